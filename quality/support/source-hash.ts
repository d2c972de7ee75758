import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

/** What files are made of: their code without comments and types, and that of everything they import. */
export interface SourceHash {
  readonly digest: string
  /** Paths from the root. */
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

/**
 * Follows the imports of files, but none into a path that `isLeftOut` names. A package counts by its version in the lock file;
 * a comment, a type and the layout of the text count for nothing.
 */
export function hashSources(
  root: string,
  entries: readonly string[],
  isLeftOut: (path: string) => boolean
): SourceHash {
  const seen = new Map<string, string>()
  const packages = new Set<string>()
  const queue = [...entries]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path) || isLeftOut(path)) {
      continue
    }
    const text = readFileSync(join(root, path), 'utf8')
    const code = path.endsWith('.ts') ? plainCode(text) : text
    seen.set(path, code)
    for (const name of importsOf(code)) {
      if (name.startsWith('.')) {
        queue.push(relative(root, join(root, dirname(path), name)).replaceAll('\\', '/'))
      } else if (!name.startsWith('node:')) {
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/')
        )
      }
    }
  }
  const files = [...seen.keys()].sort()
  const used = [...packages].sort()
  const hash = createHash('sha256')
  files.forEach(path => hash.update(`${path}\0${seen.get(path) ?? ''}\0`))
  used.forEach(name => hash.update(`${name}\0${versionOf(root, name)}\0`))
  return { digest: hash.digest('hex'), files, packages: used }
}

function plainCode(text: string): string {
  return ts.transpileModule(text, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      removeComments: true,
      verbatimModuleSyntax: true,
    },
  }).outputText
}

/** Of code as the compiler prints it: static and dynamic imports, and files named beside the module. */
function importsOf(code: string): readonly string[] {
  const static_ = /^(?:import|export)\b[^'"]*?['"]([^'"]+)['"]/gm
  const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
  const beside = /new URL\(\s*['"]((?:\.|[\w-])[^'"]*\.ts)['"],\s*import\.meta\.url\s*\)/g
  return [
    ...[...code.matchAll(static_), ...code.matchAll(dynamic)].map(([, name]) => name),
    ...[...code.matchAll(beside)].map(([, name]) => (name.startsWith('.') ? name : `./${name}`)),
  ]
}

function versionOf(root: string, name: string): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return lock.packages[`node_modules/${name}`]?.version ?? ''
}

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

/** One file, read once. */
interface Source {
  readonly digest: string
  readonly imports: readonly string[]
}

/** Hashes what files are made of; files that several of them import are read once. */
export interface SourceHasher {
  /**
   * Follows the imports of `entries`, but none into a path that `isLeftOut` names. A package counts by its version in the lock
   * file; a comment, a type and the layout of the text count for nothing.
   */
  hash(entries: readonly string[], isLeftOut?: (path: string) => boolean): SourceHash
}

/** A hasher of the sources below a folder with a lock file; paths are told from there. */
export function createSourceHasher(root: string): SourceHasher {
  const sources = new Map<string, Source>()
  const versions = readVersions(root)
  const read = (path: string): Source => {
    const known = sources.get(path)
    if (known !== undefined) {
      return known
    }
    const text = readFileSync(join(root, path), 'utf8')
    const code = path.endsWith('.ts') ? plainCode(text) : text
    const source = { digest: sha256(code), imports: importsOf(code) }
    sources.set(path, source)
    return source
  }
  return {
    hash(entries, isLeftOut = () => false) {
      const seen = new Set<string>()
      const packages = new Set<string>()
      const queue = [...entries]
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
        if (seen.has(path) || isLeftOut(path)) {
          continue
        }
        seen.add(path)
        for (const name of read(path).imports) {
          if (name.startsWith('.')) {
            queue.push(relative(root, join(root, dirname(path), name)).replaceAll('\\', '/'))
          } else if (!name.startsWith('node:')) {
            packages.add(packageOf(name))
          }
        }
      }
      const files = [...seen].sort()
      const used = [...packages].sort()
      const digest = sha256(
        JSON.stringify([
          files.map(path => [path, read(path).digest]),
          used.map(name => [name, versions.get(name) ?? null]),
        ])
      )
      return { digest, files, packages: used }
    },
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

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

function readVersions(root: string): ReadonlyMap<string, string> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return new Map(
    Object.entries(lock.packages).map(([path, { version }]) => [
      path.replace(/^node_modules\//, ''),
      version ?? '',
    ])
  )
}

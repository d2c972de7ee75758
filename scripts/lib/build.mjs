import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, root, toolPath } from './project.mjs'
import { runNode } from './run.mjs'

const STAMP = inRoot('out/.sources')
const INPUTS = [
  'src-main',
  'src-renderer',
  'scripts/lib/licence-list.ts',
  'scripts/lib/no-json-schema.ts',
  'electron.vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const RESULTS = [
  'out/main/main.js',
  'out/main/headless.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]

function listFiles(path) {
  if (!existsSync(path)) {
    return []
  }
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(entry => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
  } catch (error) {
    if (error.code === 'ENOTDIR') {
      return [path]
    }
    throw error
  }
}

/** Hash over the content of every file that goes into the build: a clone's or an editor's timestamps say nothing. */
export function hashSources() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(input => listFiles(inRoot(input)))) {
    if (!/\.test\.tsx?$/.test(file)) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** Builds `out/`. Throws when the build fails. */
export async function build() {
  const hash = hashSources()
  rmSync(STAMP, { force: true })
  const { code, output } = await runNode(toolPath('electron-vite'), ['build', '--logLevel', 'warn'], {
    capture: true,
  })
  if (code !== 0) {
    process.stderr.write(output)
    throw new Error('The build failed; its message is above.')
  }
  mkdirSync(inRoot('out'), { recursive: true })
  writeFileSync(STAMP, hash)
}

/** Builds when a source differs from what the last build was made of. */
export async function ensureBuilt() {
  const isFresh =
    RESULTS.every(file => existsSync(inRoot(file))) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hashSources()
  if (!isFresh) {
    process.stderr.write('Building …\n')
    await build()
  }
}

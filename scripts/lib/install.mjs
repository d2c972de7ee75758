import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot, nodePath, outerEnv, readJson } from './project.mjs'
import { run } from './run.mjs'

const STAMP = inRoot('node_modules/.plinth-install')

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
}

/** Does `node_modules` hold what the lock file asks for? For a folder that npm filled without us. */
function matchesLock() {
  const wanted = readJson(inRoot('package-lock.json'))?.packages ?? {}
  const present = readJson(inRoot('node_modules/.package-lock.json'))?.packages ?? {}
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version
  )
}

/** Is everything installed, as the lock file says? */
export function isInstalled() {
  if (!existsSync(nodePath)) {
    return false
  }
  const hash = lockHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) {
    return true
  }
  if (!matchesLock()) {
    return false
  }
  writeFileSync(STAMP, hash)
  return true
}

/** Empties `node_modules` and fills it from the lock file. Resolves to npm's exit code. */
async function runNpm(...options) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run(npm, args, {
    env: outerEnv(),
    // What we print on stdout may be read by a program.
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  return code
}

/** Installs the dependencies when they are missing or older than the lock file. Throws when npm fails. */
export async function ensureInstalled() {
  if (isInstalled()) {
    return
  }
  process.stderr.write('Installing dependencies …\n')
  // What is known of packages from an earlier installation is not asked for again, which halves the time; what npm unpacks is what
  // the lock file's hashes say either way. It may be too old to know a version: then npm asks.
  const code = (await runNpm('--prefer-offline')) && (await runNpm())
  if (code !== 0 || !existsSync(nodePath)) {
    throw new Error('npm ci failed; its message is above.')
  }
  writeFileSync(STAMP, lockHash())
}

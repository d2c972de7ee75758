import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, nodePath, outerEnv, readJson, root } from './project.mjs'
import { run } from './run.mjs'

const stampOf = folder => join(folder, 'node_modules/.plinth-install')

function lockHash(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

/** Does `node_modules` hold what the lock file asks for? For a folder that npm filled without us. */
function matchesLock(folder) {
  const wanted = readJson(join(folder, 'package-lock.json'))?.packages ?? {}
  const present = readJson(join(folder, 'node_modules/.package-lock.json'))?.packages ?? {}
  // What is optional may be made for another system.
  const isThere = ([path, entry]) =>
    path === '' || (path in present ? present[path].version === entry.version : entry.optional)
  return Object.entries(wanted).every(isThere)
}

/** Is everything installed in a folder, as its lock file says? */
function isInstalled(folder) {
  const stamp = stampOf(folder)
  const hash = lockHash(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    return true
  }
  if (!matchesLock(folder)) {
    return false
  }
  writeFileSync(stamp, hash)
  return true
}

/** Empties a folder's `node_modules` and fills it from the lock file. Resolves to npm's exit code. */
async function runNpm(folder, ...options) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run(npm, args, {
    cwd: folder,
    env: outerEnv(),
    // What we print on stdout may be read by a program.
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  return code
}

/** Installs a folder's packages when they are missing or older than its lock file. Throws when npm fails, and before it where `node_modules` is a link. */
async function install(folder) {
  const modules = join(folder, 'node_modules')
  // npm empties what the link leads to: the packages of another working tree.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(
      `${modules} is a link to ${realpathSync(modules)}, which does not hold what this lock file asks for: install there, or remove the link.`
    )
  }
  // What is known of packages from an earlier installation is not asked for again, which halves the time; what npm unpacks is what
  // the lock file's hashes say either way. It may be too old to know a version: then npm asks.
  const code = (await runNpm(folder, '--prefer-offline')) && (await runNpm(folder))
  if (code !== 0) {
    throw new Error('npm ci failed; its message is above.')
  }
  writeFileSync(stampOf(folder), lockHash(folder))
}

/** Installs the dependencies when they are missing or older than the lock file. Throws when npm fails. */
export async function ensureInstalled() {
  if (existsSync(nodePath) && isInstalled(root)) {
    return
  }
  process.stderr.write('Installing dependencies …\n')
  await install(root)
  if (!existsSync(nodePath)) {
    throw new Error('npm ci left out the package that holds Node for this system: is `omit=optional` set?')
  }
}

/** Installs a package of the project that has dependencies of its own. Throws when npm fails. */
export async function ensurePackageInstalled(...path) {
  const folder = inRoot(...path)
  if (!isInstalled(folder)) {
    process.stderr.write(`Installing what ${path.join('/')} needs …\n`)
    await install(folder)
  }
}

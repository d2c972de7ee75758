import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, readJson } from './project.mjs'
import { runNode } from './run.mjs'

/** Inside node_modules, so that a new installation tries again. */
const TRIED = inRoot('node_modules/.plinth-electron')
const FETCH_LIMIT_MS = 180_000

/** Path of the Electron program, or null. The package itself is never loaded: loading it starts its download. */
export function findElectron() {
  const folder = inRoot('node_modules/electron')
  const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
  const program = names[process.platform] ?? 'electron'
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (override) {
    const path = join(override, program)
    return existsSync(path) ? path : null
  }
  const path = join(folder, 'dist', program)
  // The installer writes path.txt last: without it the folder is half unpacked.
  return existsSync(join(folder, 'path.txt')) && existsSync(path) ? path : null
}

/** The Electron program; fetched when it is missing, one try per installation, with a time limit. */
export async function obtainElectron() {
  const found = findElectron()
  const { version } = readJson(inRoot('node_modules/electron/package.json')) ?? {}
  const wasTried = existsSync(TRIED) && readFileSync(TRIED, 'utf8') === version
  if (found || wasTried || !version || process.env.ELECTRON_OVERRIDE_DIST_PATH) {
    return found
  }
  const minutes = FETCH_LIMIT_MS / 60_000
  process.stderr.write(`Fetching the Electron runtime (once, ${minutes} minutes at most) …\n`)
  await runNode(inRoot('node_modules/electron/install.js'), [], { capture: true, timeoutMs: FETCH_LIMIT_MS })
  writeFileSync(TRIED, version)
  return findElectron()
}

/** Why a window cannot be opened here, or null when it can. */
export function whyNoWindow() {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return 'there is no display'
  }
  if (process.getuid?.() === 0) {
    return 'a browser engine does not start as root with its sandbox on'
  }
  return null
}

import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { childEnv, inRoot, readJson } from './project.mjs'
import { run, runNode } from './run.mjs'

/** Inside node_modules, so that a new installation tries again. */
const TRIED = inRoot('node_modules/.plinth-electron')
const FETCH_LIMIT_MS = 180_000

/**
 * Path of the Electron program, or null. The package itself is never loaded: loading it starts its download.
 * @param {string | undefined} override folder of a runtime that is used instead of the package's
 */
export function findElectron(override = process.env.ELECTRON_OVERRIDE_DIST_PATH) {
  const folder = inRoot('node_modules/electron')
  const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }
  const program = names[process.platform] ?? 'electron'
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
export function noWindowReason() {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return 'there is no display'
  }
  if (process.getuid?.() === 0) {
    return 'a browser engine does not start as root with its sandbox on'
  }
  return null
}

/** Is it a program that the PATH leads to? */
function isInPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some(folder => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const PROBE = "require('fastify'); new (require('better-sqlite3'))(':memory:').close(); console.log('loads')"

/**
 * Why the runtime cannot load what the service is made of, or null where it can. One older than the addon was built for cannot,
 * nor can any where a library of the system is missing.
 */
async function loadingComplaint(electron) {
  const { output } = await run(electron, ['-e', PROBE], {
    env: childEnv({ ELECTRON_RUN_AS_NODE: '1' }),
    capture: true,
    timeoutMs: 30_000,
  })
  if (output.includes('loads')) {
    return null
  }
  const lines = output.trim().split('\n')
  return lines.find(line => /error/i.test(line))?.trim() || 'it says nothing'
}

/**
 * What the window's journeys run in.
 * @param {string | undefined} runtime folder of one that was borrowed
 * @returns {Promise<{electron: string, display: string[]} | {reason: string}>} `display` goes before a command that opens windows
 */
export async function findJourneyElectron(runtime) {
  const electron = findElectron(runtime)
  if (!electron) {
    return { reason: 'there is no Electron runtime' }
  }
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  if (!hasDisplay && !isInPath('xvfb-run')) {
    return { reason: 'there is neither a display nor Xvfb' }
  }
  const complaint = await loadingComplaint(electron)
  if (complaint !== null) {
    return { reason: `this Electron runtime does not load the packages (${complaint})` }
  }
  return { electron, display: hasDisplay ? [] : ['xvfb-run', '-a', '-s', '-screen 0 1920x1200x24'] }
}

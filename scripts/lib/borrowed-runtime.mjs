import { existsSync, rmSync } from 'node:fs'
import { findElectron } from './electron.mjs'
import { inRoot, outerEnv, root } from './project.mjs'
import { run, runNode } from './run.mjs'

/** It may have to be fetched and its addon compiled: 70 s on a quiet machine, 160 s were seen on a busy one. */
const MAKE_LIMIT_S = 420
/** Where better-sqlite3 looks before it takes the addon that came with it. */
const ADDON_FOLDER = inRoot('node_modules/better-sqlite3/build')

/**
 * An Electron runtime for the journeys where the official one cannot be fetched. `PLINTH_ELECTRON_MAKER` names a program that
 * makes it: `maker --into DIR` prints the runtime's folder and puts an addon which that runtime can load into DIR/node_modules.
 * The addon stays only until `release`, so that all that runs on Node meets the one that is shipped.
 *
 * @returns {Promise<{folder: string | null, release: () => void}>} `folder` null: there is none, or one is here already
 */
export async function borrowRuntime() {
  const nothing = { folder: null, release: () => {} }
  const maker = process.env.PLINTH_ELECTRON_MAKER
  if (!maker || process.platform !== 'linux' || process.env.ELECTRON_OVERRIDE_DIST_PATH || findElectron()) {
    return nothing
  }
  const release = () => rmSync(ADDON_FOLDER, { recursive: true, force: true })
  // `timeout` ends what the maker started, too.
  const { code, output } = await run('timeout', [String(MAKE_LIMIT_S), maker, '--into', root], {
    env: outerEnv(),
    capture: true,
  }).catch(error => ({ code: 1, output: error.message }))
  const lines = output.trim().split('\n')
  const folder = lines.findLast(line => existsSync(line))
  if (code !== 0 || folder === undefined) {
    release()
    const complaint = lines.find(line => /error/i.test(line)) ?? lines.at(-1)
    const why = code === 124 ? `it took longer than ${MAKE_LIMIT_S} s` : complaint
    process.stdout.write(`No Electron runtime could be made (${why}).\n`)
    return nothing
  }
  if (!(await loadsInNode())) {
    release()
    process.stdout.write('The runtime’s addon does not load in Node, which serves the browser’s journeys.\n')
    return nothing
  }
  return { folder, release }
}

async function loadsInNode() {
  const probe = "new (require('better-sqlite3'))(':memory:').close()"
  const { code } = await runNode('-e', [probe], { capture: true })
  return code === 0
}

/**
 * Goes before a command that runs a borrowed runtime: its origin is not ours to vouch for, so it sees loopback and nothing else.
 * Empty where a namespace of its own cannot be had.
 */
export async function withoutNetwork() {
  const prefix = ['unshare', '-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
  const [command, ...args] = [...prefix, 'true']
  const { code } = await run(command, args, { capture: true }).catch(() => ({ code: 1 }))
  return code === 0 ? prefix : []
}

// npm test: unit, contract, store and engine tests, then the journeys in a real browser and in the window, but for the long ones;
// beside both the built service being killed and restarted. Ends with `N passed, N failed`.
// `--everything`, as CI runs it, runs format, lint, types and import rules first, kills twice as often, takes all journeys, and has
// the linters and generated clients of the OpenAPI document and every concept whose proof is not on record last.
// `--journeys [part of a file's name …]` runs all journeys alone, or those.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { borrowRuntime, withoutNetwork } from './lib/borrowed-runtime.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { STATIC_CHECKS, runChecks } from './lib/checks.mjs'
import { findChromium } from './lib/chromium.mjs'
import { runConcepts } from './lib/concepts.mjs'
import { findJourneyElectron } from './lib/electron.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { temporaryFilesInMemory } from './lib/memory-folder.mjs'
import { runOpenApi } from './lib/openapi.mjs'
import { childEnv, inRoot, nodePath, plainEnv, readJson, root, toolPath } from './lib/project.mjs'
import { run, runNode } from './lib/run.mjs'
import { runProjects } from './lib/vitest.mjs'

/** Built a moment ago: it loads in a quarter of the time that its sources take. */
const BUILT_WORKER = inRoot('out/main/engine-worker.js')

/** The unit tests keep every core busy; the killed service waits most of its time, so it does that beside them and the journeys. */
async function runBesideService({ all }, folder) {
  const kills = all ? { PLINTH_KILLS: '4' } : {}
  const service = runProjects('service', {
    capture: true,
    env: { ...plainEnv(), ...temporaryFilesInMemory(), ...kills },
  })
  const env = { ...plainEnv(), ...temporaryFilesInMemory(), PLINTH_BUILT_WORKER: BUILT_WORKER }
  const unit = await runProjects('unit*', { env })
  const seen = await runJourneys(folder, { all })
  const { output, ...counts } = await service
  process.stdout.write(output)
  return [unit, seen, counts]
}

const journeys = ['test', '-c', 'e2e']

async function countJourneys(files) {
  const { output } = await runNode(
    toolPath('playwright'),
    [...journeys, ...files, '--list', '--reporter=json'],
    {
      capture: true,
    }
  )
  const listed = JSON.parse(output.slice(output.indexOf('{'))).stats ?? {}
  return (listed.expected ?? 0) + (listed.skipped ?? 0)
}

/** Chromium's journeys and the window's. What is missing for either is said in a line; those are skipped. */
async function runJourneys(folder, { all, only = [] }) {
  const runtime = await borrowRuntime()
  try {
    const isolation = runtime.folder === null ? [] : await withoutNetwork()
    const window = await findJourneyElectron(runtime.folder ?? undefined)
    return await runJourneysIn({ folder, all, only, window, isolation })
  } finally {
    runtime.release()
  }
}

async function runJourneysIn({ folder, all, only, window, isolation }) {
  const chromium = await findChromium()
  if (window.reason) {
    process.stdout.write(`The window's journeys are skipped: ${window.reason}.\n`)
  }
  if (chromium === null) {
    process.stdout.write('The browser journeys are skipped: no Chromium starts here.\n')
  }
  const files = chromium === null ? ['electron'] : only
  const unseen = chromium === null ? (await countJourneys([])) - (await countJourneys(files)) : 0
  const report = join(folder, 'journeys.json')
  const env = childEnv({
    ...temporaryFilesInMemory(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(all ? { PLINTH_ALL_JOURNEYS: '1' } : {}),
    ...(chromium === null ? {} : { PLINTH_CHROMIUM: chromium }),
    ...(window.electron ? { PLINTH_ELECTRON: window.electron } : {}),
  })
  const args = [toolPath('playwright'), ...journeys, ...files, '--reporter=list,json']
  const [command, ...rest] = [...isolation, ...(window.display ?? []), nodePath, ...args]
  const { code } = await run(command, rest, { env })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readJson(report)?.stats ?? {}
  const failed = code !== 0 && unexpected === 0 ? 1 : unexpected
  return { passed: expected + flaky, failed, skipped: skipped + unseen }
}

async function runAll(args, folder) {
  await ensureInstalled()
  await ensureBuilt()
  if (args.includes('--journeys')) {
    const only = args.filter(arg => !arg.startsWith('--'))
    return [await runJourneys(folder, { all: true, only })]
  }
  const all = args.includes('--everything')
  return [
    ...(all ? [await runChecks(STATIC_CHECKS, root)] : []),
    ...(await runBesideService({ all }, folder)),
    ...(all ? [await runOpenApi(), await runConcepts()] : []),
  ]
}

await main(async args => {
  const folder = mkdtempSync(join(temporaryFilesInMemory().TMPDIR ?? tmpdir(), 'plinth-test-'))
  // A hundred services and engines are started, and compiling is more than half of a start: one keeps it for all.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  // What cannot be installed or built has failed too: the last line says so whatever happens.
  const counts = await runAll(args, folder).catch(error => {
    process.stderr.write(`${error.message}\n`)
    return [{ passed: 0, failed: 1, skipped: 0 }]
  })
  rmSync(folder, { recursive: true, force: true })
  const sum = name => counts.reduce((total, one) => total + one[name], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`)
  return sum('failed') > 0 ? 1 : 0
})

// npm run bench [-- --quick | --window | --studio | --processes | --remesh | --remesh-files | --remesh-look | --remesh-poses | --remesh-service | --rig | --rig-service | --rig-skin | --exports]
import { borrowRuntime, withoutNetwork } from './lib/borrowed-runtime.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { findJourneyElectron } from './lib/electron.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { childEnv, inRoot, nodePath } from './lib/project.mjs'
import { run, runNode } from './lib/run.mjs'

/** The window's first paint, in whatever runtime the journeys would run in. */
async function benchWindow() {
  const runtime = await borrowRuntime()
  try {
    const window = await findJourneyElectron(runtime.folder ?? undefined)
    if (window.reason) {
      throw new Error(`The window cannot be measured: ${window.reason}.`)
    }
    const isolation = runtime.folder === null ? [] : await withoutNetwork()
    const [command, ...rest] = [...isolation, ...window.display, nodePath, inRoot('bench/run-window.ts')]
    const { code } = await run(command, rest, { env: childEnv({ PLINTH_ELECTRON: window.electron }) })
    return code
  } finally {
    runtime.release()
  }
}

await main(async args => {
  await ensureInstalled()
  const engine = ['remesh', 'remesh-files', 'remesh-look', 'remesh-poses', 'rig', 'rig-skin', 'exports'].find(
    name => args.includes(`--${name}`)
  )
  if (engine !== undefined) {
    // The engine alone, from its source.
    const { code } = await runNode(
      inRoot(`bench/${engine}.ts`),
      args.filter(argument => argument !== `--${engine}`)
    )
    return code
  }
  await ensureBuilt()
  if (args.includes('--window')) {
    return benchWindow()
  }
  const kind = ['studio', 'processes', 'remesh-service', 'rig-service'].find(name =>
    args.includes(`--${name}`)
  )
  const rest = args.filter(argument => argument !== `--${kind}`)
  const chromium = kind === 'studio' ? await findChromium() : null
  if (kind === 'studio' && chromium === null) {
    throw new Error('No Chromium starts here.')
  }
  const env = childEnv(chromium === null ? {} : { PLINTH_CHROMIUM: chromium })
  const { code } = await runNode(inRoot(`bench/${kind ?? 'run'}.ts`), rest, { env })
  return code
})

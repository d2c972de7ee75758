// The service of most journeys, in a process of its own: all of it from the sources, with a backend that is done at once in
// place of the engine. It takes part in no build.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { registerRawImports } from '../../bench/raw-imports.ts'
import { waitForStopSignal } from '../../src-main/cli/stop-signal.ts'
import { builtEntry } from './program.ts'
import { createQuickBackend } from './quick-backend.ts'

/** Running work is done at once: there is none to wait for. */
const GRACE_MS = 500

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    profile: { type: 'string', default: '' },
    'ready-json': { type: 'boolean' },
  },
})
registerRawImports()
const stop = waitForStopSignal()
const { createApp } = await import('../../src-main/app.ts')
const app = await createApp({
  profileDir: values.profile,
  port: Number(values.port),
  version: 'quick',
  // Foreign models are judged and pictures cut out by the real engine, as it is built.
  workerUrl: new URL('engine-worker.js', `file://${builtEntry('headless')}`),
  rendererDir: fileURLToPath(new URL('../renderer', `file://${builtEntry('headless')}`)),
  resourcesDir: fileURLToPath(new URL('../../resources', import.meta.url)),
  allowLocalTargets: false,
  extensions: false,
  logger: { info() {}, warn: console.warn, error: console.error },
  backends: [createQuickBackend()],
})
const started = await app.listen()
process.stdout.write(
  `${JSON.stringify({
    base_url: started.baseUrl,
    studio_url: started.studioUrl,
    studio_token: started.studioToken,
    api_key: started.firstApiKey,
  })}\n`
)
await stop
const hold = setInterval(() => undefined, GRACE_MS)
await app.close({ graceMs: GRACE_MS })
clearInterval(hold)

// The service of most journeys, in a process of its own: all of it from the sources, with a backend that is done at once in
// place of the engine. It takes part in no build. Its parent names the profile that it opens, and may name another later:
// the sources are read once for all of them.
import { fileURLToPath } from 'node:url'
import { registerRawImports } from '../../bench/raw-imports.ts'
import { builtEntry } from './program.ts'
import { createQuickBackend } from './quick-backend.ts'
import type { QuickOrder, QuickReady } from './quick-process.ts'

/** Running work is done at once: there is none to wait for. */
const GRACE_MS = 500

registerRawImports()
const { createApp } = await import('../../src-main/app.ts')

const open = (profileDir: string, port: number) =>
  createApp({
    profileDir,
    port,
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

let app: Awaited<ReturnType<typeof open>> | null = null

async function close(): Promise<void> {
  const closing = app
  app = null
  await closing?.close({ graceMs: GRACE_MS })
}

async function stop(): Promise<void> {
  await close()
  process.exit(0)
}

/** One order after the other, as they come. */
let last = Promise.resolve()

process.on('message', (order: QuickOrder) => {
  last = last.then(async () => {
    await close()
    if (order === 'close') {
      process.send?.('closed')
      return
    }
    app = await open(order.profile, order.port)
    const { baseUrl, studioUrl, studioToken, firstApiKey } = await app.listen()
    const ready: QuickReady = { baseUrl, studioUrl, studioToken, apiKey: firstApiKey }
    process.send?.(ready)
  })
})
process.once('SIGTERM', () => void stop())
// Whoever would ask is gone.
process.once('disconnect', () => void stop())

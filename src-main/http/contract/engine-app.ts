import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { pyramidFile } from '../../../e2e/support/models.ts'
import type { AppOptions } from '../../app-options.ts'
import type { Clock } from '../../domain/ports.ts'
import type { Backend } from '../../domain/ports-backend.ts'
import type { ModelFinisher } from '../../domain/ports-engine.ts'
import { someFacts } from '../../domain/testing/fakes.ts'
import { openInjectApp, type InjectApp } from './inject-app.ts'

/** The service with engines elsewhere, as its tests have it. */

/** What simulators of engines send. */
export const ENGINE_MODEL = pyramidFile('engine.glb').buffer
const ICON = new URL('../../../resources/icons/icon.png', import.meta.url)
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Real time, in a hurry: what waits, waits so many times less. */
export const hurriedClock = (times: number): Clock => ({
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms / times)
    timer.unref()
    return () => clearTimeout(timer)
  },
})

/** Finishing is the matter of the engine's worker: what was sent has to be the model, and is the asset. */
const plainFinisher: ModelFinisher = {
  async finish({ raw }) {
    const bytes = readFileSync(raw.file.path)
    const sent =
      raw.at === null
        ? bytes
        : Buffer.from((JSON.parse(bytes.toString()) as Record<string, string>)[raw.at], 'base64')
    expect(sent).toEqual(ENGINE_MODEL)
    const kept = { format: 'GLB', filename: 'engine.glb', repairs: [], file: raw.file }
    return {
      asset: { name: 'From elsewhere', glb: ENGINE_MODEL, thumbnail: PNG, facts: someFacts(), raw: kept },
      warnings: [],
    }
  },
  close: async () => undefined,
}

/** A service that works, with these engines of its own, and the address of a picture that was left with it. */
export async function openEngineApp(
  backends: readonly Backend[],
  change: Partial<AppOptions> = {}
): Promise<{ readonly app: InjectApp; readonly image: string }> {
  const app = await openInjectApp({
    clock: hurriedClock(100),
    finisher: plainFinisher,
    engineResolver: async () => ['127.0.0.1'],
    extensions: true,
    backends,
    ...change,
  })
  app.parts.runner.start()
  const { services } = app.parts
  const image = services.uploads.urlOf(await services.uploads.add('local', readFileSync(ICON), null))
  return { app, image }
}

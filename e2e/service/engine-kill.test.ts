import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startComfyUi } from '../engines/comfyui-simulator.ts'
import { startHunyuan } from '../engines/hunyuan-simulator.ts'
import { startTrellis } from '../engines/trellis-simulator.ts'
import { pyramidFile } from '../support/models.ts'
import { startWire, type Wire } from '../support/wire.ts'
import { type KillWorld, openKillWorld } from './support/kill-world.ts'

/** How many moments of a job each of the three dies at; `npm run test:kills -- --engines` takes 20. */
const MOMENTS = Number(process.env['PLINTH_ENGINE_KILLS'] ?? 1)
const isReported = process.env['PLINTH_ENGINE_KILLS'] !== undefined
const LIMIT_MS = 120_000 + MOMENTS * 120_000
/** As long as an engine works at the least, so that deaths meet it at work. */
const POLLS = 4
const AWAY_MS = 1_500
const MODEL = pyramidFile('engine.glb').buffer

interface Simulated {
  readonly url: string
  readonly given: readonly unknown[]
  kill(): Promise<void>
  revive(): Promise<void>
}

interface Adapter {
  readonly name: string
  readonly body: object
  /** It knows work by a name of ours: whatever dies but itself, nothing is given to it twice. */
  readonly isAsked: boolean
  start(): Promise<Simulated>
}

const ADAPTERS: readonly Adapter[] = [
  {
    name: 'ComfyUI',
    body: {
      kind: 'comfyui',
      workflows: {
        text: {
          1: { class_type: 'Anything', inputs: { text: '{prompt}' } },
          2: { class_type: 'SaveGLB', inputs: { mesh: ['1', 0], filename_prefix: '{work}' } },
        },
      },
    },
    isAsked: true,
    async start() {
      const engine = await startComfyUi({ model: MODEL })
      engine.polls = POLLS
      engine.nodes = { Anything: {}, SaveGLB: {} }
      return engine
    },
  },
  {
    name: 'TRELLIS',
    body: { kind: 'trellis', text_by_picture: true },
    isAsked: false,
    async start() {
      const engine = await startTrellis({ model: MODEL })
      engine.polls = POLLS
      return engine
    },
  },
  {
    name: 'Hunyuan3D-2',
    body: { kind: 'hunyuan3d-2', text_by_picture: true },
    isAsked: false,
    start: () => startPolledHunyuan('2'),
  },
  {
    name: 'Hunyuan3D-2.1',
    body: { kind: 'hunyuan3d-2.1', text_by_picture: true },
    isAsked: false,
    start: () => startPolledHunyuan('2.1'),
  },
  {
    name: 'an engine that is described',
    body: {
      kind: 'http',
      text_by_picture: true,
      profile: {
        probe: '/openapi.json',
        modes: {
          image: {
            path: '/generate',
            body: 'json',
            fields: { image: '{picture}' },
            result: { from: 'body' },
          },
        },
      },
    },
    isAsked: false,
    async start() {
      const engine = await startHunyuan({ version: '2', model: MODEL })
      engine.generateMs = 1_000 * POLLS
      return engine
    },
  },
]

async function startPolledHunyuan(version: '2' | '2.1'): Promise<Simulated> {
  const engine = await startHunyuan({ version, model: MODEL })
  engine.polls = POLLS
  return engine
}

describe.each(ADAPTERS)('a job at $name', ({ body, isAsked, start, name }) => {
  let world: KillWorld
  let engine: Simulated
  let wire: Wire
  beforeEach(async () => {
    world = await openKillWorld()
    engine = await start()
    wire = await startWire(Number(new URL(engine.url).port))
    await world.life().api.send('POST', '/studio/engines', { ...body, url: wire.url, name: 'elsewhere' })
  })
  afterEach(async () => {
    await world.close()
    wire.cut()
    await engine.kill()
  })

  const deaths = {
    engine: async () => {
      await engine.kill()
      await pause(AWAY_MS)
      await engine.revive()
    },
    network: async () => {
      wire.cut()
      await pause(AWAY_MS)
      await wire.mend()
    },
    service: async () => {
      await world.kill()
      await world.restart()
    },
  }
  it.each(['engine', 'network', 'service'] as const)(
    'is neither lost nor charged twice when the %s dies at any moment of it',
    async kind => {
      const accepted = async (seed: number) => {
        const generation = await world.life().api.create({
          ...{ mode: 'text', prompt: 'a red ladder', webhook_url: world.receiver.url },
          options: { seed },
        })
        world.witness.promised(generation)
        return generation.id
      }
      const status = async (id: string) => (await world.life().api.generation(id)).status
      const untilMade = (id: string) =>
        expect.poll(() => status(id), { timeout: 150_000, interval: 50 }).toBe('succeeded')
      // Undisturbed: the moments are spread over as long as a job takes here.
      const startedAt = performance.now()
      await untilMade(await accepted(MOMENTS))
      const jobMs = performance.now() - startedAt
      let [twice, met] = [0, 0]
      for (let moment = 0; moment < MOMENTS; moment += 1) {
        const before = engine.given.length
        const id = await accepted(moment)
        await pause((jobMs * (moment + Math.random())) / MOMENTS)
        met += engine.given.length > before && (await status(id)) !== 'succeeded' ? 1 : 0
        await deaths[kind]()
        await untilMade(id)
        twice += engine.given.length - before > 1 ? 1 : 0
        if (isAsked && kind !== 'engine') {
          expect(engine.given.length - before, 'given').toBeLessThanOrEqual(1)
        }
      }
      await world.kill()
      await world.recover()
      if (isReported) {
        process.stdout.write(
          `${name}, ${kind} dead at ${MOMENTS} moments, ${met} of them while the engine was at work: ` +
            `all succeeded, charged once; ${twice} given twice\n`
        )
      }
    },
    LIMIT_MS
  )
})

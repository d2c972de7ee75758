import { afterAll, beforeAll, describe } from 'vitest'
import type { RunningFarmWorker } from '../../backends/farm/farm-worker.ts'
import { hasRedis, startRedis, type TestRedis } from '../../backends/farm/testing/redis-server.ts'
import type { Mode } from '../../contract/generation.ts'
import { BackendError, type BackendTask } from '../../domain/ports-backend.ts'
import { someFacts } from '../../domain/testing/fakes.ts'
import { ENGINE_MODEL } from './engine-app.ts'
import { instantBackend } from './inject-app.ts'
import { walkTheApi } from './testing/engine-walk.ts'
import { openFarmApp } from './testing/farm-app.ts'

/** The API over a farm of machines: a real broker, a worker, and the walk that every engine elsewhere goes. */

const MODES: readonly Mode[] = ['text', 'image', 'texture', 'remesh', 'rig']
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

let redis: TestRedis

describe.skipIf(!hasRedis)('the API with a farm in place of the local engine', () => {
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())

  walkTheApi(MODES, async () => {
    const farm = await openFarmApp(redis)
    const given: BackendTask[] = []
    let worker: RunningFarmWorker | null = null
    return {
      ...farm,
      async add(isFailing) {
        const backend = instantBackend({
          run: async task => {
            given.push(task)
            if (isFailing) {
              throw new BackendError({ code: 'provider_unavailable', message: 'It makes nothing.' })
            }
            const asset = { name: 'A', glb: ENGINE_MODEL, thumbnail: PNG, facts: someFacts() }
            return { assets: [asset], warnings: [] }
          },
        })
        worker = await farm.startWorker(backend)
        const engine = {
          given,
          kill: async () => worker?.close({ graceMs: 0 }),
          revive: async () => {
            worker = await farm.startWorker(backend)
          },
        }
        return { engine, added: farm.app.parts.engines.view().engines[0] }
      },
      // It looks by itself, ten times as often as it does in earnest.
      check: () => farm.untilPlaces(worker?.isOpen === true ? 2 : 0),
    }
  })
})

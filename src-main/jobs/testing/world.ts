import type { Generation } from '../../domain/entities.ts'
import { createLifecycle, type Lifecycle } from '../../domain/lifecycle.ts'
import type { Fault, PictureSource } from '../../domain/ports.ts'
import type { BlobStore, Store } from '../../domain/ports-store.ts'
import { isStorageFailure } from '../../domain/storage-failure.ts'
import {
  createFakeBus,
  createFakeClock,
  createFakeIds,
  createFakeLogger,
  type FakeBus,
  type FakeClock,
  type FakeLogger,
} from '../../domain/testing/fakes.ts'
import { createLocalQueue } from '../queue.ts'
import { createRunner, type Runner, type RunnerPorts } from '../runner.ts'
import {
  createFakeBackend,
  createFakeBlobs,
  createFakeFaults,
  type FakeBackend,
  fakePictures,
} from './fakes.ts'

export interface RunnerSetup {
  readonly backends?: readonly FakeBackend[]
  readonly faults?: readonly Partial<Fault>[]
  readonly pictures?: PictureSource
  readonly bootId?: string
  readonly elsewhere?: RunnerPorts['elsewhere']
  /** Instead of the world's own, for what goes wrong while something is stored. */
  readonly lifecycle?: Lifecycle
  readonly blobs?: BlobStore
}

/** A runner's surroundings over a real store, whose flushes are no turns of their own: all else is fake and at once. */
export interface World {
  readonly clock: FakeClock
  readonly events: FakeBus
  readonly logger: FakeLogger
  readonly lifecycle: Lifecycle
  readonly blobs: BlobStore
  /** Starts a runner; several may share the world, as after a crash. */
  start(setup?: RunnerSetup): Runner
  /** Tells of a new generation and lets everything come to rest. */
  announce(generation: Generation): Promise<void>
  stored(id?: string): Generation
  statuses(...ids: string[]): string[]
}

export function createWorld(store: Store): World {
  const clock = createFakeClock()
  const events = createFakeBus()
  const logger = createFakeLogger()
  const ids = createFakeIds()
  const blobs = createFakeBlobs()
  const disk = { note: isStorageFailure }
  const atOnce: Store = { ...store, transactShared: async work => store.transact(work) }
  const lifecycle = createLifecycle({ store: atOnce, clock, ids, events, logger })

  const stored = (id = 'gen_1') => {
    const generation = store.generations.find(id)
    if (generation === null) {
      throw new Error(`No ${id}`)
    }
    return generation
  }
  const start = (setup: RunnerSetup = {}) => {
    const { backends = [createFakeBackend()], pictures = fakePictures, bootId = 'boot' } = setup
    const queue = createLocalQueue({ store, lifecycle, clock, ids, events, bootId })
    const faults = createFakeFaults(setup.faults)
    const runner = createRunner({
      ...{ queue, store, lifecycle: setup.lifecycle ?? lifecycle, blobs: setup.blobs ?? blobs },
      ...{ pictures, faults, clock, logger, disk, backends: () => backends },
      elsewhere: setup.elsewhere ?? (() => null),
    })
    runner.start()
    return runner
  }
  const announce = async ({ id, accountId }: Generation) => {
    events.publish({ type: 'generation', id, accountId })
    await rest()
  }
  const statuses = (...wanted: string[]) => wanted.map(id => stored(id).status)
  return { clock, events, logger, lifecycle, blobs, start, announce, stored, statuses }
}

/** Everything but the clock is at once here: one turn of the event loop lets all promises come to rest. */
export const rest = () => new Promise<void>(resolve => void setImmediate(resolve))

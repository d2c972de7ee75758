import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Lifecycle } from '../domain/lifecycle.ts'
import type { BlobStore, Store } from '../domain/ports-store.ts'
import { EPOCH } from '../domain/testing/fakes.ts'
import {
  addAccount,
  addGeneration,
  openTemporaryStore,
  type TemporaryStore,
} from '../store/testing/harness.ts'
import { assertInvariants } from '../store/testing/invariants.ts'
import { WRITE_AGAIN_MS } from './limits.ts'
import { createFakeBackend } from './testing/fakes.ts'
import { createWorld, rest, type World } from './testing/world.ts'

let temporary: TemporaryStore
let store: Store
let world: World
beforeEach(() => {
  temporary = openTemporaryStore()
  store = temporary.store
  world = createWorld(store)
  addAccount(store)
})
afterEach(() => {
  assertInvariants(temporary.path)
  temporary.remove()
})

const fullDisk = (code: string) => Object.assign(new Error('no space left'), { code })

/** The world's lifecycle on a disk that can be filled. */
function onDisk() {
  let isFull = false
  const guard =
    <A extends unknown[], R>(verb: (...args: A) => R) =>
    (...args: A): R => {
      if (isFull) {
        throw fullDisk('SQLITE_FULL')
      }
      return verb(...args)
    }
  const { lifecycle } = world
  const guarded: Lifecycle = {
    ...lifecycle,
    succeed: async (...args) => guard(lifecycle.succeed)(...args),
    fail: async (...args) => guard(lifecycle.fail)(...args),
    release: guard(lifecycle.release),
  }
  return { lifecycle: guarded, fill: () => (isFull = true), free: () => (isFull = false) }
}

it('a model that finds no room fails with a reason that names the disk, and its credits come back', async () => {
  const backend = createFakeBackend()
  const blobs: BlobStore = { ...world.blobs, put: () => Promise.reject(fullDisk('ENOSPC')) }
  world.start({ backends: [backend], blobs })
  await world.announce(addGeneration(store))
  backend.tasks[0].succeed()
  await rest()
  expect(world.stored().failure).toMatchObject({
    code: 'provider_unavailable',
    message: expect.stringMatching(/disk .* full.*credits were returned/s),
  })
  expect(store.ledger.balance('acc_1')).toBe(1000)
})

it('a finished model whose row cannot be written is kept until it can: the work is not done again', async () => {
  const backend = createFakeBackend()
  const disk = onDisk()
  world.start({ backends: [backend], lifecycle: disk.lifecycle })
  await world.announce(addGeneration(store))
  disk.fill()
  backend.tasks[0].succeed()
  await rest()
  world.clock.advance(WRITE_AGAIN_MS * 20)
  await rest()
  expect(world.stored()).toMatchObject({ status: 'running', attempt: 1 })
  disk.free()
  world.clock.advance(WRITE_AGAIN_MS)
  await rest()
  expect(world.stored()).toMatchObject({ status: 'succeeded', attempt: 1 })
  expect(backend.tasks).toHaveLength(1)
})

it('a cancellation meanwhile counts, and is written when there is room', async () => {
  const backend = createFakeBackend()
  const disk = onDisk()
  world.start({ backends: [backend], lifecycle: disk.lifecycle })
  await world.announce(addGeneration(store))
  disk.fill()
  backend.tasks[0].succeed()
  await rest()
  world.lifecycle.cancel('acc_1', 'gen_1')
  disk.free()
  await rest()
  world.clock.advance(WRITE_AGAIN_MS)
  await rest()
  expect(world.stored().failure).toMatchObject({ code: 'canceled' })
})

it('does not hold up the end of the service; the next start takes the work up again', async () => {
  const backend = createFakeBackend()
  const disk = onDisk()
  const runner = world.start({ backends: [backend], lifecycle: disk.lifecycle })
  await world.announce(addGeneration(store, { createdAt: EPOCH }))
  disk.fill()
  backend.tasks[0].succeed()
  await rest()
  const stopped = runner.stop({ graceMs: 100 })
  world.clock.advance(100)
  await stopped
  disk.free()
  const next = createFakeBackend()
  world.start({ backends: [next], bootId: 'next' })
  await rest()
  expect(next.tasks).toHaveLength(1)
})

it('an error that is not the disk’s still ends the generation at once', async () => {
  const backend = createFakeBackend()
  const broken: Lifecycle = {
    ...world.lifecycle,
    succeed: () => {
      throw new Error('a bug')
    },
  }
  world.start({ backends: [backend], lifecycle: broken })
  await world.announce(addGeneration(store))
  backend.tasks[0].succeed()
  await rest()
  expect(world.stored().failure).toMatchObject({ code: 'internal_error' })
})

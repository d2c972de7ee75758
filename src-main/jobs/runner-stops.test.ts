import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BackendInterruption } from '../domain/ports-backend.ts'
import type { Store } from '../domain/ports-store.ts'
import {
  addAccount,
  addGeneration,
  openTemporaryStore,
  type TemporaryStore,
} from '../store/testing/harness.ts'
import { assertInvariants } from '../store/testing/invariants.ts'
import { LEASE_MS } from './queue.ts'
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

const add = (change: Parameters<typeof addGeneration>[1] = {}) => world.announce(addGeneration(store, change))

describe('canceling', () => {
  it('aborts the work and frees its place for the next', async () => {
    const backend = createFakeBackend()
    world.start({ backends: [backend] })
    await add({ id: 'gen_1' })
    await add({ id: 'gen_2' })
    expect(world.lifecycle.cancel('acc_1', 'gen_1')).toBe('stopping')
    await rest()
    expect(world.stored('gen_1').failure?.code).toBe('canceled')
    expect(backend.tasks[0].signal.aborted).toBe(true)
    expect(world.statuses('gen_2')).toEqual(['running'])
  })
})

describe('a worker that dies', () => {
  it('costs its generation one more try at once, and the second death its end', async () => {
    const backend = createFakeBackend()
    world.start({ backends: [backend] })
    await add()
    const failure = { code: 'interrupted', message: 'Twice.' } as const
    backend.tasks[0].fail(new BackendInterruption(failure, new Error('signal SIGSEGV')))
    await rest()
    expect([world.statuses('gen_1'), backend.tasks.length]).toEqual([['running'], 2])
    expect(world.logger.lines.join()).toContain('SIGSEGV')
    backend.tasks[1].fail(new BackendInterruption(failure, new Error('signal SIGSEGV')))
    await rest()
    expect(world.stored()).toMatchObject({ status: 'failed', failure })
    expect([backend.tasks.length, store.ledger.held('acc_1')]).toEqual([2, 0])
  })
})

describe('leases', () => {
  it('are renewed while the backend works, so that nobody takes the work', async () => {
    world.start()
    await add()
    for (let i = 0; i < 9; i++) {
      world.clock.advance(LEASE_MS / 3)
    }
    expect(store.generations.listAbandoned('boot', world.clock.now())).toEqual([])
  })

  it('survive a sleep of the machine that is longer than they are', async () => {
    const backend = createFakeBackend()
    world.start({ backends: [backend] })
    await add()
    world.clock.jumpTo(world.clock.now() + 8 * 60 * 60 * 1000)
    world.clock.advance(LEASE_MS / 3)
    await rest()
    backend.tasks[0].succeed()
    await rest()
    expect(world.stored()).toMatchObject({ status: 'succeeded', attempt: 1 })
  })

  it('once lost, the work is dropped and its result changes nothing', async () => {
    const backend = createFakeBackend({ isDeaf: true })
    world.start({ backends: [backend] })
    await add()
    world.lifecycle.recover('another boot')
    world.clock.advance(LEASE_MS / 3)
    await rest()
    expect(backend.tasks[0].signal.aborted).toBe(true)
    expect(backend.tasks).toHaveLength(2)
    backend.tasks[0].succeed()
    await rest()
    expect(world.stored()).toMatchObject({ status: 'running', attempt: 2 })
    backend.tasks[1].succeed()
    await rest()
    expect(world.stored().status).toBe('succeeded')
    expect(store.assets.listByGeneration('gen_1')).toHaveLength(1)
  })
})

describe('after a crash', () => {
  it('takes up what ran, once', async () => {
    const first = createFakeBackend()
    world.start({ backends: [first], bootId: 'first' })
    await add()
    const second = createFakeBackend()
    world.start({ backends: [second], bootId: 'second' })
    await rest()
    expect(world.stored()).toMatchObject({ status: 'running', attempt: 2 })
    world.start({ bootId: 'third' })
    await rest()
    expect(world.stored().failure?.code).toBe('interrupted')
  })
})

describe('stopping', () => {
  it('waits for what can finish in time and claims nothing more', async () => {
    const backend = createFakeBackend()
    const runner = world.start({ backends: [backend] })
    await add({ id: 'gen_1' })
    await add({ id: 'gen_2' })
    const stopped = runner.stop({ graceMs: 5000 })
    backend.tasks[0].succeed()
    await stopped
    expect(world.statuses('gen_1', 'gen_2')).toEqual(['succeeded', 'queued'])
    await add({ id: 'gen_3' })
    expect(world.statuses('gen_2', 'gen_3')).toEqual(['queued', 'queued'])
  })

  it('gives back what does not, without counting the start', async () => {
    const backend = createFakeBackend()
    const runner = world.start({ backends: [backend] })
    await add()
    backend.tasks[0].report({ progress: 50, stage: 'build' })
    const stopped = runner.stop({ graceMs: 5000 })
    await rest()
    expect(world.statuses('gen_1')).toEqual(['running'])
    world.clock.advance(5000)
    await stopped
    expect(world.stored()).toMatchObject({ status: 'queued', attempt: 0, progress: 50 })
    expect(backend.tasks[0].signal.aborted).toBe(true)
  })

  it('keeps renewing leases while it waits', async () => {
    const backend = createFakeBackend()
    const runner = world.start({ backends: [backend] })
    await add()
    const stopped = runner.stop({ graceMs: LEASE_MS * 2 })
    world.clock.advance(LEASE_MS * 1.5)
    expect(store.generations.listAbandoned('boot', world.clock.now())).toEqual([])
    backend.tasks[0].succeed()
    await stopped
    expect(world.statuses('gen_1')).toEqual(['succeeded'])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PictureSource } from '../domain/ports.ts'
import { BackendError, BackendUnavailable } from '../domain/ports-backend.ts'
import { type Store } from '../domain/ports-store.ts'
import { aRequest, EPOCH, someFacts } from '../domain/testing/fakes.ts'
import {
  addAccount,
  addGeneration,
  openTemporaryStore,
  type TemporaryStore,
} from '../store/testing/harness.ts'
import { assertInvariants } from '../store/testing/invariants.ts'
import { TIME_LIMIT_MS } from './limits.ts'
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

const AWAY = {
  code: 'provider_unavailable',
  message: '“There” does not answer. Its credits were returned.',
} as const
const add = (change: Parameters<typeof addGeneration>[1] = {}) => world.announce(addGeneration(store, change))

describe('working', () => {
  it('takes a generation when it is announced and sees it through, files before the row', async () => {
    const backend = createFakeBackend()
    world.start({ backends: [backend] })
    await add()
    expect(world.statuses('gen_1')).toEqual(['running'])
    backend.tasks[0].succeed({ warnings: ['w'] })
    await rest()
    expect(world.stored()).toMatchObject({ status: 'succeeded', warnings: ['w'] })
    const [asset] = store.assets.listByGeneration('gen_1')
    expect(asset).toMatchObject({ name: 'Chair', sizeBytes: 2 })
    expect([world.blobs.has(asset.glbHash), world.blobs.has(asset.thumbnailHash)]).toEqual([true, true])
  })

  it('takes up at start what was queued before, in order, and no more at once than its backend can', async () => {
    const backend = createFakeBackend({ concurrency: 2 })
    for (const id of ['gen_1', 'gen_2', 'gen_3']) {
      addGeneration(store, { id })
    }
    world.start({ backends: [backend] })
    await rest()
    expect(world.statuses('gen_1', 'gen_2', 'gen_3')).toEqual(['running', 'running', 'queued'])
    backend.tasks[1].succeed()
    await rest()
    expect(world.statuses('gen_1', 'gen_2', 'gen_3')).toEqual(['running', 'succeeded', 'running'])
  })

  it('gives each generation to the engine that it was accepted for, each with places of its own', async () => {
    const here = createFakeBackend()
    const there = createFakeBackend({ id: 'there' })
    world.start({ backends: [there, here] })
    await add({ id: 'gen_1' })
    await add({ id: 'gen_2', backendId: 'there' })
    await add({ id: 'gen_3', backendId: 'there' })
    expect(here.tasks.map(({ task }) => task.generationId)).toEqual(['gen_1'])
    expect(there.tasks.map(({ task }) => task.generationId)).toEqual(['gen_2'])
    there.tasks[0].succeed()
    await rest()
    await rest()
    expect(there.tasks.map(({ task }) => task.generationId)).toEqual(['gen_2', 'gen_3'])
    expect(here.tasks).toHaveLength(1)
  })

  it('gives two engines of one machine one work at a time: they share its card, and its memory is not enough for both', async () => {
    const [a, b, other] = [
      createFakeBackend({ id: 'a', machine: 'box' }),
      createFakeBackend({ id: 'b', machine: 'box' }),
      createFakeBackend({ id: 'other', machine: 'another' }),
    ]
    world.start({ backends: [a, b, other] })
    await add({ id: 'gen_1', backendId: 'a' })
    await add({ id: 'gen_2', backendId: 'b' })
    await add({ id: 'gen_3', backendId: 'other' })
    expect([a, b, other].map(({ tasks }) => tasks.length)).toEqual([1, 0, 1])
    a.tasks[0].succeed()
    await rest()
    await rest()
    expect(b.tasks).toHaveLength(1)
  })

  it('lets engines of one machine work at once where one of them has two places', async () => {
    const a = createFakeBackend({ id: 'a', machine: 'box', concurrency: 2 })
    const b = createFakeBackend({ id: 'b', machine: 'box' })
    world.start({ backends: [a, b] })
    await add({ id: 'gen_1', backendId: 'a' })
    await add({ id: 'gen_2', backendId: 'b' })
    await add({ id: 'gen_3', backendId: 'a' })
    expect([a, b].map(({ tasks }) => tasks.length)).toEqual([1, 1])
  })

  it('passes on what an engine did not do, once, and says so', async () => {
    const here = createFakeBackend()
    const there = createFakeBackend({ id: 'there' })
    const elsewhere = () => ({ backendId: 'local', warning: '“There” did not make it: “Here” does.' })
    world.start({ backends: [there, here], elsewhere })
    await add({ id: 'gen_1', backendId: 'there' })
    there.tasks[0].handles('work-7')
    expect(world.stored()).toMatchObject({ remoteHandle: 'work-7' })
    there.tasks[0].fail(new BackendUnavailable(AWAY))
    await rest()
    expect(world.stored()).toMatchObject({ status: 'running', backendId: 'local', remoteHandle: null })
    here.tasks[0].succeed()
    await rest()
    expect(world.stored()).toMatchObject({
      status: 'succeeded',
      warnings: ['“There” did not make it: “Here” does.'],
    })
  })

  it('asks the only engine once more, then fails in its words and returns the credits', async () => {
    const there = createFakeBackend({ id: 'there' })
    world.start({ backends: [there] })
    await add({ id: 'gen_1', backendId: 'there' })
    for (const attempt of [0, 1]) {
      there.tasks[attempt].fail(new BackendUnavailable(AWAY))
      await rest()
    }
    expect(there.tasks).toHaveLength(2)
    expect(world.stored().failure).toEqual(AWAY)
    expect(store.ledger.held('acc_1')).toBe(0)
  })

  it('goes on with work that an engine has, after any number of ends of ours', async () => {
    addGeneration(store, { backendId: 'there' })
    for (const boot of ['first', 'second', 'third', 'fourth']) {
      const there = createFakeBackend({ id: 'there', isDeaf: true })
      world.start({ backends: [there], bootId: boot })
      await rest()
      expect(there.tasks).toHaveLength(1)
      expect(there.tasks[0].task.remoteHandle).toBe(boot === 'first' ? null : 'work-7')
      there.tasks[0].handles('work-7')
    }
    expect(world.stored()).toMatchObject({ status: 'running', attempt: 1 })
  })

  it('passes on what waits for an engine that was removed', async () => {
    const here = createFakeBackend()
    addGeneration(store, { backendId: 'gone' })
    world.start({ backends: [here], elsewhere: () => ({ backendId: 'local', warning: 'It was removed.' }) })
    await rest()
    expect(here.tasks).toHaveLength(1)
    expect(world.stored()).toMatchObject({ backendId: 'local', warnings: ['It was removed.'] })
  })

  it('fails at start what no backend works any more: it would wait for ever', async () => {
    addGeneration(store, { request: aRequest({ mode: 'rig' }) })
    world.start()
    await rest()
    expect(world.stored().failure).toMatchObject({ code: 'provider_unavailable' })
    expect(store.ledger.held('acc_1')).toBe(0)
  })

  it('finds work whose announcement was lost', async () => {
    world.start()
    addGeneration(store)
    world.clock.advance(LEASE_MS)
    await rest()
    expect(world.statuses('gen_1')).toEqual(['running'])
  })

  it('writes the stages and announces them', async () => {
    const backend = createFakeBackend()
    world.start({ backends: [backend] })
    await add()
    const before = world.events.published.length
    backend.tasks[0].report({ progress: 20, stage: 'build' })
    backend.tasks[0].report({ progress: 40, stage: 'paint' })
    expect(world.stored()).toMatchObject({ progress: 40, progressStage: 'paint' })
    expect(world.events.published.slice(before)).toHaveLength(2)
  })

  it('goes on when its progress cannot be written: the disk is full for a moment', async () => {
    const backend = createFakeBackend()
    world.start({ backends: [backend] })
    await add()
    vi.spyOn(store.generations, 'setProgress').mockImplementationOnce(() => {
      throw new Error('database or disk is full')
    })
    backend.tasks[0].report({ progress: 20, stage: 'build' })
    backend.tasks[0].succeed()
    await rest()
    expect(world.statuses('gen_1')).toEqual(['succeeded'])
  })
})

describe('inputs', () => {
  const image = aRequest({ mode: 'image', imageUrls: ['https://a', 'https://b'], stage: null })
  const rig = aRequest({ mode: 'rig', sourceAssetId: 'ast_9', stage: null })

  it('hands the pictures over in the order they were named', async () => {
    const backend = createFakeBackend({ modes: ['image'] })
    world.start({ backends: [backend] })
    await add({ request: image })
    const pictures = backend.tasks[0].task.pictures.map(bytes => new TextDecoder().decode(bytes))
    expect(pictures).toEqual(['https://a', 'https://b'])
    expect(world.stored().progressStage).toBe('pictures')
  })

  it('fails with the reason when a picture cannot be had, without asking the backend', async () => {
    const backend = createFakeBackend({ modes: ['image'] })
    const failure = { code: 'image_unreachable', message: 'https://b does not answer.' } as const
    const pictures: PictureSource = { fetch: () => Promise.reject(new BackendError(failure)) }
    world.start({ backends: [backend], pictures })
    await add({ request: image })
    expect(world.stored().failure).toEqual(failure)
    expect(backend.tasks).toEqual([])
  })

  it('asks for each of several by its number, and gives the others up when one cannot be had', async () => {
    const asked: (number | undefined)[] = []
    let isGivenUp = false
    const pictures: PictureSource = {
      fetch: (_url, signal, number) => {
        asked.push(number)
        signal.addEventListener('abort', () => {
          isGivenUp = true
        })
        const failure = { code: 'image_unreachable', message: 'Picture 2 does not answer.' } as const
        return number === 2 ? Promise.reject(new BackendError(failure)) : new Promise(() => {})
      },
    }
    world.start({ backends: [createFakeBackend({ modes: ['image'] })], pictures })
    await add({ request: image })
    expect(asked).toEqual([1, 2])
    expect(world.stored().status).toBe('failed')
    expect(isGivenUp).toBe(true)
  })

  it('hands the source model over', async () => {
    const glbHash = await world.blobs.put(new Uint8Array([9, 9]))
    store.assets.insert({
      ...someFacts(),
      id: 'ast_9',
      accountId: 'acc_1',
      generationId: null,
      mode: 'import',
      prompt: null,
      name: 'Robot',
      sourceAssetId: null,
      warnings: [],
      sizeBytes: 2,
      glbHash,
      thumbnailHash: glbHash,
      thumbnailToken: 'x',
      createdAt: EPOCH,
      deletedAt: null,
    })
    const backend = createFakeBackend({ modes: ['rig'] })
    world.start({ backends: [backend] })
    await add({ request: rig })
    expect(backend.tasks[0].task.sourceFile).toBe(world.blobs.path(glbHash))
  })

  it('fails when the source is gone', async () => {
    world.start({ backends: [createFakeBackend({ modes: ['rig'] })] })
    await add({ request: rig })
    expect(world.stored().failure?.code).toBe('source_unusable')
  })
})

describe('failing', () => {
  it('shows what the backend explains and hides the rest, which is logged', async () => {
    const backend = createFakeBackend()
    world.start({ backends: [backend] })
    await add({ id: 'gen_1' })
    backend.tasks[0].fail(new BackendError({ code: 'generation_failed', message: 'No legs.' }))
    await rest()
    await add({ id: 'gen_2' })
    backend.tasks[1].fail(new TypeError('x is undefined'))
    await rest()
    expect(world.stored('gen_1').failure).toEqual({ code: 'generation_failed', message: 'No legs.' })
    expect(world.stored('gen_2').failure).toMatchObject({ code: 'internal_error' })
    expect(world.stored('gen_2').failure?.message).not.toContain('undefined')
    expect(world.logger.lines.join()).toContain('x is undefined')
  })

  it('ends work that takes too long, even in a backend that does not listen, and goes on', async () => {
    const backend = createFakeBackend({ isDeaf: true })
    world.start({ backends: [backend] })
    await add({ id: 'gen_1' })
    await add({ id: 'gen_2' })
    world.clock.advance(TIME_LIMIT_MS.text - 1)
    expect(world.statuses('gen_1')).toEqual(['running'])
    world.clock.advance(1)
    await rest()
    expect(world.stored('gen_1').failure?.code).toBe('timed_out')
    expect(world.statuses('gen_2')).toEqual(['running'])
    backend.tasks[0].succeed()
    await rest()
    expect(world.statuses('gen_1')).toEqual(['failed'])
  })

  it('meets an injected fault, after its latency', async () => {
    const backend = createFakeBackend()
    world.start({
      backends: [backend],
      faults: [{ code: 'provider_unavailable', latencyMs: 5000 }, { latencyMs: 100 }],
    })
    await add({ id: 'gen_1' })
    expect(world.statuses('gen_1')).toEqual(['running'])
    world.clock.advance(5000)
    await rest()
    expect(world.stored('gen_1').failure?.code).toBe('provider_unavailable')
    await add({ id: 'gen_2' })
    expect(backend.tasks).toEqual([])
    world.clock.advance(100)
    await rest()
    expect(backend.tasks).toHaveLength(1)
  })

  it('lets the loop go between jobs that end at once, however many wait', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `gen_${index + 1}`)
    for (const id of ids) {
      addGeneration(store, { id })
    }
    world.start({ faults: ids.map(() => ({ code: 'generation_failed' })) })
    const ended = () => world.statuses(...ids).filter(status => status === 'failed').length
    let turns = 0
    for (let before = -1; ended() > before; turns += 1) {
      expect(ended() - Math.max(before, 0)).toBeLessThanOrEqual(4)
      before = ended()
      await rest()
    }
    expect([ended(), turns > 7]).toEqual([30, true])
  })
})

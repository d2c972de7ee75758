import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLifecycle, type Lifecycle } from '../domain/lifecycle.ts'
import { BackendError, type Fault, type PictureSource, type Store } from '../domain/ports.ts'
import {
  aRequest,
  createFakeBus,
  createFakeClock,
  createFakeIds,
  createFakeLogger,
  EPOCH,
  type FakeBus,
  type FakeClock,
  type FakeLogger,
  someFacts,
} from '../domain/testing/fakes.ts'
import {
  addAccount,
  addGeneration,
  openTemporaryStore,
  type TemporaryStore,
} from '../store/testing/harness.ts'
import { assertInvariants } from '../store/testing/invariants.ts'
import { TIME_LIMIT_MS } from './limits.ts'
import { createLocalQueue, LEASE_MS } from './queue.ts'
import { createRunner, type Runner } from './runner.ts'
import {
  createFakeBackend,
  createFakeBlobs,
  createFakeFaults,
  type FakeBackend,
  fakePictures,
} from './testing/fakes.ts'

let temporary: TemporaryStore
let store: Store
let clock: FakeClock
let events: FakeBus
let logger: FakeLogger
let lifecycle: Lifecycle
const ids = createFakeIds()
beforeEach(() => {
  temporary = openTemporaryStore()
  store = temporary.store
  clock = createFakeClock()
  events = createFakeBus()
  logger = createFakeLogger()
  lifecycle = createLifecycle({ store, clock, ids, events, origin: () => 'http://127.0.0.1:1', logger })
  addAccount(store)
})
afterEach(() => {
  assertInvariants(temporary.path)
  temporary.remove()
})

interface Setup {
  readonly backends?: readonly FakeBackend[]
  readonly faults?: readonly Partial<Fault>[]
  readonly pictures?: PictureSource
  readonly bootId?: string
}

const blobs = createFakeBlobs()

function start({
  backends = [createFakeBackend()],
  faults,
  pictures = fakePictures,
  bootId = 'boot',
}: Setup): Runner {
  const queue = createLocalQueue({ store, lifecycle, clock, ids, events, bootId })
  const faultSource = createFakeFaults(faults)
  const ports = { queue, store, lifecycle, blobs, pictures, faults: faultSource, clock, logger, backends }
  const runner = createRunner(ports)
  runner.start()
  return runner
}

/** Everything but the clock is at once here: one turn of the event loop lets all promises come to rest. */
const rest = () => new Promise(resolve => setImmediate(resolve))

async function add(change: Parameters<typeof addGeneration>[1] = {}): Promise<void> {
  const { id, accountId } = addGeneration(store, change)
  events.publish({ type: 'generation', id, accountId })
  await rest()
}

const stored = (id = 'gen_1') => {
  const generation = store.generations.find(id)
  if (generation === null) {
    throw new Error(`No ${id}`)
  }
  return generation
}
const statuses = (...ids: string[]) => ids.map(id => stored(id).status)

describe('working', () => {
  it('takes a generation when it is announced and sees it through, files before the row', async () => {
    const backend = createFakeBackend()
    start({ backends: [backend] })
    await add()
    expect(statuses('gen_1')).toEqual(['running'])
    backend.tasks[0].succeed({ warnings: ['w'] })
    await rest()
    expect(stored()).toMatchObject({ status: 'succeeded', warnings: ['w'] })
    const [asset] = store.assets.listByGeneration('gen_1')
    expect(asset).toMatchObject({ name: 'Chair', sizeBytes: 2 })
    expect([blobs.has(asset.glbHash), blobs.has(asset.thumbnailHash)]).toEqual([true, true])
  })

  it('takes up at start what was queued before, in order, and no more at once than its backend can', async () => {
    const backend = createFakeBackend({ concurrency: 2 })
    for (const id of ['gen_1', 'gen_2', 'gen_3']) {
      addGeneration(store, { id })
    }
    start({ backends: [backend] })
    await rest()
    expect(statuses('gen_1', 'gen_2', 'gen_3')).toEqual(['running', 'running', 'queued'])
    backend.tasks[1].succeed()
    await rest()
    expect(statuses('gen_1', 'gen_2', 'gen_3')).toEqual(['running', 'succeeded', 'running'])
  })

  it('gives each mode to the backend that works it', async () => {
    const text = createFakeBackend()
    const rig = createFakeBackend({ modes: ['rig'] })
    start({ backends: [text, rig] })
    await add({ id: 'gen_1', request: aRequest({ mode: 'rig' }) })
    await add({ id: 'gen_2' })
    expect(text.tasks.map(({ task }) => task.generationId)).toEqual(['gen_2'])
    expect(rig.tasks.map(({ task }) => task.generationId)).toEqual(['gen_1'])
  })

  it('fails at start what no backend works any more: it would wait for ever', async () => {
    addGeneration(store, { request: aRequest({ mode: 'rig' }) })
    start({})
    await rest()
    expect(stored().failure).toMatchObject({ code: 'provider_unavailable' })
    expect(store.ledger.held('acc_1')).toBe(0)
  })

  it('finds work whose announcement was lost', async () => {
    start({})
    addGeneration(store)
    clock.advance(LEASE_MS)
    await rest()
    expect(statuses('gen_1')).toEqual(['running'])
  })

  it('writes the stages and announces them', async () => {
    const backend = createFakeBackend()
    start({ backends: [backend] })
    await add()
    const before = events.published.length
    backend.tasks[0].report({ progress: 20, stage: 'build' })
    backend.tasks[0].report({ progress: 40, stage: 'paint' })
    expect(stored()).toMatchObject({ progress: 40, progressStage: 'paint' })
    expect(events.published.slice(before)).toHaveLength(2)
  })
})

describe('inputs', () => {
  const image = aRequest({ mode: 'image', imageUrls: ['https://a', 'https://b'], stage: null })
  const rig = aRequest({ mode: 'rig', sourceAssetId: 'ast_9', stage: null })

  it('hands the pictures over in the order they were named', async () => {
    const backend = createFakeBackend({ modes: ['image'] })
    start({ backends: [backend] })
    await add({ request: image })
    const pictures = backend.tasks[0].task.pictures.map(bytes => new TextDecoder().decode(bytes))
    expect(pictures).toEqual(['https://a', 'https://b'])
    expect(stored().progressStage).toBe('pictures')
  })

  it('fails with the reason when a picture cannot be had, without asking the backend', async () => {
    const backend = createFakeBackend({ modes: ['image'] })
    const failure = { code: 'image_unreachable', message: 'https://b does not answer.' } as const
    const pictures: PictureSource = { fetch: () => Promise.reject(new BackendError(failure)) }
    start({ backends: [backend], pictures })
    await add({ request: image })
    expect(stored().failure).toEqual(failure)
    expect(backend.tasks).toEqual([])
  })

  it('hands the source model over', async () => {
    const glbHash = await blobs.put(new Uint8Array([9, 9]))
    store.assets.insert({
      ...someFacts(),
      id: 'ast_9',
      accountId: 'acc_1',
      generationId: null,
      mode: 'import',
      prompt: null,
      name: 'Robot',
      sourceAssetId: null,
      sizeBytes: 2,
      glbHash,
      thumbnailHash: glbHash,
      thumbnailToken: 'x',
      createdAt: EPOCH,
      deletedAt: null,
    })
    const backend = createFakeBackend({ modes: ['rig'] })
    start({ backends: [backend] })
    await add({ request: rig })
    expect(backend.tasks[0].task.sourceGlb).toEqual(new Uint8Array([9, 9]))
  })

  it('fails when the source is gone', async () => {
    start({ backends: [createFakeBackend({ modes: ['rig'] })] })
    await add({ request: rig })
    expect(stored().failure?.code).toBe('source_unusable')
  })
})

describe('failing', () => {
  it('shows what the backend explains and hides the rest, which is logged', async () => {
    const backend = createFakeBackend()
    start({ backends: [backend] })
    await add({ id: 'gen_1' })
    backend.tasks[0].fail(new BackendError({ code: 'generation_failed', message: 'No legs.' }))
    await rest()
    await add({ id: 'gen_2' })
    backend.tasks[1].fail(new TypeError('x is undefined'))
    await rest()
    expect(stored('gen_1').failure).toEqual({ code: 'generation_failed', message: 'No legs.' })
    expect(stored('gen_2').failure).toMatchObject({ code: 'internal_error' })
    expect(stored('gen_2').failure?.message).not.toContain('undefined')
    expect(logger.lines.join()).toContain('x is undefined')
  })

  it('ends work that takes too long, even in a backend that does not listen, and goes on', async () => {
    const backend = createFakeBackend({ isDeaf: true })
    start({ backends: [backend] })
    await add({ id: 'gen_1' })
    await add({ id: 'gen_2' })
    clock.advance(TIME_LIMIT_MS.text - 1)
    expect(statuses('gen_1')).toEqual(['running'])
    clock.advance(1)
    await rest()
    expect(stored('gen_1').failure?.code).toBe('timed_out')
    expect(statuses('gen_2')).toEqual(['running'])
    backend.tasks[0].succeed()
    await rest()
    expect(statuses('gen_1')).toEqual(['failed'])
  })

  it('strikes with an injected fault, after its latency', async () => {
    const backend = createFakeBackend()
    start({
      backends: [backend],
      faults: [{ code: 'provider_unavailable', latencyMs: 5000 }, { latencyMs: 100 }],
    })
    await add({ id: 'gen_1' })
    expect(statuses('gen_1')).toEqual(['running'])
    clock.advance(5000)
    await rest()
    expect(stored('gen_1').failure?.code).toBe('provider_unavailable')
    await add({ id: 'gen_2' })
    expect(backend.tasks).toEqual([])
    clock.advance(100)
    await rest()
    expect(backend.tasks).toHaveLength(1)
  })
})

describe('canceling', () => {
  it('aborts the work and frees its place for the next', async () => {
    const backend = createFakeBackend()
    start({ backends: [backend] })
    await add({ id: 'gen_1' })
    await add({ id: 'gen_2' })
    expect(lifecycle.cancel('acc_1', 'gen_1')).toBe('stopping')
    await rest()
    expect(stored('gen_1').failure?.code).toBe('canceled')
    expect(backend.tasks[0].signal.aborted).toBe(true)
    expect(statuses('gen_2')).toEqual(['running'])
  })
})

describe('leases', () => {
  it('are renewed while the backend works, so that nobody takes the work', async () => {
    start({})
    await add()
    for (let i = 0; i < 9; i++) {
      clock.advance(LEASE_MS / 3)
    }
    expect(store.generations.listAbandoned('boot', clock.now())).toEqual([])
  })

  it('survive a sleep of the machine that is longer than they are', async () => {
    const backend = createFakeBackend()
    start({ backends: [backend] })
    await add()
    clock.jumpTo(clock.now() + 8 * 60 * 60 * 1000)
    clock.advance(LEASE_MS / 3)
    await rest()
    backend.tasks[0].succeed()
    await rest()
    expect(stored()).toMatchObject({ status: 'succeeded', attempt: 1 })
  })

  it('once lost, the work is dropped and its result changes nothing', async () => {
    const backend = createFakeBackend({ isDeaf: true })
    start({ backends: [backend] })
    await add()
    lifecycle.recover('another boot')
    clock.advance(LEASE_MS / 3)
    await rest()
    expect(backend.tasks[0].signal.aborted).toBe(true)
    expect(backend.tasks).toHaveLength(2)
    backend.tasks[0].succeed()
    await rest()
    expect(stored()).toMatchObject({ status: 'running', attempt: 2 })
    backend.tasks[1].succeed()
    await rest()
    expect(stored().status).toBe('succeeded')
    expect(store.assets.listByGeneration('gen_1')).toHaveLength(1)
  })
})

describe('after a crash', () => {
  it('takes up what ran, once', async () => {
    const first = createFakeBackend()
    start({ backends: [first], bootId: 'first' })
    await add()
    const second = createFakeBackend()
    start({ backends: [second], bootId: 'second' })
    await rest()
    expect(stored()).toMatchObject({ status: 'running', attempt: 2 })
    start({ bootId: 'third' })
    await rest()
    expect(stored().failure?.code).toBe('interrupted')
  })
})

describe('stopping', () => {
  it('waits for what can finish in time and claims nothing more', async () => {
    const backend = createFakeBackend()
    const runner = start({ backends: [backend] })
    await add({ id: 'gen_1' })
    await add({ id: 'gen_2' })
    const stopped = runner.stop({ graceMs: 5000 })
    backend.tasks[0].succeed()
    await stopped
    expect(statuses('gen_1', 'gen_2')).toEqual(['succeeded', 'queued'])
    await add({ id: 'gen_3' })
    expect(statuses('gen_2', 'gen_3')).toEqual(['queued', 'queued'])
  })

  it('gives back what does not, without counting the start', async () => {
    const backend = createFakeBackend()
    const runner = start({ backends: [backend] })
    await add()
    backend.tasks[0].report({ progress: 50, stage: 'build' })
    const stopped = runner.stop({ graceMs: 5000 })
    await rest()
    expect(statuses('gen_1')).toEqual(['running'])
    clock.advance(5000)
    await stopped
    expect(stored()).toMatchObject({ status: 'queued', attempt: 0, progress: 50 })
    expect(backend.tasks[0].signal.aborted).toBe(true)
  })

  it('keeps renewing leases while it waits', async () => {
    const backend = createFakeBackend()
    const runner = start({ backends: [backend] })
    await add()
    const stopped = runner.stop({ graceMs: LEASE_MS * 2 })
    clock.advance(LEASE_MS * 1.5)
    expect(store.generations.listAbandoned('boot', clock.now())).toEqual([])
    backend.tasks[0].succeed()
    await stopped
    expect(statuses('gen_1')).toEqual(['succeeded'])
  })
})

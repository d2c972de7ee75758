import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addAccount,
  addGeneration,
  openTemporaryStore,
  type TemporaryStore,
} from '../store/testing/harness.ts'
import type { Generation } from './entities.ts'
import { webhookBody } from './generations.ts'
import { createLifecycle, type Lifecycle, type StoredAsset } from './lifecycle.ts'
import type { ClaimedGeneration, Store } from './ports-store.ts'
import { presentGeneration } from './present.ts'
import {
  aRequest,
  createFakeBus,
  createFakeClock,
  createFakeIds,
  createFakeLogger,
  EPOCH,
  type FakeBus,
  type FakeClock,
  someFacts,
} from './testing/fakes.ts'

const ORIGIN = 'http://127.0.0.1:4747'

let temporary: TemporaryStore
let store: Store
let clock: FakeClock
let events: FakeBus
let lifecycle: Lifecycle
beforeEach(() => {
  temporary = openTemporaryStore()
  store = temporary.store
  clock = createFakeClock()
  events = createFakeBus()
  lifecycle = createLifecycle({
    store,
    clock,
    ids: createFakeIds(),
    events,
    logger: createFakeLogger(),
  })
  addAccount(store, {}, 100)
})
afterEach(() => temporary.remove())

const FAILURE = { code: 'generation_failed', message: 'No.' } as const
const HOOK = 'https://receiver.example/hook'

const anAsset = (change: Partial<StoredAsset> = {}): StoredAsset => ({
  name: 'Wooden chair',
  glbHash: 'glb',
  thumbnailHash: 'thumbnail',
  sizeBytes: 1000,
  facts: someFacts(),
  ...change,
})

function claim(bootId = 'boot'): ClaimedGeneration {
  const now = clock.now()
  const lease = { leaseToken: `token-${now}`, leaseUntil: now + 30_000, bootId, now }
  const claimed = store.generations.claim({ isWanted: () => true, ...lease })
  if (claimed === null) {
    throw new Error('Nothing to claim')
  }
  return claimed
}

const stored = (id = 'gen_1'): Generation => {
  const generation = store.generations.find(id)
  if (generation === null) {
    throw new Error(`No ${id}`)
  }
  return generation
}
const credits = () => ({ balance: store.ledger.balance('acc_1'), held: store.ledger.held('acc_1') })
const bodyOf = (id = 'gen_1'): unknown => {
  const { accountId } = stored(id)
  const body = webhookBody(store, { accountId, id }, ORIGIN)
  return store.deliveries.find(id) === null ? null : JSON.parse(new TextDecoder().decode(body))
}

describe('success', () => {
  it('writes state, assets, settlement and webhook, and announces each', async () => {
    addGeneration(store, { webhookUrl: HOOK, warnings: ['a', 'b'] })
    const claimed = claim()
    clock.advance(1500)
    expect(await lifecycle.succeed(claimed, [anAsset()], ['b', 'c'])).toBe(true)

    expect(stored()).toMatchObject({
      status: 'succeeded',
      warnings: ['a', 'b', 'c'],
      finishedAt: EPOCH + 1500,
    })
    const [asset] = store.assets.listByGeneration('gen_1')
    expect(asset).toMatchObject({
      mode: 'text',
      prompt: 'a wooden chair',
      name: 'Wooden chair',
      sizeBytes: 1000,
    })
    expect(credits()).toEqual({ balance: 80, held: 0 })
    expect(store.deliveries.find('gen_1')).toMatchObject({
      url: HOOK,
      state: 'pending',
      nextAt: EPOCH + 1500,
    })
    expect(events.published.map(event => event.type)).toEqual(['generation', 'asset', 'account', 'delivery'])
  })

  it('sends what GET will answer from then on', async () => {
    addGeneration(store, { webhookUrl: HOOK })
    await lifecycle.succeed(claim(), [anAsset()], [])
    const assets = store.assets.listByGeneration('gen_1')
    const view = presentGeneration(stored(), { assets, queuePosition: null }, { origin: ORIGIN })
    expect(bodyOf()).toEqual(view)
    expect(bodyOf()).toMatchObject({ status: 'succeeded', progress: 100, assets: [{ triangles: 12 }] })
  })

  it('writes no webhook when none was asked for', async () => {
    addGeneration(store)
    await lifecycle.succeed(claim(), [anAsset()], [])
    expect(store.deliveries.find('gen_1')).toBeNull()
    expect(events.published.map(event => event.type)).not.toContain('delivery')
  })

  it('changes nothing when the lease is lost: the work of the second runner is not paid twice', async () => {
    addGeneration(store, { webhookUrl: HOOK })
    const lost = claim('dead')
    clock.advance(1)
    lifecycle.recover('boot')
    const owner = claim()
    const announced = events.published.length
    expect(await lifecycle.succeed(lost, [anAsset()], [])).toBe(false)
    expect(await lifecycle.fail('gen_1', lost.leaseToken, FAILURE)).toBe(false)
    expect(store.assets.listByGeneration('gen_1')).toEqual([])
    expect(credits()).toEqual({ balance: 80, held: 20 })
    expect(events.published).toHaveLength(announced)
    expect(await lifecycle.succeed(owner, [anAsset()], [])).toBe(true)
  })

  it.each(['succeed', 'fail'] as const)('is told once the disk has it, not before: %s', async verb => {
    addGeneration(store, { webhookUrl: HOOK })
    const claimed = claim()
    let flush = (): void => undefined
    const flushed = new Promise<void>(resolve => (flush = resolve))
    const slow: Store = {
      ...store,
      transactShared: async work => {
        const result = await store.transactShared(work)
        await flushed
        return result
      },
    }
    const waiting = createLifecycle({
      store: slow,
      clock,
      ids: createFakeIds(),
      events,
      logger: createFakeLogger(),
    })
    const before = events.published.length
    const done =
      verb === 'succeed'
        ? waiting.succeed(claimed, [anAsset()], [])
        : waiting.fail('gen_1', claimed.leaseToken, FAILURE)
    await expect.poll(() => stored().finishedAt).not.toBeNull()
    expect(events.published.slice(before)).toEqual([])
    flush()
    expect(await done).toBe(true)
    expect(events.published.slice(before)).toContainEqual({ type: 'delivery', generationId: 'gen_1' })
  })

  it('is undone as a whole when its last part cannot be written, and announces nothing', async () => {
    addGeneration(store, { webhookUrl: HOOK })
    const claimed = claim()
    const insert = () => {
      throw new Error('the disk is full')
    }
    const broken = createLifecycle({
      store: { ...store, deliveries: { ...store.deliveries, insert } },
      clock,
      ids: createFakeIds(),
      events,
      logger: createFakeLogger(),
    })
    await expect(broken.succeed(claimed, [anAsset()], [])).rejects.toThrow('the disk is full')
    expect(stored().status).toBe('running')
    expect(store.assets.page('acc_1', null, 9)).toEqual([])
    expect(credits()).toEqual({ balance: 80, held: 20 })
    expect(events.published).toEqual([])
  })
})

describe('failure', () => {
  it('returns the credits and sends the reason', async () => {
    addGeneration(store, { webhookUrl: HOOK })
    expect(await lifecycle.fail('gen_1', claim().leaseToken, FAILURE)).toBe(true)
    expect(credits()).toEqual({ balance: 100, held: 0 })
    expect(bodyOf()).toMatchObject({ status: 'failed', progress: 100, error: FAILURE })
    expect(bodyOf()).not.toHaveProperty('assets')
  })

  it('happens once: the second ending finds nothing to end', async () => {
    addGeneration(store)
    const { leaseToken } = claim()
    expect(await lifecycle.fail('gen_1', leaseToken, FAILURE)).toBe(true)
    expect(await lifecycle.fail('gen_1', leaseToken, FAILURE)).toBe(false)
    expect(await lifecycle.fail('gen_1', null, FAILURE)).toBe(false)
    expect(credits()).toEqual({ balance: 100, held: 0 })
  })
})

describe('canceling', () => {
  it('ends a queued generation at once and returns its credits', () => {
    addGeneration(store)
    expect(lifecycle.cancel('acc_1', 'gen_1')).toBe('canceled')
    expect(stored()).toMatchObject({ status: 'failed', failure: { code: 'canceled' } })
    expect(credits()).toEqual({ balance: 100, held: 0 })
  })

  it('marks a running one and tells its runner', () => {
    addGeneration(store)
    claim()
    expect(lifecycle.cancel('acc_1', 'gen_1')).toBe('stopping')
    expect(stored()).toMatchObject({ status: 'running', cancelRequested: true })
    expect(events.published).toEqual([{ type: 'generation', id: 'gen_1', accountId: 'acc_1' }])
  })

  it('leaves a finished one and those of others alone', async () => {
    addGeneration(store)
    expect(lifecycle.cancel('acc_2', 'gen_1')).toBe('not_found')
    await lifecycle.succeed(claim(), [anAsset()], [])
    expect(lifecycle.cancel('acc_1', 'gen_1')).toBe('already_finished')
    expect(stored().status).toBe('succeeded')
  })
})

describe('recovery', () => {
  it('queues again once, then fails as interrupted with the credits returned', () => {
    addGeneration(store, { webhookUrl: HOOK })
    const { leaseToken } = claim('first')
    store.generations.setProgress('gen_1', leaseToken, 70, 'paint')
    expect(lifecycle.recover('second')).toEqual({ requeued: 1, failed: 0 })
    expect(stored()).toMatchObject({ status: 'queued', progress: 70 })
    claim('second')
    expect(lifecycle.recover('second')).toEqual({ requeued: 0, failed: 0 })
    expect(lifecycle.recover('third')).toEqual({ requeued: 0, failed: 1 })
    expect(bodyOf()).toMatchObject({ status: 'failed', error: { code: 'interrupted' } })
    expect(credits()).toEqual({ balance: 100, held: 0 })
  })

  it('queues again once what died under its worker, then fails with the reason of the second death', () => {
    addGeneration(store, { webhookUrl: HOOK })
    const first = claim()
    store.generations.setProgress('gen_1', first.leaseToken, 70, 'paint')
    expect(lifecycle.interrupt(first, FAILURE)).toBe(true)
    expect(stored()).toMatchObject({ status: 'queued', progress: 70 })
    expect([credits(), bodyOf()]).toEqual([{ balance: 80, held: 20 }, null])
    clock.advance(1)
    const second = claim()
    expect(lifecycle.interrupt(first, FAILURE), 'its lease is lost').toBe(false)
    expect(lifecycle.interrupt(second, FAILURE)).toBe(true)
    expect(bodyOf()).toMatchObject({ status: 'failed', error: FAILURE })
    expect(credits()).toEqual({ balance: 100, held: 0 })
  })

  it('does not try again what was canceled when its worker died', () => {
    addGeneration(store)
    const claimed = claim()
    lifecycle.cancel('acc_1', 'gen_1')
    expect(lifecycle.interrupt(claimed, FAILURE)).toBe(true)
    expect(stored().failure?.code).toBe('canceled')
  })

  it('does not count a graceful stop as an interruption', () => {
    addGeneration(store)
    for (const boot of ['a', 'b', 'c']) {
      clock.advance(1)
      expect(lifecycle.release(claim(boot))).toBe(true)
    }
    claim('d')
    expect(lifecycle.recover('e')).toEqual({ requeued: 1, failed: 0 })
  })

  it('ends what was being canceled when the service went down, by crash or by stop', () => {
    addGeneration(store, { id: 'gen_1' })
    claim('dead')
    lifecycle.cancel('acc_1', 'gen_1')
    expect(lifecycle.recover('boot')).toEqual({ requeued: 0, failed: 1 })
    expect(stored('gen_1').failure?.code).toBe('canceled')

    addGeneration(store, { id: 'gen_2' })
    const claimed = claim()
    lifecycle.cancel('acc_1', 'gen_2')
    expect(lifecycle.release(claimed)).toBe(true)
    expect(stored('gen_2').failure?.code).toBe('canceled')
  })
})

describe('deleting a source', () => {
  it('fails what waits for it and leaves what already runs', () => {
    const request = aRequest({ mode: 'rig', sourceAssetId: 'ast_9' })
    addGeneration(store, { id: 'gen_1', request })
    addGeneration(store, { id: 'gen_2', request })
    addGeneration(store, { id: 'gen_3' })
    claim()
    expect(lifecycle.failQueuedWithSource('ast_9')).toBe(1)
    expect(['gen_1', 'gen_2', 'gen_3'].map(id => stored(id).status)).toEqual(['running', 'failed', 'queued'])
    expect(stored('gen_2').failure?.code).toBe('source_unusable')
  })
})

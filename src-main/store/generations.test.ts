import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mode } from '../contract/generation.ts'
import type { Generation } from '../domain/entities.ts'
import type { ClaimedGeneration, QueuedWork, Store } from '../domain/ports-store.ts'
import { aGeneration, aRequest, EPOCH } from '../domain/testing/fakes.ts'
import { addAccount, addGeneration, openTemporaryStore, type TemporaryStore } from './testing/harness.ts'

let temporary: TemporaryStore
let store: Store
beforeEach(() => {
  temporary = openTemporaryStore()
  store = temporary.store
  addAccount(store)
})
afterEach(() => temporary.remove())

let tokens = 0
function claim(change: { modes?: Mode[]; bootId?: string; leaseUntil?: number; now?: number } = {}) {
  const { modes = ['text'], ...rest } = change
  const input = { bootId: 'boot', leaseUntil: EPOCH + 1000, now: EPOCH, ...rest }
  const isWanted = ({ mode }: QueuedWork): boolean => modes.includes(mode)
  return store.generations.claim({ ...input, isWanted, leaseToken: `token-${(tokens += 1)}` })
}

function mustClaim(): ClaimedGeneration {
  const claimed = claim()
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

const FAILURE = { code: 'generation_failed', message: 'No.' } as const

describe('storing a generation', () => {
  it('gives back every field as it was', () => {
    const added = addGeneration(store, {
      request: aRequest({ mode: 'image', imageUrls: ['https://a/b.png'], stage: null, prompt: null }),
      webhookUrl: 'https://receiver.example/hook',
      warnings: ['style "x" is unknown'],
      via: 'studio',
    })
    expect(store.generations.find(added.id)).toEqual(added)
  })

  it('is not found from another account', () => {
    addGeneration(store)
    expect(store.generations.findOwned('acc_1', 'gen_1')).not.toBeNull()
    expect(store.generations.findOwned('acc_2', 'gen_1')).toBeNull()
  })

  it('lists the newest first, of one account', () => {
    addAccount(store, { id: 'acc_2', name: 'other' })
    for (const id of ['gen_1', 'gen_2', 'gen_3']) {
      addGeneration(store, { id })
    }
    addGeneration(store, { id: 'gen_4', accountId: 'acc_2' })
    expect(store.generations.list('acc_1', 2).map(({ id }) => id)).toEqual(['gen_3', 'gen_2'])
  })
})

describe('claiming', () => {
  it('goes in the order of creation over all accounts, though their created_at may be bumped', () => {
    addAccount(store, { id: 'acc_2', name: 'other' })
    addGeneration(store, { id: 'gen_1', createdAt: EPOCH + 5000 })
    addGeneration(store, { id: 'gen_2', accountId: 'acc_2', createdAt: EPOCH })
    expect([claim()?.generation.id, claim()?.generation.id, claim()]).toEqual(['gen_1', 'gen_2', null])
  })

  it('takes only the modes asked for', () => {
    addGeneration(store, { id: 'gen_1', request: aRequest({ mode: 'rig' }) })
    addGeneration(store, { id: 'gen_2' })
    expect(claim()?.generation.id).toBe('gen_2')
    expect(claim({ modes: [] })).toBeNull()
    expect(claim({ modes: ['rig', 'remesh'] })?.generation.id).toBe('gen_1')
  })

  it('never gives one generation to two runners that race on connections of their own', async () => {
    const ids = Array.from({ length: 120 }, (_, i) => addGeneration(store, { id: `gen_${i}`, credits: 0 }).id)
    const url = new URL('./testing/claim-worker.ts', import.meta.url)
    const arrivals = new Int32Array(new SharedArrayBuffer(4))
    const runners = ['a', 'b'].map(
      name => new Worker(url, { workerData: { path: temporary.path, name, arrivals, runners: 2 } })
    )
    const results = await Promise.all(
      runners.map(async runner => (await once(runner, 'message')) as [string[]])
    )
    expect(results.flatMap(([claimed]) => claimed).sort()).toEqual(ids.sort())
  })

  it('says running, with its first start kept over a second one', () => {
    addGeneration(store)
    const first = mustClaim()
    expect(first.generation).toMatchObject({ status: 'running', attempt: 1, startedAt: EPOCH + 0 })
    store.generations.release('gen_1', null, true)
    expect(claim({ now: EPOCH + 9000 })?.generation).toMatchObject({ attempt: 2, startedAt: EPOCH })
  })

  it('never starts before the creation, even when the clock went back', () => {
    const { createdAt } = addGeneration(store, { createdAt: EPOCH + 5000 })
    expect(claim({ now: EPOCH })?.generation.startedAt).toBe(createdAt)
  })
})

/** Queues `count` generations of an account, named `<account>-1` and on. */
function queue(accountId: string, count: number): void {
  for (let i = 1; i <= count; i++) {
    addGeneration(store, { id: `${accountId}-${i}`, accountId, credits: 0 })
  }
}

/** Claims everything and ends it, telling the ids in order. */
function workOff(limit = Infinity): string[] {
  const ids: string[] = []
  for (let next = claim(); next !== null; next = ids.length < limit ? claim() : null) {
    ids.push(next.generation.id)
    store.generations.succeed(next.generation.id, next.leaseToken, [], EPOCH)
  }
  return ids
}

describe('accounts that share the queue', () => {
  beforeEach(() => {
    addAccount(store, { id: 'b', name: 'b' })
    addAccount(store, { id: 'c', name: 'c' })
  })

  it('take turns, so that a hundred generations of one do not hold up the only one of another', () => {
    queue('acc_1', 100)
    expect(workOff(10)).toHaveLength(10)
    queue('b', 2)
    queue('c', 1)
    expect(workOff(6)).toEqual(['b-1', 'c-1', 'acc_1-11', 'b-2', 'acc_1-12', 'acc_1-13'])
  })

  it('get no turn before others for having been idle, and lose none for having worked before', () => {
    queue('acc_1', 50)
    workOff()
    addGeneration(store, { id: 'b-1', accountId: 'b' })
    addGeneration(store, { id: 'b-2', accountId: 'b' })
    addGeneration(store, { id: 'b-3', accountId: 'b' })
    addGeneration(store, { id: 'again', accountId: 'acc_1' })
    expect(workOff()).toEqual(['b-1', 'b-2', 'again', 'b-3'])
  })

  it('cannot keep a third one waiting by queueing one at a time, each after the other', () => {
    queue('c', 3)
    const served: string[] = []
    for (let round = 0; round < 4; round++) {
      addGeneration(store, { id: `a${round}`, accountId: 'acc_1', credits: 0 })
      served.push(...workOff(1))
      addGeneration(store, { id: `b${round}`, accountId: 'b', credits: 0 })
      served.push(...workOff(1))
    }
    expect(served.filter(id => id.startsWith('c'))).toEqual(['c-1', 'c-2', 'c-3'])
  })

  it('are not set back by what they canceled', () => {
    queue('acc_1', 100)
    for (let i = 1; i <= 100; i++) {
      store.generations.fail(`acc_1-${i}`, null, FAILURE, EPOCH)
    }
    queue('b', 3)
    addGeneration(store, { id: 'again', accountId: 'acc_1' })
    expect(workOff()).toEqual(['b-1', 'again', 'b-2', 'b-3'])
  })

  it('keep their own order when a generation is given back', () => {
    queue('acc_1', 3)
    const { generation, leaseToken } = mustClaim()
    store.generations.release(generation.id, leaseToken, false)
    expect(workOff()).toEqual(['acc_1-1', 'acc_1-2', 'acc_1-3'])
  })

  it('are told the position in which they will be served, whatever changed in between', () => {
    queue('acc_1', 5)
    queue('b', 3)
    const told = new Map<string, number>()
    const positions = () =>
      ['acc_1-1', 'acc_1-2', 'acc_1-3', 'acc_1-4', 'acc_1-5', 'b-1', 'b-2', 'b-3', 'c-1']
        .map(id => [id, store.generations.queuePosition(id)] as const)
        .filter((entry): entry is [string, number] => entry[1] !== null)
    positions()
    store.generations.fail('acc_1-2', null, FAILURE, EPOCH)
    const back = mustClaim()
    queue('c', 1)
    store.generations.release(back.generation.id, back.leaseToken, false)
    expect(() =>
      store.transact(() => {
        addGenerationRow('rolled-back')
        throw new Error('refused')
      })
    ).toThrow('refused')
    positions().forEach(([id, position]) => told.set(id, position))
    const order = [...told].sort((a, b) => a[1] - b[1]).map(([id]) => id)
    expect([...told.values()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(workOff()).toEqual(order)
  })

  const addGenerationRow = (id: string) =>
    store.generations.insert(aGeneration({ id, createdAt: EPOCH + 1e9 }))
})

describe('the fencing token', () => {
  it('shuts out the runner that lost its lease: its heartbeat, progress and endings change nothing', () => {
    addGeneration(store)
    const lost = mustClaim()
    store.generations.release('gen_1', null, true)
    const owner = mustClaim()
    const before = stored()
    const { generations } = store
    expect(generations.heartbeat('gen_1', lost.leaseToken, EPOCH + 9000)).toBe(false)
    expect(generations.setProgress('gen_1', lost.leaseToken, 50, 'build')).toBe(false)
    expect(generations.succeed('gen_1', lost.leaseToken, [], EPOCH)).toBe(false)
    expect(generations.fail('gen_1', lost.leaseToken, FAILURE, EPOCH)).toBe(false)
    expect(generations.release('gen_1', lost.leaseToken, false)).toBe(false)
    expect(stored()).toEqual(before)
    expect(generations.succeed('gen_1', owner.leaseToken, [], EPOCH)).toBe(true)
  })

  it('is needed to fail what runs: without it only queued work fails', () => {
    addGeneration(store)
    mustClaim()
    expect(store.generations.fail('gen_1', null, FAILURE, EPOCH)).toBe(false)
    expect(stored().status).toBe('running')
  })
})

describe('a running generation', () => {
  it('keeps the greatest progress, and keeps it when queued again', () => {
    addGeneration(store)
    const { leaseToken } = mustClaim()
    store.generations.setProgress('gen_1', leaseToken, 60, 'paint')
    store.generations.setProgress('gen_1', leaseToken, 10, 'build')
    expect(stored()).toMatchObject({ progress: 60, progressStage: 'build' })
    store.generations.release('gen_1', leaseToken, true)
    expect(stored()).toMatchObject({ status: 'queued', progress: 60, attempt: 1 })
  })

  it('is forgiven the start when it was given back on purpose', () => {
    addGeneration(store)
    store.generations.release('gen_1', mustClaim().leaseToken, false)
    expect(stored().attempt).toBe(0)
  })

  it('is abandoned when its boot is another one or its lease is over, and not before', () => {
    addGeneration(store, { id: 'gen_1' })
    addGeneration(store, { id: 'gen_2' })
    claim({ bootId: 'old', leaseUntil: EPOCH + 9000 })
    claim({ bootId: 'new', leaseUntil: EPOCH + 1000 })
    const ids = (bootId: string, now: number) =>
      store.generations.listAbandoned(bootId, now).map(({ id }) => id)
    expect(ids('new', EPOCH + 999)).toEqual(['gen_1'])
    expect(ids('new', EPOCH + 1000)).toEqual(['gen_1', 'gen_2'])
  })
})

describe('a finished generation', () => {
  it('never changes its state again', () => {
    addGeneration(store)
    const { leaseToken } = mustClaim()
    store.generations.succeed('gen_1', leaseToken, ['w'], EPOCH + 10)
    const final = stored()
    expect(final).toMatchObject({
      status: 'succeeded',
      progress: 100,
      finishedAt: EPOCH + 10,
      warnings: ['w'],
    })
    expect(store.generations.fail('gen_1', leaseToken, FAILURE, EPOCH)).toBe(false)
    expect(store.generations.fail('gen_1', null, FAILURE, EPOCH)).toBe(false)
    expect(store.generations.release('gen_1', null, true)).toBe(false)
    store.generations.requestCancel('gen_1')
    expect(stored()).toEqual(final)
  })

  it('does not end before it started when the clock is set back meanwhile', () => {
    addGeneration(store)
    const { generation, leaseToken } = mustClaim()
    store.generations.fail('gen_1', leaseToken, FAILURE, EPOCH - 60_000)
    expect(stored().finishedAt).toBe(generation.startedAt)
  })
})

describe('counting', () => {
  it('places queued work in one line over all accounts and modes', () => {
    addAccount(store, { id: 'acc_2', name: 'other' })
    addGeneration(store, { id: 'gen_1' })
    addGeneration(store, { id: 'gen_2', accountId: 'acc_2', request: aRequest({ mode: 'rig' }) })
    addGeneration(store, { id: 'gen_3' })
    mustClaim()
    expect(['gen_1', 'gen_2', 'gen_3', 'gen_4'].map(id => store.generations.queuePosition(id))).toEqual([
      null,
      1,
      2,
      null,
    ])
  })

  it('counts queued and running as unfinished, of one account', () => {
    addAccount(store, { id: 'acc_2', name: 'other' })
    for (const id of ['gen_1', 'gen_2', 'gen_3']) {
      addGeneration(store, { id })
    }
    store.generations.succeed('gen_1', mustClaim().leaseToken, [], EPOCH)
    mustClaim()
    expect(store.generations.countUnfinished('acc_1')).toBe(2)
    expect(store.generations.countUnfinished('acc_2')).toBe(0)
    addGeneration(store, { id: 'gen_4', accountId: 'acc_2' })
    expect(store.generations.countAllUnfinished()).toBe(3)
  })

  it('finds what waits for a source, and only while it waits', () => {
    const request = aRequest({ mode: 'rig', sourceAssetId: 'ast_1' })
    addGeneration(store, { id: 'gen_1', request })
    addGeneration(store, { id: 'gen_2', request })
    claim({ modes: ['rig'] })
    expect(store.generations.listQueuedWithSource('ast_1').map(({ id }) => id)).toEqual(['gen_2'])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApiKey, Asset, Delivery, RequestLogEntry } from '../domain/entities.ts'
import type { DeliveryChange, Store } from '../domain/ports-store.ts'
import { EPOCH, someFacts } from '../domain/testing/fakes.ts'
import { addAccount, addGeneration, openTemporaryStore, type TemporaryStore } from './testing/harness.ts'

let temporary: TemporaryStore
let store: Store
beforeEach(() => {
  temporary = openTemporaryStore()
  store = temporary.store
  addAccount(store)
})
afterEach(() => temporary.remove())

const anAsset = (number: number, change: Partial<Asset> = {}): Asset => ({
  ...someFacts(),
  id: `ast_${number}`,
  accountId: 'acc_1',
  generationId: null,
  mode: 'import',
  prompt: null,
  name: 'Chair',
  sourceAssetId: null,
  warnings: [],
  sizeBytes: 100,
  glbHash: `glb-${number}`,
  thumbnailHash: `thumbnail-${number}`,
  thumbnailToken: `token-${number}`,
  createdAt: EPOCH + number,
  deletedAt: null,
  ...change,
})

describe('assets', () => {
  it('give back every field as it was', () => {
    const asset = anAsset(1, { animations: ['walk'], rigged: true, hasTextures: false, prompt: 'x' })
    store.assets.insert(asset)
    expect(store.assets.find('ast_1')).toEqual(asset)
    expect(store.assets.findByThumbnailToken('token-1')).toEqual(asset)
  })

  it('page without skipping or repeating, newest first, before exclusive', () => {
    for (let i = 1; i <= 5; i++) {
      store.assets.insert(anAsset(i))
    }
    const ids = (before: number | null) => store.assets.page('acc_1', before, 2).map(asset => asset.id)
    expect(ids(null)).toEqual(['ast_5', 'ast_4'])
    expect(ids(EPOCH + 4)).toEqual(['ast_3', 'ast_2'])
    expect(ids(EPOCH + 2)).toEqual(['ast_1'])
    expect(store.assets.page('acc_2', null, 9)).toEqual([])
  })

  it('are hidden everywhere once deleted, come back, and are gone once purged', () => {
    addGeneration(store)
    store.assets.insert(anAsset(1, { mode: 'text', generationId: 'gen_1' }))
    const seen = () => [
      store.assets.findOwned('acc_1', 'ast_1'),
      store.assets.findByThumbnailToken('token-1'),
      ...store.assets.page('acc_1', null, 9),
      ...store.assets.listByGeneration('gen_1'),
    ]
    store.assets.markDeleted('ast_1', EPOCH)
    expect(seen()).toEqual([null, null])
    expect(store.assets.find('ast_1')?.deletedAt).toBe(EPOCH)
    expect(store.assets.restore('ast_1')).toBe(true)
    expect(store.assets.restore('ast_1')).toBe(false)
    expect(seen()).toHaveLength(4)

    store.assets.markDeleted('ast_1', EPOCH)
    store.assets.purgeDeleted(EPOCH, 10)
    expect(store.assets.find('ast_1')).not.toBeNull()
    store.assets.purgeDeleted(EPOCH + 1, 10)
    expect(store.assets.find('ast_1')).toBeNull()
  })

  it('keep the files of deleted rows and of uploads named, so that an undo finds them', () => {
    store.assets.insert(anAsset(1))
    store.assets.markDeleted('ast_1', EPOCH)
    const upload = {
      id: 'upl_1',
      accountId: 'acc_1',
      hash: 'up',
      mediaType: 'image/png',
      sizeBytes: 3,
      createdAt: 1,
      name: 'Blue vase',
    }
    store.uploads.insert(upload)
    expect(store.uploads.find('upl_1')).toEqual(upload)
    expect([...store.pagesOfReferencedHashes()].flat().sort()).toEqual(['glb-1', 'thumbnail-1', 'up'])
  })
})

describe('keys', () => {
  const key: ApiKey = {
    id: 'key_1',
    accountId: 'acc_1',
    name: 'first',
    hint: 'pl_live_ab…yz',
    createdAt: EPOCH,
    lastUsedAt: null,
    revokedAt: null,
  }
  const hash = new Uint8Array([1, 2, 3])

  it('are found by their hash, revoked ones as well: whoever asks must be able to tell the two apart', () => {
    store.keys.insert(key, hash)
    expect(store.keys.findByHash(hash)).toEqual(key)
    expect(store.keys.findByHash(new Uint8Array([1, 2]))).toBeNull()
    expect(store.keys.revoke('key_1', EPOCH + 1)).toBe(true)
    expect(store.keys.revoke('key_1', EPOCH + 2)).toBe(false)
    store.keys.touch(new Map([['key_1', EPOCH + 3]]))
    expect(store.keys.findByHash(hash)).toEqual({ ...key, revokedAt: EPOCH + 1, lastUsedAt: EPOCH + 3 })
  })
})

describe('deliveries', () => {
  const aDelivery = (generationId: string, change: Partial<Delivery> = {}): Delivery => ({
    generationId,
    accountId: 'acc_1',
    url: 'https://receiver.example',
    host: 'receiver.example',
    state: 'pending',
    attempts: 0,
    nextAt: EPOCH,
    createdAt: EPOCH,
    ...change,
  })
  beforeEach(() => {
    for (const id of ['gen_1', 'gen_2', 'gen_3']) {
      addGeneration(store, { id })
    }
  })

  const pending = (nextAt: number, change: Partial<DeliveryChange> = {}): DeliveryChange => ({
    ...{ state: 'pending', attempts: 1, nextAt, at: EPOCH, isSilent: false },
    ...change,
  })
  const move = (id: string, change: DeliveryChange) => {
    const outcome = { durationMs: 0, status: null, error: null, answer: null }
    store.deliveries.finishAttempt({ id: 'none', generationId: id }, outcome, change)
  }
  const ended = (state: 'delivered' | 'exhausted'): DeliveryChange => ({
    ...pending(0),
    state,
    nextAt: null,
  })
  const next = (now: number, except: readonly string[] = [], withSilent = true) =>
    store.deliveries.nextDue({ now, except, withSilent })?.delivery.generationId ?? null
  let attempts = 0
  const begin = (generationId: string) =>
    store.deliveries.beginAttempt(
      {
        id: `att_${(attempts += 1)}`,
        generationId,
        trigger: 'schedule',
        startedAt: EPOCH,
        signature: 'ab',
        url: null,
      },
      'interrupted'
    )

  it('give back every field as it was', () => {
    store.deliveries.insert(aDelivery('gen_1'))
    expect(store.deliveries.find('gen_1')).toEqual(aDelivery('gen_1'))
  })

  it('exist once for each generation', () => {
    store.deliveries.insert(aDelivery('gen_1'))
    expect(() => store.deliveries.insert(aDelivery('gen_1'))).toThrow(/UNIQUE/)
  })

  it('are due in the order of their instant, ended ones never', () => {
    store.deliveries.insert(aDelivery('gen_1', { nextAt: EPOCH + 20 }))
    store.deliveries.insert(aDelivery('gen_2', { nextAt: EPOCH + 10 }))
    store.deliveries.insert(aDelivery('gen_3', { nextAt: EPOCH }))
    move('gen_3', ended('delivered'))
    expect(store.deliveries.nextDueAt([])).toBe(EPOCH + 10)
    expect([next(EPOCH + 9), next(EPOCH + 20)]).toEqual([null, 'gen_2'])
    move('gen_2', ended('exhausted'))
    expect(next(EPOCH + 20)).toBe('gen_1')
    expect(store.deliveries.list(2).map(delivery => delivery.generationId)).toEqual(['gen_3', 'gen_2'])
    move('gen_1', ended('exhausted'))
    expect(store.deliveries.nextDueAt([])).toBeNull()
  })

  it('take turns by host: a backlog never goes before another host’s first', () => {
    store.deliveries.insert(aDelivery('gen_1', { host: 'old', nextAt: EPOCH }))
    store.deliveries.insert(aDelivery('gen_2', { host: 'old', nextAt: EPOCH + 1 }))
    store.deliveries.insert(aDelivery('gen_3', { host: 'young', nextAt: EPOCH + 2 }))
    const now = EPOCH + 9
    expect(next(now)).toBe('gen_1')
    begin('gen_1')
    expect(next(now)).toBe('gen_3')
    begin('gen_3')
    expect(next(now)).toBe('gen_1')
    expect([next(now, ['old']), next(now, ['old', 'young'])]).toEqual(['gen_3', null])
    expect(store.deliveries.nextDueAt(['old'])).toBe(EPOCH + 2)
  })

  it('of a host that gave no answer stay out unless asked for, until it answers', () => {
    store.deliveries.insert(aDelivery('gen_1'))
    store.deliveries.insert(aDelivery('gen_2'))
    move('gen_1', pending(EPOCH + 5, { isSilent: true }))
    expect([next(EPOCH, [], false), next(EPOCH)]).toEqual([null, 'gen_2'])
    move('gen_1', pending(EPOCH + 5))
    expect(next(EPOCH, [], false)).toBe('gen_2')
  })

  it('follow a clock that was set back by 30 days: the gap to the next attempt stays', () => {
    const MONTH = 30 * 24 * 60 * 60_000
    store.deliveries.insert(aDelivery('gen_1', { host: 'a' }))
    store.deliveries.insert(aDelivery('gen_2', { host: 'b' }))
    move('gen_1', pending(EPOCH + 5_000))
    const before = EPOCH - MONTH
    move('gen_2', pending(before + 7_000, { at: before }))
    store.deliveries.followClock(before)
    expect(store.deliveries.find('gen_1')?.nextAt).toBe(before + 5_000)
    expect(store.deliveries.find('gen_2')?.nextAt).toBe(before + 7_000)
    expect(store.deliveries.nextDueAt([])).toBe(before + 5_000)
    store.deliveries.followClock(before + 1)
    expect(store.deliveries.find('gen_1')?.nextAt).toBe(before + 5_000)
  })

  it('log each attempt from its begin to its outcome, and close what a crash left open', () => {
    store.deliveries.insert(aDelivery('gen_1'))
    const first = begin('gen_1')
    expect(first).toMatchObject({ number: 1, durationMs: null, status: null, error: null, signature: 'ab' })
    expect(store.deliveries.listAttempts('gen_1')).toEqual([first])
    const second = begin('gen_1')
    store.deliveries.finishAttempt(
      second,
      { durationMs: 12.4, status: 500, error: 'HTTP 500', answer: 'no' },
      null
    )
    expect(store.deliveries.listAttempts('gen_1')).toEqual([
      { ...first, durationMs: 0, error: 'interrupted' },
      { ...second, number: 2, durationMs: 12, status: 500, error: 'HTTP 500', answer: 'no' },
    ])
  })
})

describe('pictures of a generation', () => {
  it('are kept from garbage collection while it is unfinished, and let go at its end', () => {
    addGeneration(store)
    store.generations.keepPicture('gen_1', 1, 'first')
    store.generations.keepPicture('gen_1', 2, 'second')
    store.generations.keepPicture('gen_1', 2, 'again')
    expect([...store.generations.listPictures('gen_1')]).toEqual([
      [1, 'first'],
      [2, 'again'],
    ])
    expect(new Set([...store.pagesOfReferencedHashes()].flat())).toEqual(new Set(['first', 'again']))
    store.generations.fail('gen_1', null, { code: 'canceled', message: 'x' }, EPOCH)
    store.generations.keepPicture('gen_1', 3, 'late')
    expect([...new Set([...store.pagesOfReferencedHashes()].flat())]).toEqual([])
  })
})

describe('the request log', () => {
  const anEntry = (number: number): RequestLogEntry => ({
    id: `req_${number}`,
    at: EPOCH + number,
    method: 'GET',
    path: '/v1/assets',
    status: 200,
    code: null,
    durationMs: 1.25,
    accountId: 'acc_1',
    keyId: null,
    notes: ['ignored `x`'],
    requestHeaders: { accept: '*/*' },
    requestBody: null,
    responseHeaders: null,
    responseBody: '{}',
  })

  it('keeps the newest 2 000, newest first, and can be cleared', () => {
    store.requests.append(Array.from({ length: 2003 }, (_, index) => anEntry(index + 1)))
    store.requests.append([anEntry(2004), anEntry(2005)])
    const all = store.requests.list(5000)
    expect(all).toHaveLength(2000)
    expect(all[0]).toEqual(anEntry(2005))
    expect(all.at(-1)?.id).toBe('req_6')
    store.requests.clear()
    expect(store.requests.list(5)).toEqual([])
  })
})

describe('stored answers', () => {
  const answer = { bodyHash: 'h', status: 202, body: '{}', location: '/v1/generations/gen_1' }

  it('are found within their time only, in their account only, and make room for a later one', () => {
    store.idempotency.insert('acc_1', 'k', answer, EPOCH)
    expect(store.idempotency.find('acc_1', 'k', EPOCH)).toEqual(answer)
    expect(store.idempotency.find('acc_1', 'k', EPOCH + 1)).toBeNull()
    expect(store.idempotency.find('acc_2', 'k', EPOCH)).toBeNull()
    store.idempotency.insert('acc_1', 'k', { ...answer, bodyHash: 'other' }, EPOCH + 5)
    expect(store.idempotency.find('acc_1', 'k', EPOCH + 1)?.bodyHash).toBe('other')
    store.idempotency.purge(EPOCH + 6)
    expect(store.idempotency.find('acc_1', 'k', 0)).toBeNull()
  })

  it('take their key for 24 hours, not for 31 days, when the clock is set back by 30', () => {
    const DAY = 24 * 60 * 60_000
    store.idempotency.insert('acc_1', 'k', answer, EPOCH)
    const now = EPOCH - 30 * DAY
    store.idempotency.followClock(now)
    expect(store.idempotency.find('acc_1', 'k', now)).toEqual(answer)
    expect(store.idempotency.find('acc_1', 'k', now + 1)).toBeNull()
  })
})

describe('settings', () => {
  it('are absent until set and replaced when set again', () => {
    expect(store.settings.get('prices')).toBeNull()
    store.settings.set('prices', '1')
    store.settings.set('prices', '2')
    expect(store.settings.get('prices')).toBe('2')
  })
})

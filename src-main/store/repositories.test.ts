import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApiKey, Asset, Delivery, DeliveryAttempt, RequestLogEntry } from '../domain/entities.ts'
import type { Store } from '../domain/ports-store.ts'
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
    store.assets.purgeDeleted(EPOCH)
    expect(store.assets.find('ast_1')).not.toBeNull()
    store.assets.purgeDeleted(EPOCH + 1)
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
    }
    store.uploads.insert(upload)
    expect(store.uploads.find('upl_1')).toEqual(upload)
    expect([...store.assets.listReferencedHashes()].sort()).toEqual(['glb-1', 'thumbnail-1', 'up'])
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

  it('are found by their hash, revoked ones as well: the door must tell the two apart', () => {
    store.keys.insert(key, hash)
    expect(store.keys.findByHash(hash)).toEqual(key)
    expect(store.keys.findByHash(new Uint8Array([1, 2]))).toBeNull()
    expect(store.keys.revoke('key_1', EPOCH + 1)).toBe(true)
    expect(store.keys.revoke('key_1', EPOCH + 2)).toBe(false)
    store.keys.touch('key_1', EPOCH + 3)
    expect(store.keys.findByHash(hash)).toEqual({ ...key, revokedAt: EPOCH + 1, lastUsedAt: EPOCH + 3 })
  })
})

describe('deliveries', () => {
  const aDelivery = (generationId: string, change: Partial<Delivery> = {}): Delivery => ({
    generationId,
    accountId: 'acc_1',
    url: 'https://receiver.example',
    body: new TextEncoder().encode('{"id":"ü"}'),
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

  it('keep the very bytes that are signed', () => {
    store.deliveries.insert(aDelivery('gen_1'))
    const found = store.deliveries.find('gen_1')
    expect(Uint8Array.from(found?.body ?? [])).toEqual(aDelivery('gen_1').body)
    expect({ ...found, body: null }).toEqual({ ...aDelivery('gen_1'), body: null })
  })

  it('exist once for each generation', () => {
    store.deliveries.insert(aDelivery('gen_1'))
    expect(() => store.deliveries.insert(aDelivery('gen_1'))).toThrow(/UNIQUE/)
  })

  it('are due in the order of their instant, ended ones never', () => {
    store.deliveries.insert(aDelivery('gen_1', { nextAt: EPOCH + 20 }))
    store.deliveries.insert(aDelivery('gen_2', { nextAt: EPOCH + 10 }))
    store.deliveries.insert(aDelivery('gen_3', { nextAt: EPOCH }))
    store.deliveries.update('gen_3', { state: 'delivered', attempts: 1, nextAt: null })
    const due = (now: number) => store.deliveries.listDue(now, 9).map(delivery => delivery.generationId)
    expect(store.deliveries.nextDueAt()).toBe(EPOCH + 10)
    expect(due(EPOCH + 9)).toEqual([])
    expect(due(EPOCH + 20)).toEqual(['gen_2', 'gen_1'])
    expect(store.deliveries.list(2).map(delivery => delivery.generationId)).toEqual(['gen_3', 'gen_2'])
    for (const id of ['gen_1', 'gen_2']) {
      store.deliveries.update(id, { state: 'exhausted', attempts: 8, nextAt: null })
    }
    expect(store.deliveries.nextDueAt()).toBeNull()
  })

  it('log each attempt from its begin to its outcome', () => {
    store.deliveries.insert(aDelivery('gen_1'))
    const attempt: DeliveryAttempt = {
      id: 'att_1',
      generationId: 'gen_1',
      number: 1,
      trigger: 'schedule',
      startedAt: EPOCH,
      durationMs: null,
      status: null,
      error: null,
      signature: 'ab',
    }
    store.deliveries.beginAttempt(attempt)
    expect(store.deliveries.listAttempts('gen_1')).toEqual([attempt])
    store.deliveries.finishAttempt('att_1', { durationMs: 12.4, status: 500, error: 'HTTP 500' })
    expect(store.deliveries.listAttempts('gen_1')).toEqual([
      { ...attempt, durationMs: 12, status: 500, error: 'HTTP 500' },
    ])
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
    requestBody: null,
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
})

describe('settings', () => {
  it('are absent until set and replaced when set again', () => {
    expect(store.settings.get('prices')).toBeNull()
    store.settings.set('prices', '1')
    store.settings.set('prices', '2')
    expect(store.settings.get('prices')).toBe('2')
  })
})

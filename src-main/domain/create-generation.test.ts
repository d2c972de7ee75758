import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemDigest } from '../app-system.ts'
import type { CreateGenerationBody } from '../contract/generation.ts'
import { addAccount, openTemporaryStore, type TemporaryStore } from '../store/testing/harness.ts'
import { createGeneration, type CreateDeps } from './create-generation.ts'
import type { Asset, Caller, Upload } from './entities.ts'
import { createPolicy } from './policy.ts'
import type { Backend } from './ports-backend.ts'
import { createSettings } from './settings.ts'
import {
  aGeneration,
  aRequest,
  createFakeBus,
  createFakeClock,
  createFakeIds,
  EPOCH,
  type FakeClock,
  READY,
  someCapabilities,
  someFacts,
  someRoster,
} from './testing/fakes.ts'

const KEY: Caller = { accountId: 'acc_1', keyId: 'key_1', via: 'key' }
const STUDIO: Caller = { accountId: 'acc_1', keyId: null, via: 'studio' }
const TEXT: CreateGenerationBody = { mode: 'text', prompt: 'a wooden chair' }
const REJECTED = 'c'.repeat(64)

let temporary: TemporaryStore
let clock: FakeClock
let deps: CreateDeps

const aBackend = (change: Partial<Backend> = {}): Backend => ({
  id: 'fake',
  name: 'Fake',
  modes: ['text', 'image', 'texture', 'remesh', 'rig'],
  concurrency: 1,
  capabilities: () => someCapabilities(),
  health: () => READY,
  accepts: () => Promise.resolve(true),
  run: () => Promise.reject(new Error('never run here')),
  close: () => Promise.resolve(),
  ...change,
})

const anAsset = (change: Partial<Asset> = {}): Asset => ({
  ...someFacts(),
  id: 'ast_1',
  accountId: 'acc_1',
  generationId: null,
  mode: 'import',
  prompt: null,
  name: 'Chair',
  sourceAssetId: null,
  warnings: [],
  sizeBytes: 4,
  glbHash: 'a'.repeat(64),
  thumbnailHash: 'b'.repeat(64),
  thumbnailToken: 'token',
  createdAt: EPOCH,
  deletedAt: null,
  ...change,
})

beforeEach(() => {
  temporary = openTemporaryStore()
  clock = createFakeClock()
  const { store } = temporary
  const bus = createFakeBus()
  addAccount(store, {}, 100)
  addAccount(store, { id: 'acc_2', name: 'other' }, 100)
  deps = {
    store,
    clock,
    bus,
    ids: createFakeIds(),
    digest: systemDigest,
    settings: createSettings({
      store,
      bus,
      start: { allowLocalTargets: false, extensions: false },
    }),
    policy: createPolicy({ words: { words: [], phrases: [] }, pictures: { sha256: [REJECTED] } }),
    guard: {
      check: url =>
        Promise.resolve(url.includes('bad') ? { ok: false, reason: 'must not be bad.' } : { ok: true }),
    },
    uploads: {
      receive: () => Promise.reject(new Error('No picture arrives here')),
      discard: () => Promise.resolve(),
      add: () => Promise.reject(new Error('not used')),
      find: () => anUpload,
      fileOf: () => '',
      urlOf: () => '',
      findNamed: url => (url.includes('/files/uploads/') ? anUpload : null),
      referTo: url => (url.includes('/files/uploads/') ? 'upload:upl_1' : url),
      addressOf: reference => reference,
      findReferred: reference => (reference === 'upload:upl_1' ? anUpload : null),
      read: () => null,
    },
    engines: someRoster([aBackend()]),
  }
})
afterEach(() => temporary.remove())

const anUpload: Upload = {
  id: 'upl_1',
  accountId: 'acc_1',
  hash: REJECTED,
  mediaType: 'image/png',
  sizeBytes: 3,
  createdAt: EPOCH,
  name: 'Blue vase',
}

const create = (
  body: CreateGenerationBody,
  change: { caller?: Caller; key?: string; deps?: Partial<CreateDeps> } = {}
) =>
  createGeneration(
    { ...deps, ...change.deps },
    { caller: change.caller ?? KEY, body, idempotencyKey: change.key ?? null }
  )

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code: string; param?: string }) => [error.code, error.param].filter(Boolean).join(' ')
  )
const balance = () => temporary.store.ledger.balance('acc_1')

describe('an accepted generation', () => {
  it('is named after its own picture, which a person named, unless words say what it shows', async () => {
    const upload = { ...anUpload, hash: 'ab' }
    const uploads = { ...deps.uploads, findNamed: () => upload, findReferred: () => upload }
    const nameOf = async (body: Partial<CreateGenerationBody>): Promise<string | undefined> => {
      const { view } = await create(
        { mode: 'image', image_urls: ['http://127.0.0.1:4747/files/uploads/upl_1'], ...body },
        { deps: { uploads } }
      )
      return temporary.store.generations.find(view.id)?.request.assetName
    }
    expect(await nameOf({})).toBe('Blue vase')
    expect(await nameOf({ prompt: 'a jug' })).toBeUndefined()
  })

  it('answers exactly the five fields, and holds its price in the same transaction', async () => {
    const { view, location } = await create(TEXT)
    expect(view).toEqual({
      id: view.id,
      status: 'queued',
      mode: 'text',
      credits: 20,
      created_at: '2026-01-01T00:00:00.000Z',
    })
    expect(location).toBe(`/v1/generations/${view.id}`)
    expect([balance(), temporary.store.ledger.held('acc_1')]).toEqual([80, 20])
    expect(temporary.store.generations.find(view.id)).toMatchObject({
      status: 'queued',
      via: 'key',
      attempt: 0,
    })
  })

  it('costs what its mode and stage cost', async () => {
    const { store } = temporary
    store.transact(() => store.assets.insert(anAsset()))
    const prices = await Promise.all([
      create({ ...TEXT, stage: 'refine' }),
      create({ mode: 'image', image_urls: ['https://example.com/a.png'] }),
      create({ mode: 'texture', prompt: 'rust', source_asset_id: 'ast_1' }),
      create({ mode: 'remesh', source_asset_id: 'ast_1' }),
      create({ mode: 'rig', source_asset_id: 'ast_1' }),
    ])
    expect(prices.map(({ view }) => view.credits)).toEqual([30, 30, 10, 5, 5])
  })

  it('gets a creation instant of its own even in the same millisecond', async () => {
    const [a, b] = [await create(TEXT), await create(TEXT)]
    expect(Date.parse(b.view.created_at)).toBe(Date.parse(a.view.created_at) + 1)
  })
})

describe('the order of checks', () => {
  /** Breaks every rule at once; mending them one by one shows which is asked first. */
  it('is 400 → 404 → 422 → 402 → 429 → 503, and nothing is charged on the way', async () => {
    const { store } = temporary
    const body = {
      mode: 'texture',
      prompt: 'plinth-reject',
      source_asset_id: 'ast_1',
      webhook_url: 'https://bad.example',
    } as const
    const backends: Backend[] = []
    const free = { plan: 'free' } as const
    store.transact(() => store.accounts.setPlan('acc_1', free.plan))
    deps.settings.change({ prices: { texture: 101 }, plan_limits: { free: 0 } })

    expect(await codeOf(create(body, { deps: { engines: someRoster(backends) } }))).toBe(
      'invalid_request webhook_url'
    )
    const reachable = { ...body, webhook_url: 'https://good.example' }
    expect(await codeOf(create(reachable, { deps: { engines: someRoster(backends) } }))).toBe(
      'not_found source_asset_id'
    )
    store.transact(() => store.assets.insert(anAsset()))
    expect(await codeOf(create(reachable, { deps: { engines: someRoster(backends) } }))).toBe(
      'content_rejected prompt'
    )
    const decent = { ...reachable, prompt: 'rust' }
    expect(await codeOf(create(decent, { deps: { engines: someRoster(backends) } }))).toBe(
      'insufficient_credits'
    )
    deps.settings.change({ prices: { texture: 100 } })
    expect(await codeOf(create(decent, { deps: { engines: someRoster(backends) } }))).toBe('too_many_jobs')
    deps.settings.change({ plan_limits: { free: 1 } })
    expect(await codeOf(create(decent, { deps: { engines: someRoster(backends) } }))).toBe(
      'provider_unavailable'
    )
    expect(balance()).toBe(100)
    expect(await codeOf(create(decent))).toBe('accepted')
    expect(balance()).toBe(0)
  })
})

describe('single checks', () => {
  it('another account’s asset is no source', async () => {
    const { store } = temporary
    store.transact(() => store.assets.insert(anAsset({ accountId: 'acc_2' })))
    expect(await codeOf(create({ mode: 'rig', source_asset_id: 'ast_1' }))).toBe('not_found source_asset_id')
  })

  it('the policy never looks at the negative prompt', async () => {
    expect(await codeOf(create({ ...TEXT, negative_prompt: 'plinth-reject' }))).toBe('accepted')
  })

  it('a rejected upload is named by its place', async () => {
    const urls = ['https://example.com/a.png', 'http://127.0.0.1:1/files/uploads/upl_1']
    expect(await codeOf(create({ mode: 'image', image_urls: urls }))).toBe('content_rejected image_urls[1]')
  })

  it('a refused picture address is named by its place', async () => {
    const urls = ['https://example.com/a.png', 'https://bad.example/b.png']
    expect(await codeOf(create({ mode: 'image', image_urls: urls }))).toBe('invalid_request image_urls[1]')
  })

  it('the concurrent limit counts queued and running ones of this account only', async () => {
    deps.settings.change({ plan_limits: { studio: 1 } })
    expect(await codeOf(create(TEXT, { caller: { ...KEY, accountId: 'acc_2' } }))).toBe('accepted')
    expect(await codeOf(create(TEXT))).toBe('accepted')
    expect(await codeOf(create(TEXT))).toBe('too_many_jobs')
  })

  it('of several at once, only as many are accepted as the credits pay for', async () => {
    deps.settings.change({ prices: { text_preview: 60 } })
    const codes = await Promise.all([create(TEXT), create(TEXT), create(TEXT)].map(codeOf))
    expect(codes.sort()).toEqual(['accepted', 'insufficient_credits', 'insufficient_credits'])
    expect(balance()).toBe(40)
  })

  it('a backend that refuses, fails or stays silent is a 503 and costs nothing', async () => {
    const silent = aBackend({ accepts: () => new Promise(() => {}) })
    const waiting = codeOf(create(TEXT, { deps: { engines: someRoster([silent]) } }))
    // The guard and the backend are asked before the time limit starts to run.
    await new Promise(resolve => setImmediate(resolve))
    clock.advance(5_000)
    expect(await waiting).toBe('provider_unavailable')
    const refusing = aBackend({ accepts: () => Promise.resolve(false) })
    expect(await codeOf(create(TEXT, { deps: { engines: someRoster([refusing]) } }))).toBe(
      'provider_unavailable'
    )
    const broken = aBackend({ accepts: () => Promise.reject(new Error('down')) })
    expect(await codeOf(create(TEXT, { deps: { engines: someRoster([broken]) } }))).toBe(
      'provider_unavailable'
    )
    expect(balance()).toBe(100)
  })
})

describe('Idempotency-Key', () => {
  it('replays the answer to the same body in any key order, and charges once', async () => {
    const first = await create(TEXT, { caller: STUDIO, key: 'k1' })
    const again = await create({ prompt: 'a wooden chair', mode: 'text' }, { caller: STUDIO, key: 'k1' })
    expect(again.view).toEqual(first.view)
    expect(again.location).toBe(first.location)
    expect(again.extensions).toEqual(['idempotency-key'])
    expect(balance()).toBe(80)
  })

  it('replays to twins that arrive together', async () => {
    const [a, b] = await Promise.all([
      create(TEXT, { caller: STUDIO, key: 'k1' }),
      create(TEXT, { caller: STUDIO, key: 'k1' }),
    ])
    expect(a.view.id).toBe(b.view.id)
    expect(balance()).toBe(80)
  })

  it('conflicts on another body, for 24 hours', async () => {
    await create(TEXT, { caller: STUDIO, key: 'k1' })
    const other = { ...TEXT, prompt: 'a table' }
    expect(await codeOf(create(other, { caller: STUDIO, key: 'k1' }))).toBe(
      'idempotency_conflict Idempotency-Key'
    )
    clock.advance(24 * 3_600_000 + 1)
    expect(await codeOf(create(other, { caller: STUDIO, key: 'k1' }))).toBe('accepted')
  })

  it('is ignored, and noted, for a key without extensions', async () => {
    await create(TEXT, { key: 'k1' })
    const again = await create(TEXT, { key: 'k1' })
    expect(again.notes).toEqual(['Idempotency-Key is an extension and extensions are off; ignored'])
    expect(again.extensions).toEqual([])
    expect(balance()).toBe(60)
  })
})

describe('a refine of a preview', () => {
  const options = { ...aRequest().options, seed: 42 }
  const preview = aGeneration({
    id: 'gen_p',
    createdAt: EPOCH - 1,
    request: aRequest({ options, negativePrompt: 'no arms' }),
  })

  beforeEach(() => {
    const { store } = temporary
    store.transact(() => {
      store.generations.insert(preview)
      store.assets.insert(anAsset({ generationId: 'gen_p', mode: 'text' }))
      store.assets.insert(anAsset({ id: 'ast_2', thumbnailToken: 'other', createdAt: EPOCH + 1 }))
    })
  })

  it('takes over the prompt, the negative prompt and the seed', async () => {
    const body: CreateGenerationBody = { mode: 'text', stage: 'refine', source_asset_id: 'ast_1' }
    const { view, extensions } = await create(body, { caller: STUDIO })
    expect(extensions).toEqual(['refine-source-asset'])
    expect(temporary.store.generations.find(view.id)?.request).toEqual({
      ...preview.request,
      stage: 'refine',
      sourceAssetId: 'ast_1',
    })
  })

  it('is refused for a model that no prompt made', async () => {
    const body: CreateGenerationBody = { mode: 'text', stage: 'refine', source_asset_id: 'ast_2' }
    expect(await codeOf(create(body, { caller: STUDIO }))).toBe('invalid_request source_asset_id')
  })
})

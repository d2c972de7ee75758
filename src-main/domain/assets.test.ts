import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AssetPage } from '../contract/asset.ts'
import { addAccount, openTemporaryStore, type TemporaryStore } from '../store/testing/harness.ts'
import { createAssets, type Assets } from './assets.ts'
import type { Asset, Caller } from './entities.ts'
import { presentAsset } from './present.ts'
import { createFakeBus, createFakeClock, EPOCH, someFacts } from './testing/fakes.ts'

const CALLER: Caller = { accountId: 'acc_1', keyId: 'key_1', via: 'key' }
let temporary: TemporaryStore
let assets: Assets
let failedSources: string[]

function insert(id: string, change: Partial<Asset> = {}): void {
  const { store } = temporary
  store.transact(() => {
    store.assets.insert({
      ...someFacts(),
      id,
      accountId: 'acc_1',
      generationId: null,
      mode: 'import',
      prompt: null,
      name: 'Wooden chair',
      sourceAssetId: null,
      warnings: [],
      sizeBytes: 4,
      glbHash: 'a'.repeat(64),
      thumbnailHash: 'b'.repeat(64),
      thumbnailToken: `token-${id}`,
      createdAt: store.accounts.nextCreatedAt(change.accountId ?? 'acc_1', EPOCH),
      deletedAt: null,
      ...change,
    })
  })
}

/** Zero has no sign in JSON. */
const coordinate = fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0)
const vector = fc.tuple(coordinate, coordinate, coordinate)
let made = 0

const pageOf = (...query: Parameters<Assets['page']>) => JSON.parse(assets.page(...query)) as AssetPage

beforeEach(() => {
  temporary = openTemporaryStore()
  failedSources = []
  addAccount(temporary.store)
  addAccount(temporary.store, { id: 'acc_2', name: 'other' })
  assets = createAssets({
    store: temporary.store,
    clock: createFakeClock(),
    bus: createFakeBus(),
    lifecycle: { failQueuedWithSource: id => failedSources.push(id) },
    origin: () => 'http://127.0.0.1:4747',
  })
})
afterEach(() => temporary.remove())

describe('paging', () => {
  it('shows a page that was asked for before as it is now: with the new asset, the new name, without the deleted one', () => {
    const names = () => pageOf(CALLER, { limit: 2 }).assets.map(asset => asset.name)
    insert('ast_1', { name: 'first' })
    expect(names()).toEqual(['first'])
    insert('ast_2', { name: 'second' })
    expect(names()).toEqual(['second', 'first'])
    assets.rename('ast_1', 'old')
    expect(names()).toEqual(['second', 'old'])
    assets.remove('ast_2')
    expect(names()).toEqual(['old'])
    assets.restore('ast_2')
    expect(names()).toEqual(['second', 'old'])
  })

  it('walks every asset exactly once, newest first, though all were made in one millisecond', () => {
    for (let number = 0; number < 7; number += 1) {
      insert(`ast_${number}`)
    }
    insert('ast_other', { accountId: 'acc_2' })
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = pageOf(CALLER, { limit: 3, before })
      seen.push(...page.assets.map(asset => asset.id))
      expect(page.has_more).toBe(page.next_before !== null)
      before = page.next_before ?? undefined
    } while (before !== undefined)
    expect(seen).toEqual(['ast_6', 'ast_5', 'ast_4', 'ast_3', 'ast_2', 'ast_1', 'ast_0'])
  })

  it('tells of every asset what its record says, whatever it is called and was made of', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 })
    const change = fc.record({
      name: text,
      prompt: fc.option(text),
      sourceAssetId: fc.constantFrom(null, 'ast_source'),
      hasTextures: fc.boolean(),
      rigged: fc.boolean(),
      watertight: fc.boolean(),
      animations: fc.array(text, { maxLength: 3 }),
      boundingBox: fc.record({ min: vector, max: vector }),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), changes => {
        const ids = changes.map((each, index) => {
          const id = `ast_${(made += 1)}_${index}`
          insert(id, each)
          return id
        })
        const context = { origin: 'http://127.0.0.1:4747' }
        const told = () => pageOf(CALLER, { limit: Math.max(1, ids.length) }).assets.slice(0, ids.length)
        const expected = () => ids.toReversed().map(id => presentAsset(assets.find(CALLER, id), context))
        expect(told()).toEqual(expected())
        ids.forEach((id, index) => assets.rename(id, `${changes[index].name}"`))
        expect(told()).toEqual(expected())
      }),
      { numRuns: 60 }
    )
  })

  it('has no more when the last page is exactly full', () => {
    insert('ast_1')
    insert('ast_2')
    expect(pageOf(CALLER, { limit: 2 })).toMatchObject({ has_more: false, next_before: null })
  })

  it('shows 20 unless asked, and takes `before` as exclusive', () => {
    for (let number = 0; number < 21; number += 1) {
      insert(`ast_${number}`)
    }
    const page = pageOf(CALLER, {})
    expect(page.assets).toHaveLength(20)
    const rest = pageOf(CALLER, { before: page.assets[19].created_at })
    expect(rest.assets.map(asset => asset.id)).toEqual(['ast_0'])
  })

  it('refuses a `before` that is no instant, naming it', () => {
    expect(() => pageOf(CALLER, { before: 'soon' })).toThrow(expect.objectContaining({ param: 'before' }))
  })
})

describe('downloading', () => {
  it('answers the file’s address for glb and refuses every other format, naming it', () => {
    insert('ast_1')
    const expected = {
      url: 'http://127.0.0.1:4747/files/assets/ast_1.glb',
      format: 'glb',
      filename: 'wooden-chair.glb',
      size_bytes: 4,
    }
    expect(assets.download(CALLER, 'ast_1', undefined)).toEqual(expected)
    expect(assets.download(CALLER, 'ast_1', 'glb')).toEqual(expected)
    for (const format of ['obj', 'GLB', '', 'usdz']) {
      expect(() => assets.download(CALLER, 'ast_1', format)).toThrow(
        expect.objectContaining({ param: 'format' })
      )
    }
  })

  it('does not tell another account’s asset from none', () => {
    insert('ast_1', { accountId: 'acc_2' })
    const messageOf = (id: string) => {
      try {
        return assets.download(CALLER, id, 'glb').url
      } catch (error) {
        return String(error)
      }
    }
    expect(messageOf('ast_1')).toBe(messageOf('ast_none'))
  })

  it('names a file without a usable name by its id', () => {
    insert('ast_1', { name: '椅子' })
    expect(assets.download(CALLER, 'ast_1', 'glb').filename).toBe('ast_1.glb')
  })
})

describe('deleting', () => {
  it('hides the asset, fails what waits for it, and can be undone', () => {
    insert('ast_1')
    assets.remove('ast_1')
    expect(failedSources).toEqual(['ast_1'])
    expect(pageOf(CALLER, {}).assets).toEqual([])
    expect(() => assets.find(CALLER, 'ast_1')).toThrow(expect.objectContaining({ code: 'not_found' }))
    expect(() => assets.remove('ast_1')).toThrow(expect.objectContaining({ code: 'not_found' }))
    expect(assets.restore('ast_1').id).toBe('ast_1')
    expect(assets.restore('ast_1').id).toBe('ast_1')
    expect(pageOf(CALLER, {}).assets).toHaveLength(1)
  })
})

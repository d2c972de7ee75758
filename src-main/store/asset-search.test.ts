import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Asset } from '../domain/entities.ts'
import type { AssetSearch, Store } from '../domain/ports-store.ts'
import { EPOCH, someFacts } from '../domain/testing/fakes.ts'
import { addAccount, addGeneration, openTemporaryStore, type TemporaryStore } from './testing/harness.ts'

let temporary: TemporaryStore
let store: Store
beforeEach(() => {
  temporary = openTemporaryStore()
  store = temporary.store
  addAccount(store, {}, 1_000_000)
})
afterEach(() => temporary.remove())

let count = 0
function add(id: string, change: Partial<Asset> & { via?: 'key' | 'studio' } = {}): void {
  const { via, ...asset } = change
  const generationId = via === undefined ? null : addGeneration(store, { id: `gen_${id}`, via }).id
  store.assets.insert({
    ...someFacts(),
    id,
    accountId: 'acc_1',
    generationId,
    mode: generationId === null ? 'import' : 'text',
    prompt: null,
    name: id,
    sourceAssetId: null,
    warnings: [],
    sizeBytes: 1,
    glbHash: 'ab',
    thumbnailHash: 'cd',
    thumbnailToken: `token-${(count += 1)}`,
    createdAt: store.accounts.nextCreatedAt('acc_1', EPOCH),
    deletedAt: null,
    ...asset,
  })
}

const ALL = {
  accountId: 'acc_1',
  words: [],
  mode: null,
  origin: null,
  isRigged: false,
  trait: null,
  order: 'newest',
  limit: 2,
} as const

/** Ids of all pages. */
function ids(change: Partial<AssetSearch> = {}): string[] {
  const found: string[] = []
  let after: AssetSearch['after'] = null
  do {
    const page = store.assets.search({ ...ALL, ...change, after })
    found.push(...page.assets.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  return found
}

describe('a small library', () => {
  beforeEach(() => {
    add('dog', { name: 'Dog', sizeBytes: 2000, triangles: 100 })
    add('rig', { name: 'Café table 9', mode: 'rig', via: 'studio', triangles: 20, sizeBytes: 9 })
    add('cafe', { name: 'Café table 10', via: 'studio', triangles: 30, sizeBytes: 1 })
    add('chair', {
      name: 'Wooden chair',
      prompt: 'a chair of old oak',
      triangles: 10,
      via: 'key',
      sizeBytes: 2,
    })
  })

  it('finds every word in the name or in the prompt, in any order, case and with or without accents', () => {
    expect(ids({ words: ['OAK', 'wooden'] })).toEqual(['chair'])
    expect(ids({ words: ['oak', 'dog'] })).toEqual([])
    expect(ids({ words: ['cafe'] })).toEqual(['cafe', 'rig'])
    expect(ids({ words: ['Café'] })).toEqual(['cafe', 'rig'])
  })

  it('narrows by mode, by who asked and by words at once; an import is the studio’s', () => {
    expect(ids({ mode: 'rig' })).toEqual(['rig'])
    expect(ids({ origin: 'key' })).toEqual(['chair'])
    expect(ids({ origin: 'studio' })).toEqual(['cafe', 'rig', 'dog'])
    expect(ids({ origin: 'key', words: ['table'] })).toEqual([])
  })

  it('finds what has a skeleton, clips or textures, each for itself', () => {
    add('plain', { hasTextures: false })
    add('posed', { hasTextures: false, rigged: true })
    add('turning', { hasTextures: false, animations: ['turn'] })
    add('painted', { hasTextures: true })
    const added = (trait: AssetSearch['trait']) =>
      ids({ trait }).filter(id => ['plain', 'posed', 'turning', 'painted'].includes(id))
    expect(added('rigged')).toEqual(['posed'])
    expect(added('animated')).toEqual(['turning'])
    expect(added('textured')).toEqual(['painted'])
  })

  it('finds those whose clips can be carried over: bones alone or clips alone are not enough', () => {
    add('statue', { rigged: true, animations: [] })
    add('windmill', { rigged: false, animations: ['turn'] })
    add('dancer', { rigged: true, animations: ['salsa'] })
    expect(ids({ isRigged: true })).toEqual(['dancer'])
  })

  it.each([
    ['newest', ['chair', 'cafe', 'rig', 'dog']],
    ['oldest', ['dog', 'rig', 'cafe', 'chair']],
    ['name', ['rig', 'cafe', 'dog', 'chair']],
    ['triangles', ['dog', 'cafe', 'rig', 'chair']],
    ['size', ['dog', 'rig', 'chair', 'cafe']],
  ] as const)('comes by %s, numbers in names by their value', (order, sorted) => {
    expect(ids({ order })).toEqual(sorted)
    expect(ids({ order, limit: 1 })).toEqual(sorted)
  })

  it('follows a new name, and forgets what was deleted and what is another account’s', () => {
    store.assets.rename('chair', 'Aardvark')
    store.assets.markDeleted('rig', EPOCH)
    expect(ids({ order: 'name' })).toEqual(['chair', 'cafe', 'dog'])
    expect(ids({ accountId: 'acc_2' })).toEqual([])
  })
})

it('pages through many of the same size without a gap or a repetition', () => {
  store.transact(() => {
    for (let i = 0; i < 25; i++) {
      add(`a${i}`, { sizeBytes: 7 })
    }
  })
  const found = ids({ order: 'size', limit: 4 })
  expect([found.length, new Set(found).size]).toEqual([25, 25])
})

it('looks at no more than two thousand rows at a time, and goes on from there', () => {
  store.transact(() => {
    for (let i = 0; i < 4500; i++) {
      add(`a${i}`, { name: i === 10 ? 'needle' : 'hay' })
    }
  })
  const first = store.assets.search({ ...ALL, words: ['needle'], after: null })
  expect(first.assets).toEqual([])
  expect(first.next).not.toBeNull()
  expect(ids({ words: ['needle'] })).toEqual(['a10'])
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Asset } from '../domain/entities.ts'
import type { AssetSearch, Store } from '../domain/ports-store.ts'
import { aGeneration, EPOCH, someFacts } from '../domain/testing/fakes.ts'
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
  labels: [],
  isFromWords: false,
  isTextured: false,
  origin: null,
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
    expect(ids({ labels: ['mode:rig'] })).toEqual(['rig'])
    expect(ids({ isFromWords: true })).toEqual(['chair', 'cafe'])
    expect(ids({ origin: 'key' })).toEqual(['chair'])
    expect(ids({ origin: 'studio' })).toEqual(['cafe', 'rig', 'dog'])
    expect(ids({ origin: 'key', words: ['table'] })).toEqual([])
  })

  it('finds what has a skeleton, clips or textures, each for itself', () => {
    add('plain', { hasTextures: false })
    add('posed', { hasTextures: false, rigged: true })
    add('turning', { hasTextures: false, animations: ['turn'] })
    add('painted', { hasTextures: true })
    const added = (change: Partial<AssetSearch>) =>
      ids(change).filter(id => ['plain', 'posed', 'turning', 'painted'].includes(id))
    expect(added({ labels: ['trait:rigged'] })).toEqual(['posed'])
    expect(added({ labels: ['trait:animated'] })).toEqual(['turning'])
    expect(added({ isTextured: true })).toEqual(['painted'])
  })

  it('finds those whose clips can be carried over: bones alone or clips alone are not enough', () => {
    add('statue', { rigged: true, animations: [] })
    add('windmill', { rigged: false, animations: ['turn'] })
    add('dancer', { rigged: true, animations: ['salsa'] })
    expect(ids({ labels: ['trait:rigged', 'trait:animated'] })).toEqual(['dancer'])
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

describe('labels', () => {
  const tag = (id: string, name: string) => store.labels.insert({ accountId: 'acc_1', id, kind: 'tag', name })
  const put = (label: string, ...assetIds: string[]) =>
    assetIds.forEach(id => store.labels.assign({ accountId: 'acc_1', id: label }, id, true))
  const countOf = (id: string) => store.labels.find('acc_1', id)?.count

  beforeEach(() => {
    tag('lbl_old', 'Old things')
    tag('lbl_red', 'Red')
    add('a', { name: 'zebra', triangles: 1 })
    add('b', { name: 'yak 10', triangles: 3 })
    add('c', { name: 'yak 9', triangles: 2 })
    add('d', { name: 'ant', triangles: 4 })
    put('lbl_old', 'a', 'b', 'c')
    put('lbl_red', 'b', 'c', 'd')
  })

  it.each([
    ['newest', ['c', 'b', 'a'], ['c', 'b']],
    ['oldest', ['a', 'b', 'c'], ['b', 'c']],
    ['name', ['c', 'b', 'a'], ['c', 'b']],
    ['triangles', ['b', 'c', 'a'], ['b', 'c']],
  ] as const)('come by %s, page by page, and those of two are under both', (order, old, both) => {
    expect(ids({ order, limit: 1, labels: ['lbl_old'] })).toEqual(old)
    expect(ids({ order, limit: 1, labels: ['lbl_red', 'lbl_old'] })).toEqual(both)
    expect(ids({ order, labels: ['lbl_old', 'lbl_none'] })).toEqual([])
  })

  it('are found by their words where they are tags', () => {
    expect(ids({ words: ['red', 'yak'] })).toEqual(['c', 'b'])
    store.labels.markDeleted('acc_1', 'lbl_red', EPOCH)
    expect(ids({ words: ['red'] })).toEqual([])
  })

  it('count what is there: not twice, not the deleted, and again what came back', () => {
    put('lbl_red', 'b')
    store.assets.markDeleted('b', EPOCH)
    expect([countOf('lbl_red'), countOf('lbl_old'), countOf('mode:import')]).toEqual([2, 2, 3])
    store.assets.restore('b')
    expect(store.labels.assign({ accountId: 'acc_1', id: 'lbl_red' }, 'd', false)).toBe(true)
    expect(store.labels.assign({ accountId: 'acc_1', id: 'lbl_red' }, 'd', false)).toBe(false)
    expect([countOf('lbl_red'), countOf('lbl_old')]).toEqual([2, 3])
    store.assets.markDeleted('a', EPOCH)
    store.assets.purgeDeleted(EPOCH + 1, 10)
    expect([countOf('lbl_old'), countOf('mode:import')]).toEqual([2, 3])
  })

  it('are of the style and the format that a model has of itself, the usual style of none', () => {
    const request = { ...aGeneration().request, options: { ...aGeneration().request.options } }
    const made = (id: string, style: string) => {
      addGeneration(store, {
        id: `gen_${id}`,
        request: { ...request, options: { ...request.options, style: style as 'voxel' } },
      })
      add(id, { generationId: `gen_${id}`, mode: 'text' })
    }
    made('blocks', 'voxel')
    made('plain', 'realistic')
    store.assets.insertOrigin('d', {
      format: 'FBX',
      repairs: [],
      hash: 'ef',
      filename: 'd.fbx',
      sizeBytes: 1,
    })
    expect(ids({ labels: ['style:voxel'] })).toEqual(['blocks'])
    expect(ids({ labels: ['style:realistic'] })).toEqual([])
    expect(ids({ labels: ['format:FBX'] })).toEqual(['d'])
    expect(store.labels.list('acc_1').map(({ id }) => id)).toEqual(['lbl_old', 'lbl_red'])
  })
})

it('a label of few is read whole in any order, however large the library; one of many along the order', () => {
  store.transact(() => {
    for (let i = 0; i < 4500; i++) {
      add(`a${i}`, { name: `n${i}`, rigged: i % 1000 === 0 })
    }
  })
  const page = store.assets.search({ ...ALL, order: 'name', limit: 9, labels: ['trait:rigged'], after: null })
  expect(page.assets.map(({ id }) => id)).toEqual(['a0', 'a1000', 'a2000', 'a3000', 'a4000'])
  expect(page.next).toBeNull()
  expect(ids({ order: 'name', limit: 1500, labels: ['mode:import'] }).slice(0, 3)).toEqual(['a0', 'a1', 'a2'])
  expect(ids({ order: 'size', limit: 1500, labels: ['mode:import'] })).toHaveLength(4500)
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

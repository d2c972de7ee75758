// node bench/library-search.ts [models]: how long one page of the studio's library takes, narrowed down in each way, as the library
// grows. Every page is the first of 100; the median and the longest of 40 questions, milliseconds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AssetSearch } from '../src-main/domain/ports-store.ts'
import { registerRawImports } from './raw-imports.ts'

registerRawImports()
const { openStore } = await import('../src-main/store/open.ts')
const { EPOCH, createFakeLogger, someFacts } = await import('../src-main/domain/testing/fakes.ts')

const most = Number(process.argv[2] ?? 100_000)
const QUESTIONS = 40

const ALL: AssetSearch = {
  accountId: 'acc_1',
  words: [],
  labels: [],
  isFromWords: false,
  isTextured: false,
  origin: null,
  order: 'newest',
  after: null,
  limit: 100,
}
const WAYS: readonly (readonly [string, Partial<AssetSearch>])[] = [
  ['newest, whole', {}],
  ['by name, whole', { order: 'name' }],
  ['collection of 50, newest', { labels: ['lbl_few'] }],
  ['collection of 50, by name', { labels: ['lbl_few'], order: 'name' }],
  ['favourites, a tenth, newest', { labels: ['favourites'] }],
  ['favourites, a tenth, by size', { labels: ['favourites'], order: 'size' }],
  ['rigged, a hundredth, by name', { labels: ['trait:rigged'], order: 'name' }],
  ['favourites that are rigged', { labels: ['favourites', 'trait:rigged'] }],
]

const folder = mkdtempSync(join(tmpdir(), 'plinth-search-'))
const store = openStore({ path: join(folder, 'plinth.db'), logger: createFakeLogger(), now: EPOCH })
try {
  store.transact(() => {
    store.accounts.insert({ id: 'acc_1', name: 'one', plan: 'studio', createdAt: EPOCH })
    store.labels.insert({ accountId: 'acc_1', id: 'lbl_few', kind: 'collection', name: 'Few' })
    store.labels.insert({ accountId: 'acc_1', id: 'favourites', kind: 'favourite', name: 'Favourites' })
  })
  let made = 0
  for (const size of [most / 100, most / 10, most]) {
    for (; made < size;) {
      store.transact(() => {
        for (const end = Math.min(size, made + 2000); made < end; made++) {
          add(made)
        }
      })
    }
    process.stdout.write(`${size} models\n`)
    for (const [name, change] of WAYS) {
      const times = Array.from({ length: QUESTIONS }, () => {
        const start = performance.now()
        store.assets.search({ ...ALL, ...change })
        return performance.now() - start
      }).sort((a, b) => a - b)
      const found = store.assets.search({ ...ALL, ...change }).assets.length
      const [median = 0, longest = 0] = [times[QUESTIONS / 2], times.at(-1)]
      process.stdout.write(
        `  ${name.padEnd(32)}${median.toFixed(2).padStart(8)}${longest.toFixed(2).padStart(9)}  ${found} found\n`
      )
    }
  }
} finally {
  store.close()
  rmSync(folder, { recursive: true, force: true })
}

function add(index: number): void {
  const id = `ast_${index}`
  store.assets.insert({
    ...someFacts(),
    id,
    accountId: 'acc_1',
    generationId: null,
    mode: 'import',
    prompt: null,
    name: `Model ${(index * 7919) % most}`,
    sourceAssetId: null,
    rigged: index % 100 === 0,
    warnings: [],
    sizeBytes: (index * 104_729) % 10_000_000,
    glbHash: 'ab',
    thumbnailHash: 'cd',
    thumbnailToken: `token-${index}`,
    createdAt: store.accounts.nextCreatedAt('acc_1', EPOCH),
    deletedAt: null,
  })
  if (index % 10 === 0) {
    store.labels.assign({ accountId: 'acc_1', id: 'favourites' }, id, true)
  }
  if (index % Math.ceil(most / 50) === 0 || index < 20) {
    store.labels.assign({ accountId: 'acc_1', id: 'lbl_few' }, id, true)
  }
}

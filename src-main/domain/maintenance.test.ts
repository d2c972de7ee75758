import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBlobStore } from '../store/blobs.ts'
import {
  addAccount,
  addGeneration,
  openTemporaryStore,
  type TemporaryStore,
} from '../store/testing/harness.ts'
import { createMaintenance, type Maintenance } from './maintenance.ts'
import type { BlobStore, Store } from './ports-store.ts'
import {
  aRequest,
  createFakeClock,
  createFakeLogger,
  EPOCH,
  type FakeClock,
  type FakeLogger,
  someFacts,
} from './testing/fakes.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let temporary: TemporaryStore
let store: Store
let blobs: BlobStore
let clock: FakeClock
let logger: FakeLogger
let maintenance: Maintenance
beforeEach(() => {
  temporary = openTemporaryStore()
  store = temporary.store
  blobs = openBlobStore(join(temporary.folder, 'blobs'))
  clock = createFakeClock()
  logger = createFakeLogger()
  addAccount(store)
  maintenance = createMaintenance({ store, blobs, clock, logger, disk: { note: () => false } })
})
afterEach(async () => {
  await maintenance.stop()
  temporary.remove()
})

/** A file of two hours ago: the collection leaves young ones to those who are about to name them. */
async function put(text: string): Promise<string> {
  const hash = await blobs.put(new TextEncoder().encode(text))
  const then = new Date(Date.now() - 2 * HOUR_MS)
  utimesSync(blobs.path(hash), then, then)
  return hash
}

async function addAsset(id: string): Promise<string> {
  const glbHash = await put(id)
  store.assets.insert({
    ...someFacts(),
    id,
    accountId: 'acc_1',
    generationId: null,
    mode: 'import',
    prompt: null,
    name: id,
    sourceAssetId: null,
    warnings: [],
    sizeBytes: 1,
    glbHash,
    thumbnailHash: glbHash,
    thumbnailToken: id,
    createdAt: store.accounts.nextCreatedAt('acc_1', EPOCH),
    deletedAt: null,
  })
  return glbHash
}

async function addUpload(id: string, createdAt: number): Promise<string> {
  const hash = await put(id)
  store.uploads.insert({
    id,
    accountId: 'acc_1',
    hash,
    mediaType: 'image/png',
    sizeBytes: 1,
    createdAt,
    name: null,
  })
  return hash
}

it('takes away deleted assets with their files, but not while the deletion can be undone', async () => {
  const [kept, gone] = [await addAsset('kept'), await addAsset('gone')]
  store.assets.markDeleted('gone', clock.now())
  clock.jumpTo(EPOCH + DAY_MS)
  await maintenance.run()
  expect([blobs.has(kept), blobs.has(gone)]).toEqual([true, true])
  clock.jumpTo(EPOCH + DAY_MS + 1)
  await maintenance.run()
  expect([blobs.has(kept), blobs.has(gone)]).toEqual([true, false])
  expect(store.assets.find('gone')).toBeNull()
})

it('takes away uploads after a month, but none that a generation still waits for', async () => {
  const [old, young, needed] = [
    await addUpload('upl_old', EPOCH),
    await addUpload('upl_young', EPOCH + 5 * DAY_MS),
    await addUpload('upl_needed', EPOCH),
  ]
  addGeneration(store, {
    request: aRequest({ mode: 'image', imageUrls: ['http://127.0.0.1:1/files/uploads/upl_needed'] }),
  })
  clock.jumpTo(EPOCH + 31 * DAY_MS)
  await maintenance.run()
  expect([old, young, needed].map(blobs.has)).toEqual([false, true, true])
  expect(store.uploads.find('upl_old')).toBeNull()
})

it('takes away files that no row names', async () => {
  const stray = await put('stray')
  await maintenance.run()
  expect(blobs.has(stray)).toBe(false)
})

it('goes on by itself, every hour, and stops when told', async () => {
  const turnsUntil = async (isDone: () => boolean): Promise<void> => {
    for (let i = 0; i < 2000 && !isDone(); i++) {
      await new Promise(resolve => setTimeout(resolve, 1))
    }
  }
  maintenance.start()
  const first = await put('first')
  clock.advance(30_000)
  await turnsUntil(() => existsSync(join(temporary.folder, 'backups', '2026-01-01.db')))
  expect(blobs.has(first)).toBe(false)
  const stray = await put('stray')
  await turnsUntil(() => {
    clock.advance(HOUR_MS)
    return !blobs.has(stray)
  })
  expect(blobs.has(stray)).toBe(false)
  await maintenance.stop()
  const later = await put('later')
  clock.advance(DAY_MS)
  await new Promise(resolve => setImmediate(resolve))
  expect(blobs.has(later)).toBe(true)
})

it('copies the database once a day', async () => {
  await maintenance.run()
  await maintenance.run()
  clock.jumpTo(EPOCH + DAY_MS)
  await maintenance.run()
  expect(readdirSync(join(temporary.folder, 'backups')).sort()).toEqual(['2026-01-01.db', '2026-01-02.db'])
})

it('gives other work a turn between its slices', async () => {
  for (let i = 0; i < 900; i++) {
    store.uploads.insert({
      id: `upl_${i}`,
      accountId: 'acc_1',
      hash: 'ab',
      mediaType: 'image/png',
      sizeBytes: 1,
      createdAt: EPOCH,
      name: null,
    })
  }
  clock.jumpTo(EPOCH + 40 * DAY_MS)
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns += 1
    if (!isOver) {
      setImmediate(count)
    }
  }
  setImmediate(count)
  const sliceAt: number[] = []
  const uploads: Store['uploads'] = {
    ...store.uploads,
    purge: (before, limit) => {
      sliceAt.push(turns)
      return store.uploads.purge(before, limit)
    },
  }
  const watched = { store: { ...store, uploads }, blobs, clock, logger, disk: { note: () => false } }
  await createMaintenance(watched).run()
  isOver = true
  expect(sliceAt).toHaveLength(5)
  // Two in one turn would hold up whoever asks meanwhile.
  expect(new Set(sliceAt).size).toBe(5)
  expect(store.uploads.find('upl_899')).toBeNull()
})

it('one step that fails does not keep the others from being done', async () => {
  const broken = createMaintenance({
    store: {
      ...store,
      pagesOfReferencedHashes: () => {
        throw new Error('unreadable')
      },
    },
    blobs,
    clock,
    logger,
    disk: { note: () => false },
  })
  await broken.run()
  expect(logger.lines.join()).toContain('unreadable')
  expect(existsSync(join(temporary.folder, 'backups', '2026-01-01.db'))).toBe(true)
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeLogger, EPOCH } from '../domain/testing/fakes.ts'
import type { Store } from '../domain/ports-store.ts'
import { openStore } from './open.ts'
import { addAccount, addGeneration, makeTemporaryFolder, type TemporaryFolder } from './testing/harness.ts'
import { assertInvariants } from './testing/invariants.ts'

const DAY_MS = 86_400_000

let folder: TemporaryFolder
let store: Store
beforeEach(() => {
  folder = makeTemporaryFolder()
  store = openStore({ path: join(folder.path, 'plinth.db'), logger: createFakeLogger(), now: EPOCH })
  addAccount(store, {}, 100_000)
})
afterEach(() => {
  store.close()
  folder.remove()
})

const dir = () => join(folder.path, 'backups')

it('makes one copy a day, for its owner alone, whole although work goes on meanwhile', async () => {
  const copying = store.backUp(EPOCH)
  for (let i = 0; i < 20; i++) {
    addGeneration(store, { id: `gen_${i}` })
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(await copying).toBe('2026-01-01.db')
  expect(await store.backUp(EPOCH + 1000)).toBeNull()
  const copy = join(dir(), '2026-01-01.db')
  assertInvariants(copy)
  if (process.platform !== 'win32') {
    expect(statSync(copy).mode & 0o077).toBe(0)
  }
})

it('copies what is larger than SQLite holds back, while it changes', async () => {
  store.transact(() => {
    for (let index = 0; index < 3_000; index += 1) {
      store.settings.set(`large ${index}`, 'x'.repeat(4_000))
    }
  })
  const copying = store.backUp(EPOCH)
  await new Promise(resolve => setImmediate(resolve))
  store.settings.set('large 2999', 'changed meanwhile')
  await copying
  const copy = join(dir(), '2026-01-01.db')
  expect(statSync(copy).size).toBeGreaterThan(12_000_000)
  assertInvariants(copy)
  expect(readdirSync(dir())).toEqual(['2026-01-01.db'])
})

it('keeps the newest seven days and leaves nothing half-made', async () => {
  for (let day = 0; day < 9; day++) {
    await store.backUp(EPOCH + day * DAY_MS)
  }
  expect(readdirSync(dir()).sort()).toEqual(
    Array.from({ length: 7 }, (_, index) => `2026-01-0${index + 3}.db`)
  )
})

it('a copy holds what was there that day', async () => {
  await store.backUp(EPOCH)
  const before = readFileSync(join(dir(), '2026-01-01.db'))
  store.settings.set('later', 'x')
  await store.backUp(EPOCH + DAY_MS)
  expect(readFileSync(join(dir(), '2026-01-01.db')).equals(before)).toBe(true)
})

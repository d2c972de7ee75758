import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeLogger, EPOCH } from '../domain/testing/fakes.ts'
import { openStore } from '../store/open.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../store/testing/harness.ts'
import { acquireProfile } from './profile-lock.ts'
import { restore } from './restore.ts'
import { EXIT } from './serve.ts'

let folder: TemporaryFolder
let lines: string[]
beforeEach(() => {
  folder = makeTemporaryFolder()
  lines = []
})
afterEach(() => folder.remove())

const path = () => join(folder.path, 'plinth.db')
const open = () => openStore({ path: path(), logger: createFakeLogger(), now: EPOCH })
const output = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) }
const run = (...args: string[]) => restore([...args, '--profile', folder.path], {}, output, EPOCH)

/** A profile whose setting `day` said `first` when it was copied and says `second` now. */
async function fill(): Promise<void> {
  const store = open()
  store.settings.set('day', 'first')
  await store.backUp(EPOCH)
  store.settings.set('day', 'second')
  store.close()
}

const day = (): string | null => {
  const store = open()
  try {
    return store.settings.get('day')
  } finally {
    store.close()
  }
}

it('lists the copies and touches nothing', async () => {
  await fill()
  expect(await run()).toBe(EXIT.closed)
  expect(lines.join('\n')).toContain('2026-01-01.db')
  expect(day()).toBe('second')
})

it('says so when there are none', async () => {
  open().close()
  expect(await run()).toBe(EXIT.closed)
  expect(lines.join()).toContain('no copies')
})

it('puts the newest back over a damaged database, which stays beside it with its log', async () => {
  await fill()
  writeFileSync(path(), 'damaged '.repeat(1000))
  writeFileSync(`${path()}-wal`, 'its log')
  expect(await run('newest')).toBe(EXIT.closed)
  const kept = readdirSync(folder.path).filter(name => name.includes('before-restore'))
  expect(kept.map(name => name.replace(/^.*Z/, '')).sort()).toEqual(['', '-wal'])
  expect(existsSync(`${path()}-wal`)).toBe(false)
  expect(day()).toBe('first')
})

it('refuses while the service runs, an unknown name, and a copy that is damaged itself', async () => {
  await fill()
  const held = await acquireProfile(folder.path)
  expect(await run('newest')).toBe(EXIT.held)
  if (held.isHeld) {
    held.lock.release()
  }
  expect(await run('2020-01-01.db')).toBe(EXIT.usage)
  writeFileSync(join(folder.path, 'backups', '2026-01-01.db'), 'damaged '.repeat(1000))
  expect(await run('newest')).toBe(EXIT.failed)
  expect(day()).toBe('second')
})

import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeLogger, EPOCH } from '../domain/testing/fakes.ts'
import { MIGRATIONS } from './migrate.ts'
import { openStore } from './open.ts'
import { makePrivate } from './private-files.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './testing/harness.ts'

let folder: TemporaryFolder
let path: string
beforeEach(() => {
  folder = makeTemporaryFolder()
  path = join(folder.path, 'plinth.db')
})
afterEach(() => folder.remove())

const modeOf = (file: string): number => statSync(file).mode & 0o777
const open = (change = {}) => openStore({ path, logger: createFakeLogger(), now: EPOCH, ...change })

describe.skipIf(process.platform === 'win32')('what is stored', () => {
  it('is a new database that only its owner reads, its log and its index too', () => {
    const store = open()
    store.settings.set('a', '1')
    const files = readdirSync(folder.path).sort()
    expect(files).toEqual(['plinth.db', 'plinth.db-shm', 'plinth.db-wal'])
    expect(files.map(name => modeOf(join(folder.path, name)))).toEqual([0o600, 0o600, 0o600])
    store.close()
  })

  it('is taken from others where an older version left it to them', () => {
    open().close()
    chmodSync(path, 0o644)
    const store = open()
    store.settings.set('a', '1')
    expect([path, `${path}-wal`].map(modeOf)).toEqual([0o600, 0o600])
    store.close()
  })

  it('is taken from others in the copies before a migration as well', () => {
    open().close()
    const sql = 'CREATE TABLE extra (a INTEGER) STRICT'
    const backupsDir = join(folder.path, 'backups')
    mkdirSync(backupsDir, { mode: 0o755 })
    open({
      backupsDir,
      migrations: [...MIGRATIONS, { version: MIGRATIONS.length + 1, name: 'test', sql }],
    }).close()
    expect(modeOf(backupsDir)).toBe(0o700)
    expect(readdirSync(backupsDir).map(name => modeOf(join(backupsDir, name)))).toEqual([0o600])
  })
})

describe.skipIf(process.platform === 'win32')('makePrivate', () => {
  it('keeps what the owner may do', () => {
    writeFileSync(path, 'x', { mode: 0o744 })
    chmodSync(path, 0o744)
    expect([makePrivate(path), modeOf(path)]).toEqual([true, 0o700])
  })

  it('leaves a folder that is shared by intent, such as /tmp, and says so', () => {
    chmodSync(folder.path, 0o1777)
    expect([makePrivate(folder.path), statSync(folder.path).mode & 0o7777]).toEqual([false, 0o1777])
  })

  it('minds nothing that is not there', () => {
    expect(makePrivate(join(folder.path, 'none'))).toBe(true)
  })
})

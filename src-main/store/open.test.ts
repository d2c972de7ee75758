import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aGeneration, createFakeLogger, EPOCH } from '../domain/testing/fakes.ts'
import { StoreError } from './error.ts'
import { type Migration, MIGRATIONS } from './migrate.ts'
import { openStore, type OpenStoreOptions } from './open.ts'
import { assertInvariants } from './testing/invariants.ts'
import { addAccount, makeTemporaryFolder, type TemporaryFolder } from './testing/harness.ts'

let folder: TemporaryFolder
let path: string
beforeEach(() => {
  folder = makeTemporaryFolder()
  path = join(folder.path, 'profile', 'plinth.db')
})
afterEach(() => folder.remove())

const open = (change: Partial<OpenStoreOptions> = {}) =>
  openStore({ path, logger: createFakeLogger(), now: EPOCH, ...change })

const nextMigration = (sql: string): readonly Migration[] => {
  const version = MIGRATIONS.length + 1
  return [...MIGRATIONS, { version, name: 'test', sql }]
}

const failure = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It should have thrown')
}

describe('opening', () => {
  it('enforces references, which SQLite does not do by itself', () => {
    const store = open()
    expect(() => store.generations.insert(aGeneration())).toThrow(/FOREIGN KEY/)
    store.close()
  })

  it('numbers its migrations 1, 2, 3 … so that user_version can tell which have run', () => {
    expect(MIGRATIONS.map(migration => migration.version)).toEqual(MIGRATIONS.map((_, index) => index + 1))
  })

  it('refuses a nested transaction, which would commit with the outer one only', () => {
    const store = open()
    expect(() => store.transact(() => store.transact(() => 1))).toThrow('nested')
    store.close()
  })

  it('rolls a transaction back as a whole when it throws half-way', () => {
    const store = open()
    const work = () =>
      store.transact(() => {
        store.settings.set('a', '1')
        throw new Error('half-way')
      })
    expect(work).toThrow('half-way')
    expect(store.settings.get('a')).toBeNull()
    store.close()
  })
})

describe('migrating', () => {
  it('keeps a readable copy of the old database before it changes anything', () => {
    const first = open()
    addAccount(first)
    first.close()
    open({ migrations: nextMigration('DELETE FROM setting; CREATE TABLE extra (a INTEGER) STRICT') }).close()

    const backups = readdirSync(join(folder.path, 'profile', 'backups'))
    expect(backups).toHaveLength(1)
    const copy = join(folder.path, 'profile', 'backups', String(backups[0]))
    assertInvariants(copy)
    const db = new Database(copy)
    expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length)
    expect(db.prepare('SELECT count(*) FROM account').pluck().get()).toBe(1)
    db.close()
  })

  it('makes no copy when the database is new or up to date', () => {
    open().close()
    open().close()
    expect(existsSync(join(folder.path, 'profile', 'backups'))).toBe(false)
  })

  it('keeps the three newest copies', () => {
    open().close()
    let migrations = MIGRATIONS
    for (let i = 0; i < 5; i++) {
      const version = migrations.length + 1
      migrations = [
        ...migrations,
        { version, name: 'test', sql: `CREATE TABLE t${version} (a INTEGER) STRICT` },
      ]
      open({ migrations, now: EPOCH + i * 1000 }).close()
    }
    const versions = readdirSync(join(folder.path, 'profile', 'backups')).map(
      name => /v(\d+)/.exec(name)?.[1]
    )
    expect(versions).toEqual([3, 4, 5].map(offset => String(MIGRATIONS.length + offset - 1)))
  })

  it('leaves the version and the tables as they were when a migration fails in its second statement', () => {
    open().close()
    const broken = nextMigration('CREATE TABLE half (a INTEGER) STRICT; SELECT * FROM nowhere')
    expect(() => open({ migrations: broken })).toThrow('nowhere')
    const db = new Database(path)
    expect(db.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length)
    expect(db.prepare(`SELECT count(*) FROM sqlite_schema WHERE name = 'half'`).pluck().get()).toBe(0)
    db.close()
  })

  it('refuses a database of a newer version and leaves it untouched', () => {
    open({ migrations: nextMigration('CREATE TABLE later (a INTEGER) STRICT') }).close()
    const before = readFileSync(path)
    const error = failure(() => open())
    expect(error).toBeInstanceOf(StoreError)
    expect(error).toMatchObject({ code: 'newer_database', path })
    expect((error as StoreError).message).toMatch(/newer Plinth/)
    expect(readFileSync(path).equals(before)).toBe(true)
  })
})

describe('opening after an unclean stop', () => {
  it('takes in what stands in the log and checks the file', () => {
    const store = open()
    addAccount(store)
    const copy = join(folder.path, 'copy.db')
    cpSync(path, copy)
    cpSync(`${path}-wal`, `${copy}-wal`)
    store.close()

    const logger = createFakeLogger()
    const reopened = open({ path: copy, logger })
    expect(reopened.accounts.list()).toHaveLength(1)
    expect(logger.lines.join()).toContain('not clean')
    reopened.close()
  })

  it('says so instead of starting on a damaged file, and does not delete it', () => {
    writeFileSync(
      join(folder.path, 'plinth.db'),
      'this is no database, but it is long enough to look like one'.repeat(100)
    )
    const error = failure(() => open({ path: join(folder.path, 'plinth.db') }))
    expect(error).toMatchObject({ name: 'StoreError', code: 'damaged_database' })
    expect(readFileSync(join(folder.path, 'plinth.db'), 'utf8')).toContain('this is no database')
  })
})

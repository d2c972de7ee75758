import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Connection, withoutFlush } from './connection.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './testing/harness.ts'

const FULL = 2
const NORMAL = 1

let folder: TemporaryFolder
let db: Connection
beforeEach(() => {
  folder = makeTemporaryFolder()
  db = connect(join(folder.path, 'a.db'))
})
afterEach(() => {
  db.close()
  folder.remove()
})

const synchronous = () => db.pragma('synchronous', { simple: true })

describe('the connection', () => {
  it('flushes every commit: WAL as better-sqlite3 compiles it would lose some in a power cut', () => {
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(synchronous()).toBe(FULL)
  })

  it('writes small pages, and leaves a database of an older version its own', () => {
    const sizeOf = (opened: Connection) => opened.pragma('page_size', { simple: true })
    db.exec('CREATE TABLE things (name TEXT)')
    expect(sizeOf(db)).toBe(1024)
    const path = join(folder.path, 'older.db')
    const older = new Database(path)
    older.exec('CREATE TABLE things (name TEXT)')
    expect(sizeOf(older)).toBe(4096)
    older.close()
    const again = connect(path)
    again.exec("INSERT INTO things VALUES ('chair')")
    expect([sizeOf(again), again.prepare('SELECT name FROM things').pluck().get()]).toEqual([4096, 'chair'])
    again.close()
  })

  it('goes back to flushing after a write that needs none, even when that throws', () => {
    expect(withoutFlush(db, synchronous)).toBe(NORMAL)
    expect(synchronous()).toBe(FULL)
    expect(() =>
      withoutFlush(db, () => {
        throw new Error('no')
      })
    ).toThrow('no')
    expect(synchronous()).toBe(FULL)
  })

  it('keeps flushing when such a write is part of a transaction, where the setting cannot change', () => {
    db.transaction(() => expect(withoutFlush(db, synchronous)).toBe(FULL)).immediate()
  })
})

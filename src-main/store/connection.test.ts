import { join } from 'node:path'
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

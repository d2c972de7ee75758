import Database from 'better-sqlite3'

export type Connection = Database.Database

/** How long a statement waits for a lock of another connection (a backup tool, a reader). */
const BUSY_TIMEOUT_MS = 5000
/** Of the database's pages, in memory: beyond SQLite's own 2 MB a large library is read from the system page by page. */
const CACHE_KIB = 8_000
/**
 * Of a new database; one that is there keeps its own. The log carries every page that a commit touches whole, and most of those of a
 * generation's life are index pages with one new entry: its 31 small pages are a third of the bytes that 23 of SQLite's 4 096 were.
 */
const PAGE_BYTES = 1_024
/**
 * Pages that each job writes again are folded into the database once for sixty jobs, not once for thirty as by default. It
 * happens within a commit: twice as many pages hold the event loop for 25 ms.
 */
const LOG_PAGES = 2_000

/**
 * Opens the file with the settings that make a commit survive a power cut: WAL with `synchronous=FULL` (better-sqlite3
 * compiles WAL to NORMAL) and, on macOS, `fullfsync`, since a plain fsync there leaves data in the drive's cache.
 * `foreign_keys`, on in this build of SQLite, stays off until the migrations are through: they may rebuild tables.
 *
 * Statements write `+?` where the plan could depend on the bound value (a `LIMIT`, a partial index, an equality beside
 * `ORDER BY`): SQLite would compile them again at every bind, 28 µs to 112 µs each. `statements.test.ts` finds those.
 */
export function connect(path: string): Connection {
  const db = new Database(path, { timeout: BUSY_TIMEOUT_MS })
  try {
    // Before the log: with it the size is settled.
    db.pragma(`page_size = ${PAGE_BYTES}`)
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = OFF')
    db.pragma(`cache_size = -${CACHE_KIB}`)
    db.pragma(`wal_autocheckpoint = ${LOG_PAGES}`)
    if (process.platform === 'darwin') {
      db.pragma('fullfsync = ON')
      db.pragma('checkpoint_fullfsync = ON')
    }
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Runs a write that needs no disk flush of its own: progress, heartbeats, the request log. A crash of the process
 * loses nothing, a power cut at most the last of these lines; the next full commit flushes them along.
 */
export function withoutFlush<T>(db: Connection, write: () => T): T {
  if (db.inTransaction) {
    return write()
  }
  // `pragma` would make a statement object each time, which costs more than most of these writes.
  db.exec('PRAGMA synchronous = NORMAL')
  try {
    return write()
  } finally {
    db.exec('PRAGMA synchronous = FULL')
  }
}

/** SQLite has no booleans; STRICT columns hold 0 and 1. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/**
 * The row that a write with RETURNING changed. `get` would say so too, but it swallows the error of a commit that fails, on
 * a full disk for one: the caller would go on with what was never stored.
 */
export function changedRow<Parameters extends unknown[], Row>(
  statement: Database.Statement<Parameters, Row>,
  ...parameters: Parameters
): Row | undefined {
  return statement.all(...parameters).at(0)
}

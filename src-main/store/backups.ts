import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Instant } from '../domain/entities.ts'
import type { Backup } from '../domain/ports-store.ts'
import { dropChecksum } from './clean-stop.ts'
import type { Connection } from './connection.ts'
import { createPrivate, makePrivate } from './private-files.ts'

/** Days that are kept, one copy each. */
const KEPT_DAYS = 7
/** Copies made before migrations that are kept. */
const KEPT_MIGRATIONS = 3
/** Copies that somebody asked for that are kept. */
const KEPT_ASKED = 5
const DAILY = /^\d{4}-\d{2}-\d{2}\.db$/
const ASKED = /^\d{4}-\d{2}-\d{2}T[\d-]+\.\d{3}Z\.db$/
const BEFORE_MIGRATION = /^\d{4}-\d{2}-\d{2}T.*-v\d+\.db$/

/** Newest first. */
export function listBackups(backupsDir: string): readonly Backup[] {
  if (!existsSync(backupsDir)) {
    return []
  }
  return readdirSync(backupsDir)
    .filter(name => DAILY.test(name) || ASKED.test(name) || BEFORE_MIGRATION.test(name))
    .map(name => {
      const path = join(backupsDir, name)
      const { size, mtimeMs } = statSync(path)
      return { name, path, sizeBytes: size, at: mtimeMs }
    })
    .sort((a, b) => b.at - a.at)
}

/**
 * Copies the database while it is in use, a slice of its pages in each turn of the event loop. Once a day: null when the copy
 * of this day is there. The newest seven days stay.
 */
export async function backUpDay(db: Connection, backupsDir: string, now: Instant): Promise<string | null> {
  const name = `${new Date(now).toISOString().slice(0, 10)}.db`
  const target = join(backupsDir, name)
  if (existsSync(target)) {
    return null
  }
  await copyTo(db, backupsDir, target)
  keepNewest(backupsDir, DAILY, KEPT_DAYS)
  return name
}

/** The same now, whatever there is of this day; the newest five that were asked for stay. */
export async function backUpNow(db: Connection, backupsDir: string, now: Instant): Promise<Backup> {
  const name = `${new Date(now).toISOString().replaceAll(':', '-')}.db`
  await copyTo(db, backupsDir, join(backupsDir, name))
  keepNewest(backupsDir, ASKED, KEPT_ASKED)
  const path = join(backupsDir, name)
  return { name, path, sizeBytes: statSync(path).size, at: now }
}

async function copyTo(db: Connection, backupsDir: string, target: string): Promise<void> {
  const temporary = prepare(backupsDir, target)
  try {
    await copy(db, temporary)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** Of a copy, in one turn of the event loop: less than a millisecond. */
const PAGES_PER_STEP = 100
/** SQLite holds two megabytes of a copy back until its end, and flushes those itself. */
const BYTES_PER_FLUSH = 1_600_000

/**
 * What SQLite has written of a copy is flushed beside the event loop as the copy grows: at its end SQLite flushes the whole file at
 * once, in one turn, which for a database of 25 MB took 50 ms and more.
 */
async function copy(db: Connection, target: string): Promise<void> {
  const file = await open(target, 'r+')
  const pagesPerFlush = BYTES_PER_FLUSH / (db.pragma('page_size', { simple: true }) as number)
  let flush = Promise.resolve()
  let isFlushing = false
  let flushedPages = 0
  try {
    await db.backup(target, {
      progress: ({ totalPages, remainingPages }) => {
        const pages = totalPages - remainingPages
        if (!isFlushing && pages - flushedPages >= pagesPerFlush) {
          flushedPages = pages
          isFlushing = true
          flush = file
            .datasync()
            // What fails here fails again at the end.
            .catch(() => undefined)
            .finally(() => (isFlushing = false))
        }
        return isFlushing ? 0 : PAGES_PER_STEP
      },
    })
    await file.sync()
  } finally {
    await flush
    await file.close()
  }
}

/** Copies the database before a migration changes it. */
export function backUpBeforeMigration(
  db: Connection,
  { backupsDir, version, now }: { backupsDir: string; version: number; now: Instant }
): void {
  const stamp = new Date(now).toISOString().replaceAll(':', '-')
  const target = join(backupsDir, `${stamp}-v${version}.db`)
  const temporary = prepare(backupsDir, target)
  db.prepare('VACUUM INTO ?').run(temporary)
  settle(temporary, target)
  keepNewest(backupsDir, BEFORE_MIGRATION, KEPT_MIGRATIONS)
}

/**
 * Puts a copy in the place of the database, of which nothing may have it open. The present one stays beside it, with its
 * log. Returns the path it has now; null when there was none.
 */
export function putBack(backup: Backup, path: string, now: Instant): string | null {
  const draft = `${path}.restored`
  copyFileSync(backup.path, draft)
  chmodSync(draft, 0o600)
  flush(draft)
  const stamp = new Date(now).toISOString().replaceAll(':', '-')
  const kept = `${path}.before-restore-${stamp}`
  const isThere = existsSync(path)
  // The log goes with its database: beside another one it would be taken for that one's.
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) {
      renameSync(path + suffix, kept + suffix)
    }
  }
  dropChecksum(path)
  renameSync(draft, path)
  flushFolder(dirname(path))
  return isThere ? kept : null
}

function prepare(backupsDir: string, target: string): string {
  mkdirSync(backupsDir, { recursive: true, mode: 0o700 })
  makePrivate(backupsDir)
  const temporary = `${target}.tmp`
  rmSync(temporary, { force: true })
  createPrivate(temporary)
  return temporary
}

/** Flushed, then renamed: a copy is whole or absent. */
function settle(temporary: string, target: string): void {
  flush(temporary)
  renameSync(temporary, target)
}

function flush(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function flushFolder(folder: string): void {
  if (process.platform === 'win32') {
    return
  }
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The names begin with their day or instant. */
function keepNewest(backupsDir: string, pattern: RegExp, count: number): void {
  const names = readdirSync(backupsDir)
    .filter(name => pattern.test(name))
    .sort()
  for (const name of names.slice(0, -count)) {
    rmSync(join(backupsDir, name))
  }
}

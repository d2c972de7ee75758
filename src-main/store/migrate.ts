import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Instant } from '../domain/entities.ts'
import { receiverHost } from '../domain/receiver-host.ts'
import type { Connection } from './connection.ts'
import { StoreError } from './error.ts'
import { createPrivate, makePrivate } from './private-files.ts'
import create from './migrations/0001_create.sql?raw'
import keepImportWarnings from './migrations/0002_keep_import_warnings.sql?raw'
import takeTurns from './migrations/0003_take_turns.sql?raw'
import keepIdsAndHosts from './migrations/0004_keep_ids_and_hosts.sql?raw'

export interface Migration {
  /** `user_version` of the database once it has run: 1, 2, 3 … */
  readonly version: number
  /** File name without `.sql`. */
  readonly name: string
  readonly sql: string
}

/** Every migration, in order. A new one goes to the end; a released one never changes. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, name: '0001_create', sql: create },
  { version: 2, name: '0002_keep_import_warnings', sql: keepImportWarnings },
  { version: 3, name: '0003_take_turns', sql: takeTurns },
  { version: 4, name: '0004_keep_ids_and_hosts', sql: keepIdsAndHosts },
]

/** Backups kept beside the database. */
const KEPT_BACKUPS = 3

export interface MigrateOptions {
  readonly path: string
  readonly backupsDir: string
  readonly now: Instant
  readonly migrations: readonly Migration[]
}

/**
 * Brings the database to the newest version, each migration in one transaction with its version stamp. A database that
 * already holds something is copied to `backupsDir` first. Throws `StoreError` for one of a newer version.
 */
export function migrate(db: Connection, options: MigrateOptions): void {
  const { migrations, path } = options
  const found = db.pragma('user_version', { simple: true }) as number
  const newest = migrations.reduce((version, migration) => Math.max(version, migration.version), 0)
  if (found > newest) {
    throw new StoreError(
      'newer_database',
      path,
      `The database ${path} is of version ${found}, made by a newer Plinth; this one knows ${newest}. ` +
        `Start the newer Plinth, choose another profile, or put back a copy from ${options.backupsDir}.`
    )
  }
  const pending = migrations.filter(migration => migration.version > found)
  if (pending.length > 0 && found > 0) {
    backUp(db, found, options)
  }
  // 0004 asks for it: the host of a URL is what the rest of the program takes for it.
  db.function('receiver_host', { deterministic: true }, url => receiverHost(String(url)))
  for (const migration of pending) {
    apply(db, migration)
  }
}

function apply(db: Connection, migration: Migration): void {
  db.transaction(() => {
    db.exec(migration.sql)
    const broken = db.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) {
      throw new Error(`${migration.name} leaves ${broken.length} broken references`)
    }
    db.pragma(`user_version = ${migration.version}`)
  }).immediate()
}

/** VACUUM INTO a temporary name, flush, rename: a backup is whole or absent. */
function backUp(db: Connection, version: number, { backupsDir, now }: MigrateOptions): void {
  mkdirSync(backupsDir, { recursive: true, mode: 0o700 })
  makePrivate(backupsDir)
  const stamp = new Date(now).toISOString().replaceAll(':', '-')
  const target = join(backupsDir, `${stamp}-v${version}.db`)
  const temporary = `${target}.tmp`
  rmSync(temporary, { force: true })
  createPrivate(temporary)
  db.prepare('VACUUM INTO ?').run(temporary)
  const file = openSync(temporary, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(temporary, target)
  const backups = readdirSync(backupsDir)
    .filter(name => /-v\d+\.db$/.test(name))
    .sort()
  for (const name of backups.slice(0, -KEPT_BACKUPS)) {
    rmSync(join(backupsDir, name))
  }
}

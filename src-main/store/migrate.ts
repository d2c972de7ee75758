import type { Instant } from '../domain/entities.ts'
import { nameKey } from '../domain/fold-text.ts'
import { receiverHost } from '../domain/receiver-host.ts'
import { backUpBeforeMigration } from './backups.ts'
import type { Connection } from './connection.ts'
import { StoreError } from './error.ts'
import create from './migrations/0001_create.sql?raw'
import keepImportWarnings from './migrations/0002_keep_import_warnings.sql?raw'
import takeTurns from './migrations/0003_take_turns.sql?raw'
import keepIdsAndHosts from './migrations/0004_keep_ids_and_hosts.sql?raw'
import indexUploads from './migrations/0005_index_uploads.sql?raw'
import orderLibrary from './migrations/0006_order_library.sql?raw'
import keepOriginals from './migrations/0007_keep_originals.sql?raw'
import writeFewerPages from './migrations/0008_write_fewer_pages.sql?raw'
import keepListTexts from './migrations/0009_keep_list_texts.sql?raw'
import writeOnce from './migrations/0010_write_once.sql?raw'
import keepHeadersAndAnswers from './migrations/0011_keep_headers_and_answers.sql?raw'
import labelAssets from './migrations/0012_label_assets.sql?raw'
import nameUploads from './migrations/0013_name_uploads.sql?raw'
import rememberEngines from './migrations/0014_remember_engines.sql?raw'
import giveWorkToAFarm from './migrations/0015_give_work_to_a_farm.sql?raw'

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
  { version: 5, name: '0005_index_uploads', sql: indexUploads },
  { version: 6, name: '0006_order_library', sql: orderLibrary },
  { version: 7, name: '0007_keep_originals', sql: keepOriginals },
  { version: 8, name: '0008_write_fewer_pages', sql: writeFewerPages },
  { version: 9, name: '0009_keep_list_texts', sql: keepListTexts },
  { version: 10, name: '0010_write_once', sql: writeOnce },
  { version: 11, name: '0011_keep_headers_and_answers', sql: keepHeadersAndAnswers },
  { version: 12, name: '0012_label_assets', sql: labelAssets },
  { version: 13, name: '0013_name_uploads', sql: nameUploads },
  { version: 14, name: '0014_remember_engines', sql: rememberEngines },
  { version: 15, name: '0015_give_work_to_a_farm', sql: giveWorkToAFarm },
]

export interface MigrateOptions {
  readonly path: string
  readonly backupsDir: string
  readonly now: Instant
  readonly migrations: readonly Migration[]
}

/**
 * Brings the database to the newest version, each migration in one transaction with its version stamp; a new database gets all in
 * one, which flushes once. A database that already holds something is copied to `backupsDir` first. Throws `StoreError` for one of a newer version.
 */
export function migrate(db: Connection, options: MigrateOptions): void {
  const { migrations, path } = options
  const found = refuseNewer(db, path, options.backupsDir, migrations)
  const pending = migrations.filter(migration => migration.version > found)
  if (pending.length > 0 && found > 0) {
    backUpBeforeMigration(db, { ...options, version: found })
  }
  // 0004 asks for it: the host of a URL is what the rest of the program takes for it.
  db.function('receiver_host', { deterministic: true }, url => receiverHost(String(url)))
  // 0006 asks for it.
  db.function('name_key_of', { deterministic: true }, name => nameKey(String(name)))
  const applyAll = () => pending.forEach(migration => apply(db, migration))
  if (found === 0) {
    db.transaction(applyAll).immediate()
  } else {
    applyAll()
  }
}

/** The version of a database. Throws `StoreError` for one that this program does not know. */
export function refuseNewer(
  db: Connection,
  path: string,
  backupsDir: string,
  migrations: readonly Migration[]
): number {
  const found = db.pragma('user_version', { simple: true }) as number
  const newest = migrations.reduce((version, migration) => Math.max(version, migration.version), 0)
  if (found > newest) {
    throw new StoreError(
      'newer_database',
      path,
      `The database ${path} is of version ${found}, made by a newer Plinth; this one knows ${newest}. ` +
        `Start the newer Plinth, choose another profile, or put back a copy from ${backupsDir}.`
    )
  }
  return found
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

import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Instant } from '../domain/entities.ts'
import type { Logger } from '../domain/ports.ts'
import type { Store } from '../domain/ports-store.ts'
import { createAccountRepository } from './accounts.ts'
import { createAssetRepository } from './assets.ts'
import { connect, type Connection } from './connection.ts'
import { createDeliveryRepository } from './deliveries.ts'
import { StoreError } from './error.ts'
import { createGenerationRepository } from './generations.ts'
import { createIdempotencyRepository } from './idempotency.ts'
import { createKeyRepository } from './keys.ts'
import { createLedgerRepository } from './ledger.ts'
import { migrate, MIGRATIONS, type Migration } from './migrate.ts'
import { createPrivate, makePrivate } from './private-files.ts'
import { createQueueOrder } from './queue-order.ts'
import { createRequestLogRepository } from './requests.ts'
import { createSettingRepository } from './settings.ts'
import { createUploadRepository } from './uploads.ts'

export interface OpenStoreOptions {
  /** Database file; its folder is made when missing. */
  readonly path: string
  /** Where copies go before a migration. Default: `backups` beside the database. */
  readonly backupsDir?: string
  readonly logger: Logger
  /** For the name of a backup. */
  readonly now: Instant
  readonly migrations?: readonly Migration[]
}

/**
 * Opens (and creates or migrates) the database. Only its owner may read it: what an older version left to others is taken
 * from them.
 *
 * @throws StoreError `newer_database` or `damaged_database`; the file is left as it was.
 */
export function openStore(options: OpenStoreOptions): Store {
  const { path, backupsDir = join(dirname(path), 'backups'), migrations = MIGRATIONS, logger, now } = options
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  createPrivate(path)
  // SQLite gives its log and its index the bits of the database when it makes them.
  const files = [path, `${path}-wal`, `${path}-shm`]
  if (!files.map(makePrivate).every(Boolean)) {
    logger.warn('Other users of this machine may be able to read the database', { path })
  }
  const wasUnclean = hasLeftoverLog(path)
  const db = connectOrExplain(path, backupsDir)
  try {
    if (wasUnclean) {
      logger.warn('The last stop was not clean; checking the database', { path })
      check(db, path, backupsDir)
    }
    migrate(db, { path, backupsDir, now, migrations })
    db.pragma('foreign_keys = ON')
    return assemble(db)
  } catch (error) {
    db.close()
    throw error
  }
}

function assemble(db: Connection): Store {
  const run = db.transaction((work: () => unknown) => work())
  const order = createQueueOrder(db)
  return {
    accounts: createAccountRepository(db),
    keys: createKeyRepository(db),
    ledger: createLedgerRepository(db),
    generations: createGenerationRepository(db, order),
    assets: createAssetRepository(db),
    deliveries: createDeliveryRepository(db),
    uploads: createUploadRepository(db),
    requests: createRequestLogRepository(db),
    idempotency: createIdempotencyRepository(db),
    settings: createSettingRepository(db),
    transact: <T>(work: () => T): T => {
      if (db.inTransaction) {
        throw new Error('Store transactions must not be nested')
      }
      const before = order.revision()
      try {
        return run.immediate(work) as T
      } catch (error) {
        if (order.revision() !== before) {
          order.forget()
        }
        throw error
      }
    },
    close: () => {
      db.close()
    },
  }
}

/** A clean close folds the write-ahead log into the database and removes it. */
function hasLeftoverLog(path: string): boolean {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  return log !== undefined && log.size > 0
}

function connectOrExplain(path: string, backupsDir: string): Connection {
  try {
    return connect(path)
  } catch (error) {
    if (isDamage(error)) {
      throw damaged(path, backupsDir, error)
    }
    throw error
  }
}

function check(db: Connection, path: string, backupsDir: string): void {
  let findings: readonly string[]
  try {
    findings = db.prepare<[], string>('PRAGMA quick_check').pluck().all()
  } catch (error) {
    if (isDamage(error)) {
      throw damaged(path, backupsDir, error)
    }
    throw error
  }
  if (findings.length !== 1 || findings[0] !== 'ok') {
    throw damaged(path, backupsDir, new Error(findings.join('; ')))
  }
}

function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')
}

function damaged(path: string, backupsDir: string, cause: unknown): StoreError {
  return new StoreError(
    'damaged_database',
    path,
    `The database ${path} is damaged and was not opened. Put back a copy from ${backupsDir}, ` +
      'or move the file away to start empty; the models themselves are separate files.',
    { cause }
  )
}

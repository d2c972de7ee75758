import Database from 'better-sqlite3'
import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../contract/studio.ts'
import type { Instant } from '../domain/entities.ts'
import type { Logger } from '../domain/ports.ts'
import type { Backup, Store } from '../domain/ports-store.ts'
import { createAccountRepository } from './accounts.ts'
import { createAssetRepository } from './assets.ts'
import { backUpDay, backUpNow, listBackups } from './backups.ts'
import { dropChecksum, takeChecksum, writeChecksum } from './clean-stop.ts'
import { connect, type Connection, withoutFlush } from './connection.ts'
import { createDeliveryRepository } from './deliveries.ts'
import { adviseRestore, checkDatabase, type CheckDepth, explainingDamage } from './damage.ts'
import { createFarmWorkRepository } from './farm-works.ts'
import { createGenerationRepository } from './generations.ts'
import { createIdempotencyRepository } from './idempotency.ts'
import { createKeyRepository } from './keys.ts'
import { createLabelRepository } from './labels.ts'
import { createLedgerRepository } from './ledger.ts'
import { migrate, MIGRATIONS, type Migration, refuseNewer } from './migrate.ts'
import { createPrivate, makePrivate } from './private-files.ts'
import { createQueueOrder } from './queue-order.ts'
import { createReferencedHashes } from './referenced-hashes.ts'
import { createRequestLogRepository } from './requests.ts'
import { createSettingRepository } from './settings.ts'
import { createSharedFlush } from './shared-flush.ts'
import { createUploadRepository } from './uploads.ts'

/** In the folder of the profile. */
export const DATABASE_NAME = 'plinth.db'

export interface OpenStoreOptions {
  /** Database file; its folder is made when missing. */
  readonly path: string
  /** Where copies go before a migration. Default: `backups` beside the database. */
  readonly backupsDir?: string
  readonly logger: Logger
  /** For the name of a backup. */
  readonly now: Instant
  readonly migrations?: readonly Migration[]
  /** Told what is wrong with a database that can be used all the same. */
  readonly onProblem?: (problem: Problem) => void
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
  const depth = depthOfCheck(options, path)
  const suspect = { path, backupsDir, isChanged: depth === 'integrity_check' }
  const db = explainingDamage(suspect, () => connect(path))
  try {
    if (depth !== null) {
      checkDatabase(db, path, backupsDir, depth)
    }
    if (depth === 'integrity_check') {
      tellChange(options, path, backupsDir)
    }
    return explainingDamage(suspect, () => {
      migrate(db, { path, backupsDir, now, migrations })
      db.pragma('foreign_keys = ON')
      return assemble(db, path, backupsDir)
    })
  } catch (error) {
    db.close()
    throw error
  }
}

/** Throws `StoreError` unless a copy can be read by this program; the copy stays as it is. */
export function verifyBackup({ path }: Backup): void {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  try {
    checkDatabase(db, path, dirname(path), 'quick_check')
    refuseNewer(db, path, dirname(path), MIGRATIONS)
  } finally {
    db.close()
  }
}

/** How closely the database is looked at before it is used; null when the last clean stop vouches for every byte. */
function depthOfCheck({ logger }: OpenStoreOptions, path: string): CheckDepth | null {
  const verdict = takeChecksum(path)
  if (hasLeftoverLog(path)) {
    logger.warn('The last stop was not clean; checking the database', { path })
    return 'quick_check'
  }
  switch (verdict) {
    case 'same':
      return null
    case 'changed':
      logger.warn('The database was changed while nothing ran; checking it', { path })
      return 'integrity_check'
    case null:
      return 'quick_check'
  }
}

/** Its structure is sound; which of its values are, nobody can tell. */
function tellChange({ onProblem }: OpenStoreOptions, path: string, backupsDir: string): void {
  onProblem?.({
    code: 'database_changed',
    message:
      'The database was changed while Plinth was not running. It can be read, but values in it may be wrong. Unless you ' +
      `changed it yourself: ${adviseRestore(path, backupsDir)}`,
  })
}

function assemble(db: Connection, path: string, backupsDir: string): Store {
  const sharedFlush = createSharedFlush(path)
  const run = db.transaction((work: () => unknown) => work())
  const order = createQueueOrder(db)
  const transact = <T>(work: () => T): T => {
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
  }
  return {
    accounts: createAccountRepository(db),
    keys: createKeyRepository(db),
    ledger: createLedgerRepository(db),
    generations: createGenerationRepository(db, order),
    farmWorks: createFarmWorkRepository(db),
    assets: createAssetRepository(db),
    labels: createLabelRepository(db),
    deliveries: createDeliveryRepository(db),
    uploads: createUploadRepository(db),
    requests: createRequestLogRepository(db),
    idempotency: createIdempotencyRepository(db),
    settings: createSettingRepository(db),
    transact,
    transactShared: async work => {
      const result = withoutFlush(db, () => transact(work))
      await sharedFlush.flushed()
      return result
    },
    pagesOfReferencedHashes: createReferencedHashes(db),
    backUp: now => backUpDay(db, backupsDir, now),
    backUpNow: now => backUpNow(db, backupsDir, now),
    backups: () => listBackups(backupsDir),
    sizeBytes: () =>
      [path, `${path}-wal`].reduce(
        (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
        0
      ),
    close: () => {
      sharedFlush.close()
      db.close()
      try {
        writeChecksum(path)
      } catch {
        // A full disk: the next start checks the structure instead.
        dropChecksum(path)
      }
    },
  }
}

/** A clean close folds the write-ahead log into the database and removes it. */
function hasLeftoverLog(path: string): boolean {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  return log !== undefined && log.size > 0
}

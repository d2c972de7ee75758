import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createFakeLogger, EPOCH } from '../../domain/testing/fakes.ts'
import { openStore } from '../open.ts'

/** The bytes of a database right after all migrations, once for each process. */
let migrated: Buffer | null = null

/**
 * Puts a migrated, empty database where none is yet: running every migration takes three quarters of the time of opening a fresh
 * store, and the tests open hundreds. What a migration does has tests of its own, which start without it.
 */
export function placeFreshDatabase(path: string): void {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, (migrated ??= migratedDatabase()), { mode: 0o600 })
  }
}

function migratedDatabase(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-fresh-'))
  const path = join(folder, 'plinth.db')
  openStore({ path, logger: createFakeLogger(), now: EPOCH }).close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}

import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertInvariants } from '../../../src-main/store/testing/invariants.ts'
import { readSnapshot, type Snapshot } from '../../../src-main/store/testing/snapshot.ts'

/**
 * Copies database and write-ahead log of a profile whose process is dead or stopped, asserts the invariants on the
 * copy and that every file it names lies whole in the profile, and tells what it says.
 */
export function examineCopy(profile: string): Snapshot {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-copy-'))
  try {
    const copy = join(folder, 'plinth.db')
    copyFileSync(join(profile, 'plinth.db'), copy)
    const log = join(profile, 'plinth.db-wal')
    if (existsSync(log)) {
      copyFileSync(log, `${copy}-wal`)
    }
    assertInvariants(copy)
    const snapshot = readSnapshot(copy)
    snapshot.hashes.forEach(hash => assertFile(profile, hash))
    return snapshot
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A row may only name a file that is there, and whole: files are named by the hash of their bytes. */
function assertFile(profile: string, hash: string): void {
  const bytes = readFileSync(join(profile, 'blobs', hash.slice(0, 2), hash))
  if (createHash('sha256').update(bytes).digest('hex') !== hash) {
    throw new Error(`The file of ${hash} is not what its row names`)
  }
}

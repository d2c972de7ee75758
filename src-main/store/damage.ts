import { basename, dirname } from 'node:path'
import { listBackups } from './backups.ts'
import type { Connection } from './connection.ts'
import { StoreError } from './error.ts'

/** Structure only, or also that every index says what its table says. */
export type CheckDepth = 'quick_check' | 'integrity_check'

/** Throws `damaged_database` unless SQLite finds the file sound. */
export function checkDatabase(db: Connection, path: string, backupsDir: string, depth: CheckDepth): void {
  const findings = explainingDamage({ path, backupsDir, isChanged: depth === 'integrity_check' }, () =>
    db.prepare<[], string>(`PRAGMA ${depth}`).pluck().all()
  )
  if (findings.length !== 1 || findings[0] !== 'ok') {
    throw damaged(path, backupsDir, new Error(findings.join('; ')))
  }
}

/**
 * Turns what SQLite says about a damaged file into what to do about it. In a file that is known to have changed a format
 * that SQLite does not know, or a statement that does not fit the tables, is damage as well.
 */
export function explainingDamage<T>(
  { path, backupsDir, isChanged }: { path: string; backupsDir: string; isChanged: boolean },
  work: () => T
): T {
  try {
    return work()
  } catch (error) {
    throw (isChanged ? CHANGED : DAMAGED).test(codeOf(error)) ? damaged(path, backupsDir, error) : error
  }
}

const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/
const CHANGED = /^SQLITE_(CORRUPT|NOTADB|ERROR|READONLY|SCHEMA|FORMAT|CONSTRAINT|MISMATCH)/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

function damaged(path: string, backupsDir: string, cause: unknown): StoreError {
  return new StoreError(
    'damaged_database',
    path,
    `The database ${path} is damaged and was not opened. ${adviseRestore(path, backupsDir)}`,
    { cause }
  )
}

/** What can be done, with the copies that there are. */
export function adviseRestore(path: string, backupsDir: string): string {
  const [newest, ...older] = listBackups(backupsDir)
  if (newest === undefined) {
    return (
      `There is no copy of it in ${backupsDir} yet: put back one of your own, or move ${basename(path)} away to start ` +
      'empty; the models themselves are separate files.'
    )
  }
  const others = older.length === 0 ? '' : ` or one of ${older.length} older ones`
  return (
    `Put back the copy ${newest.name}${others}: npm run restore -- --profile "${dirname(path)}" lists them, and ` +
    'keeps the present file beside it; the models themselves are separate files.'
  )
}

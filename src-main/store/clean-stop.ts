import { closeSync, openSync, readFileSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/**
 * A clean stop leaves the checksum of the database beside it, and the next start compares: any byte that changed while
 * nothing ran is found, in values too, where SQLite's own check sees structure only, and a little sooner.
 */

const CHUNK_BYTES = 1 << 20
const fileOf = (path: string) => `${path}.sum`

/** To be called when nothing has the database open any more and its log is folded in. */
export function writeChecksum(path: string): void {
  if (statSync(`${path}-wal`, { throwIfNoEntry: false }) !== undefined) {
    return
  }
  writeFileSync(fileOf(path), `${describeFile(path)}\n`, { mode: 0o600 })
}

/**
 * Is the file what the last clean stop left? null when there was none, so that nothing vouches for it. The checksum is
 * taken away: from here on the database changes.
 */
export function takeChecksum(path: string): 'same' | 'changed' | null {
  let expected: string
  try {
    expected = readFileSync(fileOf(path), 'utf8').trim()
  } catch {
    return null
  }
  const verdict = expected === describeFile(path) ? 'same' : 'changed'
  rmSync(fileOf(path), { force: true })
  return verdict
}

/** For a database that was put in the place of another: what was known of that one says nothing. */
export function dropChecksum(path: string): void {
  rmSync(fileOf(path), { force: true })
}

function describeFile(path: string): string {
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    let [sum, size] = [0, 0]
    for (let count = readSync(file, chunk); count > 0; count = readSync(file, chunk)) {
      sum = crc32(chunk.subarray(0, count), sum)
      size += count
    }
    return `${size} ${sum.toString(16)}`
  } finally {
    closeSync(file)
  }
}

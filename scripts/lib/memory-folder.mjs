import { statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** Uploads of 200 MB and two browsers' profiles lie there at the same time. */
const LEAST_BYTES = 2 * 2 ** 30

/**
 * What an environment needs for its processes to keep temporary files in memory; nothing where the system has no such place or
 * a small one, or where somebody named another. Half of the time of a test of the store is its disk's.
 */
export function temporaryFilesInMemory() {
  return process.env.TMPDIR === undefined && freeBytes(FOLDER) >= LEAST_BYTES ? { TMPDIR: FOLDER } : {}
}

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'

/** Flushes of a database's write-ahead log, each for all commits made before it. */
export interface SharedFlush {
  /** Resolves once everything committed so far is on the disk; rejects when the disk refuses. */
  flushed(): Promise<void>
  close(): void
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** To hand a flush to another thread and hear back takes a tenth of a millisecond: a quicker disk is waited for at once. */
const QUICK_MS = 0.5

/**
 * A flush takes the disk as long for one commit as for ten, so commits of one turn of the event loop share one, and those that
 * come while one is under way share the next. It runs beside the loop, unless the last one took less than `QUICK_MS`. SQLite's
 * own flush of a commit does the same to the same file, only alone and in its turn.
 */
export function createSharedFlush(path: string): SharedFlush {
  let file: number | null = null
  let waiting: Waiting[] = []
  let isUnderWay = false
  let isClosed = false
  /** What the last one took; a disk of which nothing is known counts as slow. */
  let lastMs = Infinity

  const closeFile = (): void => {
    if (file !== null) {
      closeSync(file)
      file = null
    }
  }
  const flush = (): void => {
    // Only those who wait now: a commit that comes later may be too late for this flush.
    const served = waiting
    waiting = []
    const startedAt = performance.now()
    const end = (error: unknown): void => {
      isUnderWay = false
      lastMs = error === null ? performance.now() - startedAt : Infinity
      served.forEach(({ resolve, reject }) => (error === null ? resolve() : reject(error)))
      if (waiting.length > 0) {
        isUnderWay = true
        flush()
      } else if (isClosed) {
        closeFile()
      }
    }
    try {
      // It stays the same file for as long as a connection is open.
      file ??= openSync(`${path}-wal`, 'r+')
      if (lastMs < QUICK_MS) {
        fdatasyncSync(file)
        end(null)
      } else {
        fdatasync(file, end)
      }
    } catch (error) {
      end(error)
    }
  }
  return {
    flushed: () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        if (!isUnderWay) {
          isUnderWay = true
          setImmediate(flush)
        }
      }),
    close() {
      isClosed = true
      if (!isUnderWay) {
        closeFile()
      }
    },
  }
}

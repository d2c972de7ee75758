import { closeSync, fdatasync, openSync } from 'node:fs'

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

/**
 * A flush takes the disk as long for one commit as for ten, so commits that come while one is under way share the next. It
 * runs beside the event loop. SQLite's own flush of a commit does the same to the same file, only alone and in its turn.
 */
export function createSharedFlush(path: string): SharedFlush {
  let file: number | null = null
  let waiting: Waiting[] = []
  let isUnderWay = false
  let isClosed = false

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
    isUnderWay = true
    const end = (error: unknown): void => {
      isUnderWay = false
      served.forEach(({ resolve, reject }) => (error === null ? resolve() : reject(error)))
      if (waiting.length > 0) {
        flush()
      } else if (isClosed) {
        closeFile()
      }
    }
    try {
      // It stays the same file for as long as a connection is open.
      file ??= openSync(`${path}-wal`, 'r+')
      fdatasync(file, end)
    } catch (error) {
      end(error)
    }
  }
  return {
    flushed: () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        if (!isUnderWay) {
          flush()
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

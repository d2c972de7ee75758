import type { DiskWatch } from './disk-watch.ts'
import type { Clock, Logger } from './ports.ts'
import type { BlobStore, Store } from './ports-store.ts'

/** The first round waits until the start is over. */
const FIRST_AFTER_MS = 30_000
const EVERY_MS = 60 * 60_000
/** What was deleted can be brought back this long. */
const UNDO_MS = 24 * 60 * 60_000
/** An upload that nothing unfinished needs is kept this long, for another generation with the same picture. */
const UPLOAD_LIFE_MS = 30 * 24 * 60 * 60_000
/** Rows in one turn of the event loop: no request waits longer than a few milliseconds. */
const SLICE = 200

/** What keeps a profile in order while the service runs. */
export interface Maintenance {
  start(): void
  /** One round, at once. Never rejects: what failed is tried again by the next. */
  run(): Promise<void>
  /** Resolves when a round under way has stopped; nothing of the store is used afterwards. */
  stop(): Promise<void>
}

/**
 * Every hour, in slices: removes assets and collections deleted a day ago, uploads and cut-outs of a month ago and files that nothing names,
 * and makes the copy of the day.
 */
export function createMaintenance(deps: {
  readonly store: Store
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly logger: Logger
  readonly disk: Pick<DiskWatch, 'note'>
}): Maintenance {
  const { store, blobs, clock, logger, disk } = deps
  let isStopped = false
  let cancelNext = () => {}
  let round: Promise<void> = Promise.resolve()

  /** Calls `remove` until less than a slice was left to remove. */
  const inSlices = async (remove: (limit: number) => number): Promise<number> => {
    let total = 0
    for (let count = SLICE; count === SLICE && !isStopped;) {
      count = remove(SLICE)
      total += count
      await nextTurn()
    }
    return total
  }
  const collectFiles = async (): Promise<number> => {
    const named = createHashSet()
    for (const hashes of store.pagesOfReferencedHashes()) {
      named.add(hashes)
      await nextTurn()
      if (isStopped) {
        return 0
      }
    }
    return await blobs.collect(named.has)
  }
  const steps: readonly (readonly [what: string, run: () => Promise<unknown>])[] = [
    [
      'remove deleted assets',
      () => inSlices(limit => store.assets.purgeDeleted(clock.now() - UNDO_MS, limit)),
    ],
    [
      'remove deleted collections',
      () => inSlices(limit => store.labels.purgeDeleted(clock.now() - UNDO_MS, limit)),
    ],
    ['remove old uploads', () => inSlices(limit => store.uploads.purge(clock.now() - UPLOAD_LIFE_MS, limit))],
    [
      'remove files that nothing names',
      async () => {
        const files = await collectFiles()
        if (files > 0) {
          logger.info('Removed files that nothing names any more.', { files })
        }
      },
    ],
    [
      'copy the database',
      async () => {
        const copy = await store.backUp(clock.now())
        if (copy !== null) {
          logger.info('Copied the database.', { copy })
        }
      },
    ],
  ]
  const runSteps = async (): Promise<void> => {
    for (const [what, run] of steps) {
      if (isStopped) {
        return
      }
      try {
        await run()
      } catch (error) {
        disk.note(error)
        logger.warn(`Could not ${what}; the next round tries again.`, { error: String(error) })
      }
    }
  }
  const run = (): Promise<void> => (round = round.then(runSteps))
  const schedule = (delayMs: number): void => {
    cancelNext = clock.after(delayMs, () => {
      void run().then(() => {
        if (!isStopped) {
          schedule(EVERY_MS)
        }
      })
    })
  }
  return {
    start: () => schedule(FIRST_AFTER_MS),
    run,
    async stop() {
      isStopped = true
      cancelNext()
      await round
    },
  }
}

const nextTurn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

/**
 * Hashes of two million files in sixteen megabytes: of each its first 52 bits, sorted when first asked. Two that share them,
 * once in a thousand profiles of that size, keep one file too many.
 */
function createHashSet(): { add(hashes: readonly string[]): void; has(hash: string): boolean } {
  let values = new Float64Array(1024)
  let [count, isSorted] = [0, true]
  const keyOf = (hash: string): number => Number.parseInt(hash.slice(0, 13), 16)
  return {
    add(hashes) {
      if (count + hashes.length > values.length) {
        const grown = new Float64Array(Math.max(values.length * 2, count + hashes.length))
        grown.set(values.subarray(0, count))
        values = grown
      }
      for (const hash of hashes) {
        values[count] = keyOf(hash)
        count += 1
      }
      isSorted = false
    },
    has(hash) {
      if (!isSorted) {
        values.subarray(0, count).sort()
        isSorted = true
      }
      const key = keyOf(hash)
      let [low, high] = [0, count]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (values[middle] < key) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low < count && values[low] === key
    },
  }
}

import type { DiskWatch } from './disk-watch.ts'
import type { Instant, RequestLogEntry } from './entities.ts'
import type { Clock, EventBus, Logger } from './ports.ts'
import { KEPT_REQUESTS, type Store } from './ports-store.ts'

const WRITE_DELAY_MS = 1_000
/** In a flood lines push each other out of the log before anybody reads them: so many wait, up to so long. */
const FLOOD = 400
const FLOOD_DELAY_MS = 5_000
/** Written in one go: a flood's log comes in slices, so that no request waits for more than one of them. */
const SLICE = 25

/** Who asked for what, and which key was used when: kept in memory and written behind, so that no request waits. */
export interface RequestLog {
  /** @param describe Called when the entry is written, unless a flood has pushed it out of the log by then. */
  record(id: string, describe: () => RequestLogEntry): void
  touchKey(keyId: string): void
  /** Newest first. */
  list(limit: number): readonly RequestLogEntry[]
  clear(): void
  /** Writes what waits and takes nothing more: the store closes next. */
  close(): void
}

/** A crash loses at most the last second of the log; in a flood the last five. */
export function createRequestLog(deps: {
  store: Store
  clock: Clock
  bus: EventBus
  logger: Logger
  disk: Pick<DiskWatch, 'note'>
}): RequestLog {
  const { store, clock, bus, logger, disk } = deps
  /** Came since the last time the log was written; of a flood only what the log would keep. */
  let waiting: (() => RequestLogEntry)[] = []
  let waitsSince: Instant = 0
  /** Is being written, slice by slice. */
  let batch: (() => RequestLogEntry)[] = []
  const keyUses = new Map<string, Instant>()
  let cancelTimer: (() => void) | null = null
  let isClosed = false

  const writeKeyUses = (): void => {
    if (keyUses.size === 0) {
      return
    }
    const uses = new Map(keyUses)
    keyUses.clear()
    store.keys.touch(uses)
    for (const id of uses.keys()) {
      bus.publish({ type: 'key', id })
    }
  }
  /** A full disk costs lines of the log, never the service. */
  const unlessItFails = (write: () => void): void => {
    try {
      write()
    } catch (error) {
      disk.note(error)
      logger.warn('The request log could not be written.', { error: String(error) })
    }
  }
  const takeWaiting = (): void => {
    batch = [...batch, ...waiting].slice(-KEPT_REQUESTS)
    waiting = []
  }
  const writeSlice = (): void => {
    const slice = batch.splice(0, SLICE)
    if (slice.length > 0) {
      unlessItFails(() => store.requests.append(slice.map(describe => describe())))
    }
  }
  const schedule = (delayMs: number, run: () => void): void => {
    cancelTimer ??= clock.after(delayMs, () => {
      cancelTimer = null
      run()
    })
  }
  const writeBatch = (): void => {
    writeSlice()
    if (batch.length > 0) {
      schedule(0, writeBatch)
      return
    }
    unlessItFails(writeKeyUses)
    if (waiting.length > 0) {
      schedule(WRITE_DELAY_MS, writeBehind)
    }
  }
  const writeBehind = (): void => {
    // A clock that was set back makes nobody wait.
    const waits = Math.abs(clock.now() - waitsSince)
    if (waiting.length > FLOOD && waits < FLOOD_DELAY_MS) {
      schedule(WRITE_DELAY_MS, writeBehind)
      return
    }
    takeWaiting()
    writeBatch()
  }
  const flush = (): void => {
    cancelTimer?.()
    cancelTimer = null
    takeWaiting()
    while (batch.length > 0) {
      writeSlice()
    }
    unlessItFails(writeKeyUses)
  }
  return {
    record(id, describe) {
      if (isClosed) {
        return
      }
      if (waiting.length === 0) {
        waitsSince = clock.now()
      }
      waiting.push(describe)
      if (waiting.length >= KEPT_REQUESTS + FLOOD) {
        waiting = waiting.slice(-KEPT_REQUESTS)
      }
      schedule(WRITE_DELAY_MS, writeBehind)
      bus.publish({ type: 'request', id })
    },
    touchKey(keyId) {
      if (isClosed) {
        return
      }
      keyUses.set(keyId, clock.now())
      schedule(WRITE_DELAY_MS, writeBehind)
    },
    list(limit) {
      flush()
      return store.requests.list(limit)
    },
    clear() {
      flush()
      store.requests.clear()
    },
    close() {
      flush()
      isClosed = true
    },
  }
}

import type { Instant, RequestLogEntry } from './entities.ts'
import type { Clock, EventBus, Logger } from './ports.ts'
import type { Store } from './ports-store.ts'

const WRITE_DELAY_MS = 1_000
/** Under a flood the log is written sooner, so that memory stays bounded. */
const MAX_WAITING = 500

/** Who asked for what, and which key was used when: kept in memory and written behind, so that no request waits. */
export interface RequestLog {
  record(entry: RequestLogEntry): void
  touchKey(keyId: string): void
  /** Newest first. */
  list(limit: number): readonly RequestLogEntry[]
  clear(): void
  /** Writes what waits and takes nothing more: the store closes next. */
  close(): void
}

/** A crash loses at most the last second of the log. */
export function createRequestLog(deps: {
  store: Store
  clock: Clock
  bus: EventBus
  logger: Logger
}): RequestLog {
  const { store, clock, bus, logger } = deps
  let entries: RequestLogEntry[] = []
  const keyUses = new Map<string, Instant>()
  let cancelTimer: (() => void) | null = null
  let isClosed = false

  const flush = (): void => {
    cancelTimer?.()
    cancelTimer = null
    const [waiting, uses] = [entries, [...keyUses]]
    entries = []
    keyUses.clear()
    if (waiting.length > 0) {
      store.requests.append(waiting)
    }
    for (const [id, at] of uses) {
      store.keys.touch(id, at)
      bus.publish({ type: 'key', id })
    }
  }
  /** A full disk costs lines of the log, never the service. */
  const flushBehind = (): void => {
    try {
      flush()
    } catch (error) {
      logger.warn('The request log could not be written.', { error: String(error) })
    }
  }
  const schedule = (): void => {
    cancelTimer ??= clock.after(WRITE_DELAY_MS, flushBehind)
  }
  return {
    record(entry) {
      if (isClosed) {
        return
      }
      entries.push(entry)
      if (entries.length >= MAX_WAITING) {
        flushBehind()
      } else {
        schedule()
      }
      bus.publish({ type: 'request', id: entry.id })
    },
    touchKey(keyId) {
      if (isClosed) {
        return
      }
      keyUses.set(keyId, clock.now())
      schedule()
    },
    list(limit) {
      flushBehind()
      return store.requests.list(limit)
    },
    clear() {
      flushBehind()
      store.requests.clear()
    },
    close() {
      flushBehind()
      isClosed = true
    },
  }
}

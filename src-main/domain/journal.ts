import type { Instant, RequestLogEntry } from './entities.ts'
import type { Clock, EventBus, Store } from './ports.ts'

const WRITE_DELAY_MS = 1_000
/** Under a flood the log is written sooner, so that memory stays bounded. */
const MAX_WAITING = 500

/** Who asked for what, and which key was used when: kept in memory and written behind, so that no request waits. */
export interface Journal {
  record(entry: RequestLogEntry): void
  touchKey(keyId: string): void
  /** Newest first. */
  list(limit: number): readonly RequestLogEntry[]
  clear(): void
  /** Writes what waits; the last call before the store closes. */
  flush(): void
}

/** A crash loses at most the last second of the log. */
export function createJournal(deps: { store: Store; clock: Clock; bus: EventBus }): Journal {
  const { store, clock, bus } = deps
  let entries: RequestLogEntry[] = []
  const keyUses = new Map<string, Instant>()
  let cancelTimer: (() => void) | null = null

  const flush = (): void => {
    cancelTimer?.()
    cancelTimer = null
    const [waiting, uses] = [entries, [...keyUses]]
    entries = []
    keyUses.clear()
    for (const entry of waiting) {
      store.requests.append(entry)
    }
    if (uses.length > 0) {
      store.transact(() => uses.forEach(([id, at]) => store.keys.touch(id, at)))
    }
  }
  const schedule = (): void => {
    cancelTimer ??= clock.after(WRITE_DELAY_MS, flush)
  }
  return {
    record(entry) {
      entries.push(entry)
      if (entries.length >= MAX_WAITING) {
        flush()
      } else {
        schedule()
      }
      bus.publish({ type: 'request', id: entry.id })
    },
    touchKey(keyId) {
      keyUses.set(keyId, clock.now())
      schedule()
    },
    list(limit) {
      flush()
      return store.requests.list(limit)
    },
    clear() {
      flush()
      store.requests.clear()
    },
    flush,
  }
}

import type { StudioEventData } from '../../../src-main/contract/studio.ts'

type StudioEventType = StudioEventData['type']

/** At most this often per kind of event: a running generation reports its progress many times a second. */
const REFRESH_EVERY_MS = 200

export interface Refresher {
  /** Something of this kind changed; the id is null when it has none. */
  want(type: StudioEventType, id: string | null): void
  stop(): void
}

/**
 * Runs at once, then at most every 200 ms for the same kind of event, with every id meanwhile; the last is never lost. What runs is
 * ended before it begins again: on a busy machine loading takes longer than 200 ms, and each new load would end the one before it.
 */
export function createRefresher(
  run: (type: StudioEventType, ids: ReadonlySet<string>) => Promise<unknown>
): Refresher {
  const resting = new Map<StudioEventType, { ids: Set<string> | null }>()
  let isStopped = false
  const start = async (type: StudioEventType, ids: ReadonlySet<string>): Promise<void> => {
    const entry: { ids: Set<string> | null } = { ids: null }
    resting.set(type, entry)
    await Promise.allSettled([run(type, ids), rest()])
    resting.delete(type)
    if (entry.ids !== null && !isStopped) {
      void start(type, entry.ids)
    }
  }
  return {
    want(type, id) {
      const ids = id === null ? [] : [id]
      const entry = resting.get(type)
      if (entry === undefined) {
        void start(type, new Set(ids))
      } else {
        entry.ids = new Set([...(entry.ids ?? []), ...ids])
      }
    },
    stop() {
      isStopped = true
    },
  }
}

const rest = (): Promise<void> => new Promise(resolve => setTimeout(resolve, REFRESH_EVERY_MS))

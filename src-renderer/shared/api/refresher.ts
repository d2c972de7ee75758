import type { StudioEventData } from '../../../src-main/contract/studio.ts'

type StudioEventType = StudioEventData['type']

/** At most this often per kind of event: a running generation reports its progress many times a second. */
const REFRESH_EVERY_MS = 200

export interface Refresher {
  /** Something of this kind changed; the id is null when it has none. */
  want(type: StudioEventType, id: string | null): void
  stop(): void
}

/** Runs at once, then at most every 200 ms for the same kind of event, with every id meanwhile; the last is never lost. */
export function createRefresher(run: (type: StudioEventType, ids: ReadonlySet<string>) => void): Refresher {
  const resting = new Map<
    StudioEventType,
    { ids: Set<string> | null; timer: ReturnType<typeof setTimeout> }
  >()
  const start = (type: StudioEventType, ids: ReadonlySet<string>): void => {
    run(type, ids)
    const timer = setTimeout(() => {
      const wanted = resting.get(type)?.ids ?? null
      resting.delete(type)
      if (wanted !== null) {
        start(type, wanted)
      }
    }, REFRESH_EVERY_MS)
    resting.set(type, { ids: null, timer })
  }
  return {
    want(type, id) {
      const ids = id === null ? [] : [id]
      const entry = resting.get(type)
      if (entry === undefined) {
        start(type, new Set(ids))
      } else {
        entry.ids = new Set([...(entry.ids ?? []), ...ids])
      }
    },
    stop: () => resting.forEach(({ timer }) => clearTimeout(timer)),
  }
}

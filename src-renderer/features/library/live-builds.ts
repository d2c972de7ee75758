import type { LiveDetail, LiveModelBody } from '../../../src-main/contract/studio-live.ts'

/** A model that came back. */
export interface BuiltLive {
  readonly glb: ArrayBuffer
  readonly detail: LiveDetail
}

export interface LiveBuildsDeps {
  readonly build: (body: LiveModelBody) => Promise<BuiltLive>
  readonly onShow: (built: BuiltLive) => void
  readonly onFailure: (error: unknown) => void
  readonly onBusy: (isBusy: boolean) => void
  /** Milliseconds. */
  readonly now: () => number
  /** Runs something later; the returned function forgets it. */
  readonly later: (ms: number, run: () => void) => () => void
}

/** Builds of the newest values: one at a time, and none of values that are past. */
export interface LiveBuilds {
  /** Builds this as soon as what is under way is done; what was asked for before and not begun is forgotten. */
  ask(body: LiveModelBody): void
  /** Nothing more is shown of what was asked for. */
  stop(): void
}

/** What takes longer with its pictures is moved without them: a hand on a slider looks at the form. */
const SLOW_MS = 200
/** After so long at rest the whole model follows. */
const REST_MS = 250

/** Shows every model that is done in time: the form while the values move, all of it when they rest. */
export function createLiveBuilds(deps: LiveBuildsDeps): LiveBuilds {
  let wanted: LiveModelBody | null = null
  let isUnderWay = false
  let isSlow = false
  let round = 0
  let forget = (): void => undefined

  const buildNext = async (): Promise<void> => {
    const body = wanted
    if (body === null || isUnderWay) {
      return
    }
    wanted = null
    isUnderWay = true
    deps.onBusy(true)
    const own = round
    const start = deps.now()
    const detail = body.detail ?? (isSlow ? 'form' : 'full')
    try {
      const built = await deps.build({ ...body, detail })
      if (detail === 'full') {
        isSlow = deps.now() - start > SLOW_MS
      }
      if (own === round) {
        deps.onShow(built)
        if (built.detail === 'form' && wanted === null) {
          forget = deps.later(REST_MS, () => ask({ ...body, detail: 'full' }))
        }
      }
    } catch (error) {
      if (own === round && wanted === null) {
        deps.onFailure(error)
      }
    } finally {
      isUnderWay = false
      if (wanted === null) {
        deps.onBusy(false)
      }
    }
    void buildNext()
  }
  const ask = (body: LiveModelBody): void => {
    forget()
    wanted = body
    void buildNext()
  }
  return {
    ask,
    stop() {
      forget()
      wanted = null
      round += 1
    },
  }
}

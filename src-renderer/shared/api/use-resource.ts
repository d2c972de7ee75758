import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './client.ts'
import { useEventHub, type StudioEventType } from './events.tsx'

/** What a component shows of data that lives in the service. Data that was loaded once stays while it is refreshed. */
export type Resource<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'failed'; readonly error: Error }

/** A resource with a way to load it anew, as after a failure. */
export type Reloadable<T> = Resource<T> & { readonly reload: () => void }

/** At most this often; a running generation reports its progress many times a second. */
const REFRESH_EVERY_MS = 200

/**
 * Loads data and loads it again when one of the events says that it changed. `load` has to be stable (module level or
 * `useCallback`). A refresh that fails keeps the old data: the connection's state is shown elsewhere.
 */
export function useResource<T>(
  load: (signal: AbortSignal) => Promise<T>,
  refreshOn: readonly StudioEventType[]
): Reloadable<T> {
  const hub = useEventHub()
  const [resource, setResource] = useState<Resource<T>>({ state: 'loading' })
  const types = useRef(refreshOn)
  const [round, setRound] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const refresh = createRefresher(async () => {
      try {
        const data = await load(stop.signal)
        setResource({ state: 'ready', data })
      } catch (error) {
        if (!stop.signal.aborted) {
          setResource(before =>
            keepsData(before, error) ? before : { state: 'failed', error: toError(error) }
          )
        }
      }
    })
    refresh.now()
    const unsubscribe = hub.subscribe(types.current, refresh.now)
    return () => {
      stop.abort()
      unsubscribe()
      refresh.stop()
    }
  }, [load, hub, round])

  const reload = useCallback(() => {
    setResource({ state: 'loading' })
    setRound(value => value + 1)
  }, [])
  return { ...resource, reload }
}

/** Old data outlives a service that does not answer for a moment, but not a session that has ended. */
function keepsData(before: Resource<unknown>, error: unknown): boolean {
  return before.state === 'ready' && !(error instanceof ApiError && error.status === 401)
}

/** One load at a time; calls that come meanwhile become one more load after a short pause. */
function createRefresher(load: () => Promise<void>): { now(): void; stop(): void } {
  let isBusy = false
  let isWanted = false
  let isStopped = false
  const run = async (): Promise<void> => {
    isBusy = true
    isWanted = false
    await load()
    await new Promise(resolve => setTimeout(resolve, REFRESH_EVERY_MS))
    isBusy = false
    if (isWanted && !isStopped) {
      void run()
    }
  }
  return {
    now() {
      if (isBusy) {
        isWanted = true
      } else {
        void run()
      }
    },
    stop() {
      isStopped = true
    },
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

import { useEffect, useRef, useState } from 'react'
import { StudioExport, type ExportBody } from '../../../src-main/contract/studio-exports.ts'
import { call, send } from '../../shared/api/client.ts'

const ASK_EVERY_MS = 250

/** One export from its request to its end. */
export interface ExportRun {
  readonly state: StudioExport | null
  /** Why it could not be begun or followed. */
  readonly error: Error | null
  readonly isRunning: boolean
  /** Begins; `onDone` hears of a success. */
  start(body: ExportBody, onDone: (made: StudioExport) => void): void
  /** Stops it, or forgets what was made. */
  clear(): void
}

/** Follows an export. One that is left running when the dialog closes is stopped. */
export function useExport(): ExportRun {
  const [state, setState] = useState<StudioExport | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isRunning, setRunning] = useState(false)
  const leaving = useRef<AbortController | null>(null)

  const clear = (): void => {
    leaving.current?.abort()
    leaving.current = null
    setState(null)
    setError(null)
    setRunning(false)
  }
  useEffect(() => () => leaving.current?.abort(), [])

  const start = (body: ExportBody, onDone: (made: StudioExport) => void): void => {
    clear()
    const controller = new AbortController()
    leaving.current = controller
    setRunning(true)
    follow(body, controller.signal, setState)
      .then(made => {
        if (made.status === 'succeeded') {
          onDone(made)
        }
      })
      .catch((thrown: unknown) => {
        if (!controller.signal.aborted) {
          setError(thrown instanceof Error ? thrown : new Error(String(thrown)))
        }
      })
      .finally(() => {
        if (!controller.signal.aborted) {
          setRunning(false)
        }
      })
  }
  return { state, error, isRunning, start, clear }
}

/** Resolves with its end. Aborted: it is stopped at the service. */
async function follow(
  body: ExportBody,
  signal: AbortSignal,
  onState: (state: StudioExport) => void
): Promise<StudioExport> {
  let state = await call('/studio/exports', StudioExport, { method: 'POST', body })
  try {
    for (;;) {
      signal.throwIfAborted()
      onState(state)
      if (state.status === 'succeeded' || state.status === 'failed') {
        return state
      }
      await new Promise(resolve => setTimeout(resolve, ASK_EVERY_MS))
      signal.throwIfAborted()
      state = await call(`/studio/exports/${state.id}`, StudioExport, { signal })
    }
  } catch (error) {
    if (signal.aborted) {
      void send(`/studio/exports/${state.id}`, { method: 'DELETE' }).catch(() => undefined)
    }
    throw error
  }
}

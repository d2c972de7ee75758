import { useCallback, useState } from 'react'
import { ApiError } from '../api/client.ts'
import { countRecoveries, useRecoveries } from '../state/recoveries.ts'

/** Something the user sets off that may take a while or fail. */
export interface Action {
  readonly isBusy: boolean
  readonly error: Error | null
  run(work: () => Promise<void>): Promise<void>
}

interface Failure {
  readonly error: Error
  /** How often the service had come back by then. */
  readonly recoveries: number
}

/**
 * Keeps track of one action; a second call while it runs is ignored. That the service did not answer is said until it is there again.
 */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const recoveries = useRecoveries()
  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (isBusy) {
        return
      }
      setBusy(true)
      setFailure(null)
      try {
        await work()
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        setFailure({ error, recoveries: countRecoveries() })
      } finally {
        setBusy(false)
      }
    },
    [isBusy]
  )
  const isOver = failure !== null && isSilence(failure.error) && failure.recoveries !== recoveries
  return { isBusy, error: isOver ? null : (failure?.error ?? null), run }
}

const isSilence = (error: Error): boolean => error instanceof ApiError && error.status === 0

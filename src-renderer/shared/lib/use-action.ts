import { useCallback, useState } from 'react'

/** Something the user sets off that may take a while or fail. */
export interface Action {
  readonly isBusy: boolean
  readonly error: Error | null
  run(work: () => Promise<void>): Promise<void>
}

/** Keeps track of one action; a second call while it runs is ignored. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (isBusy) {
        return
      }
      setBusy(true)
      setError(null)
      try {
        await work()
      } catch (thrown) {
        setError(thrown instanceof Error ? thrown : new Error(String(thrown)))
      } finally {
        setBusy(false)
      }
    },
    [isBusy]
  )
  return { isBusy, error, run }
}

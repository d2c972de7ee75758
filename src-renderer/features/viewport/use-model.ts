import { useEffect, useState } from 'react'
import { holdModel, loadModel, type ViewModel } from './model.ts'

export type ModelState =
  | { readonly state: 'empty' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'ready'; readonly model: ViewModel }

/** The selected asset's model. The one before is let go of as soon as it is no longer shown. */
export function useModel(assetId: string | null): ModelState & { readonly retry: () => void } {
  const [loaded, setLoaded] = useState<{ assetId: string; result: ModelState } | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (assetId === null) {
      return
    }
    const stop = new AbortController()
    let letGo = (): void => undefined
    const load = async (): Promise<void> => {
      try {
        const model = await loadModel(assetId, stop.signal)
        letGo = holdModel(model)
        if (stop.signal.aborted) {
          letGo()
          return
        }
        setLoaded({ assetId, result: { state: 'ready', model } })
      } catch (error) {
        if (!stop.signal.aborted) {
          const shown = error instanceof Error ? error : new Error(String(error))
          setLoaded({ assetId, result: { state: 'failed', error: shown } })
        }
      }
    }
    void load()
    return () => {
      stop.abort()
      setLoaded(null)
      letGo()
    }
  }, [assetId, round])

  const result: ModelState =
    assetId === null ? { state: 'empty' } : loaded?.assetId === assetId ? loaded.result : { state: 'loading' }
  return { ...result, retry: () => setRound(value => value + 1) }
}

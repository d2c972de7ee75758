import { useEffect, useState } from 'react'
import { disposeModel, loadModel, type ViewModel } from './model.ts'

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
    let model: ViewModel | null = null
    const load = async (): Promise<void> => {
      try {
        model = await loadModel(assetId, stop.signal)
        if (stop.signal.aborted) {
          disposeModel(model)
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
      if (model !== null) {
        disposeModel(model)
      }
    }
  }, [assetId, round])

  const result: ModelState =
    assetId === null ? { state: 'empty' } : loaded?.assetId === assetId ? loaded.result : { state: 'loading' }
  return { ...result, retry: () => setRound(value => value + 1) }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { holdModel, loadModel, type ViewModel } from './model.ts'

export type ModelState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'ready'; readonly model: ViewModel }

/** Models by their assets' ids. */
export interface LoadedModels {
  of(assetId: string): ModelState
  retry(assetId: string): void
}

interface Entry {
  readonly stop: AbortController
  letGo(): void
}

const LOADING: ModelState = { state: 'loading' }

/** Loads models while they are asked for; what is asked for no more is let go of at once, what still is stays as it is. */
export function useModels(assetIds: readonly string[]): LoadedModels {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, ModelState>>(new Map())
  const entries = useRef(new Map<string, Entry>())

  const drop = useCallback((assetId: string): void => {
    const entry = entries.current.get(assetId)
    entries.current.delete(assetId)
    entry?.stop.abort()
    setLoaded(before => without(before, assetId))
    entry?.letGo()
  }, [])
  const start = useCallback((assetId: string): void => {
    const stop = new AbortController()
    let letGo = (): void => undefined
    entries.current.set(assetId, { stop, letGo: () => letGo() })
    const tell = (state: ModelState): void => {
      setLoaded(before => new Map(before).set(assetId, state))
    }
    const load = async (): Promise<void> => {
      try {
        const model = await loadModel(assetId, stop.signal)
        letGo = holdModel(model)
        if (stop.signal.aborted) {
          letGo()
          return
        }
        tell({ state: 'ready', model })
      } catch (error) {
        if (!stop.signal.aborted) {
          tell({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
        }
      }
    }
    void load()
  }, [])

  const wanted = assetIds.join(' ')
  useEffect(() => {
    const ids = wanted === '' ? [] : wanted.split(' ')
    for (const known of [...entries.current.keys()]) {
      if (!ids.includes(known)) {
        drop(known)
      }
    }
    for (const id of ids) {
      if (!entries.current.has(id)) {
        start(id)
      }
    }
  }, [wanted, drop, start])
  useEffect(() => {
    const { current } = entries
    return () => [...current.keys()].forEach(drop)
  }, [drop])

  return {
    of: assetId => loaded.get(assetId) ?? LOADING,
    retry: assetId => {
      drop(assetId)
      start(assetId)
    },
  }
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const next = new Map(map)
  next.delete(key)
  return next
}

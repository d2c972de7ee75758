import { useEffect, useState, type RefObject } from 'react'
import { tellLiveFailure, useLive, type LiveModel } from '../../shared/state/live-model.ts'
import { holdModel, readModel, type ViewModel } from './model.ts'

/** So long the one before stays on the graphics card: the next one is drawn with the same shaders. */
const LINGER_MS = 1000

/** What is shown in the place of an asset's own model while its parameters are moved; null: nothing is. */
export function useLiveModel(assetId: string | null): ViewModel | null {
  const newest = useLive(state => state.model)
  const live = newest?.assetId === assetId ? newest : null
  const [shown, setShown] = useState<{ readonly live: LiveModel; readonly model: ViewModel } | null>(null)
  useEffect(() => {
    if (live === null) {
      return
    }
    let isPast = false
    let letGo = (): void => undefined
    const read = async (): Promise<void> => {
      const model = await readModel(live.assetId, live.glb)
      letGo = holdModel(model)
      if (isPast) {
        letGo()
        return
      }
      setShown({ live, model })
    }
    read().catch((error: unknown) => tellLiveFailure(String(error)))
    return () => {
      isPast = true
      setTimeout(() => letGo(), LINGER_MS)
    }
  }, [live])
  return live === null || shown?.live.assetId !== assetId ? null : shown.model
}

/** Counts in `data-live` how many live models were drawn: whoever measures the way from a slider to the picture sees it there. */
export function useLiveCount(area: RefObject<HTMLElement | null>, model: ViewModel | null): void {
  useEffect(() => {
    if (model === null) {
      return
    }
    let frame = requestAnimationFrame(() => {
      // The canvas draws in the first of them.
      frame = requestAnimationFrame(() => {
        const { current } = area
        if (current !== null) {
          current.dataset['live'] = String(Number(current.dataset['live'] ?? 0) + 1)
        }
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [area, model])
}

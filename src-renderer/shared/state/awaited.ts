import { create } from 'zustand'
import { selectAsset, selectedAssetId } from './selection.ts'

/** A generation whose model is to be shown when it is there, unless something else was selected meanwhile. */
export interface Awaited {
  readonly generationId: string
  /** What was selected when it was asked for, or what was shown by itself since. */
  readonly whileSelected: string | null
}

const useAwaitedStore = create<{ readonly awaited: readonly Awaited[] }>()(() => ({ awaited: [] }))

/** The generations this page waits for. */
export const useAwaited = (): readonly Awaited[] => useAwaitedStore(state => state.awaited)

/** Remembers a generation that was just asked for. */
export function awaitGeneration(generationId: string): void {
  const entry = { generationId, whileSelected: selectedAssetId() }
  useAwaitedStore.setState(({ awaited }) => ({ awaited: [...awaited, entry] }))
}

/** Has the list of generations not yet shown the end of one that was asked for? */
export const isAwaited = (generationId: string): boolean =>
  useAwaitedStore.getState().awaited.some(entry => entry.generationId === generationId)

/** Takes note of an awaited generation's end and shows its model; null when it made none. */
export function settleAwaited(generationId: string, assetId: string | null): void {
  const { awaited } = useAwaitedStore.getState()
  const outcome = settle(awaited, { generationId, assetId, selected: selectedAssetId() })
  useAwaitedStore.setState({ awaited: outcome.awaited })
  if (outcome.show !== null) {
    selectAsset(outcome.show)
  }
}

/** Which model to show at the end of a generation, and what is still waited for. */
export function settle(
  awaited: readonly Awaited[],
  end: { readonly generationId: string; readonly assetId: string | null; readonly selected: string | null }
): { readonly show: string | null; readonly awaited: readonly Awaited[] } {
  const { generationId, assetId, selected } = end
  const entry = awaited.find(candidate => candidate.generationId === generationId)
  const rest = awaited.filter(candidate => candidate !== entry)
  if (entry === undefined || assetId === null || entry.whileSelected !== selected) {
    return { show: null, awaited: rest }
  }
  // What is shown by itself is nobody's choice: the next one may take its place.
  const moved = rest.map(other =>
    other.whileSelected === selected ? { ...other, whileSelected: assetId } : other
  )
  return { show: assetId, awaited: moved }
}

import { create } from 'zustand'
import type { FaultPlace, MeshFault } from '../../../src-main/contract/studio-repair.ts'

/** What is wrong with a model, drawn on it while somebody looks at the list. */
interface ShownFaults {
  readonly assetId: string | null
  readonly faults: readonly MeshFault[]
  /** The place that was clicked last; another object for each click, so that the same one is framed again. */
  readonly focus: { readonly place: Pick<FaultPlace, 'center' | 'radius'> } | null
}

const NOTHING: ShownFaults = { assetId: null, faults: [], focus: null }

/** The faults that the viewport draws. */
export const useShownFaults = create<ShownFaults>()(() => NOTHING)

/** Draws the faults of a model while it is the one in the viewport. */
export function showFaults(assetId: string, faults: readonly MeshFault[]): void {
  useShownFaults.setState({ assetId, faults, focus: null })
}

/** Draws no faults of this model any more. */
export function hideFaults(assetId: string): void {
  if (useShownFaults.getState().assetId === assetId) {
    useShownFaults.setState(NOTHING)
  }
}

/** Brings a place into the middle of the viewport. */
export function frameFault(place: Pick<FaultPlace, 'center' | 'radius'>): void {
  useShownFaults.setState({ focus: { place } })
}

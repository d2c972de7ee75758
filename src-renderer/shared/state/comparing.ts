import { create } from 'zustand'
import { selectAsset, selectedAssetId } from './selection.ts'

/** Most models that are seen at once. */
export const MOST_COMPARED = 4

/** Beside each other, or two under a border that is moved. */
export type CompareLayout = 'side' | 'split'

interface Comparing {
  /** In the order of their places, A first; empty: nothing is compared. The selected model is one of them. */
  readonly assetIds: readonly string[]
  readonly layout: CompareLayout
  /** Share of the picture's width in which A is seen under the border. */
  readonly split: number
  /** Place of the one that is seen alone; null: all are seen. */
  readonly alone: number | null
}

const NOTHING: Comparing = { assetIds: [], layout: 'split', split: 0.5, alone: null }

/** Models that are looked at through one camera. Not kept between starts: one looks at a model first. */
export const useComparing = create<Comparing>()(() => NOTHING)

/** The letter of a place. */
export const letterOf = (place: number): string => 'ABCD'[place] ?? '?'

/** Why these cannot be compared; null when they can. */
export function compareDisabledReason(count: number): string | null {
  return count < 2
    ? 'Mark two models or more'
    : count > MOST_COMPARED
      ? `At most ${MOST_COMPARED} models are compared at once`
      : null
}

/** Shows two to four models through one camera; nothing happens with fewer. One that is not selected yet gets the selection. */
export function compareModels(assetIds: readonly string[]): void {
  const ids = [...new Set(assetIds)].slice(0, MOST_COMPARED)
  const [first] = ids
  if (first === undefined || ids.length < 2) {
    return
  }
  const selected = selectedAssetId()
  if (selected === null || !ids.includes(selected)) {
    selectAsset(first)
  }
  useComparing.setState({ ...NOTHING, assetIds: ids, layout: ids.length === 2 ? 'split' : 'side' })
}

export function endComparing(): void {
  useComparing.setState(NOTHING)
}

export function chooseLayout(layout: CompareLayout): void {
  useComparing.setState({ layout, alone: null })
}

/** Shows one of them in the whole picture, or all again. */
export function showAlone(alone: number | null): void {
  useComparing.setState({ alone })
}

/** A, B and the others by turns, each where the one before was: small differences jump to the eye. */
export function showNextAlone(): void {
  useComparing.setState(({ alone, assetIds }) => ({
    alone: alone === null ? 0 : (alone + 1) % Math.max(1, assetIds.length),
  }))
}

/** Moves the border between A and B; all the way to a side shows one of them. */
export function setSplit(split: number): void {
  useComparing.setState({ split: Math.min(1, Math.max(0, split)), alone: null })
}

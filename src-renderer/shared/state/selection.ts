import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { kept } from './kept.ts'

interface Selection {
  /** The asset in the viewport and in the details. */
  readonly assetId: string | null
}

/** Kept between starts: the studio opens with the model one looked at last. */
const useSelection = create<Selection>()(persist((): Selection => ({ assetId: null }), kept('selection')))

/** The selected asset's id. */
export const useSelectedAssetId = (): string | null => useSelection(state => state.assetId)

/** The selected asset's id now; for commands. */
export const selectedAssetId = (): string | null => useSelection.getState().assetId

/** Shows an asset in the viewport and in the details; null clears both. */
export function selectAsset(assetId: string | null): void {
  useSelection.setState({ assetId })
}

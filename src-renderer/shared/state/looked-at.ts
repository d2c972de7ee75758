import { create } from 'zustand'
import { selectAsset, selectedAssetId } from './selection.ts'

interface LookedAt {
  /** A GLB that is shown in the viewport and is in no library; null: none is. */
  readonly file: File | null
  /** The asset that was shown before it. */
  readonly before: string | null
}

const NOTHING: LookedAt = { file: null, before: null }

const useStore = create<LookedAt>()(() => NOTHING)

export const useLookedAt = (): File | null => useStore(state => state.file)

/** The file that is looked at now; for commands. */
export const lookedAt = (): File | null => useStore.getState().file

/** Shows a file in the viewport as it is; nothing is sent to the service. No asset is selected meanwhile. */
export function lookAt(file: File): void {
  useStore.setState(({ before }) => ({ file, before: selectedAssetId() ?? before }))
  selectAsset(null)
}

/** Shows again what was shown before, unless something else was selected since. */
export function endLook(): void {
  const { before } = useStore.getState()
  useStore.setState(NOTHING)
  if (selectedAssetId() === null) {
    selectAsset(before)
  }
}

import { formatUnits } from '../lib/format.ts'
import { selectAsset, selectedAssetId } from '../state/selection.ts'
import { showToast, UNDO_LABEL } from '../state/toasts.ts'
import { send } from './client.ts'

interface Removal {
  /** After at least one was deleted, whether or not all were. */
  readonly onRemoved?: () => void
  /** After all that were deleted are back. */
  readonly onRestored?: () => void
}

/** Takes models out of the library; one message takes them all back. Says itself what went wrong; never rejects. */
export async function removeAssets(assetIds: readonly string[], removal: Removal = {}): Promise<void> {
  const selected = selectedAssetId()
  const removed: string[] = []
  try {
    for (const id of assetIds) {
      await send(`/studio/assets/${id}`, { method: 'DELETE' })
      removed.push(id)
    }
  } catch (error) {
    tell(`${formatUnits(assetIds.length, 'model')} could not all be deleted`, error)
  }
  removal.onRemoved?.()
  if (selected !== null && removed.includes(selected)) {
    selectAsset(null)
  }
  if (removed.length > 0) {
    showToast(`${formatUnits(removed.length, 'model')} deleted`, {
      action: { label: UNDO_LABEL, run: () => void restore(removed, removal) },
    })
  }
}

async function restore(assetIds: readonly string[], { onRestored }: Removal): Promise<void> {
  try {
    for (const id of assetIds) {
      await send(`/studio/assets/${id}/restore`, { method: 'POST' })
    }
    onRestored?.()
  } catch (error) {
    tell('Some models are still deleted', error)
  }
}

function tell(failure: string, error: unknown): void {
  showToast(`${failure}: ${error instanceof Error ? error.message : String(error)}`, { kind: 'bad' })
}

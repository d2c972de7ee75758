import type { Mode } from '../../../src-main/contract/generation.ts'
import { useDrafts, type Draft } from './draft.ts'
import { useSelectedAssetId } from './selection.ts'

/** The form of a mode as it would be sent: without a source of its own it takes the selected model. */
export function useFormDraft(mode: Mode): Draft {
  const stored = useDrafts(state => state.drafts[mode])
  const selected = useSelectedAssetId()
  return { ...stored, sourceAssetId: stored.sourceAssetId ?? selected }
}

import { StudioAsset } from '../../src-main/contract/studio-assets.ts'
import type { OpenedItem } from '../../src-main/contract/desktop.ts'
import { ApiError, call } from '../shared/api/client.ts'
import { runCommand } from '../shared/commands/registry.ts'
import { loadDraft, showMode, useDrafts } from '../shared/state/draft.ts'
import { lookAt } from '../shared/state/looked-at.ts'
import { closePage } from '../shared/state/panels.ts'
import { selectAsset } from '../shared/state/selection.ts'
import { showToast, UNDO_LABEL } from '../shared/state/toasts.ts'

/** A sentence or two take a while to be read. */
const NOTE_MS = 8000

/** Shows what was opened from outside the window. Nothing is sent but a question for the model: a link starts no work. */
export async function showOpened(item: OpenedItem): Promise<void> {
  switch (item.kind) {
    case 'asset':
      return showAsset(item.asset_id)
    case 'prompt':
      return fillIn(item.prompt)
    case 'file':
      closePage()
      lookAt(new File([item.bytes.slice()], item.name, { type: 'model/gltf-binary' }))
      return
    case 'note':
      showToast(item.message, { kind: item.is_problem ? 'bad' : 'ok', lastsMs: NOTE_MS })
      return
    default:
      item satisfies never
  }
}

async function showAsset(assetId: string): Promise<void> {
  try {
    const { id } = await call(`/studio/assets/${assetId}`, StudioAsset)
    closePage()
    selectAsset(id)
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    const words = isGone ? 'The linked model is not in this library.' : 'The model could not be read.'
    showToast(words, { kind: 'bad' })
  }
}

/** What stood in the form comes back with undo: a link was not asked what it replaces. */
function fillIn(prompt: string): void {
  const before = useDrafts.getState()
  closePage()
  loadDraft('text', { ...before.drafts.text, prompt })
  // The form of another mode comes with the next paint.
  requestAnimationFrame(() => requestAnimationFrame(() => void runCommand('compose.prompt')))
  showToast('A link filled in the prompt. Nothing was sent.', {
    action: {
      label: UNDO_LABEL,
      run: () => {
        loadDraft('text', before.drafts.text)
        showMode(before.mode)
      },
    },
  })
}

import { useState, type KeyboardEvent } from 'react'
import { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { call } from '../../shared/api/client.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { showToast, UNDO_LABEL } from '../../shared/state/toasts.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { nameOf, type ScenePart } from './scene-tree.ts'
import { showPartName } from './scene-view.ts'

interface PartNameProps {
  readonly assetId: string
  readonly part: ScenePart
}

/** The selected part's name: kept in the model's file, so that exports and other programs find it. */
export function PartName({ assetId, part }: PartNameProps) {
  const [draft, setDraft] = useState(part.name)
  const [shown, setShown] = useState(part.name)
  if (shown !== part.name) {
    // It was renamed, or a rename was undone.
    setShown(part.name)
    setDraft(part.name)
  }
  const action = useAction()
  const name = draft.trim()
  const keep = (): void => {
    if (name === '' || name === part.name) {
      setDraft(part.name)
    } else {
      void action.run(() => renamePart(assetId, part, name))
    }
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      keep()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setDraft(part.name)
    }
  }
  return (
    <TextField
      label="Name"
      value={draft}
      onChange={setDraft}
      maxLength={200}
      readOnly={part.node === null || action.isBusy}
      hint={part.node === null ? 'This part has no name of its own in the file.' : undefined}
      error={action.error?.message ?? null}
      onBlur={keep}
      onKeyDown={press}
    />
  )
}

/** Gives a part another name, in its model's file; the toast takes it back. Throws `ApiError`. */
async function renamePart(assetId: string, part: ScenePart, name: string): Promise<void> {
  const before = nameOf(part.object)
  await send(assetId, part, name)
  showToast(`${part.name} renamed to ${name}`, {
    kind: 'ok',
    action: {
      label: UNDO_LABEL,
      run: () => {
        send(assetId, part, before).catch((error: unknown) => {
          showToast(`${name} was not renamed: ${error instanceof Error ? error.message : String(error)}`, {
            kind: 'bad',
          })
        })
      },
    },
  })
}

async function send(assetId: string, part: ScenePart, name: string): Promise<void> {
  await call(`/studio/assets/${assetId}/parts/${part.node}`, StudioAsset, {
    method: 'PATCH',
    body: { name },
  })
  showPartName(part, name)
}

import { useRef, useState, type SyntheticEvent } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { makeAgain, refine, remove, rename, save } from './asset-actions.ts'
import { startRenaming, useLibraryView } from './library-view.ts'
import { useRefinement, whyNotAgain } from './refinement.ts'
import { useGenerationOf } from './use-library.ts'

/** Commands on the selected model, and the dialog for its name: there whether or not the library is in sight. */
export function LibraryActions() {
  useLibraryCommands()
  const renaming = useAsset(useLibraryView(state => state.renamingId))
  return renaming === null ? null : <RenameDialog key={renaming.id} asset={renaming} />
}

function useLibraryCommands(): void {
  const asset = useAsset(useSelectedAssetId())
  const generation = useGenerationOf(asset)
  const refinement = useRefinement(asset)
  const onAsset = (run: (asset: Asset) => void) => ({
    group: 'Library' as const,
    whyNot: () => (asset === null ? 'No model is selected' : null),
    run: () => (asset === null ? undefined : run(asset)),
  })
  useCommands([
    {
      id: 'library.save',
      title: 'Save the model as GLB',
      shortcut: 'Mod+S',
      keywords: ['download', 'export', 'file'],
      ...onAsset(selected => void save(selected)),
    },
    {
      id: 'library.rename',
      title: 'Rename the model',
      shortcut: 'F2',
      ...onAsset(({ id }) => startRenaming(id)),
    },
    {
      id: 'library.delete',
      title: 'Delete the model',
      shortcut: 'Delete',
      keywords: ['remove'],
      ...onAsset(selected => void remove(selected)),
    },
    {
      id: 'library.refine',
      title: 'Refine the model',
      keywords: ['texture', 'finer'],
      ...onAsset(selected => void refine(selected)),
      whyNot: () =>
        asset === null
          ? 'No model is selected'
          : refinement.isPreview
            ? refinement.whyNot
            : 'Only a preview can be refined',
    },
    {
      id: 'library.makeAgain',
      title: 'Make the model again, with another seed',
      keywords: ['retry', 'variation', 'seed'],
      ...onAsset(() => (generation === null ? undefined : void makeAgain(generation))),
      whyNot: () => (asset === null ? 'No model is selected' : whyNotAgain(asset, generation)),
    },
  ])
}

const MAX_NAME = 200

function RenameDialog({ asset }: { readonly asset: Asset }) {
  const [name, setName] = useState(asset.name)
  const field = useRef<HTMLInputElement>(null)
  const action = useAction()
  const close = (): void => startRenaming(null)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') {
      void action.run(async () => {
        await rename(asset.id, name.trim())
        close()
      })
    }
  }
  return (
    <Dialog
      title="Rename the model"
      isOpen
      onClose={close}
      initialFocus={field}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form="rename-asset"
            look="primary"
            whyNot={name.trim() === '' ? 'A model needs a name.' : null}
          >
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-asset" onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={MAX_NAME}
          ref={field}
          onFocus={event => event.target.select()}
        />
        {action.error === null ? null : <ErrorNotice error={action.error} />}
      </form>
    </Dialog>
  )
}

import type { Asset } from '../../../src-main/contract/asset.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { lazyPart } from '../../shared/lib/lazy-part.tsx'
import { compareModels, whyNotCompare } from '../../shared/state/comparing.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { makeAgain, makeVariations, refine, remove, save, startMode } from './asset-actions.ts'
import { ImportPicker } from './import-picker.tsx'
import { listMarks } from './marks.ts'
import { startRenaming, useLibraryView } from './library-view.ts'
import { useRefinement, whyNotAgain } from './refinement.ts'
import { useGenerationOf } from './use-library.ts'
import { useVariations, whyNotMode } from './variations.ts'

const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog)

/** Commands on the selected model, and the dialog for its name: there whether or not the library is in sight. */
export function LibraryActions() {
  useLibraryCommands()
  const renaming = useAsset(useLibraryView(state => state.renamingId))
  return (
    <>
      <ImportPicker />
      {renaming === null ? null : <RenameDialog key={renaming.id} asset={renaming} />}
    </>
  )
}

function useLibraryCommands(): void {
  const asset = useAsset(useSelectedAssetId())
  const generation = useGenerationOf(asset)
  const refinement = useRefinement(asset)
  const variations = useVariations(asset)
  const state = useStudioState()
  const onAsset = (run: (asset: Asset) => void) => ({
    group: 'Library' as const,
    disabledReason: () => (asset === null ? 'No model is selected' : null),
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
      disabledReason: () =>
        asset === null
          ? 'No model is selected'
          : refinement.isPreview
            ? refinement.disabledReason
            : 'Only a preview can be refined',
    },
    {
      id: 'library.makeAgain',
      title: 'Make the model again, with another seed',
      keywords: ['retry', 'variation', 'seed'],
      ...onAsset(() => (generation === null ? undefined : void makeAgain(generation))),
      disabledReason: () => (asset === null ? 'No model is selected' : whyNotAgain(asset, generation)),
    },
    {
      id: 'library.variations',
      title: 'Make four variations of the model',
      keywords: ['seed', 'others', 'several'],
      ...onAsset(selected => void makeVariations(selected)),
      disabledReason: () =>
        asset === null
          ? 'No model is selected'
          : variations.isOffered
            ? variations.disabledReason
            : 'Only a model made from words has variations',
    },
    {
      id: 'library.compare',
      title: 'Compare the marked models',
      group: 'Library' as const,
      keywords: ['side by side', 'split', 'variations'],
      disabledReason: () => whyNotCompare(listMarks().size),
      run: () => compareModels([...listMarks()]),
    },
    {
      id: 'library.texture',
      title: 'Give the model other textures',
      keywords: ['material', 'colour', 'paint'],
      ...onAsset(selected => startMode('texture', selected)),
      disabledReason: () => (asset === null ? 'No model is selected' : whyNotMode('texture', state)),
    },
    {
      id: 'library.remesh',
      title: 'Give the model other triangles',
      keywords: ['remesh', 'decimate', 'quads', 'reduce', 'voxel', 'print', 'detail'],
      ...onAsset(selected => startMode('remesh', selected)),
      disabledReason: () => (asset === null ? 'No model is selected' : whyNotMode('remesh', state)),
    },
    {
      id: 'library.rig',
      title: 'Give the model a skeleton',
      keywords: ['rig', 'bones', 'skin', 'animation', 'walk', 'pose'],
      ...onAsset(selected => startMode('rig', selected)),
      disabledReason: () => (asset === null ? 'No model is selected' : whyNotMode('rig', state)),
    },
  ])
}

import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { lazyPart } from '../../shared/lib/lazy-part.tsx'
import { compareModels, compareDisabledReason } from '../../shared/state/comparing.ts'
import { listMarks } from '../../shared/state/marks.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { withPrice } from '../../shared/lib/format.ts'
import {
  editInBlender,
  openElsewhere,
  makeAgain,
  makeVariations,
  refine,
  remove,
  rename,
  save,
  startMode,
} from './asset-actions.ts'
import { ImportPicker } from './import-picker.tsx'
import { renameLabel, star } from './label-actions.ts'
import { organise, startRenaming, startRenamingLabel, useLibraryView } from './library-view.ts'
import { againDisabledReason, againWords, useRefinement } from './refinement.ts'
import { useBlender } from './use-blender.ts'
import { isFavourite, useLabels } from './use-labels.ts'
import { useGenerationOf } from './use-library.ts'
import { modeDisabledReason, useVariations, variationWords } from './variations.ts'

const NameDialog = lazyPart(async () => (await import('./name-dialog.tsx')).NameDialog)
const OrganiseDialog = lazyPart(async () => (await import('./organise-dialog.tsx')).OrganiseDialog)

/** Commands on the selected model, and the dialogs for names, collections and tags: there whether or not the library is in sight. */
export function LibraryActions() {
  useLibraryCommands()
  const renaming = useAsset(useLibraryView(state => state.renamingId))
  const renamedId = useLibraryView(state => state.renamedLabelId)
  const renamed = useLabels().find(({ id }) => id === renamedId)
  const organised = useLibraryView(state => state.organisedIds)
  return (
    <>
      <ImportPicker />
      {renaming === null ? null : (
        <NameDialog
          key={renaming.id}
          title="Rename the model"
          name={renaming.name}
          rename={name => rename(renaming.id, name)}
          onClose={() => startRenaming(null)}
        />
      )}
      {renamed === undefined ? null : (
        <NameDialog
          key={renamed.id}
          title="Rename the collection"
          name={renamed.name}
          rename={name => renameLabel(renamed.id, name)}
          onClose={() => startRenamingLabel(null)}
        />
      )}
      {organised.length === 0 ? null : <OrganiseDialog key={organised.join()} assetIds={organised} />}
    </>
  )
}

function useLibraryCommands(): void {
  const asset = useAsset(useSelectedAssetId())
  const generation = useGenerationOf(asset)
  const refinement = useRefinement(asset)
  const variations = useVariations(asset)
  const state = useStudioState()
  const blender = useBlender()
  const onAsset = (run: (asset: StudioAsset) => void) => ({
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
    ...(blender.isOffered
      ? [
          {
            id: 'library.blender',
            title: 'Open the model in Blender',
            keywords: ['edit', 'external', 'program'],
            ...onAsset(selected => void editInBlender(selected)),
            disabledReason: () => (asset === null ? 'No model is selected' : blender.disabledReason),
          },
          {
            id: 'library.defaultApp',
            title: 'Open the model in the default app',
            keywords: ['external', 'program', 'viewer'],
            ...onAsset(selected => void openElsewhere(selected)),
          },
        ]
      : []),
    {
      id: 'library.rename',
      title: 'Rename the model',
      shortcut: 'F2',
      ...onAsset(({ id }) => startRenaming(id)),
    },
    {
      id: 'library.favourite',
      title: isFavourite(asset) ? 'Remove the model from favourites' : 'Add the model to favourites',
      shortcut: 'Mod+D',
      keywords: ['star', 'like', 'bookmark'],
      ...onAsset(selected => void star([selected.id], !isFavourite(selected))),
    },
    {
      id: 'library.organise',
      title: 'Collections and tags of the model',
      keywords: ['folder', 'label', 'group', 'file', 'organise'],
      ...onAsset(({ id }) => organise([id])),
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
      title: refinement.isPreview ? withPrice('Refine', refinement.credits) : 'Refine',
      keywords: ['texture', 'finer', 'model'],
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
      title: againWords(generation, state.settings.prices),
      keywords: ['retry', 'variation', 'again', 'another', 'model'],
      ...onAsset(() => (generation === null ? undefined : void makeAgain(generation))),
      disabledReason: () =>
        asset === null ? 'No model is selected' : againDisabledReason(asset, generation),
    },
    {
      id: 'library.variations',
      title: variations.isOffered ? variationWords(variations.credits) : 'Variations',
      keywords: ['seed', 'others', 'several', 'four', 'model'],
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
      disabledReason: () => compareDisabledReason(listMarks().size),
      run: () => compareModels([...listMarks()]),
    },
    {
      id: 'library.texture',
      title: 'Texture the model…',
      keywords: ['material', 'colour', 'paint'],
      ...onAsset(selected => startMode('texture', selected)),
      disabledReason: () => (asset === null ? 'No model is selected' : modeDisabledReason('texture', state)),
    },
    {
      id: 'library.remesh',
      title: 'Remesh the model…',
      keywords: ['remesh', 'decimate', 'quads', 'reduce', 'voxel', 'print', 'detail'],
      ...onAsset(selected => startMode('remesh', selected)),
      disabledReason: () => (asset === null ? 'No model is selected' : modeDisabledReason('remesh', state)),
    },
    {
      id: 'library.rig',
      title: 'Rig the model…',
      keywords: ['rig', 'bones', 'skin', 'animation', 'walk', 'pose'],
      ...onAsset(selected => startMode('rig', selected)),
      disabledReason: () => (asset === null ? 'No model is selected' : modeDisabledReason('rig', state)),
    },
  ])
}

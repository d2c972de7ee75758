import {
  Bone,
  Columns2,
  Download,
  FileOutput,
  FolderPlus,
  Grid2x2,
  ListRestart,
  Paintbrush,
  Pencil,
  Repeat2,
  Sparkles,
  SquareArrowOutUpRight,
  Star,
  Trash2,
  Triangle,
} from 'lucide-react'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { reuseSettings } from '../../shared/api/reuse-settings.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { withPrice } from '../../shared/lib/format.ts'
import { compareModels } from '../../shared/state/comparing.ts'
import { openExport } from '../../shared/state/exporting.ts'
import { MenuItem, MenuSeparator, MenuTitle } from '../../shared/ui/menu.tsx'
import {
  editInBlender,
  makeAgain,
  makeVariations,
  openElsewhere,
  refine,
  remove,
  save,
  startMode,
} from './asset-actions.ts'
import { star } from './label-actions.ts'
import { organise, startRenaming } from './library-view.ts'
import { againDisabledReason, againWords, useRefinement } from './refinement.ts'
import { useBlender } from './use-blender.ts'
import { isFavourite } from './use-labels.ts'
import { useGenerationOf } from './use-library.ts'
import { modeDisabledReason, useVariations, variationWords } from './variations.ts'

/** What can be done with a model, at the second mouse button. */
export function AssetMenu({ asset }: { readonly asset: StudioAsset | null }) {
  const generation = useGenerationOf(asset)
  const refinement = useRefinement(asset)
  const variations = useVariations(asset)
  const state = useStudioState()
  const source = useAsset(asset?.source_asset_id ?? null)
  const blender = useBlender()
  if (asset === null) {
    return null
  }
  const reason = againDisabledReason(asset, generation)
  return (
    <>
      <MenuTitle>{asset.name}</MenuTitle>
      <MenuItem
        label="Save GLB"
        icon={<Download size={16} />}
        shortcut="Mod+S"
        onClick={() => void save(asset)}
      />
      <MenuItem
        label="Export…"
        icon={<FileOutput size={16} />}
        shortcut="Mod+E"
        onClick={() => openExport([asset.id])}
      />
      {blender.isOffered ? (
        <MenuItem
          label="Open in Blender"
          icon={<SquareArrowOutUpRight size={16} />}
          hint={blender.path ?? undefined}
          disabledReason={blender.disabledReason}
          onClick={() => void editInBlender(asset)}
        />
      ) : null}
      {blender.isOffered ? (
        <MenuItem
          label="Open in default app"
          icon={<SquareArrowOutUpRight size={16} />}
          hint="The program that this system opens GLB files with"
          onClick={() => void openElsewhere(asset)}
        />
      ) : null}
      <MenuItem
        label="Rename…"
        icon={<Pencil size={16} />}
        shortcut="F2"
        onClick={() => startRenaming(asset.id)}
      />
      <MenuItem
        label={isFavourite(asset) ? 'Remove from favourites' : 'Add to favourites'}
        icon={<Star size={16} />}
        shortcut="Mod+D"
        onClick={() => void star([asset.id], !isFavourite(asset))}
      />
      <MenuItem
        label="Collections and tags…"
        icon={<FolderPlus size={16} />}
        onClick={() => organise([asset.id])}
      />
      <MenuSeparator />
      {refinement.isPreview ? (
        <MenuItem
          label={withPrice('Refine', refinement.credits)}
          icon={<Sparkles size={16} />}
          disabledReason={refinement.disabledReason}
          onClick={() => void refine(asset)}
        />
      ) : null}
      <MenuItem
        label={againWords(generation, state.settings.prices)}
        icon={<Repeat2 size={16} />}
        disabledReason={reason}
        onClick={() => (generation === null ? undefined : void makeAgain(generation))}
      />
      {variations.isOffered ? (
        <MenuItem
          label={variationWords(variations.credits)}
          icon={<Grid2x2 size={16} />}
          disabledReason={variations.disabledReason}
          onClick={() => void makeVariations(asset)}
        />
      ) : null}
      {asset.source_asset_id === null ? null : (
        <MenuItem
          label="Compare with the source"
          icon={<Columns2 size={16} />}
          disabledReason={source === null ? 'Its source was deleted.' : null}
          onClick={() => (source === null ? undefined : compareModels([source.id, asset.id]))}
        />
      )}
      <MenuItem
        label="Texture…"
        icon={<Paintbrush size={16} />}
        disabledReason={modeDisabledReason('texture', state)}
        onClick={() => startMode('texture', asset)}
      />
      <MenuItem
        label="Remesh…"
        icon={<Triangle size={16} />}
        disabledReason={modeDisabledReason('remesh', state)}
        onClick={() => startMode('remesh', asset)}
      />
      <MenuItem
        label="Rig…"
        icon={<Bone size={16} />}
        disabledReason={modeDisabledReason('rig', state)}
        onClick={() => startMode('rig', asset)}
      />
      <MenuItem
        label="Reuse settings"
        icon={<ListRestart size={16} />}
        disabledReason={reason}
        onClick={() => (generation === null ? undefined : reuseSettings(generation))}
      />
      <MenuSeparator />
      <MenuItem
        label="Delete"
        icon={<Trash2 size={16} />}
        shortcut="Delete"
        isDanger
        onClick={() => void remove(asset)}
      />
    </>
  )
}

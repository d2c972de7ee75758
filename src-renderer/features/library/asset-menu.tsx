import { Download, Pencil, Repeat2, SlidersHorizontal, Sparkles, Trash2 } from 'lucide-react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { reuseSettings } from '../../shared/api/reuse-settings.ts'
import { MenuItem, MenuSeparator } from '../../shared/ui/menu.tsx'
import { makeAgain, refine, remove, save } from './asset-actions.ts'
import { startRenaming } from './library-view.ts'
import { useRefinement, whyNotAgain } from './refinement.ts'
import { useGenerationOf } from './use-library.ts'

/** What can be done with a model, at the second mouse button. */
export function AssetMenu({ asset }: { readonly asset: Asset | null }) {
  const generation = useGenerationOf(asset)
  const refinement = useRefinement(asset)
  if (asset === null) {
    return null
  }
  const reason = whyNotAgain(asset, generation)
  return (
    <>
      <MenuItem
        label="Save GLB…"
        icon={<Download size={16} />}
        shortcut="Mod+S"
        onClick={() => void save(asset)}
      />
      <MenuItem
        label="Rename…"
        icon={<Pencil size={16} />}
        shortcut="F2"
        onClick={() => startRenaming(asset.id)}
      />
      <MenuSeparator />
      {refinement.isPreview ? (
        <MenuItem
          label="Refine this"
          icon={<Sparkles size={16} />}
          whyNot={refinement.whyNot}
          onClick={() => void refine(asset)}
        />
      ) : null}
      <MenuItem
        label="Make again"
        icon={<Repeat2 size={16} />}
        whyNot={reason}
        onClick={() => (generation === null ? undefined : void makeAgain(generation))}
      />
      <MenuItem
        label="Reuse the settings"
        icon={<SlidersHorizontal size={16} />}
        whyNot={reason}
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

import {
  Bone,
  Download,
  FileOutput,
  Grid2x2,
  ListRestart,
  Paintbrush,
  Repeat2,
  SlidersHorizontal,
  Sparkles,
  SquareArrowOutUpRight,
  Triangle,
} from 'lucide-react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { DEFAULT_VARIATIONS } from '../../../src-main/contract/studio-recipe.ts'
import { reuseSettings } from '../../shared/api/reuse-settings.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { formatBytes, formatUnits } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { openExport } from '../../shared/state/exporting.ts'
import { showRightTab } from '../../shared/state/panels.ts'
import { Button } from '../../shared/ui/button.tsx'
import { editInBlender, makeAgain, makeVariations, refine, save, startMode } from './asset-actions.ts'
import { useIsBeingRefined } from './being-refined.ts'
import { useRefinement, againDisabledReason } from './refinement.ts'
import { useBlender } from './use-blender.ts'
import { useGenerationOf } from './use-library.ts'
import { useVariations, modeDisabledReason } from './variations.ts'
import styles from './details.module.css'

/** What can be done with the model: keep it, make it finer, make others of it. */
export function AssetButtons({ asset }: { readonly asset: Asset }) {
  const { isPreview, credits, disabledReason } = useRefinement(asset)
  const isBusy = useIsBeingRefined(asset.id)
  const blender = useBlender()
  return (
    <div className={styles['actions']}>
      {isPreview ? (
        <Button
          look="primary"
          disabledReason={isBusy ? 'It is being refined.' : disabledReason}
          onClick={() => void refine(asset)}
        >
          <Sparkles size={16} /> Refine · {formatUnits(credits, 'credit')}
        </Button>
      ) : null}
      <Button look={isPreview ? 'plain' : 'primary'} onClick={() => void save(asset)}>
        <Download size={16} /> Save GLB · {formatBytes(asset.size_bytes)}
      </Button>
      <div className={styles['pair']}>
        <Button onClick={() => openExport([asset.id])}>
          <FileOutput size={16} /> Export…
        </Button>
        {blender.isOffered ? (
          <Button
            aria-label="Open in Blender"
            disabledReason={blender.disabledReason}
            title={blender.path ?? undefined}
            onClick={() => void editInBlender(asset)}
          >
            <SquareArrowOutUpRight size={16} /> Blender
          </Button>
        ) : null}
      </div>
      <Others asset={asset} />
    </div>
  )
}

/** Other models that start from this one. */
function Others({ asset }: { readonly asset: Asset }) {
  const generation = useGenerationOf(asset)
  const state = useStudioState()
  const reason = againDisabledReason(asset, generation)
  return (
    <>
      {hasRecipe(asset) ? (
        <Button onClick={() => showRightTab('adjust')}>
          <SlidersHorizontal size={16} /> Adjust…
        </Button>
      ) : null}
      <VariationsButton asset={asset} />
      <div className={styles['pair']}>
        <Button
          aria-label="Regenerate, new seed"
          disabledReason={reason}
          title={reason === null ? 'The same request with another seed' : undefined}
          onClick={() => (generation === null ? undefined : void makeAgain(generation))}
        >
          <Repeat2 size={16} /> Regenerate
        </Button>
        <Button
          disabledReason={reason}
          onClick={() => (generation === null ? undefined : reuseSettings(generation))}
        >
          <ListRestart size={16} /> Reuse settings
        </Button>
      </div>
      <div className={styles['triple']}>
        <Button
          disabledReason={modeDisabledReason('texture', state)}
          onClick={() => startMode('texture', asset)}
        >
          <Paintbrush size={16} /> Texture…
        </Button>
        <Button
          disabledReason={modeDisabledReason('remesh', state)}
          onClick={() => startMode('remesh', asset)}
        >
          <Triangle size={16} /> Remesh…
        </Button>
        <Button disabledReason={modeDisabledReason('rig', state)} onClick={() => startMode('rig', asset)}>
          <Bone size={16} /> Rig…
        </Button>
      </div>
    </>
  )
}

/** Words made it, here or in the studio it was imported from: only its file can tell. */
function hasRecipe({ mode }: Asset): boolean {
  return mode === 'text' || mode === 'import'
}

function VariationsButton({ asset }: { readonly asset: Asset }) {
  const action = useAction()
  const { isOffered, credits, disabledReason } = useVariations(asset)
  return isOffered ? (
    <Button
      disabledReason={action.isBusy ? 'The request is being sent.' : disabledReason}
      onClick={() => void action.run(() => makeVariations(asset))}
    >
      <Grid2x2 size={16} /> {formatUnits(DEFAULT_VARIATIONS, 'variation')} · {formatUnits(credits, 'credit')}
    </Button>
  ) : null
}

import {
  Download,
  FileOutput,
  Grid2x2,
  ListRestart,
  Repeat2,
  SlidersHorizontal,
  Sparkles,
  SquareArrowOutUpRight,
} from 'lucide-react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { reuseSettings } from '../../shared/api/reuse-settings.ts'
import { useStudioState } from '../../shared/api/studio-state.tsx'
import { formatBytes, withPrice } from '../../shared/lib/format.ts'
import { useAction } from '../../shared/lib/use-action.ts'
import { openExport } from '../../shared/state/exporting.ts'
import { showRightTab } from '../../shared/state/panels.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { editInBlender, makeAgain, makeVariations, refine, save, startMode } from './asset-actions.ts'
import { useIsBeingRefined } from './being-refined.ts'
import { openMore, useLibraryView } from './library-view.ts'
import { againDisabledReason, againWords, useRefinement } from './refinement.ts'
import { useBlender } from './use-blender.ts'
import { useGenerationOf } from './use-library.ts'
import { modeDisabledReason, useVariations, variationWords } from './variations.ts'
import styles from './details.module.css'

/** What can be done with the model: keep it, make it finer; under More, make others of it. */
export function AssetButtons({ asset }: { readonly asset: Asset }) {
  const { isPreview, credits, disabledReason } = useRefinement(asset)
  const isBusy = useIsBeingRefined(asset.id)
  const isMoreOpen = useLibraryView(state => state.isMoreOpen)
  const blender = useBlender()
  return (
    <div className={styles['actions']}>
      {isPreview ? (
        <Button
          look="primary"
          disabledReason={isBusy ? 'It is being refined already.' : disabledReason}
          onClick={() => void refine(asset)}
        >
          <Sparkles size={16} /> {isBusy ? 'Refining…' : withPrice('Refine', credits)}
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
      <Disclosure label="More from this model" isOpenAtFirst={isMoreOpen} onOpenChange={openMore}>
        <div className={styles['actions']}>
          <Others asset={asset} />
        </div>
      </Disclosure>
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
      <VariationsButton asset={asset} />
      <Button
        disabledReason={reason}
        title={reason === null ? 'The same request with a new seed' : undefined}
        onClick={() => (generation === null ? undefined : void makeAgain(generation))}
      >
        <Repeat2 size={16} /> {againWords(generation, state.settings.prices)}
      </Button>
      <div className={styles['pair']}>
        {hasRecipe(asset) ? (
          <Button onClick={() => showRightTab('adjust')}>
            <SlidersHorizontal size={16} /> Adjust…
          </Button>
        ) : null}
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
          Texture…
        </Button>
        <Button
          disabledReason={modeDisabledReason('remesh', state)}
          onClick={() => startMode('remesh', asset)}
        >
          Remesh…
        </Button>
        <Button disabledReason={modeDisabledReason('rig', state)} onClick={() => startMode('rig', asset)}>
          Rig…
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
      <Grid2x2 size={16} /> {variationWords(credits)}
    </Button>
  ) : null
}

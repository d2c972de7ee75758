import { Download, FileOutput, Sparkles } from 'lucide-react'
import { useAsset } from '../../shared/api/use-asset.ts'
import { withPrice } from '../../shared/lib/format.ts'
import { openExport } from '../../shared/state/exporting.ts'
import { useLookedAt } from '../../shared/state/looked-at.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Tooltip } from '../../shared/ui/tooltip.tsx'
import { refine, save } from './asset-actions.ts'
import { useIsBeingRefined } from './being-refined.ts'
import { LookBar } from './look-bar.tsx'
import { useRefinement } from './refinement.ts'
import styles from './result-bar.module.css'

/** Over the model in sight, what comes after looking at it: refine a preview, save the file. */
export function ResultBar() {
  const file = useLookedAt()
  return file === null ? <AssetBar /> : <LookBar file={file} />
}

function AssetBar() {
  const asset = useAsset(useSelectedAssetId())
  const { isPreview, credits, disabledReason } = useRefinement(asset)
  const isBusy = useIsBeingRefined(asset?.id ?? null)
  if (asset === null) {
    return null
  }
  return (
    <div role="group" aria-label="Result" className={styles['bar']}>
      {isPreview ? (
        <Button
          look="quiet"
          disabledReason={isBusy ? 'It is being refined already.' : disabledReason}
          onClick={() => void refine(asset)}
        >
          <Sparkles size={16} aria-hidden="true" /> {isBusy ? 'Refining…' : withPrice('Refine', credits)}
        </Button>
      ) : null}
      <Tooltip text="Save GLB" shortcut="Mod+S">
        <Button look="quiet" aria-label="Save GLB" onClick={() => void save(asset)}>
          <Download size={16} aria-hidden="true" /> <span className={styles['word']}>Save GLB</span>
        </Button>
      </Tooltip>
      <Tooltip text="Export…" shortcut="Mod+E">
        <Button look="quiet" aria-label="Export…" onClick={() => openExport([asset.id])}>
          <FileOutput size={16} aria-hidden="true" /> <span className={styles['word']}>Export…</span>
        </Button>
      </Tooltip>
    </div>
  )
}

import { Box, X } from 'lucide-react'
import { pathOf } from '../../shared/api/client.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { changeDraft, type Draft } from '../../shared/state/draft.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import styles from './compose.module.css'

/** The model to work on: the one in the viewport, or one that was kept. */
export function SourceField({ draft }: { readonly draft: Draft }) {
  const selected = useSelectedAssetId()
  const kept = draft.sourceAssetId
  const asset = useAsset(kept ?? selected)
  return (
    <div className={styles['source']} role="group" aria-label="Source model">
      {asset === null ? (
        <p className={styles['sourceEmpty']}>
          <Box size={16} aria-hidden="true" /> Select a model in the library.
        </p>
      ) : (
        <>
          <img className={styles['sourcePicture']} src={pathOf(asset.thumbnail_url)} alt="" />
          <span className={styles['sourceWords']}>
            <span className={styles['sourceName']}>{asset.name}</span>
            <span className={styles['hint']}>
              {kept === null ? 'The model in the viewport' : formatUnits(asset.triangles, 'triangle')}
            </span>
          </span>
          {kept === null ? (
            <Button look="quiet" onClick={() => changeDraft({ sourceAssetId: asset.id })}>
              Keep
            </Button>
          ) : (
            <IconButton
              label="Follow the viewport instead"
              icon={<X size={16} />}
              onClick={() => changeDraft({ sourceAssetId: null })}
            />
          )}
        </>
      )}
    </div>
  )
}

import { Box, Pin, PinOff, Replace } from 'lucide-react'
import { pathOf } from '../../shared/api/client.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { formatUnits } from '../../shared/lib/format.ts'
import { changeSource, type Draft } from '../../shared/state/draft.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import styles from './compose.module.css'

/** The model to work on: the one in the viewport, or one that was pinned. */
export function SourceField({ draft }: { readonly draft: Draft }) {
  const selected = useSelectedAssetId()
  const kept = draft.sourceAssetId
  const asset = useAsset(kept ?? selected)
  return (
    <div className={styles['source']} role="group" aria-label="Source model">
      {asset === null ? (
        <p className={styles['sourceEmpty']}>
          <Box size={16} aria-hidden="true" />
          {kept === null ? 'Select a model in the library.' : 'The pinned model was deleted.'}
        </p>
      ) : (
        <>
          <img className={styles['sourcePicture']} src={pathOf(asset.thumbnail_url)} alt="" />
          <span className={styles['sourceWords']}>
            <span className={styles['sourceName']} title={asset.name}>
              {asset.name}
            </span>
            <span className={styles['hint']}>
              {kept === null ? 'The selected model' : `Pinned · ${formatUnits(asset.triangles, 'triangle')}`}
            </span>
          </span>
        </>
      )}
      <SourceTools kept={kept} selected={selected} />
    </div>
  )
}

/** Pins a source while other models are looked at, and changes it for the one that is selected. */
function SourceTools({ kept, selected }: { readonly kept: string | null; readonly selected: string | null }) {
  const other = useAsset(selected)
  if (kept === null) {
    return selected === null ? null : (
      <IconButton
        label="Pin this model"
        hint="Pin as source: it stays while you look at other models"
        icon={<Pin size={16} />}
        onClick={() => changeSource(selected)}
      />
    )
  }
  return (
    <span className={styles['sourceTools']}>
      {other === null || selected === kept ? null : (
        <IconButton
          label={`Take ${other.name} instead`}
          hint={`Take the selected model instead: ${other.name}`}
          icon={<Replace size={16} />}
          onClick={() => changeSource(selected)}
        />
      )}
      <IconButton
        label="Unpin: follow the selection"
        icon={<PinOff size={16} />}
        onClick={() => changeSource(null)}
      />
    </span>
  )
}

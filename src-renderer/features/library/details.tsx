import { Box } from 'lucide-react'
import { useAsset } from '../../shared/api/use-asset.ts'
import { lazyPart } from '../../shared/lib/lazy-part.tsx'
import { showRightTab } from '../../shared/state/panels.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import styles from './details.module.css'

const AssetDetails = lazyPart(async () => (await import('./asset-details.tsx')).AssetDetails)

/** The selected model: where it came from, what it is, what can be done with it. */
export function Details() {
  const asset = useAsset(useSelectedAssetId())
  return (
    <section aria-label="Details" className={styles['details']}>
      {asset === null ? (
        <EmptyState
          icon={<Box size={24} />}
          action={<Button onClick={() => showRightTab('library')}>Open the library</Button>}
        >
          Select a model to see what it is made of.
        </EmptyState>
      ) : (
        <AssetDetails key={asset.id} asset={asset} />
      )}
    </section>
  )
}

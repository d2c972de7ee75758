import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, type RefObject } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import { findLoaded, useLoaded } from '../../shared/api/loaded-assets.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { BatchRow } from './batch-row.tsx'
import type { Batch } from './batches.ts'
import { GenerationRow } from './generation-row.tsx'
import styles from './queue.module.css'

interface ListProps {
  readonly batches: readonly Batch[]
  readonly scroller: RefObject<HTMLDivElement | null>
}

const ROW_PX = 60
const GAP_PX = 8

/** Only the rows in sight are on the page; each is as high as its words need. */
export function GenerationList({ batches, scroller }: ListProps) {
  const assets = useFirstAssets(batches)
  const selected = useSelectedAssetId()
  const rows = useVirtualizer({
    count: batches.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: index => batches[index][0].id,
    gap: GAP_PX,
    overscan: 6,
  })
  return (
    <ul className={styles['list']} aria-label="Generations" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const batch = batches[index]
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={batches.length}
            aria-posinset={index + 1}
            className={styles['item']}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Row batch={batch} assets={assets} selected={selected} />
          </li>
        )
      })}
    </ul>
  )
}

interface RowProps {
  readonly batch: Batch
  readonly assets: ReadonlyMap<string, Asset>
  readonly selected: string | null
}

function Row({ batch, assets, selected }: RowProps) {
  if (batch.length > 1) {
    return <BatchRow batch={batch} assets={assets} selected={selected} />
  }
  const [generation] = batch
  const assetId = generation.asset_ids[0] ?? null
  return (
    <GenerationRow
      generation={generation}
      asset={assetId === null ? null : (assets.get(assetId) ?? null)}
      isSelected={assetId !== null && assetId === selected}
    />
  )
}

/** The models that came of these, by their ids, as far as they are loaded. */
function useFirstAssets(batches: readonly Batch[]): ReadonlyMap<string, Asset> {
  const made = useLoaded(pages =>
    batches
      .flat()
      .flatMap(({ asset_ids: [id] }) => (id === undefined ? [] : [findLoaded(pages, id)]))
      .filter(asset => asset !== null)
  )
  return useMemo(() => new Map(made?.map(asset => [asset.id, asset])), [made])
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, type RefObject } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { assetsQuery } from '../../shared/api/queries.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { GenerationRow } from './generation-row.tsx'
import styles from './queue.module.css'

interface ListProps {
  readonly generations: readonly StudioGeneration[]
  readonly scroller: RefObject<HTMLDivElement | null>
}

const ROW_PX = 60
const GAP_PX = 8

/** Only the rows in sight are on the page; each is as high as its words need. */
export function GenerationList({ generations, scroller }: ListProps) {
  const assets = useAssetsById()
  const selected = useSelectedAssetId()
  const rows = useVirtualizer({
    count: generations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: index => generations[index].id,
    gap: GAP_PX,
    overscan: 6,
  })
  return (
    <ul className={styles['list']} aria-label="Generations" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const generation = generations[index]
        const assetId = generation.asset_ids[0] ?? null
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={generations.length}
            aria-posinset={index + 1}
            className={styles['item']}
            style={{ transform: `translateY(${start}px)` }}
          >
            <GenerationRow
              generation={generation}
              asset={assetId === null ? null : (assets.get(assetId) ?? null)}
              isSelected={assetId !== null && assetId === selected}
            />
          </li>
        )
      })}
    </ul>
  )
}

function useAssetsById(): ReadonlyMap<string, Asset> {
  const { data } = useInfiniteQuery(assetsQuery)
  return useMemo(
    () => new Map(data?.pages.flatMap(page => page.assets).map(asset => [asset.id, asset])),
    [data]
  )
}

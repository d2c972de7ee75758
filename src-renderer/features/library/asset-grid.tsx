import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { selectAsset, useSelectedAssetId } from '../../shared/state/selection.ts'
import { ContextMenu } from '../../shared/ui/menu.tsx'
import { remove } from './asset-actions.ts'
import { AssetMenu } from './asset-menu.tsx'
import { AssetTile } from './asset-tile.tsx'
import { GAP_PX, moveInGrid } from './grid-moves.ts'
import { startRenaming } from './library-view.ts'
import { useColumns } from './use-columns.ts'
import { useApiAssets, type ShownLibrary } from './use-library.ts'
import styles from './library.module.css'

/** Name and triangles below the picture. */
const CAPTION_PX = 43

interface GridProps {
  readonly library: ShownLibrary
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** The tiles: only those in sight are on the page. One of them is in the tab order; arrow keys move it. */
export function AssetGrid({ library, scroller }: GridProps) {
  const { assets } = library
  const list = useRef<HTMLUListElement>(null)
  const { columns, tilePx } = useColumns(list)
  const selectedId = useSelectedAssetId()
  const fromApi = useApiAssets()
  const [activeId, setActiveId] = useState<string | null>(null)
  const found = assets.findIndex(({ id }) => id === (activeId ?? selectedId))
  const active = Math.max(0, found)
  const rows = useVirtualizer({
    count: Math.ceil(assets.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => tilePx + CAPTION_PX,
    gap: GAP_PX,
    overscan: 3,
  })
  useEffect(() => rows.measure(), [rows, tilePx])
  useLoadAtEnd(rows.range?.endIndex ?? 0, rows.options.count, library)
  const focusTile = useTileFocus(list)

  const onKeyDown = (event: KeyboardEvent): void => {
    const asset = assets[active]
    const to = moveInGrid(event.key, active, { count: assets.length, columns })
    if (to !== null) {
      rows.scrollToIndex(Math.floor(to / columns))
      setActiveId(assets[to].id)
      focusTile(assets[to].id)
    } else if (event.key === 'Delete') {
      const next = assets[active + 1] ?? assets[active - 1]
      setActiveId(next?.id ?? null)
      focusTile(next?.id ?? null)
      void remove(asset)
    } else if (event.key === 'F2') {
      startRenaming(asset.id)
    } else {
      return
    }
    event.preventDefault()
  }
  const onContextMenu = (event: MouseEvent): void => setActiveId(tileAt(event.target))
  const first = (rows.range?.startIndex ?? 0) * columns
  const isActiveMounted = rows.getVirtualItems().some(({ index }) => Math.floor(active / columns) === index)
  return (
    <ContextMenu items={<AssetMenu asset={assets[active] ?? null} />}>
      <ul
        ref={list}
        aria-label="Models"
        className={styles['grid']}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
      >
        {rows.getVirtualItems().flatMap(({ index: row, start }) =>
          assets.slice(row * columns, (row + 1) * columns).map((asset, column) => {
            const index = row * columns + column
            return (
              <AssetTile
                key={asset.id}
                asset={asset}
                place={{
                  index,
                  count: assets.length,
                  x: column * (tilePx + GAP_PX),
                  y: start,
                  widthPx: tilePx,
                }}
                isFromApi={fromApi.has(asset.id)}
                isSelected={asset.id === selectedId}
                isTabStop={index === (isActiveMounted ? active : first)}
                onOpen={() => {
                  setActiveId(asset.id)
                  selectAsset(asset.id)
                }}
              />
            )
          })
        )}
      </ul>
    </ContextMenu>
  )
}

function tileAt(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest('[data-asset]')?.getAttribute('data-asset') ?? null)
    : null
}

/** Loads the next page before the last tiles come into sight. */
function useLoadAtEnd(
  endRow: number,
  rowCount: number,
  { loadMore, hasMore, isLoadingMore }: ShownLibrary
): void {
  const isWanted = hasMore && !isLoadingMore && endRow >= rowCount - 8
  useEffect(() => {
    if (isWanted) {
      loadMore()
    }
  }, [isWanted, loadMore])
}

/** Moves the focus to a tile as soon as it is on the page. */
function useTileFocus(list: RefObject<HTMLUListElement | null>): (assetId: string | null) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const tile =
      wanted.current === null
        ? null
        : list.current?.querySelector<HTMLElement>(`[data-asset="${wanted.current}"] button`)
    if (tile) {
      tile.focus({ preventScroll: true })
      wanted.current = null
    }
  })
  return assetId => {
    wanted.current = assetId
  }
}

import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { ContextMenu } from '../../shared/ui/menu.tsx'
import { AssetMenu } from './asset-menu.tsx'
import { AssetTile } from './asset-tile.tsx'
import { GAP_PX } from './grid-moves.ts'
import { handleGridKey } from './grid-keys.ts'
import { keepMarks, useMarks } from '../../shared/state/marks.ts'
import { openTile, useGrid } from './use-grid.ts'
import type { ShownLibrary } from './use-library.ts'
import styles from './library.module.css'

interface GridProps {
  readonly library: ShownLibrary
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** The tiles: only those in sight are on the page. One of them is in the tab order; arrow keys move it. */
export function AssetGrid({ library, scroller }: GridProps) {
  const { assets } = library
  const list = useRef<HTMLUListElement>(null)
  const grid = useGrid(library, { list, scroller })
  const { columns, tilePx, active } = grid
  const selectedId = useSelectedAssetId()
  const marks = useMarks()
  useEffect(() => keepMarks(new Set(assets.map(({ id }) => id))), [assets])
  const open = (assetId: string, event: MouseEvent): void => {
    grid.setActive(assetId)
    openTile(assetId, event, assets)
  }
  return (
    <ContextMenu items={<AssetMenu asset={assets[active] ?? null} />}>
      <ul
        ref={list}
        aria-label="Models"
        className={styles['grid']}
        style={{ height: grid.heightPx }}
        onKeyDown={event => handleGridKey(event, { assets, columns, active, goTo: grid.goTo })}
        onContextMenu={event => grid.setActive(tileAt(event.target))}
      >
        {grid.rows.flatMap(({ index: row, start }) =>
          assets.slice(row * columns, (row + 1) * columns).map((asset, column) => (
            <AssetTile
              key={asset.id}
              asset={asset}
              place={{
                index: row * columns + column,
                count: assets.length,
                x: column * (tilePx + GAP_PX),
                y: start,
                widthPx: tilePx,
              }}
              isMarked={marks.has(asset.id)}
              isSelected={asset.id === selectedId}
              isTabStop={row * columns + column === grid.tabStop}
              onOpen={event => open(asset.id, event)}
            />
          ))
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

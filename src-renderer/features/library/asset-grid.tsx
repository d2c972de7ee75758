import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { ContextMenu } from '../../shared/ui/menu.tsx'
import { AssetMenu } from './asset-menu.tsx'
import { AssetTile } from './asset-tile.tsx'
import { GAP_PX } from './grid-moves.ts'
import { handleGridKey } from './grid-keys.ts'
import { keepMarks, useMarks } from '../../shared/state/marks.ts'
import { TileSlots } from './tile-slots.ts'
import { openTile, useGrid } from './use-grid.ts'
import type { ShownLibrary } from './use-library.ts'
import styles from './library.module.css'

interface GridProps {
  readonly library: ShownLibrary
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** The tiles: only those in sight are on the page, in elements that others take over. One of them is in the tab order; arrow keys move it. */
export function AssetGrid({ library, scroller }: GridProps) {
  const { assets } = library
  const list = useRef<HTMLUListElement>(null)
  const grid = useGrid(library, { list, scroller })
  const { columns, tilePx, active } = grid
  const [slots] = useState(() => new TileSlots())
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
        {slots.place(grid, assets).map(({ slot, index, column, y }) => {
          const asset = assets[index]
          return (
            <AssetTile
              key={slot}
              asset={asset}
              place={{ index, count: assets.length, x: column * (tilePx + GAP_PX), y, widthPx: tilePx }}
              isMarked={marks.has(asset.id)}
              isSelected={asset.id === selectedId}
              isTabStop={index === grid.tabStop}
              onOpen={event => open(asset.id, event)}
            />
          )
        })}
      </ul>
    </ContextMenu>
  )
}

function tileAt(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest('[data-asset]')?.getAttribute('data-asset') ?? null)
    : null
}

import { useCallback, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { ContextMenu } from '../../shared/ui/menu.tsx'
import { AssetMenu } from './asset-menu.tsx'
import { AssetTile } from './asset-tile.tsx'
import { GAP_PX } from './grid-moves.ts'
import { handleGridKey } from './grid-keys.ts'
import { keepMarks, useMarks } from '../../shared/state/marks.ts'
import { NextPage } from './next-page.tsx'
import { TileSlots } from './tile-slots.ts'
import { openTile, useActiveTile, useGrid } from './use-grid.ts'
import type { ShownLibrary } from './use-library.ts'
import styles from './library.module.css'

interface GridProps {
  readonly library: ShownLibrary
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** The models, and the menu of the one under the second mouse button. */
export function AssetGrid({ library, scroller }: GridProps) {
  const { assets } = library
  const [active, setActive] = useActiveTile(assets)
  useEffect(() => keepMarks(assets), [assets])
  return (
    <ContextMenu items={<AssetMenu asset={assets[active] ?? null} />}>
      <div onContextMenu={event => setActive(tileAt(event.target))}>
        <TileList library={library} scroller={scroller} active={active} setActive={setActive} />
      </div>
    </ContextMenu>
  )
}

interface TileListProps extends GridProps {
  readonly active: number
  readonly setActive: (assetId: string | null) => void
}

/**
 * The tiles: only those in sight are on the page, in elements that others take over. One of them is in the tab order; arrow keys move it.
 * It alone is rendered anew while the list is scrolled, and not the menu around it.
 */
function TileList({ library, scroller, active, setActive }: TileListProps) {
  const { assets, hasMore } = library
  const list = useRef<HTMLUListElement>(null)
  const grid = useGrid({ assets, active, setActive, list, scroller })
  const { columns, tilePx } = grid
  const [slots] = useState(() => new TileSlots())
  const selectedId = useSelectedAssetId()
  const marks = useMarks()
  const open = useOpen(assets, setActive)
  return (
    <>
      <ul
        ref={list}
        aria-label="Models"
        className={styles['grid']}
        data-scrolling={grid.isScrolling || undefined}
        style={{ height: grid.heightPx }}
        onKeyDown={event => handleGridKey(event, { assets, columns, active, goTo: grid.goTo })}
      >
        {slots.place(grid, assets).map(({ slot, index, column, y }) => {
          const asset = assets[index]
          return (
            <AssetTile
              key={slot}
              asset={asset}
              place={{
                index,
                // Of a library that is not loaded to its end nobody knows it.
                count: hasMore ? UNKNOWN : assets.length,
                x: column * (tilePx + GAP_PX),
                y,
                widthPx: tilePx,
              }}
              isMarked={marks.has(asset.id)}
              isSelected={asset.id === selectedId}
              isTabStop={index === grid.tabStop}
              onOpen={open}
            />
          )
        })}
      </ul>
      <NextPage isEndNear={grid.isEndNear} />
    </>
  )
}

/** The same function for every tile and for as long as there are any: a page that arrives is none of theirs, and a range of marks goes through all that is loaded then. */
function useOpen(
  assets: readonly StudioAsset[],
  setActive: (assetId: string) => void
): (assetId: string, event: MouseEvent) => void {
  const loaded = useRef(assets)
  useEffect(() => {
    loaded.current = assets
  }, [assets])
  return useCallback(
    (assetId, event) => {
      setActive(assetId)
      openTile(assetId, event, loaded.current)
    },
    [setActive]
  )
}

/** As `aria-setsize` says that it is unknown. */
const UNKNOWN = -1

function tileAt(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest('[data-asset]')?.getAttribute('data-asset') ?? null)
    : null
}

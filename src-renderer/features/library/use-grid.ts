import { useVirtualizer, type Range, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react'
import type { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { TYPE_SCALES, useAppearance } from '../../shared/state/appearance.ts'
import { selectAsset, useSelectedAssetId } from '../../shared/state/selection.ts'
import { GAP_PX } from './grid-moves.ts'
import { clearMarks, markTo, toggleMark } from '../../shared/state/marks.ts'
import { useColumns } from './use-columns.ts'

/** Name, triangles and badges below the picture: lines of 16, 16 and 20 pixels at the standard size of type, and what is around them. */
const LINES_PX = 52
const AROUND_PX = 11
/** Rows above and below those in sight. */
const OVERSCAN = 3
/** So many rows before the last one that is loaded the next ones are asked for. */
const AHEAD_ROWS = 16
/** Without a turn of the wheel for this long, the list rests. */
const REST_MS = 400

/** The tile that the keys and the menu mean: the one that was last pressed or moved to, else that of the model in sight; its place in the list. */
export function useActiveTile(
  assets: readonly StudioAsset[]
): readonly [active: number, setActive: (assetId: string | null) => void] {
  const selectedId = useSelectedAssetId()
  const [activeId, setActive] = useState<string | null>(null)
  const meant = activeId ?? selectedId
  const place = useMemo(() => assets.findIndex(({ id }) => id === meant), [assets, meant])
  return [Math.max(0, place), setActive]
}

/** Which rows are on the page, and what moves the active tile. */
export interface Grid {
  readonly rows: readonly VirtualItem[]
  readonly isScrolling: boolean
  /** The last rows that are loaded come into sight soon. */
  readonly isEndNear: boolean
  readonly heightPx: number
  readonly columns: number
  readonly tilePx: number
  /** Place of the one tile that Tab reaches: the active one while it is on the page. */
  readonly tabStop: number
  /** Brings a tile into sight, makes it the active one and gives it the focus. */
  goTo(place: number): void
}

interface GridOptions {
  readonly assets: readonly StudioAsset[]
  /** Place of the active tile. */
  readonly active: number
  setActive(assetId: string): void
  readonly list: RefObject<HTMLUListElement | null>
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** The tiles as a virtual grid. */
export function useGrid({ assets, active, setActive, list, scroller }: GridOptions): Grid {
  const { columns, tilePx } = useColumns(list)
  const captionPx = AROUND_PX + Math.ceil(LINES_PX * TYPE_SCALES[useAppearance(state => state.typeSize)])
  const rowPx = tilePx + captionPx + GAP_PX
  const virtual: Virtualizer<HTMLDivElement, Element> = useVirtualizer({
    count: Math.ceil(assets.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => tilePx + captionPx,
    gap: GAP_PX,
    overscan: OVERSCAN,
    isScrollingResetDelay: REST_MS,
    rangeExtractor: (range): number[] => rowsOf(range, Math.ceil((virtual.scrollRect?.height ?? 0) / rowPx)),
  })
  useEffect(() => virtual.measure(), [virtual, tilePx, captionPx])
  const focusTile = useTileFocus(list)
  const rows = virtual.getVirtualItems()
  const isActiveMounted = rows.some(({ index }) => Math.floor(active / columns) === index)
  return {
    rows,
    isScrolling: virtual.isScrolling,
    isEndNear: (virtual.range?.endIndex ?? 0) >= virtual.options.count - AHEAD_ROWS,
    heightPx: virtual.getTotalSize(),
    columns,
    tilePx,
    tabStop: isActiveMounted ? active : (virtual.range?.startIndex ?? 0) * columns,
    goTo(place) {
      virtual.scrollToIndex(Math.floor(place / columns))
      setActive(assets[place].id)
      focusTile(assets[place].id)
    },
  }
}

/** As many rows wherever the list stands: a row that comes finds the elements of one that went. `fitting` rows fill the list. */
function rowsOf({ startIndex, endIndex, overscan, count }: Range, fitting: number): number[] {
  const first = Math.max(0, startIndex - overscan)
  const last = Math.min(count - 1, Math.max(endIndex + overscan, first + fitting + 2 * overscan))
  return Array.from({ length: last + 1 - first }, (_, at) => first + at)
}

/** What a click on a tile means: it is opened; with Ctrl or ⌘ marked, with Shift everything up to it is. */
export function openTile(assetId: string, event: MouseEvent, assets: readonly StudioAsset[]): void {
  if (event.ctrlKey || event.metaKey) {
    toggleMark(assetId)
  } else if (event.shiftKey) {
    markTo(
      assetId,
      assets.map(({ id }) => id)
    )
  } else {
    clearMarks(assetId)
    selectAsset(assetId)
  }
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

/** Space between tiles, and the least width of one. */
export const GAP_PX = 8
const LEAST_TILE_PX = 120

/** How many tiles stand beside each other in a width. */
export function columnsIn(widthPx: number): number {
  return Math.max(1, Math.floor((widthPx + GAP_PX) / (LEAST_TILE_PX + GAP_PX)))
}

/** The tile a key leads to; null when the key is not for moving. Stays inside the list. */
export function moveInGrid(
  key: string,
  from: number,
  { count, columns }: { readonly count: number; readonly columns: number }
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -columns * 4,
    PageDown: columns * 4,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, from + step))
}

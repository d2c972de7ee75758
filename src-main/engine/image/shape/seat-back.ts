import { runsOf, sizeOf, type Leg } from './legs.ts'
import type { Outline } from './outline.ts'
import type { CoverageGrid } from '../coverage-grid.ts'

/** Legs shorter than this share of what stands on them carry a cabinet or a television, whose upper half is no back. */
const SHORT_LEGS = 0.4

/** Whether what rises above the lower half is as solid as a cabinet's front. */
function isCabinet(upper: readonly number[], widest: number, legs: number): boolean {
  const solid = upper.filter(width => width > 0.72 * widest).length
  return solid > 0.25 * widest && legs < SHORT_LEGS * solid
}

/** Share of a row's span that gaps between slats take, and least height of such rows as a share of the width. */
const OPEN = { share: 0.12, high: 0.1 } as const

/** The row above which a back of slats or bars begins, at or below `row`; null when there is none. */
function openAbove(
  { grid, mass }: { readonly grid: CoverageGrid; readonly mass: Float32Array },
  widths: readonly number[],
  row: number
): number | null {
  const first = widths.findIndex(count => count > 0)
  const widest = Math.max(...widths)
  const isOpen = widths.map((count, at) => {
    const runs = runsOf(mass, at * grid.width, grid.width)
    const span = runs.length < 2 ? count : runs[runs.length - 1].to - runs[0].from + 1
    return span - count > OPEN.share * span
  })
  const lowest = isOpen.lastIndexOf(true)
  const open = isOpen.filter(value => value).length
  const isBack = lowest > row && lowest - first > OPEN.high * widest && open > 0.3 * (lowest - first)
  return isBack && widths.slice(lowest + 1).some(count => count > 0.6 * widest) ? lowest : null
}

/** Splits the mass above the legs where it narrows: below the seat (or the whole top), above the back. */
export function seatAndBack({ grid }: Outline, mass: Float32Array, legs: readonly Leg[]) {
  const { width, height, cell } = grid
  const widths = Array.from({ length: height }, (_, row) =>
    runsOf(mass, row * width, width).reduce((sum, run) => sum + sizeOf(run), 0)
  )
  const widest = Math.max(...widths)
  const first = widths.findIndex(count => count > 0)
  const bottom = Math.max(...legs.map(leg => leg.head))
  const isLow = bottom - first < 0.45 * widest
  let row = bottom
  // From the lowest full row upward to the first that is clearly narrower.
  while (row > first && widths[row] < 0.86 * widest) {
    row -= 1
  }
  while (row > first && widths[row] >= 0.86 * widest) {
    row -= 1
  }
  const open = openAbove({ grid, mass }, widths, row)
  row = open ?? row
  const hasGap = open !== null || widths[row] < 0.5 * widest
  const tallest = Math.max(...legs.map(leg => leg.foot)) - bottom
  if (isCabinet(widths.slice(first, row), widest, tallest)) {
    return { seat: mass, back: null }
  }
  if (row - first < (hasGap ? 0.08 : 0.25) * widest || (isLow && !hasGap)) {
    return { seat: mass, back: null }
  }
  const overlap = Math.round(0.02 / cell)
  const part = (keeps: (at: number) => boolean): Float32Array =>
    Float32Array.from(mass, (value, i) => (keeps(Math.floor(i / width)) ? value : 0))
  const usual = [...widths.slice(first, row)].sort((a, b) => a - b)[(row - first) >> 1]
  const backWidth = Math.max(...widths.slice(first, row - 4))
  return {
    seat: part(at => at >= row - 1),
    back: {
      values: part(at => at <= row + 2 * overlap),
      isSeenFromSide: backWidth < 0.42 * widest,
      // An aerial on a television.
      isOnTop: isCabinet(widths.slice(row, bottom), widest, tallest) && usual < 0.5 * widest,
    },
  }
}

import { outlineOfValues } from './outline.ts'
import { runsOf, sizeOf, type Leg } from './legs.ts'
import { pillow } from './pillow.ts'
import { piecesOf, rootedIn } from './pieces.ts'
import type { Relief } from './relief-mesh.ts'
import type { CoverageGrid } from '../coverage-grid.ts'

/** Share of the greatest width that a seat or top has in all its rows. */
const FULL = 0.6
/** What hangs below it and is at most so many legs thick is a leg or a rail, and no apron. */
const STOUT = 1.3
/** Smallest piece, frame units², and how far it reaches into what it hangs on, in cells. */
export const CRUMB = 0.0006
const ROOT = 4
/** How near a leg a piece ends that carries it on, in cells. */
const NEAR = 3

/** A leg and the z of its middle. */
export interface Placed {
  readonly leg: Leg
  readonly z: number
}

/** A seat or a top alone, and what hung on it. */
export interface Bared {
  /** Coverage of its cells. */
  readonly top: Float32Array
  readonly rails: readonly Relief[]
}

/**
 * Parts a seat or a top from what hangs below it and is as thin as a leg: rails, the upper half of a leg that a rail joins, a rear
 * leg whose foot looks too high for one. Rails run from leg to leg; what meets none stands where its foot is seen.
 */
export function withoutHanging(grid: CoverageGrid, seat: Float32Array, placed: readonly Placed[]): Bared {
  const { width, height, cell, values } = grid
  const widths = Array.from({ length: height }, (_, row) =>
    runsOf(seat, row * width, width).reduce((sum, run) => sum + sizeOf(run), 0)
  )
  const last = widths.findLastIndex(count => count >= FULL * Math.max(...widths))
  const below = seat.map((value, i) => (i > (last + 1) * width ? value : 0))
  const stoutest = Math.max(...placed.map(({ leg }) => leg.width))
  // What is lower than a leg is wide is the top's own rim.
  const thin = piecesOf(grid, below).filter(
    ({ cells, area, top, bottom }) =>
      area * cell * cell > CRUMB &&
      bottom - top > stoutest &&
      outlineOfValues(grid, Float32Array.from(cells)).radius.every(
        value => value <= (STOUT / 2) * stoutest * cell
      )
  )
  const isThin = (i: number): boolean =>
    thin.some(({ cells }) => [0, -1, 1, -width, width].some(step => cells[i + step] > 0))
  const rails = thin.map(({ cells, bottom }): Relief => {
    const meets = placed.filter(({ leg }) => isBeside(cells, leg, width))
    const relief = pillow(outlineOfValues(grid, rootedIn(cells, values, width, ROOT)))
    const first = Math.round((relief.left - grid.left) / cell)
    const centre = relief.centre.map((_, i) =>
      meets.length > 0 ? between(placed, first + (i % relief.width)) : depthAt(bottom, placed)
    )
    return { ...relief, centre }
  })
  return { top: seat.map((value, i) => (isThin(i) ? 0 : value)), rails }
}

/** Whether a piece ends beside a leg. */
function isBeside(cells: Uint8Array, { runs }: Leg, width: number): boolean {
  return runs.some(({ row, from, to }) => {
    const steps = Array.from({ length: to - from + 1 + 2 * NEAR }, (_, k) => from - NEAR + k)
    return [row, row - NEAR].some(at => steps.some(column => cells[at * width + column] > 0))
  })
}

/** Depth at a column, straight from leg to leg. */
export function between(placed: readonly Placed[], column: number): number {
  const after = placed.findIndex(({ leg }) => leg.middle >= column)
  const [a, b] = [placed[Math.max(0, after - 1)], placed[after < 0 ? placed.length - 1 : after]]
  const share = (column - a.leg.middle) / Math.max(b.leg.middle - a.leg.middle, 1e-6)
  return after <= 0 ? b.z : a.z + (b.z - a.z) * share
}

/** Where a support stands whose foot is seen at a row: from the nearest foot's depth to the farthest's. */
function depthAt(foot: number, placed: readonly Placed[]): number {
  const sorted = [...placed].sort((a, b) => a.leg.foot - b.leg.foot)
  const [farthest, nearest] = [sorted[0], sorted[sorted.length - 1]]
  const share = (foot - farthest.leg.foot) / Math.max(nearest.leg.foot - farthest.leg.foot, 1)
  return farthest.z + (nearest.z - farthest.z) * Math.min(1, Math.max(0, share))
}

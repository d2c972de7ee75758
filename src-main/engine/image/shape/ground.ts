import { runsOf, sizeOf, type Run } from './legs.ts'
import { withValues, type CoverageGrid } from '../coverage-grid.ts'

/** Height at which soles are measured, and that of the row they are compared with, as shares of the longer side. */
const SOLE = 0.012
const ANKLE = 0.045
/** A sole, and several under one body together, are at least so wide as the row above: a ball's underside is none. */
const FLATNESS = { single: 0.6, several: 0.4 } as const
/** Furthest a sole is carried on below the ground, frame units. */
const DEEPEST = 0.14

/** What stands flat on the ground: runs of cells of the row just above it. */
function solesOf({ width, height, cell, values }: CoverageGrid): readonly (Run & { readonly row: number })[] {
  const rows = Array.from({ length: height }, (_, row) => runsOf(values, row * width, width))
  const ground = rows.findLastIndex(runs => runs.length > 0)
  const row = ground - Math.max(1, Math.round(SOLE / cell))
  const above = rows[ground - Math.round(ANKLE / cell)] ?? []
  return above.flatMap(body => {
    const soles = rows[row].filter(run => run.from <= body.to && body.from <= run.to)
    const share = soles.reduce((sum, run) => sum + sizeOf(run), 0) / sizeOf(body)
    const isFlat = share >= (soles.length > 1 ? FLATNESS.several : FLATNESS.single)
    return isFlat ? soles.map(run => ({ ...run, row })) : []
  })
}

/**
 * The silhouette with its flat soles carried on below the ground, half as far as they are wide: what is inflated from it and cut at
 * the ground stands flat. Rows are added below; the rest keeps its place. The same grid when nothing stands flat.
 */
export function extendedDown(grid: CoverageGrid): CoverageGrid {
  const { width, height, cell } = grid
  const soles = solesOf(grid)
  if (soles.length === 0) {
    return grid
  }
  const deep = (run: Run): number => Math.min(Math.round(sizeOf(run) / 2), Math.round(DEEPEST / cell))
  const more = Math.max(4, ...soles.map(deep))
  const values = new Float32Array(width * (height + more))
  values.set(grid.values)
  for (const sole of soles) {
    const last = height - 6 + Math.max(4, deep(sole))
    for (let row = sole.row + 1; row <= last; row += 1) {
      for (let x = sole.from - 2; x <= sole.to + 2; x += 1) {
        values[row * width + x] = Math.max(values[row * width + x], grid.values[sole.row * width + x])
      }
    }
  }
  return withValues({ ...grid, height: height + more }, values)
}

/** A straight underside, as a line in frame units: y = `at` + `slope` · x. */
export interface Base {
  readonly at: number
  readonly slope: number
  /** Columns from and to which it reaches. */
  readonly from: number
  readonly to: number
}

/** Steepest underside of a thing that stands level: what a camera that looks down a little makes of it. */
const STEEPEST = 0.14
const SLOPES = Array.from({ length: 57 }, (_, i) => ((i % 2 === 0 ? i : -i - 1) / 56) * STEEPEST)
/** A column counts the less the farther it ends from the line, none from this share of the longer side on; so much of all must. */
const STRAIGHT = 0.016
const LEAST_STRAIGHT = 0.5

/** The line below the silhouette on which most of its columns end; null when its underside is round or stands on points. */
export function baseOf({ width, height, cell, left, top, values }: CoverageGrid): Base | null {
  const ends = Array.from({ length: width }, (_, x) => lowestOf(values, x, width, height))
  const columns = ends.flatMap((end, x) => (end < 0 ? [] : [x]))
  let best: Base | null = null
  let most = LEAST_STRAIGHT * columns.length
  for (const slope of SLOPES) {
    const fall = columns.map(x => ends[x] - slope * x)
    const lowest = fall.reduce((low, value) => Math.max(low, value), -Infinity)
    const gaps = fall.map(value => ((lowest - value) * cell) / STRAIGHT)
    const share = gaps.reduce((sum, gap) => sum + Math.max(0, 1 - gap * gap), 0)
    if (share > most) {
      most = share
      const near = columns.filter((_, i) => gaps[i] <= 1)
      // Rows count downwards.
      const at = top - lowest * cell + slope * left
      best = { at, slope: -slope, from: near[0], to: near[near.length - 1] }
    }
  }
  return best
}

/** Where a column's lowest run of inside cells ends, between the cells; −1 when it has none. */
function lowestOf(values: Float32Array, x: number, width: number, height: number): number {
  let row = height - 2
  while (row >= 0 && values[row * width + x] < 0.5) {
    row -= 1
  }
  if (row < 0) {
    return -1
  }
  const [inner, outer] = [values[row * width + x], values[(row + 1) * width + x]]
  return row + (inner - 0.5) / Math.max(inner - outer, 1e-6)
}

/** The silhouette with what ends on a straight underside carried on below it, as `extendedDown` does with flat soles. */
export function extendedBelow(grid: CoverageGrid, { at, slope, from, to }: Base): CoverageGrid {
  const { width, height, cell, left, top } = grid
  const deep = Math.min(Math.round((to - from) / 2), Math.round(DEEPEST / cell))
  const values = new Float32Array(width * (height + deep))
  values.set(grid.values)
  for (let x = from; x <= to; x += 1) {
    const line = (top - at - slope * (left + x * cell)) / cell
    const sole = Math.ceil(line - (2 * STRAIGHT) / cell)
    for (let row = sole; row <= line + deep && grid.values[sole * width + x] >= 0.5; row += 1) {
      values[row * width + x] = 1
    }
  }
  return withValues({ ...grid, height: height + deep }, values)
}

import type { Outline } from './outline.ts'
import { holesOf } from './pieces.ts'
import { countInside } from '../coverage-grid.ts'

/** The part of a silhouette that is its own mirror image in an upright axis, row by row. */
export interface Core {
  /** The axis: x in cells from the grid's first column. */
  readonly axis: number
  /** Half the width of each row in cells; 0 where the axis meets nothing. */
  readonly half: Float32Array
  /** Share of the silhouette's area that the core covers. */
  readonly share: number
  /** Mean difference of the two sides over their sum, thin parts that hang on one side left aside. */
  readonly skew: number
}

/** A part thinner than this share of the thickest may hang on one side alone: handle, spout, leaf. */
const THIN = 0.4
/** What is thicker than this share of the thickest is the body and no attachment's root. */
const STOUT = 0.66

/** Rows around uneven ones in which equal sides may be chance. */
const NEAR = 14

/** Finds the axis whose mirror-symmetric core is the largest. Null when the silhouette has no such axis near its middle. */
export function coreOf(outline: Outline): Core | null {
  const { width, height, values } = outline.grid
  const thickest = outline.radius.reduce((most, value) => Math.max(most, value), 0)
  const full = values
  const thickerThan = (share: number) => outline.radius.map(value => (value >= share * thickest ? 1 : 0))
  const [stout, solid] = [thickerThan(STOUT), thickerThan(THIN)]
  const area = countInside(outline.grid)
  let best: Core | null = null
  const middle = meanColumn(stout, width)
  const isBesideHole = rowsBesideHoles(outline, middle)
  for (let step = -24; step <= 24; step += 1) {
    const axis = middle + (step / 24) * 0.12 * width
    const found = coreAround({ full, stout, solid, isBesideHole, width, height }, axis)
    if (best === null || found.covered / area > best.share) {
      best = { axis, half: found.half, share: found.covered / area, skew: found.skew }
    }
  }
  return best
}

function meanColumn(values: Float32Array, width: number): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < values.length; i += 1) {
    sum += values[i] * (i % width)
    count += values[i]
  }
  return sum / Math.max(count, 1)
}

/** Smallest hole that a handle leaves, in cells. */
const LEAST_HOLE = 12

/** Rows in which the roots of handles lie: just above and below holes beside the axis. */
function rowsBesideHoles({ grid }: Outline, axis: number): boolean[] {
  const isBeside = Array.from({ length: grid.height }, () => false)
  for (const { area, left, right, top, bottom } of holesOf(grid)) {
    if (area >= LEAST_HOLE && (right < axis || left > axis)) {
      isBeside.fill(true, Math.max(0, top - NEAR), top)
      isBeside.fill(true, bottom + 1, bottom + 1 + NEAR)
    }
  }
  return isBeside
}

interface Rows {
  readonly full: Float32Array
  readonly stout: Float32Array
  readonly solid: Float32Array
  readonly isBesideHole: readonly boolean[]
  readonly width: number
  readonly height: number
}

function coreAround({ full, stout, solid, isBesideHole, width, height }: Rows, axis: number) {
  const sides = Array.from({ length: height }, (_, row) => ({
    full: [1, -1].map(side => extent(full, row * width, width, axis, side)),
    stout: [1, -1].map(side => extent(stout, row * width, width, axis, side)),
    solid: [1, -1].map(side => extent(solid, row * width, width, axis, side)),
  }))
  const least = sides.map(side => Math.min(...side.full))
  const uneven = sides.map(({ full: [a, b] }) => Math.abs(a - b) / Math.max(a + b, 1))
  const spread = sides.reduce((sum, side) => sum + side.full[0] + side.full[1], 0)
  const skewed = sides.reduce((sum, side) => sum + Math.abs(side.full[0] - side.full[1]), 0)
  const isEven = least.map((value, row) => value > 0 && meanAround(uneven, row, 4) < 0.03)
  const isWider = sides.map((side, row) => {
    const stoutest = Math.min(...side.stout)
    return stoutest > 0 && least[row] > 1.1 * stoutest
  })
  const isRim = evenRuns(isWider, uneven, least)
  const isSure = isEven.map((even, row) => {
    const isChance =
      isWider[row] && !isRim[row] && isEven.slice(Math.max(0, row - NEAR), row + NEAR).includes(false)
    // Nothing hangs on a silhouette that is its own mirror image as a whole.
    return !isBesideHole[row] && (skewed < 0.02 * spread || isRim[row] || (even && !isChance))
  })
  const half = Float32Array.from(least, (value, row) => {
    if (value <= 0 || isSure[row] || Math.min(...sides[row].stout) <= 0) {
      return Math.max(value, 0)
    }
    // Two parts at one height on both sides would be taken for the body's own width.
    return Math.min(value, Math.max(Math.min(...sides[row].stout) + 0.5, between(least, isSure, row)))
  })
  let [covered, gap, sum] = [0, 0, 0]
  half.forEach((value, row) => {
    covered += 2 * value
    const [a, b] = Math.min(...sides[row].solid) > 0 ? sides[row].solid : sides[row].full
    gap += value > 0 ? Math.abs(a - b) : 0
    sum += value > 0 ? a + b : 0
  })
  return { half, covered, skew: gap / Math.max(sum, 1) }
}

/** Difference of the two sides that a rim may show, and the share of its rows that must keep to it. */
const RIM_SKEW = 0.08
const RIM_SHARE = 0.75

/** Rows of a run of wide rows at the foot that are wide alike on both sides nearly throughout: a plate, no spout with a handle. */
function evenRuns(
  isWide: readonly boolean[],
  uneven: readonly number[],
  widths: readonly number[]
): boolean[] {
  const foot = widths.findLastIndex(value => value > 0)
  const isRim = isWide.map(() => false)
  for (let from = 0; from < isWide.length; from += 1) {
    let to = from
    while (isWide[to]) {
      to += 1
    }
    const even = uneven.slice(from, to).filter(value => value < RIM_SKEW).length
    if (to > from && to >= foot - 2 * END && even >= RIM_SHARE * (to - from)) {
      isRim.fill(true, from, to)
    }
    from = Math.max(from, to)
  }
  return isRim
}

function meanAround(values: readonly number[], at: number, reach: number): number {
  const from = Math.max(0, at - reach)
  const near = values.slice(from, at + reach + 1)
  return near.reduce((sum, value) => sum + value, 0) / near.length
}

/** Rows at either end of the core that an edge seen at a slant may make narrower. */
const END = 6

/** Straight between the nearest sure rows above and below, the core's ends standing in for missing ones. */
function between(values: readonly number[], isSure: readonly boolean[], row: number): number {
  const above = isSure.lastIndexOf(true, row)
  const below = isSure.indexOf(true, row)
  const from = above >= 0 ? above : values.findIndex(value => value > 0) + END
  const to = below >= 0 ? below : values.findLastIndex(value => value > 0) - END
  if (row <= from || row >= to) {
    return values[row]
  }
  return values[from] + ((values[to] - values[from]) * (row - from)) / (to - from)
}

/** How far the run of inside cells that holds the axis reaches to one side, with its sub-cell end. */
function extent(values: Float32Array, start: number, width: number, axis: number, step: number): number {
  let column = step > 0 ? Math.ceil(axis) : Math.floor(axis)
  if (column < 1 || column >= width - 1 || values[start + column] < 0.5) {
    return 0
  }
  while (column + step > 0 && column + step < width - 1 && values[start + column + step] >= 0.5) {
    column += step
  }
  const [inner, outer] = [values[start + column] - 0.5, values[start + column + step] - 0.5]
  return Math.abs(column - axis) + inner / Math.max(inner - outer, 1e-6)
}

import type { Core } from './core.ts'
import { runsOf, type Leg, type Run } from './legs.ts'
import type { Outline } from './outline.ts'
import { extentOf } from './stance.ts'

/** A standing or sitting figure seen from the front or a little from the side; rows and columns in cells. */
export interface Figure {
  /** First row of the head, and the row of the neck. */
  readonly top: number
  readonly neck: number
  /** Half the head's width, frame units. */
  readonly headRadius: number
  /** Radius of the largest disc in the trunk, frame units. */
  readonly trunkRadius: number
  readonly axis: number
  /** None: a robe. */
  readonly legs: readonly Leg[]
  /** Whether legs are seen apart, and not their feet alone. */
  readonly isOnLegs: boolean
}

/** How much narrower than head and shoulders a neck is, at least; without legs more is asked. */
const NECK = 1.16
const BARE_NECK = 1.25
/** Where a neck may be, as shares of the height from the top. */
const HIGHEST_NECK = 0.08
const LOWEST_NECK = 0.74
/** Rows below a neck in which shoulders begin, as a share of the height. */
const SHOULDERS = 0.24
/** A leaner trunk, as a share of the height, is that of a tool. */
const LEANEST = 0.055
/** A figure without legs is its own mirror image at least to this share. */
const BARE_SHARE = 0.6
/** What is evener than this stands on a foot like a bust's, unless its legs are seen. */
const EVEN = 0.02
/** Widest figure, as a share of its height. */
const WIDEST = 1.15

/** Finds head, neck and legs; null when the outline is none of a figure. */
export function figureOf(outline: Outline, found: readonly Leg[], core: Core | null): Figure | null {
  const { grid } = outline
  const { wide, tall } = extentOf(outline)
  if (core === null || wide > WIDEST * tall) {
    return null
  }
  const widths = widthsAt(outline, core.axis)
  const top = widths.findIndex(width => width > 0)
  const neck = neckOf(widths, top, tall)
  if (neck === null) {
    return null
  }
  const pair = pairOf(found, core.axis, tall, neck.row)
  const isBare = pair.length === 0
  if (isBare && (neck.ratio < BARE_NECK || core.share < BARE_SHARE)) {
    return null
  }
  const head = widths.slice(top, neck.row).reduce((most, width) => Math.max(most, width), 0)
  const aspect = (neck.row - top) / Math.max(head, 1)
  if (aspect < 0.45 || aspect > 2.2) {
    return null
  }
  const crotch = isBare ? top + tall : Math.min(...pair.map(leg => leg.head))
  const trunkRadius = outline.radius
    .subarray(neck.row * grid.width, crotch * grid.width)
    .reduce((most, value) => Math.max(most, value), 0)
  if (trunkRadius < LEANEST * tall * grid.cell) {
    return null
  }
  const headRadius = (head / 2) * grid.cell
  const hasFeet = trunkRadius > 0.5 * headRadius && core.skew > EVEN
  const legs = isBare && hasFeet ? feetOf(outline, wide, tall) : pair
  return { top, neck: neck.row, headRadius, trunkRadius, axis: core.axis, legs, isOnLegs: !isBare }
}

/** Width of the run around the axis in every row, in cells, 0 where the axis is outside. */
function widthsAt({ grid }: Outline, axis: number): number[] {
  const { width, height, values } = grid
  const middle = Math.round(axis)
  const reach = Math.max(2, Math.round(0.02 / grid.cell))
  return Array.from({ length: height }, (_, row) => {
    const inside = (x: number): boolean => x > 0 && x < width - 1 && values[row * width + x] >= 0.5
    const start = [0, -reach, reach].map(step => middle + step).find(inside)
    if (start === undefined) {
      return 0
    }
    let [from, to] = [start, start]
    while (inside(from - 1)) {
      from -= 1
    }
    while (inside(to + 1)) {
      to += 1
    }
    return to - from + 1
  })
}

/** Shoulders so much wider than the neck, so near below it, make a neck that is no narrower than the head. */
const JUMP = { ratio: 1.5, within: 0.09 } as const
/** From the first row that could be a neck the best one is looked for in this share of the height. */
const NEAR = 0.12

/** The first row from the top that is narrower than what is above it and what follows below. */
function neckOf(widths: readonly number[], top: number, tall: number): { row: number; ratio: number } | null {
  let best: { row: number; ratio: number } | null = null
  let [above, last] = [0, top + LOWEST_NECK * tall]
  for (let row = top; row < last && widths[row] > 0; row += 1) {
    above = Math.max(above, widths[row])
    if (row < top + HIGHEST_NECK * tall) {
      continue
    }
    const widest = (share: number): number => Math.max(...widths.slice(row, row + Math.round(share * tall)))
    const jump = widest(JUMP.within) / widths[row]
    const pinch = Math.min(above, widest(SHOULDERS)) / widths[row]
    const ratio = Math.max(pinch, jump >= JUMP.ratio ? 0.8 * Math.min(jump, 1.9) : 0)
    if (ratio >= NECK && ratio > (best?.ratio ?? 0)) {
      last = best === null ? Math.min(last, row + NEAR * tall) : last
      best = { row, ratio }
    }
  }
  return best
}

/** The two legs nearest to the axis when they stand side by side on the ground; else none. */
function pairOf(found: readonly Leg[], axis: number, tall: number, neck: number): readonly Leg[] {
  const lowest = Math.max(0, ...found.map(leg => leg.foot))
  const legs = found
    .filter(leg => lowest - leg.foot < 0.1 * tall && leg.head > neck)
    .sort((a, b) => Math.abs(a.middle - axis) - Math.abs(b.middle - axis))
    .slice(0, 2)
    .sort((a, b) => a.middle - b.middle)
  const isPair =
    legs.length === 2 &&
    legs[0].middle < axis &&
    legs[1].middle > axis &&
    Math.max(legs[0].width, legs[1].width) < 2.2 * Math.min(legs[0].width, legs[1].width)
  return isPair ? legs : []
}

/** Rows above the ground in which feet are looked for, and widths of what stands there, as shares of height and width. */
const SOLE = 0.03
const FEET = { least: 0.2, most: 0.75 } as const

/** Feet of legs that touch each other: two runs at the ground, or the halves of one. */
function feetOf({ grid }: Outline, wide: number, tall: number): readonly Leg[] {
  const { width, height, values } = grid
  const rows = Array.from({ length: height }, (_, row) => runsOf(values, row * width, width))
  const ground = rows.findLastIndex(runs => runs.length > 0)
  const row = ground - Math.max(1, Math.round(0.4 * SOLE * tall))
  const first = rows[row][0].from
  const last = rows[row][rows[row].length - 1].to
  const share = (last - first + 1) / wide
  if (share < FEET.least || share > FEET.most || rows[row].length > 2) {
    return []
  }
  const middle = Math.round((first + last) / 2)
  const [left, right] =
    rows[row].length === 2
      ? rows[row]
      : [
          { from: first, to: middle },
          { from: middle, to: last },
        ]
  return [left, right].map(run => footLeg(run, ground, Math.max(4, Math.round(SOLE * tall))))
}

function footLeg({ from, to }: Run, ground: number, high: number): Leg {
  const runs = Array.from({ length: high }, (_, up) => ({ row: ground - up, from, to }))
  return { runs, foot: ground, head: ground - high, width: to - from + 1, middle: (from + to) / 2, bend: 0 }
}

import type { Core } from './core.ts'
import type { Outline } from './outline.ts'
import { lowerEdge } from './oblique.ts'

/** How a thing's lower edge runs where it is straight. */
export interface StraightBase {
  /** Rise to the right per unit of width. */
  readonly slope: number
}

/** Share of the half width to either side of the axis that is looked at: beyond it corners may be rounded. */
const REACH = 0.6
/** Rows above the foot in which the body's width is measured, as a share of its rows. */
const FOOT = 0.25
/** How far from a line its points lie, as a share of the half width, and in cells. */
const NEAR = { share: 0.0025, cells: 0.12 } as const
/**
 * Share of the columns that lie on one line. A level circle seen from 5° above sags by .044 x² of its half width: no line has
 * more than .57 of it so near.
 */
const STRAIGHT = 0.66
/** The same for a line so steep that no level circle's middle has it. */
const TILTED = { slope: 0.04, share: 0.6 } as const
/** The same of two level lines, for a step before a door or a plinth: the two best have .8 of such a circle. */
const STEPPED = 0.9
/** Steepest line, and the step in which they are tried. */
const STEEPEST = 0.4
const STEP = 0.005

/** Where a lower edge is compared, in half widths from the axis, and by how much of one the middle is higher between two feet. */
const MIDDLE = 0.3
const FEET = [0.45, 0.9] as const
const ARCH = 0.05
/** What is narrower than this share of the widest row is no body on feet: an umbrella's hook. */
const BROAD = 0.5

/** Whether a body stands on something at both sides and on nothing in the middle (tyres, feet): no turned body does. */
export function isArched(outline: Outline, core: Core): boolean {
  const { axis, half } = footOf(outline, core)
  const widest = core.half.reduce((most, value) => Math.max(most, value), 0) * outline.grid.cell
  if (half < BROAD * widest) {
    return false
  }
  const heights = (from: number, to: number): number[] =>
    lowerEdge(outline)
      .filter(([x]) => Math.abs(x - axis) >= from * half && Math.abs(x - axis) <= to * half)
      .map(([, y]) => y)
      .sort((a, b) => a - b)
  const [middle, feet] = [heights(0, MIDDLE), heights(...FEET)]
  // A quarter of the sides on the ground makes two feet.
  const ground = feet[Math.floor(feet.length / 4)]
  return ground !== undefined && (middle[middle.length >> 1] ?? ground) > ground + ARCH * half
}

/** The axis and the half width of a body's lower part, frame units. */
function footOf({ grid }: Outline, core: Core): { readonly axis: number; readonly half: number } {
  const { cell, left } = grid
  const first = core.half.findIndex(half => half > 0)
  const last = core.half.findLastIndex(half => half > 0)
  const from = Math.floor(last - FOOT * (last - first))
  const half = core.half.slice(from, last + 1).reduce((most, value) => Math.max(most, value), 0) * cell
  return { axis: left + core.axis * cell, half }
}

/** The straight line on which the middle of a body's lower edge runs; null where it is an arc. */
export function straightBase(outline: Outline, core: Core): StraightBase | null {
  const { axis, half } = footOf(outline, core)
  const points = lowerEdge(outline).filter(([x]) => Math.abs(x - axis) < REACH * half)
  const near = Math.max(NEAR.share * half, NEAR.cells * outline.grid.cell)
  let best = { slope: 0, share: 0 }
  for (let step = 0; step <= (2 * STEEPEST) / STEP; step += 1) {
    // Level first: of equal ones the least tilted is taken.
    const slope = (step % 2 === 0 ? step / 2 : -(step + 1) / 2) * STEP
    const heights = points.map(([x, y]) => y - slope * (x - axis)).sort((a, b) => a - b)
    const share = mostWithin(heights, 2 * near).length / Math.max(points.length, 1)
    best = share > best.share + 1e-9 ? { slope, share } : best
    if (step === 0 && isStepped(heights, 2 * near)) {
      return { slope: 0 }
    }
  }
  const isTilted = Math.abs(best.slope) >= TILTED.slope && best.share >= TILTED.share
  return isTilted || best.share >= STRAIGHT ? { slope: best.slope } : null
}

/** Whether two windows hold nearly all of the sorted heights. */
function isStepped(heights: readonly number[], window: number): boolean {
  const first = mostWithin(heights, window)
  const rest = heights.filter(height => !first.includes(height))
  const second = mostWithin(rest, window)
  return first.length + second.length >= STEPPED * heights.length
}

/** The most of the sorted values that lie within a window. */
function mostWithin(values: readonly number[], window: number): readonly number[] {
  let [start, end, from] = [0, 0, 0]
  values.forEach((value, to) => {
    while (value - values[from] > window) {
      from += 1
    }
    if (to + 1 - from > end - start) {
      ;[start, end] = [from, to + 1]
    }
  })
  return values.slice(start, end)
}

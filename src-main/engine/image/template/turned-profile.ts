import type { Vec3 } from '../../kernel/types.ts'
import { whittaker } from '../../kernel/whittaker.ts'
import type { Canvas } from './canvas.ts'
import type { Field } from './contour.ts'
import type { Match } from './registration.ts'
import { scalesOf } from './registered-part.ts'
import { enlargement, poseAxes, type Lens } from './outline.ts'
import { LEVELS, type TurnedBody } from './turned.ts'
import type { Warp } from './warp.ts'

/** How a match's template was bent, in pixels of the mask with y up. */
export interface Bending {
  readonly match: Match
  readonly lens: Lens
  readonly canvas: Canvas
  /** What the template covered before it was bent. */
  readonly before: Field
  readonly warp: Warp
}

/** A turned body's axis after a bending, level by level: heights and depths before, heights after, and widths over those before. */
export interface Profile {
  readonly axis: number
  readonly y: Float64Array
  readonly z: Float64Array
  readonly bentY: Float64Array
  readonly scale: Float64Array
}

/** A side of the body is seen at a level when nothing covers what lies this far outside it: share of its largest half width. */
const BESIDE = 0.04
/** Least levels with both sides seen, and least half width in pixels of one that says something. */
const LEAST_LEVELS = 12
const LEAST_HALF = 2
/** What a level counts with one side seen and with both: beside a handle the outline is half the handle's. */
const COUNTS = [0, 0.2, 1] as const
/** Smoothing of the widths and of the heights along the axis. */
const WIDTHS = 30
const HEIGHTS = 60

/**
 * What a bending does to a turned body as far as it stays turned: each level takes the mean of what its seen sides were moved by,
 * levels between go on smoothly. Null when too few of its sides are seen.
 */
export function bentProfile(body: TurnedBody, bending: Bending): Profile | null {
  const { x, y, z, half } = levelsOf(body, bending)
  const { canvas, before } = bending
  const widest = half.reduce((most, value) => Math.max(most, value), 0)
  const sides = Array.from({ length: LEVELS }, (_, level) =>
    [-1, 1].filter(side => {
      const beside = canvas.valueAt(before, x[level] + side * (half[level] + BESIDE * widest), y[level])
      return half[level] >= LEAST_HALF && beside < 0.5
    })
  )
  const both = sides.flatMap((seen, level) => (seen.length === 2 ? [level] : []))
  if (both.length < LEAST_LEVELS) {
    return null
  }
  const probes = [-1, 1].map(side => {
    const points = new Float64Array(3 * LEVELS)
    x.forEach((middle, level) => points.set([middle + side * half[level], y[level], 0], 3 * level))
    canvas.bend(points, bending.warp)
    return points
  })
  const probeOf = (side: number): Float64Array => probes[side < 0 ? 0 : 1]
  const weight = both.reduce((sum, level) => sum + half[level], 0)
  const middles = both.map(level => (half[level] * (probes[0][3 * level] + probes[1][3 * level])) / 2)
  const axis = middles.reduce((sum, middle) => sum + middle, 0) / weight
  const meanOf = (value: (side: number, level: number) => number): number[] =>
    sides.map(
      (seen, level) => seen.reduce((sum, side) => sum + value(side, level), 0) / Math.max(1, seen.length)
    )
  const weights = sides.map((seen, level) => (COUNTS[seen.length] * half[level]) / widest)
  const scale = meanOf((side, level) => (side * (probeOf(side)[3 * level] - axis)) / half[level])
  const rise = meanOf((side, level) => probeOf(side)[3 * level + 1] - y[level])
  const risen = whittaker(rise, weights, HEIGHTS)
  const bentY = y.map((value, level) => value + risen[level])
  const isOrdered = bentY.every((value, level) => level === 0 || value > bentY[level - 1])
  return isOrdered ? { axis, y, z, bentY, scale: whittaker(scale, weights, WIDTHS) } : null
}

/** Where the axis is seen at each level before the bending, and half the body's width there. */
function levelsOf(
  { axis, low, high, radius }: TurnedBody,
  { match, lens }: Bending
): Record<'x' | 'y' | 'z' | 'half', Float64Array> {
  const [sx, , sz] = scalesOf(match)
  const middle = match.placement.offset[0] + sx * lens.centre[0]
  const [x, y, z, half] = [0, 1, 2, 3].map(() => new Float64Array(LEVELS))
  for (let level = 0; level < LEVELS; level += 1) {
    const at = layPoint([axis[0], low + ((high - low) * level) / (LEVELS - 1), axis[1]], match)
    const larger = enlargement(lens.strength, at[2] / sz - lens.centre[2])
    x[level] = middle + larger * (at[0] - middle)
    y[level] = at[1]
    z[level] = at[2]
    half[level] = radius[level] * sx * larger
  }
  return { x, y, z, half }
}

/** A point of the template on the mask, as from far away. */
function layPoint(point: Vec3, match: Match): Vec3 {
  const scales = scalesOf(match)
  const [x, y, z] = poseAxes(match.pose).map(
    ([ax, ay, az], k) =>
      (match.placement.offset[k] ?? 0) + scales[k] * (point[0] * ax + point[1] * ay + point[2] * az)
  )
  return [x, y, z]
}

import { acos, clamp, sin, tan } from './det-math.ts'
import type { Point } from './types.ts'

/** What happens at one corner of a polyline. */
export interface CornerCut {
  /** Length taken off both sides, at most. */
  readonly cut: number
  /** Chords of the arc: 1 is a chamfer, 0 leaves the corner alone. */
  readonly segments: number
}

export interface RoundingOptions {
  readonly closed: boolean
  /** How many leading channels are coordinates; the rest are interpolated. */
  readonly dimensions: number
  /** Asked for every corner that turns by more than `minTurn`; `turn` in radians. */
  readonly cutAt: (turn: number, index: number) => CornerCut
  readonly minTurn: number
}

function distanceOf(a: Point, b: Point, dimensions: number): number {
  let sum = 0
  for (let k = 0; k < dimensions; k += 1) {
    sum += (a[k] - b[k]) * (a[k] - b[k])
  }
  return Math.sqrt(sum)
}

/** Points without neighbours closer than `gap`; a closed polyline also loses a last point equal to the first. */
export function withoutRepeats<T extends Point>(
  points: readonly T[],
  closed: boolean,
  gap: number,
  dimensions: number
): T[] {
  const result: T[] = []
  for (const point of points) {
    const last = result[result.length - 1]
    if (!last || distanceOf(last, point, dimensions) > gap) {
      result.push(point)
    }
  }
  while (closed && result.length > 1 && distanceOf(result[0], result[result.length - 1], dimensions) <= gap) {
    result.pop()
  }
  return result
}

/** Angle by which the polyline turns at `at`: 0 straight on, π back. */
export function turnAt(before: Point, at: Point, after: Point, dimensions: number): number {
  let along = 0
  for (let k = 0; k < dimensions; k += 1) {
    along += (at[k] - before[k]) * (after[k] - at[k])
  }
  const lengths = distanceOf(before, at, dimensions) * distanceOf(at, after, dimensions)
  return lengths > 0 ? acos(clamp(along / lengths, -1, 1)) : 0
}

/** Arc that is tangent to both sides, `cut` away from the corner; first and last point lie on the sides. */
function cornerArc(
  [before, corner, after]: readonly [Point, Point, Point],
  { cut, segments, turn }: CornerCut & { readonly turn: number },
  dimensions: number
): number[][] {
  const toward = (other: Point): number[] => {
    const t = cut / distanceOf(corner, other, dimensions)
    return corner.map((value, k) => value + (other[k] - value) * t)
  }
  const start = toward(before)
  const end = toward(after)
  if (segments < 2 || turn > 3) {
    return [start, end]
  }
  // The centre lies on the bisector; the radius vectors to both ends enclose the turn.
  const radius = cut / tan(turn / 2)
  const middle = start.map((value, k) => (value + end[k]) / 2)
  const depth = distanceOf(corner, middle, dimensions)
  const reach = Math.sqrt(radius * radius + cut * cut) / depth
  const centre = corner.map((value, k) => value + (middle[k] - value) * reach)
  const points: number[][] = []
  for (let i = 0; i <= segments; i += 1) {
    const s = i / segments
    const a = sin((1 - s) * turn) / sin(turn)
    const b = sin(s * turn) / sin(turn)
    points.push(
      start.map((value, k) =>
        k < dimensions
          ? centre[k] + a * (value - centre[k]) + b * (end[k] - centre[k])
          : value + (end[k] - value) * s
      )
    )
  }
  return points
}

/** Replaces corners by arcs or chamfers. A cut takes at most 45 % of either side, so that neighbours never meet. */
export function roundCorners(points: readonly Point[], options: RoundingOptions): number[][] {
  const { closed, dimensions } = options
  const count = points.length
  const result: number[][] = []
  points.forEach((corner, i) => {
    const isEnd = !closed && (i === 0 || i === count - 1)
    const before = points[(i + count - 1) % count]
    const after = points[(i + 1) % count]
    const turn = isEnd || count < 3 ? 0 : turnAt(before, corner, after, dimensions)
    const wish = turn > options.minTurn ? options.cutAt(turn, i) : { cut: 0, segments: 0 }
    const room = isEnd
      ? 0
      : 0.45 * Math.min(distanceOf(before, corner, dimensions), distanceOf(corner, after, dimensions))
    const cut = Math.min(wish.cut, room)
    if (cut <= 0 || wish.segments < 1) {
      result.push([...corner])
    } else {
      result.push(...cornerArc([before, corner, after], { ...wish, cut, turn }, dimensions))
    }
  })
  return result
}

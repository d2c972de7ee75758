import { asin, atan, hypot, PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import type { Outline } from './outline.ts'
import { convexHull } from '../../kernel/convex-hull.ts'

/** The lower edges of a box seen over a corner, and the camera they tell of; frame units, radians. */
export interface Corner {
  readonly left: Vec2
  readonly near: Vec2
  readonly right: Vec2
  readonly yaw: number
  readonly pitch: number
}

/** How far the outline may lie from a straight edge, as a share of the width. */
const SLACK = 0.0125
/** Shortest lower edge, and least sum of both, as shares of the width. */
const SHORTEST = 0.08
const LEAST_SUM = 0.62
/** How far below the outline the edges may meet, as a share of the width: a rounded corner, not two things' edges. */
const BELOW = 0.06
/** Slopes of the lower edges, and pitches of the camera, that a picture of a standing box has; degrees. */
const SLOPES = [3, 52] as const
const PITCHES = [4, 48] as const

/**
 * Finds the two straight lower edges that meet in the nearest corner. Under parallel projection, their slopes tell the
 * camera: tan a · tan b = sin² pitch, tan a / tan b = tan² yaw. Null when the lower outline is no such pair.
 */
export function cornerOf(outline: Outline): Corner | null {
  const points = lowerEdge(outline)
  const chain = lowerChain(points)
  if (chain.length < 3) {
    return null
  }
  const wide = points[points.length - 1][0] - points[0][0]
  const sides = [-1, 1].map(side => longestEdge(chain, side, SLACK * wide))
  const [a, b] = sides
  if (a === null || b === null || lengthOf(a) + lengthOf(b) < LEAST_SUM * wide) {
    return null
  }
  if (Math.min(lengthOf(a), lengthOf(b)) < SHORTEST * wide) {
    return null
  }
  const near = crossing(a, b)
  const [left, right] = [a[0], b[1]]
  const [slopeLeft, slopeRight] = [slopeOf([left, near]), slopeOf([near, right])]
  const [downhill, uphill] = [-slopeLeft, slopeRight]
  const sine = Math.sqrt(Math.max(0, downhill * uphill))
  if (!(near[0] > left[0] && near[0] < right[0]) || sine >= 0.99) {
    return null
  }
  const lowest = Math.min(...points.map(point => point[1]))
  if (near[1] < lowest - BELOW * wide) {
    return null
  }
  const pitch = asin(sine)
  const yaw = atan(Math.sqrt(uphill / downhill))
  const isSeen = (pitch / PI) * 180 > PITCHES[0] && (pitch / PI) * 180 < PITCHES[1]
  return isSeen ? { left, near, right, yaw, pitch } : null
}

/** The lowest inside point of every column, between the cells. */
export function lowerEdge({ grid }: Outline): Vec2[] {
  const { width, height, values, left, top, cell } = grid
  const points: Vec2[] = []
  for (let x = 0; x < width; x += 1) {
    for (let row = height - 2; row > 0; row -= 1) {
      const [inside, outside] = [values[row * width + x] - 0.5, values[(row + 1) * width + x] - 0.5]
      if (inside >= 0) {
        points.push([left + x * cell, top - (row + inside / Math.max(inside - outside, 1e-6)) * cell])
        break
      }
    }
  }
  return points
}

/** Corners of the lower convex hull from left to right. */
function lowerChain(points: readonly Vec2[]): readonly Vec2[] {
  if (points.length < 3) {
    return []
  }
  const last = points[points.length - 1]
  const hull = convexHull(points)
  return hull.slice(0, hull.findIndex(point => point === last) + 1)
}

type Edge = readonly [Vec2, Vec2]

const slopeOf = ([a, b]: Edge): number => (b[1] - a[1]) / Math.max(b[0] - a[0], 1e-6)
const lengthOf = ([a, b]: Edge): number => hypot(b[0] - a[0], b[1] - a[1])

/** The longest nearly straight stretch of the chain that falls (side −1) or rises (side 1) to the right. */
function longestEdge(chain: readonly Vec2[], side: number, slack: number): Edge | null {
  let best: Edge | null = null
  for (let i = 0; i < chain.length - 1; i += 1) {
    for (let j = i + 1; j < chain.length; j += 1) {
      const edge: Edge = [chain[i], chain[j]]
      const degrees = (atan(slopeOf(edge) * side) / PI) * 180
      const isSlope = degrees > SLOPES[0] && degrees < SLOPES[1]
      if (
        isSlope &&
        isStraight(chain.slice(i, j + 1), slack) &&
        (best === null || lengthOf(edge) > lengthOf(best))
      ) {
        best = edge
      }
    }
  }
  return best
}

function isStraight(points: readonly Vec2[], slack: number): boolean {
  const [a, b] = [points[0], points[points.length - 1]]
  const length = Math.max(lengthOf([a, b]), 1e-9)
  return points.every(
    ([x, y]) => Math.abs((x - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0])) / length < slack
  )
}

function crossing(a: Edge, b: Edge): Vec2 {
  const [m, n] = [slopeOf(a), slopeOf(b)]
  const x = (b[0][1] - a[0][1] + m * a[0][0] - n * b[0][0]) / (m - n)
  return [x, a[0][1] + m * (x - a[0][0])]
}

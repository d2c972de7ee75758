import { hypot } from '../../kernel/det-math.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { Part } from '../../shape/types.ts'

/** The parts of a template that are turned about one upright axis, as one body. */
export interface TurnedBody {
  /** Where the axis stands in the template: x and z. */
  readonly axis: readonly [number, number]
  /** First and last height, template units. */
  readonly low: number
  readonly high: number
  /** Outer radius at `LEVELS` even heights from low to high, template units. */
  readonly radius: Float64Array
}

/** Heights at which a turned body is known. */
export const LEVELS = 96

/** Vertices of one height and radius are a ring when there are so many and they balance: size of the sum of their directions over their number. */
const LEAST_OF_RING = 6
const MOST_BIAS = 0.2
/** Share of a part's vertices that must belong to rings, and how finely heights and radii are told apart (per size of the part). */
const LEAST_RINGS = 0.8
const FINENESS = 500
/** Nearer to the axis than this share of the radius a vertex has no direction worth the name. */
const CENTRE = 0.05
/** Axes of one body lie this near to each other, and it is the main thing: its width and height over those of everything. */
const SAME_AXIS = 0.02
const MAIN = { width: 0.35, height: 0.35 } as const

/** The main body of a template when that is turned: a teapot's belly with lid and knob. Null when nothing or little of it is. */
export function turnedBody(parts: readonly Part[]): TurnedBody | null {
  const all = boundsOf(...parts.map(({ positions }) => positions))
  const wide = Math.max(all.max[0] - all.min[0], all.max[2] - all.min[2])
  const turned = parts.filter(isTurned).sort((a, b) => widthOf(b) - widthOf(a))
  if (turned.length === 0 || widthOf(turned[0]) < MAIN.width * wide) {
    return null
  }
  const axis = axisOf(turned[0])
  const body = turned.filter(part => {
    const own = axisOf(part)
    return hypot(own[0] - axis[0], own[1] - axis[1]) < SAME_AXIS * wide
  })
  const { min, max } = boundsOf(...body.map(({ positions }) => positions))
  const isMain = max[1] - min[1] >= MAIN.height * (all.max[1] - all.min[1])
  return isMain
    ? { axis, low: min[1], high: max[1], radius: outerRadius(body, axis, [min[1], max[1]]) }
    : null
}

function axisOf({ positions }: Part): readonly [number, number] {
  const { min, max } = boundsOf(positions)
  return [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2]
}

function widthOf({ positions }: Part): number {
  const { min, max } = boundsOf(positions)
  return Math.max(max[0] - min[0], max[2] - min[2])
}

/** Whether a part's vertices lie in level rings around the middle of its box. */
function isTurned(part: Part): boolean {
  const { positions } = part
  const [ax, az] = axisOf(part)
  const { min, max } = boundsOf(positions)
  const cell = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / FINENESS
  const rings = new Map<string, [count: number, x: number, z: number]>()
  let outside = 0
  for (let i = 0; i < positions.length; i += 3) {
    const [x, z] = [positions[i] - ax, positions[i + 2] - az]
    const radius = hypot(x, z)
    if (2 * radius > CENTRE * widthOf(part)) {
      outside += 1
      const key = `${Math.round(positions[i + 1] / cell)} ${Math.round(radius / cell)}`
      const ring = rings.get(key) ?? [0, 0, 0]
      rings.set(key, [ring[0] + 1, ring[1] + x / radius, ring[2] + z / radius])
    }
  }
  const isRing = ([count, x, z]: readonly [number, number, number]): boolean =>
    count >= LEAST_OF_RING && hypot(x, z) < MOST_BIAS * count
  const inRings = [...rings.values()].filter(isRing).reduce((sum, [count]) => sum + count, 0)
  return outside > 0 && inRings >= LEAST_RINGS * outside
}

/** Largest distance from the axis of what the edges reach at each level. */
function outerRadius(
  parts: readonly Part[],
  [ax, az]: readonly [number, number],
  [low, high]: readonly [number, number]
): Float64Array {
  const radius = new Float64Array(LEVELS)
  const step = (high - low) / (LEVELS - 1)
  for (const { positions, indices } of parts) {
    for (let i = 0; i < indices.length; i += 1) {
      const a = 3 * indices[i]
      const b = 3 * indices[i % 3 === 2 ? i - 2 : i + 1]
      const [ra, rb] = [a, b].map(k => hypot(positions[k] - ax, positions[k + 2] - az))
      const [ya, yb] = [(positions[a + 1] - low) / step, (positions[b + 1] - low) / step]
      const last = Math.min(LEVELS - 1, Math.floor(Math.max(ya, yb) + 1e-6))
      for (let level = Math.max(0, Math.ceil(Math.min(ya, yb) - 1e-6)); level <= last; level += 1) {
        const share = Math.abs(yb - ya) < 1e-9 ? 0 : Math.min(1, Math.max(0, (level - ya) / (yb - ya)))
        radius[level] = Math.max(radius[level], ra + share * (rb - ra), Math.abs(yb - ya) < 1e-9 ? rb : 0)
      }
    }
  }
  return radius
}

import { clamp, cos, sin, smoothstep } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { addScaled, distance, dot, subtract } from '../kernel/vector.ts'

/** Where a body that stands along +Y bends forward: its spine, between two heights. */
export interface Hinge {
  /** Height and depth of the lowest point of the spine that bends. */
  readonly y: number
  readonly z: number
  /** Length of the spine that bends; above it everything is rigid. */
  readonly length: number
  /** Bones of arms, which go with what is above however low they hang, and of legs that are drawn up, which stay. */
  readonly arms: readonly Bone[]
  readonly legs: readonly Bone[]
  /** How far around a bone that is so. */
  readonly around: number
}

type Bone = readonly [from: Vec3, to: Vec3]

/**
 * Bends a body forward by `amount` radians about its hinge: the spine becomes an arc of the same length (A. Barr, Global and local
 * deformations of solid primitives, SIGGRAPH 1984), what is below stays.
 */
export function flexionMap(
  amount: number,
  { y, z, length, arms, legs, around }: Hinge
): (point: Vec3) => Vec3 {
  if (Math.abs(amount) < 1e-6) {
    return point => point
  }
  const radius = length / amount
  return point => {
    const own = clamp((point[1] - y) / length, 0, 1)
    const near = (bones: readonly Bone[]): number =>
      Math.max(0, ...bones.map(bone => nearness(point, bone, around)))
    const share = own === 1 ? 1 : Math.max(own * (1 - near(legs)), near(arms))
    const [c, s] = [cos(share * amount), sin(share * amount)]
    const up = point[1] - y - share * length
    const forth = point[2] - z
    return [point[0], y + radius * s + up * c - forth * s, z + radius * (1 - c) + up * s + forth * c]
  }
}

/** Where a point was before what is above the hinge was bent. */
export function unbent(amount: number, { y, z, length }: Hinge): (point: Vec3) => Vec3 {
  if (Math.abs(amount) < 1e-6) {
    return point => point
  }
  const radius = length / amount
  const [c, s] = [cos(amount), sin(amount)]
  return ([px, py, pz]) => {
    const [up, forth] = [py - y - radius * s, pz - z - radius * (1 - c)]
    return [px, y + length + up * c + forth * s, z - up * s + forth * c]
  }
}

/** 1 within `around` of a bone, 0 from twice as far on. */
function nearness(point: Vec3, [from, to]: Bone, around: number): number {
  const along = subtract(to, from)
  const share = clamp(dot(subtract(point, from), along) / Math.max(1e-12, dot(along, along)), 0, 1)
  return 1 - smoothstep(around, 2 * around, distance(point, addScaled(from, along, share)))
}

import { cos, hypot, sin, TAU } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { loft, sharp, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'

/** What lies on a ball around the origin: panels, seams, directions. */

/** The direction of a vector, as far from the origin as `radius`. */
export function onBall([x, y, z]: Vec3, radius = 1): Vec3 {
  const size = radius / hypot(x, y, z)
  return [x * size, y * size, z * size]
}

/** The place a share of the way between two places. */
export const between = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** A panel with these corners (any vectors, in order, convex) that lies on the ball, `lift` metres proud. */
export function ballPanel(
  corners: readonly Vec3[],
  radius: number,
  lift: number,
  { steps = 3, fill = 1, ...tags }: ShapeTags & { readonly steps?: number; readonly fill?: number } = {}
): Shape {
  const sum = corners.reduce((a, b): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0])
  const middle = onBall(sum)
  const outline = corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length]
    return Array.from({ length: steps }, (_, k) => onBall(between(onBall(corner), onBall(next), k / steps)))
  })
  const ring = (share: number, height: number): readonly Vec3[] =>
    outline.map(point => onBall(between(middle, point, share * fill), height))
  return loft(
    [
      ring(0.96, radius * 0.96),
      ring(1, radius + lift * 0.2),
      ring(0.965, radius + lift),
      ring(0.66, radius + lift),
      ring(0.33, radius + lift),
      ring(0.06, radius + lift),
    ],
    { edge: sharp, ...tags }
  )
}

/** A seam along directions from the centre, half sunk. */
export function ballSeam(
  places: readonly Vec3[],
  radius: number,
  width: number,
  { closed = false, ...tags }: ShapeTags & { readonly closed?: boolean } = {}
): Shape {
  const section = [
    [-0.5, -0.6],
    [0.5, -0.6],
    [0.5, 0.35],
    [-0.5, 0.35],
  ] as const
  return sweep(
    places.map(place => onBall(place, radius)),
    width,
    { closed, caps: 'flat', edge: sharp, section: { kind: 'outline', points: section }, ...tags }
  )
}

/** Directions around the axis `x`, `y` or `z`, `angle` radians away from it. */
export function ballCircle(axis: 'x' | 'y' | 'z', angle: number, count = 32): readonly Vec3[] {
  const [far, near] = [cos(angle), sin(angle)]
  return Array.from({ length: count }, (_, i): Vec3 => {
    const a = (TAU * i) / count
    const [u, v] = [near * cos(a), near * sin(a)]
    return axis === 'x' ? [far, u, v] : axis === 'y' ? [v, far, u] : [u, v, far]
  })
}

/** The seam of tennis balls and baseballs: one closed curve that parts the ball in two equal bones. */
export function boneSeam(count = 64): readonly Vec3[] {
  const [a, b] = [0.7, 0.3]
  return Array.from({ length: count }, (_, i): Vec3 => {
    const t = (TAU * i) / count
    return [a * cos(t) + b * cos(3 * t), 2 * Math.sqrt(a * b) * sin(2 * t), a * sin(t) - b * sin(3 * t)]
  })
}

const GOLDEN = (1 + Math.sqrt(5)) / 2

/** The twelve corners of an icosahedron, and which pairs share an edge. */
export function icosahedron(): {
  readonly corners: readonly Vec3[]
  readonly edges: readonly (readonly [number, number])[]
} {
  const signs = [1, -1]
  const corners = signs.flatMap(s =>
    signs.flatMap((t): Vec3[] => [
      [0, s, t * GOLDEN],
      [s, t * GOLDEN, 0],
      [t * GOLDEN, 0, s],
    ])
  )
  const edges = corners.flatMap((a, i) =>
    corners.flatMap((b, k): (readonly [number, number])[] =>
      k > i && Math.abs(hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) - 2) < 0.01 ? [[i, k]] : []
    )
  )
  return { corners, edges }
}

/** Corners put in order around their middle, seen from outside. */
export function aroundMiddle(corners: readonly Vec3[]): readonly Vec3[] {
  const middle = onBall(corners.reduce((a, b): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0]))
  const first = corners[0]
  const left = [corners[0]]
  const rest = new Set(corners.slice(1))
  let last = first
  while (rest.size > 0) {
    const next = [...rest].sort((a, b) => reach(last, a, middle) - reach(last, b, middle))[0]
    left.push(next)
    rest.delete(next)
    last = next
  }
  return left
}

/** How far apart two corners are; those on the left side around the middle come first. */
function reach(from: Vec3, to: Vec3, middle: Vec3): number {
  const [ax, ay, az] = from
  const [bx, by, bz] = to
  const turn =
    middle[0] * (ay * bz - az * by) + middle[1] * (az * bx - ax * bz) + middle[2] * (ax * by - ay * bx)
  return hypot(ax - bx, ay - by, az - bz) + (turn < 0 ? 10 : 0)
}

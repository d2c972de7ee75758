import { cos, exp, pow, sin, TAU } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { around, at, ball, ellipsoid, group, lathe, loft, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { wire } from './plates.ts'

/** Stuffed things: pillows with their seams, piping, stitching, tufts and tassels. */

export interface PillowForm {
  /** Corner to corner along X and Z, metres. */
  readonly width: number
  readonly depth: number
  /** Bottom to top at its thickest. */
  readonly height: number
  /** How far the middle of a side is drawn in, as a share; 0.06 is a well-filled cushion. */
  readonly pinch?: number
  /** A dimple under a button in the middle, as a share of the height. */
  readonly tuft?: number
  readonly isRound?: boolean
}

const POINTS = 32
const SHARES: readonly number[] = [0, 0.14, 0.32, 0.55, 0.75, 0.9, 0.97, 1]

/**
 * A point on the upper skin of a pillow whose seam lies in y = 0: `angle` from +X toward +Z, `share` 0 in the middle …
 * 1 on the seam.
 */
export function pillowPoint(form: PillowForm, angle: number, share: number, lift = 0): Vec3 {
  const [c, s] = [cos(angle), sin(angle)]
  const [low, high] = [Math.min(Math.abs(c), Math.abs(s)), Math.max(Math.abs(c), Math.abs(s))]
  const corner = low / high
  const square = (1 - (form.pinch ?? 0.06) * (1 - corner * corner)) / high
  const inner = pow(c * c * c * c + s * s * s * s, -0.25)
  const r = form.isRound === true ? share : share * (inner + (square - inner) * share * share)
  const swell = pow(Math.max(0, 1 - pow(share, 2.3)), 0.62)
  const dimple = 1 - (form.tuft ?? 0) * exp(-(share * share) / 0.03)
  const rise = (form.height / 2) * swell * dimple + lift
  return [(form.width / 2) * r * c, rise, (form.depth / 2) * r * s]
}

/** A stuffed pillow, its seam in the plane y = 0, the middle of its sides drawn in, its corners pointed. */
export function pillow(form: PillowForm, tags: ShapeTags = {}): Shape {
  const ring = (share: number, side: 1 | -1): readonly Vec3[] =>
    Array.from({ length: POINTS }, (_, i): Vec3 => {
      const [x, y, z] = pillowPoint(form, (TAU * i) / POINTS, share)
      return [x, y * side, z]
    })
  const under = SHARES.map(share => ring(share, -1))
  const over = SHARES.slice(0, -1).map(share => ring(share, 1))
  return loft([...under, ...over.reverse()], { smooth: true, ...tags })
}

/** A cord sewn round the seam of a pillow. */
export function piping(form: PillowForm, radius: number, tags: ShapeTags = {}): Shape {
  const path = Array.from({ length: POINTS }, (_, i) => {
    const [x, , z] = pillowPoint(form, (TAU * i) / POINTS, 1)
    return [x, 0, z] as Vec3
  })
  return sweep(path, radius, { smooth: true, closed: true, ...tags })
}

/** Stitches along a line of points: dashes, half in the cloth. */
export function stitches(path: readonly Vec3[], thick: number, tags: ShapeTags = {}): Shape {
  const dashes: Shape[] = []
  for (let i = 0; i + 1 < path.length; i += 1) {
    const [a, b] = [path[i], path[i + 1]]
    const end = (t: number): Vec3 => [
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t,
      a[2] + (b[2] - a[2]) * t,
    ]
    dashes.push(wire(end(0.14), end(0.86), thick))
  }
  return group(dashes, tags)
}

/** A row of stitches on the upper skin of a pillow along a closed curve: `share` by angle, `count` dashes. */
export function stitchRing(
  form: PillowForm,
  share: (angle: number) => number,
  count: number,
  thick: number
): Shape {
  const path = Array.from({ length: count + 1 }, (_, i) => {
    const angle = (TAU * i) / count
    return pillowPoint(form, angle, share(angle), thick * 0.1)
  })
  return stitches(path, thick)
}

/** A tassel that hangs along −Y from the origin: knot, cap and threads. */
export function tassel(length: number, tags: ShapeTags = {}): Shape {
  const r = length * 0.15
  const thread = wire([r * 0.7, -length * 0.3, 0], [r * 1.05, -length, 0], r * 0.5)
  return group(
    [
      at([0, -length * 0.08, 0], ball(r * 0.8)),
      lathe([
        [0, -length * 0.95],
        [r * 0.8, -length * 0.95],
        [r * 0.72, -length * 0.4],
        [r, -length * 0.33],
        [r * 0.8, -length * 0.18],
        [0, -length * 0.14],
      ]),
      around(8, thread),
    ],
    tags
  )
}

/** A covered button, flat along Y, its middle at the origin. */
export function button(radius: number, tags: ShapeTags = {}): Shape {
  return ellipsoid([radius, radius * 0.45, radius], tags)
}

/** A roll of upholstery along X: a cylinder with softly domed ends and a button in each. */
export function bolster(radius: number, length: number, tags: ShapeTags = {}): Shape {
  const half = length / 2
  const r = radius
  const roll = lathe(
    [
      [0, -half],
      [r * 0.55, -half],
      [r * 0.92, -half + r * 0.16],
      [r, -half + r * 0.5],
      [r, half - r * 0.5],
      [r * 0.92, half - r * 0.16],
      [r * 0.55, half],
      [0, half],
    ],
    { smooth: true, sharpAt: [0, 7] }
  )
  return at([0, 0, 0], group([roll], tags), { rotate: [0, 0, Math.PI / 2] })
}

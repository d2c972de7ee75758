import type { Vec2, Vec3 } from '../kernel/types.ts'
import { lathe, sweep } from '../shape/build.ts'
import type { LatheShape, Shape, ShapeTags } from '../shape/types.ts'

/** Hollow turned bodies and what is attached to them. */

export interface VesselOptions {
  /** Outside, from the foot (y = 0) to the rim: [radius, height]; without the points on the axis. */
  readonly outside: readonly Vec2[]
  readonly wall: number
  /** Thickness of the bottom. */
  readonly base: number
  /** Height of a foot ring under the bottom; 0: flat. */
  readonly foot: number
}

/** Inside radius of a vessel at `height`. */
export function innerRadius({ outside, wall }: VesselOptions, height: number): number {
  return Math.max(0, outerRadius(outside, height) - wall)
}

/** Outside radius at `height`, between the profile's points. */
export function outerRadius(outside: readonly Vec2[], height: number): number {
  for (let i = 1; i < outside.length; i++) {
    const [r0, y0] = outside[i - 1]
    const [r1, y1] = outside[i]
    if (height <= y1 && y1 > y0) {
      return r0 + ((r1 - r0) * Math.max(0, height - y0)) / (y1 - y0)
    }
  }
  return outside[outside.length - 1][0]
}

/** A hollow vessel: one closed profile, outside up, over a rounded rim, inside down. */
export function vessel(options: VesselOptions, rest: Omit<LatheShape, 'op' | 'profile'> = {}): Shape {
  const { outside, wall, base, foot } = options
  const rim = outside[outside.length - 1]
  const inside = outside
    .filter(([, y]) => y > base + wall * 0.5 && y < rim[1] - wall * 0.25)
    .map(([r, y]): Vec2 => [Math.max(wall * 0.5, r - wall), y])
  const floor = innerRadius(options, base + wall)
  const start = outside[0]
  const under: readonly Vec2[] =
    foot > 0
      ? [
          [0, foot],
          [start[0] - wall * 1.4, foot],
          [start[0] - wall * 1.1, 0],
          [start[0] - wall * 0.3, 0],
        ]
      : [
          [0, 0],
          [start[0] - wall * 0.4, 0],
        ]
  const body =
    foot > 0 || start[1] > 0
      ? outside
      : outside.map(([r, y], i): Vec2 => (i === 0 ? [r, wall * 0.4] : [r, y]))
  const profile: readonly Vec2[] = [
    ...under,
    ...body.slice(0, -1),
    [rim[0], rim[1] - wall * 0.5],
    [rim[0] - wall * 0.18, rim[1] - wall * 0.1],
    [rim[0] - wall * 0.5, rim[1]],
    [rim[0] - wall * 0.82, rim[1] - wall * 0.1],
    [rim[0] - wall, rim[1] - wall * 0.5],
    ...inside.reverse(),
    [floor, base + wall * 1.2],
    [floor * 0.92, base + wall * 0.3],
    [floor * 0.75, base],
    [0, base],
  ]
  return lathe(profile, rest)
}

export interface HandleOptions {
  /** Where it leaves the body, in the plane z = 0, body towards −X. */
  readonly top: Vec2
  readonly bottom: Vec2
  /** How far it stands out from the line between both. */
  readonly reach: number
  readonly thickness: number
  /** 'ear' hangs high like on a mug, 'loop' is round, 'square' has corners. */
  readonly style: 'ear' | 'loop' | 'square'
}

/** Middle points of each handle: share of the reach outward, share of the way from top to bottom. */
const HANDLE_CURVES: Readonly<Record<HandleOptions['style'], readonly Vec2[]>> = {
  ear: [
    [0.55, -0.06],
    [0.92, 0.1],
    [1, 0.36],
    [0.82, 0.66],
    [0.45, 0.9],
  ],
  loop: [
    [0.5, -0.04],
    [0.88, 0.14],
    [1, 0.5],
    [0.88, 0.86],
    [0.5, 1.04],
  ],
  square: [
    [0.7, 0],
    [0.97, 0.03],
    [1, 0.12],
    [1, 0.88],
    [0.97, 0.97],
    [0.7, 1],
  ],
}

/** A handle on the +X side: an oval strap whose ends spread where they meet the body. */
export function handle(options: HandleOptions, tags: ShapeTags = {}): Shape {
  const { top, bottom, reach, thickness, style } = options
  const middle = HANDLE_CURVES[style].map(([out, down]): Vec3 => [
    top[0] + (bottom[0] - top[0]) * down + reach * out,
    top[1] + (bottom[1] - top[1]) * down,
    0,
  ])
  const path: readonly Vec3[] = [[top[0], top[1], 0], ...middle, [bottom[0], bottom[1], 0]]
  const radius = path.map((_, i) => {
    const end = Math.min(i, path.length - 1 - i)
    return (thickness / 2) * (end === 0 ? 1.35 : end === 1 ? 1.05 : 0.95)
  })
  return sweep(path, radius, { smooth: true, flatten: 1.45, caps: 'flat', ...tags })
}

/** A turned outline with more points on its curve: what lies on the body then follows it exactly. */
export function dense(outside: readonly Vec2[], pieces = 4): readonly Vec2[] {
  const at = (i: number): Vec2 => outside[Math.max(0, Math.min(outside.length - 1, i))]
  const result: Vec2[] = []
  for (let i = 0; i + 1 < outside.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces
      const y = b[1] + (c[1] - b[1]) * t
      result.push([hermite([a, b, c, d], t), y])
    }
  }
  return [...result, outside[outside.length - 1]]
}

/** Radius between b and c: a monotone cubic over the height, after Fritsch and Carlson (1980), so that it never overshoots. */
function hermite([a, b, c, d]: readonly [Vec2, Vec2, Vec2, Vec2], t: number): number {
  const run = Math.max(c[1] - b[1], 1e-9)
  const slope = (c[0] - b[0]) / run
  const before = b[1] > a[1] ? (b[0] - a[0]) / (b[1] - a[1]) : slope
  const after = d[1] > c[1] ? (d[0] - c[0]) / (d[1] - c[1]) : slope
  const m0 = before * slope <= 0 ? 0 : (2 * before * slope) / (before + slope)
  const m1 = after * slope <= 0 ? 0 : (2 * after * slope) / (after + slope)
  const t2 = t * t
  const t3 = t2 * t
  return (
    (2 * t3 - 3 * t2 + 1) * b[0] +
    (t3 - 2 * t2 + t) * run * m0 +
    (3 * t2 - 2 * t3) * c[0] +
    (t3 - t2) * run * m1
  )
}

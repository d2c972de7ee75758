import { cos, PI, sin } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { ball, difference, group, lathe, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'

/** Spouts, lids and bows of teapots, kettles and cans. Spouts point to −X, handles stand at +X. */

export interface SpoutOptions {
  /** Middle line in the plane z = 0, from inside the body to the mouth. */
  readonly path: readonly Vec2[]
  /** Radius at each point of the path. */
  readonly radii: readonly number[]
  /** Thickness of the wall at the mouth, as a share of the radius. */
  readonly wall?: number
}

/** A bent tube with an open mouth. */
export function spout({ path, radii, wall = 0.2 }: SpoutOptions, tags: ShapeTags = {}): Shape {
  const line = path.map(([x, y]): Vec3 => [x, y, 0])
  const last = line[line.length - 1]
  const before = line[line.length - 2]
  const beyond: Vec3 = [last[0] + (last[0] - before[0]) * 0.2, last[1] + (last[1] - before[1]) * 0.2, 0]
  const inner = radii.map(r => r * (1 - wall))
  const bore = sweep([...line.slice(-2), beyond], [...inner.slice(-2), inner[inner.length - 1]], {
    caps: 'flat',
  })
  return difference([sweep(line, radii, { smooth: true, caps: 'flat' }), bore], tags)
}

/** The sprinkler of a watering can at the origin, facing +Y: a flared head with a domed, drilled face. */
export function roseHead(radius: number, depth: number, holes: ShapeTags, tags: ShapeTags = {}): Shape {
  const r = radius
  const head = lathe(
    [
      [0, -depth],
      [r * 0.34, -depth],
      [r * 0.4, -depth * 0.8],
      [r * 0.94, -depth * 0.1],
      [r, 0],
      [r * 0.97, depth * 0.1],
      [r * 0.6, depth * 0.26],
      [0, depth * 0.34],
    ],
    { smooth: true, sharpAt: [1, 4], ...tags }
  )
  const spots: Vec3[] = [[0, depth * 0.34, 0]]
  for (const [count, share, lift] of [
    [6, 0.38, 0.31],
    [10, 0.72, 0.22],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const angle = (2 * PI * i) / count
      spots.push([r * share * cos(angle), depth * lift, r * share * sin(angle)])
    }
  }
  const dots: Shape = { op: 'scatter', places: spots.map(at => ({ at })), child: ball(r * 0.075) }
  return group([head, group([dots], holes)])
}

/** A domed lid with a knob; its rim of `radius` lies at y = 0. */
export function domedLid(radius: number, rise: number, tags: ShapeTags = {}, knob: ShapeTags = tags): Shape {
  const r = radius
  const k = Math.max(radius * 0.17, 0.004)
  return group([
    lathe(
      [
        [0, -rise * 0.2],
        [r * 0.9, -rise * 0.2],
        [r, 0],
        [r, rise * 0.08],
        [r * 0.86, rise * 0.45],
        [r * 0.5, rise * 0.86],
        [k, rise],
        [0, rise],
      ],
      { smooth: true, sharpAt: [1, 2, 3], ...tags }
    ),
    lathe(
      [
        [0, rise * 0.9],
        [k * 0.7, rise * 0.9],
        [k * 0.6, rise + k * 0.5],
        [k * 1.05, rise + k * 1.1],
        [k * 0.95, rise + k * 1.9],
        [0, rise + k * 2.2],
      ],
      { smooth: true, sharpAt: [1], ...knob }
    ),
  ])
}

export interface BowOptions {
  readonly from: Vec2
  readonly to: Vec2
  /** How far it stands above the line between both ends. */
  readonly rise: number
  readonly thickness: number
}

/** Share of the way and of the rise at the points of a bow. */
const BOW: readonly Vec2[] = [
  [0, 0],
  [0.07, 0.45],
  [0.25, 0.87],
  [0.5, 1],
  [0.75, 0.87],
  [0.93, 0.45],
  [1, 0],
]

/** A bow over the top in the plane z = 0, between two points: a kettle's or a basket's handle. */
export function bow({ from, to, rise, thickness }: BowOptions, tags: ShapeTags = {}): Shape {
  const path = BOW.map(([t, lift]): Vec3 => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + rise * lift,
    0,
  ])
  return sweep(path, thickness / 2, { smooth: true, flatten: 1.5, caps: 'round', ...tags })
}

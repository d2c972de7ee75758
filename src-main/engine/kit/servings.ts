import { cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import {
  around,
  at,
  box,
  cylinder,
  deform,
  ellipsoid,
  group,
  lathe,
  loft,
  sharp,
  soft,
  sweep,
  tag,
} from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { innerRadius, type VesselOptions } from './vessels.ts'

/** What is poured, piped and laid into vessels. */

/** Everything liquid inside a vessel up to `level`: it lies a little into the wall, so that glass shows no gap. */
export function liquidIn(options: VesselOptions, level: number, tags: ShapeTags = {}): Shape {
  const { outside, wall, base } = options
  const bottom = base * 0.9
  const radius = (y: number) => innerRadius(options, y) + wall * 0.35
  const heights = outside.map(([, y]) => y).filter(y => y > bottom + wall * 2 && y < level - wall)
  const profile: readonly Vec2[] = [
    [0, bottom],
    [radius(bottom + wall * 2) * 0.8, bottom],
    ...heights.map((y): Vec2 => [radius(y), y]),
    [radius(level), level],
    [0, level],
  ]
  return lathe(profile, { edge: sharp, ...tags })
}

/** The same as a thin layer on top, for vessels one cannot look through. */
export function surfaceIn(options: VesselOptions, level: number, tags: ShapeTags = {}): Shape {
  const radius = innerRadius(options, level) + options.wall * 0.35
  return at([0, level - radius * 0.05, 0], cylinder(radius, radius * 0.1, { edge: sharp, ...tags }))
}

/** Piped cream: a fluted, twisted dollop with a pointed top, standing on y = 0. */
export function pipedCream(radius: number, height: number, tags: ShapeTags = {}): Shape {
  const r = radius
  const h = height
  const dollop = lathe(
    [
      [0, 0],
      [r * 0.86, 0],
      [r, h * 0.12],
      [r * 0.9, h * 0.3],
      [r * 0.74, h * 0.36],
      [r * 0.76, h * 0.5],
      [r * 0.54, h * 0.62],
      [r * 0.46, h * 0.68],
      [r * 0.4, h * 0.8],
      [r * 0.12, h * 0.95],
      [0, h],
    ],
    { smooth: true, sharpAt: [1], flutes: { count: 8, depth: 0.09 } }
  )
  return tag(tags, deform('twist', 1.5, dollop))
}

/** Soft ice cream: a rope coiled up to a tip, standing on y = 0. */
export function softServe(radius: number, height: number, tags: ShapeTags = {}): Shape {
  const turns = 3.4
  const steps = 27
  const rope = radius * 0.42
  const path = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const t = i / steps
    const r = (radius - rope) * (1 - t) * (1 - 0.15 * t)
    const y = rope * 0.9 + (height - rope * 1.4) * t
    return [r * cos(TAU * turns * t), y, r * sin(TAU * turns * t)]
  })
  const thick = path.map((_, i) => (i === steps ? 0 : rope * (1 - 0.62 * (i / steps))))
  const core = lathe([
    [0, rope * 0.2],
    [radius * 0.72, rope * 0.2],
    [radius * 0.62, height * 0.3],
    [0, height * 0.86],
  ])
  return group([sweep(path, thick, { smooth: true, caps: 'round' }), core], tags)
}

/** Wisps of steam rising from y = 0: three waving ribbons. */
export function steam(height: number, radius: number, tags: ShapeTags = {}): Shape {
  const wisp = (x: number, z: number, tall: number, turn: number): Shape => {
    const path = [0, 0.16, 0.34, 0.52, 0.7, 0.86, 1].map((t): Vec3 => [
      x + radius * 0.26 * sin(TAU * 1.15 * t + turn) * (0.4 + 0.6 * t),
      height * tall * t,
      z,
    ])
    const thick = [0.9, 1, 0.95, 0.85, 0.7, 0.45, 0].map(t => t * height * 0.085)
    return sweep(path, thick, { smooth: true, flatten: 0.6, caps: 'round' })
  }
  return group(
    [
      wisp(-radius * 0.42, 0.1 * radius, 0.85, 0),
      wisp(0, -radius * 0.2, 1, 1),
      wisp(radius * 0.42, 0.1 * radius, 0.8, 0),
    ],
    tags
  )
}

/** A rounded crumb of 32 triangles for heaps of many: a grain, a bean, a leaf when it is flat. */
export function nugget([x, y, z]: Vec3, tags: ShapeTags = {}): Shape {
  const ring = (height: number, share: number): readonly Vec3[] =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((i): Vec3 => {
      const angle = (TAU * i) / 8
      return [x * share * cos(angle), y * height, z * share * sin(angle)]
    })
  return loft([ring(-1, 0), ring(-0.5, 0.9), ring(0.5, 0.9), ring(1, 0)], { edge: soft(y * 0.01), ...tags })
}

/** Three ice cubes around the axis, `size` wide each, their middle at y = 0. */
export function iceCubes(radius: number, size: number, tags: ShapeTags = {}): Shape {
  const cube = (x: number, y: number, z: number, turn: Vec3): Shape =>
    at([x, y, z], box([size, size, size], { edge: soft(size * 0.12) }), { rotate: turn })
  const r = radius
  return group(
    [
      cube(r * 0.45, size * 0.05, r * 0.25, [0.3, 0.4, 0.2]),
      cube(-r * 0.42, size * 0.1, r * 0.3, [0.1, 1, 0.35]),
      cube(0, 0, -r * 0.45, [0.5, 0.2, 0.1]),
    ],
    { part: 'ice', role: 'content', material: { recipe: 'ice', color: '#e4f1f7' }, ...tags }
  )
}

/** A bendy straw from `from` up past a rim, leaning to −X, with its mouthpiece bent outward. */
export function straw(from: Vec3, length: number, radius: number, tags: ShapeTags = {}): Shape {
  const [x, y, z] = from
  const knee: Vec3 = [x - length * 0.2, y + length * 0.78, z]
  return sweep([from, knee, [knee[0] - length * 0.2, knee[1] + length * 0.12, z]], radius, {
    part: 'straw',
    role: 'ornament',
    material: { recipe: 'plastic', color: '#d8363a' },
    ...tags,
  })
}

export interface CitrusLook {
  readonly radius: number
  readonly rind: string
  readonly flesh: string
}

/** A wheel of lemon or orange facing ±Z, its middle at the origin: rind, white pith and eight wedges of flesh. */
export function citrusWheel({ radius: r, rind, flesh }: CitrusLook): Shape {
  const thick = r * 0.2
  const flat = (shape: Shape): Shape => at([0, 0, 0], shape, { rotate: [Math.PI / 2, 0, 0] })
  const wedge = at([0, 0, r * 0.5], ellipsoid([r * 0.2, thick * 0.7, r * 0.38]))
  return flat(
    group([
      cylinder(r, thick, {
        edge: soft(thick * 0.25),
        part: 'rind',
        role: 'ornament',
        material: { recipe: 'fruit', color: rind },
      }),
      cylinder(r * 0.9, thick * 1.08, {
        edge: sharp,
        part: 'pith',
        role: 'ornament',
        material: { recipe: 'fruit', color: '#f6efcf' },
      }),
      tag({ part: 'flesh', role: 'ornament', material: { recipe: 'fruit', color: flesh } }, around(8, wedge)),
    ])
  )
}

import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, bevel, blend, extrude, group, lathe, scatter, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A heap of puffs on a flat base; with rain, snow or lightning below it. */
export function cloud(h: number, context: FamilyContext): Shape {
  const rain = String(context.parameters['rain'])
  const low = rain === 'none' ? 0 : h * 0.46
  const k = h - low
  const random = context.random.fork('puffs')
  const puffs: readonly (readonly [number, number, number, number])[] = [
    [0, 0.52, 0, 0.5],
    [-0.55, 0.4, 0.06, 0.38],
    [0.56, 0.42, 0.02, 0.4],
    [-0.95, 0.28, 0, 0.27],
    [0.98, 0.29, 0.04, 0.28],
    [0.24, 0.62, -0.16, 0.36],
    [-0.26, 0.55, 0.2, 0.36],
    [0.3, 0.34, 0.26, 0.33],
    [-0.7, 0.27, 0.24, 0.26],
    [0.72, 0.27, -0.2, 0.27],
    [-0.4, 0.3, -0.26, 0.3],
  ]
  const balls = puffs.map(([x, y, z, r]) => {
    const size = r * k * random.range(0.96, 1.05)
    return {
      kind: 'ball' as const,
      at: [x * k, low + Math.max(y * k, size * 0.86), z * k] as Vec3,
      radii: [size, size * 0.92, size] as Vec3,
    }
  })
  const floor = {
    kind: 'ball' as const,
    at: [0, low + k * 0.16, 0] as Vec3,
    radii: [k * 0.95, k * 0.16, k * 0.3] as Vec3,
  }
  const drop = lathe(
    [
      [0, -0.5],
      [0.3, -0.38],
      [0.34, -0.15],
      [0.16, 0.2],
      [0, 0.55],
    ].map(([x, y]): Vec2 => [x * k * 0.2, y * k * 0.36]),
    { smooth: true, sharpAt: [0, 4] }
  )
  const drops = Array.from({ length: 11 }, (_, i) => ({
    at: [
      ((i % 6) - 2.5) * k * 0.3 + (i > 5 ? k * 0.14 : 0),
      low * (i > 5 ? 0.42 : 0.98),
      (i % 3) * k * 0.1 - k * 0.1,
    ] as Vec3,
  }))
  return group([
    blend([...balls, floor], {
      blend: k * 0.05,
      detail: k * 0.055,
      part: 'body',
      role: 'feature',
      material: context.material('body'),
    }),
    ...(rain === 'rain'
      ? [
          tag(
            { part: 'rain', role: 'ornament', material: { recipe: 'glossy-plastic', color: '#4d9fe0' } },
            scatter(drops.slice(0, 6), drop)
          ),
        ]
      : []),
    ...(rain === 'bolt'
      ? [
          tag(
            { part: 'bolt', role: 'ornament', material: context.material('second') },
            at([k * 0.05, 0, k * 0.1], bolt(low + k * 0.25))
          ),
        ]
      : []),
  ])
}

/** A zigzag standing on its tip. */
export function bolt(h: number): Shape {
  const outline: readonly Vec2[] = [
    [-0.02, 0],
    [0.3, 0.44],
    [0.11, 0.44],
    [0.33, 0.72],
    [0.16, 0.72],
    [0.36, 1],
    [-0.04, 1],
    [-0.26, 0.58],
    [-0.06, 0.58],
    [-0.22, 0.31],
    [-0.05, 0.31],
  ]
  return extrude(
    outline.map(([x, y]): Vec2 => [x * h, y * h]),
    h * 0.13,
    { edge: { kind: 'soft', size: h * 0.025 } }
  )
}

/** Six bands of a half ring between two clouds. */
export function rainbow(h: number, context: FamilyContext): Shape {
  const colors = ['#e2343a', '#f08a2c', '#f5d23c', '#4faf4a', '#3f7fd6', '#7a4fc0']
  const arch = (from: number, to: number): Shape => {
    const n = 22
    const half = (r: number): Vec2[] =>
      Array.from({ length: n }, (_, i): Vec2 => [r * cos((PI * i) / (n - 1)), r * sin((PI * i) / (n - 1))])
    return extrude([...half(to), ...half(from).reverse()], h * 0.2, { edge: bevel(h * 0.008) })
  }
  const step = h * 0.095
  const puff = (x: number): Shape =>
    blend(
      [
        [0, 0, 0.2],
        [-0.2, -0.03, 0.15],
        [0.2, -0.02, 0.16],
        [0.03, 0.06, 0.17],
      ].map(([a, b, r]) => ({
        kind: 'ball' as const,
        at: [x + a * h, h * (0.17 + b), 0] as Vec3,
        radii: [r * h, r * h * 0.85, r * h] as Vec3,
      })),
      { blend: h * 0.04, detail: h * 0.05 }
    )
  return group([
    ...colors.map((color, i) =>
      tag(
        { part: `band_${i + 1}`, role: 'feature', material: { recipe: 'plastic', color } },
        arch(h - step * (i + 1), h - step * i + h * 0.002)
      )
    ),
    tag(
      { part: 'body', role: 'feature', material: context.material('body') },
      puff(-h * 0.73),
      puff(h * 0.73)
    ),
  ])
}

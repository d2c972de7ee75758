import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import { at, bevel, cylinder, group, lathe, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Three basins, water in them and falling between. */
export function fountain(h: number, context: FamilyContext): Shape {
  const stone = context.material('stone')
  const bowl = (r: number, y: number, deep: number): Shape =>
    lathe(
      [
        [0, y - deep],
        [r * 0.2, y - deep],
        [r * 0.7, y - deep * 0.55],
        [r, y - deep * 0.08],
        [r * 1.04, y],
        [r * 0.94, y],
        [r * 0.6, y - deep * 0.4],
        [0, y - deep * 0.5],
      ],
      { edge: bevel(h * 0.004) }
    )
  const pool = h * 0.55
  const wall = lathe(
    [
      [pool * 0.9, 0],
      [pool, 0],
      [pool * 0.96, h * 0.05],
      [pool * 0.96, h * 0.15],
      [pool * 1.02, h * 0.16],
      [pool * 1.02, h * 0.2],
      [pool * 0.86, h * 0.2],
      [pool * 0.86, h * 0.03],
      [pool * 0.5, h * 0.03],
    ],
    { closed: true, edge: bevel(h * 0.006) }
  )
  const stem = lathe(
    [
      [0, 0],
      [h * 0.13, 0],
      [h * 0.12, h * 0.08],
      [h * 0.06, h * 0.14],
      [h * 0.08, h * 0.25],
      [h * 0.05, h * 0.36],
      [h * 0.07, h * 0.46],
      [h * 0.035, h * 0.58],
      [h * 0.045, h * 0.7],
      [h * 0.03, h * 0.76],
      [h * 0.02, h * 0.86],
      [0, h * 0.86],
    ],
    { smooth: true, sharpAt: [0, 1, 11] }
  )
  const level = (r: number, y: number): Shape => at([0, y, 0], cylinder(r, h * 0.012, { edge: sharp }))
  const jets = (count: number, from: Vec2, to: Vec2, up: number): Shape[] =>
    Array.from({ length: count }, (_, i): Shape => {
      const a = (TAU * i) / count + 0.2
      const point = (k: number, y: number): Vec3 => [sin(a) * k, y, cos(a) * k]
      return sweep(
        [
          point(from[0], from[1]),
          point(from[0] + (to[0] - from[0]) * 0.45, from[1] + up),
          point(to[0] * 0.92, (from[1] + to[1]) / 2 + up * 0.3),
          point(to[0], to[1]),
        ],
        [0.008, 0.008, 0.009, 0.011].map(k => k * h),
        { smooth: true, caps: 'round', edge: sharp }
      )
    })
  return group(
    [
      tag(
        { part: 'basin', role: 'feature', material: stone },
        wall,
        bowl(h * 0.34, h * 0.5, h * 0.13),
        bowl(h * 0.2, h * 0.78, h * 0.09)
      ),
      tag(
        { part: 'base', role: 'support', material: shaded(stone, -0.06) },
        stem,
        at([0, h * 0.015, 0], cylinder(pool * 0.93, h * 0.03, { edge: sharp }))
      ),
      tag(
        { part: 'water', role: 'feature', material: context.material('water') },
        level(pool * 0.87, h * 0.16),
        level(h * 0.3, h * 0.478),
        level(h * 0.175, h * 0.762),
        ...jets(8, [h * 0.32, h * 0.49], [h * 0.42, h * 0.16], h * 0.03),
        ...jets(6, [h * 0.185, h * 0.77], [h * 0.25, h * 0.47], h * 0.02),
        ...jets(5, [0.005 * h, h * 0.85], [h * 0.1, h * 0.76], h * 0.12)
      ),
    ],
    { anchors: { inside: { at: [h * 0.44, h * 0.16, 0], normal: [0, 1, 0] } } }
  )
}

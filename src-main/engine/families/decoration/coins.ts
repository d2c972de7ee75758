import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import { bevel, cylinder, extrude, group, lathe, rotated, scatter, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A coin lying on the ground's plane, its middle at the origin: raised rim, a star, beads. */
export function coin(r: number, context: FamilyContext): Shape {
  const t = r * 0.11
  const star = Array.from({ length: 10 }, (_, i): Vec2 => {
    const k = i % 2 === 0 ? r * 0.56 : r * 0.24
    return [k * sin((PI * i) / 5), -k * cos((PI * i) / 5)]
  })
  return group([
    tag(
      { part: 'body', role: 'feature', material: context.material('body') },
      cylinder(r * 0.96, t * 1.4, { edge: sharp }),
      lathe(
        [
          [r * 0.86, -t],
          [r, -t],
          [r, t],
          [r * 0.86, t],
        ],
        { closed: true, edge: bevel(r * 0.02) }
      )
    ),
    tag(
      { part: 'mark', role: 'ornament', material: shaded(context.material('body'), -0.09) },
      rotated([-PI / 2, 0, 0], extrude(star, t * 1.9, { edge: sharp })),
      lathe(
        [
          [r * 0.7, -t * 0.95],
          [r * 0.75, -t * 0.95],
          [r * 0.75, t * 0.95],
          [r * 0.7, t * 0.95],
        ],
        { closed: true, edge: sharp }
      )
    ),
  ])
}

/** A heap of coins with two stacks. */
export function coins(s: number, n: number, context: FamilyContext): Shape {
  const r = s * 0.13
  const random = context.random.fork('heap')
  const one = lathe(
    [
      [0, -r * 0.09],
      [r * 0.8, -r * 0.09],
      [r * 0.82, -r * 0.12],
      [r, -r * 0.12],
      [r, r * 0.12],
      [r * 0.82, r * 0.12],
      [r * 0.8, r * 0.09],
      [0, r * 0.09],
    ],
    { edge: sharp }
  )
  const places = Array.from({ length: n }, (_, i) => {
    const t = i / n
    const a = i * 2.4
    const out = s * 0.37 * Math.sqrt(1 - t) * (t > 0.93 ? 0.2 : 1)
    return {
      at: [out * sin(a), r * 0.14 + s * 0.2 * t * t + (t > 0.4 ? s * 0.03 : 0), out * cos(a)] as Vec3,
      rotate: [t < 0.4 ? 0 : 0.5 + random.range(-0.25, 0.1), a + random.range(-0.4, 0.4), 0] as Vec3,
    }
  })
  const stack = Array.from({ length: 7 }, (_, i) => ({
    at: [
      -s * 0.2 + random.range(-0.006, 0.006) * s,
      r * 0.12 + i * r * 0.235,
      s * 0.42 + random.range(-0.006, 0.006) * s,
    ] as Vec3,
  }))
  const mound = lathe(
    [
      [0, 0],
      [s * 0.3, 0],
      [s * 0.2, s * 0.11],
      [0, s * 0.19],
    ],
    { smooth: true, sharpAt: [0, 1] }
  )
  return group([
    tag(
      { part: 'body', role: 'feature', material: context.material('body') },
      scatter([...places, ...stack], one)
    ),
    tag({ part: 'heap', role: 'support', material: shaded(context.material('body'), -0.1) }, mound),
  ])
}

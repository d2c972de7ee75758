import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, ball, group, lathe, rotated, scatter, sharp, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { feature } from './party-feature.ts'

/** A ball with a metal cap, a ring and painted bands. */
export function bauble(h: number, context: FamilyContext): Shape {
  const r = h * 0.41
  const gold = context.material('trim')
  const band = (y: number, half: number): Shape => {
    const on = (t: number, lift: number): Vec2 => [Math.sqrt(1 - t * t) * r * lift, t * r]
    return lathe(
      [on(y - half, 0.97), on(y - half, 1.008), on(y, 1.012), on(y + half, 1.008), on(y + half, 0.97)],
      { closed: true, edge: sharp }
    )
  }
  const dots = Array.from({ length: 10 }, (_, i) => {
    const a = (TAU * i) / 10
    return { at: [sin(a) * r * 1.0, 0, cos(a) * r * 1.0] as Vec3 }
  })
  return at(
    [0, r, 0],
    group([
      feature('body', context.material('body'), ball(r)),
      feature(
        'ornament',
        gold,
        band(0.33, 0.035),
        band(-0.33, 0.035),
        scatter(dots, ball(r * 0.075, { edge: sharp }))
      ),
      feature(
        'cap',
        gold,
        lathe(
          [
            [0, r * 0.9],
            [r * 0.24, r * 0.9],
            [r * 0.25, r * 1.17],
            [r * 0.2, r * 1.2],
            [0, r * 1.2],
          ],
          { flutes: { count: 12, depth: 0.05 }, edge: sharp }
        ),
        at([0, r * 1.3, 0], rotated([TAU / 4, 0, 0], torus(r * 0.11, r * 0.026)))
      ),
    ])
  )
}

/** A paper cone with stripes of dots and a pompom. */
export function partyHat(h: number, context: FamilyContext): Shape {
  const r = h * 0.33
  const tall = h * 0.88
  const cone = lathe(
    [
      [r, 0],
      [0.004, tall],
      [0, tall],
      [0, tall * 0.9],
      [r * 0.97, 0],
    ],
    { edge: sharp }
  )
  const dots = Array.from({ length: 26 }, (_, i) => {
    const t = 0.1 + 0.68 * (i / 26)
    const a = i * 2.4
    const k = r * (1 - t) * 1.0
    return { at: [k * sin(a), tall * t, k * cos(a)] as Vec3, rotate: [0, a, 0] as Vec3, scale: 1 - 0.4 * t }
  })
  const disc = lathe(
    [
      [0, -h * 0.02],
      [h * 0.04, -h * 0.014],
      [h * 0.034, h * 0.01],
      [0, h * 0.012],
    ],
    { edge: sharp }
  )
  const dot = rotated([TAU / 4 - 0.36, 0, 0], disc)
  const puff = Array.from({ length: 34 }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / 34
    const k = Math.sqrt(1 - y * y)
    return {
      at: [k * sin(i * 2.4) * h * 0.05, tall + h * 0.03 + y * h * 0.05, k * cos(i * 2.4) * h * 0.05] as Vec3,
    }
  })
  const parts = [
    feature('body', context.material('body'), cone),
    feature('dot', context.material('trim'), scatter(dots, dot)),
    feature(
      'pompom',
      context.material('trim'),
      scatter(puff, ball(h * 0.026, { edge: sharp })),
      at([0, tall + h * 0.03, 0], ball(h * 0.05))
    ),
    tag(
      { part: 'brim', role: 'ornament', material: context.material('trim') },
      at([0, h * 0.012, 0], torus(r * 0.99, h * 0.018))
    ),
  ]
  // Narrower than the head that it sits on, and on the top of that.
  return group(parts, { anchors: { temple: { at: [r * 1.5, -r * 0.35, 0], normal: [0, 1, 0] } } })
}

import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { axle, rod } from '../../kit/plates.ts'
import {
  around,
  at,
  box,
  cylinder,
  group,
  loft,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A place in the plane of the wheels: [along, up], metres. */
export type Spot = readonly [z: number, y: number]

export const on = ([z, y]: Spot, x = 0): Vec3 => [x, y, z]

/** A sprung saddle, its top at y = 0, its nose to +Z. */
export function saddle(context: FamilyContext, size = 1): Shape {
  const half = [0.012, 0.022, 0.03, 0.055, 0.085, 0.088, 0.06]
  const along = [0.15, 0.13, 0.06, -0.02, -0.08, -0.11, -0.135]
  const rings = along.map((z, i): readonly Vec3[] => {
    const w = half[i]
    const drop = i === 0 || i === along.length - 1 ? 0.012 : 0
    return [
      [w, -0.028, z],
      [w * 0.9, -0.006 - drop, z],
      [w * 0.4, -drop, z],
      [-w * 0.4, -drop, z],
      [-w * 0.9, -0.006 - drop, z],
      [-w, -0.028, z],
      [-w * 0.85, -0.045, z],
      [w * 0.85, -0.045, z],
    ]
  })
  return at(
    [0, 0, 0],
    group([
      loft(rings, { smooth: true, part: 'saddle', role: 'feature', material: context.material('saddle') }),
      tag(
        { part: 'spring', role: 'support', material: context.material('metal') },
        mirrored(
          sweep(
            [
              [0.05, -0.035, -0.09],
              [0.045, -0.075, -0.07],
              [0.012, -0.07, 0],
              [0.012, -0.035, 0.1],
            ],
            0.006
          )
        )
      ),
    ]),
    { scale: size }
  )
}

/** Cranks, pedals and chainring around a bottom bracket at `spot`. */
export function cranks(spot: Spot, reach: number, ring: number, context: FamilyContext): Shape[] {
  const metal = context.material('metal')
  const turn = 0.45
  const foot = (side: 1 | -1): Vec3 => [
    side * 0.085,
    spot[1] - side * reach * sin(turn),
    spot[0] + side * reach * cos(turn),
  ]
  const arm = (side: 1 | -1): Shape =>
    rod([side * 0.06, spot[1], spot[0]], foot(side), 0.011, { caps: 'round' })
  const pedal = (side: 1 | -1): Shape => {
    const [x, y, z] = foot(side)
    return at([x + side * 0.055, y, z], box([0.1, 0.024, 0.07], { edge: soft(0.006) }))
  }
  return [
    tag(
      { part: 'crank', role: 'support', material: metal },
      at(on(spot), axle(0.022, 0.13)),
      arm(1),
      arm(-1),
      ...(ring > 0
        ? [
            at(on(spot, 0.042), rotated([0, 0, PI / 2], cylinder(ring * 0.36, 0.006))),
            at(
              on(spot, 0.042),
              rotated([0, 0, PI / 2], {
                op: 'lathe',
                closed: true,
                profile: [
                  [ring * 0.78, -0.004],
                  [ring, -0.004],
                  [ring, 0.004],
                  [ring * 0.78, 0.004],
                ],
              })
            ),
            at(
              on(spot, 0.042),
              rotated([0, 0, PI / 2], around(5, at([0, 0, ring * 0.5], box([0.014, 0.006, ring * 0.7]))))
            ),
          ]
        : [])
    ),
    tag(
      { part: 'pedal', role: 'handle', material: { recipe: 'rubber', color: '#2b2b2d' } },
      pedal(1),
      pedal(-1)
    ),
  ]
}

/** The chain over two sprockets, in the plane x. */
export function chainLoop(front: Spot, rear: Spot, big: number, small: number, x: number): readonly Vec3[] {
  const steps = 9
  const bow = (center: Spot, r: number, from: number): readonly Vec3[] =>
    Array.from({ length: steps }, (_, i): Vec3 => {
      const a = from + (PI * i) / (steps - 1)
      return [x, center[1] + r * sin(a), center[0] + r * cos(a)]
    })
  return [...bow(front, big, -PI / 2), ...bow(rear, small, PI / 2)]
}

export interface Guard {
  readonly center: Spot
  readonly radius: number
  /** Radians, 0 to the front, counter-clockwise up. */
  readonly from: number
  readonly to: number
}

/** A curved strip over a wheel. */
export function mudguard({ center, radius, from, to }: Guard, width: number): Shape {
  const path = Array.from({ length: 9 }, (_, i): Vec3 => {
    const a = from + ((to - from) * i) / 8
    return [0, center[1] + radius * sin(a), center[0] + radius * cos(a)]
  })
  const half = width / 2
  const section: readonly Vec2[] = [
    [-half, -0.014],
    [-half * 0.6, 0.002],
    [half * 0.6, 0.002],
    [half, -0.014],
    [half * 0.6, -0.006],
    [-half * 0.6, -0.006],
  ]
  return sweep(path, 1, { smooth: true, caps: 'flat', section: { kind: 'outline', points: section } })
}

/** A basket of wicker, its back at z = 0, its top rim at y = 0. */
export function frontBasket(context: FamilyContext): Shape {
  const ring = (w: number, d: number, y: number): Shape => {
    const path = Array.from({ length: 16 }, (_, i): Vec3 => {
      const a = (TAU * i) / 16
      const c = cos(a)
      const s = sin(a)
      return [
        (w / 2) * Math.sign(c) * Math.sqrt(Math.abs(c)),
        y,
        d / 2 + (d / 2) * Math.sign(s) * Math.sqrt(Math.abs(s)),
      ]
    })
    return sweep(path, 0.007, { closed: true, smooth: true })
  }
  const rows = [0, 0.32, 0.64, 1]
  const post = (i: number): Shape => {
    const a = (TAU * i) / 14
    const [c, s] = [cos(a), sin(a)]
    const [sx, sz] = [Math.sign(c) * Math.sqrt(Math.abs(c)), Math.sign(s) * Math.sqrt(Math.abs(s))]
    return rod([sx * 0.17, 0, 0.13 + sz * 0.13], [sx * 0.125, -0.2, 0.13 + sz * 0.095], 0.006)
  }
  return tag(
    { part: 'basket', role: 'feature', material: context.material('basket') },
    ...rows.map(t => at([0, 0, t * 0.035], ring(0.34 - 0.09 * t, 0.26 - 0.07 * t, -0.2 * t))),
    ...Array.from({ length: 14 }, (_, i) => post(i)),
    at([0, -0.2, 0.13], box([0.2, 0.01, 0.15]))
  )
}

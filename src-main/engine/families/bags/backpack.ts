import { sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { bandOf, clothShell, patchOf, seamOf, sewnOn, surfaceOf } from '../../kit/cloth.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { shaded } from '../../kit/shades.ts'
import { buckle, strap, zipper } from '../../kit/sewing.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { bagRings, type BagPlan } from './bag-plan.ts'

/** A body with a lid flap, front pocket, side pockets, two shoulder straps and a loop. */
export function backpack(plan: BagPlan, context: FamilyContext): Shape[] {
  const { w, h, d } = plan
  const rings = bagRings(plan, [
    [0, 0.9, 0.86],
    [0.04, 0.98, 0.98],
    [0.35, 1, 1],
    [0.7, 0.96, 0.92],
    [0.9, 0.85, 0.78],
    [0.985, 0.62, 0.5],
    [1, 0.4, 0.3],
  ])
  const surface = surfaceOf(rings)
  const material = context.material('strap')
  const pocket = (y: number, tall: number, wide: number, deep: number): Shape =>
    at(
      [0, h * y, d * 0.5 + deep * 0.25],
      extrude(roundedRect(w * wide, h * tall, w * 0.07), deep, { edge: soft(0.016) })
    )
  const shoulder = strap(
    [
      [w * 0.16, h * 0.93, -d * 0.4],
      [w * 0.2, h * 0.98, -d * 0.58],
      [w * 0.27, h * 0.8, -d * 0.82],
      [w * 0.3, h * 0.5, -d * 0.86],
      [w * 0.29, h * 0.25, -d * 0.72],
      [w * 0.3, h * 0.08, -d * 0.46],
    ],
    [1, 0, 0],
    0.05,
    0.012,
    { part: 'strap', role: 'feature', material }
  )
  const loop = sweep(
    [
      [-0.035, h * 0.97, -d * 0.22],
      [-0.028, h * 1.06, -d * 0.24],
      [0.028, h * 1.06, -d * 0.24],
      [0.035, h * 0.97, -d * 0.22],
    ],
    0.007,
    { smooth: true, flatten: 0.6, part: 'handle', role: 'handle', material }
  )
  const zip = at(
    [-w * 0.27, h * 0.42, d * 0.5 + 0.046],
    rotated([0, 0, -Math.PI / 2], zipper(w * 0.54, 0.011, { metal: context.material('metal') }))
  )
  const lid = seamOf(
    surface,
    [
      [-0.24, 0.62],
      [-0.2, 0.76],
      [-0.1, 0.86],
      [0, 0.88],
      [0.1, 0.86],
      [0.2, 0.76],
      [0.24, 0.62],
    ],
    0.005,
    { lift: 0.001, part: 'piping', material }
  )
  const side = patchOf(
    surface,
    [
      [0.06, 0.17, 0.33],
      [0.3, 0.165, 0.335],
      [0.36, 0.17, 0.33],
    ],
    0.014,
    { columns: 7, part: 'side_pocket', material: shaded(context.material('body'), -0.06) }
  )
  return [
    clothShell(rings, { wall: 0.004, part: 'body', role: 'container', material: context.material('body') }),
    tag(
      { part: 'pocket', role: 'pocket', material: shaded(context.material('body'), -0.05) },
      pocket(0.28, 0.4, 0.68, 0.06)
    ),
    zip,
    lid,
    sewnOn(surface, [0, 0.83], buckle(0.03, 0.03, { part: 'clasp', material: context.material('metal') }), {
      lift: 0.004,
    }),
    mirrored(side),
    mirrored(shoulder),
    loop,
    bandOf(surface, [0.02, 0.1], { lift: 0.004, points: 40, part: 'base', material }),
  ]
}

export function duffel({ w, h, d }: BagPlan, context: FamilyContext): Shape[] {
  const r = Math.min(h, d) / 2
  const ring = (x: number, k: number): readonly Vec3[] =>
    Array.from({ length: 28 }, (_, i): Vec3 => {
      const a = (TAU * i) / 28
      const y = r * k * (1 + 0.02 * sin(5 * a)) * -sin(a - Math.PI / 2)
      return [x, Math.max(-r * 0.9, y), r * k * sin(a)]
    })
  const half = w / 2
  const rows = [
    [-half, 0.7],
    [-half * 0.985, 0.93],
    [-half * 0.85, 1],
    [-half * 0.4, 1.02],
    [half * 0.4, 1.02],
    [half * 0.85, 1],
    [half * 0.985, 0.93],
    [half, 0.7],
  ] as const
  const rings = rows.map(([x, k]) => ring(x, k))
  const arc = (z: number): Vec3[] =>
    [-1, -0.95, -0.5, 0, 0.5, 0.95, 1].map((t, i): Vec3 => [
      t * w * 0.17,
      r * [0.75, 1.25, 1.65, 1.72, 1.65, 1.25, 0.75][i],
      z * [0.66, 0.55, 0.32, 0.25, 0.32, 0.55, 0.66][i] * r,
    ])
  const strapMaterial = context.material('strap')
  const belt = (x: number): Shape =>
    at([x, 0, 0], rotated([0, 0, Math.PI / 2], cylinder(r * 1.035, 0.034, { edge: bevel(0.002) })))
  return [
    at(
      [0, r * 0.9, 0],
      group([
        clothShell(rings, {
          wall: 0.004,
          part: 'body',
          role: 'container',
          material: context.material('body'),
        }),
        tag(
          { part: 'strap', material: strapMaterial },
          {
            op: 'boolean',
            kind: 'intersection',
            children: [mirrored(belt(w * 0.17)), at([0, r * 0.2, 0], box([w, r * 2.2, r * 3]))],
          }
        ),
        tag(
          { part: 'handle', role: 'feature', material: strapMaterial },
          strap(arc(1), [1, 0, 0], 0.03, 0.005),
          strap(arc(-1), [1, 0, 0], 0.03, 0.005)
        ),
        at(
          [-w * 0.38, r * 1.02, 0],
          rotated(
            [-Math.PI / 2, 0, 0],
            rotated([0, 0, -Math.PI / 2], zipper(w * 0.76, 0.014, { metal: context.material('metal') }))
          )
        ),
        tag(
          { part: 'end', material: strapMaterial },
          mirrored(
            at(
              [half * 0.99, 0, 0],
              rotated([0, 0, Math.PI / 2], cylinder(r * 0.62, 0.012, { edge: bevel(0.003) }))
            )
          )
        ),
      ])
    ),
  ]
}

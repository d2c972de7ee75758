import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, discs, rods, tubes } from '../../kit/assembly.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { slab } from '../../kit/plates.ts'

/** A car's V8 on its stand: block, two banks with covers, headers, intake, fan and belt in front. 85 cm. */
export const engine: KindMaker = slot => {
  const bank = (side: number): Shape =>
    at(
      [side * 0.17, 0.5, 0],
      rotated(
        [0, 0, -side * 0.68],
        group([
          blocks({ ...slot('bank', 'metal', 'body'), edge: bevel(0.012) }, [0, 0.03, 0, 0.17, 0.24, 0.6]),
          blocks({ ...slot('cover', 'body', 'feature'), edge: soft(0.02) }, [0, 0.185, 0, 0.15, 0.09, 0.58]),
          tag(
            slot('rib', 'light', 'ornament'),
            ...[-0.045, -0.015, 0.015, 0.045].map(x =>
              at([x, 0.232, 0], box([0.012, 0.014, 0.5], { edge: sharp }))
            )
          ),
        ])
      )
    )
  const header = (side: number, z: number): readonly Vec3[] => [
    [side * 0.27, 0.46, z],
    [side * 0.36, 0.44, z],
    [side * 0.4, 0.34, z * 0.85],
    [side * 0.38, 0.26, z * 0.55 - 0.05],
  ]
  return [
    tag(slot('pan', 'dark', 'body'), at([0, 0.19, -0.02], box([0.3, 0.14, 0.56], { edge: soft(0.03) }))),
    blocks({ ...slot('block', 'metal', 'body'), edge: bevel(0.02) }, [0, 0.36, 0, 0.38, 0.26, 0.62]),
    bank(1),
    bank(-1),
    ...[1, -1].map(side =>
      tubes(
        slot('header', 'light', 'feature'),
        0.03,
        ...[-0.21, -0.07, 0.07, 0.21].map(z => header(side, z)),
        [
          [side * 0.385, 0.28, 0.12],
          [side * 0.38, 0.25, -0.1],
          [side * 0.36, 0.2, -0.36],
        ]
      )
    ),
    blocks({ ...slot('intake', 'metal', 'body'), edge: soft(0.03) }, [0, 0.62, 0, 0.2, 0.12, 0.5]),
    ...[1, -1].map(side =>
      tubes(
        slot('runner', 'metal', 'feature'),
        0.032,
        ...[-0.19, -0.065, 0.065, 0.19].map((z): readonly Vec3[] => [
          [side * 0.05, 0.7, z],
          [side * 0.15, 0.7, z],
          [side * 0.19, 0.6, z],
        ])
      )
    ),
    tag(
      slot('air_filter', 'accent', 'feature'),
      at([0, 0.755, 0], cylinder(0.19, 0.07, { edge: soft(0.014) }))
    ),
    tag(
      slot('filter_lid', 'light', 'ornament'),
      at([0, 0.8, 0], cylinder(0.2, 0.028, { edge: soft(0.01) })),
      at([0, 0.825, 0], cylinder(0.03, 0.04))
    ),
    discs(
      slot('pulley', 'dark', 'feature'),
      [0, 0.27, 0.345, 0.085, 0.06],
      [0.17, 0.42, 0.345, 0.05, 0.06],
      [-0.17, 0.42, 0.345, 0.05, 0.06],
      [0, 0.45, 0.345, 0.06, 0.06]
    ),
    tag(
      slot('belt', 'rubber', 'feature'),
      sweep(
        [
          [0, 0.18, 0.365],
          [0.075, 0.23, 0.365],
          [0.225, 0.4, 0.365],
          [0.2, 0.465, 0.365],
          [0, 0.52, 0.365],
          [-0.2, 0.465, 0.365],
          [-0.225, 0.4, 0.365],
          [-0.075, 0.23, 0.365],
        ],
        0.012,
        { closed: true, smooth: true }
      )
    ),
    tag(
      slot('fan', 'light', 'feature'),
      at(
        [0, 0.45, 0.43],
        group([
          rotated([PI / 2, 0, 0], cylinder(0.045, 0.14)),
          ...Array.from({ length: 6 }, (_, i) =>
            rotated(
              [0, 0, (TAU * i) / 6],
              at([0, 0.12, 0.03], box([0.075, 0.18, 0.012], { edge: soft(0.004) }), { rotate: [0, 0.5, 0] })
            )
          ),
        ])
      )
    ),
    tag(
      slot('gearbox', 'metal', 'body'),
      at([0, 0.36, -0.37], rotated([PI / 2, 0, 0], cylinder(0.13, 0.16, { topRadius: 0.2 })))
    ),
    rods(
      slot('stand', 'red', 'support'),
      [[-0.3, 0.03, -0.36], [-0.3, 0.03, 0.4], 0.03],
      [[0.3, 0.03, -0.36], [0.3, 0.03, 0.4], 0.03],
      [[-0.3, 0.03, -0.2], [0.3, 0.03, -0.2], 0.03],
      [[-0.3, 0.03, 0.2], [0.3, 0.03, 0.2], 0.03],
      ...[-1, 1].flatMap(x => [-0.2, 0.2].map(z => [[x * 0.22, 0.03, z], [x * 0.17, 0.3, z], 0.025] as const))
    ),
  ]
}

/** A ship's propeller of bronze: four swept blades around a hub, standing on a block. 1.2 m. */
export const propeller: KindMaker = slot => {
  const blade = (turn: number): Shape => {
    const rows: readonly (readonly [r: number, chord: number, twist: number, skew: number])[] = [
      [0.1, 0.2, 0.95, 0],
      [0.2, 0.32, 0.8, 0.02],
      [0.34, 0.46, 0.62, 0.06],
      [0.46, 0.48, 0.5, 0.1],
      [0.56, 0.36, 0.42, 0.15],
      [0.61, 0.16, 0.38, 0.19],
    ]
    return rotated(
      [0, 0, turn],
      loft(
        rows.map(([r, chord, twist, skew]): Vec3[] =>
          (
            [
              [-0.5, 0],
              [-0.25, 0.03],
              [0.1, 0.034],
              [0.5, 0],
              [0.1, -0.034],
              [-0.25, -0.03],
            ] as readonly Vec2[]
          ).map(([u, v]): Vec3 => {
            const [along, across] = [u * chord, v * 0.75]
            return [
              skew + along * cos(twist) - across * sin(twist),
              r,
              along * sin(twist) + across * cos(twist),
            ]
          })
        ),
        { smooth: true }
      )
    )
  }
  return [
    tag(
      slot('stand', 'wood', 'support'),
      at([0, 0.06, 0], slab(0.5, 0.36, 0.12, { radius: 0.03, edge: bevel(0.012) }))
    ),
    rods(slot('post', 'metal', 'support'), [[0, 0.1, -0.16], [0, 0.72, -0.16], 0.035]),
    at(
      [0, 0.72, 0],
      group([
        tag(slot('blade', 'bronze', 'feature'), ...[0, 1, 2, 3].map(i => blade(PI / 4 + (PI * i) / 2))),
        tag(
          slot('hub', 'bronze', 'body'),
          rotated(
            [PI / 2, 0, 0],
            lathe(
              [
                [0, -0.2],
                [0.1, -0.2],
                [0.135, -0.12],
                [0.135, 0.08],
                [0.09, 0.18],
                [0.03, 0.24],
                [0, 0.245],
              ],
              { smooth: true, sharpAt: [0, 1] }
            )
          )
        ),
        tag(
          slot('nut', 'metal', 'ornament'),
          at([0, 0, -0.2], rotated([PI / 2, 0, 0], around(6, at([0.06, 0, 0], cylinder(0.014, 0.05)))))
        ),
      ])
    ),
  ]
}

/** A car's steering wheel on a short column and foot: stitched rim, three spokes, horn pad with its badge, two stalks. 40 cm. */
export const steeringWheel: KindMaker = slot => {
  const r = 0.185
  const rim = (): Shape => rotated([PI / 2, 0, 0], torus(r, 0.0165))
  return [
    tag(
      slot('foot', 'metal', 'support'),
      at([0, 0.01, -0.05], box([0.24, 0.02, 0.2], { edge: bevel(0.004) }))
    ),
    rods(slot('column', 'metal', 'support'), [[0, 0.01, -0.1], [0, 0.215, -0.055], 0.026]),
    at(
      [0, 0.225, 0.01],
      rotated(
        [-0.3, 0, 0],
        group([
          tag(slot('rim', 'dark', 'feature'), rim()),
          tag(
            slot('grip', 'rubber', 'feature'),
            ...[0.35, PI - 0.35].map(a =>
              sweep(
                Array.from({ length: 7 }, (_, i): Vec3 => {
                  const t = a - 0.4 + (0.8 * i) / 6
                  return [r * cos(t), r * sin(t), 0]
                }),
                0.0195,
                { smooth: true, caps: 'round' }
              )
            )
          ),
          tag(
            slot('mark', 'red', 'ornament'),
            at([0, r, 0], box([0.03, 0.035, 0.035], { edge: soft(0.012) }))
          ),
          tag(
            slot('spoke', 'metal', 'feature'),
            ...[0.12, PI - 0.12, -PI / 2].map(a =>
              sweep(
                [
                  [0.045 * cos(a), 0.045 * sin(a), 0.006],
                  [0.11 * cos(a), 0.11 * sin(a) - 0.004, 0.004],
                  [r * cos(a), r * sin(a), 0],
                ],
                [0.03, 0.022, 0.014],
                { smooth: true, flatten: 0.4 }
              )
            )
          ),
          tag(slot('pad', 'dark', 'body'), at([0, 0, 0.004], ellipsoid([0.072, 0.066, 0.03]))),
          tag(
            slot('badge', 'grey', 'ornament'),
            at([0, 0.004, 0.034], rotated([PI / 2, 0, 0], torus(0.017, 0.0035)))
          ),
          tag(
            slot('hub', 'dark', 'body'),
            at([0, 0, -0.035], rotated([PI / 2, 0, 0], cylinder(0.04, 0.075)))
          ),
          tag(
            slot('stalk', 'dark', 'ornament'),
            mirrored(
              sweep(
                [
                  [0.025, 0.01, -0.045],
                  [0.1, 0.03, -0.045],
                  [0.145, 0.036, -0.045],
                ],
                [0.007, 0.007, 0.01],
                { smooth: true, caps: 'round' }
              )
            )
          ),
        ])
      )
    ),
  ]
}

/** A boat's outboard motor: cowl, leg, gearcase with its fin and a propeller of three blades, hung from a bracket, tiller to the front. 1.3 m. */
export const outboardMotor: KindMaker = slot => {
  const blade = box([0.1, 0.15, 0.016], { edge: soft(0.007) })
  return [
    tag(
      slot('cowl', 'body', 'feature'),
      at([0, 1.12, 0], box([0.34, 0.34, 0.52], { edge: soft(0.09) })),
      at([0, 1.26, -0.03], box([0.26, 0.14, 0.38], { edge: soft(0.06) }))
    ),
    tag(
      slot('stripe', 'light', 'ornament'),
      at([0, 1.02, 0], box([0.348, 0.035, 0.47], { edge: soft(0.014) }))
    ),
    tag(
      slot('leg', 'dark', 'body'),
      at([0, 0.9, -0.02], box([0.24, 0.14, 0.36], { edge: soft(0.04) })),
      at([0, 0.56, -0.05], box([0.1, 0.6, 0.24], { edge: soft(0.045) }))
    ),
    tag(slot('plate', 'dark', 'body'), at([0, 0.36, -0.1], box([0.24, 0.022, 0.4], { edge: bevel(0.006) }))),
    tag(
      slot('gearcase', 'dark', 'body'),
      at([0, 0.2, -0.05], ellipsoid([0.075, 0.08, 0.26])),
      at([0, 0.08, -0.03], box([0.022, 0.16, 0.16], { edge: bevel(0.006) }))
    ),
    at(
      [0, 0.2, -0.32],
      group([
        tag(slot('hub', 'metal', 'body'), rotated([PI / 2, 0, 0], cylinder(0.045, 0.12))),
        tag(
          slot('blade', 'metal', 'feature'),
          ...[0, 1, 2].map(i =>
            rotated([0, 0, (TAU * i) / 3], at([0, 0.1, 0], blade, { rotate: [0, 0.5, 0] }))
          )
        ),
      ])
    ),
    blocks({ ...slot('bracket', 'metal', 'support'), edge: bevel(0.01) }, [0, 0.78, 0.19, 0.2, 0.3, 0.09]),
    rods(slot('tiller', 'dark', 'handle'), [[0, 0.98, 0.22], [0, 1.06, 0.62], 0.022]),
    rods(slot('grip', 'rubber', 'handle'), [[0, 1.045, 0.53], [0, 1.068, 0.66], 0.03]),
  ]
}

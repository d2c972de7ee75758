import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, discs, posts, rods, tubes } from '../../kit/assembly.ts'
import { axle, disc, rod, slab } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
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

/** An industrial robot's arm: turning base, two long links, wrist and a gripper of two fingers. 1.9 m, reaching to the front. */
export const robotArm: KindMaker = slot => {
  const shoulder: Vec3 = [0, 0.62, 0]
  const elbow: Vec3 = [0, 1.5, -0.28]
  const wrist: Vec3 = [0, 1.62, 0.68]
  const joint = ([x, y, z]: Vec3, r: number, wide: number): Shape =>
    group([
      tag(slot('joint', 'dark', 'feature'), at([x, y, z], axle(r, wide, { edge: bevel(0.012) }))),
      tag(
        slot('cap', 'accent', 'ornament'),
        at([x, y, z], axle(r * 0.62, wide + 0.03, { edge: bevel(0.008) }))
      ),
    ])
  return [
    tag(
      slot('base', 'dark', 'support'),
      at([0, 0.05, 0], slab(0.72, 0.72, 0.1, { radius: 0.06, edge: bevel(0.012) })),
      at([0, 0.19, 0], cylinder(0.3, 0.2, { topRadius: 0.26, edge: bevel(0.012) }))
    ),
    tag(
      slot('bolt', 'metal', 'ornament'),
      ...[-1, 1].flatMap(x => [-1, 1].map(z => at([x * 0.3, 0.11, z * 0.3], cylinder(0.028, 0.04))))
    ),
    tag(
      slot('turret', 'body', 'body'),
      at([0, 0.36, 0], cylinder(0.25, 0.16, { edge: bevel(0.02) })),
      mirrored(at([0.2, 0.54, 0], box([0.11, 0.38, 0.34], { edge: soft(0.05) })))
    ),
    joint(shoulder, 0.155, 0.54),
    tag(
      slot('arm', 'body', 'feature'),
      sweep([shoulder, elbow], [0.135, 0.11], { caps: 'round' }),
      sweep([elbow, [0, 1.6, 0.2], wrist], [0.12, 0.1, 0.072], { caps: 'round' })
    ),
    joint(elbow, 0.145, 0.36),
    tag(
      slot('piston', 'metal', 'ornament'),
      ...[-0.155, 0.155].map(x => rod([x, 0.62, -0.1], [x, 1.46, -0.36], 0.026))
    ),
    tubes(slot('cable', 'dark', 'ornament'), 0.026, [
      [0.14, 0.6, -0.16],
      [0.2, 1.0, -0.36],
      [0.15, 1.56, -0.36],
      [0.11, 1.72, 0.1],
      [0.05, 1.68, 0.55],
    ]),
    joint(wrist, 0.085, 0.22),
    tag(slot('wrist', 'body', 'body'), sweep([wrist, [0, 1.4, 0.76]], [0.07, 0.06], { caps: 'round' })),
    tag(
      slot('gripper', 'dark', 'feature'),
      at([0, 1.33, 0.785], rotated([-0.34, 0, 0], box([0.26, 0.09, 0.13], { edge: bevel(0.012) })))
    ),
    tag(
      slot('finger', 'metal', 'feature'),
      mirrored(
        sweep(
          [
            [0.1, 1.31, 0.79],
            [0.135, 1.2, 0.83],
            [0.06, 1.08, 0.87],
          ],
          [0.034, 0.032, 0.02],
          { caps: 'round' }
        )
      )
    ),
  ]
}

/** A portable generator: engine and alternator in a frame of tube, the tank on top, sockets in front, two wheels. 60 cm. */
export const generator: KindMaker = slot => {
  const [w, d, low, high] = [0.34, 0.25, 0.13, 0.58]
  const hoop = (x: number): readonly Vec3[] => [
    [x, low, -d],
    [x, low, d],
    [x, high, d],
    [x, high, -d],
    [x, low, -d],
  ]
  return [
    ...[-w, w].map(x =>
      rods(
        slot('frame', 'dark', 'support'),
        ...hoop(x)
          .slice(1)
          .map((to, i) => [hoop(x)[i], to, 0.018] as const)
      )
    ),
    tag(
      slot('frame', 'dark', 'support'),
      ...[-w, w].flatMap(x => [low, high].flatMap(y => [-d, d].map(z => at([x, y, z], ball(0.019)))))
    ),
    rods(
      slot('frame', 'dark', 'support'),
      ...[low, high].flatMap(y => [-d, d].map(z => [[-w, y, z], [w, y, z], 0.018] as const)),
      [[-w, low, 0], [w, low, 0], 0.018]
    ),
    blocks({ ...slot('tank', 'body', 'feature'), edge: soft(0.05) }, [0, 0.56, 0, 0.58, 0.17, 0.5]),
    tag(
      slot('cap', 'dark', 'ornament'),
      at([-0.14, 0.66, 0.02], cylinder(0.045, 0.05, { edge: bevel(0.008) }))
    ),
    blocks({ ...slot('engine', 'metal', 'body'), edge: bevel(0.015) }, [-0.14, 0.27, 0, 0.3, 0.26, 0.3]),
    tag(
      slot('fin', 'metal', 'ornament'),
      ...[0, 1, 2, 3, 4].map(i => at([-0.14, 0.2 + i * 0.045, 0], box([0.34, 0.016, 0.36], { edge: sharp })))
    ),
    tag(slot('alternator', 'dark', 'body'), at([0.17, 0.28, 0], axle(0.14, 0.3, { edge: bevel(0.015) }))),
    discs(slot('starter', 'body', 'feature'), [-0.14, 0.31, 0.19, 0.1, 0.05]),
    tag(
      slot('pull', 'dark', 'handle'),
      at([-0.14, 0.38, 0.225], box([0.09, 0.028, 0.03], { edge: soft(0.01) }))
    ),
    blocks({ ...slot('panel', 'light', 'body'), edge: bevel(0.012) }, [0.16, 0.34, 0.185, 0.3, 0.26, 0.12]),
    discs(
      slot('socket', 'dark', 'feature'),
      [0.09, 0.29, 0.248, 0.035, 0.014],
      [0.18, 0.29, 0.248, 0.035, 0.014],
      [0.26, 0.29, 0.248, 0.024, 0.014]
    ),
    blocks(slot('switch', 'accent', 'ornament'), [0.08, 0.41, 0.248, 0.045, 0.055, 0.02]),
    discs(slot('meter', 'light', 'ornament'), [0.2, 0.405, 0.25, 0.042, 0.012]),
    tag(
      slot('muffler', 'metal', 'ornament'),
      at([-0.1, 0.34, -0.21], axle(0.075, 0.3, { edge: soft(0.02) })),
      at([-0.28, 0.34, -0.21], axle(0.025, 0.12))
    ),
    tag(
      slot('wheel', 'rubber', 'support'),
      ...[-1, 1].map(side => at([side * 0.4, 0.115, -0.17], axle(0.115, 0.06, { edge: soft(0.015) })))
    ),
    tag(
      slot('hub', 'light', 'ornament'),
      ...[-1, 1].map(side => at([side * 0.4, 0.115, -0.17], axle(0.05, 0.075)))
    ),
    rods(slot('axle', 'metal', 'support'), [[-0.4, 0.115, -0.17], [0.4, 0.115, -0.17], 0.016]),
    posts(slot('foot', 'rubber', 'support'), [-0.3, 0.06, 0.24, 0.03, 0.12], [0.3, 0.06, 0.24, 0.03, 0.12]),
  ]
}

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

/** A pneumatic drill: chisel, cylinder, two grips across its top, its hose. 1.1 m, standing on its chisel. */
export const jackhammer: KindMaker = slot => [
  tag(
    slot('slab', 'concrete', 'support'),
    at([0, 0.03, 0], slab(0.44, 0.4, 0.06, { radius: 0.05, edge: bevel(0.01) }))
  ),
  tag(
    slot('chisel', 'metal', 'feature'),
    lathe([
      [0, 0.03],
      [0.006, 0.03],
      [0.022, 0.12],
      [0.02, 0.44],
      [0, 0.44],
    ])
  ),
  tag(
    slot('chuck', 'dark', 'body'),
    lathe(
      [
        [0, 0.36],
        [0.035, 0.36],
        [0.055, 0.42],
        [0.055, 0.5],
        [0.045, 0.52],
        [0, 0.52],
      ],
      { edge: bevel(0.005) }
    )
  ),
  tag(
    slot('cylinder', 'body', 'body'),
    lathe(
      [
        [0, 0.5],
        [0.06, 0.5],
        [0.085, 0.56],
        [0.085, 0.8],
        [0.105, 0.84],
        [0.105, 0.98],
        [0.07, 1.03],
        [0, 1.03],
      ],
      { edge: bevel(0.006) }
    )
  ),
  tag(
    slot('band', 'dark', 'ornament'),
    ...[0.6, 0.66, 0.72].map(y => at([0, y, 0], torus(0.086, 0.008))),
    at([0, 0.9, 0.1], box([0.1, 0.07, 0.02], { edge: soft(0.006) }))
  ),
  tag(
    slot('bar', 'dark', 'support'),
    at([0, 1.04, 0], axle(0.028, 0.42)),
    at([0, 1.03, 0], box([0.16, 0.07, 0.13], { edge: soft(0.015) }))
  ),
  tag(
    slot('grip', 'rubber', 'handle'),
    mirrored(
      sweep(
        [
          [0.14, 1.04, 0],
          [0.25, 1.045, 0],
          [0.3, 1.03, 0],
        ],
        [0.036, 0.04, 0.036],
        { smooth: true, caps: 'round' }
      )
    )
  ),
  tag(
    slot('trigger', 'red', 'ornament'),
    at([-0.2, 1.085, 0], box([0.14, 0.018, 0.03], { edge: soft(0.006) }), { rotate: [0, 0, 0.12] })
  ),
  tubes(slot('hose', 'red', 'feature'), 0.022, [
    [0, 0.9, -0.08],
    [0, 0.94, -0.2],
    [0.05, 0.7, -0.36],
    [0.1, 0.3, -0.4],
    [0.02, 0.04, -0.34],
    [-0.22, 0.03, -0.3],
    [-0.42, 0.03, -0.12],
  ]),
]

/** A leaf blower held in one hand: motor housing with grip and tank, a long tube that ends in a flat nozzle. Lies along Z. */
export const leafBlower: KindMaker = slot => [
  tag(
    slot('housing', 'body', 'body'),
    at([0, 0.15, -0.12], rotated([0, 0, PI / 2], cylinder(0.145, 0.2, { edge: soft(0.03) }))),
    at([0, 0.13, 0.02], box([0.14, 0.16, 0.22], { edge: soft(0.04) }))
  ),
  tag(
    slot('vent', 'dark', 'feature'),
    ...[-1, 1].map(side =>
      at(
        [side * 0.1, 0.15, -0.12],
        group([0.035, 0.065, 0.095].map(r => rotated([0, 0, PI / 2], torus(r, 0.008))))
      )
    )
  ),
  tag(
    slot('tube', 'dark', 'feature'),
    sweep(
      [
        [0, 0.13, 0.08],
        [0, 0.125, 0.3],
        [0, 0.105, 0.58],
        [0, 0.075, 0.86],
      ],
      [0.062, 0.055, 0.05, 0.047],
      { smooth: true }
    )
  ),
  tag(
    slot('nozzle', 'dark', 'feature'),
    loft(
      (
        [
          [0.82, 0.05, 0.05, 0.079],
          [0.92, 0.062, 0.045, 0.068],
          [1.02, 0.075, 0.028, 0.056],
        ] as const
      ).map(([z, w, h, y]): Vec3[] =>
        Array.from({ length: 16 }, (_, i): Vec3 => {
          const a = (TAU * i) / 16
          return [w * cos(a), y + h * sin(a), z]
        })
      )
    )
  ),
  tag(slot('ring', 'accent', 'ornament'), at([0, 0.122, 0.34], rotated([PI / 2, 0, 0], torus(0.056, 0.012)))),
  tag(
    slot('handle', 'dark', 'handle'),
    sweep(
      [
        [0, 0.25, -0.2],
        [0, 0.34, -0.16],
        [0, 0.36, -0.02],
        [0, 0.32, 0.09],
        [0, 0.19, 0.11],
      ],
      0.021,
      { smooth: true, caps: 'round' }
    )
  ),
  tag(
    slot('trigger', 'accent', 'ornament'),
    at([0, 0.325, 0.01], box([0.018, 0.035, 0.05], { edge: soft(0.006) }), { rotate: [0.2, 0, 0] })
  ),
  tag(slot('tank', 'light', 'body'), at([0, 0.06, -0.13], box([0.16, 0.12, 0.2], { edge: soft(0.03) }))),
  tag(
    slot('cap', 'dark', 'ornament'),
    at([0.04, 0.09, -0.245], rotated([PI / 2, 0, 0], cylinder(0.032, 0.04)))
  ),
]

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

/** A rocket launcher for the shoulder: green tube with flared end, grip, trigger and sight, the rocket's head out in front. */
export const rocketLauncher: KindMaker = slot => [
  at(
    [0, 0.19, 0],
    group([
      tag(
        slot('tube', 'green', 'body'),
        rotated(
          [PI / 2, 0, 0],
          lathe(
            [
              [0, -0.56],
              [0.085, -0.56],
              [0.055, -0.44],
              [0.052, 0.44],
              [0.06, 0.46],
              [0.06, 0.5],
              [0, 0.5],
            ],
            { edge: bevel(0.004) }
          )
        )
      ),
      tag(
        slot('guard', 'wood', 'handle'),
        at([0, 0, 0.0], rotated([PI / 2, 0, 0], cylinder(0.065, 0.3, { edge: soft(0.012) })))
      ),
      tag(
        slot('band', 'dark', 'ornament'),
        ...[-0.4, -0.19, 0.2, 0.36].map(z => at([0, 0, z], rotated([PI / 2, 0, 0], torus(0.056, 0.01)))),
        at([0, 0, -0.565], rotated([PI / 2, 0, 0], cylinder(0.07, 0.012)))
      ),
      tag(
        slot('warhead', 'olive', 'feature'),
        at(
          [0, 0, 0.5],
          rotated(
            [PI / 2, 0, 0],
            lathe(
              [
                [0, -0.02],
                [0.034, -0.02],
                [0.036, 0.06],
                [0.085, 0.14],
                [0.092, 0.2],
                [0.06, 0.33],
                [0.018, 0.42],
                [0.016, 0.46],
                [0, 0.465],
              ],
              { smooth: true, sharpAt: [0, 1] }
            )
          )
        )
      ),
      tag(
        slot('stripe', 'yellow', 'ornament'),
        at([0, 0, 0.69], rotated([PI / 2, 0, 0], torus(0.09, 0.008)))
      ),
      tag(
        slot('grip', 'dark', 'handle'),
        at([0, -0.115, 0.13], box([0.036, 0.15, 0.06], { edge: soft(0.012) }), { rotate: [0.25, 0, 0] }),
        at([0, -0.105, -0.1], box([0.036, 0.13, 0.055], { edge: soft(0.012) }), { rotate: [0.15, 0, 0] })
      ),
      tag(
        slot('trigger', 'metal', 'ornament'),
        at([0, -0.075, 0.19], rotated([0, 0, PI / 2], torus(0.028, 0.006))),
        at([0, -0.075, 0.185], box([0.01, 0.035, 0.012]))
      ),
      tag(
        slot('sight', 'dark', 'feature'),
        at([0.075, 0.06, 0.1], box([0.05, 0.05, 0.16], { edge: soft(0.01) })),
        at([0.075, 0.07, 0.2], rotated([PI / 2, 0, 0], cylinder(0.026, 0.07))),
        at([0, 0.085, 0.34], box([0.012, 0.07, 0.02])),
        at([0, 0.085, -0.24], box([0.012, 0.07, 0.02]))
      ),
      tag(slot('lens', 'glass', 'ornament'), at([0.075, 0.07, 0.236], disc(0.021, 0.006))),
      tag(
        slot('rest', 'dark', 'support'),
        at([0, -0.085, -0.28], box([0.05, 0.09, 0.12], { edge: soft(0.015) })),
        at([0, -0.16, -0.28], box([0.07, 0.06, 0.16], { edge: soft(0.015) }))
      ),
      // Two legs below the muzzle keep it level on the ground.
      rods(
        slot('bipod', 'metal', 'support'),
        [[0, -0.05, 0.4], [0.14, -0.185, 0.44], 0.01],
        [[0, -0.05, 0.4], [-0.14, -0.185, 0.44], 0.01]
      ),
    ])
  ),
]

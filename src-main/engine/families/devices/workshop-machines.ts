import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { blocks, discs, posts, rods, tubes } from '../../kit/assembly.ts'
import { axle, rod, slab } from '../../kit/plates.ts'
import {
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

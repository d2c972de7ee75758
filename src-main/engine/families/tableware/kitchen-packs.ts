import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { turned } from '../../kit/assembly.ts'
import { disc } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  loft,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A square ring `w` by `d` (half measures) at a height. */
const ring = (y: number, w: number, d: number): readonly Vec3[] => [
  [-w, y, -d],
  [w, y, -d],
  [w, y, d],
  [-w, y, d],
]

/** A milk carton with a gable top, a coloured band and a screw cap. */
export const milkCarton: KindMaker = slot => [
  loft([ring(0, 0.036, 0.036), ring(0.17, 0.036, 0.036)], {
    edge: bevel(0.001),
    ...slot('box', 'light', 'body'),
  }),
  loft([ring(0.17, 0.036, 0.036), ring(0.212, 0.036, 0.003)], {
    edge: sharp,
    ...slot('gable', 'light', 'feature'),
  }),
  at([0, 0.22, 0], box([0.072, 0.02, 0.005], { edge: sharp, ...slot('fin', 'print', 'feature') })),
  at([0, 0.05, 0], box([0.0728, 0.06, 0.0728], { edge: sharp, ...slot('band', 'print', 'ornament') })),
  tag(
    slot('label', 'print', 'ornament'),
    at([0, 0.125, 0.0365], disc(0.022, 0.0016)),
    at([0.0365, 0.125, 0], rotated([0, PI / 2, 0], disc(0.022, 0.0016)))
  ),
  tag(slot('drop', 'light', 'ornament'), at([0, 0.122, 0.0375], ellipsoid([0.009, 0.011, 0.002]))),
  tag(
    slot('cap', 'print', 'feature'),
    at([0, 0.193, 0.021], cylinder(0.013, 0.012, { edge: bevel(0.002) }), { rotate: [0.75, 0, 0] })
  ),
]

/** A folded takeaway box with noodles and chopsticks: it widens upward, its flaps stand open, a wire over it. */
export const takeoutBox: KindMaker = slot => {
  const noodle = (i: number): Shape => {
    const a = i * 2.4
    const r = 0.01 + (0.022 * ((i * 5) % 7)) / 7
    return sweep(
      Array.from({ length: 9 }, (_, k): Vec3 => {
        const b = a + (k / 8) * 4.4
        return [
          r * cos(a) + 0.014 * cos(b),
          0.093 + 0.008 * sin(k + i) + 0.003 * (i % 3),
          r * sin(a) * 0.8 + 0.013 * sin(b),
        ]
      }),
      0.0032,
      { smooth: true, caps: 'round' }
    )
  }
  const flap = (side: number): Shape =>
    loft(
      [
        [
          [-0.05, 0.094, side * 0.042],
          [0.05, 0.094, side * 0.042],
          [0.05, 0.094, side * 0.044],
          [-0.05, 0.094, side * 0.044],
        ],
        [
          [-0.036, 0.124, side * 0.066],
          [0.036, 0.124, side * 0.066],
          [0.036, 0.124, side * 0.068],
          [-0.036, 0.124, side * 0.068],
        ],
      ],
      { edge: sharp }
    )
  const stick = (x: number, lean: number): Shape =>
    sweep(
      [
        [x, 0.08, -0.005],
        [x + lean, 0.21, -0.035],
      ],
      [0.0025, 0.0036],
      { caps: 'flat' }
    )
  return [
    loft([ring(0, 0.036, 0.03), ring(0.095, 0.052, 0.043)], { edge: sharp, ...slot('box', 'light', 'body') }),
    tag(slot('flap', 'light', 'feature'), flap(1), flap(-1)),
    tag(
      slot('noodles', 'noodle', 'content'),
      at([0, 0.094, 0], ellipsoid([0.044, 0.009, 0.036])),
      ...Array.from({ length: 9 }, (_, i) => noodle(i))
    ),
    tag(slot('chopstick', 'wood', 'feature'), stick(0.012, 0.035), stick(0.024, 0.05)),
    tag(
      slot('print', 'print', 'ornament'),
      at(
        [0, 0.048, 0.0378],
        rotated(
          [0.136, 0, 0],
          group([disc(0.021, 0.0016), at([0, 0, 0.0004], box([0.006, 0.05, 0.0014], { edge: sharp }))])
        )
      )
    ),
    sweep(
      [
        [-0.046, 0.075, 0.002],
        [-0.058, 0.1, 0.014],
        [-0.05, 0.128, 0.04],
        [0.0, 0.135, 0.05],
        [0.05, 0.128, 0.04],
        [0.058, 0.1, 0.014],
        [0.046, 0.075, 0.002],
      ],
      0.0013,
      { smooth: true, ...slot('wire', 'metal', 'handle') }
    ),
  ]
}

/** An open egg carton: two rows of cups with eggs, the lid standing open behind. */
export const eggCarton: KindMaker = slot => {
  const cups = [0, 1, 2, 3, 4, 5].flatMap(i => [-1, 1].map(s => [-0.125 + i * 0.05, s * 0.026] as const))
  return [
    tag(
      slot('tray', 'card', 'body'),
      ...cups.map(([x, z]) =>
        at(
          [x, 0, z],
          lathe([
            [0, 0],
            [0.014, 0],
            [0.0245, 0.036],
            [0, 0.036],
          ])
        )
      ),
      at([0, 0.035, 0], box([0.306, 0.006, 0.108], { edge: soft(0.002) }))
    ),
    tag(
      slot('egg', 'shell', 'feature'),
      ...cups.map(([x, z]) => at([x, 0.045, z], ellipsoid([0.0205, 0.028, 0.0205])))
    ),
    at(
      [0, 0.036, -0.053],
      rotated(
        [-0.3, 0, 0],
        tag(
          slot('lid', 'card', 'feature'),
          at([0, 0.054, 0], box([0.306, 0.108, 0.005], { edge: sharp })),
          at([0, 0.106, 0.016], box([0.306, 0.005, 0.034], { edge: sharp })),
          ...[-0.151, 0.151].map(x => at([x, 0.054, 0.014], box([0.005, 0.108, 0.032], { edge: sharp })))
        )
      )
    ),
    at(
      [0, 0.024, 0.0535],
      box([0.07, 0.016, 0.004], { edge: bevel(0.001), ...slot('tongue', 'card', 'ornament') })
    ),
  ]
}

/** A baby's bottle with its teat: clear body with milk and marks, a coloured ring. */
export const babyBottle: KindMaker = slot => [
  at([0, 0.055, 0], cylinder(0.0232, 0.106, { edge: soft(0.004), ...slot('milk', 'milk', 'content') })),
  lathe(
    [
      [0, 0],
      [0.025, 0],
      [0.028, 0.004],
      [0.028, 0.045],
      [0.025, 0.06],
      [0.025, 0.085],
      [0.028, 0.1],
      [0.028, 0.122],
      [0.024, 0.13],
      [0, 0.13],
    ],
    { smooth: true, sharpAt: [0, 1, 9], ...slot('body', 'glass', 'body') }
  ),
  at([0, 0.137, 0], cylinder(0.0285, 0.02, { edge: bevel(0.003), ...slot('ring', 'print', 'feature') })),
  tag(
    slot('ring', 'print', 'feature'),
    around(16, at([0, 0.137, 0.0285], box([0.003, 0.015, 0.002], { edge: sharp })))
  ),
  turned(
    slot('teat', 'noodle', 'feature'),
    [0, 0.145, 0],
    [
      [0, 0],
      [0.021, 0],
      [0.0195, 0.006],
      [0.009, 0.016],
      [0.0075, 0.022],
      [0.0085, 0.03],
      [0.006, 0.037],
      [0, 0.039],
    ]
  ),
  tag(
    slot('mark', 'print', 'ornament'),
    ...[0.03, 0.042, 0.066, 0.078, 0.09].map((y, i) =>
      at([-0.005, y, 0.0262], box([i % 2 === 0 ? 0.014 : 0.009, 0.0018, 0.0055], { edge: sharp }))
    )
  ),
]

/** A cake stand: plate on a turned foot with a scalloped edge, a layer cake with cream and cherries on it. */
export const cakeStand: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.075, 0],
      [0.072, 0.008],
      [0.024, 0.018],
      [0.016, 0.04],
      [0.022, 0.055],
      [0.014, 0.07],
      [0.022, 0.094],
      [0, 0.096],
    ],
    { smooth: true, sharpAt: [0, 1, 8], ...slot('foot', 'porcelain', 'feature') }
  ),
  tag(
    slot('plate', 'porcelain', 'feature'),
    at([0, 0.099, 0], cylinder(0.15, 0.009, { edge: soft(0.003) })),
    around(24, at([0, 0.094, 0.149], ellipsoid([0.0195, 0.012, 0.005])))
  ),
  tag(
    slot('cake', 'crust', 'content'),
    at([0, 0.125, 0], cylinder(0.11, 0.044)),
    at([0, 0.177, 0], cylinder(0.11, 0.044))
  ),
  tag(
    slot('cream', 'milk', 'content'),
    at([0, 0.151, 0], cylinder(0.113, 0.01, { edge: soft(0.004) })),
    at([0, 0.203, 0], cylinder(0.113, 0.012, { edge: soft(0.005) })),
    around(8, at([0, 0.212, 0.085], ellipsoid([0.017, 0.011, 0.017])))
  ),
  tag(slot('cherry', 'red', 'content'), around(8, at([0, 0.228, 0.085], ellipsoid([0.0105, 0.01, 0.0105])))),
]

/** A cereal box: tall carton with a bowl and a spoon printed on its front. */
export const cerealBox: KindMaker = slot => {
  const half = Array.from({ length: 13 }, (_, i): Vec2 => [
    0.055 * cos(PI + (PI * i) / 12),
    0.055 * sin(PI + (PI * i) / 12),
  ])
  return [
    at([0, 0.15, 0], box([0.19, 0.3, 0.06], { edge: bevel(0.0012), ...slot('box', 'print', 'body') })),
    tag(
      slot('title', 'yellow', 'feature'),
      at(
        [0, 0.262, 0.0305],
        extrude(
          [
            [-0.075, -0.024],
            [0.078, -0.014],
            [0.074, 0.024],
            [-0.078, 0.016],
          ],
          0.002,
          { edge: sharp }
        )
      )
    ),
    tag(
      slot('letter', 'red', 'ornament'),
      ...[0, 1, 2, 3, 4].map(i =>
        at(
          [-0.052 + i * 0.026, 0.261 + i * 0.001, 0.0318],
          group([
            box([0.005, 0.024, 0.001], { edge: sharp }),
            at([0.005, i % 2 === 0 ? 0.01 : -0.01, 0], box([0.012, 0.005, 0.001], { edge: sharp })),
            at([0.009, 0, 0], box([0.004, i % 2 === 0 ? 0.008 : 0.02, 0.001], { edge: sharp })),
          ])
        )
      )
    ),
    tag(slot('bowl', 'blue', 'feature'), at([0, 0.115, 0.0308], extrude(half, 0.0022, { edge: sharp }))),
    tag(
      slot('milk', 'milk', 'ornament'),
      at(
        [0, 0.117, 0.031],
        extrude(
          Array.from({ length: 20 }, (_, i): Vec2 => [
            0.055 * cos((TAU * i) / 20),
            0.018 * sin((TAU * i) / 20),
          ]),
          0.003,
          { edge: sharp }
        )
      )
    ),
    tag(
      slot('cereal', 'crust', 'feature'),
      ...Array.from({ length: 13 }, (_, i) =>
        at(
          [
            0.036 * cos(i * 2.4) * Math.sqrt((i + 1) / 13),
            0.122 + 0.012 * sin(i * 2.4) * Math.sqrt((i + 1) / 13) + (i % 4) * 0.004,
            0.0332,
          ],
          { op: 'primitive', kind: 'torus', radius: 0.0055, tube: 0.0022 },
          { rotate: [PI / 2, 0, 0] }
        )
      )
    ),
    tag(
      slot('panel', 'light', 'ornament'),
      ...[1, -1].map(s => at([s * 0.0953, 0.14, 0], box([0.001, 0.2, 0.044], { edge: sharp })))
    ),
    tag(
      slot('flap', 'light', 'ornament'),
      at([0, 0.3005, 0.004], box([0.05, 0.0015, 0.03], { edge: sharp }))
    ),
  ]
}

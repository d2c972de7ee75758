import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import { wound } from '../../kernel/polygon.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  lathe,
  rotated,
  scaled,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'

/**
 * What shops sell, as it stands large over their doors and small in their windows: each about a metre high and 1.2 m wide, on
 * y = 0, to be seen from the front.
 */
type Ware = (slot: SlotTags) => readonly Shape[]

const QUARTER = PI / 2
const facing = (shape: Shape): Shape => rotated([QUARTER, 0, 0], shape)
const lying = (shape: Shape): Shape => rotated([0, 0, QUARTER], shape)
const flat = (outline: readonly Vec2[], thick: number): Shape =>
  extrude(wound(outline, 'ccw'), thick, { edge: sharp })
const ring = (n: number, radius: number): readonly Vec2[] =>
  Array.from({ length: n }, (_, i): Vec2 => [radius * cos((i * TAU) / n), radius * sin((i * TAU) / n)])

const bread: Ware = slot => [
  tag(
    slot('ware', 'brown', 'feature'),
    at([0, 0.34, 0], ellipsoid([0.68, 0.34, 0.32])),
    at([0, 0.26, 0], ellipsoid([0.6, 0.27, 0.34]))
  ),
  tag(
    slot('ware_cut', 'cream', 'ornament'),
    ...[-0.34, 0, 0.34].map(x =>
      at([x, 0.6 - 0.5 * x * x, 0.04], rotated([0, 0.5, -0.5 * x], ellipsoid([0.05, 0.06, 0.24])))
    )
  ),
]

/** A striped tub with popcorn over its rim. */
const popcorn: Ware = slot => {
  const side = (k: number): Shape =>
    flat(
      [
        [0.1 * k - 0.05, 0],
        [0.1 * k + 0.05, 0],
        [0.13 * k + 0.065, 0.68],
        [0.13 * k - 0.065, 0.68],
      ],
      0.5
    )
  return [
    tag(slot('ware', 'red', 'feature'), ...[-2, 0, 2].map(side)),
    tag(slot('ware_stripe', 'light', 'ornament'), ...[-3, -1, 1, 3].map(side)),
    tag(
      slot('ware_corn', 'cream', 'ornament'),
      ...[-0.34, -0.12, 0.12, 0.34].flatMap(x =>
        [-0.14, 0.12].map(z => at([x, 0.72 + 0.05 * (1 - x * x * 8), z], ball(0.15)))
      ),
      ...[-0.2, 0.02, 0.22].map((x, i) => at([x, 0.87 + 0.03 * (i % 2), 0], ball(0.15)))
    ),
  ]
}

const cup: Ware = slot => [
  tag(
    slot('ware', 'cream', 'feature'),
    lathe([
      [0, 0],
      [0.24, 0],
      [0.3, 0.08],
      [0.42, 0.68],
      [0.36, 0.68],
      [0.32, 0.56],
      [0, 0.56],
    ]),
    at([0.46, 0.38, 0], facing(torus(0.17, 0.05)))
  ),
  tag(slot('ware_drink', 'brown', 'ornament'), at([0, 0.585, 0], cylinder(0.335, 0.05))),
  tag(
    slot('ware_steam', 'light', 'ornament'),
    ...[-0.14, 0.1].map(x =>
      sweep(
        [
          [x, 0.58, 0],
          [x + 0.08, 0.84, 0],
          [x - 0.02, 0.96, 0],
          [x + 0.06, 1.08, 0],
        ],
        0.03,
        { smooth: true, caps: 'round' }
      )
    )
  ),
]

const flower: Ware = slot => [
  tag(slot('ware_stalk', 'green', 'support'), at([0, 0.26, -0.03], cylinder(0.04, 0.52))),
  tag(
    slot('ware_leaf', 'green', 'ornament'),
    ...[-1, 1].map(s => at([s * 0.17, 0.2, -0.03], rotated([0, 0, s * 0.6], ellipsoid([0.2, 0.08, 0.03]))))
  ),
  tag(
    slot('ware', 'pink', 'feature'),
    ...ring(6, 0.27).map(([x, y]) => at([x, 0.74 + y, 0], ellipsoid([0.17, 0.17, 0.06])))
  ),
  tag(slot('ware_eye', 'gold', 'ornament'), at([0, 0.74, 0.04], ellipsoid([0.15, 0.15, 0.07]))),
]

const ham: Ware = slot => [
  tag(
    slot('ware', 'brown', 'feature'),
    at([-0.14, 0.38, 0], rotated([0, 0, -0.25], ellipsoid([0.48, 0.38, 0.3])))
  ),
  tag(
    slot('ware_bone', 'cream', 'ornament'),
    at([0.44, 0.27, 0], rotated([0, 0, 1.32], cylinder(0.06, 0.5))),
    ...[0.06, -0.06].map(y => at([0.69, 0.215 + y, 0], ball(0.085)))
  ),
]

const book: Ware = slot => [
  tag(
    slot('ware', 'red', 'feature'),
    ...[-1, 1].map(s =>
      at([s * 0.3, 0.36, 0], rotated([0, -s * 0.35, 0], box([0.62, 0.72, 0.05], { edge: bevel(0.01) })))
    )
  ),
  tag(
    slot('ware_page', 'cream', 'ornament'),
    ...[-1, 1].map(s =>
      at([s * 0.28, 0.37, 0.06], rotated([0, -s * 0.35, 0], box([0.54, 0.64, 0.08], { edge: sharp })))
    )
  ),
  tag(
    slot('ware_line', 'dark', 'ornament'),
    ...[-1, 1].flatMap(s =>
      [0.55, 0.43, 0.31, 0.19].map(y =>
        at([s * 0.265, y, 0.1], rotated([0, -s * 0.35, 0], box([0.38, 0.035, 0.03], { edge: sharp })))
      )
    )
  ),
]

const pole: Ware = slot => [
  tag(slot('ware', 'light', 'feature'), at([0, 0.5, 0], cylinder(0.15, 0.84))),
  tag(
    slot('ware_stripe', 'red', 'ornament'),
    ...[0, PI].map(turn =>
      sweep(
        Array.from({ length: 17 }, (_, i): Vec3 => {
          const a = turn + (i / 16) * TAU
          return [0.145 * sin(a), 0.12 + (i / 16) * 0.76, 0.145 * cos(a)]
        }),
        0.035
      )
    )
  ),
  tag(
    slot('ware_cap', 'metal', 'ornament'),
    ...[0.06, 0.94].map(y => at([0, y, 0], cylinder(0.2, 0.12))),
    at([0, 1.06, 0], ball(0.12))
  ),
]

const balls: Ware = slot => [
  tag(
    slot('ware', 'gold', 'feature'),
    ...(
      [
        [-0.3, 0.66],
        [0.3, 0.66],
        [0, 0.22],
      ] as const
    ).map(([x, y]) => at([x, y, 0], ball(0.22)))
  ),
  tag(
    slot('ware_bar', 'dark', 'support'),
    at([0, 0.93, 0], box([0.9, 0.08, 0.08], { edge: sharp })),
    ...[-0.3, 0.3].map(x => at([x, 0.86, 0], cylinder(0.025, 0.16))),
    at([0, 0.65, 0], cylinder(0.025, 0.6)),
    ...[-0.42, 0.42].map(x => at([x, 0.46, -0.04], box([0.06, 0.94, 0.06], { edge: sharp })))
  ),
]

const cross: Ware = slot => [
  tag(
    slot('ware', 'green', 'feature'),
    at([0, 0.5, 0], box([0.96, 0.32, 0.2], { edge: bevel(0.02) })),
    at([0, 0.5, 0], box([0.32, 0.96, 0.202], { edge: bevel(0.02) }))
  ),
]

const slice: Ware = slot => [
  tag(
    slot('ware', 'gold', 'feature'),
    at(
      [0, 0, 0],
      flat(
        [
          [0, -0.02],
          [0.5, 0.86],
          [-0.5, 0.86],
        ],
        0.12
      )
    )
  ),
  tag(slot('ware_crust', 'brown', 'ornament'), at([0, 0.9, 0], lying(cylinder(0.1, 1.1)))),
  tag(
    slot('ware_topping', 'red', 'ornament'),
    ...(
      [
        [-0.18, 0.68],
        [0.2, 0.7],
        [0.02, 0.42],
      ] as const
    ).map(([x, y]) => at([x, y, 0.06], facing(cylinder(0.1, 0.06))))
  ),
  tag(
    slot('ware_leaf', 'green', 'ornament'),
    ...(
      [
        [0.02, 0.6],
        [0.12, 0.5],
        [-0.12, 0.5],
      ] as const
    ).map(([x, y]) => at([x, y, 0.055], ellipsoid([0.05, 0.03, 0.02])))
  ),
]

const cone: Ware = slot => [
  tag(
    slot('ware_wafer', 'brown', 'feature'),
    lathe([
      [0, 0],
      [0.03, 0],
      [0.25, 0.56],
      [0, 0.56],
    ])
  ),
  tag(slot('ware', 'pink', 'feature'), at([-0.13, 0.66, 0], ball(0.2)), at([0, 0.92, 0], ball(0.18))),
  tag(slot('ware_scoop', 'cream', 'ornament'), at([0.14, 0.67, 0.03], ball(0.19))),
]

const donut: Ware = slot => [
  tag(slot('ware_dough', 'brown', 'feature'), at([0, 0.48, 0], facing(torus(0.31, 0.17)))),
  tag(slot('ware', 'pink', 'feature'), at([0, 0.48, 0.045], facing(torus(0.31, 0.155)))),
  tag(
    slot('ware_sprinkle', 'gold', 'ornament'),
    ...ring(9, 0.31).map(([x, y], i) =>
      at([x, 0.48 + y, 0.195], rotated([0, 0, i * 1.1], box([0.1, 0.03, 0.03], { edge: sharp })))
    )
  ),
]

const burger: Ware = slot => [
  tag(
    slot('ware', 'brown', 'feature'),
    lathe([
      [0, 0],
      [0.48, 0],
      [0.52, 0.08],
      [0.5, 0.2],
      [0, 0.2],
    ]),
    at(
      [0, 0.42, 0],
      lathe([
        [0, 0],
        [0.52, 0],
        [0.52, 0.1],
        [0.42, 0.28],
        [0.22, 0.37],
        [0, 0.39],
      ])
    )
  ),
  tag(slot('ware_leaf', 'green', 'ornament'), at([0, 0.22, 0], cylinder(0.58, 0.06))),
  tag(slot('ware_meat', 'dark', 'ornament'), at([0, 0.31, 0], cylinder(0.53, 0.13))),
  tag(
    slot('ware_cheese', 'gold', 'ornament'),
    at([0, 0.39, 0], rotated([0, PI / 4, 0], box([0.8, 0.05, 0.8], { edge: sharp })))
  ),
]

const noodles: Ware = slot => [
  tag(
    slot('ware', 'red', 'feature'),
    lathe([
      [0, 0],
      [0.24, 0],
      [0.26, 0.08],
      [0.5, 0.3],
      [0.56, 0.5],
      [0.5, 0.5],
      [0.44, 0.36],
      [0, 0.36],
    ])
  ),
  tag(
    slot('ware_broth', 'gold', 'ornament'),
    at([0, 0.42, 0], cylinder(0.48, 0.1)),
    ...[-0.26, -0.08, 0.1, 0.26].map((x, i) =>
      at([x, 0.47, 0.04], rotated([0, 0.4 * i, 0], torus(0.15, 0.035)))
    )
  ),
  tag(
    slot('ware_stick', 'dark', 'ornament'),
    ...[0.12, 0.24].map(x =>
      sweep(
        [
          [x - 0.2, 0.46, 0.1],
          [x + 0.42, 1, -0.12],
        ],
        0.03
      )
    )
  ),
]

const sausage = (r: number, long: number): Shape =>
  sweep(
    [
      [0, -long / 2 + r, 0],
      [0, long / 2 - r, 0],
    ],
    r,
    { caps: 'round' }
  )

const hotDog: Ware = slot => [
  tag(
    slot('ware_bun', 'brown', 'feature'),
    ...[-0.13, 0.13].map(z => at([0, 0.2, z], ellipsoid([0.58, 0.2, 0.16])))
  ),
  tag(slot('ware', 'red', 'feature'), at([0, 0.34, 0], lying(sausage(0.13, 1.3)))),
  tag(
    slot('ware_mustard', 'gold', 'ornament'),
    sweep(
      Array.from({ length: 11 }, (_, i): Vec3 => [-0.5 + 0.1 * i, 0.47, i % 2 === 0 ? 0.06 : -0.06]),
      0.03,
      { smooth: true, caps: 'round' }
    )
  ),
]

const taco: Ware = slot => [
  tag(
    slot('ware', 'gold', 'feature'),
    ...[-1, 1].map(s =>
      at(
        [0, 0.08, s * 0.1],
        rotated(
          [s * 0.22, 0, 0],
          flat(
            [
              ...Array.from({ length: 13 }, (_, i): Vec2 => [
                0.58 * cos((i * PI) / 12),
                0.56 * sin((i * PI) / 12),
              ]),
            ],
            0.05
          )
        )
      )
    ),
    at([0, 0.12, 0], lying(cylinder(0.14, 1.06)))
  ),
  tag(
    slot('ware_leaf', 'green', 'ornament'),
    ...[-0.4, -0.13, 0.14, 0.4].map(x => at([x, 0.48 - 0.5 * x * x, 0], ellipsoid([0.17, 0.14, 0.26])))
  ),
  tag(
    slot('ware_topping', 'red', 'ornament'),
    ...[-0.27, 0, 0.28].map(x => at([x, 0.58 - 0.5 * x * x, 0.02], ball(0.09)))
  ),
]

const fish: Ware = slot => [
  tag(
    slot('ware', 'blue', 'feature'),
    at([-0.1, 0.28, 0], ellipsoid([0.48, 0.28, 0.14])),
    at(
      [0.38, 0.28, 0],
      flat(
        [
          [-0.06, 0],
          [0.28, 0.28],
          [0.2, 0],
          [0.28, -0.28],
        ],
        0.08
      )
    ),
    at(
      [-0.08, 0.47, 0],
      flat(
        [
          [-0.2, 0],
          [0.2, 0],
          [0.12, 0.16],
        ],
        0.06
      )
    )
  ),
  tag(slot('ware_eye', 'light', 'ornament'), at([-0.36, 0.36, 0.1], ball(0.06))),
  tag(slot('ware_pupil', 'dark', 'ornament'), at([-0.37, 0.36, 0.15], ball(0.03))),
]

const shirt: Ware = slot => [
  tag(
    slot('ware', 'blue', 'feature'),
    flat(
      [
        [-0.32, 0],
        [0.32, 0],
        [0.32, 0.56],
        [0.48, 0.44],
        [0.62, 0.64],
        [0.3, 0.94],
        [0.14, 0.94],
        [0, 0.82],
        [-0.14, 0.94],
        [-0.3, 0.94],
        [-0.62, 0.64],
        [-0.48, 0.44],
        [-0.32, 0.56],
      ],
      0.14
    )
  ),
  tag(
    slot('ware_mark', 'light', 'ornament'),
    ...[0.34, 0.46].map(y => at([0, y, 0.07], box([0.64, 0.06, 0.02], { edge: sharp })))
  ),
]

const shoe: Ware = slot => [
  tag(
    slot('ware', 'red', 'feature'),
    at([-0.3, 0.4, 0], box([0.4, 0.6, 0.34], { edge: soft(0.08) })),
    at([0.16, 0.26, 0], ellipsoid([0.46, 0.26, 0.2]))
  ),
  tag(
    slot('ware_sole', 'dark', 'ornament'),
    at([0.04, 0.06, 0], box([1.14, 0.12, 0.4], { edge: bevel(0.03) }))
  ),
  tag(
    slot('ware_lace', 'light', 'ornament'),
    ...[-0.06, 0.06, 0.18].map((x, i) =>
      at([x, 0.55 - 0.05 * i, 0], rotated([0, 0, -0.4], box([0.05, 0.05, 0.32], { edge: sharp })))
    )
  ),
]

const ringGem: Ware = slot => [
  tag(slot('ware_ring', 'gold', 'feature'), at([0, 0.345, 0], facing(torus(0.29, 0.06)))),
  tag(
    slot('ware', 'blue', 'feature'),
    at(
      [0, 0.62, 0],
      lathe(
        [
          [0, 0],
          [0.26, 0.24],
          [0.16, 0.36],
          [0, 0.36],
        ],
        { edge: sharp }
      )
    )
  ),
]

const lollipop: Ware = slot => [
  tag(slot('ware_stick', 'light', 'support'), at([0, 0.24, 0], cylinder(0.04, 0.5))),
  tag(slot('ware', 'pink', 'feature'), at([0, 0.74, 0], facing(cylinder(0.36, 0.14)))),
  tag(
    slot('ware_swirl', 'light', 'ornament'),
    sweep(
      Array.from({ length: 25 }, (_, i): Vec3 => {
        const a = (i / 24) * 2.4 * TAU
        return [(0.04 + 0.115 * (a / TAU)) * cos(a), 0.74 + (0.04 + 0.115 * (a / TAU)) * sin(a), 0.075]
      }),
      0.03,
      { smooth: true }
    )
  ),
]

const bear: Ware = slot => [
  tag(
    slot('ware', 'brown', 'feature'),
    at([0, 0.3, 0], ellipsoid([0.28, 0.3, 0.22])),
    at([0, 0.72, 0.02], ball(0.24)),
    ...[-1, 1].flatMap(s => [
      at([s * 0.19, 0.92, 0], ball(0.09)),
      at([s * 0.3, 0.36, 0.06], rotated([0, 0, s * 0.7], ellipsoid([0.1, 0.2, 0.1]))),
      at([s * 0.2, 0.09, 0.16], ellipsoid([0.12, 0.1, 0.2])),
    ])
  ),
  tag(
    slot('ware_snout', 'cream', 'ornament'),
    at([0, 0.66, 0.22], ellipsoid([0.1, 0.08, 0.07])),
    at([0, 0.28, 0.17], ellipsoid([0.16, 0.18, 0.08]))
  ),
  tag(
    slot('ware_eye', 'dark', 'ornament'),
    ...[-0.09, 0.09].map(x => at([x, 0.78, 0.23], ball(0.03))),
    at([0, 0.7, 0.28], ball(0.035))
  ),
]

const note: Ware = slot => [
  tag(
    slot('ware', 'dark', 'feature'),
    ...[-0.28, 0.28].map(x => at([x, 0.14, 0], rotated([0, 0, 0.4], ellipsoid([0.18, 0.13, 0.1])))),
    ...[-0.14, 0.42].map(x => at([x, 0.54, 0], box([0.06, 0.8, 0.06], { edge: sharp }))),
    at([0.14, 0.88, 0], rotated([0, 0, 0.14], box([0.62, 0.16, 0.07], { edge: sharp })))
  ),
]

const apple: Ware = slot => [
  tag(
    slot('ware', 'red', 'feature'),
    ...[-0.12, 0.12].map(x => at([x, 0.4, 0], ellipsoid([0.34, 0.4, 0.34])))
  ),
  tag(slot('ware_stalk', 'brown', 'ornament'), at([0, 0.84, 0], rotated([0, 0, -0.25], cylinder(0.03, 0.3)))),
  tag(
    slot('ware_leaf', 'green', 'ornament'),
    at([0.13, 0.88, 0], rotated([0, 0, 0.4], ellipsoid([0.17, 0.07, 0.03])))
  ),
]

const washer: Ware = slot => [
  tag(slot('ware', 'light', 'feature'), at([0, 0.5, -0.1], box([0.86, 1, 0.5], { edge: bevel(0.03) }))),
  tag(slot('ware_door', 'metal', 'ornament'), at([0, 0.44, 0.15], facing(torus(0.27, 0.05)))),
  tag(slot('ware_wash', 'blue', 'ornament'), at([0, 0.44, 0.14], facing(cylinder(0.25, 0.06)))),
  tag(
    slot('ware_knob', 'dark', 'ornament'),
    ...[-0.28, 0.28].map(x => at([x, 0.87, 0.16], facing(cylinder(0.06, 0.05))))
  ),
]

const flask: Ware = slot => [
  tag(slot('ware', 'purple', 'feature'), at([0, 0.32, 0], ball(0.32))),
  tag(
    slot('ware_neck', 'light', 'ornament'),
    at([0, 0.72, 0], cylinder(0.1, 0.3)),
    at([0, 0.84, 0], torus(0.11, 0.035))
  ),
  tag(slot('ware_cork', 'brown', 'ornament'), at([0, 0.92, 0], cylinder(0.085, 0.2))),
]

const swords: Ware = slot => [
  tag(
    slot('ware', 'metal', 'feature'),
    ...[-1, 1].map(s =>
      at(
        [0, 0.42, s * 0.03],
        rotated(
          [0, 0, s * 0.7],
          flat(
            [
              [-0.07, -0.3],
              [0.07, -0.3],
              [0.06, 0.46],
              [0, 0.6],
              [-0.06, 0.46],
            ],
            0.04
          )
        )
      )
    )
  ),
  tag(
    slot('ware_hilt', 'gold', 'ornament'),
    ...[-1, 1].map(s =>
      at(
        [0, 0.42, s * 0.03],
        rotated([0, 0, s * 0.7], at([0, -0.31, 0], box([0.3, 0.07, 0.09], { edge: bevel(0.01) })))
      )
    )
  ),
  tag(
    slot('ware_grip', 'brown', 'ornament'),
    ...[-1, 1].map(s =>
      at([0, 0.42, s * 0.03], rotated([0, 0, s * 0.7], at([0, -0.44, 0], cylinder(0.04, 0.24))))
    )
  ),
]

const mug: Ware = slot => [
  tag(
    slot('ware', 'brown', 'feature'),
    at([0, 0.36, 0], cylinder(0.32, 0.72)),
    at([0.38, 0.36, 0], facing(torus(0.19, 0.055)))
  ),
  tag(slot('ware_hoop', 'metal', 'ornament'), ...[0.12, 0.6].map(y => at([0, y, 0], cylinder(0.335, 0.07)))),
  tag(
    slot('ware_foam', 'light', 'ornament'),
    at([0, 0.74, 0], cylinder(0.3, 0.12)),
    ...ring(5, 0.2).map(([x, z]) => at([x, 0.82, z], ball(0.14))),
    at([-0.3, 0.68, 0.14], ball(0.11))
  ),
]

const wrench: Ware = slot => [
  tag(
    slot('ware', 'metal', 'feature'),
    at(
      [0, 0.44, 0],
      rotated(
        [0, 0, -0.6],
        flat(
          [
            [-0.08, -0.3],
            [0.08, -0.3],
            [0.08, 0.26],
            [0.22, 0.36],
            [0.22, 0.56],
            [0.08, 0.46],
            [-0.08, 0.46],
            [-0.22, 0.56],
            [-0.22, 0.36],
            [-0.08, 0.26],
          ],
          0.1
        )
      )
    ),
    at([-0.17, 0.19, 0], facing(torus(0.14, 0.06)))
  ),
]

const paper: Ware = slot => [
  tag(slot('ware', 'light', 'feature'), at([0, 0.465, 0], box([0.74, 0.94, 0.1], { edge: sharp }))),
  tag(
    slot('ware_print', 'dark', 'ornament'),
    at([0, 0.82, 0.055], box([0.6, 0.12, 0.02], { edge: sharp })),
    at([-0.16, 0.56, 0.055], box([0.28, 0.26, 0.02], { edge: sharp })),
    ...[0.64, 0.56, 0.48].map(y => at([0.17, y, 0.055], box([0.26, 0.03, 0.02], { edge: sharp }))),
    ...[0.34, 0.26, 0.18, 0.1].map(y => at([0, y, 0.055], box([0.6, 0.03, 0.02], { edge: sharp })))
  ),
]

const ticket: Ware = slot => [
  tag(
    slot('ware', 'gold', 'feature'),
    at([0, 0.36, 0], rotated([0, 0, 0.2], box([1.1, 0.52, 0.08], { edge: bevel(0.01) })))
  ),
  tag(
    slot('ware_print', 'red', 'ornament'),
    at([0, 0.36, 0], rotated([0, 0, 0.2], at([-0.12, 0, 0.045], box([0.6, 0.3, 0.02], { edge: sharp })))),
    ...[-0.18, -0.06, 0.06, 0.18].map(y =>
      at([0, 0.36, 0], rotated([0, 0, 0.2], at([0.36, y, 0.045], box([0.03, 0.06, 0.02], { edge: sharp }))))
    )
  ),
]

const plate: Ware = slot => [
  tag(slot('ware', 'light', 'feature'), at([0, 0.41, 0], facing(cylinder(0.42, 0.08)))),
  tag(slot('ware_rim', 'blue', 'ornament'), at([0, 0.41, 0.04], facing(torus(0.34, 0.025)))),
  tag(
    slot('ware_fork', 'metal', 'ornament'),
    at([-0.6, 0.34, 0], box([0.06, 0.7, 0.05], { edge: sharp })),
    ...[-0.08, 0, 0.08].map(x => at([-0.6 + x, 0.78, 0], box([0.04, 0.26, 0.04], { edge: sharp }))),
    at([-0.6, 0.67, 0], box([0.2, 0.05, 0.05], { edge: sharp })),
    at([0.6, 0.26, 0], box([0.06, 0.54, 0.05], { edge: sharp })),
    at([0.61, 0.7, 0], box([0.1, 0.4, 0.04], { edge: bevel(0.015) }))
  ),
]

const bag: Ware = slot => [
  tag(slot('ware', 'red', 'feature'), at([0, 0.34, 0], box([0.7, 0.68, 0.3], { edge: bevel(0.01) }))),
  tag(
    slot('ware_handle', 'dark', 'ornament'),
    sweep(
      Array.from({ length: 9 }, (_, i): Vec3 => [
        0.17 * cos((i * PI) / 8),
        0.66 + 0.24 * sin((i * PI) / 8),
        0.08,
      ]),
      0.025
    )
  ),
  tag(slot('ware_mark', 'light', 'ornament'), at([0, 0.34, 0.155], facing(cylinder(0.17, 0.02)))),
]

/** All wares by name. */
export const WARES: Readonly<Record<string, Ware>> = {
  bag,
  bread,
  cup,
  flower,
  ham,
  book,
  pole,
  balls,
  cross,
  slice,
  cone,
  donut,
  burger,
  noodles,
  'hot dog': hotDog,
  taco,
  fish,
  shirt,
  shoe,
  gem: ringGem,
  lollipop,
  bear,
  note,
  apple,
  washer,
  flask,
  swords,
  mug,
  wrench,
  paper,
  ticket,
  popcorn,
  plate,
}

/** A ware at a place, so many times its size. */
export const ware = (name: string, slot: SlotTags, place: Vec3, size: number): readonly Shape[] =>
  (WARES[name] ?? plate)(slot).map(shape => at(place, scaled(size, shape)))

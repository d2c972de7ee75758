import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  lathe,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { facing, lying, flat, ring, type Ware } from './ware-forms.ts'

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

/** What is eaten and drunk. */
export const FOOD_WARES: Readonly<Record<string, Ware>> = {
  bread,
  popcorn,
  cup,
  ham,
  slice,
  cone,
  donut,
  burger,
  noodles,
  'hot dog': hotDog,
  taco,
  fish,
  lollipop,
  apple,
  mug,
  plate,
}

import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
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
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import { facing, flat, ring, type Ware } from './ware-forms.ts'

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

/** What is worn, read, played with and worked with, and the signs of services. */
export const GOODS_WARES: Readonly<Record<string, Ware>> = {
  bag,
  flower,
  book,
  pole,
  balls,
  cross,
  shirt,
  shoe,
  gem: ringGem,
  bear,
  note,
  washer,
  flask,
  swords,
  wrench,
  paper,
  ticket,
}

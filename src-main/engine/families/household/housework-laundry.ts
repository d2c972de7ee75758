import { helixPath } from '../../kit/paths.ts'
import { laid, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  extrude,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A padded board with a nose on crossed legs, its cover striped, a wire rest for the iron at the blunt end. */
export const ironingBoard: KindMaker = slot => {
  const outline = (by: number): readonly (readonly [number, number])[] =>
    [
      [-0.6, -0.14],
      [-0.56, -0.18],
      [-0.1, -0.19],
      [0.22, -0.17],
      [0.46, -0.1],
      [0.58, -0.045],
      [0.6, 0],
      [0.58, 0.045],
      [0.46, 0.1],
      [0.22, 0.17],
      [-0.1, 0.19],
      [-0.56, 0.18],
      [-0.6, 0.14],
    ].map(([x, y]) => [x * by, y * by] as const)
  return [
    at([0, 0.875, 0], laid(outline(1), 0.03, { edge: soft(0.012), ...slot('cover', 'cloth', 'body') })),
    at([0, 0.852, 0], laid(outline(0.94), 0.02, { edge: sharp, ...slot('board', 'metal', 'support') })),
    tag(
      slot('stripe', 'stripe', 'ornament'),
      ...[-0.45, -0.3, -0.15, 0, 0.15].map(x => at([x, 0.891, 0], box([0.03, 0.003, 0.33], { edge: sharp })))
    ),
    tag(
      slot('leg', 'metal', 'feature'),
      mirrored(rod([-0.44, 0.02, 0.09], [0.3, 0.85, 0.09], 0.013), undefined, 'z'),
      mirrored(rod([0.44, 0.02, 0.06], [-0.3, 0.85, 0.06], 0.013), undefined, 'z'),
      rod([-0.44, 0.02, -0.2], [-0.44, 0.02, 0.2], 0.014),
      rod([0.44, 0.02, -0.2], [0.44, 0.02, 0.2], 0.014),
      rod([-0.07, 0.435, -0.1], [-0.07, 0.435, 0.1], 0.01)
    ),
    tag(
      slot('foot', 'rubber', 'support'),
      ...[-0.44, 0.44].flatMap(x =>
        [-0.2, 0.2].map(z => at([x, 0.02, z], box([0.034, 0.04, 0.03], { edge: soft(0.006) })))
      )
    ),
    tag(
      slot('rest', 'metal', 'feature'),
      sweep(
        [
          [-0.56, 0.855, -0.12],
          [-0.72, 0.87, -0.12],
          [-0.82, 0.89, -0.1],
          [-0.82, 0.89, 0.1],
          [-0.72, 0.87, 0.12],
          [-0.56, 0.855, 0.12],
        ],
        0.006
      ),
      rod([-0.7, 0.867, -0.12], [-0.7, 0.867, 0.12], 0.005),
      rod([-0.77, 0.88, -0.11], [-0.77, 0.88, 0.11], 0.005)
    ),
  ]
}

/** Wooden shoulders, a bar for trousers and a steel hook that turns over. */
export const coatHanger: KindMaker = slot => [
  sweep(
    [
      [-0.215, 0.02, 0.012],
      [-0.15, 0.055, 0.004],
      [-0.06, 0.092, 0],
      [0, 0.102, 0],
      [0.06, 0.092, 0],
      [0.15, 0.055, 0.004],
      [0.215, 0.02, 0.012],
    ],
    [0.014, 0.0155, 0.0135, 0.013, 0.0135, 0.0155, 0.014],
    { smooth: true, caps: 'round', ...slot('shoulder', 'wood', 'body') }
  ),
  rod([-0.192, 0.028, 0.008], [0.192, 0.028, 0.008], 0.0055, slot('bar', 'wood', 'support')),
  sweep(
    [
      [0, 0.1, 0],
      [0, 0.145, 0],
      [0.022, 0.163, 0],
      [0.033, 0.19, 0],
      [0.022, 0.217, 0],
      [-0.004, 0.226, 0],
      [-0.027, 0.213, 0],
      [-0.033, 0.19, 0],
    ],
    0.0027,
    { smooth: true, caps: 'round', ...slot('hook', 'metal', 'feature') }
  ),
]

/** Two wooden legs held together by a coil of wire, jaws below, grips apart above. */
export const clothesPeg: KindMaker = slot => [
  tag(
    slot('leg', 'wood', 'body'),
    mirrored(
      extrude(
        [
          [0.0002, 0],
          [0.0075, 0.001],
          [0.009, 0.012],
          [0.0098, 0.038],
          [0.0125, 0.074],
          [0.009, 0.075],
          [0.0005, 0.037],
          [0.0003, 0.029],
          [0.0024, 0.026],
          [0.0024, 0.022],
          [0.0003, 0.019],
          [0.0003, 0.0125],
          [0.0028, 0.0105],
          [0.0028, 0.007],
          [0.0002, 0.005],
        ],
        0.0105,
        { edge: bevel(0.0006) }
      )
    )
  ),
  tag(
    slot('spring', 'metal', 'feature'),
    at(
      [0, 0.0405, 0],
      rotated(
        [Math.PI / 2, 0, 0],
        sweep(helixPath(0.0042, -0.0068, 0.0068, 5, 12), 0.00085, { smooth: true, caps: 'flat' })
      )
    ),
    ...[1, -1].map(s =>
      sweep(
        [
          [0.0042 * s, 0.0405, 0.0066 * s],
          [0.0095 * s, 0.03, 0.0066 * s],
          [0.0104 * s, 0.0265, 0.0055 * s],
          [0.0104 * s, 0.0265, -0.005 * s],
        ],
        0.00085,
        { caps: 'flat' }
      )
    )
  ),
]

/** A wooden frame on two legs around a plate of ribbed zinc, a shelf for the soap over it. */
export const washboard: KindMaker = slot => [
  tag(
    slot('frame', 'wood', 'body'),
    mirrored(at([0.148, 0.3, 0], box([0.034, 0.6, 0.03], { edge: soft(0.006) }))),
    at([0, 0.545, 0], box([0.27, 0.09, 0.022], { edge: soft(0.005) })),
    at([0, 0.445, 0], box([0.27, 0.03, 0.026], { edge: soft(0.005) })),
    at([0, 0.12, 0], box([0.27, 0.05, 0.024], { edge: soft(0.005) }))
  ),
  at([0, 0.49, -0.002], box([0.27, 0.05, 0.008], { edge: sharp, ...slot('soap_shelf', 'wood', 'support') })),
  tag(
    slot('rib', 'metal', 'feature'),
    at([0, 0.288, -0.002], box([0.268, 0.29, 0.006], { edge: sharp })),
    at([0, 0.158, 0.002], row(14, [0, 0.02, 0], rod([-0.131, 0, 0], [0.131, 0, 0], 0.0075)))
  ),
]

/** A folding rack: crossed legs, a bed of rods with two wings, a towel and a cloth hung over it. */
export const dryingRack: KindMaker = slot => {
  const rods = (x0: number, y0: number, x1: number, y1: number, n: number): readonly Shape[] =>
    Array.from({ length: n }, (_, i) => {
      const t = i / (n - 1)
      const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
      return rod([x, y, -0.27], [x, y, 0.27], 0.005)
    })
  const side = (z: number): readonly Shape[] => [
    rod([-0.5, 0.92, z], [0.5, 0.92, z], 0.009),
    rod([0.5, 0.92, z], [0.82, 1.06, z], 0.009),
    rod([-0.5, 0.92, z], [-0.82, 1.06, z], 0.009),
    rod([-0.42, 0.02, z], [0.4, 0.92, z], 0.011),
    rod([0.42, 0.02, z * 0.92], [-0.4, 0.92, z * 0.92], 0.011),
  ]
  const hung = (x: number, y: number, long: number, wide: number): readonly Shape[] => [
    at([x, y + 0.007, 0], box([0.03, 0.008, wide], { edge: soft(0.003) })),
    at([x + 0.012, y - long / 2 + 0.01, 0], box([0.008, long, wide], { edge: soft(0.003) })),
    at([x - 0.012, y - long * 0.4 + 0.01, 0], box([0.008, long * 0.8, wide], { edge: soft(0.003) })),
  ]
  return [
    tag(
      slot('frame', 'metal', 'body'),
      ...side(0.27),
      ...side(-0.27),
      rod([-0.42, 0.02, -0.27], [-0.42, 0.02, 0.27], 0.011),
      rod([0.42, 0.02, -0.25], [0.42, 0.02, 0.25], 0.011)
    ),
    tag(
      slot('rod', 'metal', 'feature'),
      ...rods(-0.5, 0.92, 0.5, 0.92, 9),
      ...rods(0.58, 0.955, 0.82, 1.06, 4),
      ...rods(-0.58, 0.955, -0.82, 1.06, 4)
    ),
    tag(slot('towel', 'cloth', 'feature'), ...hung(0.25, 0.92, 0.42, 0.36)),
    tag(slot('cloth', 'stripe', 'ornament'), ...hung(-0.125, 0.92, 0.26, 0.3)),
    tag(
      slot('foot', 'rubber', 'support'),
      ...[-0.42, 0.42].flatMap(x =>
        [-0.26, 0.26].map(z => at([x, 0.018, z], box([0.03, 0.036, 0.03], { edge: soft(0.006) })))
      )
    ),
  ]
}

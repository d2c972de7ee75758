import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { disc, plate, textRows } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  rotated,
  sharp,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A cash register: sloped keys, drawer with coins half open, a display on top, a roll of paper. */
export const cashRegister: KindMaker = slot => {
  const side: readonly Vec2[] = [
    [-0.17, 0.1],
    [0.18, 0.1],
    [0.18, 0.13],
    [0.03, 0.24],
    [-0.13, 0.24],
    [-0.17, 0.2],
  ]
  const keys = [0, 1, 2, 3].flatMap(j => [0, 1, 2, 3, 4].map(i => [i, j] as const))
  const face = (x: number, t: number, lift: number, shape: Shape): Shape =>
    at([x, 0.13 + 0.11 * t + lift * 0.8, 0.18 - 0.15 * t + lift * 0.6], rotated([0.633, 0, 0], shape))
  return [
    at([0, 0.05, -0.01], box([0.38, 0.1, 0.35], { edge: bevel(0.006), ...slot('base', 'body', 'body') })),
    rotated([0, -PI / 2, 0], extrude(side, 0.36, { edge: bevel(0.006), ...slot('body', 'body', 'body') })),
    tag(
      slot('drawer', 'body', 'feature'),
      at([0, 0.05, 0.28], box([0.35, 0.07, 0.012], { edge: bevel(0.003) })),
      at([0, 0.022, 0.22], box([0.33, 0.008, 0.14])),
      ...[-0.165, 0.165].map(x => at([x, 0.045, 0.22], box([0.008, 0.05, 0.14]))),
      ...[-0.08, 0, 0.08].map(x => at([x, 0.04, 0.22], box([0.005, 0.04, 0.13])))
    ),
    tag(
      slot('handle', 'metal', 'handle'),
      at([0, 0.05, 0.292], box([0.09, 0.014, 0.014], { edge: bevel(0.004) }))
    ),
    tag(
      slot('coin', 'gold', 'content'),
      ...[-0.12, -0.04].flatMap((x, k) =>
        [0, 1, 2, 3].map(i =>
          at(
            [x + 0.007 * cos(i * 2 + k), 0.0275 + 0.0038 * i, 0.225 + 0.007 * sin(i * 2 + k)],
            cylinder(0.015, 0.004)
          )
        )
      )
    ),
    tag(
      slot('note', 'green', 'content'),
      ...[0.04, 0.12].map(x => at([x, 0.034, 0.225], box([0.06, 0.018, 0.11], { edge: sharp })))
    ),
    tag(
      slot('key', 'light', 'feature'),
      ...keys
        .filter(([i]) => i < 4)
        .map(([i, j]) =>
          face(-0.12 + i * 0.042, 0.18 + j * 0.2, 0.004, box([0.032, 0.014, 0.026], { edge: bevel(0.003) }))
        )
    ),
    tag(
      slot('total', 'red', 'feature'),
      ...[0, 1, 2, 3].map(j =>
        face(0.06, 0.18 + j * 0.2, 0.004, box([0.036, 0.014, 0.026], { edge: bevel(0.003) }))
      )
    ),
    tag(
      slot('enter', 'green', 'ornament'),
      face(0.118, 0.48, 0.004, box([0.052, 0.014, 0.12], { edge: bevel(0.003) }))
    ),
    at(
      [-0.06, 0.275, -0.04],
      box([0.2, 0.075, 0.06], { edge: bevel(0.006), ...slot('head', 'body', 'body') })
    ),
    at(
      [-0.06, 0.28, -0.008],
      box([0.17, 0.045, 0.004], { edge: sharp, ...slot('screen', 'screen', 'feature') })
    ),
    tag(
      slot('digit', 'glow', 'ornament'),
      ...[-2, -1, 0, 1].map(i =>
        at(
          [-0.04 + i * 0.03, 0.28, -0.0055],
          group([
            box([0.003, 0.028, 0.002], { edge: sharp }),
            at([0.007, i % 2 === 0 ? 0.012 : -0.012, 0], box([0.014, 0.003, 0.002], { edge: sharp })),
            at([0.014, 0, 0], box([0.003, 0.026, 0.002], { edge: sharp })),
          ])
        )
      )
    ),
    at(
      [0.12, 0.245, -0.05],
      rotated([0, 0, PI / 2], cylinder(0.03, 0.07, slot('roll', 'paper', 'ornament')))
    ),
    at(
      [0.12, 0.292, -0.034],
      box([0.06, 0.08, 0.002], { edge: sharp, ...slot('receipt', 'paper', 'feature') }),
      { rotate: [-0.25, 0, 0] }
    ),
    tag(
      slot('print', 'dark', 'ornament'),
      at([0.12, 0.294, -0.0325], rotated([-0.25, 0, 0], group(textRows(0.044, 0.06, 5))))
    ),
  ]
}

/** An audio cassette standing on its long edge: label, window with two hubs, holes below. */
export const cassette: KindMaker = slot => [
  at(
    [0, 0.032, 0],
    plate(0.1, 0.064, 0.011, { radius: 0.003, edge: bevel(0.0008), ...slot('case', 'dark', 'body') })
  ),
  tag(
    slot('label', 'light', 'feature'),
    ...[1, -1].map(s =>
      at([0, 0.0375, s * 0.0056], plate(0.086, 0.042, 0.0012, { radius: 0.003, edge: sharp }))
    )
  ),
  tag(
    slot('stripe', 'red', 'ornament'),
    ...[1, -1].flatMap(s => [at([0, 0.0225, s * 0.0062], box([0.086, 0.005, 0.0008], { edge: sharp }))])
  ),
  tag(
    slot('band', 'yellow', 'ornament'),
    ...[1, -1].flatMap(s => [at([0, 0.0275, s * 0.0062], box([0.086, 0.004, 0.0008], { edge: sharp }))])
  ),
  tag(
    slot('window', 'dark', 'feature'),
    ...[1, -1].map(s =>
      at([0, 0.037, s * 0.0064], plate(0.062, 0.015, 0.0012, { radius: 0.007, edge: sharp }))
    )
  ),
  tag(
    slot('hub', 'light', 'feature'),
    ...[1, -1].flatMap(s =>
      [-0.021, 0.021].map(x =>
        at(
          [x, 0.037, s * 0.0068],
          group(
            [
              rotated([PI / 2, 0, 0], torus(0.0052, 0.0012)),
              around(6, at([0, 0, 0.0042], box([0.0012, 0.0014, 0.0018], { edge: sharp }))),
            ].map((shape, i) => (i === 1 ? rotated([PI / 2, 0, 0], shape) : shape))
          )
        )
      )
    )
  ),
  tag(
    slot('line', 'dark', 'ornament'),
    ...[1, -1].map(s => at([0, 0.0525, s * 0.0063], box([0.07, 0.0009, 0.0006], { edge: sharp })))
  ),
  tag(
    slot('lip', 'dark', 'feature'),
    at(
      [0, 0.0075, 0],
      extrude(
        [
          [-0.034, -0.0075],
          [0.034, -0.0075],
          [0.031, 0.0075],
          [-0.031, 0.0075],
        ],
        0.0145,
        { edge: bevel(0.0008) }
      )
    )
  ),
  tag(
    slot('hole', 'light', 'ornament'),
    ...[-0.024, -0.012, 0.012, 0.024].map(x => at([x, 0.006, 0], disc(0.0022, 0.0152)))
  ),
]

/** A floppy disk upright: sliding shutter of metal above, paper label below. */
export const floppy: KindMaker = slot => [
  at(
    [0, 0.047, 0],
    extrude(
      [
        [-0.045, -0.047],
        [0.045, -0.047],
        [0.045, 0.041],
        [0.039, 0.047],
        [-0.045, 0.047],
      ],
      0.0035,
      { edge: bevel(0.0004), ...slot('case', 'body', 'body') }
    )
  ),
  tag(
    slot('shutter', 'metal', 'feature'),
    at([0.004, 0.0795, 0], box([0.05, 0.03, 0.0042], { edge: bevel(0.0004) }))
  ),
  tag(slot('slot', 'dark', 'ornament'), at([0.014, 0.0795, 0], box([0.011, 0.022, 0.0048], { edge: sharp }))),
  at(
    [0, 0.03, 0.0016],
    plate(0.07, 0.052, 0.0008, { radius: 0.002, edge: sharp, ...slot('label', 'light', 'feature') })
  ),
  tag(
    slot('line', 'blue', 'ornament'),
    ...[0.018, 0.027, 0.036].map(y => at([0, y, 0.0021], box([0.06, 0.0008, 0.0005], { edge: sharp }))),
    at([0, 0.05, 0.0021], box([0.07, 0.009, 0.0005], { edge: sharp }))
  ),
  tag(
    slot('hub', 'metal', 'ornament'),
    at([0, 0.045, -0.0018], disc(0.0125, 0.0008)),
    at([0, 0.045, -0.0022], box([0.005, 0.005, 0.0006], { edge: sharp }))
  ),
  tag(
    slot('notch', 'dark', 'ornament'),
    ...[-0.0405, 0.0405].map(x => at([x, 0.005, 0], box([0.004, 0.004, 0.0042], { edge: sharp })))
  ),
]

import { PI, cos, sin } from '../../kernel/det-math.ts'
import { panels } from '../../kit/assembly.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

const QUARTER = PI / 2

/** A fryer of hot air: a rounded body with a drawer pulled out a little, fries in its basket, a screen. 33 cm. */
export const airFryer: KindMaker = slot => [
  tag(
    slot('body', 'dark', 'body'),
    at(
      [0, 0, 0],
      lathe(
        [
          [0, 0.012],
          [0.12, 0.012],
          [0.135, 0.03],
          [0.14, 0.14],
          [0.132, 0.24],
          [0.1, 0.31],
          [0.05, 0.328],
          [0, 0.33],
        ],
        { smooth: true, sharpAt: [1] }
      )
    )
  ),
  tag(
    slot('foot', 'black', 'support'),
    ...[0.8, 2.35, 3.9, 5.5].map(a => at([0.1 * cos(a), 0.007, 0.1 * sin(a)], cylinder(0.014, 0.014)))
  ),
  tag(
    slot('drawer', 'black', 'feature'),
    at([0, 0.1, 0.19], box([0.21, 0.15, 0.014], { edge: soft(0.006) })),
    at([0, 0.03, 0.1], box([0.18, 0.012, 0.18], { edge: soft(0.004) })),
    mirrored(at([0.09, 0.08, 0.1], box([0.008, 0.11, 0.18], { edge: soft(0.002) })))
  ),
  tag(
    slot('handle', 'metal', 'handle'),
    at([0, 0.105, 0.225], box([0.05, 0.03, 0.07], { edge: soft(0.01) })),
    at([0, 0.105, 0.262], box([0.05, 0.09, 0.02], { edge: soft(0.008) }))
  ),
  tag(
    slot('fry', 'yellow', 'feature'),
    ...Array.from({ length: 34 }, (_, i) =>
      at(
        [
          0.07 * sin(2.4 * i) * (0.4 + (0.6 * ((i * 7) % 10)) / 10),
          0.07 + 0.0016 * i,
          0.158 + 0.008 * cos(1.7 * i),
        ],
        rotated(
          [0.2 * sin(i), 0.5 * sin(3 * i), 0.9 * cos(2 * i)],
          box([0.04, 0.0095, 0.0095], { edge: sharp })
        )
      )
    )
  ),
  tag(
    slot('screen', 'black', 'feature'),
    at([0, 0.25, 0.118], rotated([-0.42, 0, 0], box([0.13, 0.075, 0.02], { edge: soft(0.008) })))
  ),
  tag(
    slot('display', 'glow', 'ornament'),
    at([0, 0.262, 0.1235], rotated([-0.42, 0, 0], box([0.062, 0.024, 0.004], { edge: sharp }))),
    ...[-0.042, -0.014, 0.014, 0.042].map(x =>
      at([x, 0.231, 0.138], rotated([QUARTER - 0.42, 0, 0], cylinder(0.006, 0.004)))
    )
  ),
  tag(
    slot('vent', 'black', 'ornament'),
    ...[0.2, 0.215, 0.23].map(y => at([0, y, -0.134], box([0.09, 0.006, 0.012], { edge: sharp })))
  ),
]

/** A machine for x-rays: a table with a pad, the tube's head on its arm over it, crossed light, a stand with its screen. 2.1 m. */
export const xrayMachine: KindMaker = slot => [
  tag(
    slot('base', 'light', 'support'),
    at([0, 0.2, 0.1], box([1.1, 0.4, 0.5], { edge: soft(0.04) })),
    at([0, 0.03, 0.1], box([1.5, 0.06, 0.7], { edge: bevel(0.01) }))
  ),
  tag(
    slot('table', 'light', 'body'),
    at([0, 0.62, 0.1], box([2.1, 0.07, 0.72], { edge: soft(0.02) })),
    at([0, 0.49, 0.1], box([0.9, 0.22, 0.4], { edge: soft(0.03) }))
  ),
  tag(
    slot('pad', 'blue', 'feature'),
    at([0, 0.68, 0.1], box([2, 0.06, 0.62], { edge: soft(0.025) })),
    at([-0.82, 0.74, 0.1], box([0.3, 0.08, 0.42], { edge: soft(0.035) }))
  ),
  tag(
    slot('column', 'metal', 'support'),
    at([0.1, 1.03, -0.5], box([0.16, 2.06, 0.16], { edge: bevel(0.012) })),
    at([0.1, 0.05, -0.5], box([0.5, 0.1, 0.4], { edge: bevel(0.012) })),
    at([0.1, 0.08, -0.28], box([0.2, 0.08, 0.5], { edge: sharp }))
  ),
  tag(slot('arm', 'light', 'support'), at([0.1, 1.72, -0.2], box([0.15, 0.15, 0.62], { edge: soft(0.02) }))),
  tag(
    slot('head', 'light', 'feature'),
    at([0.1, 1.72, 0.12], rotated([0, 0, QUARTER], cylinder(0.13, 0.46, { edge: soft(0.04) }))),
    at([0.1, 1.56, 0.12], box([0.26, 0.16, 0.26], { edge: soft(0.02) })),
    at([0.1, 1.45, 0.12], cylinder(0.13, 0.08, { topRadius: 0.1 }))
  ),
  tag(
    slot('band', 'blue', 'ornament'),
    ...[-0.09, 0.29].map(x => at([x, 1.72, 0.12], rotated([0, 0, QUARTER], cylinder(0.134, 0.05))))
  ),
  tag(
    slot('handle', 'dark', 'handle'),
    ...[-0.12, 0.32].map(x => at([x, 1.6, 0.28], cylinder(0.018, 0.24))),
    ...[-0.12, 0.32].map(x => at([x, 1.7, 0.2], box([0.03, 0.03, 0.18], { edge: sharp })))
  ),
  tag(slot('lens', 'glow', 'feature'), at([0.1, 1.406, 0.12], cylinder(0.09, 0.012))),
  tag(
    slot('stand', 'metal', 'support'),
    at([0.92, 0.98, -0.5], box([0.06, 1.96, 0.06], { edge: sharp })),
    at([0.92, 0.03, -0.5], box([0.4, 0.06, 0.36], { edge: bevel(0.01) })),
    at([0.55, 0.08, -0.5], box([0.7, 0.06, 0.08], { edge: sharp }))
  ),
  panels(slot('screen', 'black', 'feature'), [0.92, 1.56, -0.44, 0.6, 0.74, 0.07, 0.02]),
  tag(
    slot('bone', 'glow', 'feature'),
    at([0.92, 1.56, -0.4], box([0.03, 0.58, 0.016], { edge: soft(0.004) })),
    ...Array.from({ length: 6 }, (_, i) => ribs(0.92, 1.76 - 0.062 * i, 0.12 + 0.05 * sin(0.55 * (i + 1)))),
    at([0.92, 1.36, -0.4], box([0.22, 0.05, 0.016], { edge: soft(0.01) })),
    ...[-0.07, 0.07].map(x =>
      at([0.92 + x, 1.32, -0.4], rotated([0, 0, 4 * x], box([0.03, 0.1, 0.016], { edge: soft(0.006) })))
    ),
    at([0.92, 1.83, -0.4], box([0.34, 0.022, 0.016], { edge: soft(0.006) }))
  ),
]

/** A pair of ribs that bow out from the spine at `x` and sink to their ends. */
const ribs = (x: number, y: number, reach: number): Shape =>
  tag(
    {},
    ...[-1, 1].map(side =>
      sweep(
        [
          [x, y, -0.4],
          [x + side * reach * 0.6, y + 0.016, -0.4],
          [x + side * reach, y - 0.018, -0.4],
          [x + side * reach * 0.75, y - 0.05, -0.4],
        ],
        0.0085,
        { smooth: true, caps: 'round' }
      )
    )
  )

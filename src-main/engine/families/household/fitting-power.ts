import { arcPath } from '../../kit/paths.ts'
import { PI } from '../../kernel/det-math.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Sockets in a row on a flat bar, a lit switch at its end, a cable to its plug. */
export const powerStrip: KindMaker = slot => [
  at([0, 0.02, 0], box([0.34, 0.04, 0.06], { edge: soft(0.008), ...slot('case', 'white', 'body') })),
  at(
    [-0.115, 0, 0],
    row(
      5,
      [0.052, 0, 0],
      group([
        at(
          [0, 0.04, 0],
          cylinder(0.021, 0.004, { edge: bevel(0.001), ...slot('socket', 'grey', 'feature') })
        ),
        tag(slot('hole', 'dark', 'feature'), mirrored(at([0.0085, 0.0415, 0], cylinder(0.003, 0.004)))),
      ])
    )
  ),
  at(
    [0.145, 0.041, 0],
    rotated(
      [0, 0, 0.12],
      box([0.024, 0.01, 0.034], { edge: soft(0.003), ...slot('switch', 'red', 'feature') })
    )
  ),
  sweep(
    [
      [-0.165, 0.015, 0],
      [-0.215, 0.009, 0.004],
      [-0.26, 0.0055, 0.05],
      [-0.22, 0.0055, 0.125],
      [-0.1, 0.0055, 0.13],
      [0.02, 0.0055, 0.15],
      [0.09, 0.014, 0.15],
    ],
    0.0052,
    { smooth: true, ...slot('cable', 'white', 'support') }
  ),
  at(
    [0.115, 0.016, 0.15],
    rotated(
      [0, 0, -PI / 2],
      cylinder(0.013, 0.055, { topRadius: 0.016, edge: bevel(0.002), ...slot('plug', 'white', 'support') })
    )
  ),
  tag(
    slot('pin', 'metal', 'feature'),
    ...[-0.007, 0.007].map(z =>
      rod([0.14, 0.016, 0.15 + z], [0.163, 0.016, 0.15 + z], 0.0025, { caps: 'round' })
    )
  ),
]

/** A tall white tank on legs with pipes at its top, a gauge and a control box with a flame window at its foot. */
export const waterHeater: KindMaker = slot => [
  lathe(
    [
      [0, 0.1],
      [0.24, 0.1],
      [0.25, 0.11],
      [0.25, 1.3],
      [0.24, 1.33],
      [0.1, 1.37],
      [0, 1.375],
    ],
    { smooth: true, sharpAt: [0, 1, 3], ...slot('tank', 'enamel', 'body') }
  ),
  tag(
    slot('seam', 'grey', 'ornament'),
    ...[0.16, 1.25].map(y => at([0, y, 0], cylinder(0.253, 0.03, { edge: bevel(0.004) })))
  ),
  tag(
    slot('foot', 'dark', 'support'),
    ...[0.5, 2.6, 4.7].map(a => rotated([0, a, 0], at([0.19, 0.055, 0], cylinder(0.022, 0.11))))
  ),
  tag(
    slot('pipe', 'copper', 'feature'),
    mirrored(
      sweep(
        [
          [0.13, 1.34, 0],
          [0.13, 1.48, 0],
          [0.135, 1.53, -0.02],
          [0.135, 1.55, -0.07],
          [0.135, 1.55, -0.2],
        ],
        0.016,
        { smooth: true, caps: 'flat' }
      )
    )
  ),
  tag(
    slot('valve', 'metal', 'support'),
    mirrored(at([0.13, 1.42, 0], cylinder(0.024, 0.05, { edge: bevel(0.005) }))),
    at([0.13, 1.42, 0.034], disc(0.008, 0.04))
  ),
  at([0.13, 1.42, 0.056], disc(0.028, 0.01, { edge: bevel(0.003), ...slot('wheel', 'red', 'handle') })),
  at([0, 0.34, 0.25], box([0.17, 0.2, 0.07], { edge: soft(0.012), ...slot('control', 'grey', 'feature') })),
  at([0, 0.375, 0.288], disc(0.036, 0.02, { edge: bevel(0.004), ...slot('dial', 'red', 'feature') })),
  at([0, 0.39, 0.3], box([0.006, 0.03, 0.006], { edge: sharp, ...slot('mark', 'white', 'ornament') })),
  at([0, 0.275, 0.286], box([0.09, 0.026, 0.006], { edge: sharp, ...slot('window', 'ember', 'ornament') })),
  at([0, 0.92, 0.2492], plate(0.14, 0.2, 0.012, { edge: sharp, ...slot('label', 'yellow', 'ornament') })),
  tag(
    slot('print', 'dark', 'ornament'),
    ...[0.985, 0.95, 0.93, 0.91, 0.89, 0.85].map((y, i) =>
      at([0, y, 0.2558], box([i === 0 ? 0.11 : 0.1, i === 0 ? 0.03 : 0.008, 0.003], { edge: sharp }))
    )
  ),
  rod([0.22, 1.1, 0.09], [0.3, 1.1, 0.12], 0.013, slot('relief_pipe', 'copper', 'support')),
  rod([0.296, 1.11, 0.118], [0.296, 0.14, 0.118], 0.012, slot('relief_pipe', 'copper', 'support')),
]

/** A flat box with antennas up, lamps in a row and sockets behind: it spreads a network. */
export const router: KindMaker = slot => [
  at([0, 0.02, 0], box([0.24, 0.03, 0.15], { edge: soft(0.01), ...slot('case', 'dark', 'body') })),
  tag(
    slot('antenna', 'dark', 'feature'),
    ...[-0.1, -0.034, 0.034, 0.1].map(x =>
      at(
        [x, 0.028, -0.072],
        rotated(
          [-0.1, 0, -x * 1.6],
          group([
            at([0, 0.008, 0], cylinder(0.008, 0.03, { edge: bevel(0.001) })),
            at([0, 0.1, 0], box([0.018, 0.16, 0.01], { edge: soft(0.004) })),
          ])
        )
      )
    )
  ),
  tag(
    slot('light', 'green', 'feature'),
    ...[-0.05, -0.03, -0.01, 0.01, 0.03, 0.05].map(x =>
      at([x, 0.023, 0.0748], box([0.008, 0.0036, 0.003], { edge: sharp }))
    )
  ),
  tag(
    slot('vent', 'grey', 'ornament'),
    ...Array.from({ length: 9 }, (_, i) =>
      at([-0.08 + i * 0.02, 0.0352, -0.03], box([0.006, 0.002, 0.05], { edge: soft(0.0008) }))
    )
  ),
  tag(
    slot('wave', 'light', 'ornament'),
    ...[0.008, 0.017, 0.026].map(r =>
      at(
        [0, 0.0353, 0.04],
        rotated(
          [-PI / 2, 0, 0],
          sweep(arcPath([0, 0, 0], [r, r], PI / 4, PI / 2, 6), 0.0018, { caps: 'round' })
        )
      )
    ),
    at([0, 0.0353, 0.04], cylinder(0.0028, 0.003))
  ),
  tag(
    slot('port', 'yellow', 'ornament'),
    ...[-0.06, -0.04, -0.02, 0].map(x => at([x, 0.02, -0.0745], box([0.014, 0.012, 0.004], { edge: sharp })))
  ),
  tag(
    slot('foot', 'grey', 'support'),
    ...[-0.1, 0.1].flatMap(x => [-0.055, 0.055].map(z => at([x, 0.003, z], cylinder(0.008, 0.007))))
  ),
]

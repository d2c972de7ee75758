import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { blockNumber } from '../../kit/dials.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import {
  at,
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
} from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A petrol pump of the fifties: round shoulders, glass with figures, hose and nozzle, a globe. */
export const gasPump: KindMaker = slot => [
  at([0, 0.05, 0], box([0.66, 0.1, 0.46], { edge: bevel(0.015), ...slot('foot', 'dark', 'support') })),
  at([0, 0.76, 0], box([0.56, 1.34, 0.36], { edge: soft(0.05), ...slot('body', 'body', 'body') })),
  at([0, 1.5, 0], box([0.5, 0.24, 0.34], { edge: soft(0.08), ...slot('body', 'body', 'body') })),
  tag(
    slot('trim', 'metal', 'ornament'),
    ...[0.16, 1.0, 1.38].map(y => at([0, y, 0], box([0.575, 0.03, 0.375], { edge: bevel(0.008) }))),
    ...[-0.2, -0.1, 0, 0.1, 0.2].map(x => at([x, 0.56, 0.18], box([0.016, 0.7, 0.014], { edge: sharp })))
  ),
  at(
    [0, 1.2, 0.175],
    plate(0.42, 0.28, 0.03, { radius: 0.03, edge: bevel(0.006), ...slot('window', 'light', 'feature') })
  ),
  tag(
    slot('figure', 'dark', 'feature'),
    at([0, 1.265, 0.192], blockNumber(1295, 0.075, 0.008)),
    at([0, 1.15, 0.192], blockNumber(482, 0.06, 0.008))
  ),
  at([0, 1.207, 0.192], box([0.4, 0.008, 0.008], { edge: sharp, ...slot('rule', 'body', 'ornament') })),
  tag(slot('neck', 'metal', 'support'), at([0, 1.63, 0], cylinder(0.09, 0.06, { edge: bevel(0.01) }))),
  at(
    [0, 1.8, 0],
    rotated(
      [PI / 2, 0, 0],
      lathe(
        [
          [0, -0.07],
          [0.1, -0.065],
          [0.155, -0.03],
          [0.165, 0],
          [0.155, 0.03],
          [0.1, 0.065],
          [0, 0.07],
        ],
        { smooth: true, ...slot('globe', 'light', 'feature') }
      )
    )
  ),
  at([0, 1.8, 0.064], disc(0.085, 0.012, { edge: bevel(0.003), ...slot('emblem', 'body', 'ornament') })),
  tag(
    slot('hose', 'dark', 'feature'),
    sweep(
      [
        [0.26, 1.3, 0.05],
        [0.36, 1.32, 0.08],
        [0.43, 1.1, 0.12],
        [0.42, 0.62, 0.14],
        [0.38, 0.42, 0.14],
        [0.33, 0.5, 0.13],
        [0.33, 0.8, 0.12],
        [0.33, 0.9, 0.12],
      ],
      0.021,
      { smooth: true, caps: 'round' }
    )
  ),
  tag(
    slot('nozzle', 'metal', 'feature'),
    rod([0.33, 0.86, 0.12], [0.33, 1.04, 0.12], 0.032),
    sweep(
      [
        [0.33, 1.02, 0.12],
        [0.33, 1.1, 0.12],
        [0.3, 1.16, 0.12],
        [0.25, 1.18, 0.12],
      ],
      0.016,
      { smooth: true, caps: 'flat' }
    ),
    at([0.355, 0.94, 0.12], box([0.07, 0.018, 0.02]))
  ),
  at(
    [0.295, 1.02, 0.12],
    box([0.05, 0.16, 0.09], { edge: bevel(0.01), ...slot('holster', 'dark', 'ornament') })
  ),
]

/** A parking meter on its post: domed head with window, coin slot, crank. */
export const parkingMeter: KindMaker = slot => {
  const shell: readonly Vec2[] = [
    [0, 0],
    [0.09, 0],
    [0.1, 0.02],
    [0.12, 0.16],
    [0.13, 0.26],
    [0.115, 0.36],
    [0.07, 0.425],
    [0, 0.445],
  ]
  return [
    at([0, 0.012, 0], cylinder(0.13, 0.024, { edge: bevel(0.006), ...slot('foot', 'metal', 'support') })),
    rod([0, 0.02, 0], [0, 1.0, 0], 0.032, slot('post', 'metal', 'support')),
    at(
      [0, 0.98, 0],
      lathe(shell, { smooth: true, sharpAt: [0, 1], oval: 1, ...slot('head', 'body', 'body') })
    ),
    at([0, 1.0, 0], cylinder(0.055, 0.08, { edge: bevel(0.01), ...slot('collar', 'metal', 'ornament') })),
    at(
      [0, 1.27, 0.1],
      plate(0.16, 0.12, 0.07, {
        radius: 0.05,
        steps: 5,
        edge: bevel(0.006),
        ...slot('bezel', 'metal', 'ornament'),
      })
    ),
    at(
      [0, 1.27, 0.136],
      plate(0.138, 0.1, 0.006, {
        radius: 0.042,
        steps: 5,
        edge: sharp,
        ...slot('window', 'light', 'feature'),
      })
    ),
    at(
      [0, 1.25, 0.141],
      tag(
        slot('figure', 'dark', 'feature'),
        blockNumber(30, 0.03, 0.004),
        at([0.02, 0.03, 0], box([0.05, 0.006, 0.004], { edge: sharp }))
      )
    ),
    tag(
      slot('coin_slot', 'metal', 'feature'),
      at([0, 1.13, 0.108], box([0.06, 0.07, 0.04], { edge: bevel(0.006) }))
    ),
    at([0, 1.13, 0.13], box([0.006, 0.045, 0.004], { edge: sharp, ...slot('slit', 'dark', 'ornament') })),
    tag(
      slot('crank', 'metal', 'handle'),
      at([0.085, 1.13, 0.07], rotated([0, 0.7, 0], disc(0.026, 0.04, { edge: bevel(0.004) }))),
      at([0.102, 1.13, 0.09], rotated([0, 0.7, 0], box([0.016, 0.06, 0.02], { edge: bevel(0.004) })))
    ),
    at([0, 1.415, 0.03], ellipsoid([0.02, 0.014, 0.02], slot('lamp', 'body', 'ornament'))),
  ]
}

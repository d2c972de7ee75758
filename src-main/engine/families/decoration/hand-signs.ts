import { PI } from '../../kernel/det-math.ts'
import { limbBalls, lumpBalls, type Knot } from '../../kit/flesh.ts'
import { at, blend, cylinder, ellipsoid, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

const finger = (knots: readonly Knot[]): ReturnType<typeof limbBalls> => limbBalls(knots, 0.004, true)

/** A wrist in a cuff, 3 cm high, below a hand. */
const cuff = (slot: Parameters<KindMaker>[0]): Shape =>
  tag(
    slot('cuff', 'cuff', 'support'),
    at([0, 0.017, 0], cylinder(0.036, 0.034, { edge: soft(0.006) }), { scale: [1, 1, 0.8] })
  )

/** A fist of 18 cm with its thumb up; the fingers close to the front. */
export const thumbsUp: KindMaker = slot => [
  tag(
    slot('cuff', 'cuff', 'support'),
    at([-0.072, 0.062, 0], cylinder(0.042, 0.034, { edge: soft(0.006) }), {
      rotate: [0, 0, PI / 2],
      scale: [1.1, 1, 0.72],
    })
  ),
  tag(
    slot('hand', 'hand', 'body'),
    blend(
      [
        ...finger([
          [-0.08, 0.062, 0, 0.03],
          [-0.03, 0.062, 0, 0.036],
        ]),
        ...lumpBalls([0, 0.062, -0.006, 0.042, 0.048, 0.024]),
        ...finger([
          [-0.018, 0.09, 0.004, 0.024],
          [-0.008, 0.13, 0.004, 0.019],
          [0.0, 0.166, 0, 0.015],
        ]),
        ...[0, 1, 2, 3].flatMap(i => [
          ...finger([
            [0.03, 0.096 - 0.024 * i, -0.01, 0.0135 - 0.0006 * i],
            [0.052 - 0.002 * i, 0.096 - 0.024 * i, 0.004, 0.0135 - 0.0006 * i],
            [0.03, 0.096 - 0.024 * i, 0.026, 0.0132 - 0.0006 * i],
            [0.002, 0.094 - 0.024 * i, 0.028, 0.0115 - 0.0006 * i],
          ]),
        ]),
      ],
      { blend: 0.006, detail: 0.0075 }
    )
  ),
  tag(
    slot('nail', 'nail', 'feature'),
    at([0.003, 0.168, 0.0095], ellipsoid([0.0085, 0.0105, 0.006]), { rotate: [-0.4, 0, 0] })
  ),
]

/** Index and middle finger spread, the others folded under the thumb, 19 cm. */
export const victoryHand: KindMaker = slot => [
  cuff(slot),
  tag(
    slot('hand', 'hand', 'body'),
    blend(
      [
        ...finger([
          [0, 0.026, 0, 0.026],
          [0, 0.06, 0, 0.028],
        ]),
        ...lumpBalls([0, 0.078, 0, 0.04, 0.038, 0.02]),
        ...finger([
          [-0.02, 0.105, 0, 0.0145],
          [-0.034, 0.15, 0, 0.0125],
          [-0.044, 0.186, 0.002, 0.0105],
        ]),
        ...finger([
          [0.006, 0.108, 0, 0.015],
          [0.014, 0.155, 0, 0.013],
          [0.021, 0.194, 0.002, 0.011],
        ]),
        ...[0.024, 0.04].flatMap((x, i) =>
          finger([
            [x - 0.004 * i, 0.1 - 0.008 * i, 0.002, 0.0125],
            [x, 0.11 - 0.012 * i, 0.02, 0.012],
            [x - 0.004, 0.088 - 0.008 * i, 0.03, 0.0115],
          ])
        ),
        ...finger([
          [-0.036, 0.062, 0.006, 0.017],
          [-0.03, 0.084, 0.026, 0.014],
          [0.0, 0.094, 0.035, 0.0125],
          [0.02, 0.092, 0.039, 0.011],
        ]),
      ],
      { blend: 0.005, detail: 0.0075 }
    )
  ),
  tag(
    slot('nail', 'nail', 'feature'),
    at([0.022, 0.093, 0.0475], ellipsoid([0.0085, 0.007, 0.004]), { rotate: [0, 0.3, 0] }),
    at([-0.0455, 0.19, 0.0115], ellipsoid([0.006, 0.0085, 0.004])),
    at([0.0225, 0.198, 0.012], ellipsoid([0.0062, 0.009, 0.004]))
  ),
]

/** Thumb and index finger make a ring, the other three stand up, 19 cm. */
export const okHand: KindMaker = slot => [
  cuff(slot),
  tag(
    slot('hand', 'hand', 'body'),
    blend(
      [
        ...finger([
          [0, 0.026, 0, 0.026],
          [0, 0.06, 0, 0.028],
        ]),
        ...lumpBalls([0.004, 0.078, 0, 0.038, 0.036, 0.02]),
        ...finger([
          [0.0, 0.108, 0, 0.014],
          [0.002, 0.152, 0, 0.0125],
          [0.002, 0.19, 0.002, 0.0105],
        ]),
        ...finger([
          [0.02, 0.106, 0, 0.0135],
          [0.034, 0.148, 0, 0.012],
          [0.042, 0.18, 0.002, 0.01],
        ]),
        ...finger([
          [0.034, 0.098, 0, 0.0125],
          [0.058, 0.13, 0, 0.011],
          [0.07, 0.156, 0.002, 0.0092],
        ]),
        ...finger([
          [-0.022, 0.104, 0, 0.0135],
          [-0.046, 0.132, 0.006, 0.0122],
          [-0.074, 0.126, 0.012, 0.0115],
          [-0.082, 0.1, 0.014, 0.0105],
        ]),
        ...finger([
          [-0.026, 0.062, 0.004, 0.017],
          [-0.058, 0.07, 0.012, 0.0138],
          [-0.08, 0.094, 0.016, 0.0112],
        ]),
      ],
      { blend: 0.004, detail: 0.0075 }
    )
  ),
  tag(
    slot('nail', 'nail', 'feature'),
    at([0.002, 0.193, 0.0118], ellipsoid([0.0062, 0.0085, 0.004])),
    at([0.043, 0.183, 0.0112], ellipsoid([0.0058, 0.008, 0.004])),
    at([0.071, 0.158, 0.0104], ellipsoid([0.0052, 0.0075, 0.004]))
  ),
]

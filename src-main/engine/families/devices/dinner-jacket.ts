import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  box,
  cylinder,
  ellipsoid,
  extrude,
  lathe,
  mirrored,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A dinner jacket on a tailor's dummy: black with satin lapels, white shirt with studs, bow tie, pocket square. 1.55 m. */
export const tuxedo: KindMaker = slot => {
  const trunk = (grow: number): Shape =>
    at(
      [0, 0, 0],
      lathe(
        [
          [0, 0.82],
          [0.19 + grow, 0.82],
          [0.185 + grow, 0.92],
          [0.165 + grow, 1.06],
          [0.19 + grow, 1.24],
          [0.195 + grow, 1.34],
          [0.13 + grow, 1.42],
          [0.06, 1.45],
          [0, 1.45],
        ],
        { smooth: true, sharpAt: [0, 1], oval: 1.18 }
      ),
      { scale: [1, 1, 0.62] }
    )
  // Where the jacket's front lies at that height.
  const front = (y: number): number => 0.62 * (y > 1.3 ? 0.21 - (y - 1.3) * 0.62 : y > 1.1 ? 0.2 : 0.19)
  const sleeve = [
    [0.21, 1.37, 0],
    [0.265, 1.27, 0.005],
    [0.3, 1.06, 0.01],
    [0.315, 0.84, 0.05],
  ] as const
  return [
    tag(
      slot('stand', 'wood', 'support'),
      lathe(
        [
          [0, 0],
          [0.19, 0],
          [0.18, 0.03],
          [0.05, 0.06],
          [0.024, 0.1],
          [0.024, 0.84],
          [0, 0.84],
        ],
        { edge: soft(0.004) }
      )
    ),
    tag(
      slot('neck', 'wood', 'support'),
      at([0, 1.49, 0], cylinder(0.05, 0.1)),
      at([0, 1.55, 0], ellipsoid([0.052, 0.03, 0.052]))
    ),
    tag(
      slot('jacket', 'dark cloth', 'feature'),
      trunk(0.012),
      mirrored(at([0.185, 1.36, 0], ellipsoid([0.085, 0.06, 0.085])))
    ),
    tag(
      slot('sleeve', 'dark cloth', 'feature'),
      mirrored(
        sweep(
          sleeve.map((p): Vec3 => [p[0], p[1], p[2]]),
          [0.078, 0.074, 0.062, 0.052],
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(slot('cuff', 'paper', 'ornament'), mirrored(rod([0.3145, 0.85, 0.048], [0.318, 0.8, 0.06], 0.044))),
    tag(
      slot('shirt', 'paper', 'feature'),
      at(
        [0, 1.26, 0.108],
        extrude(
          [
            [-0.004, -0.24],
            [0.004, -0.24],
            [0.075, 0.1],
            [0.062, 0.17],
            [-0.062, 0.17],
            [-0.075, 0.1],
          ],
          0.05,
          { edge: soft(0.01) }
        ),
        { rotate: [-0.05, 0, 0] }
      ),
      at([0, 1.455, 0.005], cylinder(0.066, 0.06, { edge: soft(0.01) }))
    ),
    tag(
      slot('lapel', 'satin', 'feature'),
      mirrored(
        at(
          [0.058, 1.255, front(1.25) + 0.006],
          extrude(
            [
              [-0.05, -0.25],
              [-0.036, -0.25],
              [0.05, 0.02],
              [0.062, 0.1],
              [0.018, 0.1],
              [0.022, 0.165],
              [-0.008, 0.17],
            ],
            0.03,
            { edge: soft(0.006) }
          ),
          { rotate: [-0.05, 0.22, 0] }
        )
      )
    ),
    tag(
      slot('bow_tie', 'satin', 'feature'),
      mirrored(
        at(
          [0.042, 1.432, 0.118],
          extrude(
            [
              [-0.038, -0.009],
              [0.034, -0.032],
              [0.034, 0.032],
              [-0.038, 0.009],
            ],
            0.03,
            { edge: soft(0.008) }
          )
        )
      ),
      at([0, 1.432, 0.122], box([0.022, 0.026, 0.036], { edge: soft(0.008) }))
    ),
    tag(
      slot('stud', 'satin', 'ornament'),
      ...[0, 1, 2].map(i => at([0, 1.35 - 0.06 * i, 0.13 + 0.003 * i], ball(0.009))),
      at([0, 1.0, front(1.0) + 0.008], ball(0.016))
    ),
    tag(
      slot('square', 'paper', 'ornament'),
      at([0.125, 1.28, front(1.28) - 0.016], box([0.05, 0.028, 0.03], { edge: soft(0.006) }), {
        rotate: [0, 0.5, 0.1],
      })
    ),
  ]
}

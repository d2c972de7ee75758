import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import { limbBalls } from '../../kit/flesh.ts'
import {
  around,
  at,
  ball,
  blend,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  rotated,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { line } from './painted-line.ts'

/** Petals of a lotus around a seat. */
const lotus = (count: number, r: number, y: number, lean: number): Shape =>
  around(
    count,
    at([0, y, r], ellipsoid([0.6 * PI * (r / count) * 1.9, 0.024, 0.012]), { rotate: [lean, 0, 0] })
  )

/** A seated buddha of 37 cm on a lotus: legs crossed, hands in his lap, long ears, curls and a knot of hair. */
export const buddha: KindMaker = slot => {
  const curls = Array.from({ length: 64 }, (_, i): Shape => {
    const up = 1 - (0.98 * (i + 0.5)) / 64
    const out = Math.sqrt(1 - up * up)
    const turn = i * TAU * 0.38196601125
    return at([0.041 * out * cos(turn), 0.264 + 0.038 * up, -0.006 + 0.0415 * out * sin(turn)], ball(0.0062))
  }).filter((_, i) => {
    const up = 1 - (0.98 * (i + 0.5)) / 64
    return up > 0.42 || sin(i * TAU * 0.38196601125) < 0.35
  })
  return [
    tag(
      slot('lotus', 'gold', 'support'),
      at([0, 0.03, 0.012], cylinder(0.118, 0.05, { edge: soft(0.006) })),
      at(
        [0, 0, 0.012],
        group([lotus(16, 0.122, 0.024, 0.45), rotated([0, PI / 16, 0], lotus(16, 0.117, 0.04, 0.3))])
      ),
      at([0, 0.007, 0.012], cylinder(0.138, 0.014, { edge: soft(0.005) }))
    ),
    at(
      [0, 0.045, 0],
      group([
        tag(
          slot('buddha', 'gold', 'body'),
          blend(
            [
              ...limbBalls([
                [0.03, 0.045, -0.01, 0.042],
                [0.108, 0.036, 0.034, 0.03],
              ]),
              { kind: 'cone', from: [0.104, 0.034, 0.042], to: [-0.03, 0.032, 0.09], r0: 0.027, r1: 0.02 },
              { kind: 'cone', from: [-0.104, 0.034, 0.042], to: [0.03, 0.034, 0.084], r0: 0.027, r1: 0.02 },
              { kind: 'ball', at: [0, 0.1, -0.01], radii: [0.062, 0.075, 0.046] },
              { kind: 'ball', at: [0, 0.172, -0.012], radii: [0.07, 0.036, 0.038] },
              ...limbBalls(
                [
                  [0.074, 0.178, -0.012, 0.026],
                  [0.1, 0.118, 0, 0.022],
                  [0.068, 0.077, 0.05, 0.018],
                  [0.012, 0.073, 0.078, 0.015],
                ],
                0.006
              ),
              { kind: 'cone', from: [0, 0.19, -0.008], to: [0, 0.225, -0.004], r0: 0.024, r1: 0.021 },
              { kind: 'ball', at: [0, 0.25, 0], radii: [0.037, 0.043, 0.039] },
            ],
            { blend: 0.012, detail: 0.011 }
          )
        ),
        tag(
          slot('ear', 'gold', 'feature'),
          mirrored(at([0.0385, 0.242, -0.002], ellipsoid([0.0055, 0.024, 0.0105])))
        ),
        tag(
          slot('hair', 'dark gold', 'feature'),
          ...curls,
          at([0, 0.264, -0.008], ellipsoid([0.0395, 0.037, 0.039]))
        ),
        tag(
          slot('hair_knot', 'dark gold', 'feature'),
          at([0, 0.305, -0.007], ellipsoid([0.0185, 0.018, 0.0185])),
          at([0, 0.326, -0.007], ball(0.006))
        ),
        tag(
          slot('eye', 'dark gold', 'feature'),
          mirrored(
            line(
              [
                [0.007, 0.2505, 0.0385],
                [0.015, 0.2475, 0.0362],
                [0.023, 0.2505, 0.031],
              ],
              0.0016
            )
          )
        ),
        tag(
          slot('brow', 'dark gold', 'ornament'),
          mirrored(
            line(
              [
                [0.004, 0.258, 0.0385],
                [0.014, 0.2625, 0.0355],
                [0.025, 0.258, 0.0285],
              ],
              0.0013
            )
          )
        ),
        tag(
          slot('nose', 'gold', 'feature'),
          line(
            [
              [0, 0.256, 0.0385],
              [0, 0.243, 0.042],
              [0, 0.237, 0.0415],
            ],
            [0.002, 0.0036, 0.004]
          )
        ),
        tag(
          slot('mouth', 'dark gold', 'feature'),
          line(
            [
              [-0.011, 0.2275, 0.0315],
              [0, 0.225, 0.0345],
              [0.011, 0.2275, 0.0315],
            ],
            0.0018
          )
        ),
        tag(slot('urna', 'dark gold', 'ornament'), at([0, 0.266, 0.0372], ball(0.003))),
        tag(
          slot('robe', 'dark gold', 'feature'),
          ...[0, 1, 2].map(i =>
            line(
              [
                [0.062 - 0.013 * i, 0.204 - 0.001 * i, -0.012],
                [0.05 - 0.012 * i, 0.192, 0.018],
                [0.022 - 0.014 * i, 0.155 - 0.004 * i, 0.0315],
                [-0.018 - 0.012 * i, 0.108 + 0.004 * i, 0.034 - 0.002 * i],
                [-0.056 - 0.002 * i, 0.082 + 0.012 * i, 0.006],
              ],
              0.0038
            )
          )
        ),
      ])
    ),
  ]
}

import { rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  cylinder,
  group,
  rotated,
  row,
  scaled,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { flaredBell, mouthpiece, tube, valve } from './brass-parts.ts'

/** One unit long: bell to +X, mouthpiece to −X, on the lower bow. */
export function trumpet(context: FamilyContext, hasValves: boolean): Shape {
  const r = 0.0125
  const low = 0.1
  const high = 0.285
  const body = { part: 'tube', role: 'body', material: context.material('body') }
  const tubes = [
    // Leadpipe to the tuning slide in front, back below, up behind to the bell.
    tube(
      [
        [-0.4, high],
        [-0.1, high],
        [0.16, high],
        [0.23, high - 0.012],
        [0.265, high - 0.05],
        [0.265, low + 0.05],
        [0.23, low + 0.012],
        [0.16, low],
        [0.02, low],
      ],
      r,
      0.016
    ),
    tube(
      [
        [0.02, low],
        [-0.16, low],
        [-0.22, low + 0.012],
        [-0.262, low + 0.05],
        [-0.262, high - 0.05],
        [-0.22, high - 0.012],
        [-0.16, high],
        [0.1, high],
        [0.22, high],
      ],
      [r, r, r, r, r, r, r * 1.05, r * 1.15, r * 1.35],
      -0.016
    ),
  ]
  const valves = at([-0.06, 0.05, 0], row(3, [0.062, 0, 0], valve(0.026, 0.27, context)))
  return group([
    tag(
      body,
      ...tubes,
      rod([0.1, high, 0.016], [0.1, high, -0.016], 0.008),
      rod([-0.17, high, 0.016], [-0.17, high, -0.016], 0.008),
      rod([0.215, low, 0.016], [0.215, high, 0.016], 0.005),
      tube(
        [
          [0.19, high + 0.005],
          [0.19, high + 0.05],
          [0.16, high + 0.05],
          [0.16, high + 0.005],
        ],
        0.005,
        0.016
      )
    ),
    ...(hasValves
      ? [
          valves,
          tag(
            { part: 'slide', role: 'ornament', material: context.material('valve') },
            tube(
              [
                [0.08, 0.2],
                [0.15, 0.2],
                [0.165, 0.185],
                [0.165, 0.165],
                [0.15, 0.15],
                [0.08, 0.15],
              ],
              0.01,
              0.02
            ),
            sweep(
              [
                [0, 0.16, 0.01],
                [0, 0.16, 0.07],
                [0, 0.145, 0.085],
                [0, 0.13, 0.07],
                [0, 0.13, 0.01],
              ],
              0.009,
              { smooth: true }
            )
          ),
        ]
      : [
          tag(
            { part: 'cord', role: 'ornament', material: { recipe: 'wool', color: '#a82a2a' } },
            at([-0.02, 0.19, 0], scaled([1, 1.35, 0.4], rotated([Math.PI / 2, 0, 0], torus(0.07, 0.008)))),
            at([0.03, 0.1, 0.02], cylinder(0.014, 0.08))
          ),
        ]),
    at([0.2, high, -0.016], rotated([0, 0, -Math.PI / 2], flaredBell(r * 1.3, 0.125, 0.3, context))),
    at([-0.39, high, 0.016], rotated([0, 0, Math.PI / 2], mouthpiece(0.0185, context))),
    ...(hasValves
      ? []
      : [
          at(
            [0, low - r, 0],
            cylinder(0.01, 0.001, {
              part: 'tube',
              role: 'body',
              material: context.material('body'),
              edge: sharp,
            })
          ),
        ]),
  ])
}

/** Slide to +X, bell to +X above it, tuning bow behind; stands on the slide's lower tube. */
export function trombone(context: FamilyContext): Shape {
  const r = 0.0075
  const [low, high, top] = [r, 0.09, 0.27]
  return group([
    tag(
      { part: 'tube', role: 'body', material: context.material('body') },
      tube(
        [
          [-0.06, high],
          [-0.3, high],
          [-0.36, high + 0.01],
          [-0.4, high + 0.05],
          [-0.405, 0.18],
          [-0.4, top - 0.05],
          [-0.36, top - 0.01],
          [-0.3, top],
          [0, top],
          [0.2, top],
        ],
        [r, r, r * 1.1, r * 1.2, r * 1.3, r * 1.4, r * 1.5, r * 1.7, r * 2, r * 2.6]
      ),
      rod([-0.27, high, 0], [-0.27, top, 0], 0.006),
      rod([-0.12, high, 0], [-0.12, top, 0], 0.006)
    ),
    tag(
      { part: 'slide', role: 'feature', material: context.material('valve') },
      tube(
        [
          [-0.1, high],
          [0.42, high],
          [0.465, high - 0.008],
          [0.485, (high + low) / 2],
          [0.465, low + 0.008],
          [0.42, low],
          [-0.22, low],
        ],
        r * 1.05
      ),
      rod([-0.1, low, 0], [-0.1, high, 0], 0.006),
      rod([-0.03, low, 0], [-0.03, high, 0], 0.006),
      at([0.485, (high + low) / 2, 0], ball(r * 1.6))
    ),
    at([0.18, top, 0], rotated([0, 0, -Math.PI / 2], flaredBell(r * 2.6, 0.095, 0.26, context))),
    at([-0.21, low, 0], rotated([0, 0, Math.PI / 2], mouthpiece(0.0125, context))),
  ])
}

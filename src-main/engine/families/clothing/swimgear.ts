import { PI } from '../../kernel/det-math.ts'
import { ovalPath } from '../../kit/paths.ts'
import { roundedRect } from '../../kit/outlines.ts'
import {
  at,
  bevel,
  box,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A diving mask of one pane with a nose, its strap behind, and a bent tube with a mouthpiece at its side. */
export const snorkel: KindMaker = slot => [
  at(
    [0, 0.1, 0],
    extrude(roundedRect(0.16, 0.09, 0.036, 5), 0.05, {
      holes: [[...roundedRect(0.136, 0.066, 0.026, 5)].reverse()],
      edge: bevel(0.006),
      ...slot('frame', 'rubber', 'body'),
    })
  ),
  at(
    [0, 0.1, 0.006],
    extrude(roundedRect(0.14, 0.07, 0.028, 5), 0.008, { edge: sharp, ...slot('pane', 'pane', 'feature') })
  ),
  at(
    [0, 0.062, 0.012],
    box([0.03, 0.05, 0.045], { edge: soft(0.012), ...slot('nose', 'rubber', 'ornament') })
  ),
  sweep(
    [
      [-0.078, 0.1, -0.01],
      [-0.09, 0.105, -0.06],
      [-0.06, 0.115, -0.13],
      [0, 0.12, -0.155],
      [0.06, 0.115, -0.13],
      [0.09, 0.105, -0.06],
      [0.078, 0.1, -0.01],
    ],
    1,
    {
      smooth: true,
      section: {
        kind: 'outline',
        points: [
          [-0.012, -0.0018],
          [0.012, -0.0018],
          [0.012, 0.0018],
          [-0.012, 0.0018],
        ],
      },
      ...slot('strap', 'rubber', 'support'),
    }
  ),
  sweep(
    [
      [0.015, 0.022, 0.016],
      [0.05, 0.014, 0.016],
      [0.09, 0.022, 0.006],
      [0.104, 0.06, -0.014],
      [0.106, 0.14, -0.03],
      [0.104, 0.26, -0.055],
      [0.1, 0.36, -0.085],
    ],
    0.0125,
    { smooth: true, caps: 'flat', ...slot('tube', 'bright', 'feature') }
  ),
  sweep(
    [
      [0.103, 0.3, -0.066],
      [0.0995, 0.365, -0.087],
    ],
    0.0142,
    { caps: 'flat', ...slot('mark', 'trim', 'ornament') }
  ),
  at(
    [0.012, 0.023, 0.016],
    box([0.02, 0.03, 0.046], { edge: soft(0.008), ...slot('mouthpiece', 'rubber', 'feature') })
  ),
  at(
    [0.098, 0.1, -0.02],
    box([0.022, 0.024, 0.03], { edge: bevel(0.003), ...slot('clip', 'rubber', 'support') })
  ),
]

/** A pair of swim fins: a foot pocket each and a long ribbed blade that widens to its end. */
export const flippers: KindMaker = slot => [
  mirrored(
    at(
      [0.14, 0, -0.04],
      rotated(
        [0, 0.1, 0],
        group([
          at(
            [0, 0.012, 0.13],
            rotated(
              [PI / 2 + 0.05, 0, 0],
              extrude(
                [
                  [-0.05, -0.1],
                  [0.05, -0.1],
                  [0.085, 0.18],
                  [0.1, 0.26],
                  [0.05, 0.245],
                  [0, 0.262],
                  [-0.05, 0.245],
                  [-0.1, 0.26],
                  [-0.085, 0.18],
                ],
                0.008,
                { edge: bevel(0.002), ...slot('blade', 'bright', 'feature') }
              )
            )
          ),
          tag(
            slot('rib', 'rubber', 'ornament'),
            ...[-1, 1].map(s =>
              sweep(
                [
                  [0.05 * s, 0.03, 0],
                  [0.068 * s, 0.019, 0.16],
                  [0.095 * s, 0.0055, 0.38],
                ],
                [0.012, 0.009, 0.006],
                { caps: 'round' }
              )
            ),
            ...[-0.026, 0.026].map(x =>
              sweep(
                [
                  [x, 0.026, 0.04],
                  [x * 1.4, 0.009, 0.34],
                ],
                [0.006, 0.0035],
                { caps: 'round' }
              )
            )
          ),
          sweep(
            [
              [0, 0.03, -0.185],
              [0, 0.034, -0.14],
              [0, 0.042, -0.07],
              [0, 0.036, 0],
              [0, 0.022, 0.06],
            ],
            [0.03, 0.038, 0.05, 0.05, 0.036],
            { smooth: true, caps: 'round', flatten: 0.72, ...slot('pocket', 'rubber', 'body') }
          ),
        ])
      )
    )
  ),
]

/** A buoyant vest: two front panels and a back in bright cloth over foam, three belts with buckles, an open neck. */
export const lifeJacket: KindMaker = slot => [
  tag(
    slot('panel', 'bright', 'body'),
    mirrored(at([0.1, 0.24, 0.1], box([0.176, 0.48, 0.07], { edge: soft(0.026) }))),
    at([0, 0.26, -0.1], box([0.38, 0.44, 0.06], { edge: soft(0.024) })),
    mirrored(
      sweep(
        [
          [0.125, 0.455, 0.1],
          [0.13, 0.535, 0.05],
          [0.13, 0.545, -0.03],
          [0.12, 0.455, -0.1],
        ],
        [0.05, 0.045, 0.045, 0.05],
        { smooth: true, flatten: 0.5, caps: 'round' }
      )
    )
  ),
  tag(
    slot('belt', 'rubber', 'feature'),
    ...[0.1, 0.22, 0.34].map(y =>
      sweep(
        ovalPath([0, 0, 0], [0.205, 0.142], 20).map(([x, z]) => [x, y, z] as const),
        1,
        {
          closed: true,
          smooth: true,
          section: {
            kind: 'outline',
            points: [
              [-0.003, -0.017],
              [0.003, -0.017],
              [0.003, 0.017],
              [-0.003, 0.017],
            ],
          },
        }
      )
    )
  ),
  tag(
    slot('buckle', 'trim', 'feature'),
    ...[0.1, 0.22, 0.34].map(y => at([0, y, 0.142], box([0.062, 0.044, 0.018], { edge: soft(0.005) })))
  ),
  tag(
    slot('reflector', 'light', 'ornament'),
    mirrored(at([0.1, 0.42, 0.134], box([0.11, 0.04, 0.006], { edge: sharp })))
  ),
]

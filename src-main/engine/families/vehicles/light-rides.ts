import { cos, PI, sin } from '../../kernel/det-math.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import { arcPath } from '../../kit/paths.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A wheel on an axle along X: a tyre, a rim of `spokes` wires round a hub. */
const wireWheel = (slot: SlotTags, radius: number, tube: number, spokes: number): Shape =>
  rotated(
    [0, 0, PI / 2],
    group([
      torus(radius - tube, tube, slot('tyre', 'rubber', 'support')),
      tag(
        slot('spoke', 'metal', 'support'),
        ...Array.from({ length: spokes }, (_, i) => {
          const a = (2 * PI * i) / spokes
          return rod([0, 0, 0], [(radius - tube) * cos(a), 0, (radius - tube) * sin(a)], radius * 0.012)
        })
      ),
      cylinder(radius * 0.07, tube * 3, slot('hub', 'metal', 'support')),
    ])
  )

const solidWheel = (slot: SlotTags, radius: number, width: number): Shape =>
  group([
    axle(radius, width, { edge: bevel(width * 0.2), ...slot('tyre', 'rubber', 'support') }),
    axle(radius * 0.62, width * 1.06, slot('rim', 'metal', 'support')),
  ])

/** A huge front wheel with pedals, a tiny one behind, a curved backbone, a saddle and a bar. */
export const pennyFarthing: KindMaker = slot => [
  at([0, 0.66, 0.2], wireWheel(slot, 0.66, 0.018, 28)),
  at([0, 0.2, -0.72], wireWheel(slot, 0.2, 0.016, 14)),
  tag(
    slot('frame', 'paint', 'feature'),
    sweep(
      [
        [0, 1.4, 0.17],
        [0, 1.38, 0.08],
        [0, 1.26, -0.18],
        [0, 1.02, -0.42],
        [0, 0.72, -0.57],
        [0, 0.42, -0.66],
      ],
      0.024,
      { smooth: true, caps: 'round' }
    ),
    mirrored(rod([0.04, 0.44, -0.655], [0.045, 0.2, -0.72], 0.011, { caps: 'round' })),
    at([0, 0.44, -0.655], box([0.09, 0.03, 0.03], { edge: soft(0.01) })),
    mirrored(rod([0.05, 1.4, 0.18], [0.06, 0.66, 0.2], 0.014, { caps: 'round' })),
    at([0, 1.4, 0.18], box([0.12, 0.05, 0.05], { edge: soft(0.014) })),
    rod([0, 1.38, 0.18], [0, 1.47, 0.17], 0.018)
  ),
  sweep(
    [
      [-0.34, 1.4, 0.08],
      [-0.3, 1.46, 0.14],
      [-0.12, 1.48, 0.17],
      [0.12, 1.48, 0.17],
      [0.3, 1.46, 0.14],
      [0.34, 1.4, 0.08],
    ],
    0.013,
    { smooth: true, caps: 'round', ...slot('handlebar', 'metal', 'handle') }
  ),
  tag(
    slot('grip', 'leather', 'handle'),
    mirrored(rod([0.325, 1.425, 0.105], [0.345, 1.38, 0.06], 0.02, { caps: 'round' }))
  ),
  at(
    [0, 1.415, -0.05],
    rotated(
      [-0.1, 0, 0],
      box([0.17, 0.05, 0.26], { edge: soft(0.022), ...slot('saddle', 'leather', 'feature') })
    )
  ),
  rod([0, 1.34, -0.04], [0, 1.4, -0.05], 0.02, slot('saddle_post', 'metal', 'support')),
  tag(
    slot('crank', 'metal', 'support'),
    rod([0.075, 0.66, 0.2], [0.085, 0.52, 0.2], 0.012),
    rod([-0.075, 0.66, 0.2], [-0.085, 0.8, 0.2], 0.012),
    at([0, 0.66, 0.2], axle(0.014, 0.17))
  ),
  tag(
    slot('pedal', 'rubber', 'feature'),
    at([0.13, 0.52, 0.2], box([0.1, 0.03, 0.06], { edge: bevel(0.006) })),
    at([-0.13, 0.8, 0.2], box([0.1, 0.03, 0.06], { edge: bevel(0.006) }))
  ),
]

/** An upright frame on two wheels with a steel lip below, boxes stacked on it. */
export const handTruck: KindMaker = slot => [
  tag(
    slot('frame', 'paint', 'body'),
    mirrored(
      sweep(
        [
          [0.15, 0.03, 0.02],
          [0.15, 0.9, -0.05],
          [0.145, 1.12, -0.1],
          [0.13, 1.22, -0.18],
        ],
        0.016,
        { smooth: true, caps: 'round' }
      )
    ),
    rod([-0.13, 1.22, -0.18], [0.13, 1.22, -0.18], 0.016),
    ...[0.16, 0.42, 0.68, 0.92].map(y =>
      rod([-0.15, y, 0.02 - (y - 0.03) * 0.08], [0.15, y, 0.02 - (y - 0.03) * 0.08], 0.012)
    ),
    mirrored(rod([0.15, 0.48, -0.015], [0.15, 0.13, -0.14], 0.012)),
    at([0, 0.13, -0.14], axle(0.012, 0.44))
  ),
  at([0, 0.012, 0.135], box([0.36, 0.012, 0.24], { edge: bevel(0.003), ...slot('lip', 'metal', 'feature') })),
  mirrored(at([0.21, 0.13, -0.14], solidWheel(slot, 0.13, 0.06))),
  tag(
    slot('grip', 'rubber', 'handle'),
    mirrored(rod([0.148, 1.06, -0.085], [0.138, 1.19, -0.15], 0.022, { caps: 'round' }))
  ),
  tag(
    slot('box', 'card', 'feature'),
    at([0, 0.178, 0.165], box([0.36, 0.32, 0.26], { edge: bevel(0.004) })),
    at([0.01, 0.458, 0.14], box([0.32, 0.24, 0.25], { edge: bevel(0.004) }))
  ),
  tag(
    slot('tape', 'light', 'ornament'),
    at([0, 0.178, 0.165], box([0.05, 0.322, 0.262], { edge: sharp })),
    at([0.01, 0.458, 0.14], box([0.045, 0.242, 0.252], { edge: sharp }))
  ),
]

/** A platform between two wheels with a pole and bars: one stands on it and leans. */
export const segway: KindMaker = slot => [
  mirrored(at([0.27, 0.24, 0], solidWheel(slot, 0.24, 0.11))),
  at([0, 0.2, 0], box([0.42, 0.1, 0.4], { edge: soft(0.03), ...slot('platform', 'paint', 'body') })),
  tag(
    slot('mat', 'rubber', 'feature'),
    mirrored(at([0.1, 0.252, 0], box([0.15, 0.012, 0.32], { edge: bevel(0.004) })))
  ),
  tag(
    slot('fender', 'paint', 'body'),
    mirrored(
      at(
        [0.27, 0.24, 0],
        rotated(
          [0, PI / 2, 0],
          sweep(arcPath([0, 0, 0], [0.265, 0.265], 0.35, PI - 0.7, 12), 1, {
            section: {
              kind: 'outline',
              points: [
                [-0.06, -0.008],
                [0.06, -0.008],
                [0.06, 0.008],
                [-0.06, 0.008],
              ],
            },
          })
        )
      )
    ),
    mirrored(at([0.225, 0.36, 0], box([0.03, 0.26, 0.12], { edge: soft(0.012) })))
  ),
  sweep(
    [
      [0, 0.2, 0.17],
      [0, 0.36, 0.2],
      [0, 0.8, 0.15],
      [0, 1.12, 0.1],
    ],
    [0.036, 0.03, 0.026, 0.024],
    { smooth: true, ...slot('pole', 'metal', 'feature') }
  ),
  sweep(
    [
      [-0.28, 1.1, 0.02],
      [-0.22, 1.12, 0.08],
      [-0.08, 1.13, 0.1],
      [0.08, 1.13, 0.1],
      [0.22, 1.12, 0.08],
      [0.28, 1.1, 0.02],
    ],
    0.017,
    { smooth: true, caps: 'round', ...slot('handlebar', 'metal', 'handle') }
  ),
  tag(
    slot('grip', 'rubber', 'handle'),
    mirrored(rod([0.235, 1.116, 0.068], [0.285, 1.098, 0.01], 0.024, { caps: 'round' }))
  ),
  at(
    [0, 1.14, 0.095],
    rotated([-0.5, 0, 0], box([0.1, 0.1, 0.03], { edge: soft(0.012), ...slot('panel', 'dark', 'ornament') }))
  ),
  at(
    [0, 1.148, 0.108],
    rotated([-0.5 + PI / 2, 0, 0], cylinder(0.03, 0.012, slot('display', 'light', 'ornament')))
  ),
  at([0, 0.205, 0.2], disc(0.05, 0.02, { edge: bevel(0.004), ...slot('lamp', 'light', 'ornament') })),
]

/** A two-wheeled seat under a folded hood, two long shafts before it: a runner pulls it. */
export const rickshaw: KindMaker = slot => [
  mirrored(at([0.52, 0.55, -0.05], wireWheel(slot, 0.55, 0.028, 14))),
  at([0, 0.55, -0.05], axle(0.02, 1.06, slot('axle', 'metal', 'support'))),
  tag(
    slot('shaft', 'wood', 'feature'),
    mirrored(
      sweep(
        [
          [0.4, 0.585, -0.4],
          [0.4, 0.585, 0.3],
          [0.39, 0.42, 0.9],
          [0.36, 0.16, 1.5],
          [0.34, 0.03, 2.0],
        ],
        [0.026, 0.026, 0.024, 0.022, 0.02],
        { smooth: true, caps: 'round' }
      )
    ),
    rod([-0.342, 0.05, 1.94], [0.342, 0.05, 1.94], 0.018)
  ),
  tag(
    slot('body', 'paint', 'body'),
    at([0, 0.65, 0.02], box([0.84, 0.12, 0.76], { edge: bevel(0.012) })),
    at([0, 0.86, -0.36], rotated([-0.12, 0, 0], box([0.82, 0.66, 0.05], { edge: bevel(0.012) }))),
    mirrored(at([0.4, 0.84, -0.12], box([0.04, 0.36, 0.5], { edge: bevel(0.01) }))),
    at([0, 0.5, 0.62], rotated([0.35, 0, 0], box([0.78, 0.03, 0.36], { edge: bevel(0.006) }))),
    at([0, 0.6, 0.4], rotated([-0.35, 0, 0], box([0.78, 0.22, 0.03], { edge: bevel(0.006) })))
  ),
  tag(
    slot('cushion', 'cushion', 'feature'),
    at([0, 0.74, 0.02], box([0.74, 0.12, 0.62], { edge: soft(0.045) })),
    at([0, 1.0, -0.31], rotated([-0.12, 0, 0], box([0.74, 0.44, 0.1], { edge: soft(0.04) })))
  ),
  tag(
    slot('hood', 'hood', 'feature'),
    ...[0.25, 0.62, 1.0, 1.38].map(a =>
      at(
        [0, 1.12, -0.26],
        rotated(
          [a - 0.5, 0, 0],
          sweep(
            [
              [-0.42, 0, 0],
              [-0.42, 0.4, 0],
              [-0.34, 0.56, 0],
              [0.34, 0.56, 0],
              [0.42, 0.4, 0],
              [0.42, 0, 0],
            ],
            1,
            {
              section: {
                kind: 'outline',
                points: [
                  [-0.014, -0.125],
                  [0.014, -0.125],
                  [0.014, 0.125],
                  [-0.014, 0.125],
                ],
              },
            }
          )
        )
      )
    )
  ),
  tag(
    slot('lantern', 'light', 'ornament'),
    mirrored(at([0.455, 0.78, 0.09], group([cylinder(0.045, 0.11, { edge: bevel(0.01) })])))
  ),
]

/** A motor craft ridden astride: a low hull with a raised seat, a steering bar, stripes along its flanks. */
export const jetSki: KindMaker = slot => {
  const ring = (
    z: number,
    half: number,
    low: number,
    high: number
  ): readonly (readonly [number, number, number])[] => [
    [0, low, z],
    [half * 0.75, low + (high - low) * 0.25, z],
    [half, low + (high - low) * 0.62, z],
    [half * 0.82, high, z],
    [0, high + 0.03, z],
    [-half * 0.82, high, z],
    [-half, low + (high - low) * 0.62, z],
    [-half * 0.75, low + (high - low) * 0.25, z],
  ]
  return [
    {
      op: 'loft',
      sections: [
        ring(-1.3, 0.46, 0.06, 0.4),
        ring(-0.9, 0.52, 0.0, 0.44),
        ring(0, 0.54, 0.0, 0.5),
        ring(0.7, 0.46, 0.06, 0.56),
        ring(1.2, 0.27, 0.22, 0.62),
        ring(1.5, 0.08, 0.42, 0.62),
      ],
      smooth: true,
      ...slot('hull', 'light', 'body'),
    },
    {
      op: 'loft',
      sections: [
        ring(-0.05, 0.3, 0.44, 0.76),
        ring(0.3, 0.33, 0.44, 0.92),
        ring(0.75, 0.3, 0.46, 0.84),
        ring(1.25, 0.15, 0.5, 0.68),
      ],
      smooth: true,
      ...slot('hood', 'paint', 'feature'),
    },
    {
      op: 'loft',
      sections: [
        ring(-1.15, 0.22, 0.38, 0.66),
        ring(-0.7, 0.24, 0.4, 0.8),
        ring(-0.2, 0.2, 0.44, 0.8),
        ring(0.15, 0.17, 0.46, 0.84),
      ],
      smooth: true,
      ...slot('seat', 'dark', 'feature'),
    },
    tag(
      slot('stripe', 'paint', 'ornament'),
      mirrored(
        sweep(
          [
            [0.5, 0.3, -1.1],
            [0.545, 0.33, -0.2],
            [0.505, 0.38, 0.6],
            [0.3, 0.47, 1.15],
          ],
          0.035,
          { smooth: true, caps: 'round', flatten: 0.6 }
        )
      )
    ),
    sweep(
      [
        [-0.36, 1.0, 0.2],
        [-0.2, 1.03, 0.28],
        [0, 1.0, 0.32],
        [0.2, 1.03, 0.28],
        [0.36, 1.0, 0.2],
      ],
      0.022,
      { smooth: true, caps: 'round', ...slot('handlebar', 'dark', 'handle') }
    ),
    rod([0, 0.84, 0.36], [0, 1.01, 0.31], 0.05, slot('column', 'dark', 'support')),
    tag(slot('mirror', 'dark', 'ornament'), mirrored(at([0.29, 0.86, 0.62], ellipsoid([0.07, 0.05, 0.09])))),
    at(
      [0, 0.2, -1.34],
      rotated([PI / 2, 0, 0], cylinder(0.12, 0.16, { edge: bevel(0.02), ...slot('jet', 'dark', 'support') }))
    ),
  ]
}

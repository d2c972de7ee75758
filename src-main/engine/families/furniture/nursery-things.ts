import { cos, PI, sin } from '../../kernel/det-math.ts'
import { axle, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import type { SlotTags } from '../slot-tags.ts'

/** A wheel with a tyre and a plain rim, its axle along X. */
const solidWheel = (slot: SlotTags, radius: number, width: number): Shape =>
  group([
    axle(radius, width, { edge: bevel(width * 0.2), ...slot('tyre', 'rubber', 'support') }),
    axle(radius * 0.62, width * 1.06, slot('rim', 'metal', 'support')),
  ])

/** A baby's carriage: a seat under a hood on four wheels, a bar to push. */
export const stroller: KindMaker = slot => [
  mirrored(
    group([
      at([0.25, 0.11, 0.36], solidWheel(slot, 0.11, 0.045)),
      at([0.27, 0.15, -0.34], solidWheel(slot, 0.15, 0.05)),
    ])
  ),
  tag(
    slot('frame', 'metal', 'support'),
    mirrored(
      group([
        sweep(
          [
            [0.22, 0.11, 0.36],
            [0.235, 0.3, 0.2],
            [0.235, 0.62, -0.12],
            [0.235, 0.92, -0.46],
            [0.22, 1.0, -0.58],
          ],
          0.013,
          { smooth: true, caps: 'flat' }
        ),
        rod([0.24, 0.15, -0.34], [0.235, 0.5, 0.0], 0.013),
      ])
    ),
    at([0, 0.11, 0.36], axle(0.01, 0.5)),
    at([0, 0.15, -0.34], axle(0.01, 0.54))
  ),
  rod([-0.225, 1.0, -0.58], [0.225, 1.0, -0.58], 0.022, slot('push_bar', 'rubber', 'handle')),
  tag(
    slot('seat', 'cloth', 'body'),
    at([0, 0.42, 0.1], box([0.42, 0.07, 0.34], { edge: soft(0.03) })),
    at([0, 0.64, -0.15], rotated([-0.45, 0, 0], box([0.42, 0.54, 0.07], { edge: soft(0.03) }))),
    at([0, 0.31, 0.3], rotated([-0.5, 0, 0], box([0.38, 0.24, 0.03], { edge: soft(0.012) }))),
    mirrored(at([0.215, 0.52, 0.02], box([0.03, 0.22, 0.34], { edge: soft(0.014) })))
  ),
  tag(
    slot('hood', 'cloth', 'feature'),
    ...[0.1, 0.5, 0.9, 1.3].map(a =>
      at(
        [0, 0.74, -0.16],
        rotated(
          [a - 0.75, 0, 0],
          sweep(
            [
              [-0.235, 0, 0],
              [-0.235, 0.2, 0],
              [-0.19, 0.3, 0],
              [0.19, 0.3, 0],
              [0.235, 0.2, 0],
              [0.235, 0, 0],
            ],
            1,
            {
              section: {
                kind: 'outline',
                points: [
                  [-0.01, -0.072],
                  [0.01, -0.072],
                  [0.01, 0.072],
                  [-0.01, 0.072],
                ],
              },
            }
          )
        )
      )
    )
  ),
  sweep(
    [
      [-0.22, 0.58, 0.14],
      [-0.2, 0.6, 0.26],
      [0, 0.6, 0.31],
      [0.2, 0.6, 0.26],
      [0.22, 0.58, 0.14],
    ],
    0.016,
    { smooth: true, ...slot('bumper', 'rubber', 'feature') }
  ),
  at([0, 0.27, -0.06], box([0.4, 0.1, 0.4], { edge: soft(0.03), ...slot('basket', 'dark', 'support') })),
  mirrored(rod([0.19, 0.3, -0.06], [0.236, 0.4, 0.09], 0.008, slot('basket', 'dark', 'support'))),
]

/** Stars, moons and clouds of felt on cords under a wooden hoop, a star in its middle. */
export const cribMobile: KindMaker = slot => {
  const star = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? 0.05 : 0.021
    const a = PI / 2 + (i * PI) / 5
    return [r * cos(a), r * sin(a)] as const
  })
  const moon = [
    ...Array.from({ length: 13 }, (_, i) => {
      const a = -PI * 0.62 + (PI * 1.24 * i) / 12
      return [-0.05 * cos(a) + 0.01, -0.05 * sin(a)] as const
    }),
    ...Array.from({ length: 9 }, (_, i) => {
      const a = PI * 0.46 - (PI * 0.92 * i) / 8
      return [-0.034 * cos(a) + 0.022, -0.042 * sin(a)] as const
    }),
  ].reverse()
  const cloud = group([
    at([0, 0, 0], ellipsoid([0.055, 0.028, 0.02])),
    at([0.016, 0.022, 0], ellipsoid([0.03, 0.028, 0.02])),
    at([-0.024, 0.014, 0], ellipsoid([0.024, 0.022, 0.018])),
  ])
  const spots = [0, 1, 2, 3, 4, 5].map(i => {
    const a = (i * PI) / 3
    return [0.17 * cos(a), 0.17 * sin(a), 0.2 + (i % 2) * 0.06] as const
  })
  return [
    at([0, 0.46, 0], torus(0.17, 0.011, slot('hoop', 'wood', 'body'))),
    tag(
      slot('cord', 'light', 'support'),
      ...spots.map(([x, z, y]) => rod([x, y, z], [x, 0.46, z], 0.0028)),
      ...[0, 2, 4].map(i => rod([spots[i][0], 0.46, spots[i][1]], [0, 0.62, 0], 0.0028)),
      rod([0, 0.32, 0], [0, 0.68, 0], 0.0028)
    ),
    at([0, 0.62, 0], ellipsoid([0.018, 0.018, 0.018], slot('bead', 'wood', 'ornament'))),
    at([0, 0.69, 0], rotated([PI / 2, 0, 0], torus(0.02, 0.0045, slot('ring', 'wood', 'handle')))),
    tag(
      slot('star', 'yellow', 'feature'),
      ...[0, 3].map(i =>
        at([spots[i][0], spots[i][2] - 0.035, spots[i][1]], extrude(star, 0.022, { edge: soft(0.006) }))
      )
    ),
    tag(
      slot('moon', 'cushion', 'feature'),
      ...[1, 4].map(i =>
        at([spots[i][0], spots[i][2] - 0.02, spots[i][1]], extrude(moon, 0.022, { edge: bevel(0.005) }))
      )
    ),
    tag(
      slot('cloud', 'light', 'feature'),
      ...[2, 5].map(i => at([spots[i][0], spots[i][2] - 0.025, spots[i][1]], cloud))
    ),
    at(
      [0, 0.28, 0],
      extrude(
        star.map(([x, y]) => [x * 1.25, y * 1.25] as const),
        0.026,
        { edge: soft(0.007), ...slot('star', 'yellow', 'feature') }
      )
    ),
  ]
}

/** A tall chair of wood for a small child: splayed legs, a foot rest, a tray before its seat. */
export const highChair: KindMaker = slot => [
  tag(
    slot('leg', 'wood', 'support'),
    mirrored(
      group([
        rod([0.28, 0, 0.28], [0.17, 0.56, 0.15], [0.018, 0.02]),
        rod([0.28, 0, -0.3], [0.17, 0.56, -0.15], [0.018, 0.02]),
        rod([0.245, 0.18, 0.24], [0.245, 0.18, -0.25], 0.011),
      ])
    ),
    rod([-0.225, 0.28, 0.21], [0.225, 0.28, 0.21], 0.011)
  ),
  at(
    [0, 0.3, 0.24],
    box([0.4, 0.018, 0.11], { edge: bevel(0.005), ...slot('foot_rest', 'wood', 'support') })
  ),
  at([0, 0.57, 0], box([0.4, 0.035, 0.36], { edge: soft(0.012), ...slot('seat', 'wood', 'body') })),
  tag(
    slot('back', 'wood', 'body'),
    ...[-0.15, -0.075, 0, 0.075, 0.15].map(x => rod([x, 0.58, -0.16], [x * 1.05, 0.96, -0.2], 0.0105)),
    at([0, 0.97, -0.202], box([0.4, 0.07, 0.03], { edge: soft(0.012) }))
  ),
  tag(
    slot('arm', 'wood', 'support'),
    mirrored(
      group([
        at([0.19, 0.765, 0.0], box([0.03, 0.022, 0.38], { edge: bevel(0.005) })),
        rod([0.19, 0.58, 0.1], [0.19, 0.76, 0.12], 0.012),
        rod([0.178, 0.765, -0.185], [0.15, 0.765, -0.18], 0.01),
      ])
    )
  ),
  tag(
    slot('cushion', 'cushion', 'ornament'),
    at([0, 0.602, -0.01], box([0.33, 0.04, 0.28], { edge: soft(0.018) })),
    at([0, 0.76, -0.158], rotated([-0.1, 0, 0], box([0.3, 0.28, 0.035], { edge: soft(0.016) })))
  ),
  at([0, 0.782, 0.25], box([0.48, 0.02, 0.28], { edge: soft(0.009), ...slot('tray', 'light', 'feature') })),
  tag(
    slot('tray_rim', 'light', 'feature'),
    at([0, 0.795, 0.385], box([0.48, 0.03, 0.016], { edge: soft(0.006) })),
    mirrored(at([0.235, 0.795, 0.25], box([0.016, 0.03, 0.28], { edge: soft(0.006) })))
  ),
]

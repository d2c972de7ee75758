import { cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { flame } from '../../../kit/candles.ts'
import { rod } from '../../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'
import { star } from '../../../kit/outlines.ts'
import { stand } from './stand.ts'

/** A slim rod with a shining star and ribbons. */
export const magicWand: KindMaker = slot => [
  stand(slot, 0.05),
  rod([0, 0.02, 0], [0, 0.375, 0], 0.007, slot('rod', 'light', 'handle')),
  tag(slot('ring', 'gold', 'ornament'), ...[0.06, 0.1, 0.33].map(y => at([0, y, 0], torus(0.008, 0.003)))),
  at([0, 0.4, 0], extrude(star(0.085), 0.022, { edge: bevel(0.006), ...slot('star', 'gold', 'feature') })),
  tag(
    slot('ribbon', 'gem', 'ornament'),
    ...[1, -1].map(side =>
      sweep(
        [
          [0, 0.335, 0],
          [side * 0.03, 0.31, 0.008],
          [side * 0.045, 0.26, 0],
          [side * 0.03, 0.21, 0.008],
          [side * 0.05, 0.16, 0],
        ],
        0.009,
        { smooth: true, flatten: 0.25, caps: 'flat' }
      )
    )
  ),
]

/** A gnarled staff whose end winds around a glowing crystal. */
export const wizardStaff: KindMaker = slot => {
  const claws = Array.from({ length: 4 }, (_, i) => {
    const a = (TAU * i) / 4
    return sweep(
      [0, 0.3, 0.65, 1].map((t): Vec3 => {
        const turn = a + t * 1.1
        const r = 0.02 + 0.09 * sin(PI * (0.12 + 0.8 * t))
        return [r * cos(turn), 1.5 + 0.28 * t, r * sin(turn)]
      }),
      [0.024, 0.022, 0.017, 0.006],
      { smooth: true, caps: 'round' }
    )
  })
  return [
    tag(
      slot('staff', 'wood', 'handle'),
      sweep(
        [
          [0, 0, 0],
          [0.02, 0.3, 0.01],
          [-0.015, 0.62, -0.01],
          [0.018, 0.95, 0.012],
          [-0.01, 1.25, -0.008],
          [0, 1.54, 0],
        ],
        [0.026, 0.022, 0.027, 0.023, 0.028, 0.042],
        { smooth: true, caps: 'round' }
      ),
      at([-0.015, 0.62, 0.014], ball(0.024)),
      at([0.03, 0.96, 0.0], ball(0.022))
    ),
    tag(slot('claw', 'wood', 'feature'), ...claws),
    at(
      [0, 1.62, 0],
      lathe(
        [
          [0, -0.1],
          [0.058, -0.02],
          [0.058, 0.03],
          [0, 0.13],
        ],
        { edge: sharp, ...slot('crystal', 'gem', 'feature') }
      )
    ),
    tag(
      slot('binding', 'leather', 'ornament'),
      ...[0.78, 0.81, 0.84, 0.87].map(y => at([0.004, y, 0.002], torus(0.026, 0.008)))
    ),
  ]
}

/** A rod of gold with a jewelled ball and a cross on top. */
export const scepter: KindMaker = slot => [
  stand(slot, 0.09),
  lathe(
    [
      [0, 0.03],
      [0.03, 0.06],
      [0.018, 0.1],
      [0.016, 0.5],
      [0.03, 0.52],
      [0.016, 0.54],
      [0.014, 0.78],
      [0.04, 0.82],
      [0.02, 0.85],
      [0, 0.85],
    ],
    slot('rod', 'gold', 'handle')
  ),
  tag(
    slot('petal', 'gold', 'ornament'),
    around(6, at([0, 0.86, 0.03], ellipsoid([0.018, 0.045, 0.012]), { rotate: [0.5, 0, 0] }))
  ),
  at([0, 0.92, 0], ball(0.062, slot('orb', 'gem', 'feature'))),
  tag(
    slot('hoop', 'gold', 'ornament'),
    at([0, 0.92, 0], torus(0.062, 0.008)),
    at([0, 0.92, 0], rotated([PI / 2, 0, 0], torus(0.062, 0.008))),
    at([0, 0.92, 0], rotated([0, 0, PI / 2], torus(0.062, 0.008)))
  ),
  tag(
    slot('cross', 'gold', 'feature'),
    at([0, 1.03, 0], box([0.022, 0.1, 0.016], { edge: bevel(0.003) })),
    at([0, 1.035, 0], box([0.076, 0.022, 0.016], { edge: bevel(0.003) }))
  ),
  tag(slot('stone', 'light', 'ornament'), around(6, at([0, 0.53, 0.026], ball(0.009)))),
]

/** An oil lamp with a long spout, a looped handle, a lid: a wisp of smoke rises from it. */
export const genieLamp: KindMaker = slot => [
  tag(
    slot('body', 'gold', 'body'),
    lathe(
      [
        [0, 0],
        [0.055, 0],
        [0.05, 0.012],
        [0.02, 0.03],
        [0.03, 0.045],
        [0.085, 0.07],
        [0.095, 0.09],
        [0.07, 0.12],
        [0.03, 0.13],
        [0, 0.13],
      ],
      { smooth: true, sharpAt: [0, 1] }
    ),
    lathe(
      [
        [0, 0.125],
        [0.045, 0.128],
        [0.03, 0.145],
        [0.01, 0.155],
        [0.014, 0.17],
        [0, 0.185],
      ],
      { smooth: true, sharpAt: [0, 1] }
    )
  ),
  tag(
    slot('spout', 'gold', 'feature'),
    sweep(
      [
        [0.05, 0.085, 0],
        [0.12, 0.082, 0],
        [0.18, 0.105, 0],
        [0.225, 0.14, 0],
      ],
      [0.045, 0.03, 0.019, 0.017],
      { smooth: true, caps: 'flat' }
    ),
    at([0.228, 0.143, 0], rotated([0, 0, -0.9], torus(0.016, 0.005)))
  ),
  tag(
    slot('handle', 'gold', 'handle'),
    sweep(
      [
        [-0.075, 0.08, 0],
        [-0.14, 0.07, 0],
        [-0.18, 0.11, 0],
        [-0.15, 0.165, 0],
        [-0.1, 0.16, 0],
        [-0.1, 0.13, 0],
        [-0.125, 0.125, 0],
      ],
      [0.011, 0.01, 0.01, 0.01, 0.009, 0.008, 0.008],
      { smooth: true, caps: 'round' }
    )
  ),
  tag(slot('jewel', 'gem', 'ornament'), around(8, at([0, 0.09, 0.093], ball(0.009)))),
  tag(
    slot('smoke', 'glow', 'feature'),
    sweep(
      [
        [0.228, 0.14, 0],
        [0.25, 0.18, 0.01],
        [0.22, 0.22, 0.02],
        [0.26, 0.27, 0],
        [0.22, 0.33, -0.01],
        [0.27, 0.38, 0],
      ],
      [0.008, 0.014, 0.02, 0.026, 0.02, 0.004],
      { smooth: true, caps: 'round' }
    )
  ),
]

/** A ring of old stones with runes, filled with a swirl of light, on steps. */
export const portal: KindMaker = slot => {
  const [n, r, y] = [14, 1.25, 1.45]
  const swirl = [0, 1, 2].map(k =>
    sweep(
      Array.from({ length: 9 }, (_, i): Vec3 => {
        const a = (TAU * k) / 3 + i * 0.5
        const q = 0.08 + 0.118 * i
        return [q * cos(a), y + q * sin(a), 0.03]
      }),
      [0.03, 0.05, 0.06, 0.07, 0.07, 0.07, 0.06, 0.05, 0.02],
      { smooth: true, caps: 'round', flatten: 0.5 }
    )
  )
  return [
    tag(
      slot('step', 'stone', 'support'),
      at([0, 0.08, 0], box([2.6, 0.16, 1.5], { edge: bevel(0.03) })),
      at([0, 0.22, 0], box([2.0, 0.16, 1.0], { edge: bevel(0.03) }))
    ),
    tag(
      slot('ring', 'stone', 'feature'),
      at(
        [0, y, 0],
        rotated(
          [PI / 2, 0, 0],
          lathe(
            [
              [r - 0.1, -0.13],
              [r + 0.1, -0.13],
              [r + 0.1, 0.13],
              [r - 0.1, 0.13],
            ],
            { closed: true, edge: sharp }
          )
        )
      ),
      ...Array.from({ length: n }, (_, i) => {
        const a = (TAU * i) / n
        return at(
          [r * sin(a), y + r * cos(a), 0],
          rotated([0, 0, -a], box([0.5, 0.34, 0.4], { edge: soft(0.05) }))
        )
      })
    ),
    tag(
      slot('rune', 'glow', 'feature'),
      ...Array.from({ length: n }, (_, i) => {
        const a = (TAU * i) / n
        return at(
          [r * sin(a), y + r * cos(a), 0],
          rotated(
            [0, 0, -a],
            group([
              ...[0.2, -0.2].map(z => at([0, 0, z], box([0.03, 0.2, 0.02], { edge: sharp }))),
              ...[0.2, -0.2].map(z =>
                at(
                  [i % 2 === 0 ? 0.04 : -0.04, 0.04, z],
                  rotated([0, 0, i % 2 === 0 ? -0.7 : 0.7], box([0.1, 0.028, 0.02], { edge: sharp }))
                )
              ),
            ])
          )
        )
      })
    ),
    at(
      [0, y, 0],
      rotated([PI / 2, 0, 0], cylinder(r - 0.08, 0.05, { edge: sharp, ...slot('veil', 'gem', 'feature') }))
    ),
    tag(slot('swirl', 'glow', 'feature'), mirrored(group(swirl), undefined, 'z')),
  ]
}

/** A hoop on two legs with flames all around it, for a tiger to jump through; looks to +Z. */
export const fireHoop: KindMaker = slot => {
  const [r, mid, count] = [0.85, 1.35, 22]
  const foot = (side: 1 | -1): Shape =>
    group([
      rod([side * r * 0.62, mid - r * 0.78, 0], [side * r * 0.7, 0.03, 0], 0.03),
      rod([side * r * 0.7, 0.03, -0.34], [side * r * 0.7, 0.03, 0.34], 0.03),
    ])
  const tongues = Array.from({ length: count }, (_, i) => {
    const a = (TAU * i) / count
    const long = 0.3 + 0.1 * (i % 3)
    return at(
      [r * sin(a), mid + r * cos(a), 0],
      rotated([0, 0, -a], at([0, -0.02, 0], flame(long, slot('flame', 'glow', 'feature'))))
    )
  })
  return [
    tag(slot('hoop', 'metal', 'body'), at([0, mid, 0], rotated([PI / 2, 0, 0], torus(r, 0.045)))),
    ...tongues,
    tag(slot('stand', 'dark', 'support'), foot(1), foot(-1)),
  ]
}

import { cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { arcPath } from '../../../kit/paths.ts'
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
import type { SlotTags } from '../../slot-tags.ts'

const star = (r: number, inner = 0.42): readonly (readonly [number, number])[] =>
  Array.from({ length: 10 }, (_, i) => {
    const k = i % 2 === 0 ? r : r * inner
    const a = PI / 2 + (TAU * i) / 10
    return [k * cos(a), k * sin(a)] as const
  })

/** Straight up on a small stand, as a shop shows them. */
const stand = (slot: SlotTags, r: number): Shape =>
  lathe(
    [
      [0, 0],
      [r, 0],
      [r, r * 0.3],
      [r * 0.4, r * 0.5],
      [r * 0.3, r * 0.7],
      [0, r * 0.7],
    ],
    { ...slot('stand', 'dark', 'support'), edge: bevel(r * 0.05) }
  )

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

/** A hilt of metal with grips and a button, a long blade of light. */
export const lightSword: KindMaker = slot => [
  stand(slot, 0.07),
  tag(
    slot('hilt', 'metal', 'handle'),
    lathe(
      [
        [0, 0.03],
        [0.024, 0.03],
        [0.024, 0.09],
        [0.02, 0.1],
        [0.02, 0.25],
        [0.026, 0.26],
        [0.026, 0.3],
        [0.022, 0.31],
        [0.027, 0.34],
        [0, 0.34],
      ],
      { edge: bevel(0.001) }
    )
  ),
  tag(
    slot('grip', 'dark', 'handle'),
    around(6, at([0, 0.17, 0.021], box([0.009, 0.13, 0.008], { edge: bevel(0.002) }))),
    at([0, 0.28, 0.026], box([0.022, 0.034, 0.012], { edge: bevel(0.002) }))
  ),
  at([0, 0.28, 0.033], ball(0.006, slot('button', 'gem', 'ornament'))),
  rod([0, 0.33, 0], [0, 1.22, 0], 0.019, { caps: 'round', ...slot('blade', 'glow', 'feature') }),
]

/** An egg of cast iron cut into squares, a lever down its side, a ring. */
export const grenade: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.014, 0],
      [0.026, 0.012],
      [0.031, 0.032],
      [0.029, 0.055],
      [0.018, 0.07],
      [0, 0.072],
    ],
    { smooth: true, ...slot('body', 'green', 'body') }
  ),
  tag(
    slot('square', 'green', 'feature'),
    ...[0.014, 0.032, 0.05].flatMap((y, i) => {
      const r = [0.0262, 0.0302, 0.0288][i]
      return Array.from({ length: 8 }, (_, k) =>
        rotated([0, (TAU * k) / 8, 0], at([0, y, r], box([0.0185, 0.0145, 0.006], { edge: bevel(0.0015) })))
      )
    })
  ),
  tag(
    slot('fuse', 'metal', 'feature'),
    at([0, 0.076, 0], cylinder(0.0125, 0.018, { edge: bevel(0.001) })),
    at([0, 0.09, 0], box([0.02, 0.014, 0.018], { edge: bevel(0.002) }))
  ),
  tag(
    slot('lever', 'metal', 'feature'),
    sweep(
      [
        [-0.004, 0.098, 0],
        [0.02, 0.097, 0],
        [0.037, 0.082, 0],
        [0.041, 0.05, 0],
        [0.036, 0.012, 0],
      ],
      0.007,
      { smooth: true, flatten: 0.3, caps: 'flat' }
    )
  ),
  tag(
    slot('pin', 'gold', 'feature'),
    rod([-0.014, 0.091, 0], [0.012, 0.091, 0], 0.0018),
    at([-0.029, 0.085, 0], rotated([PI / 2, 0, 0.3], torus(0.015, 0.0022)))
  ),
]

/** Two sticks on a chain. */
export const nunchucks: KindMaker = slot => {
  const stick = (turn: number, x: number): Shape =>
    at(
      [x, 0.018, 0],
      rotated(
        [0, turn, 0],
        group([
          rotated(
            [PI / 2, 0, 0],
            lathe(
              [
                [0, 0],
                [0.013, 0],
                [0.017, 0.29],
                [0, 0.3],
              ],
              { edge: bevel(0.002), ...slot('stick', 'wood', 'handle') }
            )
          ),
          tag(
            slot('band', 'gold', 'ornament'),
            ...[0.02, 0.26].map(z =>
              at(
                [0, 0, z],
                rotated([PI / 2, 0, 0], cylinder(z < 0.1 ? 0.0155 : 0.0182, 0.016, { edge: sharp }))
              )
            )
          ),
          rotated(
            [PI / 2, 0, 0],
            at([0, 0, 0], cylinder(0.008, 0.016, { edge: sharp, ...slot('swivel', 'metal', 'support') }))
          ),
        ])
      )
    )
  const links = 13
  const path = arcPath([0, 0, 0], [0.062, 0.062], PI, -PI, links - 1)
  return [
    stick(-0.28, -0.065),
    stick(0.28, 0.065),
    tag(
      slot('chain', 'metal', 'feature'),
      ...path.map(([x, y], i) => {
        const a = PI - (PI * i) / (links - 1)
        return at(
          [x, 0.018, -y - 0.004],
          rotated(
            [0, a + PI / 2, 0],
            rotated([i % 2 === 0 ? PI / 2 : 0.35, 0, 0], { ...torus(0.0085, 0.0028) })
          )
        )
      })
    ),
  ]
}

/** A shaft with three feathers, a nock and a barbed head, lying. */
export const arrow: KindMaker = slot => [
  rotated(
    [0, 0.5, 0],
    group([
      rod([-0.36, 0.03, 0], [0.36, 0.03, 0], 0.0075, slot('shaft', 'wood', 'body')),
      at(
        [0.38, 0.03, 0],
        extrude(
          [
            [0.09, 0],
            [-0.03, 0.036],
            [-0.012, 0],
            [-0.03, -0.036],
          ],
          0.009,
          { edge: bevel(0.003), ...slot('head', 'metal', 'feature') }
        )
      ),
      tag(slot('binding', 'leather', 'ornament'), rod([0.33, 0.03, 0], [0.375, 0.03, 0], 0.0095)),
      tag(
        slot('feather', 'gem', 'feature'),
        ...[PI / 2, PI / 2 + TAU / 3, PI / 2 - TAU / 3].map(turn =>
          at(
            [-0.26, 0.03, 0],
            rotated(
              [turn - PI / 2, 0, 0],
              extrude(
                [
                  [-0.1, 0.004],
                  [0.09, 0.004],
                  [0.05, 0.026],
                  [-0.07, 0.04],
                  [-0.12, 0.034],
                ],
                0.003,
                { edge: sharp }
              )
            )
          )
        )
      ),
      at([-0.365, 0.03, 0], box([0.02, 0.012, 0.016], { edge: sharp, ...slot('nock', 'dark', 'ornament') })),
    ])
  ),
]

/** A leather tube on a strap, full of arrows. */
export const quiver: KindMaker = (slot, context) => {
  const random = context.random.fork('arrows')
  const spots: readonly (readonly [number, number])[] = [
    [0, 0],
    [0.035, 0.02],
    [-0.036, 0.018],
    [0.02, -0.036],
    [-0.022, -0.034],
    [0.004, 0.042],
  ]
  const one = ([x, z]: readonly [number, number]): Shape => {
    const [lx, lz] = [x * 1.5, z * 1.5]
    const up = 0.74 + random.range(-0.03, 0.03)
    return group([
      rod([x * 0.6, 0.19, z * 0.6], [lx, up, lz], 0.006, slot('shaft', 'wood', 'ornament')),
      at(
        [lx, up - 0.1, lz],
        tag(
          slot('feather', 'gem', 'feature'),
          around(
            3,
            extrude(
              [
                [0.004, -0.07],
                [0.024, -0.04],
                [0.024, 0.06],
                [0.004, 0.075],
              ],
              0.004,
              { edge: sharp }
            )
          )
        )
      ),
    ])
  }
  return [
    lathe(
      [
        [0, 0],
        [0.055, 0],
        [0.06, 0.02],
        [0.08, 0.5],
        [0.086, 0.52],
        [0.07, 0.52],
        [0.055, 0.2],
        [0, 0.2],
      ],
      slot('case', 'leather', 'body')
    ),
    tag(
      slot('trim', 'gold', 'ornament'),
      ...[
        [0.06, 0.063],
        [0.47, 0.08],
      ].map(([y, r]) =>
        at(
          [0, y, 0],
          lathe(
            [
              [r - 0.01, -0.016],
              [r + 0.004, -0.016],
              [r + 0.004, 0.016],
              [r - 0.01, 0.016],
            ],
            { closed: true, edge: sharp }
          )
        )
      ),
      ...[0.16, 0.26, 0.36].map(y =>
        at([0, y, 0.0635 + 0.02 * y], extrude(star(0.026), 0.008, { edge: sharp }))
      )
    ),
    ...spots.map(one),
    sweep(
      [
        [0, 0.46, -0.075],
        [0.03, 0.52, -0.17],
        [0.05, 0.36, -0.24],
        [0.03, 0.16, -0.17],
        [0, 0.08, -0.06],
      ],
      0.018,
      { smooth: true, flatten: 0.3, caps: 'flat', ...slot('strap', 'dark', 'handle') }
    ),
  ]
}

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

/** A hunting rifle on two rests: barrel, wooden stock, bolt, trigger, scope. */
export const rifle: KindMaker = slot => [
  at(
    [0, 0.25, 0],
    group([
      at(
        [0, 0, 0],
        extrude(
          [
            [0.36, 0.005],
            [0.36, 0.035],
            [-0.16, 0.035],
            [-0.24, 0.012],
            [-0.56, 0.0],
            [-0.57, -0.12],
            [-0.54, -0.125],
            [-0.34, -0.06],
            [-0.26, -0.075],
            [-0.22, -0.045],
            [-0.12, -0.02],
            [0.1, -0.015],
          ],
          0.042,
          { edge: bevel(0.01), ...slot('stock', 'wood', 'body') }
        )
      ),
      at(
        [-0.566, -0.06, 0],
        box([0.02, 0.125, 0.044], { edge: bevel(0.004), ...slot('butt', 'dark', 'ornament') })
      ),
      tag(
        slot('barrel', 'dark', 'feature'),
        rod([-0.12, 0.045, 0], [0.62, 0.045, 0], [0.014, 0.009]),
        at([-0.06, 0.045, 0], box([0.24, 0.034, 0.036], { edge: bevel(0.006) })),
        at([0.6, 0.06, 0], box([0.012, 0.02, 0.004], { edge: sharp }))
      ),
      tag(
        slot('scope', 'dark', 'feature'),
        rod([-0.17, 0.1, 0], [0.13, 0.1, 0], 0.013),
        rod([-0.19, 0.1, 0], [-0.12, 0.1, 0], 0.02),
        rod([0.06, 0.1, 0], [0.16, 0.1, 0], [0.016, 0.023]),
        ...[-0.08, 0.03].map(x => at([x, 0.078, 0], box([0.024, 0.05, 0.024], { edge: sharp })))
      ),
      tag(
        slot('bolt', 'metal', 'handle'),
        rod([-0.13, 0.05, 0.016], [-0.14, 0.02, 0.06], 0.006),
        at([-0.142, 0.014, 0.066], ball(0.012))
      ),
      tag(
        slot('trigger', 'metal', 'feature'),
        sweep(arcPath([-0.14, -0.028, 0], [0.042, 0.032], PI, PI, 8), 0.0045, { caps: 'round' }),
        rod([-0.145, -0.02, 0], [-0.152, -0.048, 0], 0.004)
      ),
    ])
  ),
  tag(
    slot('rest', 'wood', 'support'),
    ...[-0.4, 0.26].map(x =>
      group([
        at([x, 0.012, 0], box([0.06, 0.024, 0.18], { edge: bevel(0.004) })),
        at([x, x < 0 ? 0.1 : 0.125, 0], box([0.03, x < 0 ? 0.19 : 0.24, 0.03], { edge: sharp })),
        mirrored(
          at([x, x < 0 ? 0.19 : 0.245, 0.026], box([0.03, 0.05, 0.014], { edge: sharp })),
          undefined,
          'z'
        ),
      ])
    )
  ),
]

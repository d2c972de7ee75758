import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, panels, rods } from '../../kit/assembly.ts'
import { star } from '../../kit/outlines.ts'
import { disc, rod } from '../../kit/plates.ts'
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
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A car's steering wheel on a short column and foot: stitched rim, three spokes, horn pad with its badge, two stalks. 40 cm. */
export const steeringWheel: KindMaker = slot => {
  const r = 0.185
  const rim = (): Shape => rotated([PI / 2, 0, 0], torus(r, 0.0165))
  return [
    tag(
      slot('foot', 'metal', 'support'),
      at([0, 0.01, -0.05], box([0.24, 0.02, 0.2], { edge: bevel(0.004) }))
    ),
    rods(slot('column', 'metal', 'support'), [[0, 0.01, -0.1], [0, 0.215, -0.055], 0.026]),
    at(
      [0, 0.225, 0.01],
      rotated(
        [-0.3, 0, 0],
        group([
          tag(slot('rim', 'dark', 'feature'), rim()),
          tag(
            slot('grip', 'rubber', 'feature'),
            ...[0.35, PI - 0.35].map(a =>
              sweep(
                Array.from({ length: 7 }, (_, i): Vec3 => {
                  const t = a - 0.4 + (0.8 * i) / 6
                  return [r * cos(t), r * sin(t), 0]
                }),
                0.0195,
                { smooth: true, caps: 'round' }
              )
            )
          ),
          tag(
            slot('mark', 'red', 'ornament'),
            at([0, r, 0], box([0.03, 0.035, 0.035], { edge: soft(0.012) }))
          ),
          tag(
            slot('spoke', 'metal', 'feature'),
            ...[0.12, PI - 0.12, -PI / 2].map(a =>
              sweep(
                [
                  [0.045 * cos(a), 0.045 * sin(a), 0.006],
                  [0.11 * cos(a), 0.11 * sin(a) - 0.004, 0.004],
                  [r * cos(a), r * sin(a), 0],
                ],
                [0.03, 0.022, 0.014],
                { smooth: true, flatten: 0.4 }
              )
            )
          ),
          tag(slot('pad', 'dark', 'body'), at([0, 0, 0.004], ellipsoid([0.072, 0.066, 0.03]))),
          tag(
            slot('badge', 'grey', 'ornament'),
            at([0, 0.004, 0.034], rotated([PI / 2, 0, 0], torus(0.017, 0.0035)))
          ),
          tag(
            slot('hub', 'dark', 'body'),
            at([0, 0, -0.035], rotated([PI / 2, 0, 0], cylinder(0.04, 0.075)))
          ),
          tag(
            slot('stalk', 'dark', 'ornament'),
            mirrored(
              sweep(
                [
                  [0.025, 0.01, -0.045],
                  [0.1, 0.03, -0.045],
                  [0.145, 0.036, -0.045],
                ],
                [0.007, 0.007, 0.01],
                { smooth: true, caps: 'round' }
              )
            )
          ),
        ])
      )
    ),
  ]
}

/** A ring light on its tripod with a phone held in its middle, 1.7 m. */
export const ringLight: KindMaker = slot => {
  const [r, y] = [0.2, 1.5]
  return [
    at(
      [0, y, 0.03],
      group([
        tag(slot('ring', 'light', 'body'), rotated([PI / 2, 0, 0], torus(r, 0.042))),
        tag(
          slot('lamp', 'lamp', 'feature'),
          at([0, 0, 0.022], rotated([PI / 2, 0, 0], torus(r, 0.032)), { scale: [1, 1, 0.9] })
        ),
      ])
    ),
    rods(
      slot('pole', 'dark', 'support'),
      [[0, 0.5, 0], [0, y - r, 0], 0.014],
      [[0, 0.2, 0], [0, 0.9, 0], 0.02]
    ),
    tag(
      slot('clamp', 'dark', 'support'),
      at([0, 0.9, 0], cylinder(0.03, 0.06, { edge: bevel(0.004) })),
      at([0, 0.56, 0], cylinder(0.036, 0.07, { edge: bevel(0.004) })),
      at([0, y - r - 0.02, 0.01], box([0.05, 0.09, 0.06], { edge: soft(0.01) }))
    ),
    tag(
      slot('leg', 'dark', 'support'),
      around(
        3,
        group([rod([0, 0.56, 0.03], [0, 0.02, 0.4], 0.013), rod([0, 0.25, 0], [0, 0.27, 0.24], 0.008)])
      )
    ),
    tag(slot('foot', 'rubber', 'support'), around(3, at([0, 0.02, 0.4], ball(0.02)))),
    rods(slot('bracket', 'dark', 'support'), [[0, y - r, 0.01], [0, y - 0.03, 0.01], 0.009]),
    panels(slot('phone', 'dark', 'feature'), [0, y, 0.03, 0.078, 0.16, 0.012, 0.01]),
    panels(slot('screen', 'screen', 'feature'), [0, y, 0.037, 0.068, 0.142, 0.003, 0.006]),
    tag(
      slot('holder', 'dark', 'support'),
      at([0, y - 0.03, 0.018], box([0.09, 0.03, 0.02], { edge: soft(0.005) }))
    ),
  ]
}

/** A bottle of nail polish, its cap with the brush leaning beside it, a drop of lacquer below the brush. 7 cm. */
export const nailPolish: KindMaker = slot => [
  tag(
    slot('bottle', 'polish', 'body'),
    lathe(
      [
        [0, 0],
        [0.017, 0],
        [0.0195, 0.004],
        [0.0195, 0.028],
        [0.014, 0.036],
        [0.008, 0.038],
        [0.008, 0.046],
        [0, 0.046],
      ],
      { edge: soft(0.0012) }
    )
  ),
  tag(slot('base', 'glass', 'body'), at([0, 0.003, 0], cylinder(0.0205, 0.006, { edge: soft(0.001) }))),
  tag(slot('thread', 'light', 'ornament'), ...[0.04, 0.0435].map(y => at([0, y, 0], torus(0.0082, 0.0009)))),
  tag(
    slot('label', 'light', 'ornament'),
    at([0, 0.018, 0.0192], box([0.016, 0.009, 0.0016], { edge: sharp }))
  ),
  at(
    [0.034, 0.0, 0.012],
    rotated(
      [0, 0, 0.0],
      group([
        tag(
          slot('cap', 'dark', 'feature'),
          at(
            [0, 0.034, 0],
            lathe(
              [
                [0, 0],
                [0.0095, 0],
                [0.0095, 0.008],
                [0.0075, 0.034],
                [0, 0.035],
              ],
              { edge: soft(0.001) }
            )
          )
        ),
        rods(slot('stem', 'light', 'support'), [[0, 0.014, 0], [0, 0.036, 0], 0.0018]),
        tag(
          slot('brush', 'polish', 'feature'),
          lathe([
            [0, 0.0],
            [0.0016, 0.0005],
            [0.0036, 0.008],
            [0.0024, 0.016],
            [0, 0.016],
          ])
        ),
      ])
    )
  ),
  tag(
    slot('drop', 'polish', 'feature'),
    at([0.034, 0.0016, 0.012], ellipsoid([0.013, 0.0018, 0.011])),
    at([0.024, 0.0012, 0.02], ellipsoid([0.006, 0.0014, 0.005]))
  ),
]

/** A fan of five tarot cards on edge in a stand, sun, moon, star, wheel and tower on them. 20 cm. */
export const tarotCards: KindMaker = slot => {
  const [w, h] = [0.07, 0.12]
  const rays = (count: number, from: number, to: number): Shape[] =>
    Array.from({ length: count }, (_, i) =>
      rotated(
        [0, 0, (TAU * i) / count],
        at(
          [0, (from + to) / 2, 0],
          extrude(
            [
              [-0.003, -(to - from) / 2],
              [0.003, -(to - from) / 2],
              [0, (to - from) / 2],
            ],
            0.0012,
            { edge: sharp }
          )
        )
      )
    )
  const signs: readonly Shape[] = [
    extrude(star(0.02), 0.0012, { edge: sharp }),
    group([
      extrude(
        [
          ...Array.from({ length: 13 }, (_, i): Vec2 => {
            const a = -PI / 2 + (PI * i) / 12
            return [0.021 * cos(a) - 0.004, 0.021 * sin(a)]
          }),
          ...Array.from({ length: 11 }, (_, i): Vec2 => {
            const a = PI / 2 - (PI * (i + 1)) / 12
            return [0.012 * cos(a) - 0.004, 0.021 * sin(a)]
          }),
        ],
        0.0012,
        { edge: sharp }
      ),
    ]),
    group([disc(0.012, 0.0014, { edge: sharp }), ...rays(12, 0.0125, 0.026)]),
    group([
      rotated([PI / 2, 0, 0], torus(0.02, 0.0016)),
      rotated([PI / 2, 0, 0], torus(0.007, 0.0014)),
      ...[0, 1, 2, 3].map(i =>
        at([0, 0, 0], box([0.04, 0.0016, 0.0012], { edge: sharp }), { rotate: [0, 0, (PI * i) / 4] })
      ),
    ]),
    group([
      box([0.016, 0.036, 0.0012], { edge: sharp }),
      ...[-0.007, 0, 0.007].map(x => at([x, 0.021, 0], box([0.004, 0.006, 0.0012], { edge: sharp }))),
    ]),
  ]
  const card = (i: number): Shape => {
    const turn = (2 - i) * 0.3
    return rotated(
      [0, 0, turn],
      at(
        [0, 0.1, 0.0022 * i],
        group([
          panels(slot('card', 'paper', 'feature'), [0, 0, 0, w, h, 0.0014, 0.006]),
          panels(slot('face', 'night', 'body'), [0, 0, 0.0007, w - 0.01, h - 0.01, 0.0009, 0.004]),
          panels(slot('back', 'night', 'body'), [0, 0, -0.0007, w - 0.01, h - 0.01, 0.0009, 0.004]),
          tag(slot('sign', 'brass', 'feature'), at([0, 0.008, 0.0012], signs[i])),
          tag(
            slot('line', 'brass', 'ornament'),
            ...[-1, 1].flatMap(k => [
              at([0, k * (h / 2 - 0.009), 0.0011], box([w - 0.018, 0.0014, 0.0006], { edge: sharp })),
              at([k * (w / 2 - 0.009), 0, 0.0011], box([0.0014, h - 0.018, 0.0006], { edge: sharp })),
            ]),
            at([0, -0.04, 0.0011], box([0.034, 0.006, 0.0006], { edge: sharp }))
          ),
          tag(
            slot('sign_back', 'brass', 'ornament'),
            at([0, 0, -0.0013], group([disc(0.01, 0.001, { edge: sharp }), ...rays(8, 0.011, 0.022)]))
          ),
        ])
      )
    )
  }
  return [
    tag(
      slot('stand', 'wood', 'support'),
      at([0, 0.012, 0.004], box([0.12, 0.024, 0.05], { edge: soft(0.004) })),
      at([0, 0.028, -0.004], box([0.07, 0.02, 0.008], { edge: soft(0.002) })),
      at([0, 0.028, 0.017], box([0.07, 0.02, 0.006], { edge: soft(0.002) }))
    ),
    at([0, -0.012, 0], group([0, 1, 2, 3, 4].map(card))),
  ]
}

/** A torpedo of 3 m on its cradle: long body with a round nose, bands, four fins and two screws one behind the other. */
export const torpedo: KindMaker = slot => {
  const y = 0.42
  const blade = (turn: number, tilt: number): Shape =>
    rotated(
      [0, 0, turn],
      at([0, 0.1, 0], box([0.09, 0.15, 0.016], { edge: soft(0.006) }), { rotate: [0, tilt, 0] })
    )
  return [
    tag(
      slot('body', 'green', 'body'),
      at(
        [0, y, 0],
        rotated(
          [PI / 2, 0, 0],
          lathe(
            [
              [0, -1.3],
              [0.07, -1.3],
              [0.13, -1.05],
              [0.21, -0.7],
              [0.21, 1.05],
              [0, 1.05],
            ],
            { edge: bevel(0.01) }
          )
        )
      )
    ),
    tag(
      slot('nose', 'red', 'feature'),
      at(
        [0, y, 0],
        rotated(
          [PI / 2, 0, 0],
          lathe(
            [
              [0, 1.0],
              [0.212, 1.0],
              [0.212, 1.12],
              [0.19, 1.28],
              [0.12, 1.42],
              [0.03, 1.48],
              [0, 1.48],
            ],
            { smooth: true, sharpAt: [0, 1] }
          )
        )
      )
    ),
    tag(
      slot('band', 'yellow', 'ornament'),
      ...[-0.55, 0.2, 0.98].map(z =>
        at([0, y, z], rotated([PI / 2, 0, 0], cylinder(0.2135, 0.05, { edge: sharp })))
      )
    ),
    tag(
      slot('fin', 'green', 'feature'),
      ...[0, 1, 2, 3].map(i =>
        at(
          [0, y, -1.08],
          rotated(
            [0, 0, PI / 4 + (PI * i) / 2],
            rotated(
              [0, PI / 2, 0],
              extrude(
                [
                  [-0.2, 0.1],
                  [0.16, 0.06],
                  [0.16, 0.3],
                  [-0.02, 0.3],
                ],
                0.018,
                { edge: bevel(0.004) }
              )
            )
          )
        )
      )
    ),
    tag(
      slot('screw', 'bronze', 'feature'),
      at(
        [0, y, -1.34],
        group([
          ...[0, 1, 2, 3].map(i => blade((TAU * i) / 4, 0.6)),
          rotated([PI / 2, 0, 0], cylinder(0.06, 0.14)),
        ])
      ),
      at(
        [0, y, -1.46],
        group([
          ...[0, 1, 2, 3].map(i => blade((TAU * i) / 4 + 0.5, -0.6)),
          rotated([PI / 2, 0, 0], cylinder(0.045, 0.16, { topRadius: 0.05 })),
        ])
      )
    ),
    ...[-0.45, 0.65].map(z =>
      group([
        blocks(
          { ...slot('cradle', 'wood', 'support'), edge: bevel(0.012) },
          [0, 0.05, z, 0.62, 0.1, 0.14],
          [0, 0.16, z, 0.34, 0.14, 0.12]
        ),
        tag(
          slot('cradle', 'wood', 'support'),
          mirrored(
            at([0.2, 0.17, z], box([0.1, 0.24, 0.12], { edge: bevel(0.01) }), { rotate: [0, 0, -0.5] })
          )
        ),
      ])
    ),
    tag(
      slot('hatch', 'metal', 'ornament'),
      at([0, y + 0.205, 0.5], cylinder(0.06, 0.02)),
      at([0, y + 0.205, -0.25], cylinder(0.045, 0.02))
    ),
  ]
}

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

import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { panels, rods } from '../../kit/assembly.ts'
import { disc } from '../../kit/plates.ts'
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
  loft,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { star } from '../../kit/outlines.ts'

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

/** A tube of toothpaste that lies with its cap off, a stripe of paste pressed out before it. 18 cm. */
export const toothpaste: KindMaker = slot => {
  const ringAt = (x: number, w: number, h: number): readonly Vec3[] =>
    Array.from({ length: 20 }, (_, i): Vec3 => {
      const a = (TAU * i) / 20
      return [x, 0.019 + h * sin(a), w * cos(a)]
    })
  return [
    tag(
      slot('tube', 'light', 'body'),
      loft([
        ringAt(-0.09, 0.029, 0.0022),
        ringAt(-0.05, 0.028, 0.009),
        ringAt(0, 0.025, 0.0165),
        ringAt(0.045, 0.0205, 0.0188),
        ringAt(0.058, 0.0195, 0.019),
        ringAt(0.063, 0.012, 0.012),
      ])
    ),
    tag(
      slot('crimp', 'light', 'ornament'),
      at([-0.094, 0.019, 0], box([0.014, 0.0035, 0.06], { edge: sharp }))
    ),
    tag(
      slot('band', 'accent', 'ornament'),
      ...(
        [
          [-0.03, 0.0271, 0.0134],
          [0.028, 0.0228, 0.0186],
        ] as const
      ).map(([x, w, h]) =>
        at([x, 0.019, 0], rotated([0, 0, PI / 2], torus(1, 0.075)), { scale: [0.05, h, w] })
      )
    ),
    tag(
      slot('wave', 'accent', 'ornament'),
      ...[-0.006, 0.004].map(z =>
        sweep(
          [
            [-0.024, 0.0335, z],
            [-0.008, 0.0352, z + 0.004],
            [0.008, 0.0368, z - 0.003],
            [0.024, 0.0378, z + 0.002],
          ],
          0.0021,
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      slot('nozzle', 'accent', 'feature'),
      at([0.07, 0.019, 0], rotated([0, 0, PI / 2], cylinder(0.0085, 0.018)))
    ),
    tag(
      slot('paste', 'light', 'feature'),
      sweep(
        [
          [0.076, 0.019, 0],
          [0.084, 0.0165, 0],
          [0.094, 0.0098, 0.004],
          [0.104, 0.0079, 0.018],
          [0.094, 0.0079, 0.034],
          [0.07, 0.0079, 0.044],
          [0.044, 0.0079, 0.048],
        ],
        [0.0066, 0.0066, 0.0068, 0.007, 0.007, 0.0068, 0.003],
        { smooth: true, caps: 'round' }
      )
    ),
    ...(['red', 'blue'] as const).map((paint, i) =>
      tag(
        slot('paste_stripe', paint, 'feature'),
        sweep(
          [
            [0.0955, 0.0138, i === 0 ? 0.001 : 0.008],
            [0.1035 + (i === 0 ? 0.003 : -0.003), 0.0138, 0.018],
            [0.094 + (i === 0 ? 0.002 : -0.002), 0.0138, i === 0 ? 0.0365 : 0.0315],
            [0.07, 0.0138, i === 0 ? 0.0465 : 0.0415],
            [0.052, 0.0122, i === 0 ? 0.0495 : 0.0455],
          ],
          0.0017,
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      slot('cap', 'accent', 'ornament'),
      at(
        [0.035, -0.001, -0.05],
        lathe(
          [
            [0, 0],
            [0.013, 0],
            [0.0105, 0.021],
            [0, 0.021],
          ],
          { edge: bevel(0.0015), flutes: { count: 16, depth: 0.05 } }
        )
      )
    ),
  ]
}

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

/** A terrarium: a glass jar with its cork, in it pebbles, soil, moss, ferns and a little toadstool. 30 cm. */
export const terrarium: KindMaker = slot => {
  const fern = (x: number, z: number, tall: number, count: number): Shape =>
    tag(
      slot('fern', 'leaf', 'feature'),
      ...Array.from({ length: count }, (_, i) => {
        const a = (TAU * i) / count + x * 20
        return sweep(
          [
            [x, 0.085, z],
            [x + 0.018 * cos(a), 0.085 + tall * 0.65, z + 0.018 * sin(a)],
            [x + 0.042 * cos(a), 0.085 + tall, z + 0.042 * sin(a)],
            [x + 0.06 * cos(a), 0.085 + tall * 0.82, z + 0.06 * sin(a)],
          ],
          [0.003, 0.009, 0.011, 0.002],
          { smooth: true, flatten: 0.35, caps: 'round' }
        )
      })
    )
  return [
    tag(
      slot('jar', 'glass', 'body'),
      lathe(
        [
          [0, 0],
          [0.085, 0],
          [0.115, 0.03],
          [0.128, 0.1],
          [0.115, 0.18],
          [0.075, 0.225],
          [0.066, 0.25],
          [0.072, 0.258],
          [0.066, 0.262],
          [0.06, 0.25],
          [0.07, 0.222],
          [0.11, 0.178],
          [0.123, 0.1],
          [0.11, 0.034],
          [0.08, 0.006],
          [0, 0.006],
        ],
        { smooth: true, sharpAt: [0, 1, 14, 15] }
      )
    ),
    tag(
      slot('cork', 'cork', 'feature'),
      at([0, 0.262, 0], cylinder(0.06, 0.05, { topRadius: 0.072, edge: soft(0.004) }))
    ),
    tag(
      slot('pebble', 'stone', 'content'),
      lathe([
        [0, 0.006],
        [0.078, 0.006],
        [0.107, 0.034],
        [0.11, 0.042],
        [0, 0.042],
      ]),
      around(18, at([0.106, 0.036, 0], ellipsoid([0.012, 0.01, 0.016])))
    ),
    tag(
      slot('soil', 'soil', 'content'),
      lathe([
        [0, 0.038],
        [0.1135, 0.042],
        [0.12, 0.074],
        [0, 0.078],
      ])
    ),
    tag(
      slot('moss', 'moss', 'feature'),
      ...(
        [
          [0, 0.074, 0, 0.085, 0.02],
          [0.06, 0.08, 0.04, 0.045, 0.022],
          [-0.06, 0.08, 0.035, 0.044, 0.02],
          [0.02, 0.082, -0.06, 0.05, 0.02],
        ] as const
      ).map(([x, y, z, r, h]) => at([x, y, z], ellipsoid([r, h, r])))
    ),
    fern(-0.025, -0.02, 0.11, 7),
    fern(0.05, -0.015, 0.08, 6),
    tag(
      slot('rock', 'stone', 'content'),
      at([-0.06, 0.096, 0.055], ellipsoid([0.024, 0.018, 0.02]), { rotate: [0.2, 0.5, 0.2] })
    ),
    tag(slot('stalk', 'light', 'ornament'), at([0.03, 0.108, 0.065], cylinder(0.007, 0.05))),
    tag(
      slot('toadstool', 'red', 'feature'),
      at(
        [0.03, 0.128, 0.065],
        lathe(
          [
            [0, 0],
            [0.027, 0],
            [0.022, 0.014],
            [0, 0.021],
          ],
          { smooth: true, sharpAt: [0, 1] }
        )
      )
    ),
    tag(
      slot('dot', 'light', 'ornament'),
      ...[0.3, 1.6, 2.9, 4.2, 5.4].map(a =>
        at([0.03 + 0.016 * cos(a), 0.1435, 0.065 + 0.016 * sin(a)], ball(0.0036))
      )
    ),
  ]
}

/** An astrolabe of brass of 20 cm on a stand: the plate with its scale of degrees, the pierced star map, the rule and the ring. */
export const astrolabe: KindMaker = slot => {
  const r = 0.095
  const ring = (radius: number, tube: number, z: number, x = 0, y = 0): Shape =>
    at([x, y, z], rotated([PI / 2, 0, 0], torus(radius, tube)))
  return [
    tag(
      slot('stand', 'wood', 'support'),
      at([0, 0.01, 0], cylinder(0.06, 0.02, { edge: soft(0.004) })),
      at([0, 0.03, 0], cylinder(0.018, 0.03, { topRadius: 0.012 }))
    ),
    at(
      [0, 0.045 + r, 0],
      group([
        tag(
          slot('plate', 'brass', 'body'),
          disc(r, 0.008, { edge: bevel(0.002) }),
          ring(r - 0.004, 0.004, 0.004)
        ),
        tag(slot('face', 'pale brass', 'body'), at([0, 0, 0.004], disc(r * 0.8, 0.003, { edge: sharp }))),
        tag(
          slot('degree', 'ink', 'ornament'),
          ...Array.from({ length: 36 }, (_, i) =>
            rotated(
              [0, 0, (TAU * i) / 36],
              at(
                [0, r * 0.86, 0.005],
                box([i % 3 === 0 ? 0.0024 : 0.0014, i % 3 === 0 ? 0.013 : 0.008, 0.002], { edge: sharp })
              )
            )
          ),
          ring(r * 0.795, 0.0012, 0.0055),
          // Circles of equal height, closer and closer towards the zenith.
          ...[0.62, 0.47, 0.33, 0.2].map((k, i) => ring(r * k, 0.001, 0.0056, 0, 0.008 * i))
        ),
        tag(
          slot('rete', 'brass', 'feature'),
          ring(r * 0.74, 0.0034, 0.0085),
          ring(r * 0.42, 0.0034, 0.0085, 0, r * 0.26),
          at([0, 0, 0.0085], box([r * 1.46, 0.005, 0.004], { edge: sharp })),
          at([0, -r * 0.1, 0.0085], box([0.005, r * 1.22, 0.004], { edge: sharp })),
          ...Array.from({ length: 11 }, (_, i) => {
            const a = 0.35 + i * 0.55
            return at(
              [r * 0.62 * cos(a), r * 0.62 * sin(a), 0.0085],
              extrude(
                [
                  [-0.004, -0.008],
                  [0.004, -0.008],
                  [0.001, 0.014],
                ],
                0.004,
                { edge: sharp }
              ),
              { rotate: [0, 0, a + 1.2] }
            )
          })
        ),
        tag(
          slot('rule', 'pale brass', 'feature'),
          at([0, 0, 0.0125], box([r * 1.86, 0.009, 0.003], { edge: bevel(0.001) }), { rotate: [0, 0, 0.62] }),
          ...[-1, 1].map(side =>
            at([side * r * 0.62 * cos(0.62), side * r * 0.62 * sin(0.62), 0.018], box([0.003, 0.01, 0.01]), {
              rotate: [0, 0, 0.62],
            })
          )
        ),
        tag(
          slot('pin', 'brass', 'ornament'),
          at([0, 0, 0.014], disc(0.007, 0.012)),
          ring(0.009, 0.002, 0.015)
        ),
        tag(
          slot('throne', 'brass', 'feature'),
          at(
            [0, r - 0.002, 0],
            extrude(
              [
                [-0.04, -0.006],
                [0.04, -0.006],
                [0.026, 0.012],
                [0.012, 0.014],
                [0, 0.03],
                [-0.012, 0.014],
                [-0.026, 0.012],
              ],
              0.007,
              { smooth: true, edge: bevel(0.0015) }
            )
          ),
          at([0, r + 0.03, 0], rotated([PI / 2, 0, 0.0], torus(0.008, 0.0028))),
          at([0, r + 0.05, 0], rotated([PI / 2, PI / 2, 0], torus(0.017, 0.003)))
        ),
      ])
    ),
  ]
}

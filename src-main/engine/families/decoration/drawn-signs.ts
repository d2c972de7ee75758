import { PI, cos, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls, type Knot } from '../../kit/flesh.ts'
import { roundedRect } from '../../kit/outlines.ts'
import {
  around,
  at,
  blend,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { line } from './painted-line.ts'
import { brokenHalf, bubbleOutline } from './sign-outlines.ts'

/** A heart of 12 cm that is torn from its notch nearly to its point. */
export const brokenHeart: KindMaker = slot => {
  // Its halves turn about a place above the point, so that they hold together below it.
  const half = (side: 1 | -1): Shape =>
    at([0, 0.026, 0], at([0, 0.03, 0], extrude(brokenHalf(0.06, side), 0.036, { edge: soft(0.006) })), {
      rotate: [0, 0, -0.15 * side],
    })
  return [tag(slot('half', 'red', 'feature'), half(1)), tag(slot('heart', 'red', 'body'), half(-1))]
}

const tongue = (knots: readonly Knot[]): ReturnType<typeof limbBalls> => limbBalls(knots, undefined, true)

/** A flame of 25 cm: tongues around a yellow heart that shows on all sides. */
export const flame: KindMaker = slot => {
  const side = (turn: number, high: number): ReturnType<typeof limbBalls> => {
    const [s, c] = [sin(turn), cos(turn)]
    return tongue([
      [0.03 * s, 0.06, 0.03 * c, 0.045],
      [0.072 * s, 0.1, 0.072 * c, 0.03],
      [0.078 * s, 0.1 + 0.5 * (high - 0.1), 0.078 * c, 0.019],
      [0.064 * s, high, 0.064 * c, 0.003],
    ])
  }
  return [
    tag(
      slot('flame', 'fire', 'body'),
      blend(
        [
          ...lumpBalls([0, 0.068, 0, 0.072, 0.068, 0.072]),
          ...tongue([
            [0, 0.1, 0, 0.062],
            [0.012, 0.15, 0, 0.044],
            [-0.006, 0.2, 0, 0.024],
            [0.012, 0.25, 0, 0.003],
          ]),
          ...side(1.35, 0.19),
          ...side(3.5, 0.2),
          ...side(5.1, 0.17),
        ],
        { blend: 0.012, detail: 0.011 }
      )
    ),
    tag(
      slot('heart', 'ember', 'feature'),
      around(
        3,
        blend(
          [
            ...lumpBalls([0, 0.05, 0.036, 0.04, 0.046, 0.042]),
            ...tongue([
              [0, 0.06, 0.04, 0.034],
              [0.006, 0.1, 0.04, 0.022],
              [-0.004, 0.145, 0.034, 0.003],
            ]),
          ],
          { blend: 0.01, detail: 0.011 }
        )
      )
    ),
  ]
}

/** A drop of 16 cm, round below and drawn out to a point, with a light on its side. */
export const drop: KindMaker = slot => [
  tag(
    slot('drop', 'water', 'body'),
    lathe(
      [
        [0, 0],
        [0.028, 0.004],
        [0.05, 0.022],
        [0.056, 0.05],
        [0.046, 0.082],
        [0.026, 0.116],
        [0.009, 0.146],
        [0, 0.162],
      ],
      { smooth: true }
    )
  ),
  tag(
    slot('light', 'white', 'feature'),
    line(
      [
        [-0.035, 0.066, 0.036],
        [-0.043, 0.048, 0.036],
        [-0.036, 0.03, 0.037],
      ],
      [0.003, 0.006, 0.003]
    )
  ),
]

const noteHead = (x: number): Shape =>
  at([x, 0.026, 0], ellipsoid([0.036, 0.025, 0.02]), { rotate: [0, 0, 0.35] })

const stem = (x: number, high: number): Shape => at([x, 0.03 + high / 2, 0], cylinder(0.0065, high))

/** An eighth note of 20 cm. */
export const note: KindMaker = slot => [
  tag(slot('note', 'black', 'body'), noteHead(0), stem(0.03, 0.16)),
  tag(
    slot('flag', 'black', 'feature'),
    sweep(
      [
        [0.03, 0.186, 0],
        [0.05, 0.15, 0],
        [0.085, 0.128, 0],
        [0.092, 0.095, 0],
        [0.078, 0.068, 0],
      ],
      [0.02, 0.02, 0.016, 0.011, 0.002],
      { smooth: true, caps: 'round', flatten: 0.4 }
    )
  ),
]

/** Two eighth notes under one beam, 20 cm. */
export const notes: KindMaker = slot => [
  tag(slot('note', 'black', 'body'), noteHead(0), noteHead(0.12), stem(0.03, 0.15), stem(0.15, 0.15)),
  tag(
    slot('beam', 'black', 'feature'),
    at([0.09, 0.178, 0], box([0.134, 0.032, 0.016], { edge: soft(0.003) }))
  ),
]

/** A speech bubble of 20 cm with three dots on both sides. */
export const speechBubble: KindMaker = slot => [
  tag(
    slot('bubble', 'white', 'body'),
    at([0, 0.118, 0], extrude(bubbleOutline(0.11, 0.082), 0.034, { edge: soft(0.009) }))
  ),
  tag(
    slot('dot', 'dark', 'feature'),
    ...[-0.05, 0, 0.05].map(x => at([x, 0.12, 0], ellipsoid([0.0135, 0.0135, 0.0215])))
  ),
]

/** A pin of a map of 22 cm: a drop on its point with a white ball in its head, on a small disc. */
export const mapPin: KindMaker = slot => [
  tag(slot('base', 'dark', 'support'), at([0, 0.004, 0], cylinder(0.032, 0.008, { edge: soft(0.003) }))),
  tag(
    slot('pin', 'red', 'body'),
    lathe(
      [
        [0, 0.004],
        [0.006, 0.008],
        [0.02, 0.055],
        [0.045, 0.105],
        [0.062, 0.145],
        [0.058, 0.182],
        [0.036, 0.21],
        [0, 0.22],
      ],
      { smooth: true }
    )
  ),
  tag(
    slot('dot', 'white', 'feature'),
    ...[[PI / 2, 0, 0] as const, [0, 0, PI / 2] as const].map(rotate =>
      at([0, 0.152, 0], cylinder(0.028, 0.126, { edge: soft(0.004) }), { rotate })
    )
  ),
]

/** Pad and four toes of a paw on a round of 16 cm that stands on its rim. */
export const pawPrint: KindMaker = slot => [
  tag(
    slot('disc', 'white', 'body'),
    at([0, 0.08, 0], cylinder(0.08, 0.018, { edge: soft(0.005) }), { rotate: [PI / 2, 0, 0] })
  ),
  tag(
    slot('paw', 'dark', 'feature'),
    ...[0, 1].map(side =>
      at(
        [0, 0.08, side === 0 ? 0.009 : -0.009],
        group([
          blend(
            [
              ...lumpBalls([0, -0.022, 0, 0.026, 0.02, 0.008]),
              ...lumpBalls([0.02, -0.032, 0, 0.016, 0.014, 0.008]),
            ],
            {
              blend: 0.008,
              detail: 0.008,
            }
          ),
          mirrored(at([0.043, 0.006, 0], ellipsoid([0.0125, 0.0175, 0.008]), { rotate: [0, 0, -0.4] })),
          mirrored(at([0.0165, 0.029, 0], ellipsoid([0.0135, 0.0195, 0.008]), { rotate: [0, 0, -0.1] })),
        ])
      )
    )
  ),
]

/** A strip of three pictures of 24 cm with holes along both edges; it stands on its end, bent a little. */
export const filmStrip: KindMaker = slot => {
  const [wide, high] = [0.096, 0.24]
  const hole = (x: number, y: number): readonly Vec2[] =>
    roundedRect(0.009, 0.0105, 0.0025)
      .map(([px, py]): Vec2 => [px + x, py + y])
      .reverse()
  const holes = Array.from({ length: 12 }, (_, i) => -0.11 + 0.02 * i).flatMap(y => [
    hole(-0.039, y),
    hole(0.039, y),
  ])
  return [
    tag(
      slot('strip', 'black', 'body'),
      at([0, high / 2, 0], extrude(roundedRect(wide, high, 0.003), 0.008, { holes }))
    ),
    tag(
      slot('picture', 'frame', 'feature'),
      ...[0.042, 0.12, 0.198].map(y => at([0, y, 0], box([0.056, 0.064, 0.0105], { edge: soft(0.002) })))
    ),
  ]
}

/** A price tag of 15 cm with a per cent sign on both sides and a loop of string. */
export const priceTag: KindMaker = slot => {
  const outline: readonly Vec2[] = [
    [-0.045, 0],
    [0.045, 0],
    [0.045, 0.09],
    [0.016, 0.125],
    [-0.016, 0.125],
    [-0.045, 0.09],
  ]
  const hole = Array.from({ length: 16 }, (_, i): Vec2 => {
    const a = (-2 * PI * i) / 16
    return [0.008 * cos(a), 0.104 + 0.008 * sin(a)]
  })
  const sign = group([
    at([0, 0.05, 0], box([0.0085, 0.064, 0.0035], { edge: soft(0.001) }), { rotate: [0, 0, -0.62] }),
    at([-0.018, 0.068, 0], torus(0.0095, 0.0034), { rotate: [PI / 2, 0, 0], scale: [1, 0.7, 1] }),
    at([0.018, 0.032, 0], torus(0.0095, 0.0034), { rotate: [PI / 2, 0, 0], scale: [1, 0.7, 1] }),
  ])
  return [
    tag(slot('tag', 'tag', 'body'), extrude(outline, 0.008, { holes: [hole], edge: soft(0.002) })),
    tag(
      slot('eyelet', 'steel', 'ornament'),
      at([0, 0.104, 0], torus(0.0095, 0.003), { rotate: [PI / 2, 0, 0] })
    ),
    tag(
      slot('percent', 'white', 'feature'),
      at([0, 0, 0.0045], sign),
      at([0, 0, -0.0045], sign, { rotate: [0, PI, 0] })
    ),
    tag(
      slot('string', 'string', 'feature'),
      sweep(
        [
          [0, 0.111, 0.007],
          [0.006, 0.128, 0.006],
          [0.024, 0.158, 0],
          [0.012, 0.186, -0.004],
          [-0.012, 0.184, -0.006],
          [-0.018, 0.156, -0.007],
          [-0.005, 0.128, -0.008],
          [0, 0.111, -0.006],
        ],
        0.0022,
        { smooth: true, closed: true }
      )
    ),
  ]
}

/** A tick of 16 cm. */
export const checkMark: KindMaker = slot => [
  tag(
    slot('mark', 'green', 'body'),
    extrude(
      [
        [-0.09, 0.062],
        [-0.034, 0],
        [0.096, 0.128],
        [0.066, 0.158],
        [-0.032, 0.06],
        [-0.06, 0.092],
      ],
      0.036,
      { edge: soft(0.007) }
    )
  ),
]

/** A cross of two strokes, 16 cm. */
export const crossMark: KindMaker = slot => {
  const arm: readonly Vec2[] = [
    [0.022, 0],
    [0.08, 0.058],
    [0.058, 0.08],
  ]
  const turned = [0, 1, 2, 3].flatMap(i =>
    arm.map(([x, y]): Vec2 => {
      const [s, c] = [[0, 1, 0, -1][i], [1, 0, -1, 0][i]]
      return [x * c - y * s, x * s + y * c]
    })
  )
  return [tag(slot('mark', 'red', 'body'), at([0, 0.08, 0], extrude(turned, 0.036, { edge: soft(0.007) })))]
}

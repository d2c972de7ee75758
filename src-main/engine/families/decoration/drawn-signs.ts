import { cos, PI, pow, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls, type Knot } from '../../kit/flesh.ts'
import { roundedRect } from '../../kit/outlines.ts'
import {
  around,
  at,
  ball,
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

const finger = (knots: readonly Knot[]): ReturnType<typeof limbBalls> => limbBalls(knots, 0.004, true)

/** A wrist in a cuff, 3 cm high, below a hand. */
const cuff = (slot: Parameters<KindMaker>[0]): Shape =>
  tag(
    slot('cuff', 'cuff', 'support'),
    at([0, 0.017, 0], cylinder(0.036, 0.034, { edge: soft(0.006) }), { scale: [1, 1, 0.8] })
  )

/** A fist of 18 cm with its thumb up; the fingers close to the front. */
export const thumbsUp: KindMaker = slot => [
  tag(
    slot('cuff', 'cuff', 'support'),
    at([-0.072, 0.062, 0], cylinder(0.042, 0.034, { edge: soft(0.006) }), {
      rotate: [0, 0, PI / 2],
      scale: [1.1, 1, 0.72],
    })
  ),
  tag(
    slot('hand', 'hand', 'body'),
    blend(
      [
        ...finger([
          [-0.08, 0.062, 0, 0.03],
          [-0.03, 0.062, 0, 0.036],
        ]),
        ...lumpBalls([0, 0.062, -0.006, 0.042, 0.048, 0.024]),
        ...finger([
          [-0.018, 0.09, 0.004, 0.024],
          [-0.008, 0.13, 0.004, 0.019],
          [0.0, 0.166, 0, 0.015],
        ]),
        ...[0, 1, 2, 3].flatMap(i => [
          ...finger([
            [0.03, 0.096 - 0.024 * i, -0.01, 0.0135 - 0.0006 * i],
            [0.052 - 0.002 * i, 0.096 - 0.024 * i, 0.004, 0.0135 - 0.0006 * i],
            [0.03, 0.096 - 0.024 * i, 0.026, 0.0132 - 0.0006 * i],
            [0.002, 0.094 - 0.024 * i, 0.028, 0.0115 - 0.0006 * i],
          ]),
        ]),
      ],
      { blend: 0.006, detail: 0.0075 }
    )
  ),
  tag(
    slot('nail', 'nail', 'feature'),
    at([0.003, 0.168, 0.0095], ellipsoid([0.0085, 0.0105, 0.006]), { rotate: [-0.4, 0, 0] })
  ),
]

/** Index and middle finger spread, the others folded under the thumb, 19 cm. */
export const victoryHand: KindMaker = slot => [
  cuff(slot),
  tag(
    slot('hand', 'hand', 'body'),
    blend(
      [
        ...finger([
          [0, 0.026, 0, 0.026],
          [0, 0.06, 0, 0.028],
        ]),
        ...lumpBalls([0, 0.078, 0, 0.04, 0.038, 0.02]),
        ...finger([
          [-0.02, 0.105, 0, 0.0145],
          [-0.034, 0.15, 0, 0.0125],
          [-0.044, 0.186, 0.002, 0.0105],
        ]),
        ...finger([
          [0.006, 0.108, 0, 0.015],
          [0.014, 0.155, 0, 0.013],
          [0.021, 0.194, 0.002, 0.011],
        ]),
        ...[0.024, 0.04].flatMap((x, i) =>
          finger([
            [x - 0.004 * i, 0.1 - 0.008 * i, 0.002, 0.0125],
            [x, 0.11 - 0.012 * i, 0.02, 0.012],
            [x - 0.004, 0.088 - 0.008 * i, 0.03, 0.0115],
          ])
        ),
        ...finger([
          [-0.036, 0.062, 0.006, 0.017],
          [-0.03, 0.084, 0.026, 0.014],
          [0.0, 0.094, 0.035, 0.0125],
          [0.02, 0.092, 0.039, 0.011],
        ]),
      ],
      { blend: 0.005, detail: 0.0075 }
    )
  ),
  tag(
    slot('nail', 'nail', 'feature'),
    at([0.022, 0.093, 0.0475], ellipsoid([0.0085, 0.007, 0.004]), { rotate: [0, 0.3, 0] }),
    at([-0.0455, 0.19, 0.0115], ellipsoid([0.006, 0.0085, 0.004])),
    at([0.0225, 0.198, 0.012], ellipsoid([0.0062, 0.009, 0.004]))
  ),
]

/** Thumb and index finger make a ring, the other three stand up, 19 cm. */
export const okHand: KindMaker = slot => [
  cuff(slot),
  tag(
    slot('hand', 'hand', 'body'),
    blend(
      [
        ...finger([
          [0, 0.026, 0, 0.026],
          [0, 0.06, 0, 0.028],
        ]),
        ...lumpBalls([0.004, 0.078, 0, 0.038, 0.036, 0.02]),
        ...finger([
          [0.0, 0.108, 0, 0.014],
          [0.002, 0.152, 0, 0.0125],
          [0.002, 0.19, 0.002, 0.0105],
        ]),
        ...finger([
          [0.02, 0.106, 0, 0.0135],
          [0.034, 0.148, 0, 0.012],
          [0.042, 0.18, 0.002, 0.01],
        ]),
        ...finger([
          [0.034, 0.098, 0, 0.0125],
          [0.058, 0.13, 0, 0.011],
          [0.07, 0.156, 0.002, 0.0092],
        ]),
        ...finger([
          [-0.022, 0.104, 0, 0.0135],
          [-0.046, 0.132, 0.006, 0.0122],
          [-0.074, 0.126, 0.012, 0.0115],
          [-0.082, 0.1, 0.014, 0.0105],
        ]),
        ...finger([
          [-0.026, 0.062, 0.004, 0.017],
          [-0.058, 0.07, 0.012, 0.0138],
          [-0.08, 0.094, 0.016, 0.0112],
        ]),
      ],
      { blend: 0.004, detail: 0.0075 }
    )
  ),
  tag(
    slot('nail', 'nail', 'feature'),
    at([0.002, 0.193, 0.0118], ellipsoid([0.0062, 0.0085, 0.004])),
    at([0.043, 0.183, 0.0112], ellipsoid([0.0058, 0.008, 0.004])),
    at([0.071, 0.158, 0.0104], ellipsoid([0.0052, 0.0075, 0.004]))
  ),
]

/** A swirl of 16 cm with eyes and a smile. */
export const poo: KindMaker = slot => {
  const turns = 3.1
  const steps = 56
  const path = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const t = i / steps
    const a = 2 * PI * turns * t + 0.6
    const r = 0.05 * pow(1 - t, 0.8)
    return [r * sin(a), 0.028 + 0.112 * pow(t, 0.92), r * cos(a)]
  })
  const curl = sweep(
    [...path, [0.006, 0.152, 0.004], [0.016, 0.162, 0.006]],
    [...path.map((_, i) => 0.029 * Math.sqrt(1 - i / steps) + 0.009), 0.007, 0.002],
    { smooth: true, caps: 'round' }
  )
  return [
    tag(
      slot('swirl', 'brown', 'body'),
      curl,
      at([0, 0.028, 0], ellipsoid([0.076, 0.028, 0.076])),
      at([0, 0.07, 0], ellipsoid([0.05, 0.045, 0.05]))
    ),
    tag(
      slot('eye', 'white', 'feature'),
      mirrored(at([0.024, 0.078, 0.064], ellipsoid([0.0165, 0.021, 0.012])))
    ),
    tag(
      slot('pupil', 'dark', 'feature'),
      mirrored(at([0.024, 0.078, 0.0735], ellipsoid([0.0082, 0.011, 0.0055])))
    ),
    tag(
      slot('mouth', 'white', 'feature'),
      line(
        [
          [-0.034, 0.042, 0.07],
          [-0.016, 0.031, 0.0795],
          [0, 0.028, 0.082],
          [0.016, 0.031, 0.0795],
          [0.034, 0.042, 0.07],
        ],
        [0.003, 0.006, 0.007, 0.006, 0.003]
      )
    ),
  ]
}

/** A robot's head of 22 cm: a box with round eyes, a grille for a mouth, an aerial and bolts for ears. */
export const robotHead: KindMaker = slot => [
  tag(
    slot('neck', 'steel', 'support'),
    at([0, 0.012, 0], cylinder(0.04, 0.024, { edge: soft(0.003) })),
    ...[0.008, 0.018].map(y => at([0, y, 0], torus(0.041, 0.004)))
  ),
  tag(slot('head', 'robot', 'body'), at([0, 0.092, 0], box([0.17, 0.14, 0.13], { edge: soft(0.022) }))),
  tag(
    slot('ear', 'steel', 'ornament'),
    mirrored(at([0.092, 0.095, 0], cylinder(0.028, 0.024, { edge: soft(0.005) }), { rotate: [0, 0, PI / 2] }))
  ),
  tag(
    slot('aerial', 'steel', 'ornament'),
    at([0, 0.176, 0], cylinder(0.005, 0.036)),
    at([0, 0.164, 0], cylinder(0.016, 0.008, { edge: soft(0.003) }))
  ),
  tag(slot('aerial_tip', 'red', 'ornament'), at([0, 0.2, 0], ball(0.015))),
  tag(
    slot('socket', 'dark', 'feature'),
    mirrored(
      at([0.04, 0.11, 0.064], cylinder(0.027, 0.012, { edge: soft(0.003) }), { rotate: [PI / 2, 0, 0] })
    )
  ),
  tag(slot('eye', 'glow', 'feature'), mirrored(at([0.04, 0.11, 0.07], ellipsoid([0.0195, 0.0195, 0.008])))),
  tag(
    slot('mouth', 'dark', 'feature'),
    at([0, 0.054, 0.064], box([0.09, 0.026, 0.01], { edge: soft(0.004) }))
  ),
  tag(
    slot('grille', 'steel', 'ornament'),
    ...[-2, -1, 0, 1, 2].map(i => at([0.0165 * i, 0.054, 0.0685], box([0.005, 0.026, 0.006])))
  ),
  tag(
    slot('rivet', 'steel', 'ornament'),
    ...[-0.07, 0.07].flatMap(x => [0.038, 0.146].map(y => at([x, y, -0.064], ball(0.0055)))),
    at([0, 0.092, -0.066], box([0.09, 0.06, 0.006], { edge: soft(0.002) }))
  ),
]

/** The head of a visitor from elsewhere, 24 cm: a bald crown over a small chin, with large slanted black eyes. */
export const alienHead: KindMaker = slot => [
  tag(
    slot('head', 'alien', 'body'),
    blend(
      [
        ...lumpBalls([0, 0.165, -0.006, 0.086, 0.075, 0.086]),
        ...lumpBalls([0, 0.105, 0.008, 0.056, 0.056, 0.056]),
        ...lumpBalls([0, 0.068, 0.018, 0.028, 0.026, 0.028]),
        ...finger([
          [0, 0.08, -0.014, 0.022],
          [0, 0.012, -0.02, 0.026],
        ]),
      ],
      { blend: 0.02, detail: 0.014 }
    )
  ),
  tag(
    slot('eye', 'dark', 'feature'),
    mirrored(at([0.038, 0.132, 0.0535], ellipsoid([0.0225, 0.036, 0.018]), { rotate: [-0.2, 0.5, 0.5] }))
  ),
  tag(slot('glint', 'white', 'ornament'), mirrored(at([0.042, 0.146, 0.0715], ball(0.0052)))),
  tag(
    slot('nostril', 'dark', 'ornament'),
    mirrored(at([0.006, 0.092, 0.0645], ellipsoid([0.0024, 0.004, 0.003])))
  ),
  tag(
    slot('mouth', 'dark', 'feature'),
    line(
      [
        [-0.016, 0.07, 0.046],
        [0, 0.067, 0.0515],
        [0.016, 0.07, 0.046],
      ],
      0.0022
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

const RAYS = 12

/** A sun of 26 cm with a smiling face on a ball in the middle of its rays. */
export const sunFace: KindMaker = slot => [
  at(
    [0, 0.13, 0],
    group([
      tag(slot('disc', 'yellow', 'body'), ellipsoid([0.076, 0.076, 0.05])),
      tag(
        slot('ray', 'fire', 'feature'),
        at(
          [0, 0, 0],
          group([
            around(
              RAYS,
              at([0, 0, 0.095], cylinder(0.019, 0.066, { topRadius: 0.002 }), { rotate: [PI / 2, 0, 0] })
            ),
          ]),
          { rotate: [PI / 2, 0, 0] }
        )
      ),
      ...smallFace(slot, 0.076, 0.05),
    ])
  ),
]

/** Eyes, smile and cheeks on a flattened ball. */
function smallFace(slot: Parameters<KindMaker>[0], radius: number, deep: number): readonly Shape[] {
  const place = (x: number, y: number): Vec3 => [
    x * radius,
    y * radius,
    deep * Math.sqrt(Math.max(0, 1 - x * x - y * y)),
  ]
  return [
    tag(
      slot('eye', 'dark', 'feature'),
      mirrored(at(place(0.3, 0.2), ellipsoid([0.085 * radius, 0.13 * radius, 0.06 * radius])))
    ),
    tag(
      slot('mouth', 'dark', 'feature'),
      line(
        [-0.42, -0.24, 0, 0.24, 0.42].map(x => place(x, -0.36 + 0.9 * x * x)),
        0.045 * radius
      )
    ),
    tag(
      slot('cheek', 'cheek', 'ornament'),
      mirrored(
        at(place(0.52, -0.12), ellipsoid([0.13 * radius, 0.1 * radius, 0.05 * radius]), {
          rotate: [0, 0.45, 0],
        })
      )
    ),
  ]
}

/** A crescent of 24 cm with a sleeping face in profile: nose and lips on the inner rim, an eye on either side. */
export const moonFace: KindMaker = slot => {
  const outer = Array.from({ length: 25 }, (_, i): Vec2 => {
    const a = -1.9 - (2.5 * i) / 24
    return [0.12 * cos(a), 0.12 * sin(a)]
  })
  const inner: readonly Vec2[] = [
    [-0.004, 0.078],
    [-0.03, 0.052],
    [-0.042, 0.03],
    [-0.014, 0.006],
    [-0.036, -0.004],
    [-0.024, -0.018],
    [-0.036, -0.026],
    [-0.026, -0.036],
    [-0.034, -0.056],
    [-0.014, -0.08],
  ]
  return [
    at(
      [0.03, 0.12, 0],
      group([
        tag(
          slot('moon', 'yellow', 'body'),
          extrude([...outer, ...inner].reverse(), 0.05, { edge: soft(0.014) })
        ),
        tag(
          slot('eye', 'dark', 'feature'),
          ...[1, -1].map(side =>
            line(
              [
                [-0.072, 0.034, side * 0.025],
                [-0.06, 0.026, side * 0.026],
                [-0.046, 0.03, side * 0.022],
              ],
              0.0028
            )
          )
        ),
        tag(
          slot('cheek', 'cheek', 'ornament'),
          ...[1, -1].map(side => at([-0.064, -0.006, side * 0.024], ellipsoid([0.013, 0.01, 0.004])))
        ),
      ])
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

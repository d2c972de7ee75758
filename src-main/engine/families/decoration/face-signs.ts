import { PI, cos, pow, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
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
  mirrored,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'
import { line } from './painted-line.ts'

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
        ...limbBalls(
          [
            [0, 0.08, -0.014, 0.022],
            [0, 0.012, -0.02, 0.026],
          ],
          0.004,
          true
        ),
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

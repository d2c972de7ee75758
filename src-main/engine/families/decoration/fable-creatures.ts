import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { eye } from '../../kit/eyes.ts'
import { limbBalls, lumpBalls, type Knot } from '../../kit/flesh.ts'
import { hoof } from '../../kit/feet.ts'
import { beard, hair } from '../../kit/human-hair.ts'
import { humanHead } from '../../kit/human-head.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  blend,
  box,
  ellipsoid,
  group,
  mirrored,
  rotated,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A leg of a horse to its hoof, one of each side. */
const horseLeg = (x: number, z: number, back: number): Knot[] => [
  [x, 0.86, z, 0.15],
  [x * 1.02, 0.56, z + 0.03 * back, 0.085],
  [x, 0.4, z - 0.05 * back, 0.062],
  [x, 0.15, z - 0.02 * back, 0.046],
  [x, 0.08, z, 0.055],
]

/** Half man, half horse: a horse's body on four legs, a bearded archer from the hips up where its neck would be. 2.2 m. */
export const centaur: KindMaker = (slot, context) => {
  const head: Vec3 = [0, 1.98, 0.58]
  const leftHand: Vec3 = [0.36, 1.5, 1.0]
  const rightHand: Vec3 = [-0.42, 1.18, 0.7]
  const bow = (): Shape =>
    at(
      leftHand,
      rotated(
        [0, 0.2, 0],
        group([
          tag(
            slot('bow', 'wood', 'feature'),
            sweep(
              [
                [0, 0.62, -0.14],
                [0, 0.5, -0.02],
                [0, 0.26, 0.03],
                [0, 0.12, 0],
                [0, 0, 0],
                [0, -0.12, 0],
                [0, -0.26, 0.03],
                [0, -0.5, -0.02],
                [0, -0.62, -0.14],
              ],
              [0.009, 0.015, 0.019, 0.021, 0.022, 0.021, 0.019, 0.015, 0.009],
              { smooth: true, caps: 'round' }
            )
          ),
          rod([0, 0.61, -0.135], [0, -0.61, -0.135], 0.006, slot('string', 'light', 'ornament')),
        ])
      )
    )
  return [
    tag(
      slot('horse', 'coat', 'body'),
      blend(
        [
          ...lumpBalls([0, 1.0, 0.3, 0.26, 0.29, 0.3]),
          ...lumpBalls([0, 0.98, -0.1, 0.27, 0.27, 0.38]),
          ...lumpBalls([0, 1.03, -0.5, 0.27, 0.28, 0.3]),
          ...limbBalls([
            [0, 1.05, 0.4, 0.22],
            [0, 1.26, 0.5, 0.185],
          ]),
          ...limbBalls(horseLeg(0.15, 0.36, 0)),
          ...limbBalls(horseLeg(0.16, -0.58, 1)),
          ...lumpBalls([0.15, 0.88, -0.54, 0.13, 0.24, 0.2]),
        ],
        { blend: 0.09, detail: 0.07 }
      )
    ),
    tag(
      slot('hoof', 'dark', 'support'),
      mirrored(group([hoof([0.15, 0, 0.37], 0.07, false), hoof([0.16, 0, -0.57], 0.07, false)]))
    ),
    tag(
      slot('tail', 'hair', 'feature'),
      sweep(
        [
          [0, 1.18, -0.74],
          [0, 1.22, -0.88],
          [0, 1.02, -1.0],
          [0.02, 0.68, -1.0],
          [0.02, 0.38, -0.93],
        ],
        [0.045, 0.06, 0.1, 0.085, 0.02],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      slot('torso', 'skin', 'feature'),
      blend(
        [
          ...lumpBalls([0, 1.3, 0.52, 0.165, 0.12, 0.125]),
          ...lumpBalls([0, 1.48, 0.54, 0.17, 0.16, 0.12]),
          ...lumpBalls([0.09, 1.6, 0.6, 0.105, 0.085, 0.075]),
          ...lumpBalls([0, 1.63, 0.53, 0.21, 0.11, 0.115]),
          ...limbBalls([
            [0, 1.68, 0.53, 0.08],
            [0, 1.82, 0.56, 0.07],
          ]),
          ...limbBalls(
            [
              [0.23, 1.66, 0.53, 0.085],
              [0.33, 1.46, 0.62, 0.066],
              [0.37, 1.44, 0.78, 0.056],
              [leftHand[0], leftHand[1], leftHand[2], 0.05],
            ],
            0.03,
            true
          ),
          ...limbBalls(
            [
              [-0.23, 1.66, 0.53, 0.085],
              [-0.36, 1.42, 0.47, 0.066],
              [-0.4, 1.28, 0.56, 0.054],
              [rightHand[0], rightHand[1], rightHand[2], 0.05],
            ],
            0.03,
            true
          ),
        ],
        { blend: 0.05, detail: 0.04 }
      )
    ),
    tag(
      slot('hand', 'skin', 'body'),
      at(leftHand, ellipsoid([0.05, 0.062, 0.055])),
      at(rightHand, ellipsoid([0.05, 0.062, 0.055]))
    ),
    tag(
      slot('belt', 'leather', 'ornament'),
      at([0, 1.26, 0.505], torus(0.19, 0.034), { scale: [1, 1.2, 0.94], rotate: [0.25, 0, 0] }),
      at([0, 1.47, 0.55], rotated([0, 0, 0.72], torus(0.235, 0.022)), { scale: [0.84, 1.1, 0.62] })
    ),
    at(
      head,
      group([
        humanHead({
          skin: context.material('skin'),
          hair: context.material('hair'),
          iris: context.material('iris'),
          lips: context.material('lips'),
          mouth: 'stern',
          browTilt: 0.15,
          // Under the long hair.
          hasEars: false,
        }),
        ...[hair('long', context.material('hair')), beard('short', context.material('hair'))].flatMap(part =>
          part === null ? [] : [part]
        ),
      ]),
      { scale: 0.31 }
    ),
    bow(),
    // A quiver on the back, three arrows in it.
    at(
      [-0.08, 1.52, 0.36],
      rotated(
        [0.12, 0, 0.35],
        group([
          tag(
            slot('quiver', 'leather', 'ornament'),
            sweep(
              [
                [0, -0.26, 0],
                [0, 0.2, 0],
              ],
              [0.052, 0.068]
            )
          ),
          ...[-0.03, 0, 0.03].map(x =>
            group([
              rod([x, 0, x * 0.4], [x, 0.36, x * 0.4], 0.008, slot('arrow', 'wood', 'ornament')),
              tag(
                slot('fletching', 'light', 'ornament'),
                at([x, 0.33, x * 0.4], box([0.004, 0.09, 0.04])),
                at([x, 0.33, x * 0.4], box([0.04, 0.09, 0.004]))
              ),
            ])
          ),
        ])
      )
    ),
  ]
}

/** A stone of a golem: a block with broken corners, turned a little. */
const stoneAt = (place: Vec3, size: Vec3, turn: Vec3 = [0, 0, 0]): Shape =>
  at(place, box(size, { edge: bevel(Math.min(...size) * 0.2) }), { rotate: turn })

/** A giant of boulders with moss on its shoulders, runes that glow in its chest, and fists to the ground. 3 m. */
export const golem: KindMaker = slot => {
  const arm = group([
    stoneAt([0.98, 2.18, 0], [0.74, 0.7, 0.72], [0.2, 0.3, -0.35]),
    stoneAt([1.2, 1.66, 0.04], [0.5, 0.72, 0.5], [0.1, 0.2, -0.15]),
    stoneAt([1.28, 1.06, 0.12], [0.66, 0.82, 0.66], [0.15, -0.2, 0.05]),
    stoneAt([1.28, 0.52, 0.2], [0.74, 0.54, 0.76], [0.1, 0.25, 0]),
    ...[-0.22, 0, 0.22].map(x => stoneAt([1.28 + x, 0.32, 0.46], [0.2, 0.3, 0.28], [0.2, 0, 0])),
  ])
  const leg = group([
    stoneAt([0.44, 0.98, 0], [0.56, 0.66, 0.6], [0, 0.2, 0.08]),
    stoneAt([0.5, 0.5, 0.02], [0.5, 0.56, 0.52], [0.05, -0.15, 0]),
    stoneAt([0.52, 0.16, 0.08], [0.66, 0.32, 0.8], [0, 0.1, 0]),
  ])
  return [
    tag(
      slot('body', 'stone', 'feature'),
      stoneAt([0, 2.02, 0], [1.3, 0.9, 0.92], [0.08, 0.1, 0.03]),
      stoneAt([0, 1.5, 0], [0.94, 0.5, 0.74], [0, -0.15, -0.04]),
      stoneAt([0, 1.22, 0], [0.98, 0.36, 0.72], [0, 0.1, 0]),
      stoneAt([0.42, 2.42, -0.08], [0.56, 0.36, 0.6], [0.2, 0.5, 0.3]),
      stoneAt([-0.46, 2.4, -0.1], [0.52, 0.4, 0.56], [-0.1, 0.2, -0.35])
    ),
    tag(slot('limb', 'stone', 'feature'), mirrored(arm), mirrored(leg)),
    tag(
      slot('head', 'stone', 'feature'),
      stoneAt([0, 2.6, 0.22], [0.56, 0.5, 0.56], [0.08, 0, 0.02]),
      stoneAt([0, 2.78, 0.4], [0.6, 0.16, 0.34], [0.15, 0, 0]),
      stoneAt([0, 2.42, 0.4], [0.48, 0.18, 0.36], [-0.1, 0, 0])
    ),
    tag(
      slot('eye', 'glow', 'feature'),
      mirrored(at([0.14, 2.63, 0.5], box([0.13, 0.09, 0.06], { edge: bevel(0.02) }), { rotate: [0, 0, 0.2] }))
    ),
    tag(
      slot('rune', 'glow', 'ornament'),
      ...(
        [
          [0, 2.06, 0.06, 0.42, 0],
          [0.12, 2.16, 0.06, 0.2, 0.9],
          [-0.12, 2.16, 0.06, 0.2, -0.9],
          [0, 1.92, 0.26, 0.06, 0],
        ] as const
      ).map(([x, y, w, h, turn]) =>
        at([x, y, 0.475], box([w, h, 0.08], { edge: bevel(0.012) }), { rotate: [0.08, 0.1, turn] })
      )
    ),
    tag(
      slot('moss', 'moss', 'ornament'),
      ...(
        [
          [0.95, 2.53, 0.02, 0.3, 0.1, 0.28],
          [-0.98, 2.53, -0.02, 0.26, 0.1, 0.26],
          [-0.46, 2.62, -0.16, 0.24, 0.07, 0.22],
          [0.08, 2.87, 0.2, 0.22, 0.06, 0.2],
          [-0.3, 2.3, 0.42, 0.18, 0.12, 0.06],
        ] as const
      ).map(([x, y, z, a, b, c]) => at([x, y, z], ellipsoid([a, b, c])))
    ),
  ]
}

/** A tree that walks: a trunk with a face, roots for feet, two boughs for arms with twigs for fingers, a crown of leaves. 4 m. */
export const treant: KindMaker = slot => {
  const root = (turn: number, long: number): Shape =>
    rotated(
      [0, turn, 0],
      sweep(
        [
          [0, 0.55, 0.2],
          [0, 0.26, 0.5],
          [0.06, 0.1, 0.5 + long * 0.5],
          [-0.04, 0.05, 0.55 + long],
        ],
        [0.2, 0.16, 0.1, 0.045],
        { smooth: true, caps: 'round' }
      )
    )
  const arm = (side: number, lift: number): Shape => {
    const elbow: Vec3 = [side * 1.22, 1.75 + lift * 0.2, 0.3]
    const wrist: Vec3 = [side * 1.45, 1.35 + lift, 0.95]
    return group([
      sweep([[side * 0.35, 2.3, 0.05], [side * 0.85, 2.2, 0.08], elbow, wrist], [0.24, 0.19, 0.15, 0.11], {
        smooth: true,
        caps: 'round',
      }),
      ...[-1, -0.35, 0.35, 1].map(k =>
        sweep(
          [
            wrist,
            [wrist[0] + 0.13 * k, wrist[1] - 0.06, wrist[2] + 0.2],
            [wrist[0] + 0.2 * k, wrist[1] - 0.02 + 0.04 * k, wrist[2] + 0.4],
          ],
          [0.075, 0.055, 0.025],
          { smooth: true, caps: 'round' }
        )
      ),
      sweep(
        [
          elbow,
          [elbow[0] + side * 0.22, elbow[1] + 0.22, elbow[2] - 0.15],
          [elbow[0] + side * 0.3, elbow[1] + 0.5, elbow[2] - 0.2],
        ],
        [0.08, 0.05, 0.025],
        { smooth: true, caps: 'round' }
      ),
    ])
  }
  const leaves: readonly (readonly [Vec3, number])[] = [
    [[0, 3.75, 0], 0.78],
    [[0.75, 3.5, 0.15], 0.62],
    [[-0.78, 3.52, 0.1], 0.6],
    [[0.25, 3.45, 0.6], 0.55],
    [[-0.4, 3.4, 0.55], 0.5],
    [[0.15, 3.45, -0.65], 0.62],
    [[-0.5, 3.5, -0.5], 0.55],
    [[0.62, 3.4, -0.45], 0.52],
  ]
  return [
    tag(
      slot('trunk', 'bark', 'feature'),
      blend(
        [
          ...limbBalls([
            [0, 0.62, 0, 0.42],
            [0.03, 1.3, 0, 0.46],
            [0, 2.1, 0, 0.5],
            [0, 2.8, -0.05, 0.4],
          ]),
          ...limbBalls([
            [0, 2.7, 0, 0.3],
            [0, 3.4, 0, 0.2],
          ]),
          ...limbBalls([
            [0.2, 2.75, 0, 0.22],
            [0.68, 3.3, 0.05, 0.12],
          ]),
          ...limbBalls([
            [0.22, 0.7, 0.05, 0.3],
            [0.34, 0.2, 0.1, 0.24],
          ]),
        ],
        { blend: 0.16, detail: 0.1 }
      ),
      ...[0.1, 1, 2.1, 3.1, 4.2, 5.3].map((turn, i) => root(turn, 0.45 + 0.12 * (i % 3))),
      arm(1, 0.2),
      arm(-1, -0.15)
    ),
    tag(
      slot('face', 'bark', 'feature'),
      mirrored(
        sweep(
          [
            [0.05, 2.28, 0.52],
            [0.2, 2.38, 0.5],
            [0.38, 2.44, 0.36],
          ],
          [0.075, 0.085, 0.05],
          { smooth: true, caps: 'round' }
        )
      ),
      sweep(
        [
          [0, 2.26, 0.5],
          [0, 2.08, 0.62],
          [0, 1.96, 0.62],
        ],
        [0.07, 0.1, 0.085],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      slot('eye_socket', 'dark', 'ornament'),
      mirrored(at([0.21, 2.2, 0.5], ellipsoid([0.16, 0.12, 0.07]), { rotate: [0, 0.35, 0.15] }))
    ),
    tag(slot('eye', 'amber', 'feature'), mirrored(at([0.21, 2.2, 0.545], ellipsoid([0.095, 0.085, 0.055])))),
    tag(
      slot('mouth', 'dark', 'feature'),
      sweep(
        [
          [-0.28, 1.76, 0.4],
          [-0.1, 1.7, 0.5],
          [0.1, 1.72, 0.5],
          [0.3, 1.82, 0.39],
        ],
        [0.03, 0.075, 0.075, 0.03],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      slot('beard', 'moss', 'ornament'),
      ...[-0.2, -0.1, 0, 0.1, 0.2].map((x, i) =>
        sweep(
          [
            [x, 1.62, 0.44],
            [x * 1.1, 1.42, 0.5],
            [x * 0.9, 1.2 - 0.06 * (2 - Math.abs(i - 2)), 0.5],
          ],
          [0.07, 0.075, 0.02],
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      slot('leaf', 'leaves', 'feature'),
      ...leaves.map(([place, r], i) =>
        at(place, ellipsoid([r, r * 0.78, r]), { rotate: [0.2 * sin(i), i, 0.2 * cos(i)] })
      ),
      ...[-1, 1].map(side => at([side * 1.52, 2.28 + (side > 0 ? 0.04 : -0.03), 0.1], ball(0.22)))
    ),
  ]
}

/** A slime: a heap of jelly with two great eyes and a smile, drops running down to its foot. 60 cm. */
export const slime: KindMaker = (slot, context) => {
  const drip = (turn: number, long: number): readonly Knot[] => {
    const point = (out: number, y: number, r: number): Knot => [out * sin(turn), y, out * cos(turn), r]
    return [point(0.33, 0.24, 0.05), point(0.4, 0.1, 0.06), point(0.4 + long, 0.045, 0.045)]
  }
  return [
    tag(
      slot('body', 'jelly', 'feature'),
      blend(
        [
          ...lumpBalls([0, 0.28, 0, 0.36, 0.27, 0.34]),
          ...lumpBalls([0, 0.1, 0, 0.42, 0.1, 0.4]),
          ...lumpBalls([0, 0.48, -0.01, 0.17, 0.14, 0.17]),
          ...limbBalls(
            [
              [0, 0.55, -0.02, 0.08],
              [0.05, 0.65, -0.05, 0.035],
            ],
            0.05,
            true
          ),
          ...[0.6, 1.5, 2.6, 3.5, 4.4, 5.6].flatMap((turn, i) =>
            limbBalls(drip(turn, 0.04 + 0.05 * (i % 3)), 0.06, true)
          ),
        ],
        { blend: 0.07, detail: 0.045 }
      )
    ),
    ...[-1, 1].map(side =>
      at(
        [side * 0.13, 0.35, 0.285],
        eye({
          ball: context.material('light'),
          iris: context.material('iris'),
          pupil: context.material('dark'),
        }),
        { scale: 0.088, rotate: [-0.25, side * 0.2, 0] }
      )
    ),
    tag(
      slot('mouth', 'dark', 'feature'),
      sweep(
        [
          [-0.12, 0.225, 0.325],
          [-0.05, 0.185, 0.35],
          [0.05, 0.185, 0.35],
          [0.12, 0.225, 0.325],
        ],
        [0.014, 0.022, 0.022, 0.014],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      slot('shine', 'light', 'ornament'),
      at([-0.17, 0.5, 0.14], ellipsoid([0.04, 0.055, 0.02]), { rotate: [-0.8, -0.6, 0.5] }),
      at([-0.225, 0.41, 0.165], ball(0.02))
    ),
    tag(
      slot('bubble', 'foam', 'ornament'),
      ...[0.4, 1.9, 2.9, 4, 5.2].map((turn, i) =>
        at([0.335 * sin(turn), 0.28 + 0.05 * (i % 3), 0.32 * cos(turn)], ball(0.026 + 0.006 * (i % 2)))
      )
    ),
  ]
}

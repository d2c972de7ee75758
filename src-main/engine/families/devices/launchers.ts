import { PI, TAU } from '../../kernel/det-math.ts'
import { blocks, rods } from '../../kit/assembly.ts'
import { disc } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A rocket launcher for the shoulder: green tube with flared end, grip, trigger and sight, the rocket's head out in front. */
export const rocketLauncher: KindMaker = slot => [
  at(
    [0, 0.19, 0],
    group([
      tag(
        slot('tube', 'green', 'body'),
        rotated(
          [PI / 2, 0, 0],
          lathe(
            [
              [0, -0.56],
              [0.085, -0.56],
              [0.055, -0.44],
              [0.052, 0.44],
              [0.06, 0.46],
              [0.06, 0.5],
              [0, 0.5],
            ],
            { edge: bevel(0.004) }
          )
        )
      ),
      tag(
        slot('guard', 'wood', 'handle'),
        at([0, 0, 0.0], rotated([PI / 2, 0, 0], cylinder(0.065, 0.3, { edge: soft(0.012) })))
      ),
      tag(
        slot('band', 'dark', 'ornament'),
        ...[-0.4, -0.19, 0.2, 0.36].map(z => at([0, 0, z], rotated([PI / 2, 0, 0], torus(0.056, 0.01)))),
        at([0, 0, -0.565], rotated([PI / 2, 0, 0], cylinder(0.07, 0.012)))
      ),
      tag(
        slot('warhead', 'olive', 'feature'),
        at(
          [0, 0, 0.5],
          rotated(
            [PI / 2, 0, 0],
            lathe(
              [
                [0, -0.02],
                [0.034, -0.02],
                [0.036, 0.06],
                [0.085, 0.14],
                [0.092, 0.2],
                [0.06, 0.33],
                [0.018, 0.42],
                [0.016, 0.46],
                [0, 0.465],
              ],
              { smooth: true, sharpAt: [0, 1] }
            )
          )
        )
      ),
      tag(
        slot('stripe', 'yellow', 'ornament'),
        at([0, 0, 0.69], rotated([PI / 2, 0, 0], torus(0.09, 0.008)))
      ),
      tag(
        slot('grip', 'dark', 'handle'),
        at([0, -0.115, 0.13], box([0.036, 0.15, 0.06], { edge: soft(0.012) }), { rotate: [0.25, 0, 0] }),
        at([0, -0.105, -0.1], box([0.036, 0.13, 0.055], { edge: soft(0.012) }), { rotate: [0.15, 0, 0] })
      ),
      tag(
        slot('trigger', 'metal', 'ornament'),
        at([0, -0.075, 0.19], rotated([0, 0, PI / 2], torus(0.028, 0.006))),
        at([0, -0.075, 0.185], box([0.01, 0.035, 0.012]))
      ),
      tag(
        slot('sight', 'dark', 'feature'),
        at([0.075, 0.06, 0.1], box([0.05, 0.05, 0.16], { edge: soft(0.01) })),
        at([0.075, 0.07, 0.2], rotated([PI / 2, 0, 0], cylinder(0.026, 0.07))),
        at([0, 0.085, 0.34], box([0.012, 0.07, 0.02])),
        at([0, 0.085, -0.24], box([0.012, 0.07, 0.02]))
      ),
      tag(slot('lens', 'glass', 'ornament'), at([0.075, 0.07, 0.236], disc(0.021, 0.006))),
      tag(
        slot('rest', 'dark', 'support'),
        at([0, -0.085, -0.28], box([0.05, 0.09, 0.12], { edge: soft(0.015) })),
        at([0, -0.16, -0.28], box([0.07, 0.06, 0.16], { edge: soft(0.015) }))
      ),
      // Two legs below the muzzle keep it level on the ground.
      rods(
        slot('bipod', 'metal', 'support'),
        [[0, -0.05, 0.4], [0.14, -0.185, 0.44], 0.01],
        [[0, -0.05, 0.4], [-0.14, -0.185, 0.44], 0.01]
      ),
    ])
  ),
]

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

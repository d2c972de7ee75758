import { PI } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { rod } from '../../../kit/plates.ts'
import { cartWheel } from '../../../kit/spoked-wheels.ts'
import {
  at,
  ball,
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
  sweep,
  tag,
  torus,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'

/** A wheeled frame with a throwing arm that ends in a bowl with a stone, twisted ropes at its foot, a padded beam above. */
export const catapult: KindMaker = (slot, context) => {
  const beam = (from: Vec3, to: Vec3, thick: number): Shape =>
    sweep([from, to], thick, {
      section: {
        kind: 'outline',
        points: [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ],
      },
      caps: 'flat',
      edge: sharp,
    })
  const wheel = cartWheel({
    radius: 0.38,
    width: 0.12,
    spokes: 8,
    wood: context.material('wood'),
    iron: context.material('dark'),
  })
  return [
    tag(
      slot('frame', 'wood', 'support'),
      mirrored(beam([0.6, 0.5, -1.4], [0.6, 0.5, 1.3], 0.1)),
      ...[-1.3, -0.1, 1.2].map(z => at([0, 0.5, z], box([1.3, 0.18, 0.18], { edge: sharp }))),
      mirrored(
        group([
          beam([0.6, 0.5, 0.7], [0.6, 1.75, 0.1], 0.08),
          beam([0.6, 0.5, -0.7], [0.6, 1.75, -0.05], 0.08),
        ])
      )
    ),
    tag(slot('beam', 'wood', 'support'), at([0, 1.75, 0.05], box([1.5, 0.2, 0.2], { edge: bevel(0.02) }))),
    at(
      [0, 1.75, 0.02],
      rotated(
        [0, 0, PI / 2],
        cylinder(0.16, 0.7, { edge: soft(0.04), ...slot('pad', 'leather', 'ornament') })
      )
    ),
    tag(
      slot('rope', 'rope', 'feature'),
      at([0, 0.62, -0.1], rotated([0, 0, PI / 2], cylinder(0.13, 1.1, { edge: bevel(0.02) }))),
      ...[-0.42, -0.28, 0.28, 0.42].map(x => at([x, 0.62, -0.1], rotated([0, 0, PI / 2], torus(0.12, 0.035))))
    ),
    tag(slot('arm', 'wood', 'feature'), beam([0, 0.6, -0.08], [0, 2.5, -0.95], 0.075)),
    at(
      [0, 2.56, -0.97],
      rotated(
        [-0.43, 0, 0],
        lathe(
          [
            [0, -0.12],
            [0.16, -0.08],
            [0.27, 0.08],
            [0.23, 0.08],
            [0.14, -0.03],
            [0, -0.06],
          ],
          { ...slot('bowl', 'wood', 'feature') }
        )
      )
    ),
    at([0, 2.64, -1.0], ball(0.2, slot('stone', 'stone', 'feature'))),
    tag(
      slot('axle', 'dark', 'support'),
      ...[-1.0, 0.95].map(z => rod([-0.85, 0.38, z], [0.85, 0.38, z], 0.06))
    ),
    ...[-1.0, 0.95].flatMap(z => [
      at([0.82, 0.38, z], wheel),
      at([-0.82, 0.38, z], rotated([0, PI, 0], wheel)),
    ]),
  ]
}

/** A tall frame with a slanting blade between two grooved posts, a lunette, a bench and a basket. */
export const guillotine: KindMaker = slot => [
  tag(slot('platform', 'wood', 'support'), at([0, 0.1, 0.3], box([1.5, 0.2, 2.5], { edge: bevel(0.02) }))),
  tag(
    slot('post', 'wood', 'support'),
    mirrored(at([0.36, 1.95, -0.3], box([0.14, 3.6, 0.2], { edge: bevel(0.012) }))),
    at([0, 3.76, -0.3], box([1.0, 0.18, 0.26], { edge: bevel(0.02) })),
    mirrored(
      at(
        [0.36, 0.2, -0.3],
        rotated(
          [0, PI / 2, 0],
          extrude(
            [
              [-0.7, 0],
              [-0.58, 0],
              [0, 0.95],
              [0, 1.15],
            ],
            0.1,
            { edge: sharp }
          )
        )
      )
    )
  ),
  at([0, 3.28, -0.3], box([0.62, 0.26, 0.16], { edge: bevel(0.012), ...slot('weight', 'dark', 'body') })),
  at(
    [0, 2.72, -0.3],
    extrude(
      [
        [-0.29, 0.24],
        [0.29, -0.14],
        [0.29, 0.46],
        [-0.29, 0.46],
      ],
      0.03,
      { edge: sharp, ...slot('blade', 'metal', 'feature') }
    )
  ),
  tag(
    slot('lunette', 'wood', 'feature'),
    at(
      [0, 0.98, -0.3],
      extrude(
        [
          [-0.3, -0.22],
          [0.3, -0.22],
          [0.3, 0.26],
          [-0.3, 0.26],
        ],
        0.1,
        {
          edge: sharp,
          holes: [
            Array.from({ length: 12 }, (_, i): [number, number] => {
              const c = [1, 0.87, 0.5, 0, -0.5, -0.87, -1, -0.87, -0.5, 0, 0.5, 0.87]
              return [0.11 * c[i], 0.11 * c[(i + 3) % 12]]
            }),
          ],
        }
      )
    )
  ),
  tag(
    slot('bench', 'wood', 'body'),
    at([0, 0.78, 0.5], box([0.5, 0.07, 1.5], { edge: bevel(0.012) })),
    ...[-0.05, 1.1].flatMap(z =>
      [-0.2, 0.2].map(x => at([x, 0.48, z], box([0.08, 0.58, 0.08], { edge: sharp })))
    )
  ),
  at(
    [0, 0, -0.68],
    lathe(
      [
        [0, 0.19],
        [0.2, 0.19],
        [0.25, 0.55],
        [0.22, 0.55],
        [0.18, 0.24],
        [0, 0.24],
      ],
      slot('basket', 'rope', 'ornament')
    )
  ),
  tag(
    slot('rope', 'rope', 'ornament'),
    rod([0, 3.4, -0.3], [0, 3.68, -0.3], 0.022),
    sweep(
      [
        [0.3, 3.8, -0.3],
        [0.5, 3.72, -0.3],
        [0.5, 2, -0.3],
        [0.47, 1.3, -0.3],
        [0.42, 1.28, -0.3],
      ],
      0.018,
      { smooth: true, caps: 'round' }
    )
  ),
]

/** A sword stuck to half of its blade in a mossy boulder. */
export const swordInStone: KindMaker = slot => [
  tag(
    slot('stone', 'stone', 'support'),
    at([0, 0.2, 0], rotated([0, 0.4, 0.1], box([1.0, 0.5, 0.8], { edge: soft(0.16) }))),
    at([0.05, 0.42, 0], rotated([0.1, 1.1, -0.1], box([0.66, 0.36, 0.56], { edge: soft(0.13) }))),
    at([-0.4, 0.1, 0.25], rotated([0.2, 0.7, 0.3], box([0.4, 0.26, 0.36], { edge: soft(0.1) }))),
    at([0.42, 0.12, -0.2], rotated([0.1, 0.2, 0.2], box([0.4, 0.3, 0.4], { edge: soft(0.1) })))
  ),
  tag(
    slot('moss', 'moss', 'ornament'),
    at([-0.28, 0.4, 0.16], ball(0.16), { scale: [1, 0.4, 1] }),
    at([0.3, 0.48, 0.16], ball(0.13), { scale: [1, 0.4, 1] }),
    at([-0.42, 0.22, 0.3], ball(0.14), { scale: [1, 0.4, 1] })
  ),
  at(
    [0.02, 0.55, 0],
    rotated(
      [0, 0, -0.06],
      group([
        extrude(
          [
            [-0.042, -0.1],
            [0.042, -0.1],
            [0.042, 0.5],
            [-0.042, 0.5],
          ],
          0.016,
          { edge: bevel(0.006), ...slot('blade', 'metal', 'feature') }
        ),
        at([0, 0.2, 0], box([0.016, 0.6, 0.022], { edge: sharp, ...slot('fuller', 'dark', 'ornament') })),
        tag(
          slot('guard', 'gold', 'feature'),
          at([0, 0.51, 0], box([0.36, 0.05, 0.06], { edge: bevel(0.012) })),
          ...[-0.18, 0.18].map(x => at([x, 0.51, 0], ball(0.038)))
        ),
        at([0, 0.63, 0], cylinder(0.024, 0.2, { edge: sharp, ...slot('grip', 'leather', 'handle') })),
        tag(slot('pommel', 'gold', 'ornament'), at([0, 0.76, 0], ball(0.048))),
        tag(
          slot('gem', 'gem', 'ornament'),
          at([0, 0.51, 0.03], ball(0.022)),
          at([0, 0.51, -0.03], ball(0.022))
        ),
      ])
    )
  ),
]

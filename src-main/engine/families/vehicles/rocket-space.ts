import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { airfoil, fuselage, uprightFin } from '../../kit/hulls.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { tags, type Maker } from './rocket-parts.ts'

/** A storybook rocket standing on its fins. */
export const storyRocket: Maker = (context, g) => {
  const fins = Math.round(Number(context.parameters['fins']))
  const profile: readonly Vec2[] = [
    [0, 1.4],
    [0.95, 1.4],
    [1.3, 2.2],
    [1.62, 4],
    [1.66, 5.6],
    [1.42, 7.6],
    [1.02, 9],
    [0, 9],
  ].map(([r, y]): Vec2 => [r * g, y])
  const fin = extrude(
    [
      [0.9, 3.9],
      [1.7, 3.1],
      [2.75, 1.4],
      [2.8, 0],
      [2.3, 0.1],
      [1.7, 1.3],
      [0.9, 1.7],
    ].map(([x, y]): Vec2 => [x * g, y]),
    0.26,
    { edge: soft(0.08) }
  )
  const window = (y: number, r: number, z: number): Shape =>
    at(
      [0, y, z * g],
      group([
        tag(tags(context, 'metal', 'ring'), rotated([PI / 2, 0, 0], torus(r, r * 0.22))),
        tag(tags(context, 'glass', 'window', 'opening'), disc(r, 0.3, { edge: soft(0.06) })),
      ])
    )
  return [
    tag(tags(context, 'body'), lathe(profile, { smooth: true, sharpAt: [0, 1, 6, 7] })),
    tag(
      tags(context, 'accent', 'nose', 'feature'),
      lathe(
        [
          [0, 8.95],
          [1.06, 8.95],
          [0.98, 9.3],
          [0.66, 10.3],
          [0.3, 11.2],
          [0, 11.7],
        ].map(([r, y]): Vec2 => [r * g, y]),
        { smooth: true, sharpAt: [0, 1, 5] }
      ),
      at([0, 12, 0], ball(0.16)),
      rod([0, 11.5, 0], [0, 12, 0], 0.06)
    ),
    tag(tags(context, 'accent', 'fin', 'feature'), around(fins, fin)),
    tag(tags(context, 'accent', 'stripe', 'ornament'), at([0, 3.2, 0], cylinder(1.53 * g, 0.3))),
    window(6.7, 0.62, 1.5),
    window(5.0, 0.42, 1.6),
    tag(
      tags(context, 'metal', 'nozzle', 'support'),
      lathe(
        [
          [0.62, 0.55],
          [0.85, 0.5],
          [0.62, 1.45],
          [0, 1.45],
          [0, 1.3],
          [0.5, 1.3],
        ].map(([r, y]): Vec2 => [r * g, y])
      )
    ),
  ]
}

/** An orbiter on its wheels: white above, black below, delta wings. */
export const shuttle: Maker = context => {
  const y = 3.4
  const bell = lathe(
    [
      [0.5, 0],
      [1.15, -1.9],
      [1.25, -1.9],
      [0.62, 0],
    ],
    { closed: true }
  )
  const black = { recipe: 'plastic', color: '#212327' } as const
  return [
    fuselage(
      [
        [17, 0.25, 0.2, y - 1],
        [16, 1.3, 1.0, y - 0.75],
        [13.5, 2.3, 1.95, y - 0.2],
        [10, 2.6, 2.6, y],
        [-12, 2.7, 2.7, y],
        [-14.5, 2.6, 2.6, y + 0.1],
      ],
      tags(context, 'body')
    ),
    tag(
      tags(context, 'body', 'wing', 'feature'),
      mirrored(at([1.8, y - 1.75, 7.5], airfoil({ span: 10.2, root: 20, tip: 4.2, sweep: 15, thick: 0.06 }))),
      mirrored(at([1.7, y + 1.9, -12.4], ellipsoid([1.1, 1.1, 2.9])))
    ),
    tag(
      { part: 'tile', role: 'ornament', material: black },
      mirrored(
        at([1.6, y - 2.0, 8], airfoil({ span: 10.7, root: 20.6, tip: 4.6, sweep: 15.2, thick: 0.045 }))
      ),
      fuselage([
        [17.05, 0.3, 0.22, y - 1.1],
        [16, 1.34, 0.75, y - 1.2],
        [13, 2.36, 1.5, y - 1.05],
        [9, 2.62, 1.7, y - 1.1],
        [-14.4, 2.66, 1.7, y - 1.1],
      ])
    ),
    tag(
      tags(context, 'body', 'tail'),
      uprightFin(
        [
          [-14.6, y + 2],
          [-8.4, y + 2.2],
          [-13.8, y + 9.6],
          [-17.2, y + 9.6],
        ],
        0.6,
        { edge: soft(0.15) }
      )
    ),
    tag(
      { part: 'window', role: 'opening', material: { recipe: 'window-glass', color: '#1c242c' } },
      ...[-0.9, -0.3, 0.3, 0.9].map(a =>
        at([2.05 * sin(a * 0.9), y + 1.5, 12.1 + 0.9 * cos(a)], box([0.66, 0.7, 0.5], { edge: soft(0.08) }), {
          rotate: [-0.75, a * 0.7, 0],
        })
      )
    ),
    tag(
      tags(context, 'metal', 'nozzle', 'support'),
      ...(
        [
          [0, 1.5],
          [-1.3, -0.7],
          [1.3, -0.7],
        ] as const
      ).map(([x, h]) => at([x, y + h, -14.3], rotated([PI / 2, 0, 0], bell)))
    ),
    tag(
      { part: 'flag', role: 'ornament', material: context.material('accent') },
      mirrored(at([2.6, y + 0.9, 3], box([0.2, 0.5, 2.6])))
    ),
    tag(
      tags(context, 'metal', 'gear', 'support'),
      rod([0, 2, 11], [0, 0.5, 11], 0.2),
      mirrored(rod([3.6, 1.7, -5], [3.6, 0.5, -5], 0.22))
    ),
    tag(
      { part: 'tyre', role: 'support', material: { recipe: 'rubber', color: '#222326' } },
      at([0, 0.5, 11], axle(0.5, 1.1)),
      mirrored(at([3.6, 0.55, -5], axle(0.55, 1.2)))
    ),
  ]
}

/** A flying saucer on three legs, lights around its rim. */
export const ufo: Maker = context => {
  const light = at([0, 2.06, 4.0], ball(0.24))
  const leg = group([
    rod([0, 1.6, 1.7], [0, 0.1, 2.6], 0.11),
    at([0, 0.07, 2.62], cylinder(0.36, 0.14, { edge: soft(0.04) })),
  ])
  return [
    tag(
      tags(context, 'body', 'body', 'feature'),
      lathe(
        [
          [0, 1.1],
          [1.6, 1.15],
          [3.2, 1.6],
          [4.6, 2.15],
          [4.62, 2.3],
          [3.6, 2.7],
          [2.2, 3.05],
          [0, 3.1],
        ],
        { smooth: true, sharpAt: [0, 7] }
      )
    ),
    tag(
      tags(context, 'accent', 'stripe', 'ornament'),
      at([0, 2.98, 0], torus(2.02, 0.16)),
      at([0, 1.12, 0], cylinder(1.2, 0.3))
    ),
    tag(
      tags(context, 'glass', 'window', 'opening'),
      at([0, 2.95, 0], { op: 'place', scale: [1, 0.86, 1], child: ball(1.86) })
    ),
    tag(
      { part: 'light', role: 'light', material: { recipe: 'glow', color: '#ffe06a' } },
      around(12, at([0, 0.02, 0.15], light))
    ),
    tag(
      tags(context, 'metal', 'leg', 'support'),
      around(3, leg),
      at([0, 4.7, 0], cylinder(0.05, 0.7)),
      at([0, 5.1, 0], ball(0.16))
    ),
  ]
}

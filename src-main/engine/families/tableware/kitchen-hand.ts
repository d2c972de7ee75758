import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { tubes, turned } from '../../kit/assembly.ts'
import { arcPath, helixPath } from '../../kit/paths.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import { vessel } from '../../kit/vessels.ts'
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
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A winged corkscrew standing upright: bell, spiral below, rack and crown above, two raised levers. */
export const corkscrew: KindMaker = slot => {
  const wing = (side: number): Shape =>
    group([
      at([side * 0.016, 0.105, 0], disc(0.012, 0.009, { edge: bevel(0.001) })),
      sweep(
        [
          [side * 0.016, 0.105, 0],
          [side * 0.04, 0.112, 0],
          [side * 0.058, 0.09, 0],
          [side * 0.064, 0.055, 0],
        ],
        [0.005, 0.0055, 0.0065, 0.008],
        { smooth: true, flatten: 1.3, caps: 'round' }
      ),
    ])
  return [
    lathe(
      [
        [0.013, 0.03],
        [0.017, 0.03],
        [0.0175, 0.055],
        [0.014, 0.07],
        [0.012, 0.1],
        [0.009, 0.1],
        [0.0105, 0.068],
        [0.0135, 0.053],
      ],
      { closed: true, ...slot('bell', 'metal', 'body') }
    ),
    at([0, 0.1, 0], box([0.022, 0.03, 0.018], { edge: bevel(0.003), ...slot('head', 'metal', 'body') })),
    tag(
      slot('spiral', 'dark', 'feature'),
      sweep(
        [...helixPath(0.0052, 0.002, 0.06, 5.5, 10)],
        Array.from({ length: 56 }, (_, i) => (i < 4 ? 0.0006 + i * 0.0003 : 0.0019)),
        { caps: 'flat' }
      ),
      at([0, 0.074, 0], cylinder(0.006, 0.03))
    ),
    tag(
      slot('rack', 'metal', 'feature'),
      at([0, 0.125, 0], cylinder(0.0055, 0.05)),
      ...[0, 1, 2, 3, 4, 5].map(i => at([0, 0.118 + i * 0.0055, 0], cylinder(0.0078, 0.0026)))
    ),
    tag(slot('wing', 'metal', 'feature'), wing(1), wing(-1)),
    tag(
      slot('crown', 'metal', 'handle'),
      at([0, 0.168, 0], rotated([PI / 2, 0, 0], torus(0.016, 0.0042))),
      at([0, 0.15, 0], box([0.02, 0.01, 0.011], { edge: bevel(0.002) }))
    ),
  ]
}

/** A can opener standing on its grips: two handles, toothed wheel, cutting disc, a butterfly key. */
export const canOpener: KindMaker = slot => {
  const grip = (side: number): Shape =>
    sweep(
      [
        [side * 0.011, 0.115, 0],
        [side * 0.017, 0.08, 0],
        [side * 0.02, 0.04, 0],
        [side * 0.019, 0.006, 0],
      ],
      [0.008, 0.0095, 0.0105, 0.0095],
      { smooth: true, flatten: 0.75, caps: 'round' }
    )
  return [
    tag(slot('grip', 'grip', 'handle'), grip(1), grip(-1)),
    tag(
      slot('arm', 'metal', 'body'),
      at([0.008, 0.14, 0.002], box([0.016, 0.075, 0.005], { edge: bevel(0.001) }), { rotate: [0, 0, 0.18] }),
      at([-0.008, 0.14, -0.003], box([0.016, 0.075, 0.005], { edge: bevel(0.001) }), {
        rotate: [0, 0, -0.18],
      }),
      at(
        [0, 0.172, 0],
        extrude(
          [
            [-0.016, -0.014],
            [0.014, -0.014],
            [0.02, 0.004],
            [0.006, 0.016],
            [-0.016, 0.012],
          ],
          0.006,
          { edge: bevel(0.001) }
        )
      )
    ),
    tag(
      slot('cutter', 'dark', 'feature'),
      at([-0.006, 0.174, 0.006], disc(0.0115, 0.005, { edge: bevel(0.0015) }))
    ),
    tag(
      slot('gear', 'metal', 'feature'),
      at(
        [0.009, 0.156, 0.006],
        group(
          [
            disc(0.006, 0.006),
            around(10, at([0, 0, 0.0065], box([0.0024, 0.005, 0.003], { edge: sharp }))),
          ].map((s, i) => (i === 0 ? s : rotated([PI / 2, 0, 0], s)))
        )
      )
    ),
    tag(
      slot('key', 'metal', 'feature'),
      at([0.009, 0.156, -0.018], disc(0.005, 0.034)),
      at([0.009, 0.156, -0.037], box([0.062, 0.012, 0.004], { edge: soft(0.0018) }), { rotate: [0, 0, 0.5] }),
      ...[1, -1].map(s =>
        at(
          [0.009 + s * 0.024 * cos(0.5), 0.156 + s * 0.024 * sin(0.5), -0.037],
          disc(0.011, 0.005, { edge: bevel(0.0015) })
        )
      )
    ),
  ]
}

/** A pizza cutter upright on its wheel: round blade in a fork, thumb guard, grip. */
export const pizzaCutter: KindMaker = slot => [
  tag(
    slot('wheel', 'metal', 'feature'),
    at([0, 0.035, 0], disc(0.035, 0.002, { edge: sharp })),
    at([0, 0.035, 0], disc(0.029, 0.0034, { edge: bevel(0.0008) }))
  ),
  tag(slot('hub', 'dark', 'ornament'), at([0, 0.035, 0], disc(0.007, 0.012, { edge: bevel(0.001) }))),
  tag(
    slot('fork', 'metal', 'support'),
    ...[1, -1].map(s =>
      sweep(
        [
          [0, 0.03, s * 0.0045],
          [0, 0.07, s * 0.006],
          [0, 0.085, s * 0.003],
        ],
        [0.006, 0.005, 0.0055],
        { flatten: 0.4, caps: 'round' }
      )
    ),
    at([0, 0.092, 0], cylinder(0.0065, 0.024))
  ),
  at([0, 0.1, 0], ellipsoid([0.03, 0.0075, 0.012], slot('guard', 'grip', 'ornament'))),
  turned(
    slot('handle', 'grip', 'handle'),
    [0, 0.1, 0],
    [
      [0, 0],
      [0.011, 0],
      [0.0125, 0.02],
      [0.0115, 0.05],
      [0.0145, 0.085],
      [0.0125, 0.104],
      [0, 0.108],
    ]
  ),
]

/** Tongs lying with their jaws a little open: two sprung arms joined at one end, scalloped tips. */
export const tongs: KindMaker = slot => {
  const arm = (side: number): Shape =>
    group([
      sweep(
        [
          [-0.14, 0.014, side * 0.003],
          [-0.1, 0.014, side * 0.016],
          [0.02, 0.014, side * 0.03],
          [0.1, 0.014, side * 0.024],
        ],
        1,
        {
          smooth: true,
          section: {
            kind: 'outline',
            points: [
              [-0.0012, -0.008],
              [0.0012, -0.008],
              [0.0012, 0.008],
              [-0.0012, 0.008],
            ],
          },
          caps: 'flat',
          edge: sharp,
        }
      ),
    ])
  const tip = (side: number): Shape =>
    at(
      [0.118, 0.014, side * 0.021],
      group([
        ellipsoid([0.028, 0.0135, 0.004]),
        ...[-2, -1, 0, 1, 2].map(i =>
          at([0.014 + 0.005 * Math.abs(i) * -0.6, i * 0.0052, -side * 0.004], ball(0.0042))
        ),
      ]),
      { rotate: [0, side * 0.06, 0] }
    )
  return [
    tag(slot('arm', 'metal', 'body'), arm(1), arm(-1)),
    tag(slot('tip', 'grip', 'feature'), tip(1), tip(-1)),
    tag(
      slot('grip', 'grip', 'handle'),
      ...[1, -1].map(s =>
        at([-0.045, 0.014, s * 0.0245], box([0.11, 0.019, 0.006], { edge: soft(0.003) }), {
          rotate: [0, -s * 0.13, 0],
        })
      )
    ),
    at(
      [-0.142, 0.014, 0],
      cylinder(0.007, 0.02, { edge: bevel(0.001), ...slot('pivot', 'dark', 'ornament') })
    ),
    at([-0.158, 0.014, 0], rotated([0, 0, 0], torus(0.011, 0.002, slot('ring', 'metal', 'ornament')))),
  ]
}

/** An ice cream scoop lying down: half a ball with its sweep and lever, a plump grip. */
export const scoop: KindMaker = slot => [
  at(
    [0.1, 0.029, 0],
    rotated(
      [0, 0, 0],
      vessel(
        {
          outside: [
            [0.006, -0.027],
            [0.018, -0.022],
            [0.027, -0.008],
            [0.029, 0.004],
          ],
          wall: 0.0022,
          base: -0.024,
          foot: 0,
        },
        slot('bowl', 'metal', 'feature')
      )
    )
  ),
  sweep(
    [
      [0.073, 0.026, 0],
      [0.05, 0.024, 0],
      [0.02, 0.02, 0],
    ],
    [0.006, 0.0055, 0.007],
    { caps: 'flat', ...slot('neck', 'metal', 'support') }
  ),
  sweep(
    [
      [0.03, 0.02, 0],
      [0.0, 0.017, 0],
      [-0.05, 0.016, 0],
      [-0.085, 0.014, 0],
    ],
    [0.01, 0.0125, 0.0145, 0.011],
    { smooth: true, caps: 'round', ...slot('handle', 'grip', 'handle') }
  ),
  tag(
    slot('sweep', 'dark', 'feature'),
    at(
      [0.1, 0.033, 0],
      sweep(
        arcPath([0, 0, 0], [0.0255, 0.0255], PI, PI, 10).map(([x, y]): Vec3 => [0, y, x]),
        0.0022,
        { caps: 'flat' }
      )
    ),
    at([0.1, 0.033, 0.029], axle(0.003, 0.006))
  ),
  tag(
    slot('lever', 'metal', 'ornament'),
    rod([0.07, 0.028, 0], [0.03, 0.036, 0], 0.003),
    at([0.024, 0.037, 0], box([0.026, 0.004, 0.014], { edge: bevel(0.001) }), { rotate: [0, 0, -0.2] })
  ),
]

/** A potato masher upright: a zigzag of thick wire below two bent rods, a grip above. */
export const masher: KindMaker = slot => {
  const zig = Array.from({ length: 12 }, (_, i): Vec3 => [
    -0.045 + Math.floor(i / 2) * 0.018,
    0.0045,
    ((i + Math.floor(i / 2)) % 2 === 0 ? -1 : 1) * 0.034,
  ])
  return [
    sweep(zig, 0.0042, { caps: 'round', ...slot('wire', 'metal', 'feature') }),
    ...[-1, 1].map(s =>
      tubes(slot('rod', 'metal', 'support'), 0.004, [
        [s * 0.045, 0.0045, s * 0.034],
        [s * 0.05, 0.03, s * 0.028],
        [s * 0.032, 0.09, s * 0.006],
        [s * 0.008, 0.135, 0],
        [s * 0.002, 0.165, 0],
      ])
    ),
    turned(
      slot('handle', 'grip', 'handle'),
      [0, 0.15, 0],
      [
        [0, 0],
        [0.012, 0],
        [0.0135, 0.02],
        [0.0125, 0.05],
        [0.016, 0.095],
        [0.013, 0.118],
        [0, 0.122],
      ]
    ),
  ]
}

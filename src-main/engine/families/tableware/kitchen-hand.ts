import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { rods, tubes, turned } from '../../kit/assembly.ts'
import { ellipse } from '../../kit/outlines.ts'
import { arcPath, helixPath, ovalPath } from '../../kit/paths.ts'
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
  loft,
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

/** A colander: bowl on a foot, rings of holes, two handles. */
export const colander: KindMaker = slot => {
  const rings: readonly (readonly [radius: number, y: number, count: number, tilt: number])[] = [
    [0.112, 0.1, 22, 0.35],
    [0.1, 0.073, 19, 0.55],
    [0.081, 0.05, 15, 0.85],
  ]
  const ear = (side: number): Shape =>
    sweep(
      [
        [side * 0.125, 0.122, -0.035],
        [side * 0.155, 0.124, -0.028],
        [side * 0.162, 0.125, 0],
        [side * 0.155, 0.124, 0.028],
        [side * 0.125, 0.122, 0.035],
      ],
      0.005,
      { smooth: true, caps: 'round' }
    )
  // Of few sides: there are 56 of them.
  const hole = extrude(ellipse(0.0055, 0.0055, 10), 0.0075, { edge: sharp })
  return [
    tag(
      slot('bowl', 'metal', 'body'),
      at(
        [0, 0.018, 0],
        vessel({
          outside: [
            [0.055, 0],
            [0.085, 0.025],
            [0.108, 0.06],
            [0.122, 0.105],
            [0.13, 0.112],
          ],
          wall: 0.004,
          base: 0.003,
          foot: 0,
        })
      )
    ),
    at(
      [0, 0.012, 0],
      lathe(
        [
          [0.05, -0.012],
          [0.056, -0.012],
          [0.06, 0.012],
          [0.054, 0.012],
        ],
        { closed: true, ...slot('foot', 'metal', 'support') }
      )
    ),
    tag(
      slot('hole', 'dark', 'feature'),
      ...rings.map(([r, y, n, tilt], k) =>
        rotated([0, k * 0.12, 0], around(n, at([0, y, r], hole, { rotate: [tilt, 0, 0] })))
      )
    ),
    tag(slot('handle', 'metal', 'handle'), ear(1), ear(-1)),
  ]
}

/** A kitchen sieve: half a ball of wire mesh in a rim, a long handle, two rests. It lies with the mesh down. */
export const sieve: KindMaker = slot => {
  const r = 0.085
  const meridian = Array.from({ length: 9 }, (_, i): Vec3 => {
    const a = (PI / 2) * (i / 8) * 0.97
    return [0, r + 0.002 - r * cos(a) * 0.98, r * sin(a)]
  })
  const square: readonly Vec2[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  const wire = { section: { kind: 'outline', points: square }, caps: 'flat', edge: sharp } as const
  return [
    tag(
      slot('mesh', 'metal', 'feature'),
      around(28, sweep(meridian, 0.0009, wire)),
      ...[0.18, 0.32, 0.46, 0.6, 0.74, 0.88].map(t => {
        const a = (PI / 2) * t
        return at(
          [0, r + 0.002 - r * cos(a) * 0.98, 0],
          rotated(
            [PI / 2, 0, 0],
            sweep(ovalPath([0, 0, 0], [r * sin(a), r * sin(a)], 24), 0.0009, { ...wire, closed: true })
          )
        )
      }),
      at([0, 0.0045, 0], cylinder(0.012, 0.003))
    ),
    at([0, r + 0.002, 0], torus(r, 0.0045, slot('rim', 'metal', 'body'))),
    rods(
      slot('neck', 'metal', 'support'),
      [[r, r + 0.002, 0.006], [r + 0.07, r + 0.004, 0.002], 0.003],
      [[r, r + 0.002, -0.006], [r + 0.07, r + 0.004, -0.002], 0.003],
      [[-r, r + 0.002, 0.018], [-r - 0.026, r + 0.002, 0.014], 0.003],
      [[-r, r + 0.002, -0.018], [-r - 0.026, r + 0.002, -0.014], 0.003],
      [[-r - 0.026, r + 0.002, 0.014], [-r - 0.026, r + 0.002, -0.014], 0.003]
    ),
    sweep(
      [
        [r + 0.05, r + 0.003, 0],
        [r + 0.09, r + 0.005, 0],
        [r + 0.16, r + 0.006, 0],
        [r + 0.2, r + 0.004, 0],
      ],
      [0.008, 0.01, 0.012, 0.008],
      { smooth: true, flatten: 1.4, caps: 'round', ...slot('handle', 'grip', 'handle') }
    ),
  ]
}

/** A funnel standing on its mouth's tube: wide cone, narrow spout, a ring to hang it by. */
export const funnel: KindMaker = slot => [
  lathe(
    [
      [0.007, 0],
      [0.0095, 0],
      [0.013, 0.075],
      [0.022, 0.09],
      [0.072, 0.16],
      [0.075, 0.176],
      [0.072, 0.178],
      [0.068, 0.163],
      [0.018, 0.091],
      [0.0105, 0.076],
    ],
    { closed: true, ...slot('cone', 'body', 'feature') }
  ),
  at([0, 0.176, 0], torus(0.0735, 0.003, slot('rim', 'body', 'body'))),
  at([0.083, 0.172, 0], rotated([PI / 2, 0, 0], torus(0.0105, 0.0028, slot('ring', 'body', 'handle')))),
]

/** A box grater: four sides that narrow upward, rows of raised cutters, slots on the flanks, a bow on top. */
export const grater: KindMaker = slot => {
  const ring = (y: number, w: number, d: number): readonly Vec3[] => [
    [-w, y, -d],
    [w, y, -d],
    [w, y, d],
    [-w, y, d],
  ]
  const [low, high, tall] = [[0.055, 0.042], [0.038, 0.03], 0.2] as const
  const slope = (low[1] - high[1]) / tall
  const bump = (x: number, y: number, z: number): Shape => at([x, y, z], ellipsoid([0.0045, 0.0035, 0.0035]))
  const front = Array.from({ length: 8 }, (_, j) =>
    Array.from({ length: 5 }, (_, i) => {
      const y = 0.03 + j * 0.019
      const half = low[0] - ((low[0] - high[0]) * y) / tall - 0.012
      return [(-1 + (2 * i) / 4) * half * 0.9 + (j % 2) * 0.003, y, low[1] - slope * y] as const
    })
  ).flat()
  const side = Array.from({ length: 6 }, (_, j) => 0.035 + j * 0.026)
  return [
    loft([ring(0.004, low[0], low[1]), ring(tall, high[0], high[1])], {
      edge: bevel(0.003),
      ...slot('body', 'metal', 'body'),
    }),
    tag(
      slot('cutter', 'dark', 'feature'),
      ...front.map(([x, y, z]) => bump(x, y, z)),
      ...front.map(([x, y, z]) => at([x, y, -z], box([0.006, 0.004, 0.004], { edge: sharp })))
    ),
    tag(
      slot('slit', 'dark', 'feature'),
      ...side.flatMap(y =>
        [1, -1].map(s =>
          at(
            [s * (low[0] - ((low[0] - high[0]) * y) / tall), y, 0],
            box([0.004, 0.005, 0.05], { edge: sharp })
          )
        )
      )
    ),
    tag(
      slot('frame', 'grip', 'support'),
      loft([ring(0, 0.058, 0.045), ring(0.012, 0.057, 0.044)], { edge: bevel(0.002) }),
      loft([ring(tall - 0.004, 0.041, 0.033), ring(tall + 0.012, 0.037, 0.03)], { edge: bevel(0.003) })
    ),
    tubes(slot('handle', 'grip', 'handle'), 0.0075, [
      [-0.032, tall + 0.004, 0],
      [-0.033, tall + 0.03, 0],
      [-0.018, tall + 0.046, 0],
      [0.018, tall + 0.046, 0],
      [0.033, tall + 0.03, 0],
      [0.032, tall + 0.004, 0],
    ]),
  ]
}

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

/** A mortar with its pestle leaning in it. */
export const mortar: KindMaker = slot => [
  tag(
    slot('bowl', 'stone', 'body'),
    vessel(
      {
        outside: [
          [0.048, 0],
          [0.046, 0.014],
          [0.058, 0.03],
          [0.07, 0.062],
          [0.074, 0.1],
        ],
        wall: 0.012,
        base: 0.022,
        foot: 0,
      },
      { smooth: false }
    )
  ),
  at(
    [0.006, 0.03, 0.0],
    rotated(
      [0, 0, -0.5],
      lathe(
        [
          [0, 0],
          [0.017, 0.004],
          [0.0215, 0.02],
          [0.0165, 0.04],
          [0.0115, 0.06],
          [0.012, 0.13],
          [0.0145, 0.15],
          [0.011, 0.166],
          [0, 0.17],
        ],
        { smooth: true, ...slot('pestle', 'stone', 'feature') }
      )
    )
  ),
  at([0, 0.028, 0], ellipsoid([0.042, 0.01, 0.042], slot('herb', 'herb', 'content'))),
]

/** Measuring cups nested no more: one jug of glass with marks, spout and handle, half full. */
export const measuringCup: KindMaker = slot => {
  const outside: readonly Vec2[] = [
    [0.045, 0],
    [0.05, 0.05],
    [0.055, 0.11],
  ]
  return [
    tag(slot('cup', 'glass', 'body'), vessel({ outside, wall: 0.0035, base: 0.005, foot: 0 })),
    at([0, 0.031, 0], cylinder(0.0435, 0.052, { topRadius: 0.047, ...slot('liquid', 'milk', 'content') })),
    tag(
      slot('spout', 'glass', 'feature'),
      loft(
        [
          [
            [-0.05, 0.09, -0.012],
            [-0.046, 0.09, 0],
            [-0.05, 0.09, 0.012],
            [-0.054, 0.09, 0],
          ],
          [
            [-0.05, 0.111, -0.02],
            [-0.05, 0.111, 0],
            [-0.05, 0.111, 0.02],
            [-0.075, 0.113, 0],
          ],
        ],
        { edge: sharp }
      )
    ),
    sweep(
      [
        [0.053, 0.095, 0],
        [0.085, 0.095, 0],
        [0.092, 0.08, 0],
        [0.09, 0.035, 0],
        [0.08, 0.024, 0],
        [0.047, 0.024, 0],
      ],
      0.0065,
      { smooth: true, ...slot('handle', 'glass', 'handle') }
    ),
    tag(
      slot('mark', 'red', 'feature'),
      ...[0.03, 0.045, 0.06, 0.075, 0.09].map((y, i) => {
        const r = 0.0455 + (y * 0.0095) / 0.11 + 0.0015
        const wide = i % 2 === 0 ? 0.3 : 0.18
        return rotated(
          [0, -0.1, 0],
          sweep(
            Array.from({ length: 5 }, (_, k): Vec3 => [
              r * sin(-wide + (wide * k) / 2),
              y,
              r * cos(-wide + (wide * k) / 2),
            ]),
            0.0013,
            { caps: 'flat' }
          )
        )
      })
    ),
  ]
}

/** A wooden block with five knives in its slanting top. */
export const knifeBlock: KindMaker = slot => {
  const side: readonly Vec2[] = [
    [-0.08, 0],
    [0.07, 0],
    [0.085, 0.1],
    [-0.045, 0.23],
    [-0.11, 0.17],
  ]
  const knife = (along: number, z: number, long: number): Shape =>
    at(
      [0.085 - along * 0.13, 0.1 + along * 0.13, z],
      rotated(
        [0, 0, -PI / 4 - 0.0],
        group([
          at(
            [0, 0.004, 0],
            box([0.022, 0.012, 0.013], { edge: bevel(0.002), ...slot('bolster', 'metal', 'ornament') })
          ),
          at(
            [0, 0.008 + long / 2, 0],
            box([0.024, long, 0.017], { edge: soft(0.006), ...slot('handle', 'dark', 'handle') })
          ),
          ...[0.3, 0.7].map(t =>
            at([0, 0.008 + long * t, 0], disc(0.003, 0.019, slot('rivet', 'metal', 'ornament')))
          ),
        ])
      )
    )
  return [
    extrude(side, 0.12, { edge: bevel(0.004), ...slot('block', 'wood', 'body') }),
    tag(
      { role: 'feature' },
      knife(0.2, 0.034, 0.085),
      knife(0.2, 0, 0.085),
      knife(0.2, -0.034, 0.085),
      knife(0.66, 0.026, 0.11),
      knife(0.66, -0.022, 0.115)
    ),
    tag(
      slot('slit', 'dark', 'ornament'),
      ...[0.034, 0, -0.034].map(z =>
        at([0.06, 0.126, z], box([0.03, 0.003, 0.005], { edge: sharp }), { rotate: [0, 0, -PI / 4] })
      )
    ),
  ]
}

/** A rack of wire with slices of toast standing in it. */
export const toastRack: KindMaker = slot => {
  const bow = (x: number): Shape =>
    sweep(
      arcPath([0, 0.045, 0], [0.05, 0.055], 0, PI, 12).map(([z, y]): Vec3 => [x, y, z]),
      0.0024,
      { caps: 'flat' }
    )
  const slice: readonly Vec2[] = [
    [-0.042, 0],
    [0.042, 0],
    [0.044, 0.06],
    [0.05, 0.075],
    [0.038, 0.088],
    [-0.038, 0.088],
    [-0.05, 0.075],
    [-0.044, 0.06],
  ]
  const toast = (x: number): Shape =>
    at(
      [x, 0.018, 0],
      rotated(
        [0, PI / 2, 0],
        group([
          extrude(slice, 0.014, { edge: soft(0.004), ...slot('toast', 'crust', 'content') }),
          extrude(
            slice.map(([a, b]): Vec2 => [a * 0.86, 0.006 + b * 0.86]),
            0.0152,
            { edge: sharp, ...slot('crumb', 'crumb', 'content') }
          ),
        ])
      )
    )
  const xs = [-0.06, -0.03, 0, 0.03, 0.06]
  return [
    tag(
      slot('bow', 'metal', 'feature'),
      ...xs.map(bow),
      ...xs.map(x => mirrored(rod([x, 0.046, 0.05], [x, 0.016, 0.05], 0.0024), undefined, 'z'))
    ),
    tag(
      slot('base', 'metal', 'support'),
      at([0, 0.012, 0], box([0.15, 0.005, 0.006], { edge: sharp })),
      ...[0.05, -0.05].map(z => rod([-0.075, 0.015, z], [0.075, 0.015, z], 0.003)),
      ...[-0.06, 0.06].flatMap(x => [
        rod([x, 0.014, -0.05], [x, 0.014, 0.05], 0.003),
        ...[0.05, -0.05].map(z => at([x, 0.007, z], ball(0.0075))),
      ])
    ),
    tag(
      slot('handle', 'metal', 'handle'),
      at([0, 0.112, 0], rotated([PI / 2, 0, PI / 2], torus(0.013, 0.0026)))
    ),
    ...[-0.045, -0.015, 0.015, 0.045].map(toast),
  ]
}

/** An egg in its cup, the top sliced off beside nothing: shell, white rim and yolk to be seen. */
export const eggCup: KindMaker = slot => [
  tag(
    slot('cup', 'porcelain', 'feature'),
    lathe(
      [
        [0, 0],
        [0.024, 0],
        [0.025, 0.003],
        [0.009, 0.01],
        [0.007, 0.02],
        [0.012, 0.028],
        [0.022, 0.042],
        [0.0245, 0.06],
        [0.022, 0.06],
        [0.019, 0.045],
        [0.008, 0.0348],
        [0, 0.0345],
      ],
      { smooth: true, sharpAt: [0, 1, 7, 8, 11] }
    )
  ),
  at([0, 0.062, 0], ellipsoid([0.0215, 0.029, 0.0215], slot('egg', 'shell', 'content'))),
  at([0, 0.022, 0], torus(0.0083, 0.0016, slot('band', 'red', 'ornament'))),
  at([0, 0.0595, 0], torus(0.0236, 0.0015, slot('band', 'red', 'ornament'))),
]

/** A cocktail shaker: tapered beaker, shoulder with its strainer, small cap. */
export const shaker: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.03, 0],
      [0.033, 0.004],
      [0.044, 0.135],
      [0.0445, 0.15],
      [0, 0.15],
    ],
    slot('beaker', 'metal', 'body')
  ),
  at([0, 0.149, 0], torus(0.0447, 0.0022, slot('seam', 'metal', 'ornament'))),
  lathe(
    [
      [0, 0.148],
      [0.0448, 0.148],
      [0.045, 0.162],
      [0.038, 0.182],
      [0.026, 0.196],
      [0.0225, 0.208],
      [0, 0.208],
    ],
    { smooth: true, sharpAt: [0, 1, 6], ...slot('shoulder', 'metal', 'feature') }
  ),
  lathe(
    [
      [0, 0.204],
      [0.0245, 0.204],
      [0.0242, 0.228],
      [0.02, 0.238],
      [0.008, 0.243],
      [0, 0.244],
    ],
    { smooth: true, sharpAt: [0, 1], ...slot('cap', 'metal', 'feature') }
  ),
  at([0, 0.205, 0], torus(0.024, 0.0016, slot('rib', 'dark', 'ornament'))),
]

/** A French press: glass in a frame of bands, plunger with its knob, handle, coffee below the sieve. */
export const frenchPress: KindMaker = slot => [
  tag(
    slot('glass', 'glass', 'body'),
    at(
      [0, 0.012, 0],
      vessel({
        outside: [
          [0.044, 0],
          [0.0445, 0.08],
          [0.0445, 0.16],
        ],
        wall: 0.003,
        base: 0.004,
        foot: 0,
      })
    )
  ),
  at([0, 0.06, 0], cylinder(0.0405, 0.084, slot('coffee', 'coffee', 'content'))),
  tag(
    slot('frame', 'metal', 'support'),
    ...[0.02, 0.135].map(y =>
      at(
        [0, y, 0],
        lathe(
          [
            [0.0442, -0.007],
            [0.0468, -0.007],
            [0.0468, 0.007],
            [0.0442, 0.007],
          ],
          { closed: true }
        )
      )
    ),
    around(4, rotated([0, PI / 4, 0], at([0, 0.075, 0.0462], box([0.011, 0.15, 0.0025], { edge: sharp })))),
    around(
      4,
      rotated([0, PI / 4, 0], at([0, 0.004, 0.049], box([0.016, 0.008, 0.01], { edge: bevel(0.002) })))
    )
  ),
  tag(
    slot('lid', 'metal', 'body'),
    at(
      [0, 0.172, 0],
      lathe(
        [
          [0, -0.004],
          [0.047, -0.004],
          [0.047, 0.004],
          [0.036, 0.016],
          [0.012, 0.022],
          [0, 0.023],
        ],
        { smooth: true, sharpAt: [0, 1] }
      )
    )
  ),
  at([0, 0.205, 0], cylinder(0.003, 0.04, slot('rod', 'metal', 'feature'))),
  at([0, 0.229, 0], ball(0.0125, slot('knob', 'dark', 'feature'))),
  tag(
    slot('sieve', 'metal', 'content'),
    at([0, 0.106, 0], cylinder(0.0412, 0.006, { edge: bevel(0.001) })),
    at([0, 0.14, 0], cylinder(0.0025, 0.07))
  ),
  sweep(
    [
      [0.046, 0.135, 0],
      [0.074, 0.142, 0],
      [0.088, 0.12, 0],
      [0.086, 0.06, 0],
      [0.072, 0.03, 0],
      [0.046, 0.022, 0],
    ],
    [0.006, 0.008, 0.009, 0.009, 0.0075, 0.006],
    { smooth: true, flatten: 1.4, ...slot('handle', 'dark', 'handle') }
  ),
  tag(slot('spout', 'metal', 'ornament'), at([-0.048, 0.166, 0], ellipsoid([0.012, 0.007, 0.011]))),
]

/** A stand mixer: foot with a bowl, column, tilting head with its whisk, knob and a band of chrome. The head points to +X. */
export const standMixer: KindMaker = slot => {
  const loop = sweep(ovalPath([0, -0.055, 0], [0.034, 0.05], 16), 0.0016, { closed: true })
  return [
    at([0.02, 0.015, 0], box([0.34, 0.03, 0.2], { edge: soft(0.014), ...slot('foot', 'body', 'support') })),
    sweep(
      [
        [-0.11, 0.02, 0],
        [-0.108, 0.12, 0],
        [-0.1, 0.24, 0],
      ],
      [0.062, 0.05, 0.052],
      { smooth: true, ...slot('column', 'body', 'body') }
    ),
    sweep(
      [
        [-0.17, 0.285, 0],
        [-0.12, 0.285, 0],
        [0.02, 0.29, 0],
        [0.13, 0.288, 0],
        [0.16, 0.285, 0],
      ],
      [0.05, 0.066, 0.07, 0.06, 0.048],
      { smooth: true, caps: 'round', ...slot('head', 'body', 'body') }
    ),
    at([0.02, 0.289, 0], rotated([0, 0, PI / 2], cylinder(0.0712, 0.016, slot('band', 'metal', 'ornament')))),
    tag(slot('cap', 'metal', 'ornament'), at([0.187, 0.285, 0], axle(0.03, 0.03, { edge: bevel(0.006) }))),
    tag(
      slot('knob', 'dark', 'ornament'),
      at([-0.06, 0.27, 0.068], disc(0.013, 0.02, { edge: bevel(0.003) }))
    ),
    at(
      [0.085, 0.22, 0],
      cylinder(0.022, 0.03, { edge: bevel(0.003), ...slot('socket', 'metal', 'support') })
    ),
    at(
      [0.085, 0.185, 0],
      tag(
        slot('whisk', 'metal', 'feature'),
        at([0, 0.01, 0], cylinder(0.01, 0.05)),
        ...[0, 1, 2, 3].map(i => rotated([0, (PI * i) / 4, 0], loop))
      )
    ),
    at(
      [0.085, 0.03, 0],
      tag(
        slot('bowl', 'metal', 'feature'),
        vessel({
          outside: [
            [0.045, 0],
            [0.048, 0.012],
            [0.075, 0.04],
            [0.092, 0.09],
            [0.095, 0.13],
          ],
          wall: 0.003,
          base: 0.004,
          foot: 0,
        })
      )
    ),
    sweep(
      [
        [0.085, 0.145, 0.093],
        [0.085, 0.145, 0.125],
        [0.085, 0.08, 0.13],
        [0.085, 0.075, 0.08],
      ],
      0.005,
      { smooth: true, ...slot('grip', 'metal', 'handle') }
    ),
  ]
}

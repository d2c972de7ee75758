import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { arcPath, ovalPath } from '../../kit/paths.ts'
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

/** A coffee mill of 26 cm: a box of wood with a drawer, a bowl of beans on it, and a crank with a knob above that. */
export const coffeeGrinder: KindMaker = slot => [
  tag(
    { ...slot('case', 'wood', 'body'), edge: bevel(0.004) },
    at([0, 0.008, 0], box([0.15, 0.016, 0.15])),
    at([0, 0.065, 0], box([0.128, 0.1, 0.128])),
    at([0, 0.121, 0], box([0.146, 0.014, 0.146]))
  ),
  tag(
    { ...slot('drawer', 'wood', 'feature'), edge: bevel(0.003) },
    at([0, 0.05, 0.066], box([0.098, 0.052, 0.012]))
  ),
  tag(slot('drawer_gap', 'dark', 'ornament'), at([0, 0.05, 0.0635], box([0.106, 0.06, 0.003]))),
  tag(
    slot('drawer_knob', 'metal', 'feature'),
    at([0, 0.05, 0.076], disc(0.004, 0.014)),
    at([0, 0.05, 0.086], ball(0.009))
  ),
  tag(
    slot('bowl', 'metal', 'feature'),
    at([0, 0.131, 0], cylinder(0.052, 0.008, { edge: soft(0.003) })),
    at(
      [0, 0.13, 0],
      vessel({
        outside: [
          [0.03, 0],
          [0.044, 0.012],
          [0.058, 0.032],
          [0.064, 0.052],
        ],
        wall: 0.003,
        base: 0.006,
        foot: 0,
      })
    )
  ),
  tag(slot('beans', 'bean', 'feature'), at([0, 0.166, 0], ellipsoid([0.0575, 0.014, 0.0575]))),
  tag(
    slot('bean', 'bean', 'feature'),
    ...Array.from({ length: 56 }, (_, i): Shape => {
      const out = Math.sqrt((i + 1.5) / 58)
      const turn = i * 2.39996
      return at(
        [0.052 * out * cos(turn), 0.168 + 0.0135 * Math.sqrt(1 - 0.83 * out * out), 0.052 * out * sin(turn)],
        ellipsoid([0.0062, 0.0042, 0.0045]),
        { rotate: [0.3 * cos(i * 3.1), turn * 1.7, 0.3 * sin(i * 2.3)] }
      )
    })
  ),
  tag(
    slot('bridge', 'metal', 'support'),
    sweep(
      [
        [-0.062, 0.18, 0],
        [-0.045, 0.2, 0],
        [0, 0.206, 0],
        [0.045, 0.2, 0],
        [0.062, 0.18, 0],
      ],
      0.005,
      { smooth: true, caps: 'round' }
    ),
    at([0, 0.185, 0], cylinder(0.007, 0.085))
  ),
  tag(
    slot('crank', 'metal', 'feature'),
    at([0, 0.229, 0], cylinder(0.012, 0.012, { edge: soft(0.003) })),
    sweep(
      [
        [0, 0.23, 0],
        [0.04, 0.234, 0.012],
        [0.085, 0.226, 0.026],
        [0.125, 0.222, 0.038],
      ],
      0.005,
      { smooth: true, caps: 'round' }
    )
  ),
  at(
    [0.123, 0.219, 0.0375],
    lathe(
      [
        [0, 0],
        [0.007, 0],
        [0.008, 0.012],
        [0.014, 0.026],
        [0.015, 0.036],
        [0.009, 0.045],
        [0, 0.047],
      ],
      { smooth: true, ...slot('knob', 'wood', 'feature') }
    )
  ),
]

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

import { PI } from '../../kernel/det-math.ts'
import { disc, rod, wire } from '../../kit/plates.ts'
import { ellipse, roundedRect } from '../../kit/outlines.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  scaled,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A steel tray of six cups with a rolled rim, three of them with risen muffins in paper. */
export const muffinTin: KindMaker = slot => {
  const places = [-0.09, 0, 0.09].flatMap(x => [-0.046, 0.046].map(z => [x, z] as const))
  const holes = places.map(([x, z]) =>
    [...ellipse(0.035, 0.035, 20)].reverse().map(([u, v]) => [x + u, z + v] as const)
  )
  const dome = lathe([
    [0, 0],
    [0.038, 0],
    [0.0385, 0.008],
    [0.031, 0.018],
    [0.016, 0.0235],
    [0, 0.0245],
  ])
  const cup = lathe([
    [0, 0],
    [0.026, 0],
    [0.036, 0.034],
    [0.034, 0.036],
    [0.024, 0.003],
    [0, 0.003],
  ])
  return [
    at(
      [0, 0.034, 0],
      rotated(
        [-PI / 2, 0, 0],
        extrude(roundedRect(0.29, 0.2, 0.02), 0.003, { holes, edge: sharp, ...slot('tray', 'steel', 'body') })
      )
    ),
    tag(slot('cup', 'steel', 'feature'), ...places.map(([x, z]) => at([x, 0, z], cup))),
    tag(
      slot('paper', 'paper', 'ornament'),
      ...places
        .slice(2, 6)
        .map(([x, z]) =>
          at([x, 0.004, z], at([0, 0.0205, 0], cylinder(0.024, 0.041, { topRadius: 0.036, edge: sharp })))
        )
    ),
    tag(slot('muffin', 'cake', 'feature'), ...places.slice(2, 6).map(([x, z]) => at([x, 0.044, z], dome))),
  ]
}

/** A tray of two rows of square wells with ice in them. */
export const iceCubeTray: KindMaker = slot => {
  const xs = [-0.0975, -0.0585, -0.0195, 0.0195, 0.0585, 0.0975]
  const wells = xs.flatMap(x => [-0.02, 0.02].map(z => [x, z] as const))
  return [
    tag(
      slot('tray', 'blue', 'body'),
      at([0, 0.004, 0], box([0.24, 0.008, 0.084], { edge: bevel(0.002) })),
      ...[-0.117, -0.078, -0.039, 0, 0.039, 0.078, 0.117].map(x =>
        at([x, 0.018, 0], box([0.005, 0.036, 0.084], { edge: sharp }))
      ),
      ...[-0.04, 0, 0.04].map(z => at([0, 0.018, z], box([0.239, 0.036, 0.005], { edge: sharp }))),
      mirrored(at([0.127, 0.0335, 0], box([0.022, 0.005, 0.06], { edge: bevel(0.001) })))
    ),
    tag(
      slot('ice', 'ice', 'feature'),
      ...wells.map(([x, z]) => at([x, 0.021, z], box([0.033, 0.03, 0.034], { edge: soft(0.005) }))),
      at([0.035, 0.051, 0.004], rotated([0.3, 0.5, 0.2], box([0.032, 0.03, 0.032], { edge: soft(0.005) }))),
      at([-0.075, 0.05, -0.008], rotated([-0.2, 0.9, 0.3], box([0.032, 0.03, 0.032], { edge: soft(0.005) })))
    ),
  ]
}

/** Wires bent to hold plates on edge over a tray: four plates, a cup rack beside them. */
export const dishRack: KindMaker = slot => [
  at([0, 0.008, 0], box([0.46, 0.016, 0.32], { edge: soft(0.006), ...slot('tray', 'white', 'support') })),
  tag(
    slot('wire', 'steel', 'feature'),
    ...[0.06, 0.14].flatMap(y => [
      ...[-0.14, 0.14].map(z => rod([-0.21, y, z], [0.21, y, z], 0.004)),
      ...[-0.21, 0.21].map(x => rod([x, y, -0.14], [x, y, 0.14], 0.004)),
    ]),
    ...[-0.21, 0.21].flatMap(x =>
      [-0.14, 0.14].map(z => rod([x, 0.008, z], [x, 0.144, z], 0.0045, { caps: 'round' }))
    ),
    // The plates stand on these two.
    ...[-0.05, 0.07].map(z => rod([-0.21, 0.066, z], [0.21, 0.066, z], 0.004)),
    ...Array.from({ length: 10 }, (_, i) => {
      const x = -0.18 + i * 0.04
      return group([
        wire([x, 0.06, -0.14], [x, 0.06, 0.14], 0.005),
        wire([x, 0.06, -0.05], [x, 0.16, -0.05], 0.005),
        wire([x, 0.06, 0.07], [x, 0.16, 0.07], 0.005),
      ])
    })
  ),
  tag(
    slot('plate', 'china', 'feature'),
    ...[-0.16, -0.12, -0.08, -0.04].map(x =>
      at(
        [x, 0.172, 0.01],
        rotated(
          [0, 0, -PI / 2 - 0.08],
          lathe([
            [0, -0.006],
            [0.07, -0.006],
            [0.118, 0.01],
            [0.118, 0.014],
            [0.07, -0.001],
            [0, -0.001],
          ])
        )
      )
    )
  ),
  tag(
    slot('cup', 'blue', 'ornament'),
    ...[0.07, 0.15].map(x =>
      at(
        [x, 0.0625, -0.02],
        group([
          lathe([
            [0, 0.075],
            [0.032, 0.07],
            [0.034, 0],
            [0.038, 0],
            [0.038, 0.08],
            [0.03, 0.09],
            [0, 0.09],
          ]),
          at([0, 0.045, 0.042], rotated([0, 0, PI / 2], torus(0.02, 0.005))),
        ])
      )
    )
  ),
]

/** Two hinged irons open like a book, squares in them and a golden waffle on the lower one. */
export const waffleIron: KindMaker = slot => {
  const grid = (y: number): readonly Shape[] =>
    [-0.06, -0.03, 0, 0.03, 0.06].flatMap(t => {
      const long = 2 * Math.sqrt(0.0084 - t * t)
      return [
        at([t, y, 0], box([0.006, 0.009, long], { edge: sharp })),
        at([0, y, t], box([long, 0.009, 0.006], { edge: sharp })),
      ]
    })
  return [
    at([0, 0.035, 0], cylinder(0.115, 0.05, { edge: soft(0.012), ...slot('base', 'steel', 'body') })),
    at([0, 0.059, 0], cylinder(0.098, 0.01, slot('lower_iron', 'dark', 'support'))),
    tag(slot('foot', 'dark', 'support'), around(4, at([0.08, 0.008, 0.03], cylinder(0.012, 0.016)))),
    tag(
      slot('waffle', 'cake', 'feature'),
      at([0, 0.066, 0], cylinder(0.09, 0.011, { edge: bevel(0.003) })),
      ...grid(0.0735)
    ),
    at(
      [0, 0.06, -0.115],
      rotated(
        [-1.15, 0, 0],
        at(
          [0, 0.022, 0.115],
          group([
            cylinder(0.115, 0.036, { edge: soft(0.012), ...slot('lid', 'steel', 'body') }),
            at([0, -0.016, 0], cylinder(0.098, 0.008, slot('upper_iron', 'dark', 'support'))),
            tag(slot('ridge', 'dark', 'feature'), ...grid(-0.02)),
            sweep(
              [
                [-0.04, 0, 0.1],
                [-0.036, 0.004, 0.15],
                [0.036, 0.004, 0.15],
                [0.04, 0, 0.1],
              ],
              0.011,
              { caps: 'round', ...slot('handle', 'dark', 'handle') }
            ),
          ])
        )
      )
    ),
    rod([-0.05, 0.06, -0.114], [0.05, 0.06, -0.114], 0.013, slot('hinge', 'dark', 'support')),
    at([0, 0.035, 0.112], disc(0.014, 0.014, { edge: bevel(0.003), ...slot('knob', 'red', 'handle') })),
  ]
}

/** A clay dish under a tall cone with a knob: what stews in the Maghreb are cooked and served in. */
export const tagine: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.085, 0],
      [0.11, 0.012],
      [0.145, 0.045],
      [0.148, 0.056],
      [0.13, 0.058],
      [0, 0.05],
    ],
    { smooth: true, sharpAt: [0, 1, 4, 5], ...slot('dish', 'clay', 'body') }
  ),
  lathe(
    [
      [0, 0.054],
      [0.127, 0.054],
      [0.128, 0.062],
      [0.1, 0.1],
      [0.06, 0.16],
      [0.034, 0.22],
      [0.022, 0.25],
      [0, 0.252],
    ],
    { smooth: true, sharpAt: [1], ...slot('lid', 'clay', 'feature') }
  ),
  at([0, 0.262, 0], scaled([1, 0.7, 1], ellipsoid([0.034, 0.03, 0.034], slot('knob', 'clay', 'handle')))),
  tag(
    slot('band', 'blue', 'ornament'),
    lathe(
      [
        [0.1, 0.094],
        [0.109, 0.091],
        [0.0985, 0.106],
        [0.09, 0.106],
      ],
      { closed: true }
    ),
    lathe(
      [
        [0.03, 0.205],
        [0.0412, 0.205],
        [0.0366, 0.218],
        [0.028, 0.218],
      ],
      { closed: true }
    )
  ),
  tag(
    slot('dot', 'china', 'ornament'),
    around(
      12,
      at([0.083, 0.127, 0], rotated([0, 0, 0.58], box([0.008, 0.016, 0.014], { edge: bevel(0.003) })))
    )
  ),
]

/** A stick with a ribbed head, honey running down over its ribs. */
export const honeyDipper: KindMaker = slot => [
  lathe(
    [
      [0, 0.004],
      [0.008, 0.004],
      [0.008, 0.06],
      [0.0055, 0.064],
      [0.005, 0.15],
      [0.0075, 0.168],
      [0, 0.174],
    ],
    slot('stick', 'wood', 'handle')
  ),
  tag(
    slot('rib', 'wood', 'feature'),
    ...[0.0105, 0.0135, 0.0155, 0.0165, 0.0155, 0.0135, 0.0105].map((r, i) =>
      at([0, 0.0065 + i * 0.0085, 0], cylinder(r, 0.0052, { edge: bevel(0.0012) }))
    )
  ),
  tag(
    slot('honey', 'honey', 'feature'),
    ...[0.0115, 0.0135, 0.0145].map((r, i) => at([0, 0.0022 + i * 0.0085, 0], cylinder(r * 0.86, 0.0038)))
  ),
]

/** A lever of steel with a ring to hook under the cap, a wooden grip and a loop. */
export const bottleOpener: KindMaker = slot => [
  at(
    [0, 0.006, -0.075],
    rotated(
      [-PI / 2, 0, 0],
      extrude(roundedRect(0.04, 0.046, 0.017, 5), 0.0036, {
        holes: [[...roundedRect(0.025, 0.027, 0.009, 4)].reverse()],
        edge: bevel(0.001),
        ...slot('ring', 'steel', 'feature'),
      })
    )
  ),
  at([0, 0.0072, -0.0655], box([0.01, 0.0026, 0.012], { edge: sharp, ...slot('tooth', 'steel', 'feature') })),
  rod([0, 0.006, -0.054], [0, 0.007, -0.03], [0.006, 0.005], slot('shank', 'steel', 'support')),
  sweep(
    [
      [0, 0.0095, -0.034],
      [0, 0.0105, -0.01],
      [0, 0.011, 0.03],
      [0, 0.0105, 0.058],
    ],
    [0.0085, 0.0105, 0.0115, 0.009],
    { smooth: true, caps: 'round', ...slot('grip', 'wood', 'handle') }
  ),
  at([0, 0.01, 0.074], torus(0.009, 0.0018, slot('loop', 'steel', 'ornament'))),
]

/** A clockwork timer: the upper half of an egg turns over a scale of minutes on a flat base. */
export const eggTimer: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.027, 0],
      [0.03, 0.003],
      [0.0306, 0.018],
      [0.0302, 0.034],
      [0, 0.034],
    ],
    { smooth: true, sharpAt: [0, 1, 4], ...slot('base', 'white', 'body') }
  ),
  at([0, 0.035, 0], cylinder(0.0345, 0.005, slot('gap', 'dark', 'ornament'))),
  lathe(
    [
      [0, 0.036],
      [0.0302, 0.036],
      [0.029, 0.048],
      [0.0235, 0.064],
      [0.013, 0.076],
      [0, 0.08],
    ],
    { smooth: true, sharpAt: [0, 1], ...slot('top', 'white', 'feature') }
  ),
  tag(
    slot('tick', 'dark', 'feature'),
    around(24, at([0.0296, 0.0295, 0], box([0.002, 0.004, 0.0009], { edge: sharp }))),
    around(6, at([0.0292, 0.0265, 0], box([0.0026, 0.01, 0.0016], { edge: sharp })))
  ),
  at(
    [0, 0.041, 0.0298],
    extrude(
      [
        [-0.004, 0.005],
        [0, -0.005],
        [0.004, 0.005],
      ],
      0.003,
      { edge: sharp, ...slot('pointer', 'red', 'feature') }
    )
  ),
]

/** Bottles of wine lying on scalloped rails between two ladders of wood. */
export const wineRack: KindMaker = slot => {
  const bottle: Shape = rotated(
    [PI / 2, 0, 0],
    group([
      lathe(
        [
          [0, -0.15],
          [0.036, -0.15],
          [0.038, -0.14],
          [0.038, 0.03],
          [0.015, 0.075],
          [0.0135, 0.14],
          [0, 0.14],
        ],
        slot('bottle', 'bottle', 'feature')
      ),
      at(
        [0, 0.125, 0],
        cylinder(0.0155, 0.05, { edge: bevel(0.002), ...slot('capsule', 'red', 'ornament') })
      ),
    ])
  )
  const rows = [0.1, 0.215, 0.33]
  return [
    tag(
      slot('post', 'wood', 'support'),
      mirrored(
        group([-0.09, 0.09].map(z => at([0.2, 0.2, z], box([0.022, 0.4, 0.022], { edge: bevel(0.003) }))))
      )
    ),
    tag(
      slot('rail', 'wood', 'body'),
      ...rows.flatMap(y =>
        [-0.09, 0.09].map(z => at([0, y - 0.052, z], box([0.4, 0.03, 0.016], { edge: bevel(0.003) })))
      ),
      mirrored(
        group(rows.map(y => at([0.2, y - 0.052, 0], box([0.016, 0.022, 0.18], { edge: bevel(0.002) }))))
      )
    ),
    ...rows.map((y, i) =>
      at(
        [0, y, 0],
        group(
          [-0.135, -0.045, 0.045, 0.135].filter((_, k) => (i + k) % 4 !== 3).map(x => at([x, 0, 0], bottle))
        )
      )
    ),
  ]
}

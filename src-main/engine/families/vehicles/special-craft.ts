import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { blocks, panels, rods, turned, turnedToFront } from '../../kit/assembly.ts'
import { deckedHull, fuselage } from '../../kit/hulls.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
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

type Block = [x: number, y: number, z: number, w: number, h: number, d: number]

/** A tugboat: stout hull hung with tyres, wheelhouse far forward, a fat funnel, a tow hook. */
export const tugboat: KindMaker = slot => [
  deckedHull(
    [
      [6, 0.15, 2.6, 0.9],
      [5.2, 1.3, 2.4, 0.3],
      [3.5, 2.3, 2.0, 0],
      [0, 2.6, 1.7, 0],
      [-4, 2.4, 1.6, 0.1],
      [-5.6, 1.6, 1.7, 0.7],
    ],
    slot('hull', 'body', 'body')
  ),
  tag(
    slot('fender', 'tyre', 'feature'),
    ...[-4, -2.4, -0.8, 0.8, 2.4].map(z =>
      mirrored(at([2.6 - (Math.abs(z) > 2 ? 0.18 : 0), 1.35, z], rotated([0, 0, PI / 2], torus(0.42, 0.15))))
    ),
    at([0, 2.2, 5.95], ball(0.5))
  ),
  tag(
    slot('house', 'light', 'body'),
    at([0, 2.4, 0.9], box([2.9, 1.7, 5], { edge: soft(0.12) })),
    at([0, 4.0, 2.1], box([2.2, 1.7, 2.1], { edge: soft(0.12) }))
  ),
  tag(slot('roof', 'body', 'body'), at([0, 4.9, 2.1], box([2.5, 0.16, 2.4], { edge: soft(0.05) }))),
  blocks(
    slot('window', 'glass', 'opening'),
    ...[-0.72, 0, 0.72].map((x): Block => [x, 4.25, 3.14, 0.55, 0.6, 0.06]),
    ...[-1, 1].flatMap(s => [1.5, 2.1, 2.7].map((z): Block => [s * 1.09, 4.25, z, 0.06, 0.6, 0.45]))
  ),
  tag(
    slot('porthole', 'glass', 'opening'),
    ...[-0.8, 0.5, 1.8].map(z => mirrored(at([1.44, 2.6, z], axle(0.24, 0.1))))
  ),
  at([0, 4.2, -0.3], cylinder(0.6, 2.4, { edge: bevel(0.04), ...slot('funnel', 'accent', 'feature') })),
  at([0, 5.25, -0.3], cylinder(0.62, 0.45, { edge: bevel(0.04), ...slot('funnel_top', 'dark', 'ornament') })),
  rods(
    slot('mast', 'dark', 'support'),
    [[0, 4.9, 1.6], [0, 7, 1.6], 0.07],
    [[-0.6, 6.2, 1.6], [0.6, 6.2, 1.6], 0.04]
  ),
  tag(
    slot('bollard', 'dark', 'ornament'),
    mirrored(at([0.35, 1.95, -3.4], cylinder(0.16, 0.8, { edge: bevel(0.03) }))),
    rod([-0.6, 2.15, -3.4], [0.6, 2.15, -3.4], 0.09)
  ),
]

/** A raft of logs tied with rope, a square sail on its mast, a steering oar. */
export const raft: KindMaker = slot => [
  tag(
    slot('log', 'wood', 'feature'),
    ...Array.from({ length: 9 }, (_, i) =>
      at(
        [(i - 4) * 0.3, 0.16, ((i * 7) % 3) * 0.06 - 0.06],
        rotated([PI / 2, 0, 0], cylinder(0.16, 3.4 - 0.12 * Math.abs(i - 4), { edge: bevel(0.03) }))
      )
    )
  ),
  tag(
    slot('beam', 'wood', 'support'),
    ...[-1.1, 0.1, 1.1].map(z => at([0, 0.36, z], axle(0.08, 2.6, { edge: bevel(0.02) })))
  ),
  blocks(
    slot('rope', 'rope', 'ornament'),
    ...[-1.1, 0.1, 1.1].flatMap(z =>
      [-1.05, -0.45, 0.15, 0.75].map((x): Block => [x, 0.33, z, 0.07, 0.28, 0.22])
    )
  ),
  rods(
    slot('mast', 'wood', 'support'),
    [[0, 0.2, 0.1], [0, 3, 0.1], 0.06],
    [[-0.95, 2.7, 0.16], [0.95, 2.7, 0.16], 0.045],
    [[-0.9, 1.0, 0.16], [0.9, 1.0, 0.16], 0.035]
  ),
  at([0, 1.85, 0.2], box([1.75, 1.7, 0.05], { edge: sharp, ...slot('sail', 'cloth', 'feature') })),
  rods(
    slot('stay', 'rope', 'ornament'),
    [[0, 2.95, 0.1], [1.1, 0.36, -1.1], 0.015],
    [[0, 2.95, 0.1], [-1.1, 0.36, -1.1], 0.015]
  ),
  tag(
    slot('oar', 'wood', 'handle'),
    rod([0.4, 0.75, -0.7], [0.5, 0.2, -2.2], 0.035),
    at([0.51, 0.14, -2.35], box([0.2, 0.05, 0.5], { edge: bevel(0.01) }), { rotate: [-0.35, 0, 0] }),
    rod([0.42, 0.3, -1.15], [0.42, 0.66, -1.15], 0.05)
  ),
]

/** An airship: a long gas body with four fins, a gondola under it, engines at its sides. */
export const airship: KindMaker = slot => [
  at(
    [0, 8, 0],
    fuselage(
      [
        [20, 0.3, 0.3],
        [19, 1.9, 1.9],
        [15, 4.0, 4.0],
        [8, 5.2, 5.2],
        [0, 5.4, 5.4],
        [-9, 4.6, 4.6],
        [-16, 2.6, 2.6],
        [-20, 0.5, 0.5],
      ],
      slot('envelope', 'light', 'feature')
    )
  ),
  tag(slot('fin', 'body', 'feature'), at([0, 8, -15.5], rotated([0, 0, PI / 4], crossedFins()))),
  at([0, 2.15, 3], box([2.2, 2.1, 6.5], { edge: soft(0.5), ...slot('gondola', 'body', 'body') })),
  blocks(
    slot('window', 'glass', 'opening'),
    ...[-1, 1].flatMap(s => [0.9, 2.3, 3.7, 5.1].map((z): Block => [s * 1.08, 2.5, z, 0.1, 0.7, 1]))
  ),
  panels(slot('windscreen', 'glass', 'opening'), [0, 2.5, 6.22, 1.4, 0.7, 0.12, 0.1]),
  tag(
    slot('strut', 'dark', 'support'),
    mirrored(rod([0.9, 2.2, 0.5], [2.6, 2.4, 0.5], 0.14)),
    at([0, 3.2, 3], box([1.4, 1.0, 5], { edge: sharp })),
    at([0, 1.0, 4.5], cylinder(0.5, 0.5)),
    at([0, 0.55, 4.5], axle(0.55, 0.35))
  ),
  mirrored(
    at(
      [2.7, 2.4, 0.5],
      fuselage(
        [
          [1.2, 0.25, 0.25],
          [0.6, 0.5, 0.5],
          [-0.6, 0.5, 0.5],
          [-1.2, 0.15, 0.15],
        ],
        slot('engine', 'dark', 'ornament')
      )
    )
  ),
  mirrored(at([2.7, 2.4, -1.25], twoBlades(slot('propeller', 'dark', 'ornament')))),
]

/** Two crossed slabs as four fins. */
function crossedFins(): Shape {
  return tag(
    {},
    at([0, 0, 0], box([9.4, 0.3, 3.6], { edge: bevel(0.1) })),
    at([0, 0, 0], box([0.3, 9.4, 3.6], { edge: bevel(0.1) }))
  )
}

/** A propeller of two blades. */
function twoBlades(tags: Parameters<typeof tag>[0]): Shape {
  return tag(tags, at([0, 0, 0], box([0.2, 2.2, 0.08], { edge: bevel(0.02) })), disc(0.2, 0.4))
}

/** A satellite: a body in foil, two wings of solar cells, a dish to the Earth. */
export const satellite: KindMaker = slot => {
  const cells = [-1, 1].flatMap(s => [0, 1, 2].map(k => s * (1.55 + k * 1.15)))
  return [
    at([0, 1.2, 0], box([1.3, 1.7, 1.3], { edge: bevel(0.05), ...slot('bus', 'gold', 'body') })),
    blocks(slot('panel', 'solar', 'feature'), ...cells.map((x): Block => [x, 1.2, 0, 1.05, 1.6, 0.06])),
    blocks(
      slot('frame', 'metal', 'ornament'),
      ...cells.flatMap((x): Block[] => [
        [x, 1.2, 0.03, 0.03, 1.6, 0.03],
        [x - 0.26, 1.2, 0.03, 0.02, 1.6, 0.03],
        [x + 0.26, 1.2, 0.03, 0.02, 1.6, 0.03],
        ...[-0.6, -0.3, 0, 0.3, 0.6].map((y): Block => [x, 1.2 + y, 0.03, 1.05, 0.02, 0.03]),
      ])
    ),
    rods(slot('boom', 'metal', 'support'), [[-4.3, 1.2, -0.02], [4.3, 1.2, -0.02], 0.06]),
    turnedToFront(
      slot('dish', 'light', 'feature'),
      [0, 1.3, 0.85],
      [
        [0, 0],
        [0.3, 0.03],
        [0.6, 0.16],
        [0.78, 0.34],
        [0.74, 0.36],
        [0.56, 0.22],
        [0.28, 0.1],
        [0, 0.08],
      ]
    ),
    rods(
      slot('feed', 'metal', 'support'),
      [[0, 1.3, 0.6], [0, 1.3, 1.4], 0.04],
      ...[0, 1, 2].map((i): [Vec3, Vec3, number] => [
        [0.6 * [0, 0.87, -0.87][i], 1.3 + 0.6 * [1, -0.5, -0.5][i], 1.03],
        [0, 1.3, 1.4],
        0.02,
      ])
    ),
    tag(slot('horn', 'dark', 'ornament'), at([0, 1.3, 1.4], ball(0.09))),
    turned(
      slot('thruster', 'dark', 'ornament'),
      [0, 0, 0],
      [
        [0, 0.05],
        [0.18, 0],
        [0.3, 0],
        [0.14, 0.36],
        [0, 0.4],
      ]
    ),
    rods(
      slot('antenna', 'metal', 'ornament'),
      [[0.4, 2.0, -0.3], [0.4, 2.9, -0.3], 0.025],
      [[-0.4, 2.0, -0.3], [-0.4, 2.6, -0.3], 0.025]
    ),
  ]
}

/** A hovercraft: a deck on a round skirt of rubber, cabin before, two ringed fans behind. */
export const hovercraft: KindMaker = slot => [
  at([0, 0.5, 0], box([3.6, 1.0, 7], { edge: soft(0.48), ...slot('skirt', 'tyre', 'feature') })),
  at([0, 1.02, 0], box([3.3, 0.24, 6.6], { edge: soft(0.1), ...slot('deck', 'body', 'body') })),
  tag(
    slot('cabin', 'light', 'body'),
    at([0, 1.65, 0.9], box([2.3, 1.2, 3], { edge: soft(0.2) })),
    at([0, 2.3, 0.7], box([2.1, 0.2, 2.5], { edge: soft(0.08) }))
  ),
  blocks(
    slot('window', 'glass', 'opening'),
    ...[-1, 1].flatMap(s => [0, 0.85, 1.7].map((z): Block => [s * 1.13, 1.85, z, 0.08, 0.5, 0.65]))
  ),
  panels(slot('windscreen', 'glass', 'opening'), [0, 1.85, 2.38, 1.7, 0.55, 0.08, 0.08]),
  mirrored(
    at(
      [0.85, 2.15, -2.2],
      tag(
        slot('fan', 'dark', 'feature'),
        rotated([PI / 2, 0, 0], torus(0.8, 0.1)),
        ...[0, 1, 2].map(i => rotated([0, 0, (i * PI) / 3], box([0.14, 1.5, 0.06], { edge: bevel(0.01) }))),
        disc(0.18, 0.5, { edge: bevel(0.04) })
      )
    )
  ),
  tag(
    slot('mount', 'body', 'support'),
    mirrored(at([0.85, 1.35, -2.2], box([0.5, 0.5, 0.5], { edge: soft(0.08) }))),
    mirrored(at([0.85, 2.15, -3.0], box([0.06, 1.5, 0.5], { edge: bevel(0.02) }))),
    mirrored(at([0.85, 1.3, -3.0], box([0.1, 0.5, 0.3], { edge: bevel(0.02) })))
  ),
  rods(slot('mast', 'metal', 'ornament'), [[0, 2.3, 0.2], [0, 3.1, 0.2], 0.04]),
]

/** A cabin with windows all round, hung by its arm from two pulleys on a cable. */
export const cableCar: KindMaker = slot => [
  at([0, 0.45, 0], box([2.0, 0.9, 2.6], { edge: soft(0.2), ...slot('cabin', 'body', 'body') })),
  at([0, 1.25, 0], box([1.9, 1.0, 2.5], { edge: soft(0.12), ...slot('window', 'glass', 'feature') })),
  tag(
    slot('post', 'body', 'support'),
    ...[-1, 1].flatMap(x =>
      [-1, 0, 1].map(z => at([x * 0.93, 1.25, z * 1.2], box([0.12, 1.1, 0.12], { edge: bevel(0.02) })))
    ),
    ...[-1, 1].map(z => at([0, 1.25, z * 1.23], box([0.1, 1.1, 0.08], { edge: bevel(0.02) })))
  ),
  at([0, 1.88, 0], box([2.1, 0.24, 2.7], { edge: soft(0.1), ...slot('roof', 'body', 'body') })),
  tag(
    slot('arm', 'metal', 'feature'),
    sweep(
      [
        [0, 1.9, 0],
        [0.35, 2.3, 0],
        [0.35, 3.2, 0],
        [0, 3.7, 0],
      ],
      0.09,
      { smooth: true }
    ),
    at([0, 3.72, 0], box([0.18, 0.16, 1.5], { edge: bevel(0.03) }))
  ),
  tag(
    slot('pulley', 'dark', 'feature'),
    ...[-0.6, -0.2, 0.2, 0.6].map(z => at([0, 3.87, z], axle(0.15, 0.12, { edge: bevel(0.02) })))
  ),
  rods(slot('cable', 'metal', 'feature'), [[0, 3.7, -4], [0, 3.7, 4], 0.05]),
]

/** A lander on four legs with foil below and a crew's cabin of facets above. */
export const moonLander: KindMaker = slot => [
  at(
    [0, 2.1, 0],
    rotated([0, PI / 8, 0], cylinder(2.0, 1.5, { edge: bevel(0.05), ...slot('base', 'gold', 'body') }))
  ),
  turned(
    slot('nozzle', 'dark', 'ornament'),
    [0, 0.6, 0],
    [
      [0, 0.3],
      [0.3, 0.2],
      [0.62, 0],
      [0.68, 0],
      [0.4, 0.6],
      [0.3, 0.9],
      [0, 0.9],
    ]
  ),
  tag(
    slot('leg', 'gold', 'feature'),
    around(
      4,
      tag(
        {},
        rod([0, 2.5, 1.8], [0, 0.2, 3.5], 0.12),
        rod([0.8, 1.5, 1.7], [0, 0.9, 2.95], 0.07),
        rod([-0.8, 1.5, 1.7], [0, 0.9, 2.95], 0.07)
      )
    )
  ),
  tag(
    slot('pad', 'metal', 'support'),
    around(4, at([0, 0.1, 3.5], cylinder(0.5, 0.2, { edge: bevel(0.04) })))
  ),
  tag(
    slot('cabin', 'light', 'body'),
    at([0, 3.7, 0], box([2.6, 1.9, 2.2], { edge: bevel(0.45) })),
    mirrored(at([1.4, 3.5, -0.3], ball(0.7))),
    at([0, 4.75, -0.2], cylinder(0.55, 0.5, { edge: bevel(0.05) })),
    at([0, 3.5, -1.2], box([1.5, 1.2, 0.6], { edge: bevel(0.1) }))
  ),
  mirrored(
    at(
      [0.65, 4.05, 1.05],
      rotated([-0.2, 0, 0], box([0.5, 0.5, 0.2], { edge: bevel(0.04), ...slot('window', 'dark', 'opening') }))
    )
  ),
  at([0, 3.2, 1.08], box([0.75, 0.8, 0.12], { edge: bevel(0.03), ...slot('hatch', 'metal', 'opening') })),
  rods(
    slot('ladder', 'metal', 'ornament'),
    [[0.2, 2.6, 2.0], [0.2, 0.5, 3.45], 0.03],
    [[-0.2, 2.6, 2.0], [-0.2, 0.5, 3.45], 0.03],
    ...[0.15, 0.35, 0.55, 0.75].map((t): [Vec3, Vec3, number] => [
      [-0.2, 2.6 - 2.1 * t, 2 + 1.45 * t],
      [0.2, 2.6 - 2.1 * t, 2 + 1.45 * t],
      0.03,
    ])
  ),
  tag(
    slot('dish', 'light', 'ornament'),
    at([0.9, 5.2, -0.2], rotated([PI / 3, 0, 0], cylinder(0.45, 0.1, { topRadius: 0.3 }))),
    rod([0.8, 4.4, -0.2], [0.9, 5.2, -0.2], 0.04)
  ),
]

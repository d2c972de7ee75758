import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, rods, turned, turnedToFront } from '../../kit/assembly.ts'
import { airfoil, deckedHull, fuselage, openHull, uprightFin, type HullStation } from '../../kit/hulls.ts'
import { turning } from '../../kit/motions.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import { plainWheel } from '../../kit/spoked-wheels.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  loft,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A touring caravan: a rounded white cabin on one axle, windows and door, drawbar with a jockey wheel, an awning rolled out. */
export const caravan: KindMaker = (slot, context) => {
  const side: readonly Vec2[] = [
    [-2.5, 0.62],
    [-2.3, 0.45],
    [2.1, 0.45],
    [2.45, 0.75],
    [2.5, 1.2],
    [2.3, 1.75],
    [1.95, 2.4],
    [1.5, 2.62],
    [-1.9, 2.62],
    [-2.35, 2.45],
    [-2.5, 2.1],
  ]
  return [
    uprightFin(side, 2.2, { ...slot('body', 'light', 'feature'), edge: soft(0.1) }),
    mirrored(
      at(
        [1.1, 0.98, 0],
        box([0.03, 0.34, 4.86], { ...slot('stripe', 'body', 'ornament'), edge: bevel(0.008) })
      )
    ),
    tag(
      slot('frame', 'metal', 'ornament'),
      at([1.1, 1.82, 1.05], box([0.05, 0.82, 1.36], { edge: bevel(0.015) })),
      at([1.1, 1.82, -1.6], box([0.05, 0.82, 1.1], { edge: bevel(0.015) })),
      ...[1.1, -0.6, -1.8].map(z => at([-1.1, 1.82, z], box([0.05, 0.82, 1.06], { edge: bevel(0.015) }))),
      at([1.1, 1.42, -0.48], box([0.05, 1.8, 0.82], { edge: bevel(0.015) })),
      at([0, 1.75, -2.5], box([1.5, 0.8, 0.06], { edge: bevel(0.015) })),
      at([0, 2.02, 2.17], rotated([-0.49, 0, 0], box([1.76, 0.8, 0.06], { edge: bevel(0.015) })))
    ),
    tag(
      slot('window', 'glass', 'opening'),
      at([1.115, 1.82, 1.05], box([0.05, 0.7, 1.24], { edge: bevel(0.01) })),
      at([1.115, 1.82, -1.6], box([0.05, 0.7, 0.98], { edge: bevel(0.01) })),
      ...[1.1, -0.6, -1.8].map(z => at([-1.115, 1.82, z], box([0.05, 0.7, 0.94], { edge: bevel(0.01) }))),
      at([1.125, 1.9, -0.48], box([0.06, 0.5, 0.46], { edge: bevel(0.01) })),
      at([0, 1.75, -2.515], box([1.38, 0.68, 0.06], { edge: bevel(0.01) })),
      at([0, 2.027, 2.183], rotated([-0.49, 0, 0], box([1.64, 0.68, 0.06], { edge: bevel(0.01) })))
    ),
    tag(
      slot('door', 'body', 'feature'),
      at([1.115, 1.4, -0.48], box([0.04, 1.68, 0.7], { edge: bevel(0.01) })),
      at([1.16, 2.36, 0.05], rotated([PI / 2, 0, 0], cylinder(0.07, 3.6)))
    ),
    blocks(
      { ...slot('handle', 'dark', 'handle'), edge: bevel(0.008) },
      [1.15, 1.42, -0.22, 0.05, 0.05, 0.14]
    ),
    blocks(
      { ...slot('step', 'metal', 'support'), edge: bevel(0.015) },
      [1.28, 0.33, -0.48, 0.4, 0.06, 0.6],
      [1.12, 0.4, -0.48, 0.1, 0.2, 0.5]
    ),
    mirrored(
      at(
        [0.98, 0.34, -0.1],
        plainWheel({
          radius: 0.34,
          width: 0.2,
          nuts: 5,
          tyre: context.material('tyre'),
          rim: context.material('metal'),
        })
      )
    ),
    mirrored(
      at([1.09, 0.35, -0.1], rotated([0, 0, PI / 2], torus(0.42, 0.045, slot('arch', 'dark', 'ornament'))))
    ),
    rods(
      slot('drawbar', 'dark', 'feature'),
      [[0.75, 0.42, 1.9], [0, 0.46, 3.45], 0.055],
      [[-0.75, 0.42, 1.9], [0, 0.46, 3.45], 0.055],
      [[0, 0.46, 3.35], [0, 0.5, 3.8], 0.06],
      [[0.13, 0.12, 3.2], [0.13, 0.85, 3.2], 0.035],
      [[-0.1, 0.46, 3.2], [0.2, 0.46, 3.2], 0.03],
      [[0.8, 0.5, -2.1], [0.8, 0.02, -2.25], 0.04],
      [[-0.8, 0.5, -2.1], [-0.8, 0.02, -2.25], 0.04],
      [[0.8, 0.5, 1.8], [0.8, 0.02, 1.95], 0.04],
      [[-0.8, 0.5, 1.8], [-0.8, 0.02, 1.95], 0.04]
    ),
    tag(
      slot('hitch', 'dark', 'ornament'),
      at([0, 0.52, 3.82], ball(0.09)),
      at([0.13, 0.11, 3.2], axle(0.11, 0.07, { edge: bevel(0.015) })),
      at([0.13, 0.86, 3.2], box([0.2, 0.03, 0.03])),
      at([0, 0.35, -0.1], axle(0.05, 1.8))
    ),
    tag(
      slot('locker', 'light', 'body'),
      at([0, 0.72, 2.68], box([1.3, 0.52, 0.56], { edge: soft(0.08) })),
      at([0, 2.68, -0.6], box([0.6, 0.16, 0.7], { edge: soft(0.05) })),
      at([0, 2.66, 0.9], box([0.5, 0.12, 0.5], { edge: soft(0.05) }))
    ),
    tag(
      slot('lamp', 'accent', 'ornament'),
      mirrored(at([0.9, 0.8, -2.49], box([0.2, 0.3, 0.06], { edge: bevel(0.015) })))
    ),
  ]
}

const BOAT: readonly HullStation[] = [
  [3.3, 0.06, 1.18, 0.86],
  [2.9, 0.42, 1.15, 0.5],
  [2.1, 0.84, 1.08, 0.2],
  [0.9, 1.08, 1.02, 0.05],
  [-0.9, 1.12, 0.98, 0],
  [-2.9, 1.08, 0.96, 0],
]

/** A speedboat: a sharp hull with a stripe, long foredeck, raked windscreen, seats, an outboard engine. */
export const speedboat: KindMaker = slot => {
  const deck = (z: number, half: number, y: number, crown: number): readonly Vec3[] => [
    [-half, y, z],
    [-half * 0.95, y - 0.06, z],
    [half * 0.95, y - 0.06, z],
    [half, y, z],
    [half * 0.55, y + crown * 0.8, z],
    [0, y + crown, z],
    [-half * 0.55, y + crown * 0.8, z],
  ]
  return [
    openHull(BOAT, 0.12, slot('hull', 'light', 'feature')),
    ...[0.62, 0.74].map((t, k) =>
      mirrored(
        sweep(
          BOAT.map(([z, half, sheer, keel]): Vec3 => [
            half * (0.955 + 0.03 * k) + 0.008,
            keel + (sheer - keel) * t,
            z,
          ]),
          0.042,
          { smooth: true, caps: 'round', ...slot('stripe', 'body', 'ornament') }
        )
      )
    ),
    mirrored(
      sweep(
        BOAT.map(([z, half, sheer]): Vec3 => [half, sheer, z]),
        0.05,
        { smooth: true, caps: 'round', ...slot('rail', 'metal', 'ornament') }
      )
    ),
    loft(
      [
        deck(3.28, 0.07, 1.18, 0.02),
        deck(2.9, 0.42, 1.16, 0.05),
        deck(2.1, 0.84, 1.09, 0.12),
        deck(0.9, 1.07, 1.03, 0.2),
        deck(0.5, 1.08, 1.02, 0.22),
      ],
      slot('deck', 'body', 'body')
    ),
    blocks(
      slot('floor', 'wood', 'surface'),
      [0, 0.44, -1.2, 1.7, 0.08, 3.1],
      [0, 0.72, -2.84, 1.8, 0.46, 0.1]
    ),
    deckedHull(
      [
        [-2.78, 1.06, 0.94, 0.02],
        [-2.91, 1.07, 0.95, 0.01],
      ],
      slot('transom', 'light', 'body')
    ),
    at(
      [0, 1.38, 0.42],
      rotated(
        [-0.6, 0, 0],
        box([1.5, 0.52, 0.04], { ...slot('windscreen', 'glass', 'feature'), edge: bevel(0.008) })
      )
    ),
    mirrored(
      at(
        [0.87, 1.26, 0.14],
        rotated(
          [-0.3, 0.85, 0],
          box([0.5, 0.44, 0.04], { ...slot('windscreen', 'glass', 'feature'), edge: bevel(0.008) })
        )
      )
    ),
    rods(
      slot('frame', 'metal', 'ornament'),
      [[-0.76, 1.6, 0.27], [0.76, 1.6, 0.27], 0.025],
      [[0.76, 1.6, 0.27], [0.74, 1.16, 0.57], 0.022],
      [[-0.76, 1.6, 0.27], [-0.74, 1.16, 0.57], 0.022]
    ),
    tag(
      slot('seat', 'seat', 'feature'),
      mirrored(at([0.48, 0.62, -0.55], box([0.56, 0.34, 0.56], { edge: soft(0.08) }))),
      mirrored(at([0.48, 0.98, -0.84], rotated([-0.12, 0, 0], box([0.56, 0.6, 0.14], { edge: soft(0.06) })))),
      at([0, 0.62, -2.15], box([1.8, 0.34, 0.6], { edge: soft(0.08) })),
      at([0, 0.95, -2.45], rotated([-0.1, 0, 0], box([1.8, 0.5, 0.14], { edge: soft(0.06) })))
    ),
    tag(
      slot('dashboard', 'dark', 'ornament'),
      at([0, 0.92, 0.36], box([1.9, 0.42, 0.3], { edge: soft(0.06) })),
      at([0.48, 1.06, 0.1], rotated([PI / 2 - 0.5, 0, 0], torus(0.17, 0.022))),
      at([0.48, 1.06, 0.1], rotated([-0.5, 0, 0], box([0.34, 0.03, 0.03]))),
      rod([0.48, 1.06, 0.1], [0.48, 0.98, 0.26], 0.03)
    ),
    tag(
      slot('engine', 'dark', 'feature'),
      at([0, 1.32, -3.22], box([0.46, 0.62, 0.66], { edge: soft(0.14) })),
      at([0, 0.72, -3.2], box([0.2, 1.1, 0.34], { edge: soft(0.05) })),
      at([0, 0.92, -2.98], box([0.36, 0.36, 0.3], { edge: soft(0.04) })),
      at([0, 0.1, -3.2], fuselageAlong(0.32, 0.1)),
      at([0, -0.02, -3.14], box([0.03, 0.3, 0.2], { edge: bevel(0.008) })),
      at([0, 0.36, -3.2], box([0.34, 0.03, 0.5], { edge: bevel(0.008) }))
    ),
    at([0, 1.4, -3.22], box([0.48, 0.08, 0.68], { ...slot('band', 'body', 'ornament'), edge: soft(0.03) })),
    at(
      [0, 0.1, -3.52],
      turning(
        tag(
          slot('propeller', 'metal', 'ornament'),
          ...[0, 1, 2].map(i =>
            rotated(
              [0, 0, (i * 2 * PI) / 3],
              at([0, 0.1, 0], rotated([0, 0.5, 0], box([0.1, 0.2, 0.025], { edge: bevel(0.006) })))
            )
          ),
          disc(0.045, 0.12)
        ),
        'propeller'
      )
    ),
    rods(
      slot('cleat', 'metal', 'ornament'),
      [[-0.4, 1.3, 2.3], [-0.25, 1.32, 2.9], 0.02],
      [[0.4, 1.3, 2.3], [0.25, 1.32, 2.9], 0.02],
      [[-0.25, 1.32, 2.9], [0.25, 1.32, 2.9], 0.02],
      [[-0.4, 1.3, 2.3], [-0.5, 1.12, 2.1], 0.02],
      [[0.4, 1.3, 2.3], [0.5, 1.12, 2.1], 0.02],
      [[-0.25, 1.32, 2.9], [-0.25, 1.12, 2.9], 0.02],
      [[0.25, 1.32, 2.9], [0.25, 1.12, 2.9], 0.02]
    ),
  ]
}

/** A small torpedo along Z. */
function fuselageAlong(half: number, r: number): Shape {
  return fuselage([
    [half, 0.02, 0.02],
    [half * 0.5, r, r],
    [-half * 0.7, r, r],
    [-half, r * 0.5, r * 0.5],
  ])
}

/** A seaplane: a high wing on struts, a propeller at its nose, two long floats under it. */
export const seaplane: KindMaker = slot => [
  at(
    [0, 2.35, 0],
    fuselage(
      [
        [4.1, 0.34, 0.36, -0.05],
        [3.9, 0.52, 0.52, -0.04],
        [2.7, 0.64, 0.66],
        [1.7, 0.7, 0.86, 0.14],
        [0, 0.68, 0.84, 0.14],
        [-1.4, 0.46, 0.58, 0.12],
        [-4.2, 0.14, 0.26, 0.3],
        [-4.8, 0.05, 0.18, 0.36],
      ],
      slot('fuselage', 'light', 'body')
    )
  ),
  tag(
    slot('window', 'glass', 'opening'),
    at([0, 2.86, 2.02], rotated([-0.72, 0, 0], box([1.1, 0.62, 0.3], { edge: soft(0.1) }))),
    mirrored(at([0.62, 2.8, 1.25], box([0.2, 0.46, 0.8], { edge: soft(0.06) }))),
    mirrored(at([0.62, 2.8, 0.3], box([0.2, 0.46, 0.8], { edge: soft(0.06) }))),
    mirrored(at([0.5, 2.8, -0.6], box([0.2, 0.36, 0.5], { edge: soft(0.06) })))
  ),
  mirrored(
    at(
      [0, 3.3, 1.5],
      airfoil({ span: 5.8, root: 1.75, tip: 1.35, sweep: 0.12, rise: 0.12 }, slot('wing', 'body', 'feature'))
    )
  ),
  tag(slot('wing', 'body', 'feature'), at([0, 3.24, 0.65], box([1.0, 0.22, 1.7], { edge: soft(0.08) }))),
  mirrored(
    at(
      [0, 2.75, -3.5],
      airfoil({ span: 1.9, root: 1.1, tip: 0.75, sweep: 0.3 }, slot('tailplane', 'body', 'feature'))
    )
  ),
  uprightFin(
    [
      [-4.9, 2.6],
      [-3.2, 2.85],
      [-4.15, 4.1],
      [-4.95, 4.1],
    ],
    0.14,
    { ...slot('fin', 'body', 'feature'), edge: soft(0.04) }
  ),
  mirrored(
    at(
      [0.695, 2.35, 0.2],
      box([0.05, 0.13, 3.4], { ...slot('stripe', 'body', 'ornament'), edge: bevel(0.012) })
    )
  ),
  turnedToFront(
    slot('spinner', 'metal', 'ornament'),
    [0, 2.3, 4.05],
    [
      [0, 0],
      [0.24, 0],
      [0.22, 0.2],
      [0.1, 0.42],
      [0, 0.46],
    ]
  ),
  at(
    [0, 2.3, 4.25],
    turning(
      tag(
        slot('propeller', 'dark', 'feature'),
        ...[0, 1, 2].map(i =>
          rotated([0, 0, (i * 2 * PI) / 3], at([0, 0.62, 0], box([0.16, 1.1, 0.05], { edge: soft(0.02) })))
        )
      ),
      'propeller'
    )
  ),
  mirrored(
    at(
      [1.2, 0, 0],
      tag(
        slot('float', 'light', 'feature'),
        deckedHull([
          [3.9, 0.05, 0.78, 0.62],
          [3.4, 0.3, 0.8, 0.28],
          [2.2, 0.4, 0.78, 0.04],
          [0.2, 0.42, 0.74, 0],
          [-1.2, 0.38, 0.7, 0.14],
          [-2.9, 0.16, 0.68, 0.5],
        ])
      )
    )
  ),
  mirrored(
    at(
      [1.2, 0.78, 0.6],
      box([0.3, 0.05, 4.2], { ...slot('walkway', 'dark', 'ornament'), edge: bevel(0.012) })
    )
  ),
  rods(
    slot('strut', 'metal', 'support'),
    ...[-1, 1].flatMap((s): [Vec3, Vec3, number][] => [
      [[s * 0.45, 1.85, 2.3], [s * 1.2, 0.7, 2.5], 0.07],
      [[s * 0.45, 1.85, -0.3], [s * 1.2, 0.68, -0.4], 0.07],
      [[s * 0.45, 1.85, 2.3], [s * 1.2, 0.7, 0.6], 0.05],
      [[s * 0.55, 1.95, 0.75], [s * 3.2, 3.3, 0.8], 0.07],
    ]),
    [[-1.2, 0.62, 2.4], [1.2, 0.62, 2.4], 0.05],
    [[-1.2, 0.6, -0.4], [1.2, 0.6, -0.4], 0.05]
  ),
  turned(
    slot('antenna', 'dark', 'ornament'),
    [0, 2.9, -1.2],
    [
      [0, -0.2],
      [0.02, -0.2],
      [0.02, 0.5],
      [0, 0.5],
    ]
  ),
]

/** A formula car: open wheels on wishbones, pointed nose between the blades of its wing, halo, airbox and rear wing. */
export const formulaCar: KindMaker = (slot, context) => {
  const tyre = (x: number, z: number, width: number): Shape =>
    mirrored(
      at(
        [x, 0.36, z],
        plainWheel({
          radius: 0.36,
          width,
          share: 0.62,
          nuts: 5,
          tyre: context.material('tyre'),
          rim: context.material('dark'),
        })
      )
    )
  return [
    tyre(0.83, 1.75, 0.34),
    tyre(0.8, -1.75, 0.42),
    fuselage(
      [
        [2.95, 0.06, 0.04, 0.3],
        [2.6, 0.13, 0.09, 0.33],
        [1.7, 0.2, 0.17, 0.4],
        [0.8, 0.31, 0.23, 0.42],
        [0.1, 0.36, 0.27, 0.42],
        [-1.2, 0.34, 0.28, 0.42],
        [-2.2, 0.14, 0.17, 0.42],
      ],
      slot('nose', 'body', 'body')
    ),
    fuselage(
      [
        [-0.28, 0.12, 0.14, 0.78],
        [-0.45, 0.17, 0.22, 0.74],
        [-1.1, 0.16, 0.26, 0.64],
        [-2.2, 0.06, 0.16, 0.5],
      ],
      slot('airbox', 'body', 'feature')
    ),
    mirrored(
      at(
        [0.5, 0.36, 0],
        fuselage(
          [
            [0.55, 0.2, 0.17],
            [0.35, 0.27, 0.21],
            [-0.5, 0.25, 0.19],
            [-1.5, 0.06, 0.1],
          ],
          slot('sidepod', 'body', 'body')
        )
      )
    ),
    mirrored(
      at([0.5, 0.38, 0.53], box([0.3, 0.2, 0.06], { ...slot('intake', 'dark', 'opening'), edge: soft(0.02) }))
    ),
    at([0, 0.85, -0.3], box([0.16, 0.16, 0.06], { ...slot('intake', 'dark', 'opening'), edge: soft(0.02) })),
    blocks(
      { ...slot('floor', 'dark', 'support'), edge: bevel(0.01) },
      [0, 0.12, -0.3, 1.36, 0.06, 2.6],
      [0, 0.16, -1.9, 0.9, 0.05, 0.8]
    ),
    tag(
      slot('cockpit', 'dark', 'opening'),
      at([0, 0.64, 0.12], box([0.44, 0.16, 0.72], { edge: soft(0.06) })),
      at([0, 0.71, 0.36], rotated([PI / 2 - 0.5, 0, 0], torus(0.11, 0.02)))
    ),
    tag(slot('helmet', 'yellow', 'feature'), at([0, 0.8, 0], ball(0.135))),
    at([0, 0.81, 0.075], box([0.2, 0.07, 0.14], { ...slot('visor', 'dark', 'ornament'), edge: soft(0.03) })),
    tag(
      slot('halo', 'dark', 'feature'),
      sweep(
        [
          [-0.3, 0.72, -0.32],
          [-0.3, 0.9, 0.05],
          [-0.17, 0.95, 0.4],
          [0, 0.955, 0.48],
          [0.17, 0.95, 0.4],
          [0.3, 0.9, 0.05],
          [0.3, 0.72, -0.32],
        ],
        0.035,
        { smooth: true, caps: 'round' }
      ),
      rod([0, 0.95, 0.47], [0, 0.6, 0.72], 0.03)
    ),
    tag(
      slot('front_wing', 'accent', 'feature'),
      at([0, 0.14, 2.75], box([1.86, 0.03, 0.34], { edge: bevel(0.008) })),
      mirrored(at([0.58, 0.2, 2.58], rotated([-0.3, 0, 0], box([0.72, 0.025, 0.2], { edge: bevel(0.006) })))),
      mirrored(
        at([0.58, 0.26, 2.44], rotated([-0.5, 0, 0], box([0.72, 0.025, 0.16], { edge: bevel(0.006) })))
      ),
      mirrored(at([0.93, 0.22, 2.64], box([0.03, 0.26, 0.58], { edge: bevel(0.008) })))
    ),
    tag(slot('pylon', 'body', 'support'), mirrored(at([0.08, 0.23, 2.76], box([0.03, 0.18, 0.24])))),
    tag(
      slot('rear_wing', 'accent', 'feature'),
      at([0, 0.88, -2.35], rotated([0.14, 0, 0], box([1.0, 0.03, 0.34], { edge: bevel(0.008) }))),
      at([0, 0.97, -2.5], rotated([0.5, 0, 0], box([1.0, 0.03, 0.2], { edge: bevel(0.008) }))),
      at([0, 0.5, -2.4], rotated([0.14, 0, 0], box([0.98, 0.03, 0.2], { edge: bevel(0.008) })))
    ),
    tag(
      slot('endplate', 'body', 'ornament'),
      mirrored(at([0.51, 0.72, -2.42], box([0.03, 0.6, 0.6], { edge: bevel(0.008) })))
    ),
    tag(
      slot('mount', 'dark', 'support'),
      mirrored(at([0.08, 0.7, -2.3], box([0.03, 0.4, 0.16]))),
      at([0, 0.4, -2.28], box([0.2, 0.22, 0.35], { edge: soft(0.03) })),
      mirrored(at([0.5, 0.78, 0.42], box([0.16, 0.1, 0.06], { edge: soft(0.02) }))),
      mirrored(rod([0.5, 0.76, 0.42], [0.3, 0.52, 0.4], 0.015))
    ),
    at(
      [0, 0.36, -2.47],
      box([0.12, 0.16, 0.05], { ...slot('rain_light', 'glow', 'ornament'), edge: soft(0.015) })
    ),
    rods(
      slot('wishbone', 'dark', 'support'),
      ...[-1, 1].flatMap((s): [Vec3, Vec3, number][] => [
        [[s * 0.14, 0.5, 2.0], [s * 0.72, 0.46, 1.75], 0.022],
        [[s * 0.2, 0.52, 1.3], [s * 0.72, 0.46, 1.75], 0.022],
        [[s * 0.14, 0.3, 2.0], [s * 0.72, 0.25, 1.75], 0.022],
        [[s * 0.24, 0.3, 1.25], [s * 0.72, 0.25, 1.75], 0.022],
        [[s * 0.18, 0.5, -1.5], [s * 0.7, 0.46, -1.75], 0.022],
        [[s * 0.14, 0.5, -2.1], [s * 0.7, 0.46, -1.75], 0.022],
        [[s * 0.18, 0.3, -1.4], [s * 0.7, 0.25, -1.75], 0.022],
        [[s * 0.1, 0.34, -1.75], [s * 0.7, 0.36, -1.75], 0.035],
      ])
    ),
  ]
}

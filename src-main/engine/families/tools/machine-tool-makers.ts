import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { discs, panels, posts, rods, tubes, turned } from '../../kit/assembly.ts'
import { arcPath, helixPath } from '../../kit/paths.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  lathe,
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

const QUARTER = PI / 2

/** A drill over a table on one column: a head with its motor behind, a chuck, three levers on a hub at its side. 1 m. */
export const drillPress: KindMaker = slot => [
  tag(
    slot('base', 'dark', 'support'),
    at([0, 0.025, 0.05], box([0.3, 0.05, 0.46], { edge: bevel(0.012) })),
    at([0, 0.07, -0.08], cylinder(0.07, 0.06, { topRadius: 0.055 }))
  ),
  posts(slot('column', 'metal', 'support'), [0, 0.48, -0.08, 0.036, 0.88]),
  tag(
    slot('table', 'metal', 'feature'),
    at([0, 0.4, 0.1], box([0.28, 0.025, 0.26], { edge: bevel(0.005) })),
    at([0, 0.38, -0.04], box([0.09, 0.08, 0.16], { edge: soft(0.012) }))
  ),
  tag(slot('workpiece', 'wood', 'ornament'), at([0, 0.4275, 0.11], box([0.2, 0.03, 0.1], { edge: sharp }))),
  tag(
    slot('head', 'body', 'body'),
    at([0, 0.79, 0.07], box([0.19, 0.24, 0.28], { edge: soft(0.03) })),
    at([0, 0.935, -0.02], box([0.22, 0.085, 0.5], { edge: soft(0.03) }))
  ),
  tag(slot('motor', 'dark', 'body'), at([0, 0.81, -0.19], cylinder(0.08, 0.2, { edge: soft(0.015) }))),
  tag(
    slot('chuck', 'metal', 'feature'),
    at([0, 0.645, 0.11], cylinder(0.034, 0.07)),
    at([0, 0.5825, 0.11], cylinder(0.017, 0.055, { topRadius: 0.034 }))
  ),
  tag(
    slot('bit', 'metal', 'feature'),
    at([0, 0.5, 0.11], cylinder(0.0055, 0.12)),
    at([0, 0.5, 0.11], sweep(helixPath(0.0058, -0.056, 0.04, 4, 10), 0.0022, { smooth: true }))
  ),
  tag(
    slot('lever', 'metal', 'feature'),
    at([0.12, 0.76, 0.09], rotated([0, 0, QUARTER], cylinder(0.034, 0.06))),
    ...[0.5, 0.5 + TAU / 3, 0.5 + (2 * TAU) / 3].map(a =>
      sweep(
        [
          [0.14, 0.76, 0.09],
          [0.15, 0.76 + 0.17 * cos(a), 0.09 + 0.17 * sin(a)],
        ],
        0.0085
      )
    )
  ),
  tag(
    slot('knob', 'red', 'feature'),
    ...[0.5, 0.5 + TAU / 3, 0.5 + (2 * TAU) / 3].map(a =>
      at([0.15, 0.76 + 0.175 * cos(a), 0.09 + 0.175 * sin(a)], ball(0.021))
    )
  ),
  panels(slot('plate', 'light', 'ornament'), [0, 0.83, 0.2105, 0.12, 0.05, 0.004, 0.006]),
  discs(slot('switch', 'red', 'ornament'), [-0.045, 0.755, 0.212, 0.017, 0.012]),
  discs(slot('switch', 'green', 'ornament'), [0.03, 0.755, 0.212, 0.014, 0.008]),
]

/** A cutter that burns lines into a sheet: a case with a window over its bed, the head on a gantry, a screen. 1 m wide. */
export const laserCutter: KindMaker = slot => [
  tag(
    slot('case', 'body', 'body'),
    at([0, 0.1, -0.02], box([1, 0.2, 0.64], { edge: soft(0.015) })),
    at([0.4, 0.27, -0.02], box([0.2, 0.14, 0.64], { edge: soft(0.012) })),
    at([-0.48, 0.27, -0.02], box([0.04, 0.14, 0.64], { edge: soft(0.012) })),
    at([-0.08, 0.27, -0.32], box([0.8, 0.14, 0.04], { edge: soft(0.01) }))
  ),
  tag(
    slot('window', 'glass', 'feature'),
    at([-0.08, 0.48, -0.25], rotated([-1.22, 0, 0], box([0.76, 0.008, 0.3], { edge: sharp })))
  ),
  tag(
    slot('lid', 'dark', 'body'),
    ...[-0.46, 0.3].map(x =>
      at([x, 0.48, -0.25], rotated([-1.22, 0, 0], box([0.04, 0.024, 0.34], { edge: bevel(0.004) })))
    ),
    at([-0.08, 0.345, -0.3], box([0.8, 0.024, 0.04], { edge: bevel(0.004) })),
    at([-0.08, 0.63, -0.196], rotated([-1.22, 0, 0], box([0.8, 0.024, 0.04], { edge: bevel(0.004) })))
  ),
  tag(slot('bed', 'dark', 'support'), at([-0.08, 0.204, 0], box([0.76, 0.012, 0.56], { edge: sharp }))),
  tag(slot('sheet', 'wood', 'feature'), at([-0.08, 0.215, 0.02], box([0.56, 0.012, 0.4], { edge: sharp }))),
  tag(
    slot('cut', 'dark', 'ornament'),
    ...[0.1, 0.07, 0.04].map(r => at([-0.16, 0.2213, 0.09], torus(r, 0.0025))),
    ...Array.from({ length: 8 }, (_, i) =>
      at(
        [-0.16 + 0.07 * cos((TAU * i) / 8), 0.2213, 0.09 + 0.07 * sin((TAU * i) / 8)],
        rotated([0, (-TAU * i) / 8, 0], box([0.06, 0.004, 0.004], { edge: sharp }))
      )
    )
  ),
  tag(
    slot('gantry', 'metal', 'support'),
    at([-0.08, 0.3, -0.02], box([0.78, 0.035, 0.035], { edge: bevel(0.003) }))
  ),
  tag(
    slot('head', 'red', 'feature'),
    at([-0.1, 0.3, 0.005], box([0.075, 0.085, 0.055], { edge: soft(0.008) })),
    at([-0.1, 0.248, 0.02], cylinder(0.006, 0.03, { topRadius: 0.018 }))
  ),
  tag(slot('beam', 'ember', 'feature'), at([-0.1, 0.232, 0.02], cylinder(0.0035, 0.03))),
  panels(slot('screen', 'screen', 'feature'), [0.4, 0.282, 0.302, 0.13, 0.07, 0.008, 0.006]),
  discs(slot('stop', 'red', 'ornament'), [0.36, 0.19, 0.304, 0.024, 0.02]),
  discs(
    slot('key', 'light', 'ornament'),
    [0.43, 0.19, 0.302, 0.013, 0.008],
    [0.465, 0.19, 0.302, 0.013, 0.008]
  ),
  tag(
    slot('foot', 'dark', 'support'),
    ...[-0.44, 0.44].flatMap(x => [-0.28, 0.24].map(z => at([x, -0.012, z], cylinder(0.025, 0.03))))
  ),
]

/** A lathe: a bed on two feet, the headstock with its chuck, the tailstock, a turned piece between, a rest. 1.2 m. */
export const turningLathe: KindMaker = slot => [
  tag(
    slot('foot', 'body', 'support'),
    ...[-0.45, 0.42].map(x => at([x, 0.3, 0], box([0.2, 0.6, 0.3], { edge: soft(0.02) })))
  ),
  tag(
    slot('bed', 'metal', 'support'),
    at([0, 0.625, 0.055], box([1.2, 0.06, 0.05], { edge: bevel(0.006) })),
    at([0, 0.625, -0.055], box([1.2, 0.06, 0.05], { edge: bevel(0.006) })),
    ...[-0.45, -0.1, 0.2, 0.42].map(x => at([x, 0.615, 0], box([0.05, 0.04, 0.1], { edge: sharp })))
  ),
  tag(slot('headstock', 'body', 'body'), at([-0.46, 0.78, 0], box([0.26, 0.28, 0.25], { edge: soft(0.03) }))),
  tag(
    slot('tailstock', 'body', 'body'),
    at([0.44, 0.72, 0], box([0.12, 0.17, 0.14], { edge: soft(0.02) })),
    at([0.44, 0.825, 0], rotated([0, 0, QUARTER], cylinder(0.045, 0.17)))
  ),
  tag(
    slot('chuck', 'metal', 'feature'),
    at([-0.3, 0.825, 0], rotated([0, 0, QUARTER], cylinder(0.075, 0.06, { edge: bevel(0.008) }))),
    ...[0, 1, 2].map(i =>
      at(
        [-0.265, 0.825 + 0.042 * cos((TAU * i) / 3), 0.042 * sin((TAU * i) / 3)],
        box([0.04, 0.024, 0.024], { edge: sharp })
      )
    )
  ),
  tag(
    slot('workpiece', 'wood', 'feature'),
    at(
      [-0.28, 0.825, 0],
      rotated(
        [0, 0, -QUARTER],
        lathe(
          [
            [0, 0],
            [0.042, 0],
            [0.042, 0.07],
            [0.024, 0.085],
            [0.04, 0.11],
            [0.05, 0.15],
            [0.044, 0.2],
            [0.028, 0.25],
            [0.022, 0.33],
            [0.03, 0.4],
            [0.04, 0.44],
            [0.02, 0.455],
            [0.034, 0.47],
            [0.034, 0.56],
            [0, 0.56],
          ],
          { smooth: true, sharpAt: [1, 2, 3, 11, 12, 13] }
        )
      )
    )
  ),
  tag(
    slot('centre', 'metal', 'feature'),
    at([0.315, 0.825, 0], rotated([0, 0, QUARTER], cylinder(0.018, 0.09))),
    at([0.57, 0.825, 0], rotated([0, 0, QUARTER], torus(0.065, 0.009))),
    at([0.545, 0.825, 0], rotated([0, 0, QUARTER], cylinder(0.014, 0.06))),
    at([0.57, 0.825, 0], box([0.012, 0.13, 0.014], { edge: sharp })),
    at([0.57, 0.825, 0], box([0.012, 0.014, 0.13], { edge: sharp }))
  ),
  tag(
    slot('rest', 'dark', 'support'),
    at([0, 0.675, 0.07], box([0.07, 0.05, 0.12], { edge: bevel(0.006) })),
    at([0, 0.74, 0.1], cylinder(0.014, 0.1)),
    at([0, 0.8, 0.095], box([0.28, 0.035, 0.02], { edge: bevel(0.004) }))
  ),
  discs(slot('switch', 'red', 'ornament'), [-0.51, 0.82, 0.128, 0.02, 0.014]),
  discs(slot('switch', 'green', 'ornament'), [-0.43, 0.82, 0.128, 0.016, 0.01]),
  panels(slot('plate', 'light', 'ornament'), [-0.46, 0.73, 0.127, 0.16, 0.06, 0.006, 0.006]),
]

/** A band saw: two wheel housings in a C, the blade between them over a table with its fence, on a foot. 1.75 m. */
export const bandSaw: KindMaker = slot => [
  tag(
    slot('housing', 'body', 'body'),
    at([0, 1.45, 0], rotated([QUARTER, 0, 0], cylinder(0.3, 0.14, { edge: soft(0.02) }))),
    at([0, 0.5, 0], rotated([QUARTER, 0, 0], cylinder(0.3, 0.14, { edge: soft(0.02) }))),
    at([-0.24, 0.98, 0], box([0.12, 0.8, 0.13], { edge: soft(0.015) }))
  ),
  tag(slot('foot', 'dark', 'support'), at([0, 0.13, 0], box([0.5, 0.26, 0.36], { edge: soft(0.015) }))),
  tag(
    slot('table', 'metal', 'feature'),
    at([0.19, 0.88, 0.05], box([0.5, 0.035, 0.5], { edge: bevel(0.005) })),
    at([0.06, 0.81, 0], box([0.2, 0.12, 0.1], { edge: soft(0.01) }))
  ),
  tag(
    slot('blade', 'metal', 'feature'),
    at([0.235, 1.02, 0], box([0.004, 0.8, 0.022], { edge: sharp })),
    ...Array.from({ length: 22 }, (_, i) =>
      at([0.235, 0.92 + 0.016 * i, 0.012], rotated([0.6, 0, 0], box([0.004, 0.009, 0.009], { edge: sharp })))
    )
  ),
  tag(slot('guide', 'dark', 'support'), at([0.235, 1.28, 0], box([0.05, 0.22, 0.06], { edge: soft(0.008) }))),
  tag(
    slot('fence', 'light', 'ornament'),
    at([0.33, 0.92, 0.05], box([0.025, 0.055, 0.46], { edge: bevel(0.003) }))
  ),
  tag(
    slot('workpiece', 'wood', 'ornament'),
    at([0.27, 0.915, 0.16], box([0.085, 0.04, 0.2], { edge: sharp }))
  ),
  discs(slot('badge', 'red', 'ornament'), [0, 1.45, 0.072, 0.1, 0.012]),
  discs(slot('badge', 'red', 'ornament'), [0, 0.5, 0.072, 0.1, 0.012]),
  discs(slot('switch', 'red', 'ornament'), [-0.24, 1.15, 0.068, 0.03, 0.02]),
]

/** A wheel for throwing pots: a pan around its disc, a pot half thrown, a bench to sit at behind. 55 cm high. */
export const pottersWheel: KindMaker = slot => [
  tag(slot('body', 'body', 'body'), at([0, 0.3, 0], box([0.5, 0.3, 0.46], { edge: soft(0.04) }))),
  tag(
    slot('leg', 'metal', 'support'),
    ...[-0.2, 0.2].flatMap(x => [-0.18, 0.18].map(z => at([x, 0.09, z], cylinder(0.022, 0.18))))
  ),
  turned(
    slot('pan', 'blue', 'feature'),
    [0, 0.44, 0],
    [
      [0, 0],
      [0.29, 0],
      [0.31, 0.02],
      [0.315, 0.11],
      [0.3, 0.115],
      [0.29, 0.03],
      [0, 0.02],
    ]
  ),
  tag(
    slot('wheel', 'metal', 'feature'),
    at([0, 0.515, 0], cylinder(0.17, 0.022, { edge: bevel(0.003) })),
    at([0, 0.48, 0], cylinder(0.03, 0.06))
  ),
  turned(
    slot('pot', 'clay', 'feature'),
    [0, 0.525, 0],
    [
      [0, 0],
      [0.07, 0],
      [0.088, 0.02],
      [0.1, 0.07],
      [0.09, 0.13],
      [0.062, 0.175],
      [0.058, 0.195],
      [0.078, 0.225],
      [0.07, 0.227],
      [0.048, 0.198],
      [0.05, 0.175],
      [0.078, 0.13],
      [0.088, 0.07],
      [0.074, 0.02],
      [0, 0.014],
    ]
  ),
  tag(
    slot('ring', 'clay', 'ornament'),
    ...[0.04, 0.065, 0.09, 0.115].map((y, i) =>
      at([0, 0.525 + y, 0], torus([0.094, 0.099, 0.0985, 0.093][i] ?? 0.09, 0.0028))
    )
  ),
  tag(
    slot('pedal', 'dark', 'feature'),
    at([0.3, 0.04, 0.2], rotated([0.25, 0, 0], box([0.11, 0.025, 0.2], { edge: bevel(0.006) }))),
    at([0.3, 0.012, 0.2], box([0.12, 0.024, 0.22], { edge: bevel(0.006) }))
  ),
  tubes(slot('cable', 'dark', 'ornament'), 0.008, [
    [0.3, 0.02, 0.1],
    [0.3, 0.015, 0.02],
    [0.26, 0.1, -0.05],
    [0.24, 0.22, -0.06],
  ]),
  tag(
    slot('bucket', 'light', 'ornament'),
    at(
      [-0.34, 0.1, 0.1],
      lathe([
        [0, 0],
        [0.08, 0],
        [0.1, 0.2],
        [0.09, 0.2],
        [0.072, 0.01],
        [0, 0.01],
      ])
    ),
    at([-0.34, 0.01, 0.1], cylinder(0.08, 0.02))
  ),
]

/** A kiln for pots: a ring of fire bricks on legs in steel bands, its lid open, a glow within, pots on a shelf. 1 m. */
export const kiln: KindMaker = slot => {
  const outside: readonly Vec2[] = Array.from({ length: 12 }, (_, i): Vec2 => [
    0.34 * cos((TAU * (i + 0.5)) / 12),
    0.34 * sin((TAU * (i + 0.5)) / 12),
  ])
  const ring = (from: number, tall: number, r: number, inner: number): Shape =>
    at(
      [0, from + tall / 2, 0],
      rotated(
        [-QUARTER, 0, 0],
        extrude(
          outside.map(([x, y]): Vec2 => [x * r, y * r]),
          tall,
          inner > 0
            ? { holes: [outside.map(([x, y]): Vec2 => [x * inner, y * inner])], edge: sharp }
            : { edge: sharp }
        )
      )
    )
  return [
    tag(slot('wall', 'metal', 'body'), ring(0.14, 0.54, 1, 0.86)),
    tag(slot('brick', 'brick', 'feature'), ring(0.15, 0.545, 0.95, 0.74), ring(0.14, 0.05, 0.97, 0)),
    tag(
      slot('band', 'dark', 'ornament'),
      ring(0.2, 0.03, 1.015, 0.97),
      ring(0.41, 0.03, 1.015, 0.97),
      ring(0.62, 0.03, 1.015, 0.97)
    ),
    tag(
      slot('glow', 'ember', 'feature'),
      ...[0.28, 0.38, 0.48, 0.58].map(y => at([0, y, 0], torus(0.247, 0.012)))
    ),
    tag(
      slot('shelf', 'brick', 'support'),
      at([0, 0.49, 0], cylinder(0.235, 0.02)),
      at([0, 0.32, 0], cylinder(0.05, 0.34))
    ),
    ...[
      [-0.09, 0.06, 1],
      [0.1, 0.05, 1.25],
      [0.01, -0.1, 1.5],
    ].map(([x, z, s]) =>
      turned(
        slot('pot', 'clay', 'feature'),
        [x, 0.499, z],
        [
          [0, 0],
          [0.045, 0],
          [0.065, 0.05 * s],
          [0.055, 0.1 * s],
          [0.03, 0.125 * s],
          [0.04, 0.15 * s],
          [0.03, 0.15 * s],
          [0.022, 0.125 * s],
          [0, 0.12 * s],
        ]
      )
    ),
    at(
      [0, 0.7, -0.32],
      rotated(
        [-1.2, 0, 0],
        tag(
          {},
          tag(slot('lid', 'metal', 'feature'), at([0, 0.02, 0.34], tag({}, ring(-0.02, 0.05, 1, 0)))),
          tag(slot('brick', 'brick', 'feature'), at([0, -0.03, 0.34], tag({}, ring(0, 0.034, 0.92, 0)))),
          tag(
            slot('handle', 'dark', 'handle'),
            at([0, 0.02, 0.67], box([0.16, 0.022, 0.05], { edge: soft(0.006) }))
          )
        )
      )
    ),
    tag(
      slot('hinge', 'dark', 'support'),
      at([0, 0.66, -0.34], box([0.2, 0.12, 0.05], { edge: bevel(0.006) }))
    ),
    tag(
      slot('leg', 'dark', 'support'),
      ...[0.6, 2.54, 3.74, 5.68].map(a =>
        at([0.27 * cos(a), 0.075, 0.27 * sin(a)], box([0.05, 0.15, 0.05], { edge: sharp }))
      )
    ),
    tag(slot('control', 'dark', 'body'), at([0.36, 0.4, 0], box([0.09, 0.3, 0.2], { edge: soft(0.012) }))),
    tag(slot('screen', 'screen', 'feature'), at([0.406, 0.46, 0], box([0.006, 0.06, 0.12], { edge: sharp }))),
    tag(
      slot('dial', 'light', 'ornament'),
      at([0.41, 0.35, 0], rotated([0, 0, QUARTER], cylinder(0.035, 0.02)))
    ),
    tag(
      slot('peephole', 'dark', 'ornament'),
      at([0, 0.4, 0.335], rotated([QUARTER, 0, 0], cylinder(0.03, 0.03)))
    ),
  ]
}

/** A grindstone in a trestle, turned by a crank, a can of water over it. 90 cm. */
export const grindstone: KindMaker = slot => [
  tag(
    slot('frame', 'wood', 'support'),
    mirrored(at([0.1, 0.5, 0], box([0.06, 0.07, 0.9], { edge: bevel(0.006) }))),
    mirrored(rotated([0.14, 0, 0], at([0.1, 0.25, 0.4], box([0.06, 0.54, 0.06], { edge: bevel(0.005) })))),
    mirrored(rotated([-0.14, 0, 0], at([0.1, 0.25, -0.4], box([0.06, 0.54, 0.06], { edge: bevel(0.005) })))),
    ...[0.42, -0.42].map(z => at([0, 0.5, z], box([0.26, 0.07, 0.06], { edge: bevel(0.005) }))),
    mirrored(at([0.1, 0.18, 0], box([0.045, 0.05, 0.8], { edge: bevel(0.004) })))
  ),
  tag(
    slot('stone', 'stone', 'feature'),
    at([0, 0.56, 0], rotated([0, 0, QUARTER], cylinder(0.3, 0.09, { edge: bevel(0.012) })))
  ),
  tag(slot('hub', 'wood', 'support'), at([0, 0.56, 0], rotated([0, 0, QUARTER], cylinder(0.06, 0.12)))),
  tag(
    slot('crank', 'dark', 'feature'),
    at([0.05, 0.56, 0], rotated([0, 0, QUARTER], cylinder(0.016, 0.34))),
    at([0.215, 0.62, 0], box([0.02, 0.16, 0.03], { edge: bevel(0.003) })),
    ...[-0.1, 0.1].map(x => at([x, 0.555, 0], box([0.05, 0.06, 0.07], { edge: bevel(0.005) })))
  ),
  tag(
    slot('handle', 'wood', 'handle'),
    at([0.275, 0.69, 0], rotated([0, 0, QUARTER], cylinder(0.02, 0.12, { edge: soft(0.006) })))
  ),
]

/** A wheel for spinning wool on three legs: spokes, a treadle, the flyer with its bobbin, fleece on a distaff. 1.1 m. */
export const spinningWheel: KindMaker = slot => {
  const [x, y] = [0.16, 0.62]
  const rim = (r: number, thick: number): Shape => at([x, y, 0], rotated([QUARTER, 0, 0], torus(r, thick)))
  return [
    tag(
      slot('wheel', 'wood', 'feature'),
      rim(0.31, 0.024),
      at([x, y, 0], rotated([QUARTER, 0, 0], cylinder(0.045, 0.09, { edge: soft(0.01) })))
    ),
    tag(
      slot('spoke', 'wood', 'feature'),
      ...Array.from({ length: 12 }, (_, i) => {
        const a = (TAU * i) / 12
        return sweep(
          [0.03, 0.09, 0.14, 0.2, 0.26, 0.31].map((r): Vec3 => [x + r * cos(a), y + r * sin(a), 0]),
          [0.009, 0.009, 0.014, 0.009, 0.013, 0.008],
          { smooth: true }
        )
      })
    ),
    tag(
      slot('post', 'wood', 'support'),
      ...[-0.06, 0.06].map(z =>
        sweep(
          [
            [x - 0.03, 0.3, z],
            [x, y, z],
            [x + 0.01, y + 0.07, z],
          ],
          [0.02, 0.016, 0.02]
        )
      ),
      at([x, y, 0], rotated([QUARTER, 0, 0], cylinder(0.012, 0.15)))
    ),
    tag(
      slot('bench', 'wood', 'body'),
      at([-0.02, 0.32, 0], rotated([0, 0, -0.22], box([0.62, 0.045, 0.19], { edge: soft(0.012) })))
    ),
    rods(
      slot('leg', 'wood', 'support'),
      [[-0.24, 0.36, 0], [-0.36, 0, 0], 0.02],
      [[0.18, 0.29, 0.06], [0.3, 0, 0.2], 0.02],
      [[0.18, 0.29, -0.06], [0.3, 0, -0.2], 0.02]
    ),
    tag(
      slot('treadle', 'wood', 'feature'),
      at([0.02, 0.05, 0.03], rotated([0, 0, 0.12], box([0.34, 0.02, 0.12], { edge: bevel(0.005) }))),
      at([-0.13, 0.025, 0.03], box([0.03, 0.05, 0.14], { edge: bevel(0.004) }))
    ),
    rods(slot('link', 'wood', 'support'), [[x + 0.02, 0.06, 0.055], [x + 0.02, y + 0.04, 0.075], 0.008]),
    tag(
      slot('maiden', 'wood', 'support'),
      ...[-0.09, 0.09].map(z => at([-0.24, 0.47, z], cylinder(0.014, 0.26))),
      at([-0.24, 0.36, 0], box([0.06, 0.045, 0.26], { edge: soft(0.01) }))
    ),
    tag(
      slot('bobbin', 'wood', 'feature'),
      at([-0.24, 0.56, 0], rotated([QUARTER, 0, 0], cylinder(0.011, 0.24)))
    ),
    tag(
      slot('yarn', 'wool', 'feature'),
      at([-0.24, 0.56, 0], rotated([QUARTER, 0, 0], cylinder(0.042, 0.11, { edge: soft(0.02) })))
    ),
    tag(
      slot('band', 'wool', 'ornament'),
      ...[-1, 1].map(side =>
        sweep(
          [
            [-0.24, 0.56 + side * 0.042, 0.012],
            [x - 0.02, y + side * 0.332, 0.004],
          ],
          0.004
        )
      )
    ),
    tag(slot('distaff', 'wood', 'support'), at([-0.13, 0.66, -0.1], cylinder(0.012, 0.72))),
    tag(
      slot('fleece', 'wool', 'feature'),
      at(
        [-0.13, 0.82, -0.1],
        lathe(
          [
            [0, 0],
            [0.045, 0.02],
            [0.068, 0.09],
            [0.05, 0.18],
            [0.016, 0.24],
            [0, 0.245],
          ],
          { smooth: true }
        )
      )
    ),
  ]
}

/** A hand loom: a frame with two beams, the warp between, cloth half woven below, its heddles, a shuttle. 1.5 m. */
export const loom: KindMaker = slot => {
  const threads = Array.from({ length: 33 }, (_, i) => -0.48 + 0.03 * i)
  return [
    tag(
      slot('frame', 'wood', 'body'),
      mirrored(at([0.62, 0.75, 0], box([0.09, 1.5, 0.1], { edge: bevel(0.008) }))),
      mirrored(at([0.62, 0.04, 0], box([0.12, 0.08, 0.62], { edge: bevel(0.008) }))),
      mirrored(brace(0.62)),
      at([0, 1.46, 0], box([1.36, 0.08, 0.12], { edge: bevel(0.008) })),
      at([0, 0.2, 0], box([1.2, 0.06, 0.08], { edge: bevel(0.006) }))
    ),
    tag(
      slot('beam', 'wood', 'support'),
      ...[1.3, 0.36].map(y => at([0, y, 0], rotated([0, 0, QUARTER], cylinder(0.05, 1.22))))
    ),
    tag(
      slot('warp', 'cream', 'feature'),
      ...threads.map(x => at([x, 0.83, 0.052], box([0.006, 0.94, 0.005], { edge: sharp })))
    ),
    ...[0, 1, 2, 3, 4, 5, 6].map(i =>
      tag(
        slot('cloth', ['wool', 'cream', 'blue', 'wool', 'ember', 'cream', 'wool'][i] ?? 'wool', 'feature'),
        at([0, 0.39 + 0.06 * i, 0.053], box([0.99, 0.06, 0.014], { edge: sharp }))
      )
    ),
    tag(
      slot('pattern', 'blue', 'ornament'),
      ...[-0.36, -0.18, 0, 0.18, 0.36].map(x =>
        at([x, 0.57, 0.06], rotated([0, 0, PI / 4], box([0.06, 0.06, 0.008], { edge: sharp })))
      )
    ),
    tag(
      slot('heddle', 'wood', 'feature'),
      at([0, 1.06, 0.07], box([1.12, 0.035, 0.03], { edge: bevel(0.004) })),
      at([0, 0.9, 0.07], box([1.12, 0.035, 0.03], { edge: bevel(0.004) })),
      mirrored(at([0.58, 0.98, 0.062], box([0.03, 0.2, 0.044], { edge: bevel(0.003) })))
    ),
    tag(
      slot('shuttle', 'wood', 'feature'),
      at(
        [0.1, 0.84, 0.075],
        rotated(
          [0, 0, QUARTER + 0.08],
          lathe(
            [
              [0, -0.16],
              [0.02, -0.1],
              [0.026, 0],
              [0.02, 0.1],
              [0, 0.16],
            ],
            { smooth: true }
          )
        )
      )
    ),
    tag(
      slot('thread', 'ember', 'ornament'),
      at([0.1, 0.84, 0.094], rotated([0, 0, QUARTER + 0.08], cylinder(0.016, 0.11, { edge: soft(0.006) })))
    ),
  ]
}

/** Two struts that hold a post at its foot. */
const brace = (x: number): Shape =>
  tag(
    {},
    sweep(
      [
        [x, 0.06, 0.28],
        [x, 0.5, 0.03],
      ],
      0.026,
      { caps: 'flat' }
    ),
    sweep(
      [
        [x, 0.06, -0.28],
        [x, 0.5, -0.03],
      ],
      0.026,
      { caps: 'flat' }
    )
  )

/** A churn for butter: staves and hoops, a lid, the dasher's handle above it. 90 cm. */
export const butterChurn: KindMaker = slot => [
  turned(
    slot('body', 'wood', 'body'),
    [0, 0, 0],
    [
      [0, 0],
      [0.17, 0],
      [0.165, 0.1],
      [0.125, 0.5],
      [0.115, 0.52],
      [0, 0.52],
    ]
  ),
  tag(
    slot('stave', 'dark', 'ornament'),
    ...Array.from({ length: 12 }, (_, i) => {
      const a = (TAU * i) / 12
      return sweep(
        [
          [0.167 * cos(a), 0.02, 0.167 * sin(a)],
          [0.1648 * cos(a), 0.1, 0.1648 * sin(a)],
          [0.1248 * cos(a), 0.5, 0.1248 * sin(a)],
        ],
        0.0022
      )
    })
  ),
  tag(
    slot('hoop', 'metal', 'feature'),
    ...[
      [0.06, 0.167],
      [0.2, 0.155],
      [0.35, 0.14],
      [0.47, 0.128],
    ].map(([y, r]) =>
      turned(
        {},
        [0, y, 0],
        [
          [r - 0.012, 0],
          [r + 0.006, 0],
          [r + 0.003, 0.028],
          [r - 0.014, 0.028],
        ]
      )
    )
  ),
  tag(
    slot('lid', 'wood', 'feature'),
    at([0, 0.535, 0], cylinder(0.125, 0.04, { edge: bevel(0.006) })),
    at([0, 0.57, 0], cylinder(0.05, 0.05, { topRadius: 0.03 }))
  ),
  tag(
    slot('dasher', 'oak', 'feature'),
    at([0, 0.73, 0], cylinder(0.014, 0.34)),
    at([0, 0.905, 0], ball(0.024))
  ),
  tag(
    slot('handle', 'dark', 'handle'),
    mirrored(
      at([0.15, 0.3, 0], sweep(arcPath([0, 0, 0], [0.05, 0.06], -QUARTER, PI, 8), 0.009, { smooth: true }))
    )
  ),
]

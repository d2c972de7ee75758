import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import { blocks, panels, posts, rods } from '../../kit/assembly.ts'
import { disc } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  group,
  rotated,
  sharp,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Copper between parts on a board that lies: runs of thin strips along X and Z, a pad at each end. */
const traces = (
  y: number,
  rows: readonly (readonly [x: number, z: number, dx: number, dz: number])[]
): readonly Shape[] =>
  rows.flatMap(([x, z, dx, dz]) => [
    at([x + dx / 2, y, z], box([Math.abs(dx) + 0.0012, 0.0006, 0.0012], { edge: sharp })),
    at([x + dx, y, z + dz / 2], box([0.0012, 0.0006, Math.abs(dz) + 0.0012], { edge: sharp })),
    at([x, y, z], cylinder(0.0014, 0.0006)),
    at([x + dx, y, z + dz], cylinder(0.0014, 0.0006)),
  ])

/** A row of legs beside each long side of a chip that lies, its middle at (x, z). */
const legs = (x: number, z: number, long: number, wide: number, many: number): readonly Shape[] =>
  Array.from({ length: many }, (_, i): Shape => {
    const along = x + long * ((i + 0.5) / many - 0.5)
    return group(
      [-1, 1].map(side =>
        at([along, 0.0032, z + side * (wide / 2 + 0.0016)], box([0.0011, 0.0022, 0.004], { edge: sharp }))
      )
    )
  })

/** A green board that lies, with chips on their legs, capacitors, a coil, sockets at its edge and copper between. 14 cm. */
export const circuitBoard: KindMaker = slot => [
  blocks(slot('board', 'board', 'body'), [0, 0.001, 0, 0.14, 0.002, 0.1]),
  tag(
    slot('trace', 'gold', 'ornament'),
    ...traces(0.0021, [
      [-0.05, -0.036, 0.05, 0.02],
      [-0.058, -0.02, 0.03, 0.045],
      [-0.044, 0.04, 0.036, -0.014],
      [0.026, 0.012, 0.03, 0.024],
      [0.024, 0.004, 0.034, -0.02],
      [0.024, -0.004, 0.02, -0.036],
      [-0.012, 0.03, 0.05, 0.012],
      [-0.03, -0.044, 0.074, 0.008],
    ])
  ),
  blocks(
    slot('chip', 'dark', 'feature'),
    [0.004, 0.0045, 0.002, 0.034, 0.005, 0.034],
    [-0.046, 0.0045, 0.012, 0.024, 0.005, 0.012],
    [0.046, 0.0045, 0.028, 0.026, 0.005, 0.012],
    [-0.02, 0.0042, -0.034, 0.02, 0.0044, 0.01]
  ),
  tag(
    slot('leg', 'metal', 'ornament'),
    ...legs(0.004, 0.002, 0.032, 0.034, 9),
    rotated([0, PI / 2, 0], group(legs(-0.002, 0.004, 0.032, 0.034, 9))),
    ...legs(-0.046, 0.012, 0.023, 0.012, 6),
    ...legs(0.046, 0.028, 0.025, 0.012, 6),
    ...legs(-0.02, -0.034, 0.019, 0.01, 5)
  ),
  posts(
    slot('capacitor', 'blue', 'feature'),
    [0.034, 0.012, -0.03, 0.0075, 0.02],
    [0.054, 0.012, -0.03, 0.0075, 0.02],
    [0.044, 0.009, -0.008, 0.005, 0.014]
  ),
  posts(
    slot('capacitor_top', 'metal', 'ornament'),
    [0.034, 0.0223, -0.03, 0.0068, 0.0012],
    [0.054, 0.0223, -0.03, 0.0068, 0.0012],
    [0.044, 0.0163, -0.008, 0.0044, 0.0012]
  ),
  tag(slot('coil', 'copper', 'feature'), at([-0.05, 0.006, 0.036], torus(0.008, 0.0038))),
  blocks(
    slot('socket', 'metal', 'feature'),
    [-0.062, 0.009, -0.026, 0.02, 0.015, 0.018],
    [-0.064, 0.0055, -0.005, 0.016, 0.008, 0.012]
  ),
  blocks(
    slot('opening', 'dark', 'opening'),
    [-0.0722, 0.009, -0.026, 0.001, 0.01, 0.013],
    [-0.0722, 0.0055, -0.005, 0.001, 0.004, 0.008]
  ),
  blocks(slot('header', 'dark', 'feature'), [0.02, 0.005, 0.044, 0.05, 0.006, 0.006]),
  tag(
    slot('pin', 'gold', 'ornament'),
    ...Array.from({ length: 10 }, (_, i) =>
      at([0.02 + 0.005 * (i - 4.5), 0.011, 0.044], box([0.0012, 0.008, 0.0012], { edge: sharp }))
    )
  ),
  tag(
    slot('light', 'red', 'ornament'),
    at([-0.006, 0.004, -0.046], box([0.004, 0.004, 0.003], { edge: sharp })),
    at([0.006, 0.004, -0.046], box([0.004, 0.004, 0.003], { edge: sharp }))
  ),
  posts(
    slot('hole', 'gold', 'ornament'),
    [-0.064, 0.0018, 0.044, 0.004, 0.002],
    [0.064, 0.0018, 0.044, 0.004, 0.002],
    [-0.064, 0.0018, -0.044, 0.004, 0.002],
    [0.064, 0.0018, -0.044, 0.004, 0.002]
  ),
]

/** A graphics card that stands on its contacts: a shroud with two fans, fins behind it, a bracket with sockets. 26 cm. */
export const graphicsCard: KindMaker = slot => {
  const fan = (x: number): readonly Shape[] => {
    const blade = at([0, 0.024, 0], rotated([0, 0.5, 0], box([0.016, 0.036, 0.0024], { edge: soft(0.001) })))
    return [
      at([x, 0.07, 0.017], rotated([PI / 2, 0, 0], torus(0.047, 0.004)), {}),
      ...Array.from({ length: 9 }, (_, i) => at([x, 0.07, 0.017], rotated([0, 0, (TAU * i) / 9], blade))),
      at([x, 0.07, 0.019], disc(0.014, 0.012)),
    ]
  }
  return [
    panels(slot('shroud', 'case', 'body'), [0, 0.07, 0.004, 0.26, 0.11, 0.024, 0.012]),
    panels(slot('backplate', 'board', 'body'), [0, 0.064, -0.016, 0.25, 0.104, 0.003, 0.002]),
    tag(
      slot('fin', 'metal', 'feature'),
      ...Array.from({ length: 30 }, (_, i) =>
        at([-0.116 + 0.008 * i, 0.07, -0.0112], box([0.003, 0.1, 0.0075], { edge: sharp }))
      )
    ),
    tag(
      slot('well', 'dark', 'opening'),
      ...[-0.066, 0.066].map(x => at([x, 0.07, 0.0155], disc(0.046, 0.002)))
    ),
    tag(slot('fan', 'accent', 'feature'), ...[-0.066, 0.066].flatMap(fan)),
    panels(slot('stripe', 'red', 'ornament'), [0, 0.07, 0.0165, 0.012, 0.1, 0.002, 0.003]),
    blocks(slot('contact', 'gold', 'feature'), [-0.03, 0.006, -0.016, 0.09, 0.012, 0.0026]),
    blocks(
      slot('bracket', 'metal', 'feature'),
      [-0.1315, 0.066, -0.004, 0.002, 0.13, 0.034],
      [-0.14, 0.131, -0.004, 0.018, 0.002, 0.03]
    ),
    blocks(
      slot('socket', 'dark', 'opening'),
      ...([0.03, 0.056, 0.082] as const).map((y): [number, number, number, number, number, number] => [
        -0.1328,
        y,
        -0.008,
        0.002,
        0.016,
        0.008,
      ])
    ),
  ]
}

/** A processor that lies: a square board with a metal lid, gold contacts along its edges. 4 cm. */
export const processor: KindMaker = slot => {
  const edge = Array.from({ length: 13 }, (_, i) =>
    at([0.0026 * (i - 6), 0.0022, 0.0186], box([0.0014, 0.0004, 0.002], { edge: sharp }))
  )
  return [
    blocks(slot('board', 'board', 'body'), [0, 0.001, 0, 0.041, 0.0022, 0.041]),
    tag(slot('contact', 'gold', 'ornament'), around(4, group(edge))),
    tag(
      slot('lid', 'metal', 'feature'),
      at([0, 0.0036, 0], box([0.03, 0.0036, 0.03], { edge: bevel(0.0012) }))
    ),
    tag(
      slot('marking', 'dark', 'ornament'),
      ...[-0.006, -0.002, 0.002, 0.006].map((z, i) =>
        at([-0.002 * (i % 2), 0.0055, z], box([0.018 - 0.003 * (i % 3), 0.0004, 0.0013], { edge: sharp }))
      )
    ),
    tag(
      slot('pin', 'gold', 'support'),
      ...Array.from({ length: 49 }, (_, i) =>
        at([0.005 * ((i % 7) - 3), -0.0012, 0.005 * (Math.floor(i / 7) - 3)], cylinder(0.0008, 0.0028))
      )
    ),
  ]
}

/** A hard drive with its lid off: the platter, the arm above it, the board's edge. 15 cm, lying. */
export const hardDrive: KindMaker = slot => [
  tag(slot('case', 'metal', 'body'), at([0, 0.011, 0], box([0.1, 0.022, 0.147], { edge: bevel(0.002) }))),
  tag(slot('well', 'dark', 'opening'), at([0, 0.0222, -0.022], cylinder(0.0475, 0.0012))),
  tag(slot('platter', 'mirror', 'feature'), at([0, 0.0236, -0.022], cylinder(0.0462, 0.0022))),
  tag(
    slot('hub', 'metal', 'feature'),
    at([0, 0.026, -0.022], cylinder(0.013, 0.004, { edge: bevel(0.001) }))
  ),
  tag(
    slot('screw', 'dark', 'ornament'),
    ...Array.from({ length: 6 }, (_, i) =>
      at([0.009 * cos((TAU * i) / 6), 0.0284, -0.022 + 0.009 * sin((TAU * i) / 6)], cylinder(0.0014, 0.0012))
    )
  ),
  tag(
    slot('pivot', 'gold', 'feature'),
    at([0.032, 0.026, 0.05], cylinder(0.01, 0.008, { edge: bevel(0.001) }))
  ),
  rods(
    slot('arm', 'metal', 'feature'),
    [[0.032, 0.028, 0.05], [0.012, 0.027, -0.004], 0.0024],
    [[0.036, 0.028, 0.05], [0.012, 0.027, -0.004], 0.0018]
  ),
  blocks(slot('head', 'dark', 'feature'), [0.0105, 0.0262, -0.008, 0.005, 0.0016, 0.008]),
  blocks(
    slot('magnet', 'metal', 'feature'),
    [0.026, 0.0245, 0.063, 0.034, 0.005, 0.016],
    [-0.03, 0.0235, 0.054, 0.03, 0.003, 0.026]
  ),
  blocks(slot('board', 'board', 'ornament'), [0, -0.0008, 0.01, 0.09, 0.002, 0.11]),
  blocks(slot('contact', 'gold', 'ornament'), [-0.014, 0.006, 0.0737, 0.044, 0.007, 0.001]),
]

/** A memory stick for a computer's socket, its plug bare, the cap beside it. 6 cm, lying. */
export const usbStick: KindMaker = slot => [
  tag(
    slot('case', 'case', 'body'),
    at([-0.006, 0.0048, 0], box([0.038, 0.0096, 0.018], { edge: soft(0.0032) }))
  ),
  tag(
    slot('plug', 'metal', 'feature'),
    at([0.0185, 0.0048, 0], box([0.014, 0.0046, 0.012], { edge: sharp }))
  ),
  tag(
    slot('hole', 'dark', 'opening'),
    ...[-0.0028, 0.0028].map(z => at([0.0205, 0.0072, z], box([0.0024, 0.0006, 0.0024], { edge: sharp }))),
    at([0.0257, 0.0053, 0], box([0.0008, 0.0022, 0.0098], { edge: sharp }))
  ),
  tag(
    slot('tongue', 'light', 'feature'),
    at([0.0252, 0.0037, 0], box([0.0026, 0.0014, 0.0102], { edge: sharp }))
  ),
  tag(
    slot('ring', 'metal', 'support'),
    at([-0.0285, 0.0048, 0], rotated([PI / 2, 0, 0], torus(0.0037, 0.0011)))
  ),
  tag(
    slot('label', 'light', 'ornament'),
    at([-0.006, 0.0098, 0], box([0.022, 0.0006, 0.009], { edge: sharp }))
  ),
  tag(slot('lamp', 'blue', 'ornament'), at([-0.0205, 0.0098, 0], cylinder(0.0012, 0.0006))),
  at(
    [0.026, 0, 0.026],
    rotated(
      [0, 0.5, 0],
      tag(
        slot('cap', 'accent', 'feature'),
        at([0, 0.0048, 0], box([0.018, 0.0096, 0.018], { edge: soft(0.0032) }))
      )
    )
  ),
]

/** A memory module that stands on its contacts: eight chips on a long thin board, a notch below. 13 cm. */
export const memoryModule: KindMaker = slot => [
  blocks(
    slot('board', 'board', 'body'),
    [0, 0.0178, 0, 0.133, 0.027, 0.0014],
    [-0.03, 0.0022, 0, 0.073, 0.0044, 0.0014],
    [0.0385, 0.0022, 0, 0.056, 0.0044, 0.0014]
  ),
  blocks(
    slot('chip', 'dark', 'feature'),
    ...[-0.054, -0.038, -0.022, -0.006, 0.01, 0.026, 0.042, 0.056].map(
      (x): [number, number, number, number, number, number] => [x, 0.019, 0.0014, 0.0115, 0.014, 0.0018]
    )
  ),
  tag(
    slot('contact', 'gold', 'ornament'),
    ...Array.from({ length: 24 }, (_, i) =>
      at([-0.065 + 0.003 * i, 0.003, 0], box([0.0016, 0.005, 0.0018], { edge: sharp }))
    ),
    ...Array.from({ length: 18 }, (_, i) =>
      at([0.013 + 0.003 * i, 0.003, 0], box([0.0016, 0.005, 0.0018], { edge: sharp }))
    )
  ),
  blocks(slot('label', 'light', 'ornament'), [0, 0.0292, 0.0009, 0.05, 0.004, 0.0006]),
]

/** A battery to carry along: a flat case with sockets, a row of lights and a cable plugged in. 14 cm, lying. */
export const powerBank: KindMaker = slot => [
  tag(slot('case', 'case', 'body'), at([0, 0.011, 0], box([0.07, 0.022, 0.14], { edge: soft(0.009) }))),
  tag(
    slot('socket', 'dark', 'opening'),
    ...[-0.016, 0.016].map(x => at([x, 0.011, 0.0698], box([0.013, 0.006, 0.002], { edge: sharp })))
  ),
  tag(
    slot('lamp', 'green', 'feature'),
    ...[0, 1, 2, 3].map(i => at([-0.0135 + 0.009 * i, 0.0222, 0.05], cylinder(0.0017, 0.0012)))
  ),
  tag(slot('bolt', 'light', 'ornament'), at([0, 0.0222, -0.004], rotated([-PI / 2, 0, 0], boltSign()))),
  tag(
    slot('button', 'metal', 'feature'),
    at([0.0352, 0.011, 0.03], box([0.003, 0.008, 0.018], { edge: soft(0.001) }))
  ),
]

/** The sign of a flash, 3 cm, flat before Z = 0. */
const boltSign = (): Shape =>
  group([
    at([-0.003, 0.007, 0], rotated([0, 0, -0.42], box([0.006, 0.018, 0.0012], { edge: sharp }))),
    at([0.003, -0.007, 0], rotated([0, 0, -0.42], box([0.006, 0.018, 0.0012], { edge: sharp }))),
    at([0, 0, 0], box([0.012, 0.0045, 0.0012], { edge: sharp })),
  ])

import { cos, PI, sin } from '../../kernel/det-math.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import { roundedRect } from '../../kit/outlines.ts'
import {
  around,
  at,
  bevel,
  box,
  capsule,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Cast-iron columns side by side on feet, a valve at one foot and the pipe into the floor. */
export const radiator: KindMaker = slot => {
  const count = 9
  const pitch = 0.082
  const x0 = (-pitch * (count - 1)) / 2
  return [
    tag(slot('hub', 'enamel', 'support'), ...[0.62, 0.11].map(y => rod([x0, y, 0], [-x0, y, 0], 0.022))),
    tag(
      slot('column', 'enamel', 'feature'),
      at(
        [x0, 0, 0],
        row(
          count,
          [pitch, 0, 0],
          group([
            ...[-0.055, 0.055].map(z => at([0, 0.36, z], cylinder(0.026, 0.52))),
            at([0, 0.62, 0], box([0.07, 0.06, 0.15], { edge: bevel(0.02) })),
            at([0, 0.11, 0], box([0.07, 0.06, 0.15], { edge: bevel(0.02) })),
          ])
        )
      )
    ),
    tag(
      slot('foot', 'enamel', 'support'),
      ...[x0, -x0].flatMap(x =>
        [-0.05, 0.05].map(z => at([x, 0.05, z], cylinder(0.024, 0.1, { topRadius: 0.017 })))
      )
    ),
    rod([-x0 + 0.02, 0.11, 0], [-x0 + 0.13, 0.11, 0], 0.014, slot('pipe', 'metal', 'support')),
    rod([-x0 + 0.125, 0, 0], [-x0 + 0.125, 0.125, 0], 0.012, slot('pipe', 'metal', 'support')),
    at(
      [-x0 + 0.125, 0.13, 0],
      cylinder(0.02, 0.05, { edge: bevel(0.004), ...slot('valve', 'metal', 'support') })
    ),
    at(
      [-x0 + 0.125, 0.175, 0],
      lathe(
        [
          [0, -0.022],
          [0.026, -0.022],
          [0.03, -0.012],
          [0.03, 0.02],
          [0.024, 0.026],
          [0, 0.026],
        ],
        { flutes: { count: 8, depth: 0.07 }, ...slot('knob', 'dark', 'handle') }
      )
    ),
  ]
}

/** A round white alarm, face to the front: vents round its rim, a grid over the horn, a test button, a red light. */
export const smokeDetector: KindMaker = slot => [
  at(
    [0, 0.07, 0],
    rotated(
      [PI / 2, 0, 0],
      group([
        lathe(
          [
            [0, 0],
            [0.07, 0],
            [0.07, 0.012],
            [0.06, 0.013],
            [0.06, 0.02],
            [0, 0.02],
          ],
          slot('base', 'white', 'support')
        ),
        tag(
          slot('vent', 'white', 'feature'),
          around(28, at([0.0625, 0.0195, 0], box([0.006, 0.016, 0.004], { edge: sharp })))
        ),
        lathe(
          [
            [0, 0.012],
            [0.056, 0.012],
            [0.056, 0.026],
            [0, 0.026],
          ],
          slot('gap', 'dark', 'ornament')
        ),
        lathe(
          [
            [0, 0.025],
            [0.067, 0.025],
            [0.064, 0.036],
            [0.05, 0.044],
            [0.022, 0.046],
            [0, 0.046],
          ],
          { smooth: true, sharpAt: [0, 1], ...slot('cover', 'white', 'body') }
        ),
        at([0, 0.0465, 0], torus(0.02, 0.0012, slot('ring', 'grey', 'ornament'))),
        at(
          [0, 0.047, 0],
          cylinder(0.016, 0.005, { edge: bevel(0.001), ...slot('button', 'grey', 'feature') })
        ),
        at([0.034, 0.0455, -0.012], cylinder(0.0032, 0.006, slot('light', 'red', 'feature'))),
      ])
    )
  ),
  tag(
    slot('grid', 'dark', 'ornament'),
    ...[-0.009, -0.003, 0.003, 0.009].map(x =>
      at([x, 0.034, 0.0442], rotated([0.16, 0, 0], box([0.0026, 0.012, 0.003], { edge: sharp })))
    )
  ),
]

/** A brass plate with a lit push button in a ring, and a bell engraved over it. */
export const doorbell: KindMaker = slot => [
  extrude(
    roundedRect(0.062, 0.13, 0.016).map(([x, y]) => [x, y + 0.065] as const),
    0.008,
    { edge: bevel(0.002), ...slot('plate', 'brass', 'body') }
  ),
  at([0, 0.052, 0.006], rotated([PI / 2, 0, 0], torus(0.018, 0.0035, slot('ring', 'brass', 'feature')))),
  at([0, 0.052, 0.006], disc(0.0155, 0.012, { edge: bevel(0.003), ...slot('button', 'light', 'feature') })),
  tag(
    slot('bell', 'dark', 'ornament'),
    at(
      [0, 0.095, 0.0042],
      extrude(
        [
          [-0.013, -0.008],
          [0.013, -0.008],
          [0.0095, -0.002],
          [0.008, 0.006],
          [0.004, 0.011],
          [-0.004, 0.011],
          [-0.008, 0.006],
          [-0.0095, -0.002],
        ],
        0.0016,
        { edge: sharp }
      )
    ),
    at([0, 0.0845, 0.0042], disc(0.0032, 0.0016)),
    at([0, 0.1075, 0.0042], disc(0.0024, 0.0016))
  ),
  tag(
    slot('screw', 'metal', 'ornament'),
    ...[0.0125, 0.1185].map(y => at([0, y, 0.004], disc(0.0034, 0.003, { edge: bevel(0.0008) })))
  ),
]

/** A round dial on the wall: a metal ring that turns, a dark glass with the temperature in figures, a scale of ticks. */
export const thermostat: KindMaker = slot => {
  const [cy, r] = [0.045, 0.042]
  const bar = (x: number, y: number, w: number, h: number) =>
    at([x, y, 0.0292], box([w, h, 0.0014], { edge: sharp }))
  const [w, t] = [0.0095, 0.0022]
  return [
    at([0, cy, 0], disc(r * 0.94, 0.012, { edge: bevel(0.002), ...slot('base', 'white', 'support') })),
    at(
      [0, cy, 0],
      rotated(
        [PI / 2, 0, 0],
        lathe(
          [
            [0.036, 0.004],
            [r, 0.004],
            [0.0435, 0.012],
            [r, 0.026],
            [0.037, 0.03],
            [0.035, 0.026],
          ],
          { closed: true, ...slot('ring', 'metal', 'feature') }
        )
      )
    ),
    at([0, cy, 0.015], disc(0.0365, 0.028, slot('glass', 'dark', 'body'))),
    tag(
      slot('tick', 'grey', 'ornament'),
      ...Array.from({ length: 27 }, (_, i) => {
        const a = -PI / 4 + (PI * 1.5 * i) / 26
        return at(
          [0.029 * cos(a), cy + 0.029 * sin(a), 0.0295],
          rotated([0, 0, a], box([0.006, 0.0011, 0.0012], { edge: sharp }))
        )
      })
    ),
    at(
      [-0.0045, cy + 0.0292, 0.0297],
      rotated(
        [0, 0, 0.15],
        box([0.0022, 0.009, 0.0018], { edge: sharp, ...slot('pointer', 'red', 'feature') })
      )
    ),
    tag(
      slot('figure', 'light', 'feature'),
      // 2
      bar(-0.009, cy + 0.0095, w, t),
      bar(-0.009, cy, w, t),
      bar(-0.009, cy - 0.0095, w, t),
      bar(-0.0053, cy + 0.0048, t, 0.0095),
      bar(-0.0127, cy - 0.0048, t, 0.0095),
      // 1
      bar(0.0052, cy, t, 0.021),
      // °
      ...[0.0115, 0.0155].map(x => bar(x, cy + 0.008, 0.0012, 0.0052)),
      ...[0.0058, 0.0102].map(y => bar(0.0135, cy + y, 0.0052, 0.0012))
    ),
  ]
}

/** A long white case under the ceiling: louvre open below, a lamp-lit figure, slats over its top. */
export const airConditioner: KindMaker = slot => [
  at(
    [0, 0, 0],
    rotated(
      [0, -PI / 2, 0],
      extrude(
        [
          [-0.1, 0.02],
          [0.02, 0.02],
          [0.085, 0.06],
          [0.11, 0.1],
          [0.115, 0.27],
          [0.1, 0.295],
          [-0.1, 0.3],
        ],
        0.86,
        { edge: soft(0.012), ...slot('case', 'white', 'body') }
      )
    )
  ),
  at(
    [0, 0.052, 0.064],
    rotated([0.55, 0, 0], box([0.76, 0.05, 0.03], { edge: sharp, ...slot('outlet', 'dark', 'feature') }))
  ),
  at(
    [0, 0.044, 0.096],
    rotated(
      [0.95, 0, 0],
      box([0.78, 0.07, 0.006], { edge: soft(0.002), ...slot('louvre', 'white', 'feature') })
    )
  ),
  tag(
    slot('vane', 'grey', 'ornament'),
    ...[-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3].map(x =>
      at([x, 0.052, 0.078], rotated([0.55, 0, 0], box([0.006, 0.046, 0.02], { edge: sharp })))
    )
  ),
  at([0, 0.125, 0.1135], box([0.84, 0.004, 0.004], { edge: sharp, ...slot('seam', 'grey', 'ornament') })),
  tag(
    slot('slat', 'grey', 'ornament'),
    ...[-0.075, -0.05, -0.025, 0, 0.025, 0.05].map(z =>
      at([0, 0.2985, z], box([0.78, 0.008, 0.008], { edge: sharp }))
    )
  ),
  at([0.31, 0.16, 0.1135], box([0.1, 0.034, 0.004], { edge: sharp, ...slot('display', 'dark', 'ornament') })),
  tag(
    slot('figure', 'light', 'ornament'),
    ...[0.285, 0.31].flatMap(x =>
      [0.0095, 0, -0.0095].map(y => at([x, 0.16 + y, 0.1158], box([0.014, 0.0024, 0.002], { edge: sharp })))
    ),
    ...[0.292, 0.317].map(x => at([x, 0.165, 0.1158], box([0.0024, 0.01, 0.002], { edge: sharp }))),
    ...[0.278, 0.317].map(x => at([x, 0.155, 0.1158], box([0.0024, 0.01, 0.002], { edge: sharp })))
  ),
]

/** A lever on a long plate with a keyhole, its spindle bent to the side. */
export const doorHandle: KindMaker = slot => [
  extrude(
    roundedRect(0.045, 0.23, 0.02).map(([x, y]) => [x, y + 0.115] as const),
    0.007,
    { edge: bevel(0.002), ...slot('plate', 'brass', 'body') }
  ),
  at([0, 0.165, 0.008], disc(0.017, 0.014, { edge: bevel(0.003), ...slot('rose', 'brass', 'support') })),
  sweep(
    [
      [0, 0.165, 0.004],
      [0, 0.165, 0.045],
      [0.012, 0.166, 0.056],
      [0.04, 0.167, 0.057],
      [0.09, 0.163, 0.055],
      [0.122, 0.158, 0.052],
      [0.13, 0.15, 0.05],
    ],
    [0.0095, 0.0095, 0.01, 0.0105, 0.0095, 0.009, 0.0075],
    { smooth: true, caps: 'round', ...slot('lever', 'brass', 'feature') }
  ),
  tag(
    slot('keyhole', 'dark', 'feature'),
    at([0, 0.074, 0.0025], disc(0.0065, 0.0034)),
    at(
      [0, 0.062, 0.0025],
      extrude(
        [
          [-0.0058, -0.009],
          [0.0058, -0.009],
          [0.0028, 0.01],
          [-0.0028, 0.01],
        ],
        0.0034,
        { edge: sharp }
      )
    )
  ),
  tag(
    slot('screw', 'metal', 'ornament'),
    ...[0.018, 0.212].map(y => at([0, y, 0.0035], disc(0.0042, 0.003, { edge: bevel(0.001) })))
  ),
  tag(
    slot('escutcheon', 'brass', 'ornament'),
    at([0, 0.069, 0.0034], rotated([PI / 2, 0, 0], torus(0.0155, 0.0016)))
  ),
]

/** Four wide blades round a motor below its rod, a bowl of light under it. */
export const ceilingFan: KindMaker = slot => [
  lathe(
    [
      [0, 0.34],
      [0.03, 0.345],
      [0.07, 0.375],
      [0.075, 0.4],
      [0, 0.4],
    ],
    { smooth: true, sharpAt: [3, 4], ...slot('canopy', 'brass', 'support') }
  ),
  rod([0, 0.2, 0], [0, 0.37, 0], 0.013, slot('rod', 'brass', 'support')),
  lathe(
    [
      [0, 0.085],
      [0.1, 0.085],
      [0.125, 0.1],
      [0.135, 0.14],
      [0.125, 0.175],
      [0.09, 0.2],
      [0.03, 0.22],
      [0, 0.222],
    ],
    { smooth: true, sharpAt: [0, 1], ...slot('motor', 'brass', 'body') }
  ),
  tag(
    slot('arm', 'brass', 'support'),
    around(5, at([0.19, 0.112, 0], box([0.17, 0.008, 0.035], { edge: bevel(0.002) })))
  ),
  tag(
    slot('blade', 'wood', 'feature'),
    around(
      5,
      at(
        [0.46, 0.116, 0],
        rotated(
          [0.16, 0, 0],
          rotated(
            [-PI / 2, 0, 0],
            extrude(
              [
                [-0.24, -0.045],
                [0.2, -0.075],
                [0.235, -0.06],
                [0.25, -0.02],
                [0.25, 0.02],
                [0.235, 0.06],
                [0.2, 0.075],
                [-0.24, 0.045],
              ],
              0.009,
              { edge: bevel(0.002) }
            )
          )
        )
      )
    )
  ),
  lathe(
    [
      [0, 0],
      [0.05, 0.006],
      [0.09, 0.032],
      [0.105, 0.07],
      [0.1, 0.086],
      [0, 0.088],
    ],
    { smooth: true, sharpAt: [4], ...slot('bowl', 'light', 'feature') }
  ),
  mirrored(
    group([
      rod([0.108, 0.088, 0], [0.108, -0.03, 0], 0.0018, slot('chain', 'metal', 'ornament')),
      at([0.108, -0.036, 0], capsule(0.006, 0.022, slot('pull', 'wood', 'ornament'))),
    ])
  ),
]

/** A low metal case on feet: red-hot bars behind a grille before a mirror, a knob at its side. */
export const spaceHeater: KindMaker = slot => [
  at([0, 0.21, -0.03], box([0.46, 0.34, 0.1], { edge: soft(0.02), ...slot('case', 'enamel', 'body') })),
  at([-0.03, 0.21, 0.018], plate(0.34, 0.27, 0.008, { radius: 0.02, ...slot('mirror', 'metal', 'body') })),
  tag(
    slot('frame', 'dark', 'support'),
    ...[0.075, 0.345].map(y => at([-0.03, y, 0.034], box([0.36, 0.014, 0.036], { edge: bevel(0.003) }))),
    ...[-0.21, 0.15].map(x => at([x, 0.21, 0.034], box([0.014, 0.284, 0.036], { edge: bevel(0.003) })))
  ),
  tag(
    slot('element', 'ember', 'feature'),
    ...[0.14, 0.21, 0.28].map(y => rod([-0.205, y, 0.034], [0.145, y, 0.034], 0.013))
  ),
  tag(
    slot('grille', 'metal', 'ornament'),
    ...Array.from({ length: 12 }, (_, i) =>
      rod([-0.19 + i * 0.029, 0.075, 0.053], [-0.19 + i * 0.029, 0.345, 0.053], 0.0022)
    )
  ),
  ...[0.27, 0.17].map(y =>
    at([0.194, y, 0.03], disc(0.02, 0.024, { edge: bevel(0.003), ...slot('knob', 'dark', 'handle') }))
  ),
  tag(
    slot('foot', 'dark', 'support'),
    mirrored(at([0.16, 0.02, -0.01], box([0.03, 0.04, 0.2], { edge: soft(0.008) })))
  ),
  sweep(
    [
      [-0.13, 0.375, -0.03],
      [-0.12, 0.41, -0.03],
      [-0.09, 0.42, -0.03],
      [0.09, 0.42, -0.03],
      [0.12, 0.41, -0.03],
      [0.13, 0.375, -0.03],
    ],
    0.008,
    { smooth: true, ...slot('carry_handle', 'dark', 'handle') }
  ),
]

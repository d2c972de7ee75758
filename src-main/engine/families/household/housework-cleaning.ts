import { PI } from '../../kernel/det-math.ts'
import { axle, rod, wire } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  box,
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
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A pan open to the front with a lip of rubber and a handle; a hand brush lies in it. */
export const dustpan: KindMaker = slot => [
  tag(
    slot('pan', 'plastic', 'body'),
    at([0, 0.004, 0.02], rotated([-0.03, 0, 0], box([0.23, 0.005, 0.23], { edge: sharp }))),
    mirrored(
      at(
        [0.114, 0, 0.02],
        rotated(
          [0, -PI / 2, 0],
          extrude(
            [
              [-0.115, 0],
              [0.112, 0],
              [0.1, 0.014],
              [-0.05, 0.055],
              [-0.115, 0.06],
            ],
            0.005,
            { edge: bevel(0.001) }
          )
        )
      )
    ),
    at([0, 0.03, -0.095], box([0.233, 0.06, 0.006], { edge: bevel(0.001) })),
    at([0, 0.058, -0.065], rotated([0.08, 0, 0], box([0.233, 0.005, 0.062], { edge: bevel(0.001) })))
  ),
  at([0, 0.0045, 0.135], box([0.232, 0.007, 0.016], { edge: soft(0.002), ...slot('lip', 'rubber', 'body') })),
  sweep(
    [
      [0, 0.04, -0.09],
      [0, 0.056, -0.14],
      [0, 0.07, -0.2],
      [0, 0.074, -0.25],
    ],
    [0.012, 0.014, 0.016, 0.013],
    { smooth: true, caps: 'round', flatten: 0.7, ...slot('handle', 'plastic', 'handle') }
  ),
  at(
    [0.01, 0.012, 0.035],
    rotated(
      [0, 0.42, 0],
      group([
        at(
          [0.055, 0.046, 0],
          box([0.15, 0.014, 0.034], { edge: soft(0.005), ...slot('brush', 'plastic', 'feature') })
        ),
        sweep(
          [
            [-0.015, 0.047, 0],
            [-0.06, 0.054, 0],
            [-0.12, 0.058, 0],
          ],
          [0.009, 0.011, 0.009],
          { smooth: true, caps: 'round', ...slot('brush', 'plastic', 'feature') }
        ),
        tag(
          slot('bristle', 'bristle', 'feature'),
          ...[-0.011, 0, 0.011].map(z =>
            at([-0.012, 0.02, z], row(13, [0.0112, 0, 0], cylinder(0.0046, 0.044, { topRadius: 0.0032 })))
          )
        ),
      ])
    )
  ),
]

/** A wide rubber blade clamped in a bar of steel on a short handle, as window cleaners have. */
export const squeegee: KindMaker = slot => [
  at([0, 0.012, 0.004], box([0.34, 0.024, 0.003], { edge: sharp, ...slot('blade', 'rubber', 'feature') })),
  at([0, 0.028, 0], box([0.335, 0.016, 0.013], { edge: bevel(0.003), ...slot('channel', 'metal', 'body') })),
  extrude(
    [
      [-0.055, 0.03],
      [0.055, 0.03],
      [0.05, 0.046],
      [0.018, 0.075],
      [0.016, 0.1],
      [-0.016, 0.1],
      [-0.018, 0.075],
      [-0.05, 0.046],
    ],
    0.018,
    { edge: bevel(0.004), ...slot('clamp', 'metal', 'support') }
  ),
  lathe(
    [
      [0, 0.09],
      [0.014, 0.09],
      [0.0155, 0.11],
      [0.0145, 0.16],
      [0.0175, 0.2],
      [0.0165, 0.225],
      [0, 0.235],
    ],
    { smooth: true, sharpAt: [0, 1], ...slot('handle', 'plastic', 'handle') }
  ),
  tag(
    slot('grip', 'rubber', 'handle'),
    ...[0.125, 0.14, 0.155, 0.17].map(y => at([0, y, 0], cylinder(0.0175, 0.006, { edge: bevel(0.001) })))
  ),
]

/** A round brush on a long handle in a low white pot, lifted so that its bristles stand over the rim. */
export const toiletBrush: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.056, 0],
      [0.06, 0.006],
      [0.055, 0.1],
      [0.057, 0.106],
      [0.051, 0.106],
      [0.05, 0.02],
      [0, 0.016],
    ],
    slot('holder', 'white', 'body')
  ),
  rod([0, 0.012, 0], [0, 0.2, 0], 0.006, slot('stem', 'white', 'support')),
  tag(
    slot('bristle', 'bristle', 'feature'),
    ...[0.092, 0.106, 0.12, 0.134, 0.148].map((y, i) =>
      at(
        [0, y, 0],
        rotated(
          [0, i * 0.26, 0],
          around(12, wire([0.004, 0, 0], [i === 4 ? 0.03 : 0.043, i === 4 ? 0.014 : 0.003, 0], 0.006))
        )
      )
    ),
    at([0, 0.12, 0], cylinder(0.024, 0.07))
  ),
  lathe(
    [
      [0, 0.18],
      [0.012, 0.18],
      [0.011, 0.2],
      [0.0085, 0.3],
      [0.011, 0.38],
      [0.013, 0.41],
      [0.009, 0.42],
      [0, 0.422],
    ],
    { smooth: true, sharpAt: [0, 1], ...slot('handle', 'white', 'handle') }
  ),
]

/** A bottle with a trigger head: shouldered body with liquid behind its label, nozzle, trigger. */
export const sprayBottle: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.042, 0],
      [0.046, 0.005],
      [0.046, 0.12],
      [0.038, 0.15],
      [0.02, 0.178],
      [0.0155, 0.195],
      [0, 0.195],
    ],
    { smooth: true, sharpAt: [0, 1, 6], oval: 0.78, ...slot('bottle', 'clear', 'body') }
  ),
  lathe(
    [
      [0.0, 0.032],
      [0.0474, 0.032],
      [0.0474, 0.112],
      [0, 0.112],
    ],
    { oval: 0.78, ...slot('label', 'white', 'ornament') }
  ),
  at(
    [0, 0.073, 0.0475],
    rotated(
      [0, 0, 0.6],
      box([0.03, 0.03, 0.002], { edge: soft(0.0008), ...slot('mark', 'plastic', 'ornament') })
    )
  ),
  at([0, 0.205, 0], cylinder(0.019, 0.026, { edge: bevel(0.003), ...slot('collar', 'plastic', 'support') })),
  at(
    [0, 0, 0],
    rotated(
      [0, -PI / 2, 0],
      extrude(
        [
          [-0.034, 0.25],
          [-0.02, 0.215],
          [0.016, 0.215],
          [0.018, 0.234],
          [0.05, 0.24],
          [0.05, 0.258],
          [0.03, 0.266],
          [-0.02, 0.268],
        ],
        0.024,
        { edge: soft(0.005), ...slot('head', 'plastic', 'feature') }
      )
    )
  ),
  at(
    [0, 0.249, 0.056],
    rotated(
      [PI / 2, 0, 0],
      cylinder(0.009, 0.018, { edge: bevel(0.002), ...slot('nozzle', 'white', 'feature') })
    )
  ),
  sweep(
    [
      [0, 0.242, 0.026],
      [0, 0.222, 0.034],
      [0, 0.2, 0.032],
      [0, 0.182, 0.042],
    ],
    [0.0065, 0.006, 0.0058, 0.005],
    { smooth: true, caps: 'round', ...slot('trigger', 'white', 'handle') }
  ),
]

/** A plume of soft feathers, fullest at its middle, on a turned handle with a loop. */
export const featherDuster: KindMaker = slot => {
  /** Feathers that rise from the stem, lie along the plume and turn out at their tips. */
  const ring = (y: number, out: number, rise: number, n: number, turn: number): Shape =>
    rotated(
      [0, turn, 0],
      around(
        n,
        sweep(
          [
            [0.01, y, 0],
            [out * 0.72, y + rise * 0.3, 0],
            [out, y + rise * 0.7, 0],
            [out * 1.12, y + rise, 0],
          ],
          [0.012, 0.033, 0.03, 0.006],
          { section: { kind: 'outline', points: LEAF }, caps: 'flat' }
        )
      )
    )
  return [
    lathe(
      [
        [0, 0],
        [0.012, 0.004],
        [0.013, 0.018],
        [0.009, 0.034],
        [0.013, 0.15],
        [0.009, 0.2],
        [0.01, 0.26],
        [0, 0.26],
      ],
      slot('handle', 'wood', 'handle')
    ),
    at([0, 0.232, 0], cylinder(0.0135, 0.02, { edge: bevel(0.002), ...slot('collar', 'metal', 'ornament') })),
    tag(
      slot('feather', 'feather', 'feature'),
      lathe([
        [0, 0.24],
        [0.03, 0.25],
        [0.05, 0.31],
        [0.056, 0.4],
        [0.045, 0.48],
        [0, 0.53],
      ]),
      ring(0.24, 0.07, 0.1, 9, 0),
      ring(0.28, 0.08, 0.11, 9, 0.35),
      ring(0.32, 0.086, 0.12, 9, 0.05),
      ring(0.36, 0.084, 0.13, 9, 0.4),
      ring(0.4, 0.076, 0.14, 9, 0.05),
      ring(0.43, 0.058, 0.15, 8, 0.4),
      ring(0.45, 0.03, 0.16, 5, 0)
    ),
  ]
}

/** A feather across: flat, a little thicker along its shaft. */
const LEAF = [
  [-1, 0],
  [0, -0.22],
  [1, 0],
  [0, 0.22],
] as const

/** A round bottle of soap with a pump: collar, stem and a spout that bends down. */
export const soapDispenser: KindMaker = slot => [
  lathe(
    [
      [0, 0],
      [0.034, 0],
      [0.038, 0.004],
      [0.038, 0.11],
      [0.032, 0.124],
      [0.014, 0.13],
      [0, 0.13],
    ],
    { smooth: true, sharpAt: [0, 1, 3, 5], ...slot('bottle', 'clear', 'body') }
  ),
  at(
    [0, 0.062, 0.0375],
    box([0.036, 0.05, 0.004], { edge: soft(0.001), ...slot('label', 'white', 'ornament') })
  ),
  tag(
    slot('drop', 'plastic', 'ornament'),
    at(
      [0, 0.06, 0.0398],
      extrude(
        [
          [0, 0.016],
          [-0.007, 0.003],
          [-0.008, -0.004],
          [-0.005, -0.01],
          [0, -0.0115],
          [0.005, -0.01],
          [0.008, -0.004],
          [0.007, 0.003],
        ],
        0.0012,
        { edge: sharp }
      )
    )
  ),
  tag(
    slot('pump', 'metal', 'feature'),
    at([0, 0.137, 0], cylinder(0.0165, 0.016, { edge: bevel(0.002) })),
    at([0, 0.155, 0], cylinder(0.005, 0.026)),
    at([0, 0.172, 0], cylinder(0.012, 0.014, { edge: bevel(0.003) })),
    sweep(
      [
        [0, 0.174, 0],
        [0, 0.177, 0.022],
        [0, 0.174, 0.043],
        [0, 0.162, 0.05],
      ],
      [0.0075, 0.0065, 0.0055, 0.005],
      { smooth: true, caps: 'flat' }
    )
  ),
  at([0, 0.146, 0], axle(0.006, 0.026, { edge: bevel(0.001), ...slot('lock', 'metal', 'ornament') })),
]

import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { helixPath } from '../../kit/paths.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  group,
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

/** A battery standing on its flat end: two-coloured sleeve, cap with the nub, plus and minus. */
export const battery: KindMaker = slot => {
  const sign = (y: number, isPlus: boolean): Shape =>
    group([
      at([0, y, 0.00715], box([0.0052, 0.0014, 0.0008], { edge: sharp })),
      ...(isPlus ? [at([0, y, 0.00715], box([0.0014, 0.0052, 0.0008], { edge: sharp }))] : []),
    ])
  return [
    lathe(
      [
        [0, 0],
        [0.0064, 0],
        [0.007, 0.0008],
        [0.00712, 0.002],
        [0.00712, 0.034],
        [0, 0.034],
      ],
      slot('body', 'case', 'body')
    ),
    lathe(
      [
        [0, 0.0335],
        [0.0072, 0.0335],
        [0.0072, 0.0482],
        [0.0064, 0.0492],
        [0, 0.0492],
      ],
      slot('sleeve', 'accent', 'feature')
    ),
    tag(
      slot('pole', 'metal', 'feature'),
      at([0, 0.0497, 0], cylinder(0.0054, 0.0012)),
      at([0, 0.0508, 0], cylinder(0.0028, 0.0024, { edge: bevel(0.0005) })),
      at([0, 0.0006, 0], cylinder(0.0062, 0.0012))
    ),
    tag(slot('sign', 'light', 'ornament'), sign(0.0425, true), sign(0.005, false)),
    tag(
      slot('stripe', 'light', 'ornament'),
      at([0, 0.0335, 0], torus(0.0071, 0.0004)),
      at([0, 0.0188, 0.0068], box([0.0042, 0.0185, 0.0009], { edge: sharp }))
    ),
  ]
}

/** A wall plate with a toggle and two screws, standing. */
export const lightSwitch: KindMaker = slot => [
  at(
    [0, 0.06, 0],
    plate(0.074, 0.12, 0.007, { radius: 0.005, edge: soft(0.003), ...slot('plate', 'case', 'body') })
  ),
  at(
    [0, 0.06, 0.0035],
    plate(0.034, 0.068, 0.005, { radius: 0.002, edge: bevel(0.001), ...slot('frame', 'light', 'body') })
  ),
  at(
    [0, 0.06, 0.006],
    rotated(
      [0.16, 0, 0],
      plate(0.028, 0.06, 0.007, { radius: 0.002, edge: soft(0.002), ...slot('rocker', 'accent', 'feature') })
    )
  ),
  tag(
    slot('screw', 'metal', 'ornament'),
    ...[0.012, 0.108].map(y => at([0, y, 0.0035], disc(0.0036, 0.003, { edge: bevel(0.0006) })))
  ),
  tag(
    slot('slot', 'dark', 'ornament'),
    ...[0.012, 0.108].map(y => at([0, y, 0.0049], box([0.0052, 0.001, 0.0008], { edge: sharp })))
  ),
]

/** A wall socket: a plate with a round well, two holes, earth clips; two screws of a second well beside it. */
export const socket: KindMaker = slot => {
  const well = (x: number): Shape =>
    group([
      at(
        [x, 0.043, 0.005],
        rotated(
          [PI / 2, 0, 0],
          lathe(
            [
              [0.021, 0],
              [0.026, 0],
              [0.026, 0.005],
              [0.0225, 0.0065],
              [0.021, 0.005],
            ],
            { closed: true, ...slot('ring', 'light', 'feature') }
          )
        )
      ),
      at([x, 0.043, 0.0045], disc(0.0215, 0.003, slot('well', 'accent', 'feature'))),
      tag(
        slot('hole', 'dark', 'feature'),
        ...[-0.0095, 0.0095].map(dx => at([x + dx, 0.043, 0.006], disc(0.0032, 0.0014)))
      ),
      tag(
        slot('clip', 'metal', 'ornament'),
        ...[-1, 1].map(s => at([x, 0.043 + s * 0.0195, 0.008], box([0.006, 0.003, 0.006], { edge: sharp })))
      ),
      at([x, 0.043, 0.006], disc(0.002, 0.002, slot('screw', 'metal', 'ornament'))),
    ])
  return [
    at(
      [0, 0.043, 0],
      plate(0.157, 0.086, 0.01, { radius: 0.006, edge: soft(0.003), ...slot('plate', 'case', 'body') })
    ),
    well(-0.036),
    well(0.036),
  ]
}

/** A mains plug with two pins and its cable in a loop. */
export const plug: KindMaker = slot => [
  at(
    [0, 0.0225, 0.02],
    rotated(
      [PI / 2, 0, 0],
      lathe(
        [
          [0, 0.02],
          [0.019, 0.02],
          [0.021, 0.018],
          [0.021, 0.004],
          [0.016, -0.004],
          [0.0125, -0.02],
          [0.008, -0.034],
          [0, -0.034],
        ]
          .reverse()
          .map(([r, y]) => [r, y] as const),
        { ...slot('body', 'case', 'feature') }
      )
    )
  ),
  at(
    [0, 0.0225, -0.016],
    rotated(
      [PI / 2, 0, 0],
      group([
        tag(
          slot('sleeve', 'dark', 'ornament'),
          ...[0, 0.006, 0.012].map(y => at([0, y, 0], torus(0.0062, 0.0018))),
          at([0, 0.006, 0], cylinder(0.006, 0.022))
        ),
      ])
    )
  ),
  tag(
    slot('pin', 'metal', 'feature'),
    mirrored(rod([0.0095, 0.0225, 0.036], [0.0095, 0.0225, 0.06], 0.0024, { caps: 'round' }))
  ),
  tag(
    slot('pin_collar', 'dark', 'ornament'),
    mirrored(rod([0.0095, 0.0225, 0.038], [0.0095, 0.0225, 0.047], 0.0028))
  ),
  sweep(
    [
      [0, 0.0225, -0.018],
      [0, 0.018, -0.04],
      [0.012, 0.005, -0.06],
      ...helixPath(0.036, 0.004, 0.011, 1.6, 10).map(([x, y, z]): Vec3 => [
        x * 1.1 + 0.035,
        y,
        z * 0.9 - 0.075,
      ]),
      [0.09, 0.004, -0.03],
    ],
    0.0036,
    { smooth: true, caps: 'round', ...slot('cable', 'dark', 'ornament') }
  ),
]

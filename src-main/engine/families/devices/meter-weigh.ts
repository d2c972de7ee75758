import { cos, sin, TAU } from '../../kernel/det-math.ts'
import { clockDial } from '../../kit/dials.ts'
import { disc, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  mirrored,
  rotated,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { type KindMaker } from '../kind-maker.ts'

/** A kitchen scale of old: a dial in the body, a dish on top. */
export const scale: KindMaker = (slot, context) => [
  lathe(
    [
      [0, 0],
      [0.1, 0],
      [0.1, 0.012],
      [0.075, 0.03],
      [0.07, 0.19],
      [0.05, 0.205],
      [0, 0.205],
    ],
    { smooth: true, sharpAt: [0, 1, 2], oval: 1.15, ...slot('body', 'body', 'body') }
  ),
  at([0, 0.115, 0.066], disc(0.066, 0.03, { edge: bevel(0.004), ...slot('bezel', 'metal', 'ornament') })),
  at(
    [0, 0.115, 0.081],
    clockDial({
      radius: 0.059,
      face: context.material('light'),
      ink: context.material('dark'),
      time: [0, 8 + 20 * Number(context.parameters['reading'])],
      marks: 'figures',
    })
  ),
  rod([0, 0.2, 0], [0, 0.226, 0], 0.014, slot('post', 'metal', 'support')),
  lathe(
    [
      [0, 0.222],
      [0.06, 0.222],
      [0.125, 0.245],
      [0.145, 0.272],
      [0.141, 0.274],
      [0.12, 0.251],
      [0.06, 0.229],
      [0, 0.229],
    ],
    { ...slot('dish', 'metal', 'feature') }
  ),
  tag(
    slot('foot', 'dark', 'support'),
    mirrored(at([0.07, 0.004, 0.05], cylinder(0.012, 0.008))),
    mirrored(at([0.07, 0.004, -0.05], cylinder(0.012, 0.008)))
  ),
]

/** A balance of justice: a beam on a column, two pans on chains. */
export const balance: KindMaker = slot => {
  const pan = (x: number, y: number): Shape =>
    group([
      at(
        [x, y, 0],
        lathe(
          [
            [0, -0.022],
            [0.04, -0.016],
            [0.068, 0],
            [0.066, 0.002],
            [0.038, -0.012],
            [0, -0.018],
          ],
          { ...slot('pan', 'body', 'feature') }
        )
      ),
      tag(
        slot('cord', 'metal', 'support'),
        ...[0, 1, 2].map(i =>
          rod([x + 0.066 * cos((TAU * i) / 3), y, 0.066 * sin((TAU * i) / 3)], [x, y + 0.17, 0], 0.0018)
        )
      ),
    ])
  return [
    lathe(
      [
        [0, 0],
        [0.085, 0],
        [0.085, 0.012],
        [0.06, 0.022],
        [0.03, 0.035],
        [0.016, 0.06],
        [0.012, 0.2],
        [0.017, 0.33],
        [0.011, 0.345],
        [0.02, 0.36],
        [0.011, 0.375],
        [0.008, 0.43],
        [0, 0.44],
      ],
      { smooth: true, sharpAt: [0, 1, 2], ...slot('column', 'body', 'body') }
    ),
    tag(
      slot('beam', 'body', 'body'),
      at(
        [0, 0.385, 0],
        rotated(
          [0, 0, -0.09],
          group([
            at([0, 0, 0], box([0.4, 0.016, 0.01], { edge: bevel(0.003) })),
            mirrored(at([0.2, 0, 0], ball(0.012))),
          ])
        )
      )
    ),
    at([0, 0.445, 0], ellipsoid([0.014, 0.02, 0.014], slot('finial', 'metal', 'ornament'))),
    at([0, 0.385, 0.006], disc(0.022, 0.012, { edge: bevel(0.002), ...slot('pivot', 'metal', 'ornament') })),
    pan(-0.199, 0.23),
    pan(0.199, 0.194),
  ]
}

import type { Vec2 } from '../../kernel/types.ts'
import { pan } from '../../kit/pans.ts'
import { axle, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A tool from below up, standing in the box: a handle with a shank. */
const driver = (slot: Parameters<KindMaker>[0], which: string): Shape =>
  group([
    rod([0, 0, 0], [0, 0.13, 0], 0.0045, slot('shank', 'metal', 'ornament')),
    lathe(
      [
        [0, 0.12],
        [0.01, 0.12],
        [0.016, 0.145],
        [0.0145, 0.19],
        [0.017, 0.215],
        [0.012, 0.232],
        [0, 0.236],
      ],
      { flutes: { count: 6, depth: 0.1 }, ...slot('driver', which, 'feature') }
    ),
  ])

/** A steel box, its lid open to the back, tools standing in it: hammer, spanner, screwdrivers, saw. */
export const toolbox: KindMaker = slot => {
  const claw: readonly Vec2[] = [
    [-0.062, 0.012],
    [-0.035, 0.002],
    [0.01, 0.002],
    [0.022, -0.006],
    [0.048, -0.006],
    [0.048, 0.03],
    [0.022, 0.03],
    [0.01, 0.024],
    [-0.03, 0.024],
    [-0.064, 0.0],
  ]
  const spanner: readonly Vec2[] = [
    [-0.01, -0.1],
    [0.01, -0.1],
    [0.009, 0.06],
    [0.026, 0.08],
    [0.026, 0.108],
    [0.012, 0.118],
    [0.012, 0.096],
    [-0.012, 0.096],
    [-0.012, 0.118],
    [-0.026, 0.108],
    [-0.026, 0.08],
    [-0.009, 0.06],
  ]
  return [
    pan(
      { bottom: [0.44, 0.2], top: [0.44, 0.2], height: 0.15, wall: 0.006, round: 0.012 },
      slot('body', 'body', 'body')
    ),
    at(
      [0, 0.15, -0.1],
      rotated(
        [-0.35, 0, 0],
        group([
          at(
            [0, 0.1, -0.022],
            box([0.44, 0.2, 0.044], { edge: bevel(0.012), ...slot('lid', 'body', 'body') })
          ),
          at(
            [0, 0.1, -0.05],
            tag(
              slot('handle', 'dark', 'handle'),
              sweep(
                [
                  [-0.09, 0, 0.01],
                  [-0.08, 0, -0.03],
                  [0.08, 0, -0.03],
                  [0.09, 0, 0.01],
                ],
                0.009,
                { caps: 'round' }
              )
            )
          ),
          at(
            [0, 0.1, 0.002],
            box([0.4, 0.16, 0.006], { edge: sharp, ...slot('lining', 'dark', 'ornament') })
          ),
        ])
      )
    ),
    at([0, 0.07, 0], box([0.43, 0.02, 0.19], { edge: sharp, ...slot('tray', 'dark', 'body') })),
    tag(
      slot('latch', 'metal', 'ornament'),
      mirrored(at([0.13, 0.118, 0.102], box([0.036, 0.06, 0.012], { edge: bevel(0.003) }))),
      at([0, 0.15, -0.1], axle(0.011, 0.4))
    ),
    tag(
      slot('trim', 'dark', 'ornament'),
      mirrored(at([0.221, 0.08, 0], box([0.008, 0.03, 0.1], { edge: bevel(0.003) }))),
      at([0, 0.06, 0.101], box([0.2, 0.035, 0.004], { edge: sharp }))
    ),
    at(
      [-0.15, 0.02, 0.02],
      group([
        rod([0, 0, 0], [0, 0.235, 0], 0.0115, slot('hammer_handle', 'wood', 'handle')),
        at(
          [0, 0.225, 0],
          extrude(claw, 0.026, { edge: bevel(0.004), ...slot('hammer', 'metal', 'feature') })
        ),
      ])
    ),
    at(
      [-0.06, 0.125, 0.045],
      rotated(
        [0, 0, 0.12],
        extrude(spanner, 0.008, { edge: bevel(0.0015), ...slot('spanner', 'metal', 'feature') })
      )
    ),
    at([0.015, 0.01, 0.02], rotated([0, 0, -0.08], driver(slot, 'ring'))),
    at([0.07, 0.01, 0.05], rotated([0.05, 0, 0.06], driver(slot, 'yellow'))),
    at(
      [0.15, 0.04, -0.01],
      tag(
        slot('saw_handle', 'wood', 'feature'),
        at(
          [0, 0.14, 0],
          rotated(
            [0, 0.5, 0],
            extrude(
              [
                [-0.05, 0],
                [0.05, 0],
                [0.045, 0.06],
                [0.02, 0.085],
                [-0.045, 0.075],
              ],
              0.018,
              {
                holes: [
                  [
                    [-0.022, 0.022],
                    [-0.018, 0.052],
                    [0.016, 0.056],
                    [0.022, 0.022],
                  ],
                ],
                edge: soft(0.004),
              }
            )
          )
        )
      )
    ),
    at(
      [0.15, 0.11, -0.01],
      rotated([0, 0.5, 0], box([0.085, 0.16, 0.003], { edge: sharp, ...slot('saw', 'metal', 'ornament') }))
    ),
  ]
}

import type { Vec2 } from '../../kernel/types.ts'
import { PI } from '../../kernel/det-math.ts'
import { plainWheel } from '../../kit/spoked-wheels.ts'
import { axle, rod } from '../../kit/plates.ts'
import { at, box, extrude, mirrored, rotated, row, sharp, soft, tag } from '../../shape/build.ts'
import { cabin } from './heavy-cabin.ts'
import { tags, type Maker } from './heavy-parts.ts'

/** A wheel loader: four large wheels, a cab over the joint in its middle, the engine behind, a wide toothed bucket on two arms. */
export const wheelLoader: Maker = (context, k) => {
  const r = 0.78 * k
  const look = { tyre: context.material('tyre'), rim: context.material('paint') }
  const wheel = plainWheel({ radius: r, width: 0.56, lugs: 14, nuts: 6, share: 0.56, ...look })
  const scoop: readonly Vec2[] = [
    [3.35, 0.06],
    [3.35, 0.12],
    [2.62, 0.16],
    [2.42, 0.4],
    [2.42, 0.8],
    [2.72, 1.12],
    [2.66, 1.17],
    [2.3, 0.86],
    [2.3, 0.36],
    [2.54, 0.06],
  ]
  return [
    ...[-1.35, 1.35].map(z => mirrored(at([0.92, r, z], wheel))),
    tag(
      tags(context, 'dark', 'frame', 'support'),
      at([0, 0.86, -1.2], box([1.1, 0.5, 2], { edge: soft(0.06) })),
      at([0, 0.86, 0.95], box([0.8, 0.46, 1.5], { edge: soft(0.06) })),
      ...[-1.35, 1.35].map(z => at([0, r, z], axle(0.16, 1.9)))
    ),
    tag(
      tags(context, 'paint', 'body'),
      at([0, 1.5, -1.55], box([1.3, 0.85, 1.5], { edge: soft(0.1) })),
      at([0, 1.05, -2.25], box([1.7, 0.6, 0.4], { edge: soft(0.1) })),
      ...[-1.35, 1.35].map(z =>
        mirrored(at([0.92, 2 * r + 0.05, z], box([0.6, 0.07, 1.2], { edge: soft(0.03) })))
      ),
      at([0, 1.3, 1], box([0.9, 0.6, 0.5], { edge: soft(0.05) }))
    ),
    ...cabin(context, [0, 1.3, -0.35], [1.3, 1.75, 1.3]),
    tag(
      tags(context, 'paint', 'arm', 'feature'),
      mirrored(rod([0.42, 1.55, 0.9], [0.42, 1.35, 1.9], 0.12)),
      mirrored(rod([0.42, 1.35, 1.9], [0.42, 0.55, 2.4], 0.12))
    ),
    tag(
      tags(context, 'metal', 'bucket', 'feature'),
      rotated([0, -PI / 2, 0], extrude(scoop, 2.7, { edge: sharp })),
      ...[-1.34, 1.34].map(x =>
        at(
          [x, 0, 0],
          rotated(
            [0, -PI / 2, 0],
            extrude(
              [
                [3.2, 0.08],
                [2.7, 1.12],
                [2.35, 0.86],
                [2.35, 0.36],
                [2.54, 0.08],
              ],
              0.06,
              { edge: sharp }
            )
          )
        )
      ),
      at([-1.2, 0.09, 3.42], row(9, [0.3, 0, 0], box([0.1, 0.05, 0.2], { edge: sharp })))
    ),
    tag(
      tags(context, 'metal', 'cylinder', 'ornament'),
      mirrored(rod([0.24, 1.2, 1.1], [0.34, 1, 2.3], 0.06))
    ),
    tag(
      tags(context, 'dark', 'chimney', 'ornament'),
      rod([0.4, 1.8, -1.5], [0.4, 2.5, -1.5], 0.06),
      at([0, 1.5, -2.31], box([0.9, 0.6, 0.03]))
    ),
    tag(
      { part: 'headlight', role: 'light', material: { recipe: 'glow', color: '#fff3cf' } },
      mirrored(at([0.4, 3.1, 0.32], box([0.2, 0.12, 0.06], { edge: soft(0.02) })))
    ),
  ]
}

import { PI } from '../../kernel/det-math.ts'
import { cartWheel } from '../../kit/spoked-wheels.ts'
import { axle } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags } from './arms-tags.ts'

/** A field gun: tapered barrel with rings on a carriage with two wheels and a trail; muzzle to +Z. */
export function cannon(context: FamilyContext, k: number): Shape[] {
  const barrel = lathe(
    [
      [0, -0.02],
      [0.06, 0],
      [0.05, 0.05],
      [0.13, 0.09],
      [0.165, 0.12],
      [0.165, 0.2],
      [0.15, 0.22],
      [0.14, 0.6],
      [0.155, 0.62],
      [0.155, 0.68],
      [0.135, 0.7],
      [0.11, 1.25],
      [0.14, 1.33],
      [0.14, 1.4],
      [0.08, 1.4],
      [0.075, 1.1],
      [0, 1.1],
    ],
    {}
  )
  const wheel = cartWheel({
    radius: 0.52,
    width: 0.08,
    spokes: 12,
    wood: context.material('body'),
    iron: context.material('second'),
  })
  const body = group([
    tag(
      tags(context, 'metal', 'barrel', 'feature'),
      at([0, 0.74, -0.42], rotated([PI / 2 - 0.16, 0, 0], barrel)),
      at([0, 0.73, -0.45], ball(0.06)),
      at([0, 0.8, 0.03], axle(0.05, 0.56))
    ),
    mirrored(at([0.42, 0.52, 0.02], wheel)),
    tag(
      tags(context, 'body', 'carriage', 'support'),
      mirrored(
        sweep(
          [
            [0.19, 0.72, 0.28],
            [0.19, 0.62, -0.2],
            [0.13, 0.3, -0.8],
            [0.08, 0.08, -1.3],
          ],
          1,
          {
            caps: 'flat',
            section: {
              kind: 'outline',
              points: [
                [-0.035, -0.08],
                [0.035, -0.08],
                [0.035, 0.08],
                [-0.035, 0.08],
              ],
            },
          }
        )
      ),
      at([0, 0.07, -1.25], box([0.24, 0.14, 0.18], { edge: soft(0.03) })),
      at([0, 0.5, -0.4], box([0.4, 0.06, 0.14])),
      at([0, 0.52, 0.02], axle(0.055, 0.95)),
      at([0, 0.57, 0.02], box([0.44, 0.2, 0.12]))
    ),
  ])
  return [at([0, 0, 0], body, { scale: k })]
}

/** A round black bomb with a burning fuse. */
export function bomb(context: FamilyContext, k: number): Shape[] {
  const r = 0.11 * k
  const spark = around(
    6,
    rotated([0.5, 0, 0], at([0, r * 0.2, 0], cylinder(r * 0.035, r * 0.34, { topRadius: 0 })))
  )
  return [
    tag(
      tags(context, 'metal', 'body', 'feature'),
      at([0, r, 0], ball(r)),
      at([0, r * 2.0, 0], cylinder(r * 0.34, r * 0.34, { edge: soft(r * 0.03) }))
    ),
    tag(
      tags(context, 'string', 'fuse', 'ornament'),
      sweep(
        [
          [0, r * 2.1, 0],
          [0, r * 2.4, 0],
          [r * 0.15, r * 2.65, 0],
          [r * 0.42, r * 2.72, 0],
        ],
        r * 0.055,
        { smooth: true }
      )
    ),
    tag(
      { part: 'spark', role: 'light', material: { recipe: 'glow', color: '#ffb12a' } },
      at([r * 0.45, r * 2.72, 0], group([ball(r * 0.11), spark, rotated([PI, 0, 0], spark)]))
    ),
  ]
}

/** Seven red sticks in two straps, a clock on the front, a fuse. */
export function dynamite(context: FamilyContext, k: number): Shape[] {
  const [r, h] = [0.018 * k, 0.2 * k]
  const stick = at([0, h / 2, 0], cylinder(r, h, { edge: soft(r * 0.2) }))
  const strap = (y: number): Shape => at([0, y, 0], cylinder(r * 3.05, h * 0.08))
  return [
    tag(tags(context, 'body', 'stick', 'feature'), stick, around(6, at([r * 1.98, 0, 0], stick))),
    tag(tags(context, 'second', 'strap', 'ornament'), strap(h * 0.25), strap(h * 0.75)),
    tag(
      tags(context, 'string', 'fuse', 'ornament'),
      sweep(
        [
          [0, h * 0.98, 0],
          [0, h * 1.15, 0],
          [r * 0.8, h * 1.28, 0],
          [r * 2.2, h * 1.3, 0],
        ],
        r * 0.17,
        { smooth: true }
      )
    ),
    tag(
      { part: 'spark', role: 'light', material: { recipe: 'glow', color: '#ffb12a' } },
      at([r * 2.3, h * 1.3, 0], ball(r * 0.38))
    ),
  ]
}

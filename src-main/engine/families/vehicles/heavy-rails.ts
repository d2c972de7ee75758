import { PI } from '../../kernel/det-math.ts'
import { plainWheel, cartWheel } from '../../kit/spoked-wheels.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import {
  at,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

import { tags, type Maker } from './heavy-parts.ts'

/** Boiler, chimney, dome, cab, cowcatcher, spoked drivers joined by a rod. */
export const steam: Maker = (context, k) => {
  const y = 2.45
  const big = 0.82 * k
  const driver = (z: number): Shape =>
    mirrored(
      at(
        [0.78, big, z],
        cartWheel({
          radius: big,
          width: 0.14,
          spokes: 12,
          wood: context.material('second'),
          iron: context.material('metal'),
        })
      )
    )
  const small = (z: number): Shape =>
    mirrored(
      at(
        [0.78, 0.45, z],
        plainWheel({
          radius: 0.45,
          width: 0.14,
          share: 0.8,
          tyre: context.material('metal'),
          rim: context.material('second'),
        })
      )
    )
  const slat = (x: number): Shape => rod([x, 0.95, 4.3], [x * 0.72, 0.16, 5.05 - Math.abs(x) * 0.55], 0.06)
  return [
    tag(
      tags(context, 'paint', 'body'),
      at([0, y, 1.1], rotated([PI / 2, 0, 0], cylinder(0.82, 5.2))),
      at([0, y - 0.05, 3.95], rotated([PI / 2, 0, 0], cylinder(0.87, 0.9))),
      at([0, y + 0.95, 0.6], { op: 'primitive', kind: 'capsule', radius: 0.36, height: 0.9 })
    ),
    tag(
      tags(context, 'paint', 'cab'),
      mirrored(at([0.98, 2.55, -2.4], box([0.08, 1.5, 1.9]))),
      at([0, 2.3, -1.5], box([2, 1.2, 0.1])),
      mirrored(at([0.98, 3.7, -1.55], box([0.09, 1.0, 0.2]))),
      mirrored(at([0.98, 3.7, -3.25], box([0.09, 1.0, 0.2]))),
      at([0, 2.2, -3.3], box([2, 0.9, 0.1]))
    ),
    tag(
      tags(context, 'second', 'stripe', 'ornament'),
      at([0, 4.22, -2.4], box([2.4, 0.14, 2.5], { edge: soft(0.06) })),
      at([0, 0.98, 4.35], box([2.2, 0.36, 0.2], { edge: soft(0.03) })),
      ...[-0.4, 0.9, 2.2, 3.4].map(z => at([0, y, z], rotated([PI / 2, 0, 0], cylinder(0.845, 0.1))))
    ),
    tag(
      tags(context, 'dark', 'chimney', 'feature'),
      at(
        [0, y + 0.7, 3.9],
        lathe([
          [0, 0],
          [0.26, 0],
          [0.26, 0.75],
          [0.5, 1.15],
          [0.52, 1.4],
          [0.34, 1.4],
          [0.3, 1.2],
          [0, 1.2],
        ])
      ),
      at([0, y, 4.4], disc(0.62, 0.12, { edge: soft(0.03) }))
    ),
    tag(
      tags(context, 'dark', 'frame', 'support'),
      at([0, 1.35, 0.5], box([1.5, 0.5, 7.6], { edge: soft(0.04) })),
      mirrored(at([1.0, 1.1, 3.1], rotated([PI / 2, 0, 0], cylinder(0.3, 1.1)))),
      mirrored(at([0.98, 1.62, 0.5], box([0.5, 0.08, 6.4]))),
      at([0, 1.7, -2.4], box([1.96, 0.2, 1.9])),
      ...[-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9].map(slat),
      at([0, 0.95, 4.3], box([2, 0.14, 0.14]))
    ),
    tag(
      tags(context, 'metal', 'rod', 'support'),
      mirrored(at([0.98, big * 0.62, -0.15], box([0.08, 0.14, 3.9], { edge: soft(0.02) }))),
      mirrored(rod([0.96, big * 0.62, 1.2], [1.0, 1.1, 2.7], 0.06)),
      at([0, y + 0.8, 2.4], cylinder(0.16, 0.5)),
      mirrored(rod([0.86, y + 0.2, -1.4], [0.86, y + 0.2, 4.2], 0.035))
    ),
    tag(
      { part: 'headlight', role: 'light', material: { recipe: 'glow', color: '#ffe9b0' } },
      at([0, y + 1.02, 4.35], disc(0.2, 0.2))
    ),
    tag(
      tags(context, 'dark', 'lamp', 'support'),
      at([0, y + 1.0, 4.16], box([0.5, 0.5, 0.3], { edge: soft(0.08) }))
    ),
    driver(1.4),
    driver(-0.3),
    driver(-2),
    small(3.5),
  ]
}

/** A railcar with rounded nose and a row of windows. */
export const train: Maker = context => {
  const pane = box([0.08, 0.75, 1.0], { edge: soft(0.06) })
  const bogie = (z: number): Shape =>
    group(
      [0.9, -0.9].map(dz =>
        mirrored(
          at(
            [0.75, 0.42, z + dz],
            plainWheel({
              radius: 0.42,
              width: 0.16,
              share: 0.75,
              tyre: context.material('metal'),
              rim: context.material('dark'),
            })
          )
        )
      )
    )
  return [
    tag(
      tags(context, 'paint', 'body'),
      at([0, 2.1, -0.9], box([2.7, 2.7, 11.6], { edge: soft(0.35) })),
      at([0, 1.75, 4.9], ellipsoid([1.34, 1.2, 2]))
    ),
    tag(
      tags(context, 'second', 'stripe', 'ornament'),
      mirrored(at([1.34, 1.45, -0.9], box([0.06, 0.34, 11.2], { edge: sharp }))),
      at([0, 1.1, 6.1], box([1.4, 0.3, 0.9], { edge: soft(0.14) }))
    ),
    tag(
      tags(context, 'glass', 'window', 'feature'),
      mirrored(at([1.33, 2.45, -5.6], row(8, [0, 0, 1.3], pane))),
      at([0, 2.55, 4.95], box([2.0, 0.95, 0.5], { edge: soft(0.1) }), { rotate: [-0.35, 0, 0] })
    ),
    tag(
      tags(context, 'metal', 'door', 'ornament'),
      mirrored(at([1.34, 1.95, 4.2], box([0.06, 1.9, 0.85], { edge: soft(0.05) })))
    ),
    tag(
      { part: 'headlight', role: 'light', material: { recipe: 'glow', color: '#fff3cf' } },
      mirrored(at([0.72, 1.5, 6.45], disc(0.17, 0.4)))
    ),
    tag(
      tags(context, 'dark', 'frame', 'support'),
      at([0, 0.75, -0.6], box([2.2, 0.5, 11], { edge: soft(0.05) })),
      at([0, 3.5, -1], box([1.5, 0.24, 4], { edge: soft(0.08) })),
      rod([0, 3.5, -2], [0, 4.0, -1.3], 0.05),
      rod([0, 4.0, -1.3], [0, 4.5, -2], 0.05),
      at([0, 4.5, -2], axle(0.05, 1.6)),
      at([0, 0.6, 5.6], box([1.9, 0.35, 1.2], { edge: soft(0.1) }))
    ),
    bogie(3.4),
    bogie(-4.6),
  ]
}

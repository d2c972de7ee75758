import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { plainWheel } from '../../kit/spoked-wheels.ts'
import { star } from '../../kit/outlines.ts'
import { axle, disc, rod } from '../../kit/plates.ts'
import {
  at,
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
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

import { cabin } from './heavy-cabin.ts'
import { tags, type Maker } from './heavy-parts.ts'

/** A crawler track around X: a flat oval band with cleats and road wheels; its foot at y = 0. */
function track(long: number, tall: number, wide: number, context: FamilyContext): Shape {
  const r = tall / 2
  const half = long / 2 - r
  const outline = (k: number): Vec2[] =>
    [1, -1].flatMap(side =>
      Array.from({ length: 9 }, (_, i): Vec2 => {
        const a = -PI / 2 + (PI * i) / 8 + (side < 0 ? PI : 0)
        return [side * half + k * r * cos(a), r + k * r * sin(a)]
      })
    )
  const band = extrude(outline(1), wide, { holes: [outline(0.82)] })
  const count = Math.round(long / 0.34)
  const cleat = box([wide * 1.04, 0.05, 0.09], { edge: sharp })
  const road = Math.max(3, Math.round(half / r) + 1)
  return group([
    tag(
      tags(context, 'dark', 'track', 'feature'),
      rotated([0, PI / 2, 0], band),
      at([0, 0.01, -half], row(count, [0, 0, (2 * half) / (count - 1)], cleat)),
      at([0, tall - 0.01, -half], row(count, [0, 0, (2 * half) / (count - 1)], cleat))
    ),
    tag(
      tags(context, 'paint', 'wheel', 'support'),
      at(
        [0, r, -half],
        row(road, [0, 0, (2 * half) / (road - 1)], axle(r * 0.84, wide * 0.8, { edge: soft(0.03) }))
      )
    ),
    tag(
      tags(context, 'metal', 'hub', 'ornament'),
      at([0, r, -half], row(road, [0, 0, (2 * half) / (road - 1)], axle(r * 0.26, wide * 0.9)))
    ),
  ])
}

/** Big lugged rear wheels, a long bonnet with a grille, an exhaust pipe, a seat under a roof. */
export const tractor: Maker = (context, k) => {
  const [R, r] = [0.85 * k, 0.46 * k]
  const look = { tyre: context.material('tyre'), rim: context.material('second') }
  return [
    mirrored(
      at([0.85, R, -0.9], plainWheel({ radius: R, width: 0.46, lugs: 14, nuts: 6, share: 0.56, ...look }))
    ),
    mirrored(at([0.72, r, 1.25], plainWheel({ radius: r, width: 0.26, ...look }))),
    tag(
      tags(context, 'paint', 'body', 'feature'),
      at([0, 1.2, 0.75], box([0.62, 0.58, 1.75], { edge: soft(0.1) })),
      mirrored(at([0.66, 1.45, -0.9], box([0.34, 0.07, 1.3], { edge: soft(0.03) }))),
      mirrored(
        at([0.66, 1.2, -0.27], box([0.34, 0.55, 0.07], { edge: soft(0.03) }), { rotate: [-0.2, 0, 0] })
      ),
      at([0, 2.55, -0.65], box([1.4, 0.09, 1.6], { edge: soft(0.04) }))
    ),
    tag(
      tags(context, 'dark', 'frame', 'support'),
      at([0, 0.82, 0.1], box([0.44, 0.42, 2.9], { edge: soft(0.05) })),
      at([0, R, -0.9], axle(0.14, 1.5)),
      at([0, r, 1.25], axle(0.08, 1.3)),
      at([0, (r + 0.66) / 2, 1.25], box([0.2, 0.72 - r, 0.2])),
      at([0, 1.15, 1.64], box([0.5, 0.46, 0.06], { edge: soft(0.02) })),
      at([0, 0.95, -0.6], box([1.1, 0.12, 1.1])),
      ...[-1.3, 0].map(z => mirrored(rod([0.62, 1.45, z - 0.03], [0.62, 2.55, z - 0.03], 0.035))),
      // Who drives it sits there, and not on its roof.
      group([at([0, 1.25, -0.85], box([0.46, 0.1, 0.44], { edge: soft(0.04) }))], {
        anchors: { top: { at: [0, 1.3, -0.83], normal: [0, 1, 0] } },
      }),
      at([0, 1.5, -1.06], box([0.46, 0.42, 0.1], { edge: soft(0.04) })),
      rod([0, 0.95, -0.85], [0, 1.25, -0.85], 0.06),
      rod([0, 1.3, -0.1], [0, 1.6, -0.34], 0.03),
      at([0, 1.61, -0.35], {
        op: 'place',
        rotate: [-0.7, 0, 0],
        child: { op: 'primitive', kind: 'torus', radius: 0.19, tube: 0.022 },
      }),
      at([0, 1.6, -0.35], box([0.36, 0.02, 0.04]))
    ),
    tag(
      tags(context, 'metal', 'exhaust', 'feature'),
      rod([0.18, 1.4, 1.0], [0.18, 2.25, 1.0], 0.045),
      at([0.18, 1.8, 1.0], cylinder(0.08, 0.36)),
      ...[1.0, 1.1, 1.2, 1.3].map(y => at([0, y, 1.68], box([0.44, 0.025, 0.03], { edge: sharp })))
    ),
    tag(
      { part: 'headlight', role: 'light', material: { recipe: 'glow', color: '#fff3cf' } },
      mirrored(at([0.36, 1.3, 1.5], disc(0.09, 0.16)))
    ),
  ]
}

/** A concave blade on arms before a tracked body. */
export const bulldozer: Maker = context => {
  const arc = (k: number): Vec2[] =>
    Array.from({ length: 7 }, (_, i): Vec2 => [
      2.75 - 0.28 * (1 - ((i - 3) * (i - 3)) / 9) + k,
      0.05 + 0.2 * i,
    ])
  const profile = [...arc(0), ...arc(-0.12).reverse()]
  return [
    mirrored(at([1.0, 0, -0.2], track(3.7, 0.95, 0.5, context))),
    tag(
      tags(context, 'paint', 'body'),
      at([0, 1.2, 0.7], box([1.1, 0.95, 1.9], { edge: soft(0.1) })),
      at([0, 0.85, -0.3], box([1.5, 0.5, 3], { edge: soft(0.06) }))
    ),
    ...cabin(context, [0, 1.05, -0.9], [1.4, 1.75, 1.4]),
    tag(
      tags(context, 'metal', 'bucket', 'feature'),
      rotated([0, -PI / 2, 0], extrude(profile, 3.2, { edge: soft(0.02) })),
      // Its arms turn with it, about their ends inside of the tracks.
      mirrored(rod([0.86, 0.5, 0.2], [1.1, 0.45, 2.4], 0.1)),
      mirrored(rod([0.35, 1.1, 1.5], [0.4, 0.9, 2.4], 0.06))
    ),
    tag(
      tags(context, 'dark', 'chimney', 'ornament'),
      rod([0.3, 1.6, 1.0], [0.3, 2.3, 1.0], 0.06),
      at([0, 1.2, 1.66], box([0.9, 0.7, 0.05]))
    ),
  ]
}

/** A turning house on tracks, boom, stick and toothed bucket. */
export const excavator: Maker = context => {
  const limb = (points: readonly Vec2[], x: number, wide: number): Shape =>
    at([x, 0, 0], rotated([0, -PI / 2, 0], extrude(points, wide, { edge: soft(0.03) })))
  const bucket: readonly Vec2[] = [
    [3.7, 1.2],
    [4.05, 1.0],
    [4.1, 0.5],
    [3.8, 0.1],
    [3.35, 0.05],
    [2.95, 0.3],
    [3.25, 0.35],
    [3.6, 0.55],
    [3.55, 1.1],
  ]
  return [
    mirrored(at([1.05, 0, -0.3], track(3.6, 0.8, 0.55, context))),
    tag(
      tags(context, 'dark', 'frame', 'support'),
      at([0, 0.5, -0.3], box([1.7, 0.35, 1.8])),
      at([0, 0.8, -0.3], cylinder(0.7, 0.4)),
      at([0.62, 1.75, -1.7], cylinder(0.07, 0.7))
    ),
    tag(
      tags(context, 'paint', 'body'),
      at([0, 1.35, -0.85], box([2.2, 0.8, 2.5], { edge: soft(0.12) })),
      at([0.2, 1.4, -1.75], box([1.9, 0.9, 0.9], { edge: soft(0.2) }))
    ),
    ...cabin(context, [-0.6, 1.1, 0.25], [0.9, 1.65, 1.3]),
    tag(
      tags(context, 'paint', 'boom', 'feature'),
      limb(
        [
          [-0.1, 1.2],
          [0.4, 1.2],
          [1.9, 3.0],
          [3.2, 3.55],
          [3.2, 3.9],
          [1.6, 3.55],
          [1.3, 3.3],
        ],
        0.35,
        0.34
      ),
      limb(
        [
          [2.75, 4.2],
          [3.15, 4.05],
          [3.85, 1.3],
          [3.65, 1.0],
          [3.45, 1.1],
          [2.95, 3.3],
        ],
        0.35,
        0.26
      )
    ),
    tag(
      tags(context, 'metal', 'bucket', 'feature'),
      limb(bucket, 0.35, 0.85),
      ...[-0.32, -0.1, 0.12, 0.32].map(x => at([0.35 + x, 0.28, 2.92], box([0.1, 0.1, 0.3], { edge: sharp })))
    ),
    tag(
      tags(context, 'metal', 'piston', 'support'),
      mirrored(rod([0.2, 1.5, 0.5], [0.2, 2.9, 1.7], 0.06)),
      rod([0.35, 3.6, 1.7], [0.35, 4.05, 2.85], 0.06),
      rod([0.35, 3.4, 3.25], [0.35, 1.2, 3.9], 0.05)
    ),
  ]
}

/** Sloped hull, turret, long gun with a muzzle brake, hatch. */
export const tank: Maker = context => {
  const hull: readonly Vec2[] = [
    [-3.1, 0.6],
    [2.7, 0.6],
    [3.3, 1.05],
    [2.1, 1.55],
    [-3.1, 1.55],
    [-3.3, 1.1],
  ]
  return [
    mirrored(at([1.35, 0, 0], track(6.6, 1.05, 0.62, context))),
    tag(
      tags(context, 'paint', 'body'),
      rotated([0, -PI / 2, 0], extrude(hull, 2.2, { edge: soft(0.05) })),
      mirrored(at([1.38, 1.22, -0.1], box([0.74, 0.1, 6.2], { edge: soft(0.03) }))),
      mirrored(at([1.4, 1.42, -0.9], box([0.55, 0.32, 1.4], { edge: soft(0.04) })))
    ),
    tag(
      tags(context, 'paint', 'turret', 'feature'),
      at([0, 1.5, -0.3], {
        op: 'place',
        scale: [1, 1, 1.25],
        child: lathe(
          [
            [0, 0],
            [1.15, 0],
            [1.25, 0.3],
            [0.95, 0.78],
            [0, 0.84],
          ],
          { edge: soft(0.06) }
        ),
      }),
      at([0, 1.85, 1.05], box([0.8, 0.5, 0.6], { edge: soft(0.12) })),
      at([-0.4, 2.38, -0.6], cylinder(0.34, 0.3, { edge: soft(0.05) }))
    ),
    tag(
      tags(context, 'paint', 'gun', 'feature'),
      rod([0, 1.88, 1.1], [0, 1.98, 4.7], [0.14, 0.105]),
      at([0, 1.985, 4.75], rotated([PI / 2, 0, 0], cylinder(0.17, 0.5)))
    ),
    tag(
      tags(context, 'dark', 'trim', 'ornament'),
      at([0, 1.993, 4.98], disc(0.1, 0.1)),
      rod([0.5, 2.2, -1], [0.5, 3.3, -1.2], 0.02),
      rod([-0.4, 2.5, -0.35], [-0.4, 2.6, 0.4], 0.05),
      mirrored(at([0.72, 1.3, 2.62], disc(0.13, 0.3)))
    ),
    tag(
      { part: 'star', role: 'ornament', material: { recipe: 'plastic', color: '#ece8da' } },
      mirrored(at([1.06, 1.85, -0.3], rotated([0, PI / 2, 0], extrude(star(0.3), 0.28))))
    ),
  ]
}

import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { deckedHull, openHull, type HullStation } from '../../kit/hulls.ts'
import { axle, rod, slab, wire } from '../../kit/plates.ts'
import {
  at,
  ball,
  box,
  cylinder,
  ellipsoid,
  group,
  loft,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A square sail full of wind from behind, hung from its yard at the origin. */
function squareSail(top: number, bottom: number, height: number): Shape {
  const ring = (t: number): readonly Vec3[] => {
    const half = (top + (bottom - top) * t) / 2
    const belly = height * 0.3 * Math.sqrt(Math.max(0, 4 * t * (1 - t) * 0.8 + t * 0.12))
    const across = [-1, -0.66, -0.33, 0, 0.33, 0.66, 1]
    const side = (lift: number): readonly Vec3[] =>
      across.map(s => [s * half, -height * t, belly * (1 - 0.45 * s * s) + lift])
    return [...side(0.03), ...[...side(-0.03)].reverse()]
  }
  return loft([0, 0.2, 0.4, 0.6, 0.8, 1].map(ring), { edge: sharp })
}

/** A mast with its yards and sails, standing at the origin. */
function mast(
  height: number,
  sails: readonly (readonly [y: number, top: number, bottom: number, height: number])[],
  context: FamilyContext
): Shape {
  return group([
    tag(
      { part: 'mast', role: 'support', material: context.material('mast') },
      rod([0, 0, 0], [0, height, 0], [0.26, 0.1]),
      ...sails.map(([y, top]) => at([0, y, 0.25], axle(0.11, top * 1.08))),
      at([0, sails[1][0] - 0.5, 0], cylinder(0.5, 0.34, { topRadius: 0.62 }))
    ),
    tag(
      { part: 'sail', role: 'feature', material: context.material('sail') },
      ...sails.map(([y, top, bottom, h]) => at([0, y, 0.32], squareSail(top, bottom, h)))
    ),
  ])
}

/** A flag that flies to −Z from the foot of its staff's end. */
function pennant(context: FamilyContext, place: Vec3): Shape {
  const isPirate = context.parameters['flag'] === 'pirate'
  const wave = (z: number): number => (Math.round(z * 2) % 2 === 0 ? 0.08 : -0.08)
  const rings = [0, -0.5, -1, -1.5, -2].map((z): readonly Vec3[] => [
    [wave(z) + 0.02, -0.6, z],
    [wave(z) + 0.02, 0.6, z],
    [wave(z) - 0.02, 0.6, z],
    [wave(z) - 0.02, -0.6, z],
  ])
  const skull = group([
    at([0, 0.12, -1], ellipsoid([0.2, 0.26, 0.24])),
    at([0, -0.12, -1], box([0.34, 0.2, 0.22])),
    at([0, -0.3, -1], box([0.3, 0.09, 1.1]), { rotate: [0.5, 0, 0] }),
    at([0, -0.3, -1], box([0.3, 0.09, 1.1]), { rotate: [-0.5, 0, 0] }),
  ])
  return at(
    place,
    group([
      tag(
        {
          part: 'flag',
          role: 'ornament',
          material: isPirate ? { recipe: 'fabric', color: '#18181b' } : context.material('trim'),
        },
        loft(rings, { edge: sharp })
      ),
      ...(isPirate
        ? [tag({ part: 'skull', role: 'ornament', material: { recipe: 'fabric', color: '#f2efe6' } }, skull)]
        : []),
    ])
  )
}

const GALLEON: readonly HullStation[] = [
  [12, 0.15, 5.2, 2.6],
  [11, 1.2, 4.9, 1.2],
  [9, 2.3, 4.5, 0.3],
  [5.5, 3, 4, 0],
  [0, 3.2, 3.7, 0],
  [-5, 3, 4, 0],
  [-8.5, 2.7, 4.4, 0.4],
  [-10.5, 2.4, 4.8, 1.4],
]

/** A three-masted sailing ship with fore and aft castles, gun ports and a bowsprit. */
export function galleon(context: FamilyContext): Shape[] {
  const tall = Number(context.parameters['height'])
  const line = (share: number): Shape =>
    mirrored(
      sweep(
        GALLEON.map(([z, half, sheer, keel]): Vec3 => [
          half * (0.955 + 0.045 * share) + 0.04,
          keel + (sheer - keel) * (0.55 + share * 0.42),
          z,
        ]),
        0.11,
        { smooth: true }
      )
    )
  const port = box([0.16, 0.62, 0.62], { edge: sharp })
  const window = box([0.55, 0.62, 0.14], { edge: sharp })
  const sails = (k: number) =>
    [
      [13.4 * k, 6.4 * k, 7.6 * k, 4.4 * k],
      [16.9 * k, 4.2 * k, 5.8 * k, 3 * k],
    ] as const
  return [
    tag(
      { part: 'hull', role: 'body', material: context.material('hull') },
      deckedHull(GALLEON),
      at([0, 5.2, -8], box([4.9, 1.9, 5], { edge: soft(0.2) })),
      at([0, 6.6, -9.1], box([4.4, 1.4, 2.7], { edge: soft(0.15) })),
      at([0, 4.9, 8.4], box([3.2, 1.1, 3.4], { edge: soft(0.2) })),
      sweep(
        [
          [0, 4.6, 10.5],
          [0, 5.8, 13.2],
          [0, 7.3, 16.5],
        ],
        [0.24, 0.2, 0.1]
      )
    ),
    tag(
      { part: 'deck', role: 'body', material: context.material('deck') },
      at([0, 3.9, 1], slab(5, 12, 0.5)),
      at([0, 6.18, -7], slab(4.6, 2.4, 0.12)),
      at([0, 7.33, -9.1], slab(4, 2.4, 0.1)),
      at([0, 5.46, 8.3], slab(2.9, 3, 0.12))
    ),
    tag(
      { part: 'trim', role: 'ornament', material: context.material('trim') },
      line(0),
      line(1),
      ...[-1.2, 0, 1.2].map(x => at([x, 5.4, -10.52], window)),
      ...[-0.9, 0.9].map(x => at([x, 6.6, -10.45], window)),
      mirrored(at([2.45, 6.2, -8], box([0.12, 0.16, 5]))),
      at([0, 7.9, -10.4], ball(0.3)),
      rod([0, 7, -10.4], [0, 7.8, -10.4], 0.08)
    ),
    tag(
      { part: 'port', role: 'ornament', material: { recipe: 'iron', color: '#232427' } },
      mirrored(at([3.02, 2.75, -5], row(6, [0.0, 0, 1.9], port))),
      mirrored(at([3.0, 2.75, -4.9], row(6, [0, 0, 1.9], rotated([0, 0, PI / 2], cylinder(0.17, 1)))))
    ),
    at([0, 3.6, 6], mast(16.8 * tall, sails(0.88 * tall), context)),
    at([0, 3.6, 0.2], mast(19.6 * tall, sails(tall), context)),
    at([0, 3.6, -6], mast(15.6 * tall, sails(0.76 * tall), context)),
    pennant(context, [0, 3.6 + 19 * tall, 0.05]),
    tag(
      { part: 'rigging', role: 'support', material: { recipe: 'wool', color: '#5a4632' } },
      wire([0, 7.2, 16.3], [0, 3.6 + 15.5 * tall, 6], 0.1),
      wire([0, 3.6 + 15.5 * tall, 6], [0, 3.6 + 18.6 * tall, 0.2], 0.1),
      wire([0, 3.6 + 18.6 * tall, 0.2], [0, 3.6 + 14.8 * tall, -6], 0.1),
      mirrored(wire([3, 3.7, -0.6], [0.1, 3.6 + 12 * tall, 0.1], 0.09)),
      mirrored(wire([3, 3.7, -1.6], [0.1, 3.6 + 12 * tall, 0.1], 0.09)),
      mirrored(wire([2.8, 4, 5.2], [0.1, 3.6 + 11 * tall, 6], 0.09)),
      mirrored(wire([2.8, 4.2, -7], [0.1, 3.6 + 9.5 * tall, -6], 0.09))
    ),
  ]
}

/** A yacht with a mainsail and a jib. */
export function sailboat(context: FamilyContext): Shape[] {
  const tall = 8.2 * Number(context.parameters['height'])
  const stations: readonly HullStation[] = [
    [3.4, 0.02, 1.5, 1.0],
    [2.9, 0.34, 1.44, 0.72],
    [1.6, 0.86, 1.34, 0.52],
    [0, 1.1, 1.28, 0.46],
    [-1.8, 1.02, 1.28, 0.5],
    [-3.2, 0.72, 1.32, 0.7],
  ]
  const triangle = (corners: readonly [Vec3, Vec3, Vec3], belly: number): Shape => {
    const [top, front, back] = corners
    const ring = (t: number): readonly Vec3[] => {
      const a = [0, 1, 2].map(k => top[k] + (front[k] - top[k]) * t)
      const b = [0, 1, 2].map(k => top[k] + (back[k] - top[k]) * t)
      const shares = [0, 0.33, 0.66, 1]
      const side = (lift: number): readonly Vec3[] =>
        shares.map((s): Vec3 => [
          a[0] + (b[0] - a[0]) * s + belly * t * 4 * s * (1 - s) * (1.15 - t * 0.6) + lift,
          a[1] + (b[1] - a[1]) * s,
          a[2] + (b[2] - a[2]) * s,
        ])
      return [...side(0.018), ...[...side(-0.018)].reverse()]
    }
    return loft([0.02, 0.25, 0.5, 0.75, 1].map(ring), { edge: sharp })
  }
  return [
    tag({ part: 'hull', role: 'body', material: context.material('hull') }, openHull(stations, 0.07)),
    tag(
      { part: 'deck', role: 'body', material: context.material('deck') },
      deckedHull(
        stations.map(([z, half, sheer, keel]): HullStation => [
          z * 0.985,
          Math.max(0.01, half - 0.03),
          sheer - 0.06,
          keel + 0.12,
        ])
      )
    ),
    tag(
      { part: 'cabin', role: 'body', material: { recipe: 'painted-wood', color: '#f4f1e8' } },
      at([0, 1.42, 0.6], box([1.15, 0.42, 1.9], { edge: soft(0.1) }))
    ),
    tag(
      { part: 'window', role: 'opening', material: { recipe: 'window-glass', color: '#23323f' } },
      mirrored(at([0.57, 1.46, 0.6], box([0.04, 0.16, 1.2], { edge: soft(0.02) })))
    ),
    tag(
      { part: 'mast', role: 'support', material: context.material('mast') },
      rod([0, 1.2, 0.7], [0, tall + 1.3, 0.7], [0.075, 0.05]),
      rod([0, 2.05, 0.7], [0, 2.05, -2.9], 0.055, { caps: 'round' })
    ),
    tag(
      { part: 'rigging', role: 'support', material: context.material('metal') },
      wire([0, tall + 1.2, 0.7], [0, 1.45, 3.35], 0.022),
      wire([0, tall + 1.2, 0.7], [0, 1.35, -3.15], 0.022),
      mirrored(wire([1.06, 1.26, 0.5], [0, tall * 0.8 + 1.3, 0.7], 0.022))
    ),
    tag(
      { part: 'sail', role: 'feature', material: context.material('sail') },
      triangle(
        [
          [0, tall + 1.15, 0.62],
          [0, 2.12, 0.64],
          [0, 2.12, -2.8],
        ],
        0.42
      ),
      triangle(
        [
          [0, tall * 0.92 + 1.2, 0.82],
          [0, 1.6, 3.24],
          [0.25, 1.75, 0.35],
        ],
        0.32
      )
    ),
    tag(
      { part: 'keel', role: 'support', material: context.material('trim') },
      loft(
        [
          [0.5, -0.3, 0.65],
          [0.4, -0.5, 0.02],
        ].map(([front, back, y]): readonly Vec3[] => [
          [0.05, y, front],
          [0.09, y, 0],
          [0.05, y, back],
          [-0.05, y, back],
          [-0.09, y, 0],
          [-0.05, y, front],
        ])
      ),
      at([0, 0.9, -3.15], box([0.05, 1.1, 0.4], { edge: soft(0.01) })),
      mirrored(
        sweep(
          stations.map(([z, half, sheer]): Vec3 => [Math.max(0.01, half), sheer, z]),
          0.045,
          { smooth: true }
        )
      )
    ),
  ]
}

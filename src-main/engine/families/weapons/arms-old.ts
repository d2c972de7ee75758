import { atan2, cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { rod, wire } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags } from './arms-tags.ts'

/** An arrow along +X, its middle at the origin. */
function arrow(long: number, context: FamilyContext): Shape {
  const vane = extrude(
    [
      [-0.5, 0.006],
      [-0.47, 0.03],
      [-0.38, 0.026],
      [-0.34, 0.005],
    ].map(([x, y]): Vec2 => [x * long, y * long * 1.1]),
    0.003,
    { edge: sharp }
  )
  return group([
    rod([-long * 0.5, 0, 0], [long * 0.47, 0, 0], 0.0055, tags(context, 'body', 'arrow', 'ornament')),
    tag(
      tags(context, 'second', 'vane', 'ornament'),
      ...[0, 1, 2].map(i => rotated([(TAU * i) / 3 + 0.3, 0, 0], vane))
    ),
    tag(
      tags(context, 'metal', 'tip', 'ornament'),
      extrude(
        [
          [long * 0.44, 0.003],
          [long * 0.45, 0.02],
          [long * 0.53, 0],
          [long * 0.45, -0.02],
          [long * 0.44, -0.003],
        ],
        0.006,
        { edge: bevel(0.002) }
      )
    ),
  ])
}

/** A recurved bow, upright, with string and a nocked arrow. */
export function bow(context: FamilyContext, k: number): Shape[] {
  const half: readonly Vec3[] = [
    [0.1, 0, 0],
    [0.1, 0.1, 0],
    [0.115, 0.25, 0],
    [0.085, 0.45, 0],
    [0.0, 0.62, 0],
    [-0.075, 0.72, 0],
    [-0.08, 0.79, 0],
    [-0.05, 0.84, 0],
  ]
  const wide = [0.02, 0.02, 0.018, 0.0165, 0.014, 0.011, 0.009, 0.007]
  const limb = sweep(half, wide, { smooth: true, flatten: 0.8, caps: 'round' })
  const nock: Vec3 = [-0.3, 0.03, 0]
  const body = group([
    tag(tags(context, 'body', 'limb', 'feature'), limb, { op: 'mirror', axis: 'y', child: limb }),
    tag(
      tags(context, 'second', 'grip', 'handle'),
      rod([0.1, -0.075, 0], [0.1, 0.075, 0], 0.024),
      ...[0.38, 0.42].flatMap(y => [y, -y]).map(y => at([0.095, y, 0], cylinder(0.0205, 0.02)))
    ),
    tag(
      tags(context, 'string', 'string', 'support'),
      wire([-0.055, 0.82, 0], nock, 0.007),
      wire(nock, [-0.055, -0.82, 0], 0.007)
    ),
    at([0.13, 0.03, 0.006], arrow(0.88, context)),
  ])
  return [at([0, 0.845 * k, 0], body, { scale: k })]
}

/** Stock, short bow across it, string, bolt, trigger. */
export function crossbow(context: FamilyContext, k: number): Shape[] {
  const stock: readonly Vec2[] = [
    [-0.42, -0.09],
    [-0.38, 0.0],
    [-0.12, 0.02],
    [0.36, 0.02],
    [0.36, -0.025],
    [-0.02, -0.03],
    [-0.1, -0.05],
    [-0.2, -0.045],
    [-0.36, -0.12],
  ]
  const limb: readonly Vec3[] = [
    [0, 0, 0.33],
    [0.12, 0, 0.325],
    [0.25, 0, 0.27],
    [0.34, 0, 0.18],
    [0.36, 0, 0.14],
  ]
  const body = group([
    tag(
      tags(context, 'body', 'stock', 'body'),
      rotated([0, -PI / 2, 0], extrude(stock, 0.045, { edge: soft(0.008) }))
    ),
    tag(
      tags(context, 'metal', 'limb', 'feature'),
      mirrored(sweep(limb, [0.018, 0.017, 0.014, 0.011, 0.009], { smooth: true, caps: 'round' })),
      sweep(
        [
          [-0.035, 0, 0.33],
          [-0.035, -0.01, 0.46],
          [0.035, -0.01, 0.46],
          [0.035, 0, 0.33],
        ],
        0.007,
        { smooth: true }
      ),
      sweep(
        [
          [0, -0.03, -0.02],
          [0, -0.09, -0.04],
          [0, -0.1, -0.1],
          [0, -0.05, -0.13],
        ],
        0.006,
        { smooth: true }
      )
    ),
    tag(
      tags(context, 'string', 'string', 'support'),
      mirrored(wire([0.352, 0.005, 0.15], [0, 0.026, 0.0], 0.008))
    ),
    tag(
      tags(context, 'second', 'grip', 'ornament'),
      at([0, 0, 0.32], box([0.06, 0.06, 0.06], { edge: soft(0.01) }))
    ),
    at([0, 0.028, 0.17], rotated([0, -PI / 2, 0], arrow(0.36, context))),
  ])
  return [at([0, 0.122 * k, 0], body, { scale: k })]
}

/** A forked branch with a rubber band and a pouch. */
export function slingshot(context: FamilyContext, k: number): Shape[] {
  const body = group([
    tag(
      tags(context, 'body', 'fork', 'feature'),
      sweep(
        [
          [0, 0, 0],
          [0, 0.06, 0],
          [0.003, 0.1, 0],
        ],
        [0.016, 0.014, 0.016],
        { smooth: true }
      ),
      mirrored(
        sweep(
          [
            [0, 0.09, 0],
            [0.025, 0.12, 0],
            [0.05, 0.15, 0],
            [0.055, 0.195, 0],
          ],
          [0.015, 0.013, 0.012, 0.011],
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      tags(context, 'string', 'band', 'support'),
      mirrored(
        sweep(
          [
            [0.055, 0.183, 0.012],
            [0.045, 0.165, 0.05],
            [0.018, 0.145, 0.09],
          ],
          0.004,
          { smooth: true }
        )
      ),
      mirrored(at([0.055, 0.183, 0], cylinder(0.014, 0.016)))
    ),
    tag(
      tags(context, 'second', 'pouch', 'ornament'),
      at([0, 0.143, 0.093], box([0.045, 0.026, 0.008], { edge: soft(0.003) })),
      ...[0.02, 0.035, 0.05].map(y => at([0, y, 0], cylinder(0.0175, 0.012)))
    ),
  ])
  return [at([0, 0, 0], body, { scale: k })]
}

/** Two arms at an angle, standing on their ends, painted bands across. */
export function boomerang(context: FamilyContext, k: number): Shape[] {
  const arm = (t: number): Vec2 => [0.2 * t, -0.2 * t + 0.06 * t * t]
  const half: readonly Vec3[] = [0, 0.15, 0.35, 0.6, 0.85, 1].map((t): Vec3 => [
    arm(t)[0],
    0.21 + arm(t)[1],
    0,
  ])
  const path = [...[...half.slice(1)].reverse().map(([x, y, z]): Vec3 => [-x, y, z]), ...half]
  const radius = path.map((_, i) => (i === 0 || i === path.length - 1 ? 0.016 : 0.028))
  const section = roundedRect(0.5, 2, 0.22, 2)
  const band = (t: number, s: number): Shape => {
    const [x, y] = arm(t)
    const slope = -0.2 + 0.12 * t
    return at([x, 0.21 + y, 0], box([0.022 * s, 0.062, 0.018], { edge: soft(0.002) }), {
      rotate: [0, 0, atan2(slope, 0.2)],
    })
  }
  return [
    at(
      [0, 0, 0],
      group([
        tag(
          tags(context, 'body', 'body', 'feature'),
          sweep(path, radius, {
            smooth: true,
            caps: 'round',
            section: { kind: 'outline', points: section, smooth: true },
          })
        ),
        tag(
          tags(context, 'second', 'band', 'ornament'),
          mirrored(band(0.75, 1)),
          mirrored(band(0.6, 0.6)),
          mirrored(band(0.3, 0.8))
        ),
      ]),
      { scale: k }
    ),
  ]
}

/** A four-pointed throwing star, on edge. */
export function shuriken(context: FamilyContext, k: number): Shape[] {
  const r = 0.055 * k
  const outline = Array.from({ length: 16 }, (_, i): Vec2 => {
    const a = PI / 2 + (TAU * i) / 16
    const s = i % 4 === 0 ? 1 : i % 4 === 2 ? 0.36 : i % 4 === 1 ? 0.52 : 0.5
    return [r * s * cos(a), r * s * sin(a)]
  })
  const hole = Array.from({ length: 16 }, (_, i): Vec2 => [
    r * 0.15 * cos((TAU * i) / 16),
    r * 0.15 * sin((TAU * i) / 16),
  ])
  return [
    at(
      [0, r, 0],
      group([
        tag(
          tags(context, 'metal', 'body', 'feature'),
          extrude(outline, r * 0.09, { holes: [hole], edge: bevel(r * 0.02) })
        ),
        tag(
          tags(context, 'second', 'ring', 'ornament'),
          rotated([PI / 2, 0, 0], { op: 'primitive', kind: 'torus', radius: r * 0.24, tube: r * 0.065 })
        ),
      ])
    ),
  ]
}

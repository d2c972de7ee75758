import { keyhole } from '../../kit/ironwork.ts'
import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags } from './tool-tags.ts'

const ringOf = (r: number, tube: number): Shape => rotated([PI / 2, 0, 0], torus(r, tube))

/** An old key standing on its bit: trefoil bow, collars, toothed bit. */
export function key(context: FamilyContext): Shape[] {
  return [
    tag(
      tags(context, 'metal', 'body', 'feature'),
      rod([0, 0.001, 0], [0, 0.067, 0], 0.0034),
      at([0, 0.077, 0], ringOf(0.0095, 0.0032)),
      at([0.0118, 0.069, 0], ringOf(0.0068, 0.0026)),
      at([-0.0118, 0.069, 0], ringOf(0.0068, 0.0026)),
      ...[0.05, 0.055].map(y => at([0, y, 0], cylinder(0.0052, 0.0026, { edge: soft(0.0008) }))),
      extrude(
        [
          [0, 0.004],
          [0.017, 0.004],
          [0.017, 0.008],
          [0.012, 0.008],
          [0.012, 0.0115],
          [0.017, 0.0115],
          [0.017, 0.02],
          [0.009, 0.02],
          [0.009, 0.0165],
          [0.0045, 0.0165],
          [0.0045, 0.02],
          [0, 0.02],
        ],
        0.0034,
        { edge: bevel(0.0005) }
      )
    ),
  ]
}

/** A body with a keyhole under a steel shackle. */
export function padlock(context: FamilyContext): Shape[] {
  return [
    tag(
      tags(context, 'handle', 'body', 'body'),
      at([0, 0.022, 0], plate(0.05, 0.044, 0.02, { radius: 0.007, edge: bevel(0.002) })),
      ...[0.007, 0.037].map(y => at([0, y, 0], plate(0.0508, 0.004, 0.0212, { radius: 0.001 })))
    ),
    tag(
      tags(context, 'metal', 'shackle', 'feature'),
      sweep(
        [
          [-0.016, 0.042, 0],
          [-0.016, 0.058, 0],
          [-0.0115, 0.0705, 0],
          [0, 0.0755, 0],
          [0.0115, 0.0705, 0],
          [0.016, 0.058, 0],
          [0.016, 0.042, 0],
        ],
        0.0042,
        { smooth: true }
      )
    ),
    tag(tags(context, 'metal', 'plate', 'ornament'), at([0, 0.022, 0.0102], disc(0.0095, 0.0012))),
    at([0, 0.022, 0.0108], keyhole(0.0115, tags(context, 'dark', 'keyhole', 'opening'))),
  ]
}

/** A spur gear on edge, with round holes. */
export function gear(context: FamilyContext): Shape[] {
  const [teeth, r] = [14, 0.06]
  const outline = Array.from({ length: teeth * 4 }, (_, i): Vec2 => {
    const a = -PI / 2 + (TAU * (i - 1.5)) / (teeth * 4)
    const k = i % 4 === 1 || i % 4 === 2 ? r : r * 0.84
    const pinch = i % 4 === 1 ? 0.012 : i % 4 === 2 ? -0.012 : i % 4 === 0 ? -0.02 : 0.02
    return [k * cos(a + pinch), k * sin(a + pinch)]
  })
  const circle = (x: number, y: number, size: number): Vec2[] =>
    Array.from({ length: 16 }, (_, i): Vec2 => [
      x + size * cos((TAU * i) / 16),
      y + size * sin((TAU * i) / 16),
    ])
  const holes = [
    circle(0, 0, r * 0.16),
    ...[0, 1, 2, 3, 4].map(i =>
      circle(r * 0.5 * cos((TAU * i) / 5 + PI / 2), r * 0.5 * sin((TAU * i) / 5 + PI / 2), r * 0.15)
    ),
  ]
  return [
    at(
      [0, r, 0],
      group([
        tag(
          tags(context, 'metal', 'body', 'feature'),
          extrude(outline, r * 0.28, { holes, edge: bevel(r * 0.02) })
        ),
        tag(
          tags(context, 'dark', 'hub', 'ornament'),
          rotated(
            [PI / 2, 0, 0],
            lathe(
              [
                [r * 0.15, -r * 0.22],
                [r * 0.27, -r * 0.22],
                [r * 0.27, r * 0.22],
                [r * 0.15, r * 0.22],
              ],
              { closed: true, edge: bevel(r * 0.02) }
            )
          )
        ),
      ])
    ),
  ]
}

/** Horn, waist, foot, on a log. */
export function anvil(context: FamilyContext): Shape[] {
  const ring = (x: number, w: number, low: number, high: number): readonly Vec3[] => [
    [x, low, -w * 0.7],
    [x, low, w * 0.7],
    [x, high - 0.006, w],
    [x, high, w * 0.96],
    [x, high, -w * 0.96],
    [x, high - 0.006, -w],
  ]
  const log = 0.32
  return [
    tag(
      tags(context, 'dark', 'body', 'feature'),
      at(
        [0, log, 0],
        group([
          loft([
            ring(0.34, 0.004, 0.2, 0.214),
            ring(0.27, 0.03, 0.165, 0.218),
            ring(0.14, 0.058, 0.13, 0.222),
            ring(0.12, 0.066, 0.13, 0.24),
            ring(-0.2, 0.066, 0.145, 0.24),
            ring(-0.24, 0.06, 0.19, 0.24),
          ]),
          loft(
            [
              [0, 0.15, 0.11],
              [0.03, 0.145, 0.1],
              [0.075, 0.075, 0.045],
              [0.11, 0.075, 0.045],
              [0.15, 0.125, 0.06],
            ].map(([y, x, z]): readonly Vec3[] => [
              [-x, y, -z],
              [x, y, -z],
              [x, y, z],
              [-x, y, z],
            ]),
            { edge: bevel(0.005) }
          ),
        ])
      )
    ),
    tag(
      tags(context, 'metal', 'face', 'ornament'),
      at([-0.05, log + 0.241, 0], box([0.34, 0.006, 0.122], { edge: bevel(0.001) }))
    ),
    tag(
      { part: 'log', role: 'support', material: { recipe: 'bark', color: '#6b4b30' } },
      at([0, log / 2, 0], cylinder(0.2, log))
    ),
    tag(
      { part: 'log_top', role: 'support', material: { recipe: 'wood', color: '#d0a46c' } },
      at([0, log - 0.001, 0], cylinder(0.185, 0.006))
    ),
  ]
}

/** A red horseshoe with bright poles, poles up. */
export function magnet(context: FamilyContext): Shape[] {
  const path = Array.from({ length: 13 }, (_, i): Vec3 => [
    0.035 * cos(PI + (PI * i) / 12),
    0.05 + 0.035 * sin(PI + (PI * i) / 12),
    0,
  ])
  const square = {
    kind: 'outline',
    points: [
      [-0.011, -0.011],
      [0.011, -0.011],
      [0.011, 0.011],
      [-0.011, 0.011],
    ],
  } as const
  return [
    at(
      [0, -0.004, 0],
      group([
        tag(
          tags(context, 'handle', 'body', 'feature'),
          sweep([[-0.035, 0.09, 0], ...path, [0.035, 0.09, 0]], 1, {
            smooth: true,
            caps: 'flat',
            section: square,
          })
        ),
        tag(
          tags(context, 'metal', 'pole', 'feature'),
          mirrored(at([0.035, 0.1, 0], box([0.0225, 0.026, 0.0225], { edge: bevel(0.001) })))
        ),
      ])
    ),
  ]
}

export function spring(context: FamilyContext): Shape[] {
  const [turns, r, h] = [7, 0.02, 0.085]
  const path = Array.from({ length: turns * 14 + 1 }, (_, i): Vec3 => {
    const t = i / (turns * 14)
    const flat = t < 0.1 ? 0 : t > 0.9 ? 1 : (t - 0.1) / 0.8
    return [r * cos(TAU * turns * t), 0.003 + h * flat, r * sin(TAU * turns * t)]
  })
  return [sweep(path, 0.003, { smooth: true, ...tags(context, 'metal', 'body', 'feature') })]
}

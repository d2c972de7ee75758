import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { ellipse, polygon } from '../../kit/outlines.ts'
import { disc, rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  rotated,
  row,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags } from './tool-tags.ts'

/** A hand saw lying on its toothed edge, the handle to −X. */
export function saw(context: FamilyContext): Shape[] {
  const teeth = 36
  const edge = Array.from({ length: teeth * 2 + 1 }, (_, i): Vec2 => [
    -0.2 + (0.5 * i) / (teeth * 2),
    i % 2 === 0 ? 0.011 : 0,
  ])
  const blade: readonly Vec2[] = [...edge, [0.3, 0.06], [-0.2, 0.135]]
  const handle: readonly Vec2[] = [
    [-0.17, 0.03],
    [-0.165, 0.14],
    [-0.2, 0.16],
    [-0.27, 0.155],
    [-0.3, 0.175],
    [-0.315, 0.155],
    [-0.29, 0.12],
    [-0.275, 0.07],
    [-0.3, 0.03],
    [-0.29, 0.004],
    [-0.25, 0.004],
    [-0.21, 0.02],
  ]
  return [
    tag(tags(context, 'metal', 'blade', 'feature'), extrude(blade, 0.003, { edge: { kind: 'sharp' } })),
    tag(
      tags(context, 'handle', 'handle', 'handle'),
      extrude(handle, 0.024, {
        holes: [
          [
            [-0.205, 0.05],
            [-0.205, 0.125],
            [-0.245, 0.125],
            [-0.255, 0.1],
            [-0.25, 0.05],
            [-0.23, 0.035],
          ],
        ],
        edge: soft(0.007),
        smooth: true,
      })
    ),
    tag(
      tags(context, 'dark', 'rivet', 'ornament'),
      ...(
        [
          [-0.18, 0.06],
          [-0.182, 0.115],
        ] as const
      ).map(([x, y]) => at([x, y, 0], disc(0.006, 0.028)))
    ),
  ]
}

export function screwdriver(context: FamilyContext): Shape[] {
  const grip = lathe(
    [
      [0, 0.1],
      [0.011, 0.1],
      [0.012, 0.106],
      [0.0085, 0.122],
      [0.0145, 0.145],
      [0.0155, 0.185],
      [0.013, 0.205],
      [0, 0.21],
    ],
    { smooth: true, sharpAt: [0, 1, 7], flutes: { count: 6, depth: 0.06 } }
  )
  return [
    tag(
      tags(context, 'metal', 'blade', 'feature'),
      rod([0, 0.02, 0], [0, 0.11, 0], 0.0036),
      extrude(
        [
          [-0.0035, 0],
          [0.0035, 0],
          [0.0045, 0.012],
          [0.0036, 0.024],
          [-0.0036, 0.024],
          [-0.0045, 0.012],
        ],
        0.0026,
        { edge: bevel(0.0004) }
      )
    ),
    tag(tags(context, 'handle', 'handle', 'feature'), grip),
    tag(
      tags(context, 'dark', 'ring', 'ornament'),
      at([0, 0.125, 0], torus(0.0095, 0.0022)),
      at([0, 0.103, 0], cylinder(0.0085, 0.008))
    ),
  ]
}

/** A combination spanner: open jaw above, ring below. */
export function wrench(context: FamilyContext): Shape[] {
  const jaw: readonly Vec2[] = [
    [-0.011, 0.16],
    [-0.026, 0.176],
    [-0.03, 0.197],
    [-0.021, 0.218],
    [-0.012, 0.214],
    [-0.0125, 0.19],
    [0.0, 0.181],
    [0.0125, 0.19],
    [0.012, 0.222],
    [0.023, 0.222],
    [0.03, 0.198],
    [0.026, 0.176],
    [0.011, 0.16],
  ]
  return [
    tag(
      tags(context, 'metal', 'body', 'feature'),
      extrude(jaw, 0.011, { edge: bevel(0.0012) }),
      at([0, 0.1, 0], box([0.02, 0.14, 0.0085], { edge: soft(0.003) })),
      at(
        [0, 0.022, 0],
        extrude(ellipse(0.022, 0.022, 28), 0.013, { holes: [polygon(12, 0.0135)], edge: bevel(0.0015) })
      )
    ),
    tag(
      tags(context, 'dark', 'mark', 'ornament'),
      at([0, 0.105, 0], box([0.009, 0.075, 0.0094], { edge: soft(0.002) }))
    ),
  ]
}

/** Two crossed levers with insulated grips, jaws up. */
export function pliers(context: FamilyContext): Shape[] {
  const half = (s: 1 | -1): Shape =>
    at(
      [0, 0, s * 0.0035],
      group([
        tag(
          tags(context, 'metal', 'blade', 'feature'),
          extrude(
            [
              [s * 0.002, 0.118],
              [s * 0.015, 0.128],
              [s * 0.016, 0.15],
              [s * 0.008, 0.187],
              [s * 0.0012, 0.188],
              [s * 0.0012, 0.148],
              [-s * 0.014, 0.128],
              [-s * 0.015, 0.112],
              [-s * 0.006, 0.1],
              [s * 0.006, 0.106],
            ],
            0.0075,
            { edge: bevel(0.001) }
          )
        ),
        tag(
          tags(context, 'handle', 'handle', 'handle'),
          sweep(
            [
              [-s * 0.008, 0.108, 0],
              [-s * 0.02, 0.085, 0],
              [-s * 0.028, 0.05, 0],
              [-s * 0.026, 0.015, 0],
              [-s * 0.03, 0.004, 0],
            ],
            [0.0055, 0.0075, 0.008, 0.0075, 0.0065],
            { smooth: true, caps: 'round' }
          )
        ),
      ])
    )
  return [
    half(1),
    half(-1),
    tag(
      tags(context, 'dark', 'pivot', 'ornament'),
      at([0, 0.124, 0], disc(0.0075, 0.019, { edge: soft(0.001) }))
    ),
  ]
}

/** A cordless drill on its battery, chuck to +X. */
export function drill(context: FamilyContext): Shape[] {
  const along = (child: Shape): Shape => rotated([0, 0, -PI / 2], child)
  return [
    tag(
      tags(context, 'handle', 'body', 'body'),
      at([0, 0.185, 0], along(cylinder(0.033, 0.13, { edge: soft(0.008) }))),
      sweep(
        [
          [-0.025, 0.17, 0],
          [-0.03, 0.12, 0],
          [-0.025, 0.045, 0],
        ],
        [0.022, 0.019, 0.022],
        { smooth: true }
      )
    ),
    tag(
      tags(context, 'dark', 'battery', 'support'),
      at([-0.012, 0.027, 0], box([0.11, 0.054, 0.068], { edge: soft(0.008) })),
      at([0.078, 0.185, 0], along(cylinder(0.028, 0.03, { topRadius: 0.022 }))),
      at([-0.003, 0.14, 0], box([0.014, 0.028, 0.016], { edge: soft(0.004) })),
      ...[0, 1, 2, 3].map(i => at([-0.05 + i * 0.012, 0.19, 0], box([0.005, 0.03, 0.068])))
    ),
    tag(
      tags(context, 'metal', 'blade', 'feature'),
      at([0.104, 0.185, 0], along(cylinder(0.02, 0.03, { topRadius: 0.012 }))),
      rod([0.115, 0.185, 0], [0.2, 0.185, 0], [0.0045, 0.0035]),
      ...Array.from({ length: 7 }, (_, i) =>
        at([0.13 + i * 0.0095, 0.185, 0], {
          op: 'place',
          rotate: [0, 0, -PI / 2 + 0.5],
          child: torus(0.004, 0.0016),
        })
      )
    ),
  ]
}

export function nail(context: FamilyContext): Shape[] {
  return [
    tag(
      tags(context, 'metal', 'body', 'feature'),
      lathe(
        [
          [0, 0],
          [0.0004, 0],
          [0.0026, 0.011],
          [0.0026, 0.094],
          [0.0072, 0.097],
          [0.0076, 0.0995],
          [0.006, 0.101],
          [0, 0.101],
        ],
        {}
      ),
      ...[0.084, 0.087, 0.09].map(y => at([0, y, 0], torus(0.0026, 0.0004)))
    ),
  ]
}

/** A hexagon bolt standing on its head, thread up, with a nut. */
export function bolt(context: FamilyContext): Shape[] {
  const hex = (r: number): readonly Vec2[] => polygon(6, r)
  const thread = at([0, 0.026, 0], row(15, [0, 0.0034, 0], torus(0.0078, 0.0013)))
  const laid: Vec3 = [-PI / 2, 0, 0]
  return [
    tag(
      tags(context, 'metal', 'body', 'feature'),
      at([0, 0.005, 0], rotated(laid, extrude(hex(0.0165), 0.01, { edge: bevel(0.0012) }))),
      at([0, 0.04, 0], cylinder(0.0078, 0.075, { edge: bevel(0.0012) })),
      thread
    ),
    tag(
      tags(context, 'dark', 'nut', 'ornament'),
      at([0, 0.047, 0], rotated(laid, extrude(hex(0.0165), 0.012, { edge: bevel(0.0014) })))
    ),
  ]
}

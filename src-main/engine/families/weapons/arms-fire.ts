import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { axle, rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tags } from './arms-tags.ts'

const along = (child: Shape): Shape => rotated([0, 0, -PI / 2], child)

/** The curved grip of a hand gun, its top at the origin, leaning back to −X. */
const GRIP: readonly Vec2[] = [
  [0.012, 0.01],
  [-0.042, 0.01],
  [-0.05, -0.02],
  [-0.062, -0.09],
  [-0.066, -0.108],
  [-0.014, -0.108],
  [-0.012, -0.07],
  [0.004, -0.03],
]
const guard = (x: number, y: number): Shape =>
  sweep(
    [
      [x, y, 0],
      [x + 0.004, y - 0.028, 0],
      [x + 0.034, y - 0.034, 0],
      [x + 0.052, y - 0.018, 0],
      [x + 0.052, y, 0],
    ],
    0.0032,
    { smooth: true }
  )
const trigger = (x: number, y: number): Shape =>
  sweep(
    [
      [x, y, 0],
      [x + 0.002, y - 0.012, 0],
      [x + 0.008, y - 0.021, 0],
    ],
    0.003,
    { smooth: true }
  )

/** A pistol with a slide; stands on its grip, muzzle to +X. */
export function pistol(context: FamilyContext, k: number): Shape[] {
  const body = group([
    tag(
      tags(context, 'metal', 'barrel', 'feature'),
      at([0.045, 0.03, 0], box([0.19, 0.032, 0.026], { edge: soft(0.004) })),
      at([0.136, 0.052, 0], box([0.01, 0.014, 0.005])),
      mirrored(at([-0.045, 0.051, 0.009], box([0.01, 0.01, 0.006])), undefined, 'z'),
      ...[0, 1, 2, 3, 4].map(i => at([-0.038 + i * 0.007, 0.032, 0], box([0.003, 0.024, 0.029])))
    ),
    tag(
      tags(context, 'body', 'frame', 'body'),
      at([0.035, 0.008, 0], box([0.15, 0.018, 0.024], { edge: soft(0.003) })),
      guard(0.006, 0.004),
      trigger(0.024, 0.002)
    ),
    tag(tags(context, 'second', 'grip', 'handle'), extrude(GRIP, 0.03, { edge: soft(0.006) })),
    tag(
      { part: 'muzzle', role: 'ornament', material: { recipe: 'iron', color: '#1d1e20' } },
      at([0.14, 0.032, 0], axle(0.0075, 0.006))
    ),
  ])
  return [at([0.012 * k, 0.108 * k, 0], body, { scale: k })]
}

/** A six-shooter: long barrel, cylinder, hammer, wooden grip. */
export function revolver(context: FamilyContext, k: number): Shape[] {
  const flute = at([0.0225, 0, 0], cylinder(0.006, 0.036))
  const body = group([
    tag(
      tags(context, 'metal', 'barrel', 'feature'),
      rod([0.05, 0.04, 0], [0.23, 0.04, 0], 0.0105),
      rod([0.05, 0.026, 0], [0.19, 0.026, 0], 0.006),
      at([0.222, 0.054, 0], box([0.016, 0.012, 0.004]))
    ),
    tag(
      tags(context, 'metal', 'frame', 'body'),
      extrude(
        [
          [-0.03, 0.005],
          [-0.045, 0.03],
          [-0.03, 0.055],
          [0.065, 0.057],
          [0.065, 0.012],
          [0.02, 0.0],
        ],
        0.018,
        { edge: soft(0.003) }
      ),
      guard(0.006, 0.006),
      trigger(0.024, 0.006),
      sweep(
        [
          [-0.035, 0.04, 0],
          [-0.05, 0.06, 0],
          [-0.065, 0.064, 0],
        ],
        [0.006, 0.005, 0.004],
        { smooth: true }
      )
    ),
    tag(
      { part: 'cylinder', role: 'feature', material: context.material('body') },
      at([0.018, 0.036, 0], along(group([cylinder(0.0225, 0.044, { edge: soft(0.003) }), around(6, flute)])))
    ),
    tag(
      tags(context, 'second', 'grip', 'handle'),
      extrude(
        [
          [0, 0.012],
          [-0.045, 0.03],
          [-0.06, 0.0],
          [-0.085, -0.06],
          [-0.095, -0.098],
          [-0.045, -0.104],
          [-0.036, -0.06],
          [-0.012, -0.015],
        ],
        0.03,
        { edge: soft(0.008) }
      )
    ),
    tag(
      { part: 'muzzle', role: 'ornament', material: { recipe: 'iron', color: '#151617' } },
      at([0.229, 0.04, 0], axle(0.006, 0.004))
    ),
  ])
  return [at([-0.07 * k, 0.104 * k, 0], body, { scale: k })]
}

/** A ray gun of the comics: bulb, fins, rings, glowing tip. */
export function raygun(context: FamilyContext, k: number): Shape[] {
  const bulb = lathe(
    [
      [0, -0.075],
      [0.02, -0.07],
      [0.038, -0.035],
      [0.04, 0],
      [0.028, 0.04],
      [0.014, 0.075],
      [0.012, 0.17],
      [0, 0.17],
    ],
    { smooth: true, sharpAt: [0, 6, 7] }
  )
  const ring = (x: number, r: number): Shape => at([x, 0.035, 0], along(torus(r, 0.005)))
  const fin = extrude(
    [
      [-0.07, 0.02],
      [-0.1, 0.075],
      [-0.06, 0.07],
      [0.01, 0.03],
    ],
    0.006,
    { edge: soft(0.0015) }
  )
  const body = group([
    tag(tags(context, 'metal', 'barrel', 'feature'), at([0.02, 0.035, 0], along(bulb))),
    tag(
      tags(context, 'body', 'fin', 'ornament'),
      at([0.02, 0.035, 0], fin),
      at([0.02, 0.035, 0], rotated([PI * 0.62, 0, 0], fin)),
      at([0.02, 0.035, 0], rotated([-PI * 0.62, 0, 0], fin)),
      ring(0.1, 0.0165),
      ring(0.125, 0.0155),
      ring(0.15, 0.0148),
      guard(0.006, 0.004),
      trigger(0.024, 0.002)
    ),
    tag(tags(context, 'second', 'grip', 'handle'), extrude(GRIP, 0.03, { edge: soft(0.006) })),
    tag(
      { part: 'tip', role: 'light', material: { recipe: 'glow', color: '#6dffb0' } },
      at([0.195, 0.035, 0], ball(0.013))
    ),
  ])
  return [at([-0.03 * k, 0.108 * k, 0], body, { scale: k })]
}

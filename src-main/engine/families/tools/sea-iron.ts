import { torus } from '../../shape/build.ts'
import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { axle, rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  cylinder,
  extrude,
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
import { tags } from './tool-tags.ts'

/** A stocked anchor with flukes, ring and a rope around it. */
export function anchor(context: FamilyContext): Shape[] {
  const arm: readonly Vec3[] = [
    [0, 0.05, 0],
    [0.14, 0.07, 0],
    [0.29, 0.16, 0],
    [0.38, 0.3, 0],
    [0.41, 0.38, 0],
  ]
  const fluke = extrude(
    [
      [-0.1, -0.05],
      [0.1, -0.05],
      [0.075, 0.06],
      [0, 0.17],
      [-0.075, 0.06],
    ],
    0.03,
    { edge: bevel(0.008) }
  )
  const coil = Array.from({ length: 61 }, (_, i): Vec3 => {
    const t = i / 60
    return [0.06 * cos(TAU * 3 * t), 0.35 + 0.35 * t, 0.06 * sin(TAU * 3 * t)]
  })
  return [
    tag(
      tags(context, 'metal', 'body', 'feature'),
      rod([0, 0.04, 0], [0, 1, 0], [0.05, 0.036]),
      mirrored(sweep(arm, [0.055, 0.052, 0.045, 0.036, 0.018], { smooth: true })),
      mirrored(at([0.37, 0.27, 0], fluke, { rotate: [0, PI / 2, 0] })),
      at([0, 0.05, 0], ball(0.05)),
      at([0, 0.86, 0], axle(0.026, 0.62)),
      mirrored(at([0.31, 0.86, 0], ball(0.042))),
      at([0, 0.99, 0], ball(0.048)),
      at([0, 1.08, 0], rotated([PI / 2, 0, 0], torus(0.085, 0.02)))
    ),
    tag(
      { part: 'rope', role: 'ornament', material: { recipe: 'wool', color: '#c9a46a' } },
      sweep([...coil, [0.03, 0.8, 0.07], [0.03, 0.95, 0.06], [0.02, 1.0, 0.02]], 0.02, { smooth: true })
    ),
  ]
}

/** A helmsman's wheel on edge: turned spokes with handles, rings of brass. */
export function shipwheel(context: FamilyContext): Shape[] {
  const r = 0.3
  const spoke = rotated(
    [PI / 2, 0, 0],
    lathe([
      [0, 0.03],
      [0.02, 0.03],
      [0.014, 0.08],
      [0.024, 0.14],
      [0.014, 0.2],
      [0.022, 0.24],
      [0.022, 0.32],
      [0.013, 0.34],
      [0.022, 0.38],
      [0.02, 0.43],
      [0.01, 0.455],
      [0, 0.457],
    ])
  )
  const rim = (a: number, b: number, h: number): Shape =>
    lathe(
      [
        [r * a, -h],
        [r * b, -h],
        [r * b, h],
        [r * a, h],
      ],
      { closed: true, edge: soft(0.006) }
    )
  return [
    at(
      [0, 0.457, 0],
      rotated(
        [PI / 2, 0, 0],
        group([
          tag(
            tags(context, 'handle', 'rim', 'feature'),
            rim(0.84, 1.06, 0.03),
            around(8, spoke),
            cylinder(0.07, 0.09, { edge: soft(0.01) })
          ),
          tag(
            tags(context, 'metal', 'brass', 'ornament'),
            rim(0.9, 1.0, 0.034),
            cylinder(0.045, 0.1, { edge: soft(0.006) })
          ),
        ])
      )
    ),
  ]
}

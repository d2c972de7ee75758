import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { forgedBit } from '../../kit/heads.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { axle } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  loft,
  mirrored,
  rotated,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { headTags, trimTags, type HeadMaker } from './hafted-head.ts'

/** A face on a neck towards +X, a split claw that bends down towards −X. */
const claw: HeadMaker = (s, context) => {
  const outline: readonly Vec2[] = [
    [0.16, 0.12],
    [0.16, -0.1],
    [-0.1, -0.1],
    [-0.22, -0.07],
    [-0.36, -0.12],
    [-0.5, -0.27],
    [-0.53, -0.26],
    [-0.44, -0.06],
    [-0.28, 0.1],
    [-0.1, 0.13],
  ].map(([x, y]): Vec2 => [x * s, y * s])
  const prong = (z: number, turn: number): Shape =>
    at([0, 0, z * s], extrude(outline, s * 0.075, { edge: bevel(s * 0.012) }), { rotate: [0, turn, 0] })
  return {
    radius: 0.0135,
    up: s * 0.13,
    shape: tag(
      headTags(context),
      prong(0.042, -0.12),
      prong(-0.042, 0.12),
      box([s * 0.3, s * 0.26, s * 0.22], { edge: soft(s * 0.04) }),
      at([s * 0.2, 0, 0], axle(s * 0.085, s * 0.16)),
      at([s * 0.34, 0, 0], axle(s * 0.13, s * 0.17, { edge: soft(s * 0.02) }))
    ),
  }
}

const sledge: HeadMaker = (s, context) => ({
  radius: 0.016,
  up: s * 0.2,
  shape: tag(
    headTags(context),
    rotated(
      [0, PI / 2, 0],
      extrude(roundedRect(s * 0.38, s * 0.38, s * 0.11, 1), s, { edge: bevel(s * 0.035) })
    ),
    at([0, s * 0.13, 0], cylinder(s * 0.09, s * 0.16))
  ),
})

/** A turned wooden or rubber head. */
const mallet: HeadMaker = (s, context) => ({
  radius: 0.014,
  up: s * 0.3,
  shape: group([
    tag(headTags(context), axle(s * 0.29, s, { edge: soft(s * 0.03) })),
    tag(trimTags(context), mirrored(at([s * 0.38, 0, 0], axle(s * 0.296, s * 0.06)))),
  ]),
})

/** One bit towards +X, a poll behind. */
const axe: HeadMaker = (s, context) => ({
  radius: 0.015,
  up: s * 0.3,
  shape: group([
    tag(
      headTags(context),
      forgedBit(
        [
          [-s * 0.24, -s * 0.17, s * 0.17, s * 0.17],
          [s * 0.14, -s * 0.17, s * 0.17, s * 0.19],
          [s * 0.32, -s * 0.2, s * 0.2, s * 0.13],
          [s * 0.55, -s * 0.31, s * 0.25, s * 0.07, s * 0.03],
          [s * 0.66, -s * 0.42, s * 0.3, s * 0.03, s * 0.07],
        ],
        { edge: bevel(s * 0.01) }
      )
    ),
    tag(
      { part: 'edge', role: 'ornament', material: { recipe: 'polished-metal', color: '#e1e4e7' } },
      forgedBit([
        [s * 0.6, -s * 0.37, s * 0.28, s * 0.058, s * 0.06],
        [s * 0.7, -s * 0.44, s * 0.31, s * 0.002, s * 0.09],
      ])
    ),
    tag(
      { part: 'haft', role: 'handle', material: context.material('haft') },
      at([0, s * 0.17, 0], box([s * 0.17, s * 0.26, s * 0.1]))
    ),
  ]),
})

/** A curved bar with a point and a chisel end. */
const pick: HeadMaker = (s, context) => {
  const ring = (t: number, wide: number, tall: number): readonly Vec3[] => {
    const x = t * s * 0.5
    const y = s * 0.02 - s * 0.2 * t * t
    return [
      [x, y - tall * s, -wide * s],
      [x, y - tall * s, wide * s],
      [x, y + tall * s, wide * s],
      [x, y + tall * s, -wide * s],
    ]
  }
  return {
    radius: 0.019,
    up: s * 0.09,
    shape: tag(
      headTags(context),
      loft(
        [
          ring(-1, 0.004, 0.004),
          ring(-0.8, 0.016, 0.018),
          ring(-0.4, 0.03, 0.036),
          ring(-0.12, 0.036, 0.044),
          ring(0.12, 0.036, 0.044),
          ring(0.4, 0.03, 0.036),
          ring(0.8, 0.042, 0.018),
          ring(1, 0.055, 0.004),
        ],
        { edge: bevel(s * 0.004) }
      ),
      at([0, 0.01 * s, 0], box([s * 0.12, s * 0.15, s * 0.1], { edge: soft(s * 0.014) }))
    ),
  }
}

/** Heads of workshop and quarry. */
export const WORK_HEADS: Readonly<Record<string, HeadMaker>> = { claw, sledge, mallet, axe, pick }

import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { forgedBit } from '../../kit/heads.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  extrude,
  group,
  loft,
  mirrored,
  rotated,
  row,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { headTags } from './hafted-head.ts'
import { type HeadMaker } from './hafted-head.ts'

/** A dished blade with a tread and a neck; narrower to its point. */
function shovelBlade(s: number, isPointed: boolean): Shape {
  const rows: readonly (readonly [number, number])[] = isPointed
    ? [
        [0, 0.42],
        [0.04, 0.5],
        [0.5, 0.5],
        [0.85, 0.42],
        [1.1, 0.27],
        [1.25, 0.04],
      ]
    : [
        [0, 0.42],
        [0.04, 0.5],
        [0.5, 0.5],
        [1, 0.48],
        [1.22, 0.46],
      ]
  return loft(
    rows.map(([y, half]): readonly Vec3[] => {
      const across = [-1, -0.6, -0.2, 0.2, 0.6, 1]
      const depth = (t: number) => s * 0.13 * (t * t - 1) * (half / 0.5) + s * 0.04 * y
      const side = (lift: number): readonly Vec3[] => across.map(t => [t * half * s, y * s, depth(t) + lift])
      return [...side(s * 0.012), ...[...side(-s * 0.012)].reverse()]
    }),
    { edge: bevel(s * 0.006) }
  )
}

const shovel: HeadMaker = (s, context) => ({
  radius: 0.0165,
  up: s * 1.4,
  shape: group([
    tag(
      headTags(context),
      at([0, s * 0.15, 0], shovelBlade(s, true)),
      sweep(
        [
          [0, -s * 0.75, 0],
          [0, -s * 0.05, -s * 0.02],
          [0, s * 0.35, -s * 0.1],
          [0, s * 0.6, -s * 0.09],
        ],
        [s * 0.085, s * 0.088, s * 0.08, s * 0.02],
        { smooth: true }
      ),
      mirrored(
        at([s * 0.3, s * 0.16, -s * 0.02], box([s * 0.4, s * 0.05, s * 0.09], { edge: soft(s * 0.02) }))
      )
    ),
  ]),
})

/** A square spade with a T or D grip is this with a wide flat blade. */
const spade: HeadMaker = (s, context) => ({
  radius: 0.0165,
  up: s * 1.4,
  shape: tag(
    headTags(context),
    at([0, s * 0.16, 0], shovelBlade(s * 0.98, false)),
    sweep(
      [
        [0, -s * 0.75, 0],
        [0, -s * 0.05, -s * 0.02],
        [0, s * 0.35, -s * 0.1],
        [0, s * 0.6, -s * 0.09],
      ],
      [s * 0.085, s * 0.088, s * 0.08, s * 0.02],
      { smooth: true }
    )
  ),
})

const rake: HeadMaker = (s, context) => {
  const tine = sweep(
    [
      [0, 0, 0],
      [0, s * 0.03, s * 0.07],
      [0, s * 0.14, s * 0.13],
      [0, s * 0.24, s * 0.12],
    ],
    [s * 0.016, s * 0.016, s * 0.013, s * 0.005],
    { smooth: true }
  )
  return {
    radius: 0.0145,
    up: s * 0.3,
    shape: tag(
      headTags(context),
      rod([0, -s * 0.28, 0], [0, s * 0.05, 0], [s * 0.05, s * 0.035]),
      at([0, s * 0.06, 0], box([s, s * 0.05, s * 0.045], { edge: soft(s * 0.01) })),
      at([-s * 0.47, s * 0.06, 0], row(13, [(s * 0.94) / 12, 0, 0], tine))
    ),
  }
}

/** Four curved tines on a bowed yoke. */
const pitchfork: HeadMaker = (s, context) => {
  const inner: readonly Vec3[] = [
    [0, s * 0.02, 0],
    [s * 0.1, s * 0.1, -s * 0.02],
    [s * 0.15, s * 0.3, -s * 0.06],
    [s * 0.16, s * 1.1, -s * 0.08],
    [s * 0.16, s * 1.6, s * 0.06],
  ]
  const outer: readonly Vec3[] = [
    [0, s * 0.02, 0],
    [s * 0.3, s * 0.06, -s * 0.02],
    [s * 0.46, s * 0.22, -s * 0.05],
    [s * 0.5, s * 1.0, -s * 0.08],
    [s * 0.5, s * 1.6, s * 0.06],
  ]
  const widths = [0.042, 0.04, 0.036, 0.03, 0.006].map(w => w * s)
  return {
    radius: 0.0155,
    up: s * 1.6,
    shape: tag(
      headTags(context),
      rod([0, -s * 0.5, 0], [0, s * 0.08, 0], [s * 0.085, s * 0.06]),
      mirrored(sweep(inner, widths, { smooth: true })),
      mirrored(sweep(outer, widths, { smooth: true }))
    ),
  }
}

const hoe: HeadMaker = (s, context) => ({
  radius: 0.0145,
  up: s * 0.2,
  shape: tag(
    headTags(context),
    rod([0, -s * 0.5, 0], [0, s * 0.02, 0], [s * 0.12, s * 0.09]),
    sweep(
      [
        [0, s * 0, 0],
        [0, s * 0.14, s * 0.06],
        [0, s * 0.16, s * 0.3],
        [0, s * 0.06, s * 0.45],
      ],
      s * 0.05,
      { smooth: true }
    ),
    at(
      [0, -s * 0.02, s * 0.5],
      extrude(
        [
          [-0.5, -0.4],
          [0.5, -0.4],
          [0.42, 0.2],
          [0.12, 0.28],
          [-0.12, 0.28],
          [-0.42, 0.2],
        ].map(([x, y]): Vec2 => [x * s, y * s]),
        s * 0.035,
        { edge: bevel(s * 0.008) }
      ),
      { rotate: [-0.35, 0, 0] }
    )
  ),
})

/** A long curved blade across the top of the snath. */
const scythe: HeadMaker = (s, context) => {
  const stations = [0, 0.15, 0.35, 0.55, 0.75, 0.9, 1]
  const spine = (t: number): Vec2 => [t * s, s * (0.02 + 0.32 * t - 0.5 * t * t)]
  return {
    radius: 0.017,
    up: s * 0.09,
    shape: group([
      tag(
        headTags(context),
        forgedBit(
          stations.map(t => {
            const [x, y] = spine(t)
            return [x, y - s * 0.13 * Math.sqrt(1 - t) - s * 0.003, y, s * 0.02 * (1 - 0.7 * t)] as const
          })
        ),
        rod([0, -s * 0.14, 0], [0, s * 0.03, 0], 0.021)
      ),
      tag(
        { part: 'handle', role: 'handle', material: context.material('haft') },
        ...[-0.75, -1.35].map(y =>
          at(
            [0, y * s, 0],
            rotated([PI / 2, 0, 0], rod([0, 0, 0], [0, s * 0.16, 0], 0.014, { caps: 'round' }))
          )
        )
      ),
    ]),
  }
}

/** Heads of field and garden; all but the scythe rest on the ground. */
export const GARDEN_HEADS: Readonly<Record<string, HeadMaker>> = { shovel, spade, rake, pitchfork, hoe }

/** Field tools with the head up. */
export const FIELD_HEADS: Readonly<Record<string, HeadMaker>> = { scythe }

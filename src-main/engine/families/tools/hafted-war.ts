import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { blade } from '../../kit/blades.ts'
import { forgedBit } from '../../kit/heads.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { chain } from '../../kit/ironwork.ts'
import { rod } from '../../kit/plates.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { trimTags } from './hafted-head.ts'
import { headTags } from './hafted-head.ts'
import { type HeadMaker } from './hafted-head.ts'

const point = (length: number, width: number): Shape =>
  blade({ length, width, thickness: width * 0.3, taper: 0.9, pointAt: 0.35, curve: 0, fuller: 0.1, edges: 2 })

const socket = (height: number, r: number): Shape =>
  at([0, 0, 0], cylinder(r, height, { edge: bevel(r * 0.1) }))

const spear: HeadMaker = (s, context) => ({
  radius: 0.014,
  up: s * 2.4,
  shape: group([
    tag(
      headTags(context),
      at([0, s * 0.05, 0], point(s * 2.35, s * 0.62)),
      rod([0, -s * 0.5, 0], [0, s * 0.3, 0], [0.019, 0.011])
    ),
    tag(
      { part: 'wrap', role: 'ornament', material: context.material('wrap') },
      ...[0.62, 0.74, 0.86].map(t => at([0, -s * t, 0], cylinder(0.0175, s * 0.09)))
    ),
  ]),
})

/** Three barbed prongs on a crossbar. */
const trident: HeadMaker = (s, context) => {
  const prong = (x: number, y: number): Shape => at([x, y, 0], point(s * 0.62, s * 0.22))
  const curve: readonly Vec3[] = [
    [0, s * 0.08, 0],
    [s * 0.24, s * 0.1, 0],
    [s * 0.4, s * 0.22, 0],
    [s * 0.42, s * 0.5, 0],
  ]
  return {
    radius: 0.0155,
    up: s * 1.35,
    shape: tag(
      headTags(context),
      rod([0, -s * 0.25, 0], [0, s * 0.12, 0], [0.022, 0.02]),
      rod([0, 0, 0], [0, s * 0.75, 0], s * 0.045),
      mirrored(group([sweep(curve, s * 0.042, { smooth: true }), prong(s * 0.42, s * 0.46)])),
      prong(0, s * 0.73),
      at([0, s * 0.08, 0], ball(s * 0.085))
    ),
  }
}

/** Half a double axe: a wide crescent towards +X. */
function crescent(s: number): Shape {
  return forgedBit([
    [0, -s * 0.12, s * 0.12, s * 0.11],
    [s * 0.12, -s * 0.13, s * 0.13, s * 0.09],
    [s * 0.3, -s * 0.3, s * 0.3, s * 0.05, s * 0.02],
    [s * 0.4, -s * 0.48, s * 0.48, s * 0.035, s * 0.1],
    [s * 0.42, -s * 0.52, s * 0.52, s * 0.004, s * 0.14],
  ])
}

const battleaxe: HeadMaker = (s, context) => ({
  radius: 0.018,
  up: s * 0.62,
  shape: group([
    tag(
      headTags(context),
      at([0, 0, 0], mirrored(crescent(s))),
      at([0, s * 0.16, 0], point(s * 0.46, s * 0.15))
    ),
    tag(
      trimTags(context),
      socket(s * 0.42, s * 0.075),
      ...[-0.2, 0.2].map(y => at([0, s * y, 0], cylinder(s * 0.09, s * 0.05)))
    ),
  ]),
})

/** A pole axe: blade, hook and spike. */
const halberd: HeadMaker = (s, context) => ({
  radius: 0.0165,
  up: s * 1.5,
  shape: group([
    tag(
      headTags(context),
      crescent(s * 0.85),
      rotated(
        [0, PI, 0],
        forgedBit([
          [0, -s * 0.1, s * 0.1, s * 0.09],
          [s * 0.2, -s * 0.1, s * 0.08, s * 0.05],
          [s * 0.46, -s * 0.22, -s * 0.19, s * 0.01],
        ])
      ),
      at([0, s * 0.2, 0], point(s * 1.3, s * 0.2))
    ),
    tag(
      trimTags(context),
      socket(s * 0.6, s * 0.075),
      mirrored(at([0, -s * 0.5, 0.017], box([0.012, s * 0.6, 0.006], { edge: soft(0.002) })), undefined, 'z')
    ),
  ]),
})

/** A square face in front, a beak behind, a spike above. */
const warhammer: HeadMaker = (s, context) => ({
  radius: 0.0165,
  up: s * 0.62,
  shape: group([
    tag(
      headTags(context),
      at([s * 0.2, 0, 0], box([s * 0.3, s * 0.22, s * 0.22], { edge: bevel(s * 0.02) })),
      at([s * 0.4, 0, 0], box([s * 0.14, s * 0.32, s * 0.32], { edge: bevel(s * 0.03) })),
      forgedBit([
        [0.0, -s * 0.11, s * 0.11, s * 0.16],
        [-s * 0.25, -s * 0.08, s * 0.1, s * 0.12],
        [-s * 0.52, -s * 0.16, -s * 0.13, s * 0.02],
      ]),
      at([0, s * 0.08, 0], point(s * 0.54, s * 0.16))
    ),
    tag(
      trimTags(context),
      socket(s * 0.36, s * 0.1),
      at([0, -s * 0.24, 0], cylinder(s * 0.085, s * 0.16)),
      ...[-0.3, -0.18].map(y => at([0, s * y, 0], cylinder(s * 0.1, s * 0.03)))
    ),
  ]),
})

/** Six flanges around a core. */
const mace: HeadMaker = (s, context) => {
  const flange = extrude(
    [
      [0, -s * 0.42],
      [s * 0.2, -s * 0.26],
      [s * 0.5, -s * 0.02],
      [s * 0.42, s * 0.18],
      [s * 0.12, s * 0.46],
      [0, s * 0.46],
    ],
    s * 0.07,
    { edge: bevel(s * 0.014) }
  )
  return {
    radius: 0.015,
    up: s * 1.12,
    shape: group([
      tag(headTags(context), at([0, s * 0.45, 0], around(7, flange))),
      tag(
        trimTags(context),
        at([0, s * 0.45, 0], cylinder(s * 0.17, s * 0.95)),
        at([0, s * 1.0, 0], ball(s * 0.12)),
        at([0, -s * 0.05, 0], cylinder(s * 0.21, s * 0.1))
      ),
    ]),
  }
}

/** A ball of iron with spikes. */
function spiked(s: number, context: FamilyContext): Shape {
  const r = s * 0.36
  const spikes = Array.from({ length: 22 }, (_, i): Shape => {
    const y = 1 - (2 * (i + 0.5)) / 22
    const out = Math.sqrt(1 - y * y)
    const a = GOLDEN_ANGLE * i
    const n: Vec3 = [out * cos(a), y, out * sin(a)]
    const place = (k: number): Vec3 => [n[0] * k, n[1] * k, n[2] * k]
    return rod(place(r * 0.92), place(r * 1.5), [s * 0.075, 0], {})
  })
  return group([
    tag(headTags(context), ball(r)),
    tag({ part: 'spike', role: 'feature', material: context.material('trim') }, ...spikes),
  ])
}

const morningstar: HeadMaker = (s, context) => ({
  radius: 0.0155,
  up: s * 0.88,
  shape: group([
    at([0, s * 0.34, 0], spiked(s, context)),
    tag(trimTags(context), cylinder(s * 0.14, s * 0.12), at([0, -s * 0.16, 0], cylinder(s * 0.11, s * 0.04))),
  ]),
})

/** The ball hangs on a chain at the side of the haft, touching the ground. */
const flail: HeadMaker = (s, context) => {
  const link = s * 0.24
  const x = s * 0.62
  return {
    radius: 0.0155,
    up: s * 0.16,
    shape: group([
      tag(
        trimTags(context),
        at([0, -s * 0.02, 0], cylinder(s * 0.12, s * 0.24)),
        sweep(
          [
            [0, s * 0.06, 0],
            [x * 0.5, s * 0.12, 0],
            [x, s * 0.06, 0],
            [x, -s * 0.06, 0],
          ],
          s * 0.035,
          { smooth: true }
        ),
        at([x, 0, 0], chain(0, link, 6, {}))
      ),
      at([x, -link * 4.3 - s * 0.3, 0], spiked(s * 0.9, context)),
    ]),
  }
}

/** Heads of weapons. */
export const WAR_HEADS: Readonly<Record<string, HeadMaker>> = {
  spear,
  trident,
  battleaxe,
  halberd,
  warhammer,
  mace,
  morningstar,
  flail,
}

import { inset } from '../../kernel/polygon.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { clothRing, drawnIn } from '../../kit/cloth.ts'
import { tiedBow } from '../../kit/sewing.ts'
import {
  at,
  box,
  difference,
  extrude,
  group,
  intersection,
  loft,
  mirrored,
  rotated,
  sharp,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A trunk from the crotch to the shoulders: height, half the width, half the depth, how far it lies in front; metres. */
const TRUNK: readonly (readonly [y: number, rx: number, rz: number, z: number])[] = [
  [0, 0.02, 0.03, 0],
  [0.015, 0.055, 0.064, 0],
  [0.05, 0.105, 0.096, -0.004],
  [0.1, 0.15, 0.114, -0.008],
  [0.16, 0.17, 0.118, -0.01],
  [0.22, 0.162, 0.108, -0.004],
  [0.31, 0.13, 0.088, 0],
  [0.4, 0.138, 0.098, 0.006],
  [0.47, 0.152, 0.116, 0.012],
  [0.54, 0.15, 0.098, 0.004],
  [0.6, 0.145, 0.074, -0.006],
  [0.64, 0.13, 0.05, -0.01],
  [0.66, 0.1, 0.03, -0.01],
  [0.672, 0.05, 0.012, -0.01],
]

/** What lies outside the cloth as one sees it from the front: a leg, an arm, the neck before and behind. */
const LEG: readonly Vec2[] = [
  [0.034, -0.08],
  [0.036, 0.012],
  [0.062, 0.062],
  [0.1, 0.13],
  [0.14, 0.195],
  [0.19, 0.232],
  [0.3, 0.24],
  [0.3, -0.08],
]
const ARM: readonly Vec2[] = [
  [0.3, 0.46],
  [0.3, 0.75],
  [0.108, 0.75],
  [0.108, 0.62],
  [0.116, 0.56],
  [0.135, 0.515],
  [0.17, 0.485],
]
const neck = (bottom: number): readonly Vec2[] => [
  [-0.082, 0.75],
  [-0.082, 0.62],
  [-0.07, bottom + 0.035],
  [-0.042, bottom + 0.008],
  [0, bottom],
  [0.042, bottom + 0.008],
  [0.07, bottom + 0.035],
  [0.082, 0.62],
  [0.082, 0.75],
]

const trunk = (thinner: number): Shape => {
  const last = TRUNK.length - 1
  return loft(
    TRUNK.map(([y, rx, rz, z], i): readonly Vec3[] => {
      const up = i === 0 ? thinner : i === last ? -thinner : 0
      return drawnIn(clothRing({ y: y + up, rx, rz, z, points: 24 }), Math.min(thinner, rz * 0.5))
    }),
    { smooth: true, edge: sharp }
  )
}

const through = (outline: readonly Vec2[], grow: number, from: number, to: number): Shape =>
  at([0, 0, (from + to) / 2], extrude(inset(outline, -grow), to - from, { edge: sharp }))

/** Leg openings that rise toward the front, armholes, a neckline that is deeper behind; each wider by `grow` metres. */
function openings(grow: number): Shape {
  return group([
    rotated([-0.12, 0, 0], mirrored(through([...LEG].reverse(), grow, -0.3, 0.3))),
    mirrored(through([...ARM], grow, -0.3, 0.3)),
    through(neck(0.5), grow, -0.004, 0.3),
    through(neck(0.39), grow, -0.3, 0.004),
  ])
}

/** A one-piece swimsuit as on a body, hollow: high leg openings, straps, a low back, bound edges, a bow. Real size. */
export function swimsuit(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const straps = at([0, 0.66, 0], box([0.5, 0.2, 0.5], { edge: sharp }))
  return [
    difference([trunk(0), trunk(0.006), openings(0)], slot('suit', 'cloth', 'feature')),
    difference(
      [intersection([trunk(-0.002), group([openings(0.011), straps])]), trunk(0.008), openings(-0.0015)],
      slot('strap', 'trim', 'ornament')
    ),
    at(
      [0, 0.487, 0.124],
      tiedBow({ width: 0.07, ribbon: 0.026, tails: 0.03 }, slot('bow', 'trim', 'ornament'))
    ),
  ]
}

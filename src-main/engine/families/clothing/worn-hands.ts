import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { bandOf, clothShell, denseRings, surfaceOf, tubeRings } from '../../kit/cloth.ts'
import {
  at,
  blend,
  box,
  cylinder,
  difference,
  ellipsoid,
  group,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'
import { pair } from './worn-pair.ts'

const cone = (from: Vec3, to: Vec3, r0: number, r1: number): BlendBall => ({ kind: 'cone', from, to, r0, r1 })
const lump = (place: Vec3, radii: Vec3, rotate?: Vec3): BlendBall => ({
  kind: 'ball',
  at: place,
  radii,
  ...(rotate === undefined ? {} : { rotate }),
})

/** A cuff as a ring around the wrist, open on top of nothing: a band that stands out from the glove. */
const cuff = (y: number, rx: number, rz: number, tall: number): Shape =>
  sweep(
    Array.from({ length: 16 }, (_, i): Vec3 => {
      const a = (i * Math.PI) / 8
      return [rx * sin(a), y, rz * cos(a)]
    }),
    1,
    {
      closed: true,
      smooth: true,
      section: {
        kind: 'outline',
        points: [
          [-0.005, -tall / 2],
          [0.005, -tall / 2],
          [0.006, tall / 2],
          [-0.004, tall / 2],
        ],
      },
      edge: sharp,
    }
  )

/** Leather gloves that stand on their cuffs, five fingers, three stitched ribs on the back, a wrist strap with a stud. */
export function gloves(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const finger = (x: number, y: number, tipX: number, tipY: number, r: number): BlendBall =>
    cone([x, y, 0], [tipX, tipY, 0.004], r, r * 0.82)
  const hand = blend(
    [
      cone([0, 0.006, 0], [0, 0.06, 0], 0.034, 0.032),
      lump([0, 0.1, 0], [0.046, 0.055, 0.02]),
      lump([0, 0.13, 0], [0.045, 0.028, 0.018]),
      finger(-0.033, 0.14, -0.046, 0.2, 0.0125),
      finger(-0.012, 0.145, -0.016, 0.226, 0.0135),
      finger(0.011, 0.145, 0.014, 0.222, 0.0135),
      finger(0.032, 0.138, 0.043, 0.2, 0.0125),
      cone([-0.036, 0.082, 0.006], [-0.075, 0.13, 0.012], 0.0165, 0.0135),
    ],
    { blend: 0.008, detail: 0.0052 }
  )
  // Open below: the wrist is cut off at the cuff and hollow.
  const below = at([0, -0.046, 0], box([0.2, 0.1, 0.2], { edge: sharp }))
  const hollow = at([0, 0.03, 0], cylinder(0.0295, 0.08, { topRadius: 0.024, edge: sharp }))
  const rib = (x: number, top: number): Shape =>
    sweep(
      [
        [x, 0.085, 0.019],
        [x * 1.15, top, 0.0175],
      ],
      0.0018,
      { edge: sharp }
    )
  const one = group([
    difference([hand, below, hollow], slot('glove', 'cloth', 'feature')),
    tag(slot('cuff', 'trim', 'ornament'), cuff(0.012, 0.038, 0.037, 0.026)),
    tag(slot('stitching', 'trim', 'ornament'), rib(-0.016, 0.132), rib(0.002, 0.134), rib(0.02, 0.132)),
    at([0, 0.05, 0.033], ellipsoid([0.006, 0.006, 0.004], slot('buckle', 'metal', 'ornament'))),
  ])
  return pair(0.085, one)
}

/** Knitted mittens: a round mitt, a thumb, a ribbed cuff and two stripes. */
export function mittens(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const rows: readonly (readonly [y: number, rx: number, rz: number])[] = [
    [0.04, 0.036, 0.028],
    [0.07, 0.044, 0.027],
    [0.11, 0.054, 0.026],
    [0.15, 0.055, 0.025],
    [0.185, 0.046, 0.022],
    [0.207, 0.028, 0.015],
    [0.213, 0.002, 0.002],
  ]
  const path = rows.map(([y]): Vec3 => [0, y, 0])
  const rings = denseRings(
    tubeRings(
      path,
      rows.map(([, rx, rz]) => [rx, rz] as const),
      [0, 0, 1],
      { points: 24 }
    ),
    2
  )
  const thumb = sweep(
    [
      [-0.03, 0.075, 0.006],
      [-0.062, 0.1, 0.01],
      [-0.078, 0.128, 0.012],
      [-0.082, 0.145, 0.012],
    ],
    [0.02, 0.02, 0.0185, 0.012],
    { smooth: true, caps: 'round' }
  )
  const surface = surfaceOf(rings)
  const rib = Array.from({ length: 20 }, (_, i): Shape => {
    const a = (i * Math.PI) / 10
    return sweep(
      [
        [0.037 * sin(a), 0, 0.029 * cos(a)],
        [0.037 * sin(a), 0.05, 0.029 * cos(a)],
      ],
      0.0062,
      { edge: sharp }
    )
  })
  const one = group([
    tag(slot('mitten', 'cloth', 'feature'), clothShell(rings, { wall: 0.003 }), thumb),
    tag(slot('cuff', 'trim', 'ornament'), ...rib, at([0, 0.025, 0], ellipsoid([0.037, 0.03, 0.029]))),
    ...[0.42, 0.52].map(v =>
      bandOf(surface, [v, v + 0.05], { lift: 0.0028, ...slot('stripe', 'trim', 'ornament') })
    ),
  ])
  return pair(0.09, one)
}

/** Boxing gloves: a padded fist, a thumb, a long cuff with a white band and laces. */
export function boxingGloves(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const fist = blend(
    [
      cone([0, 0.09, 0], [0, 0.15, 0.004], 0.05, 0.058),
      lump([0.004, 0.21, 0.006], [0.072, 0.068, 0.06]),
      lump([0.002, 0.225, 0.044], [0.064, 0.044, 0.03]),
      cone([-0.05, 0.14, 0.022], [-0.058, 0.2, 0.05], 0.029, 0.027),
    ],
    { blend: 0.014, detail: 0.009, ...slot('glove', 'cloth', 'feature') }
  )
  const wrist: readonly Vec3[] = [
    [0, 0.002, 0],
    [0, 0.05, 0],
    [0, 0.1, 0],
  ]
  const rung = (y: number): Shape[] => [
    sweep(
      [
        [-0.022, y, 0.053],
        [0.022, y + 0.014, 0.053],
      ],
      0.0032,
      { edge: sharp }
    ),
    sweep(
      [
        [0.022, y, 0.053],
        [-0.022, y + 0.014, 0.053],
      ],
      0.0032,
      { edge: sharp }
    ),
  ]
  const one = group([
    fist,
    sweep(wrist, [0.054, 0.05, 0.053], slot('cuff', 'trim', 'ornament')),
    tag(slot('cuff_rim', 'cloth', 'body'), cuff(0.01, 0.052, 0.052, 0.018), cuff(0.098, 0.051, 0.051, 0.014)),
    tag(slot('lace', 'metal', 'ornament'), ...[0.026, 0.046, 0.066].flatMap(rung)),
  ])
  return pair(0.1, one)
}

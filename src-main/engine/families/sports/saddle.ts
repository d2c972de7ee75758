import { cos, pow, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  loft,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A riding saddle as it lies on a low rack: seat between pommel and cantle, a horn, skirts to both sides, stirrups. */
export const saddle: Family = {
  name: 'saddle',
  parameters: {
    length: meters(0.62, { min: 0.4, max: 0.8 }, 'From the pommel to the end of the skirt'),
    skirt: ratio('Length of the skirts at its sides', 1, { min: 0.7, max: 1.4 }),
    horn: flag('A horn on the pommel', 'yes'),
    stirrups: flag('Stirrups on straps', 'yes'),
  },
  slots: {
    body: { material: { recipe: 'leather', color: '#7a4524' } },
    seat: { material: { recipe: 'leather', color: '#5c3119' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#b9a36a' } },
    rack: { material: { recipe: 'wood', color: '#9b7448' } },
  },
  partWords: {
    horn: { slot: 'seat', part: 'horn', with: { horn: 'yes' } },
    seat: { slot: 'seat', part: 'seat' },
    skirt: { slot: 'body', part: 'skirt' },
    flap: { slot: 'body', part: 'skirt' },
    stirrup: { slot: 'metal', part: 'stirrup', with: { stirrups: 'yes' } },
    strap: { slot: 'body', part: 'strap', with: { stirrups: 'yes' } },
    rack: { slot: 'rack', part: 'rack' },
  },
  adjectives: {
    western: { horn: 'yes' },
    english: { horn: 'no' },
    riding: {},
    horse: {},
    rugged: {},
    long: { length: 1.12 },
  },
  heightParameter: 'length',
  build,
}

/** Half the width of the horse below, and how high its back is over the ground, both in shares of the length. */
const BACK = { half: 0.26, high: 0.62 } as const

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const l = Number(p['length'])
  const slot = (
    part: string,
    name: string,
    role: 'body' | 'feature' | 'ornament' | 'support' = 'feature'
  ) => ({
    part,
    role,
    material: context.material(name),
  })
  // Height of the seat's middle line from the cantle (back) to the pommel.
  const line: readonly (readonly [z: number, y: number, half: number])[] = [
    [-0.36, 0.2, 0.2],
    [-0.3, 0.205, 0.22],
    [-0.2, 0.11, 0.22],
    [-0.05, 0.06, 0.17],
    [0.1, 0.075, 0.13],
    [0.22, 0.15, 0.13],
    [0.29, 0.17, 0.11],
  ]
  const seatRing = ([z, y, half]: (typeof line)[number]): readonly Vec3[] =>
    Array.from({ length: 13 }, (_, i): Vec3 => {
      const turn = (Math.PI * i) / 12
      return [half * l * cos(turn), (BACK.high + y * pow(Math.max(0, sin(turn)), 0.7) - 0.02) * l, z * l]
    })
  const skirtRing = (off: number, z: number, long: number): readonly Vec3[] =>
    [-1, -0.72, -0.4, 0, 0.4, 0.72, 1].map((t): Vec3 => {
      const down = t * t * (0.2 + 0.28 * Math.abs(t) * long)
      return [t * (BACK.half + off) * l, (BACK.high - down + off) * l, z * l]
    })
  const long = Number(p['skirt'])
  const skirt = (
    [
      [-0.5, 0.55],
      [-0.44, 0.85],
      [-0.2, 1],
      [0.1, 1],
      [0.26, 0.8],
      [0.3, 0.5],
    ] as const
  ).map(([z, share]) => [
    ...skirtRing(0, z, share * long),
    ...[...skirtRing(0.03, z, share * long)].reverse(),
  ])
  const strap = sweep(
    [
      [0.27 * l, 0.52 * l, 0],
      [0.32 * l, 0.36 * l, 0],
      [0.33 * l, 0.2 * l, 0],
    ],
    0.026 * l,
    { flatten: 0.3, smooth: true }
  )
  const stirrup = at([0.33 * l, 0.13 * l, 0], torus(0.075 * l, 0.013 * l), { rotate: [Math.PI / 2, 0, 0] })
  const rack = group([
    at([0, 0.56 * l, -0.08 * l], box([0.12 * l, 0.1 * l, 0.6 * l], { edge: bevel(0.008) })),
    ...[-0.3, 0.16].flatMap(z =>
      [-1, 1].map(side =>
        at([side * 0.1 * l, 0.27 * l, z * l], box([0.05 * l, 0.56 * l, 0.06 * l], { edge: bevel(0.006) }), {
          rotate: [0, 0, side * 0.28],
        })
      )
    ),
  ])
  return group(
    [
      tag(slot('rack', 'rack', 'support'), rack),
      tag(slot('skirt', 'body', 'body'), loft(skirt, { smooth: true, edge: sharp })),
      tag(slot('seat', 'seat'), loft(line.map(seatRing), { smooth: true, edge: sharp })),
      ...(p['horn'] === 'yes'
        ? [
            tag(
              slot('horn', 'seat', 'ornament'),
              at([0, 0.84 * l, 0.27 * l], rotated([0.25, 0, 0], cylinder(0.024 * l, 0.14 * l))),
              at([0, 0.91 * l, 0.29 * l], ellipsoid([0.055 * l, 0.022 * l, 0.055 * l]))
            ),
          ]
        : []),
      ...(p['stirrups'] === 'yes'
        ? [
            tag(slot('strap', 'body', 'ornament'), mirrored(strap)),
            tag(slot('stirrup', 'metal', 'ornament'), mirrored(stirrup)),
          ]
        : []),
    ],
    {
      anchors: {
        ...(p['horn'] === 'yes' ? { hook: { at: [0, 0.93 * l, 0.29 * l], normal: [0, 1, 0] } } : {}),
        top: { at: [0, (BACK.high + 0.13) * l, 0.0], normal: [0, 1, 0] },
      },
    }
  )
}

import { bothSides, sideChains } from '../../kit/joints.ts'
import type { MaterialSpec } from '../../material/types.ts'
import {
  at,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import type { Arm, Body } from './body.ts'
import { HELD, piece } from './gear-held.ts'

/** What hands hold, in units of the body: upright through the fist. */
export const GEAR = [
  'none',
  'sword',
  'staff',
  'wand',
  'axe',
  'spoon',
  'katana',
  'trident',
  'scepter',
  'broom',
  'rifle',
  'balloon',
  'flower',
  'hose',
  'bag',
  'torch',
  'shovel',
  'lollipop',
  'club',
  'scythe',
  'bow',
  'bolt',
  'fan',
] as const
export type Gear = (typeof GEAR)[number]

/** Gear in the fist of an arm, leaning a little outward; staves reach the ground. */
export function inHand(kind: Gear, arm: Arm, side: number, glow: MaterialSpec): Shape {
  const isLong =
    kind === 'staff' || kind === 'trident' || kind === 'broom' || kind === 'shovel' || kind === 'scythe'
  const lean = isLong || kind === 'hose' || kind === 'bag' ? 0 : -0.14 * side
  const forward = kind === 'sword' || kind === 'katana' || kind === 'axe' || kind === 'club' ? 0.25 : 0
  return at(arm.hand, tag({ bone: side > 0 ? 'leftHand' : 'rightHand' }, HELD[kind](glow, -arm.hand[1])), {
    rotate: [forward, 0, lean],
  })
}

/** A shield on the forearm, facing front: a heater or round. */
export function shield(b: Body, isRound: boolean, main: MaterialSpec, trim: MaterialSpec): Shape {
  const outline: readonly (readonly [number, number])[] = [
    [-0.115, 0.13],
    [-0.118, 0.0],
    [-0.085, -0.1],
    [0, -0.185],
    [0.085, -0.1],
    [0.118, 0],
    [0.115, 0.13],
    [0, 0.15],
  ]
  const [x, y, z] = b.left.hand
  const form = isRound
    ? group([
        piece('shield', main, rotated([Math.PI / 2, 0, 0], cylinder(0.15, 0.02))),
        piece(
          'shield_trim',
          trim,
          rotated([Math.PI / 2, 0, 0], torus(0.148, 0.013)),
          at([0, 0, 0.012], ellipsoid([0.04, 0.04, 0.025]))
        ),
      ])
    : group([
        piece(
          'shield_trim',
          trim,
          extrude(
            outline.map(([u, v]) => [u * 1.12, v * 1.1] as const),
            0.016
          )
        ),
        piece('shield', main, at([0, 0, 0.006], extrude(outline, 0.02))),
        piece(
          'shield_cross',
          trim,
          at(
            [0, 0.0, 0.017],
            group([
              box([0.03, 0.25, 0.01], { edge: sharp }),
              at([0, 0.035, 0], box([0.19, 0.03, 0.01], { edge: sharp })),
            ])
          )
        ),
      ])
  return at([x + 0.02, y, z + 0.03], tag({ bone: 'leftLowerArm' }, form), { rotate: [0, 0.3, 0] })
}

/** A wing moves as a whole about its root. */
const FLAPPING = { bone: 'leftWing1' } as const

export const WINGS = ['none', 'fairy', 'angel', 'bat'] as const
export type Wings = (typeof WINGS)[number]

/** A pair of wings between the shoulder blades. */
export function wings(kind: Wings, b: Body, material: MaterialSpec): Shape {
  if (kind === 'none') {
    return group([])
  }
  const y = b.chest + 0.03
  const z = -0.062
  if (kind === 'angel') {
    const one = group([
      sweep(
        [
          [0.02, y, z],
          [0.13, y + 0.13, z - 0.05],
          [0.29, y + 0.2, z - 0.08],
          [0.38, y + 0.12, z - 0.08],
        ],
        [0.03, 0.032, 0.028, 0.012],
        { smooth: true, caps: 'round' }
      ),
      ...[0, 1, 2, 3, 4, 5, 6].map(i =>
        feather(
          0.05 + 0.052 * i,
          y + 0.05 + 0.13 * (i / 6),
          z - 0.045 - 0.005 * i,
          0.18 + 0.035 * i,
          0.1 - 0.075 * i + 0.01 * i * i
        )
      ),
    ])
    return piece('wing', material, mirrored(tag(FLAPPING, one)))
  }
  if (kind === 'bat') {
    const one = extrude(
      [
        [0.02, 0],
        [0.12, 0.15],
        [0.22, 0.2],
        [0.38, 0.16],
        [0.3, 0.06],
        [0.27, -0.05],
        [0.19, -0.01],
        [0.14, -0.1],
        [0.09, -0.04],
        [0.03, -0.07],
      ],
      0.012
    )
    return piece(
      'wing',
      material,
      mirrored(at([0, y, z - 0.015], tag(FLAPPING, one), { rotate: [0, 0.35, 0] }))
    )
  }
  const pane = (length: number, wide: number): Shape =>
    extrude(
      [
        [0, -0.012],
        [length * 0.45, -wide * 0.55],
        [length * 0.85, -wide * 0.5],
        [length, 0],
        [length * 0.85, wide * 0.6],
        [length * 0.4, wide * 0.45],
        [0, 0.012],
      ],
      0.009,
      { smooth: true }
    )
  return piece(
    'wing',
    material,
    mirrored(
      tag(
        FLAPPING,
        at([0.012, y, z - 0.008], pane(0.33, 0.17), { rotate: [0, 0.4, 0.75] }),
        at([0.012, y - 0.02, z - 0.012], pane(0.23, 0.13), { rotate: [0, 0.4, -0.45] })
      )
    )
  )
}

const feather = (x: number, y: number, z: number, long: number, lean: number): Shape =>
  at([x, y, z], at([0, -long / 2, 0], ellipsoid([0.034, long * 0.56, 0.011])), {
    rotate: [0, 0, lean + 0.25],
  })

/** Roots and tips of the wings between the shoulder blades. */
export const wingJoints = (b: Body): readonly Joint[] =>
  sideChains(
    'Wing',
    bothSides([
      [0.02 * b.s, (b.chest + 0.03) * b.s, -0.062 * b.s],
      [0.36 * b.s, (b.chest + 0.15) * b.s, -0.14 * b.s],
    ]),
    'chest'
  )

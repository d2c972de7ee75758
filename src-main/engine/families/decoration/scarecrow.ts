import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { ARM, bothSides, limbJoints, spineJoints } from '../../kit/joints.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { rods } from '../../kit/assembly.ts'
import {
  at,
  box,
  cylinder,
  ellipsoid,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  scaled,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Old clothes stuffed with straw on a cross of poles, a sack with a sewn face for a head. Real size: 1.9 m high. */
export const scarecrow: Family = {
  name: 'scarecrow',
  parameters: {
    height: meters(1.9, { min: 0.3, max: 3 }, 'Ground to the top'),
    hat: flag('A straw hat', 'yes'),
  },
  slots: {
    shirt: { material: { recipe: 'fabric', color: '#b3392f', pattern: 'plaid', accent: '#3a2a2a' } },
    trousers: { material: { recipe: 'denim', color: '#41608a' }, second: {} },
    sack: { material: { recipe: 'fabric', color: '#c9a974' } },
    straw: { material: { recipe: 'wicker', color: '#dcb85a' } },
    pole: { material: { recipe: 'wood', color: '#7c5a3a', axis: [0, 1, 0] } },
    thread: { material: { recipe: 'fabric', color: '#2b211c' } },
    patch: { material: { recipe: 'fabric', color: '#d8a23c' } },
  },
  partWords: {
    shirt: { slot: 'shirt', part: 'shirt' },
    sleeve: { slot: 'shirt', part: 'shirt' },
    trouser: { slot: 'trousers', part: 'trousers' },
    head: { slot: 'sack', part: 'head' },
    straw: { slot: 'straw', part: 'straw' },
    hat: { slot: 'straw', part: 'hat', with: { hat: 'yes' } },
    pole: { slot: 'pole', part: 'pole' },
    patch: { slot: 'patch', part: 'patch' },
  },
  adjectives: {},
  heightParameter: 'height',
  build: context => scaled(Number(context.parameters['height']) / 1.9, group(parts(context))),
}

function parts(context: FamilyContext): readonly Shape[] {
  const slot = slotTags(context)
  const oval = (y: number, rx: number, rz: number, x = 0): readonly Vec3[] =>
    Array.from({ length: 12 }, (_, i): Vec3 => [x + rx * cos((TAU * i) / 12), y, -rz * sin((TAU * i) / 12)])
  const hasHat = context.parameters['hat'] === 'yes' && !context.without.has('hat')
  return [
    group([], { joints: JOINTS }),
    rods(
      { ...slot('pole', 'pole', 'support'), bone: 'hips' },
      [[0, 0, -0.02], [0, 1.6, -0.02], 0.03],
      [[-0.86, 1.34, -0.02], [0.86, 1.34, -0.02], 0.024]
    ),
    tag(
      slot('shirt', 'shirt', 'body'),
      loft(
        [
          oval(0.84, 0.22, 0.13),
          oval(1, 0.2, 0.125),
          oval(1.25, 0.22, 0.125),
          oval(1.38, 0.19, 0.1),
          oval(1.43, 0.09, 0.07),
        ],
        { smooth: true }
      ),
      mirrored(
        sweep(
          [
            [0.1, 1.34, 0],
            [0.34, 1.345, 0],
            [0.6, 1.325, 0],
            [0.72, 1.31, 0],
          ],
          [0.1, 0.09, 0.1, 0.115],
          { smooth: true }
        )
      )
    ),
    tag(
      slot('trousers', 'trousers', 'body'),
      loft([oval(0.72, 0.17, 0.11), oval(0.8, 0.2, 0.125), oval(0.9, 0.2, 0.122)], { smooth: true }),
      mirrored(
        loft([oval(0.3, 0.115, 0.1, 0.14), oval(0.5, 0.1, 0.09, 0.12), oval(0.78, 0.1, 0.1, 0.095)], {
          smooth: true,
        })
      )
    ),
    sweep(
      Array.from({ length: 14 }, (_, i): Vec3 => [
        0.212 * cos((TAU * i) / 14),
        0.885,
        0.132 * sin((TAU * i) / 14),
      ]),
      0.014,
      { closed: true, ...slot('rope', 'straw', 'ornament') }
    ),
    tag({ bone: 'head' }, ...head(context), ...(hasHat ? [hat(context)] : [])),
    tag(
      slot('straw', 'straw', 'feature'),
      mirrored(at([0.7, 1.31, 0], rotated([0, 0, -Math.PI / 2], tuft(14, 0.08, 0.24)))),
      mirrored(at([0.14, 0.33, 0], rotated([Math.PI, 0, 0], tuft(14, 0.085, 0.22)))),
      at([0, 1.41, 0], rotated([Math.PI, 0, 0], tuft(16, 0.07, 0.13, 1.15)))
    ),
    tag(
      slot('patch', 'patch', 'ornament'),
      at([0.1, 1.06, 0.118], box([0.1, 0.11, 0.03], { edge: soft(0.006) }), { rotate: [0, 0.35, 0.2] }),
      at([-0.13, 0.52, 0.085], box([0.09, 0.1, 0.03], { edge: soft(0.006) }), { rotate: [0, -0.15, -0.15] })
    ),
  ]
}

/** Straws from a ring of radius `r` that spread as they rise `long` metres from a hold just below the origin. */
function tuft(count: number, r: number, long: number, spread = 0.5): Shape {
  return group(
    Array.from({ length: count }, (_, i): Shape => {
      const share = Math.sqrt((i + 0.5) / count)
      const turn = i * GOLDEN_ANGLE
      const lean = spread * share * (0.8 + 0.2 * (i % 3))
      const tall = long * (0.8 + 0.1 * (i % 4))
      const straw = at([0, tall / 2 - 0.05, 0], cylinder(0.011, tall, { topRadius: 0.004, edge: sharp }), {})
      return rotated([0, turn, 0], at([0, 0, r * share], rotated([lean, 0, 0], straw)))
    })
  )
}

/** A stuffed sack tied at the neck: crossed eyes, a nose of cloth, a mouth of stitches. */
function head(context: FamilyContext): readonly Shape[] {
  const slot = slotTags(context)
  const mouth = [-0.075, -0.038, 0, 0.038, 0.075].map((x): Vec3 => [
    x,
    1.535 + 3.2 * x * x,
    0.142 - 3 * x * x,
  ])
  const cross = (x: number, turn: number): Shape =>
    at([x, 1.635, 0.133], box([0.055, 0.014, 0.016]), { rotate: [0, x * 3.4, turn] })
  return [
    at([0, 1.6, 0], ellipsoid([0.155, 0.165, 0.145], slot('head', 'sack', 'feature'))),
    tag(slot('knot', 'thread', 'ornament'), at([0, 1.445, 0], cylinder(0.075, 0.035))),
    tag(
      slot('stitch', 'thread', 'ornament'),
      ...[-0.06, 0.06].flatMap(x => [cross(x, 0.785), cross(x, -0.785)]),
      sweep(mouth, 0.008, { smooth: true, caps: 'round' }),
      ...mouth.map(([x, y, z]) => at([x, y, z], box([0.01, 0.04, 0.014])))
    ),
    at([0, 1.585, 0.142], ellipsoid([0.026, 0.03, 0.024], slot('nose', 'patch', 'ornament'))),
  ]
}

function hat(context: FamilyContext): Shape {
  const slot = slotTags(context)
  return at(
    [0, 1.68, -0.01],
    group([
      lathe(
        [
          [0, -0.01],
          [0.3, -0.03],
          [0.31, -0.015],
          [0.15, 0.03],
          [0.13, 0.13],
          [0.09, 0.2],
          [0, 0.22],
        ],
        { edge: soft(0.008), ...slot('hat', 'straw', 'ornament') }
      ),
      lathe(
        [
          [0.14, 0.02],
          [0.156, 0.025],
          [0.15, 0.06],
          [0.135, 0.06],
        ],
        { closed: true, ...slot('hat_band', 'thread', 'ornament') }
      ),
    ]),
    { rotate: [-0.08, 0, 0.1] }
  )
}

/** A body on a pole: its arms and legs are straw. */
const JOINTS: readonly Joint[] = [
  ...spineJoints(
    { hips: [0, 0.84, 0], spine: [0, 1, 0], chest: [0, 1.2, 0], neck: [0, 1.4, 0], head: [0, 1.46, 0] },
    [0, 1.78, 0]
  ),
  ...limbJoints(
    ARM,
    bothSides([
      [0.17, 1.34, 0],
      [0.42, 1.34, 0],
      [0.66, 1.32, 0],
      [0.9, 1.31, 0],
    ]),
    'chest'
  ),
  ...limbJoints(
    ['UpperLeg', 'LowerLeg', 'Foot'],
    bothSides([
      [0.1, 0.78, 0],
      [0.12, 0.55, 0],
      [0.14, 0.34, 0],
      [0.145, 0.15, 0],
    ]),
    'hips'
  ),
]

import type { Vec3 } from '../../kernel/types.ts'
import { bothSides, limbJoints, scaledJoints, sideChains } from '../../kit/joints.ts'
import { horn } from '../../kit/horns.ts'
import { jointedLeg } from '../../kit/limbs.ts'
import {
  at,
  ball,
  box,
  difference,
  ellipsoid,
  group,
  mirrored,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { meters, ratio } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'
import { claw } from './pincer.ts'

/** A crab: a broad shell, eyes on stalks, two claws raised, four pairs of legs; 18 cm broad. */
export const crab: Family = {
  name: 'crab',
  parameters: {
    width: meters(0.18, { min: 0.02, max: 1.5 }, 'Width of the shell'),
    claws: ratio('Size of the claws', 1, { min: 0.7, max: 1.5 }),
    build: ratio('Height of the shell', 1, { min: 0.8, max: 1.3 }),
  },
  slots: {
    shell: { material: { recipe: 'shell', color: '#d1442a' } },
    legs: { material: { recipe: 'shell', color: '#b8371f' }, follows: true },
    belly: { material: { recipe: 'shell', color: '#f0cfa8' }, second: {} },
    tips: { material: { recipe: 'shell', color: '#2b1a16' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#151213' } },
  },
  partWords: {
    claw: { slot: 'legs', part: 'claw' },
    pincer: { slot: 'legs', part: 'claw' },
    shell: { slot: 'shell', part: 'shell' },
    leg: { slot: 'legs', part: 'leg' },
    eye: { slot: 'eyes', part: 'eye' },
  },
  adjectives: { 'big claw': { claws: 1.3 } },
  build: buildCrab,
}

const Y = 0.24

function buildCrab(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['width'])
  const slot = slotTags(context)
  const stalk: readonly Vec3[] = [
    [0.12, Y + 0.08, 0.28],
    [0.13, Y + 0.2, 0.34],
  ]
  const hand = at(ARM[2], claw(), { rotate: [-0.35, -0.75, 0], scale: 0.46 * Number(p['claws']) })
  const parts: Shape[] = [
    tag(slot('shell', 'shell', 'body'), ...shell(Number(p['build']))),
    tag(slot('belly', 'belly', 'body'), at([0, Y - 0.04, 0], ellipsoid([0.47, 0.13, 0.34]))),
    tag(
      slot('leg', 'legs', 'support'),
      mirrored(
        group(
          LEGS.map((path, i) =>
            tag({ bone: `leftLeg${i + 1}` }, jointedLeg(path, [0.06, 0.055, 0.042, 0.02]))
          )
        )
      )
    ),
    tag(
      slot('claw', 'legs', 'feature'),
      mirrored(
        tag({ bone: 'leftPincer' }, jointedLeg(ARM, [0.07, 0.08, 0.07]), tag({ bone: 'leftPincer3' }, hand))
      )
    ),
    tag(slot('stalk', 'legs', 'ornament'), mirrored(sweep(stalk, 0.026, { caps: 'round' }))),
    tag(slot('eye', 'eyes', 'ornament'), mirrored(at([0.13, Y + 0.22, 0.345], ball(0.046)))),
    tag(
      slot('mouth', 'tips', 'ornament'),
      mirrored(at([0.045, Y - 0.02, 0.335], ellipsoid([0.035, 0.05, 0.02])))
    ),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], { joints: joints(s) })
}

const LEGS = [0, 1, 2, 3].map((i): readonly Vec3[] => {
  const z = 0.16 - 0.13 * i
  const lean = 0.22 - 0.2 * i
  return [
    [0.34, Y - 0.02, z],
    [0.62, Y + 0.14, z + lean * 0.5],
    [0.8, Y * 0.5, z + lean * 0.9],
    [0.88, 0.008, z + lean * 1.1],
  ]
})
const ARM: readonly Vec3[] = [
  [0.34, Y, 0.26],
  [0.56, Y + 0.06, 0.38],
  [0.6, Y + 0.12, 0.5],
]
const BUMPS: readonly Vec3[] = [
  [0, 0.2, 0.05],
  [0.18, 0.17, 0.08],
  [0.1, 0.18, -0.12],
  [0.28, 0.12, -0.06],
]

/** Half an egg with bumps, teeth along its front rim. */
function shell(high: number): readonly Shape[] {
  const tooth = (i: number): Shape =>
    horn(
      [
        [0.36 + 0.05 * i, Y, 0.24 - 0.07 * i],
        [0.44 + 0.05 * i, Y + 0.01, 0.29 - 0.07 * i],
      ],
      0.04
    )
  const bumps = BUMPS.map(([x, y, z]) => at([x, Y + y * high - 0.02, z], ellipsoid([0.06, 0.035, 0.06])))
  return [
    difference([
      at([0, Y, 0], ellipsoid([0.5, 0.2 * high, 0.36])),
      at([0, Y - 0.5, 0], box([2, 0.92, 2], { edge: sharp })),
    ]),
    mirrored(group([...bumps, ...[0, 1, 2].map(tooth)])),
  ]
}

const joints = (s: number): readonly Joint[] =>
  scaledJoints(
    [
      { name: 'thorax', at: [0, Y, 0], parent: null },
      ...LEGS.flatMap((path, i) =>
        limbJoints([`Leg${i + 1}Upper`, `Leg${i + 1}Lower`, `Leg${i + 1}Foot`], bothSides(path), 'thorax')
      ),
      ...sideChains('Pincer', bothSides([...ARM, [0.5, Y + 0.3, 0.72]]), 'thorax'),
    ],
    s
  )

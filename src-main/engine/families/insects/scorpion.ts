import type { Vec3 } from '../../kernel/types.ts'
import { chainJoints, scaledJoints } from '../../kit/joints.ts'
import { horn } from '../../kit/horns.ts'
import { at, ball, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { meters } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'
import {
  fannedLegs,
  INSECT_ADJECTIVES,
  INSECT_PARAMETERS,
  INSECT_WORDS,
  insectJoints,
  legPairs,
} from './insect-parts.ts'

/** A scorpion: pincers, eight legs, a segmented tail arched over its back with a sting; 6 cm long. */
export const scorpion: Family = {
  name: 'scorpion',
  parameters: { length: meters(0.06, { min: 0.01, max: 0.6 }, 'Length of the body'), ...INSECT_PARAMETERS },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#8a5a2a' } },
    legs: { material: { recipe: 'glossy-plastic', color: '#a8763a' }, follows: true },
    claws: { material: { recipe: 'glossy-plastic', color: '#6b3f1a' }, follows: true },
    sting: { material: { recipe: 'glossy-plastic', color: '#2b1a10' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#16110d' } },
  },
  partWords: {
    ...INSECT_WORDS,
    tail: { slot: 'body', part: 'tail' },
    pincer: { slot: 'claws', part: 'pincer' },
    claw: { slot: 'claws', part: 'pincer' },
    sting: { slot: 'sting', part: 'sting' },
    stinger: { slot: 'sting', part: 'sting' },
  },
  adjectives: INSECT_ADJECTIVES,
  build,
}

const TAIL: readonly (readonly [y: number, z: number, r: number])[] = [
  [0.18, -0.5, 0.085],
  [0.26, -0.66, 0.08],
  [0.42, -0.76, 0.076],
  [0.6, -0.74, 0.072],
  [0.74, -0.62, 0.068],
  [0.8, -0.46, 0.064],
]

function build(context: FamilyContext): Shape {
  const s = Number(context.parameters['length'])
  const w = Number(context.parameters['build'])
  const y = 0.16
  const stances = fannedLegs({
    pairs: 4,
    y: y - 0.02,
    root: 0.14,
    front: 0.2,
    back: -0.12,
    reach: 0.46 * Number(context.parameters['legs']),
    knee: 0.27,
  })
  const slot = slotTags(context)
  const plates = Array.from({ length: 6 }, (_, i) =>
    at([0, y + 0.01, 0.12 - 0.1 * i], ellipsoid([(0.2 - 0.014 * i * i * 0.35) * w, 0.115 - 0.006 * i, 0.085]))
  )
  const tail = [
    ...TAIL.map(([ty, tz, r]) => at([0, ty, tz], ball(r))),
    ...TAIL.slice(1).map(([ty, tz, r], i) =>
      at([0, (ty + TAIL[i][0]) / 2, (tz + TAIL[i][1]) / 2], ball(r * 0.8))
    ),
  ]
  const parts: Shape[] = [
    tag(slot('body', 'body', 'body'), ...plates, at([0, y, 0.28], ellipsoid([0.17 * w, 0.1, 0.15]))),
    tag(slot('tail', 'body', 'feature'), ...tail),
    tag(
      slot('sting', 'sting', 'feature'),
      at([0, 0.79, -0.33], ellipsoid([0.07, 0.07, 0.09])),
      horn(
        [
          [0, 0.78, -0.27],
          [0, 0.72, -0.17],
          [0, 0.6, -0.14],
        ],
        0.042
      )
    ),
    tag(slot('leg', 'legs', 'support'), legPairs(stances, 0.03)),
    tag(
      slot('pincer', 'claws', 'feature'),
      mirrored(tag({ bends: { name: 'leftPincer', parent: 'thorax', joints: 2 } }, pincer(y)))
    ),
    tag(
      { ...slot('eye', 'eyes', 'ornament'), bone: 'head' },
      mirrored(group([at([0.045, y + 0.095, 0.3], ball(0.026)), at([0.1, y + 0.06, 0.38], ball(0.018))]))
    ),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: [
      ...insectJoints(
        s,
        [
          [0, y, 0.3],
          [0, y, 0.1],
          [0, y, -0.3],
        ],
        stances
      ),
      ...scaledJoints(
        chainJoints(
          'tail',
          TAIL.map(([ty, tz]): Vec3 => [0, ty, tz]),
          'abdomen'
        ),
        s
      ),
    ],
  })
}

function pincer(y: number): Shape {
  const arm: readonly Vec3[] = [
    [0.12, y, 0.34],
    [0.3, y + 0.06, 0.42],
    [0.38, y + 0.03, 0.58],
  ]
  return group([
    sweep(arm, [0.045, 0.05, 0.045], { smooth: true, caps: 'round' }),
    at([0.38, y + 0.02, 0.68], ellipsoid([0.08, 0.07, 0.12]), { rotate: [0, -0.2, 0] }),
    horn(
      [
        [0.42, y + 0.02, 0.76],
        [0.44, y + 0.02, 0.86],
        [0.37, y + 0.02, 0.96],
      ],
      0.042
    ),
    horn(
      [
        [0.33, y + 0.02, 0.76],
        [0.29, y + 0.02, 0.86],
        [0.33, y + 0.02, 0.94],
      ],
      0.036
    ),
  ])
}

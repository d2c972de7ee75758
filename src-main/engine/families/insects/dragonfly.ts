import { bladeWing } from '../../kit/wings.ts'
import { at, ball, capsule, ellipsoid, group, mirrored, tag } from '../../shape/build.ts'
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

/** A dragonfly: four long wings, great eyes, a needle of an abdomen in segments; 7 cm long. */
export const dragonfly: Family = {
  name: 'dragonfly',
  parameters: { length: meters(0.07, { min: 0.02, max: 0.4 }, 'Length of the body'), ...INSECT_PARAMETERS },
  slots: {
    body: { material: { recipe: 'car-paint', color: '#1f8f9a' } },
    rings: { material: { recipe: 'car-paint', color: '#17343f' }, second: {} },
    wings: { material: { recipe: 'glossy-plastic', color: '#cfe6ea' } },
    marks: { material: { recipe: 'glossy-plastic', color: '#2b3a40' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#3fae4a' } },
    legs: { material: { recipe: 'glossy-plastic', color: '#1c2426' } },
  },
  partWords: { ...INSECT_WORDS, wing: { slot: 'wings', part: 'wing' }, tail: { slot: 'body', part: 'body' } },
  adjectives: INSECT_ADJECTIVES,
  build,
}

function build(context: FamilyContext): Shape {
  const s = Number(context.parameters['length'])
  const w = Number(context.parameters['build'])
  const y = 0.17
  const stances = fannedLegs({
    pairs: 3,
    y: y - 0.04,
    root: 0.03,
    front: 0.32,
    back: 0.22,
    reach: 0.2 * Number(context.parameters['legs']),
    knee: y,
  })
  const slot = slotTags(context)
  const segments = Array.from({ length: 8 }, (_, i) =>
    at([0, y - 0.004 * i, 0.08 - 0.085 * i], capsule(0.034 * w * (1 - 0.045 * i), 0.1), {
      rotate: [Math.PI / 2, 0, 0],
    })
  )
  const rings = Array.from({ length: 8 }, (_, i) =>
    at(
      [0, y - 0.004 * i, 0.04 - 0.085 * i],
      ellipsoid([0.036 * w * (1 - 0.04 * i), 0.036 * w * (1 - 0.04 * i), 0.014])
    )
  )
  const wing = (z: number, turn: number, width: number): Shape =>
    at([0.03, y + 0.06, z], bladeWing(0.56, width, 0.008), { rotate: [0, turn, 0.1] })
  const mark = (z: number, turn: number): Shape =>
    at([0.03, y + 0.06, z], at([0.5, 0.001, 0.052], ellipsoid([0.03, 0.008, 0.012])), {
      rotate: [0, turn, 0.1],
    })
  const parts: Shape[] = [
    tag(
      slot('body', 'body', 'body'),
      at([0, y + 0.01, 0.22], ellipsoid([0.07 * w, 0.085 * w, 0.13])),
      ...segments
    ),
    tag(slot('ring', 'rings', 'ornament'), ...rings),
    tag(slot('head', 'rings', 'body'), at([0, y + 0.01, 0.36], ellipsoid([0.055, 0.05, 0.05]))),
    tag(
      { ...slot('eye', 'eyes', 'ornament'), bone: 'head' },
      mirrored(at([0.045, y + 0.03, 0.37], ball(0.052)))
    ),
    tag(slot('leg', 'legs', 'support'), legPairs(stances, 0.014)),
    tag(
      slot('wing', 'wings', 'feature'),
      mirrored(
        group([
          tag({ bone: 'leftForeWing1' }, wing(0.27, -0.18, 0.15)),
          tag({ bone: 'leftHindWing1' }, wing(0.16, 0.22, 0.18)),
        ])
      )
    ),
    tag(
      slot('wing_mark', 'marks', 'ornament'),
      mirrored(
        group([
          tag({ bone: 'leftForeWing1' }, mark(0.27, -0.18)),
          tag({ bone: 'leftHindWing1' }, mark(0.16, 0.22)),
        ])
      )
    ),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: insectJoints(
      s,
      [
        [0, y, 0.36],
        [0, y, 0.22],
        [0, y, -0.2],
      ],
      stances,
      [
        [
          [0.05, y + 0.06, 0.27],
          [0.75, y + 0.06, 0.35],
        ],
        [
          [0.05, y + 0.06, 0.16],
          [0.75, y + 0.06, 0],
        ],
      ]
    ),
  })
}

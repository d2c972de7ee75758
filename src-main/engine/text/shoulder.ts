import { findConcept, isAnimate, isBodyPart } from '../concepts/registry.ts'
import type { Vec3 } from '../kernel/types.ts'
import { findAnchor } from '../shape/anchors.ts'
import type { Shape } from '../shape/types.ts'
import { skinBounds, skinOf, surfaceAbove } from './contact.ts'
import type { Subject } from './types.ts'
import { understandNoun } from './understand-noun.ts'

/** Who is on a part of somebody else's body. */

/** "on a pirate's shoulder": the pirate, and where on him; null for any other thing. */
export function onSomebody(thing: Subject): { readonly owner: Subject; readonly isShoulder: boolean } | null {
  const noun = thing.modifiers.at(-1)
  const concept =
    noun === undefined || findConcept(thing.noun) !== null || !isBodyPart(thing.noun)
      ? undefined
      : understandNoun(noun)?.concept
  return noun === undefined || concept === undefined || !isAnimate(concept)
    ? null
    : {
        owner: {
          ...thing,
          noun,
          modifiers: [],
          adjectives: thing.adjectives.filter(({ word }) => word !== noun),
          count: null,
          isPlural: false,
        },
        isShoulder: thing.noun === 'shoulder',
      }
}

/** Of a body's height: how far behind its middle somebody sits astride its neck. */
const BEHIND = 0.045

/**
 * Where `main` is on the right shoulder of `body`, or astride behind its head where it sits; null for a body without arms.
 */
export function onShoulder(main: Shape, body: Shape): Vec3 | null {
  const skin = skinOf(body)
  const arm = skin.joints.find(({ name }) => /^rightUpperArm(?:\.\d+)?$/.test(name))
  if (arm === undefined) {
    return null
  }
  const [x, , z] = arm.at
  const y = surfaceAbove(skin, x, z) ?? arm.at[1]
  const seat = findAnchor(main, 'seat')
  const own = skinBounds(main)
  if (seat !== null) {
    const { min, max } = skinBounds(body)
    return [-seat[0], y - seat[1], z - BEHIND * (max[1] - min[1]) - seat[2]]
  }
  return [x - (own.min[0] + own.max[0]) / 2, y - own.min[1], z - (own.min[2] + own.max[2]) / 2]
}

import { isAnimate, isBodyPart } from '../../concepts/registry.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { mix } from '../../kernel/vector.ts'
import { findAnchor } from '../../shape/anchors.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { skinBounds, skinOf, surfaceAbove, surfaceBehind } from '../contact/contact.ts'
import type { Perch } from '../relations/standing.ts'
import type { Subject } from '../grammar/types.ts'
import { understandNoun } from '../meaning/understand-noun.ts'

/** Who is on a part of somebody else's body. */

/** Parts of a body that carry somebody elsewhere than on its top. */
const PERCHES: Readonly<Record<string, Perch>> = {
  shoulder: 'shoulder',
  back: 'back',
  shell: 'back',
  arm: 'arm',
  forearm: 'arm',
  wrist: 'arm',
  hand: 'arm',
  glove: 'arm',
  finger: 'arm',
  palm: 'arm',
  head: 'head',
  nose: 'nose',
  snout: 'nose',
  muzzle: 'nose',
}

/** Is it a part of a body that carries somebody? */
export const isPerch = (noun: string): boolean => Object.hasOwn(PERCHES, noun)

/** "on a pirate's shoulder", "on a man's arm": whose it is, and where on him; null for any other thing. */
export function onSomebody(thing: Subject): { readonly owner: Subject; readonly perch: Perch | null } | null {
  const noun = thing.modifiers.at(-1)
  const concept = noun === undefined || !isBodyPart(thing.noun) ? undefined : understandNoun(noun)?.concept
  // Bottles and vases have necks and shoulders, too.
  const isOwners = concept !== undefined && (isAnimate(concept) || thing.noun === 'neck')
  return noun === undefined || concept === undefined || !isOwners
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
        perch: PERCHES[thing.noun] ?? null,
      }
}

/** How far from the elbow to the hand somebody sits on an arm. */
const ON_ARM = 0.7

/** Where `main` is on the right forearm of `body`, which is held before it; null for a body without arms. */
export function onArm(main: Shape, body: Shape): Vec3 | null {
  const skin = skinOf(body)
  const joint = (name: RegExp): Vec3 | undefined => skin.joints.find(one => name.test(one.name))?.at
  const [elbow, hand] = [joint(/^rightLowerArm(?:\.\d+)?$/), joint(/^rightHand(?:\.\d+)?$/)]
  if (elbow === undefined || hand === undefined) {
    return null
  }
  const [x, y, z] = mix(elbow, hand, ON_ARM)
  const own = skinBounds(main)
  // What is above the arm there is a sleeve or the arm itself, and no hat.
  const top =
    surfaceAbove(skin, x, z, y + ARM_THICK * (skinBounds(body).max[1] - skinBounds(body).min[1])) ?? y
  return [x - (own.min[0] + own.max[0]) / 2, top - own.min[1], z - (own.min[2] + own.max[2]) / 2]
}

/** Of a body's height: no arm is thicker above its bone. */
const ARM_THICK = 0.06

/** How far behind the tip of a nose somebody sits on it, in shares of the head from its joint to there. */
const BEHIND_NOSE = 0.22

/**
 * Where `main` is on the head of an animal whose back is level, or on its nose; null for a body that carries others on its head
 * anyway, and for one without joints.
 */
export function onHead(main: Shape, body: Shape, perch: 'head' | 'nose'): Vec3 | null {
  const skin = skinOf(body)
  const joint = (name: RegExp): Joint | undefined => skin.joints.find(one => name.test(one.name))
  const [head, hips, chest] = [
    joint(/^head(?:\.\d+)?$/),
    joint(/^hips(?:\.\d+)?$/),
    joint(/^chest(?:\.\d+)?$/),
  ]
  const isLevel =
    hips !== undefined &&
    chest !== undefined &&
    Math.abs(chest.at[2] - hips.at[2]) > Math.abs(chest.at[1] - hips.at[1])
  if (head === undefined || !isLevel) {
    return null
  }
  const tip = head.tip ?? head.at
  const share = perch === 'nose' ? 1 - BEHIND_NOSE : 0.25
  const [x, , z] = mix(head.at, tip, share)
  const y = surfaceAbove(skin, x, z) ?? tip[1]
  const own = skinBounds(main)
  return [x - (own.min[0] + own.max[0]) / 2, y - own.min[1], z - (own.min[2] + own.max[2]) / 2]
}

/** How far below the shoulders somebody sits who is carried on a back, and from his spine to his belly, each in heights of his. */
const ON_BACK = 0.24
const BELLY = 0.08

/** Of a body's height: how far behind its middle somebody sits astride its neck. */
const BEHIND = 0.045

/**
 * Where `main` is on the right shoulder of `body`, or astride behind its head, or its back, where it sits; null for a body without arms.
 */
export function onShoulder(main: Shape, body: Shape, perch: 'shoulder' | 'back' = 'shoulder'): Vec3 | null {
  const skin = skinOf(body)
  const arm = skin.joints.find(({ name }) => /^rightUpperArm(?:\.\d+)?$/.test(name))
  if (arm === undefined) {
    return null
  }
  const [x, , z] = arm.at
  const y = surfaceAbove(skin, x, z) ?? arm.at[1]
  const seat = findAnchor(main, 'seat')
  const own = skinBounds(main)
  if (seat !== null && perch === 'back') {
    const { min, max } = skinBounds(body)
    const low = y - ON_BACK * (max[1] - min[1])
    const behind = surfaceBehind(skin, 0, low) ?? z
    return [-seat[0], low - seat[1], behind - seat[2] - BELLY * (own.max[1] - own.min[1])]
  }
  if (seat !== null) {
    const { min, max } = skinBounds(body)
    return [-seat[0], y - seat[1], z - BEHIND * (max[1] - min[1]) - seat[2]]
  }
  return [x - (own.min[0] + own.max[0]) / 2, y - own.min[1], z - (own.min[2] + own.max[2]) / 2]
}

import type { Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, addScaled } from '../../kernel/vector.ts'
import { findActivity } from '../activities/activities.ts'
import { skinOf, surfaceBefore, surfaceBehind } from '../contact/contact.ts'
import { bodyPoint, boxOf, jointsIn, type Figure } from './figure.ts'
import { extents } from './held-shape.ts'
import type { Standing } from '../relations/standing.ts'

/** Two bodies that touch each other: in an embrace, in a kiss, in a dance. Whom it is done to stands before the other one and faces it. */

/** Somebody, or a trunk, brought up to who embraces it, and that one's hands. */
export interface Embrace {
  readonly thing: Standing
  readonly rightHand: Vec3
  readonly leftHand: Vec3
}

/** How far hands get behind what is between the arms, and half the width that they get around, in heights of the body. */
const AROUND = { deep: 0.2, wide: 0.19, skin: 0.016 } as const
/** Half the thickness of the slice in which a trunk is as wide as it is there, in heights of the body. */
const SLICE = 0.03
/** How high arms go around something lower, in shares of its height: a dog that sits is held by its neck. */
const NECK = 0.62
/** How far bodies press into each other, in heights of the body. */
const PRESS = 0.006

/** Both arms around what stands on the ground. */
export function embraced(figure: Figure, thing: Standing): Embrace {
  const { tall, front } = figure
  const place = thing.place ?? [0, 0, 0]
  const { max } = boxOf(thing.shape)
  const chest = bodyPoint(figure, 'chest', [0, 0, 0])
  const skin = skinOf(thing.shape)
  const middle = (jointsIn(thing.shape).find(({ name }) => name === 'chest')?.at ?? [0, 0, 0])[0]
  const { level, near } = breastOf(thing, middle, Math.min(chest[1] - place[1], NECK * max[1]), tall)
  const far = surfaceBefore(skin, middle, level) ?? near
  const half = Math.min(AROUND.wide * tall, halfWidth(thing, level, middle, tall) + AROUND.skin * tall)
  // Who leans is with the chest at it, not with the hips.
  const at = Math.max(front, chest[2])
  const moved: Vec3 = [place[0] - middle, place[1], at - near - PRESS * tall]
  const deep = far - near + AROUND.skin * tall
  const isBehind = deep < AROUND.deep * tall
  const hand = (side: 1 | -1): Vec3 => [
    side * (isBehind ? 0.35 * half : half),
    level + place[1] + 0.03 * tall * side,
    at + (isBehind ? deep : Math.min(0.5 * deep, 0.7 * AROUND.deep * tall)),
  ]
  return { thing: { ...thing, place: moved }, rightHand: hand(-1), leftHand: hand(1) }
}

/** How much higher than that somebody looks for a breast, and by what steps, in heights of the body. */
const HIGHER = { steps: 8, step: 0.04 } as const

/**
 * The level at which a body has its breast before who embraces it, from `level` up, and where that is: between a horse's fore legs
 * there is only its tail, and what of its breast is above them is as high as his head.
 */
function breastOf(
  { shape }: Standing,
  middle: number,
  level: number,
  tall: number
): { readonly level: number; readonly near: number } {
  const { min, max } = boxOf(shape)
  const levels = Array.from({ length: HIGHER.steps }, (_, i) => level + i * HIGHER.step * tall)
  const fronts = levels.map(y => surfaceBehind(skinOf(shape), middle, y) ?? Infinity)
  const first = fronts.findIndex(z => z < (min[2] + max[2]) / 2)
  return first <= 0
    ? { level, near: first < 0 ? min[2] : fronts[0] }
    : { level: levels[first], near: Math.min(...fronts) }
}

/** Half the width of a trunk at a level; of who has shoulders those are what arms go around, and not the arms. */
function halfWidth({ shape }: Standing, level: number, middle: number, tall: number): number {
  const shoulder = jointsIn(shape).find(({ name }) => /^leftUpperArm$/.test(name))
  if (shoulder !== undefined) {
    return Math.abs(shoulder.at[0] - middle)
  }
  let half = 0
  for (const { positions } of skinOf(shape).parts) {
    for (let i = 0; i < positions.length; i += 3) {
      if (Math.abs(positions[i + 1] - level) < SLICE * tall) {
        half = Math.max(half, Math.abs(positions[i] - middle))
      }
    }
  }
  return half
}

/** From the middle of a head to its mouth, down and out, in heights of the head. */
const MOUTH = { down: 0.27, out: 0.4 } as const

/** The mouth of somebody who looks to -Z: his lips, or the tip of a muzzle. null for what has no head. */
function mouthOf({ shape }: Standing): Vec3 | null {
  const joints = new Map(jointsIn(shape).map(joint => [joint.name, joint]))
  const head = joints.get('head')
  const crown = head?.tip
  if (head === undefined || crown === undefined) {
    return null
  }
  if (!joints.has('leftUpperArm')) {
    return joints.get('jaw')?.tip ?? crown
  }
  const size = (crown[1] - head.at[1]) / 0.8
  return [crown[0], crown[1] - (0.5 + MOUTH.down) * size, crown[2] - MOUTH.out * size]
}

/** Most that somebody comes into the other one so that mouths meet, in heights of the body. */
const CLOSE = 0.02

/** Mouth at mouth, or at whatever of a head is nearest, the hands at both sides of whom one kisses. */
export function kissed(figure: Figure, thing: Standing): Embrace {
  const { tall, front } = figure
  const place = thing.place ?? [0, 0, 0]
  const own = bodyPoint(figure, 'mouth', [0, 0, 0])
  const mouth = mouthOf(thing) ?? [0, boxOf(thing.shape).max[1], boxOf(thing.shape).min[2]]
  const skin = skinOf(thing.shape)
  // Of who is smaller it is the forehead, or the top of the head.
  const high = boxOf(thing.shape).max[1] - 0.02 * tall
  const level = Math.max(mouth[1], Math.min(own[1] - place[1], high))
  const face = surfaceBehind(skin, mouth[0], level) ?? mouth[2]
  const trunk = surfaceBehind(skin, mouth[0], 0.6 * boxOf(thing.shape).max[1]) ?? face
  const z = Math.max(own[2] - Math.min(face, mouth[2]), front - trunk - CLOSE * tall)
  const moved: Vec3 = [place[0] - mouth[0], place[1], z]
  const half = Math.min(0.12 * tall, halfWidth(thing, level, mouth[0], tall) + 0.01 * tall)
  const low = Math.min(level - 0.09 * tall, bodyPoint(figure, 'shoulder', [0, 0, 0])[1] - place[1])
  const hand = (side: 1 | -1): Vec3 =>
    add([side * half, low, 0.06 * tall + Math.max(face, trunk)], [0, place[1], z])
  return { thing: { ...thing, place: moved }, rightHand: hand(-1), leftHand: hand(1) }
}

/** Free room between two who dance, in heights of the body. */
const APART = 0.07

/** The left hand in the other one's right, the right hand at the other one's back. */
export function partnered(figure: Figure, thing: Standing): Embrace {
  const { tall, front } = figure
  const place = thing.place ?? [0, 0, 0]
  const box: Bounds = boxOf(thing.shape)
  const joints = new Map(jointsIn(thing.shape).map(joint => [joint.name, joint.at]))
  const [chest, spine] = ['chest', 'spine'].map(name => joints.get(name) ?? [0, 0.6 * box.max[1], 0])
  const near = surfaceBehind(skinOf(thing.shape), chest[0], spine[1]) ?? box.min[2]
  const moved: Vec3 = [place[0] - chest[0], place[1], front + APART * tall - near]
  const joined = joints.get('rightHand')
  const half = 0.5 * extents(thing.shape)[0]
  return {
    thing: { ...thing, place: moved },
    rightHand: add([chest[0] - Math.min(half, 0.075 * tall), spine[1] + 0.03 * tall, chest[2]], moved),
    leftHand:
      joined === undefined
        ? addScaled(bodyPoint(figure, 'shoulder', [0, 0, 0]), [0.42, 0, 0.12], tall)
        : add(joined, moved),
  }
}

/** Ways to be with the whole body at somebody, or at a trunk, that stands on the ground: by the names of their holds. */
export const EMBRACES: Readonly<Record<string, ((figure: Figure, thing: Standing) => Embrace) | undefined>> =
  { hugged: embraced, kissed, partnered }

/** In which of these ways bodies meet where one of them does what the verb says to another; undefined for any other verb. */
export function embraceBy(verb: string): string | undefined {
  const { hold = '' } = findActivity(verb, SOMEBODY) ?? {}
  return EMBRACES[hold] === undefined ? undefined : hold
}
/** Family and name of anybody, as the table of activities has them. */
const SOMEBODY = 'person man'

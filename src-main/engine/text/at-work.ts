import { familyOf } from '../concepts/registry.ts'
import type { Reach } from '../families/types.ts'
import type { Vec3 } from '../kernel/types.ts'
import { scale } from '../kernel/vector.ts'
import { findAnchor } from '../shape/anchors.ts'
import type { Act } from './activities.ts'
import { buildDesign, type Design } from './design.ts'
import { enact, mounted } from './enact.ts'
import { restOn } from './meet.ts'
import type { Parameters } from './parameters.ts'
import type { Placed } from './placed.ts'
import { posesOf } from './pose.ts'
import type { Standing } from './standing.ts'

/** Somebody who does something: his pose, his hands, what he rides. */

/** What animals have in their paws by themselves. */
const TREATS = ['acorn', 'banana'] as const

/** A role's own tool stays away where the hands have something else, unless the prompt names it. */
export function handsFree(one: Design, { act, subject }: Placed, companions: readonly Standing[]): Design {
  const isBusy = act !== undefined || companions.some(({ side }) => side === 'held')
  const hands = ['right_hand', 'left_hand'].filter(
    hand => one.parameters[hand] !== undefined && one.parameters[hand] === one.concept.preset?.[hand]
  )
  if (!isBusy) {
    return one
  }
  const isNamed = hands.length > 0 && subject.parts.some(({ noun }) => noun === one.parameters[hands[0]])
  const treats = TREATS.filter(treat => one.parameters[treat] === 'yes')
  const empty = [
    ...(isNamed ? [] : hands.map(hand => [hand, 'none'] as const)),
    ...treats.map(treat => [treat, 'no'] as const),
  ]
  return { ...one, parameters: { ...one.parameters, ...Object.fromEntries(empty) } }
}

/** Somebody in the pose of what he does, his limbs at what he does it with. */
export function atWork(
  one: Design,
  act: Act,
  companions: readonly Standing[],
  seed: number
): {
  readonly design: Design
  readonly companions: readonly Standing[]
  readonly raise: Vec3
  readonly isAside: boolean
} {
  const family = familyOf(one.concept)
  const pose = actingPose(posesOf(family, one.parameters), one.parameters, act.activity.pose)
  const arms = Object.fromEntries(
    ['left_arm', 'right_arm'].flatMap(arm => (family.parameters[arm] === undefined ? [] : [[arm, 'down']]))
  )
  const gear = act.gear === null ? {} : { right_hand: act.gear, right_arm: 'hold' }
  const posed: Design = {
    ...one,
    parameters: { ...one.parameters, ...arms, ...gear, ...(pose === null ? {} : { pose }) },
  }
  const build = Number(one.parameters['build'] ?? 1)
  const {
    reach,
    companions: placed,
    raise,
    isAside,
  } = enact(act, buildDesign(posed, seed), build, companions)
  return { design: { ...posed, reach: inFamilySize(reach, one) }, companions: placed, raise, isAside }
}

/** Postures in which an animal's fore paws are on the ground. */
const ON_ALL_FOURS: ReadonlySet<unknown> = new Set(['standing', 'lying', 'grazing', 'rearing', 'knuckles'])

/** The pose of an activity, where a body can take it: an animal with its paws on the ground gets up for whatever it does. */
function actingPose(poses: readonly string[], now: Parameters, wanted: string | undefined): string | null {
  if (wanted !== undefined && poses.includes(wanted)) {
    return wanted
  }
  const free = ['upright', 'sitting'].find(pose => poses.includes(pose)) ?? null
  return ON_ALL_FOURS.has(now['pose']) && isAnimalPoses(poses) ? free : null
}

/** Poses of four-legged families; a person stands with free hands. */
const isAnimalPoses = (poses: readonly string[]): boolean =>
  poses.includes('upright') || poses.includes('knuckles')

/** What a thing rides or drives. */
export function mountOf({ companions }: Placed, standing: readonly Standing[]): Standing | undefined {
  return standing.find(
    (_, index) => companions[index].kind === 'riding' || companions[index].kind === 'driving'
  )
}

/** A rider whose hands and feet are at the handlebar and the pedals. */
export function onMount(one: Design, mount: Standing, seed: number): Design {
  const body = buildDesign(one, seed)
  if (findAnchor(body, 'seat') === null) {
    return one
  }
  const reach = mounted(mount.shape, restOn(body, mount.shape))
  return { ...one, reach: inFamilySize(reach, one) }
}

const LIMBS = ['leftHand', 'rightHand', 'leftFoot', 'rightFoot'] as const

/** Points of a scene in the size in which the family builds. */
const inFamilySize = (reach: Reach, { scale: factor }: Design): Reach =>
  Object.fromEntries(
    LIMBS.flatMap(limb => {
      const point = reach[limb]
      return point === undefined ? [] : [[limb, scale(point, 1 / factor)] as const]
    })
  )

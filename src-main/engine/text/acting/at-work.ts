import { familyOf } from '../../concepts/registry.ts'
import type { Reach } from '../../families/types.ts'
import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { scale, subtract } from '../../kernel/vector.ts'
import { findAnchor } from '../../shape/anchors.ts'
import { at, group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { measureShape } from '../../shape/measure.ts'
import { PEOPLE } from './act.ts'
import type { Act } from '../activities/activity.ts'
import { isOnBenches, oarsOf, onBench } from '../placing/aboard.ts'
import { together } from '../placing/arrange.ts'
import { buildDesign, type Design } from '../looks/design.ts'
import { jointsIn } from './figure.ts'
import { enact, kneelsAt, leanAt, mounted } from './enact.ts'
import { restOn } from '../placing/meet.ts'
import { resized } from '../contact/sizes.ts'
import { isRidden } from './mounts.ts'
import type { Parameters } from '../looks/parameters.ts'
import type { Placed } from '../relations/placed.ts'
import { posesOf } from '../looks/pose.ts'
import { isWorn, type Standing } from '../relations/standing.ts'

/** Somebody who does something: his pose, his hands, what he rides. */

/** What animals have in their paws by themselves. */
const TREATS = ['acorn', 'banana', 'sprig'] as const

/** A role's own tool stays away where the hands have something else, unless the prompt names it. */
export function handsFree(
  one: Design,
  { act, subject, role }: Placed,
  companions: readonly Standing[]
): Design {
  // To whom something is done, he does not wave.
  const isBusy = act !== undefined || role === 'object' || companions.some(({ side }) => side === 'held')
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
    ...(role === 'object' && one.parameters['right_arm'] === 'up' ? [['right_arm', 'down'] as const] : []),
  ]
  return { ...one, parameters: { ...one.parameters, ...Object.fromEntries(empty) } }
}

/** Somebody at his work, and what is around him. */
interface AtWork {
  readonly design: Design
  readonly companions: readonly Standing[]
  readonly raise: Vec3
  readonly turn: number
}

/** Somebody in the pose of what he does, his limbs at what he does it with. */
export function atWork(one: Design, given: Act, companions: readonly Standing[], seed: number): AtWork {
  const family = familyOf(one.concept)
  const poses = posesOf(family, one.parameters)
  const act = inGown(given, poses)
  const pose = actingPose(poses, one.parameters, act.activity.pose)
  const arms = Object.fromEntries(
    ['left_arm', 'right_arm'].flatMap(arm => (family.parameters[arm] === undefined ? [] : [[arm, 'down']]))
  )
  const grazed = act.activity.hold === 'grazed' ? { reach: { mouth: mouthOver(companions) / one.scale } } : {}
  const gear = act.gear === null ? {} : { right_hand: act.gear, right_arm: 'hold' }
  const posed: Design = {
    ...one,
    parameters: { ...one.parameters, ...arms, ...gear, ...(pose === null ? {} : { pose }) },
    ...grazed,
  }
  const build = Number(one.parameters['build'] ?? 1)
  const object = companions.find(({ role }) => role === 'object')
  if (PEOPLE.has(family.name) && FLAT.has(posed.parameters['pose'])) {
    return lyingAtWork(posed, act, companions, seed)
  }
  const upright = buildDesign(posed, seed)
  const box = measureShape(upright)
  const isLow =
    object !== undefined &&
    posesOf(family, posed.parameters).includes('kneeling') &&
    kneelsAt(act, object, box.max[1] - box.min[1])
  const lean = PEOPLE.has(family.name) ? leanAt(act, object, box.max[1] - box.min[1], isLow) : 0
  const bent: Design = {
    ...posed,
    ...(isLow ? { parameters: { ...posed.parameters, pose: 'kneeling' } } : {}),
    ...(lean === 0 ? {} : { reach: { ...posed.reach, lean } }),
  }
  const {
    reach,
    companions: placed,
    raise,
    turn,
  } = enact(act, isLow || lean !== 0 ? buildDesign(bent, seed) : upright, build, companions.map(asMoved))
  return {
    design: { ...bent, reach: { ...bent.reach, ...inFamilySize(reach, one) } },
    companions: placed,
    raise,
    turn,
  }
}

/** Poses of the whole figure on its back. */
const FLAT: ReadonlySet<unknown> = new Set(['lying', 'sleeping'])

/** Somebody who lies, and has in his hands what he would have if he stood: the two are laid down together. */
function lyingAtWork(lying: Design, act: Act, companions: readonly Standing[], seed: number): AtWork {
  const upright: Design = { ...lying, parameters: { ...lying.parameters, pose: 'natural' } }
  const stood = buildDesign(upright, seed)
  const { reach, companions: placed } = enact(act, stood, Number(lying.parameters['build'] ?? 1), companions)
  const design: Design = { ...lying, reach: inFamilySize(reach, lying) }
  const [from, to] = [stood, buildDesign(design, seed)].map(
    shape => jointsIn(shape).find(({ name }) => name === 'hips')?.at ?? [0, 0, 0]
  )
  // As the family lays down the figure: what was up is behind, what was before is up.
  const laid = (other: Standing): Standing =>
    other.place === undefined
      ? other
      : {
          ...other,
          shape: at([0, 0, 0], other.shape, { rotate: [-PI / 2, 0, 0] }),
          place: [other.place[0], other.place[2] + to[1] - from[2], to[2] + from[1] - other.place[1]],
        }
  return { design, companions: placed.map(laid), raise: [0, 0, 0], turn: 0 }
}

/** Astride as far as the clothes allow it, else with both legs on one side. */
const inGown = (act: Act, poses: readonly string[]): Act =>
  act.activity.hold === 'straddled' && !poses.includes('astride') && poses.includes('seated')
    ? { ...act, activity: { ...act.activity, pose: 'seated', hold: 'side-saddle' } }
    : act

/** Of what an animal eats from: how high its mouth is at it; and over water, metres. */
const AT_FOOD = 0.95
const OVER_WATER = 0.04

function mouthOver(companions: readonly Standing[]): number {
  const food = companions.find(({ role }) => role === 'object')
  if (food === undefined) {
    return OVER_WATER
  }
  const { min, max } = measureShape(food.shape)
  return AT_FOOD * (max[1] - min[1])
}

/** Somebody with what he has on; and who is pushed or pulled with what he sits in: both are one thing, the one that is moved. */
function asMoved(given: Standing): Standing {
  const isDressed = given.role === 'object' && given.companions?.every(({ side }) => isWorn(side)) === true
  const other = isDressed && given.companions?.length !== 0 ? together(given) : given
  const seat = other.companions?.find(({ side }) => side === 'base' || side === 'container')
  if (other.role === 'object' && seat?.concept?.family === 'board') {
    return together(other)
  }
  return other.role !== 'object' || other.isAlive !== true || seat === undefined
    ? other
    : { ...together(other), ...(seat.concept === undefined ? {} : { concept: seat.concept }) }
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

/** Somebody in clothes in which nobody sits astride: without the cape, or with both legs on one side. */
export function dressedToRide(one: Design): { readonly design: Design; readonly isSideways: boolean } {
  const family = familyOf(one.concept)
  if (family.adjectives['astride'] === undefined) {
    return { design: one, isSideways: false }
  }
  const bare = one.parameters['cape'] === 'yes' ? { ...one.parameters, cape: 'no' } : one.parameters
  const pose = ['astride', 'seated'].find(name => posesOf(family, bare).includes(name))
  return pose === undefined
    ? { design: one, isSideways: false }
    : { design: { ...one, parameters: { ...bare, pose } }, isSideways: pose === 'seated' }
}

/** Somebody who is to sit without the cape in which nobody bends. */
export function dressedToSit(one: Design): Design {
  const family = familyOf(one.concept)
  const bare = { ...one.parameters, cape: 'no' }
  const isHindered = one.parameters['cape'] === 'yes' && !posesOf(family, one.parameters).includes('seated')
  return isHindered && posesOf(family, bare).includes('seated')
    ? { ...one, parameters: { ...bare, pose: 'seated' } }
    : one
}

/** Sitting across what carries him, his legs on its left side. */
export function sideSaddle(body: Shape): Shape {
  const seat = findAnchor(body, 'seat')
  const turned = at([0, 0, 0], body, { rotate: [0, PI / 2, 0] })
  return seat === null
    ? turned
    : group([turned], { anchors: { seat: { at: [seat[2], seat[1], -seat[0]], normal: [0, 1, 0] } } })
}

/** Whoever is lower than this rides what is made for children, and what the usual is made for, metres. */
const GROWN = { least: 1.5, usual: 1.7 } as const

/** What has bars and is ridden, in the size of who rides it; any other companion as it is. */
export function inRidersSize(
  one: Design,
  { companions }: Placed,
  given: readonly Standing[]
): readonly Standing[] {
  const height = Number(one.parameters['height']) * one.scale
  return given.map((other, index) =>
    companions[index].kind === 'riding' && isRidden(companions[index]) && height < GROWN.least
      ? { ...other, shape: resized(other.shape, height / GROWN.usual) }
      : other
  )
}

/** A rider whose hands and feet are at the handlebar and the pedals. */
export function onMount(one: Design, mount: Standing, seed: number): Design {
  const body = buildDesign(one, seed)
  if (findAnchor(body, 'seat') === null) {
    return one
  }
  const reach = mounted(mount.shape, restOn(body, mount.shape))
  const isBent = reach.rightHand !== undefined && PEOPLE.has(one.concept.family)
  return { ...one, reach: { ...inFamilySize(reach, one), ...(isBent ? { lean: AT_BARS } : {}) } }
}

/** How far somebody leans whose hands are at a handlebar, radians. */
const AT_BARS = 0.35

/** Verbs of who has the oars of a boat in his hands. */
const ROWING: ReadonlySet<string> = new Set(['row', 'paddle'])

/** The boat that somebody rows: what he is in; undefined for anybody else. */
export const rowedBy = ({ subject }: Placed, standing: readonly Standing[]): Standing | undefined =>
  subject.doing.some(({ lemma }) => ROWING.has(lemma)) ? standing.find(isOnBenches) : undefined

/** A rower on his bench with the oars in his hands, where the boat has two. */
export function atOars(one: Design, boat: Standing, seed: number): Design {
  const spot = onBench(buildDesign(one, seed), boat.shape)
  const oars = oarsOf(boat.shape)
  return spot === null || oars === null
    ? one
    : {
        ...one,
        reach: inFamilySize(
          { leftHand: subtract(oars.left, spot), rightHand: subtract(oars.right, spot) },
          one
        ),
      }
}

const POINTS = ['leftHand', 'rightHand', 'leftFoot', 'rightFoot', 'gaze'] as const

/** Points of a scene in the size in which the family builds. */
const inFamilySize = (reach: Reach, { scale: factor }: Design): Reach =>
  Object.fromEntries(
    POINTS.flatMap(name => {
      const point = reach[name]
      return point === undefined ? [] : [[name, scale(point, 1 / factor)] as const]
    })
  )

import { asin, atan2, clamp } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, subtract } from '../../kernel/vector.ts'
import { sided } from '../bone-names.ts'
import { NO_TURN, turnVector } from '../quaternions.ts'
import type { Quat } from '../types.ts'
import type { Body } from './body.ts'
import { DEGREE } from './curves.ts'
import { readLeg, type Leg } from './leg.ts'
import type { ModelPose } from './model-pose.ts'
import { pitchTurn, slerpTurns, turnsInOrder } from './turns.ts'
import { reachOf } from './two-bone.ts'

/** A leg of an animal, and where it stands. */
export interface BeastLeg {
  readonly leg: Leg
  readonly isFront: boolean
  /** Metres to the side and forth where its wrist or hock stands. */
  readonly stance: readonly [number, number]
}

/** A four-legged body in rest as its clips need it; one that goes on two of them has two here. */
export interface Beast {
  readonly body: Body
  readonly hips: number
  /** Between hips and chest, the chest counted. */
  readonly spine: readonly number[]
  readonly neck: readonly number[]
  readonly head: number
  readonly jaw: number
  readonly tail: readonly number[]
  readonly legs: readonly BeastLeg[]
  /** How the trunk must be turned from rest to stand. */
  readonly stand: Quat
  /** Metres by which hips are moved from rest to stand. */
  readonly shift: Vec3
  /** Metres from the floor to where its legs begin, on average. */
  readonly height: number
  /** Legs stand out to the sides, as a crocodile's do. */
  readonly sprawls: boolean
  /** It sits in rest. */
  readonly seated: boolean
  /** It goes in leaps: hind legs folded under a small front, as a rabbit's and a frog's, or a tall trunk on long hind feet alone, as a kangaroo's. */
  readonly hops: boolean
  /** Its trunk is upright in rest, as an ape's or a koala's that sits: it does not go on its front legs. */
  readonly staysUpright: boolean
  /** Its legs are flippers held out level, as a sea turtle's. */
  readonly paddles: boolean
  /** It sets its feet down flat and lifts them flat: toes of birds are spread too wide to be rolled over. */
  readonly hasFlatFeet: boolean
}

/** Metres: what has longer legs, an elephant or a giraffe, has always a foot on the floor and does not sit. */
const HEAVY = 1.75

export const isHeavy = ({ height }: Beast): boolean => height >= HEAVY

/** @returns null where it lacks hips or has less than two legs to stand on. */
export function readBeast(body: Body): Beast | null {
  const hips = body.find('hips')
  if (hips < 0) {
    return null
  }
  const seated = isSeated(body)
  const all = ([true, false] as const).flatMap(isFront =>
    ([1, -1] as const).flatMap(side => {
      const leg = readBeastLeg(body, side, { isFront, seated })
      return leg === null ? [] : [{ leg, isFront }]
    })
  )
  const { bones, bounds } = body
  // Arms that cannot reach the floor are none of the legs: a tyrannosaur's, a kangaroo's.
  const legs = all.filter(
    ({ leg, isFront }) =>
      !isFront || leg.stands || fullReach(body, leg) > ARM_REACH * (leg.joints[0][1] - bounds.min[1])
  )
  if (legs.length < 2) {
    return null
  }
  const slope = slopeOf(legs.length < all.length ? all : legs)
  const stand = standTurn(legs)
  const sprawls = legs.every(
    ({
      leg: {
        joints: [hip, knee, wrist],
      },
    }) => isAside(hip, knee, KNEE_ASIDE) && isAside(hip, wrist, FOOT_ASIDE)
  )
  const named = (name: string): number[] =>
    bones.flatMap((bone, index) => (bone.name === name || isNumbered(bone.name, name) ? [index] : []))
  const shift: Vec3 = [0, liftOf(body, hips, stand, legs), 0]
  const standing = (joint: Vec3): Vec3 => {
    const [x, y, z] = turnVector(stand, subtract(joint, bones[hips].head))
    const [hx, hy, hz] = bones[hips].head
    return [hx + x, hy + y + shift[1], hz + z]
  }
  const placed = legs.map(({ leg, isFront }): BeastLeg => {
    const hip = standing(leg.joints[0])
    return {
      leg,
      isFront,
      stance:
        leg.stands && isLevel(stand)
          ? [leg.joints[2][0], leg.joints[2][2]]
          : [hip[0], hip[2] + (isFront ? 0 : -0.12 * reachOf(leg))],
    }
  })
  return {
    body,
    hips,
    spine: [...named('spine'), ...named('chest'), ...named('upperChest')],
    neck: named('neck'),
    head: body.find('head'),
    jaw: body.find('jaw'),
    tail: named('tail'),
    legs: placed,
    stand,
    shift,
    height: placed.reduce((sum, { leg }) => sum + standing(leg.joints[0])[1], 0) / placed.length,
    sprawls,
    seated,
    hops: hopsOn(body, legs, { front: all.length - legs.length, slope }),
    staysUpright: slope > UPRIGHT,
    paddles: legs.length === 4 && legs.every(({ leg }) => isHeldLevel(body, leg)),
    hasFlatFeet: false,
  }
}

/** Of legs that sprawl the knee stands so many times as far out as down, the foot, which is below the knee, so many times. */
const KNEE_ASIDE = 0.8
const FOOT_ASIDE = 0.5

const isAside = (hip: Vec3, joint: Vec3, times: number): boolean =>
  Math.abs(joint[0] - hip[0]) > times * (hip[1] - joint[1])

/** Hind legs so many times as long as front legs are made for leaps. */
const LEAPING = 1.8
/** Trunks steeper than this are those of apes and koalas that sit. */
const UPRIGHT = 75 * DEGREE

function hopsOn(
  body: Body,
  legs: readonly { readonly leg: Leg; readonly isFront: boolean }[],
  { front, slope }: { readonly front: number; readonly slope: number }
): boolean {
  const hind = legs.filter(({ isFront }) => !isFront)
  if (legs.length === 2) {
    return hind.length === 2 && front === 2 && slope > STEEP
  }
  const longest = (isFront: boolean): number =>
    Math.max(0, ...legs.filter(each => each.isFront === isFront).map(({ leg }) => fullReach(body, leg)))
  return hind.length === 2 && longest(false) > LEAPING * longest(true)
}

/** From its root to its tip: short legs that sprawl have their feet on the floor. */
function isHeldLevel({ bones }: Body, { joints, foot }: Leg): boolean {
  const [x, y, z] = subtract(foot < 0 ? joints[2] : bones[foot].tail, joints[0])
  return Math.abs(y) < 0.22 * Math.sqrt(x * x + z * z)
}

const isNumbered = (name: string, chain: string): boolean =>
  name.startsWith(chain) && /^\d+$/.test(name.slice(chain.length))

const isLevel = (turn: Quat): boolean => turn[3] > 0.9999

/** Share of its shoulder's height that a leg reaches at least. */
const ARM_REACH = 0.72
/** Trunks steeper than this sit or rear in rest. */
const STEEP = 35 * DEGREE

/** Whether its trunk is steep in rest though it has legs at both ends of it: arms that cannot reach the floor are none. */
function isSeated({ bones, bounds, find }: Body): boolean {
  const [front, hind, lower] = [
    find('leftFrontUpperLeg'),
    find('leftHindUpperLeg'),
    find('leftFrontLowerLeg'),
  ]
  if (front < 0 || hind < 0 || lower < 0) {
    return false
  }
  const arm =
    distance(bones[front].head, bones[lower].head) + 1.3 * distance(bones[lower].head, bones[lower].tail)
  if (arm < ARM_REACH * (bones[front].head[1] - bounds.min[1])) {
    return false
  }
  const [, y, z] = subtract(bones[front].head, bones[hind].head)
  return atan2(y, Math.max(z, 0)) > STEEP
}

function readBeastLeg(
  body: Body,
  side: 1 | -1,
  { isFront, seated }: { readonly isFront: boolean; readonly seated: boolean }
): Leg | null {
  const pair = isFront ? 'Front' : 'Hind'
  const name = (part: string): string => sided(side === 1 ? 'left' : 'right', `${pair}${part}`)
  const names = { upper: name('UpperLeg'), lower: name('LowerLeg'), foot: name('Foot'), toes: name('Toes') }
  return readLeg(body, names, {
    side,
    usualPole: isFront ? [0, 0, -1] : [0, 0, 1],
    isSprawling: !seated,
    alwaysStands: !seated && (liesFlat(body, names) || (!isFront && crouches(body, names))),
    ...(seated && { footPoints: isFront ? [0, -1, 0.2] : [0, -0.9, 0.45] }),
  })
}

/** From shoulder or hip to the sole. */
const fullReach = ({ bones }: Body, leg: Leg): number =>
  reachOf(leg) + (leg.foot < 0 ? 0 : distance(bones[leg.foot].head, bones[leg.foot].tail))

/** Metres from the floor at which a leg begins when it stands, somewhat bent. */
function standingReach(leg: Leg): number {
  const wrist = -Math.min(leg.sole.heel[1], leg.sole.ball[1], leg.sole.toe[1])
  return 0.93 * reachOf(leg) + wrist
}

/** Radians by which the line from hips to shoulders rises to the front; 0 where it has not both. */
function slopeOf(legs: readonly { readonly leg: Leg; readonly isFront: boolean }[]): number {
  const front = legs.find(({ isFront }) => isFront)
  const hind = legs.find(({ isFront }) => !isFront)
  if (front === undefined || hind === undefined) {
    return 0
  }
  const [, y, z] = subtract(front.leg.joints[0], hind.leg.joints[0])
  return atan2(y, Math.max(z, 0))
}

function standTurn(legs: readonly { readonly leg: Leg; readonly isFront: boolean }[]): Quat {
  const front = legs.filter(({ isFront }) => isFront).map(({ leg }) => leg)
  const hind = legs.filter(({ isFront }) => !isFront).map(({ leg }) => leg)
  if (front.length === 0 || hind.length === 0) {
    return NO_TURN
  }
  const way = subtract(front[0].joints[0], hind[0].joints[0])
  const slope = atan2(way[1], Math.max(way[2], 0))
  if (Math.abs(slope) < STEEP) {
    return NO_TURN
  }
  const long = Math.sqrt(way[1] * way[1] + way[2] * way[2])
  const wished = asin(
    clamp((standingReach(front[0]) - standingReach(hind[0])) / Math.max(long, 1e-9), -0.5, 0.5)
  )
  return pitchTurn(slope - wished)
}

function liftOf(
  { bones, bounds }: Body,
  hips: number,
  stand: Quat,
  legs: readonly { readonly leg: Leg; readonly isFront: boolean }[]
): number {
  if (isLevel(stand) && legs.every(({ leg }) => leg.stands)) {
    return -bounds.min[1]
  }
  const hind = legs.filter(({ isFront }) => !isFront)
  const lowest = Math.min(
    ...(hind.length > 0 ? hind : legs).map(({ leg }) => {
      const joint = turnVector(stand, subtract(leg.joints[0], bones[hips].head))
      return standingReach(leg) - joint[1]
    })
  )
  return lowest - bones[hips].head[1]
}

/** Whether its hind feet are on the floor in rest; what has them on a branch or a seat that belongs to the model, a koala, stays there. */
export function hasFeetOnFloor({ body: { bones, bounds }, legs }: Beast): boolean {
  const height = bounds.max[1] - bounds.min[1]
  return legs.some(
    ({ leg, isFront }) =>
      !isFront && bones[leg.foot < 0 ? leg.lower : leg.foot].tail[1] - bounds.min[1] < ON_FLOOR * height
  )
}

/** Share of the height up to which the tip of a foot is on the floor: feet are thick. */
const ON_FLOOR = 0.12

export interface BeastTrunk {
  readonly hips: Quat
  readonly chest: Quat
  /** Of the head; the neck shares the way to it. */
  readonly head: Quat
  readonly shift?: Vec3
}

/** Sets trunk, neck and head; turns are from standing. */
export function poseBeast(
  beast: Beast,
  pose: ModelPose,
  { hips, chest, head, shift = [0, 0, 0] }: BeastTrunk
): void {
  const { body, spine, neck, stand } = beast
  const [x, y, z] = body.bones[beast.hips].head
  pose.move(beast.hips, [
    x + beast.shift[0] + shift[0],
    y + beast.shift[1] + shift[1],
    z + beast.shift[2] + shift[2],
  ])
  pose.turn(beast.hips, turnsInOrder(stand, hips))
  spine.forEach((bone, i) =>
    pose.turn(bone, turnsInOrder(stand, slerpTurns(hips, chest, (i + 1) / spine.length)))
  )
  // A head that looks forth in rest does so when the trunk has been set upright or level.
  neck.forEach((bone, i) => {
    const share = (i + 1) / (neck.length + 1)
    pose.turn(bone, turnsInOrder(slerpTurns(stand, NO_TURN, share), slerpTurns(chest, head, share)))
  })
  pose.turn(beast.head, head)
}

/** Whether a leg is folded with its foot on the floor, as a rabbit's: that is how it stands. */
function crouches(
  { bones, bounds, find }: Body,
  names: { readonly upper: string; readonly lower: string; readonly foot: string }
): boolean {
  const [upper, lower, foot] = [find(names.upper), find(names.lower), find(names.foot)]
  if (upper < 0 || lower < 0 || foot < 0) {
    return false
  }
  const low = Math.min(bones[foot].head[1], bones[foot].tail[1]) - bounds.min[1]
  const reach = distance(bones[upper].head, bones[lower].head) + distance(bones[lower].head, bones[foot].head)
  const folded = distance(bones[upper].head, bones[foot].head) < 0.56 * reach
  return folded && low < 0.12 * (bounds.max[1] - bounds.min[1])
}

/** Whether a leg is held out level, as a turtle's. */
function liesFlat({ bones, find }: Body, names: { readonly upper: string; readonly lower: string }): boolean {
  const [upper, lower] = [find(names.upper), find(names.lower)]
  if (upper < 0 || lower < 0) {
    return false
  }
  const [x, y, z] = subtract(bones[lower].tail, bones[upper].head)
  return Math.abs(y) < 0.4 * Math.sqrt(x * x + z * z)
}

/** Turns each bone of the tail by so much more than the one before it. */
export function poseTail({ tail }: Beast, pose: ModelPose, turn: (i: number, count: number) => Quat): void {
  tail.forEach((bone, i) => pose.turnBy(bone, turn(i, tail.length)))
}

import { atan2, cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { cross, distance, normalize, subtract } from '../../kernel/vector.ts'
import { isSkirtBone, sided, TRUNK_BONES } from '../bone-names.ts'
import { halfJoints } from '../half-joints.ts'
import { NO_TURN, turnBetween, turnVector } from '../quaternions.ts'
import type { Quat } from '../types.ts'
import type { Body } from './body.ts'
import { DEGREE } from './curves.ts'
import { readLeg, type Leg } from './leg.ts'
import type { ModelPose } from './model-pose.ts'
import { distanceToHeld, isWorn } from './held-points.ts'
import { clothBeforeKnees } from './skirt-chains.ts'
import { heldBy, isOnePiece, surfaceHeldBy } from './sole.ts'
import { angleOf, pitchTurn, slerpTurns, turnAbout, turnsInOrder } from './turns.ts'
import { reachOf, type TwoBones } from './two-bone.ts'

export interface Arm extends TwoBones {
  readonly side: 1 | -1
  /** The bone that carries it, −1 where that is the trunk. */
  readonly shoulder: number
  readonly hand: number
  /** Radians from straight down at which it hangs free of the body. */
  readonly spread: number
  /** It holds something, or is bent to hold something: it stays as it is in rest. */
  readonly holds: boolean
  /** It goes with the chest as it is in rest. */
  readonly isFixed: boolean
  /** It is one piece from the shoulder down. */
  readonly isStiff: boolean
}

/** A humanoid in rest as its clips need it. */
export interface Human {
  readonly body: Body
  readonly hips: number
  /** From the lowest to the highest bone above the hips and below the neck. */
  readonly spine: readonly number[]
  readonly neck: number
  readonly head: number
  readonly legs: readonly Leg[]
  readonly arms: readonly Arm[]
  /** How hips, with the trunk, and head must be turned from rest to be upright. */
  readonly upright: { readonly trunk: Quat; readonly head: Quat }
  /** Metres: half the distance between the hips; length of a leg from hip to ankle; from hip to sole. */
  readonly hipWidth: number
  readonly leg: number
  readonly height: number
  /** Metres to the side and forth at which each foot stands. */
  readonly stance: readonly (readonly [number, number])[]
  /** Metres by which each foot, standing flat, reaches from its ankle towards the other; 0 where nobody knows. */
  readonly inward: readonly number[]
  /** It sits in rest on legs that are stumps, held out level as a plush toy's: it was not made to stand up. */
  readonly sitsForGood: boolean
  /** Cloth hangs around both of its legs: a skirt, a robe. */
  readonly isSkirted: boolean
  /** A skirt with bones of its own reaches to its shins. */
  readonly isGowned: boolean
  /** Metres that its knees have before the hips until they touch a skirt that hangs in front of them; null where none does. */
  readonly kneeRoom: number | null
}

/** Trunks that lean less than this are meant to; others lie or bow and are set upright. */
const LEANS = 25 * DEGREE

/** @returns null where a humanoid lacks hips or both legs. */
export function readHuman(body: Body): Human | null {
  const hips = body.find('hips')
  const legs = readHumanLegs(body)
  if (hips < 0 || legs.length < 2) {
    return null
  }
  const spine = TRUNK_BONES.slice(1, 4).flatMap(name => (body.find(name) < 0 ? [] : [body.find(name)]))
  const [neck, head] = [body.find('neck'), body.find('head')]
  const upright = uprightTurns(body, hips, { neck, head })
  const arms = heldTogether(
    body,
    ([1, -1] as const).flatMap(side => readArm(body, side) ?? [])
  )
  const hipWidth = distance(legs[0].joints[0], legs[1].joints[0]) / 2
  const leg = Math.min(...legs.map(reachOf))
  const drop = Math.max(...legs.map(({ sole }) => -sole.ball[1]))
  return {
    body,
    hips,
    spine,
    neck,
    head,
    legs,
    arms,
    upright,
    hipWidth,
    leg,
    height: leg + drop,
    stance: legs.map(each => stanceOf(body, each, { hips, hipWidth })),
    inward: legs.map(each => inwardOf(body, each)),
    sitsForGood: legs.every(each => each.isStump && !each.stands && isLevel(each)),
    isSkirted: hangsAround(body, legs),
    isGowned: hangsToShins(body, legs),
    kneeRoom: kneeRoomOf(body, legs),
  }
}

/** From the middle of a knee to the cloth that lies on it, in lengths of the thigh. */
const KNEE = 0.2

function kneeRoomOf(body: Body, [{ joints }]: readonly Leg[]): number | null {
  const cloth = clothBeforeKnees(body)
  return cloth === null ? null : Math.max(0, cloth - KNEE * distance(joints[0], joints[1]))
}

/** Share of a shin, from the knee down, at which a skirt is a gown. */
const GOWN = 0.5

function hangsToShins({ bones }: Body, [{ joints }]: readonly Leg[]): boolean {
  const [, knee, ankle] = joints
  const hem = Math.min(...bones.flatMap(({ name, tail }) => (isSkirtBone(name) ? [tail[1]] : [])), Infinity)
  return hem < knee[1] + GOWN * (ankle[1] - knee[1])
}

const inwardOf = (body: Body, { foot, toes, joints, flat, side }: Leg): number =>
  heldBy(body, [foot, toes])
    .map(point => -side * turnVector(flat, subtract(point, joints[2]))[0])
    .reduce((most, each) => Math.max(most, each), 0)

/** Whether a thigh is held out rather than down. */
const isLevel = ({ joints: [hip, knee] }: Leg): boolean => hip[1] - knee[1] < 0.5 * distance(hip, knee)

/** Share of a thigh, from the hip down, below which nothing but cloth spans both legs. */
const CROTCH = 0.8
/** Vertices that both thighs hold, each this much of it, and how many of them are cloth. */
const BOTH = 0.2
const CLOTH = 6

function hangsAround(body: Body, legs: readonly Leg[]): boolean {
  const { positions } = body.source
  const { skin } = body
  if (skin === undefined) {
    return false
  }
  const [one, other] = legs
  // What a half joint has is half its bone's.
  const halves = new Map(halfJoints(body.bones))
  const shareOf = (slot: number, leg: Leg): number => {
    const bone = skin.joints[slot]
    const isOf = (at: number | undefined): boolean => at === leg.upper || at === leg.lower
    return isOf(bone) ? skin.weights[slot] : isOf(halves.get(bone)) ? skin.weights[slot] / 2 : 0
  }
  const below = one.joints[0][1] + CROTCH * (one.joints[1][1] - one.joints[0][1])
  let count = 0
  for (let vertex = 0; 3 * vertex < positions.length; vertex += 1) {
    let [a, b] = [0, 0]
    for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
      a += shareOf(slot, one)
      b += shareOf(slot, other)
    }
    count += positions[3 * vertex + 1] < below && Math.min(a, b) > BOTH ? 1 : 0
  }
  return count >= CLOTH
}

/** Both legs; a foot that stands higher than the other in rest, in the middle of a step, is flat as that one is. */
function readHumanLegs(body: Body): Leg[] {
  const legs = ([1, -1] as const).flatMap(side => readHumanLeg(body, side) ?? [])
  const heights = legs.map(({ joints }) => joints[2][1] - body.bounds.min[1])
  const flattest = heights.indexOf(Math.min(...heights))
  return legs.map((leg, i) => {
    const other = legs[flattest]
    if (!leg.stands || !other.stands || other.foot < 0 || heights[i] < 1.2 * heights[flattest]) {
      return leg
    }
    const [x, y, z] = body.directions[other.foot]
    return readHumanLeg(body, leg.side, [-x, y, z]) ?? leg
  })
}

function readHumanLeg(body: Body, side: 1 | -1, footPoints?: Vec3): Leg | null {
  const name = (part: string): string => sided(side === 1 ? 'left' : 'right', part)
  const names = {
    upper: name('upperLeg'),
    lower: name('lowerLeg'),
    foot: name('foot'),
    toes: name('toes'),
  }
  return readLeg(body, names, { side, usualPole: [0, 0, 1], ...(footPoints !== undefined && { footPoints }) })
}

function uprightTurns(
  body: Body,
  hips: number,
  { neck, head }: { readonly neck: number; readonly head: number }
): Human['upright'] {
  const top = neck >= 0 ? neck : head
  const up: Vec3 = [0, 1, 0]
  const rise = top < 0 ? up : subtract(body.bones[top].head, body.bones[hips].head)
  const trunk = leanOf(rise) < LEANS ? NO_TURN : turnBetween(rise, up)
  // The head of an animal lies forth at the neck, however it stands.
  const skull = head < 0 || body.skeleton.bodyClass !== 'humanoid' ? up : body.directions[head]
  return { trunk, head: leanOf(skull) < 50 * DEGREE ? NO_TURN : turnBetween(skull, up) }
}

const leanOf = ([x, y, z]: Vec3): number => atan2(Math.sqrt(x * x + z * z), y)

/** Where a foot stands: as in rest, but neither astride nor further behind than a body can hold itself. */
function stanceOf(
  { bones }: Body,
  { joints, side, stands }: Leg,
  { hips, hipWidth }: { readonly hips: number; readonly hipWidth: number }
): readonly [number, number] {
  const [hip, , ankle] = joints
  const size = distance(joints[0], joints[1]) + distance(joints[1], joints[2])
  if (!stands) {
    return [side * hipWidth, bones[hips].head[2]]
  }
  const apart = Math.min(
    Math.max(ankle[0] * side, 0.6 * hipWidth),
    Math.max(1.5 * hipWidth, hipWidth + 0.12 * size)
  )
  const forth = Math.min(Math.max(ankle[2] - hip[2], -0.1 * size), 0.1 * size)
  return [side * apart, hip[2] + forth]
}

function readArm(body: Body, side: 1 | -1): Arm | null {
  const name = (part: string): string => sided(side === 1 ? 'left' : 'right', part)
  const [upper, lower, hand] = ['upperArm', 'lowerArm', 'hand'].map(part => body.find(name(part)))
  if (upper < 0 || lower < 0) {
    return null
  }
  const { bones } = body
  const { parent } = bones[upper]
  const wrist = hand >= 0 ? bones[hand].head : bones[lower].tail
  const joints = [bones[upper].head, bones[lower].head, wrist] as const
  return {
    side,
    shoulder: parent >= 0 && bones[parent].name.endsWith('Shoulder') ? parent : -1,
    upper,
    lower,
    hand,
    joints,
    hinge: null,
    spread: hangingSpread(body, joints, side),
    // A shield is strapped to the forearm.
    holds:
      [lower, hand].some(bone => bone >= 0 && bones[bone].parts.some(part => !isWorn(part))) ||
      reachesBeyond(body, [upper, lower, hand], [...joints, hand >= 0 ? bones[hand].tail : wrist]),
    isFixed: false,
    isStiff: isOnePiece(body, [upper, lower, hand]),
  }
}

/** What an arm moves lies this far from its bones, in lengths of its forearm, where it holds something: no sleeve is so wide. */
const BEYOND = 1.2

/** Whether an arm moves what lies far from it: models whose parts have no names hold a spear or a club in one mesh with the hand. */
function reachesBeyond(
  body: Body,
  bones: readonly number[],
  [shoulder, elbow, wrist, tip]: readonly [Vec3, Vec3, Vec3, Vec3]
): boolean {
  const far = BEYOND * distance(elbow, wrist)
  return surfaceHeldBy(body, bones).some(
    point =>
      toSegment(point, shoulder, elbow) > far &&
      toSegment(point, elbow, wrist) > far &&
      toSegment(point, wrist, tip) > far
  )
}

/** The same human, whose arms go with the chest as they are in rest. */
export const withArmsAtRest = (human: Human): Human => ({
  ...human,
  arms: human.arms.map(arm => ({ ...arm, isFixed: true })),
})

/** How near to what the other hand holds a hand is at it, too, in lengths of its forearm. */
const AT_HELD = 0.8

/** The arms; both go with the chest as they are in rest where both hands are at what one of them holds. */
function heldTogether(body: Body, arms: readonly Arm[]): readonly Arm[] {
  const isShared = arms.some(arm =>
    arms.some(
      other =>
        other !== arm &&
        other.holds &&
        !arm.holds &&
        other.hand >= 0 &&
        distanceToHeld(body, other.hand, arm.joints[2]) < AT_HELD * distance(arm.joints[1], arm.joints[2])
    )
  )
  return isShared ? arms.map(arm => ({ ...arm, isFixed: true })) : arms
}

/**
 * How far an arm must be spread to hang free of the trunk: as little as the surface beside it allows, and not much more than
 * in a rest pose in which it hangs.
 */
function hangingSpread(
  { source }: Body,
  [shoulder, elbow, wrist]: readonly [Vec3, Vec3, Vec3],
  side: 1 | -1
): number {
  const size = distance(shoulder, elbow) + distance(elbow, wrist)
  const rest = atan2((wrist[0] - shoulder[0]) * side, shoulder[1] - wrist[1])
  const most = rest < 75 * DEGREE ? Math.max(rest + 2 * DEGREE, 6 * DEGREE) : 40 * DEGREE
  let spread = 6 * DEGREE
  const thick = 0.09 * size
  for (let at = 0; at < source.positions.length; at += 3) {
    const drop = shoulder[1] - source.positions[at + 1]
    const out = source.positions[at] * side - shoulder[0] * side
    const forth = source.positions[at + 2] - shoulder[2]
    // Only what stands beside the hanging arm, and is no part of an arm that is held out.
    if (drop < 0.45 * size || drop > 1.1 * size || Math.abs(forth) > 0.25 * size) {
      continue
    }
    const angle = atan2(out + thick, drop)
    if (angle > spread && angle <= most && !nearArm(source.positions, at, { elbow, wrist, shoulder, size })) {
      spread = angle
    }
  }
  return Math.min(spread, most)
}

function nearArm(
  positions: ArrayLike<number>,
  at: number,
  {
    shoulder,
    elbow,
    wrist,
    size,
  }: { readonly shoulder: Vec3; readonly elbow: Vec3; readonly wrist: Vec3; readonly size: number }
): boolean {
  const point: Vec3 = [positions[at], positions[at + 1], positions[at + 2]]
  const past: Vec3 = [2 * wrist[0] - elbow[0], 2 * wrist[1] - elbow[1], 2 * wrist[2] - elbow[2]]
  return toSegment(point, shoulder, elbow) < 0.17 * size || toSegment(point, elbow, past) < 0.17 * size
}

function toSegment(point: Vec3, from: Vec3, to: Vec3): number {
  const [way, apart] = [subtract(to, from), subtract(point, from)]
  const long = way[0] * way[0] + way[1] * way[1] + way[2] * way[2]
  const t = (apart[0] * way[0] + apart[1] * way[1] + apart[2] * way[2]) / Math.max(long, 1e-12)
  const k = Math.min(1, Math.max(0, t))
  return distance(apart, [way[0] * k, way[1] * k, way[2] * k])
}

/** What the trunk of a humanoid does: turns from upright, radians; metres from where its hips are in rest. */
export interface TrunkPose {
  readonly hips: Quat
  readonly chest: Quat
  readonly head?: Quat
  readonly shift?: Vec3
}

/** Sets hips, spine, neck and head; bones between them share what is between. */
export function poseTrunk(
  human: Human,
  pose: ModelPose,
  { hips, chest, head = NO_TURN, shift = [0, 0, 0] }: TrunkPose
): void {
  const { upright, body, spine, neck } = human
  const [x, y, z] = body.bones[human.hips].head
  pose.move(human.hips, [x + shift[0], y + shift[1], z + shift[2]])
  pose.turn(human.hips, turnsInOrder(upright.trunk, hips))
  spine.forEach((bone, i) => {
    pose.turn(bone, turnsInOrder(upright.trunk, slerpTurns(hips, chest, (i + 1) / spine.length)))
  })
  pose.turn(neck, turnsInOrder(upright.trunk, slerpTurns(chest, head, 0.5)))
  pose.turn(human.head, turnsInOrder(upright.head, head))
}

/** How an arm hangs: radians forth (negative: back) from straight down, of elbow flexion, and more spread than it needs. */
export interface ArmPose {
  readonly forth: number
  readonly flex: number
  readonly out?: number
}

/** Radians from hanging beyond which a shoulder goes along with its arm, and its share of the way (Inman and others 1944: a third). */
const SHOULDER_FROM = 35 * DEGREE
const SHOULDER_SHARE = 0.3

/** Points an upper arm; the shoulder takes a part of what it is lifted, so that the armpit is stretched by less. */
export function aimUpperArm(pose: ModelPose, arm: Arm, way: Vec3): void {
  const chest = pose.parentTurn(arm.shoulder < 0 ? arm.upper : arm.shoulder)
  const down = turnVector(chest, [0, -1, 0])
  const lift = angleOf(way, down) - SHOULDER_FROM
  if (arm.shoulder >= 0 && lift > 0) {
    const axis = normalize(cross(down, way), [1, 0, 0])
    pose.turn(arm.shoulder, turnsInOrder(chest, turnAbout(axis, SHOULDER_SHARE * lift)))
  }
  pose.aim(arm.upper, way)
}

/** Lets an arm hang or swing; one that holds something goes with the chest and swings a little. */
export function poseArm(pose: ModelPose, arm: Arm, { forth, flex, out = 0 }: ArmPose): void {
  if (arm.isFixed) {
    return
  }
  if (arm.holds) {
    pose.turnBy(arm.upper, pitchTurn(-0.2 * forth))
    return
  }
  const spread = arm.spread + out
  const hanging: Vec3 = [arm.side * sin(spread), -cos(spread), 0]
  aimUpperArm(pose, arm, turnVector(pitchTurn(-forth), hanging))
  if (arm.isStiff) {
    return
  }
  // The forearm hangs a little nearer to the body than the upper arm.
  const inner: Vec3 = [arm.side * sin(spread * 0.6), -cos(spread * 0.6), 0]
  pose.aim(arm.lower, turnVector(pitchTurn(-forth - flex), inner))
}

/** Metres by which the root is lifted when the body stands. */
export function standingHeight(human: Human, straightest = 0.998): number {
  const { legs, stance, body } = human
  return Math.min(
    ...legs.map(({ sole, upper }, i) => {
      const hip = body.bones[upper].head
      const far = straightest * human.leg
      const aside = stance[i][0] - hip[0]
      return -sole.ball[1] + Math.sqrt(Math.max(0, far * far - aside * aside)) - hip[1]
    })
  )
}

/** Whether a hand can be laid on a place without stretching the arm. */
export function armReaches(pose: ModelPose, arm: Arm, to: Vec3): boolean {
  return !arm.isStiff && distance(pose.joints[arm.upper], to) < 0.99 * reachOf(arm)
}

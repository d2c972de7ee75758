import { atan2 } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, distance, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import { skinMatrices } from '../pose.ts'
import { inverseTurn, multiplyTurns, NO_TURN, turnBetween, turnVector, unitTurn } from '../quaternions.ts'
import type { Clip, Quat, RigSource, Skeleton } from '../types.ts'
import { readBody, type Body } from './body.ts'
import { matchBones } from './bone-match.ts'
import { followChains } from './follow.ts'
import { ModelPose } from './model-pose.ts'
import { clipOfFrames, FRAME_RATE } from './motion.ts'
import { poseAt } from './play.ts'
import { turnOfAxes, turnsInOrder, yawTurn } from './turns.ts'
import { reach, reachOf, type TwoBones } from './two-bone.ts'

/** A skeleton and the surface that it moves, from which the floor is known. */
export interface ClipBody {
  readonly skeleton: Skeleton
  readonly source: RigSource
}

/**
 * Clips of one body on another, both upright: what a bone turns away from rest there, it turns here, after the rest poses have been
 * laid over each other; hips go as far as their height allows, and feet are set by inverse kinematics so that the part of the sole
 * that stands there stands here, on longer legs or shorter feet. Bones are matched by name, and by structure where names say nothing.
 * Clips that move nothing here are left out.
 * @returns as many clips as could be carried over, none where the skeletons have too little in common.
 */
export function retarget(clips: readonly Clip[], from: ClipBody, to: ClipBody): Clip[] {
  const pairs = matchBones(from.skeleton, to.skeleton)
  if (pairs.size < 2) {
    return []
  }
  const [source, target] = [readBody(from.source, from.skeleton), readBody(to.source, to.skeleton)]
  const fit = fitOf(source, target, pairs)
  return clips.flatMap(clip => {
    const steps = Math.max(1, Math.round(clip.seconds * FRAME_RATE))
    const there = Array.from({ length: steps + 1 }, (_, i) =>
      posedBody(source, clip, (clip.seconds * i) / steps)
    )
    const frames = there.map(pose => carriedPose(fit, pose))
    const feet = frames.map((pose, i) => fit.legs.map(leg => footPlace(fit, leg, pose, there[i])))
    lowerHips(fit, frames, feet)
    frames.forEach((pose, i) => fit.legs.forEach((leg, k) => placeFoot(leg, pose, feet[i][k])))
    if (clip.loops) {
      followChains(target, frames.slice(0, -1), 0)
      frames[steps] = frames[0]
    }
    const { name, seconds, loops, speed } = clip
    const told = speed === undefined ? {} : { speed: speed * fit.size }
    const carried = clipOfFrames(target, { name, seconds, loops, ...told }, frames)
    return carried.tracks.length === 0 ? [] : [carried]
  })
}

interface Fit {
  readonly source: Body
  readonly target: Body
  /** Bone of the source for each bone of the target that has one. */
  readonly pairs: ReadonlyMap<number, number>
  /** From the source's space to the target's: bodies may face different ways. */
  readonly across: Quat
  /** How each bone of the target is turned from rest to lie as its pair does in rest. */
  readonly laid: readonly Quat[]
  /** Height of the hips here to their height there. */
  readonly size: number
  readonly root: readonly [target: number, source: number] | null
  readonly legs: readonly FittedLeg[]
}

interface FittedLeg {
  readonly limb: TwoBones
  readonly foot: number
  readonly toes: number
  /** Hip, knee and ankle of the source. */
  readonly source: readonly [number, number, number]
  /** Points of the sole, here and there; the ankle alone of feet that do not stand at rest. */
  readonly points: readonly FootPoint[]
  /** Metres above its place at rest within which a point of the source's sole stands. */
  readonly near: number
}

/** A point of a foot in rest, and the bone that it goes with. */
interface FootPoint {
  readonly bone: number
  readonly at: Vec3
  readonly sourceBone: number
  readonly sourceAt: Vec3
}

function fitOf(source: Body, target: Body, pairs: ReadonlyMap<number, number>): Fit {
  const across = multiplyTurns(facingOf(target), inverseTurn(facingOf(source)))
  const laid = laidOver(source, target, pairs, across)
  const top = [...pairs].find(([bone]) => target.bones[bone].name === 'hips') ?? [...pairs][0]
  return {
    source,
    target,
    pairs,
    across,
    laid,
    size: hipHeight(target, top[0]) / Math.max(hipHeight(source, top[1]), 1e-9),
    root: top,
    legs: legsOf(source, target, pairs),
  }
}

/** Metres from the floor, on which a body stands at rest, to a joint. */
const hipHeight = (body: Body, hips: number): number =>
  Math.max(body.bones[hips].head[1] - body.bounds.min[1], 1e-6)

/** How a body is turned about the upright: from the line between its hips or shoulders; as it is where it has no sides. */
function facingOf({ bones, find }: Body): Quat {
  for (const name of ['UpperLeg', 'UpperArm', 'HindUpperLeg', 'FrontUpperLeg', 'Wing1']) {
    const [left, right] = [find(`left${name}`), find(`right${name}`)]
    if (left >= 0 && right >= 0) {
      const [x, , z] = subtract(bones[left].head, bones[right].head)
      const angle = atan2(-z, x)
      return Math.abs(angle) < 0.2 ? NO_TURN : yawTurn(angle)
    }
  }
  return NO_TURN
}

/** Limbs lie where their model's rest pose has them (T, A, hanging); trunks and feet are alike and keep their own form. */
const LIMB = /Arm|Hand|Leg$|Leg\d+|Proximal|Intermediate|Distal|Metacarpal|Wing/

function laidOver(
  source: Body,
  target: Body,
  pairs: ReadonlyMap<number, number>,
  across: Quat
): readonly Quat[] {
  const laid: Quat[] = []
  target.bones.forEach(({ name, parent }, bone) => {
    const before = parent < 0 ? NO_TURN : laid[parent]
    const pair = pairs.get(bone)
    if (pair === undefined) {
      laid.push(before)
      return
    }
    if (!LIMB.test(name)) {
      laid.push(NO_TURN)
      return
    }
    const here = turnVector(before, wayOf(target, bone, pairs))
    const there = turnVector(across, wayOfPair(source, target, bone, pairs))
    laid.push(turnsInOrder(before, turnBetween(here, there)))
  })
  return laid
}

/** From a bone's joint to that of the matched bone that hangs on it, else along the bone. */
function wayOf({ bones, directions }: Body, bone: number, pairs: ReadonlyMap<number, number>): Vec3 {
  const next = nextOf(bones, bone, pairs)
  return next < 0
    ? directions[bone]
    : normalize(subtract(bones[next].head, bones[bone].head), directions[bone])
}

function wayOfPair(source: Body, target: Body, bone: number, pairs: ReadonlyMap<number, number>): Vec3 {
  const own = pairs.get(bone) ?? 0
  const next = pairs.get(nextOf(target.bones, bone, pairs))
  return next === undefined
    ? source.directions[own]
    : normalize(subtract(source.bones[next].head, source.bones[own].head), source.directions[own])
}

const nextOf = (bones: Body['bones'], bone: number, pairs: ReadonlyMap<number, number>): number =>
  bones.findIndex(({ parent }, index) => parent === bone && pairs.has(index))

function legsOf(source: Body, target: Body, pairs: ReadonlyMap<number, number>): FittedLeg[] {
  return target.bones.flatMap(({ name }, foot): FittedLeg[] => {
    if (!/Foot$/.test(name)) {
      return []
    }
    const lower = target.bones[foot].parent
    const upper = lower < 0 ? -1 : target.bones[lower].parent
    const [hip, knee, ankle] = [upper, lower, foot].map(bone => pairs.get(bone))
    if (upper < 0 || hip === undefined || knee === undefined || ankle === undefined) {
      return []
    }
    const joints = [target.bones[upper].head, target.bones[lower].head, target.bones[foot].head] as const
    const toes = nextOf(target.bones, foot, pairs)
    const [here, there] = [soleOf(target, foot, toes), soleOf(source, ankle, pairs.get(toes) ?? -1)]
    const stands = here !== null && there !== null
    const points = (stands ? here : [joints[2]]).map((at, i): FootPoint => {
      const isToe = stands && i === TOE && toes >= 0
      return {
        at,
        bone: isToe ? toes : foot,
        sourceBone: isToe ? (pairs.get(toes) ?? ankle) : ankle,
        sourceAt: stands ? there[i] : source.bones[ankle].head,
      }
    })
    const near = 0.06 * distance(source.bones[ankle].head, points[points.length - 1].sourceAt)
    return [
      {
        limb: { upper, lower, joints, hinge: null },
        foot,
        toes,
        source: [hip, knee, ankle],
        points,
        near: Math.max(near, 1e-6),
      },
    ]
  })
}

/** Place of the toe's tip among the points of a sole. */
const TOE = 2
/** Share of a leg's length above which an ankle does not stand on the floor. */
const HIGH = 0.3

/** Heel, ball and tip of a foot on the floor, straight below its bones; null of one that is not on the floor. */
function soleOf({ bones, bounds }: Body, foot: number, toes: number): readonly Vec3[] | null {
  const { head: ankle, tail, parent } = bones[foot]
  const floor = bounds.min[1]
  const [ball, tip] = toes < 0 ? [tail, tail] : [bones[toes].head, bones[toes].tail]
  const leg = parent < 0 ? Infinity : distance(bones[parent].head, ankle)
  const [x, , z] = subtract(tip, ankle)
  const flat = Math.sqrt(x * x + z * z)
  const drop = ankle[1] - floor
  if (drop > 2 * HIGH * leg || flat < 0.5 * (ankle[1] - tip[1])) {
    return null
  }
  const heel: Vec3 = [ankle[0] - 0.3 * x, floor, ankle[2] - 0.3 * z]
  return [heel, [ball[0], floor, ball[2]], [tip[0], floor, tip[2]]]
}

/** A skeleton of the source at a time of its clip. */
function posedBody(source: Body, clip: Clip, seconds: number): ModelPose {
  const matrices = skinMatrices(source.skeleton, poseAt(source.skeleton, clip, seconds))
  const pose = new ModelPose(source)
  source.bones.forEach(({ head: [x, y, z] }, bone) => {
    const o = 12 * bone
    const column = (k: number): Vec3 => [matrices[o + k], matrices[o + 4 + k], matrices[o + 8 + k]]
    pose.turns[bone] = turnOfAxes(column(0), column(1), column(2))
    pose.joints[bone] = [0, 4, 8].map(
      r => matrices[o + r] * x + matrices[o + r + 1] * y + matrices[o + r + 2] * z + matrices[o + r + 3]
    ) as unknown as Vec3
  })
  return pose
}

function carriedPose(fit: Fit, there: ModelPose): ModelPose {
  const { source, target, pairs, across, laid, size, root } = fit
  const pose = new ModelPose(target)
  const inTarget = (vector: Vec3): Vec3 => turnVector(across, vector)
  if (root !== null) {
    const [bone, pair] = root
    const moved = inTarget(subtract(there.joints[pair], source.bones[pair].head))
    pose.move(bone, add(target.bones[bone].head, scale(moved, size)))
  }
  target.bones.forEach((_, bone) => {
    const pair = pairs.get(bone)
    if (pair !== undefined) {
      const turn = multiplyTurns(multiplyTurns(across, there.turns[pair]), inverseTurn(across))
      pose.turn(bone, unitTurn(multiplyTurns(turn, laid[bone])))
    }
  })
  return pose
}

/** Where a foot of the target belongs, and how it is held. */
interface FootPlace {
  readonly ankle: Vec3
  readonly turn: Quat
  readonly toeTurn: Quat | null
  /** Which way its knee points. */
  readonly pole: Vec3
  /** 0–1: how far the foot of the source stands on the floor. */
  readonly stands: number
}

/** Every point of the sole would have the ankle somewhere; the one that is nearest to the floor has most to say. */
function footPlace(fit: Fit, leg: FittedLeg, pose: ModelPose, there: ModelPose): FootPlace {
  const { across, size, source } = fit
  const [hip, knee, ankle] = leg.source.map(bone => there.joints[bone])
  const inTarget = (vector: Vec3): Vec3 => turnVector(across, vector)
  const places = leg.points.map(({ sourceBone, sourceAt }) => there.at(sourceBone, sourceAt))
  const heights = places.map(([, y], i) => y - leg.points[i].sourceAt[1])
  const lowest = Math.min(...heights)
  const sum = { weight: 0, ankle: [0, 0, 0] as Vec3 }
  leg.points.forEach(({ bone, at, sourceAt }, i) => {
    const share = (heights[i] - lowest) / leg.near
    const weight = 1 / ((1 + share * share) * (1 + share * share))
    const wished = add(at, scale(inTarget(subtract(places[i], sourceAt)), size))
    const reaches = subtract(pose.at(bone, at), pose.joints[leg.foot])
    sum.weight += weight
    sum.ankle = add(sum.ankle, scale(subtract(wished, reaches), weight))
  })
  const bend = inTarget(subtract(knee, mix(hip, ankle, share(hip, knee, ankle))))
  const bent = distance(knee, mix(hip, ankle, share(hip, knee, ankle))) > 0.02 * distance(hip, ankle)
  const lift = Math.max(0, lowest) / (0.05 * hipHeight(source, leg.source[0]))
  return {
    ankle: scale(sum.ankle, 1 / sum.weight),
    turn: pose.turns[leg.foot],
    toeTurn: leg.toes < 0 ? null : pose.turns[leg.toes],
    pole: bent ? bend : turnVector(pose.turns[leg.limb.upper], [0, 0, 1]),
    stands: Math.max(0, 1 - lift),
  }
}

/** Legs reach no further than this share of their length, as on people who walk. */
const STRAIGHTEST = 0.998
/** Hips are lowered by no more than this share of a leg. */
const LOWEST = 0.12

/** Lowers the hips through the whole clip, as little as lets every foot that stands reach its place: a foot out of reach would slide. */
function lowerHips(
  { root, legs }: Fit,
  frames: readonly ModelPose[],
  feet: readonly (readonly FootPlace[])[]
): void {
  let drop = 0
  frames.forEach((pose, i) =>
    legs.forEach(({ limb }, k) => {
      const { ankle, stands } = feet[i][k]
      const [x, y, z] = subtract(ankle, pose.joints[limb.upper])
      const far = STRAIGHTEST * reachOf(limb)
      const below = Math.sqrt(Math.max(0, far * far - x * x - z * z))
      drop = Math.max(drop, stands * Math.min(-y - below, LOWEST * far))
    })
  )
  if (root !== null && drop > 0) {
    for (const pose of frames) {
      const [x, y, z] = pose.joints[root[0]]
      pose.move(root[0], [x, y - drop, z])
    }
  }
}

function placeFoot({ limb, foot, toes }: FittedLeg, pose: ModelPose, place: FootPlace): void {
  reach(pose, limb, place.ankle, place.pole)
  pose.turn(foot, place.turn)
  if (place.toeTurn !== null) {
    pose.turn(toes, place.toeTurn)
  }
}

/** How far along the line from hip to ankle the knee is. */
const share = (hip: Vec3, knee: Vec3, ankle: Vec3): number => {
  const [a, b] = [distance(hip, knee), distance(knee, ankle)]
  return a / Math.max(a + b, 1e-9)
}

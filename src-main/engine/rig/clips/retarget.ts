import { atan2 } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, distance, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import { skinMatrices } from '../pose.ts'
import { inverseTurn, multiplyTurns, NO_TURN, turnBetween, turnVector, unitTurn } from '../quaternions.ts'
import type { Clip, Quat, Skeleton } from '../types.ts'
import { readBody, type Body } from './body.ts'
import { matchBones } from './bone-match.ts'
import { followChains } from './follow.ts'
import { ModelPose } from './model-pose.ts'
import { clipOfFrames, FRAME_RATE } from './motion.ts'
import { NO_SOURCE } from './no-source.ts'
import { poseAt } from './play.ts'
import { turnOfAxes, turnsInOrder, yawTurn } from './turns.ts'
import { reach, type TwoBones } from './two-bone.ts'

/**
 * Clips of one skeleton on another: what a bone turns away from rest there, it turns here, after the rest poses have been laid
 * over each other; hips go as far as their height allows, and feet are set by inverse kinematics where theirs were, so that what
 * stands there stands here. Bones are matched by name, and by structure where names say nothing. Clips that move nothing here are
 * left out.
 * @returns as many clips as could be carried over, none where the skeletons have too little in common.
 */
export function retarget(clips: readonly Clip[], from: Skeleton, to: Skeleton): Clip[] {
  const pairs = matchBones(from, to)
  if (pairs.size < 2) {
    return []
  }
  const [source, target] = [readBody(NO_SOURCE, from), readBody(NO_SOURCE, to)]
  const fit = fitOf(source, target, pairs)
  return clips.flatMap(clip => {
    const steps = Math.max(1, Math.round(clip.seconds * FRAME_RATE))
    const frames = Array.from({ length: steps + 1 }, (_, i) =>
      carriedPose(fit, posedBody(source, clip, (clip.seconds * i) / steps))
    )
    if (clip.loops) {
      followChains(target, frames.slice(0, -1), 0)
      frames[steps] = frames[0]
    }
    const { name, seconds, loops } = clip
    const carried = clipOfFrames(target, { name, seconds, loops }, frames)
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
  /** Hip, knee and ankle of the source. */
  readonly source: readonly [number, number, number]
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
    legs: legsOf(target, pairs),
  }
}

/** Metres from the lowest joint to one. */
function hipHeight({ bones }: Body, hips: number): number {
  const low = Math.min(...bones.flatMap(({ head, tail }) => [head[1], tail[1]]))
  return Math.max(bones[hips].head[1] - low, 1e-6)
}

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

function legsOf(target: Body, pairs: ReadonlyMap<number, number>): FittedLeg[] {
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
    return [{ limb: { upper, lower, joints, hinge: null }, foot, source: [hip, knee, ankle] }]
  })
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
  for (const { limb, foot, source: leg } of fit.legs) {
    const [hip, knee, ankle] = leg.map(bone => there.joints[bone])
    const rest = source.bones[leg[2]].head
    const to = add(target.bones[foot].head, scale(inTarget(subtract(ankle, rest)), size))
    const bend = inTarget(subtract(knee, mix(hip, ankle, share(hip, knee, ankle))))
    const bent = distance(knee, mix(hip, ankle, share(hip, knee, ankle))) > 0.02 * distance(hip, ankle)
    const held = pose.turns[foot]
    const hanging = turnVector(pose.turns[limb.upper], [0, 0, 1])
    reach(pose, limb, to, bent ? bend : hanging)
    pose.turn(foot, held)
  }
  return pose
}

/** How far along the line from hip to ankle the knee is. */
const share = (hip: Vec3, knee: Vec3, ankle: Vec3): number => {
  const [a, b] = [distance(hip, knee), distance(knee, ankle)]
  return a / Math.max(a + b, 1e-9)
}

import { halfJoints, halfTurn } from '../half-joints.ts'
import { turnVector, inverseTurn, multiplyTurns, NO_TURN, unitTurn } from '../quaternions.ts'
import { subtract } from '../../kernel/vector.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { BoneTrack, Clip, Quat } from '../types.ts'
import type { Body } from './body.ts'
import { drapeSkirt } from './drape.ts'
import { followChains } from './follow.ts'
import { keepHeldClear } from './hold-clear.ts'
import type { Arm } from './human.ts'
import { keepNeeded } from './keys.ts'
import { ModelPose } from './model-pose.ts'
import { nearSign } from './turns.ts'

/** A movement as a rule: the pose at a phase of it, 0–1; at 1 it is again what it was at 0. */
export interface Motion {
  readonly name: string
  readonly seconds: number
  readonly pose: (pose: ModelPose, phase: number) => void
  /** Metres a second that the body goes, forth: it is told in the file, and what hangs on the body is blown back. */
  readonly speed?: number
  /** Its weight is on a seat: a skirt lies on the lap. */
  readonly sits?: boolean
  /** Arms that hold something which must not go through a skirt. */
  readonly held?: readonly Arm[]
  /** The same movement with less of it, for a skin that would tear. */
  readonly gentler?: Motion
}

/** Frames a second at which motions are sampled. */
export const FRAME_RATE = 30

/** Samples a motion into tracks: the last frame is the first one, quaternions keep their sign, needless keys are left out. */
export function sampleMotion(body: Body, motion: Motion): Clip {
  const steps = Math.max(2, Math.round(motion.seconds * FRAME_RATE))
  const frames = Array.from({ length: steps }, (_, i) => {
    const pose = new ModelPose(body)
    motion.pose(pose, i / steps)
    return pose
  })
  drapeSkirt(body, frames, motion)
  keepHeldClear(body, frames, motion.held ?? [])
  followChains(body, frames, motion.speed ?? 0)
  const { name, speed = 0 } = motion
  const told = speed > 0 ? { speed } : {}
  return clipOfFrames(body, { name, seconds: steps / FRAME_RATE, loops: true, ...told }, [
    ...frames,
    frames[0],
  ])
}

/** Poses at equal distances in time, the last at the clip's end, as a clip; what does not move is left out. */
export function clipOfFrames(body: Body, about: Omit<Clip, 'tracks'>, frames: readonly ModelPose[]): Clip {
  const timesOf = (kept: readonly number[]): Float32Array =>
    Float32Array.from(kept, i => (i * about.seconds) / (frames.length - 1))
  const size = body.bounds.max[1] - body.bounds.min[1]
  turnHalfJoints(body, frames)
  const tracks: BoneTrack[] = []
  body.bones.forEach((_, index) => {
    const rotations = localTurns(body, frames, index)
    const turns = keepNeeded(rotations, localRest(body, index), 'turn', ANGLE)
    const places = keepNeeded(localPlaces(body, frames, index), restPlace(body, index), 'place', PLACE * size)
    if (turns !== null) {
      tracks.push({ bone: index, times: timesOf(turns.at), rotations: turns.values })
    }
    if (places !== null) {
      tracks.push({ bone: index, times: timesOf(places.at), translations: places.values })
    }
  })
  return { ...about, tracks }
}

/** Lets each half joint turn half as far as the bone that it goes with, seen from what carries both. */
function turnHalfJoints({ bones }: Body, frames: readonly ModelPose[]): void {
  for (const [half, driver] of halfJoints(bones)) {
    let before: Quat = NO_TURN
    for (const pose of frames) {
      const carrier = pose.parentTurn(driver)
      // Half of more than half a round would otherwise jump to the other side.
      const own = nearSign(multiplyTurns(inverseTurn(carrier), pose.turns[driver]), before)
      pose.turn(half, multiplyTurns(carrier, halfTurn(own)))
      before = own
    }
  }
}

/** Radians, and shares of the height, by which a clip may differ from its samples. */
const ANGLE = 0.0007
const PLACE = 0.0002

function localRest({ bones }: Pick<Body, 'bones'>, index: number): Quat {
  const { parent, rotation } = bones[index]
  return unitTurn(parent < 0 ? rotation : multiplyTurns(inverseTurn(bones[parent].rotation), rotation))
}

function localTurns({ bones }: Body, frames: readonly ModelPose[], index: number): Quat[] {
  const { parent, rotation } = bones[index]
  const result: Quat[] = []
  for (const { turns } of frames) {
    const own = multiplyTurns(turns[index], rotation)
    const local = unitTurn(
      parent < 0 ? own : multiplyTurns(inverseTurn(multiplyTurns(turns[parent], bones[parent].rotation)), own)
    )
    result.push(nearSign(local, result.at(-1) ?? localRest({ bones }, index)))
  }
  return result
}

/** Where a joint stands relative to its parent's axes in rest. */
function restPlace({ bones }: Body, index: number): Vec3 {
  const { parent, head } = bones[index]
  return parent < 0
    ? head
    : turnVector(inverseTurn(bones[parent].rotation), subtract(head, bones[parent].head))
}

function localPlaces({ bones }: Body, frames: readonly ModelPose[], index: number): Vec3[] {
  const { parent } = bones[index]
  return frames.map(({ joints, turns }) =>
    parent < 0
      ? joints[index]
      : turnVector(
          inverseTurn(multiplyTurns(turns[parent], bones[parent].rotation)),
          subtract(joints[index], joints[parent])
        )
  )
}

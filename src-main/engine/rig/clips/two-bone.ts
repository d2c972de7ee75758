import {
  cross,
  distance,
  normalize,
  perpendicular,
  scale,
  subtract,
  add,
  addScaled,
} from '../../kernel/vector.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { turnVector } from '../quaternions.ts'
import { turnOfFrames } from './turns.ts'
import type { ModelPose } from './model-pose.ts'

/** Two bones of a limb and the joint that ends them, in rest. */
export interface TwoBones {
  readonly upper: number
  readonly lower: number
  /** Joints in rest: where the limb begins, where it bends, where it ends. */
  readonly joints: readonly [Vec3, Vec3, Vec3]
  /** The axis about which it bends, in rest, of unit length: the lower bone turns right-handed about it as it flexes; null: whichever asks for the least twist. */
  readonly hinge: Vec3 | null
}

/** Never quite straight: a straight limb has no plane, and its bend would jump at the smallest move. */
const STRAIGHTEST = 0.9995

export const reachOf = ({ joints: [a, b, c] }: TwoBones): number => distance(a, b) + distance(b, c)

/**
 * Directions of both bones so that the limb ends at `target` with its bend towards `pole` (analytic, law of cosines). A target
 * out of reach is reached for.
 */
export function solveTwoBones(
  start: Vec3,
  target: Vec3,
  { lengths: [a, b], pole }: { readonly lengths: readonly [number, number]; readonly pole: Vec3 }
): { readonly upper: Vec3; readonly lower: Vec3; readonly axis: Vec3 } {
  const way = normalize(subtract(target, start), [0, -1, 0])
  const far = Math.min(
    Math.max(distance(start, target), Math.abs(a - b) * 1.0005 + 1e-9),
    (a + b) * STRAIGHTEST
  )
  const towards = perpendicular(way, pole)
  const cosine = Math.min(1, Math.max(-1, (a * a + far * far - b * b) / (2 * a * far)))
  const upper = addScaled(scale(way, cosine), towards, Math.sqrt(1 - cosine * cosine))
  const bend = scale(upper, a)
  const lower = normalize(subtract(scale(way, far), bend), way)
  return { upper, lower, axis: normalize(cross(towards, way)) }
}

/** Poses a limb so that it ends at `target`, its bend towards `pole`. */
export function reach(pose: ModelPose, limb: TwoBones, target: Vec3, pole: Vec3): void {
  const { joints, hinge } = limb
  const lengths = [distance(joints[0], joints[1]), distance(joints[1], joints[2])] as const
  const { upper, lower, axis } = solveTwoBones(pose.joints[limb.upper], target, { lengths, pole })
  if (hinge === null) {
    pose.aim(limb.upper, upper)
    pose.aim(limb.lower, lower)
    return
  }
  const rest = [normalize(subtract(joints[1], joints[0])), normalize(subtract(joints[2], joints[1]))] as const
  pose.turn(limb.upper, turnOfFrames([rest[0], hinge], [upper, axis]))
  pose.turn(limb.lower, turnOfFrames([rest[1], hinge], [lower, axis]))
}

/** Where the limb ends in a pose. */
export function endOf(pose: ModelPose, { lower, joints }: TwoBones): Vec3 {
  return add(pose.joints[lower], turnVector(pose.turns[lower], subtract(joints[2], joints[1])))
}

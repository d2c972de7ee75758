import type { Vec3 } from '../../kernel/types.ts'
import { add, mix, normalize, subtract } from '../../kernel/vector.ts'
import { farPoints } from './held-points.ts'
import type { Arm, Human } from './human.ts'
import type { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { endOf, reach } from './two-bone.ts'

interface Held {
  readonly arm: Arm
  /** Points of what the hand holds that reach farthest in some direction, in rest. */
  readonly points: readonly Vec3[]
}

/** The same motion, with what a hand holds kept above the floor: the hand is lifted, turned as it was, as far as its arm reaches. */
export function aboveFloor(human: Human, motion: Motion): Motion {
  const held = human.arms.flatMap((arm): Held[] => {
    const points = arm.holds ? farPoints(human.body, arm.hand) : []
    return points.length === 0 ? [] : [{ arm, points }]
  })
  if (held.length === 0) {
    return motion
  }
  return {
    ...motion,
    held: held.map(({ arm }) => arm),
    pose: (pose, phase) => {
      motion.pose(pose, phase)
      held.forEach(each => lift(pose, each))
    },
  }
}

function lift(pose: ModelPose, { arm, points }: Held): void {
  const lowest = Math.min(...points.map(point => pose.at(arm.hand, point)[1]))
  if (lowest >= 0) {
    return
  }
  const turn = pose.turns[arm.hand]
  const wrist = endOf(pose, arm)
  const elbow = subtract(pose.joints[arm.lower], mix(pose.joints[arm.upper], wrist, 0.5))
  reach(pose, arm, add(wrist, [0, -lowest, 0]), normalize(elbow, [arm.side * 0.7, -0.3, -0.8]))
  pose.turn(arm.hand, turn)
}

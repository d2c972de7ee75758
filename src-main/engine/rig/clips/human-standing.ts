import { coswave, DEGREE, wave } from './curves.ts'
import { placeFoot } from './gait.ts'
import { poseArm, poseTrunk, standingHeight, type ArmPose, type Human, type TrunkPose } from './human.ts'
import type { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { pitchTurn, rollTurn, turnsInOrder, yawTurn } from './turns.ts'

/** Seconds of a calm breath of a body whose legs are so long: lungs keep time with size as legs do. */
export const breathOf = (leg: number): number => Math.min(5, Math.max(2.2, 3.6 * Math.sqrt(leg / 0.85)))

/** Stands with both feet on the floor, or sits as in rest what cannot stand; what is given is added. */
export function poseStanding(
  human: Human,
  pose: ModelPose,
  trunk: Partial<TrunkPose>,
  arm: (side: 1 | -1) => ArmPose
): void {
  const none = pitchTurn(0)
  if (human.sitsForGood) {
    // As it is in rest: only what is above the seat moves.
    poseTrunk(human, pose, { chest: none, ...trunk, hips: none, shift: [0, 0, 0] })
    return
  }
  const [x, y, z] = trunk.shift ?? [0, 0, 0]
  const shift = [x, y + standingHeight(human, 0.995), z] as const
  poseTrunk(human, pose, { hips: none, chest: none, ...trunk, shift })
  human.legs.forEach((leg, i) => {
    const [side, forth] = human.stance[i]
    placeFoot(pose, leg, { ankle: [side, -leg.sole.ball[1], forth], pitch: 0, toePitch: 0 })
  })
  human.arms.forEach(each => poseArm(pose, each, arm(each.side)))
}

/** How a breath moves the chest and what it carries at a phase: in is quicker than out. */
export const breathAt = (phase: number): number => coswave(phase + 0.08 * wave(phase))

/** Stands, breathes twice, and shifts its weight from one foot to the other and back. */
export function idleOf(human: Human): Motion {
  const seconds = 2 * breathOf(human.leg)
  return {
    name: 'idle',
    seconds,
    pose: (pose, phase) => poseIdle(human, pose, phase),
  }
}

export function poseIdle(
  human: Human,
  pose: ModelPose,
  phase: number,
  arms?: (side: 1 | -1) => ArmPose
): void {
  const breath = breathAt(2 * phase)
  const aside = wave(phase)
  const usual = (side: 1 | -1): ArmPose => ({
    forth: 2 * DEGREE + 1.2 * DEGREE * wave(2 * phase - 0.1) + side * 1 * DEGREE * wave(phase - 0.1),
    flex: 14 * DEGREE + 1.5 * DEGREE * wave(2 * phase - 0.15),
    out: 0.8 * DEGREE - 0.8 * DEGREE * breath,
  })
  poseStanding(
    human,
    pose,
    {
      hips: turnsInOrder(rollTurn(1.2 * DEGREE * aside), yawTurn(1.2 * DEGREE * wave(phase - 0.05))),
      chest: turnsInOrder(pitchTurn(1.3 * DEGREE * breath), rollTurn(-0.8 * DEGREE * aside)),
      head: turnsInOrder(pitchTurn(-0.5 * DEGREE * breath), yawTurn(2.5 * DEGREE * wave(phase - 0.15))),
      shift: [0.018 * human.leg * aside, -0.004 * human.leg * (1 + coswave(2 * phase)), 0],
    },
    arms ?? usual
  )
}

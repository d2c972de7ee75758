import { cycleThrough, coswave, DEGREE, wave } from './curves.ts'
import type { Step } from './foot-path.ts'
import { lowestRoot, poseGait, rootHeight, type Gait } from './gait.ts'
import { poseArm, poseTrunk, standingHeight, type Human } from './human.ts'
import type { Leg } from './leg.ts'
import { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { hasStiffLegs, stiffGait } from './stiff-legs.ts'
import { strideOf, GRAVITY } from './stride.ts'
import { pitchTurn, rollTurn, turnsInOrder, yawTurn } from './turns.ts'

/** What makes a walk a walk and a run a run; angles in radians, the rest as shares of leg length. */
interface Manner {
  readonly name: string
  readonly froude: number
  readonly duty: number
  readonly lift: number
  /** Downward turn of the foot at its own phase, 0: it comes down. */
  readonly pitch: (phase: number) => number
  readonly lean: number
  readonly hipYaw: number
  readonly chestYaw: number
  readonly list: number
  readonly sway: number
  readonly armSwing: number
  readonly armForth: number
  readonly elbow: readonly [least: number, more: number]
  readonly straightest: number
  /** How far hips may sink below standing. */
  readonly sink: number
  /** Seconds of its shortest cycle: what is small as a toy is not seen to hurry. */
  readonly quickest: number
  /** How far knees push the cloth of a skirt forth. */
  readonly push: number
}

const WALK: Manner = {
  name: 'walk',
  froude: 0.2,
  duty: 0.62,
  lift: 0.06,
  pitch: cycleThrough([
    [0, -16 * DEGREE],
    [0.09, 0],
    [0.36, 0],
    [0.62, 42 * DEGREE],
    [0.68, 46 * DEGREE],
    [0.86, -6 * DEGREE],
    [0.97, -17 * DEGREE],
  ]),
  lean: 2 * DEGREE,
  hipYaw: 6 * DEGREE,
  chestYaw: 6 * DEGREE,
  list: 3 * DEGREE,
  sway: 0.022,
  armSwing: 19 * DEGREE,
  armForth: 1 * DEGREE,
  elbow: [15 * DEGREE, 22 * DEGREE],
  straightest: 0.992,
  sink: 0.07,
  quickest: 0.6,
  push: 0.08,
}

const RUN: Manner = {
  name: 'run',
  froude: 1.3,
  duty: 0.36,
  lift: 0.3,
  pitch: cycleThrough([
    [0, -4 * DEGREE],
    [0.05, 0],
    [0.16, 0],
    [0.36, 48 * DEGREE],
    [0.55, 75 * DEGREE],
    [0.8, 10 * DEGREE],
    [0.95, -5 * DEGREE],
  ]),
  lean: 9 * DEGREE,
  hipYaw: 8 * DEGREE,
  chestYaw: 10 * DEGREE,
  list: 3 * DEGREE,
  sway: 0.012,
  armSwing: 42 * DEGREE,
  armForth: 0,
  elbow: [75 * DEGREE, 25 * DEGREE],
  straightest: 0.985,
  sink: 0.1,
  quickest: 0.45,
  push: 0.11,
}

export const walkOf = (human: Human): Motion => gaitMotion(human, WALK)

/** In a gown, or a skirt whose hem would be thrown open by a raised thigh, one runs in short low steps. */
const SKIRTED_RUN: Manner = { ...RUN, froude: 0.8, lift: 0.16, duty: 0.4 }

export const runOf = (human: Human): Motion =>
  gaitMotion(human, human.isSkirted || human.isGowned ? SKIRTED_RUN : RUN)

/** Of the turn of feet that goes with long strides, so much stays in short ones. */
const LEAST_PITCH = 0.4
/** A skirt that ends at the knees gives way so many times as far. */
const SHORT = 2.4

function gaitMotion(human: Human, manner: Manner): Motion {
  if (hasStiffLegs(human)) {
    const level = { ...manner, list: 0, sway: 0, hipYaw: 0 }
    const { name, froude, quickest } = manner
    return stiffGait(
      human,
      { name, froude, quickest, duty: manner.duty < 0.5 ? manner.duty : 0.5 },
      (pose, phase) => poseGoing(human, level, pose, phase)
    )
  }
  const wanted = strideOf(manner.froude, human.height, manner.quickest)
  // Strides are shortened until hips need not sink too far: for short legs under wide hips, stiff boots, long robes.
  let share = 1
  // Arms swing as far as legs do; where knees have little room, feet are lifted and turned by less, too.
  const smaller = (): Manner => ({
    ...manner,
    armSwing: manner.armSwing * Math.max(0.35, share),
    ...(human.kneeRoom !== null && {
      lift: manner.lift * share,
      pitch: (phase: number) => manner.pitch(phase) * Math.max(LEAST_PITCH, share),
    }),
  })
  let gait = gaitOf(human, manner, wanted)
  const standing = standingHeight(human)
  const room =
    human.kneeRoom === null
      ? Infinity
      : human.kneeRoom + manner.push * human.leg * (human.isGowned ? 1 : SHORT)
  let height = rootHeight(gait)
  const isTooLong = (): boolean =>
    lowestRoot(gait, height) < standing - manner.sink * human.leg ||
    (room < Infinity && kneesForth(human, gait, height) > room)
  while (share > 0.3 && isTooLong()) {
    share *= 0.95
    gait = gaitOf(human, smaller(), { length: wanted.length * share, seconds: wanted.seconds })
    height = rootHeight(gait)
  }
  const seconds = Math.max(manner.quickest, wanted.seconds * Math.sqrt(share))
  return {
    name: manner.name,
    seconds,
    speed: (wanted.length * share) / seconds,
    pose: (pose, phase) => poseGait(gait, pose, phase, height(phase)),
  }
}

/** Phases of a cycle that are looked at. */
const LOOKED_AT = 12

/** Metres that a knee comes before its hip, at most. */
function kneesForth({ body, legs }: Human, gait: Gait, height: (phase: number) => number): number {
  return Array.from({ length: LOOKED_AT }, (_, i) => i / LOOKED_AT).reduce((most, phase) => {
    const pose = new ModelPose(body)
    poseGait(gait, pose, phase, height(phase))
    return Math.max(most, ...legs.map(({ upper, lower }) => pose.joints[lower][2] - pose.joints[upper][2]))
  }, 0)
}

function gaitOf(
  human: Human,
  manner: Manner,
  stride: { readonly length: number; readonly seconds: number }
): Gait {
  const { legs, body, hips } = human
  const steps = legs.map((leg, i): Step => ({
    phase: leg.side === 1 ? 0 : 0.5,
    duty: manner.duty,
    stride: stride.length,
    track: [trackOf(human, leg, i), human.stance[i][1]],
    lift: manner.lift * human.leg,
    pitch: manner.pitch,
  }))
  const flight = 0.5 - manner.duty
  const rise = flight > 0 ? (GRAVITY * flight * flight * stride.seconds * stride.seconds) / 8 : 0
  const middle = manner.duty / 2
  return {
    body,
    root: hips,
    legs,
    steps,
    straightest: manner.straightest,
    trunk: (pose, phase) => poseGoing(human, manner, pose, phase),
    ...(flight > 0 && {
      bob: (phase: number) => -(0.5 * rise + 0.02 * human.leg) * coswave(2 * (phase - middle)),
    }),
  }
}

/** A foot passes the other one at this much of how far it reaches towards it. */
const PAST = 1.1

/** Feet go nearer to the middle than they stand, as near as their own width allows. */
function trackOf({ stance, hipWidth, inward }: Human, { sole, side }: Leg, i: number): number {
  const apart = stance[i][0] * side
  const foot = 0.3 * (sole.toe[2] - sole.heel[2])
  return side * Math.min(apart, Math.max(0.65 * hipWidth, foot * 0.75, PAST * inward[i]))
}

function poseGoing(human: Human, manner: Manner, pose: Parameters<Motion['pose']>[0], phase: number): void {
  const turn = coswave(phase)
  const aside = wave(phase - 0.03)
  const lean = pitchTurn(manner.lean)
  poseTrunk(human, pose, {
    hips: turnsInOrder(
      pitchTurn(manner.lean * 0.5),
      rollTurn(manner.list * wave(phase + 0.04)),
      yawTurn(-manner.hipYaw * turn)
    ),
    chest: turnsInOrder(
      lean,
      rollTurn(-0.5 * manner.list * wave(phase + 0.02)),
      yawTurn(manner.chestYaw * turn)
    ),
    head: turnsInOrder(pitchTurn(manner.lean * 0.3), yawTurn(0.1 * manner.chestYaw * turn)),
    shift: [manner.sway * human.leg * aside, 0, 0],
  })
  for (const arm of human.arms) {
    const swing = -arm.side * coswave(phase - 0.02)
    const [least, more] = manner.elbow
    poseArm(pose, arm, {
      forth: manner.armForth + manner.armSwing * swing,
      flex: least + more * (0.5 - 0.5 * arm.side * coswave(phase - 0.08)),
    })
  }
}

import { asin, cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, distance, mix, normalize, subtract } from '../../kernel/vector.ts'
import { turnVector } from '../quaternions.ts'
import { bump, DEGREE, ease, mixed, wave } from './curves.ts'
import { lowest, rolledFoot } from './foot-path.ts'
import { placeFoot } from './gait.ts'
import { aimUpperArm, armReaches, poseArm, poseTrunk, standingHeight, type Arm, type Human } from './human.ts'
import { breathAt, breathOf, poseIdle, poseStanding } from './human-standing.ts'
import type { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { heldBy } from './sole.ts'
import { GRAVITY } from './stride.ts'
import { hasStiffLegs, standOnLegs } from './stiff-legs.ts'
import { pitchTurn, rollTurn, turnAbout, turnsInOrder, yawTurn } from './turns.ts'
import { reach } from './two-bone.ts'

/** Lifts a free hand, the right one where it is, waves three times and lowers it. */
export function waveOf(human: Human): Motion | null {
  const free = human.arms.filter(({ holds }) => !holds)
  const arm = free.find(({ side }) => side === -1) ?? free[0]
  if (arm === undefined) {
    return null
  }
  const other = human.arms.filter(each => each !== arm)
  const fore = wavingAngle(human, arm)
  return {
    name: 'wave',
    seconds: 3,
    pose: (pose, phase) => {
      const up = ease(0, 0.24, phase) * (1 - ease(0.76, 1, phase))
      const breath = breathAt(phase)
      poseStanding(
        human,
        pose,
        {
          hips: rollTurn(arm.side * 1 * DEGREE * up),
          chest: turnsInOrder(pitchTurn(breath * DEGREE), rollTurn(arm.side * 3 * DEGREE * up)),
          head: turnsInOrder(rollTurn(-arm.side * 4 * DEGREE * up), yawTurn(arm.side * 4 * DEGREE * up)),
          shift: [-arm.side * 0.015 * human.leg * up, 0, 0],
        },
        () => ({ forth: 2 * DEGREE, flex: 14 * DEGREE })
      )
      if (!human.sitsForGood) {
        other.forEach(each => poseArm(pose, each, { forth: 2 * DEGREE, flex: 14 * DEGREE }))
      }
      liftHand(pose, human.sitsForGood ? { ...arm, shoulder: -1 } : arm, {
        up,
        fore,
        swing: up * wave(3 * ((phase - 0.24) / 0.52)),
      })
    },
  }
}

/** Radians that a forearm swings to each side as it waves. */
const SWING = 24 * DEGREE
/** Radians from straight down at which it is lifted, at most: nearly upright. */
const UPRIGHT = 172 * DEGREE
/** An arm in one piece is not lifted past upright, where it would turn about itself. */
const STIFFEST = 138 * DEGREE

/** Radians from straight down at which the forearm waves: as upright as the head beside it lets the hand pass. */
function wavingAngle({ body, head, arms }: Human, arm: Arm): number {
  const side = arm.side
  const skull = heldBy(body, head < 0 ? [] : [head])
  const broad = skull.reduce((most, [x]) => Math.max(most, side * x), 0)
  const hand = heldBy(body, [arm.isStiff ? arm.upper : arm.hand])
  const [shoulder, bend, wrist] = arm.joints
  const root = arm.isStiff ? shoulder : bend
  const reach = distance(root, wrist)
  const far = hand.reduce((most, point) => Math.max(most, distance(root, point)), reach)
  const thick = 0.5 * (far - reach)
  const elbow = side * shoulder[0] + distance(shoulder, root)
  const sine = Math.min(0.85, (broad + thick - elbow) / Math.max(far, 1e-9))
  const isClear = arms.length === 0 || skull.length === 0 || sine <= -sin(SWING)
  const highest = arm.isStiff ? STIFFEST : UPRIGHT
  return isClear ? highest : Math.min(highest, PI - asin(sine) - SWING)
}

function liftHand(
  pose: ModelPose,
  arm: Arm,
  { up, fore: angle, swing }: { readonly up: number; readonly fore: number; readonly swing: number }
): void {
  const inPlane = (angle: number, forth: number): Vec3 =>
    turnVector(pitchTurn(-forth), [arm.side * sin(angle), -cos(angle), 0])
  if (arm.isStiff) {
    aimUpperArm(
      pose,
      arm,
      inPlane(mixed(arm.spread, angle - SWING * swing, up), mixed(2 * DEGREE, 8 * DEGREE, up))
    )
    return
  }
  aimUpperArm(pose, arm, inPlane(mixed(arm.spread, 88 * DEGREE, up), mixed(2 * DEGREE, 25 * DEGREE, up)))
  const fore = inPlane(
    mixed(arm.spread * 0.6, angle - SWING * swing, up),
    mixed(16 * DEGREE, 14 * DEGREE, up)
  )
  pose.aim(arm.lower, fore)
  // The palm is turned forth: half of the turn in the forearm, half in the wrist.
  pose.turnBy(arm.lower, turnAbout(fore, -arm.side * 40 * DEGREE * up))
  pose.turnBy(arm.hand, turnAbout(fore, -arm.side * 40 * DEGREE * up))
  pose.turnBy(arm.hand, rollTurn(-arm.side * 10 * DEGREE * swing))
}

/** Sits on a seat as high as its shins are long, hands on its thighs, and breathes. */
export function sitOf(human: Human): Motion {
  return {
    name: 'sit',
    seconds: 2 * breathOf(human.leg),
    sits: !human.sitsForGood,
    pose: (pose, phase) => poseSitting(human, pose, phase),
  }
}

/** Share of its thigh's length by which somebody sits higher who perches. */
const PERCH = 0.62

function poseSitting(human: Human, pose: ModelPose, phase: number): void {
  const breath = breathAt(2 * phase)
  const { legs, body } = human
  if (human.sitsForGood) {
    poseIdle(human, pose, phase)
    return
  }
  if (hasStiffLegs(human)) {
    poseOnFloor(human, pose, breath)
    return
  }
  // A skirt that goes with the thighs would stand up before the lap: its wearer perches on a high seat.
  const raised = human.isSkirted ? PERCH : 0
  const seat = Math.min(
    ...legs.map(
      ({ joints: [hip, knee, ankle], sole }) =>
        distance(knee, ankle) - sole.ball[1] + 0.04 * human.leg + raised * distance(hip, knee)
    )
  )
  const drop = seat - Math.min(...legs.map(({ upper }) => body.bones[upper].head[1]))
  poseTrunk(human, pose, {
    hips: pitchTurn(-3 * DEGREE),
    chest: turnsInOrder(pitchTurn(2 * DEGREE + 1.4 * DEGREE * breath), yawTurn(DEGREE * wave(phase))),
    head: turnsInOrder(pitchTurn(-0.5 * DEGREE * breath), yawTurn(3 * DEGREE * wave(phase - 0.1))),
    shift: [0, drop, 0],
  })
  for (const leg of legs) {
    const hip = pose.joints[leg.upper]
    const thigh = distance(leg.joints[0], leg.joints[1])
    const apart = leg.side * Math.max(human.hipWidth * 1.15, leg.side * leg.joints[2][0] * 0.9)
    const ankle: Vec3 = [apart, -leg.sole.ball[1], hip[2] + 0.97 * thigh * Math.sqrt(1 - raised * raised)]
    placeFoot(pose, leg, { ankle, pitch: 0, toePitch: 0 })
  }
  for (const arm of human.arms) {
    const leg = legs.find(({ side }) => side === arm.side) ?? legs[0]
    const [hip, knee] = [pose.joints[leg.upper], pose.joints[leg.lower]]
    const lap = add(mix(hip, knee, 0.62), [0, 0.11 * human.leg, 0])
    if (arm.holds || arm.isFixed || !armReaches(pose, arm, lap)) {
      poseArm(pose, arm, { forth: 12 * DEGREE, flex: 20 * DEGREE })
      if (arm.holds) {
        // What it holds stays beside the thighs, and as upright as it was.
        const turn = pose.turns[arm.hand]
        pose.turnBy(arm.upper, rollTurn(arm.side * 24 * DEGREE))
        pose.turn(arm.hand, turn)
      }
      continue
    }
    reach(pose, arm, lap, [arm.side * 0.7, -0.3, -0.8])
    const along = normalize(subtract(knee, hip))
    pose.aim(arm.hand, normalize([along[0], along[1] - 0.12, along[2]]))
  }
}

/** Sits on the floor, legs straight forth and arms ahead. */
function poseOnFloor(human: Human, pose: ModelPose, breath: number): void {
  const { legs, arms } = human
  poseTrunk(human, pose, {
    hips: pitchTurn(-3 * DEGREE),
    chest: pitchTurn(-3 * DEGREE + 1.4 * DEGREE * breath),
    head: pitchTurn(2 * DEGREE - 0.5 * DEGREE * breath),
  })
  legs.forEach(leg => pose.turn(leg.upper, pitchTurn(-90 * DEGREE)))
  standOnLegs(human, pose)
  arms.forEach(arm => poseArm(pose, arm, { forth: 35 * DEGREE, flex: 0 }))
}

/** Radians that arms are swung forth in a leap. */
const FORTH = 96 * DEGREE

/** Crouches, leaps as high as its legs are strong, lands and stands up again. */
export function jumpOf(human: Human): Motion {
  const { leg } = human
  const crouch = 0.26 * leg
  const tall = 0.05 * leg
  const rise = 0.36 * leg
  const speed = Math.sqrt(2 * GRAVITY * rise)
  // Legs push, and give way again, with an even force.
  const push = (2 * (crouch + tall)) / speed
  const give = (2 * (0.8 * crouch + tall)) / speed
  const calm = Math.sqrt(Math.max(leg, 0.3) / 0.84)
  const marks = [0.1 * calm, 0.32 * calm, push, (2 * speed) / GRAVITY, give, 0.5 * calm]
  const ends: number[] = []
  marks.reduce((sum, each) => (ends.push(sum + each), sum + each), 0)
  const seconds = ends[5]
  const span = (i: number, at: number): number => (at - (ends[i - 1] ?? 0)) / marks[i]
  return {
    name: 'jump',
    seconds,
    pose: (pose, phase) => {
      const at = phase * seconds
      const stage = ends.findIndex(end => at < end)
      const t = stage < 0 ? 1 : span(stage, at)
      const height =
        stage === 1
          ? -crouch * ease(0, 1, t)
          : stage === 2
            ? -crouch + (crouch + tall) * t * t
            : stage === 3
              ? tall + speed * t * marks[3] - (GRAVITY * t * t * marks[3] * marks[3]) / 2
              : stage === 4
                ? tall - (0.8 * crouch + tall) * (1 - (1 - t) * (1 - t))
                : stage === 5
                  ? -0.8 * crouch * (1 - ease(0, 1, t))
                  : 0
      // Arms swing back as it crouches, forth through leap and flight, and down as it lands.
      const back = ease(ends[0], ends[1], at)
      const forth = ease(ends[1] - 0.3 * marks[1], ends[2] + 0.45 * marks[3], at)
      const down = ease(ends[2] + 0.45 * marks[3], ends[4] + 0.5 * marks[5], at)
      const swing = -48 * DEGREE * back * (1 - forth) + FORTH * forth * (1 - down)
      poseJump(human, pose, { height, stage, t, tall, crouch, swing })
    },
  }
}

interface Leap {
  readonly height: number
  readonly stage: number
  readonly t: number
  readonly tall: number
  readonly crouch: number
  /** Radians that arms are swung forth, negative: back. */
  readonly swing: number
}

function poseJump(human: Human, pose: ModelPose, { height, stage, t, tall, crouch, swing }: Leap): void {
  const bent = Math.min(1, Math.max(0, -height / crouch))
  const lean = pitchTurn(34 * DEGREE * bent)
  poseTrunk(human, pose, {
    hips: pitchTurn(26 * DEGREE * bent),
    chest: lean,
    head: pitchTurn(8 * DEGREE * bent),
    shift: [0, standingHeight(human, 0.985) + height, -0.12 * human.leg * bent],
  })
  // On tiptoe as the legs are stretched, half so as it lands.
  const leave = 38 * DEGREE
  const land = 22 * DEGREE
  const pitch =
    stage === 2
      ? leave * ease(0.45, 1, t)
      : stage === 3
        ? mixed(leave, land, ease(0.3, 1, t))
        : stage === 4
          ? land * (1 - ease(0, 0.45, t))
          : 0
  human.legs.forEach((leg, i) => {
    const place = rolledFoot(leg, human.stance[i], pitch)
    const lift = stage === 3 ? height - tall + 0.1 * human.leg * bump(t) : 0
    const [x, y, z] = place.ankle
    const toePitch = stage === 3 && leg.bendsToes ? pitch * bump(t) * 0.8 : place.toePitch
    const above = stage === 3 ? Math.max(y + lift, -lowest(leg, pitch, toePitch)) : y
    placeFoot(pose, leg, { pitch, toePitch, ankle: [x, above, z] })
  })
  const share = Math.abs(swing) / FORTH
  for (const arm of human.arms) {
    poseArm(pose, arm, {
      forth: 2 * DEGREE + swing,
      flex: 14 * DEGREE + 38 * DEGREE * share,
      out: 24 * DEGREE * share,
    })
  }
}

import { cos, sin } from '../../kernel/det-math.ts'
import { add, addScaled, distance, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import { bentTo } from '../bent-limb.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { FACE } from '../../kit/human-head.ts'
import { ARM, bothSides, LEG, limbJoints, scaledJoints, spineJoints } from '../../kit/joints.ts'
import { at as placedAt } from '../../shape/build.ts'
import type { Anchor, Joint, Shape } from '../../shape/types.ts'
import type { ParameterValues, Reach } from '../types.ts'
import { uprightOf } from './posture.ts'
import type { Arm, Body, Leg } from './body.ts'
import { POSED_ARMS, POSED_LEGS, poseOf, type LegPose } from './poses.ts'

/** How an arm is held. */
export const ARM_POSES = ['down', 'hold', 'up', 'out', 'hip', 'front', 'stretch'] as const

/** Elbow and wrist relative to the shoulder, in arm lengths (upper 1, lower 0.92). */
const ARMS: Readonly<Record<string, readonly [elbow: Vec3, wrist: Vec3]>> = {
  down: [
    [0.48, -0.88, -0.06],
    [0.72, -1.74, 0.14],
  ],
  hold: [
    [0.34, -0.9, -0.1],
    [0.5, -1.15, 0.74],
  ],
  up: [
    [0.84, 0.1, 0.05],
    [1.2, 0.95, 0.12],
  ],
  out: [
    [1, 0.02, 0],
    [1.92, 0.04, 0],
  ],
  hip: [
    [0.82, -0.72, -0.22],
    [0.2, -1.22, 0.26],
  ],
  front: [
    [0.2, -0.88, 0.24],
    [-0.22, -0.9, 0.98],
  ],
  stretch: [
    [0.3, -0.2, 0.9],
    [0.28, -0.22, 1.8],
  ],
  wave: [
    [0.93, 0.35, 0.06],
    [1.16, 1.23, 0.15],
  ],
  slant: [
    [0.71, -0.71, 0],
    [1.36, -1.36, 0],
  ],
  level: [
    [1, 0, 0],
    [1.92, 0, 0],
  ],
  grasp: [
    [0.3, -0.55, 0.78],
    [0.16, 0.2, 1.3],
  ],
  grasp_high: [
    [0.3, 0.3, 0.9],
    [0.16, 1.1, 1.34],
  ],
  push: [
    [0.3, -0.72, 0.6],
    [0.14, -0.5, 1.48],
  ],
  belly: [
    [0.62, -0.78, -0.05],
    [-0.08, -1.2, 0.42],
  ],
  lap: [
    [0.26, -0.95, 0.1],
    [0.16, -1.5, 0.83],
  ],
  knees: [
    [0.34, -0.8, 0.5],
    [0.2, -0.95, 1.4],
  ],
  swing_front: [
    [0.22, -0.9, 0.36],
    [0.24, -1.6, 0.95],
  ],
  swing_back: [
    [0.26, -0.88, -0.4],
    [0.34, -1.74, -0.12],
  ],
  pump_front: [
    [0.22, -0.86, 0.46],
    [0.02, -0.36, 1.2],
  ],
  pump_back: [
    [0.3, -0.62, -0.72],
    [0.22, -1.2, 0],
  ],
}

/** Reads the skeleton from the family's parameters; limbs that reach for something end there. */
export function readBody(p: ParameterValues, reach: Reach = {}): Body {
  const body = bodyAtRest(p)
  const lean = reach.lean ?? 0
  const local = (at: Vec3 | undefined): Vec3 | null => (at === undefined ? null : scale(at, 1 / body.s))
  // Who leans is made upright and bent afterwards.
  const upright = uprightOf(body, lean)
  const arm = (own: Arm, at: Vec3 | undefined, side: number): Arm => {
    const target = local(at)
    return target === null ? hanging(own, lean) : reaching(own, upright(target), side)
  }
  const legs: Body['legs'] = [
    stepping(body.legs[0], local(reach.leftFoot), 1),
    stepping(body.legs[1], local(reach.rightFoot), -1),
  ]
  return {
    ...body,
    left: arm(body.left, reach.leftHand, 1),
    right: arm(body.right, reach.rightHand, -1),
    legs,
    knee: legs[0].knee,
    ankle: legs[0].ankle,
  }
}

/** From the wrist to the middle of the fist. */
const FIST = 0.036

/** The arm of who leans by `lean` as it would hang if he did not. */
function hanging(arm: Arm, lean: number): Arm {
  if (lean === 0) {
    return arm
  }
  const turned = (point: Vec3): Vec3 => {
    const [x, y, z] = subtract(point, arm.shoulder)
    return add(arm.shoulder, [x, y * cos(lean) + z * sin(lean), z * cos(lean) - y * sin(lean)])
  }
  return {
    shoulder: arm.shoulder,
    elbow: turned(arm.elbow),
    wrist: turned(arm.wrist),
    hand: turned(arm.hand),
  }
}

/** The arm with its fist at `target`, the elbow down and out; one that is too short points there. */
function reaching(arm: Arm, target: Vec3, side: number): Arm {
  const lengths = [distance(arm.shoulder, arm.elbow), distance(arm.elbow, arm.wrist) + FIST] as const
  const [elbow, hand] = bentTo(arm.shoulder, target, lengths, [0.55 * side, -0.8, -0.25])
  const along = normalize(subtract(hand, elbow))
  return { shoulder: arm.shoulder, elbow, wrist: addScaled(hand, along, -FIST), hand }
}

/** The leg with its sole at `target`, the knee to the front. */
function stepping(leg: Leg, target: Vec3 | null, side: number): Leg {
  if (target === null) {
    return leg
  }
  const lengths = [distance(leg.hip, leg.knee), distance(leg.knee, leg.ankle)] as const
  const ankle: Vec3 = [target[0] * side, target[1] + ANKLE, target[2]]
  const [knee, end] = bentTo(leg.hip, ankle, lengths, [0.25, 0.1, 1])
  return { hip: leg.hip, knee, ankle: end, toe: 0 }
}

function bodyAtRest(p: ParameterValues): Body {
  const build = Number(p['build'])
  const size = 0.158 * Number(p['head'])
  const legs = 0.47 * Number(p['legs'])
  const trunk = 0.29
  const total = legs + trunk + 0.022 + size * 0.97 + 0.015
  const s = Number(p['height']) / total
  const pose = poseOf(p)
  const stance = 0.05 * (0.55 + 0.45 * build) + 0.006
  const limbs = legsOf(legs, stance, POSED_LEGS[pose])
  const hips = limbs[0].hip[1] + 0.02
  const shoulders = hips + trunk - 0.01
  const wide = 0.105 * (0.62 + 0.38 * build) * Number(p['shoulders'])
  const limb = 0.145 * (0.75 + 0.25 * Number(p['legs']))
  const [leftArm, rightArm] = POSED_ARMS[pose] ?? [String(p['left_arm']), String(p['right_arm'])]
  const arm = (name: string, side: number): Arm => {
    const [elbow, wrist] = ARMS[name] ?? ARMS['down']
    const from: Vec3 = [side * wide, shoulders - 0.012, 0]
    const to = ([x, y, z]: Vec3): Vec3 => [from[0] + side * x * limb, from[1] + y * limb, from[2] + z * limb]
    const [e, w] = [to(elbow), to(wrist)]
    const along = normalize(subtract(w, e))
    return { shoulder: from, elbow: e, wrist: w, hand: addScaled(w, along, FIST) }
  }
  return {
    s,
    build,
    hips,
    waist: hips + 0.085,
    chest: hips + 0.2,
    shoulders,
    neck: shoulders + 0.022,
    head: [0, hips + trunk + 0.022 + size * 0.47, 0.008],
    headSize: size,
    left: arm(leftArm, 1),
    right: arm(rightArm, -1),
    legs: limbs,
    hip: limbs[0].hip,
    knee: limbs[0].knee,
    ankle: limbs[0].ankle,
  }
}

/** Height of the ankle over the sole of a flat foot. */
export const ANKLE = 0.042

/** Both legs, the lower foot on the ground; sitting on it when the feet lie higher than the seat. */
function legsOf(
  length: number,
  stance: number,
  posed: readonly [LegPose, LegPose] | undefined
): readonly [Leg, Leg] {
  const hip: Vec3 = [stance, length - 0.02, 0]
  const knee: Vec3 = [stance * 1.12, length * 0.52, 0.008]
  const ankle: Vec3 = [stance * 1.2, ANKLE, -0.008]
  if (posed === undefined) {
    return [
      { hip, knee, ankle, toe: 0 },
      { hip, knee, ankle, toe: 0 },
    ]
  }
  const [upper, lower] = [distance(hip, knee), distance(knee, ankle)]
  const bent = posed.map(({ thigh, shin, toe }): Leg => {
    const middle = addScaled(hip, normalize(thigh), upper)
    return { hip, knee: middle, ankle: addScaled(middle, normalize(shin), lower), toe }
  })
  // A foot on its toes stands higher by the length of its sole.
  const soles = bent.map(leg => leg.ankle[1] - ANKLE - 0.075 * Math.max(0, leg.toe))
  const drop = Math.min(soles[0], soles[1], hip[1] - SEAT)
  const lowered = (leg: Leg): Leg => ({
    ...leg,
    hip: sunk(leg.hip, drop),
    knee: sunk(leg.knee, drop),
    ankle: sunk(leg.ankle, drop),
  })
  return [lowered(bent[0]), lowered(bent[1])]
}

/** Height of the hip joints of somebody who sits on the ground. */
const SEAT = 0.062

const sunk = ([x, y, z]: Vec3, drop: number): Vec3 => [x, y - drop, z]

/** The skeleton for rig mode, with eyes where the face has them. */
export function bodyJoints(b: Body): readonly Joint[] {
  const [, y, z] = b.head
  const size = b.headSize
  const arm = ({ shoulder, elbow, wrist }: Arm): readonly Vec3[] => [
    shoulder,
    elbow,
    wrist,
    addScaled(wrist, normalize(subtract(wrist, elbow)), HAND),
  ]
  const leg = ({ hip, knee, ankle, toe }: Leg, side: number): readonly Vec3[] =>
    [hip, knee, ankle, onFoot(ankle, toe, 0.055), onFoot(ankle, toe, 0.098)].map(([px, py, pz]): Vec3 => [
      px * side,
      py,
      pz,
    ])
  const [ex, ey, ez] = FACE.eye
  const eyeAt = (forth: number): Vec3 => [ex * size, y + ey * size, z + (ez - EYE_DEPTH + forth) * size]
  return scaledJoints(
    [
      ...spineJoints(
        {
          hips: [0, b.hips, 0],
          spine: [0, b.waist, 0],
          chest: [0, b.chest, 0],
          neck: [0, b.neck, 0],
          head: [0, Math.max(y - 0.3 * size, b.neck + 0.1 * size), z - 0.04 * size],
        },
        [0, y + 0.5 * size, z]
      ),
      ...limbJoints(['Eye'], bothSides([eyeAt(0), eyeAt(0.15)]), 'head'),
      ...limbJoints(ARM, [arm(b.left), arm(b.right)], 'chest'),
      ...limbJoints(LEG, [leg(b.legs[0], 1), leg(b.legs[1], -1)], 'hips'),
    ],
    b.s
  )
}

/** From the wrist to the knuckles. */
const HAND = 0.075
/** From the surface of the eye to its middle, heads. */
const EYE_DEPTH = 0.06

/** A point of the sole's middle line, `forth` before the ankle of a foot that points down by `toe`. */
function onFoot([x, y, z]: Vec3, toe: number, forth: number): Vec3 {
  const down = -0.028
  return [x * 1.03, y + down * cos(toe) - forth * sin(toe), z + down * sin(toe) + forth * cos(toe)]
}

/** Are both legs held alike, so that one is the other's mirror image? */
export const isSymmetric = ({ legs: [left, right] }: Body): boolean =>
  distance(left.knee, right.knee) + distance(left.ankle, right.ankle) < 1e-9

/** What was made for the left side, on the right side. */
export const flipped = (shape: Shape): Shape => placedAt([0, 0, 0], shape, { scale: [-1, 1, 1] })

/** Poses whose weight rests where the thighs begin. */
const SEATED: ReadonlySet<string> = new Set(['seated', 'astride'])

/** The anchor of who sits on something, metres; none for any other pose. */
export const seatOf = ({ hip, s }: Body, pose: string): Readonly<Record<string, Anchor>> =>
  SEATED.has(pose) ? { seat: { at: [0, (hip[1] - 0.05) * s, 0.02 * s], normal: [0, 1, 0] } } : {}

/** A point between two others. */
export const onBone = (from: Vec3, to: Vec3, t: number): Vec3 => mix(from, to, t)

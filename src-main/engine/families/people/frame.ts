import { mix, normalize, subtract } from '../../kernel/vector.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Joint } from '../../shape/types.ts'
import type { ParameterValues } from '../types.ts'

/** How an arm is held. */
export const ARM_POSES = ['down', 'hold', 'up', 'out', 'hip', 'front', 'stretch'] as const

/** One arm or leg: shoulder, elbow, wrist, hand, or hip, knee, ankle. The left side (+X) and the right side differ. */
export interface Arm {
  readonly shoulder: Vec3
  readonly elbow: Vec3
  readonly wrist: Vec3
  /** Middle of the fist. */
  readonly hand: Vec3
}

/** The skeleton of a person in metres; everything else hangs on it. */
export interface Body {
  /** Metres per unit; lengths below are a person of 1 unit's. */
  readonly s: number
  readonly build: number
  readonly hips: number
  readonly waist: number
  readonly chest: number
  readonly shoulders: number
  readonly neck: number
  /** Middle of the head, and its height. */
  readonly head: Vec3
  readonly headSize: number
  readonly left: Arm
  readonly right: Arm
  readonly hip: Vec3
  readonly knee: Vec3
  readonly ankle: Vec3
}

/** Elbow and wrist relative to the shoulder, in arm lengths (upper 1, lower 0.92). */
const POSES: Readonly<Record<string, readonly [elbow: Vec3, wrist: Vec3]>> = {
  down: [
    [0.36, -0.93, -0.06],
    [0.52, -1.82, 0.14],
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
}

/** Reads the skeleton from the family's parameters. */
export function readBody(p: ParameterValues): Body {
  const build = Number(p['build'])
  const size = 0.158 * Number(p['head'])
  const legs = 0.47 * Number(p['legs'])
  const trunk = 0.29
  const total = legs + trunk + 0.022 + size * 0.97 + 0.015
  const s = Number(p['height']) / total
  const shoulders = legs + trunk - 0.01
  const wide = 0.105 * (0.62 + 0.38 * build) * Number(p['shoulders'])
  const limb = 0.145 * (0.75 + 0.25 * Number(p['legs']))
  const arm = (pose: string, side: number): Arm => {
    const [elbow, wrist] = POSES[pose] ?? POSES['down']
    const from: Vec3 = [side * wide, shoulders - 0.012, 0]
    const to = ([x, y, z]: Vec3): Vec3 => [from[0] + side * x * limb, from[1] + y * limb, from[2] + z * limb]
    const [e, w] = [to(elbow), to(wrist)]
    const along = normalize(subtract(w, e))
    return {
      shoulder: from,
      elbow: e,
      wrist: w,
      hand: [w[0] + along[0] * 0.036, w[1] + along[1] * 0.036, w[2] + along[2] * 0.036],
    }
  }
  const stance = 0.05 * (0.55 + 0.45 * build) + 0.006
  return {
    s,
    build,
    hips: legs,
    waist: legs + 0.085,
    chest: legs + 0.2,
    shoulders,
    neck: shoulders + 0.022,
    head: [0, legs + trunk + 0.022 + size * 0.47, 0.008],
    headSize: size,
    left: arm(String(p['left_arm']), 1),
    right: arm(String(p['right_arm']), -1),
    hip: [stance, legs - 0.02, 0],
    knee: [stance * 1.12, legs * 0.52, 0.008],
    ankle: [stance * 1.2, 0.042, -0.008],
  }
}

/** The skeleton for rig mode: the names of the VRM convention, in this project's spelling. */
export function bodyJoints(b: Body): readonly Joint[] {
  const by = ([x, y, z]: Vec3): Vec3 => [x * b.s, y * b.s, z * b.s]
  const side = (name: string, arm: Arm, sign: number): Joint[] => {
    const leg = ([x, y, z]: Vec3): Vec3 => by([x * sign, y, z])
    return [
      { name: `upper_arm_${name}`, at: by(arm.shoulder), parent: 'chest' },
      { name: `lower_arm_${name}`, at: by(arm.elbow), parent: `upper_arm_${name}` },
      { name: `hand_${name}`, at: by(arm.wrist), parent: `lower_arm_${name}` },
      { name: `upper_leg_${name}`, at: leg(b.hip), parent: 'hips' },
      { name: `lower_leg_${name}`, at: leg(b.knee), parent: `upper_leg_${name}` },
      { name: `foot_${name}`, at: leg(b.ankle), parent: `lower_leg_${name}` },
    ]
  }
  return [
    { name: 'hips', at: by([0, b.hips, 0]), parent: null },
    { name: 'spine', at: by([0, b.waist, 0]), parent: 'hips' },
    { name: 'chest', at: by([0, b.chest, 0]), parent: 'spine' },
    { name: 'neck', at: by([0, b.neck, 0]), parent: 'chest' },
    { name: 'head', at: by(b.head), parent: 'neck' },
    ...side('left', b.left, 1),
    ...side('right', b.right, -1),
  ]
}

/** A point between two others. */
export const onBone = (from: Vec3, to: Vec3, t: number): Vec3 => mix(from, to, t)

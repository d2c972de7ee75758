import { cos, hypot, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Knot } from '../../kit/flesh.ts'
import {
  bothSides,
  chainJoints,
  FRONT_LEG,
  HIND_LEG,
  limbJoints,
  spineJoints,
  type LimbPair,
} from '../../kit/joints.ts'
import type { Joint } from '../../shape/types.ts'
import type { ParameterValues, Reach } from '../types.ts'
import { STRIDE } from './stride.ts'
import { armTo, isUpright } from './upright.ts'

/** The skeleton of one dog: everything else hangs on it. Metres; the left side has positive x. */
export interface DogFrame {
  readonly s: number
  readonly girth: number
  /** Width of the cheeks against a labrador's: short muzzles are broad. */
  readonly jowl: number
  readonly shoulder: Vec3
  readonly hip: Vec3
  readonly elbow: Vec3
  readonly wrist: Vec3
  readonly knee: Vec3
  readonly hock: Vec3
  readonly frontPaw: Vec3
  readonly hindPaw: Vec3
  readonly neck: Vec3
  readonly skull: Vec3
  readonly muzzle: Vec3
  readonly tail: readonly Vec3[]
  /** The right fore leg, mirrored, where it is not as the left one. */
  readonly right?: Pick<DogFrame, 'elbow' | 'wrist' | 'frontPaw'>
}

/** Places every joint from the parameters. */
export function readFrame(p: ParameterValues, reach: Reach = {}): DogFrame {
  const frame = standingFrame(p)
  if (reach.mouth !== undefined) {
    return bowing(frame, reach.mouth)
  }
  const pose = String(p['pose'])
  const held = isUpright(pose)
    ? standingUp(frame, pose === 'seated')
    : pose === 'sitting' || pose === 'lying'
      ? resting(frame, pose)
      : pose === STRIDE
        ? striding(frame)
        : frame
  return reaching(held, reach)
}

/** The frame with its paws at the points that they reach for. */
function reaching(f: DogFrame, { leftHand, rightHand }: Reach): DogFrame {
  if (leftHand === undefined && rightHand === undefined) {
    return f
  }
  const leg = ([x, y, z]: Vec3): Knot => [x, y, z, 0]
  const arm = (goal: Vec3 | undefined): Pick<DogFrame, 'elbow' | 'wrist' | 'frontPaw'> => {
    if (goal === undefined) {
      return f
    }
    const knots = armTo([f.shoulder, f.elbow, f.wrist, f.frontPaw].map(leg), goal)
    const [elbow, wrist, frontPaw] = knots.slice(1).map(([x, y, z]): Vec3 => [x, y, z])
    return { elbow, wrist, frontPaw }
  }
  const mirrored: Vec3 | undefined =
    rightHand === undefined ? undefined : [-rightHand[0], rightHand[1], rightHand[2]]
  const { elbow, wrist, frontPaw } = arm(mirrored)
  const left = arm(leftHand)
  return {
    ...f,
    elbow: left.elbow,
    wrist: left.wrist,
    frontPaw: left.frontPaw,
    right: { elbow, wrist, frontPaw },
  }
}

/** Most that a dog's shoulders come down when it bows, in shares of their height, and its head in lengths of its neck. */
const BOW = { shoulder: 0.3, neck: 0.9 } as const
const BOW_STEPS = 40

/** The same dog with its mouth as low as `mouth`, or as low as it gets: the neck comes down first, then the fore legs bend. */
function bowing(f: DogFrame, mouth: number): DogFrame {
  const { s } = f
  const root: Vec3 = [0, f.shoulder[1] + 0.045 * s, f.shoulder[2] + 0.03 * s]
  const long = hypot(f.skull[1] - root[1], f.skull[2] - root[2])
  const up = (f.skull[1] - root[1]) / long
  const bowedBy = (way: number): DogFrame => {
    const drop = Math.max(0, 2 * way - 1) * BOW.shoulder * f.shoulder[1]
    const sine = up - way * (up + BOW.neck)
    const reach = long * Math.sqrt(1 - sine * sine)
    const skull: Vec3 = [0, root[1] - drop + long * sine, root[2] + reach]
    // The nose points down with the neck.
    const nod = 0.55 * way
    const [dy, dz] = [f.muzzle[1] - f.skull[1], f.muzzle[2] - f.skull[2]]
    const muzzle: Vec3 = [
      0,
      skull[1] + dy * cos(nod) - dz * sin(nod),
      skull[2] + dz * cos(nod) + dy * sin(nod),
    ]
    const shoulder: Vec3 = [f.shoulder[0], f.shoulder[1] - drop, f.shoulder[2]]
    const bend = Math.sqrt(drop * f.shoulder[1])
    return {
      ...f,
      shoulder,
      neck: [0, (root[1] - drop + skull[1]) / 2, (root[2] + skull[2]) / 2],
      skull,
      muzzle,
      elbow: [f.elbow[0], f.elbow[1] - 0.6 * drop, f.elbow[2] - 0.5 * bend],
      wrist: [f.wrist[0], f.wrist[1], f.wrist[2] - 0.1 * bend],
    }
  }
  const isLow = ({ muzzle }: DogFrame): boolean => muzzle[1] - 0.02 * s <= mouth
  const steps = Array.from({ length: BOW_STEPS }, (_, i) => bowedBy((i + 1) / BOW_STEPS))
  return isLow(f) ? f : (steps.find(isLow) ?? steps[steps.length - 1])
}

/** The same dog on its hind legs, or on a seat, its fore legs hanging before it. */
function standingUp(f: DogFrame, isSeated: boolean): DogFrame {
  const { s } = f
  const bone = (a: Vec3, b: Vec3): number => hypot(a[1] - b[1], a[2] - b[2])
  const along = (from: Vec3, to: Vec3, long: number, turn: number): Vec3 => [
    to[0],
    from[1] - long * cos(turn),
    from[2] + long * sin(turn),
  ]
  const turns = isSeated ? ([1.38, -0.12, 0.25] as const) : ([0.42, -0.38, 0.1] as const)
  const bones = [bone(f.hip, f.knee), bone(f.knee, f.hock), bone(f.hock, f.hindPaw)] as const
  const high = bones.reduce((sum, long, i) => sum + long * cos(turns[i]), f.hindPaw[1])
  const hip: Vec3 = [f.hip[0], high, f.hip[2]]
  const knee = along(hip, f.knee, bones[0], turns[0])
  const hock = along(knee, f.hock, bones[1], turns[1])
  const hindPaw = along(hock, f.hindPaw, bones[2], turns[2])
  const shoulder = along(hip, f.shoulder, -bone(f.hip, f.shoulder), -0.13)
  const up = (dy: number, dz: number): Vec3 => [0, shoulder[1] + dy * s, shoulder[2] + dz * s]
  const elbow = along(shoulder, f.elbow, bone(f.shoulder, f.elbow), 0.3)
  const wrist = along(elbow, f.wrist, bone(f.elbow, f.wrist), 1.15)
  const skull = up(0.24 + 0.02 * (f.jowl > 1.3 ? 1 : 0), 0.07)
  const root: Vec3 = [0, hip[1] - 0.03 * s, hip[2] - 0.085 * s]
  const [tail0] = f.tail
  return {
    ...f,
    shoulder,
    hip,
    knee,
    hock,
    hindPaw,
    elbow,
    wrist,
    frontPaw: along(wrist, f.frontPaw, bone(f.wrist, f.frontPaw), 1.15),
    neck: up(0.12, 0.035),
    skull,
    muzzle: [0, skull[1] + f.muzzle[1] - f.skull[1], skull[2] + f.muzzle[2] - f.skull[2]],
    tail: f.tail.map(([x, y, z]): Vec3 => [
      x,
      Math.max(0.03 * s, root[1] + y - tail0[1]),
      root[2] + z - tail0[2],
    ]),
  }
}

function standingFrame(p: ParameterValues): DogFrame {
  const h = Number(p['height'])
  const legs = Number(p['legs'])
  const s = h / (0.56 * (0.42 + 0.58 * legs)) // every length below is a labrador's, in metres
  const leg = 0.3 * s * legs
  const half = 0.2 * s * Number(p['body'])
  const back = leg + 0.14 * s
  const girth = Number(p['build'])
  const x = 0.066 * s * (0.7 + 0.3 * girth)
  const head = Number(p['head'])
  const skull: Vec3 = [0, back + 0.2 * s + 0.02 * s * head, half + 0.185 * s]
  return {
    s,
    girth,
    jowl: Math.min(1.55, 0.6 + 0.4 / Number(p['snout'])),
    shoulder: [x * 0.9, back - 0.03 * s, half - 0.02 * s],
    hip: [x * 0.8, back - 0.01 * s, -half],
    elbow: [x * 1.1, leg * 0.82, half - 0.055 * s],
    wrist: [x * 1.15, leg * 0.26, half - 0.035 * s],
    knee: [x * 1.2, leg * 0.78, -half + 0.035 * s],
    hock: [x * 1.2, leg * 0.42, -half - 0.075 * s],
    frontPaw: [x * 1.18, 0.024 * s, half - 0.01 * s],
    hindPaw: [x * 1.25, 0.024 * s, -half - 0.035 * s],
    neck: [0, back + 0.07 * s, half + 0.06 * s],
    skull,
    muzzle: [0, skull[1] - 0.038 * s * head, skull[2] + (0.062 * head + 0.075 * Number(p['snout'])) * s],
    tail: tailPath(String(p['tail']), [0, back + 0.025 * s, -half - 0.075 * s], s),
  }
}

/** The same dog sitting upright on its haunches, or lying with its paws before it. */
function resting(f: DogFrame, pose: 'sitting' | 'lying'): DogFrame {
  const { s } = f
  const lift = pose === 'sitting' ? 0.05 * s : 0.165 * s - f.shoulder[1]
  const raised = ([x, y, z]: Vec3): Vec3 => [x, y + lift, z]
  const shoulder = raised(f.shoulder)
  const upper = { shoulder, neck: raised(f.neck), skull: raised(f.skull), muzzle: raised(f.muzzle) }
  return pose === 'sitting' ? sitting(f, shoulder, upper) : lying(f, shoulder, upper)
}

/** The same dog in full stride: fore legs ahead, hind legs behind, its trunk as much lower as they are flatter. */
function striding(f: DogFrame): DogFrame {
  const drop = 0.3 * f.elbow[1]
  const down = ([x, y, z]: Vec3): Vec3 => [x, y - drop, z]
  const [tall, long] = [f.shoulder[1] - drop, f.elbow[1]]
  const { s } = f
  const elbow: Vec3 = [f.elbow[0], 0.72 * tall, f.shoulder[2] + 0.2 * long]
  const knee: Vec3 = [f.knee[0], 0.7 * tall, f.hip[2] - 0.14 * long]
  return {
    ...f,
    shoulder: down(f.shoulder),
    hip: down(f.hip),
    neck: down(f.neck),
    skull: down(f.skull),
    muzzle: down(f.muzzle),
    tail: f.tail.map(down),
    elbow,
    wrist: [f.wrist[0], 0.3 * tall, f.shoulder[2] + 0.72 * long],
    frontPaw: [f.frontPaw[0], 0.03 * s + 0.06 * tall, f.shoulder[2] + 0.92 * long],
    knee,
    hock: [f.hock[0], 0.36 * tall, f.hip[2] - 0.62 * long],
    hindPaw: [f.hindPaw[0], 0.024 * s, f.hip[2] - 0.86 * long],
  }
}

type Upper = Pick<DogFrame, 'shoulder' | 'neck' | 'skull' | 'muzzle'>

function sitting(f: DogFrame, shoulder: Vec3, upper: Upper): DogFrame {
  const { s } = f
  const long = f.shoulder[2] - f.hip[2]
  const hipY = 0.13 * s
  // The back keeps its length; a long one leans less.
  const rise = Math.min(0.85 * long, shoulder[1] - hipY)
  const z = shoulder[2] - Math.sqrt(long * long - rise * rise)
  const hip: Vec3 = [f.hip[0], shoulder[1] - rise, z]
  return {
    ...f,
    ...upper,
    // Fore and hind legs stand apart: what touches would be one skin.
    elbow: [f.elbow[0], f.elbow[1] + 0.02 * s, f.elbow[2] + 0.04 * s],
    wrist: [f.wrist[0], f.wrist[1], f.wrist[2] + 0.05 * s],
    frontPaw: [f.frontPaw[0], f.frontPaw[1], f.frontPaw[2] + 0.05 * s],
    hip,
    knee: [f.knee[0] * 1.8, 0.19 * s, z + 0.1 * s],
    hock: [f.hock[0] * 1.75, 0.045 * s, z],
    hindPaw: [f.hindPaw[0] * 1.8, f.hindPaw[1], z + 0.09 * s],
    tail: laidTail([0, 0.07 * s, z - 0.08 * s], s),
  }
}

function lying(f: DogFrame, shoulder: Vec3, upper: Upper): DogFrame {
  const { s } = f
  const [fore, back] = [shoulder[2], f.hip[2]]
  return {
    ...f,
    ...upper,
    elbow: [f.elbow[0] * 1.25, 0.06 * s, fore - 0.04 * s],
    wrist: [f.wrist[0] * 1.15, 0.034 * s, fore + 0.1 * s],
    frontPaw: [f.frontPaw[0] * 1.1, f.frontPaw[1], fore + 0.19 * s],
    hip: [f.hip[0], 0.15 * s, back],
    knee: [f.knee[0] * 1.75, 0.11 * s, back + 0.15 * s],
    hock: [f.hock[0] * 1.75, 0.04 * s, back + 0.01 * s],
    hindPaw: [f.hindPaw[0] * 1.75, f.hindPaw[1], back + 0.11 * s],
    tail: laidTail([0, 0.1 * s, back - 0.08 * s], s),
  }
}

/** A tail along the ground, its tip to one side. */
const laidTail = (root: Vec3, s: number): readonly Vec3[] => [
  root,
  [0, 0.036 * s, root[2] - 0.07 * s],
  [0.04 * s, 0.03 * s, root[2] - 0.14 * s],
  [0.11 * s, 0.026 * s, root[2] - 0.17 * s],
]

const TAILS: Readonly<Record<string, readonly Vec3[]>> = {
  up: [
    [0, 0, 0],
    [0, 0.05, -0.07],
    [0, 0.13, -0.12],
    [0, 0.22, -0.135],
  ],
  curl: [
    [0, 0, 0],
    [0, 0.08, -0.045],
    [0.01, 0.145, 0.0],
    [0.03, 0.12, 0.055],
    [0.04, 0.07, 0.035],
  ],
  low: [
    [0, 0, 0],
    [0, -0.03, -0.07],
    [0, -0.13, -0.1],
    [0, -0.23, -0.125],
  ],
  stub: [
    [0, 0, 0],
    [0, 0.035, -0.04],
  ],
}

const tailPath = (kind: string, root: Vec3, s: number): readonly Vec3[] =>
  (TAILS[kind] ?? TAILS['up']).map(([x, y, z]): Vec3 => [root[0] + x * s, root[1] + y * s, root[2] + z * s])

const foreLeg = (f: DogFrame): readonly Vec3[] => [f.shoulder, f.elbow, f.wrist, f.frontPaw]

/** The skeleton for rig mode. */
export function joints(f: DogFrame): readonly Joint[] {
  const limb = (points: readonly Vec3[]): LimbPair => {
    const [x, y, z] = points[points.length - 1]
    return bothSides([...points, [x, y, z + 0.04 * f.s]])
  }
  const [, sy, sz] = f.skull
  const [, my, mz] = f.muzzle
  const root = neckLine(f).from
  return [
    ...spineJoints(
      {
        hips: [0, f.hip[1], f.hip[2]],
        spine: [0, (f.hip[1] + f.shoulder[1]) / 2, f.hip[2] + 0.4 * (f.shoulder[2] - f.hip[2])],
        chest: [0, f.shoulder[1], f.shoulder[2]],
        neck: root,
        neck2: f.neck,
        head: neckLine(f).to,
      },
      f.muzzle
    ),
    {
      name: 'jaw',
      at: [0, sy + 0.4 * (my - sy) - 0.02 * f.s, sz + 0.4 * (mz - sz)],
      parent: 'head',
      tip: [0, my - 0.02 * f.s, mz],
    },
    ...limbJoints(FRONT_LEG, [limb(foreLeg(f))[0], limb(foreLeg({ ...f, ...f.right }))[1]], 'chest'),
    ...limbJoints(HIND_LEG, limb([f.hip, f.knee, f.hock, f.hindPaw]), 'hips'),
    ...(f.tail.length < 2 ? [] : chainJoints('tail', f.tail, 'hips')),
  ]
}

/** From between the shoulders to the back of the skull. */
export const neckLine = (f: DogFrame): { readonly from: Vec3; readonly to: Vec3 } => ({
  from: [0, f.shoulder[1] + 0.045 * f.s, f.shoulder[2] + 0.03 * f.s],
  to: [0, f.skull[1] - 0.03 * f.s, f.skull[2] - 0.035 * f.s],
})

import type { Vec3 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { at, ball, blend, box, ellipsoid, group, mirrored, row, soft, sweep, tag } from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { EVEN_POSES, poseOf } from './poses.ts'
import { inPosture, posturedJoints } from './posture.ts'
import type { Body, Leg } from './body.ts'
import { ANKLE, ARM_POSES, bodyJoints, flipped, isSymmetric, readBody, seatOf } from './frame.ts'

const PARTS = {
  skull: { slot: 'bone', part: 'skull' },
  bone: { slot: 'bone', part: 'bone' },
  rib: { slot: 'bone', part: 'rib' },
  tooth: { slot: 'bone', part: 'teeth' },
  eye: { slot: 'dark', part: 'socket' },
  socket: { slot: 'dark', part: 'socket' },
} as const

const SLOTS = {
  bone: { material: { recipe: 'bone', color: '#efe6cf' } },
  dark: { material: { recipe: 'plastic', color: '#1d1815' }, second: {} },
} as const

/** A human skull, 22 cm high, its jaw closed. */
export const skullFamily: Family = {
  name: 'skull',
  parameters: {
    height: meters(0.22, { min: 0.03, max: 1 }, 'Jaw to crown'),
    jaw: ratio('Size of the jaw', 1, { min: 0.85, max: 1.2 }),
  },
  slots: SLOTS,
  partWords: PARTS,
  adjectives: {},
  heightParameter: 'height',
  build: context => {
    const h = Number(context.parameters['height'])
    return group([at([0, h * 0.5, 0], skull(context, Number(context.parameters['jaw'])), { scale: h })], {
      anchors: {
        head: { at: [0, h * 0.99, 0], normal: [0, 1, 0] },
        top: { at: [0, h * 0.98, 0], normal: [0, 1, 0] },
      },
    })
  },
}

/** A skull of height 1 around the origin, face to +Z. */
function skull(context: FamilyContext, jaw: number): Shape {
  const hole = ([x, y, z]: Vec3, radii: Vec3): BlendBall => ({
    kind: 'ball',
    at: [x, y, z],
    radii,
    sub: true,
    blend: 0.02,
  })
  const bone = blend(
    [
      ...lumpBalls([0, 0.13, -0.07, 0.36, 0.37, 0.44]),
      ...lumpBalls([0, -0.1, 0.17, 0.25, 0.24, 0.2]),
      ...lumpBalls([0.24, -0.09, 0.16, 0.09, 0.07, 0.12]),
      ...lumpBalls([0.13, 0.1, 0.3, 0.13, 0.05, 0.07]),
      ...limbBalls([
        [0.24, -0.18, 0.0, 0.06],
        [0.2, -0.38, 0.08, 0.065 * jaw],
        [0.07, -0.43, 0.25, 0.075 * jaw],
        [0, -0.43, 0.27, 0.075 * jaw],
      ]),
      ...lumpBalls([0, -0.24, 0.27, 0.14, 0.07, 0.09]),
      hole([0.135, 0.005, 0.34], [0.1, 0.095, 0.13]),
      hole([-0.135, 0.005, 0.34], [0.1, 0.095, 0.13]),
      hole([0, -0.135, 0.37], [0.045, 0.065, 0.08]),
    ],
    { blend: 0.05, detail: 0.068 }
  )
  const tooth = (y: number): Shape[] =>
    [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map(i =>
      at([i * 0.043, y, 0.35 - 0.011 * i * i], box([0.037, 0.06, 0.04], { edge: soft(0.008) }), {
        rotate: [0, i * 0.14, 0],
      })
    )
  return group([
    tag({ part: 'skull', role: 'body', material: context.material('bone') }, bone),
    tag(
      { part: 'teeth', role: 'feature', material: context.material('bone') },
      ...tooth(-0.3),
      ...tooth(-0.365)
    ),
    tag(
      { part: 'mouth', role: 'ornament', material: context.material('dark') },
      at([0, -0.333, 0.2], ellipsoid([0.15, 0.05, 0.125]))
    ),
    tag(
      { part: 'socket', role: 'feature', material: context.material('dark') },
      mirrored(at([0.135, 0.005, 0.235], ellipsoid([0.085, 0.082, 0.05]))),
      at([0, -0.13, 0.3], ellipsoid([0.03, 0.05, 0.03]))
    ),
  ])
}

/** A standing human skeleton, 1.75 m. */
export const skeleton: Family = {
  name: 'skeleton',
  parameters: {
    height: meters(1.75, { min: 0.1, max: 3 }, 'Ground to the crown'),
    build: ratio('Slim or stout', 1, { min: 0.8, max: 1.3 }),
    head: ratio('Size of the skull', 1.1, { min: 0.9, max: 1.8 }),
    legs: ratio('Length of the legs', 1, { min: 0.6, max: 1.2 }),
    shoulders: ratio('Breadth of the shoulders', 1, { min: 0.8, max: 1.4 }),
    pose: choice(EVEN_POSES, 'The whole body: over the arms'),
    left_arm: choice(ARM_POSES, 'Left arm'),
    right_arm: choice(ARM_POSES, 'Right arm'),
  },
  slots: SLOTS,
  partWords: PARTS,
  adjectives: {
    sitting: { pose: 'sitting' },
    seated: { pose: 'seated' },
    astride: { pose: 'astride' },
    waving: { pose: 'waving' },
  },
  heightParameter: 'height',
  build: context => {
    const b = readBody(context.parameters, context.reach)
    const postured = inPosture(b, context.reach ?? {}, false, {
      body: [
        tag({ part: 'bone', role: 'body', material: context.material('bone') }, ...limbs(b), spine(b)),
        tag({ part: 'rib', role: 'feature', material: context.material('bone'), bone: 'chest' }, ...ribs(b)),
      ],
      carried: [],
      cape: [],
      head: at(b.head, tag({ bone: 'head' }, skull(context, 1)), { scale: b.headSize }),
    })
    const crown: Vec3 = [0, (b.head[1] + b.headSize * 0.5) * b.s, 0]
    return group([at([0, 0, 0], postured.figure, { scale: b.s })], {
      joints: posturedJoints(bodyJoints(b), postured),
      anchors: {
        head: { at: postured.moved(crown, true), normal: [0, 1, 0] },
        ...seatOf(b, poseOf(context.parameters)),
      },
    })
  },
}

const bone = (from: Vec3, to: Vec3, r: number): Shape =>
  group([sweep([from, to], r), at(from, ball(r * 1.75)), at(to, ball(r * 1.6))])

function limbs(b: Body): Shape[] {
  const arms = [b.left, b.right].flatMap((arm, i) => {
    const side = i === 0 ? 1 : -1
    const fingers = [-1, 0, 1].map(k =>
      sweep(
        [
          arm.wrist,
          [arm.hand[0] + k * 0.012, arm.hand[1] - 0.004, arm.hand[2] + k * 0.008],
          [arm.hand[0] + k * 0.016 + side * 0.002, arm.hand[1] - 0.045, arm.hand[2] + k * 0.01],
        ],
        0.0062,
        { caps: 'round' }
      )
    )
    const part = side > 0 ? 'left' : 'right'
    return [
      tag({ bone: `${part}UpperArm` }, bone(arm.shoulder, arm.elbow, 0.0125)),
      tag({ bone: `${part}LowerArm` }, bone(arm.elbow, arm.wrist, 0.0105)),
      tag({ bone: `${part}Hand` }, ...fingers),
      sweep(
        [
          [arm.shoulder[0], arm.shoulder[1] + 0.006, 0],
          [0, b.shoulders - 0.042, 0.058],
        ],
        0.009
      ),
    ]
  })
  const pelvis = blend(
    [
      ...limbBalls([
        [0, b.hips + 0.03, -0.03, 0.022],
        [0.055, b.hips + 0.045, -0.01, 0.02],
        [0.075, b.hips + 0.03, 0.02, 0.015],
        [0.05, b.hips - 0.02, 0.01, 0.018],
        [0, b.hips - 0.03, 0.025, 0.014],
      ]),
    ],
    { blend: 0.015, detail: 0.02 }
  )
  const [left, right] = b.legs
  const legs = isSymmetric(b) ? [mirrored(leg(left))] : [leg(left), flipped(leg(right))]
  return [...arms, ...legs, tag({ bone: 'hips' }, pelvis)]
}

/** The bones of the left leg, its foot level. */
function leg({ hip, knee, ankle }: Leg): Shape {
  // From the ankle: feet on pedals are above the ground.
  const foot = (x: number, y: number, z: number): Vec3 => [ankle[0] + x, ankle[1] - ANKLE + y, ankle[2] + z]
  return group([
    tag({ bone: 'leftUpperLeg' }, bone(hip, knee, 0.0165)),
    tag({ bone: 'leftLowerLeg' }, bone(knee, ankle, 0.0135)),
    tag(
      { bone: 'leftFoot' },
      sweep([ankle, foot(0, 0.014, -0.025)], 0.014, { caps: 'round' }),
      ...[-1, 0, 1].map(k =>
        sweep([ankle, foot(k * 0.018, 0.012, 0.055), foot(k * 0.022, 0.009, 0.095)], 0.009, { caps: 'round' })
      )
    ),
  ])
}

function spine(b: Body): Shape {
  const from = b.hips + 0.02
  const n = 13
  const step = (b.head[1] - 0.03 - from) / n
  return group([
    at([0, from, -0.028], row(n + 1, [0, step, 0], ellipsoid([0.019, step * 0.4, 0.017]))),
    sweep(
      [
        [0, from, -0.028],
        [0, from + n * step, -0.022],
      ],
      0.01
    ),
  ])
}

function ribs(b: Body): Shape[] {
  const top = b.shoulders - 0.03
  const pairs = [0, 1, 2, 3, 4, 5].map(i => {
    const y = top - i * 0.027
    const w = [0.058, 0.078, 0.088, 0.092, 0.09, 0.08][i]
    const front =
      i < 5
        ? [[w * 0.55, y - 0.026, 0.056] as Vec3, [0.006, y - 0.028, 0.062] as Vec3]
        : [[w * 0.7, y - 0.026, 0.045] as Vec3]
    return mirrored(
      sweep([[0, y + 0.008, -0.03], [w * 0.72, y + 0.006, -0.042], [w, y - 0.012, 0.006], ...front], 0.0072, {
        smooth: true,
      })
    )
  })
  return [...pairs, at([0, top - 0.075, 0.062], box([0.022, 0.14, 0.011], { edge: soft(0.004) }))]
}

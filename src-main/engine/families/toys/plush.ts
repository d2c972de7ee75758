import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, subtract } from '../../kernel/vector.ts'
import { bothSides, limbJoints, scaledJoints, spineJoints } from '../../kit/joints.ts'
import { limbBalls, lumpBalls, type Knot, type Lump } from '../../kit/flesh.ts'
import { tiedBow } from '../../kit/sewing.ts'
import {
  at,
  ball,
  blend,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { BlendBall, Joint, Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { plushFace } from './plush-face.ts'

/**
 * A stuffed animal that sits, legs to the front: 35 cm of pile fabric with pads, seams, stitched nose and mouth. The animals
 * differ in ears, muzzle and tail. Numbers below are those of the 35 cm bear.
 */
export const plush: Family = {
  name: 'plush',
  parameters: {
    height: meters(0.35, { min: 0.1, max: 1.5 }, 'Ground to the crown'),
    build: ratio('Slim or stout', 1, { min: 0.8, max: 1.35 }),
    head: ratio('Size of the head', 1, { min: 0.85, max: 1.3 }),
    kind: choice(
      ['bear', 'bunny', 'elephant', 'cat', 'dog', 'lion', 'monkey', 'panda', 'monster', 'unicorn'],
      'Animal'
    ),
    eyes: choice(['bead', 'button'], 'Eyes'),
    bow: choice(['neck', 'none', 'head'], 'A ribbon bow'),
    scarf: flag('A scarf around the neck'),
    heart: flag('A heart in its arms'),
    hat: flag('A party hat'),
  },
  slots: {
    fur: { material: { recipe: 'plush', color: '#b07a45' } },
    pads: { material: { recipe: 'plush', color: '#e6cfa6' }, second: {} },
    nose: { material: { recipe: 'satin', color: '#2a1a14' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#1a110c' } },
    thread: { material: { recipe: 'wool', color: '#5d3c20' } },
    bow: { material: { recipe: 'satin', color: '#c3202f' } },
    scarf: { material: { recipe: 'wool', color: '#2f6fb0' } },
    heart: { material: { recipe: 'plush', color: '#d8202f' } },
  },
  partWords: {
    fur: { slot: 'fur', part: 'body' },
    body: { slot: 'fur', part: 'body' },
    ear: { slot: 'fur', part: 'ear' },
    muzzle: { slot: 'pads', part: 'muzzle' },
    snout: { slot: 'pads', part: 'muzzle' },
    paw: { slot: 'pads', part: 'pad' },
    pad: { slot: 'pads', part: 'pad' },
    belly: { slot: 'pads', part: 'belly' },
    tummy: { slot: 'pads', part: 'belly' },
    nose: { slot: 'nose', part: 'nose' },
    eye: { slot: 'eyes', part: 'eye' },
    stitch: { slot: 'thread', part: 'stitch' },
    seam: { slot: 'thread', part: 'stitch' },
    bow: { slot: 'bow', part: 'bow', with: { bow: 'neck' } },
    'bow tie': { slot: 'bow', part: 'bow', with: { bow: 'neck' } },
    bowtie: { slot: 'bow', part: 'bow', with: { bow: 'neck' } },
    ribbon: { slot: 'bow', part: 'bow', with: { bow: 'neck' } },
    tie: { slot: 'bow', part: 'bow', with: { bow: 'neck' } },
    scarf: { slot: 'scarf', part: 'scarf', with: { scarf: 'yes', bow: 'none' } },
    heart: { slot: 'heart', part: 'heart', with: { heart: 'yes' } },
    hat: { slot: 'bow', part: 'hat', with: { hat: 'yes' } },
  },
  adjectives: {
    fat: { build: 1.2 },
    chubby: { build: 1.15 },
    slim: { build: 0.88 },
    cute: { head: 1.12 },
    fluffy: { build: 1.08 },
    'button eye': { eyes: 'button' },
    button: { eyes: 'button' },
  },
  heightParameter: 'height',
  build,
}

/** Everything below the neck. */
const TRUNK: readonly Lump[] = [
  [0, 0.095, 0, 0.088, 0.09, 0.078],
  [0, 0.165, 0.002, 0.07, 0.06, 0.062],
]
/** Held out over the legs: what lies on them would be one skin with them. */
const ARM: readonly Knot[] = [
  [0.056, 0.182, 0.01, 0.03],
  [0.117, 0.16, 0.046, 0.033],
  [0.15, 0.142, 0.088, 0.036],
]
const LEG: readonly Knot[] = [
  [0.052, 0.048, 0.02, 0.04],
  [0.082, 0.044, 0.09, 0.04],
  [0.094, 0.05, 0.14, 0.042],
]
const HUG: readonly Knot[] = [ARM[0], [0.095, 0.14, 0.062, 0.031], [0.06, 0.125, 0.1, 0.034]]

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const girth = Number(p['build'])
  const head = Number(p['head'])
  const tall = 0.245 + 0.105 * head
  const s = Number(p['height']) / tall
  const slim = (list: readonly Knot[]): readonly Knot[] =>
    list.map(([x, y, z, r]): Knot => [x * (0.4 + 0.6 * girth), y, z, r * (0.6 + 0.4 * girth)])
  const balls: BlendBall[] = [
    ...TRUNK.flatMap(([x, y, z, rx, ry, rz]) => lumpBalls([x, y, z, rx * girth, ry, rz * girth])),
    ...limbBalls(slim(p['heart'] === 'yes' ? HUG : ARM), 0.008),
    ...limbBalls(slim(LEG), 0.008),
    ...lumpBalls([0, 0.245 + 0.03 * head, 0.008, 0.08 * head, 0.073 * head, 0.07 * head], 0.008),
    ...lumpBalls([0.035 * head, 0.245 + 0.012 * head, 0.03, 0.045 * head, 0.04 * head, 0.04 * head], 0.012),
  ]
  const body = blend(balls, { blend: 0.012, detail: context.parameters['kind'] === 'panda' ? 0.027 : 0.023 })
  const parts: Shape[] = [
    tag({ part: 'body', role: 'body', material: context.material('fur') }, body),
    pads(context, girth),
    tag({ bone: 'head' }, plushFace(context, head)),
    ...(p['kind'] === 'panda' ? [pandaLimbs(slim)] : []),
    ...extras(context, girth, head),
    tail(context, girth),
  ]
  const crown = (0.246 + 0.103 * head) * s
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: scaledJoints(plushJoints(girth, head, p['heart'] === 'yes' ? HUG : ARM), s),
    anchors: {
      head: { at: [0, crown, 0], normal: [0, 1, 0] },
      temple: { at: [0.058 * head * s, (0.245 + 0.08 * head) * s, 0.004 * s], normal: [0, 1, 0] },
    },
  })
}

/** A sitting body; arms and legs run through the middles of theirs. */
function plushJoints(girth: number, head: number, arm: readonly Knot[]): readonly Joint[] {
  const limb = (knots: readonly Knot[]): readonly Vec3[] => {
    const points = knots.map(([x, y, z]): Vec3 => [x * (0.4 + 0.6 * girth), y, z])
    return [...points, addScaled(points[2], subtract(points[2], points[1]), 0.4)]
  }
  return [
    ...spineJoints(
      {
        hips: [0, 0.05, 0],
        spine: [0, 0.095, 0],
        chest: [0, 0.15, 0],
        neck: [0, 0.2, 0.003],
        head: [0, 0.215, 0.005],
      },
      [0, 0.246 + 0.103 * head, 0.008]
    ),
    ...limbJoints(['UpperArm', 'LowerArm', 'Hand'], bothSides(limb(arm)), 'chest'),
    ...limbJoints(['UpperLeg', 'LowerLeg', 'Foot'], bothSides(limb(LEG)), 'hips'),
  ]
}

/** Soles, a belly patch with a seam, and claws' stitches. */
function pads(context: FamilyContext, girth: number): Shape {
  const x = 0.4 + 0.6 * girth
  const sole = at([0.0965 * x, 0.053, 0.17], ellipsoid([0.029, 0.031, 0.0155]), { rotate: [-0.1, 0.2, 0] })
  const belly = at([0, 0.115, 0.05 * girth], ellipsoid([0.053 * girth, 0.062, 0.033 * girth]), {
    rotate: [-0.12, 0, 0],
  })
  const seam = sweep(
    [
      [0, 0.176, 0.071 * girth],
      [0, 0.145, 0.0815 * girth],
      [0, 0.11, 0.0855 * girth],
      [0, 0.07, 0.0815 * girth],
    ],
    0.0016,
    { smooth: true, caps: 'round' }
  )
  return group([
    tag({ part: 'pad', role: 'ornament', material: context.material('pads') }, mirrored(sole)),
    tag({ part: 'belly', role: 'ornament', material: context.material('pads') }, belly),
    tag({ part: 'stitch', role: 'ornament', material: context.material('thread') }, seam),
  ])
}

/** A panda's black arms and legs, over the white ones. */
function pandaLimbs(slim: (list: readonly Knot[]) => readonly Knot[]): Shape {
  const over = (list: readonly Knot[]): readonly Knot[] =>
    slim(list).map(([x, y, z, r]): Knot => [x, y, z, r + 0.005])
  return tag(
    { part: 'limb', role: 'ornament', material: { recipe: 'plush', color: '#26262a' } },
    blend([...limbBalls(over(ARM)), ...limbBalls(over(LEG))], { blend: 0.006, detail: 0.036 })
  )
}

const TAILS: Readonly<Record<string, readonly Knot[]>> = {
  cat: [
    [0.02, 0.03, -0.06, 0.016],
    [0.07, 0.028, -0.12, 0.016],
    [0.13, 0.045, -0.11, 0.017],
    [0.155, 0.075, -0.08, 0.017],
  ],
  dog: [
    [0, 0.05, -0.06, 0.018],
    [0, 0.09, -0.11, 0.016],
    [0, 0.13, -0.12, 0.014],
  ],
}

function tail(context: FamilyContext, girth: number): Shape {
  const kind = String(context.parameters['kind'])
  const long = TAILS[kind === 'monkey' || kind === 'lion' ? 'cat' : kind]
  const round = at([0, 0.055, -0.078 * girth], ball(kind === 'bunny' ? 0.03 : 0.024))
  return tag(
    { part: 'tail', role: 'ornament', material: context.material(kind === 'bunny' ? 'pads' : 'fur') },
    long === undefined ? round : blend(limbBalls(long, undefined, true), { blend: 0.01, detail: 0.012 })
  )
}

function extras(context: FamilyContext, girth: number, head: number): Shape[] {
  const p = context.parameters
  const parts: Shape[] = []
  const bow = (ribbon: number, width: number): Shape => tiedBow({ width, ribbon, tails: width * 0.4 })
  if (p['bow'] === 'neck') {
    parts.push(
      tag(
        { part: 'bow', role: 'feature', material: context.material('bow') },
        at([0, 0.2, 0.004], torus(0.063, 0.007), { scale: [1, 1.5, 0.95] }),
        at([0, 0.196, 0.082], bow(0.05, 0.13), { rotate: [-0.25, 0, 0] })
      )
    )
  }
  if (p['bow'] === 'head') {
    parts.push(
      tag(
        { part: 'bow', role: 'feature', material: context.material('bow') },
        at([0.035 * head, 0.245 + 0.092 * head, 0.035], bow(0.038, 0.085), { rotate: [-0.5, 0.3, -0.35] })
      )
    )
  }
  if (p['scarf'] === 'yes') {
    parts.push(
      tag(
        { part: 'scarf', role: 'feature', material: context.material('scarf') },
        at([0, 0.203, 0.004], torus(0.064, 0.014), { scale: [1, 1.1, 1] }),
        at([0.035, 0.16, 0.072 * girth], ellipsoid([0.02, 0.055, 0.009]), { rotate: [0.12, 0.3, 0.2] })
      )
    )
  }
  if (p['heart'] === 'yes') {
    parts.push(at([0, 0.12, 0.115], heart(context)))
  }
  if (p['hat'] === 'yes') {
    parts.push(
      tag(
        { part: 'hat', role: 'feature', material: context.material('bow') },
        at([0, 0.245 + 0.1 * head + 0.035, 0.005], cylinder(0.038, 0.085, { topRadius: 0.004 })),
        at([0, 0.245 + 0.1 * head + 0.078, 0.005], ball(0.011))
      )
    )
  }
  return parts
}

const heart = (context: FamilyContext): Shape =>
  tag(
    { part: 'heart', role: 'feature', material: context.material('heart') },
    blend(
      [
        ...limbBalls([
          [0.026, 0.02, 0, 0.029],
          [0.002, -0.036, 0, 0.012],
        ]),
      ],
      { blend: 0.01, detail: 0.012 }
    )
  )

import type { Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  blend,
  box,
  ellipsoid,
  group,
  loft,
  mirrored,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { BlendBall, Joint, Shape } from '../../shape/types.ts'
import type { Family, FamilyContext, ParameterValue } from '../types.ts'

type Values = Readonly<Record<string, ParameterValue>>

/**
 * A dog standing on four legs, nose to the front (+Z). Body, legs and head are one smooth form; ears, eyes, nose and
 * collar are parts of their own. Real size: a labrador's shoulder is 56 cm high. Breeds are presets.
 */
export const dog: Family = {
  name: 'dog',
  parameters: {
    height: {
      kind: 'number',
      min: 0.15,
      max: 0.95,
      default: 0.56,
      unit: 'm',
      help: 'Ground to the shoulder',
    },
    legs: { kind: 'number', min: 0.4, max: 1.25, default: 1, unit: 'ratio', help: 'Length of the legs' },
    body: { kind: 'number', min: 0.75, max: 1.7, default: 1, unit: 'ratio', help: 'Length of the trunk' },
    build: { kind: 'number', min: 0.7, max: 1.5, default: 1, unit: 'ratio', help: 'Slim or stout' },
    snout: { kind: 'number', min: 0.35, max: 1.5, default: 1, unit: 'ratio', help: 'Length of the muzzle' },
    head: { kind: 'number', min: 0.8, max: 1.5, default: 1, unit: 'ratio', help: 'Size of the head' },
    ears: {
      kind: 'choice',
      options: ['floppy', 'pointed', 'long'],
      default: 'floppy',
      help: 'How the ears stand',
    },
    tail: {
      kind: 'choice',
      options: ['up', 'curl', 'low', 'stub'],
      default: 'up',
      help: 'How the tail is carried',
    },
    coat: { kind: 'choice', options: ['smooth', 'curly'], default: 'smooth', help: 'Short hair or pompons' },
    collar: { kind: 'choice', options: ['no', 'yes'], default: 'yes', help: 'A collar with a tag' },
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#c69a5e' } },
    ears: { material: { recipe: 'fur', color: '#9c7140' } },
    nose: { material: { recipe: 'rubber', color: '#1a1613' } },
    eyes: { material: { recipe: 'glass-eye', color: '#20130b' } },
    collar: { material: { recipe: 'leather', color: '#a3242b' } },
    tag: { material: { recipe: 'polished-metal', color: '#d8b14a' } },
  },
  partWords: {
    body: { slot: 'coat', part: 'body' },
    fur: { slot: 'coat', part: 'body' },
    coat: { slot: 'coat', part: 'body' },
    ear: { slot: 'ears', part: 'ear' },
    nose: { slot: 'nose', part: 'nose' },
    eye: { slot: 'eyes', part: 'eye' },
    collar: { slot: 'collar', part: 'collar' },
    tail: { slot: 'coat', part: 'tail' },
  },
  adjectives: {
    tall: { legs: 1.15 },
    long: { body: 1.3 },
    short: { legs: 0.7 },
    fat: { build: 1.3 },
    chubby: { build: 1.25 },
    slim: { build: 0.82 },
    skinny: { build: 0.75 },
    young: { head: 1.25, legs: 0.8 },
    cute: { head: 1.15 },
    fluffy: { build: 1.15 },
  },
  build,
}

/** The skeleton of one dog: everything else hangs on it. Metres; the left side has positive x. */
interface Frame {
  readonly s: number
  readonly girth: number
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
}

function readFrame(p: Values): Frame {
  const h = Number(p['height'])
  const legs = Number(p['legs'])
  const s = h / (0.56 * (0.42 + 0.58 * legs)) // every length below is a labrador's, in metres
  const leg = 0.3 * s * legs
  const half = 0.2 * s * Number(p['body'])
  const back = leg + 0.14 * s
  const girth = Number(p['build'])
  const x = 0.062 * s * (0.7 + 0.3 * girth)
  const head = Number(p['head'])
  const skull: Vec3 = [0, back + 0.245 * s, half + 0.165 * s]
  return {
    s,
    girth,
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
    muzzle: [0, skull[1] - 0.038 * s * head, skull[2] + (0.055 * head + 0.075 * Number(p['snout'])) * s],
    tail: tailPath(String(p['tail']), [0, back + 0.025 * s, -half - 0.075 * s], s),
  }
}

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

function build(context: FamilyContext<Values>): Shape {
  const p = context.parameters
  const f = readFrame(p)
  const body = blend(flesh(f, p, context.without.has('tail')), {
    blend: 0.034 * f.s,
    detail: 0.021 * f.s,
    part: 'body',
    role: 'body',
    material: context.material('coat'),
  })
  const parts: Shape[] = [body, face(f, Number(p['head']), context)]
  if (!context.without.has('ear')) {
    parts.push(mirrored(ear(String(p['ears']), f, Number(p['head']), context), ['left', 'right']))
  }
  if (p['collar'] === 'yes' && !context.without.has('collar')) {
    parts.push(collar(f, context))
  }
  return group(parts, { joints: joints(f) })
}

/** Muscles and bones as balls and cones; both sides. */
function flesh(f: Frame, p: Values, isTailless: boolean): BlendBall[] {
  const { s, girth } = f
  const head = Number(p['head'])
  const snout = Number(p['snout'])
  const middle: BlendBall[] = [
    {
      kind: 'ball',
      at: [0, f.shoulder[1] - 0.025 * s, f.shoulder[2] - 0.005 * s],
      radii: [0.088 * s * girth, 0.118 * s * girth, 0.115 * s],
    },
    {
      kind: 'cone',
      from: [0, f.shoulder[1] - 0.02 * s, f.shoulder[2] - 0.06 * s],
      to: [0, f.hip[1] - 0.012 * s, f.hip[2] + 0.05 * s],
      r0: 0.102 * s * girth,
      r1: 0.075 * s * girth,
    },
    {
      kind: 'ball',
      at: [0, f.hip[1] - 0.01 * s, f.hip[2]],
      radii: [0.08 * s * girth, 0.088 * s * girth, 0.09 * s],
    },
    {
      kind: 'cone',
      from: [0, f.shoulder[1] + 0.04 * s, f.shoulder[2] + 0.03 * s],
      to: [0, f.skull[1] - 0.035 * s, f.skull[2] - 0.035 * s],
      r0: 0.074 * s * girth,
      r1: 0.055 * s,
    },
    { kind: 'ball', at: f.skull, radii: [0.066 * s * head, 0.06 * s * head, 0.072 * s * head] },
    {
      kind: 'cone',
      from: [0, f.skull[1] - 0.02 * s * head, f.skull[2] + 0.035 * s * head],
      to: f.muzzle,
      r0: 0.043 * s * head,
      r1: 0.03 * s * head,
      blend: 0.018 * s,
    },
    {
      kind: 'ball',
      at: [0, f.muzzle[1] - 0.014 * s * head, f.muzzle[2] - 0.024 * s * snout],
      radii: [0.027 * s * head, 0.018 * s * head, 0.04 * s * snout],
      blend: 0.012 * s,
    },
    ...cheeks(f, head),
  ]
  const limbs = [-1, 1].flatMap(side => limb(f, side))
  const tail = isTailless ? [] : tailBalls(f, p['coat'] === 'curly')
  return [...middle, ...limbs, ...tail, ...(p['coat'] === 'curly' ? pompons(f) : [])]
}

const cheeks = (f: Frame, head: number): BlendBall[] =>
  [-1, 1].flatMap((side): BlendBall[] => [
    {
      kind: 'ball',
      at: [side * 0.017 * f.s * head, f.muzzle[1] - 0.004 * f.s, f.muzzle[2] - 0.012 * f.s],
      radii: [0.021 * f.s * head, 0.022 * f.s * head, 0.028 * f.s * head],
      blend: 0.012 * f.s,
    },
    {
      kind: 'ball',
      at: [side * 0.027 * f.s * head, f.skull[1] + 0.03 * f.s * head, f.skull[2] + 0.045 * f.s * head],
      radii: [0.018 * f.s * head, 0.014 * f.s * head, 0.016 * f.s * head],
      blend: 0.014 * f.s,
    },
  ])

function limb(f: Frame, side: number): BlendBall[] {
  const { s, girth } = f
  const m = ([x, y, z]: Vec3): Vec3 => [x * side, y, z]
  const thin = 0.75 + 0.25 * girth
  return [
    { kind: 'cone', from: m(f.shoulder), to: m(f.elbow), r0: 0.052 * s * girth, r1: 0.036 * s * thin },
    {
      kind: 'cone',
      from: m(f.elbow),
      to: m(f.wrist),
      r0: 0.034 * s * thin,
      r1: 0.0235 * s * thin,
      blend: 0.014 * s,
    },
    {
      kind: 'cone',
      from: m(f.wrist),
      to: m([f.frontPaw[0], f.frontPaw[1] + 0.014 * s, f.frontPaw[2]]),
      r0: 0.0235 * s * thin,
      r1: 0.024 * s,
      blend: 0.012 * s,
    },
    { kind: 'cone', from: m(f.hip), to: m(f.knee), r0: 0.068 * s * girth, r1: 0.045 * s * thin },
    {
      kind: 'cone',
      from: m(f.knee),
      to: m(f.hock),
      r0: 0.04 * s * thin,
      r1: 0.0235 * s * thin,
      blend: 0.016 * s,
    },
    {
      kind: 'cone',
      from: m(f.hock),
      to: m([f.hindPaw[0], f.hindPaw[1] + 0.014 * s, f.hindPaw[2]]),
      r0: 0.0235 * s * thin,
      r1: 0.022 * s,
      blend: 0.012 * s,
    },
    ...[f.frontPaw, f.hindPaw].flatMap((paw): BlendBall[] => [
      {
        kind: 'ball',
        at: m([paw[0], paw[1], paw[2] + 0.012 * s]),
        radii: [0.032 * s, 0.024 * s, 0.04 * s],
        blend: 0.012 * s,
      },
    ]),
  ]
}

function tailBalls(f: Frame, isCurly: boolean): BlendBall[] {
  const radius = (t: number) => (0.026 - 0.014 * t) * f.s
  const bones = f.tail.slice(1).map((to, i): BlendBall => {
    const n = f.tail.length - 1
    return {
      kind: 'cone',
      from: f.tail[i],
      to,
      r0: radius(i / n),
      r1: radius((i + 1) / n),
      blend: 0.016 * f.s,
    }
  })
  const tip = f.tail[f.tail.length - 1]
  return isCurly ? [...bones, pompon(tip, 0.055 * f.s)] : bones
}

const pompon = (at: Vec3, r: number): BlendBall => ({ kind: 'ball', at, radii: [r, r, r], blend: r * 0.25 })

/** A poodle's clip: pompons at the paws, a woolly chest and a topknot. */
function pompons(f: Frame): BlendBall[] {
  const s = f.s
  const paws = [-1, 1].flatMap(side => [
    pompon([f.wrist[0] * side, f.wrist[1] * 0.95, f.wrist[2]], 0.05 * s),
    pompon([f.hock[0] * side, f.hock[1] * 0.62, f.hock[2] + 0.02 * s], 0.05 * s),
  ])
  return [
    ...paws,
    pompon([0, f.shoulder[1], f.shoulder[2]], 0.148 * s),
    pompon([0, f.skull[1] + 0.052 * s, f.skull[2] - 0.012 * s], 0.07 * s),
  ]
}

/** Nose, eyes and mouth. */
function face(f: Frame, head: number, context: FamilyContext<Values>): Shape {
  const k = f.s * head
  const nose = at(
    [0, f.muzzle[1] + 0.014 * k, f.muzzle[2] + 0.024 * k],
    ellipsoid([0.019 * k, 0.014 * k, 0.013 * k])
  )
  const eye = at([0.031 * k, f.skull[1] + 0.016 * k, f.skull[2] + 0.056 * k], ball(0.0125 * k))
  const mouth = sweep(
    [
      [0.026 * k, f.muzzle[1] - 0.012 * k, f.muzzle[2] - 0.03 * k],
      [0.022 * k, f.muzzle[1] - 0.02 * k, f.muzzle[2] + 0.004 * k],
      [0, f.muzzle[1] - 0.014 * k, f.muzzle[2] + 0.0275 * k],
    ],
    0.0028 * k,
    { smooth: true, caps: 'round' }
  )
  return group([
    tag({ part: 'nose', role: 'feature', material: context.material('nose') }, nose, mirrored(mouth)),
    tag({ part: 'eye', role: 'feature', material: context.material('eyes') }, mirrored(eye)),
  ])
}

/** The ear of the left side: hangs (floppy, long) or stands (pointed). */
function ear(kind: string, f: Frame, head: number, context: FamilyContext<Values>): Shape {
  const k = f.s * head
  const tags = { part: 'ear', role: 'feature', material: context.material('ears') }
  const root: Vec3 = [0.05 * k, f.skull[1] + 0.036 * k, f.skull[2] - 0.012 * k]
  if (kind === 'pointed') {
    const ring = (y: number, w: number, d: number, lean: number): readonly Vec3[] =>
      [
        [-1, -1],
        [0, -1.25],
        [1, -1],
        [1.1, 0],
        [0.8, 0.7],
        [0, 0.25],
        [-0.8, 0.7],
        [-1.1, 0],
      ].map(([x, z]): Vec3 => [x * w * k + lean * k, y * k, z * d * k])
    const shell = loft([
      ring(-0.025, 0.03, 0.015, 0),
      ring(0.02, 0.027, 0.013, 0.003),
      ring(0.06, 0.015, 0.008, 0.009),
      ring(0.085, 0.003, 0.003, 0.012),
    ])
    return tag(
      tags,
      at([0.037 * k, f.skull[1] + 0.048 * k, f.skull[2] - 0.015 * k], shell, { rotate: [-0.1, 0.35, -0.2] })
    )
  }
  const long = kind === 'long' ? 1.5 : 1
  const path: readonly Vec3[] = [
    [-0.012 * k, 0.004 * k, 0],
    [0.014 * k, 0.004 * k, 0.006 * k],
    [0.024 * k, -0.03 * k * long, 0.016 * k],
    [0.022 * k, -0.075 * k * long, 0.022 * k],
    [0.016 * k, -0.095 * k * long, 0.022 * k],
  ]
  return tag(
    tags,
    at(
      root,
      sweep(
        path,
        [0.016, 0.024, 0.032, 0.028, 0.012].map(r => r * k),
        { smooth: true, flatten: 0.32, caps: 'round' }
      )
    )
  )
}

/** A collar around the neck with a round tag under the chin. */
function collar(f: Frame, context: FamilyContext<Values>): Shape {
  const s = f.s
  const low: Vec3 = [0, f.shoulder[1] + 0.04 * s, f.shoulder[2] + 0.03 * s]
  const high: Vec3 = [0, f.skull[1] - 0.035 * s, f.skull[2] - 0.035 * s]
  const t = 0.58
  const middle: Vec3 = [0, low[1] + (high[1] - low[1]) * t, low[2] + (high[2] - low[2]) * t]
  const r = (0.074 * f.girth * (1 - t) + 0.055 * t) * s + 0.006 * s
  const lean: Vec3 = [0.72, 0, 0]
  const band = at(middle, torus(r, 0.011 * s), { rotate: lean, scale: [1, 1.3, 1] })
  const disc = at(
    [0, middle[1] - r * 0.72 - 0.02 * s, middle[2] + r * 0.86 + 0.006 * s],
    ellipsoid([0.015 * s, 0.018 * s, 0.004 * s])
  )
  const buckle = at(
    [r * 0.86, middle[1] + 0.01 * s, middle[2] - 0.02 * s],
    box([0.012 * s, 0.028 * s, 0.028 * s], { edge: soft(0.003 * s) })
  )
  return group([
    tag({ part: 'collar', role: 'ornament', material: context.material('collar') }, band),
    tag({ part: 'tag', role: 'ornament', material: context.material('tag') }, disc, buckle),
  ])
}

/** The skeleton for rig mode. */
function joints(f: Frame): readonly Joint[] {
  const side = (name: string, sign: number): Joint[] => {
    const m = ([x, y, z]: Vec3): Vec3 => [x * sign, y, z]
    return [
      { name: `front_shoulder_${name}`, at: m(f.shoulder), parent: 'chest' },
      { name: `front_elbow_${name}`, at: m(f.elbow), parent: `front_shoulder_${name}` },
      { name: `front_wrist_${name}`, at: m(f.wrist), parent: `front_elbow_${name}` },
      { name: `front_paw_${name}`, at: m(f.frontPaw), parent: `front_wrist_${name}` },
      { name: `hind_hip_${name}`, at: m(f.hip), parent: 'hips' },
      { name: `hind_knee_${name}`, at: m(f.knee), parent: `hind_hip_${name}` },
      { name: `hind_hock_${name}`, at: m(f.hock), parent: `hind_knee_${name}` },
      { name: `hind_paw_${name}`, at: m(f.hindPaw), parent: `hind_hock_${name}` },
    ]
  }
  return [
    { name: 'hips', at: [0, f.hip[1], f.hip[2]], parent: null },
    { name: 'chest', at: [0, f.shoulder[1], f.shoulder[2]], parent: 'hips' },
    { name: 'neck', at: f.neck, parent: 'chest' },
    { name: 'head', at: f.skull, parent: 'neck' },
    { name: 'jaw', at: f.muzzle, parent: 'head' },
    ...side('left', 1),
    ...side('right', -1),
    ...f.tail
      .slice(0, -1)
      .map((at, i): Joint => ({ name: `tail_${i + 1}`, at, parent: i === 0 ? 'hips' : `tail_${i}` })),
  ]
}

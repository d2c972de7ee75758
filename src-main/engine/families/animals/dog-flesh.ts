import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { icosahedron, onBall } from '../../kit/ball-panels.ts'
import type { BlendBall } from '../../shape/types.ts'
import type { ParameterValues } from '../types.ts'
import { neckLine, type DogFrame } from './dog-frame.ts'

/** Muscles and bones as balls and cones; both sides. */
export function flesh(f: DogFrame, p: ParameterValues, isTailless: boolean): BlendBall[] {
  const { s, girth } = f
  const head = Number(p['head'])
  const snout = Number(p['snout'])
  const middle: BlendBall[] = [
    {
      kind: 'ball',
      at: [0, f.shoulder[1] - 0.03 * s, f.shoulder[2] - 0.005 * s],
      radii: [0.098 * s * girth, 0.13 * s * girth, 0.122 * s],
    },
    {
      kind: 'ball',
      at: [0, f.shoulder[1] - 0.02 * s, f.shoulder[2] + 0.075 * s],
      radii: [0.068 * s * girth, 0.085 * s * girth, 0.07 * s],
    },
    {
      kind: 'cone',
      from: [0, f.shoulder[1] - 0.02 * s, f.shoulder[2] - 0.06 * s],
      to: [0, f.hip[1] - 0.012 * s, f.hip[2] + 0.05 * s],
      r0: 0.114 * s * girth,
      r1: 0.086 * s * girth,
    },
    {
      kind: 'ball',
      at: [0, f.hip[1] - 0.01 * s, f.hip[2]],
      radii: [0.09 * s * girth, 0.1 * s * girth, 0.1 * s],
    },
    {
      kind: 'cone',
      ...neckLine(f),
      r0: 0.096 * s * (0.4 + 0.6 * girth),
      r1: 0.068 * s * (0.4 + 0.6 * head),
    },
    {
      kind: 'ball',
      at: f.skull,
      radii: [0.073 * (0.8 + 0.2 * f.jowl) * s * head, 0.064 * s * head, 0.077 * s * head],
    },
    {
      kind: 'cone',
      from: [0, f.skull[1] - 0.02 * s * head, f.skull[2] + 0.035 * s * head],
      to: f.muzzle,
      r0: 0.049 * s * head,
      r1: 0.035 * s * head,
      blend: 0.018 * s,
    },
    {
      kind: 'ball',
      at: [0, f.muzzle[1] - 0.014 * s * head, f.muzzle[2] - 0.024 * s * snout],
      radii: [0.031 * s * head, 0.022 * s * head, 0.042 * s * snout],
      blend: 0.012 * s,
    },
    ...cheeks(f, head),
  ]
  const limbs = [-1, 1].flatMap(side => limb(side < 0 ? { ...f, ...f.right } : f, side))
  const tail = isTailless ? [] : tailBalls(f, String(p['coat']))
  return [
    ...middle,
    ...limbs,
    ...tail,
    ...(p['coat'] === 'curly' ? pompons(f) : p['coat'] === 'fluffy' ? ruff(f, head) : []),
  ]
}

const cheeks = (f: DogFrame, head: number): BlendBall[] =>
  [-1, 1].flatMap((side): BlendBall[] => [
    {
      kind: 'ball',
      at: [side * 0.017 * f.jowl * f.s * head, f.muzzle[1] - 0.004 * f.s, f.muzzle[2] - 0.012 * f.s],
      radii: [0.024 * f.jowl * f.s * head, 0.024 * f.jowl * f.s * head, 0.03 * f.s * head],
      blend: 0.012 * f.s,
    },
    {
      kind: 'ball',
      at: [side * 0.027 * f.s * head, f.skull[1] + 0.03 * f.s * head, f.skull[2] + 0.045 * f.s * head],
      radii: [0.018 * f.s * head, 0.014 * f.s * head, 0.016 * f.s * head],
      blend: 0.014 * f.s,
    },
  ])

function limb(f: DogFrame, side: number): BlendBall[] {
  const { s, girth } = f
  const m = ([x, y, z]: Vec3): Vec3 => [x * side, y, z]
  const thin = 0.75 + 0.25 * girth
  return [
    { kind: 'cone', from: m(f.shoulder), to: m(f.elbow), r0: 0.062 * s * girth, r1: 0.042 * s * thin },
    {
      kind: 'cone',
      from: m(f.elbow),
      to: m(f.wrist),
      r0: 0.041 * s * thin,
      r1: 0.029 * s * thin,
      blend: 0.014 * s,
    },
    {
      kind: 'cone',
      from: m(f.wrist),
      to: m([f.frontPaw[0], f.frontPaw[1] + 0.014 * s, f.frontPaw[2]]),
      r0: 0.029 * s * thin,
      r1: 0.029 * s,
      blend: 0.012 * s,
    },
    { kind: 'cone', from: m(f.hip), to: m(f.knee), r0: 0.083 * s * girth, r1: 0.054 * s * thin },
    {
      kind: 'cone',
      from: m(f.knee),
      to: m(f.hock),
      r0: 0.047 * s * thin,
      r1: 0.029 * s * thin,
      blend: 0.016 * s,
    },
    {
      kind: 'cone',
      from: m(f.hock),
      to: m([f.hindPaw[0], f.hindPaw[1] + 0.014 * s, f.hindPaw[2]]),
      r0: 0.029 * s * thin,
      r1: 0.027 * s,
      blend: 0.012 * s,
    },
    ...[f.frontPaw, f.hindPaw].flatMap((paw): BlendBall[] => [
      {
        kind: 'ball',
        at: m([paw[0], paw[1], paw[2] + 0.016 * s]),
        radii: [0.037 * s, 0.024 * s, 0.047 * s],
        blend: 0.012 * s,
      },
    ]),
  ]
}

function tailBalls(f: DogFrame, coat: string): BlendBall[] {
  const isCurly = coat === 'curly'
  const plume = coat === 'fluffy' ? 0.026 : 0
  const radius = (t: number) => (0.034 - 0.019 * t + plume) * f.s
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
  return isCurly ? [...bones, ...pompon(tip, 0.055 * f.s)] : bones
}

/** A ball of curls: small ones all over a large one. */
const pompon = (at: Vec3, r: number): BlendBall[] => [
  { kind: 'ball', at, radii: [r * 0.9, r * 0.9, r * 0.9], blend: r * 0.12 },
  ...icosahedron().corners.map((corner): BlendBall => {
    const [x, y, z] = onBall(corner, r * 0.68)
    return {
      kind: 'ball',
      at: [at[0] + x, at[1] + y, at[2] + z],
      radii: [r * 0.42, r * 0.42, r * 0.42],
      blend: r * 0.12,
    }
  }),
]

/** Long hair that stands off: around the neck and the cheeks, over the trunk, behind the thighs. */
function ruff(f: DogFrame, head: number): BlendBall[] {
  const { s, girth } = f
  const [, y, z] = f.shoulder
  const tuft = (place: Vec3, radii: Vec3): BlendBall => ({ kind: 'ball', at: place, radii, blend: 0.03 * s })
  const around = Array.from({ length: 9 }, (_, i): BlendBall => {
    const turn = (TAU * i) / 9
    return tuft(
      [0.105 * s * girth * sin(turn), y + 0.03 * s + 0.11 * s * cos(turn), z + 0.055 * s],
      [0.05 * s, 0.055 * s, 0.045 * s]
    )
  })
  const sides = [-1, 1].flatMap(side => [
    tuft(
      [side * 0.062 * s * head, f.skull[1] - 0.028 * s * head, f.skull[2] - 0.008 * s],
      [0.034 * s * head, 0.042 * s * head, 0.036 * s * head]
    ),
    tuft(
      [side * 0.06 * s * girth, f.hip[1] - 0.07 * s, f.hip[2] - 0.045 * s],
      [0.06 * s, 0.08 * s, 0.06 * s]
    ),
  ])
  return [
    ...around,
    ...sides,
    tuft([0, y - 0.045 * s, z + 0.075 * s], [0.1 * s * girth, 0.11 * s, 0.085 * s]),
    {
      kind: 'cone',
      from: [0, y - 0.005 * s, z - 0.04 * s],
      to: [0, f.hip[1], f.hip[2] + 0.03 * s],
      r0: 0.132 * s * girth,
      r1: 0.112 * s * girth,
    },
  ]
}

/** A poodle's clip: pompons at the paws, a woolly chest and a topknot. */
function pompons(f: DogFrame): BlendBall[] {
  const s = f.s
  const paws = [-1, 1].flatMap(side => [
    ...pompon([f.wrist[0] * side, f.wrist[1] * 0.95, f.wrist[2]], 0.05 * s),
    ...pompon([f.hock[0] * side, f.hock[1] * 0.62, f.hock[2] + 0.02 * s], 0.05 * s),
  ])
  return [
    ...paws,
    ...pompon([0, f.shoulder[1], f.shoulder[2]], 0.16 * s),
    ...pompon([0, f.skull[1] + 0.07 * s, f.skull[2] - 0.02 * s], 0.078 * s),
  ]
}

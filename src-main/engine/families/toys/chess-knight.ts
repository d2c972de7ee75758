import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, ball, bevel, blend, ellipsoid, extrude, group, mirrored, rotated } from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'

/** The head of a chess knight on its foot, in king's heights, looking along +Z: carved, or cut from a board for a set of 32. */
export function horseHead(isFine: boolean): Shape {
  return isFine ? carvedHead() : rotated([0, -Math.PI / 2, 0], extrude(PROFILE, 0.13, { edge: bevel(0.03) }))
}

/** Outline from the side: x forward, y up. */
const PROFILE: readonly Vec2[] = [
  [-0.13, 0.19],
  [0.11, 0.19],
  [0.1, 0.27],
  [0.05, 0.36],
  [0.045, 0.4],
  [0.1, 0.42],
  [0.16, 0.385],
  [0.205, 0.4],
  [0.215, 0.45],
  [0.14, 0.56],
  [0.07, 0.63],
  [0.03, 0.7],
  [-0.02, 0.63],
  [-0.09, 0.58],
  [-0.14, 0.48],
  [-0.155, 0.34],
]

type Bone = readonly [from: Vec3, to: Vec3, r0: number, r1: number]

const NECK: readonly Bone[] = [
  [[0, 0.19, 0], [0, 0.3, -0.015], 0.115, 0.098],
  [[0, 0.3, -0.015], [0, 0.44, -0.035], 0.098, 0.082],
  [[0, 0.44, -0.035], [0, 0.56, 0.005], 0.082, 0.07],
]
const FACE: readonly Bone[] = [
  [[0, 0.58, 0.03], [0, 0.47, 0.145], 0.064, 0.043],
  [[0, 0.47, 0.145], [0, 0.435, 0.175], 0.045, 0.043],
]
/** Of the mane, from the poll down the crest: height, place along Z and size. */
const TUFTS: readonly (readonly [y: number, z: number, size: number])[] = [
  [0.645, 0.035, 0.8],
  [0.61, -0.035, 0.95],
  [0.555, -0.083, 1.05],
  [0.49, -0.112, 1.1],
  [0.42, -0.122, 1.1],
  [0.35, -0.12, 1.05],
  [0.285, -0.115, 0.9],
]

function carvedHead(): Shape {
  const cone = ([from, to, r0, r1]: Bone): BlendBall => ({ kind: 'cone', from, to, r0, r1 })
  const sides = (one: (side: number) => BlendBall): readonly BlendBall[] => [-1, 1].map(one)
  const balls: readonly BlendBall[] = [
    ...[...NECK, ...FACE].map(cone),
    { kind: 'ball', at: [0, 0.29, 0.045], radii: [0.085, 0.1, 0.06] },
    ...sides(side => ({ kind: 'ball', at: [side * 0.028, 0.5, 0.055], radii: [0.045, 0.066, 0.06] })),
    ...sides(side => ({
      kind: 'ball',
      at: [side * 0.042, 0.585, 0.078],
      radii: [0.024, 0.02, 0.034],
      blend: 0.012,
    })),
    ...sides(side => cone([[side * 0.034, 0.625, 0.012], [side * 0.04, 0.69, 0.018], 0.024, 0.007])),
    {
      kind: 'cone',
      from: [-0.06, 0.415, 0.19],
      to: [0.06, 0.415, 0.19],
      r0: 0.009,
      r1: 0.009,
      sub: true,
      blend: 0.006,
    },
    ...sides(side => ({
      kind: 'ball',
      at: [side * 0.036, 0.452, 0.203],
      radii: [0.012, 0.012, 0.012],
      sub: true,
      blend: 0.006,
    })),
  ]
  const tuft = ([y, z, size]: (typeof TUFTS)[number], i: number): Shape =>
    at([0, y, z], ellipsoid([0.03 * size, 0.058 * size, 0.034 * size]), { rotate: [-0.75 + 0.17 * i, 0, 0] })
  const eye = at([0.056, 0.563, 0.083], ball(0.016))
  // Larger than life on its foot, as carvers have it.
  const head = group([blend(balls, { blend: 0.03, detail: 0.012 }), ...TUFTS.map(tuft), mirrored(eye)])
  return at([0, 0.18, 0], at([0, -0.19, 0], head), { scale: [1.28, 1, 1.28] })
}

import { cos, exp, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  blend,
  deform,
  ellipsoid,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { BlendBall } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

/** A logarithmic spiral in the XY plane with its tube's radius: `turns` turns outward, growing `k` each radian. */
function whorl(turns: number, size: number, k: number, per = 14): { path: Vec3[]; radii: number[] } {
  const n = Math.round(turns * per)
  const points = Array.from({ length: n + 1 }, (_, i) => {
    const a = TAU * turns * (i / n)
    const r = size * exp(k * (a - TAU * turns))
    return { p: [r * cos(a), r * sin(a), 0] as const, r }
  })
  return { path: points.map(({ p }) => p), radii: points.map(({ r }) => r * 0.46) }
}

/** A fossil ammonite on a lump of stone: a coiled shell with ribs across its whorls. */
const ammonite: KindMaker = slot => {
  const { path, radii } = whorl(3.2, 0.115, 0.115, 18)
  const ribs = path.flatMap(([x, y], i) => {
    const a = (TAU * 3.2 * i) / (path.length - 1)
    const r = radii[i]
    return i < 14
      ? []
      : [at([x, y, 0], ellipsoid([r * 1.05, r * 0.26, r * 0.98]), { rotate: [0, 0, a + 0.25] })]
  })
  return [
    tag(
      slot('stone', 'stone', 'support'),
      deform('crumple', 0.12, at([0.012, 0.14, -0.03], ellipsoid([0.19, 0.15, 0.05])), { seed: 3 })
    ),
    at(
      [0, 0.148, 0.014],
      rotated(
        [0, 0, -0.6],
        group([
          tag(slot('shell', 'body', 'feature'), sweep(path, radii, { caps: 'round', flatten: 0.75 })),
          tag(slot('rib', 'accent', 'feature'), ...ribs),
        ])
      )
    ),
  ]
}

/** A scallop standing on its hinge edge: a fan of ribs with two ears. */
const scallop: KindMaker = (slot, context) => {
  const n = Math.round(Number(context.parameters['ribs']))
  const steps = n * 4
  const ring = (k: number, z: number): readonly Vec3[] => {
    const outer = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
      const t = i / steps
      const a = -0.95 + 1.9 * t
      const wave = 1 + 0.035 * cos(TAU * n * t)
      const bulge = cos((a / 0.95) * 1.35)
      return [
        0.085 * k * wave * sin(a),
        0.018 + 0.085 * k * wave * cos(a),
        z * bulge + 0.004 * cos(TAU * n * t) * k,
      ]
    })
    return [...outer, [0, 0.012, 0] as Vec3]
  }
  return [
    tag(
      slot('shell', 'body', 'feature'),
      loft([
        ring(1, -0.004),
        ring(1.01, 0.002),
        ring(0.86, 0.018),
        ring(0.62, 0.029),
        ring(0.35, 0.028),
        ring(0.12, 0.016),
      ])
    ),
    mirrored(at([0.02, 0.02, 0.002], ellipsoid([0.024, 0.0125, 0.006], slot('ear', 'body', 'ornament')))),
    at([0, 0.006, -0.004], ellipsoid([0.035, 0.008, 0.02], slot('sand', 'stone', 'support'))),
  ]
}

/** A conch lying on its side: a spire of whorls with knobs, a flaring lip, a pink mouth. */
const conch: KindMaker = slot => {
  const spire: readonly Vec2[] = [
    [0, -0.12],
    [0.012, -0.105],
    [0.03, -0.06],
    [0.062, -0.005],
    [0.07, 0.02],
    [0.05, 0.038],
    [0.056, 0.048],
    [0.036, 0.062],
    [0.04, 0.07],
    [0.024, 0.082],
    [0.026, 0.088],
    [0.012, 0.1],
    [0, 0.114],
  ]
  const knobs = Array.from({ length: 8 }, (_, i) => {
    const a = (TAU * i) / 8 + 0.2
    return at([0.066 * cos(a), 0.02, 0.066 * sin(a)], ellipsoid([0.014, 0.011, 0.014]))
  })
  return [
    at(
      [0, 0.072, 0],
      rotated(
        [0.35, 0, PI / 2 - 0.12],
        group([
          tag(
            slot('shell', 'body', 'feature'),
            lathe(spire, { smooth: true }),
            ...knobs,
            at([0.03, -0.032, 0.034], rotated([0.25, 0.6, 0.22], ellipsoid([0.052, 0.092, 0.03])))
          ),
          at(
            [0.045, -0.034, 0.053],
            rotated([0.25, 0.6, 0.22], ellipsoid([0.03, 0.072, 0.0165], slot('mouth', 'accent', 'feature')))
          ),
        ])
      )
    ),
  ]
}

/** Branching coral on a stone: stems that fork in a fan, round tips. */
const coral: KindMaker = (slot, context) => {
  const random = context.random.fork('coral')
  const balls: BlendBall[] = []
  const tips: Vec3[] = []
  const grow = (from: Vec3, angle: number, lean: number, long: number, r: number, left: number): void => {
    const to: Vec3 = [
      from[0] + long * sin(angle),
      from[1] + long * cos(angle) * cos(lean),
      from[2] + long * sin(lean),
    ]
    balls.push({ kind: 'cone', from, to, r0: r, r1: r * 0.82 })
    if (left === 0) {
      tips.push(to)
      return
    }
    for (const side of [1, -1]) {
      grow(
        to,
        angle + side * random.range(0.3, 0.62),
        lean + random.range(-0.35, 0.35),
        long * random.range(0.66, 0.84),
        r * 0.82,
        left - 1
      )
    }
  }
  for (const [x, angle] of [
    [-0.03, -0.5],
    [0, 0.05],
    [0.03, 0.55],
  ] as const) {
    grow([x, 0.03, 0], angle, random.range(-0.2, 0.2), 0.065, 0.0155, 3)
  }
  return [
    tag(slot('coral', 'body', 'feature'), blend(balls, { blend: 0.008, detail: 0.0085 })),
    tag(slot('tip', 'accent', 'ornament'), ...tips.map(p => at(p, ball(0.0098)))),
    tag(
      slot('rock', 'stone', 'support'),
      blend(
        [
          { kind: 'ball', at: [0, 0.012, 0], radii: [0.085, 0.03, 0.06] },
          { kind: 'ball', at: [-0.04, 0.015, 0.02], radii: [0.05, 0.034, 0.04] },
          { kind: 'ball', at: [0.05, 0.01, -0.01], radii: [0.05, 0.028, 0.045] },
        ],
        { blend: 0.02, detail: 0.014 }
      )
    ),
  ]
}

/** A long bone lying: a shaft between two pairs of knobs. */
const bone: KindMaker = slot => [
  tag(
    slot('bone', 'body', 'feature'),
    blend(
      [
        { kind: 'cone', from: [-0.085, 0.027, 0], to: [0, 0.026, 0], r0: 0.0185, r1: 0.0145 },
        { kind: 'cone', from: [0, 0.026, 0], to: [0.085, 0.027, 0], r0: 0.0145, r1: 0.0185 },
        ...[-1, 1].flatMap(x =>
          [-1, 1].map((z): BlendBall => ({
            kind: 'ball',
            at: [x * 0.1, 0.028, z * 0.022],
            radii: [0.026, 0.0265, 0.0245],
          }))
        ),
      ],
      { blend: 0.012, detail: 0.006 }
    )
  ),
]

const KINDS = { ammonite, scallop, conch, coral, bone }

/** What one finds on beaches and in the ground: ammonite, scallop, conch, coral, bone. Real size. */
export const find: Family = {
  name: 'find',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.5, max: 2 }),
    ribs: count(11, { min: 7, max: 15 }, 'Ribs of a scallop'),
  },
  slots: {
    body: { material: { recipe: 'shell', color: '#e9b99a' } },
    accent: { material: { recipe: 'shell', color: '#e88a8a' }, second: {} },
    stone: { material: { recipe: 'stone', color: '#8a8378' } },
  },
  partWords: {
    shell: { slot: 'body', part: 'shell' },
    rock: { slot: 'stone', part: 'rock' },
    rib: { slot: 'body', part: 'shell', count: 'ribs' },
  },
  adjectives: { large: { size: 1.3 }, small: { size: 0.7 } },
  build: buildKind(KINDS),
}

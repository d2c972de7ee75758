import { PI, pow } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { band } from '../../kit/paths.ts'
import { rod, slab } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  extrude,
  group,
  loft,
  mirrored,
  rotated,
  sharp,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'

/** A board standing on its tail: how wide, how thick and how far forward it is at heights 0 … 1. */
interface Plan {
  readonly length: number
  readonly half: (t: number) => number
  readonly thick: number
  readonly rise: (t: number) => number
}

const STATIONS = [0, 0.01, 0.03, 0.07, 0.13, 0.22, 0.35, 0.5, 0.65, 0.77, 0.86, 0.92, 0.96, 0.985, 1]

/** A layer of the board: `front` and `back` metres from its middle, between `low` and `high` of its width (−1 … 1). */
function layer(plan: Plan, [back, front]: readonly [number, number], [low, high] = [-1, 1]): Shape {
  const rings = STATIONS.map((t): readonly Vec3[] => {
    const h = Math.max(0.004, plan.half(t))
    const z = plan.rise(t)
    const y = t * plan.length
    const ease = (front - back) * 0.3
    const [a, b] = [low * h, high * h]
    return [
      [a, y, z + back + ease],
      [a + (b - a) * 0.12, y, z + back],
      [b - (b - a) * 0.12, y, z + back],
      [b, y, z + back + ease],
      [b, y, z + front - ease],
      [b - (b - a) * 0.12, y, z + front],
      [a + (b - a) * 0.12, y, z + front],
      [a, y, z + front - ease],
    ]
  })
  return loft(rings, { smooth: true })
}

const oval = (t: number, power: number): number => pow(Math.max(0, 1 - pow(Math.abs(2 * t - 1), power)), 0.5)

/** A surfboard: pointed nose up, stringer, two stripes, three fins, pads for the feet. */
const surf: KindMaker = slot => {
  const plan: Plan = {
    length: 1.95,
    half: t =>
      0.265 *
      oval(t < 0.42 ? 0.06 + t * 1.05 : t, 2.1) *
      (t > 0.42 ? pow(Math.max(0, 1 - pow((t - 0.42) / 0.58, 3)), 0.35) : 1),
    thick: 0.06,
    rise: t => 0.16 * pow(Math.max(0, t - 0.5) * 2, 2.4) + 0.03 * pow(Math.max(0, 0.3 - t) * 3, 2),
  }
  const fin = (x: number, y: number, tall: number): Shape =>
    at(
      [x, y, -0.025],
      rotated(
        [0, -PI / 2, 0],
        extrude(
          [
            [0, 0.02],
            [0, 0.13],
            [-0.05, 0.08],
            [-tall, 0],
            [-tall * 0.86, -0.012],
            [-0.05, 0.008],
          ],
          0.009,
          { edge: bevel(0.002) }
        )
      )
    )
  // Its underside to the front: that is where the fins are.
  const parts = [
    tag(slot('board', 'body', 'body'), layer(plan, [-0.03, 0.03])),
    tag(slot('stringer', 'trim', 'ornament'), layer(plan, [-0.0312, 0.0312], [-0.022, 0.022])),
    tag(
      slot('stripe', 'stripe', 'ornament'),
      layer(plan, [-0.0306, 0.0308], [-0.52, -0.3]),
      layer(plan, [-0.0306, 0.0308], [0.3, 0.52])
    ),
    tag(slot('fin', 'dark', 'feature'), fin(0, 0.1, 0.15), fin(-0.14, 0.24, 0.12), fin(0.14, 0.24, 0.12)),
    tag(
      slot('pad', 'dark', 'ornament'),
      ...[-0.09, 0, 0.09].map(x => at([x, 0.28, 0.031], box([0.08, 0.26, 0.008], { edge: bevel(0.003) })))
    ),
  ]
  return [rotated([0, PI, 0], group(parts))]
}

/** A binding that opens to +Z: base plate, high back below, two straps. */
function binding(slot: Parameters<KindMaker>[0]): Shape {
  const arch = (height: number): readonly Vec3[] =>
    [PI, 0.8 * PI, 0.6 * PI, 0.4 * PI, 0.2 * PI, 0].map((_, i): Vec3 => [
      0.055 * [-1, -0.92, -0.5, 0.5, 0.92, 1][i],
      height * [0, 0.6, 1, 1, 0.6, 0][i],
      0,
    ])
  const strap = (y: number, height: number): Shape =>
    at([0, y, 0.02], rotated([PI / 2, 0, 0], band(arch(height), 0.045, 0.008)))
  return group([
    tag(
      slot('binding', 'dark', 'feature'),
      at([0, 0, 0.01], box([0.11, 0.25, 0.02], { edge: bevel(0.006) })),
      at([0, -0.11, 0.09], rotated([-0.25, 0, 0], box([0.1, 0.018, 0.18], { edge: bevel(0.008) })))
    ),
    tag(slot('strap', 'trim', 'feature'), strap(0.06, 0.075), strap(-0.04, 0.1)),
  ])
}

/** A snowboard: both ends round and turned up, two bindings. */
const snow: KindMaker = slot => {
  const plan: Plan = {
    length: 1.54,
    half: t => {
      const waist = 1 - 0.14 * (1 - pow(2 * t - 1, 2))
      return 0.15 * waist * pow(Math.max(0, 1 - pow(Math.abs(2 * t - 1), 12)), 0.5)
    },
    thick: 0.012,
    rise: t => 0.075 * pow(Math.max(0, Math.abs(2 * t - 1) - 0.72) / 0.28, 2),
  }
  return [
    tag(slot('base', 'dark', 'body'), layer(plan, [-0.007, -0.001])),
    tag(slot('board', 'body', 'body'), layer(plan, [-0.002, 0.006])),
    tag(
      slot('stripe', 'stripe', 'ornament'),
      layer(plan, [-0.0015, 0.0068], [-0.75, -0.45]),
      layer(plan, [-0.0015, 0.0068], [-0.3, -0.18])
    ),
    at([0, 0.53, 0.006], rotated([0, 0, PI / 2 - 0.2], binding(slot))),
    at([0, 1.01, 0.006], rotated([0, 0, PI / 2 + 0.1], binding(slot))),
  ]
}

/** A pair of skis with bindings, leaning in, and two poles. */
const ski: KindMaker = slot => {
  const plan: Plan = {
    length: 1.68,
    half: t =>
      0.052 *
      (t > 0.9 ? pow(Math.max(0, 1 - pow((t - 0.9) / 0.1, 2.4)), 0.5) : 1) *
      (0.86 + 0.24 * pow(2 * t - 1, 2)),
    thick: 0.014,
    rise: t => 0.16 * pow(Math.max(0, t - 0.84) / 0.16, 1.8),
  }
  const one = group([
    tag(slot('base', 'dark', 'body'), layer(plan, [-0.008, -0.001])),
    tag(slot('board', 'body', 'body'), layer(plan, [-0.002, 0.008])),
    tag(slot('stripe', 'stripe', 'ornament'), layer(plan, [-0.0015, 0.0088], [-0.35, 0.35])),
    tag(
      slot('binding', 'dark', 'feature'),
      at([0, 0.76, 0.02], box([0.06, 0.3, 0.028], { edge: bevel(0.006) })),
      at([0, 0.88, 0.045], box([0.07, 0.07, 0.04], { edge: bevel(0.012) })),
      at([0, 0.65, 0.045], box([0.06, 0.09, 0.045], { edge: bevel(0.012) }))
    ),
    tag(
      slot('lever', 'trim', 'ornament'),
      at([0, 0.6, 0.075], box([0.028, 0.09, 0.014], { edge: bevel(0.004) }))
    ),
  ])
  const pole = group([
    tag(slot('pole', 'stripe', 'support'), rod([0, 0, 0], [0, 1.08, 0], [0.006, 0.009])),
    tag(
      slot('basket', 'dark', 'ornament'),
      at([0, 0.07, 0], torus(0.042, 0.006)),
      at([0, 0.07, 0], box([0.084, 0.006, 0.01], { edge: sharp })),
      at([0, 0.07, 0], box([0.01, 0.006, 0.084], { edge: sharp }))
    ),
    tag(
      slot('grip', 'dark', 'handle'),
      rod([0, 1.06, 0], [0, 1.2, 0], [0.014, 0.018], { caps: 'round' }),
      at([0, 1.19, 0.05], slab(0.02, 0.1, 0.006))
    ),
  ])
  return [
    mirrored(at([0.075, 0.001, 0], rotated([0, 0, 0.01], one))),
    mirrored(at([0.2, 0, 0.02], rotated([0, 0, -0.03], pole))),
  ]
}

const KINDS = { surf, snow, ski }

/** Boards that glide, standing on their tails: surfboard, snowboard, a pair of skis with poles. */
export const glideBoard: Family = {
  name: 'glide board',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.7, max: 1.4 }),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#f4efe2' } },
    stripe: { material: { recipe: 'glossy-plastic', color: '#e4572e' }, second: {} },
    trim: { material: { recipe: 'plastic', color: '#b98a52' } },
    dark: { material: { recipe: 'plastic', color: '#23262c' } },
  },
  partWords: {
    fin: { slot: 'dark', part: 'fin' },
    stripe: { slot: 'stripe', part: 'stripe' },
    binding: { slot: 'dark', part: 'binding' },
    pole: { slot: 'stripe', part: 'pole' },
  },
  adjectives: { long: { size: 1.15 }, short: { size: 0.8 } },
  build: buildKind(KINDS),
}

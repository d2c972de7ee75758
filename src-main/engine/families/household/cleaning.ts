import { cos, sin, TAU } from '../../kernel/det-math.ts'
import { at, box, cylinder, group, lathe, sharp, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { sizeOf, stick } from './broom-stick.ts'
import { brush, mop, pushBroom } from './brushes.ts'

/** Things to sweep and scrub with; they stand on their bristles. Real size: a broom is 1.4 m long. */
export const broom: Family = {
  name: 'broom',
  parameters: {
    height: meters(1.4, { min: 0.05, max: 1.8 }, 'Bristles to the end of the handle'),
    width: meters(0.32, { min: 0.05, max: 0.6 }, 'Of the bristles'),
    kind: choice(['broom', 'besom', 'push', 'mop', 'brush'], 'Which one'),
  },
  slots: {
    handle: { material: { recipe: 'wood', color: '#a9713c', axis: [0, 1, 0] } },
    bristle: { material: { recipe: 'wicker', color: '#dcb75f' }, second: {} },
    binding: { material: { recipe: 'fabric', color: '#b23a32' } },
  },
  partWords: {
    handle: { slot: 'handle', part: 'handle' },
    stick: { slot: 'handle', part: 'handle' },
    bristle: { slot: 'bristle', part: 'bristle' },
    head: { slot: 'bristle', part: 'bristle' },
    string: { slot: 'bristle', part: 'bristle' },
    binding: { slot: 'binding', part: 'binding' },
  },
  adjectives: {
    witch: { kind: 'besom' },
    long: { height: 1.2 },
    wide: { width: 1.25 },
    old: { kind: 'besom' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  switch (context.parameters['kind']) {
    case 'besom':
      return besom(context)
    case 'push':
      return pushBroom(context)
    case 'mop':
      return mop(context)
    case 'brush':
      return brush(context)
    default:
      return cornBroom(context)
  }
}

/** A flat fan of straw, bound and sewn. */
function cornBroom(context: FamilyContext): Shape {
  const [h, w] = sizeOf(context)
  const top = h * 0.3
  const count = 17
  const fibre = (i: number): Shape => {
    const t = (2 * i) / (count - 1) - 1
    const end = 0.006 + 0.018 * Math.abs(sin(i * 2.4))
    const deep = w * 0.13 * Math.sqrt(1 - t * t * 0.7)
    return sweep(
      [
        [t * w * 0.5, end, 0],
        [t * w * 0.36, top * 0.5, 0],
        [t * w * 0.13, top, 0],
      ],
      [1, 0.9, 0.55],
      {
        section: {
          kind: 'outline',
          points: [
            [-w * 0.034, -deep],
            [w * 0.034, -deep],
            [w * 0.046, 0],
            [w * 0.034, deep],
            [-w * 0.034, deep],
            [-w * 0.046, 0],
          ],
        },
        edge: sharp,
      }
    )
  }
  const band = (y: number, k: number): Shape =>
    at([0, y, 0], box([w * k, 0.014, w * 0.26 * Math.min(1, k + 0.2)], { edge: soft(0.005) }))
  return group([
    stick(top * 0.8, h, 0.0125, context),
    tag(
      { part: 'bristle', role: 'feature', material: context.material('bristle') },
      ...Array.from({ length: count }, (_, i) => fibre(i))
    ),
    tag(
      { part: 'binding', role: 'ornament', material: context.material('binding') },
      band(top * 0.52, 0.78),
      band(top * 0.62, 0.68),
      at(
        [0, top * 0.97, 0],
        lathe([
          [0, -0.03],
          [w * 0.16, -0.03],
          [w * 0.1, 0.05],
          [0, 0.05],
        ]),
        { scale: [1, 1, 0.75] }
      )
    ),
  ])
}

/** Twigs tied around a crooked stick. */
function besom(context: FamilyContext): Shape {
  const [h, w] = sizeOf(context)
  const top = h * 0.36
  const r = w * 0.5
  const random = context.random.fork('twigs')
  const twig = (ring: number, i: number, n: number): Shape => {
    const angle = (TAU * i) / n + ring
    const out = r * (0.4 + 0.3 * ring)
    const end = random.range(0.0, 0.05) * (ring + 0.2)
    const [c, s] = [cos(angle), sin(angle)]
    return sweep(
      [
        [c * out * 0.8, end, s * out * 0.8],
        [c * out, top * 0.35, s * out],
        [c * r * 0.24, top * 0.82, s * r * 0.24],
        [c * r * 0.2, top * 1.05, s * r * 0.2],
      ],
      [0.003, 0.009, 0.011, 0.008],
      {
        smooth: true,
        section: {
          kind: 'outline',
          points: [
            [-1, -1],
            [1, -1],
            [0, 1],
          ],
        },
      }
    )
  }
  return group([
    tag(
      { part: 'handle', role: 'support', material: context.material('handle') },
      sweep(
        [
          [0, top * 0.6, 0],
          [0.012, h * 0.55, 0.01],
          [-0.008, h * 0.78, -0.006],
          [0.01, h, 0],
        ],
        [0.019, 0.017, 0.018, 0.015],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      { part: 'bristle', role: 'feature', material: context.material('bristle') },
      lathe(
        [
          [0, 0.004],
          [r * 0.45, 0.004],
          [r * 0.6, top * 0.35],
          [r * 0.24, top * 0.8],
          [0, top],
        ],
        { smooth: true, sharpAt: [0, 1, 4] }
      ),
      ...Array.from({ length: 16 }, (_, i) => twig(1, i, 16)),
      ...Array.from({ length: 12 }, (_, i) => twig(1.6, i, 12))
    ),
    tag(
      { part: 'binding', role: 'ornament', material: context.material('binding') },
      ...[0.8, 0.86, 0.93].map(t => at([0, top * t, 0], cylinder(r * 0.31, 0.02, { edge: soft(0.006) })))
    ),
  ])
}

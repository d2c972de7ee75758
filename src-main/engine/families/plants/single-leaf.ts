import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { stalk } from '../../kit/petals.ts'
import { shaded } from '../../kit/shades.ts'
import { at, extrude, group, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { coneOf } from '../../kit/trimmings.ts'

/** One leaf with its veins, a clover, a pine cone: what lies below a tree. Real size: a maple leaf of 12 cm. */
export const singleLeaf: Family = {
  name: 'single-leaf',
  parameters: {
    kind: choice(['oval', 'maple', 'oak', 'clover', 'four-leaf', 'ginkgo', 'cone'], 'Which leaf'),
    length: meters(0.12, { min: 0.02, max: 1 }, 'Stalk to tip'),
  },
  slots: {
    leaf: { material: { recipe: 'leaf', color: '#5a9a38' } },
    vein: { material: { recipe: 'leaf', color: '#9dbf62' }, second: {} },
  },
  partWords: {
    vein: { slot: 'vein', part: 'vein' },
    stem: { slot: 'vein', part: 'vein' },
    stalk: { slot: 'vein', part: 'vein' },
  },
  adjectives: {
    maple: { kind: 'maple' },
    oak: { kind: 'oak' },
    'four-leaf': { kind: 'four-leaf' },
    lucky: { kind: 'four-leaf' },
  },
  heightParameter: 'length',
  build,
}

const HALVES: Readonly<Record<string, readonly Vec2[]>> = {
  oval: [
    [0, 0],
    [0.16, 0.1],
    [0.27, 0.3],
    [0.28, 0.5],
    [0.2, 0.74],
    [0.08, 0.92],
    [0, 1],
  ],
  maple: [
    [0, 0.12],
    [0.2, 0.04],
    [0.18, 0.1],
    [0.36, 0.14],
    [0.3, 0.22],
    [0.26, 0.28],
    [0.5, 0.44],
    [0.44, 0.47],
    [0.52, 0.62],
    [0.4, 0.6],
    [0.36, 0.66],
    [0.18, 0.5],
    [0.24, 0.78],
    [0.17, 0.76],
    [0.08, 0.88],
    [0, 1.0],
  ],
  oak: [
    [0, 0.02],
    [0.06, 0.1],
    [0.16, 0.14],
    [0.17, 0.22],
    [0.1, 0.29],
    [0.24, 0.33],
    [0.3, 0.42],
    [0.24, 0.49],
    [0.14, 0.5],
    [0.27, 0.57],
    [0.31, 0.67],
    [0.24, 0.74],
    [0.13, 0.72],
    [0.19, 0.82],
    [0.17, 0.92],
    [0.08, 0.98],
    [0, 1],
  ],
  ginkgo: [
    [0, 0.28],
    [0.1, 0.42],
    [0.3, 0.58],
    [0.52, 0.68],
    [0.42, 0.86],
    [0.24, 0.96],
    [0.08, 0.97],
    [0.01, 0.72],
  ],
  heart: [
    [0, 0],
    [0.2, 0.28],
    [0.42, 0.58],
    [0.45, 0.84],
    [0.3, 1],
    [0.12, 0.96],
    [0, 0.82],
  ],
}

const VEINS: Readonly<Record<string, readonly Vec2[]>> = {
  oval: [
    [0.2, 0.34],
    [0.22, 0.55],
    [0.15, 0.76],
  ],
  maple: [
    [0.3, 0.18],
    [0.48, 0.58],
    [0.22, 0.74],
  ],
  oak: [
    [0.24, 0.42],
    [0.25, 0.67],
    [0.14, 0.9],
  ],
  ginkgo: [
    [0.42, 0.7],
    [0.28, 0.85],
    [0.12, 0.88],
  ],
  heart: [
    [0.3, 0.7],
    [0.2, 0.55],
  ],
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const length = Number(p['length'])
  const kind = String(p['kind'])
  if (kind === 'cone') {
    return tag(
      { part: 'leaf', role: 'feature', material: context.material('leaf') },
      coneOf(length * 0.36, length, 64)
    )
  }
  if (kind === 'clover' || kind === 'four-leaf') {
    return clover(length, kind === 'clover' ? 3 : 4, context)
  }
  const leaf = blade(kind, length * 0.78, context)
  const stem = stalk(
    [
      [0, 0, 0],
      [length * 0.02, length * 0.12, length * 0.01],
      [0, length * (kind === 'ginkgo' ? 0.47 : 0.3), 0],
    ],
    length * 0.016,
    0.7
  )
  return group([
    tag({ part: 'vein', role: 'ornament', material: context.material('vein') }, stem),
    at([0, length * 0.22, 0], leaf),
  ])
}

/** A leaf along +Y in the XY plane: two halves folded at the rib, with veins standing out in front and behind. */
function blade(kind: string, length: number, context: FamilyContext): Shape {
  const half = HALVES[kind]
  const veins = VEINS[kind]
  const thick = length * 0.018
  const fold = 0.2
  const wing = (sign: number): Shape => {
    const outline = half.map(([x, y]): Vec2 => [sign * x * length, y * length])
    const ribs = veins.map(([x, y]): Shape => {
      const root: Vec3 = [0, Math.max(0.12, y - 0.9 * x) * length, 0]
      return stalk([root, [sign * x * 0.94 * length, y * length, 0]], length * 0.014, 0.5)
    })
    return at(
      [0, 0, 0],
      group([
        extrude(sign > 0 ? outline : [...outline].reverse(), thick, { edge: sharp }),
        tag({ part: 'vein', role: 'ornament', material: context.material('vein') }, ...ribs),
      ]),
      { rotate: [0, -sign * fold, 0] }
    )
  }
  const rib = stalk(
    [
      [0, half[0][1] * length - length * 0.02, 0],
      [0, length * 0.5, 0],
      [0, length * (kind === 'ginkgo' ? 0.4 : 0.95), 0],
    ],
    length * 0.019,
    0.35
  )
  return tag(
    { part: 'leaf', role: 'feature', material: context.material('leaf') },
    wing(1),
    wing(-1),
    tag({ part: 'vein', role: 'ornament', material: context.material('vein') }, rib)
  )
}

/** Heart leaflets around a stalk, seen from the front. */
function clover(length: number, count: number, context: FamilyContext): Shape {
  const r = length * 0.34
  const middle = length - r * 1.05
  const leaflets = Array.from({ length: count }, (_, i): Shape => {
    const turn = count === 4 ? TAU / 8 + (TAU * i) / 4 : (TAU * i) / 3
    return at([-sin(turn) * r * 0.04, middle + cos(turn) * r * 0.04, 0], blade('heart', r, context), {
      rotate: [0, 0, turn],
    })
  })
  const green = shaded(context.material('leaf'), -0.08)
  return group([
    tag(
      { part: 'stem', role: 'support', material: green },
      stalk(
        [
          [length * 0.06, 0, 0],
          [length * 0.08, middle * 0.5, 0],
          [0, middle, -r * 0.03],
        ],
        length * 0.02,
        0.8
      )
    ),
    ...leaflets,
  ])
}

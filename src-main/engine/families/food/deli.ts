import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { nugget } from '../../kit/servings.ts'
import {
  at,
  ball,
  box,
  cylinder,
  difference,
  ellipsoid,
  extrude,
  group,
  mirrored,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { egg, friedEgg, boiledEgg } from './deli-eggs.ts'
import { girth } from './deli-parts.ts'
import { tags } from './deli-parts.ts'
import { popcorn, fries } from './deli-boxes.ts'
import { steak, drumstick, sausage } from './deli-meats.ts'

/** Savoury single pieces: cheese, egg, sausage, steak, drumstick, sushi, popcorn and fries in their box. Real size: a wedge of cheese is 12 cm long. */
export const deli: Family = {
  name: 'deli',
  parameters: {
    size: meters(0.12, { min: 0.02, max: 0.4 }, 'Longest side'),
    kind: choice(
      [
        'cheese',
        'egg',
        'fried-egg',
        'boiled-egg',
        'sausage',
        'steak',
        'drumstick',
        'sushi',
        'popcorn',
        'fries',
      ],
      'What it is'
    ),
    pieces: count(3, { min: 1, max: 8 }, 'Holes, sausages or pieces'),
    girth: ratio('Thickness'),
  },
  slots: {
    body: { material: { recipe: 'wax', color: '#f4c542' } },
    detail: { material: { recipe: 'wax', color: '#d9a526' }, second: {} },
    box: { material: { recipe: 'cardboard', color: '#cf2a27' } },
    stripe: { material: { recipe: 'paper', color: '#f7f3ea' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    rind: { slot: 'detail', part: 'detail' },
    yolk: { slot: 'detail', part: 'detail' },
    bone: { slot: 'detail', part: 'detail' },
    fat: { slot: 'detail', part: 'detail' },
    shell: { slot: 'body', part: 'body' },
    hole: { count: 'pieces' },
    box: { slot: 'box', part: 'box' },
    stripe: { slot: 'stripe', part: 'stripe' },
    fish: { slot: 'body', part: 'body' },
    rice: { slot: 'detail', part: 'detail' },
  },
  adjectives: { thick: { girth: 1.3 }, thin: { girth: 0.75 }, large: { size: 1.25 } },
  build,
}

function build(context: FamilyContext): Shape {
  const s = Number(context.parameters['size'])
  return (KINDS[String(context.parameters['kind'])] ?? cheese)(s, context)
}

/** A wedge with holes bitten into its faces, rind on its round back. */
function cheese(s: number, context: FamilyContext): Shape {
  const h = s * 0.5 * girth(context)
  const half = 0.36
  const arcAt = (r: number): Vec2[] =>
    Array.from({ length: 9 }, (_, i): Vec2 => [
      r * cos(-half + (half * i) / 4),
      r * sin(-half + (half * i) / 4),
    ])
  const flat = (shape: Shape): Shape => at([0, h / 2, 0], shape, { rotate: [-PI / 2, 0, 0] })
  const spots: readonly Vec3[] = [
    [0.5, 0.62, 0.19],
    [0.72, 0.3, 0.27],
    [0.86, 0.72, 0.33],
    [0.3, 0.3, 0.11],
    [0.62, 0.98, 0.02],
    [0.85, 0.98, -0.12],
    [0.4, 1, -0.02],
    [0.56, 0.5, -0.22],
    [0.8, 0.32, -0.3],
    [0.36, 0.66, -0.14],
  ]
  const holes = spots.map(([x, y, z], i) => at([x * s, y * h, z * s], ball(s * (0.05 + 0.018 * (i % 3)))))
  const wedge = flat(extrude([[s * 0.01, 0], ...arcAt(s * 0.97)], h, { edge: sharp }))
  const rind = flat(extrude([...arcAt(s), ...arcAt(s * 0.965).reverse()], h * 1.01, { edge: sharp }))
  return at(
    [0, 0, 0],
    group([
      difference([wedge, ...holes], { ...tags('body', 'body', context), role: 'feature' }),
      tag(tags('detail', 'detail', context), rind),
    ]),
    { rotate: [0, 0.4, 0] }
  )
}

/** Nigiri and rolls on a wooden board, with ginger and wasabi. */
function sushi(s: number, context: FamilyContext): Shape {
  const board = group(
    [
      at([0, s * 0.09, 0], box([s * 1.0, s * 0.045, s * 0.56], { edge: soft(s * 0.008) })),
      mirrored(at([s * 0.34, s * 0.035, 0], box([s * 0.06, s * 0.075, s * 0.5], { edge: sharp }))),
    ],
    { part: 'board', role: 'support', material: { recipe: 'wood', color: '#c08d55', axis: [1, 0, 0] } }
  )
  const y = s * 0.112
  const nigiri = (x: number, z: number, color: string): Shape =>
    at(
      [x * s, y, z * s],
      group([
        at([0, s * 0.05, 0], ellipsoid([s * 0.075, s * 0.06, s * 0.13], tags('detail', 'detail', context))),
        at(
          [0, s * 0.1, 0],
          ellipsoid([s * 0.088, s * 0.045, s * 0.15], {
            part: 'body',
            role: 'feature',
            material: color === '' ? context.material('body') : { recipe: 'wax', color },
          })
        ),
        ...[-0.07, -0.02, 0.03, 0.08].map(t =>
          at(
            [0, s * 0.139 - s * Math.abs(t - 0.005) * 0.1, t * s],
            nugget([s * 0.062, s * 0.006, s * 0.007], {
              part: 'streak',
              role: 'ornament',
              material: { recipe: 'wax', color: '#fbe3cf' },
            }),
            { rotate: [0, 0.4, 0] }
          )
        ),
      ])
    )
  const roll = (x: number, z: number): Shape =>
    at(
      [x * s, y, z * s],
      group([
        at(
          [0, s * 0.065, 0],
          cylinder(s * 0.082, s * 0.13, {
            edge: sharp,
            part: 'seaweed',
            role: 'content',
            material: { recipe: 'leaf', color: '#20332a' },
          })
        ),
        at(
          [0, s * 0.067, 0],
          cylinder(s * 0.071, s * 0.134, { edge: sharp, ...tags('detail', 'detail', context) })
        ),
        at(
          [0, s * 0.069, 0],
          cylinder(s * 0.03, s * 0.138, { edge: sharp, ...tags('body', 'body', context, 'feature') })
        ),
        at(
          [s * 0.022, s * 0.0695, s * 0.022],
          cylinder(s * 0.014, s * 0.139, {
            edge: sharp,
            part: 'avocado',
            role: 'content',
            material: { recipe: 'fruit', color: '#7fb143' },
          })
        ),
      ])
    )
  return group([
    board,
    nigiri(-0.36, 0, ''),
    nigiri(-0.14, 0, '#f6e3d6'),
    roll(0.08, 0.12),
    roll(0.27, 0.13),
    roll(0.17, -0.1),
    roll(0.36, -0.08),
    at(
      [-0.0 * s - s * 0.02, y + s * 0.02, -s * 0.17],
      nugget([s * 0.045, s * 0.035, s * 0.04], {
        part: 'wasabi',
        role: 'content',
        material: { recipe: 'wax', color: '#8fbf4a' },
      })
    ),
  ])
}

const KINDS: Readonly<Record<string, (s: number, context: FamilyContext) => Shape>> = {
  cheese,
  egg,
  'fried-egg': friedEgg,
  'boiled-egg': boiledEgg,
  sausage,
  steak,
  drumstick,
  sushi,
  popcorn,
  fries,
}

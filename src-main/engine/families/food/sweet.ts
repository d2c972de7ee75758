import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { pipedCream, softServe } from '../../kit/servings.ts'
import { at, ball, box, cylinder, group, lathe, scatter, sharp, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { popsicle, lollipop, candyCane, chocolateBar } from './sweet-bars.ts'
import { tags } from './content-tags.ts'

/** Ice cream and sweets: cone, sundae, popsicle, lollipop, candy cane, chocolate bar. Real size: a cone with a scoop is 17 cm tall. */
export const sweet: Family = {
  name: 'sweet',
  parameters: {
    height: meters(0.17, { min: 0.04, max: 0.5 }, 'Foot to top, with one scoop'),
    kind: choice(
      ['cone', 'softserve', 'sundae', 'popsicle', 'lollipop', 'candy-cane', 'chocolate-bar'],
      'What it is'
    ),
    scoops: count(1, { min: 1, max: 4 }, 'Scoops of ice cream'),
    cherry: flag('A cherry on top'),
    sprinkles: flag('Sprinkles', 'yes'),
    bite: flag('A bite taken out'),
  },
  slots: {
    ice: { material: { recipe: 'plaster', color: '#f4a6bd' } },
    second: { material: { recipe: 'plaster', color: '#f6ecd0' }, second: {} },
    third: { material: { recipe: 'chocolate', color: '#5b3420' } },
    cone: { material: { recipe: 'bread', color: '#d59a4e' } },
    stick: { material: { recipe: 'wood', color: '#dcb983', axis: [0, 1, 0] } },
  },
  partWords: {
    scoop: { slot: 'ice', part: 'ice', count: 'scoops' },
    ice: { slot: 'ice', part: 'ice' },
    cone: { slot: 'cone', part: 'cone' },
    stick: { slot: 'stick', part: 'stick' },
    swirl: { slot: 'second', part: 'swirl' },
    stripe: { slot: 'second', part: 'swirl' },
    wrapper: { slot: 'second', part: 'wrapper' },
    sauce: { slot: 'third', part: 'sauce' },
    sprinkle: { part: 'sprinkle', with: { sprinkles: 'yes' } },
    cherry: { part: 'cherry', with: { cherry: 'yes' } },
    bite: { with: { bite: 'yes' } },
  },
  adjectives: {
    double: { scoops: 2 },
    triple: { scoops: 3 },
    tall: { height: 1.25 },
    bitten: { bite: 'yes' },
    'double scoop': { scoops: 2 },
    'triple scoop': { scoops: 3 },
    'two scoop': { scoops: 2 },
    'three scoop': { scoops: 3 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const make = KINDS[String(context.parameters['kind'])] ?? cone
  return make(h, context)
}

const SCOOPS = ['ice', 'second', 'third'] as const

/** A rolled cone with its grid of ridges, tip on the ground. */
function waffleCone(h: number, r: number, context: FamilyContext): Shape {
  const spiral = (turns: number, start: number): Shape => {
    const path = Array.from({ length: 9 }, (_, i): Vec3 => {
      const t = 0.08 + (0.9 * i) / 8
      const angle = start + turns * t
      return [r * t * cos(angle), h * t, r * t * sin(angle)]
    })
    return sweep(path, r * 0.035, { smooth: true })
  }
  return tag(
    tags('cone', 'cone', context, 'support'),
    lathe(
      [
        [0, 0],
        [r * 0.1, 0],
        [r, h * 0.98],
        [r * 1.06, h * 0.99],
        [r * 1.06, h * 1.03],
        [r * 0.8, h * 1.03],
        [0, h * 0.9],
      ],
      { edge: sharp }
    ),
    ...[0, 1, 2, 3, 4, 5].flatMap(i => [spiral(1.8, (i * PI) / 3), spiral(-1.8, (i * PI) / 3)])
  )
}

/** A ball with a ragged skirt. */
const scoop = (r: number): Shape =>
  group([
    ball(r),
    at(
      [0, -r * 0.42, 0],
      lathe(
        [
          [0, -r * 0.12],
          [r * 0.94, -r * 0.14],
          [r * 1.04, r * 0.02],
          [r * 0.9, r * 0.16],
          [0, r * 0.2],
        ],
        { smooth: true, flutes: { count: 11, depth: 0.045 }, edge: sharp }
      )
    ),
  ])

function sprinkle(places: readonly { at: Vec3; rotate: Vec3 }[], r: number): readonly Shape[] {
  return ['#f7e04b', '#5ab4e0', '#ffffff'].map((color, i) =>
    scatter(
      places.filter((_, k) => k % 3 === i),
      box([r * 0.2, r * 0.06, r * 0.06], {
        edge: sharp,
        part: 'sprinkle',
        role: 'ornament',
        material: { recipe: 'glossy-plastic', color },
      })
    )
  )
}

function cherry(y: number, r: number): readonly Shape[] {
  return [
    at(
      [0, y, 0],
      ball(r, { part: 'cherry', role: 'ornament', material: { recipe: 'fruit', color: '#c4162a' } })
    ),
    at(
      [r * 0.2, y + r * 1.5, 0],
      cylinder(r * 0.09, r * 1.6, {
        edge: sharp,
        part: 'stalk',
        role: 'ornament',
        material: { recipe: 'leaf', color: '#4d6b2a' },
      }),
      { rotate: [0, 0, -0.25] }
    ),
  ]
}

function cone(h: number, context: FamilyContext): Shape {
  const p = context.parameters
  const r = h * 0.2
  const tall = h * 0.62
  const n = Number(p['scoops'])
  const parts: Shape[] = [waffleCone(tall, r, context)]
  for (let i = 0; i < n; i++) {
    const size = r * (1.14 - 0.08 * i)
    parts.push(
      tag(
        tags('ice', SCOOPS[i % 3], context, 'feature'),
        at([0, tall + r * (0.62 + 1.36 * i), 0], scoop(size))
      )
    )
  }
  const top = tall + r * (0.62 + 1.36 * (n - 1))
  const size = r * (1.14 - 0.08 * (n - 1))
  if (p['sprinkles'] === 'yes' && !context.without.has('sprinkle')) {
    const places = Array.from({ length: 27 }, (_, i) => {
      const t = 0.2 + (0.78 * (i + 0.5)) / 27
      const a = size * 1.01 * Math.sqrt(1 - t * t)
      return {
        at: [a * cos(i * GOLDEN_ANGLE), top + size * 1.01 * t, a * sin(i * GOLDEN_ANGLE)] as Vec3,
        rotate: [i, i * 2, 0] as Vec3,
      }
    })
    parts.push(...sprinkle(places, r))
  }
  if (p['cherry'] === 'yes') {
    parts.push(...cherry(top + size * 1.2, r * 0.3))
  }
  return group(parts)
}

function softserve(h: number, context: FamilyContext): Shape {
  const r = h * 0.17
  const tall = h * 0.5
  return group([
    waffleCone(tall, r, context),
    at([0, tall * 0.97, 0], softServe(r * 1.16, h * 0.52, tags('ice', 'ice', context, 'feature'))),
    ...(context.parameters['cherry'] === 'yes' ? cherry(h * 1.0, r * 0.3) : []),
  ])
}

/** A footed glass with three scoops, sauce, cream, a wafer and a cherry. */
function sundae(h: number, context: FamilyContext): Shape {
  const r = h * 0.27
  const cup = lathe(
    [
      [0, 0],
      [r * 0.72, 0],
      [r * 0.7, h * 0.02],
      [r * 0.16, h * 0.07],
      [r * 0.14, h * 0.16],
      [r * 0.5, h * 0.24],
      [r * 0.9, h * 0.46],
      [r, h * 0.56],
      [r * 0.94, h * 0.56],
      [r * 0.8, h * 0.44],
      [0, h * 0.26],
    ],
    { edge: sharp, part: 'cup', role: 'support', material: { recipe: 'glass', color: '#eaf4f6' } }
  )
  const spots: readonly Vec2[] = [
    [-0.42, 0.22],
    [0.42, 0.22],
    [0, -0.42],
  ]
  const sauce = at(
    [0, h * 0.68, 0],
    lathe(
      [
        [0, -h * 0.02],
        [r * 0.62, -h * 0.05],
        [r * 0.66, 0],
        [r * 0.36, h * 0.08],
        [0, h * 0.1],
      ],
      { flutes: { count: 6, depth: 0.16 }, edge: sharp, ...tags('sauce', 'third', context) }
    )
  )
  return group([
    cup,
    at(
      [0, h * 0.42, 0],
      lathe(
        [
          [0, -h * 0.14],
          [r * 0.55, -h * 0.08],
          [r * 0.86, h * 0.1],
          [0, h * 0.12],
        ],
        { edge: sharp, ...tags('ice', 'ice', context) }
      )
    ),
    ...spots.map(([x, z], i) =>
      tag(tags('ice', SCOOPS[i % 2], context, 'feature'), at([x * r, h * 0.6, z * r], ball(r * 0.52)))
    ),
    sauce,
    at(
      [0, h * 0.75, 0],
      pipedCream(r * 0.42, h * 0.17, {
        part: 'cream',
        role: 'content',
        material: { recipe: 'plaster', color: '#fbf7ec' },
      })
    ),
    at(
      [r * 0.5, h * 0.84, -r * 0.3],
      box([r * 0.1, h * 0.4, r * 0.3], { edge: soft(r * 0.02), ...tags('cone', 'cone', context) }),
      { rotate: [0, 0.5, -0.35] }
    ),
    ...cherry(h * 0.95, r * 0.19),
  ])
}

const KINDS: Readonly<Record<string, (h: number, context: FamilyContext) => Shape>> = {
  cone,
  softserve,
  sundae,
  popsicle,
  lollipop,
  'candy-cane': candyCane,
  'chocolate-bar': chocolateBar,
}

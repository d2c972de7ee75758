import { cos, PI, sin } from '../../kernel/det-math.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import { at, box, cylinder, group, lathe, scatter, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { sandwich, hotdog, lobsterRoll, taco, pancakes, waffle } from './stacked-breads.ts'
import { wants } from './content-tags.ts'
import { tags } from './content-tags.ts'

/** Bread with something between or on it: hamburger, sandwich, hot dog, lobster roll, taco, pancakes, waffle. Real size: a burger is 11 cm wide. */
export const stacked: Family = {
  name: 'stacked',
  parameters: {
    width: meters(0.11, { min: 0.06, max: 0.35 }, 'Widest'),
    kind: choice(
      ['burger', 'sandwich', 'hotdog', 'taco', 'pancakes', 'waffle', 'lobster roll'],
      'What it is'
    ),
    layers: count(1, { min: 1, max: 6 }, 'Patties, or pancakes'),
    cheese: flag('A slice of cheese', 'yes'),
    lettuce: flag('Lettuce', 'yes'),
    tomato: flag('Tomato', 'yes'),
    syrup: flag('Syrup and butter', 'yes'),
  },
  slots: {
    bread: { material: { recipe: 'bread', color: '#c9853a' } },
    meat: { material: { recipe: 'bread', color: '#5a311d' }, second: {} },
    cheese: { material: { recipe: 'wax', color: '#f7b92c' } },
    lettuce: { material: { recipe: 'leaf', color: '#6fae3c' } },
    tomato: { material: { recipe: 'fruit', color: '#d4321f' } },
    sauce: { material: { recipe: 'liquid', color: '#9a4a12' } },
  },
  partWords: {
    bun: { slot: 'bread', part: 'body' },
    bread: { slot: 'bread', part: 'body' },
    patty: { slot: 'meat', part: 'meat', count: 'layers' },
    meat: { slot: 'meat', part: 'meat' },
    lobster: { slot: 'meat', part: 'meat' },
    sausage: { slot: 'meat', part: 'meat' },
    ham: { slot: 'meat', part: 'meat' },
    cheese: { slot: 'cheese', part: 'cheese', with: { cheese: 'yes' } },
    lettuce: { slot: 'lettuce', part: 'lettuce', with: { lettuce: 'yes' } },
    tomato: { slot: 'tomato', part: 'tomato', with: { tomato: 'yes' } },
    sauce: { slot: 'sauce', part: 'sauce' },
    mustard: { slot: 'sauce', part: 'sauce' },
    syrup: { slot: 'sauce', part: 'sauce', with: { syrup: 'yes' } },
    butter: { part: 'butter', with: { syrup: 'yes' } },
    layer: { count: 'layers' },
    pancake: { slot: 'bread', part: 'body', count: 'layers' },
  },
  adjectives: {
    double: { layers: 2 },
    triple: { layers: 3 },
    tall: { layers: 3 },
    big: { width: 1.2 },
    vegetarian: { cheese: 'yes' },
  },
  build,
}

const KINDS: Readonly<Record<string, (r: number, context: FamilyContext) => Shape>> = {
  burger,
  sandwich,
  hotdog,
  taco,
  pancakes,
  waffle,
  'lobster roll': lobsterRoll,
}

function build(context: FamilyContext): Shape {
  return (KINDS[String(context.parameters['kind'])] ?? burger)(
    Number(context.parameters['width']) / 2,
    context
  )
}

/** A leaf of lettuce with a wavy rim. */
const frill = (r: number, y: number, context: FamilyContext): Shape =>
  at(
    [0, y, 0],
    lathe(
      [
        [0, -r * 0.03],
        [r * 0.8, -r * 0.03],
        [r * 1.06, -r * 0.09],
        [r * 1.08, -r * 0.05],
        [r * 0.8, r * 0.04],
        [0, r * 0.04],
      ],
      { flutes: { count: 13, depth: 0.045 }, edge: sharp, ...tags('lettuce', 'lettuce', context, 'feature') }
    )
  )

function burger(r: number, context: FamilyContext): Shape {
  const parts: Shape[] = [
    tag(
      tags('body', 'bread', context, 'body'),
      lathe(
        [
          [0, 0],
          [r * 0.86, 0],
          [r * 0.97, r * 0.1],
          [r * 0.95, r * 0.26],
          [0, r * 0.28],
        ],
        { smooth: true, sharpAt: [3], edge: sharp }
      )
    ),
  ]
  let y = r * 0.27
  for (let i = 0; i < Number(context.parameters['layers']); i++) {
    if (wants('lettuce', context) && i === 0) {
      parts.push(frill(r, y + r * 0.06, context))
      y += r * 0.08
    }
    parts.push(
      at(
        [0, y + r * 0.13, 0],
        cylinder(r * 1.0, r * 0.26, { edge: soft(r * 0.1), ...tags('meat', 'meat', context, 'feature') })
      )
    )
    y += r * 0.25
    if (wants('cheese', context)) {
      parts.push(cheeseSlice(r, y, i, context))
      y += r * 0.04
    }
  }
  if (wants('tomato', context)) {
    parts.push(
      tag(
        tags('tomato', 'tomato', context),
        ...[
          [-0.4, 0.3],
          [0.45, 0.2],
          [0, -0.45],
        ].map(([x, z]) =>
          at([x * r, y + r * 0.05, z * r], cylinder(r * 0.52, r * 0.1, { edge: soft(r * 0.03) }))
        )
      )
    )
    y += r * 0.1
  }
  const dome = [
    [0, 0],
    [r * 0.95, 0],
    [r * 1.02, r * 0.12],
    [r * 0.93, r * 0.38],
    [r * 0.6, r * 0.62],
    [0, r * 0.7],
  ] as const
  const seeds = Array.from({ length: 22 }, (_, i) => {
    const t = (i + 0.3) / 22
    const away = 0.84 * Math.sqrt(t)
    return {
      at: [
        r * away * cos(i * GOLDEN_ANGLE),
        y + r * (0.695 - 0.5 * away * away * away * 0.9),
        r * away * sin(i * GOLDEN_ANGLE),
      ] as const,
      rotate: [0, i, 0] as const,
    }
  })
  parts.push(
    at(
      [0, y, 0],
      lathe(dome, { smooth: true, sharpAt: [1], edge: sharp, ...tags('body', 'bread', context, 'body') })
    )
  )
  parts.push(
    scatter(
      seeds,
      nugget([r * 0.05, r * 0.025, r * 0.03], {
        part: 'seed',
        role: 'ornament',
        material: { recipe: 'bone', color: '#f6e7c0' },
      })
    )
  )
  return group(parts)
}

/** A square slice whose corners hang down over the patty. */
function cheeseSlice(r: number, y: number, turn: number, context: FamilyContext): Shape {
  const corner = (i: number): Shape =>
    at([0, 0, 0], at([r * 0.98, -r * 0.1, 0], nugget([r * 0.05, r * 0.16, r * 0.2])), {
      rotate: [0, (i * PI) / 2 + PI / 4, 0],
    })
  return at(
    [0, y, 0],
    group(
      [
        at([0, r * 0.02, 0], box([r * 1.56, r * 0.05, r * 1.56], { edge: sharp })),
        ...[0, 1, 2, 3].map(corner),
      ],
      tags('cheese', 'cheese', context, 'feature')
    ),
    { rotate: [0, 0.35 + turn * 0.5, 0] }
  )
}

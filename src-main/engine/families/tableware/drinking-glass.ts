import type { Vec2 } from '../../kernel/types.ts'
import { citrusWheel, iceCubes, liquidIn, straw, surfaceIn } from '../../kit/servings.ts'
import { dense, innerRadius, outerRadius, vessel, type VesselOptions } from '../../kit/vessels.ts'
import { around, at, ball, cylinder, ellipsoid, group, lathe, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { DRINK_WORDS, GLASS_ADJECTIVES } from './drinking-glass-words.ts'

/** A drinking vessel without handle: tumbler, wine glass, flute, cocktail glass, goblet. Real size: a wine glass is 21 cm tall. */
export const drinkingGlass: Family = {
  name: 'drinking_glass',
  parameters: {
    height: meters(0.21, { min: 0.04, max: 0.4 }, 'Foot to the rim'),
    width: meters(0.08, { min: 0.03, max: 0.2 }, 'Largest diameter of the bowl'),
    bowl: choice(['wine', 'flute', 'cocktail', 'goblet', 'tumbler', 'pint'], 'Outline of the bowl'),
    stem: ratio('Length of the stem', 1, { min: 0.5, max: 1.4 }),
    filling: choice(
      [
        'none',
        'water',
        'red wine',
        'white wine',
        'champagne',
        'milk',
        'orange juice',
        'lemonade',
        'cocktail',
        'cola',
        'whiskey',
        'beer',
        'milk tea',
      ],
      'What is in it'
    ),
    garnish: choice(['none', 'lemon', 'orange', 'olive', 'cherry'], 'At the rim'),
    ice: flag('Ice cubes'),
    straw: flag('A straw'),
    pearls: flag('Tapioca pearls at the bottom'),
    gems: count(0, { min: 0, max: 8 }, 'Stones set around the bowl'),
  },
  slots: {
    body: { material: { recipe: 'glass', color: '#eef5f6' } },
    stem: { material: { recipe: 'glass', color: '#eef5f6' }, follows: true },
    gem: { material: { recipe: 'gem', color: '#a5122f' }, second: { gems: 6 } },
    straw: { material: { recipe: 'plastic', color: '#d8363a' } },
  },
  partWords: DRINK_WORDS,
  adjectives: GLASS_ADJECTIVES,
  heightParameter: 'height',
  build,
}

interface Bowl {
  /** Share of the height where the bowl begins: the length of foot and stem. */
  readonly from: number
  readonly outline: readonly Vec2[]
}

/** Bowls: radius as a share of the half width, height as a share of the bowl's own. */
const BOWLS: Readonly<Record<string, Bowl>> = {
  wine: {
    from: 0.46,
    outline: [
      [0.16, 0],
      [0.5, 0.06],
      [0.86, 0.24],
      [1, 0.48],
      [0.94, 0.74],
      [0.78, 1],
    ],
  },
  flute: {
    from: 0.36,
    outline: [
      [0.16, 0],
      [0.5, 0.05],
      [0.86, 0.24],
      [1, 0.5],
      [0.96, 0.78],
      [0.84, 1],
    ],
  },
  cocktail: {
    from: 0.55,
    outline: [
      [0.06, 0],
      [0.14, 0.04],
      [0.56, 0.52],
      [1, 1],
    ],
  },
  goblet: {
    from: 0.42,
    outline: [
      [0.2, 0],
      [0.62, 0.06],
      [0.9, 0.22],
      [0.98, 0.5],
      [0.94, 0.76],
      [1, 1],
    ],
  },
  tumbler: {
    from: 0,
    outline: [
      [0.78, 0],
      [0.82, 0.02],
      [0.84, 0.08],
      [0.92, 0.54],
      [1, 1],
    ],
  },
  pint: {
    from: 0,
    outline: [
      [0.7, 0],
      [0.73, 0.015],
      [0.75, 0.06],
      [0.88, 0.5],
      [1, 0.78],
      [0.96, 1],
    ],
  },
}

const LIQUIDS: Readonly<Record<string, readonly [color: string, level: number]>> = {
  water: ['#b9d8e6', 0.8],
  'red wine': ['#6d0f22', 0.52],
  'white wine': ['#e3cf7c', 0.52],
  champagne: ['#ecd083', 0.84],
  milk: ['#f8f4ea', 0.86],
  'orange juice': ['#f59a1c', 0.86],
  lemonade: ['#f2e06a', 0.86],
  cocktail: ['#e2576c', 0.84],
  cola: ['#3a1a0f', 0.86],
  whiskey: ['#b8651b', 0.4],
  beer: ['#d99a20', 0.84],
  'milk tea': ['#c99e6e', 0.86],
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = Number(p['width']) / 2
  const { from, outline } = BOWLS[String(p['bowl'])] ?? BOWLS['tumbler']
  const start = from === 0 ? 0 : h * Math.min(0.66, from * Number(p['stem']))
  const tall = h - start
  const isMetal = !/glass|ice|gem/.test(context.material('body').recipe)
  const wall = Math.max(0.0016, r * (isMetal ? 0.06 : from === 0 ? 0.06 : 0.035))
  const options: VesselOptions = {
    outside: dense(
      outline.map(([a, y]): Vec2 => [a * r, y * tall]),
      3
    ),
    wall,
    base: from === 0 ? tall * 0.06 : wall * 2,
    foot: 0,
  }
  const parts: Shape[] = [
    vessel(options, { edge: sharp, part: 'body', role: 'body', material: context.material('body') }),
    ...drink(options, tall, context),
  ]
  if (Number(p['gems']) > 0 && !context.without.has('gem')) {
    parts.push(gems(options, tall, context))
  }
  const anchors = { inside: { at: [0, options.base, 0], normal: [0, 1, 0] } } as const
  const bowl = at([0, start, 0], group(parts, { anchors }))
  return from === 0 ? bowl : group([stem(start, r, outline[0][0] * r, context), bowl])
}

function stem(height: number, r: number, top: number, context: FamilyContext): Shape {
  const isGoblet = context.parameters['bowl'] === 'goblet'
  const foot = r * (isGoblet ? 0.82 : 0.86)
  const thin = Math.max(0.0032, r * (isGoblet ? 0.15 : 0.075))
  const knot: readonly Vec2[] = isGoblet
    ? [
        [thin * 1.1, height * 0.42],
        [thin * 2.1, height * 0.56],
        [thin * 1.1, height * 0.7],
      ]
    : [
        [thin, height * 0.4],
        [thin, height * 0.75],
      ]
  return lathe(
    [
      [0, 0],
      [foot, 0],
      [foot, height * 0.03],
      [foot * 0.5, height * 0.075],
      [thin * 1.5, height * 0.2],
      ...knot,
      [Math.max(thin * 1.2, top * 0.8), height * 0.96],
      [top * 1.25, height * 1.03],
      [0, height * 1.035],
    ],
    { smooth: true, sharpAt: [1, 2], part: 'stem', role: 'support', material: context.material('stem') }
  )
}

/** Liquid, ice, straw and garnish in the bowl's own frame. */
function drink(options: VesselOptions, tall: number, context: FamilyContext): readonly Shape[] {
  const p = context.parameters
  const kind = LIQUIDS[String(p['filling'])]
  if (kind === undefined || context.without.has('filling')) {
    return []
  }
  const level = tall * kind[1]
  const isOpaque = p['filling'] === 'milk' || p['filling'] === 'milk tea'
  const tags = {
    part: 'filling',
    role: 'content',
    material: { recipe: isOpaque ? 'ceramic' : 'liquid', color: kind[0] },
  }
  const isClear = context.material('body').recipe === 'glass'
  const parts: Shape[] = [isClear ? liquidIn(options, level, tags) : surfaceIn(options, level, tags)]
  const inner = innerRadius(options, level)
  if (p['ice'] === 'yes' && !context.without.has('ice')) {
    parts.push(at([0, level + inner * 0.05, 0], iceCubes(inner * 0.9, inner * 0.62)))
  }
  if (p['straw'] === 'yes' && !context.without.has('straw')) {
    parts.push(
      straw([inner * 0.3, level * 0.6, -inner * 0.1], tall * 0.75, inner * 0.085, {
        material: context.material('straw'),
      })
    )
  }
  if (p['pearls'] === 'yes' && isClear && !context.without.has('pearl')) {
    parts.push(pearls(options))
  }
  if (p['filling'] === 'beer') {
    parts.push(
      at(
        [0, level + tall * 0.05, 0],
        cylinder(inner + options.wall * 0.3, tall * 0.11, {
          edge: soft(tall * 0.03),
          part: 'foam',
          role: 'content',
          material: { recipe: 'plaster', color: '#fbf3dc' },
        })
      )
    )
  }
  return [...parts, ...garnish(options, tall, level, context)]
}

/** Two rows of tapioca pearls at the bottom, where they show through the wall. */
function pearls(options: VesselOptions): Shape {
  const size = 0.15 * innerRadius(options, options.base)
  const look = { part: 'pearl', role: 'content', material: { recipe: 'glossy-plastic', color: '#241510' } }
  const ring = (y: number, turn: number): Shape =>
    at(
      [0, y, 0],
      around(13, at([innerRadius(options, y) + 0.35 * options.wall - 0.75 * size, 0, 0], ball(size))),
      { rotate: [0, turn, 0] }
    )
  return tag(look, ring(options.base + 1.1 * size, 0), ring(options.base + 3 * size, 0.24))
}

function garnish(
  options: VesselOptions,
  tall: number,
  level: number,
  { parameters: p }: FamilyContext
): readonly Shape[] {
  const rim = outerRadius(options.outside, tall)
  switch (p['garnish']) {
    case 'lemon':
    case 'orange': {
      const isLemon = p['garnish'] === 'lemon'
      const look = isLemon ? { rind: '#e9c01f', flesh: '#f7e682' } : { rind: '#e87c13', flesh: '#f9a63c' }
      return [
        at([rim * 0.86, tall * 1.06, rim * 0.3], citrusWheel({ radius: rim * 0.58, ...look }), {
          rotate: [0, -0.3, 0],
        }),
      ]
    }
    case 'olive':
    case 'cherry': {
      const color = p['garnish'] === 'olive' ? '#7d8a35' : '#b8121f'
      const size = rim * 0.19
      return [
        at(
          [-rim * 0.1, level, 0],
          ellipsoid([size, size * 1.15, size], {
            part: 'garnish',
            role: 'ornament',
            material: { recipe: 'fruit', color },
          })
        ),
        at(
          [rim * 0.3, (level + tall * 1.12) / 2, 0],
          cylinder(rim * 0.025, rim * 1.6, {
            edge: sharp,
            part: 'pick',
            role: 'ornament',
            material: { recipe: 'wood', color: '#c9a468' },
          }),
          { rotate: [0, 0, -0.9] }
        ),
      ]
    }
    default:
      return []
  }
}

/** Cabochons around the bowl, each in a bezel. */
function gems(options: VesselOptions, tall: number, context: FamilyContext): Shape {
  const y = tall * 0.62
  const r = outerRadius(options.outside, y)
  const n = Number(context.parameters['gems'])
  const size = Math.min(tall * 0.12, (r * 2.2) / n)
  return tag(
    { part: 'gem', role: 'feature', material: context.material('gem') },
    around(n, at([0, y, r], ball(size)))
  )
}

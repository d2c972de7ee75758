import type { Vec2 } from '../../kernel/types.ts'
import { steam } from '../../kit/servings.ts'
import { dense, innerRadius, outerRadius, vessel, type VesselOptions } from '../../kit/vessels.ts'
import { at, group, lathe, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { serving } from './dish-servings.ts'

/** A bowl or a plate, with what is served in it. Real size: a cereal bowl is 15 cm wide and 7 cm high. */
export const dish: Family = {
  name: 'dish',
  parameters: {
    height: meters(0.07, { min: 0.012, max: 0.25 }, 'Foot to the rim'),
    width: meters(0.155, { min: 0.06, max: 0.5 }, 'Diameter at the rim'),
    shape: choice(['bowl', 'deep', 'plate', 'footed', 'straight'], 'Outline'),
    serving: choice(
      [
        'none',
        'soup',
        'cereal',
        'salad',
        'fruit',
        'cherries',
        'rice',
        'ramen',
        'popcorn',
        'water',
        'spaghetti',
        'egg',
        'ice cream',
      ],
      'What is in it'
    ),
    tool: choice(['none', 'spoon', 'chopsticks'], 'What lies in it'),
    bands: count(0, { min: 0, max: 2 }, 'Rings of another colour'),
    steam: flag('Wisps of steam'),
  },
  slots: {
    body: { material: { recipe: 'ceramic', color: '#5b8fb0' } },
    inside: { material: { recipe: 'ceramic', color: '#f1ede2' }, follows: true },
    trim: { material: { recipe: 'ceramic', color: '#27435f' }, second: { bands: 1 } },
    tool: { material: { recipe: 'polished-metal', color: '#c9ccd0' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    inside: { slot: 'inside', part: 'inside' },
    rim: { slot: 'trim', part: 'band', with: { bands: 1 } },
    band: { slot: 'trim', part: 'band', count: 'bands', with: { bands: 1 } },
    spoon: { slot: 'tool', part: 'tool', with: { tool: 'spoon' } },
    chopstick: { part: 'tool', with: { tool: 'chopsticks' } },
    steam: { part: 'steam', with: { steam: 'yes' } },
    soup: { with: { serving: 'soup' } },
    stew: { with: { serving: 'soup' } },
    cereal: { with: { serving: 'cereal', tool: 'spoon' } },
    oatmeal: { with: { serving: 'rice', tool: 'spoon' } },
    porridge: { with: { serving: 'rice', tool: 'spoon' } },
    salad: { with: { serving: 'salad' } },
    fruit: { with: { serving: 'fruit' } },
    cherry: { part: 'cherry', with: { serving: 'cherries' } },
    rice: { with: { serving: 'rice' } },
    ramen: { with: { serving: 'ramen', tool: 'chopsticks' } },
    noodle: { with: { serving: 'ramen', tool: 'chopsticks' } },
    popcorn: { with: { serving: 'popcorn' } },
    water: { with: { serving: 'water' } },
    spaghetti: { with: { serving: 'spaghetti' } },
    pasta: { with: { serving: 'spaghetti' } },
    egg: { with: { serving: 'egg' } },
    'ice cream': { with: { serving: 'ice cream' } },
    gelato: { with: { serving: 'ice cream' } },
    sorbet: { with: { serving: 'ice cream' } },
  },
  adjectives: {
    deep: { height: 1.3 },
    shallow: { height: 0.7 },
    wide: { width: 1.25 },
    steaming: { steam: 'yes' },
    hot: { steam: 'yes' },
    empty: { serving: 'none', tool: 'none' },
  },
  heightParameter: 'height',
  build,
}

/** Outlines as shares of the half width and of the height. */
const OUTLINES: Readonly<Record<string, readonly Vec2[]>> = {
  bowl: [
    [0.42, 0],
    [0.44, 0.05],
    [0.46, 0.1],
    [0.74, 0.34],
    [0.92, 0.66],
    [1, 1],
  ],
  deep: [
    [0.44, 0],
    [0.46, 0.07],
    [0.48, 0.12],
    [0.82, 0.3],
    [0.95, 0.6],
    [1, 1],
  ],
  plate: [
    [0.52, 0],
    [0.55, 0.12],
    [0.62, 0.3],
    [0.7, 0.62],
    [0.86, 0.82],
    [1, 1],
  ],
  footed: [
    [0.5, 0],
    [0.48, 0.06],
    [0.22, 0.14],
    [0.16, 0.26],
    [0.3, 0.34],
    [0.76, 0.52],
    [0.96, 0.78],
    [1, 1],
  ],
  straight: [
    [0.9, 0],
    [0.94, 0.03],
    [0.95, 0.1],
    [0.97, 0.5],
    [1, 1],
  ],
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = Number(p['width']) / 2
  const shape = String(p['shape'])
  const outline = (OUTLINES[shape] ?? OUTLINES['bowl']).map(([a, y]): Vec2 => [a * r, y * h])
  const wall = Math.max(0.0028, shape === 'plate' ? h * 0.18 : r * 0.045)
  const options: VesselOptions = {
    outside: dense(outline, 2),
    wall,
    base: shape === 'footed' ? h * 0.36 : shape === 'plate' ? h * 0.22 : h * 0.1 + wall,
    foot: 0,
  }
  const parts: Shape[] = [
    vessel(options, { edge: sharp, part: 'body', role: 'body', material: context.material('body') }),
    glaze(options, h, context),
  ]
  for (let i = 0; i < Number(p['bands']); i++) {
    parts.push(band(options, h * (i === 0 ? 0.9 : 0.76), h, context))
  }
  const level = h * (shape === 'plate' ? 0.34 : 0.8)
  const plan = { r: innerRadius(options, level), level, wall, rim: r, height: h, isPlate: shape === 'plate' }
  if (p['serving'] !== 'none' && !context.without.has(String(p['serving']))) {
    parts.push(...serving(plan, context))
  }
  if (p['steam'] === 'yes') {
    const wisps = steam(r * 0.85, r * 0.7, {
      part: 'steam',
      role: 'ornament',
      material: { recipe: 'plaster', color: '#dfe6ec' },
    })
    parts.push(at([0, level, 0], wisps))
  }
  return group(parts, { anchors: { inside: { at: [0, options.base, 0], normal: [0, 1, 0] } } })
}

/** The inside in a colour of its own: a thin skin from under the rim down to the floor. */
function glaze({ outside, wall, base }: VesselOptions, h: number, context: FamilyContext): Shape {
  // A plate is nearly level: what two roundings of its curve differ by must not show.
  const lift = wall * (context.parameters['shape'] === 'plate' ? 0.34 : 0.16)
  const heights = outside.map(([, y]) => y).filter(y => y > base + wall * 1.3 && y < h - wall * 0.6)
  const inner = (y: number, by: number): Vec2 => [outerRadius(outside, y) - wall + by, y]
  const floor = outerRadius(outside, base + wall) - wall
  const over: readonly Vec2[] = heights.map(y => inner(y, -lift)).reverse()
  const under: readonly Vec2[] = heights.map(y => inner(y, lift))
  return lathe(
    [
      [0, base - lift],
      [floor * 0.78, base - lift],
      ...under,
      ...over,
      [floor * 0.86, base + wall * 0.4 + lift],
      [floor * 0.7, base + lift],
      [0, base + lift],
    ],
    { edge: sharp, part: 'inside', role: 'body', material: context.material('inside') }
  )
}

function band({ outside, wall }: VesselOptions, y: number, h: number, context: FamilyContext): Shape {
  const tall = h * 0.05
  const at = (t: number, lift: number): Vec2 => [outerRadius(outside, y + t * tall) + lift, y + t * tall]
  const lift = wall * 0.22
  return lathe([at(-1, -lift), at(-1, lift), at(0, lift), at(1, lift), at(1, -lift), at(0, -lift)], {
    closed: true,
    edge: sharp,
    part: 'band',
    role: 'ornament',
    material: context.material('trim'),
  })
}

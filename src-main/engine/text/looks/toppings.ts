import { FOOD_FAMILIES } from '../../families/food/families.ts'
import type { Family } from '../../families/types.ts'
import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import {
  at,
  ball,
  box,
  cylinder,
  ellipsoid,
  group,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { singularCandidates } from '../../words/plural.ts'
import { skinBounds, skinOf, surfaceAbove } from '../contact/contact.ts'
import type { Thing } from '../grammar/types.ts'

/** What lies on food that its family has no part for: berries on waffles, mushrooms on a pizza, a line of ketchup. */

interface Topping {
  /** Pieces that lie about, 1 in the middle; 0 is a line to and fro. */
  readonly count: number
  /** On y = 0, about 2 across; of a line nothing. */
  readonly piece?: Shape
  readonly material: MaterialSpec
  /** Half the width of a piece, of the food's width. */
  readonly size?: number
}

const fruit = (color: string): MaterialSpec => ({ recipe: 'fruit', color })
const sauce = (color: string): MaterialSpec => ({ recipe: 'glossy-plastic', color })

const berry = at([0, 0.8, 0], ball(0.95))
const slice = at([0, 0.12, 0], cylinder(1, 0.3, { edge: soft(0.06) }))
const ring = at([0, 0.3, 0], torus(0.7, 0.32))
const leaf = at([0, 0.25, 0], ellipsoid([0.6, 0.12, 1.1]), { rotate: [-0.25, 0, 0] })
const strawberry = at([0, 0.75, 0], cylinder(0.95, 1.7, { topRadius: 0.15, edge: soft(0.15) }))
const strip = sweep(
  [
    [-1.6, 0.2, 0],
    [-0.8, 0.55, 0.15],
    [0, 0.2, 0],
    [0.8, 0.55, -0.15],
    [1.6, 0.2, 0],
  ],
  0.6,
  { smooth: true, flatten: 0.22 }
)
const sliceOfMushroom = group([
  at([0, 0.2, -0.25], ellipsoid([1, 0.2, 0.62])),
  at([0, 0.18, 0.45], box([0.5, 0.3, 1.1], { edge: soft(0.08) })),
])
const cherry = group([
  at([0, 0.85, 0], ball(1)),
  sweep(
    [
      [0, 1.7, 0],
      [0.15, 2.6, 0],
      [0.6, 3.3, 0],
    ],
    0.09,
    { smooth: true }
  ),
])
const dollop = group([
  at([0, 0.35, 0], ellipsoid([1.6, 0.6, 1.6])),
  at([0, 0.95, 0], ellipsoid([1.1, 0.55, 1.1])),
  at([0, 1.45, 0], cylinder(0.62, 0.9, { topRadius: 0.04 })),
])
const egg = at([0, 0.08, 0], cylinder(2.1, 0.25, { edge: soft(0.1) }))

const spread = (words: string, topping: Topping): Readonly<Record<string, Topping>> =>
  Object.fromEntries(words.split('|').map(word => [word, topping]))

const TOPPINGS: Readonly<Record<string, Topping>> = {
  ...spread('blueberry|berry|blackberry', {
    count: 16,
    piece: berry,
    material: fruit('#39468f'),
    size: 0.042,
  }),
  ...spread('raspberry|cranberry|redcurrant|pomegranate seed', {
    count: 14,
    piece: berry,
    material: fruit('#c92a4a'),
    size: 0.045,
  }),
  ...spread('strawberry', { count: 7, piece: strawberry, material: fruit('#d92d3c'), size: 0.06 }),
  ...spread('cherry', { count: 1, piece: cherry, material: fruit('#c41e3a'), size: 0.08 }),
  ...spread('mushroom', { count: 11, piece: sliceOfMushroom, material: fruit('#ab8660'), size: 0.062 }),
  ...spread('olive|black olive', { count: 12, piece: ring, material: fruit('#2b2a2c'), size: 0.036 }),
  ...spread('green olive', { count: 12, piece: ring, material: fruit('#8a9a3a'), size: 0.036 }),
  ...spread('onion|onion ring|red onion', { count: 9, piece: ring, material: fruit('#b06aa0'), size: 0.06 }),
  ...spread('pepper|bell pepper|jalapeno|green pepper', {
    count: 9,
    piece: ring,
    material: fruit('#3f9a3a'),
    size: 0.05,
  }),
  ...spread('tomato|cherry tomato|pepperoni|salami', {
    count: 9,
    piece: slice,
    material: fruit('#d23a2c'),
    size: 0.075,
  }),
  ...spread('banana|banana slice', { count: 8, piece: slice, material: fruit('#f3e3a6'), size: 0.075 }),
  ...spread('pineapple|pineapple chunk|mango|peach', {
    count: 10,
    piece: at([0, 0.5, 0], box([1.5, 0.9, 1.2], { edge: soft(0.15) })),
    material: fruit('#f3c93c'),
    size: 0.04,
  }),
  ...spread('lemon|lemon slice|lime|orange slice', {
    count: 3,
    piece: slice,
    material: fruit('#f1dc3f'),
    size: 0.1,
  }),
  ...spread('cucumber|pickle|kiwi', { count: 7, piece: slice, material: fruit('#6fa83f'), size: 0.07 }),
  ...spread('basil|basil leaf|mint|mint leaf|parsley|arugula|spinach', {
    count: 6,
    piece: leaf,
    material: { recipe: 'leaf', color: '#3f8a35' },
    size: 0.06,
  }),
  ...spread('bacon|bacon strip', { count: 3, piece: strip, material: fruit('#a8392c'), size: 0.14 }),
  ...spread('nut|walnut|almond|peanut|pecan|hazelnut|granola', {
    count: 14,
    piece: at([0, 0.5, 0], ellipsoid([0.9, 0.6, 0.6])),
    material: { recipe: 'wood', color: '#a5703d' },
    size: 0.034,
  }),
  ...spread('marshmallow', {
    count: 6,
    piece: at([0, 0.7, 0], cylinder(0.9, 1.4, { edge: soft(0.25) })),
    material: { recipe: 'wax', color: '#fbf5f0' },
    size: 0.06,
  }),
  ...spread('chocolate chip|chocolate chunk|raisin', {
    count: 16,
    piece: at([0, 0.4, 0], cylinder(0.9, 1, { topRadius: 0.1 })),
    material: { recipe: 'chocolate' },
    size: 0.03,
  }),
  ...spread('sesame seed|sesame|seed|poppy seed', {
    count: 34,
    piece: at([0, 0.3, 0], ellipsoid([0.6, 0.35, 1])),
    material: { recipe: 'wax', color: '#f0e2bd' },
    size: 0.018,
  }),
  ...spread('whipped cream|cream|sour cream|scoop of ice cream|ice cream', {
    count: 1,
    piece: dollop,
    material: { recipe: 'wax', color: '#fdf8ee' },
    size: 0.13,
  }),
  ...spread('butter|pat of butter', {
    count: 1,
    piece: at([0, 0.4, 0], box([2, 0.9, 2], { edge: soft(0.15) })),
    material: { recipe: 'wax', color: '#f6d860' },
    size: 0.12,
  }),
  ...spread('egg|fried egg', {
    count: 1,
    piece: egg,
    material: { recipe: 'wax', color: '#fbf7ee' },
    size: 0.14,
  }),
  ...spread('ketchup|tomato sauce|red sauce|strawberry sauce|hot sauce', {
    count: 0,
    material: sauce('#c8202a'),
  }),
  ...spread('mustard|yellow sauce|honey|caramel|caramel sauce|maple syrup|syrup', {
    count: 0,
    material: sauce('#d9992b'),
  }),
  ...spread('mayonnaise|mayo|white sauce|white icing', { count: 0, material: sauce('#f8f1dc') }),
  ...spread('chocolate sauce|chocolate syrup|chocolate drizzle|fudge', {
    count: 0,
    material: sauce('#4a2a1a'),
  }),
}

const FOODS = new Set(FOOD_FAMILIES.map(({ name }) => name))

/** What a part of food lies on it as, where its family has no such part; null for anything else. */
function toppingOf(
  family: Family,
  { noun, colors }: Thing
): { readonly name: string; readonly topping: Topping } | null {
  if (!FOODS.has(family.name)) {
    return null
  }
  const nouns = [noun, ...singularCandidates(noun)]
  // Green olives are a topping of their own.
  const coloured = colors.flatMap(color => nouns.map(each => `${color} ${each}`))
  const name = [...coloured, ...nouns].find(each => Object.hasOwn(TOPPINGS, each))
  const isOwn = nouns.some(
    each => family.partWords[each] !== undefined || family.adjectives[each] !== undefined
  )
  return name === undefined || isOwn ? null : { name, topping: TOPPINGS[name] }
}

/** Does it lie on that food, and is no thing beside it? */
export const isTopping = (family: Family, thing: Thing): boolean => toppingOf(family, thing) !== null

/** From one piece to the next, so that they lie evenly (H. Vogel, 1979). */
const GOLDEN_ANGLE = 2.399963229728653

/** The share of a food's half width within which things lie on it, and of its height below whose top nothing does. */
const WITHIN = 0.7
const DEPTH = 0.5

/** Food with what its sentence says lies on it. */
export function topped(shape: Shape, family: Family, parts: readonly Thing[]): Shape {
  const said = parts.flatMap(part => toppingOf(family, part) ?? [])
  if (said.length === 0) {
    return shape
  }
  const skin = skinOf(shape)
  const { min, max } = skinBounds(shape)
  const half = [(max[0] - min[0]) / 2, (max[2] - min[2]) / 2] as const
  const wide = Math.min(half[0], half[1]) * 2
  const onTop = (u: number, v: number): Vec3 | null => {
    const [x, z] = [(min[0] + max[0]) / 2 + u * half[0], (min[2] + max[2]) / 2 + v * half[1]]
    const y = surfaceAbove(skin, x, z)
    return y === null || y < max[1] - DEPTH * (max[1] - min[1]) ? null : [x, y, z]
  }
  const laid = said.flatMap(({ name, topping }, k): readonly Shape[] => {
    const tags = { part: name.replaceAll(' ', '_'), role: 'feature', material: topping.material, edge: sharp }
    if (topping.piece === undefined) {
      const line = Array.from({ length: 15 }, (_, i) =>
        onTop(WITHIN * (i / 7 - 1), 0.4 * WITHIN * (i % 2 === 0 ? 1 : -1) + 0.06 * k)
      ).filter(place => place !== null)
      return line.length < 3 ? [] : [tag(tags, sweep(line, 0.028 * wide, { smooth: true, caps: 'round' }))]
    }
    const size = (topping.size ?? 0.05) * wide
    const places = Array.from({ length: topping.count }, (_, i) => {
      const away = topping.count === 1 ? 0.1 * k : WITHIN * Math.sqrt((i + 0.5) / topping.count)
      const turn = GOLDEN_ANGLE * i + 1.1 * k
      const place = onTop(away * cos(turn), away * sin(turn))
      return place === null ? [] : [{ at: place, rotate: [0, 2.1 * i, 0] as const, scale: size }]
    }).flat()
    return places.length === 0 ? [] : [tag(tags, scatter(places, topping.piece))]
  })
  return group([shape, ...laid])
}

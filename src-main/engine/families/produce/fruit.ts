import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import {
  at,
  ball,
  box,
  deform,
  difference,
  ellipsoid,
  group,
  intersection,
  lathe,
  scaled,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { FRUIT_KINDS } from './fruit-kinds.ts'
import { carvedFruit } from './carved-face.ts'
import { fruitTop, speckles } from './fruit-parts.ts'

/** Kinds with one stone, and kinds with pips around the middle. */
const STONES = new Set(['peach', 'plum'])
const PIPS = new Set(['apple', 'pear'])

/** Thickness of the skin, and how far the flesh stands before it, in shares of the radius. */
const CUT = { skin: 0.06, proud: 0.01 } as const

/** The half behind the plane of z = 0, with its flesh to the front and what lies in it. */
function halfOf(
  turned: Shape,
  [h, r]: readonly [high: number, radius: number],
  kind: string,
  context: FamilyContext
): readonly Shape[] {
  const before = (from: number): Shape => at([0, h / 2, from + 2 * r], box([6 * r, 3 * h, 4 * r]))
  const inner = 1 - CUT.skin
  const core = at([0, (h * CUT.skin) / 2, 0], scaled([inner, inner, inner], turned))
  const pip = (x: number, lean: number): Shape =>
    at([x * r, 0.48 * h, 0.01 * r], ellipsoid([0.055 * r, 0.12 * r, 0.04 * r]), { rotate: [0, 0, lean] })
  const stone = STONES.has(kind)
    ? [at([0, 0.5 * h, 0], ellipsoid([0.3 * r, 0.27 * h, 0.22 * r]))]
    : PIPS.has(kind)
      ? [pip(-0.13, 0.2), pip(0.13, -0.2)]
      : []
  return [
    difference([turned, before(0)], { part: 'body', role: 'body', material: context.material('skin') }),
    difference([core, before(CUT.proud * r)], {
      part: 'flesh',
      role: 'feature',
      material: context.material('flesh'),
    }),
    ...(stone.length === 0
      ? []
      : [tag({ part: 'stone', role: 'feature', material: context.material('stalk') }, ...stone)]),
  ]
}

/** One round fruit or vegetable: apple, pear, lemon, tomato, pumpkin. Real size: an apple is 7.5 cm tall and 8 cm wide. */
export const fruit: Family = {
  name: 'fruit',
  parameters: {
    height: meters(0.072, { min: 0.015, max: 0.7 }, 'Without the stalk'),
    width: ratio('Width against height', 1.1, { min: 0.16, max: 1.8 }),
    kind: choice(Object.keys(FRUIT_KINDS), 'Which one'),
    leaf: flag('A leaf at the stalk'),
    bite: flag('A bite taken out'),
    halved: flag('Cut through from top to bottom'),
    face: flag('A carved, glowing face'),
    bend: ratio('How crooked it is', 0.001, { min: 0.001, max: 0.6 }),
    seeds: choice(['none', 'strawberry', 'eyes', 'hair', 'spines', 'bumps'], 'What its skin carries'),
    lying: flag('Lies on its side'),
  },
  slots: {
    skin: { material: { recipe: 'fruit', color: '#c7302b' } },
    flesh: { material: { recipe: 'fruit', color: '#f5ecc8' } },
    stalk: { material: { recipe: 'bark', color: '#5b3d22' } },
    leaf: { material: { recipe: 'leaf', color: '#4f9a38' } },
    seed: { material: { recipe: 'bone', color: '#f2d77a' } },
    glow: { material: { recipe: 'glow', color: '#ffb52e' } },
  },
  partWords: {
    skin: { slot: 'skin', part: 'body' },
    peel: { slot: 'skin', part: 'body' },
    flesh: { slot: 'flesh', part: 'flesh', with: { bite: 'yes' } },
    bite: { slot: 'flesh', part: 'flesh', with: { bite: 'yes' } },
    stem: { slot: 'stalk', part: 'stalk' },
    stalk: { slot: 'stalk', part: 'stalk' },
    leaf: { slot: 'leaf', part: 'leaf', with: { leaf: 'yes' } },
    seed: { slot: 'seed', part: 'seed' },
    spine: { slot: 'seed', part: 'seed' },
    crown: { slot: 'stalk', part: 'crown' },
    face: { slot: 'glow', part: 'face', with: { face: 'yes' } },
  },
  adjectives: {
    tall: { height: 1.2 },
    round: { width: 1.06 },
    fat: { width: 1.15 },
    bitten: { bite: 'yes' },
    halved: { halved: 'yes' },
    half: { halved: 'yes' },
    cut: { halved: 'yes' },
    carved: { face: 'yes' },
    spooky: { face: 'yes' },
    halloween: { face: 'yes' },
    smiling: { face: 'yes' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const upright = standing(context)
  if (context.parameters['lying'] !== 'yes' || context.parameters['halved'] === 'yes') {
    return upright
  }
  const h = Number(context.parameters['height'])
  const r = (h * Number(context.parameters['width'])) / 2
  return at([0, r, 0], at([0, -h / 2, 0], upright), { rotate: [0, 0.5, PI / 2] })
}

function standing(context: FamilyContext): Shape {
  const p = context.parameters
  const kind = FRUIT_KINDS[String(p['kind'])] ?? FRUIT_KINDS['apple']
  const h = Number(p['height'])
  const r = (h * Number(p['width'])) / 2
  const outline = kind.outline.map(([a, y]): Vec2 => [a * r, y * h])
  const tags = { part: 'body', role: 'body', material: context.material('skin') }
  const flesh = { part: 'flesh', role: 'feature', material: context.material('flesh') }
  const turned = lathe(outline, {
    smooth: true,
    edge: sharp,
    ...(kind.flutes === undefined ? {} : { flutes: kind.flutes }),
  })
  const parts: Shape[] = []
  if (p['halved'] === 'yes') {
    return group(halfOf(turned, [h, r], String(p['kind']), context))
  }
  if (p['bite'] === 'yes') {
    const bites = (grow: number): Shape =>
      group([
        at([r * 1.0, h * 0.66, r * 0.42], ball(r * 0.42 + grow)),
        at([r * 1.04, h * 0.4, r * 0.36], ball(r * 0.36 + grow)),
      ])
    const skin = r * 0.05
    parts.push(
      difference([turned, bites(skin)], tags),
      difference([intersection([turned, bites(skin)]), bites(0)], flesh)
    )
  } else if (p['face'] === 'yes' && !context.without.has('face')) {
    parts.push(carvedFruit(turned, h, r, context))
  } else {
    parts.push(group([turned], tags))
  }
  parts.push(...speckles(String(p['seeds']), outline, h, r, context))
  const isBent = Number(p['bend']) > 0.01
  if (!isBent) {
    parts.push(...fruitTop(kind, h, r, context))
    return group(parts)
  }
  return deform('bend', Number(p['bend']), group([...parts, ...fruitTop(kind, h, r, context)]), { axis: 'y' })
}

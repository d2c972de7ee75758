import { stamens, whorl } from '../../kit/petals.ts'
import { flowerPot, SOIL_LEVEL } from '../../kit/pots.ts'
import { shaded } from '../../kit/shades.ts'
import { at, group, lathe, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { barrel, prickly, saguaro } from './cactus-forms.ts'

/** Ribbed columns with arms, barrels and prickly pads, with spines and flowers. Real size: 30 cm on a window sill. */
export const cactus: Family = {
  name: 'cactus',
  parameters: {
    kind: choice(['saguaro', 'barrel', 'prickly'], 'How it grows'),
    height: meters(0.3, { min: 0.05, max: 12 }, 'Foot to top'),
    arms: count(2, { min: 0, max: 4 }, 'Arms of a column'),
    ribs: count(12, { min: 8, max: 20 }, 'Ribs'),
    flowers: count(0, { min: 0, max: 14 }, 'Flowers'),
    pot: flag('Grows in a flower pot'),
  },
  slots: {
    body: { material: { recipe: 'leaf', color: '#4c8b45' } },
    spines: { material: { recipe: 'bone', color: '#efe6c6' } },
    flowers: { material: { recipe: 'petal', color: '#e85a9b' }, second: { flowers: 6 } },
    pot: { material: { recipe: 'terracotta', color: '#b8653f' } },
  },
  partWords: {
    flower: { slot: 'flowers', part: 'flower', count: 'flowers', with: { flowers: 7 } },
    blossom: { slot: 'flowers', part: 'flower', count: 'flowers', with: { flowers: 7 } },
    bloom: { slot: 'flowers', part: 'flower', count: 'flowers', with: { flowers: 7 } },
    petal: { slot: 'flowers', part: 'flower', with: { flowers: 7 } },
    spine: { slot: 'spines', part: 'spine' },
    needle: { slot: 'spines', part: 'spine' },
    thorn: { slot: 'spines', part: 'spine' },
    spike: { slot: 'spines', part: 'spine' },
    arm: { slot: 'body', part: 'arm', count: 'arms' },
    pad: { slot: 'body', part: 'body', with: { kind: 'prickly' } },
    pot: { slot: 'pot', part: 'pot', with: { pot: 'yes' } },
    planter: { slot: 'pot', part: 'pot', with: { pot: 'yes' } },
  },
  adjectives: {
    potted: { pot: 'yes' },
    flowering: { flowers: 7 },
    blooming: { flowers: 7 },
    round: { kind: 'barrel' },
    prickly: {},
    spiky: {},
    spiny: {},
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const isPotted = p['pot'] === 'yes' && !context.without.has('pot')
  const height = Number(p['height'])
  const potTall = isPotted ? height * 0.36 : 0
  const h = isPotted ? height - potTall * SOIL_LEVEL : height
  const made =
    p['kind'] === 'barrel'
      ? barrel(h, context)
      : p['kind'] === 'prickly'
        ? prickly(h, context)
        : saguaro(h, context)
  const size = Math.min(h * 0.1, 0.5)
  const count = context.without.has('flower') ? 0 : Number(p['flowers'])
  const plant = group([
    tag({ role: 'body', material: context.material('body') }, ...made.shapes),
    ...(context.without.has('spine')
      ? []
      : [
          tag(
            { part: 'spine', role: 'feature', material: context.material('spines') },
            scatter(made.spines, tuft(h * 0.055))
          ),
        ]),
    ...(count === 0
      ? []
      : [scatter(made.spots.slice(0, count), bloom(size * (p['kind'] === 'barrel' ? 1.5 : 1.12), context))]),
  ])
  return group([
    ...(isPotted
      ? [
          flowerPot(
            { radius: height * (p['kind'] === 'barrel' ? 0.34 : 0.25), height: potTall },
            context.material('pot')
          ),
        ]
      : []),
    at([0, potTall * SOIL_LEVEL, 0], plant),
  ])
}

/** Three spines standing off along +Y. */
function tuft(length: number): Shape {
  const w = length * 0.085
  const needle = sweep(
    [
      [0, -length * 0.55, 0],
      [0, length, 0],
    ],
    [w, w * 0.25],
    {
      section: {
        kind: 'outline',
        points: [
          [1, -0.6],
          [0, 1],
          [-1, -0.6],
        ],
      },
      edge: sharp,
    }
  )
  return group([
    at([0, 0, 0], needle, { rotate: [0.5, 0.5, 0] }),
    at([0, 0, 0], needle, { rotate: [0.6, 3.6, 0], scale: 0.9 }),
  ])
}

/** A funnel of pointed petals with a yellow heart, looking up. */
function bloom(r: number, context: FamilyContext): Shape {
  const material = context.material('flowers')
  const form = {
    length: r,
    width: r * 0.42,
    point: 0.6,
    belly: 0.55,
    root: 0.3,
    cup: 0.2,
    bend: 0.25,
    rows: 4,
  }
  const yellow = { recipe: 'petal', color: '#f2cf4a' } as const
  return group([
    tag(
      { part: 'flower', role: 'feature', material },
      whorl(form, { count: 9, open: 1.05, radius: r * 0.05 }),
      lathe(
        [
          [0, -r * 0.2],
          [r * 0.14, -r * 0.15],
          [r * 0.18, r * 0.1],
          [0, r * 0.1],
        ],
        { edge: sharp }
      )
    ),
    tag(
      { part: 'inner_flower', role: 'feature', material: shaded(material, 0.09) },
      whorl({ ...form, length: r * 0.8 }, { count: 7, open: 0.6, radius: r * 0.05, turn: 0.4 })
    ),
    ...stamens(
      7,
      { length: r * 0.45, open: 0.4, thick: r * 0.03 },
      { part: 'stamen', material: yellow },
      { part: 'stamen', material: yellow }
    ),
  ])
}

import { at } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { Body } from './body.ts'
import { shoes } from './footwear.ts'
import { buttons, cape, hands, legs, neck } from './garments.ts'
import { GEAR, inHand, shield, wings, WINGS } from './gear.ts'
import {
  type Wear,
  bare,
  bareLegs,
  belted,
  buttoned,
  collar,
  footwear,
  girded,
  gown,
  part,
  topOf,
  trousers,
} from './outfit-base.ts'
import {
  apron,
  badge,
  bareFeet,
  bib,
  bracers,
  emblem,
  ermine,
  fiendTail,
  fur,
  lapels,
  openCoat,
  skinTop,
  tutu,
  vest,
  wraps,
} from './outfit-pieces.ts'
import type { Making } from './posture.ts'
import { armor, mermaid, space } from './outfit-armor.ts'
import { HISTORICAL_WARDROBE } from './outfit-historical.ts'

export const OUTFITS = [
  'casual',
  'shorts',
  'skirt',
  'dress',
  'gown',
  'robe',
  'armor',
  'space',
  'coat',
  'royal',
  'uniform',
  'chef',
  'hero',
  'pirate',
  'ninja',
  'cowboy',
  'tutu',
  'clown',
  'santa',
  'mermaid',
  'suit',
  'tunic',
  'diaper',
  'plain',
  'overalls',
  'loincloth',
  'fiend',
  'pharaoh',
  'toga',
  'legion',
  'kimono',
  'mime',
] as const
export type Outfit = (typeof OUTFITS)[number]

/** Hats that close around the neck. */
const CLOSED: ReadonlySet<string> = new Set(['helm', 'space'])

/** Body and clothes, what is carried, and the cape. */
export function dressed(b: Body, c: FamilyContext): Omit<Making, 'head'> {
  const outfit = OUTFITS.find(one => one === c.parameters['outfit']) ?? 'casual'
  const hat = String(c.parameters['hat'])
  const w: Wear = { b, c, female: c.parameters['sex'] === 'female' }
  return {
    body: [
      ...(CLOSED.has(hat) || (hat === 'hood' && outfit === 'robe')
        ? []
        : [neck(b, { part: 'neck', role: 'body', material: c.material('skin') })]),
      hands(b, { part: 'hand', role: 'body', material: c.material('gloves') }),
      ...WARDROBE[outfit](w),
    ],
    carried: carried(w),
    cape:
      c.parameters['cape'] === 'yes'
        ? [cape(b, b.knee[1] * 0.62, { part: 'cape', role: 'ornament', material: c.material('cape') })]
        : [],
  }
}

function carried({ b, c }: Wear): Shape[] {
  const p = c.parameters
  const gear = (value: unknown) => GEAR.find(one => one === value) ?? 'none'
  const left = p['left_hand']
  return [
    inHand(gear(p['right_hand']), b.right, -1, c.material('glow')),
    left === 'shield' || left === 'round_shield'
      ? shield(b, left === 'round_shield', c.material('shield'), c.material('metal'))
      : inHand(gear(left), b.left, 1, c.material('glow')),
    wings(WINGS.find(one => one === p['wings']) ?? 'none', b, c.material('wings')),
  ]
}

const WARDROBE: Readonly<Record<Outfit, (w: Wear) => Shape[]>> = {
  casual: w => [
    topOf(w, w.female ? 0.55 : 0.6, 0.007),
    bare(w, 0.5),
    trousers(w),
    belted(w, 0.006),
    collar(w, 'top'),
    footwear(w, 0),
  ],
  shorts: w => [
    topOf(w, 0.6, 0.008),
    bare(w, 0.5),
    trousers(w, 0.75, 0.014),
    bareLegs(w, 0.7),
    collar(w, 'top'),
    footwear(w, 0.1),
  ],
  skirt: w => [
    topOf(w, 0.6, 0.007),
    bare(w, 0.5),
    gown(w, 'bottom', w.b.knee[1] * 1.05, 0.07),
    bareLegs(w, 0.4),
    collar(w, 'top'),
    footwear(w, 0.05),
  ],
  dress: w => [
    topOf(w, 0.5, 0.006),
    bare(w, 0.4),
    gown(w, 'top', w.b.knee[1] * 0.92, 0.11),
    bareLegs(w, 0.7),
    girded(w, 0.009, false),
    footwear(w, 0),
  ],
  gown: w => [
    topOf(w, 0.42, 0.006),
    bare(w, 0.35),
    gown(w, 'top', 0.012, 0.2),
    girded(w, 0.009, false),
    footwear(w, 0),
  ],
  robe: w => [
    topOf(w, 1.85, 0.012, 0.026),
    gown(w, 'top', 0.012, 0.085),
    girded(w, 0.02),
    collar(w, 'trim', 0.05, 0.016),
    footwear(w, 0),
  ],
  coat: w => [
    topOf(w, 1.9, 0.012),
    gown(w, 'top', w.b.knee[1] * 0.95, 0.04, w.b.waist, 0.012),
    trousers(w),
    collar(w, 'top', 0.048, 0.016),
    buttoned(w, 3, 0.014),
    ...lapels(w),
    footwear(w, 0),
  ],
  royal: w => [
    topOf(w, 1.85, 0.011, 0.012),
    gown(w, 'top', 0.014, 0.1),
    ...ermine(w),
    girded(w, 0.019),
    footwear(w, 0),
  ],
  uniform: w => [
    topOf(w, 1.9, 0.009),
    trousers(w),
    belted(w, 0.012),
    buttoned(w, 4, 0.012),
    collar(w, 'top', 0.046, 0.016),
    ...badge(w),
    footwear(w, 0.1),
  ],
  chef: w => [
    topOf(w, 1.88, 0.011),
    trousers(w),
    at([0.022, 0, 0], buttoned(w, 4, 0.007)),
    at([-0.022, 0, 0], buttoned(w, 4, 0.007)),
    collar(w, 'trim', 0.05, 0.017),
    apron(w),
    footwear(w, 0),
  ],
  suit: w => [topOf(w, 1.88, 0.01), trousers(w), ...lapels(w), buttoned(w, 2, 0.012), footwear(w, 0)],
  hero: w => [
    topOf(w, 1.9, 0.005),
    legs(w.b, 2, 0.003, part(w.c, 'tights', 'top')),
    legs(w.b, 0.22, 0.007, part(w.c, 'bottom', 'bottom')),
    belted(w, 0.007),
    ...emblem(w),
    footwear(w, 0.8),
  ],
  pirate: w => [
    topOf(w, 1.8, 0.012, 0.008),
    ...openCoat(w),
    trousers(w, 1.6, 0.014),
    belted(w, 0.016),
    footwear(w, 0.75),
  ],
  cowboy: w => [
    topOf(w, 1.85, 0.008),
    vest(w),
    trousers(w),
    belted(w, 0.008),
    collar(w, 'cape', 0.045, 0.02),
    footwear(w, 0.5),
  ],
  ninja: w => [
    topOf(w, 1.9, 0.009, 0.004),
    trousers(w, 2, 0.012),
    belted(w, 0.013, false),
    ...wraps(w),
    footwear(w, 0.35),
  ],
  tutu: w => [
    topOf(w, 0.25, 0.003),
    bare(w, 0.2),
    tutu(w),
    legs(w.b, 2, 0.002, part(w.c, 'tights', 'bottom')),
    footwear(w, 0),
  ],
  clown: w => [
    topOf(w, 1.85, 0.02, 0.012),
    trousers(w, 1.95, 0.026),
    buttons(w.b, 3, 0.016, { part: 'button', role: 'ornament', material: w.c.material('trim') }),
    collar(w, 'trim', 0.06, 0.028),
    at([0, 0, 0], footwear(w, 0), { scale: [1.12, 1.15, 1.3] }),
  ],
  santa: w => [
    topOf(w, 1.8, 0.014),
    gown(w, 'top', w.b.hips - 0.06, 0.03, w.b.waist, 0.02),
    ...fur(w),
    trousers(w, 1.8, 0.014),
    girded(w, 0.024),
    footwear(w, 0.6),
  ],
  tunic: w => [
    topOf(w, 1.85, 0.009),
    gown(w, 'top', w.b.hip[1] * 0.78, 0.05),
    trousers(w, 2, 0.004),
    girded(w, 0.012),
    collar(w, 'trim', 0.046, 0.014),
    footwear(w, 0.3, w.c.parameters['hat'] === 'elf'),
  ],
  overalls: w => [topOf(w, 1.85, 0.008), trousers(w, 2, 0.014), bib(w), collar(w, 'top'), footwear(w, 0.2)],
  diaper: w => [
    topOf(w, 0.6, 0.009),
    bare(w, 0.5),
    legs(w.b, 0.35, 0.02, part(w.c, 'bottom', 'bottom')),
    bareLegs(w, 0.2),
    bareFeet(w),
  ],
  plain: w => [
    topOf(w, 2, 0),
    legs(w.b, 2, 0, part(w.c, 'top', 'top')),
    shoes(w.b, 0, false, part(w.c, 'foot', 'top'), w.c.material('top')),
  ],
  loincloth: w => [
    topOf({ ...w, c: skinTop(w.c) }, 0.3, 0),
    bare(w, 0.2),
    gown(w, 'bottom', w.b.knee[1] * 1.15, 0.045, w.b.hips + 0.05, 0.012),
    girded(w, 0.018),
    bareLegs(w, 0.4),
    bareFeet(w),
    ...bracers(w),
  ],
  fiend: w => [
    topOf({ ...w, c: skinTop(w.c) }, 2, 0),
    legs(w.b, 2, 0, part(w.c, 'leg', 'skin')),
    bareFeet(w),
    legs(w.b, 0.3, 0.014, part(w.c, 'bottom', 'bottom')),
    fiendTail(w),
  ],
  mermaid: w => [topOf({ ...w, c: skinTop(w.c) }, 0.3, 0), bare(w, 0.2), ...mermaid(w)],
  armor: w => armor(w),
  space: w => space(w),
  ...HISTORICAL_WARDROBE,
}

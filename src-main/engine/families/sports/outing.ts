import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { butterflyNet, carabiner, golfBag, jumpRope, tableTennis } from './outing-things.ts'

const KINDS = {
  'table tennis table': tableTennis,
  'golf bag': golfBag,
  carabiner,
  'jump rope': jumpRope,
  'butterfly net': butterflyNet,
}

/** What one plays, climbs and goes out with: table tennis table, golf bag, carabiner, jump rope, butterfly net. Real sizes. */
export const outing: Family = {
  name: 'outing',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    green: { material: { recipe: 'painted-wood', color: '#1f6b4a' }, follows: true },
    canvas: { material: { recipe: 'fabric', color: '#2b4a7a' }, follows: true },
    bright: { material: { recipe: 'painted-metal', color: '#e0701f' }, follows: true },
    white: { material: { recipe: 'fabric', color: '#f4f3ee' } },
    red: { material: { recipe: 'rubber', color: '#c2282c' }, second: {} },
    dark: { material: { recipe: 'rubber', color: '#222428' } },
    metal: { material: { recipe: 'polished-metal', color: '#c3c8cc' } },
    wood: { material: { recipe: 'varnished-wood', color: '#b78550', axis: [0, 1, 0] } },
  },
  partWords: {
    net: { slot: 'white', part: 'net' },
    handle: { slot: 'red', part: 'handle' },
    rope: { slot: 'white', part: 'rope' },
    gate: { slot: 'metal', part: 'gate' },
    leg: { slot: 'metal', part: 'leg' },
    strap: { slot: 'dark', part: 'strap' },
    pocket: { slot: 'canvas', part: 'pocket' },
    stick: { slot: 'wood', part: 'stick' },
    ball: { slot: 'white', part: 'ball' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}

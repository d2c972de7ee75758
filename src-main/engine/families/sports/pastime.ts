import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import {
  dogCollar,
  glassMarble,
  hamsterWheel,
  hockeyPuck,
  leash,
  rouletteWheel,
  rowingMachine,
  tripod,
} from './pastime-makers.ts'

const KINDS = {
  'hockey puck': hockeyPuck,
  'glass marble': glassMarble,
  'roulette wheel': rouletteWheel,
  'rowing machine': rowingMachine,
  'hamster wheel': hamsterWheel,
  tripod,
  'dog collar': dogCollar,
  leash,
}

/** What one plays, trains and walks out with: pucks, wheels, a tripod, a dog's collar and leash. Real sizes. */
export const pastime: Family = {
  name: 'pastime',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#e2443a' } },
    light: { material: { recipe: 'glossy-plastic', color: '#f4f2ea' } },
    dark: { material: { recipe: 'rubber', color: '#26282c' } },
    black: { material: { recipe: 'glossy-plastic', color: '#191a1d' } },
    metal: { material: { recipe: 'polished-metal', color: '#c6cacd' }, second: {} },
    brass: { material: { recipe: 'polished-metal', color: '#d2a94e' } },
    wood: { material: { recipe: 'varnished-wood', color: '#7a4524', axis: [1, 0, 0] } },
    oak: { material: { recipe: 'wood', color: '#d9b27a', axis: [1, 0, 0] } },
    red: { material: { recipe: 'glossy-plastic', color: '#c62828' } },
    green: { material: { recipe: 'glossy-plastic', color: '#2f9a4a' } },
    blue: { material: { recipe: 'glossy-plastic', color: '#2f78d0' } },
    yellow: { material: { recipe: 'glossy-plastic', color: '#f3c42f' } },
    leather: { material: { recipe: 'leather', color: '#a3281f' } },
    glass: { material: { recipe: 'glass', color: '#e6f3f0' } },
    ice: { material: { recipe: 'ice', color: '#dcecf4' } },
    fur: { material: { recipe: 'fur', color: '#cf8f4e' } },
    cream: { material: { recipe: 'plush', color: '#f4e8d2' } },
    glow: { material: { recipe: 'glow', color: '#7fd4ff' } },
  },
  partWords: {
    stripe: { slot: 'light', part: 'stripe' },
    ball: { slot: 'light', part: 'ball' },
    stud: { slot: 'metal', part: 'stud' },
    hamster: { slot: 'fur', part: 'hamster' },
    buckle: { slot: 'metal', part: 'buckle' },
    handle: { slot: 'wood', part: 'handle' },
    seat: { slot: 'dark', part: 'seat' },
    leg: { slot: 'dark', part: 'leg' },
    screen: { slot: 'dark', part: 'screen' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildProportioned(KINDS),
}

import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { pinball, slotMachine } from './arcade-machines.ts'
import { jukebox } from './jukebox.ts'
import { gumball, popcorn } from './snack-machines.ts'

const KINDS = {
  'pinball machine': pinball,
  'slot machine': slotMachine,
  'gumball machine': gumball,
  'popcorn machine': popcorn,
  jukebox,
}

/** Machines of arcades, casinos, diners and fairs. Real sizes. */
export const amusementMachine: Family = {
  name: 'amusement machine',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#22304f' } },
    accent: { material: { recipe: 'glossy-plastic', color: '#cf2f2c' }, second: {} },
    wood: { material: { recipe: 'varnished-wood', color: '#7a4524', axis: [0, 1, 0] } },
    metal: { material: { recipe: 'polished-metal', color: '#c9cdd2' } },
    field: { material: { recipe: 'glossy-plastic', color: '#2f8a6a' } },
    picture: { material: { recipe: 'glossy-plastic', color: '#7a2f9a' } },
    dark: { material: { recipe: 'plastic', color: '#222428' } },
    black: { material: { recipe: 'glossy-plastic', color: '#151518' } },
    light: { material: { recipe: 'glossy-plastic', color: '#f3efe4' } },
    yellow: { material: { recipe: 'glossy-plastic', color: '#f0bf32' } },
    blue: { material: { recipe: 'glossy-plastic', color: '#2f6fd0' } },
    green: { material: { recipe: 'glossy-plastic', color: '#3fa352' } },
    corn: { material: { recipe: 'wool', color: '#f7e6ae' } },
    cloth: { material: { recipe: 'fabric', color: '#8a5a2a' } },
    glass: { material: { recipe: 'glass', color: '#dcecf2' } },
    glow: { material: { recipe: 'glow', color: '#ffb347' } },
  },
  partWords: {
    lever: { slot: 'metal', part: 'lever' },
    reel: { slot: 'light', part: 'reel' },
    coin: { slot: 'yellow', part: 'coin' },
    bumper: { part: 'bumper' },
    flipper: { slot: 'accent', part: 'flipper' },
    globe: { slot: 'glass', part: 'globe' },
    gumball: { part: 'gumball' },
    tube: { slot: 'glow', part: 'tube' },
    record: { slot: 'black', part: 'record' },
    sign: { part: 'sign' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildProportioned(KINDS),
}

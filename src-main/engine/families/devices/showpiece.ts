import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { tuxedo } from './dinner-jacket.ts'
import { steeringWheel } from './drive-parts.ts'
import { ringLight } from './film-gear.ts'
import { torpedo } from './launchers.ts'
import { nailPolish, tarotCards } from './small-goods.ts'

const KINDS = {
  'steering wheel': steeringWheel,
  'ring light': ringLight,
  'nail polish': nailPolish,
  'tarot cards': tarotCards,
  torpedo,
  tuxedo,
}

/** Single things as a shop or a museum sets them up: on a stand, on a cradle, on a dummy. Real sizes. */
export const showpiece: Family = {
  name: 'showpiece',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    dark: { material: { recipe: 'plastic', color: '#26282c' } },
    light: { material: { recipe: 'plastic', color: '#eceae4' }, second: {} },
    lamp: { material: { recipe: 'glow', color: '#fff1d0' } },
    grey: { material: { recipe: 'polished-metal', color: '#cdd1d5' } },
    metal: { material: { recipe: 'brushed-metal', color: '#aeb3b8' } },
    rubber: { material: { recipe: 'leather', color: '#17181a' } },
    red: { material: { recipe: 'glossy-plastic', color: '#c9282a' } },
    polish: { material: { recipe: 'glossy-plastic', color: '#d81f52' } },
    glass: { material: { recipe: 'glass', color: '#f2f6f8' } },
    screen: { material: { recipe: 'glow', color: '#6fc4f2' } },
    paper: { material: { recipe: 'paper', color: '#f7f2e6' } },
    night: { material: { recipe: 'paper', color: '#2a2458' } },
    brass: { material: { recipe: 'polished-metal', color: '#e0b44a' } },
    bronze: { material: { recipe: 'polished-metal', color: '#c9904a' } },
    green: { material: { recipe: 'painted-metal', color: '#56705a' } },
    yellow: { material: { recipe: 'painted-metal', color: '#e6bd2c' } },
    wood: { material: { recipe: 'varnished-wood', color: '#7a4a28', axis: [1, 0, 0] } },
    'dark cloth': { material: { recipe: 'wool', color: '#1f2024' } },
    satin: { material: { recipe: 'satin', color: '#0e0e11' } },
  },
  partWords: {
    rim: { slot: 'dark', part: 'rim' },
    lamp: { slot: 'lamp', part: 'lamp' },
    brush: { slot: 'polish', part: 'brush' },
    cap: { slot: 'dark', part: 'cap' },
    card: { slot: 'paper', part: 'card' },
    fin: { slot: 'green', part: 'fin' },
    nose: { slot: 'red', part: 'nose' },
    lapel: { slot: 'satin', part: 'lapel' },
    shirt: { slot: 'paper', part: 'shirt' },
    stand: { slot: 'wood', part: 'stand' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildProportioned(KINDS),
}

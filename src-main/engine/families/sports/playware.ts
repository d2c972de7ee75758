import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { arcade, dart, fidgetSpinner, hobbyHorse, pogoStick, poolTable, waterGun } from './playware-games.ts'
import { curlingStone, hurdle, lifebuoy, pommelHorse, soccerGoal, wicket } from './playware-sports.ts'

const KINDS = {
  'pogo stick': pogoStick,
  dart,
  'arcade machine': arcade,
  'pool table': poolTable,
  hurdle,
  'soccer goal': soccerGoal,
  lifebuoy,
  'curling stone': curlingStone,
  'pommel horse': pommelHorse,
  'fidget spinner': fidgetSpinner,
  'water gun': waterGun,
  wicket,
  'hobby horse': hobbyHorse,
}

/** What one plays and trains with, in halls, on pitches and in the yard. Real sizes. */
export const playware: Family = {
  name: 'playware',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#d8402e' } },
    metal: { material: { recipe: 'brushed-metal', color: '#b9bec3' }, second: {} },
    dark: { material: { recipe: 'rubber', color: '#26282c' } },
    brass: { material: { recipe: 'polished-metal', color: '#cfa654' } },
    wood: { material: { recipe: 'varnished-wood', color: '#6d3f22', axis: [1, 0, 0] } },
    oak: { material: { recipe: 'wood', color: '#d2a566', axis: [0, 1, 0] } },
    cloth: { material: { recipe: 'velvet', color: '#1f7a4a' } },
    leather: { material: { recipe: 'leather', color: '#9a5f33' } },
    felt: { material: { recipe: 'plush', color: '#9b6a42' } },
    mane: { material: { recipe: 'wool', color: '#f1e3c2' } },
    rope: { material: { recipe: 'wool', color: '#e6dcc0' } },
    granite: { material: { recipe: 'granite', color: '#7f8489' } },
    rough: { material: { recipe: 'stone', color: '#a9adb0' } },
    grass: { material: { recipe: 'grass', color: '#5d9a45' } },
    screen: { material: { recipe: 'glossy-plastic', color: '#101a33' } },
    glow: { material: { recipe: 'glow', color: '#ffe27a' } },
    white: { material: { recipe: 'glossy-plastic', color: '#f2f2ee' } },
    cream: { material: { recipe: 'plastic', color: '#f3efe2' } },
    red: { material: { recipe: 'glossy-plastic', color: '#cf2f2c' } },
    green: { material: { recipe: 'glossy-plastic', color: '#57b947' } },
    blue: { material: { recipe: 'glossy-plastic', color: '#2c6fd0' } },
    yellow: { material: { recipe: 'glossy-plastic', color: '#f2c52f' } },
    orange: { material: { recipe: 'glossy-plastic', color: '#f08a24' } },
  },
  partWords: {
    spring: { slot: 'metal', part: 'spring' },
    grip: { slot: 'dark', part: 'grip' },
    flight: { slot: 'red', part: 'flight' },
    screen: { slot: 'screen', part: 'screen' },
    button: { slot: 'yellow', part: 'button' },
    cloth: { slot: 'cloth', part: 'cloth' },
    leg: { slot: 'metal', part: 'leg' },
    net: { slot: 'cream', part: 'net' },
    post: { slot: 'white', part: 'post' },
    band: { slot: 'white', part: 'band' },
    rope: { slot: 'rope', part: 'rope' },
    handle: { slot: 'red', part: 'handle' },
    tank: { slot: 'orange', part: 'tank' },
    stump: { slot: 'oak', part: 'stump' },
    bail: { slot: 'oak', part: 'bail' },
    mane: { slot: 'mane', part: 'mane' },
    stripe: { slot: 'red', part: 'stripe' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}

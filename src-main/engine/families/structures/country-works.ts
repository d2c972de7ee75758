import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import {
  chimney,
  drawbridge,
  fireworks,
  forge,
  nuclearPlant,
  solarPanel,
  yurt,
} from './places/country-works.ts'

const KINDS = {
  drawbridge,
  yurt,
  'nuclear power plant': nuclearPlant,
  chimney,
  'solar panel': solarPanel,
  fireworks,
  forge,
}

/** Works of town and country that stand for what happens there: gates, tents of felt, power, smoke, fire. Real sizes. */
export const countryWorks: Family = {
  name: 'country works',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    stone: { material: { recipe: 'stone-wall', color: '#a09a8e' } },
    wood: { material: { recipe: 'wood', color: '#855d38', axis: [1, 0, 0] } },
    iron: { material: { recipe: 'iron', color: '#4a4c50' } },
    steel: { material: { recipe: 'brushed-metal', color: '#7d838a' } },
    metal: { material: { recipe: 'brushed-metal', color: '#c3c8cd' } },
    dark: { material: { recipe: 'painted-metal', color: '#23252a' } },
    grass: { material: { recipe: 'grass', color: '#6f9a4a' } },
    water: { material: { recipe: 'liquid', color: '#3f7fa0' } },
    red: { material: { recipe: 'painted-metal', color: '#c2302a' }, second: {} },
    felt: { material: { recipe: 'wool', color: '#ece6d8' } },
    rope: { material: { recipe: 'fabric', color: '#9a7a4e' } },
    orange: { material: { recipe: 'painted-wood', color: '#d9662a' } },
    blue: { material: { recipe: 'painted-metal', color: '#3a6ea8' } },
    concrete: { material: { recipe: 'concrete', color: '#c6c3bb' } },
    light: { material: { recipe: 'painted-metal', color: '#eeece6' } },
    steam: { material: { recipe: 'snow', color: '#f6f8fa' } },
    asphalt: { material: { recipe: 'concrete', color: '#7d8078' } },
    yellow: { material: { recipe: 'glow', color: '#ffd21f' } },
    azure: { material: { recipe: 'glow', color: '#3fa8ff' } },
    gold: { material: { recipe: 'glow', color: '#ffb54a' } },
    tile: { material: { recipe: 'terracotta', color: '#a04a32' } },
    brick: { material: { recipe: 'brick', color: '#9c4f3c' } },
    clay: { material: { recipe: 'terracotta', color: '#c97848' } },
    lead: { material: { recipe: 'brushed-metal', color: '#6f757a' } },
    cell: { material: { recipe: 'glossy-plastic', color: '#1c3470' } },
    cobble: { material: { recipe: 'cobblestone', color: '#7d776e' } },
    ember: { material: { recipe: 'glow', color: '#ff6a1f' } },
    leather: { material: { recipe: 'leather', color: '#5a3820' } },
  },
  partWords: {
    tower: { slot: 'stone', part: 'tower' },
    chain: { slot: 'iron', part: 'chain' },
    bridge: { slot: 'wood', part: 'bridge' },
    door: { part: 'door' },
    roof: { part: 'roof' },
    rope: { slot: 'rope', part: 'rope' },
    dome: { slot: 'light', part: 'reactor' },
    pot: { slot: 'clay', part: 'pot' },
    cell: { slot: 'cell', part: 'cell' },
    spark: { part: 'spark' },
    coal: { slot: 'ember', part: 'coal' },
    hood: { slot: 'iron', part: 'hood' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}

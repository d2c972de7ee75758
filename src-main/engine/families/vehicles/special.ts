import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { airship, cableCar, hovercraft, moonLander, raft, satellite, tugboat } from './special-craft.ts'
import { forklift, goKart, mineCart, roadRoller, snowmobile, tram } from './special-land.ts'

const KINDS = {
  forklift,
  'road roller': roadRoller,
  'mine cart': mineCart,
  'go-kart': goKart,
  tram,
  snowmobile,
  tugboat,
  raft,
  airship,
  satellite,
  hovercraft,
  'cable car': cableCar,
  'moon lander': moonLander,
}

/** Vehicles and craft made for one purpose, on land, on water, in the air and beyond. Real sizes; their front to +Z. */
export const special: Family = {
  name: 'special craft',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#e2a81f' }, second: {} },
    metal: { material: { recipe: 'brushed-metal', color: '#a9aeb3' } },
    dark: { material: { recipe: 'painted-metal', color: '#2b2d31' } },
    tyre: { material: { recipe: 'rubber', color: '#222326' } },
    light: { material: { recipe: 'painted-metal', color: '#f1efe8' } },
    accent: { material: { recipe: 'painted-metal', color: '#d7a02a' } },
    glass: { material: { recipe: 'window-glass', color: '#5d7f92' } },
    glow: { material: { recipe: 'glow', color: '#fff1c4' } },
    gold: { material: { recipe: 'polished-metal', color: '#d8a437' } },
    solar: { material: { recipe: 'glossy-plastic', color: '#1d3f8a' } },
    wood: { material: { recipe: 'wood', color: '#9a6d3e', axis: [0, 0, 1] } },
    stone: { material: { recipe: 'stone', color: '#5d5a58' } },
    rope: { material: { recipe: 'wool', color: '#c9aa72' } },
    cloth: { material: { recipe: 'fabric', color: '#efe6d0' } },
  },
  partWords: {
    wheel: { slot: 'dark', part: 'wheel' },
    hull: { slot: 'body', part: 'hull' },
    window: { slot: 'glass', part: 'window' },
    roof: { slot: 'body', part: 'roof' },
    seat: { slot: 'dark', part: 'seat' },
    sail: { slot: 'cloth', part: 'sail' },
    mast: { slot: 'dark', part: 'mast' },
    cabin: { slot: 'light', part: 'cabin' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 } },
  build: buildProportioned(KINDS),
}

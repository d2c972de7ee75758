import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import {
  ferrisWheel,
  greenhouse,
  silo,
  observatory,
  watchtower,
  coolingTower,
  oilPump,
  satelliteDish,
  marketStall,
} from './yard/works.ts'

const KINDS = {
  'ferris wheel': ferrisWheel,
  greenhouse,
  silo,
  observatory,
  watchtower,
  'cooling tower': coolingTower,
  'oil pump': oilPump,
  'satellite dish': satelliteDish,
  'market stall': marketStall,
}

/** Works and sights that stand alone in the open: wheels, silos, domes, towers, stalls. Real sizes. */
export const works: Family = {
  name: 'works',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    red: { material: { recipe: 'painted-metal', color: '#c23a30' }, second: {} },
    gold: { material: { recipe: 'painted-metal', color: '#efb52f' } },
    blue: { material: { recipe: 'painted-metal', color: '#2f6dbb' } },
    light: { material: { recipe: 'painted-metal', color: '#f2efe6' } },
    metal: { material: { recipe: 'brushed-metal', color: '#aeb4b9' } },
    dark: { material: { recipe: 'painted-metal', color: '#2d3034' } },
    wood: { material: { recipe: 'wood', color: '#9a6d42', axis: [0, 1, 0] } },
    stone: { material: { recipe: 'stone', color: '#a7a399' } },
    concrete: { material: { recipe: 'concrete', color: '#c2beb6' } },
    glass: { material: { recipe: 'window-glass', color: '#cfe4e8' } },
    pane: { material: { recipe: 'glass', color: '#dcebf2' } },
    leaf: { material: { recipe: 'leaf', color: '#4d8a3c' } },
  },
  partWords: {
    roof: { slot: 'red', part: 'roof' },
    ladder: { slot: 'wood', part: 'ladder' },
    base: { slot: 'stone', part: 'base' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 } },
  build: buildProportioned(KINDS),
}

import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import {
  bottleOpener,
  dishRack,
  eggTimer,
  honeyDipper,
  iceCubeTray,
  muffinTin,
  tagine,
  waffleIron,
  wineRack,
} from './bakeware.ts'

const KINDS = {
  'muffin tin': muffinTin,
  'ice cube tray': iceCubeTray,
  'dish rack': dishRack,
  'waffle iron': waffleIron,
  tagine,
  'honey dipper': honeyDipper,
  'bottle opener': bottleOpener,
  'egg timer': eggTimer,
  'wine rack': wineRack,
}

/** Tins, trays, racks and gadgets of a kitchen: muffin tin, ice cube tray, dish rack, waffle iron, tagine, dipper, opener, egg timer, wine rack. Real sizes. */
export const kitchenware: Family = {
  name: 'kitchenware',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    steel: { material: { recipe: 'brushed-metal', color: '#b4b8bc' }, follows: true },
    clay: { material: { recipe: 'terracotta', color: '#b4623a' }, follows: true },
    white: { material: { recipe: 'glossy-plastic', color: '#f4f2ea' }, follows: true },
    wood: { material: { recipe: 'wood', color: '#b47f4c', axis: [0, 1, 0] }, follows: true },
    dark: { material: { recipe: 'plastic', color: '#26282b' }, second: {} },
    blue: { material: { recipe: 'plastic', color: '#3d8fd0' } },
    red: { material: { recipe: 'glossy-plastic', color: '#b8262c' } },
    paper: { material: { recipe: 'paper', color: '#f3e6d2' } },
    cake: { material: { recipe: 'bread', color: '#cf9444' } },
    ice: { material: { recipe: 'ice', color: '#d5ecf6' } },
    china: { material: { recipe: 'porcelain', color: '#f6f6f2' } },
    honey: { material: { recipe: 'glossy-plastic', color: '#e39a1c' } },
    bottle: { material: { recipe: 'glossy-plastic', color: '#1f3a26' } },
  },
  partWords: {
    handle: { slot: 'dark', part: 'handle' },
    lid: { slot: 'clay', part: 'lid' },
    plate: { slot: 'china', part: 'plate' },
    bottle: { slot: 'bottle', part: 'bottle' },
    muffin: { slot: 'cake', part: 'muffin' },
    waffle: { slot: 'cake', part: 'waffle' },
    honey: { slot: 'honey', part: 'honey' },
    knob: { slot: 'red', part: 'knob' },
    grip: { slot: 'wood', part: 'grip' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}

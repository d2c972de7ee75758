import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { beret, earmuffs, fez, sunVisor, turban } from './headwear.ts'
import { flippers, lifeJacket, snorkel } from './swimgear.ts'

const KINDS = {
  fez,
  beret,
  earmuffs,
  turban,
  'sun visor': sunVisor,
  snorkel,
  flippers,
  'life jacket': lifeJacket,
}

/** What is worn on the head besides hats, and what swimmers wear: fez, beret, earmuffs, turban, visor; snorkel, flippers, life jacket. Real sizes. */
export const attire: Family = {
  name: 'attire',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    felt: { material: { recipe: 'wool', color: '#b02a26' }, follows: true },
    wool: { material: { recipe: 'wool', color: '#2d3c68' }, follows: true },
    fur: { material: { recipe: 'plush', color: '#e58aa8' }, follows: true },
    cloth: { material: { recipe: 'fabric', color: '#f0ead8' }, follows: true },
    bright: { material: { recipe: 'fabric', color: '#f0701e' }, follows: true },
    dark: { material: { recipe: 'fabric', color: '#211f24' } },
    rubber: { material: { recipe: 'rubber', color: '#24272c' }, second: {} },
    trim: { material: { recipe: 'plastic', color: '#e6c22e' } },
    light: { material: { recipe: 'plastic', color: '#dfe3e4' } },
    metal: { material: { recipe: 'polished-metal', color: '#c9b26a' } },
    jewel: { material: { recipe: 'gem', color: '#1f8f5a' } },
    feather: { material: { recipe: 'feathers', color: '#f4f1ea' } },
    pane: { material: { recipe: 'glossy-plastic', color: '#a7d6e6' } },
  },
  partWords: {
    tassel: { slot: 'dark', part: 'tassel' },
    band: { slot: 'dark', part: 'band' },
    muff: { slot: 'fur', part: 'muff' },
    jewel: { slot: 'jewel', part: 'jewel' },
    feather: { slot: 'feather', part: 'plume' },
    plume: { slot: 'feather', part: 'plume' },
    peak: { slot: 'trim', part: 'peak' },
    strap: { slot: 'rubber', part: 'strap' },
    tube: { slot: 'bright', part: 'tube' },
    belt: { slot: 'rubber', part: 'belt' },
    buckle: { slot: 'trim', part: 'buckle' },
    blade: { slot: 'bright', part: 'blade' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}

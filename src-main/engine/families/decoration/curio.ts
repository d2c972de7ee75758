import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { coffin, gasMask, handcuffs, policeBadge, sheriffBadge } from './keepsakes.ts'
import { tikiMask } from './tiki-mask.ts'
import { plagueMask } from './plague-mask.ts'
import { sarcophagus } from './sarcophagus.ts'
import { buddha } from './buddha.ts'
import { easterEgg } from './easter-egg.ts'
import { daruma, manekiNeko } from './luck-figures.ts'

const KINDS = {
  'maneki neko': manekiNeko,
  daruma,
  buddha,
  'easter egg': easterEgg,
  coffin,
  handcuffs,
  'police badge': policeBadge,
  'sheriff badge': sheriffBadge,
  'gas mask': gasMask,
  'tiki mask': tikiMask,
  sarcophagus,
  'plague mask': plagueMask,
}

/** Figures of luck, and things that belong to feasts, to the law and to ghost stories. Real sizes. */
export const curio: Family = {
  name: 'curio',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    white: { material: { recipe: 'porcelain', color: '#f7f4ee' } },
    red: { material: { recipe: 'enamel', color: '#c8242a' } },
    cream: { material: { recipe: 'enamel', color: '#f3dcb8' } },
    dark: { material: { recipe: 'glossy-plastic', color: '#1d1c1f' } },
    gold: { material: { recipe: 'polished-metal', color: '#d9a93c' } },
    'dark gold': { material: { recipe: 'brushed-metal', color: '#8a5f22' }, follows: true },
    pink: { material: { recipe: 'enamel', color: '#f08ab0' } },
    sky: { material: { recipe: 'enamel', color: '#58b4e8' }, second: {} },
    lilac: { material: { recipe: 'enamel', color: '#8a5fc4' } },
    yellow: { material: { recipe: 'enamel', color: '#f7d548' } },
    wood: { material: { recipe: 'varnished-wood', color: '#6b3a1f', axis: [1, 0, 0] } },
    carved: { material: { recipe: 'wood', color: '#5f3a1f', axis: [0, 1, 0] } },
    brass: { material: { recipe: 'polished-metal', color: '#d4aa52' } },
    steel: { material: { recipe: 'polished-metal', color: '#c4c8cd' } },
    'dark steel': { material: { recipe: 'polished-metal', color: '#8f949a' }, follows: true },
    silver: { material: { recipe: 'polished-metal', color: '#d6dade' } },
    navy: { material: { recipe: 'enamel', color: '#1f3a7a' } },
    rubber: { material: { recipe: 'rubber', color: '#59604f' } },
    glass: { material: { recipe: 'glossy-plastic', color: '#20343a' } },
    leather: { material: { recipe: 'leather', color: '#6a4a30' } },
    cloth: { material: { recipe: 'fabric', color: '#2b2727' } },
    green: { material: { recipe: 'painted-metal', color: '#4d6140' } },
  },
  partWords: {
    coin: { slot: 'gold', part: 'coin' },
    bell: { slot: 'gold', part: 'bell' },
    collar: { part: 'collar' },
    brow: { slot: 'dark', part: 'brow' },
    robe: { slot: 'dark gold', part: 'robe' },
    lotus: { slot: 'gold', part: 'lotus' },
    cross: { slot: 'brass', part: 'cross' },
    lid: { slot: 'wood', part: 'lid' },
    handle: { slot: 'brass', part: 'handle' },
    dot: { slot: 'yellow', part: 'dot' },
    stripe: { part: 'band' },
    chain: { slot: 'dark steel', part: 'chain' },
    star: { part: 'star' },
    feather: { slot: 'red', part: 'feather' },
    lens: { slot: 'glass', part: 'lens' },
    beak: { slot: 'leather', part: 'beak' },
    face: { slot: 'gold', part: 'face' },
    filter: { slot: 'green', part: 'canister' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildProportioned(KINDS),
}

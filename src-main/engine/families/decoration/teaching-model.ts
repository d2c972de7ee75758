import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { boneHand, brain, ear, eyeball, foot, hand, tooth } from './body-models.ts'
import { atom, bacterium, molecule, solarSystem, virus } from './science-models.ts'

const KINDS = {
  brain,
  eyeball,
  hand,
  'bone hand': boneHand,
  foot,
  ear,
  tooth,
  atom,
  molecule,
  virus,
  bacterium,
  'solar system': solarSystem,
}

/** Parts of the body and things too small or too large to be seen, as models in a classroom show them. */
export const teachingModel: Family = {
  name: 'teaching model',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    tissue: { material: { recipe: 'skin', color: '#e39a98' } },
    'dark tissue': { material: { recipe: 'skin', color: '#c47470' }, follows: true },
    'pale tissue': { material: { recipe: 'skin', color: '#ecc9b4' }, follows: true },
    skin: { material: { recipe: 'skin', color: '#e3b08c' } },
    nail: { material: { recipe: 'glossy-plastic', color: '#f2cdbb' } },
    cuff: { material: { recipe: 'skin', color: '#d49a76' }, follows: true },
    white: { material: { recipe: 'glossy-plastic', color: '#f6f3ee' } },
    ivory: { material: { recipe: 'bone', color: '#ead9b0' } },
    iris: { material: { recipe: 'glossy-plastic', color: '#3f7fb8' } },
    vein: { material: { recipe: 'glossy-plastic', color: '#c23a36' } },
    body: { material: { recipe: 'rubber', color: '#7d8a96' } },
    red: { material: { recipe: 'glossy-plastic', color: '#cf3430' } },
    blue: { material: { recipe: 'glossy-plastic', color: '#2f6fc4' } },
    green: { material: { recipe: 'rubber', color: '#6fae4a' } },
    dark: { material: { recipe: 'glossy-plastic', color: '#26282c' } },
    light: { material: { recipe: 'glossy-plastic', color: '#eceae4' }, second: {} },
    gold: { material: { recipe: 'glossy-plastic', color: '#e2b04a' } },
    sand: { material: { recipe: 'glossy-plastic', color: '#d2a878' } },
    ice: { material: { recipe: 'glossy-plastic', color: '#9fd6dc' } },
    sun: { material: { recipe: 'glow', color: '#ff9a14' } },
    metal: { material: { recipe: 'polished-metal', color: '#c9a050' } },
  },
  partWords: {
    finger: { slot: 'skin', part: 'hand' },
    bone: { slot: 'ivory', part: 'finger' },
    toe: { slot: 'skin', part: 'foot' },
    nail: { slot: 'nail', part: 'nail' },
    iris: { slot: 'iris', part: 'iris' },
    pupil: { slot: 'dark', part: 'pupil' },
    vein: { slot: 'vein', part: 'vein' },
    root: { slot: 'ivory', part: 'root' },
    crown: { slot: 'white', part: 'crown' },
    spike: { slot: 'red', part: 'spike' },
    electron: { slot: 'blue', part: 'electron' },
    bond: { slot: 'metal', part: 'bond' },
    planet: { part: 'planet' },
    sun: { slot: 'sun', part: 'sun' },
    stand: { slot: 'metal', part: 'stand' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildProportioned(KINDS),
}

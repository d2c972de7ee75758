import { count, flag, meters, ratio, choice } from '../specs.ts'
import type { Family, PartWord } from '../types.ts'
import { flowerPlant } from './flower-plant.ts'
import { FLOWER_KINDS, FLOWER_ONLY } from './flower-words.ts'

const leaf: PartWord = { slot: 'leaves', part: 'leaf', count: 'leaves' }

/** Words for the parts of a flower that grows. */
const FLOWER_PARTS: Readonly<Record<string, PartWord>> = {
  ...FLOWER_ONLY,
  leaf,
  leave: leaf,
  pot: { slot: 'pot', part: 'pot', with: { pot: 'yes' } },
  planter: { slot: 'pot', part: 'pot', with: { pot: 'yes' } },
  flowerpot: { slot: 'pot', part: 'pot', with: { pot: 'yes' } },
}

/** A flower on its stem: rosettes of petals, spikes, balls and sprays. Real size: a rose of 45 cm. */
export const flower: Family = {
  name: 'flower',
  parameters: {
    kind: choice(FLOWER_KINDS, 'Which flower'),
    height: meters(0.4, { min: 0.08, max: 3 }, 'Ground or foot of the pot to the top'),
    stems: count(1, { min: 1, max: 9 }, 'Flowers'),
    head: ratio('Size of the heads', 1, { min: 0.6, max: 1.5 }),
    petals: count(0, { min: 0, max: 40 }, 'Petals of a head; 0 for as many as the kind has'),
    leaves: count(4, { min: 0, max: 10 }, 'Leaves'),
    bloom: ratio('How far the heads are open', 1, { min: 0.1, max: 1.25 }),
    pot: flag('Grows in a flower pot'),
  },
  slots: {
    petals: { material: { recipe: 'petal', color: '#f4f1ea' } },
    center: { material: { recipe: 'petal', color: '#e9b52c' }, second: {} },
    stem: { material: { recipe: 'leaf', color: '#5e8f3c' } },
    leaves: { material: { recipe: 'leaf', color: '#3f7a34' } },
    pot: { material: { recipe: 'terracotta', color: '#b8653f' } },
  },
  partWords: FLOWER_PARTS,
  adjectives: {
    potted: { pot: 'yes' },
    blooming: { bloom: 1.1 },
    blossoming: { bloom: 1.1 },
    flowering: { bloom: 1.1 },
    closed: { bloom: 0.25 },
    'long stem': { height: 1.25, head: 0.85 },
    'long-stemmed': { height: 1.25, head: 0.85 },
    wilted: { bloom: 1.2 },
    big: { head: 1.2 },
  },
  heightParameter: 'height',
  build: flowerPlant,
}

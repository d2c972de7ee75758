import { group, scaled } from '../../shape/build.ts'
import { slotTags } from '../slot-tags.ts'
import { count, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { leaningTower as tower } from './landmark/towers.ts'

/** A round tower of open galleries that leans, as the one of Pisa does by five degrees. Real size. */
export const leaningTower: Family = {
  name: 'leaning tower',
  parameters: {
    size: ratio('Size against the real one', 1, { min: 0.5, max: 1.5 }),
    lean: ratio('Lean against the real one', 1, { min: 0, max: 2.5 }),
    storeys: count(6, { min: 3, max: 9 }, 'Galleries'),
  },
  slots: {
    body: { material: { recipe: 'stone', color: '#ddd5c4' } },
    light: { material: { recipe: 'stone', color: '#f3eee2' }, second: {} },
    base: { material: { recipe: 'stone', color: '#b9b2a4' } },
    dark: { material: { recipe: 'plaster', color: '#3b3630' } },
  },
  partWords: {
    arch: { slot: 'dark', part: 'arch' },
    column: { slot: 'light', part: 'column' },
    gallery: { slot: 'light', part: 'gallery', count: 'storeys' },
    storey: { slot: 'light', part: 'gallery', count: 'storeys' },
  },
  adjectives: { tall: { storeys: 8 }, crooked: { lean: 2 }, upright: { lean: 0.1 } },
  build: context => scaled(Number(context.parameters['size']), group(tower(slotTags(context), context))),
}

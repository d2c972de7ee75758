import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { cribMobile, highChair, stroller } from './nursery-things.ts'

const KINDS = { stroller, 'crib mobile': cribMobile, 'high chair': highChair }

/** What small children sit, ride and sleep with: stroller, crib mobile, high chair. Real sizes. */
export const nursery: Family = {
  name: 'nursery',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    cloth: { material: { recipe: 'fabric', color: '#3f6fa8' }, follows: true },
    wood: { material: { recipe: 'wood', color: '#d0a26c', axis: [0, 1, 0] }, follows: true },
    metal: { material: { recipe: 'brushed-metal', color: '#b4b9be' } },
    rubber: { material: { recipe: 'rubber', color: '#2a2c30' } },
    dark: { material: { recipe: 'fabric', color: '#2d3036' } },
    cushion: { material: { recipe: 'fabric', color: '#8fb7d8' }, second: {} },
    yellow: { material: { recipe: 'fabric', color: '#f0c64a' } },
    light: { material: { recipe: 'plastic', color: '#f4f2ec' } },
  },
  partWords: {
    wheel: { slot: 'rubber', part: 'tyre' },
    hood: { slot: 'cloth', part: 'hood' },
    seat: { slot: 'cloth', part: 'seat' },
    tray: { slot: 'light', part: 'tray' },
    star: { slot: 'yellow', part: 'star' },
    moon: { slot: 'cushion', part: 'moon' },
    cushion: { slot: 'cushion', part: 'cushion' },
    leg: { slot: 'wood', part: 'leg' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}

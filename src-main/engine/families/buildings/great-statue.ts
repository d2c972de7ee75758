import { buildKind } from '../kind-maker.ts'
import { choice, flag, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { liberty } from './statues/liberty.ts'
import { moai } from './statues/moai.ts'
import { redeemer } from './statues/redeemer.ts'
import { sphinx } from './statues/sphinx.ts'

/** Statues known by their outline: Liberty, Christ the Redeemer, a moai, the Sphinx. Real size, looking to +Z. */
export const greatStatue: Family = {
  name: 'great statue',
  parameters: {
    kind: choice(['liberty', 'redeemer', 'moai', 'sphinx'], 'Which statue'),
    size: ratio('Size against the real one', 1, { min: 0.5, max: 1.5 }),
    pedestal: flag('What it stands on', 'yes'),
  },
  slots: {
    figure: { material: { recipe: 'painted-metal', color: '#7fb5a2' } },
    stone: { material: { recipe: 'stone', color: '#c9b693' }, second: {} },
    flame: { material: { recipe: 'polished-metal', color: '#e8b23a' } },
  },
  partWords: {
    torch: { slot: 'figure', part: 'torch' },
    flame: { slot: 'flame', part: 'flame' },
    crown: { slot: 'figure', part: 'crown' },
    tablet: { slot: 'figure', part: 'tablet' },
    pedestal: { slot: 'stone', part: 'pedestal', with: { pedestal: 'yes' } },
    base: { slot: 'stone', part: 'pedestal', with: { pedestal: 'yes' } },
  },
  adjectives: { large: { size: 1.2 }, small: { size: 0.7 } },
  build: buildKind({ liberty, redeemer, moai, sphinx }),
}

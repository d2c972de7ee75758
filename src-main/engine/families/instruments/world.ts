import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { balalaika, lute, sitar } from './world-strings.ts'
import { castanets, cowbell, didgeridoo, handpan, ocarina } from './world-struck.ts'

const KINDS = { lute, sitar, balalaika, castanets, ocarina, cowbell, didgeridoo, handpan }

/** Instruments of old days and far countries: lute, sitar, balalaika, castanets, ocarina, cowbell, didgeridoo, handpan. Real sizes. */
export const worldInstrument: Family = {
  name: 'world instrument',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    wood: { material: { recipe: 'varnished-wood', color: '#9a5a2c', axis: [0, 1, 0] } },
    top: { material: { recipe: 'varnished-wood', color: '#dcb477', axis: [0, 1, 0] }, second: {} },
    ebony: { material: { recipe: 'varnished-wood', color: '#3a2018', axis: [0, 1, 0] }, follows: true },
    clay: { material: { recipe: 'terracotta', color: '#b5623c' }, follows: true },
    dark: { material: { recipe: 'varnished-wood', color: '#2a1b14', axis: [0, 1, 0] } },
    bark: { material: { recipe: 'wood', color: '#7a4a2a', axis: [0, 1, 0] }, follows: true },
    bone: { material: { recipe: 'bone', color: '#ece2c8' } },
    string: { material: { recipe: 'polished-metal', color: '#d8d2c0' } },
    metal: { material: { recipe: 'polished-metal', color: '#c9cdd0' } },
    brass: { material: { recipe: 'polished-metal', color: '#b98d45' } },
    steel: { material: { recipe: 'brushed-metal', color: '#6d6a66' }, follows: true },
    red: { material: { recipe: 'fabric', color: '#b9302a' } },
    yellow: { material: { recipe: 'painted-wood', color: '#dda43a' } },
    light: { material: { recipe: 'painted-wood', color: '#efe6d0' } },
    wax: { material: { recipe: 'wax', color: '#d8b45e' } },
    cord: { material: { recipe: 'wicker', color: '#c9a974' } },
  },
  partWords: {
    string: { slot: 'string', part: 'string' },
    peg: { slot: 'bone', part: 'peg' },
    neck: { slot: 'wood', part: 'neck' },
    fret: { slot: 'metal', part: 'fret' },
    hole: { slot: 'dark', part: 'hole' },
    clapper: { slot: 'dark', part: 'clapper' },
    cord: { slot: 'red', part: 'cord' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}

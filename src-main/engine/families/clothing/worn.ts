import { group, scaled } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { swimsuit } from './swimsuit.ts'
import { apron, belt } from './worn-cloth.ts'
import { sandals, socks } from './worn-feet.ts'
import { boxingGloves, gloves, mittens } from './worn-hands.ts'
import { bowTie, necktie, scarf } from './worn-neck.ts'

/** Small clothes: gloves, socks and sandals in pairs; scarf, tie, bow tie, belt, apron, swimsuit. Real size. */
export const worn: Family = {
  name: 'worn',
  parameters: {
    kind: choice(
      [
        'gloves',
        'mittens',
        'boxing gloves',
        'socks',
        'sandals',
        'scarf',
        'tie',
        'bow tie',
        'belt',
        'apron',
        'swimsuit',
      ],
      'What it is'
    ),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
    long: ratio('Length against the usual', 1, { min: 0.6, max: 1.6 }),
  },
  slots: {
    cloth: { material: { recipe: 'leather', color: '#7a4a2b' } },
    trim: { material: { recipe: 'fabric', color: '#e9e2d0' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#d2a94e' } },
  },
  partWords: {
    cuff: { slot: 'trim', part: 'cuff' },
    stripe: { slot: 'trim', part: 'stripe' },
    buckle: { slot: 'metal', part: 'buckle' },
    pocket: { slot: 'trim', part: 'pocket' },
    strap: { slot: 'trim', part: 'strap' },
    fringe: { slot: 'trim', part: 'fringe' },
    lace: { slot: 'trim', part: 'lace' },
    heel: { slot: 'trim', part: 'heel' },
    toe: { slot: 'trim', part: 'toe' },
    sole: { slot: 'cloth', part: 'sole' },
    finger: { slot: 'cloth', part: 'glove' },
  },
  adjectives: {
    long: { long: 1.3 },
    short: { long: 0.75 },
    large: { size: 1.2 },
  },
  build: context => scaled(Number(context.parameters['size']), group(parts(context))),
}

const MAKERS: Readonly<Record<string, (context: FamilyContext) => Shape[]>> = {
  mittens,
  'boxing gloves': boxingGloves,
  socks,
  sandals,
  scarf,
  tie: necktie,
  'bow tie': bowTie,
  belt,
  apron,
  swimsuit,
}

const parts = (context: FamilyContext): Shape[] =>
  (MAKERS[String(context.parameters['kind'])] ?? gloves)(context)

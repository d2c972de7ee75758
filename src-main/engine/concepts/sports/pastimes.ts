import type { Concept } from '../../families/types.ts'

const thing = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'pastime', preset: { kind: name }, wordnet: '', ...more })

/** What one plays, trains and walks out with. */
export const PASTIMES: readonly Concept[] = [
  thing('hockey puck', ['puck', 'ice hockey puck'], { main: 'dark', feature: 'puck', height: [0.03, 0.5] }),
  thing('glass marble', ['toy marble', 'bag of marbles', 'marble ball', 'cat eye marble'], {
    main: 'glass',
    feature: 'marble',
    height: [0.015, 0.05],
  }),
  thing('roulette wheel', ['roulette', 'casino wheel', 'roulette table'], {
    main: 'wood',
    feature: 'pocket',
    height: [0.12, 0.3],
  }),
  thing('rowing machine', ['rower machine', 'indoor rower', 'ergometer', 'rowing ergometer'], {
    main: 'metal',
    feature: 'seat',
    height: [0.8, 1.3],
  }),
  thing('hamster wheel', ['hamster running wheel', 'exercise wheel', 'hamster in a wheel'], {
    main: 'blue',
    feature: 'rung',
    height: [0.17, 0.3],
  }),
  thing('tripod', ['camera tripod', 'photo tripod', 'camera stand'], {
    main: 'dark',
    feature: 'leg',
    height: [1.2, 1.8],
  }),
  thing('dog collar', ['pet collar', 'cat collar', 'studded collar', 'leather dog collar'], {
    main: 'leather',
    feature: 'buckle',
    height: [0.04, 0.08],
  }),
  thing('leash', ['dog leash', 'dog lead', 'pet leash'], { feature: 'hook', height: [0.1, 0.3] }),
]

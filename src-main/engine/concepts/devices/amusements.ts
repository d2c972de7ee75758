import type { Concept } from '../../families/types.ts'

const machine = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'amusement machine', preset: { kind: name }, ...more })

/** Machines of arcades, casinos, diners and fairs. */
export const AMUSEMENTS: readonly Concept[] = [
  machine('pinball machine', ['pinball', 'pinball table', 'flipper machine', 'pinball game'], {
    main: 'body',
    feature: 'bumper',
    height: [1.5, 2.2],
    wordnet: 'pinball machine',
  }),
  machine('slot machine', ['one armed bandit', 'fruit machine', 'casino machine', 'poker machine', '🎰'], {
    main: 'accent',
    feature: 'reel',
    height: [0.6, 1.2],
    wordnet: 'slot machine#1',
  }),
  machine('gumball machine', ['gum machine', 'bubblegum machine', 'gumball dispenser', 'sweet machine'], {
    main: 'accent',
    feature: 'gumball',
    height: [0.32, 0.6],
    wordnet: '',
  }),
  machine('popcorn machine', ['popcorn maker', 'popcorn popper', 'cinema popcorn machine'], {
    main: 'accent',
    feature: 'popcorn',
    height: [0.6, 1],
    wordnet: '',
  }),
  machine('jukebox', ['juke box', 'diner jukebox', 'music machine', 'wurlitzer', 'nickelodeon'], {
    main: 'wood',
    feature: 'tube',
    height: [1.2, 1.8],
    wordnet: 'jukebox',
  }),
]

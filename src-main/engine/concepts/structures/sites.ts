import type { Concept } from '../../families/types.ts'

const built = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'site', preset: { kind: name }, wordnet: '', ...more })

/** What is put up where many pass. */
export const SITES: readonly Concept[] = [
  built('scaffold', ['scaffolding', 'building scaffold', 'construction scaffolding'], {
    main: 'metal',
    feature: 'plank',
    height: [4, 7],
  }),
  built('dam', ['hydroelectric dam', 'concrete dam', 'water dam', 'dam wall'], {
    feature: 'spill',
    height: [28, 48],
  }),
  built('tunnel', ['road tunnel', 'tunnel entrance', 'mountain tunnel', 'tunnel portal'], {
    main: 'stone',
    feature: 'portal',
    height: [7, 12],
  }),
  built('escalator', ['moving staircase', 'moving stairs', 'mall escalator'], {
    main: 'metal',
    feature: 'handrail',
    height: [3, 4.5],
  }),
  built('elevator', ['elevator door', 'passenger elevator', '🛗'], {
    main: 'metal',
    feature: 'door',
    height: [2.3, 3.2],
  }),
  built('control tower', ['air traffic control tower', 'airport tower', 'airport control tower'], {
    feature: 'cabin',
    height: [25, 42],
  }),
  built('oil derrick', ['derrick', 'drilling derrick', 'oil well'], {
    main: 'metal',
    feature: 'brace',
    height: [17, 28],
  }),
  built('gallows', ['gibbet', 'hanging gallows', 'hangman gallows'], {
    main: 'wood',
    feature: 'rope',
    height: [3.3, 5],
  }),
  built('pillory', ['stocks', 'medieval stocks', 'wooden stocks', 'punishment stocks'], {
    main: 'wood',
    feature: 'board',
    height: [1.3, 2],
  }),
  built('toll booth', ['tollbooth', 'toll gate', 'toll plaza', 'tollgate'], {
    main: 'blue',
    feature: 'barrier',
    height: [2.4, 3.6],
  }),
  built('lemonade stand', ['lemonade stall', 'lemonade booth'], {
    main: 'wood',
    feature: 'awning',
    height: [1.8, 2.5],
  }),
  built('turnstile', ['subway turnstile', 'metro turnstile', 'ticket barrier'], {
    main: 'metal',
    feature: 'arm',
    height: [0.9, 1.3],
    wordnet: 'turnstile',
  }),
  built('buoy', ['sea buoy', 'navigation buoy', 'harbour buoy', 'channel buoy'], {
    main: 'red',
    feature: 'lamp',
    height: [2.6, 4.2],
  }),
]

import type { Concept } from '../../families/types.ts'

/** Webs and lights of rooms and gardens. */
export const HANGINGS: readonly Concept[] = [
  {
    name: 'dream catcher',
    synonyms: ['dreamcatcher', 'dream-catcher'],
    family: 'hanging',
    preset: { kind: 'dream catcher' },
    feature: 'web',
    height: [0.45, 0.9],
    wordnet: '',
  },
  {
    name: 'spider web',
    synonyms: ["spider's web", 'cobweb', 'spiderweb', 'web', '🕸️'],
    family: 'hanging',
    preset: { kind: 'spider web' },
    materials: { body: { recipe: 'bark', color: '#6b4c33' }, thread: { recipe: 'fabric', color: '#f4f4f0' } },
    main: 'thread',
    feature: 'web',
    height: [0.4, 0.8],
    wordnet: 'spider web',
  },
  {
    name: 'disco ball',
    synonyms: ['mirror ball', 'mirrorball', 'discoball', 'glitter ball', '🪩'],
    family: 'hanging',
    preset: { kind: 'disco ball' },
    materials: {
      body: { recipe: 'polished-metal', color: '#c9ced6' },
      accent: { recipe: 'polished-metal', color: '#f6f8fb' },
    },
    feature: 'mirror',
    height: [0.4, 0.75],
    wordnet: '',
  },
  {
    name: 'lava lamp',
    synonyms: ['astro lamp', 'lava light'],
    family: 'hanging',
    preset: { kind: 'lava lamp' },
    materials: { body: { recipe: 'glow', color: '#f0642c' } },
    feature: 'wax',
    height: [0.34, 0.62],
    wordnet: '',
  },
  {
    name: 'beehive',
    synonyms: ['bee hive', 'hive', 'skep', 'honey hive', 'bee skep'],
    family: 'hanging',
    preset: { kind: 'beehive' },
    materials: { body: { recipe: 'wicker', color: '#d9a94e' }, accent: { recipe: 'fur', color: '#f0b429' } },
    feature: 'skep',
    height: [0.33, 0.62],
    wordnet: 'beehive#2',
  },
]

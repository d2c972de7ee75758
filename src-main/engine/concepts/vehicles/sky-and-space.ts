import type { Concept } from '../../families/types.ts'

/** What rises straight up, or comes down so. */
export const SKY_AND_SPACE: readonly Concept[] = [
  {
    name: 'rocket',
    synonyms: ['rocket ship', 'rocketship', 'space rocket', 'missile', '🚀'],
    family: 'rocket',
    feature: 'fin',
    height: [10, 14],
    wordnet: 'rocket#1',
  },
  {
    name: 'space shuttle',
    synonyms: ['shuttle', 'orbiter', 'space plane'],
    family: 'rocket',
    preset: { kind: 'shuttle' },
    feature: 'wing',
    height: [10, 16],
  },
  {
    name: 'ufo',
    synonyms: [
      'flying saucer',
      'alien spaceship',
      'alien ship',
      'alien spacecraft',
      'saucer ufo',
      'unidentified flying object',
      '🛸',
    ],
    family: 'rocket',
    preset: { kind: 'ufo' },
    materials: {
      body: { recipe: 'polished-metal', color: '#c3c9cf' },
      accent: { recipe: 'painted-metal', color: '#5a6572' },
    },
    feature: 'body',
    height: [4, 6.5],
    wordnet: '',
  },
  {
    name: 'hot air balloon',
    synonyms: ['hot-air balloon', 'hotair balloon', 'air balloon', 'montgolfier'],
    family: 'rocket',
    preset: { kind: 'balloon' },
    materials: {
      body: { recipe: 'fabric', color: '#d2382f' },
      accent: { recipe: 'fabric', color: '#f2eee2' },
    },
    feature: 'basket',
    height: [18, 26],
  },
  {
    name: 'helicopter',
    synonyms: ['chopper helicopter', 'copter', 'rescue helicopter', 'whirlybird', '🚁'],
    family: 'rocket',
    preset: { kind: 'helicopter' },
    materials: {
      body: { recipe: 'painted-metal', color: '#c8322f' },
      accent: { recipe: 'painted-metal', color: '#f1efe8' },
    },
    feature: 'rotor',
    height: [3, 4.6],
  },
  {
    name: 'parachute',
    synonyms: ['chute', 'parasail', '🪂'],
    family: 'rocket',
    preset: { kind: 'parachute' },
    materials: {
      body: { recipe: 'fabric', color: '#f3f0e6' },
      accent: { recipe: 'fabric', color: '#d2382f' },
      metal: { recipe: 'fabric', color: '#4b5a3a' },
    },
    feature: 'stripe',
    height: [7, 10],
  },
]

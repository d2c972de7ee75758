import type { Concept } from '../../families/types.ts'

/** What stands in a gym. */
export const GYM: readonly Concept[] = [
  {
    name: 'treadmill',
    synonyms: ['running machine', 'running belt', 'walking machine'],
    family: 'gym machine',
    feature: 'belt',
    height: [1.2, 1.6],
    wordnet: '',
  },
  {
    name: 'exercise bike',
    synonyms: [
      'stationary bike',
      'spinning bike',
      'spin bike',
      'exercise bicycle',
      'exercycle',
      'stationary bicycle',
    ],
    family: 'gym machine',
    preset: { kind: 'bike' },
    materials: { frame: { recipe: 'painted-metal', color: '#c5302c' } },
    feature: 'flywheel',
    height: [1.1, 1.45],
    wordnet: '',
  },
  {
    name: 'punching bag',
    synonyms: ['punch bag', 'punchbag', 'boxing bag', 'heavy bag'],
    family: 'gym machine',
    preset: { kind: 'bag' },
    materials: { belt: { recipe: 'leather', color: '#a3241f' } },
    main: 'belt',
    feature: 'bag',
    height: [2, 2.4],
    wordnet: '',
  },
  {
    name: 'bench press',
    synonyms: ['weight bench', 'workout bench', 'gym bench', 'bench with barbell', 'weightlifting bench'],
    family: 'gym machine',
    preset: { kind: 'bench' },
    materials: {
      belt: { recipe: 'leather', color: '#1f2023' },
      frame: { recipe: 'painted-metal', color: '#b8302a' },
    },
    feature: 'pad',
    height: [1, 1.4],
    wordnet: '',
  },
]

import type { Concept } from '../../families/types.ts'

/** What children play on outdoors. */
export const PLAYGROUNDS: readonly Concept[] = [
  {
    name: 'playground slide',
    synonyms: ['slide', 'kids slide', "children's slide", 'sliding board', '🛝'],
    family: 'playground',
    preset: { kind: 'slide' },
    feature: 'chute',
    height: [1.6, 2.6],
    wordnet: 'slide#4',
  },
  {
    name: 'seesaw',
    synonyms: ['teeter totter', 'see saw', 'see-saw', 'teeter-totter', 'teeterboard'],
    family: 'playground',
    preset: { kind: 'seesaw' },
    materials: { body: { recipe: 'painted-wood', color: '#d5332c', axis: [1, 0, 0] } },
    feature: 'seat',
    height: [0.8, 1.5],
    wordnet: 'seesaw',
  },
  {
    name: 'trampoline',
    synonyms: ['garden trampoline', 'bouncer'],
    family: 'playground',
    preset: { kind: 'trampoline' },
    materials: {
      body: { recipe: 'fabric', color: '#2468c0' },
      frame: { recipe: 'brushed-metal', color: '#b9bec4' },
      dark: { recipe: 'fabric', color: '#232529' },
    },
    feature: 'mat',
    height: [0.65, 1.1],
    wordnet: 'trampoline',
  },
  {
    name: 'tire swing',
    synonyms: ['tyre swing', 'tire on a rope'],
    family: 'playground',
    preset: { kind: 'tire swing' },
    main: 'dark',
    feature: 'tyre',
    height: [2.8, 4.6],
    wordnet: '',
  },
  {
    name: 'carousel',
    synonyms: [
      'merry go round',
      'merry-go-round',
      'carrousel',
      'roundabout ride',
      'fairground carousel',
      '🎠',
    ],
    family: 'playground',
    preset: { kind: 'carousel' },
    feature: 'horse',
    height: [3.8, 5.5],
    wordnet: 'carousel#2',
  },
]

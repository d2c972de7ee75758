import type { Concept } from '../../families/types.ts'

/** Light vehicles of one rider or one runner. */
export const LIGHT_VEHICLES: readonly Concept[] = [
  {
    name: 'penny-farthing',
    synonyms: [
      'penny farthing',
      'high wheel bicycle',
      'high wheeler',
      'victorian bicycle',
      'ordinary bicycle',
    ],
    family: 'light vehicle',
    preset: { kind: 'penny-farthing' },
    materials: { paint: { recipe: 'painted-metal', color: '#1f2226' } },
    feature: 'frame',
    height: [1.1, 2.1],
    wordnet: '',
  },
  {
    name: 'hand truck',
    synonyms: ['sack truck', 'hand trolley', 'sack barrow', 'moving dolly', 'two wheel dolly'],
    family: 'light vehicle',
    preset: { kind: 'hand truck' },
    feature: 'box',
    height: [0.95, 1.75],
    wordnet: 'hand truck',
  },
  {
    name: 'segway',
    synonyms: [
      'self balancing scooter',
      'self-balancing scooter',
      'two wheeled scooter',
      'personal transporter',
    ],
    family: 'light vehicle',
    preset: { kind: 'segway' },
    materials: { paint: { recipe: 'plastic', color: '#4a4e55' } },
    feature: 'pole',
    height: [0.9, 1.7],
    wordnet: '',
  },
  {
    name: 'rickshaw',
    synonyms: ['jinrikisha', 'pulled rickshaw', 'ricksha'],
    family: 'light vehicle',
    preset: { kind: 'rickshaw' },
    feature: 'hood',
    height: [1.25, 2.4],
    wordnet: 'jinrikisha',
  },
  {
    name: 'jet ski',
    synonyms: ['jetski', 'personal watercraft', 'water scooter', 'sea doo', 'water bike'],
    family: 'light vehicle',
    preset: { kind: 'jet ski' },
    feature: 'seat',
    height: [0.75, 1.45],
    wordnet: '',
  },
]

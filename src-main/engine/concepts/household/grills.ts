import type { Concept } from '../../families/types.ts'

/** Barbecues. */
export const GRILLS: readonly Concept[] = [
  {
    name: 'barbecue grill',
    synonyms: [
      'barbecue',
      'barbeque',
      'bbq',
      'bbq grill',
      'grill',
      'charcoal grill',
      'kettle grill',
      'barbeque grill',
      'kettle barbecue',
    ],
    family: 'grill',
    feature: 'grate',
    height: [0.75, 1.6],
    wordnet: 'grill#2',
  },
  {
    name: 'gas grill',
    synonyms: ['gas barbecue', 'propane grill', 'gas bbq', 'grill cart', 'smoker grill'],
    family: 'grill',
    preset: { kind: 'gas' },
    feature: 'knob',
    height: [0.85, 1.7],
    wordnet: '',
  },
]

import type { Concept } from '../families/types.ts'

/** Lamps that stand. */
export const LIGHTS: readonly Concept[] = [
  {
    name: 'lamp',
    synonyms: [
      'table lamp',
      'bedside lamp',
      'night lamp',
      'nightstand lamp',
      'lamp with shade',
      'shaded lamp',
    ],
    family: 'lamp',
    feature: 'shade',
    wordnet: 'lamp#2',
  },
  {
    name: 'floor lamp',
    synonyms: ['standing lamp', 'standard lamp', 'standing light', 'torchiere'],
    family: 'lamp',
    preset: { kind: 'floor', height: 1.55, shade_width: 0.5, shade_height: 0.25 },
    feature: 'shade',
  },
  {
    name: 'desk lamp',
    synonyms: [
      'reading lamp',
      'work lamp',
      'office lamp',
      'architect lamp',
      'task lamp',
      'study lamp',
      'drafting lamp',
    ],
    family: 'lamp',
    preset: { kind: 'desk' },
    feature: 'arm',
    wordnet: 'reading lamp',
  },
]

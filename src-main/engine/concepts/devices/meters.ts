import type { Concept } from '../../families/types.ts'

/** What one measures with. */
export const METERS: readonly Concept[] = [
  {
    name: 'thermometer',
    synonyms: ['wall thermometer', 'room thermometer', 'mercury thermometer', 'outdoor thermometer', '🌡️'],
    family: 'meter',
    preset: { kind: 'thermometer' },
    materials: { body: { recipe: 'varnished-wood', color: '#a9713c', axis: [0, 1, 0] } },
    feature: 'spirit',
    height: [0.22, 0.42],
    wordnet: 'thermometer',
  },
  {
    name: 'compass',
    synonyms: [
      'pocket compass',
      'magnetic compass',
      'navigation compass',
      'brass compass',
      'hiking compass',
      '🧭',
    ],
    family: 'meter',
    preset: { kind: 'compass' },
    feature: 'needle',
    height: [0.05, 0.13],
    wordnet: 'compass#1',
  },
  {
    name: 'stopwatch',
    synonyms: ['stop watch', 'sports timer', 'chronometer', '⏱️', '⏲️'],
    family: 'meter',
    preset: { kind: 'stopwatch' },
    feature: 'pusher',
    height: [0.07, 0.14],
    wordnet: 'stopwatch',
  },
  {
    name: 'kitchen scale',
    synonyms: ['scale', 'weighing scale', 'weighing machine', 'food scale', 'scales'],
    family: 'meter',
    preset: { kind: 'scale' },
    materials: { body: { recipe: 'enamel', color: '#c9352c' } },
    feature: 'dish',
    height: [0.2, 0.38],
    wordnet: 'scale#7',
  },
  {
    name: 'balance scale',
    synonyms: ['balance', 'scales of justice', 'beam balance', 'justice scale', '⚖️'],
    family: 'meter',
    preset: { kind: 'balance' },
    feature: 'pan',
    height: [0.35, 0.6],
    wordnet: 'balance#12',
  },
]

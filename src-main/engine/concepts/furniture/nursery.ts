import type { Concept } from '../../families/types.ts'

/** What small children sit, ride and sleep with. */
export const NURSERY: readonly Concept[] = [
  {
    name: 'stroller',
    synonyms: ['baby stroller', 'pushchair', 'buggy for babies', 'baby carriage', 'pram', 'baby buggy'],
    family: 'nursery',
    preset: { kind: 'stroller' },
    feature: 'hood',
    height: [0.8, 1.5],
    wordnet: 'baby buggy',
  },
  {
    name: 'crib mobile',
    synonyms: ['baby mobile', 'cot mobile', 'nursery mobile', 'hanging mobile'],
    family: 'nursery',
    preset: { kind: 'crib mobile' },
    feature: 'star',
    height: [0.4, 0.9],
    wordnet: '',
  },
  {
    name: 'high chair',
    synonyms: ['highchair', 'baby chair', 'feeding chair', 'baby high chair'],
    family: 'nursery',
    preset: { kind: 'high chair' },
    feature: 'tray',
    height: [0.75, 1.4],
    wordnet: 'highchair',
  },
]

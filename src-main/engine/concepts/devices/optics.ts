import type { Concept } from '../../families/types.ts'

/** What one looks through. */
export const OPTICS: readonly Concept[] = [
  {
    name: 'telescope',
    synonyms: ['astronomical telescope', 'refractor', 'brass telescope', '🔭'],
    family: 'optics',
    feature: 'tube',
    height: [0.9, 1.7],
    wordnet: 'telescope',
  },
  {
    name: 'spyglass',
    synonyms: ['pirate telescope', 'hand telescope', 'sea telescope', 'field glass'],
    family: 'optics',
    preset: { kind: 'spyglass', size: 0.5 },
    materials: { dark: { recipe: 'leather', color: '#5a341f' } },
    feature: 'tube',
    height: [0.08, 0.25],
    wordnet: '',
  },
  {
    name: 'microscope',
    synonyms: ['laboratory microscope', 'light microscope', '🔬'],
    family: 'optics',
    preset: { kind: 'microscope', size: 0.38 },
    materials: { body: { recipe: 'enamel', color: '#e9ebee' } },
    feature: 'stage',
    height: [0.3, 0.5],
    wordnet: 'microscope',
  },
  {
    name: 'binoculars',
    synonyms: ['binocular', 'field glasses', 'opera glasses', 'pair of binoculars'],
    family: 'optics',
    preset: { kind: 'binoculars', size: 0.18 },
    materials: {
      body: { recipe: 'leather', color: '#232427' },
      wood: { recipe: 'leather', color: '#4a3020' },
    },
    feature: 'lens',
    height: [0.05, 0.12],
    wordnet: 'binoculars',
    isPair: true,
  },
  {
    name: 'magnifying glass',
    synonyms: ['magnifier', 'hand lens', 'loupe', 'reading glass', '🔍', '🔎'],
    family: 'optics',
    preset: { kind: 'magnifier', size: 0.22 },
    feature: 'lens',
    height: [0.15, 0.3],
    wordnet: 'hand glass#2',
  },
]

import type { Concept } from '../../families/types.ts'

/** Small and loud instruments. */
export const TUNES: readonly Concept[] = [
  {
    name: 'harmonica',
    synonyms: ['mouth organ', 'blues harp', 'mouth harp'],
    family: 'tunes',
    preset: { kind: 'harmonica' },
    feature: 'cover',
    height: [0.02, 0.07],
    wordnet: 'harmonica',
  },
  {
    name: 'cymbals',
    synonyms: ['cymbal', 'crash cymbals', 'pair of cymbals', 'hand cymbals'],
    family: 'tunes',
    preset: { kind: 'cymbals' },
    materials: {
      metal: { recipe: 'polished-metal', color: '#d4ae58' },
      trim: { recipe: 'polished-metal', color: '#b08a3a' },
    },
    main: 'metal',
    isPair: true,
    feature: 'cymbal',
    height: [0.28, 0.55],
    wordnet: 'cymbal',
  },
  {
    name: 'bagpipes',
    synonyms: ['bagpipe', 'scottish bagpipes', 'highland pipes'],
    family: 'tunes',
    preset: { kind: 'bagpipes' },
    materials: {
      body: { recipe: 'fabric', color: '#a8242c', accent: '#1f4a34', pattern: 'plaid' },
      trim: { recipe: 'fabric', color: '#d8b23a' },
    },
    feature: 'pipe',
    height: [0.7, 1.1],
    wordnet: 'bagpipe',
  },
  {
    name: 'whistle',
    synonyms: ['referee whistle', 'sports whistle', 'police whistle', 'coach whistle'],
    family: 'tunes',
    preset: { kind: 'whistle' },
    materials: { body: { recipe: 'polished-metal', color: '#c9cdd2' } },
    feature: 'chamber',
    height: [0.018, 0.05],
    wordnet: 'whistle#4',
  },
  {
    name: 'triangle',
    synonyms: ['musical triangle', 'triangle instrument', 'percussion triangle'],
    family: 'tunes',
    preset: { kind: 'triangle' },
    main: 'metal',
    feature: 'triangle',
    height: [0.18, 0.36],
    wordnet: 'triangle#5',
  },
]

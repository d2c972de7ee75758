import type { Concept } from '../families/types.ts'

/** Drinking vessels with a handle. Goblets and glasses are none: their nouns do not climb here. */
export const TABLEWARE: readonly Concept[] = [
  {
    name: 'mug',
    synonyms: ['coffee mug', 'tea mug', 'coffee cup', 'cocoa mug', 'chocolate mug', 'camping mug', '☕'],
    family: 'mug',
    feature: 'handle',
    wordnet: 'mug#4',
  },
  {
    name: 'cup',
    synonyms: ['drinking cup'],
    family: 'mug',
    preset: { height: 0.075, width: 0.088, base: 0.62, belly: 1.06 },
    feature: 'handle',
    wordnet: '',
  },
  {
    name: 'teacup',
    synonyms: ['tea cup', 'cup and saucer', 'cup with saucer', 'espresso cup', 'demitasse', 'cappuccino cup'],
    family: 'mug',
    preset: { height: 0.062, width: 0.098, base: 0.5, belly: 1.12, wall: 0.003, saucer: 'yes' },
    feature: 'handle',
  },
  {
    name: 'beer mug',
    synonyms: ['beer glass', 'pint mug', 'glass of beer', 'mug of beer'],
    family: 'mug',
    preset: { height: 0.15, width: 0.09, base: 1, wall: 0.006, handle: 'loop', filling: 'beer' },
    materials: { body: { recipe: 'glass' }, handle: { recipe: 'glass' } },
    feature: 'handle',
    wordnet: '',
  },
  {
    name: 'tankard',
    synonyms: ['beer tankard', 'viking mug', 'ale mug', 'beer stein', 'stein'],
    family: 'mug',
    preset: { height: 0.155, width: 0.095, base: 1.2, wall: 0.007, hoops: 2, handle: 'square' },
    materials: {
      body: { recipe: 'wood', color: '#8a5a33', axis: [0, 1, 0] },
      handle: { recipe: 'wood', color: '#7a4d2a' },
    },
    feature: 'handle',
  },
]

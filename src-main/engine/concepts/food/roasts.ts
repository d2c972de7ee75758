import type { Concept } from '../../families/types.ts'

/** Roasts on a platter. */
export const ROASTS: readonly Concept[] = [
  {
    name: 'roast chicken',
    synonyms: [
      'roasted chicken',
      'rotisserie chicken',
      'cooked chicken',
      'grilled chicken',
      'baked chicken',
      'whole roast chicken',
    ],
    family: 'roast',
    feature: 'meat',
    height: [0.1, 0.24],
    wordnet: '',
  },
  {
    name: 'roast turkey',
    synonyms: [
      'roasted turkey',
      'thanksgiving turkey',
      'cooked turkey',
      'christmas turkey',
      'turkey dinner',
      'baked turkey',
      'turkey on a platter',
    ],
    family: 'roast',
    preset: { kind: 'turkey' },
    materials: { meat: { recipe: 'skin', color: '#a9571f' } },
    feature: 'meat',
    height: [0.13, 0.32],
    wordnet: '',
  },
  {
    name: 'ham',
    synonyms: [
      'baked ham',
      'christmas ham',
      'roast ham',
      'glazed ham',
      'ham joint',
      'roast beef',
      'roast pork',
      'gammon',
    ],
    family: 'roast',
    preset: { kind: 'ham' },
    materials: { meat: { recipe: 'skin', color: '#b5562c' } },
    feature: 'meat',
    height: [0.12, 0.3],
    wordnet: 'ham#1',
  },
]

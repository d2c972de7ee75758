import type { Concept } from '../../families/types.ts'

/** What one pedals, pushes or balances on. */
export const CYCLES: readonly Concept[] = [
  {
    name: 'bicycle',
    synonyms: ['bike', 'push bike', 'pushbike', 'city bike', 'cruiser bike', 'cycle', 'ladies bike', '🚲'],
    family: 'bicycle',
    feature: 'spoke',
    height: [0.9, 1.2],
  },
  {
    name: 'mountain bike',
    synonyms: [
      'road bike',
      'racing bike',
      'race bike',
      'road bicycle',
      'racing bicycle',
      'bmx',
      'bmx bike',
      'all terrain bike',
    ],
    family: 'bicycle',
    preset: { mudguards: 'no', bars: 'drop' },
    materials: {
      frame: { recipe: 'painted-metal', color: '#c4262c' },
      saddle: { recipe: 'leather', color: '#232325' },
    },
    feature: 'spoke',
    height: [0.9, 1.2],
  },
  {
    name: 'tricycle',
    synonyms: ['trike', 'kids tricycle', 'childs tricycle'],
    family: 'bicycle',
    preset: { kind: 'tricycle', bars: 'high', spokes: 12 },
    materials: {
      frame: { recipe: 'painted-metal', color: '#c8322f' },
      tyre: { recipe: 'rubber', color: '#ecebe4' },
      saddle: { recipe: 'leather', color: '#2b2b2d' },
    },
    feature: 'spoke',
    height: [0.6, 0.95],
  },
  {
    name: 'unicycle',
    synonyms: ['monocycle', 'circus unicycle'],
    family: 'bicycle',
    preset: { kind: 'unicycle' },
    feature: 'spoke',
    height: [0.75, 1.1],
  },
  {
    name: 'skateboard',
    synonyms: ['skate board', 'skateboard deck', '🛹'],
    family: 'skateboard',
    feature: 'wheel',
    height: [0.08, 0.18],
  },
  {
    name: 'longboard',
    synonyms: ['long board', 'cruiser board', 'penny board'],
    family: 'skateboard',
    preset: { length: 1.05, width: 0.23, kick: 'none', wheel: 0.037 },
    materials: {
      deck: { recipe: 'varnished-wood', color: '#b7793f', axis: [1, 0, 0] },
      wheel: { recipe: 'plastic', color: '#d9532c' },
    },
    feature: 'wheel',
    height: [0.08, 0.18],
    wordnet: '',
  },
]

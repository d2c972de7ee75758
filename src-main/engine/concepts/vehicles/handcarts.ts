import type { Concept } from '../../families/types.ts'

/** What one pushes and pulls by hand. */
export const HANDCARTS: readonly Concept[] = [
  {
    name: 'wheelbarrow',
    synonyms: ['wheel barrow', 'barrow', 'garden cart', 'garden barrow'],
    family: 'handcart',
    preset: { kind: 'wheelbarrow' },
    feature: 'tray',
    height: [0.5, 0.95],
    wordnet: 'barrow#3',
  },
  {
    name: 'wagon',
    synonyms: [
      'toy wagon',
      'red wagon',
      'pull wagon',
      'hand wagon',
      'hand cart',
      'handcart',
      'pull cart',
      "children's wagon",
    ],
    family: 'handcart',
    preset: { kind: 'wagon' },
    materials: {
      body: { recipe: 'painted-metal', color: '#c8231f' },
      rim: { recipe: 'painted-metal', color: '#f2efe8' },
    },
    feature: 'handle',
    height: [0.6, 0.95],
    wordnet: '',
  },
  {
    name: 'sled',
    synonyms: ['sledge', 'sleigh', 'toboggan', 'wooden sled', 'snow sled', 'bobsled', 'luge', '🛷'],
    family: 'handcart',
    preset: { kind: 'sled' },
    materials: {
      body: { recipe: 'varnished-wood', color: '#c98f4e', axis: [1, 0, 0] },
      frame: { recipe: 'varnished-wood', color: '#a5682f' },
      grip: { recipe: 'wool', color: '#c8302c' },
      rim: { recipe: 'brushed-metal', color: '#a9aeb4' },
    },
    feature: 'runner',
    height: [0.25, 0.5],
    wordnet: 'sled#1',
  },
  {
    name: 'shopping cart',
    synonyms: [
      'shopping trolley',
      'supermarket cart',
      'supermarket trolley',
      'grocery cart',
      'trolley',
      '🛒',
    ],
    family: 'handcart',
    preset: { kind: 'trolley' },
    materials: {
      body: { recipe: 'polished-metal', color: '#b9bfc6' },
      frame: { recipe: 'polished-metal', color: '#a4abb3' },
      grip: { recipe: 'plastic', color: '#d0312d' },
    },
    feature: 'basket',
    height: [0.85, 1.2],
    wordnet: 'shopping cart',
  },
]

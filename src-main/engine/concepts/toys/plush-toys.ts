import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'

const pile = (
  fur: string,
  pads: string,
  thread = '#5d3c20',
  bow = '#c3202f'
): Readonly<Record<string, MaterialSpec>> => ({
  fur: { recipe: 'plush', color: fur },
  pads: { recipe: 'plush', color: pads },
  thread: { recipe: 'wool', color: thread },
  bow: { recipe: 'satin', color: bow },
})

/** Names a stuffed animal goes by, whichever it is. */
const stuffed = (...animals: readonly string[]): readonly string[] =>
  animals.flatMap(one => [
    `plush ${one}`,
    `stuffed ${one}`,
    `${one} plush`,
    `${one} plushie`,
    `stuffed toy ${one}`,
    `plush toy ${one}`,
    `cuddly ${one}`,
    `toy ${one}`,
    `${one} toy`,
  ])

const soft = (
  name: string,
  kind: string,
  animals: readonly string[],
  materials: Concept['materials'],
  feature: string
): Concept => ({
  name,
  synonyms: stuffed(...animals).filter(one => one !== name),
  family: 'plush',
  preset: { kind, ...(kind === 'elephant' || kind === 'monster' ? { bow: 'none' } : {}) },
  ...(materials === undefined ? {} : { materials }),
  feature,
  height: [0.3, 0.5],
  wordnet: '',
})

/** Stuffed animals. */
export const PLUSH_TOYS: readonly Concept[] = [
  {
    name: 'teddy bear',
    synonyms: [
      'teddy',
      'teddybear',
      'stuffed bear',
      'plush bear',
      'plush teddy bear',
      'toy bear',
      'cuddly bear',
      'bear plush',
      'bear plushie',
      'plush animal',
      'plush',
      'soft toy',
      'cuddly toy',
      '🧸',
    ],
    family: 'plush',
    feature: 'bow',
    height: [0.3, 0.42],
    wordnet: 'teddy',
  },
  soft(
    'plush bunny',
    'bunny',
    ['bunny', 'rabbit', 'bunny rabbit', 'hare'],
    pile('#e9ddd2', '#f2b9c2', '#a8737c', '#e58ba6'),
    'ear'
  ),
  soft('plush elephant', 'elephant', ['elephant'], pile('#98a4b3', '#e7b6bd', '#6b7683', '#e0b040'), 'trunk'),
  soft(
    'plush cat',
    'cat',
    ['cat', 'kitten', 'kitty'],
    pile('#d98f45', '#f6ead6', '#5b3317', '#2f8f8a'),
    'ear'
  ),
  soft('plush dog', 'dog', ['dog', 'puppy'], pile('#d8b98d', '#f3e8d6', '#6b4426', '#2f62b5'), 'ear'),
  soft('plush lion', 'lion', ['lion', 'lion cub'], pile('#dba94c', '#f3dfae', '#8a4a1c', '#2c7a4b'), 'mane'),
  soft(
    'plush monkey',
    'monkey',
    ['monkey', 'ape', 'sock monkey'],
    pile('#7a4b2c', '#e9c7a0', '#4a2c18', '#e0b030'),
    'ear'
  ),
  soft(
    'plush panda',
    'panda',
    ['panda', 'panda bear'],
    pile('#f3f0ea', '#f3f0ea', '#26262a', '#c3202f'),
    'patch'
  ),
  soft('plush unicorn', 'unicorn', ['unicorn'], pile('#f4eef6', '#f3b4d2', '#8a6fae', '#8f6cc9'), 'horn'),
  soft('plush monster', 'monster', ['monster'], pile('#6f5bb5', '#9fd24a', '#3c2f73', '#e0742f'), 'mouth'),
]

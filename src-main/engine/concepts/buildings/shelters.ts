import type { Concept } from '../../families/types.ts'

/** Tents and other small dwellings. */
export const SHELTERS: readonly Concept[] = [
  {
    name: 'tent',
    synonyms: ['camping tent', 'ridge tent', 'pup tent', 'canvas tent', '⛺', '🏕️'],
    family: 'shelter',
    feature: 'flap',
    height: [1.2, 1.9],
    wordnet: 'tent#1',
  },
  {
    name: 'tipi',
    synonyms: ['teepee', 'tepee', 'wigwam', 'native american tent'],
    family: 'shelter',
    preset: { kind: 'tipi', height: 4.6 },
    materials: {
      cover: { recipe: 'leather', color: '#e2cda2' },
      trim: { recipe: 'fabric', color: '#a8392a' },
    },
    feature: 'pole',
    height: [3.8, 5.6],
    wordnet: 'tepee#1',
  },
  {
    name: 'igloo',
    synonyms: ['iglu', 'snow house', 'ice house', 'eskimo house'],
    family: 'shelter',
    preset: { kind: 'igloo', height: 2 },
    materials: {
      cover: { recipe: 'snow', color: '#eef5fa' },
      trim: { recipe: 'ice', color: '#9cc3dc' },
      inside: { recipe: 'ice', color: '#2f4a5e' },
    },
    feature: 'entrance',
    height: [1.6, 2.6],
    wordnet: 'igloo#1',
  },
  {
    name: 'hut',
    synonyms: [
      'thatched hut',
      'mud hut',
      'straw hut',
      'round hut',
      'tiki hut',
      'grass hut',
      'rondavel',
      '🛖',
    ],
    family: 'shelter',
    preset: { kind: 'hut', height: 3.6 },
    materials: {
      cover: { recipe: 'wicker', color: '#c9a352' },
      trim: { recipe: 'plaster', color: '#b98a5c' },
      inside: { recipe: 'wood', color: '#2a1c12' },
    },
    feature: 'cover',
    height: [3, 4.6],
    wordnet: 'hut#2',
  },
]

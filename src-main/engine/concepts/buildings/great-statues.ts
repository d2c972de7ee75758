import type { Concept } from '../../families/types.ts'

/** Statues that are known by their outline. */
export const GREAT_STATUES: readonly Concept[] = [
  {
    name: 'statue of liberty',
    synonyms: ['liberty statue', 'lady liberty', 'miss liberty', '🗽'],
    family: 'great statue',
    feature: 'torch',
    height: [80, 105],
    wordnet: '',
  },
  {
    name: 'christ the redeemer',
    synonyms: ['cristo redentor', 'christ redeemer', 'redeemer statue', 'statue of christ'],
    family: 'great statue',
    preset: { kind: 'redeemer' },
    materials: {
      figure: { recipe: 'stone', color: '#d8d2c4' },
      stone: { recipe: 'stone', color: '#8d857a' },
    },
    feature: 'figure',
    height: [30, 45],
    wordnet: '',
  },
  {
    name: 'moai',
    synonyms: ['easter island head', 'easter island statue', 'moai statue', 'easter island moai', '🗿'],
    family: 'great statue',
    preset: { kind: 'moai' },
    materials: {
      figure: { recipe: 'stone', color: '#7d776c' },
      stone: { recipe: 'stone', color: '#5f5a52' },
    },
    feature: 'figure',
    height: [3.8, 5.5],
    wordnet: '',
  },
  {
    name: 'sphinx',
    synonyms: ['great sphinx', 'egyptian sphinx', 'sphinx of giza', 'great sphinx of giza'],
    family: 'great statue',
    preset: { kind: 'sphinx' },
    materials: {
      figure: { recipe: 'stone', color: '#cfae78' },
      stone: { recipe: 'stone', color: '#c2a06c' },
    },
    feature: 'headcloth',
    height: [17, 23],
    wordnet: 'sphinx#2',
  },
]

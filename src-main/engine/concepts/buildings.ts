import type { Concept } from '../families/types.ts'
import { CIVIC } from './buildings/civic.ts'
import { FAMOUS_BUILDINGS } from './buildings/famous-buildings.ts'
import { GREAT_STATUES } from './buildings/great-statues.ts'
import { LANDMARKS } from './buildings/landmarks.ts'
import { SHELTERS } from './buildings/shelters.ts'

/** Houses with a gable roof. */
export const BUILDINGS: readonly Concept[] = [
  {
    name: 'house',
    synonyms: [
      'home',
      'family house',
      'detached house',
      'suburban house',
      'dwelling',
      'residence',
      'townhouse',
      '🏠',
      '🏡',
    ],
    family: 'house',
    feature: 'roof',
    height: [6, 12],
  },
  {
    name: 'cottage',
    synonyms: ['country cottage', 'country house', 'bungalow'],
    family: 'house',
    preset: { floors: 1, width: 7.4, depth: 5.4, roof_pitch: 1.05, shutters: 'yes', windows: 2 },
    feature: 'roof',
    height: [4.5, 8.5],
    wordnet: 'bungalow',
  },
  {
    name: 'thatched cottage',
    synonyms: ['thatched house', 'thatched roof cottage', 'thatch cottage', 'fairytale cottage'],
    family: 'house',
    preset: { floors: 1, width: 6.8, depth: 5.2, roof_pitch: 1.25, windows: 1, cover: 'thatch' },
    materials: {
      wall: { recipe: 'plaster', color: '#efe6d2' },
      roof: { recipe: 'wicker', color: '#c8a964' },
      trim: { recipe: 'wood', color: '#6b4a2f' },
      door: { recipe: 'painted-wood', color: '#3f6b4a' },
    },
    feature: 'roof',
    height: [4.5, 8.5],
    wordnet: '',
  },
  {
    name: 'cabin',
    synonyms: ['log cabin', 'lodge', 'shack', 'chalet', 'log house', 'shed'],
    family: 'house',
    preset: { floors: 1, width: 5.6, depth: 4.6, porch: 'yes', windows: 1, roof_pitch: 0.95, walls: 'logs' },
    materials: {
      wall: { recipe: 'wood', color: '#8a5a35', axis: [1, 0, 0] },
      roof: { recipe: 'wood', color: '#54402f', axis: [1, 0, 0] },
      chimney: { recipe: 'stone-wall', color: '#85807a' },
      trim: { recipe: 'wood', color: '#c49a66', axis: [0, 1, 0] },
    },
    feature: 'roof',
    height: [4, 8],
    wordnet: 'cabin#2',
  },
  {
    name: 'barn',
    synonyms: ['farm barn', 'stable'],
    family: 'house',
    preset: {
      floors: 1,
      width: 9,
      depth: 12,
      gable: 'front',
      windows: 0,
      chimney: 'no',
      roof_pitch: 0.95,
      roof: 'gambrel',
      door: 'barn',
    },
    materials: {
      wall: { recipe: 'painted-wood', color: '#8f2a22' },
      roof: { recipe: 'roof-tiles', color: '#5a5c60' },
      door: { recipe: 'painted-wood', color: '#8f2a22' },
    },
    feature: 'roof',
    height: [5, 11],
  },
  {
    name: 'mansion',
    synonyms: ['villa', 'manor', 'manor house', 'stately home', 'farmhouse'],
    family: 'house',
    preset: {
      floors: 2,
      width: 16,
      depth: 9,
      windows: 4,
      shutters: 'yes',
      porch: 'columns',
      roof_pitch: 0.6,
    },
    feature: 'roof',
    height: [8, 14],
    wordnet: '',
  },
  ...CIVIC,
  ...LANDMARKS,
  ...GREAT_STATUES,
  ...FAMOUS_BUILDINGS,
  ...SHELTERS,
]

import type { Concept } from '../../families/types.ts'

/** Large buildings of town and crown. */
export const CIVIC: readonly Concept[] = [
  {
    name: 'factory',
    synonyms: [
      'industrial building',
      'plant building',
      'manufacturing plant',
      'old factory',
      'power plant',
      'power station',
      '🏭',
    ],
    family: 'civic building',
    preset: { kind: 'factory' },
    feature: 'chimney',
    height: [11, 19],
    wordnet: 'factory',
  },
  {
    name: 'school',
    synonyms: [
      'schoolhouse',
      'school building',
      'elementary school',
      'high school',
      'university',
      'college',
      '🏫',
    ],
    family: 'civic building',
    preset: { kind: 'school' },
    feature: 'turret',
    height: [12, 19],
    wordnet: 'school#2',
  },
  {
    name: 'hospital',
    synonyms: ['clinic', 'hospital building', 'medical center', 'infirmary', '🏥'],
    family: 'civic building',
    preset: { kind: 'hospital' },
    materials: {
      body: { recipe: 'plaster', color: '#f1f1ee' },
      trim: { recipe: 'plaster', color: '#b9c9d2' },
      roof: { recipe: 'concrete', color: '#8d9296' },
    },
    feature: 'cross',
    height: [14, 21],
    wordnet: 'hospital#1',
  },
  {
    name: 'palace',
    synonyms: ['royal palace', 'museum', 'parliament building', 'capitol'],
    family: 'civic building',
    preset: { kind: 'palace' },
    materials: {
      body: { recipe: 'plaster', color: '#ecd9a8' },
      trim: { recipe: 'plaster', color: '#f6f1e4' },
      roof: { recipe: 'roof-tiles', color: '#4f6f72' },
    },
    feature: 'column',
    height: [16, 26],
    wordnet: '',
  },
]

import type { Concept } from '../../families/types.ts'

/** Stock of workshops. */
export const HARDWARE: readonly Concept[] = [
  {
    name: 'tire',
    synonyms: [
      'tyre',
      'car tire',
      'car tyre',
      'rubber tire',
      'truck tire',
      'spare tire',
      'old tire',
      'pneumatic tire',
      '🛞',
    ],
    family: 'hardware',
    preset: { kind: 'tyre' },
    feature: 'tread',
    height: [0.55, 0.8],
    wordnet: 'tire',
  },
  {
    name: 'coil of rope',
    synonyms: ['rope', 'rope coil', 'coiled rope', 'cord', 'lasso', 'bundle of rope', 'hemp rope', '🪢'],
    family: 'hardware',
    preset: { kind: 'rope' },
    materials: {
      body: { recipe: 'wool', color: '#c9a468' },
      ring: { recipe: 'fabric', color: '#7a4a24' },
    },
    feature: 'coil',
    height: [0.08, 0.3],
    wordnet: 'rope#1',
  },
  {
    name: 'chain',
    synonyms: ['iron chain', 'metal chain', 'steel chain', 'chain links', 'length of chain', '⛓️'],
    family: 'hardware',
    preset: { kind: 'chain' },
    main: 'metal',
    feature: 'link',
    height: [0.02, 0.1],
    wordnet: 'chain#5',
  },
  {
    name: 'toolbox',
    synonyms: ['tool box', 'tool chest', 'tool case', 'tool kit', 'toolkit', 'box of tools', '🧰'],
    family: 'hardware',
    preset: { kind: 'toolbox' },
    materials: {
      body: { recipe: 'painted-metal', color: '#c62a22' },
      ring: { recipe: 'glossy-plastic', color: '#2468b8' },
    },
    feature: 'hammer',
    height: [0.22, 0.5],
    wordnet: 'toolbox',
  },
]

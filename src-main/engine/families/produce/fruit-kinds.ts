import type { Vec2 } from '../../kernel/types.ts'

/** How one kind of fruit or vegetable is turned: outline as shares of half width and height, from the bottom pole up. */
export interface FruitKind {
  readonly outline: readonly Vec2[]
  /** Lobes around it and how deep they are. */
  readonly flutes?: { readonly count: number; readonly depth: number }
  /** What it hung on: a woody stalk, a green one, a calyx of leaves, a dry tuft. */
  readonly stalk: 'wood' | 'green' | 'calyx' | 'cap' | 'tuft' | 'pumpkin' | 'none'
  /** Where the stalk stands, as a share of the height. */
  readonly top: number
}

const round: readonly Vec2[] = [
  [0, 0],
  [0.34, 0.02],
  [0.74, 0.15],
  [0.98, 0.42],
  [0.97, 0.64],
  [0.74, 0.88],
  [0.34, 0.99],
  [0, 1],
]

export const FRUIT_KINDS: Readonly<Record<string, FruitKind>> = {
  apple: {
    outline: [
      [0, 0.06],
      [0.2, 0.02],
      [0.42, 0.01],
      [0.72, 0.14],
      [0.95, 0.42],
      [1, 0.64],
      [0.84, 0.9],
      [0.52, 1],
      [0.22, 0.95],
      [0, 0.84],
    ],
    flutes: { count: 5, depth: 0.018 },
    stalk: 'wood',
    top: 0.84,
  },
  pear: {
    outline: [
      [0, 0.03],
      [0.24, 0],
      [0.66, 0.06],
      [0.96, 0.22],
      [1, 0.38],
      [0.82, 0.57],
      [0.52, 0.75],
      [0.42, 0.88],
      [0.28, 0.98],
      [0, 0.99],
    ],
    stalk: 'wood',
    top: 0.98,
  },
  orange: { outline: round, stalk: 'green', top: 0.985 },
  peach: { outline: round, flutes: { count: 1, depth: 0.05 }, stalk: 'wood', top: 0.96 },
  plum: { outline: round, flutes: { count: 1, depth: 0.03 }, stalk: 'wood', top: 0.97 },
  lemon: {
    outline: [
      [0, 0],
      [0.16, 0.03],
      [0.24, 0.09],
      [0.62, 0.18],
      [0.97, 0.42],
      [0.97, 0.6],
      [0.62, 0.83],
      [0.26, 0.92],
      [0.14, 0.98],
      [0, 1],
    ],
    stalk: 'none',
    top: 1,
  },
  coconut: { outline: round, stalk: 'none', top: 1 },
  tomato: {
    outline: [
      [0, 0.03],
      [0.3, 0],
      [0.76, 0.14],
      [1, 0.46],
      [0.92, 0.76],
      [0.6, 0.96],
      [0.28, 0.97],
      [0, 0.9],
    ],
    flutes: { count: 5, depth: 0.02 },
    stalk: 'calyx',
    top: 0.94,
  },
  eggplant: {
    outline: [
      [0, 0],
      [0.42, 0.02],
      [0.86, 0.14],
      [1, 0.3],
      [0.86, 0.52],
      [0.62, 0.74],
      [0.5, 0.9],
      [0.3, 0.98],
      [0, 1],
    ],
    stalk: 'cap',
    top: 0.96,
  },
  pepper: {
    outline: [
      [0, 0.08],
      [0.26, 0.02],
      [0.56, 0.02],
      [0.78, 0.18],
      [0.92, 0.5],
      [1, 0.8],
      [0.84, 0.97],
      [0.46, 0.98],
      [0.2, 0.9],
      [0, 0.86],
    ],
    flutes: { count: 4, depth: 0.075 },
    stalk: 'pumpkin',
    top: 0.86,
  },
  pumpkin: {
    outline: [
      [0, 0.06],
      [0.22, 0.01],
      [0.56, 0.02],
      [0.88, 0.2],
      [1, 0.5],
      [0.9, 0.8],
      [0.6, 0.97],
      [0.28, 0.97],
      [0, 0.86],
    ],
    flutes: { count: 10, depth: 0.05 },
    stalk: 'pumpkin',
    top: 0.88,
  },
  onion: {
    outline: [
      [0, 0.02],
      [0.2, 0],
      [0.7, 0.1],
      [1, 0.36],
      [0.94, 0.58],
      [0.56, 0.78],
      [0.2, 0.88],
      [0.1, 1],
      [0, 1],
    ],
    stalk: 'tuft',
    top: 0.98,
  },
  garlic: {
    outline: [
      [0, 0.02],
      [0.36, 0],
      [0.84, 0.12],
      [1, 0.3],
      [0.84, 0.5],
      [0.38, 0.68],
      [0.18, 0.82],
      [0.15, 1],
      [0, 1],
    ],
    flutes: { count: 8, depth: 0.055 },
    stalk: 'none',
    top: 1,
  },
  strawberry: {
    outline: [
      [0, 0],
      [0.22, 0.02],
      [0.56, 0.22],
      [0.88, 0.54],
      [1, 0.78],
      [0.86, 0.95],
      [0.4, 1],
      [0, 0.98],
    ],
    stalk: 'calyx',
    top: 0.98,
  },
  acorn: {
    outline: [
      [0, 0],
      [0.08, 0.03],
      [0.46, 0.1],
      [0.8, 0.3],
      [0.9, 0.6],
      [0.86, 0.8],
      [0, 0.84],
    ],
    stalk: 'cap',
    top: 0.62,
  },
  potato: { outline: round, stalk: 'none', top: 1 },
}

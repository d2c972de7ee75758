import type { Concept } from '../families/types.ts'
import { BOARD_GAMES } from './toys/board-games.ts'
import { PLUSH_TOYS } from './toys/plush-toys.ts'
import { SMALL_TOYS } from './toys/small-toys.ts'

const NURSERY: readonly Concept[] = [
  {
    name: 'rocking horse',
    synonyms: [
      'rocking-horse',
      'rocking pony',
      'wooden rocking horse',
      'toy rocking horse',
      'hobby horse on rockers',
      'rocker horse',
    ],
    family: 'rocking_horse',
    feature: 'rocker',
    height: [0.7, 0.95],
    wordnet: 'hobby#2',
  },
]

/** Toys: things to cuddle, to ride, to play on a board with. */
export const TOYS: readonly Concept[] = [...PLUSH_TOYS, ...NURSERY, ...BOARD_GAMES, ...SMALL_TOYS]

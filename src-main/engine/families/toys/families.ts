import type { Family } from '../types.ts'
import { boardGame, chessman } from './chess.ts'
import { cubeToy } from './cubes.ts'
import { shelfToy } from './figures.ts'
import { plush } from './plush.ts'
import { rockingHorse } from './rocking-horse.ts'
import { turnedToy } from './turned.ts'

export const TOYS_FAMILIES: readonly Family[] = [
  plush,
  rockingHorse,
  boardGame,
  chessman,
  cubeToy,
  turnedToy,
  shelfToy,
]

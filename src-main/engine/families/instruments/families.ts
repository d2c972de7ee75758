import type { Family } from '../types.ts'
import { bell } from './bell.ts'
import { brass } from './brass.ts'
import { drum } from './drum.ts'
import { worldInstrument } from './world.ts'
import { folk } from './folk.ts'
import { gramophone } from './gramophone.ts'
import { guitar } from './guitar.ts'
import { piano } from './piano.ts'
import { saxophone } from './saxophone.ts'
import { stately } from './stately.ts'
import { tunes } from './tunes.ts'
import { violin } from './violin.ts'
import { woodwind } from './woodwind.ts'

export const INSTRUMENTS_FAMILIES: readonly Family[] = [
  piano,
  guitar,
  violin,
  saxophone,
  brass,
  woodwind,
  drum,
  bell,
  gramophone,
  folk,
  tunes,
  stately,
  worldInstrument,
]

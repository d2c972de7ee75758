import type { Concept } from '../../families/types.ts'
import { FABLES } from './costume-fables.ts'
import { MONSTERS } from './costume-monsters.ts'
import { FIGHTERS } from './costume-fighters.ts'
import { HISTORICAL_COSTUMES } from './costume-historical.ts'
import { TRADES } from './costume-trades.ts'
import { WORKERS } from './costume-workers.ts'

/** Trades, legends and costumes. */
export const COSTUMES: readonly Concept[] = [
  ...TRADES,
  ...FIGHTERS,
  ...WORKERS,
  ...FABLES,
  ...MONSTERS,
  ...HISTORICAL_COSTUMES,
]

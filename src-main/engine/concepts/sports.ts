import type { Concept } from '../families/types.ts'
import { BALLS } from './sports/balls.ts'
import { SPORTS_GEAR } from './sports/gear.ts'

/** Balls, and what one plays and trains with. */
export const SPORTS: readonly Concept[] = [...BALLS, ...SPORTS_GEAR]

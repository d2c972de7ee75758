import type { Concept } from '../families/types.ts'
import { AWARDS } from './sports/awards.ts'
import { BALLS } from './sports/balls.ts'
import { GYM } from './sports/gym.ts'
import { OUTING } from './sports/outing.ts'
import { PASTIMES } from './sports/pastimes.ts'
import { PLAYWARE } from './sports/playware.ts'
import { SPORTS_GEAR } from './sports/gear.ts'
import { MORE_GEAR } from './sports/more-gear.ts'

/** Balls, what one plays and trains with, and what one wins. */
export const SPORTS: readonly Concept[] = [
  ...BALLS,
  ...SPORTS_GEAR,
  ...MORE_GEAR,
  ...GYM,
  ...PLAYWARE,
  ...OUTING,
  ...PASTIMES,
  ...AWARDS,
]

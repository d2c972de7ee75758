import type { Concept } from '../families/types.ts'
import { ARMS } from './weapons/arms.ts'
import { HAFTED_WEAPONS } from './weapons/hafted.ts'
import { RELICS } from './weapons/relics.ts'
import { SWORDS } from './weapons/swords.ts'

/** Arms of all times. */
export const WEAPONS: readonly Concept[] = [...SWORDS, ...HAFTED_WEAPONS, ...ARMS, ...RELICS]

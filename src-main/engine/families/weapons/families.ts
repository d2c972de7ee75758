import type { Family } from '../types.ts'
import { arms } from './arms.ts'
import { relic } from './relic.ts'
import { sword } from './sword.ts'

export const WEAPONS_FAMILIES: readonly Family[] = [sword, arms, relic]

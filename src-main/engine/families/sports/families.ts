import type { Family } from '../types.ts'
import { ball } from './ball.ts'
import { club } from './club.ts'

export const SPORTS_FAMILIES: readonly Family[] = [ball, club]

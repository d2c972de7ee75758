import type { Family } from '../types.ts'
import { carryCase } from './case.ts'
import { pouch } from './pouch.ts'
import { softBag } from './soft-bag.ts'

export const BAGS_FAMILIES: readonly Family[] = [carryCase, softBag, pouch]

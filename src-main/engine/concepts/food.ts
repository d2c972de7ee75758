import type { Concept } from '../families/types.ts'
import { BAKERY } from './bakery.ts'
import { MEALS } from './meals.ts'
import { ROASTS } from './roasts.ts'
import { SERVED_FOOD } from './served-food.ts'
import { WORLD_DISHES } from './world-dishes.ts'

/** Everything that is cooked, baked or sweet. */
export const FOOD: readonly Concept[] = [...BAKERY, ...MEALS, ...ROASTS, ...SERVED_FOOD, ...WORLD_DISHES]

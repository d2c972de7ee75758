import type { Concept } from '../families/types.ts'
import { BAKERY } from './food/bakery.ts'
import { MEALS } from './food/meals.ts'
import { ROASTS } from './food/roasts.ts'
import { SERVED_FOOD } from './food/served-food.ts'
import { WORLD_DISHES } from './food/world-dishes.ts'

/** Everything that is cooked, baked or sweet. */
export const FOOD: readonly Concept[] = [...BAKERY, ...MEALS, ...ROASTS, ...SERVED_FOOD, ...WORLD_DISHES]

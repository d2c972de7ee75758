import type { Vec3 } from '../../kernel/types.ts'
import { at, scaled } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'
import { FOOD_WARES } from './food-wares.ts'
import { GOODS_WARES } from './goods-wares.ts'
import type { Ware } from './ware-forms.ts'

/** All wares by name. */
export const WARES: Readonly<Record<string, Ware>> = { ...GOODS_WARES, ...FOOD_WARES }

/** A ware of that name at a place, so many times its size. */
export const ware = (name: string, slot: SlotTags, place: Vec3, size: number): readonly Shape[] =>
  (WARES[name]?.(slot) ?? []).map(shape => at(place, scaled(size, shape)))

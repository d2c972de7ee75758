import type { ShapeTags } from '../shape/types.ts'
import type { FamilyContext } from './types.ts'

/** The tags of a part in the material of a slot. */
export type SlotTags = (part: string, slot: string, role: string) => ShapeTags

/** Tags of parts, for families that tag many: `slot('leg', 'legs', 'support')`. */
export const slotTags =
  (context: FamilyContext): SlotTags =>
  (part, slot, role) => ({ part, role, material: context.material(slot) })

import type { FamilyContext } from '../types.ts'

/** Tags of a part of that slot. */
export const toyTags = (context: FamilyContext, part: string, slot: string, role = 'feature') => ({
  part,
  role,
  material: context.material(slot),
})

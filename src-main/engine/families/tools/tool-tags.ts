import type { FamilyContext } from '../types.ts'

/** Name, role and material of a part. */
export const tags = (context: FamilyContext, slot: string, part: string, role = 'body') => ({
  part,
  role,
  material: context.material(slot),
})

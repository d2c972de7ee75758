import type { FamilyContext } from '../types.ts'

/** Tags of a part in the material of a slot. */
export const tags = (part: string, slot: string, context: FamilyContext, role = 'body') => ({
  part,
  role,
  material: context.material(slot),
})

/** How thick the piece is wanted. */
export const girth = (context: FamilyContext): number => Number(context.parameters['girth'])

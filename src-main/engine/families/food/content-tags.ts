import type { FamilyContext } from '../types.ts'

/** Tags of a part in the material of a slot. */
export const tags = (part: string, slot: string, context: FamilyContext, role = 'content') => ({
  part,
  role,
  material: context.material(slot),
})

/** Is a part asked for and not taken away. */
export const wants = (part: string, { parameters, without }: FamilyContext): boolean =>
  parameters[part] === 'yes' && !without.has(part)

import type { FamilyContext } from '../types.ts'

/** Tags of the crust. */
export const crust = (context: FamilyContext) => ({
  part: 'body',
  role: 'body',
  material: context.material('crust'),
})

/** Tags of what the crust hides. */
export const crumb = (part: string, context: FamilyContext) => ({
  part,
  role: 'feature',
  material: context.material('crumb'),
})

import type { FamilyContext } from '../types.ts'

/** Tags of a pen's barrel. */
export const barrelTags = (context: FamilyContext) => ({
  part: 'body',
  role: 'body',
  material: context.material('body'),
})

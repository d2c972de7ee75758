import type { FamilyContext } from '../types.ts'

/** Tags of the main part. */
export const bodyTags = (context: FamilyContext) => ({
  part: 'body',
  role: 'body',
  material: context.material('body'),
})

/** Tags of leaves. */
export const leafTags = (context: FamilyContext) => ({
  part: 'leaf',
  role: 'feature',
  material: context.material('leaf'),
})

/** Tags of what is neither. */
export const detailTags = (part: string, context: FamilyContext) => ({
  part,
  role: 'support',
  material: context.material('detail'),
})

import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** What one kind is made of; `girth` scales its thickness. */
export type Maker = (context: FamilyContext, girth: number) => Shape[]

/** Name, role and material of a part. */
export const tags = (context: FamilyContext, slot: string, part = slot, role = 'body') => ({
  part,
  role,
  material: context.material(slot),
})

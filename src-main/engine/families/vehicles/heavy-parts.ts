import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** What one machine is made of; `k` scales its wheels. */
export type Maker = (context: FamilyContext, k: number) => Shape[]

/** Name, role and material of a part. */
export const tags = (context: FamilyContext, slot: string, part: string, role = 'body') => ({
  part,
  role,
  material: context.material(slot),
})

import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A head whose socket is at the origin, the haft below. `up`: how far it rises over the socket; `radius` of its haft. */
export interface Head {
  readonly shape: Shape
  readonly up: number
  readonly radius: number
}

export type HeadMaker = (size: number, context: FamilyContext) => Head

export const headTags = (context: FamilyContext) => ({
  part: 'head',
  role: 'feature',
  material: context.material('head'),
})

export const trimTags = (context: FamilyContext) => ({
  part: 'trim',
  role: 'support',
  material: context.material('trim'),
})

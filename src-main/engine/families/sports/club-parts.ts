import { at, cylinder, row, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** What one is made of: length in metres, thickness of its striking end. */
export type Maker = (l: number, k: number, context: FamilyContext) => Shape[]

/** The body: name, role, material. */
export const bodyTags = (context: FamilyContext) => ({
  part: 'body',
  role: 'feature',
  material: context.material('body'),
})
/** The grip: name, role, material. */
export const gripTags = (context: FamilyContext) => ({
  part: 'grip',
  role: 'handle',
  material: context.material('grip'),
})
/** Marks: name, role, material. */
export const markTags = (context: FamilyContext) => ({
  part: 'mark',
  role: 'ornament',
  material: context.material('mark'),
})

/** A grip wound with tape between two heights. */
export function wound(from: number, to: number, radius: number): Shape[] {
  const turns = Math.max(6, Math.round((to - from) / (radius * 0.9)))
  return [
    at([0, (from + to) / 2, 0], cylinder(radius, to - from)),
    at(
      [0, from + (to - from) / (2 * turns), 0],
      row(turns, [0, (to - from) / turns, 0], torus(radius * 0.92, radius * 0.16))
    ),
  ]
}

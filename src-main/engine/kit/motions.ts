import type { Vec3 } from '../kernel/types.ts'
import { tag } from '../shape/build.ts'
import type { Motion, Shape } from '../shape/types.ts'

/** What turns or slides, for rig mode. Points and axes in the space of the shape; hinges turn right-handed, in radians. */

/** A wheel around the X axis through the origin: it rolls to +Z. */
export const rolling = (wheel: Shape, name = 'wheel'): Shape =>
  tag({ moves: { name, at: [0, 0, 0], motion: { kind: 'hinge', axis: [1, 0, 0] } } }, wheel)

/** A leaf that faces +Z and is hung at `x`; it opens to +Z whichever side that is. */
export function hung(leaf: Shape, x: number, name = 'door'): Shape {
  const motion: Motion = { kind: 'hinge', axis: [0, x < 0 ? -1 : 1, 0], range: [0, 1.75] }
  return tag({ moves: { name, at: [x, 0, 0], motion } }, leaf)
}

/** What turns round and round about Z through the origin, clockwise as seen from the front: hands of a clock, sails of a mill. */
export const turning = (shape: Shape, name: string): Shape =>
  tag({ moves: { name, at: [0, 0, 0], motion: { kind: 'hinge', axis: [0, 0, -1] } } }, shape)

/** A shape that turns about an axis through a point; without a range it goes round and round. */
export const pivoted = (
  shape: Shape,
  name: string,
  how: { readonly at: Vec3; readonly axis: Vec3; readonly range?: readonly [number, number] }
): Shape => {
  const { at, axis, range } = how
  const motion: Motion = range === undefined ? { kind: 'hinge', axis } : { kind: 'hinge', axis, range }
  return tag({ moves: { name, at, motion } }, shape)
}

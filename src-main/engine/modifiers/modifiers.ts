import type { DeformShape, Shape } from '../shape/types.ts'

/** Modifiers work on any shape: they wrap it into a deformation that compile applies to the finished form. */

type Axis = NonNullable<DeformShape['axis']>

function deform(
  child: Shape,
  kind: DeformShape['kind'],
  amount: number,
  more: { axis?: Axis; seed?: number } = {}
): Shape {
  return amount === 0 ? child : { op: 'deform', kind, amount, ...more, child }
}

/** Bent into an arc of `angle` radians along an axis (up when not named). */
export function bend(shape: Shape, angle: number, axis: Axis = 'y'): Shape {
  return deform(shape, 'bend', angle, { axis })
}

/** Turned by `angle` radians from one end of the axis to the other. */
export function twist(shape: Shape, angle: number, axis: Axis = 'y'): Shape {
  return deform(shape, 'twist', angle, { axis })
}

/** Scaled across the axis, from 1 at its start to `factor` at its end. */
export function taper(shape: Shape, factor: number, axis: Axis = 'y'): Shape {
  return factor === 1 ? shape : { op: 'deform', kind: 'taper', amount: factor, axis, child: shape }
}

/** Sheared: the top moves sideways by `share` of the height. The foot stays where it is. */
export function lean(shape: Shape, share: number, axis: Axis = 'y'): Shape {
  return deform(shape, 'lean', share, { axis })
}

/** Swollen in the middle of the axis by `share` of its width (negative: waisted). */
export function bulge(shape: Shape, share: number, axis: Axis = 'y'): Shape {
  return deform(shape, 'bulge', share, { axis })
}

/** Crushed like paper or thin metal; `strength` 0 none … 1 badly. */
export function crumple(shape: Shape, strength: number, seed = 0): Shape {
  return deform(shape, 'crumple', strength * 0.08, { seed })
}

/** Knocked in at a few places; `strength` 0 none … 1 badly. */
export function dent(shape: Shape, strength: number, seed = 0): Shape {
  return deform(shape, 'dent', strength * 0.35, { seed })
}

import { deform } from '../shape/build.ts'
import { measureShape } from '../shape/measure.ts'
import type { Outline } from '../shape/outline.ts'
import type { DeformShape, Shape } from '../shape/types.ts'

/** Modifiers work on any shape: they wrap it into a deformation that compile applies to the finished form. */

type Axis = NonNullable<DeformShape['axis']>

/** Nothing is wrapped by a deformation that would change nothing. */
function deformed(
  shape: Shape,
  kind: DeformShape['kind'],
  amount: number,
  more: Parameters<typeof deform>[3]
): Shape {
  return amount === 0 ? shape : deform(kind, amount, shape, more)
}

/** Bent into an arc of `angle` radians along an axis (up when not named). */
export function bend(shape: Shape, angle: number, axis: Axis = 'y'): Shape {
  return deformed(shape, 'bend', angle, { axis })
}

/** Turned by `angle` radians from one end of the axis to the other. */
export function twist(shape: Shape, angle: number, axis: Axis = 'y'): Shape {
  return deformed(shape, 'twist', angle, { axis })
}

/** Scaled across the axis, from 1 at its start to `factor` at its end. */
export function taper(shape: Shape, factor: number, axis: Axis = 'y'): Shape {
  return factor === 1 ? shape : deform('taper', factor, shape, { axis })
}

/** Sheared: the top moves sideways by `share` of the height. The foot stays where it is. */
export function lean(shape: Shape, share: number, axis: Axis = 'y'): Shape {
  return deformed(shape, 'lean', share, { axis })
}

/** Swollen in the middle of the axis by `share` of its width (negative: waisted). */
export function bulge(shape: Shape, share: number, axis: Axis = 'y'): Shape {
  return deformed(shape, 'bulge', share, { axis })
}

/** Crushed like paper or thin metal; `strength` 0 none … 1 badly. */
export function crumple(shape: Shape, strength: number, seed = 0): Shape {
  return deformed(shape, 'crumple', strength * 0.08, { seed })
}

/** Knocked in at a few places; `strength` 0 none … 1 badly. */
export function dent(shape: Shape, strength: number, seed = 0): Shape {
  return deformed(shape, 'dent', strength * 0.35, { seed })
}

/** What is at most this share as deep as it is wide and high is seen from the front. */
const FRONTAL = 0.5

/** In the outline of a heart, a star …: seen from the front where it stands and is thin, else from above. */
export function outlined(shape: Shape, outline: Outline): Shape {
  const { min, max } = measureShape(shape)
  const [x, y, z] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const axis = z < FRONTAL * Math.min(x, y) ? 'z' : x < FRONTAL * Math.min(y, z) ? 'x' : 'y'
  return deform('outline', 1, shape, { axis, outline })
}

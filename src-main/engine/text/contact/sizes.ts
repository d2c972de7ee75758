import type { Bounds } from '../../kernel/mesh.ts'
import { scaled } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** A thing at another size, feet on the ground. */
export function resized(shape: Shape, factor: number): Shape {
  return factor === 1 ? shape : scaled(factor, shape)
}

/** Length of a box along an axis. */
export function extent(bounds: Bounds, axis: 0 | 1 | 2): number {
  return bounds.max[axis] - bounds.min[axis]
}

/** The longer side of a box on the ground. */
export const reach = (bounds: Bounds): number => Math.max(extent(bounds, 0), extent(bounds, 2))

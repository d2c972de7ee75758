import { boundsOf, type Bounds } from '../kernel/mesh.ts'
import type { Mesh } from '../kernel/types.ts'

export interface FrameOptions {
  /** Where the model's origin lies: under its middle on the ground, or in its middle. */
  readonly origin: 'bottom' | 'center'
  /** Height over all, metres; absent: as built. */
  readonly heightMeters?: number
}

/**
 * Positions stretched so that their box becomes exactly `to`: what lay on a side of `from` lies on the same side of `to`, to
 * the bit of a 32-bit float.
 */
export function mapBounds(positions: Float32Array, from: Bounds, to: Bounds): Float32Array {
  return positions.map((value, i) => {
    const axis = i % 3
    if (value <= from.min[axis]) {
      return to.min[axis]
    }
    if (value >= from.max[axis]) {
      return to.max[axis]
    }
    return (
      to.min[axis] +
      ((value - from.min[axis]) * (to.max[axis] - to.min[axis])) / (from.max[axis] - from.min[axis])
    )
  })
}

/** Bounds over all meshes. */
export function boundsOfMeshes(meshes: readonly Mesh[]): Bounds {
  return boundsOf(...meshes.map(mesh => mesh.positions))
}

/** The box that `bounds` becomes: scaled to the wished height, its origin as wished, its lowest point at exactly 0. */
export function framedBounds({ min, max }: Bounds, { origin, heightMeters }: FrameOptions): Bounds {
  const height = max[1] - min[1]
  const scale = heightMeters === undefined || height <= 0 ? 1 : heightMeters / height
  const half = [0, 1, 2].map(axis => Math.fround(((max[axis] - min[axis]) * scale) / 2))
  const low = origin === 'bottom' ? 0 : -half[1]
  return { min: [-half[0], low, -half[2]], max: [half[0], low + 2 * half[1], half[2]] }
}

import type { Vec3 } from '../kernel/types.ts'
import { loft } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'

/** One cross-section of a forged bit: place, lower and upper edge, thickness, and how far its middle bulges along X. */
export type BitStation = readonly [x: number, low: number, high: number, thick: number, bulge?: number]

/** An axe-like bit that runs along X, flat sides to ±Z: lofted from one station to the next. */
export function forgedBit(stations: readonly BitStation[], tags: ShapeTags = {}): Shape {
  const shares = [0, 0.2, 0.5, 0.8, 1]
  const rings = stations.map(([x, low, high, thick, bulge = 0]): readonly Vec3[] => {
    const side = (z: number): readonly Vec3[] =>
      shares.map(t => [x + bulge * 4 * t * (1 - t), low + (high - low) * t, z])
    return [...side(thick / 2), ...[...side(-thick / 2)].reverse()]
  })
  return loft(rings, tags)
}

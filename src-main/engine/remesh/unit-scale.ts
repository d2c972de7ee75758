import { scratchFloat64 } from '../kernel/scratch.ts'
import { boundsOf, type AnyMesh } from '../kernel/mesh.ts'
import type { Pose } from './types.ts'

/** To a unit box around the origin, where the numbers have the most places. */
export interface Scale {
  readonly center: readonly [number, number, number]
  readonly factor: number
}

/** The scale that brings a surface into that box. */
export function scaleOf(positions: AnyMesh['positions']): Scale {
  const { min, max } = boundsOf(positions)
  const side = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  return {
    center: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2],
    factor: side > 0 ? 1 / side : 1,
  }
}

/** Puts points back where the surface is. */
export function unscale(positions: Float64Array, { center: [x, y, z], factor }: Scale): void {
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = positions[i] / factor + x
    positions[i + 1] = positions[i + 1] / factor + y
    positions[i + 2] = positions[i + 2] / factor + z
  }
}

/** The places of some vertices in the box. */
export function scaledPoints(
  positions: AnyMesh['positions'],
  vertices: Uint32Array,
  { center, factor }: Scale
): Float64Array {
  const [x, y, z] = center
  const points = scratchFloat64(3 * vertices.length, false)
  for (let point = 0, to = 0; point < vertices.length; point++, to += 3) {
    const from = 3 * vertices[point]
    points[to] = (positions[from] - x) * factor
    points[to + 1] = (positions[from + 1] - y) * factor
    points[to + 2] = (positions[from + 2] - z) * factor
  }
  return points
}

/** The joints' maps between places in the box. */
export function scaledPose(pose: Pose, { center: [x, y, z], factor }: Scale): Pose {
  const maps = pose.slice()
  for (let row = 0; row < pose.length; row += 4) {
    const moved = pose[row] * x + pose[row + 1] * y + pose[row + 2] * z + pose[row + 3]
    maps[row + 3] = factor * (moved - [x, y, z][(row / 4) % 3])
  }
  return maps
}

import type { VoxelGrid } from './voxel-grid.ts'
import type { Silhouette } from '../silhouette.ts'
import { axesOf, offAxis, type CameraPose } from '../camera-pose.ts'

/** What is missed by more than this, in heights, is left out: the pictures do not agree there. */
const MOST_MISS = 0.012
/** Cells from an outline inward from which only every third line is looked at. */
const DEEP = 4
/** Share of a value that surely lies before the surface. */
const SURE = 0.5

/**
 * Every sight line through a silhouette must meet the thing. Those that meet nothing, because silhouettes differ by very little or
 * are thinner than a cell, get the sample that misses least.
 */
export function keepSightLines(
  voxels: VoxelGrid,
  views: readonly { readonly pose: CameraPose; readonly silhouette: Silhouette }[]
): void {
  for (const { pose, silhouette } of views) {
    const { grid, height, distance } = silhouette
    const { width, cell, left, top } = grid
    const march = marcher(voxels, pose)
    for (let i = 0; i < distance.length; i += 1) {
      const depth = (distance[i] * height) / cell
      // The outermost cell belongs to the rounding of the surface; deep inside, a line stands for its neighbours.
      if (depth > 0.5 && (depth < DEEP || (i % width) % 3 === 0)) {
        const u = (left + (i % width) * cell) / height
        const v = (top - Math.floor(i / width) * cell) / height - 0.5
        march(u, v)
      }
    }
  }
}

function marcher(voxels: VoxelGrid, pose: CameraPose): (u: number, v: number) => void {
  const { values, size, cell, origin } = voxels
  const [nx, ny, nz] = size
  const { right, up, toward } = axesOf(pose)
  const reach = (Math.max(nx, nz) * cell) / 2 + 0.5 * Math.abs(toward[1])
  // Beside what is there already the rims are moved later: single samples would roughen a wall.
  const hasSurface = (at: number): boolean =>
    [1, -1, nx, -nx, nx * ny, -nx * ny].some(offset => values[at + offset] < 0)
  const [u0, v0] = pose.aim ?? pose.shift
  const [across, above] = offAxis(pose)
  return (u, v) => {
    const a = (u - u0) / pose.scale
    const b = (v - v0) / pose.scale
    let [best, bestAt] = [MOST_MISS, -1]
    for (let d = -reach, step = 0.7 * cell; d <= reach; d += step) {
      step = 0.7 * cell
      const wide = 1 - pose.nearness * d
      const r = wide * a - across
      const s = wide * b - above
      const x = Math.round((d * toward[0] + r * right[0] + s * up[0] - origin[0]) / cell)
      const y = Math.round((d * toward[1] + r * right[1] + s * up[1] - origin[1]) / cell)
      const z = Math.round((d * toward[2] + r * right[2] + s * up[2] - origin[2]) / cell)
      if (x < 1 || y < 1 || z < 1 || x >= nx - 1 || y >= ny - 1 || z >= nz - 1) {
        continue
      }
      const at = (z * ny + y) * nx + x
      if (values[at] < 0) {
        return
      }
      // Nothing lies nearer than about the value says.
      step = Math.max(step, SURE * values[at])
      if (values[at] < best) {
        best = values[at]
        bestAt = at
      }
    }
    if (bestAt >= 0 && !(best < cell && hasSurface(bestAt))) {
      values[bestAt] = -0.3 * cell
    }
  }
}

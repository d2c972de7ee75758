import { coneField, readPoint, sizeAt, type ConeField } from './cone-field.ts'
import type { VoxelGrid } from './voxel-grid.ts'
import type { Silhouette } from '../silhouette.ts'
import type { CameraPose } from '../camera-pose.ts'

/** A silhouette with the camera that saw it. */
export interface Cone {
  readonly pose: CameraPose
  readonly silhouette: Silhouette
}

/** Value of a place far outside, in heights. */
export const OUTSIDE = 0.1
/** Samples along the side of a block that is tested as a whole first. */
const BLOCK = 4
/** Cells from the surface up to which values are exact. */
const EXACT = 2.2
/** By how much distances in a picture may grow faster than those in space, beyond the size at the place. */
const DISTORTION = 1.15
/** Half a block's diagonal, in samples. */
const RADIUS = ((BLOCK - 1) / 2) * Math.sqrt(3)

/**
 * The signed distance to the visual hull (Laurentini 1994): what lies in every silhouette's cone is negative. In heights, exact
 * near the surface; blocks that lie clearly on one side of it get their middle's value.
 */
export function carve(voxels: VoxelGrid, cones: readonly Cone[]): void {
  const fields = cones.map(({ silhouette, pose }) => coneField(silhouette, pose))
  const [nx, ny, nz] = voxels.size
  for (let z = 0; z < nz; z += BLOCK) {
    for (let y = 0; y < ny; y += BLOCK) {
      for (let x = 0; x < nx; x += BLOCK) {
        carveBlock(voxels, [x, y, z], fields)
      }
    }
  }
  closeBorder(voxels)
}

function carveBlock(
  { values, size: [nx, ny, nz], cell, origin }: VoxelGrid,
  [x0, y0, z0]: readonly [number, number, number],
  fields: readonly ConeField[]
): void {
  const exact = EXACT * cell
  const middle = (BLOCK - 1) / 2
  const [cx, cy, cz] = [x0, y0, z0].map((at, axis) => origin[axis] + (at + middle) * cell)
  const depths = fields.map(field => -readPoint(field, cx, cy, cz))
  const margins = fields.map(field => exact + DISTORTION * RADIUS * cell * sizeAt(field, cx, cy, cz))
  const most = depths.reduce((a, b) => Math.max(a, b))
  const cutting = fields.filter((_, k) => depths[k] > -margins[k])
  const isClear = cutting.length === 0 || depths.some((depth, k) => depth > margins[k])
  const filling = Math.min(OUTSIDE, most)
  for (let z = z0; z < Math.min(nz, z0 + BLOCK); z += 1) {
    for (let y = y0; y < Math.min(ny, y0 + BLOCK); y += 1) {
      const row = (z * ny + y) * nx
      for (let x = x0; x < Math.min(nx, x0 + BLOCK); x += 1) {
        values[row + x] = isClear
          ? filling
          : depthAt(cutting, origin[0] + x * cell, origin[1] + y * cell, origin[2] + z * cell, exact)
      }
    }
  }
}

function depthAt(fields: readonly ConeField[], x: number, y: number, z: number, exact: number): number {
  let most = -exact
  for (let k = 0; k < fields.length && most < exact; k += 1) {
    const value = -readPoint(fields[k], x, y, z)
    most = value > most ? value : most
  }
  return most < OUTSIDE ? most : OUTSIDE
}

/** The outermost samples are outside. */
function closeBorder({ values, size: [nx, ny, nz] }: VoxelGrid): void {
  for (let z = 0; z < nz; z += 1) {
    for (let y = 0; y < ny; y += 1) {
      const isEdge = z === 0 || z === nz - 1 || y === 0 || y === ny - 1
      const step = isEdge ? 1 : nx - 1
      for (let x = 0; x < nx; x += step) {
        values[(z * ny + y) * nx + x] = OUTSIDE
      }
    }
  }
}

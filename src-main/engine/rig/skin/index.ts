import { cellAt, cellFor, voxelise } from '../../kernel/voxel-grid.ts'
import { cellsAround, geodesicDistances } from '../../kernel/voxel-geodesics.ts'
import { weldVertices } from '../../kernel/weld.ts'
import type { RigSource, Skeleton, SkinWeights } from '../types.ts'
import { BoneShares, sharesToSkin } from './bone-shares.ts'
import { rigidBones } from './rigid-pieces.ts'

/** Cells along the longest side. */
const CELLS_ALONG = 96

/**
 * How much each bone moves each vertex: four bones at most, whose weights sum to 1. Vertices at one place get the same, so that
 * seams stay shut. Parts that bones name are moved by these alone; a machine is rigid all over.
 */
export function bindSkin(source: RigSource, skeleton: Skeleton): SkinWeights {
  const welded = weldVertices(source, 0)
  const rigid = rigidBones(source, welded.vertexOf, skeleton)
  const soft = source.indices.filter((_, corner) => rigid[source.indices[corner - (corner % 3)]] < 0)
  const shares = new BoneShares(welded.firstOf.length)
  if (soft.length > 0) {
    const mesh = { positions: source.positions, indices: soft }
    const grid = voxelise(mesh, { cell: cellFor(source, CELLS_ALONG) })
    skeleton.bones.forEach(({ head, tail }, bone) => {
      const near = geodesicDistances(grid, cellsAround(grid, head, tail, 4 * grid.cell))
      for (let vertex = 0; vertex < welded.firstOf.length; vertex += 1) {
        const [x, y, z] = welded.positions.subarray(3 * vertex, 3 * vertex + 3)
        const cell = cellAt(grid, x, y, z)
        const d = cell < 0 ? Infinity : near[cell] + grid.cell
        if (d < Infinity) {
          shares.add(vertex, bone, 1 / (d * d * d * d))
        }
      }
    })
  }
  for (let place = 0; place < welded.firstOf.length; place += 1) {
    if (shares.isEmpty(place)) {
      shares.set(place, 0)
    }
  }
  return sharesToSkin(shares, welded.vertexOf, rigid)
}

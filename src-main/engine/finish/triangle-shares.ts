import { simplifyIndices } from '../kernel/simplify.ts'
import type { Mesh } from '../kernel/types.ts'
import { BEND_COUNT } from './bend-shares.ts'
import { alsoBends, type BoundedMesh } from './thin-mesh.ts'

/** Triangles over all meshes. */
export function countTriangles(meshes: readonly Mesh[]): number {
  return meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0)
}

/** All meshes as one, and for every vertex the mesh it belongs to. */
function joined(meshes: readonly BoundedMesh[]): { mesh: BoundedMesh; owner: Uint32Array } {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)
  const positions = new Float32Array(vertices * 3)
  const indices = new Uint32Array(countTriangles(meshes) * 3)
  const owner = new Uint32Array(vertices)
  const isBent = meshes.some(({ bends }) => bends !== undefined)
  const bends = new Float32Array(isBent ? BEND_COUNT * vertices : 0)
  let vertex = 0
  let corner = 0
  meshes.forEach((mesh, m) => {
    positions.set(mesh.positions, vertex * 3)
    if (mesh.bends !== undefined) {
      bends.set(mesh.bends, vertex * BEND_COUNT)
    }
    owner.fill(m, vertex, vertex + mesh.positions.length / 3)
    for (const index of mesh.indices) {
      indices[corner] = index + vertex
      corner += 1
    }
    vertex += mesh.positions.length / 3
  })
  return { mesh: { positions, indices, ...(isBent ? { bends } : {}) }, owner }
}

/** All numbers together. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0)

/** How many triangles of each mesh are left when all of them together are simplified to a number of triangles. */
export function sharesOf(meshes: readonly BoundedMesh[]): (triangles: number) => number[] {
  const { mesh, owner } = joined(meshes)
  return triangles => {
    const kept = simplifyIndices(mesh, { triangles, ...alsoBends(mesh.bends) })
    const shares = meshes.map(() => 0)
    for (let i = 0; i < kept.length; i += 3) {
      shares[owner[kept[i]]] += 1
    }
    return shares
  }
}

import { volumeOf } from '../kernel/mesh.ts'
import { simplifyIndices } from '../kernel/simplify.ts'
import { componentsOf, isClosed } from '../kernel/topology.ts'
import type { Mesh } from '../kernel/types.ts'

/** Triangles over all meshes. */
export function countTriangles(meshes: readonly Mesh[]): number {
  return meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0)
}

/** All meshes as one, and for every vertex the mesh it belongs to. */
function joined(meshes: readonly Mesh[]): { mesh: Mesh; owner: Uint32Array } {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)
  const positions = new Float32Array(vertices * 3)
  const indices = new Uint32Array(countTriangles(meshes) * 3)
  const owner = new Uint32Array(vertices)
  let vertex = 0
  let corner = 0
  meshes.forEach((mesh, m) => {
    positions.set(mesh.positions, vertex * 3)
    owner.fill(m, vertex, vertex + mesh.positions.length / 3)
    for (const index of mesh.indices) {
      indices[corner] = index + vertex
      corner += 1
    }
    vertex += mesh.positions.length / 3
  })
  return { mesh: { positions, indices }, owner }
}

/** How many triangles each mesh keeps when the error is spread evenly over the whole model. Together at most `target`. */
function fairShares(meshes: readonly Mesh[], target: number): number[] {
  const { mesh, owner } = joined(meshes)
  const kept = simplifyIndices(mesh, { triangles: target })
  const shares = meshes.map(() => 0)
  for (let i = 0; i < kept.length; i += 3) {
    shares[owner[kept[i]]] += 1
  }
  const total = kept.length / 3
  return total <= target ? shares : shares.map(share => Math.floor((share * target) / total))
}

/** One mesh at no more than `triangles`, still closed; a little fewer where the exact number would tear it. */
function thinned(mesh: Mesh, triangles: number): Uint32Array {
  if (mesh.indices.length / 3 <= triangles) {
    return mesh.indices
  }
  for (const factor of [1, 0.97, 0.9, 0.8]) {
    for (const isRegular of [false, true]) {
      const indices = simplifyIndices(mesh, { triangles: Math.floor(triangles * factor), isRegular })
      if (indices.length > 0 && isClosed({ positions: mesh.positions, indices })) {
        return indices
      }
    }
  }
  return mesh.indices
}

interface Shell {
  readonly owner: number
  readonly volume: number
  readonly indices: Uint32Array
}

/** Leaves out whole shells, smallest first, until the count fits. The largest one always stays. */
function withoutSmallest(meshes: readonly Mesh[], target: number): Uint32Array[] {
  const shells = meshes.flatMap((mesh, owner) =>
    componentsOf(mesh.indices, mesh.positions.length / 3).map((triangles): Shell => {
      const indices = Uint32Array.from(triangles.flatMap(t => [0, 1, 2].map(k => mesh.indices[t * 3 + k])))
      return { owner, volume: volumeOf({ positions: mesh.positions, indices }), indices }
    })
  )
  shells.sort((a, b) => b.volume - a.volume)
  let total = 0
  const kept = shells.filter((shell, i) => {
    const size = shell.indices.length / 3
    if (i > 0 && total + size > target) {
      return false
    }
    total += size
    return true
  })
  return meshes.map((_, owner) => {
    const own = kept.filter(shell => shell.owner === owner)
    return Uint32Array.from(own.flatMap(shell => [...shell.indices]))
  })
}

/**
 * The triangles that each mesh keeps, over its own vertices: at most `target` over all, each mesh still closed. Detail is
 * taken where it is seen least; when whole shells are in the way of a very low target, the smallest ones go. A mesh may end
 * up empty.
 */
export function boundTriangles(meshes: readonly Mesh[], target: number): Uint32Array[] {
  if (countTriangles(meshes) <= target) {
    return meshes.map(mesh => mesh.indices)
  }
  const shares = fairShares(meshes, target)
  const thin = meshes.map((mesh, m) => ({ positions: mesh.positions, indices: thinned(mesh, shares[m]) }))
  return countTriangles(thin) <= target ? thin.map(mesh => mesh.indices) : withoutSmallest(thin, target)
}

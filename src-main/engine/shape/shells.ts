import { compactMesh, volumeOf, type Solid } from '../kernel/mesh.ts'
import { componentsOf } from '../kernel/topology.ts'

/** The connected shells of a solid, each with its own vertices. */
export function shellsOf(solid: Solid): Solid[] {
  const pieces = componentsOf(solid.indices, solid.positions.length / 3)
  if (pieces.length === 1) {
    return [solid]
  }
  return pieces.map(triangles => {
    const indices = new Uint32Array(triangles.length * 3)
    triangles.forEach((triangle, i) => {
      for (let corner = 0; corner < 3; corner += 1) {
        indices[i * 3 + corner] = solid.indices[triangle * 3 + corner]
      }
    })
    return compactMesh({ ...solid, indices })
  })
}

/** Without shells that bound a cavity (they face inward: negative volume) or enclose nothing; nobody can see them. */
export function dropInnerShells(solid: Solid): Solid {
  const pieces = componentsOf(solid.indices, solid.positions.length / 3)
  if (pieces.length === 1) {
    return solid
  }
  const least = volumeOf(solid) * 1e-9
  const kept: number[] = []
  for (const triangles of pieces) {
    const corners = triangles.flatMap(triangle =>
      [0, 1, 2].map(corner => solid.indices[triangle * 3 + corner])
    )
    const indices = Uint32Array.from(corners)
    // A large shell has more corners than a call can take as arguments.
    if (volumeOf({ positions: solid.positions, indices }) > least) {
      for (const corner of corners) {
        kept.push(corner)
      }
    }
  }
  return compactMesh({ ...solid, indices: Uint32Array.from(kept) })
}

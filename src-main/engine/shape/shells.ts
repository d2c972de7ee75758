import { hypot } from '../kernel/det-math.ts'
import { appendSolids, boundsOf, compactMesh, volumeOf, type Solid } from '../kernel/mesh.ts'
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

/** Volume below which a shell encloses nothing, as a share of the cube over its diagonal. */
const EMPTY = 1e-7

/** Without shells that bound a cavity (they face inward: negative volume) or enclose nothing; nobody can see them. */
export function dropInnerShells(solid: Solid): Solid {
  const shells = shellsOf(solid)
  const kept = shells.filter(shell => {
    const { min, max } = boundsOf(shell.positions)
    const diagonal = hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])
    return volumeOf(shell) > EMPTY * diagonal * diagonal * diagonal
  })
  return kept.length === shells.length ? solid : appendSolids(kept)
}

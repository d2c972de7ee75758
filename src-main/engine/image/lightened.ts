import { mendSolid } from '../kernel/mend.ts'
import { compactMesh } from '../kernel/mesh.ts'
import { simplifyIndices } from '../kernel/simplify.ts'
import { isClosed } from '../kernel/topology.ts'
import type { Mesh } from '../kernel/types.ts'

/** Shares of the wanted count that are tried when simplifying leaves a pinched edge. */
const TRIES = [1, 0.94, 0.87, 0.78, 0.66]

/** Walls that simplifying laid onto each other are drawn apart by this, frame units. */
const APART = 2e-5

/** Fewer triangles, still closed: the plain way first, then the regular one, then cut apart where walls met, then with fewer still. */
export function lightened(mesh: Mesh, triangles: number): Mesh {
  if (mesh.indices.length <= triangles * 3) {
    return mesh
  }
  for (const share of TRIES) {
    for (const isRegular of [false, true]) {
      const indices = simplifyIndices(mesh, { triangles: triangles * share, isRegular })
      const light = compactMesh({ positions: mesh.positions, indices })
      const closed = isClosed(light) ? light : cutApart(light)
      if (closed !== null) {
        return closed
      }
    }
  }
  return mesh
}

/** A mesh whose walls meet in edges or corners, cut apart there; null when that does not close it. */
function cutApart({ positions, indices }: Mesh): Mesh | null {
  const mended = mendSolid({ positions: Float64Array.from(positions), indices }, APART)
  const mesh = compactMesh({ positions: Float32Array.from(mended.positions), indices: mended.indices })
  return isClosed(mesh) ? mesh : null
}

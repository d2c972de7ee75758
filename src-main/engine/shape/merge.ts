import { appendSolids, type Solid } from '../kernel/mesh.ts'
import { closednessOf, weldByPosition } from '../kernel/topology.ts'

/** Distance by which touching walls are drawn apart, relative to the model. Far below what can be seen. */
const APART = 2e-5
/** Most rounds of drawing apart, each farther than the one before. */
const ROUNDS = 5

interface RoundedMesh {
  readonly positions: Float32Array
  readonly indices: Uint32Array
  readonly normals?: Float32Array
}

/** Unit normals of vertices by number, faces weighted by their area. */
function vertexNormals({ positions: p, indices }: Solid): Float64Array {
  const normals = new Float64Array(p.length)
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const at of [a, b, c]) {
      for (let axis = 0; axis < 3; axis += 1) {
        normals[at + axis] += normal[axis]
      }
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const [x, y, z] = [normals[at], normals[at + 1], normals[at + 2]]
    const size = Math.sqrt(x * x + y * y + z * z)
    if (size > 0) {
      for (let axis = 0; axis < 3; axis += 1) {
        normals[at + axis] /= size
      }
    }
  }
  return normals
}

/** Moves vertices that share their position with another one a hair inward, each by its own amount. */
function drawnApart(solid: Solid, remap: Uint32Array, distance: number): Solid {
  const shared = new Uint8Array(remap.length)
  remap.forEach((first, vertex) => {
    if (first !== vertex) {
      shared[first] = shared[vertex] = 1
    }
  })
  const normals = vertexNormals(solid)
  const positions = Float64Array.from(solid.positions)
  for (let vertex = 0; vertex < remap.length; vertex += 1) {
    if (shared[vertex] === 0) {
      continue
    }
    const reach = distance * (1 + ((vertex * 0.618034) % 1))
    for (let axis = 0; axis < 3; axis += 1) {
      positions[vertex * 3 + axis] -= normals[vertex * 3 + axis] * reach
    }
  }
  return { ...solid, positions }
}

/**
 * Shells of one part in one mesh of 32-bit floats. Where two walls share an edge to the bit (stacked boxes, a copy of itself,
 * a cut through a corner) they would weld into an edge of four faces, so such vertices are drawn apart by a hair.
 */
export function mergeShells(solids: readonly Solid[], modelSize: number): RoundedMesh {
  let merged = appendSolids(solids)
  for (let round = 0; ; round += 1) {
    const mesh: RoundedMesh = {
      positions: Float32Array.from(merged.positions),
      indices: merged.indices,
      ...(merged.normals ? { normals: Float32Array.from(merged.normals) } : {}),
    }
    const remap = weldByPosition(mesh.positions)
    const { border, nonManifold, degenerate } = closednessOf(mesh, remap)
    if (border + nonManifold + degenerate === 0 || round === ROUNDS) {
      return mesh
    }
    merged = drawnApart(merged, remap, APART * modelSize * (1 + round))
  }
}

import { createHalfEdges, type HalfEdges } from './half-edges.ts'
import type { AnyMesh } from './mesh.ts'

/** A mesh of which every vertex has one fan at most: cut where more than two faces meet, or surfaces touch in a point. */
export interface CutMesh<P> {
  readonly positions: P
  readonly indices: Uint32Array
  /** Per vertex the one of the source that it is, or is a copy of. The source's own vertices come first, in their order. */
  readonly vertexOf: Uint32Array
}

/**
 * Gives each fan of a vertex a vertex of its own (Guéziec, Taubin, Lazarus & Horn 2001, Cutting and stitching, the cutting half):
 * what comes out is manifold with borders, nothing has moved and no triangle is lost. Collapsed triangles are left as they are.
 */
export function cutNonManifold<P extends AnyMesh['positions']>(
  mesh: { readonly positions: P; readonly indices: Uint32Array },
  half: HalfEdges = createHalfEdges(mesh.indices, mesh.positions.length / 3)
): CutMesh<P> {
  const indices = mesh.indices.slice()
  const copies: number[] = []
  const count = mesh.positions.length / 3
  for (let vertex = 0; vertex < count; vertex += 1) {
    if (half.fans[vertex] < 2) {
      continue
    }
    let own = vertex
    for (let i = half.starts[vertex]; i < half.starts[vertex + 1]; i += 1) {
      const edge = half.spokes[i]
      if (i > half.starts[vertex] && !continuesFan(half, i)) {
        own = count + copies.length
        copies.push(vertex)
      }
      indices[edge] = own
    }
  }
  const vertexOf = new Uint32Array(count + copies.length)
  for (let vertex = 0; vertex < vertexOf.length; vertex += 1) {
    vertexOf[vertex] = vertex < count ? vertex : copies[vertex - count]
  }
  return { positions: gather(mesh.positions, vertexOf), indices, vertexOf }
}

/** Does the spoke at this place follow the one before it in the same fan? */
function continuesFan({ spokes, twins }: HalfEdges, place: number): boolean {
  const before = spokes[place - 1]
  return twins[before % 3 === 0 ? before + 2 : before - 1] === spokes[place]
}

function gather<P extends AnyMesh['positions']>(source: P, vertexOf: Uint32Array): P {
  const positions = (
    source instanceof Float32Array
      ? new Float32Array(3 * vertexOf.length)
      : new Float64Array(3 * vertexOf.length)
  ) as P
  for (let vertex = 0; vertex < vertexOf.length; vertex += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      positions[3 * vertex + axis] = source[3 * vertexOf[vertex] + axis]
    }
  }
  return positions
}

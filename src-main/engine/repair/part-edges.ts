import { sortByEdge, nextEdge } from '../kernel/half-edges.ts'

/**
 * Edges of triangles whichever way they run. A side is named by the corner that it starts at; sides of triangles that were
 * left out lie on no edge (−1).
 */
export interface PartEdges {
  readonly count: number
  /** By side. */
  readonly edgeOf: Int32Array
  /** By edge: how many sides lie on it, the first of them and the second (−1 when there is none). */
  readonly uses: Uint32Array
  readonly first: Int32Array
  readonly second: Int32Array
  /** All sides of the edges that have more than two. */
  readonly crowded: ReadonlyMap<number, readonly number[]>
}

/**
 * Finds the edges. Unlike half-edges they do not ask how triangles are wound: that is what is to be found out.
 * @param corners Vertices, 3 per triangle; equal positions must be one vertex.
 * @param isLeftOut By triangle.
 */
export function findEdges(corners: Uint32Array, vertexCount: number, isLeftOut: Uint8Array): PartEdges {
  const order = sidesByEdge(corners, vertexCount, isLeftOut)
  const edgeOf = new Int32Array(corners.length).fill(-1)
  const uses = new Uint32Array(order.length)
  const first = new Int32Array(order.length).fill(-1)
  const second = new Int32Array(order.length).fill(-1)
  const crowded = new Map<number, number[]>()
  let edge = -1
  let low = -1
  let high = -1
  for (const side of order) {
    const a = corners[side]
    const b = corners[nextEdge(side)]
    const from = a < b ? a : b
    const to = a < b ? b : a
    if (from !== low || to !== high) {
      edge += 1
      low = from
      high = to
      first[edge] = side
    } else if (uses[edge] === 1) {
      second[edge] = side
    } else {
      const all = crowded.get(edge) ?? [first[edge], second[edge]]
      all.push(side)
      crowded.set(edge, all)
    }
    edgeOf[side] = edge
    uses[edge] += 1
  }
  const count = edge + 1
  return {
    count,
    edgeOf,
    uses: uses.subarray(0, count),
    first: first.subarray(0, count),
    second: second.subarray(0, count),
    crowded,
  }
}

/** Sides so that those of an edge stand together; those of triangles that were left out are missing. */
function sidesByEdge(corners: Uint32Array, vertexCount: number, isLeftOut: Uint8Array): Uint32Array {
  const kept = corners.slice()
  for (let triangle = 0; triangle < isLeftOut.length; triangle += 1) {
    if (isLeftOut[triangle] !== 0) {
      // A triangle that uses a vertex twice is passed over.
      kept.fill(corners[3 * triangle], 3 * triangle, 3 * triangle + 3)
    }
  }
  return sortByEdge(kept, vertexCount, new Uint8Array(corners.length))
}

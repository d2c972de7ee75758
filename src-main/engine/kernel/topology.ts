import { Groups } from './groups.ts'
import { EDGE_COLLAPSED, nextEdge, sortByEdge } from './half-edges.ts'
import type { AnyMesh } from './mesh.ts'
import { scratchInt32, withScratch } from './scratch.ts'

/** How closed a mesh is, once equal positions are one vertex. All zero but `edges` for a closed manifold. */
export interface Closedness {
  /** Directed edges without a twin. */
  readonly border: number
  /** Directed edges used by more than one triangle. */
  readonly nonManifold: number
  /** Triangles that use one position twice. */
  readonly degenerate: number
  readonly edges: number
}

/** Vertex numbers after welding: equal positions (to the bit, −0 equal to 0) share the first one's number. */
export function weldByPosition(positions: ArrayLike<number>): Uint32Array {
  const count = positions.length / 3
  const remap = new Uint32Array(count)
  const capacity = 1 << Math.max(4, 33 - Math.clz32(count))
  return withScratch(() => weldWith(scratchInt32(capacity, false).fill(-1), positions, remap))
}

/** By a table of more places than there are vertices, all of them -1. */
function weldWith(table: Int32Array, positions: ArrayLike<number>, remap: Uint32Array): Uint32Array {
  const { length: count } = remap
  const { length: capacity } = table
  // What is equal is equal as single numbers, too.
  const singles = new Float32Array(3)
  const words = new Uint32Array(singles.buffer)
  for (let vertex = 0; vertex < count; vertex += 1) {
    const at = vertex * 3
    singles[0] = positions[at] + 0
    singles[1] = positions[at + 1] + 0
    singles[2] = positions[at + 2] + 0
    let hash = 0x9e3779b9
    for (let w = 0; w < 3; w += 1) {
      hash = Math.imul(hash ^ words[w], 0x85ebca6b)
      hash ^= hash >>> 15
    }
    let slot = (hash >>> 0) & (capacity - 1)
    for (;;) {
      const other = table[slot]
      if (other < 0) {
        table[slot] = vertex
        remap[vertex] = vertex
        break
      }
      const o = other * 3
      if (
        positions[o] === positions[at] &&
        positions[o + 1] === positions[at + 1] &&
        positions[o + 2] === positions[at + 2]
      ) {
        remap[vertex] = other
        break
      }
      slot = (slot + 1) & (capacity - 1)
    }
  }
  return remap
}

/** Measures how closed the mesh is after welding by position. */
export function closednessOf(mesh: AnyMesh, remap = weldByPosition(mesh.positions)): Closedness {
  const corners = mesh.indices.map(vertex => remap[vertex])
  const kinds = new Uint8Array(corners.length)
  const order = sortByEdge(corners, remap.length, kinds)
  let border = 0
  let nonManifold = 0
  let edges = 0
  let first = 0
  while (first < order.length) {
    const from = corners[order[first]]
    const to = corners[nextEdge(order[first])]
    let along = 0
    let against = 0
    let end = first
    for (; end < order.length; end += 1) {
      const a = corners[order[end]]
      const b = corners[nextEdge(order[end])]
      if (a === from && b === to) {
        along += 1
      } else if (a === to && b === from) {
        against += 1
      } else {
        break
      }
    }
    border += against === 0 ? along : 0
    nonManifold += along - 1 + Math.max(0, against - 1)
    edges += against === 0 ? 1 : 2
    first = end
  }
  const degenerate = kinds.reduce((sum, kind) => sum + (kind === EDGE_COLLAPSED ? 1 : 0), 0) / 3
  return { border, nonManifold, degenerate, edges }
}

/** True when welding leaves no border, no edge of more than two faces and no collapsed triangle. */
export function isClosed(mesh: AnyMesh): boolean {
  const { border, nonManifold, degenerate } = closednessOf(mesh)
  return border === 0 && nonManifold === 0 && degenerate === 0
}

/** The connected pieces, as lists of triangle numbers, in the order of their first triangle. */
export function componentsOf(indices: Uint32Array, vertexCount: number): number[][] {
  const groups = new Groups(vertexCount)
  for (let i = 0; i < indices.length; i += 3) {
    groups.join(indices[i + 1], indices[i])
    groups.join(indices[i + 2], indices[i])
  }
  const pieces = new Map<number, number[]>()
  for (let i = 0; i < indices.length; i += 3) {
    const root = groups.find(indices[i])
    const piece = pieces.get(root)
    if (piece) {
      piece.push(i / 3)
    } else {
      pieces.set(root, [i / 3])
    }
  }
  return [...pieces.values()]
}

import { EdgeTable } from './edge-table.ts'

/** What a half-edge lies on. */
export const EDGE_INNER = 0
/** One face alone: a border of the surface. */
export const EDGE_BORDER = 1
/** More than two faces meet. */
export const EDGE_NON_MANIFOLD = 2
/** Two faces meet that are wound against each other: both run along it the same way. */
export const EDGE_FLIPPED = 3
/** A side of a face that uses a vertex twice. Such faces are neighbours of nobody, as if they were not there. */
export const EDGE_COLLAPSED = 4

/**
 * Triangles with their neighbours, of any mesh whatever is wrong with it. Half-edge 3f + k runs from corner k of face f to the
 * next corner; the face lies to its left. Vertices are what the indices say: weld first where seams should not be borders.
 */
export interface HalfEdges {
  /** 3 per face: by half-edge the vertex that it starts from. */
  readonly corners: Uint32Array
  readonly vertexCount: number
  readonly faceCount: number
  /** Per half-edge the one on the other side; -1 wherever its kind is not `EDGE_INNER`. */
  readonly twins: Int32Array
  /** Per half-edge one of the `EDGE_…` numbers. */
  readonly kinds: Uint8Array
  /** vertexCount + 1: vertex v's outgoing half-edges are `spokes[starts[v] … starts[v + 1] - 1]`. */
  readonly starts: Uint32Array
  /**
   * Outgoing half-edges, fan by fan: a fan is what can be reached around a vertex without crossing an edge that has no twin. Inside
   * one they run counter-clockwise, from its border where it has one. Faces that use a vertex twice are left out.
   */
  readonly spokes: Uint32Array
  /** Per vertex the number of fans: 0 where no face uses it, 1 for a manifold vertex, more where surfaces touch in a point. */
  readonly fans: Uint32Array
}

/** The next half-edge of the same face. */
export function nextEdge(edge: number): number {
  return edge % 3 === 2 ? edge - 2 : edge + 1
}

/** The half-edge before, of the same face. */
export function previousEdge(edge: number): number {
  return edge % 3 === 0 ? edge + 2 : edge - 1
}

/** The outgoing half-edge of the same vertex that follows counter-clockwise, -1 where the fan ends. */
export function nextSpoke({ twins }: HalfEdges, edge: number): number {
  return twins[previousEdge(edge)]
}

/** The outgoing half-edge of the same vertex that follows clockwise, -1 where the fan ends. */
export function previousSpoke({ twins }: HalfEdges, edge: number): number {
  const twin = twins[edge]
  return twin < 0 ? -1 : nextEdge(twin)
}

/**
 * Neighbourhood of any indexed triangles, in time linear in their number, whatever their valences are.
 *
 * @throws RangeError when an index is not below `vertexCount`.
 */
export function createHalfEdges(corners: Uint32Array, vertexCount: number): HalfEdges {
  for (let i = 0; i < corners.length; i += 1) {
    if (corners[i] >= vertexCount) {
      throw new RangeError(`Corner ${i} uses vertex ${corners[i]}, but there are ${vertexCount} vertices.`)
    }
  }
  const twins = new Int32Array(corners.length).fill(-1)
  const kinds = new Uint8Array(corners.length)
  const order = sortByEdge(corners, vertexCount, kinds)
  pairEdges(corners, order, { twins, kinds })
  const { starts, spokes, fans } = sortSpokes(corners, vertexCount, { twins, kinds })
  return { corners, vertexCount, faceCount: corners.length / 3, twins, kinds, starts, spokes, fans }
}

/**
 * The rows of half-edges around every opening: each begins where the one before it ends, none has a twin, and the face lies to the
 * left, so that a hole is seen on their right. Rows start at their lowest half-edge and come in its order. Where surfaces touch in
 * a point, a row stays with its fan; it may hold edges that are not borders but non-manifold (see `kinds`).
 */
export function borderLoops({ twins, kinds }: HalfEdges): Uint32Array[] {
  const isDone = new Uint8Array(twins.length)
  const loops: Uint32Array[] = []
  for (let start = 0; start < twins.length; start += 1) {
    if (isDone[start] === 1 || twins[start] >= 0 || kinds[start] === EDGE_COLLAPSED) {
      continue
    }
    const loop: number[] = []
    let edge = start
    do {
      isDone[edge] = 1
      loop.push(edge)
      edge = nextEdge(edge)
      while (twins[edge] >= 0) {
        edge = nextEdge(twins[edge])
      }
    } while (edge !== start)
    loops.push(Uint32Array.from(loop))
  }
  return loops
}

/** How many undirected edges of each kind a mesh has, and what is wrong at its vertices and faces. */
export interface EdgeCounts {
  readonly inner: number
  readonly border: number
  readonly nonManifold: number
  readonly flipped: number
  /** Faces that use a vertex twice. */
  readonly collapsedFaces: number
  /** Vertices in which several fans touch though no edge is shared. */
  readonly nonManifoldVertices: number
  readonly unusedVertices: number
}

/** Counts what the structure found. */
export function countEdges({ corners, kinds, twins, fans, starts, spokes }: HalfEdges): EdgeCounts {
  let [inner, border, flipped, collapsed] = [0, 0, 0, 0]
  const crowded = new EdgeTable()
  for (let edge = 0; edge < kinds.length; edge += 1) {
    const kind = kinds[edge]
    inner += kind === EDGE_INNER && twins[edge] > edge ? 1 : 0
    border += kind === EDGE_BORDER ? 1 : 0
    flipped += kind === EDGE_FLIPPED ? 1 : 0
    collapsed += kind === EDGE_COLLAPSED ? 1 : 0
    if (kind === EDGE_NON_MANIFOLD) {
      const [a, b] = [corners[edge], corners[nextEdge(edge)]]
      crowded.add(Math.min(a, b), Math.max(a, b))
    }
  }
  let [nonManifoldVertices, unusedVertices] = [0, 0]
  for (let vertex = 0; vertex < fans.length; vertex += 1) {
    unusedVertices += fans[vertex] === 0 ? 1 : 0
    if (fans[vertex] > 1) {
      const around = spokes.subarray(starts[vertex], starts[vertex + 1])
      const isByEdge = around.some(edge => isOnBadEdge(kinds[edge]) || isOnBadEdge(kinds[previousEdge(edge)]))
      nonManifoldVertices += isByEdge ? 0 : 1
    }
  }
  return {
    inner,
    border,
    nonManifold: crowded.size,
    flipped: flipped / 2,
    collapsedFaces: collapsed / 3,
    nonManifoldVertices,
    unusedVertices,
  }
}

const isOnBadEdge = (kind: number): boolean => kind === EDGE_NON_MANIFOLD || kind === EDGE_FLIPPED

/**
 * Half-edges so that those on the same pair of vertices stand together, whichever way they run: counting sort by the higher, then by
 * the lower vertex. Faces that use a vertex twice are left out and marked in `kinds`.
 */
export function sortByEdge(corners: Uint32Array, vertexCount: number, kinds: Uint8Array): Uint32Array {
  let count = 0
  const listed = new Uint32Array(corners.length)
  for (let face = 0; face < corners.length; face += 3) {
    const a = corners[face]
    const b = corners[face + 1]
    const c = corners[face + 2]
    if (a === b || b === c || c === a) {
      kinds.fill(EDGE_COLLAPSED, face, face + 3)
    } else {
      listed[count] = face
      listed[count + 1] = face + 1
      listed[count + 2] = face + 2
      count += 3
    }
  }
  const lower = new Uint32Array(corners.length)
  const higher = new Uint32Array(corners.length)
  for (let i = 0; i < count; i += 1) {
    const edge = listed[i]
    const a = corners[edge]
    const b = corners[nextEdge(edge)]
    lower[edge] = a < b ? a : b
    higher[edge] = a < b ? b : a
  }
  const byHigher = countingSort(listed.subarray(0, count), higher, vertexCount)
  return countingSort(byHigher, lower, vertexCount)
}

/** Items in the order of their keys; equal keys keep the order that they came in. */
function countingSort(items: Uint32Array, keys: Uint32Array, keyCount: number): Uint32Array {
  const starts = new Uint32Array(keyCount + 1)
  for (let i = 0; i < items.length; i += 1) {
    starts[keys[items[i]] + 1] += 1
  }
  for (let key = 0; key < keyCount; key += 1) {
    starts[key + 1] += starts[key]
  }
  const sorted = new Uint32Array(items.length)
  for (let i = 0; i < items.length; i += 1) {
    const key = keys[items[i]]
    sorted[starts[key]] = items[i]
    starts[key] += 1
  }
  return sorted
}

interface Pairing {
  readonly twins: Int32Array
  readonly kinds: Uint8Array
}

/** Half-edges on the same pair of vertices become twins, or are told apart by kind. */
function pairEdges(corners: Uint32Array, order: Uint32Array, { twins, kinds }: Pairing): void {
  let first = 0
  while (first < order.length) {
    const a = corners[order[first]]
    const b = corners[nextEdge(order[first])]
    let end = first + 1
    while (end < order.length && isSameEdge(corners, order[end], a, b)) {
      end += 1
    }
    const other = order[end - 1]
    if (end - first === 2 && corners[other] === b) {
      twins[order[first]] = other
      twins[other] = order[first]
    } else {
      const kind = end - first === 1 ? EDGE_BORDER : end - first === 2 ? EDGE_FLIPPED : EDGE_NON_MANIFOLD
      for (let i = first; i < end; i += 1) {
        kinds[order[i]] = kind
      }
    }
    first = end
  }
}

function isSameEdge(corners: Uint32Array, edge: number, a: number, b: number): boolean {
  const from = corners[edge]
  const to = corners[nextEdge(edge)]
  return (from === a && to === b) || (from === b && to === a)
}

/** Outgoing half-edges by vertex, fan by fan. */
function sortSpokes(
  corners: Uint32Array,
  vertexCount: number,
  { twins, kinds }: Pairing
): Pick<HalfEdges, 'starts' | 'spokes' | 'fans'> {
  const starts = new Uint32Array(vertexCount + 1)
  const isPlaced = new Uint8Array(corners.length)
  for (let edge = 0; edge < corners.length; edge += 1) {
    if (kinds[edge] === EDGE_COLLAPSED) {
      isPlaced[edge] = 1
    } else {
      starts[corners[edge] + 1] += 1
    }
  }
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    starts[vertex + 1] += starts[vertex]
  }
  const spokes = new Uint32Array(starts[vertexCount])
  const fans = new Uint32Array(vertexCount)
  const fill = starts.slice(0, vertexCount)
  for (let edge = 0; edge < corners.length; edge += 1) {
    if (isPlaced[edge] === 1) {
      continue
    }
    let spoke = firstSpoke(twins, edge)
    fans[corners[edge]] += 1
    while (spoke >= 0 && isPlaced[spoke] === 0) {
      isPlaced[spoke] = 1
      spokes[fill[corners[edge]]] = spoke
      fill[corners[edge]] += 1
      spoke = twins[previousEdge(spoke)]
    }
  }
  return { starts, spokes, fans }
}

/** Clockwise to the fan's border; the half-edge itself in a closed fan. */
function firstSpoke(twins: Int32Array, edge: number): number {
  let first = edge
  while (twins[first] >= 0) {
    first = nextEdge(twins[first])
    if (first === edge) {
      break
    }
  }
  return first
}

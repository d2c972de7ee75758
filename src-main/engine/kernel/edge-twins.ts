import { scratchFloat64, scratchInt32, scratchUint32, scratchUint8 } from './scratch.ts'
import { EDGE_BORDER, EDGE_FLIPPED, EDGE_NON_MANIFOLD } from './half-edges.ts'

/** Up to so many half-edges at a vertex are sorted by insertion. */
const FEW = 48

export interface EdgeTwins {
  /** Per half-edge 3f + k the one on the other side; -1 wherever its kind is not `EDGE_INNER`. */
  readonly twins: Int32Array
  /** Per half-edge one of the `EDGE_…` numbers of half-edges.ts. */
  readonly kinds: Uint8Array
}

/**
 * What `createHalfEdges` knows of the edges, without the fans: a third of its time, for those who need no more. Half-edges are put into one
 * row for each vertex that is the lower one of their two, and sorted there by the other. Nothing is called in the loops and no list is
 * taken apart, because a mesh goes through them once, mostly before they are optimised.
 *
 * @param corners 3 per face, three different vertices below `vertexCount` each
 */
export function findTwins(corners: Uint32Array, vertexCount: number): EdgeTwins {
  const { starts, row } = rowsByLowerVertex(corners, vertexCount)
  const twins = scratchInt32(corners.length, false).fill(-1)
  const kinds = scratchUint8(corners.length)
  const highs = new Uint32Array(FEW)
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    // `starts` went on to the ends of the rows while these were filled.
    const start = vertex === 0 ? 0 : starts[vertex - 1]
    const end = starts[vertex]
    if (end - start > FEW) {
      pairRow(sortedByOther(row.subarray(start, end), corners, vertex), { corners, vertex, twins, kinds })
      continue
    }
    for (let i = start; i < end; i++) {
      const edge = row[i]
      const from = corners[edge]
      const high = from === vertex ? corners[edge % 3 === 2 ? edge - 2 : edge + 1] : from
      let at = i - start
      while (at > 0 && highs[at - 1] > high) {
        highs[at] = highs[at - 1]
        row[start + at] = row[start + at - 1]
        at--
      }
      highs[at] = high
      row[start + at] = edge
    }
    const count = end - start
    for (let i = 0; i < count;) {
      const high = highs[i]
      let last = i + 1
      while (last < count && highs[last] === high) {
        last++
      }
      const a = row[start + i]
      const b = row[start + last - 1]
      if (last - i === 2 && corners[a] !== corners[b]) {
        twins[a] = b
        twins[b] = a
      } else {
        const kind = last - i === 1 ? EDGE_BORDER : last - i === 2 ? EDGE_FLIPPED : EDGE_NON_MANIFOLD
        for (let k = i; k < last; k++) {
          kinds[row[start + k]] = kind
        }
      }
      i = last
    }
  }
  return { twins, kinds }
}

/** Half-edges by the lower of their vertices, in their own order; `starts[v]` is the end of v's row. */
function rowsByLowerVertex(
  corners: Uint32Array,
  vertexCount: number
): { readonly starts: Uint32Array; readonly row: Uint32Array } {
  const starts = scratchUint32(vertexCount + 1)
  for (let face = 0; face < corners.length; face += 3) {
    const a = corners[face]
    const b = corners[face + 1]
    const c = corners[face + 2]
    starts[(a < b ? a : b) + 1]++
    starts[(b < c ? b : c) + 1]++
    starts[(c < a ? c : a) + 1]++
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    starts[vertex + 1] += starts[vertex]
  }
  const row = scratchUint32(corners.length, false)
  for (let face = 0; face < corners.length; face += 3) {
    const a = corners[face]
    const b = corners[face + 1]
    const c = corners[face + 2]
    row[starts[a < b ? a : b]++] = face
    row[starts[b < c ? b : c]++] = face + 1
    row[starts[c < a ? c : a]++] = face + 2
  }
  return { starts, row }
}

/** By the vertex at the other end, those of one edge in their own order: numbers are sorted without asking anybody. */
function sortedByOther(row: Uint32Array, corners: Uint32Array, vertex: number): Uint32Array {
  const keys = scratchFloat64(row.length, false)
  for (let i = 0; i < row.length; i++) {
    // Exact for fewer than forty million triangles.
    keys[i] = otherEnd(corners, vertex, row[i]) * row.length + i
  }
  keys.sort()
  const sorted = scratchUint32(row.length, false)
  for (let i = 0; i < row.length; i++) {
    sorted[i] = row[keys[i] % row.length]
  }
  return sorted
}

function otherEnd(corners: Uint32Array, vertex: number, edge: number): number {
  return corners[edge] === vertex ? corners[edge % 3 === 2 ? edge - 2 : edge + 1] : corners[edge]
}

interface RowPairing extends EdgeTwins {
  readonly corners: Uint32Array
  readonly vertex: number
}

/** Half-edges on the same pair of vertices, which stand together, become twins or are told apart by kind. */
function pairRow(row: Uint32Array, { corners, vertex, twins, kinds }: RowPairing): void {
  for (let i = 0; i < row.length;) {
    const other = otherEnd(corners, vertex, row[i])
    let last = i + 1
    while (last < row.length && otherEnd(corners, vertex, row[last]) === other) {
      last++
    }
    const [a, b] = [row[i], row[last - 1]]
    if (last - i === 2 && corners[a] !== corners[b]) {
      twins[a] = b
      twins[b] = a
    } else {
      const kind = last - i === 1 ? EDGE_BORDER : last - i === 2 ? EDGE_FLIPPED : EDGE_NON_MANIFOLD
      row.subarray(i, last).forEach(edge => (kinds[edge] = kind))
    }
    i = last
  }
}

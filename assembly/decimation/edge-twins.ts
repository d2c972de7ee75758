import { Bytes, Ints } from './lists'
import { copyInts, fillInts, ints, zeroBytes, zeroInts } from './memory'
import { nextCorner } from './mesh'

// Which half-edges of a mesh run the other way along the same edge. Half-edge 3f + k begins at corner k of face f. They are put into one row
// for each vertex that is the lower one of their two, and sorted there by the other.

/** What a half-edge lies on, by the numbers of half-edges.ts in the engine's kernel; 0 inside of the surface. */
const EDGE_BORDER = 1
const EDGE_NON_MANIFOLD = 2
const EDGE_FLIPPED = 3

/** Up to so many half-edges at a vertex are sorted by insertion. */
const FEW = 48

/** Per half-edge the one on the other side, -1 where there is none, and what it lies on. */
export let edgeTwins = changetype<Ints>(0)
export let edgeKinds = changetype<Bytes>(0)
/** The half-edges on edges of more than two triangles, or of two wound alike, those of one edge one behind the other in their own order. */
export let crowds = changetype<Ints>(0)
export let crowdedCount = 0

/** Per vertex where its row ends. */
let rowEnds = changetype<Ints>(0)
/** The half-edges of all rows. */
let row = changetype<Ints>(0)
/** The other vertices of the row at hand, and room for sorting both. */
let highs = changetype<Ints>(0)
let spareHighs = changetype<Ints>(0)
let spareRow = changetype<Ints>(0)

/** 3 corners a triangle, three different vertices below `vertexCount` each. */
export function findTwins(corners: Ints, cornerCount: i32, vertexCount: i32): void {
  const longest = fillRows(corners, cornerCount, vertexCount)
  highs = ints(longest)
  if (longest > FEW) {
    spareHighs = ints(longest)
    spareRow = ints(longest)
  }
  edgeTwins = ints(cornerCount)
  fillInts(edgeTwins, -1, cornerCount)
  edgeKinds = zeroBytes(cornerCount)
  crowds = ints(cornerCount)
  crowdedCount = 0
  let start = 0
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const end = rowEnds[vertex]
    const count = end - start
    if (count > FEW) {
      findHighs(corners, vertex, start, count)
      sortByHalves(start, count)
    } else {
      insertAll(corners, vertex, start, count)
    }
    pairRow(corners, start, count)
    start = end
  }
}

/** Per vertex: 1 at an edge of one triangle. */
export function rimsOf(twins: Ints, corners: Ints, cornerCount: i32, vertexCount: i32): Bytes {
  const isRim = zeroBytes(vertexCount)
  for (let corner = 0; corner < cornerCount; corner++) {
    if (twins[corner] < 0) {
      isRim[corners[corner]] = 1
      isRim[corners[nextCorner(corner)]] = 1
    }
  }
  return isRim
}

/** Half-edges by the lower of their vertices, in their own order; how many the longest row has. */
function fillRows(corners: Ints, cornerCount: i32, vertexCount: i32): i32 {
  rowEnds = zeroInts(vertexCount + 1)
  for (let corner = 0; corner < cornerCount; corner++) {
    const at = lower(corners[corner], corners[nextCorner(corner)]) + 1
    rowEnds[at] = rowEnds[at] + 1
  }
  let longest = 0
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const count = rowEnds[vertex + 1]
    longest = count > longest ? count : longest
    rowEnds[vertex + 1] = rowEnds[vertex] + count
  }
  row = ints(cornerCount)
  for (let corner = 0; corner < cornerCount; corner++) {
    const vertex = lower(corners[corner], corners[nextCorner(corner)])
    const at = rowEnds[vertex]
    row[at] = corner
    rowEnds[vertex] = at + 1
  }
  return longest
}

function lower(a: i32, b: i32): i32 {
  return a < b ? a : b
}

function otherEnd(corners: Ints, vertex: i32, edge: i32): i32 {
  const from = corners[edge]
  return from === vertex ? corners[nextCorner(edge)] : from
}

function insertAll(corners: Ints, vertex: i32, start: i32, count: i32): void {
  for (let i = 0; i < count; i++) {
    const edge = row[start + i]
    const high = otherEnd(corners, vertex, edge)
    let at = i
    while (at > 0 && highs[at - 1] > high) {
      highs[at] = highs[at - 1]
      row[start + at] = row[start + at - 1]
      at--
    }
    highs[at] = high
    row[start + at] = edge
  }
}

function findHighs(corners: Ints, vertex: i32, start: i32, count: i32): void {
  for (let i = 0; i < count; i++) {
    highs[i] = otherEnd(corners, vertex, row[start + i])
  }
}

/** Merges runs of one, two, four … (von Neumann 1945); what is equal keeps its order. */
function sortByHalves(start: i32, count: i32): void {
  for (let size = 1; size < count; size *= 2) {
    for (let first = 0; first < count; first += 2 * size) {
      const middle = lower(first + size, count)
      const end = lower(first + 2 * size, count)
      let a = first
      let b = middle
      for (let i = first; i < end; i++) {
        const isFirst = a < middle && (b === end || highs[a] <= highs[b])
        const from = isFirst ? a : b
        spareHighs[i] = highs[from]
        spareRow[i] = row[start + from]
        a += isFirst ? 1 : 0
        b += isFirst ? 0 : 1
      }
    }
    copyInts(highs, spareHighs, count)
    for (let i = 0; i < count; i++) {
      row[start + i] = spareRow[i]
    }
  }
}

/** Half-edges on the same pair of vertices, which stand together, become twins or are told apart by kind. */
function pairRow(corners: Ints, start: i32, count: i32): void {
  for (let i = 0; i < count;) {
    const high = highs[i]
    let last = i + 1
    while (last < count && highs[last] === high) {
      last++
    }
    const a = row[start + i]
    const b = row[start + last - 1]
    if (last - i === 2 && corners[a] !== corners[b]) {
      edgeTwins[a] = b
      edgeTwins[b] = a
    } else {
      const kind = last - i === 1 ? EDGE_BORDER : last - i === 2 ? EDGE_FLIPPED : EDGE_NON_MANIFOLD
      for (let k = i; k < last; k++) {
        edgeKinds[row[start + k]] = kind
      }
      for (let k = i; k < last && kind !== EDGE_BORDER; k++) {
        crowds[crowdedCount] = row[start + k]
        crowdedCount++
      }
    }
    i = last
  }
}

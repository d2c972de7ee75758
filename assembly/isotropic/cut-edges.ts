import { beginPass } from './scratch'
import { split } from './edits'
import { edgeAt, sortEdges } from './edge-order'
import {
  beginMarks,
  faceCount,
  from,
  isMarked,
  liveFaces,
  mark,
  next,
  out,
  ring,
  spokes,
  square,
  twin,
  vertexCount,
} from './mesh'

/**
 * Cuts every edge longer than `longest` in the middle, longer ones first, until none is left or `limit` triangles are there. (Botsch &
 * Kobbelt 2004, A remeshing approach to multiresolution modeling, §4.)
 */
export function splitLong(longest: f64, limit: f64): void {
  let most: f64 = 0
  for (let h = 0; h < 3 * faceCount; h++) {
    most = Math.max(most, square(h))
  }
  const least = longest * longest
  while (most > least && f64(liveFaces) < limit) {
    // Half the longest edge's length: then no edge is cut twice in one go.
    most = Math.max(most / 4, least)
    for (let h = 0; h < 3 * faceCount && f64(liveFaces) < limit; h++) {
      if (h > twin[h] && square(h) > most) {
        split(h)
      }
    }
    if (most === least) {
      break
    }
  }
}

/** Cuts the longest edges until nearly `triangles` triangles are there, never more. */
export function splitLongest(triangles: f64): void {
  while (f64(liveFaces) < triangles - 1) {
    beginPass()
    const count = sortEdges(Infinity)
    // A third of what is there at most, so that the pieces are measured again before they are cut.
    const most = count < 3 ? 1 : count / 3
    let cut = 0
    for (let i = count - 1; cut < most && i >= 0 && f64(liveFaces) < triangles - 1; i--) {
      split(edgeAt(i))
      cut++
    }
    if (cut === 0) {
      return
    }
  }
}

/**
 * Cuts all but one of several edges between the same two vertices: where the sides of a slit meet in an edge, it has two triangles of each. No
 * pass makes such edges, and none would part them.
 */
export function splitDoubles(): void {
  for (let v = 0; v < vertexCount; v++) {
    let double = nextDouble(v)
    while (double >= 0) {
      split(double)
      double = nextDouble(v)
    }
  }
}

/** A half-edge from a vertex to where an earlier one leads, −1: there is none. */
function nextDouble(vertex: i32): i32 {
  if (out[vertex] < 0) {
    return -1
  }
  beginMarks()
  const count = spokes(vertex)
  for (let i = 0; i < count; i++) {
    const end = from[next(ring[i])]
    if (isMarked(end)) {
      return ring[i]
    }
    mark(end)
  }
  return -1
}

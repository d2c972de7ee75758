import { placeAt } from '../decimation/lists'
import {
  addFace,
  addVertex,
  beginMarks,
  EDGE_LINE,
  EDGE_SMOOTH,
  FREE,
  from,
  isMarked,
  isOnBorder,
  join,
  kind,
  line,
  mark,
  near,
  next,
  ON_LINE,
  out,
  piece,
  positions,
  previous,
  removeFace,
  reserve,
  ring,
  size,
  spokes,
  twin,
} from './mesh'

// What changes how the mesh hangs together.

/** Puts a vertex in the middle of an edge. */
export function split(h: i32): void {
  reserve()
  const t = twin[h]
  const a = from[h]
  const b = from[next(h)]
  const m = addVertex()
  const first = placeAt(positions, a)
  const last = placeAt(positions, b)
  const middle = placeAt(positions, m)
  middle.x = (first.x + last.x) / 2
  middle.y = (first.y + last.y) / 2
  middle.z = (first.z + last.z) / 2
  size[m] = (size[a] + size[b]) / 2
  piece[m] = piece[a]
  near[m] = near[a]
  kind[m] = line[h] === EDGE_LINE ? ON_LINE : FREE
  const half = halve(h, m)
  out[m] = half
  out[b] = next(half)
  if (t >= 0) {
    // The other side's halves: t keeps b → m, the new triangle has m → a.
    const other = halve(t, m)
    join(h, other)
    join(t, half)
    out[a] = h
  }
}

/** Cuts the triangle of h (a → b, apex c) into (a, m, c) in place and a new one (m, b, c); returns the new one's m → b. */
function halve(h: i32, m: i32): i32 {
  const n = next(h)
  const p = previous(h)
  const b = from[n]
  const c = from[p]
  const first = addFace()
  from[first] = m
  from[first + 1] = b
  from[first + 2] = c
  line[first] = line[h]
  line[first + 1] = line[n]
  line[first + 2] = EDGE_SMOOTH
  twin[first] = -1
  join(first + 1, twin[n])
  from[n] = m
  line[n] = EDGE_SMOOTH
  join(n, first + 2)
  out[c] = p
  return first
}

/** Turns the edge within its two triangles. Both must be there, and the new edge must not exist yet: see `isJoined`. */
export function flip(h: i32): void {
  const t = twin[h]
  const h1 = next(h)
  const h2 = previous(h)
  const t1 = next(t)
  const t2 = previous(t)
  const a = from[h]
  const b = from[t]
  const c = from[h2]
  const d = from[t2]
  const bc = twin[h1]
  const ca = twin[h2]
  const ad = twin[t1]
  const db = twin[t2]
  const lineBc = line[h1]
  const lineCa = line[h2]
  const lineAd = line[t1]
  const lineDb = line[t2]
  from[h] = d
  from[h1] = c
  from[h2] = a
  from[t] = c
  from[t1] = d
  from[t2] = b
  join(h1, ca)
  join(h2, ad)
  join(t1, db)
  join(t2, bc)
  line[h1] = lineCa
  line[h2] = lineAd
  line[t1] = lineDb
  line[t2] = lineBc
  out[a] = h2
  out[b] = t2
  out[c] = h1
  out[d] = t1
}

/**
 * May the edge's beginning be drawn into its end without changing what the surface is (the link condition)? A border or a line keeps at
 * least three vertices.
 */
export function canCollapse(h: i32): bool {
  const a = from[h]
  const b = from[next(h)]
  const c = from[previous(h)]
  const t = twin[h]
  const d = t < 0 ? -1 : from[previous(t)]
  if (c === d || (t >= 0 && isOnBorder(a) && isOnBorder(b))) {
    return false
  }
  if (isLone(next(h), previous(h), c) || (t >= 0 && isLone(next(t), previous(t), d))) {
    return false
  }
  beginMarks()
  const count = spokes(b)
  for (let i = 0; i < count; i++) {
    mark(from[next(ring[i])])
    mark(from[previous(ring[i])])
  }
  const own = spokes(a)
  for (let i = 0; i < own; i++) {
    if (isShared(from[next(ring[i])], b, c, d) || isShared(from[previous(ring[i])], b, c, d)) {
      return false
    }
  }
  return true
}

/** Is it a neighbour of the edge's other end, too, that is in neither of its triangles? */
function isShared(vertex: i32, b: i32, c: i32, d: i32): bool {
  return vertex !== b && vertex !== c && vertex !== d && isMarked(vertex)
}

/** Would the apex be left without triangles, or with two that lie on each other? */
function isLone(h1: i32, h2: i32, apex: i32): bool {
  if (twin[h1] < 0 && twin[h2] < 0) {
    return true
  }
  return !isOnBorder(apex) && spokes(apex) <= 3
}

/** Draws the beginning of an edge into its end; the edge's triangles die. Ask `canCollapse` first. */
export function collapse(h: i32): void {
  const a = from[h]
  const b = from[next(h)]
  const t = twin[h]
  size[b] = Math.min(size[a], size[b])
  const count = spokes(a)
  for (let i = 0; i < count; i++) {
    from[ring[i]] = b
  }
  // On a border the last triangle around a ends in a without beginning there: it is among the spokes all the same.
  out[a] = -1
  sewUp(h, b)
  if (t >= 0) {
    sewUp(t, b)
  }
}

/** Removes the triangle of a collapsed edge and closes the gap. */
function sewUp(h: i32, kept: i32): void {
  const h1 = next(h)
  const h2 = previous(h)
  const apex = from[h2]
  const x = twin[h1]
  const y = twin[h2]
  const isLine = line[h1] === EDGE_LINE || line[h2] === EDGE_LINE ? EDGE_LINE : EDGE_SMOOTH
  if (x >= 0) {
    twin[x] = y
    line[x] = isLine
  }
  if (y >= 0) {
    twin[y] = x
    line[y] = isLine
  }
  // x runs apex → kept, y runs kept → apex.
  out[kept] = y >= 0 ? y : next(x)
  out[apex] = x >= 0 ? x : next(y)
  removeFace(h)
}

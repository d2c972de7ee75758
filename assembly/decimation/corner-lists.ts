import { Ints } from './lists'
import { copyInts, ints, zeroInts } from './memory'
import { cornerCount, corners, GONE, pointCount } from './mesh'

/** Room beside what is needed, as a share of it. */
const SLACK = 0.5
const LEAST_ROOM = 64

// The corners around each point, in one row each; a row that grows is written anew behind all others.
/** The row of a point is `pool[starts[point]]` to before `pool[ends[point]]`. */
export let starts = changetype<Ints>(0)
export let ends = changetype<Ints>(0)
export let pool = changetype<Ints>(0)
let room = 0
let used = 0

/** Puts the corners of the mesh into rows. */
export function makeLists(): void {
  room = roomFor(cornerCount)
  pool = ints(room)
  starts = zeroInts(pointCount + 1)
  ends = sortByPoint(corners, cornerCount, pointCount, starts, pool)
  used = cornerCount
}

/**
 * Corners by their points, in their own order, into `rows`; where each point's begin into `begins`, zeros before, one more than there are points.
 * Where each point's end.
 */
export function sortByPoint(ofPoints: Ints, count: i32, points: i32, begins: Ints, rows: Ints): Ints {
  for (let corner = 0; corner < count; corner++) {
    const at = ofPoints[corner] + 1
    begins[at] = begins[at] + 1
  }
  for (let point = 0; point < points; point++) {
    begins[point + 1] = begins[point + 1] + begins[point]
  }
  const next = ints(points)
  copyInts(next, begins, points)
  for (let corner = 0; corner < count; corner++) {
    const point = ofPoints[corner]
    const at = next[point]
    rows[at] = corner
    next[point] = at + 1
  }
  return next
}

function roomFor(count: i32): i32 {
  return i32(Math.ceil((1 + SLACK) * f64(count))) + LEAST_ROOM
}

/** Takes a corner out of a point's row. */
export function dropCorner(point: i32, corner: i32): void {
  const last = ends[point] - 1
  for (let i = starts[point]; i <= last; i++) {
    if (pool[i] === corner) {
      pool[i] = pool[last]
      ends[point] = last
      return
    }
  }
}

/** u's row becomes a part of v's; corners of triangles that are gone are left out. */
export function joinLists(u: i32, v: i32): void {
  const most = ends[u] - starts[u] + ends[v] - starts[v]
  if (used + most > room) {
    tidy(most)
  }
  const start = used
  const middle = appendRow(v, start)
  used = appendRow(u, middle)
  starts[v] = start
  ends[v] = used
  ends[u] = starts[u]
}

/** Writes a point's row anew; where it ends. */
function appendRow(point: i32, start: i32): i32 {
  let end = start
  for (let i = starts[point], last = ends[point]; i < last; i++) {
    const corner = pool[i]
    if (corners[corner] !== GONE) {
      pool[end] = corner
      end++
    }
  }
  return end
}

/** Rows close together again, with room for `more` behind them. */
function tidy(more: i32): void {
  let count = 0
  for (let point = 0; point < pointCount; point++) {
    count += ends[point] - starts[point]
  }
  const old = pool
  room = roomFor(count) + more
  pool = ints(room)
  used = 0
  for (let point = 0; point < pointCount; point++) {
    const start = used
    for (let i = starts[point], last = ends[point]; i < last; i++) {
      pool[used] = old[i]
      used++
    }
    starts[point] = start
    ends[point] = used
  }
}

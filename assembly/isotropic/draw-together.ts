import { placeAt } from '../decimation/lists'
import { canCollapse, collapse } from './edits'
import { edgeAt, sortEdges } from './edge-order'
import {
  CORNER,
  EDGE_LINE,
  from,
  kind,
  line,
  liveFaces,
  next,
  ON_LINE,
  positions,
  previous,
  ring,
  size,
  spokes,
  square,
  twin,
} from './mesh'
import { beginPass } from './scratch'

/** Corners of one line that are nearer than this share of an edge's length become one: no even triangle fits between them. */
const CORNERS_APART: f64 = 0.7
/** Cosine of the angle by which a triangle may turn at most. */
const TURN: f64 = 0.5

/** Where the vertex of the edge at hand would be. */
let spotX: f64 = 0
let spotY: f64 = 0
let spotZ: f64 = 0

/**
 * Draws edges shorter than `shortest` together, shortest first, as long as none becomes longer than `longest` and more than `atLeast` triangles
 * are left; lines and corners stay. Call `compact` afterwards.
 */
export function collapseShort(shortest: f64, longest: f64, atLeast: f64): void {
  beginPass()
  const count = sortEdges(shortest * shortest)
  for (let i = 0; i < count && f64(liveFaces) > atLeast; i++) {
    const h = edgeAt(i)
    // Vertices near it may have moved or gone since the edges were sorted.
    if (from[h] >= 0 && square(h) < shortest * shortest) {
      collapseEdge(h, longest * longest)
    }
  }
}

/** Draws one edge together if the surface allows it. */
function collapseEdge(edge: i32, longest: f64): void {
  let h = edge
  if (kind[from[h]] > kind[from[next(h)]]) {
    h = twin[h]
    if (h < 0) {
      // A border has no other side to start from: its beginning stays, its end is drawn in, which needs the same triangle.
      collapseBorderEnd(edge, longest)
      return
    }
  }
  const a = from[h]
  const b = from[next(h)]
  if (kind[a] === CORNER && !(kind[b] === CORNER && square(h) < CORNERS_APART * CORNERS_APART)) {
    return
  }
  const isBound = kind[a] === ON_LINE || kind[a] === CORNER
  if ((isBound && line[h] !== EDGE_LINE) || !canCollapse(h) || (isBound && meetsLine(h))) {
    return
  }
  const isMiddle = kind[a] === kind[b]
  const place = placeAt(positions, b)
  spotX = place.x
  spotY = place.y
  spotZ = place.z
  if (isMiddle) {
    const other = placeAt(positions, a)
    spotX = (other.x + spotX) / 2
    spotY = (other.y + spotY) / 2
    spotZ = (other.z + spotZ) / 2
  }
  if (!staysFair(a, b, longest) || (isMiddle && !staysFair(b, a, longest))) {
    return
  }
  collapseTo(h)
}

function collapseTo(h: i32): void {
  const place = placeAt(positions, from[next(h)])
  collapse(h)
  place.x = spotX
  place.y = spotY
  place.z = spotZ
}

/** Draws a border edge's end into its beginning: by swapping what the two vertices are. */
function collapseBorderEnd(h: i32, longest: f64): void {
  const a = from[h]
  const b = from[next(h)]
  if (kind[b] !== ON_LINE || kind[a] !== CORNER || !canCollapse(h) || meetsLine(h)) {
    return
  }
  const place = placeAt(positions, a)
  spotX = place.x
  spotY = place.y
  spotZ = place.z
  if (staysFair(b, a, longest)) {
    collapseTo(h)
    kind[b] = CORNER
  }
}

/** Would two lines fall on each other? They would where a triangle of the edge has another line at either of its ends. */
function meetsLine(h: i32): bool {
  const t = twin[h]
  return line[next(h)] + line[previous(h)] > 0 || (t >= 0 && line[next(t)] + line[previous(t)] > 0)
}

/** May a vertex move to the spot: do the triangles around it, but for those that `gone` is in, keep their side and their size? */
function staysFair(vertex: i32, gone: i32, longest: f64): bool {
  const count = spokes(vertex)
  for (let i = 0; i < count; i++) {
    const b = from[next(ring[i])]
    const c = from[previous(ring[i])]
    if (b === gone || c === gone) {
      continue
    }
    const most = (longest * (size[vertex] + Math.min(size[b], size[c]))) / 2
    if (squareToSpot(b) > most * most || squareToSpot(c) > most * most || !keepsSide(vertex, b, c)) {
      return false
    }
  }
  return true
}

function squareToSpot(vertex: i32): f64 {
  const place = placeAt(positions, vertex)
  const x = place.x - spotX
  const y = place.y - spotY
  const z = place.z - spotZ
  return x * x + y * y + z * z
}

/** Does the triangle of a corner, b and c look to about the same side when its corner moves to the spot? */
function keepsSide(corner: i32, b: i32, c: i32): bool {
  const old = placeAt(positions, corner)
  const p = placeAt(positions, b)
  const q = placeAt(positions, c)
  const ex = q.x - p.x
  const ey = q.y - p.y
  const ez = q.z - p.z
  const ux = old.x - p.x
  const uy = old.y - p.y
  const uz = old.z - p.z
  const vx = spotX - p.x
  const vy = spotY - p.y
  const vz = spotZ - p.z
  const ax = ey * uz - ez * uy
  const ay = ez * ux - ex * uz
  const az = ex * uy - ey * ux
  const bx = ey * vz - ez * vy
  const by = ez * vx - ex * vz
  const bz = ex * vy - ey * vx
  const dot = ax * bx + ay * by + az * bz
  const was = ax * ax + ay * ay + az * az
  const is = bx * bx + by * by + bz * bz
  const edge = ex * ex + ey * ey + ez * ez
  return is > 1e-8 * edge * edge && dot > 0 && (dot * dot >= TURN * TURN * was * is || was === 0)
}

import { acos } from '../../kernel/det-math.ts'
import { CORNER, EDGE_LINE, type EditableMesh, ON_LINE } from './editable-mesh.ts'
import { squareTo } from './lengths.ts'

/**
 * Cuts every edge longer than `longest` in the middle, longer ones first, until none is left or `limit` triangles are there. (Botsch &
 * Kobbelt 2004, A remeshing approach to multiresolution modeling, §4.)
 */
export function splitLong(mesh: EditableMesh, longest: number, limit = Infinity): void {
  let square = 0
  for (let h = 0; h < 3 * mesh.faceCount; h += 1) {
    square = Math.max(square, mesh.square(h))
  }
  const least = longest * longest
  while (square > least && mesh.liveFaces < limit) {
    // Half the longest edge's length: then no edge is cut twice in one go.
    square = Math.max(square / 4, least)
    for (let h = 0; h < 3 * mesh.faceCount && mesh.liveFaces < limit; h += 1) {
      if (h > mesh.twin[h] && mesh.square(h) > square) {
        mesh.split(h)
      }
    }
    if (square === least) {
      break
    }
  }
}

/** Cuts the longest edges until nearly `triangles` triangles are there, never more. */
export function splitLongest(mesh: EditableMesh, triangles: number): void {
  while (mesh.liveFaces < triangles - 1) {
    const longest = edgesByLength(mesh, Infinity).reverse()
    // A third of what is there at most, so that the pieces are measured again before they are cut.
    const most = Math.max(1, Math.floor(longest.length / 3))
    let cut = 0
    for (let i = 0; cut < most && i < longest.length && mesh.liveFaces < triangles - 1; i += 1) {
      mesh.split(longest[i])
      cut += 1
    }
    if (cut === 0) {
      return
    }
  }
}

export interface CollapseOptions {
  /** Edges shorter than this are drawn together. */
  readonly shortest: number
  /** No edge becomes longer than this. */
  readonly longest: number
  /** Stops when so few triangles are left. */
  readonly atLeast: number
}

const spot = new Float64Array(3)

/** Draws short edges together, shortest first; lines and corners stay. Call `compact` afterwards. */
export function collapseShort(mesh: EditableMesh, { shortest, longest, atLeast }: CollapseOptions): number {
  const edges = edgesByLength(mesh, shortest * shortest)
  let done = 0
  for (const h of edges) {
    if (mesh.liveFaces <= atLeast) {
      break
    }
    // Vertices near it may have moved or gone since the edges were sorted.
    if (
      mesh.from[h] >= 0 &&
      mesh.square(h) < shortest * shortest &&
      collapseEdge(mesh, h, longest * longest)
    ) {
      done += 1
    }
  }
  return done
}

/** Numbers of the edges shorter than a limit, shortest first. */
function edgesByLength(mesh: EditableMesh, limit: number): Uint32Array {
  const found: number[] = []
  const squares = new Float32Array(3 * mesh.faceCount)
  for (let h = 0; h < 3 * mesh.faceCount; h += 1) {
    if (h > mesh.twin[h] && mesh.from[h] >= 0) {
      squares[h] = mesh.square(h)
      if (squares[h] < limit) {
        found.push(h)
      }
    }
  }
  return Uint32Array.from(found).sort((a, b) => squares[a] - squares[b] || a - b)
}

/** Corners of one line that are nearer than this share of an edge's length become one: no even triangle fits between them. */
const CORNERS_APART = 0.7

/** Draws one edge together if the surface allows it. */
export function collapseEdge(mesh: EditableMesh, edge: number, longest: number): boolean {
  const { kind, from, line } = mesh
  let h = edge
  if (kind[from[h]] > kind[from[mesh.next(h)]]) {
    h = mesh.twin[h]
    if (h < 0) {
      // A border has no other side to start from: its beginning stays, its end is drawn in, which needs the same triangle.
      return collapseBorderEnd(mesh, edge, longest)
    }
  }
  const a = from[h]
  const b = from[mesh.next(h)]
  if (kind[a] === CORNER && !(kind[b] === CORNER && mesh.square(h) < CORNERS_APART * CORNERS_APART)) {
    return false
  }
  const isBound = kind[a] === ON_LINE || kind[a] === CORNER
  if ((isBound && line[h] !== EDGE_LINE) || !mesh.canCollapse(h) || (isBound && meetsLine(mesh, h))) {
    return false
  }
  const isMiddle = kind[a] === kind[b]
  const { positions: p } = mesh
  for (let axis = 0; axis < 3; axis += 1) {
    spot[axis] = isMiddle ? (p[3 * a + axis] + p[3 * b + axis]) / 2 : p[3 * b + axis]
  }
  if (!staysFair(mesh, a, b, longest) || (isMiddle && !staysFair(mesh, b, a, longest))) {
    return false
  }
  mesh.collapse(h)
  mesh.positions.set(spot, 3 * b)
  return true
}

/** Draws a border edge's end into its beginning: by swapping what the two vertices are. */
function collapseBorderEnd(mesh: EditableMesh, h: number, longest: number): boolean {
  const a = mesh.from[h]
  const b = mesh.from[mesh.next(h)]
  if (mesh.kind[b] !== ON_LINE || mesh.kind[a] !== CORNER || !mesh.canCollapse(h) || meetsLine(mesh, h)) {
    return false
  }
  spot.set(mesh.positions.subarray(3 * a, 3 * a + 3))
  if (!staysFair(mesh, b, a, longest)) {
    return false
  }
  mesh.collapse(h)
  mesh.positions.set(spot, 3 * b)
  mesh.kind[b] = CORNER
  return true
}

/** Would two lines fall on each other? They would where a triangle of the edge has another line at either of its ends. */
function meetsLine(mesh: EditableMesh, h: number): boolean {
  const t = mesh.twin[h]
  const { line } = mesh
  return (
    line[mesh.next(h)] + line[mesh.previous(h)] > 0 ||
    (t >= 0 && line[mesh.next(t)] + line[mesh.previous(t)] > 0)
  )
}

/** Cosine of the angle by which a triangle may turn at most. */
const TURN = 0.5

/** May a vertex move to `spot`: do the triangles around it, but for those that `gone` is in, keep their side and their size? */
function staysFair(mesh: EditableMesh, vertex: number, gone: number, longest: number): boolean {
  const { positions: p, from, ring, size } = mesh
  const count = mesh.spokes(vertex)
  for (let i = 0; i < count; i += 1) {
    const b = from[mesh.next(ring[i])]
    const c = from[mesh.previous(ring[i])]
    if (b === gone || c === gone) {
      continue
    }
    const [x, y, z] = [spot[0], spot[1], spot[2]]
    const most = (longest * (size[vertex] + Math.min(size[b], size[c]))) / 2
    if (squareTo(p, 3 * b, x, y, z) > most * most || squareTo(p, 3 * c, x, y, z) > most * most) {
      return false
    }
    const a = 3 * vertex
    if (!keepsSide(p, [p[a], p[a + 1], p[a + 2]], [x, y, z], 3 * b, 3 * c)) {
      return false
    }
  }
  return true
}

type Point = readonly [number, number, number]

/** Does the triangle (corner, b, c) look to about the same side when its corner moves? */
function keepsSide(p: Float64Array, [ox, oy, oz]: Point, [nx, ny, nz]: Point, b: number, c: number): boolean {
  const ex = p[c] - p[b]
  const ey = p[c + 1] - p[b + 1]
  const ez = p[c + 2] - p[b + 2]
  const [ux, uy, uz] = [ox - p[b], oy - p[b + 1], oz - p[b + 2]]
  const [vx, vy, vz] = [nx - p[b], ny - p[b + 1], nz - p[b + 2]]
  const ax = ey * uz - ez * uy
  const ay = ez * ux - ex * uz
  const az = ex * uy - ey * ux
  const bx = ey * vz - ez * vy
  const by = ez * vx - ex * vz
  const bz = ex * vy - ey * vx
  const dot = ax * bx + ay * by + az * bz
  const old = ax * ax + ay * ay + az * az
  const now = bx * bx + by * by + bz * bz
  const edge = ex * ex + ey * ey + ez * ez
  return now > 1e-8 * edge * edge && dot > 0 && (dot * dot >= TURN * TURN * old * now || old === 0)
}

/** Cotangents of the corners opposite an edge, and whether the flipped edge's triangles look to the same side. */
const opposite = { sum: 0, isFair: false }

/**
 * Flips edges whose opposite angles sum to more than half a turn (Delaunay's criterion: the smallest angles grow), where the
 * surface is flat enough for it. Tells how many were flipped.
 */
export function flipEdges(mesh: EditableMesh): number {
  let flips = 0
  const { from, twin, line } = mesh
  for (let h = 0; h < 3 * mesh.faceCount; h += 1) {
    const t = twin[h]
    if (t < 0 || h > t || from[h] < 0 || line[h] === EDGE_LINE) {
      continue
    }
    weighFlip(mesh, h, t)
    if (
      opposite.sum < -1e-3 &&
      opposite.isFair &&
      !mesh.isJoined(from[mesh.previous(h)], from[mesh.previous(t)])
    ) {
      mesh.flip(h)
      flips += 1
    }
  }
  return flips
}

function weighFlip(mesh: EditableMesh, h: number, t: number): void {
  const { positions: p, from } = mesh
  const a = 3 * from[h]
  const b = 3 * from[t]
  const c = 3 * from[h % 3 === 0 ? h + 2 : h - 1]
  const d = 3 * from[t % 3 === 0 ? t + 2 : t - 1]
  const acx = p[a] - p[c]
  const acy = p[a + 1] - p[c + 1]
  const acz = p[a + 2] - p[c + 2]
  const bcx = p[b] - p[c]
  const bcy = p[b + 1] - p[c + 1]
  const bcz = p[b + 2] - p[c + 2]
  const adx = p[a] - p[d]
  const ady = p[a + 1] - p[d + 1]
  const adz = p[a + 2] - p[d + 2]
  const bdx = p[b] - p[d]
  const bdy = p[b + 1] - p[d + 1]
  const bdz = p[b + 2] - p[d + 2]
  // Normals of (a, b, c) and (b, a, d).
  const nx = acy * bcz - acz * bcy
  const ny = acz * bcx - acx * bcz
  const nz = acx * bcy - acy * bcx
  const mx = bdy * adz - bdz * ady
  const my = bdz * adx - bdx * adz
  const mz = bdx * ady - bdy * adx
  const n = Math.sqrt(nx * nx + ny * ny + nz * nz)
  const m = Math.sqrt(mx * mx + my * my + mz * mz)
  const tiny = 1e-12 * (acx * acx + acy * acy + acz * acz + bdx * bdx + bdy * bdy + bdz * bdz)
  const cotC = (acx * bcx + acy * bcy + acz * bcz) / Math.max(n, tiny)
  const cotD = (adx * bdx + ady * bdy + adz * bdz) / Math.max(m, tiny)
  opposite.sum = cotC + cotD
  if (opposite.sum >= -1e-3) {
    return
  }
  // The new triangles (c, a, d) and (d, b, c) must look where the old two look together.
  const sx = nx / Math.max(n, tiny) + mx / Math.max(m, tiny)
  const sy = ny / Math.max(n, tiny) + my / Math.max(m, tiny)
  const sz = nz / Math.max(n, tiny) + mz / Math.max(m, tiny)
  const dcx = p[d] - p[c]
  const dcy = p[d + 1] - p[c + 1]
  const dcz = p[d + 2] - p[c + 2]
  const ux = acy * dcz - acz * dcy
  const uy = acz * dcx - acx * dcz
  const uz = acx * dcy - acy * dcx
  const vx = dcy * bcz - dcz * bcy
  const vy = dcz * bcx - dcx * bcz
  const vz = dcx * bcy - dcy * bcx
  const first = ux * sx + uy * sy + uz * sz
  const second = vx * sx + vy * sy + vz * sz
  const size = sx * sx + sy * sy + sz * sz
  const fair = 0.36 * size
  opposite.isFair =
    first > 0 &&
    second > 0 &&
    first * first > fair * (ux * ux + uy * uy + uz * uz) &&
    second * second > fair * (vx * vx + vy * vy + vz * vz) &&
    size > 0.8
}

/** Mean over the triangles of their smallest angle, in radians. 60° would be the best. */
export function meanSmallestAngle({ positions: p, from, faceCount }: EditableMesh): number {
  let sum = 0
  for (let f = 0; f < faceCount; f += 1) {
    let most = -1
    for (let k = 0; k < 3; k += 1) {
      const a = 3 * from[3 * f + k]
      const b = 3 * from[3 * f + ((k + 1) % 3)]
      const c = 3 * from[3 * f + ((k + 2) % 3)]
      const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
      const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
      const size = Math.sqrt((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz))
      most = Math.max(most, size > 0 ? (ux * vx + uy * vy + uz * vz) / size : 1)
    }
    sum += acos(Math.min(1, most))
  }
  return faceCount > 0 ? sum / faceCount : 0
}

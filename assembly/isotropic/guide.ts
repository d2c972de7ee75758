import { Floats, Ints, placeAt, Singles, triangleAt } from '../decimation/lists'
import { BoxTree, buildTree } from './box-tree'
import { LineSet, nearestOnLine } from './line-set'
import { near, piece as pieces } from './mesh'
import {
  beginBox,
  beginSearches,
  findNearest,
  hitDistance,
  hitPlace,
  hitTriangle,
  hitX,
  hitY,
  hitZ,
  nextInBox,
  setHit,
} from './tree-search'

// The surface that the mesh is kept on, and its lines. Answers are left in `hitX` and its like.

/** Share of the reach that is looked through first: what looks to the right side is mostly near. */
const FIRST_BOX: f64 = 1 / 8
/** Cosine of the angle by which the nearest triangle may look away. */
const LOOKS_AWAY: f64 = -0.2

let positions = changetype<Floats>(0)
let corners = changetype<Ints>(0)
/** 3 per triangle, unit. */
let normals = changetype<Floats>(0)
/** Per vertex: how long edges should be there, and the piece that it hangs together with. */
let lengths = changetype<Singles>(0)
let pieceOf = changetype<Ints>(0)
let surface = changetype<BoxTree>(0)
/** Hard edges and borders of the surface itself. */
let hardLines = changetype<LineSet>(0)
/** Ridges and grooves narrower than the edges that are to be made. */
let softLines = changetype<LineSet>(0)

export function setGuide(
  ownPositions: Floats,
  ownCorners: Ints,
  triangles: i32,
  ownNormals: Floats,
  ownLengths: Singles,
  ownPieceOf: Ints
): void {
  positions = ownPositions
  corners = ownCorners
  normals = ownNormals
  lengths = ownLengths
  pieceOf = ownPieceOf
  beginSearches()
  surface = buildTree(positions, corners, triangles)
}

export function setLines(hard: LineSet, soft: LineSet): void {
  hardLines = hard
  softLines = soft
}

/** How long edges should be in the triangle of the answer. */
export function lengthAtHit(): f64 {
  const corner = triangleAt(corners, 3 * hitTriangle)
  return (lengths[corner.a] + lengths[corner.b] + lengths[corner.c]) / 3
}

/**
 * Nearest place of the piece of the surface that a vertex is on that looks to the same side as (nx, ny, nz), so that neither a thin sheet's back nor what stands through
 * it is taken.
 */
export function onSurface(x: f64, y: f64, z: f64, nx: f64, ny: f64, nz: f64, vertex: i32, within: f64): bool {
  if (!findNearest(surface, x, y, z, within, near[vertex])) {
    return false
  }
  near[vertex] = hitPlace
  const piece = pieces[vertex]
  const isOwn = pieceOf[corners[3 * hitTriangle]] === piece
  const normal = placeAt(normals, hitTriangle)
  if (isOwn && normal.x * nx + normal.y * ny + normal.z * nz >= LOOKS_AWAY) {
    return true
  }
  // A back is about as far as the front; how far the own piece is, another one does not tell.
  const reach = isOwn ? Math.min(within, 4 * hitDistance + within / 4) : within
  // Among the triangles that look to that side, of a box that grows until the nearest must be in it.
  for (let half = FIRST_BOX * reach; half < reach; half *= 2) {
    if (searchBox(x, y, z, nx, ny, nz, piece, reach, half)) {
      return true
    }
  }
  return searchBox(x, y, z, nx, ny, nz, piece, reach, reach)
}

/** Whether the nearest of them within reach lies no farther than half the box's side. */
function searchBox(
  x: f64,
  y: f64,
  z: f64,
  nx: f64,
  ny: f64,
  nz: f64,
  piece: i32,
  reach: f64,
  half: f64
): bool {
  let least = reach * reach
  let own = -1
  let foundX: f64 = 0
  let foundY: f64 = 0
  let foundZ: f64 = 0
  beginBox(surface, x, y, z, half)
  for (let triangle = nextInBox(); triangle >= 0; triangle = nextInBox()) {
    const normal = placeAt(normals, triangle)
    const corner = triangleAt(corners, 3 * triangle)
    if (!(normal.x * nx + normal.y * ny + normal.z * nz > 0) || pieceOf[corner.a] !== piece) {
      continue
    }
    const a = placeAt(positions, corner.a)
    const height = normal.x * (x - a.x) + normal.y * (y - a.y) + normal.z * (z - a.z)
    // No point of a triangle is nearer than its plane.
    if (height * height > 1.000001 * least) {
      continue
    }
    const square = nearestOnTriangle(triangle, x, y, z)
    if (square < least) {
      least = square
      own = triangle
      foundX = nearestX
      foundY = nearestY
      foundZ = nearestZ
    }
  }
  if (own < 0 || (half < reach && least > half * half)) {
    return false
  }
  setHit(own, Math.sqrt(least), foundX, foundY, foundZ)
  return true
}

let nearestX: f64 = 0
let nearestY: f64 = 0
let nearestZ: f64 = 0

/** Square of the distance to a triangle; the place goes to `nearestX` and its like. Ericson, Real-Time Collision Detection, §5.1.5. */
function nearestOnTriangle(triangle: i32, x: f64, y: f64, z: f64): f64 {
  const corner = triangleAt(corners, 3 * triangle)
  const a = placeAt(positions, corner.a)
  const b = placeAt(positions, corner.b)
  const c = placeAt(positions, corner.c)
  const ux = b.x - a.x
  const uy = b.y - a.y
  const uz = b.z - a.z
  const vx = c.x - a.x
  const vy = c.y - a.y
  const vz = c.z - a.z
  const px = x - a.x
  const py = y - a.y
  const pz = z - a.z
  const d1 = ux * px + uy * py + uz * pz
  const d2 = vx * px + vy * py + vz * pz
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const det = uu * vv - uv * uv
  let s: f64 = det > 0 ? (vv * d1 - uv * d2) / det : -1
  let t: f64 = det > 0 ? (uu * d2 - uv * d1) / det : -1
  if (s < 0 || t < 0 || s + t > 1) {
    const onU = along(d1, uu)
    const onV = along(d2, vv)
    const onW = along(d2 - d1 + uu - uv, uu - 2 * uv + vv)
    let least: f64 = Infinity
    for (let side = 0; side < 3; side++) {
      const i = side === 0 ? onU : side === 1 ? 0 : 1 - onW
      const k = side === 0 ? 0 : side === 1 ? onV : onW
      const square = i * i * uu + 2 * i * k * uv + k * k * vv - 2 * i * d1 - 2 * k * d2
      if (square < least) {
        least = square
        s = i
        t = k
      }
    }
  }
  nearestX = a.x + (s * ux + t * vx)
  nearestY = a.y + (s * uy + t * vy)
  nearestZ = a.z + (s * uz + t * vz)
  const u = nearestX - x
  const v = nearestY - y
  const w = nearestZ - z
  return u * u + v * v + w * w
}

/** How far along a side, from 0 to 1. */
function along(value: f64, size: f64): f64 {
  return Math.min(1, Math.max(0, size > 0 ? value / size : 0))
}

/** Nearest place of a hard line about along (dx, dy, dz), else of a soft one, put onto the surface. */
export function onLine(
  x: f64,
  y: f64,
  z: f64,
  dx: f64,
  dy: f64,
  dz: f64,
  nx: f64,
  ny: f64,
  nz: f64,
  vertex: i32,
  within: f64
): bool {
  if (nearestOnLine(hardLines, x, y, z, dx, dy, dz, within / 3)) {
    return true
  }
  if (!nearestOnLine(softLines, x, y, z, dx, dy, dz, within)) {
    return nearestOnLine(hardLines, x, y, z, dx, dy, dz, within)
  }
  const lineX = hitX
  const lineY = hitY
  const lineZ = hitZ
  if (!onSurface(lineX, lineY, lineZ, nx, ny, nz, vertex, within / 2)) {
    setHit(hitTriangle, hitDistance, lineX, lineY, lineZ)
  }
  return true
}

/** Nearest place of a hard line about along (dx, dy, dz). */
export function onHardLine(x: f64, y: f64, z: f64, dx: f64, dy: f64, dz: f64, within: f64): bool {
  return nearestOnLine(hardLines, x, y, z, dx, dy, dz, within)
}

/** Does a hard line run through this place? */
export function isOnHardLine(x: f64, y: f64, z: f64, within: f64): bool {
  return findNearest(hardLines.tree, x, y, z, within, -1)
}

import { sortByPoint } from './corner-lists'
import { Bytes, Floats, Ints, Place, placeAt, triangleAt } from './lists'
import { ints, zeroBytes, zeroInts } from './memory'
import { firstCorner } from './mesh'

// Finds for a place the nearest of the triangles at some point of a surface.

/** Below so much of the square of its longest edge, twice a triangle's area says nothing of where a foot lies in it. */
const SLIVER = 1e-9
/** By so much squared distances may differ that are equal but for rounding, of what fills a unit box. */
const ROUNDING = 1e-15

/** What is known of a triangle, so that places need not be compared with its corners. */
@unmanaged
export class Frame {
  /** Unit normal and its plane's distance from the origin; zeros where it has no area. */
  nx: f64
  ny: f64
  nz: f64
  height: f64
  /** What the second corner's share of a foot grows by along each axis, and what is taken from that. */
  sx: f64
  sy: f64
  sz: f64
  s: f64
  /** The same of the third corner. */
  rx: f64
  ry: f64
  rz: f64
  r: f64
  /** How far a place moves at least while a share grows by one, squared; 0 where nothing is known of them. */
  least: f64
}

/** Bytes of a frame, one of which there is for each three corners. */
const FRAME = 104

let frames = changetype<Bytes>(0)
let positions = changetype<Floats>(0)
let corners = changetype<Ints>(0)
/** First corners of the triangles at a point: `triangles[starts[point]]` to before `triangles[starts[point + 1]]`. */
let starts = changetype<Ints>(0)
let triangles = changetype<Ints>(0)

// What is looked for.
let placeX: f64 = 0
let placeY: f64 = 0
let placeZ: f64 = 0
// Of the nearest triangle so far: its first corner, -1 for none; shares of its second and third corner; squared distance.
export let nearest = -1
export let nearestS: f64 = 0
export let nearestR: f64 = 0
export let nearestSquared: f64 = 0

/** The surface whose triangles are looked at: 3 numbers a point, 3 corners a triangle. */
export function beginNearest(ownPositions: Floats, points: i32, ownCorners: Ints, count: i32): void {
  positions = ownPositions
  corners = ownCorners
  starts = zeroInts(points + 1)
  triangles = ints(count)
  sortByPoint(corners, count, points, starts, triangles)
  for (let i = 0; i < count; i++) {
    triangles[i] = firstCorner(triangles[i])
  }
  frames = zeroBytes(FRAME * (count / 3))
  for (let i = 0; i < count; i += 3) {
    makeFrame(i)
  }
}

/** What is known of a triangle, by its first corner. */
export function frameOf(first: i32): Frame {
  return changetype<Frame>(changetype<usize>(frames) + FRAME * (u32(first) / 3))
}

function makeFrame(first: i32): void {
  const frame = frameOf(first)
  const corner = triangleAt(corners, first)
  const a = placeAt(positions, corner.a)
  const b = placeAt(positions, corner.b)
  const c = placeAt(positions, corner.c)
  const ax = a.x
  const ay = a.y
  const az = a.z
  const ux = b.x - ax
  const uy = b.y - ay
  const uz = b.z - az
  const vx = c.x - ax
  const vy = c.y - ay
  const vz = c.z - az
  const nx = uy * vz - uz * vy
  const ny = uz * vx - ux * vz
  const nz = ux * vy - uy * vx
  const squared = nx * nx + ny * ny + nz * nz
  const length = Math.sqrt(squared)
  if (length > 0) {
    frame.nx = nx / length
    frame.ny = ny / length
    frame.nz = nz / length
    frame.height = (nx * ax + ny * ay + nz * az) / length
  }
  const uu = ux * ux + uy * uy + uz * uz
  const vv = vx * vx + vy * vy + vz * vz
  const uv = ux * vx + uy * vy + uz * vz
  const ww = uu + vv - 2 * uv
  const longest = uu > vv ? (uu > ww ? uu : ww) : vv > ww ? vv : ww
  if (!(length > SLIVER * longest)) {
    // Every place lies outside, nobody knows how far.
    frame.s = 1
    frame.least = 0
    return
  }
  const sx = (vv * ux - uv * vx) / squared
  const sy = (vv * uy - uv * vy) / squared
  const sz = (vv * uz - uv * vz) / squared
  const rx = (uu * vx - uv * ux) / squared
  const ry = (uu * vy - uv * uy) / squared
  const rz = (uu * vz - uv * uz) / squared
  frame.sx = sx
  frame.sy = sy
  frame.sz = sz
  frame.s = sx * ax + sy * ay + sz * az
  frame.rx = rx
  frame.ry = ry
  frame.rz = rz
  frame.r = rx * ax + ry * ay + rz * az
  frame.least = squared / longest
}

/** Another place. */
export function beginPlace(x: f64, y: f64, z: f64): void {
  placeX = x
  placeY = y
  placeZ = z
  nearest = -1
  nearestSquared = Infinity
}

/**
 * Among the triangles at a point, no further than the first whose inside the place lies above, nearer to it than to its edges: no other is
 * nearer, unless it folds back over this one. Whether there was such a one.
 */
export function lookUntilAbove(point: i32): bool {
  const last = starts[point + 1]
  for (let i = starts[point]; i < last; i++) {
    if (lookAt(triangles[i])) {
      return true
    }
  }
  return false
}

/** At one triangle, by its first corner; whether no other is nearer unless it folds back over this one. */
export function lookAt(first: i32): bool {
  const frame = frameOf(first)
  const x = placeX
  const y = placeY
  const z = placeZ
  const height = frame.nx * x + frame.ny * y + frame.nz * z - frame.height
  const squared = height * height
  // No point of a triangle is nearer than its plane.
  if (squared >= nearestSquared) {
    return false
  }
  const s = frame.sx * x + frame.sy * y + frame.sz * z - frame.s
  const r = frame.rx * x + frame.ry * y + frame.rz * z - frame.r
  // A share of the height above an edge is how far the place is from that edge.
  const least = Math.min(1 - s - r, Math.min(s, r))
  const along = least * least * frame.least
  if (least >= 0) {
    nearest = first
    nearestS = s
    nearestR = r
    nearestSquared = squared
    return squared < along
  }
  // Nor is one nearer than the farthest of the edges that the place lies outside of.
  if (squared + along < nearestSquared + ROUNDING) {
    lookClosely(first)
  }
  return false
}

/** At the triangle's point that is nearest to the place. */
function lookClosely(first: i32): void {
  const corner = triangleAt(corners, first)
  const a = placeAt(positions, corner.a)
  const b = placeAt(positions, corner.b)
  const c = placeAt(positions, corner.c)
  const squared = findClosest(a, b, c, placeX, placeY, placeZ)
  if (squared < nearestSquared) {
    nearest = first
    nearestS = closestS
    nearestR = closestR
    nearestSquared = squared
  }
}

// Shares of the second and the third corner of what `findClosest` found last.
export let closestS: f64 = 0
export let closestR: f64 = 0

/** Squared distance of a place from the nearest point of a triangle (Ericson 2005, "Real-time collision detection", section 5.1.5). */
export function findClosest(a: Place, b: Place, c: Place, x: f64, y: f64, z: f64): f64 {
  const ax = a.x
  const ay = a.y
  const az = a.z
  const ux = b.x - ax
  const uy = b.y - ay
  const uz = b.z - az
  const vx = c.x - ax
  const vy = c.y - ay
  const vz = c.z - az
  const wx = x - ax
  const wy = y - ay
  const wz = z - az
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const d1 = ux * wx + uy * wy + uz * wz
  const d2 = vx * wx + vy * wy + vz * wz
  const d3 = d1 - uu
  const d4 = d2 - uv
  const d5 = d1 - uv
  const d6 = d2 - vv
  const va = d3 * d6 - d5 * d4
  const vb = d5 * d2 - d1 * d6
  const vc = d1 * d4 - d3 * d2
  let s: f64 = 0
  let r: f64 = 0
  if (d1 <= 0 && d2 <= 0) {
    s = 0
  } else if (d3 >= 0 && d4 <= d3) {
    s = 1
  } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    s = d1 / (d1 - d3)
  } else if (d6 >= 0 && d5 <= d6) {
    r = 1
  } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    r = d2 / (d2 - d6)
  } else if (va <= 0 && d4 >= d3 && d5 >= d6) {
    r = (d4 - d3) / (d4 - d3 + d5 - d6)
    s = 1 - r
  } else {
    const sum = va + vb + vc
    s = vb / sum
    r = vc / sum
  }
  const dx = wx - s * ux - r * vx
  const dy = wy - s * uy - r * vy
  const dz = wz - s * uz - r * vz
  closestS = s
  closestR = r
  return dx * dx + dy * dy + dz * dz
}

/** How far the place lies above a triangle's plane. */
export function heightAbove(first: i32): f64 {
  const frame = frameOf(first)
  return frame.nx * placeX + frame.ny * placeY + frame.nz * placeZ - frame.height
}

/** First corner of some triangle at a point; -1: there is none. */
export function firstAt(point: i32): i32 {
  const start = starts[point]
  return start < starts[point + 1] ? triangles[start] : -1
}

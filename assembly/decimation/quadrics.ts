import { acrossX, acrossY, acrossZ, findAcross } from './area-vector'
import { Floats, placeAt, Singles, triangleAt } from './lists'
import { floats, zeroFloats } from './memory'
import {
  cornerCount,
  corners,
  firstCorner,
  flags,
  HARD,
  MAP,
  nextCorner,
  pointCount,
  points,
  SEAM,
  twins,
} from './mesh'
import { PLACE_FREE, PLACE_OF_U, PLACE_OF_V } from './seam-kinds'
import { keepJoinedMaps, makePointMaps, mapsOf, movePoints, poseCount } from './skin'

// Per point the sum of squared distances to the planes of its triangles and borders (Garland & Heckbert, "Surface simplification using
// quadric error metrics", SIGGRAPH 1997, with the border planes of its section 6). Of what moves the sums of some poses count, too, each
// at the place where the joined point's own weights take it (Mohr & Gleicher, "Deformation sensitive decimation", 2003).

/** Weight of the planes that hold a border in its place, beside those of its triangles. */
const BORDER_WEIGHT: f64 = 6
const SEAM_WEIGHT: f64 = 1
const HARD_WEIGHT: f64 = 0.05
/**
 * Share of the trace that draws a corner towards the middle of its edge where the planes leave it free. Much more would flatten what is
 * nearly flat, much less lets corners run along it.
 */
const RIDGE = 1e-4
/** Weight of the error in each pose beside that at rest (0.3, 0.5, 1 and 2 were compared: the root mean square hardly changes). */
const POSE_WEIGHT = 0.5
/** So many of the poses count at most; how far single places come to lie off is looked at in all. */
const MOST_SUMMED = 4
/** Weight of an edge's length in its cost: among edges that cost nothing the short ones go first. */
const LENGTH_WEIGHT = 1e-7
/** Numbers of a quadric. */
const ROW = 10
/** So many triangles' planes are summed before those of their edges: sums hang on their order. */
const CHUNK = 1024

/** A symmetric form of four variables. */
@unmanaged
class Quadric {
  xx: f64
  xy: f64
  xz: f64
  xw: f64
  yy: f64
  yz: f64
  yw: f64
  zz: f64
  zw: f64
  ww: f64

  @inline
  add(xx: f64, xy: f64, xz: f64, xw: f64, yy: f64, yz: f64, yw: f64, zz: f64, zw: f64, ww: f64): void {
    this.xx += xx
    this.xy += xy
    this.xz += xz
    this.xw += xw
    this.yy += yy
    this.yz += yz
    this.yw += yw
    this.zz += zz
    this.zw += zw
    this.ww += ww
  }
}

function quadricAt(list: Floats, point: i32): Quadric {
  return changetype<Quadric>(changetype<usize>(list) + 8 * ROW * usize(point))
}

let quadrics = changetype<Floats>(0)
/** The same in each of the poses that count, one list behind the other. */
let posed = changetype<Floats>(0)
let summedPoses = 0
/** Per triangle of the source twice its area. */
export let sizes = changetype<Floats>(0)

// Of the pair that was weighed last: the best place for both, and what joining them costs.
export let bestX: f64 = 0
export let bestY: f64 = 0
export let bestZ: f64 = 0
export let cost: f64 = 0

/** Area of the source in its last pose, or at rest. */
let area: f64 = 0

/** Sums the planes of the mesh. `isFlagged`: some edge has a flag. */
export function makeQuadrics(isFlagged: bool): void {
  quadrics = zeroFloats(ROW * pointCount)
  sizes = floats(cornerCount / 3)
  sumPlanes(points, quadrics, sizes, isFlagged)
  summedPoses = poseCount < MOST_SUMMED ? poseCount : MOST_SUMMED
  if (poseCount > 0) {
    makePointMaps()
    posed = zeroFloats(ROW * pointCount * summedPoses)
    const moved = floats(3 * pointCount)
    const unused = floats(cornerCount / 3)
    for (let number = 0; number < summedPoses; number++) {
      movePoints(mapsOf(number), moved)
      sumPlanes(moved, posedOf(number), unused, isFlagged)
    }
  }
}

function posedOf(pose: i32): Floats {
  return changetype<Floats>(changetype<usize>(posed) + 8 * ROW * usize(pose) * usize(pointCount))
}

/** What a point costs for each square of a length, one of so many that share all planes, when it lies that far from all of its own. */
export function meanWeight(count: f64): f64 {
  return ((1 + POSE_WEIGHT * f64(summedPoses)) * area) / count
}

/** v's planes become those of both, and it goes where the joined point does. */
export function joinQuadrics(u: i32, v: i32): void {
  addRow(quadrics, u, v)
  if (poseCount > 0) {
    for (let number = 0; number < summedPoses; number++) {
      addRow(posedOf(number), u, v)
    }
    keepJoinedMaps(v)
  }
}

function addRow(q: Floats, u: i32, v: i32): void {
  const a = quadricAt(q, u)
  quadricAt(q, v).add(a.xx, a.xy, a.xz, a.xw, a.yy, a.yz, a.yw, a.zz, a.zw, a.ww)
}

/** Cost of joining both points and the place for it, one of the `PLACE_` numbers. */
export function weighPlace(u: i32, v: i32, place: i32): void {
  const a = quadricAt(quadrics, u)
  const b = quadricAt(quadrics, v)
  const xx = a.xx + b.xx
  const xy = a.xy + b.xy
  const xz = a.xz + b.xz
  const xw = a.xw + b.xw
  const yy = a.yy + b.yy
  const yz = a.yz + b.yz
  const yw = a.yw + b.yw
  const zz = a.zz + b.zz
  const zw = a.zw + b.zw
  const ww = a.ww + b.ww
  const atU = placeAt(points, u)
  const atV = placeAt(points, v)
  const ux = atU.x
  const uy = atU.y
  const uz = atU.z
  const vx = atV.x
  const vy = atV.y
  const vz = atV.z
  const squared = (vx - ux) * (vx - ux) + (vy - uy) * (vy - uy) + (vz - uz) * (vz - uz)
  const trace = xx + yy + zz
  // The place of least error near the middle of the edge; the middle where there is none near.
  let x = (ux + vx) / 2
  let y = (uy + vy) / 2
  let z = (uz + vz) / 2
  if (place === PLACE_FREE) {
    const ridge = RIDGE * trace
    const gx = -(xx * x + xy * y + xz * z + xw)
    const gy = -(xy * x + yy * y + yz * z + yw)
    const gz = -(xz * x + yz * y + zz * z + zw)
    const d = yy + ridge
    const f = zz + ridge
    const e = xx + ridge
    const c0 = d * f - yz * yz
    const c1 = xz * yz - xy * f
    const c2 = xy * yz - xz * d
    const determinant = e * c0 + xy * c1 + xz * c2
    if (determinant > 0) {
      const inverse = 1 / determinant
      const c3 = xy * xz - e * yz
      let dx = (c0 * gx + c1 * gy + c2 * gz) * inverse
      let dy = (c1 * gx + (e * f - xz * xz) * gy + c3 * gz) * inverse
      let dz = (c2 * gx + c3 * gy + (e * d - xy * xy) * gz) * inverse
      const moved = dx * dx + dy * dy + dz * dz
      if (!(moved <= squared)) {
        const share = moved > 0 ? Math.sqrt(squared / moved) : 0
        dx *= share
        dy *= share
        dz *= share
      }
      x += dx
      y += dy
      z += dz
    }
  } else if (place === PLACE_OF_U) {
    x = ux
    y = uy
    z = uz
  } else if (place === PLACE_OF_V) {
    x = vx
    y = vy
    z = vz
  }
  const error =
    xx * x * x +
    yy * y * y +
    zz * z * z +
    ww +
    2 * (xy * x * y + xz * x * z + yz * y * z + xw * x + yw * y + zw * z)
  bestX = x
  bestY = y
  bestZ = z
  cost = error < 0 ? 0 : error
  if (poseCount > 0) {
    weighPoses(u, v, place)
  }
  cost += LENGTH_WEIGHT * squared * trace
}

/** Cost of joining both points in the middle between them, at rest. */
export function costInMiddle(u: i32, v: i32): f64 {
  const a = quadricAt(quadrics, u)
  const b = quadricAt(quadrics, v)
  const atU = placeAt(points, u)
  const atV = placeAt(points, v)
  const x = (atU.x + atV.x) / 2
  const y = (atU.y + atV.y) / 2
  const z = (atU.z + atV.z) / 2
  const ex = atV.x - atU.x
  const ey = atV.y - atU.y
  const ez = atV.z - atU.z
  const xx = a.xx + b.xx
  const yy = a.yy + b.yy
  const zz = a.zz + b.zz
  const error =
    (xx * x + 2 * ((a.xy + b.xy) * y + (a.xz + b.xz) * z + (a.xw + b.xw))) * x +
    (yy * y + 2 * ((a.yz + b.yz) * z + (a.yw + b.yw))) * y +
    (zz * z + 2 * (a.zw + b.zw)) * z +
    (a.ww + b.ww)
  return (error < 0 ? 0 : error) + LENGTH_WEIGHT * (ex * ex + ey * ey + ez * ez) * (xx + yy + zz)
}

/** Adds the errors in the poses; of the place found and those of both points the one that costs least is taken. */
function weighPoses(u: i32, v: i32, place: i32): void {
  cost += errorInPoses(u, v, bestX, bestY, bestZ)
  for (let end = u, i = 0; place === PLACE_FREE && i < 2; end = v, i++) {
    const x = points[3 * end]
    const y = points[3 * end + 1]
    const z = points[3 * end + 2]
    const atEnd = errorAt(quadrics, u, v, x, y, z) + errorInPoses(u, v, x, y, z)
    if (atEnd < cost) {
      bestX = x
      bestY = y
      bestZ = z
      cost = atEnd
    }
  }
}

/** What the joined point is off in all poses at x, y, z, where it takes what moves the edge's ends in shares. */
function errorInPoses(u: i32, v: i32, x: f64, y: f64, z: f64): f64 {
  const share = shareAlong(u, v, x, y, z)
  let sum: f64 = 0
  for (let number = 0; number < summedPoses; number++) {
    const maps = mapsOf(number)
    const a = MAP * u
    const b = MAP * v
    sum += errorAt(
      posedOf(number),
      u,
      v,
      mixed(maps, a, b, share) * x +
        mixed(maps, a + 1, b + 1, share) * y +
        mixed(maps, a + 2, b + 2, share) * z +
        mixed(maps, a + 3, b + 3, share),
      mixed(maps, a + 4, b + 4, share) * x +
        mixed(maps, a + 5, b + 5, share) * y +
        mixed(maps, a + 6, b + 6, share) * z +
        mixed(maps, a + 7, b + 7, share),
      mixed(maps, a + 8, b + 8, share) * x +
        mixed(maps, a + 9, b + 9, share) * y +
        mixed(maps, a + 10, b + 10, share) * z +
        mixed(maps, a + 11, b + 11, share)
    )
  }
  return POSE_WEIGHT * sum
}

function mixed(maps: Singles, a: i32, b: i32, share: f64): f64 {
  return maps[a] + share * (maps[b] - maps[a])
}

/** How far along the edge a place lies, from 0 at u to 1 at v. */
export function shareAlong(u: i32, v: i32, x: f64, y: f64, z: f64): f64 {
  const a = placeAt(points, u)
  const b = placeAt(points, v)
  const ex = b.x - a.x
  const ey = b.y - a.y
  const ez = b.z - a.z
  const squared = ex * ex + ey * ey + ez * ez
  return squared > 0
    ? Math.min(1, Math.max(0, ((x - a.x) * ex + (y - a.y) * ey + (z - a.z) * ez) / squared))
    : 0.5
}

/** The error of both points together at x, y, z. */
function errorAt(q: Floats, u: i32, v: i32, x: f64, y: f64, z: f64): f64 {
  const a = quadricAt(q, u)
  const b = quadricAt(q, v)
  const error =
    (a.xx + b.xx) * x * x +
    (a.yy + b.yy) * y * y +
    (a.zz + b.zz) * z * z +
    a.ww +
    b.ww +
    2 *
      ((a.xy + b.xy) * x * y +
        (a.xz + b.xz) * x * z +
        (a.yz + b.yz) * y * z +
        (a.xw + b.xw) * x +
        (a.yw + b.yw) * y +
        (a.zw + b.zw) * z)
  return error < 0 ? 0 : error
}

/** To each point's quadric the planes of its triangles and borders, where the points are at `p`; twice the area of each triangle into `areas`. */
function sumPlanes(p: Floats, q: Floats, areas: Floats, isFlagged: bool): void {
  let sum: f64 = 0
  let hasEdges = isFlagged
  for (let i = 0; i < cornerCount; i += 3) {
    const size = findNormal(p, i)
    areas[i / 3] = size
    sum += size
    hasEdges = hasEdges || twins[i] < 0 || twins[i + 1] < 0 || twins[i + 2] < 0
  }
  const mean = (3 * sum) / f64(cornerCount)
  area = sum / 2
  for (let from = 0; from < cornerCount; from += 3 * CHUNK) {
    const to = from + 3 * CHUNK < cornerCount ? from + 3 * CHUNK : cornerCount
    for (let i = from; i < to; i += 3) {
      addPlane(p, q, i, areas[i / 3], mean)
    }
    for (let corner = from; hasEdges && corner < to; corner++) {
      const flag = flags[corner]
      const weight =
        twins[corner] < 0
          ? BORDER_WEIGHT
          : (flag & SEAM) !== 0
            ? SEAM_WEIGHT
            : (flag & HARD) !== 0
              ? HARD_WEIGHT
              : 0
      if (weight > 0) {
        addEdge(p, q, corner, weight)
      }
    }
  }
}

/** Finds the area vector of the triangle at a first corner; how long it is. */
function findNormal(p: Floats, first: i32): f64 {
  const corner = triangleAt(corners, first)
  findAcross(p, corner.a, corner.b, corner.c)
  return Math.sqrt(acrossX * acrossX + acrossY * acrossY + acrossZ * acrossZ)
}

/** The plane of a triangle, to its three points. */
function addPlane(p: Floats, q: Floats, first: i32, size: f64, mean: f64): void {
  if (size === 0) {
    return
  }
  findNormal(p, first)
  const x = acrossX / size
  const y = acrossY / size
  const z = acrossZ / size
  const a = placeAt(p, corners[first])
  const w = -(x * a.x + y * a.y + z * a.z)
  // Between the area itself, which forgets small details, and one for all, which forgets large faces.
  const weight = Math.sqrt(size * mean) / 6
  const xx = weight * x * x
  const xy = weight * x * y
  const xz = weight * x * z
  const xw = weight * x * w
  const yy = weight * y * y
  const yz = weight * y * z
  const yw = weight * y * w
  const zz = weight * z * z
  const zw = weight * z * w
  const ww = weight * w * w
  for (let corner = first; corner < first + 3; corner++) {
    quadricAt(q, corners[corner]).add(xx, xy, xz, xw, yy, yz, yw, zz, zw, ww)
  }
}

/** A plane that stands on the triangle along an edge that must stay where it is, to the edge's two ends. */
function addEdge(p: Floats, q: Floats, corner: i32, weight: f64): void {
  const size = findNormal(p, firstCorner(corner))
  const u = corners[corner]
  const v = corners[nextCorner(corner)]
  const a = placeAt(p, u)
  const b = placeAt(p, v)
  const ex = b.x - a.x
  const ey = b.y - a.y
  const ez = b.z - a.z
  const squared = ex * ex + ey * ey + ez * ez
  if (size === 0 || squared === 0) {
    return
  }
  const length = Math.sqrt(squared)
  const nx = acrossX / size
  const ny = acrossY / size
  const nz = acrossZ / size
  const x = (ey * nz - ez * ny) / length
  const y = (ez * nx - ex * nz) / length
  const z = (ex * ny - ey * nx) / length
  const w = -(x * a.x + y * a.y + z * a.z)
  const share = (weight * squared) / 2
  const xx = share * x * x
  const xy = share * x * y
  const xz = share * x * z
  const xw = share * x * w
  const yy = share * y * y
  const yz = share * y * z
  const yw = share * y * w
  const zz = share * z * z
  const zw = share * z * w
  const ww = share * w * w
  quadricAt(q, u).add(xx, xy, xz, xw, yy, yz, yw, zz, zw, ww)
  quadricAt(q, v).add(xx, xy, xz, xw, yy, yz, yw, zz, zw, ww)
}

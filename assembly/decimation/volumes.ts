import { Bytes, Floats, Ints, placeAt, triangleAt } from './lists'
import { clearFloats, floats, zeroFloats } from './memory'

// Moves the points of closed pieces along their normals until the pieces have the volumes that are wanted.

/** Share of a piece's width that its points are moved by at most in one round. */
const MAX_MOVE = 0.06
/** Enough for a cube of which four triangles are left at a twentieth of its volume: a round gives a piece a tenth of its width at most. */
const MOST_ROUNDS = 30
/** Share of its volume that a piece may be off. */
const TOLERANCE = 1e-4

// 3 numbers a point, 3 corners a triangle, a piece for each point; per piece 1 where it has no volume to keep, and its volume.
let positions = changetype<Floats>(0)
let pointCount = 0
let corners = changetype<Ints>(0)
let cornerCount = 0
let pieceOf = changetype<Ints>(0)
let pieceCount = 0
let isOpen = changetype<Bytes>(0)
let wanted = changetype<Floats>(0)

/** Per point the areas of its triangles as one normal, a third each, and how long that is. */
let normals = changetype<Floats>(0)
let lengths = changetype<Floats>(0)
/** Per piece the volume that it has, and the lengths of its normals. */
let volumes = changetype<Floats>(0)
let areas = changetype<Floats>(0)

/** What is moved. */
export function setMoved(ownPositions: Floats, points: i32, ownCorners: Ints, ownCornerCount: i32): void {
  positions = ownPositions
  pointCount = points
  corners = ownCorners
  cornerCount = ownCornerCount
}

/** Steps of Newton's method: a piece's volume grows by the moved distance times its area. */
export function giveVolumes(ownPieceOf: Ints, pieces: i32, areOpen: Bytes, ownWanted: Floats): void {
  pieceOf = ownPieceOf
  pieceCount = pieces
  isOpen = areOpen
  wanted = ownWanted
  normals = zeroFloats(3 * pointCount)
  lengths = floats(pointCount)
  volumes = zeroFloats(pieceCount)
  areas = zeroFloats(pieceCount)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    sumTriangles()
    if (!isOff()) {
      return
    }
    movePoints()
    clearFloats(normals, 3 * pointCount)
    clearFloats(volumes, pieceCount)
    clearFloats(areas, pieceCount)
  }
}

function sumTriangles(): void {
  for (let i = 0; i < cornerCount; i += 3) {
    const corner = triangleAt(corners, i)
    const a = placeAt(positions, corner.a)
    const b = placeAt(positions, corner.b)
    const c = placeAt(positions, corner.c)
    const ax = a.x
    const ay = a.y
    const az = a.z
    const bx = b.x
    const by = b.y
    const bz = b.z
    const cx = c.x
    const cy = c.y
    const cz = c.z
    const piece = pieceOf[corner.a]
    // Of the tetrahedron between the triangle and the origin: summed over a closed piece, its volume.
    const volume = (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6
    volumes[piece] = volumes[piece] + volume
    const ux = bx - ax
    const uy = by - ay
    const uz = bz - az
    const vx = cx - ax
    const vy = cy - ay
    const vz = cz - az
    const x = (uy * vz - uz * vy) / 6
    const y = (uz * vx - ux * vz) / 6
    const z = (ux * vy - uy * vx) / 6
    addNormal(corner.a, x, y, z)
    addNormal(corner.b, x, y, z)
    addNormal(corner.c, x, y, z)
  }
}

function addNormal(point: i32, x: f64, y: f64, z: f64): void {
  const normal = placeAt(normals, point)
  normal.x += x
  normal.y += y
  normal.z += z
}

function isOff(): bool {
  for (let piece = 0; piece < pieceCount; piece++) {
    const wish = wanted[piece]
    if (isOpen[piece] === 0 && !(Math.abs(wish - volumes[piece]) <= TOLERANCE * Math.abs(wish))) {
      return true
    }
  }
  return false
}

function movePoints(): void {
  for (let point = 0; point < pointCount; point++) {
    const normal = placeAt(normals, point)
    const x = normal.x
    const y = normal.y
    const z = normal.z
    const length = Math.sqrt(x * x + y * y + z * z)
    lengths[point] = length
    areas[pieceOf[point]] = areas[pieceOf[point]] + length
  }
  for (let point = 0; point < pointCount; point++) {
    const piece = pieceOf[point]
    const area = areas[piece]
    const length = lengths[point]
    if (isOpen[piece] === 1 || area === 0 || length === 0) {
      continue
    }
    const most = MAX_MOVE * Math.sqrt(area)
    const step = (wanted[piece] - volumes[piece]) / area
    const share = Math.min(most, Math.max(-most, step)) / length
    const place = placeAt(positions, point)
    const normal = placeAt(normals, point)
    place.x += share * normal.x
    place.y += share * normal.y
    place.z += share * normal.z
  }
}

import { Floats, placeAt, triangleAt } from './lists'
import { clearFloats, floats, zeroBytes, zeroFloats } from './memory'
import { frameOf } from './nearest-around'
import {
  addSum,
  areFew,
  cornerCount,
  corners,
  count,
  firsts,
  heights,
  isRim,
  pointCount,
  pointSums,
  pointWeights,
  positions,
  shares,
  weights,
} from './pulls'

/** More rounds bring the sum of squares down by less than a hundredth, and single points farther away. */
const ROUNDS = 2
/** Share of the shortest edge at a point that it is moved by at most. */
const MAX_MOVE = 0.3

/**
 * Moves the points by what `findPulls` found. The sum of squares is brought down by simultaneous iteration (SIRT; Gilbert 1972, "Iterative
 * methods for the three-dimensional reconstruction of an object from projections"). No triangle is turned over.
 */
export function fitPoints(): void {
  const moves = zeroFloats(3 * pointCount)
  for (let point = 0; areFew && point < pointCount; point++) {
    pointWeights[point] = isRim[point] === 1 ? 0 : pointWeights[point]
  }
  addMeans(moves)
  for (let round = 1; round < ROUNDS; round++) {
    clearFloats(pointSums, 3 * pointCount)
    sumPulls(moves)
    addMeans(moves)
  }
  movePoints(moves)
}

/** What is left of each pull, when the points are moved, to the points that it pulls at. */
function sumPulls(moves: Floats): void {
  for (let pull = 0; pull < count; pull++) {
    const first = firsts[pull]
    const frame = frameOf(first)
    const nx = frame.nx
    const ny = frame.ny
    const nz = frame.nz
    const corner = triangleAt(corners, first)
    const a = corner.a
    const b = corner.b
    const c = corner.c
    const s = shares[2 * pull]
    const r = shares[2 * pull + 1]
    const q = 1 - s - r
    const atA = placeAt(moves, a)
    const atB = placeAt(moves, b)
    const atC = placeAt(moves, c)
    const left =
      weights[pull] *
      (heights[pull] -
        q * (nx * atA.x + ny * atA.y + nz * atA.z) -
        s * (nx * atB.x + ny * atB.y + nz * atB.z) -
        r * (nx * atC.x + ny * atC.y + nz * atC.z))
    addSum(a, q * left, nx, ny, nz)
    addSum(b, s * left, nx, ny, nz)
    addSum(c, r * left, nx, ny, nz)
  }
}

/** Points without a weight stay. */
function addMeans(moves: Floats): void {
  for (let point = 0, at = 0; point < pointCount; point++, at += 3) {
    const weight = pointWeights[point]
    if (weight > 0) {
      moves[at] = moves[at] + pointSums[at] / weight
      moves[at + 1] = moves[at + 1] + pointSums[at + 1] / weight
      moves[at + 2] = moves[at + 2] + pointSums[at + 2] / weight
    }
  }
}

/** As far as wished where no edge is short and no triangle turns over; points of those that would stay. */
function movePoints(moves: Floats): void {
  limitMoves(moves, shortestEdges())
  const isHeld = zeroBytes(pointCount)
  for (let i = 0; i < cornerCount; i += 3) {
    if (turns(moves, i)) {
      isHeld[corners[i]] = 1
      isHeld[corners[i + 1]] = 1
      isHeld[corners[i + 2]] = 1
    }
  }
  for (let point = 0; point < pointCount; point++) {
    if (isHeld[point] === 0) {
      for (let i = 3 * point; i < 3 * point + 3; i++) {
        positions[i] = positions[i] + moves[i]
      }
    }
  }
}

/** Per point the square of its shortest edge. */
function shortestEdges(): Floats {
  const shortest = floats(pointCount)
  for (let point = 0; point < pointCount; point++) {
    shortest[point] = Infinity
  }
  for (let first = 0; first < cornerCount; first += 3) {
    for (let a = corners[first + 2], k = 0; k < 3; k++) {
      const b = corners[first + k]
      const from = placeAt(positions, a)
      const to = placeAt(positions, b)
      const x = to.x - from.x
      const y = to.y - from.y
      const z = to.z - from.z
      const squared = x * x + y * y + z * z
      shortest[a] = squared < shortest[a] ? squared : shortest[a]
      shortest[b] = squared < shortest[b] ? squared : shortest[b]
      a = b
    }
  }
  return shortest
}

function limitMoves(moves: Floats, shortest: Floats): void {
  for (let point = 0, at = 0; point < pointCount; point++, at += 3) {
    const x = moves[at]
    const y = moves[at + 1]
    const z = moves[at + 2]
    const squared = x * x + y * y + z * z
    const most = MAX_MOVE * MAX_MOVE * shortest[point]
    if (!(squared <= most)) {
      const share = squared > 0 && most < Infinity ? Math.sqrt(most / squared) : 0
      moves[at] = x * share
      moves[at + 1] = y * share
      moves[at + 2] = z * share
    }
  }
}

/** Whether a triangle would turn over. */
function turns(moves: Floats, i: i32): bool {
  const corner = triangleAt(corners, i)
  const a = placeAt(positions, corner.a)
  const b = placeAt(positions, corner.b)
  const c = placeAt(positions, corner.c)
  const ux = b.x - a.x
  const uy = b.y - a.y
  const uz = b.z - a.z
  const vx = c.x - a.x
  const vy = c.y - a.y
  const vz = c.z - a.z
  const byA = placeAt(moves, corner.a)
  const byB = placeAt(moves, corner.b)
  const byC = placeAt(moves, corner.c)
  const sx = ux + byB.x - byA.x
  const sy = uy + byB.y - byA.y
  const sz = uz + byB.z - byA.z
  const tx = vx + byC.x - byA.x
  const ty = vy + byC.y - byA.y
  const tz = vz + byC.z - byA.z
  const dot =
    (uy * vz - uz * vy) * (sy * tz - sz * ty) +
    (uz * vx - ux * vz) * (sz * tx - sx * tz) +
    (ux * vy - uy * vx) * (sx * ty - sy * tx)
  return !(dot > 0)
}

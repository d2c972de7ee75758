import { scratchFloat64 } from '../kernel/scratch.ts'
import { FRAME_BITS } from './nearest-around.ts'
import { findPulls, type FitSource, type FittedSurface, type Pulls } from './source-pulls.ts'

/** More rounds bring the sum of squares down by less than a hundredth, and single points farther away. */
const ROUNDS = 2
/** Share of the shortest edge at a point that it is moved by at most. */
const MAX_MOVE = 0.3

/**
 * Moves points along the surface's normals so that the triangles lie in the middle of the source, which collapses by planes
 * leave on one side of curved places: each of its vertices pulls the corners of the triangle that is nearest to it among those of its point, by
 * what it is away from its plane. The sum of squares is brought down by simultaneous iteration (SIRT; Gilbert 1972, "Iterative methods for
 * the three-dimensional reconstruction of an object from projections"). No triangle is turned over. Where few vertices
 * come to a point, those at a border stay: the planes that hold them there know more than what pulls from their one side.
 */
export function fitToSource(fitted: FittedSurface, source: FitSource): void {
  const pulls = findPulls(fitted, source)
  const { positions: p, corners, isRim } = fitted
  const moves = scratchFloat64(p.length)
  const weights = pulls.pointWeights
  const sums = pulls.pointSums
  if (pulls.areFew) {
    for (let point = 0; point < weights.length; point++) {
      weights[point] = isRim[point] === 1 ? 0 : weights[point]
    }
  }
  addMeans(sums, weights, moves)
  for (let round = 1; round < ROUNDS; round++) {
    sums.fill(0)
    sumPulls(pulls, corners, moves, sums)
    addMeans(sums, weights, moves)
  }
  movePoints(fitted, moves)
}

// Each loop has a function of its own: one that holds several is optimised for one of them and thrown away at the next.

/** What is left of each pull, when the points are moved, to the points that it pulls at. */
function sumPulls(
  { count, firsts, shares, frames, heights, weights: own }: Pulls,
  corners: Uint32Array,
  moves: Float64Array,
  sums: Float64Array
): void {
  for (let pull = 0, i = 0; pull < count; pull++, i += 2) {
    const first = firsts[pull]
    const row = (first / 3) << FRAME_BITS
    const nx = frames[row]
    const ny = frames[row + 1]
    const nz = frames[row + 2]
    const a = 3 * corners[first]
    const b = 3 * corners[first + 1]
    const c = 3 * corners[first + 2]
    const s = shares[i]
    const r = shares[i + 1]
    const q = 1 - s - r
    const left =
      own[pull] *
      (heights[pull] -
        q * (nx * moves[a] + ny * moves[a + 1] + nz * moves[a + 2]) -
        s * (nx * moves[b] + ny * moves[b + 1] + nz * moves[b + 2]) -
        r * (nx * moves[c] + ny * moves[c + 1] + nz * moves[c + 2]))
    const atA = q * left
    const atB = s * left
    const atC = r * left
    sums[a] += atA * nx
    sums[a + 1] += atA * ny
    sums[a + 2] += atA * nz
    sums[b] += atB * nx
    sums[b + 1] += atB * ny
    sums[b + 2] += atB * nz
    sums[c] += atC * nx
    sums[c + 1] += atC * ny
    sums[c + 2] += atC * nz
  }
}

/** Points without a weight stay. */
function addMeans(sums: Float64Array, weights: Float64Array, moves: Float64Array): void {
  for (let point = 0, at = 0; point < weights.length; point++, at += 3) {
    const weight = weights[point]
    if (weight > 0) {
      moves[at] += sums[at] / weight
      moves[at + 1] += sums[at + 1] / weight
      moves[at + 2] += sums[at + 2] / weight
    }
  }
}

/** As far as wished where no edge is short and no triangle turns over; points of those that would stay. */
function movePoints({ positions: p, corners }: FittedSurface, moves: Float64Array): void {
  limitMoves(moves, shortestEdges(p, corners))
  for (const point of heldPoints(p, moves, corners)) {
    moves.fill(0, 3 * point, 3 * point + 3)
  }
  for (let i = 0; i < p.length; i++) {
    p[i] += moves[i]
  }
}

/** Per point the square of its shortest edge. */
function shortestEdges(p: Float64Array, corners: Uint32Array): Float64Array {
  const shortest = scratchFloat64(p.length / 3, false).fill(Infinity)
  for (let first = 0; first < corners.length; first += 3) {
    for (let a = corners[first + 2], k = 0; k < 3; k++) {
      const b = corners[first + k]
      const x = p[3 * b] - p[3 * a]
      const y = p[3 * b + 1] - p[3 * a + 1]
      const z = p[3 * b + 2] - p[3 * a + 2]
      const squared = x * x + y * y + z * z
      shortest[a] = squared < shortest[a] ? squared : shortest[a]
      shortest[b] = squared < shortest[b] ? squared : shortest[b]
      a = b
    }
  }
  return shortest
}

function limitMoves(moves: Float64Array, shortest: Float64Array): void {
  for (let point = 0, at = 0; point < shortest.length; point++, at += 3) {
    const x = moves[at]
    const y = moves[at + 1]
    const z = moves[at + 2]
    const squared = x * x + y * y + z * z
    const most = MAX_MOVE * MAX_MOVE * shortest[point]
    if (!(squared <= most)) {
      const share = squared > 0 && most < Infinity ? Math.sqrt(most / squared) : 0
      moves[at] *= share
      moves[at + 1] *= share
      moves[at + 2] *= share
    }
  }
}

/** Corners of triangles that would turn over. */
function heldPoints(p: Float64Array, moves: Float64Array, corners: Uint32Array): number[] {
  const held: number[] = []
  for (let i = 0; i < corners.length; i += 3) {
    if (turns(p, moves, corners, i)) {
      held.push(corners[i], corners[i + 1], corners[i + 2])
    }
  }
  return held
}

function turns(p: Float64Array, moves: Float64Array, corners: Uint32Array, i: number): boolean {
  const a = 3 * corners[i]
  const b = 3 * corners[i + 1]
  const c = 3 * corners[i + 2]
  const ux = p[b] - p[a]
  const uy = p[b + 1] - p[a + 1]
  const uz = p[b + 2] - p[a + 2]
  const vx = p[c] - p[a]
  const vy = p[c + 1] - p[a + 1]
  const vz = p[c + 2] - p[a + 2]
  const sx = ux + moves[b] - moves[a]
  const sy = uy + moves[b + 1] - moves[a + 1]
  const sz = uz + moves[b + 2] - moves[a + 2]
  const tx = vx + moves[c] - moves[a]
  const ty = vy + moves[c + 1] - moves[a + 1]
  const tz = vz + moves[c + 2] - moves[a + 2]
  const dot =
    (uy * vz - uz * vy) * (sy * tz - sz * ty) +
    (uz * vx - ux * vz) * (sz * tx - sx * tz) +
    (ux * vy - uy * vx) * (sx * ty - sy * tx)
  return !(dot > 0)
}

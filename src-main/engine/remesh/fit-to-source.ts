import { crossSides } from '../kernel/triangles.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { NearestAround } from './nearest-around.ts'

/** Points of the source that are looked at for each point that is left, at most. */
const SAMPLES = 40
/** With fewer of them the middles of its triangles are looked at too. */
const FEW = 8
/** More rounds bring the sum of squares down by less than a hundredth, and single points farther away. */
const ROUNDS = 2
/** Share of the shortest edge at a point that it is moved by at most. */
const MAX_MOVE = 0.3

/** What is to be fitted. */
export interface FittedSurface {
  /** 3 per point; moved. */
  readonly positions: Float64Array
  readonly corners: Uint32Array
  /** Per point: 1 at a border. */
  readonly isRim: Uint8Array
}

/** What it was made from. */
export interface FitSource extends AnyMesh {
  /** Per vertex the point of the fitted surface that it became a part of; below 0: none. */
  readonly pointOf: Int32Array
}

/**
 * Moves points along the surface's normals so that the triangles lie in the middle of the source, which collapses by planes
 * leave on one side of curved places: each of its vertices pulls the corners of the triangle that is nearest to it among those of its point, by
 * what it is away from its plane. The sum of squares is brought down by simultaneous iteration (SIRT; Gilbert 1972, "Iterative methods for
 * the three-dimensional reconstruction of an object from projections"). No triangle is turned over. Where few vertices
 * come to a point, those at a border stay: the planes that hold them there know more than what pulls from their one side.
 */
export function fitToSource(fitted: FittedSurface, source: FitSource): void {
  const pulls = findPulls(fitted, source)
  const { positions: p, isRim } = fitted
  const moves = new Float64Array(p.length)
  const sums = new Float64Array(p.length)
  const weights = weightsOf(pulls, p.length / 3)
  if (pulls.areFew) {
    for (let point = 0; point < weights.length; point++) {
      weights[point] = isRim[point] === 1 ? 0 : weights[point]
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0)
    sumPulls(pulls, moves, sums)
    addMeans(sums, weights, moves)
  }
  movePoints(fitted, moves)
}

// Each loop has a function of its own: one that holds several is optimised for one of them and thrown away at the next.

/** How much pulls at each point. */
function weightsOf({ count, corners, shares, weights: own }: Pulls, points: number): Float64Array {
  const weights = new Float64Array(points)
  for (let pull = 0, i = 0; pull < count; pull++, i += 3) {
    weights[corners[i]] += own[pull] * shares[i]
    weights[corners[i + 1]] += own[pull] * shares[i + 1]
    weights[corners[i + 2]] += own[pull] * shares[i + 2]
  }
  return weights
}

/** What is left of each pull, when the points are moved, to the points that it pulls at. */
function sumPulls(
  { count, corners, shares, normals, heights, weights: own }: Pulls,
  moves: Float64Array,
  sums: Float64Array
): void {
  for (let pull = 0, i = 0; pull < count; pull++, i += 3) {
    const nx = normals[i]
    const ny = normals[i + 1]
    const nz = normals[i + 2]
    const a = 3 * corners[i]
    const b = 3 * corners[i + 1]
    const c = 3 * corners[i + 2]
    const left =
      own[pull] *
      (heights[pull] -
        shares[i] * (nx * moves[a] + ny * moves[a + 1] + nz * moves[a + 2]) -
        shares[i + 1] * (nx * moves[b] + ny * moves[b + 1] + nz * moves[b + 2]) -
        shares[i + 2] * (nx * moves[c] + ny * moves[c + 1] + nz * moves[c + 2]))
    const atA = shares[i] * left
    const atB = shares[i + 1] * left
    const atC = shares[i + 2] * left
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

/** Vertices of the source and the triangles that they pull at. */
interface Pulls {
  readonly count: number
  /** Whether there are few for each point. */
  readonly areFew: boolean
  readonly corners: Uint32Array
  /** Of the corners, 3 each, their sum 1. */
  readonly shares: Float64Array
  readonly normals: Float64Array
  /** Above the triangle's plane. */
  readonly heights: Float64Array
  readonly weights: Float64Array
}

/**
 * The source's vertices pull with the area around them; where few of them come to a point, so that what lies between counts, the middles of its
 * triangles too, in the shares of the rule of degree two (1/12 for each corner, 3/4 for the middle).
 */
function findPulls(fitted: FittedSurface, source: FitSource): Pulls {
  const { positions: p, indices, pointOf } = source
  const points = fitted.positions.length / 3
  const step = Math.max(1, Math.floor(pointOf.length / (SAMPLES * points)))
  const most = Math.ceil(pointOf.length / step)
  const hasMiddles = pointOf.length < FEW * points
  const around = new NearestAround(fitted)
  const list = new PullList(around, fitted.corners, most + (hasMiddles ? indices.length / 3 : 0))
  const { place } = around
  const areas = areasOf(p, indices)
  for (let slot = 0; slot < most; slot++) {
    // Somewhere in the slot, so that no regular order of the vertices shows.
    const vertex = slot * step + ((Math.imul(slot, 0x9e3779b1) >>> 8) % step)
    if (vertex < pointOf.length && areas[vertex] > 0 && pointOf[vertex] >= 0) {
      place[0] = p[3 * vertex]
      place[1] = p[3 * vertex + 1]
      place[2] = p[3 * vertex + 2]
      around.begin()
      around.look(pointOf[vertex])
      list.pull(hasMiddles ? areas[vertex] / 8 : areas[vertex])
    }
  }
  for (let i = 0; hasMiddles && i < indices.length; i += 3) {
    const a = indices[i]
    const b = indices[i + 1]
    const c = indices[i + 2]
    for (let axis = 0; axis < 3; axis++) {
      place[axis] = (p[3 * a + axis] + p[3 * b + axis] + p[3 * c + axis]) / 3
    }
    around.begin()
    around.look(pointOf[a])
    if (pointOf[b] !== pointOf[a]) {
      around.look(pointOf[b])
    }
    if (pointOf[c] !== pointOf[a] && pointOf[c] !== pointOf[b]) {
      around.look(pointOf[c])
    }
    list.pull((3 / 8) * doubleAreaAt(p, indices, i))
  }
  return { ...list.pulls, areFew: hasMiddles }
}

/** Has places pull at the nearest triangle that was found for them. */
class PullList {
  readonly pulls: { count: number } & Omit<Pulls, 'count' | 'areFew'>
  readonly #around: NearestAround
  readonly #corners: Uint32Array

  constructor(around: NearestAround, corners: Uint32Array, most: number) {
    this.#around = around
    this.#corners = corners
    this.pulls = {
      count: 0,
      corners: new Uint32Array(3 * most),
      shares: new Float64Array(3 * most),
      normals: new Float64Array(3 * most),
      heights: new Float64Array(most),
      weights: new Float64Array(most),
    }
  }

  pull(weight: number): void {
    const { own, planes, best, place } = this.#around
    const plane = (own / 3) << 2
    if (own < 0 || (planes[plane] === 0 && planes[plane + 1] === 0 && planes[plane + 2] === 0)) {
      return
    }
    const { pulls } = this
    const at = pulls.count
    let height = -planes[plane + 3]
    for (let k = 0; k < 3; k++) {
      pulls.corners[3 * at + k] = this.#corners[own + k]
      pulls.shares[3 * at + k] = best[k]
      pulls.normals[3 * at + k] = planes[plane + k]
      height += planes[plane + k] * place[k]
    }
    pulls.heights[at] = height
    pulls.weights[at] = weight
    pulls.count++
  }
}

/** Per vertex a third of its triangles' areas, times two. */
function areasOf(p: AnyMesh['positions'], indices: Uint32Array): Float64Array {
  const areas = new Float64Array(p.length / 3)
  for (let i = 0; i < indices.length; i += 3) {
    const share = doubleAreaAt(p, indices, i) / 3
    areas[indices[i]] += share
    areas[indices[i + 1]] += share
    areas[indices[i + 2]] += share
  }
  return areas
}

const cross = new Float64Array(3)

function doubleAreaAt(p: AnyMesh['positions'], indices: Uint32Array, i: number): number {
  return crossSides(p, indices[i], indices[i + 1], indices[i + 2], cross)
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
  const shortest = new Float64Array(p.length / 3).fill(Infinity)
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

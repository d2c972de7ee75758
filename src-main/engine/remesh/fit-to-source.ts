import { crossSides } from '../kernel/triangles.ts'
import type { AnyMesh } from '../kernel/mesh.ts'

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
  const finder = new PullFinder(fitted, most + (hasMiddles ? indices.length / 3 : 0))
  const { place } = finder
  const areas = areasOf(p, indices)
  for (let slot = 0; slot < most; slot++) {
    // Somewhere in the slot, so that no regular order of the vertices shows.
    const vertex = slot * step + ((Math.imul(slot, 0x9e3779b1) >>> 8) % step)
    if (vertex < pointOf.length && areas[vertex] > 0 && pointOf[vertex] >= 0) {
      place[0] = p[3 * vertex]
      place[1] = p[3 * vertex + 1]
      place[2] = p[3 * vertex + 2]
      finder.begin()
      finder.look(pointOf[vertex])
      finder.pull(hasMiddles ? areas[vertex] / 8 : areas[vertex])
    }
  }
  for (let i = 0; hasMiddles && i < indices.length; i += 3) {
    const a = indices[i]
    const b = indices[i + 1]
    const c = indices[i + 2]
    for (let axis = 0; axis < 3; axis++) {
      place[axis] = (p[3 * a + axis] + p[3 * b + axis] + p[3 * c + axis]) / 3
    }
    finder.begin()
    finder.look(pointOf[a])
    if (pointOf[b] !== pointOf[a]) {
      finder.look(pointOf[b])
    }
    if (pointOf[c] !== pointOf[a] && pointOf[c] !== pointOf[b]) {
      finder.look(pointOf[c])
    }
    finder.pull((3 / 8) * doubleAreaAt(p, indices, i))
  }
  return { ...finder.pulls, areFew: hasMiddles }
}

/** Finds for places of the source the nearest of the triangles at some points, and keeps what comes of it. */
class PullFinder {
  readonly pulls: { count: number } & Omit<Pulls, 'count' | 'areFew'>
  /** What is looked for. */
  readonly place = new Float64Array(3)
  readonly #fitted: FittedSurface
  readonly #starts: Uint32Array
  readonly #triangles: Uint32Array
  /** Unit normal of each triangle and its plane's distance from the origin; zeros where it has no area. */
  readonly #planes: Float64Array
  /** Of the nearest triangle so far: shares of its corners, squared distance. */
  readonly #best = new Float64Array(4)
  readonly #found = new Float64Array(4)
  #own = -1

  constructor(fitted: FittedSurface, most: number) {
    this.#fitted = fitted
    const { starts, triangles } = trianglesOfPoints(fitted.corners, fitted.positions.length / 3)
    this.#starts = starts
    this.#triangles = triangles
    this.#planes = planesOf(fitted)
    this.pulls = {
      count: 0,
      corners: new Uint32Array(3 * most),
      shares: new Float64Array(3 * most),
      normals: new Float64Array(3 * most),
      heights: new Float64Array(most),
      weights: new Float64Array(most),
    }
  }

  /** Another place. */
  begin(): void {
    this.#own = -1
    this.#best[3] = Infinity
  }

  /** Among the triangles at a point of the fitted surface. */
  look(point: number): void {
    if (point < 0) {
      return
    }
    const { positions, corners } = this.#fitted
    const triangles = this.#triangles
    const planes = this.#planes
    const best = this.#best
    const found = this.#found
    const { place } = this
    const last = this.#starts[point + 1]
    for (let i = this.#starts[point]; i < last; i++) {
      const first = triangles[i]
      const plane = (first / 3) << 2
      const height =
        planes[plane] * place[0] +
        planes[plane + 1] * place[1] +
        planes[plane + 2] * place[2] -
        planes[plane + 3]
      // No point of a triangle is nearer than its plane.
      if (height * height >= best[3]) {
        continue
      }
      closestShares(positions, corners, first, place, found)
      if (found[3] < best[3]) {
        this.#own = first
        best[0] = found[0]
        best[1] = found[1]
        best[2] = found[2]
        best[3] = found[3]
      }
    }
  }

  /** Has the place pull at the nearest triangle that was found. */
  pull(weight: number): void {
    const { corners } = this.#fitted
    const own = this.#own
    const planes = this.#planes
    const best = this.#best
    const { place } = this
    const plane = (own / 3) << 2
    if (own < 0 || (planes[plane] === 0 && planes[plane + 1] === 0 && planes[plane + 2] === 0)) {
      return
    }
    const { pulls } = this
    const at = pulls.count
    let height = -planes[plane + 3]
    for (let k = 0; k < 3; k++) {
      pulls.corners[3 * at + k] = corners[own + k]
      pulls.shares[3 * at + k] = best[k]
      pulls.normals[3 * at + k] = planes[plane + k]
      height += planes[plane + k] * place[k]
    }
    pulls.heights[at] = height
    pulls.weights[at] = weight
    pulls.count++
  }
}

function planesOf({ positions: p, corners }: FittedSurface): Float64Array {
  const planes = new Float64Array((4 * corners.length) / 3)
  for (let i = 0, at = 0; i < corners.length; i += 3, at += 4) {
    const a = 3 * corners[i]
    const b = 3 * corners[i + 1]
    const c = 3 * corners[i + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (length > 0) {
      planes[at] = nx / length
      planes[at + 1] = ny / length
      planes[at + 2] = nz / length
      planes[at + 3] = (nx * p[a] + ny * p[a + 1] + nz * p[a + 2]) / length
    }
  }
  return planes
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

/** First corners of the triangles at each point: point i has those from `starts[i]` to before `starts[i + 1]`. */
function trianglesOfPoints(
  corners: Uint32Array,
  count: number
): { readonly starts: Uint32Array; readonly triangles: Uint32Array } {
  const starts = new Uint32Array(count + 1)
  for (let corner = 0; corner < corners.length; corner++) {
    starts[corners[corner] + 1]++
  }
  for (let point = 0; point < count; point++) {
    starts[point + 1] += starts[point]
  }
  const next = starts.slice()
  const triangles = new Uint32Array(corners.length)
  for (let corner = 0; corner < corners.length; corner++) {
    triangles[next[corners[corner]]++] = corner - (corner % 3)
  }
  return { starts, triangles }
}

/**
 * Shares of the corners at the point of the triangle at `first` that is nearest to `place`, and its squared distance, into `out` (Ericson
 * 2005, "Real-time collision detection", section 5.1.5).
 */
function closestShares(
  p: Float64Array,
  corners: Uint32Array,
  first: number,
  place: Float64Array,
  out: Float64Array
): void {
  const a = 3 * corners[first]
  const b = 3 * corners[first + 1]
  const c = 3 * corners[first + 2]
  const ax = p[a]
  const ay = p[a + 1]
  const az = p[a + 2]
  const ux = p[b] - ax
  const uy = p[b + 1] - ay
  const uz = p[b + 2] - az
  const vx = p[c] - ax
  const vy = p[c + 1] - ay
  const vz = p[c + 2] - az
  const wx = place[0] - ax
  const wy = place[1] - ay
  const wz = place[2] - az
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
  let s = 0
  let r = 0
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
  const squared = dx * dx + dy * dy + dz * dz
  out[0] = 1 - s - r
  out[1] = s
  out[2] = r
  out[3] = squared >= 0 ? squared : Infinity
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

import { crossSides } from '../kernel/triangles.ts'
import type { AnyMesh } from '../kernel/mesh.ts'

/** Points of the source that are looked at for each point that is left, at most. */
const SAMPLES = 40
/** With fewer of them the middles of its triangles are looked at too. */
const FEW = 8
const ROUNDS = 5
/** Share of the shortest edge at a point that it is moved by at most. */
const MAX_MOVE = 0.3

/** What is to be fitted. */
export interface FittedSurface {
  /** 3 per point; moved. */
  readonly positions: Float64Array
  readonly corners: Uint32Array
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
 * the three-dimensional reconstruction of an object from projections"). No triangle is turned over.
 */
export function fitToSource(fitted: FittedSurface, source: FitSource): void {
  const pulls = findPulls(fitted, source)
  const { positions: p } = fitted
  const moves = new Float64Array(p.length)
  const sums = new Float64Array(p.length)
  const weights = new Float64Array(p.length / 3)
  for (let i = 0; i < pulls.count; i++) {
    for (let k = 0; k < 3; k++) {
      weights[pulls.corners[3 * i + k]] += pulls.weights[i] * pulls.shares[3 * i + k]
    }
  }
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0)
    for (let i = 0; i < pulls.count; i++) {
      const [nx, ny, nz] = [pulls.normals[3 * i], pulls.normals[3 * i + 1], pulls.normals[3 * i + 2]]
      let left = pulls.heights[i]
      for (let k = 3 * i; k < 3 * i + 3; k++) {
        const at = 3 * pulls.corners[k]
        left -= pulls.shares[k] * (nx * moves[at] + ny * moves[at + 1] + nz * moves[at + 2])
      }
      left *= pulls.weights[i]
      for (let k = 3 * i; k < 3 * i + 3; k++) {
        const at = 3 * pulls.corners[k]
        sums[at] += pulls.shares[k] * left * nx
        sums[at + 1] += pulls.shares[k] * left * ny
        sums[at + 2] += pulls.shares[k] * left * nz
      }
    }
    for (let i = 0; i < p.length; i++) {
      const weight = weights[(i / 3) | 0]
      moves[i] += weight > 0 ? sums[i] / weight : 0
    }
  }
  movePoints(fitted, moves)
}

/** Vertices of the source and the triangles that they pull at. */
interface Pulls {
  readonly count: number
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
  const { positions, indices, pointOf } = source
  const points = fitted.positions.length / 3
  const step = Math.max(1, Math.floor(pointOf.length / (SAMPLES * points)))
  const most = Math.ceil(pointOf.length / step)
  const hasMiddles = pointOf.length < FEW * points
  const finder = new PullFinder(fitted, most + (hasMiddles ? indices.length / 3 : 0))
  const areas = areasOf(positions, indices)
  for (let slot = 0; slot < most; slot++) {
    // Somewhere in the slot, so that no regular order of the vertices shows.
    const vertex = slot * step + ((Math.imul(slot, 0x9e3779b1) >>> 8) % step)
    if (vertex < pointOf.length && areas[vertex] > 0 && pointOf[vertex] >= 0) {
      const [x, y, z] = [positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]]
      finder.begin()
      finder.look(pointOf[vertex], x, y, z)
      finder.pull(x, y, z, hasMiddles ? areas[vertex] / 8 : areas[vertex])
    }
  }
  for (let i = 0; hasMiddles && i < indices.length; i += 3) {
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]]
    const middle = (axis: number): number =>
      (positions[3 * a + axis] + positions[3 * b + axis] + positions[3 * c + axis]) / 3
    const [x, y, z] = [middle(0), middle(1), middle(2)]
    finder.begin()
    finder.look(pointOf[a], x, y, z)
    if (pointOf[b] !== pointOf[a]) {
      finder.look(pointOf[b], x, y, z)
    }
    if (pointOf[c] !== pointOf[a] && pointOf[c] !== pointOf[b]) {
      finder.look(pointOf[c], x, y, z)
    }
    finder.pull(x, y, z, (3 / 8) * doubleAreaAt(positions, indices, i))
  }
  return finder.pulls
}

/** Finds for places of the source the nearest of the triangles at some points, and keeps what comes of it. */
class PullFinder {
  readonly pulls: { count: number } & Omit<Pulls, 'count'>
  readonly #fitted: FittedSurface
  readonly #starts: Uint32Array
  readonly #triangles: Uint32Array
  readonly #found = new Float64Array(4)
  readonly #best = new Float64Array(4)
  #own = -1

  constructor(fitted: FittedSurface, most: number) {
    this.#fitted = fitted
    const { starts, triangles } = trianglesOfPoints(fitted.corners, fitted.positions.length / 3)
    this.#starts = starts
    this.#triangles = triangles
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
  look(point: number, x: number, y: number, z: number): void {
    const { positions, corners } = this.#fitted
    const found = this.#found
    const last = point < 0 ? 0 : this.#starts[point + 1]
    for (let i = point < 0 ? 0 : this.#starts[point]; i < last; i++) {
      const first = this.#triangles[i]
      closestShares(positions, corners[first], corners[first + 1], corners[first + 2], x, y, z, found)
      if (found[3] < this.#best[3]) {
        this.#own = first
        this.#best[0] = found[0]
        this.#best[1] = found[1]
        this.#best[2] = found[2]
        this.#best[3] = found[3]
      }
    }
  }

  /** Has the place pull at the nearest triangle that was found. */
  pull(x: number, y: number, z: number, weight: number): void {
    const { positions: p, corners } = this.#fitted
    const own = this.#own
    if (own < 0) {
      return
    }
    const [a, b, c] = [3 * corners[own], 3 * corners[own + 1], 3 * corners[own + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (length === 0) {
      return
    }
    const { pulls } = this
    const at = pulls.count
    for (let k = 0; k < 3; k++) {
      pulls.corners[3 * at + k] = corners[own + k]
      pulls.shares[3 * at + k] = this.#best[k]
    }
    pulls.normals[3 * at] = nx / length
    pulls.normals[3 * at + 1] = ny / length
    pulls.normals[3 * at + 2] = nz / length
    pulls.heights[at] = ((x - p[a]) * nx + (y - p[a + 1]) * ny + (z - p[a + 2]) * nz) / length
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

/** First corners of the triangles at each point: point i has those from `starts[i]` to before `starts[i + 1]`. */
function trianglesOfPoints(
  corners: Uint32Array,
  count: number
): { readonly starts: Uint32Array; readonly triangles: Uint32Array } {
  const starts = new Uint32Array(count + 1)
  for (const point of corners) {
    starts[point + 1]++
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
 * Shares of the corners at the triangle's point that is nearest to x, y, z, and its squared distance, into `out` (Ericson 2005, "Real-time
 * collision detection", section 5.1.5).
 */
function closestShares(
  p: Float64Array,
  a: number,
  b: number,
  c: number,
  x: number,
  y: number,
  z: number,
  out: Float64Array
): void {
  const [ax, ay, az] = [p[3 * a], p[3 * a + 1], p[3 * a + 2]]
  const [ux, uy, uz] = [p[3 * b] - ax, p[3 * b + 1] - ay, p[3 * b + 2] - az]
  const [vx, vy, vz] = [p[3 * c] - ax, p[3 * c + 1] - ay, p[3 * c + 2] - az]
  const [wx, wy, wz] = [x - ax, y - ay, z - az]
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const d1 = ux * wx + uy * wy + uz * wz
  const d2 = vx * wx + vy * wy + vz * wz
  const [d3, d4, d5, d6] = [d1 - uu, d2 - uv, d1 - uv, d2 - vv]
  const [va, vb, vc] = [d3 * d6 - d5 * d4, d5 * d2 - d1 * d6, d1 * d4 - d3 * d2]
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
  const [dx, dy, dz] = [wx - s * ux - r * vx, wy - s * uy - r * vy, wz - s * uz - r * vz]
  const squared = dx * dx + dy * dy + dz * dz
  out[0] = 1 - s - r
  out[1] = s
  out[2] = r
  out[3] = squared >= 0 ? squared : Infinity
}

/** As far as wished where no edge is short and no triangle turns over; points of those that would stay. */
function movePoints({ positions: p, corners }: FittedSurface, moves: Float64Array): void {
  const shortest = new Float64Array(p.length / 3).fill(Infinity)
  for (let corner = 0; corner < corners.length; corner++) {
    const [a, b] = [corners[corner], corners[corner % 3 === 2 ? corner - 2 : corner + 1]]
    const [x, y, z] = [p[3 * b] - p[3 * a], p[3 * b + 1] - p[3 * a + 1], p[3 * b + 2] - p[3 * a + 2]]
    const squared = x * x + y * y + z * z
    shortest[a] = Math.min(shortest[a], squared)
    shortest[b] = Math.min(shortest[b], squared)
  }
  for (let point = 0; point < shortest.length; point++) {
    const [x, y, z] = [moves[3 * point], moves[3 * point + 1], moves[3 * point + 2]]
    const squared = x * x + y * y + z * z
    const most = MAX_MOVE * MAX_MOVE * shortest[point]
    if (!(squared <= most)) {
      const share = squared > 0 && most < Infinity ? Math.sqrt(most / squared) : 0
      for (let k = 3 * point; k < 3 * point + 3; k++) {
        moves[k] *= share
      }
    }
  }
  const held: number[] = []
  for (let i = 0; i < corners.length; i += 3) {
    if (turns(p, moves, corners, i)) {
      held.push(corners[i], corners[i + 1], corners[i + 2])
    }
  }
  for (const point of held) {
    moves.fill(0, 3 * point, 3 * point + 3)
  }
  for (let i = 0; i < p.length; i++) {
    p[i] += moves[i]
  }
}

function turns(p: Float64Array, moves: Float64Array, corners: Uint32Array, i: number): boolean {
  const [a, b, c] = [3 * corners[i], 3 * corners[i + 1], 3 * corners[i + 2]]
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
  const [sx, sy, sz] = [
    ux + moves[b] - moves[a],
    uy + moves[b + 1] - moves[a + 1],
    uz + moves[b + 2] - moves[a + 2],
  ]
  const [tx, ty, tz] = [
    vx + moves[c] - moves[a],
    vy + moves[c + 1] - moves[a + 1],
    vz + moves[c + 2] - moves[a + 2],
  ]
  const dot =
    (uy * vz - uz * vy) * (sy * tz - sz * ty) +
    (uz * vx - ux * vz) * (sz * tx - sx * tz) +
    (ux * vy - uy * vx) * (sx * ty - sy * tx)
  return !(dot > 0)
}

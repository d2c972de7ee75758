import { scratchFloat64, scratchUint32 } from '../kernel/scratch.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { CHUNK, FRAME_BITS, NearestAround } from './nearest-around.ts'

/** Points of the source that are looked at for each point that is left, at most. */
const SAMPLES = 40
/** With fewer of them the middles of its triangles are looked at too. */
const FEW = 5
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
  /** Per triangle twice its area. */
  readonly sizes: Float64Array
}

/** Places of the source and the triangles that they pull at. */
export interface Pulls {
  readonly count: number
  /** Whether there are few for each point. */
  readonly areFew: boolean
  /** First corner of the triangle. */
  readonly firsts: Uint32Array
  /** Of its second and third corner, 2 each. */
  readonly shares: Float64Array
  /** Above its plane. */
  readonly heights: Float64Array
  readonly weights: Float64Array
  /** Per point of the fitted surface how much pulls at it, and where to while nothing is moved: 3 numbers, times that. */
  readonly pointWeights: Float64Array
  readonly pointSums: Float64Array
  /** Per triangle of the fitted surface a row of `NearestAround.frames`. */
  readonly frames: Float64Array
}

/**
 * The source's vertices pull with the area around them; where few of them come to a point, so that what lies between counts, the middles of its
 * triangles too, in the shares of the rule of degree two (1/12 for each corner, 3/4 for the middle). What the collapses left as it was need
 * not be looked for: it pulls by nothing at where it is.
 */
export function findPulls(fitted: FittedSurface, source: FitSource): Pulls {
  const { positions, indices, pointOf, sizes } = source
  const points = fitted.positions.length / 3
  const step = Math.max(1, Math.floor(pointOf.length / (SAMPLES * points)))
  const slots = Math.ceil(pointOf.length / step)
  const areFew = pointOf.length < FEW * points
  const finder = new PullFinder(fitted, source, slots + (areFew ? indices.length / 3 : 0))
  const areas = scratchFloat64(positions.length / 3)
  for (let i = 0; i < indices.length; i += 3 * CHUNK) {
    addAreas(sizes, indices, i, Math.min(indices.length, i + 3 * CHUNK), areas)
  }
  for (let slot = 0; slot < slots; slot += CHUNK) {
    finder.pullVertices(areas, step, slot, Math.min(slots, slot + CHUNK), areFew ? 1 / 8 : 1)
  }
  for (let i = 0; areFew && i < indices.length; i += 3 * CHUNK) {
    finder.pullMiddles(i, Math.min(indices.length, i + 3 * CHUNK))
  }
  return finder.pulls(areFew)
}

/** Has places of the source pull at the nearest triangle around the points that they became a part of. */
class PullFinder {
  readonly #around: NearestAround
  readonly #corners: Uint32Array
  readonly #source: FitSource
  /** Per point of the fitted surface: how many of the source it stands for; 1: it is where it was. */
  readonly #parts: Uint32Array
  readonly #firsts: Uint32Array
  readonly #shares: Float64Array
  readonly #heights: Float64Array
  readonly #weights: Float64Array
  readonly #pointWeights: Float64Array
  readonly #pointSums: Float64Array
  #count = 0
  /** First corner of the triangle that the next one of the source has become, if that is still there: their order is the same. */
  #next = 0

  constructor(fitted: FittedSurface, source: FitSource, most: number) {
    this.#around = new NearestAround(fitted)
    this.#corners = fitted.corners
    this.#source = source
    this.#parts = partsOf(source.pointOf, fitted.positions.length / 3)
    this.#firsts = scratchUint32(most, false)
    this.#shares = scratchFloat64(2 * most, false)
    this.#heights = scratchFloat64(most, false)
    this.#weights = scratchFloat64(most, false)
    this.#pointWeights = scratchFloat64(fitted.positions.length / 3)
    this.#pointSums = scratchFloat64(fitted.positions.length)
  }

  pulls(areFew: boolean): Pulls {
    return {
      count: this.#count,
      areFew,
      firsts: this.#firsts,
      shares: this.#shares,
      heights: this.#heights,
      weights: this.#weights,
      pointWeights: this.#pointWeights,
      pointSums: this.#pointSums,
      frames: this.#around.frames,
    }
  }

  /** Of one vertex in each slot of `step`. */
  pullVertices(areas: Float64Array, step: number, from: number, to: number, weight: number): void {
    const { positions: p, pointOf } = this.#source
    const around = this.#around
    const { place } = around
    for (let slot = from; slot < to; slot++) {
      // Somewhere in the slot, so that no regular order of the vertices shows.
      const vertex = slot * step + ((Math.imul(slot, 0x9e3779b1) >>> 8) % step)
      const point = vertex < pointOf.length ? pointOf[vertex] : -1
      if (point < 0 || areas[vertex] === 0) {
        continue
      }
      if (this.#parts[point] === 1) {
        this.#pullAtCorner(point, weight * areas[vertex])
        continue
      }
      place[0] = p[3 * vertex]
      place[1] = p[3 * vertex + 1]
      place[2] = p[3 * vertex + 2]
      around.begin()
      around.lookUntilAbove(point)
      this.#pullFromPlace(weight * areas[vertex])
    }
  }

  /** Of the triangles whose first corners are from `from` to before `to`; to be called for all of them, one after the other. */
  pullMiddles(from: number, to: number): void {
    const { positions: p, indices, pointOf, sizes } = this.#source
    const around = this.#around
    const { place } = around
    for (let i = from; i < to; i += 3) {
      const u = indices[i]
      const v = indices[i + 1]
      const w = indices[i + 2]
      const a = pointOf[u]
      const b = pointOf[v]
      const c = pointOf[w]
      const weight = (3 / 8) * sizes[i / 3]
      const own = this.#became(a, b, c)
      if (own >= 0 && this.#parts[a] === 1 && this.#parts[b] === 1 && this.#parts[c] === 1) {
        this.#add(own, 1 / 3, 1 / 3, 0, weight)
        continue
      }
      place[0] = (p[3 * u] + p[3 * v] + p[3 * w]) / 3
      place[1] = (p[3 * u + 1] + p[3 * v + 1] + p[3 * w + 1]) / 3
      place[2] = (p[3 * u + 2] + p[3 * v + 2] + p[3 * w + 2]) / 3
      around.begin()
      if (own < 0 || !around.lookAt(own)) {
        this.#lookAround(a, b, c)
      }
      this.#pullFromPlace(weight)
    }
  }

  #lookAround(a: number, b: number, c: number): void {
    const around = this.#around
    if (around.lookUntilAbove(a) || (b !== a && around.lookUntilAbove(b)) || c === a || c === b) {
      return
    }
    around.lookUntilAbove(c)
  }

  /** First corner of what the next triangle of the source has become, with these points; -1: it is gone. */
  #became(a: number, b: number, c: number): number {
    const t = this.#corners
    const first = this.#next
    if (first >= t.length || t[first] !== a || t[first + 1] !== b || t[first + 2] !== c) {
      return -1
    }
    this.#next += 3
    return first
  }

  /** A point that is where it was lies in each of its triangles. */
  #pullAtCorner(point: number, weight: number): void {
    const own = this.#around.firstAt(point)
    if (own >= 0) {
      const t = this.#corners
      this.#add(own, t[own + 1] === point ? 1 : 0, t[own + 2] === point ? 1 : 0, 0, weight)
    }
  }

  #pullFromPlace(weight: number): void {
    const { own, frames, best, place } = this.#around
    if (own >= 0) {
      const row = (own / 3) << FRAME_BITS
      const height =
        frames[row] * place[0] + frames[row + 1] * place[1] + frames[row + 2] * place[2] - frames[row + 3]
      this.#add(own, best[1], best[2], height, weight)
    }
  }

  #add(own: number, s: number, r: number, height: number, weight: number): void {
    const { frames } = this.#around
    const row = (own / 3) << FRAME_BITS
    const nx = frames[row]
    const ny = frames[row + 1]
    const nz = frames[row + 2]
    if (nx === 0 && ny === 0 && nz === 0) {
      return
    }
    const at = this.#count++
    this.#firsts[at] = own
    this.#shares[2 * at] = s
    this.#shares[2 * at + 1] = r
    this.#heights[at] = height
    this.#weights[at] = weight
    const a = this.#corners[own]
    const b = this.#corners[own + 1]
    const c = this.#corners[own + 2]
    const q = 1 - s - r
    this.#pointWeights[a] += weight * q
    this.#pointWeights[b] += weight * s
    this.#pointWeights[c] += weight * r
    if (height !== 0) {
      const left = weight * height
      this.#pullAt(a, q * left, nx, ny, nz)
      this.#pullAt(b, s * left, nx, ny, nz)
      this.#pullAt(c, r * left, nx, ny, nz)
    }
  }

  #pullAt(point: number, by: number, nx: number, ny: number, nz: number): void {
    const sums = this.#pointSums
    sums[3 * point] += by * nx
    sums[3 * point + 1] += by * ny
    sums[3 * point + 2] += by * nz
  }
}

/** Per point how many became a part of it. */
function partsOf(pointOf: Int32Array, points: number): Uint32Array {
  const parts = scratchUint32(points)
  for (let vertex = 0; vertex < pointOf.length; vertex++) {
    if (pointOf[vertex] >= 0) {
      parts[pointOf[vertex]]++
    }
  }
  return parts
}

/** Adds to each vertex a third of its triangles' areas, times two, for those from `from` to before `to`. */
function addAreas(
  sizes: Float64Array,
  indices: Uint32Array,
  from: number,
  to: number,
  areas: Float64Array
): void {
  for (let i = from; i < to; i += 3) {
    const share = sizes[i / 3] / 3
    areas[indices[i]] += share
    areas[indices[i + 1]] += share
    areas[indices[i + 2]] += share
  }
}

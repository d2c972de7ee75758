import { nextEdge } from '../kernel/half-edges.ts'
import { Queue } from './queue.ts'
import type { SurfaceGraph } from './surface-graph.ts'

/** Charts under construction: which chart a face belongs to (-1: none yet) and where its corners lie in that chart, metres. */
export interface Unfolding {
  readonly chartOf: Int32Array
  /** 2 per corner. */
  readonly flat: Float64Array
}

/** How much a triangle may be squeezed and stretched along its worst directions. */
const MIN_STRETCH = 0.8
const MAX_STRETCH = 1.25

/** Faces less than 0.25° apart are one plane; they are laid as if they were nearer to the seed. */
const FLAT_COSINE = 0.99999
const FLAT_FIRST = 1e-6

/** A known place of a vertex further off than this many edges belongs to the other side of a closed band: it is cut there. */
const WRAP_EDGES = 3

/** Places of the vertices in the chart that grows: a vertex where a band closes has two. */
class Places {
  readonly #heads: Int32Array
  readonly #next: number[] = []
  readonly #places: number[] = []
  readonly #touched: number[] = []

  constructor(vertexCount: number) {
    this.#heads = new Int32Array(vertexCount).fill(-1)
  }

  clear(): void {
    for (const vertex of this.#touched) {
      this.#heads[vertex] = -1
    }
    this.#touched.length = this.#next.length = this.#places.length = 0
  }

  add(vertex: number, u: number, v: number): void {
    this.#touched.push(vertex)
    this.#next.push(this.#heads[vertex])
    this.#heads[vertex] = this.#next.length - 1
    this.#places.push(u, v)
  }

  /** Writes the nearest known place into `out`; returns its squared distance, Infinity when there is none. */
  nearest(vertex: number, u: number, v: number, out: Float64Array): number {
    let best = Infinity
    for (let i = this.#heads[vertex]; i >= 0; i = this.#next[i]) {
      const du = this.#places[2 * i] - u
      const dv = this.#places[2 * i + 1] - v
      if (du * du + dv * dv >= best) {
        continue
      }
      best = du * du + dv * dv
      out[0] = this.#places[2 * i]
      out[1] = this.#places[2 * i + 1]
    }
    return best
  }
}

/**
 * Unrolls bands of a mesh triangle after triangle into the plane, nearest to the seed first, as one unrolls paper: cylinders
 * and prisms come out without distortion and in one piece, cut along one line where they close. The idea of unfolding
 * greedily under a stretch bound: Sorkine et al. 2002, "Bounded-distortion piecewise mesh parameterization".
 */
export class Unroller {
  readonly #graph: SurfaceGraph
  readonly #unfolding: Unfolding
  readonly #places: Places
  readonly #queue = new Queue()
  readonly #spot = new Float64Array(2)
  #reach = Infinity
  #seedU = 0
  #seedV = 0

  constructor(graph: SurfaceGraph, unfolding: Unfolding) {
    this.#graph = graph
    this.#unfolding = unfolding
    this.#places = new Places(graph.positions.length / 3)
  }

  /**
   * Puts the seed and what of `band` (1 per face that may come) can be unrolled around it into `chart`; returns the faces in
   * the order they were added. `reach`: metres from the seed beyond which nothing is unrolled.
   */
  unroll(
    seed: number,
    chart: number,
    limits: { readonly band: Uint8Array; readonly reach: number }
  ): number[] {
    const { band, reach } = limits
    this.#reach = reach
    this.#places.clear()
    this.#queue.clear()
    const faces = [seed]
    this.#placeSeed(seed, chart)
    while (this.#queue.size > 0) {
      const edge = this.#queue.pop()
      const twin = this.#graph.twins[edge]
      const face = Math.floor(twin / 3)
      if (band[face] === 0 || this.#unfolding.chartOf[face] >= 0 || !this.#place(edge, twin)) {
        continue
      }
      this.#unfolding.chartOf[face] = chart
      faces.push(face)
      this.#offerNeighbours(face)
    }
    return faces
  }

  #placeSeed(face: number, chart: number): void {
    const { flat, chartOf } = this.#unfolding
    const local = localTriangle(this.#graph, 3 * face)
    flat.set([0, 0, local.length, 0, local.along, local.height], 6 * face)
    this.#seedU = (local.length + local.along) / 3
    this.#seedV = local.height / 3
    chartOf[face] = chart
    for (let k = 0; k < 3; k++) {
      const corner = 3 * face + k
      this.#places.add(this.#graph.corners[corner], flat[2 * corner], flat[2 * corner + 1])
    }
    this.#offerNeighbours(face)
  }

  #offerNeighbours(face: number): void {
    const { twins, creases } = this.#graph
    const { chartOf, flat } = this.#unfolding
    for (let edge = 3 * face; edge < 3 * face + 3; edge++) {
      if (twins[edge] < 0 || creases[edge] === 1 || chartOf[Math.floor(twins[edge] / 3)] >= 0) {
        continue
      }
      const next = nextEdge(edge)
      const u = (flat[2 * edge] + flat[2 * next]) / 2 - this.#seedU
      const v = (flat[2 * edge + 1] + flat[2 * next + 1]) / 2 - this.#seedV
      const distance = u * u + v * v
      if (distance > this.#reach * this.#reach) {
        continue
      }
      // A plane comes whole before the roll goes on: else a band closes along the diagonal of a quad.
      this.#queue.push(this.#isFlat(edge, twins[edge]) ? distance * FLAT_FIRST : distance, edge)
    }
  }

  #isFlat(edge: number, twin: number): boolean {
    const { normals } = this.#graph
    const f = 3 * Math.floor(edge / 3)
    const g = 3 * Math.floor(twin / 3)
    const cosine = normals[f] * normals[g] + normals[f + 1] * normals[g + 1] + normals[f + 2] * normals[g + 2]
    return cosine > FLAT_COSINE
  }

  /** Lays the face of `twin` beside the placed half-edge `edge`; false when it would be stretched too far. */
  #place(edge: number, twin: number): boolean {
    const { corners } = this.#graph
    const { flat } = this.#unfolding
    const local = localTriangle(this.#graph, twin)
    const from = nextEdge(edge)
    const au = flat[2 * from]
    const av = flat[2 * from + 1]
    const eu = flat[2 * edge] - au
    const ev = flat[2 * edge + 1] - av
    const laid = Math.sqrt(eu * eu + ev * ev)
    if (laid === 0 || local.length === 0) {
      return false
    }
    const u = au + (eu * local.along) / local.length - (ev * local.height) / laid
    const v = av + (ev * local.along) / local.length + (eu * local.height) / laid
    const tip = nextEdge(nextEdge(twin))
    const distance = this.#places.nearest(corners[tip], u, v, this.#spot)
    const reach = WRAP_EDGES * Math.max(local.length, local.height, Math.abs(local.along))
    const isNew = distance > reach * reach
    if (isNew) {
      this.#spot[0] = u
      this.#spot[1] = v
    }
    if (!isStretchAllowed(local, { eu, ev, tu: this.#spot[0] - au, tv: this.#spot[1] - av })) {
      return false
    }
    if (isNew) {
      this.#places.add(corners[tip], u, v)
    }
    this.#write(twin, au, av)
    this.#write(nextEdge(twin), au + eu, av + ev)
    this.#write(tip, this.#spot[0], this.#spot[1])
    return true
  }

  #write(corner: number, u: number, v: number): void {
    this.#unfolding.flat[2 * corner] = u
    this.#unfolding.flat[2 * corner + 1] = v
  }
}

/** A triangle in its own plane: `edge` from (0, 0) to (length, 0), the third corner at (along, height). */
interface LocalTriangle {
  readonly length: number
  readonly along: number
  readonly height: number
}

function localTriangle(graph: SurfaceGraph, edge: number): LocalTriangle {
  const { positions: p, corners } = graph
  const a = 3 * corners[edge]
  const b = 3 * corners[nextEdge(edge)]
  const c = 3 * corners[nextEdge(nextEdge(edge))]
  const ex = p[b] - p[a]
  const ey = p[b + 1] - p[a + 1]
  const ez = p[b + 2] - p[a + 2]
  const tx = p[c] - p[a]
  const ty = p[c + 1] - p[a + 1]
  const tz = p[c + 2] - p[a + 2]
  const length = Math.sqrt(ex * ex + ey * ey + ez * ez)
  if (length === 0) {
    return { length, along: 0, height: 0 }
  }
  const along = (tx * ex + ty * ey + tz * ez) / length
  return { length, along, height: Math.sqrt(Math.max(0, tx * tx + ty * ty + tz * tz - along * along)) }
}

/** Bounds both singular values of the map from the triangle to its place, and keeps its orientation. */
function isStretchAllowed(
  local: LocalTriangle,
  laid: { readonly eu: number; readonly ev: number; readonly tu: number; readonly tv: number }
): boolean {
  const { length, along, height } = local
  // A needle has no measurable shape: it may lie anywhere that is not upside down.
  if (height < 1e-4 * length) {
    return true
  }
  const a = laid.eu / length
  const b = laid.ev / length
  const c = (laid.tu - a * along) / height
  const d = (laid.tv - b * along) / height
  const determinant = a * d - b * c
  if (determinant <= 0) {
    return false
  }
  const sum = a * a + b * b + c * c + d * d
  const spread = Math.sqrt(Math.max(0, sum * sum - 4 * determinant * determinant))
  return (sum + spread) / 2 <= MAX_STRETCH * MAX_STRETCH && (sum - spread) / 2 >= MIN_STRETCH * MIN_STRETCH
}

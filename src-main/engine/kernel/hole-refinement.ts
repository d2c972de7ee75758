import { EdgeTable } from './edge-table.ts'
import { createHalfEdges, nextEdge, previousEdge } from './half-edges.ts'

/** Triangles over a hole. Numbers below `first` are the mesh's vertices; from there on they are the patch's own. */
export interface Patch {
  readonly indices: Uint32Array
  /** 3 per own vertex. */
  readonly points: Float64Array
}

export interface RefinementTask {
  /** Positions of the mesh's vertices, as far as the patch uses them. */
  readonly positions: ArrayLike<number>
  /** The number that the patch's first own vertex gets. */
  readonly first: number
  readonly indices: Uint32Array
  /** Length in metres that edges at a vertex of the rim have in the mesh. */
  sizeAt(vertex: number): number
  /** Is there an edge between two of the mesh's vertices outside of the patch? */
  isTaken(a: number, b: number): boolean
}

/** How much longer than its surroundings a triangle's spokes may be: √2 (Liepa 2003, §4). */
const DENSITY = 1.4142135623730951

/** A patch stops growing here: a rim of tiny edges around a wide hole would ask for millions. */
const MOST_POINTS = 100_000
const MOST_ROUNDS = 40

/**
 * Splits a patch's triangles at their middles until they are as small as those around the hole, turning edges to keep them round
 * (Liepa 2003, §4, after Pfeifle & Seidel 1996).
 */
export function refinePatch(task: RefinementTask): Patch {
  const patch = new GrowingPatch(task)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const count = patch.corners.length / 3
    let hasSplit = false
    for (let face = 0; face < count && patch.pointCount < MOST_POINTS; face += 1) {
      hasSplit = patch.splitWhereLarge(face) || hasSplit
    }
    if (!hasSplit) {
      break
    }
    patch.relax()
  }
  return patch.finish()
}

class GrowingPatch {
  /** By half-edge its first vertex, in the patch's own numbers: those of the rim, then the new ones. */
  readonly corners: number[]
  readonly #twins: number[]
  /** The mesh's numbers of the rim's vertices. */
  readonly #rim: number[]
  readonly #points: number[]
  readonly #sizes: number[]
  /** Every edge that was there once, the lower vertex first; by its number 1 while it is there. */
  readonly #edges = new EdgeTable()
  readonly #isThere: number[] = []
  readonly #task: RefinementTask

  constructor(task: RefinementTask) {
    const local = new Map<number, number>()
    for (const vertex of task.indices) {
      if (!local.has(vertex)) {
        local.set(vertex, local.size)
      }
    }
    this.#task = task
    this.#rim = [...local.keys()]
    this.corners = Array.from(task.indices, vertex => local.get(vertex) ?? 0)
    this.#twins = [...createHalfEdges(Uint32Array.from(this.corners), local.size).twins]
    this.#points = this.#rim.flatMap(v => [0, 1, 2].map(axis => task.positions[3 * v + axis]))
    this.#sizes = this.#rim.map(vertex => task.sizeAt(vertex))
    this.corners.forEach((vertex, edge) => this.#setEdge(vertex, this.corners[nextEdge(edge)], 1))
  }

  get pointCount(): number {
    return this.#sizes.length - this.#rim.length
  }

  /** Puts a vertex into a face's middle if the face is large for its surroundings. */
  splitWhereLarge(face: number): boolean {
    const [a, b, c] = [this.corners[3 * face], this.corners[3 * face + 1], this.corners[3 * face + 2]]
    const p = this.#points
    const middle = [0, 1, 2].map(k => (p[3 * a + k] + p[3 * b + k] + p[3 * c + k]) / 3)
    const size = (this.#sizes[a] + this.#sizes[b] + this.#sizes[c]) / 3
    const isLarge = [a, b, c].every(vertex => {
      const [x, y, z] = [0, 1, 2].map(k => p[3 * vertex + k] - middle[k])
      const spoke = DENSITY * Math.sqrt(x * x + y * y + z * z)
      return spoke > size && spoke > this.#sizes[vertex]
    })
    if (!isLarge) {
      return false
    }
    const vertex = this.#sizes.length
    this.#points.push(...middle)
    this.#sizes.push(size)
    const [second, third] = [this.corners.length, this.corners.length + 3]
    const [ab, bc, ca] = [this.#twins[3 * face], this.#twins[3 * face + 1], this.#twins[3 * face + 2]]
    this.corners[3 * face + 2] = vertex
    this.corners.push(b, c, vertex, c, a, vertex)
    this.#twins.push(-1, -1, -1, -1, -1, -1)
    this.#pair(3 * face, ab)
    this.#pair(second, bc)
    this.#pair(third, ca)
    this.#pair(3 * face + 1, second + 2)
    this.#pair(second + 1, third + 2)
    this.#pair(third + 1, 3 * face + 2)
    for (const other of [a, b, c]) {
      this.#setEdge(other, vertex, 1)
    }
    for (const edge of [3 * face, second, third]) {
      this.#turn(edge)
    }
    return true
  }

  /** Turns edges until each has its opposite angles below 180° in sum, or no more can be done. */
  relax(): void {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      let hasTurned = false
      for (let edge = 0; edge < this.corners.length; edge += 1) {
        hasTurned = (this.#twins[edge] > edge && this.#turn(edge)) || hasTurned
      }
      if (!hasTurned) {
        return
      }
    }
  }

  finish(): Patch {
    const { first } = this.#task
    const rim = this.#rim
    return {
      indices: Uint32Array.from(this.corners, v => (v < rim.length ? rim[v] : first + v - rim.length)),
      points: Float64Array.from(this.#points.slice(3 * rim.length)),
    }
  }

  #setEdge(a: number, b: number, isThere: 0 | 1): void {
    this.#isThere[this.#edges.add(Math.min(a, b), Math.max(a, b))] = isThere
  }

  #pair(edge: number, twin: number): void {
    this.#twins[edge] = twin
    if (twin >= 0) {
      this.#twins[twin] = edge
    }
  }

  /** Turns an edge of two faces to their other diagonal, where that makes them rounder and no edge double. */
  #turn(edge: number): boolean {
    const twin = this.#twins[edge]
    if (twin < 0) {
      return false
    }
    const [a, b] = [this.corners[edge], this.corners[nextEdge(edge)]]
    const [c, d] = [this.corners[previousEdge(edge)], this.corners[previousEdge(twin)]]
    if (this.#cotangent(c, a, b) + this.#cotangent(d, b, a) >= -1e-9 || this.#isTaken(c, d)) {
      return false
    }
    if (this.#facing([c, d, b], [d, c, a]) < Math.min(0.5, this.#facing([a, b, c], [b, a, d]))) {
      return false
    }
    const [bc, ca] = [nextEdge(edge), previousEdge(edge)]
    const [ad, db] = [nextEdge(twin), previousEdge(twin)]
    const [outerBc, outerCa, outerAd, outerDb] = [bc, ca, ad, db].map(one => this.#twins[one])
    // Faces (a, b, c) and (b, a, d) become (c, d, b) and (d, c, a).
    this.corners[edge] = c
    this.corners[bc] = d
    this.corners[ca] = b
    this.corners[twin] = d
    this.corners[ad] = c
    this.corners[db] = a
    this.#pair(bc, outerDb)
    this.#pair(ca, outerBc)
    this.#pair(ad, outerCa)
    this.#pair(db, outerAd)
    this.#pair(edge, twin)
    this.#setEdge(a, b, 0)
    this.#setEdge(c, d, 1)
    return true
  }

  #isTaken(a: number, b: number): boolean {
    const rim = this.#rim
    const isInMesh = a < rim.length && b < rim.length && this.#task.isTaken(rim[a], rim[b])
    return isInMesh || this.#isThere[this.#edges.find(Math.min(a, b), Math.max(a, b))] === 1
  }

  /** Of the angle at `tip` between two other vertices. */
  #cotangent(tip: number, a: number, b: number): number {
    const p = this.#points
    const [ux, uy, uz] = [0, 1, 2].map(k => p[3 * a + k] - p[3 * tip + k])
    const [vx, vy, vz] = [0, 1, 2].map(k => p[3 * b + k] - p[3 * tip + k])
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const size = Math.sqrt(x * x + y * y + z * z)
    return (ux * vx + uy * vy + uz * vz) / Math.max(size, 1e-300)
  }

  /** Cosine between two faces. */
  #facing(first: readonly number[], second: readonly number[]): number {
    const [u, v] = [this.#normal(first), this.#normal(second)]
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
  }

  #normal([a, b, c]: readonly number[]): readonly [number, number, number] {
    const p = this.#points
    const [ux, uy, uz] = [0, 1, 2].map(k => p[3 * b + k] - p[3 * a + k])
    const [vx, vy, vz] = [0, 1, 2].map(k => p[3 * c + k] - p[3 * a + k])
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const size = Math.max(Math.sqrt(x * x + y * y + z * z), 1e-300)
    return [x / size, y / size, z / size]
  }
}

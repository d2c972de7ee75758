import { EdgeTable } from './edge-table.ts'
import { fairPatch } from './fairing.ts'
import {
  borderLoops,
  createHalfEdges,
  EDGE_BORDER,
  nextEdge,
  previousEdge,
  type HalfEdges,
} from './half-edges.ts'
import { refinePatch, type Patch } from './hole-refinement.ts'
import { triangulateLoop } from './hole-triangulation.ts'
import type { AnyMesh } from './mesh.ts'

export interface HoleOptions {
  /** Holes with more edges than this stay open. Default: none does. */
  readonly mostEdges?: number
  /** Which of the holes to close, by their rows of border half-edges. Default: all. */
  readonly isWanted?: (edges: Uint32Array) => boolean
  /** Whether patches get triangles as small as those around them, curved on as the surface is. Default true. */
  readonly isSmooth?: boolean
  /** Told the share of holes done, 0 … 1. */
  readonly onProgress?: (share: number) => void
}

export interface Hole {
  /** Half-edges of the mesh around it (see `borderLoops`). */
  readonly edges: Uint32Array
  /** Its patch: `triangleCount` triangles from `firstTriangle` on; none where it stayed open. */
  readonly firstTriangle: number
  readonly triangleCount: number
  /** New vertices of its patch. */
  readonly vertexCount: number
  /** Why it stayed open, null where it was closed. */
  readonly openBecause: 'not-wanted' | 'too-many-edges' | 'not-a-border' | 'no-triangulation' | null
}

export interface FilledMesh {
  /** Those of the mesh, then those of the patches. */
  readonly positions: Float64Array
  readonly indices: Uint32Array
  readonly holes: readonly Hole[]
}

/**
 * Closes the holes of a mesh: each is triangulated with the least fold and area, then refined and faired (Liepa 2003, Filling holes in
 * meshes). No edge of three faces arises, and patches look the way that the faces around them do. The mesh must be welded, and is best
 * cut where it is not manifold (`cutNonManifold`) and wound alike (`orientShells`): what is no plain border stays open.
 */
export function fillHoles(mesh: AnyMesh, options: HoleOptions = {}): FilledMesh {
  const half = createHalfEdges(mesh.indices, mesh.positions.length / 3)
  const filling = new Filling(mesh, half)
  const loops = borderLoops(half)
  const holes = loops.map((edges, number): Hole => {
    const firstTriangle = filling.triangleCount
    const vertices = filling.vertexCount
    const openBecause = refusal(half, edges, options) ?? filling.close(edges, options.isSmooth !== false)
    options.onProgress?.((number + 1) / loops.length)
    return {
      edges,
      firstTriangle,
      triangleCount: filling.triangleCount - firstTriangle,
      vertexCount: filling.vertexCount - vertices,
      openBecause,
    }
  })
  return { ...filling.finish(), holes }
}

function refusal(
  { kinds, corners }: HalfEdges,
  edges: Uint32Array,
  options: HoleOptions
): Hole['openBecause'] {
  if (!edges.every(edge => kinds[edge] === EDGE_BORDER)) {
    return 'not-a-border'
  }
  if (new Set(edges.map(edge => corners[edge])).size < edges.length) {
    return 'not-a-border'
  }
  if (options.isWanted?.(edges) === false) {
    return 'not-wanted'
  }
  return edges.length > (options.mostEdges ?? Infinity) ? 'too-many-edges' : null
}

/** A mesh that grows patch by patch. */
class Filling {
  readonly #half: HalfEdges
  readonly #sourceVertices: number
  #positions: Float64Array
  #indices: Uint32Array
  vertexCount: number
  triangleCount: number
  /** Edges that patches made, the lower vertex first. */
  readonly #made = new EdgeTable()

  constructor({ positions, indices }: AnyMesh, half: HalfEdges) {
    this.#half = half
    this.#positions = Float64Array.from(positions)
    this.#indices = indices.slice()
    this.#sourceVertices = positions.length / 3
    this.vertexCount = positions.length / 3
    this.triangleCount = indices.length / 3
  }

  close(edges: Uint32Array, isSmooth: boolean): Hole['openBecause'] {
    const { corners } = this.#half
    const rim = Array.from(edges, edge => corners[edge])
    const tips = Array.from(edges, edge => corners[previousEdge(edge)])
    const isTaken = (a: number, b: number): boolean => this.#hasEdge(a, b)
    const flat = triangulateLoop({ rim, tips, positions: this.#positions, isTaken })
    if (flat === null) {
      return 'no-triangulation'
    }
    const first = this.vertexCount
    const task = { positions: this.#positions, first, indices: flat, isTaken }
    const patch = isSmooth
      ? refinePatch({ ...task, sizeAt: vertex => this.#sizeAt(vertex) })
      : { indices: flat, points: new Float64Array(0) }
    this.#append(patch)
    if (this.vertexCount > first) {
      fairPatch(this.#fairing(patch, first))
    }
    return null
  }

  finish(): { positions: Float64Array; indices: Uint32Array } {
    return {
      positions: this.#positions.slice(0, 3 * this.vertexCount),
      indices: this.#indices.slice(0, 3 * this.triangleCount),
    }
  }

  #append({ indices, points }: Patch): void {
    this.#positions = withRoom(this.#positions, 3 * this.vertexCount + points.length, Float64Array)
    this.#indices = withRoom(this.#indices, 3 * this.triangleCount + indices.length, Uint32Array)
    this.#positions.set(points, 3 * this.vertexCount)
    this.#indices.set(indices, 3 * this.triangleCount)
    this.vertexCount += points.length / 3
    this.triangleCount += indices.length / 3
    for (let i = 0; i < indices.length; i += 1) {
      const [a, b] = [indices[i], indices[nextEdge(i)]]
      this.#made.add(Math.min(a, b), Math.max(a, b))
    }
  }

  #hasEdge(a: number, b: number): boolean {
    return this.#made.find(Math.min(a, b), Math.max(a, b)) >= 0 || this.#sourceNeighbours(a).includes(b)
  }

  /** Vertices that share an edge with one in the mesh as it was. */
  #sourceNeighbours(vertex: number): readonly number[] {
    if (vertex >= this.#sourceVertices) {
      return []
    }
    const { starts, spokes, corners } = this.#half
    const found = new Set<number>()
    for (let i = starts[vertex]; i < starts[vertex + 1]; i += 1) {
      found.add(corners[nextEdge(spokes[i])])
      found.add(corners[previousEdge(spokes[i])])
    }
    return [...found]
  }

  /** Mean length of the edges at a vertex, metres. */
  #sizeAt(vertex: number): number {
    const p = this.#positions
    const around = this.#sourceNeighbours(vertex)
    const sum = around.reduce((total, other) => {
      const x = p[3 * other] - p[3 * vertex]
      const y = p[3 * other + 1] - p[3 * vertex + 1]
      const z = p[3 * other + 2] - p[3 * vertex + 2]
      return total + Math.sqrt(x * x + y * y + z * z)
    }, 0)
    return sum / Math.max(1, around.length)
  }

  #fairing({ indices }: Patch, first: number): Parameters<typeof fairPatch>[0] {
    const around = new Map<number, Set<number>>()
    for (let i = 0; i < indices.length; i += 1) {
      const [a, b] = [indices[i], indices[nextEdge(i)]]
      for (const [from, to] of [
        [a, b],
        [b, a],
      ]) {
        const known = around.get(from) ?? new Set(this.#sourceNeighbours(from))
        known.add(to)
        around.set(from, known)
      }
    }
    return {
      neighbours: new Map([...around].map(([vertex, others]) => [vertex, [...others]])),
      free: Array.from({ length: this.vertexCount - first }, (_, i) => first + i),
      positions: this.#positions,
    }
  }
}

function withRoom<A extends Uint32Array | Float64Array>(
  list: A,
  size: number,
  make: new (length: number) => A
): A {
  if (list.length >= size) {
    return list
  }
  const longer = new make(Math.max(size, 2 * list.length))
  longer.set(list)
  return longer
}

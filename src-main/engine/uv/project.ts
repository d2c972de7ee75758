import type { Vec3 } from '../kernel/types.ts'
import { cross, normalize, perpendicular } from '../kernel/vector.ts'
import { Queue } from './queue.ts'
import { FaceSet } from './regions.ts'
import type { SurfaceGraph } from './surface-graph.ts'
import type { Unfolding } from './unfold.ts'

/** A face joins while its normal lies within this cone around the chart's mean normal: 53°. */
const CONE_COSINE = 0.6

/** How much a long way from the seed counts against a small turn: keeps charts round. */
const COMPACTNESS = 0.35

/** Grows charts that are projected along their mean normal. */
export class Projector {
  readonly #graph: SurfaceGraph
  readonly #unfolding: Unfolding
  readonly #queue = new Queue()
  readonly #mean = new Float64Array(3)
  readonly #taken: FaceSet

  constructor(graph: SurfaceGraph, unfolding: Unfolding) {
    this.#graph = graph
    this.#unfolding = unfolding
    this.#taken = new FaceSet(graph.faceCount)
  }

  /**
   * The faces around `seed` that can be seen from one side, least turned and nearest first. Nothing is assigned yet.
   * @param reach a length in which a normal may turn by about a cone: the region's size.
   */
  grow(seed: number, reach: number): number[] {
    const { graph, chartOf } = { graph: this.#graph, chartOf: this.#unfolding.chartOf }
    const taken = this.#taken
    taken.clear()
    const faces: number[] = []
    this.#mean.fill(0)
    this.#queue.clear()
    this.#queue.push(0, seed)
    while (this.#queue.size > 0) {
      const face = this.#queue.pop()
      if (taken.has(face) || chartOf[face] >= 0) {
        continue
      }
      if (faces.length > 0 && this.#cosine(face) < CONE_COSINE) {
        continue
      }
      taken.add(face)
      faces.push(face)
      const weight = Math.max(graph.areas[face], 1e-18)
      for (let k = 0; k < 3; k++) {
        this.#mean[k] += graph.normals[3 * face + k] * weight
      }
      for (let edge = 3 * face; edge < 3 * face + 3; edge++) {
        const other = Math.floor(graph.twins[edge] / 3)
        if (graph.twins[edge] < 0 || graph.creases[edge] === 1 || taken.has(other) || chartOf[other] >= 0) {
          continue
        }
        const turn = 1 - this.#cosine(other)
        this.#queue.push(turn + (COMPACTNESS * this.#distance(seed, other)) / reach, other)
      }
    }
    return faces
  }

  /** Cosine between a face and the mean normal; a face without area has no say. */
  #cosine(face: number): number {
    const { normals } = this.#graph
    const x = this.#mean[0]
    const y = this.#mean[1]
    const z = this.#mean[2]
    const length = Math.sqrt(x * x + y * y + z * z)
    const isFlat = normals[3 * face] === 0 && normals[3 * face + 1] === 0 && normals[3 * face + 2] === 0
    if (length === 0 || isFlat) {
      return 1
    }
    return (normals[3 * face] * x + normals[3 * face + 1] * y + normals[3 * face + 2] * z) / length
  }

  #distance(a: number, b: number): number {
    const { positions, corners } = this.#graph
    let sum = 0
    for (let k = 0; k < 3; k++) {
      const d = positions[3 * corners[3 * a] + k] - positions[3 * corners[3 * b] + k]
      sum += d * d
    }
    return Math.sqrt(sum)
  }
}

/** One way of laying faces flat: along a normal, scaled. */
export interface Projection {
  /** Cosine between the normal and a face's own. */
  cosine(face: number): number
  /** The face's corners in the chart, 6 numbers. */
  place(face: number): number[]
}

/**
 * Projection along the faces' mean normal that keeps their area as a whole.
 * @param least faces turned further than this cosine do not count for the scale.
 */
export function createProjection(graph: SurfaceGraph, faces: readonly number[], least: number): Projection {
  const normal = meanNormal(graph, faces)
  const right = perpendicular(normal, [1, 0, 0])
  const up = cross(normal, right)
  const { positions, corners, normals, areas } = graph
  const cosine = (face: number): number =>
    normals[3 * face] * normal[0] + normals[3 * face + 1] * normal[1] + normals[3 * face + 2] * normal[2]
  let curved = 0
  let flat = 0
  for (const face of faces) {
    if (cosine(face) < least) {
      continue
    }
    curved += areas[face]
    flat += areas[face] * cosine(face)
  }
  const scale = flat > 0 ? Math.sqrt(curved / flat) : 1
  return {
    cosine,
    place(face) {
      const places: number[] = []
      for (let corner = 3 * face; corner < 3 * face + 3; corner++) {
        const p = 3 * corners[corner]
        const x = positions[p]
        const y = positions[p + 1]
        const z = positions[p + 2]
        places.push((x * right[0] + y * right[1] + z * right[2]) * scale)
        places.push((x * up[0] + y * up[1] + z * up[2]) * scale)
      }
      return places
    },
  }
}

/** Area-weighted; +Y for faces that face nowhere. */
function meanNormal(graph: SurfaceGraph, faces: readonly number[]): Vec3 {
  let x = 0
  let y = 0
  let z = 0
  for (const face of faces) {
    x += graph.normals[3 * face] * graph.areas[face]
    y += graph.normals[3 * face + 1] * graph.areas[face]
    z += graph.normals[3 * face + 2] * graph.areas[face]
  }
  return normalize([x, y, z])
}

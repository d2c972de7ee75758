import { EdgeTable } from '../kernel/edge-table.ts'
import { weldByPosition } from '../kernel/topology.ts'
import type { SurfaceMesh } from '../kernel/types.ts'

/** Folds below this angle (radians) are the facets of a curve: they count, but cost nothing when they are flat. */
const FLAT_FOLD = 0.01

/** Integral of the kernel (1 - t²)² over -1 … 1: what a straight edge through the middle gathers. */
const STRAIGHT_EDGE = 16 / 15

/**
 * Mean curvature measured in a ball (Cohen-Steiner & Morvan 2003): the folds of all edges inside, weighed by length and
 * distance, so that a bevelled and a sharp edge of the same size count alike and no vertex spacing shows. Edges are sampled
 * as points in a grid of cells as large as the ball.
 */
export class CurvatureField {
  readonly #radius: number
  readonly #points: Float64Array
  /** By cell, where the points of it and of both neighbours along Z begin and end: they follow one another. */
  readonly #columns = new Map<number, number>()
  readonly #ranges: number[] = []

  /** @param radius of the ball, metres. */
  constructor(mesh: SurfaceMesh, radius: number) {
    this.#radius = radius
    const samples = sampleEdges(mesh, radius / 2)
    const count = samples.length / 4
    const keys = new Float64Array(count)
    for (let i = 0; i < count; i++) {
      keys[i] = this.#key(samples[4 * i], samples[4 * i + 1], samples[4 * i + 2])
    }
    const order = Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => keys[a] - keys[b] || a - b)
    this.#points = new Float64Array(samples.length)
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < 4; k++) {
        this.#points[4 * i + k] = samples[4 * order[i] + k]
      }
      const key = keys[order[i]]
      for (let near = key - 1; near <= key + 1; near++) {
        this.#extend(near, i)
      }
    }
  }

  #extend(key: number, point: number): void {
    const range = this.#columns.get(key)
    if (range === undefined) {
      this.#columns.set(key, this.#ranges.push(point, point + 1) - 2)
    } else {
      this.#ranges[range + 1] = point + 1
    }
  }

  /** About 1 on a right-angled outer edge, -1 in an inner one, 0 on a plane. */
  at(x: number, y: number, z: number): number {
    const size = this.#radius
    const limit = size * size
    let sum = 0
    for (let dx = -size; dx <= size; dx += size) {
      for (let dy = -size; dy <= size; dy += size) {
        const range = this.#columns.get(this.#key(x + dx, y + dy, z))
        if (range === undefined) {
          continue
        }
        const end = 4 * this.#ranges[range + 1]
        for (let i = 4 * this.#ranges[range]; i < end; i += 4) {
          const ex = this.#points[i] - x
          const ey = this.#points[i + 1] - y
          const ez = this.#points[i + 2] - z
          const squared = ex * ex + ey * ey + ez * ez
          if (squared >= limit) {
            continue
          }
          const near = 1 - squared / limit
          sum += this.#points[i + 3] * near * near
        }
      }
    }
    return sum / ((Math.PI / 2) * STRAIGHT_EDGE * size)
  }

  #key(x: number, y: number, z: number): number {
    const cell = (value: number): number => Math.floor(value / this.#radius) + 65_536
    return (cell(x) * 131_072 + cell(y)) * 131_072 + cell(z)
  }
}

/** Points along every folded edge: x, y, z, fold × length (positive outward). */
function sampleEdges(mesh: SurfaceMesh, spacing: number): Float64Array {
  const weld = weldByPosition(mesh.positions)
  const samples: number[] = []
  const edges = new EdgeTable(mesh.indices.length)
  const beside: (readonly [x: number, y: number, z: number, tip: number])[] = []
  const { positions: p, indices } = mesh
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [weld[indices[t]], weld[indices[t + 1]], weld[indices[t + 2]]]
    const normal = faceNormal(p, corners)
    if (normal === null) {
      continue
    }
    for (let k = 0; k < 3; k++) {
      const a = corners[k]
      const b = corners[(k + 1) % 3]
      const tip = corners[(k + 2) % 3]
      const other = edges.find(b, a)
      if (other < 0) {
        beside[edges.add(a, b)] = [...normal, tip]
      } else {
        addEdge(samples, { p, a, b, fold: foldOf(p, { normal, a, twin: beside[other] }), spacing })
      }
    }
  }
  return Float64Array.from(samples)
}

function faceNormal(p: Float32Array, [a, b, c]: readonly number[]): readonly [number, number, number] | null {
  const ux = p[3 * b] - p[3 * a]
  const uy = p[3 * b + 1] - p[3 * a + 1]
  const uz = p[3 * b + 2] - p[3 * a + 2]
  const vx = p[3 * c] - p[3 * a]
  const vy = p[3 * c + 1] - p[3 * a + 1]
  const vz = p[3 * c + 2] - p[3 * a + 2]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const length = Math.sqrt(x * x + y * y + z * z)
  return length > 1e-20 ? [x / length, y / length, z / length] : null
}

/** Angle between two faces, positive when the edge points outward. By the chord, which needs no arc cosine. */
function foldOf(
  p: Float32Array,
  of: {
    readonly normal: readonly [number, number, number]
    readonly a: number
    readonly twin: readonly [number, number, number, number]
  }
): number {
  const { normal, a, twin } = of
  const dx = normal[0] - twin[0]
  const dy = normal[1] - twin[1]
  const dz = normal[2] - twin[2]
  // Chord 2·sin(θ/2) → θ, good to 1 % up to a right angle.
  const chord = Math.sqrt(dx * dx + dy * dy + dz * dz)
  const angle = chord * (1 + (chord * chord) / 24)
  const tip = 3 * twin[3]
  const lift =
    normal[0] * (p[tip] - p[3 * a]) +
    normal[1] * (p[tip + 1] - p[3 * a + 1]) +
    normal[2] * (p[tip + 2] - p[3 * a + 2])
  return lift > 0 ? -angle : angle
}

function addEdge(
  samples: number[],
  edge: {
    readonly p: Float32Array
    readonly a: number
    readonly b: number
    readonly fold: number
    readonly spacing: number
  }
): void {
  const { p, a, b, fold, spacing } = edge
  if (Math.abs(fold) < FLAT_FOLD) {
    return
  }
  const d = [0, 1, 2].map(k => p[3 * b + k] - p[3 * a + k])
  const length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2])
  const count = Math.max(1, Math.ceil(length / spacing))
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    samples.push(
      p[3 * a] + d[0] * t,
      p[3 * a + 1] + d[1] * t,
      p[3 * a + 2] + d[2] * t,
      (fold * length) / count
    )
  }
}

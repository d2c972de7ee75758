import { EdgeTable } from '../kernel/edge-table.ts'
import { nextEdge } from '../kernel/half-edges.ts'
import { weldByPosition } from '../kernel/topology.ts'
import type { TexturedMesh } from './texels.ts'

/** Samples per texel of seam. */
const DENSITY = 2

/** Points of seams as both sides see them: 4 texels with bilinear weights on one side, 4 on the other. */
export interface SeamSamples {
  /** 8 per sample, numbers into `touched`. */
  readonly slots: Uint32Array
  /** 8 per sample, negative on the second side. */
  readonly weights: Float32Array
  /** Texels at a seam. */
  readonly touched: Uint32Array
  /** By touched texel, where its samples begin in `users`; one more than there are texels. */
  readonly starts: Uint32Array
  /** Samples that filter a texel, as places in `slots`. */
  readonly users: Uint32Array
}

/** Samples along every edge that two triangles of a mesh share in space and not in the texture. */
export function collectSamples(meshes: readonly TexturedMesh[], resolution: number): SeamSamples {
  const found = meshes.map(mesh => ({ mesh, seams: findSeams(mesh) }))
  const count = found.reduce((sum, { mesh, seams }) => sum + countSamples(mesh.uvs, seams, resolution), 0)
  const collector = new SampleCollector(resolution, count)
  for (const { mesh, seams } of found) {
    for (const seam of seams) {
      collector.addSeam(mesh.uvs, seam)
    }
  }
  return collector.finish()
}

/** Steps between samples along a seam, for its longer side. */
function stepsAlong(uvs: Float32Array, { a, b, c, d }: Seam, resolution: number): number {
  const length = Math.max(distance(uvs, a, b), distance(uvs, c, d)) * resolution
  return Math.max(1, Math.ceil(length * DENSITY))
}

function countSamples(uvs: Float32Array, seams: readonly Seam[], resolution: number): number {
  return seams.reduce((sum, seam) => sum + stepsAlong(uvs, seam, resolution) + 1, 0)
}

function distance(uvs: Float32Array, a: number, b: number): number {
  const u = uvs[2 * a] - uvs[2 * b]
  const v = uvs[2 * a + 1] - uvs[2 * b + 1]
  return Math.sqrt(u * u + v * v)
}

/** One edge in space, two in the texture: from a to b on one side, from c to d on the other. */
interface Seam {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
}

function findSeams(mesh: TexturedMesh): Seam[] {
  const { indices } = mesh
  const weld = weldByPosition(mesh.positions)
  const edges = new EdgeTable(indices.length)
  const lastCorner = new Uint32Array(indices.length)
  const seams: Seam[] = []
  for (let corner = 0; corner < indices.length; corner++) {
    const a = indices[corner]
    const b = indices[nextEdge(corner)]
    const other = edges.find(weld[b], weld[a])
    if (other < 0) {
      lastCorner[edges.add(weld[a], weld[b])] = corner
      continue
    }
    const d = indices[lastCorner[other]]
    const c = indices[nextEdge(lastCorner[other])]
    if (!isSameUv(mesh.uvs, a, c) || !isSameUv(mesh.uvs, b, d)) {
      seams.push({ a, b, c, d })
    }
  }
  return seams
}

function isSameUv(uvs: Float32Array, a: number, b: number): boolean {
  return uvs[2 * a] === uvs[2 * b] && uvs[2 * a + 1] === uvs[2 * b + 1]
}

class SampleCollector {
  readonly #resolution: number
  readonly #slotOf: Int32Array
  readonly #touched: number[] = []
  readonly #slots: Uint32Array
  readonly #weights: Float32Array
  #count = 0

  /** @param most samples at most. */
  constructor(resolution: number, most: number) {
    this.#resolution = resolution
    this.#slotOf = new Int32Array(resolution * resolution).fill(-1)
    this.#slots = new Uint32Array(8 * most)
    this.#weights = new Float32Array(8 * most)
  }

  addSeam(uvs: Float32Array, seam: Seam): void {
    const { a, b, c, d } = seam
    const count = stepsAlong(uvs, seam, this.#resolution)
    for (let i = 0; i <= count; i++) {
      const t = i / count
      this.#addSide(mix(uvs[2 * a], uvs[2 * b], t), mix(uvs[2 * a + 1], uvs[2 * b + 1], t), 1)
      this.#addSide(mix(uvs[2 * c], uvs[2 * d], t), mix(uvs[2 * c + 1], uvs[2 * d + 1], t), -1)
    }
  }

  finish(): SeamSamples {
    const slots = this.#slots.slice(0, this.#count)
    return {
      slots,
      weights: this.#weights.slice(0, this.#count),
      touched: Uint32Array.from(this.#touched),
      ...usersOf(slots, this.#touched.length),
    }
  }

  #addSide(u: number, v: number, sign: number): void {
    const size = this.#resolution
    const x = Math.min(size - 1.001, Math.max(0, u * size - 0.5))
    const y = Math.min(size - 1.001, Math.max(0, v * size - 0.5))
    const column = Math.floor(x)
    const row = Math.floor(y)
    const fx = x - column
    const fy = y - row
    const texel = row * size + column
    this.#add(texel, sign * (1 - fx) * (1 - fy))
    this.#add(texel + 1, sign * fx * (1 - fy))
    this.#add(texel + size, sign * (1 - fx) * fy)
    this.#add(texel + size + 1, sign * fx * fy)
  }

  #add(texel: number, weight: number): void {
    let slot = this.#slotOf[texel]
    if (slot < 0) {
      slot = this.#slotOf[texel] = this.#touched.length
      this.#touched.push(texel)
    }
    this.#slots[this.#count] = slot
    this.#weights[this.#count++] = weight
  }
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** Which samples filter each texel, as rows of one list. */
function usersOf(slots: Uint32Array, texels: number): Pick<SeamSamples, 'starts' | 'users'> {
  const starts = new Uint32Array(texels + 1)
  for (const slot of slots) {
    starts[slot + 1]++
  }
  for (let i = 0; i < texels; i++) {
    starts[i + 1] += starts[i]
  }
  const next = starts.slice()
  const users = new Uint32Array(slots.length)
  for (let k = 0; k < slots.length; k++) {
    users[next[slots[k]]++] = k - (k % 8)
  }
  return { starts, users }
}

import { clamp } from '../kernel/det-math.ts'
import { CurvatureField } from './curvature.ts'
import { PlaceList, type OcclusionSampler } from './place-list.ts'
import type { SurfacePoint } from './recipe.ts'
import { EMPTY_RING, type TexturedMesh, type Texels } from './texels.ts'

/** Occlusion and curvature are smooth: they are sampled once per block of texels this wide and interpolated. */
const BLOCK = 4

/** How far a texel of the gutter may lie beyond its triangle, in texels. */
const FURTHEST = 3

/** Radius of the ball in which curvature is measured, as a share of the model's diagonal, and in texels at least. */
const CURVATURE_SHARE = 0.011
const CURVATURE_TEXELS = 2.5

/** Reads the surface under a texel into `point`, which is one object for all reads. */
export class SurfaceReader {
  readonly point: SurfacePoint = { x: 0, y: 0, z: 0, nx: 0, ny: 1, nz: 0, curvature: 0, occlusion: 1 }
  readonly #texels: Texels
  readonly #meshes: readonly TexturedMesh[]
  /** Weights of the triangle's point under or nearest to the texel. */
  readonly #near = new Float64Array(3)
  readonly #blocks: number
  /** How far beyond its triangle a place may lie, metres. */
  readonly #reach: number
  readonly #occlusion: Float32Array
  readonly #curvature: Float32Array
  /** Occlusion of cells of 2 × 2 texels near borders. */
  readonly #cells: Float32Array
  /** 1 where charts cover the whole block. */
  readonly #isFull: Uint8Array
  readonly #fields: readonly CurvatureField[]

  constructor(
    texels: Texels,
    meshes: readonly TexturedMesh[],
    options: { readonly footprint: number; readonly occlusion?: OcclusionSampler }
  ) {
    this.#texels = texels
    this.#meshes = meshes
    this.#blocks = Math.ceil(texels.resolution / BLOCK)
    this.#occlusion = new Float32Array(this.#blocks * this.#blocks).fill(1)
    this.#curvature = new Float32Array(this.#blocks * this.#blocks)
    this.#cells = new Float32Array(square((texels.resolution + 1) >> 1)).fill(1)
    this.#isFull = new Uint8Array(this.#blocks * this.#blocks)
    const radius = Math.max(CURVATURE_SHARE * diagonal(meshes), CURVATURE_TEXELS * options.footprint)
    this.#fields = meshes.map(mesh => new CurvatureField(mesh, radius))
    this.#reach = FURTHEST * options.footprint
    const blocks = this.#fillBlocks()
    if (options.occlusion !== undefined) {
      blocks.sampleInto(this.#occlusion, options.occlusion)
      this.#listCells().sampleInto(this.#cells, options.occlusion)
    }
  }

  /**
   * Place and normal of a texel of a chart or its gutter, with occlusion and curvature: interpolated inside a chart, sampled
   * on the spot near its border, so that both sides of a seam read the same.
   */
  read(x: number, y: number): void {
    this.#locate(x, y)
    const bx = (x + 0.5) / BLOCK - 0.5
    const by = (y + 0.5) / BLOCK - 0.5
    const column = Math.floor(bx)
    const row = Math.floor(by)
    if (!this.#isInside(column, row)) {
      this.point.curvature = this.#curvatureAt(x, y)
      this.point.occlusion = this.#cells[this.#cellOf(x, y)]
      return
    }
    const block = row * this.#blocks + column
    const below = block + this.#blocks
    const fx = bx - column
    const fy = by - row
    this.point.occlusion = mix4(this.#occlusion, block, below, fx, fy)
    this.point.curvature = mix4(this.#curvature, block, below, fx, fy)
  }

  /** Whether the block and its neighbours to the right and below are all covered. */
  #isInside(column: number, row: number): boolean {
    const last = this.#blocks - 1
    if (column < 0 || row < 0 || column >= last || row >= last) {
      return false
    }
    const full = this.#isFull
    const block = row * this.#blocks + column
    const below = block + this.#blocks
    return (full[block] & full[block + 1] & full[below] & full[below + 1]) === 1
  }

  #cellOf(x: number, y: number): number {
    return (y >> 1) * ((this.#texels.resolution + 1) >> 1) + (x >> 1)
  }

  #curvatureAt(x: number, y: number): number {
    const { triangleOf, meshOf, resolution } = this.#texels
    const { point } = this
    return this.#fields[meshOf[triangleOf[y * resolution + x]]].at(point.x, point.y, point.z)
  }

  /** Near borders occlusion, which changes slowly and costs most, is sampled once per cell: at its first texel. */
  #listCells(): PlaceList {
    const places = new PlaceList()
    const { rings, resolution } = this.#texels
    const isListed = new Uint8Array(this.#cells.length)
    for (let y = 0; y < resolution; y++) {
      const row = Math.floor((y + 0.5) / BLOCK - 0.5)
      for (let x = 0; x < resolution; x++) {
        const cell = this.#cellOf(x, y)
        const isOut = rings[y * resolution + x] === EMPTY_RING || isListed[cell] === 1
        if (isOut || this.#isInside(Math.floor((x + 0.5) / BLOCK - 0.5), row)) {
          continue
        }
        isListed[cell] = 1
        this.#locate(x, y)
        places.add(this.point, cell)
      }
    }
    return places
  }

  /** @param shift moves the place within the texel's triangle, texels along both axes. */
  #locate(x: number, y: number, shift = 0): void {
    const { triangleOf, weights, vertices, meshOf, resolution } = this.#texels
    const triangle = triangleOf[y * resolution + x]
    const { positions, normals } = this.#meshes[meshOf[triangle]]
    const at = 6 * triangle
    const w1 = weights[at] * (x + shift) + weights[at + 1] * (y + shift) + weights[at + 2]
    const w2 = weights[at + 3] * (x + shift) + weights[at + 4] * (y + shift) + weights[at + 5]
    const w0 = 1 - w1 - w2
    const a = 3 * vertices[3 * triangle]
    const b = 3 * vertices[3 * triangle + 1]
    const c = 3 * vertices[3 * triangle + 2]
    const isOutside = w0 < 0 || w1 < 0 || w2 < 0
    const near = this.#near
    near[0] = w0
    near[1] = w1
    near[2] = w2
    if (isOutside) {
      this.#findNearest(x, y, triangle)
    }
    // Beyond the triangle a normal must not be extrapolated.
    const c0 = near[0]
    const c1 = near[1]
    const c2 = near[2]
    const { point } = this
    point.x = c0 * positions[a] + c1 * positions[b] + c2 * positions[c]
    point.y = c0 * positions[a + 1] + c1 * positions[b + 1] + c2 * positions[c + 1]
    point.z = c0 * positions[a + 2] + c1 * positions[b + 2] + c2 * positions[c + 2]
    const nx = c0 * normals[a] + c1 * normals[b] + c2 * normals[c]
    const ny = c0 * normals[a + 1] + c1 * normals[b + 1] + c2 * normals[c + 1]
    const nz = c0 * normals[a + 2] + c1 * normals[b + 2] + c2 * normals[c + 2]
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    point.nx = nx / length
    point.ny = ny / length
    point.nz = nz / length
    if (isOutside) {
      const d0 = w0 - c0
      const d1 = w1 - c1
      const d2 = w2 - c2
      this.#moveOut(
        d0 * positions[a] + d1 * positions[b] + d2 * positions[c],
        d0 * positions[a + 1] + d1 * positions[b + 1] + d2 * positions[c + 1],
        d0 * positions[a + 2] + d1 * positions[b + 2] + d2 * positions[c + 2]
      )
    }
  }

  /** Weights of the triangle's border point that is nearest to a texel's centre in the texture. */
  #findNearest(x: number, y: number, triangle: number): void {
    const { vertices, meshOf, resolution } = this.#texels
    const { uvs } = this.#meshes[meshOf[triangle]]
    let best = Infinity
    for (let k = 0; k < 3; k++) {
      const next = (k + 1) % 3
      const a = 2 * vertices[3 * triangle + k]
      const b = 2 * vertices[3 * triangle + next]
      const dx = (uvs[b] - uvs[a]) * resolution
      const dy = (uvs[b + 1] - uvs[a + 1]) * resolution
      const px = x + 0.5 - uvs[a] * resolution
      const py = y + 0.5 - uvs[a + 1] * resolution
      const length = dx * dx + dy * dy
      const t = length === 0 ? 0 : clamp((px * dx + py * dy) / length, 0, 1)
      const distance = square(px - dx * t) + square(py - dy * t)
      if (distance < best) {
        best = distance
        this.#near.fill(0)
        this.#near[k] = 1 - t
        this.#near[next] = t
      }
    }
  }

  /** The place runs on beyond the triangle, but a sliver's plane is no guide far from it. */
  #moveOut(dx: number, dy: number, dz: number): void {
    const { point } = this
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const share = length > this.#reach ? this.#reach / length : 1
    point.x += dx * share
    point.y += dy * share
    point.z += dz * share
  }

  /** The full blocks' middles: the place between their four inner texels. */
  #fillBlocks(): PlaceList {
    const places = new PlaceList()
    for (let row = 0; row < this.#blocks; row++) {
      for (let column = 0; column < this.#blocks; column++) {
        if (!this.#isCovered(column * BLOCK, row * BLOCK)) {
          continue
        }
        const x = column * BLOCK + BLOCK / 2
        const y = row * BLOCK + BLOCK / 2
        this.#locate(x, y, -0.5)
        const block = row * this.#blocks + column
        this.#isFull[block] = 1
        this.#curvature[block] = this.#curvatureAt(x, y)
        places.add(this.point, block)
      }
    }
    return places
  }

  #isCovered(x0: number, y0: number): boolean {
    const { rings, resolution } = this.#texels
    if (x0 + BLOCK > resolution || y0 + BLOCK > resolution) {
      return false
    }
    for (let y = y0; y < y0 + BLOCK; y++) {
      for (let x = x0; x < x0 + BLOCK; x++) {
        if (rings[y * resolution + x] !== 0) {
          return false
        }
      }
    }
    return true
  }
}

const square = (value: number): number => value * value

/** Bilinear between the blocks `at`, its right neighbour and the two below. */
function mix4(values: Float32Array, at: number, below: number, fx: number, fy: number): number {
  const upper = values[at] + (values[at + 1] - values[at]) * fx
  const lower = values[below] + (values[below + 1] - values[below]) * fx
  return upper + (lower - upper) * fy
}

function diagonal(meshes: readonly TexturedMesh[]): number {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i++) {
      const axis = i % 3
      if (positions[i] < min[axis]) {
        min[axis] = positions[i]
      }
      if (positions[i] > max[axis]) {
        max[axis] = positions[i]
      }
    }
  }
  const x = max[0] - min[0]
  const y = max[1] - min[1]
  const z = max[2] - min[2]
  return Math.sqrt(x * x + y * y + z * z)
}

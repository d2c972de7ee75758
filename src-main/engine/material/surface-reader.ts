import { CurvatureField } from './curvature.ts'
import type { SurfacePoint } from './recipe.ts'
import type { TexturedMesh, Texels } from './texels.ts'

/** Share of the surroundings that is open at a surface point, 0 … 1: `createOcclusion` makes one. */
export interface OcclusionSampler {
  sample(x: number, y: number, z: number, nx: number, ny: number, nz: number): number
}

/** Occlusion and curvature are smooth: they are sampled once per block of texels this wide and interpolated. */
const BLOCK = 4

/** Radius of the ball in which curvature is measured, as a share of the model's diagonal, and in texels at least. */
const CURVATURE_SHARE = 0.011
const CURVATURE_TEXELS = 2.5

/** Reads the surface under a texel into `point`, which is one object for all reads. */
export class SurfaceReader {
  readonly point: SurfacePoint = { x: 0, y: 0, z: 0, nx: 0, ny: 1, nz: 0, curvature: 0, occlusion: 1 }
  readonly #texels: Texels
  readonly #meshes: readonly TexturedMesh[]
  readonly #blocks: number
  readonly #occlusion: Float32Array
  readonly #curvature: Float32Array
  /** 1 where the block holds part of a chart. */
  readonly #filled: Uint8Array

  constructor(
    texels: Texels,
    meshes: readonly TexturedMesh[],
    options: { readonly footprint: number; readonly occlusion?: OcclusionSampler }
  ) {
    this.#texels = texels
    this.#meshes = meshes
    this.#blocks = Math.ceil(texels.resolution / BLOCK)
    this.#occlusion = new Float32Array(this.#blocks * this.#blocks)
    this.#curvature = new Float32Array(this.#blocks * this.#blocks)
    this.#filled = new Uint8Array(this.#blocks * this.#blocks)
    const radius = Math.max(CURVATURE_SHARE * diagonal(meshes), CURVATURE_TEXELS * options.footprint)
    const fields = meshes.map(mesh => new CurvatureField(mesh, radius))
    this.#fillBlocks(fields, options.occlusion)
  }

  /** Place and normal of a texel of a chart or its skirt, with interpolated occlusion and curvature. */
  read(x: number, y: number): void {
    this.#locate(x, y)
    const bx = (x + 0.5) / BLOCK - 0.5
    const by = (y + 0.5) / BLOCK - 0.5
    const column = Math.floor(bx)
    const row = Math.floor(by)
    const fx = bx - column
    const fy = by - row
    let weight = 0
    let occlusion = 0
    let curvature = 0
    for (let k = 0; k < 4; k++) {
      const cx = column + (k & 1)
      const cy = row + (k >> 1)
      if (cx < 0 || cy < 0 || cx >= this.#blocks || cy >= this.#blocks) {
        continue
      }
      const block = cy * this.#blocks + cx
      if (this.#filled[block] === 0) {
        continue
      }
      const w = ((k & 1) === 1 ? fx : 1 - fx) * (k >> 1 === 1 ? fy : 1 - fy) + 1e-6
      weight += w
      occlusion += w * this.#occlusion[block]
      curvature += w * this.#curvature[block]
    }
    this.point.occlusion = weight > 0 ? occlusion / weight : 1
    this.point.curvature = weight > 0 ? curvature / weight : 0
  }

  #locate(x: number, y: number): void {
    const { triangleOf, weights, vertices, meshOf, resolution } = this.#texels
    const triangle = triangleOf[y * resolution + x]
    const { positions, normals } = this.#meshes[meshOf[triangle]]
    const at = 6 * triangle
    const w1 = weights[at] * x + weights[at + 1] * y + weights[at + 2]
    const w2 = weights[at + 3] * x + weights[at + 4] * y + weights[at + 5]
    const w0 = 1 - w1 - w2
    const a = 3 * vertices[3 * triangle]
    const b = 3 * vertices[3 * triangle + 1]
    const c = 3 * vertices[3 * triangle + 2]
    const { point } = this
    point.x = w0 * positions[a] + w1 * positions[b] + w2 * positions[c]
    point.y = w0 * positions[a + 1] + w1 * positions[b + 1] + w2 * positions[c + 1]
    point.z = w0 * positions[a + 2] + w1 * positions[b + 2] + w2 * positions[c + 2]
    // Beyond the triangle the place runs on, but a normal must not be extrapolated.
    const c0 = w0 < 0 ? 0 : w0
    const c1 = w1 < 0 ? 0 : w1
    const c2 = w2 < 0 ? 0 : w2
    const nx = c0 * normals[a] + c1 * normals[b] + c2 * normals[c]
    const ny = c0 * normals[a + 1] + c1 * normals[b + 1] + c2 * normals[c + 1]
    const nz = c0 * normals[a + 2] + c1 * normals[b + 2] + c2 * normals[c + 2]
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    point.nx = nx / length
    point.ny = ny / length
    point.nz = nz / length
  }

  #fillBlocks(fields: readonly CurvatureField[], occlusion: OcclusionSampler | undefined): void {
    const { triangleOf, meshOf, resolution } = this.#texels
    const { point } = this
    for (let row = 0; row < this.#blocks; row++) {
      for (let column = 0; column < this.#blocks; column++) {
        const texel = this.#pickTexel(column * BLOCK, row * BLOCK)
        if (texel < 0) {
          continue
        }
        this.#locate(texel % resolution, Math.floor(texel / resolution))
        const block = row * this.#blocks + column
        this.#filled[block] = 1
        this.#curvature[block] = fields[meshOf[triangleOf[texel]]].at(point.x, point.y, point.z)
        this.#occlusion[block] =
          occlusion?.sample(point.x, point.y, point.z, point.nx, point.ny, point.nz) ?? 1
      }
    }
  }

  /** The covered texel nearest to the block's middle; one of the skirt when none is covered, -1 when the block is empty. */
  #pickTexel(x0: number, y0: number): number {
    const { rings, resolution } = this.#texels
    let best = -1
    let bestCost = 255
    for (let dy = 0; dy < BLOCK && y0 + dy < resolution; dy++) {
      for (let dx = 0; dx < BLOCK && x0 + dx < resolution; dx++) {
        const texel = (y0 + dy) * resolution + x0 + dx
        const off = Math.abs(2 * dx + 1 - BLOCK) + Math.abs(2 * dy + 1 - BLOCK)
        const cost = rings[texel] * 20 + off
        if (rings[texel] > 2 || cost >= bestCost) {
          continue
        }
        best = texel
        bestCost = cost
      }
    }
    return best
  }
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
  const [x, y, z] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  return Math.sqrt(x * x + y * y + z * z)
}

import { PlaceList } from '../../material/place-list.ts'
import type { OcclusionSampler } from '../../material/place-list.ts'
import { EMPTY_RING, type TexturedMesh, type Texels } from '../../material/texels.ts'

/** Occlusion is smooth: it is sampled once per block of texels this wide and interpolated. */
const BLOCK = 4

/** Reads place, normal and occlusion of the surface under a texel; the fields are those of the last one read. */
export class Surface {
  x = 0
  y = 0
  z = 0
  nx = 0
  ny = 0
  nz = 0
  readonly #texels: Texels
  readonly #meshes: readonly TexturedMesh[]
  readonly #blocks: number
  /** Per block, -1 where it holds no surface. */
  readonly #open: Float32Array

  constructor(texels: Texels, meshes: readonly TexturedMesh[], occlusion?: OcclusionSampler) {
    this.#texels = texels
    this.#meshes = meshes
    this.#blocks = Math.ceil(texels.resolution / BLOCK)
    this.#open = new Float32Array(this.#blocks * this.#blocks).fill(-1)
    if (occlusion) {
      this.#measure(occlusion)
    }
  }

  /** Place and normal of a texel of a chart or its gutter: beyond its triangle the place runs on, the normal does not. */
  read(x: number, y: number): void {
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
    this.x = w0 * positions[a] + w1 * positions[b] + w2 * positions[c]
    this.y = w0 * positions[a + 1] + w1 * positions[b + 1] + w2 * positions[c + 1]
    this.z = w0 * positions[a + 2] + w1 * positions[b + 2] + w2 * positions[c + 2]
    const c0 = Math.max(0, w0)
    const c1 = Math.max(0, w1)
    const c2 = Math.max(0, w2)
    const nx = c0 * normals[a] + c1 * normals[b] + c2 * normals[c]
    const ny = c0 * normals[a + 1] + c1 * normals[b + 1] + c2 * normals[c + 1]
    const nz = c0 * normals[a + 2] + c1 * normals[b + 2] + c2 * normals[c + 2]
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    this.nx = nx / length
    this.ny = ny / length
    this.nz = nz / length
  }

  /** Share (0–1) of the surroundings that is open at a texel; 1 where it was not measured. */
  openAt(x: number, y: number): number {
    const bx = (x + 0.5) / BLOCK - 0.5
    const by = (y + 0.5) / BLOCK - 0.5
    const column = Math.floor(bx)
    const row = Math.floor(by)
    let weight = 0
    let sum = 0
    for (let k = 0; k < 4; k += 1) {
      const cx = column + (k & 1)
      const cy = row + (k >> 1)
      const isInside = cx >= 0 && cy >= 0 && cx < this.#blocks && cy < this.#blocks
      const open = isInside ? this.#open[cy * this.#blocks + cx] : -1
      if (open >= 0) {
        const w = (1e-6 + Math.abs(1 - (k & 1) - (bx - column))) * Math.abs(1 - (k >> 1) - (by - row)) + 1e-6
        weight += w
        sum += w * open
      }
    }
    return weight > 0 ? sum / weight : 1
  }

  #measure(occlusion: OcclusionSampler): void {
    const { resolution } = this.#texels
    const places = new PlaceList()
    for (let row = 0; row < this.#blocks; row += 1) {
      for (let column = 0; column < this.#blocks; column += 1) {
        const texel = this.#pickTexel(column * BLOCK, row * BLOCK)
        if (texel >= 0) {
          this.read(texel % resolution, Math.floor(texel / resolution))
          places.add(this, row * this.#blocks + column)
        }
      }
    }
    places.sampleInto(this.#open, occlusion)
  }

  /** The block's texel of the lowest ring, the middle before its border; -1 when the block is empty. */
  #pickTexel(left: number, top: number): number {
    const { rings, resolution } = this.#texels
    let best = -1
    let bestCost = Infinity
    for (let y = top; y < Math.min(top + BLOCK, resolution); y += 1) {
      for (let x = left; x < Math.min(left + BLOCK, resolution); x += 1) {
        const ring = rings[y * resolution + x]
        const cost = 16 * ring + Math.abs(x - left - 1.5) + Math.abs(y - top - 1.5)
        if (ring !== EMPTY_RING && cost < bestCost) {
          best = y * resolution + x
          bestCost = cost
        }
      }
    }
    return best
  }
}

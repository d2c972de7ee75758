import { TriangleRaster } from '../kernel/triangle-raster.ts'
import type { Unfolding } from './unfold.ts'

/** The finest grid on which a chart is checked against itself. */
const MAX_CELLS = 512

/** Finds triangles of one chart that lie upon each other, on a grid of about `texel` metres. */
export class OverlapCheck {
  readonly #unfolding: Unfolding
  readonly #texel: number

  constructor(unfolding: Unfolding, texel: number) {
    this.#unfolding = unfolding
    this.#texel = texel
  }

  /** The faces that meet a texel which an earlier one of the list covers. */
  find(faces: readonly number[]): number[] {
    const { flat } = this.#unfolding
    const { minU, minV, extent } = extentOf(flat, faces)
    const cells = Math.max(8, Math.min(MAX_CELLS, Math.ceil(extent / this.#texel)))
    const scale = cells / Math.max(extent, 1e-12)
    const covered = new Uint8Array(cells * cells)
    const raster = new TriangleRaster(cells)
    const triangle = new Float64Array(6)
    return faces.filter(face => {
      for (let i = 0; i < 6; i += 2) {
        triangle[i] = (flat[6 * face + i] - minU) * scale
        triangle[i + 1] = (flat[6 * face + i + 1] - minV) * scale
      }
      let overlaps = false
      raster.visit(triangle, (y, from, to) => {
        for (let x = from; x <= to; x++) {
          overlaps ||= covered[y * cells + x] === 1
        }
      })
      if (overlaps) {
        return true
      }
      raster.visit(triangle, (y, from, to) => covered.fill(1, y * cells + from, y * cells + to + 1))
      return false
    })
  }
}

/** Least coordinates of the faces in their chart, and the longer side of their bounds. */
export function extentOf(
  flat: Float64Array,
  faces: readonly number[]
): { readonly minU: number; readonly minV: number; readonly extent: number } {
  let minU = Infinity
  let minV = Infinity
  let maxU = -Infinity
  let maxV = -Infinity
  for (const face of faces) {
    for (let i = 6 * face; i < 6 * face + 6; i += 2) {
      minU = Math.min(minU, flat[i])
      maxU = Math.max(maxU, flat[i])
      minV = Math.min(minV, flat[i + 1])
      maxV = Math.max(maxV, flat[i + 1])
    }
  }
  return { minU, minV, extent: Math.max(maxU - minU, maxV - minV) }
}

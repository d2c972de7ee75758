import type { SurfaceMesh } from '../kernel/types.ts'
import { TriangleRaster } from '../kernel/triangle-raster.ts'

/** Rounding that files bring along: UVs this little outside of the square are on its border. */
const SLACK = 1e-4
/** A texture in which less is used would be a waste: such UVs were made for something else. */
const LEAST_FILL = 0.05

/**
 * Can these UVs, all in one square, carry a texture of their own: within the square, no two triangles over one texel, none
 * without area of its own?
 */
export function hasUsableUvs(meshes: readonly SurfaceMesh[], resolution: number): boolean {
  const covered = new Uint8Array(resolution * resolution)
  const raster = new TriangleRaster(resolution)
  const corners = new Float64Array(6)
  const seen = { filled: 0, isShared: false }
  for (const { uvs, indices } of meshes) {
    if (uvs === undefined || uvs.some(value => !(value >= -SLACK && value <= 1 + SLACK))) {
      return false
    }
    for (let t = 0; t < indices.length; t += 3) {
      for (let k = 0; k < 3; k++) {
        corners[2 * k] = uvs[2 * indices[t + k]] * resolution
        corners[2 * k + 1] = uvs[2 * indices[t + k] + 1] * resolution
      }
      raster.visit(corners, (y, from, to) => {
        for (let x = from; x <= to; x++) {
          const texel = y * resolution + x
          seen.isShared ||= covered[texel] === 1
          seen.filled += 1 - covered[texel]
          covered[texel] = 1
        }
      })
      if (seen.isShared) {
        return false
      }
    }
  }
  return seen.filled >= LEAST_FILL * covered.length
}

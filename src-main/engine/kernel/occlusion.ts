import { boundingSphere, createDepthMap } from './depth-map.ts'
import type { DepthMap } from './depth-map.ts'
import type { Mesh, Vec3 } from './types.ts'

export interface OcclusionOptions {
  /** Directions over the whole sphere; about half of them count at one point. Default 128. */
  readonly directions?: number
  /** Texels along the side of each depth map. Default 256; memory is directions × resolution² × 4 bytes. */
  readonly resolution?: number
}

export interface Occlusion {
  /**
   * How open the surroundings of a surface point are: 0 enclosed … 1 nothing above its tangent plane.
   * @param x, y, z metres; nx, ny, nz unit normal.
   */
  sample(x: number, y: number, z: number, nx: number, ny: number, nz: number): number
}

/**
 * A point is lifted by this many texels along its normal before depths are compared. The four texels of a bilinear
 * look-up are at most √2 texels away; over that distance a plane rises by less than what √2 texels of lift clear, at every
 * angle: a flat surface never shadows itself, and nothing thicker than the lift lets light through.
 */
export const BIAS_TEXELS = 1.5

const GOLDEN_ANGLE_COS = -0.7373688780783198
const GOLDEN_ANGLE_SIN = 0.6754902942615237

/** Ambient occlusion of static meshes from depth maps along directions spread evenly over the sphere. */
export function createOcclusion(meshes: readonly Mesh[], options: OcclusionOptions = {}): Occlusion {
  const { directions = 128, resolution = 256 } = options
  const sphere = boundingSphere(meshes)
  const towards = fibonacciSphere(directions)
  const maps = towards.map(toward => createDepthMap(meshes, toward, { sphere, resolution }))
  const flat = Float64Array.from(towards.flat())
  const lift = (BIAS_TEXELS * 2 * sphere.radius) / resolution
  return {
    sample(x, y, z, nx, ny, nz) {
      const px = x + nx * lift
      const py = y + ny * lift
      const pz = z + nz * lift
      let open = 0
      let total = 0
      for (let i = 0; i < maps.length; i++) {
        const cosine = nx * flat[3 * i] + ny * flat[3 * i + 1] + nz * flat[3 * i + 2]
        if (cosine <= 0) continue
        total += cosine
        open += cosine * visibility(maps[i], px, py, pz)
      }
      return total > 0 ? open / total : 1
    },
  }
}

/**
 * Share of the four nearest texels that do not hide the point, weighted bilinearly (percentage-closer filtering, Reeves et
 * al. 1987). Points outside the map are visible. The caller lifts the point off its surface first (`BIAS_TEXELS`).
 */
export function visibility(map: DepthMap, x: number, y: number, z: number): number {
  const { right, up, toward, sphere, resolution, depths } = map
  const scale = resolution / (2 * sphere.radius)
  const px = x - sphere.centre[0]
  const py = y - sphere.centre[1]
  const pz = z - sphere.centre[2]
  const u = (px * right[0] + py * right[1] + pz * right[2] + sphere.radius) * scale - 0.5
  const v = (px * up[0] + py * up[1] + pz * up[2] + sphere.radius) * scale - 0.5
  const column = Math.floor(u)
  const row = Math.floor(v)
  if (column < 0 || row < 0 || column >= resolution - 1 || row >= resolution - 1) return 1
  const depth = px * toward[0] + py * toward[1] + pz * toward[2]
  const texel = row * resolution + column
  const fu = u - column
  const fv = v - row
  const below = (depths[texel] > depth ? 0 : 1 - fu) + (depths[texel + 1] > depth ? 0 : fu)
  const above =
    (depths[texel + resolution] > depth ? 0 : 1 - fu) + (depths[texel + resolution + 1] > depth ? 0 : fu)
  return below * (1 - fv) + above * fv
}

/**
 * Unit vectors spread evenly over the sphere (Fibonacci lattice). Turns by repeated rotation instead of sine and cosine, so
 * that every platform gets the same bits.
 */
export function fibonacciSphere(count: number): Vec3[] {
  const result: Vec3[] = []
  let cos = 1
  let sin = 0
  for (let i = 0; i < count; i++) {
    const y = 1 - (2 * (i + 0.5)) / count
    const ring = Math.sqrt(1 - y * y)
    result.push([ring * cos, y, ring * sin])
    const turned = cos * GOLDEN_ANGLE_COS - sin * GOLDEN_ANGLE_SIN
    sin = cos * GOLDEN_ANGLE_SIN + sin * GOLDEN_ANGLE_COS
    cos = turned
  }
  return result
}

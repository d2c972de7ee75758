import { cos, sin, TAU } from './det-math.ts'
import { boundingSphere, createDepthMap, createOccluder } from './depth-map.ts'
import type { BoundingSphere } from './depth-map.ts'
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

/** π(3 − √5) */
const GOLDEN_ANGLE = 2.399963229728653

/** Depth maps along many directions, laid out for the inner loop of `look`. */
export interface Surroundings {
  readonly depths: readonly Float32Array[]
  /** 9 per direction: right, up, toward. */
  readonly axes: Float64Array
  readonly sphere: BoundingSphere
  readonly resolution: number
}

/** Ambient occlusion of static meshes from depth maps along directions spread evenly over the sphere. */
export function createOcclusion(meshes: readonly Mesh[], options: OcclusionOptions = {}): Occlusion {
  const { directions = 128, resolution = 256 } = options
  const surroundings = createSurroundings(meshes, fibonacciSphere(directions), resolution)
  const seen = new Float64Array(directions)
  const point: [number, number, number] = [0, 0, 0]
  const normal: [number, number, number] = [0, 0, 0]
  return {
    sample(x, y, z, nx, ny, nz) {
      point[0] = x
      point[1] = y
      point[2] = z
      normal[0] = nx
      normal[1] = ny
      normal[2] = nz
      const total = look(surroundings, point, normal, seen)
      let open = 0
      for (let i = 0; i < directions; i++) {
        open += seen[i]
      }
      return total > 0 ? open / total : 1
    },
  }
}

/** Depth maps of the meshes along `towards` (unit vectors, from the scene to the light). */
export function createSurroundings(
  meshes: readonly Mesh[],
  towards: readonly Vec3[],
  resolution: number
): Surroundings {
  const sphere = boundingSphere(meshes)
  const occluders = meshes.map(createOccluder)
  const maps = towards.map(toward => createDepthMap(occluders, toward, { sphere, resolution }))
  return {
    depths: maps.map(map => map.depths),
    axes: Float64Array.from(maps.flatMap(map => [...map.right, ...map.up, ...map.toward])),
    sphere,
    resolution,
  }
}

/**
 * For each direction: cosine to the unit normal × share of the point that is seen from there, written into `seen` (0 below
 * the tangent plane). Returns the sum of the positive cosines, which is what `seen` adds up to in the open.
 */
export function look(surroundings: Surroundings, point: Vec3, normal: Vec3, seen: Float64Array): number {
  const { depths, axes, sphere, resolution } = surroundings
  const [nx, ny, nz] = normal
  const scale = resolution / (2 * sphere.radius)
  const lift = BIAS_TEXELS / scale
  const middle = resolution / 2 - 0.5
  const x = point[0] + nx * lift - sphere.centre[0]
  const y = point[1] + ny * lift - sphere.centre[1]
  const z = point[2] + nz * lift - sphere.centre[2]
  let total = 0
  for (let i = 0, at = 0; i < depths.length; i++, at += 9) {
    const tx = axes[at + 6]
    const ty = axes[at + 7]
    const tz = axes[at + 8]
    const cosine = nx * tx + ny * ty + nz * tz
    if (cosine <= 0) {
      seen[i] = 0
      continue
    }
    total += cosine
    const u = (x * axes[at] + y * axes[at + 1] + z * axes[at + 2]) * scale + middle
    const v = (x * axes[at + 3] + y * axes[at + 4] + z * axes[at + 5]) * scale + middle
    const depth = x * tx + y * ty + z * tz
    seen[i] = cosine * shareInFront(depths[i], resolution, u, v, depth)
  }
  return total
}

/**
 * Percentage-closer filtering (Reeves et al. 1987): the share of the four nearest texels that do not hide the depth,
 * weighted bilinearly. Points outside the map are in front.
 */
function shareInFront(map: Float32Array, resolution: number, u: number, v: number, depth: number): number {
  const column = Math.floor(u)
  const row = Math.floor(v)
  if (column < 0 || row < 0 || column >= resolution - 1 || row >= resolution - 1) {
    return 1
  }
  const fu = u - column
  const fv = v - row
  const texel = row * resolution + column
  const next = texel + resolution
  const near = (map[texel] > depth ? 0 : 1 - fu) + (map[texel + 1] > depth ? 0 : fu)
  const far = (map[next] > depth ? 0 : 1 - fu) + (map[next + 1] > depth ? 0 : fu)
  return near * (1 - fv) + far * fv
}

/**
 * Unit vectors spread evenly over the sphere (Fibonacci lattice). Lattices of other `phase` (0–1) lie between each other's
 * points.
 */
export function fibonacciSphere(count: number, phase = 0.5): Vec3[] {
  return Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * (i + phase)) / count
    const ring = Math.sqrt(1 - y * y)
    const turn = i * GOLDEN_ANGLE + phase * TAU
    return [ring * cos(turn), y, ring * sin(turn)]
  })
}

import { cos, sin, TAU } from './det-math.ts'
import { boundingSphere, createDepthMap, createOccluder } from './depth-map.ts'
import type { BoundingSphere, DepthMap, Occluder } from './depth-map.ts'
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
  /** The same for many points at once, several times as fast: 6 numbers per place, point and unit normal. */
  sampleAll(places: Float64Array): Float32Array
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

/** Ambient occlusion of static meshes from depth maps along directions spread evenly over the sphere, drawn when asked. */
export function createOcclusion(meshes: readonly Mesh[], options: OcclusionOptions = {}): Occlusion {
  const { directions = 128, resolution = 256 } = options
  const towards = fibonacciSphere(directions)
  const frame = { sphere: boundingSphere(meshes), resolution }
  const occluders = meshes.map(mesh => createOccluder(mesh))
  const maps: DepthMap[] = []
  const mapOf = (i: number): DepthMap => (maps[i] ??= createDepthMap(occluders, towards[i], frame))
  const sampleAll = (places: Float64Array): Float32Array => {
    const sums = { lifted: liftPlaces(places, frame), total: zeros(places), open: zeros(places) }
    for (let i = 0; i < directions; i++) {
      // One map for all points before the next one: it stays in the processor's cache.
      addDirection(mapOf(i), places, sums)
    }
    return Float32Array.from(sums.open, (open, p) => (sums.total[p] > 0 ? open / sums.total[p] : 1))
  }
  const place = new Float64Array(6)
  return {
    sampleAll,
    sample(x, y, z, nx, ny, nz) {
      place[0] = x
      place[1] = y
      place[2] = z
      place[3] = nx
      place[4] = ny
      place[5] = nz
      return sampleAll(place)[0]
    },
  }
}

const zeros = (places: Float64Array): Float64Array => new Float64Array(places.length / 6)

/** The points seen from the sphere's centre, moved along their normals so that no surface shadows itself. */
function liftPlaces(
  places: Float64Array,
  { sphere, resolution }: { readonly sphere: BoundingSphere; readonly resolution: number }
): Float64Array {
  const lift = (BIAS_TEXELS * 2 * sphere.radius) / resolution
  const lifted = new Float64Array(places.length / 2)
  for (let from = 0, to = 0; from < places.length; from += 6, to += 3) {
    for (let k = 0; k < 3; k++) {
      lifted[to + k] = places[from + k] + places[from + 3 + k] * lift - sphere.centre[k]
    }
  }
  return lifted
}

/** Adds the cosine to each point's normal to `total`, and to `open` as far as the point is seen from there. */
function addDirection(
  { right, up, toward, sphere, resolution, depths }: DepthMap,
  places: Float64Array,
  { lifted, total, open }: Readonly<Record<'lifted' | 'total' | 'open', Float64Array>>
): void {
  const rx = right[0]
  const ry = right[1]
  const rz = right[2]
  const ux = up[0]
  const uy = up[1]
  const uz = up[2]
  const tx = toward[0]
  const ty = toward[1]
  const tz = toward[2]
  const scale = resolution / (2 * sphere.radius)
  const middle = resolution / 2 - 0.5
  for (let p = 0; p < total.length; p++) {
    const cosine = places[6 * p + 3] * tx + places[6 * p + 4] * ty + places[6 * p + 5] * tz
    if (cosine <= 0) {
      continue
    }
    const x = lifted[3 * p]
    const y = lifted[3 * p + 1]
    const z = lifted[3 * p + 2]
    const u = (x * rx + y * ry + z * rz) * scale + middle
    const v = (x * ux + y * uy + z * uz) * scale + middle
    total[p] += cosine
    open[p] += cosine * shareInFront(depths, resolution, u, v, x * tx + y * ty + z * tz)
  }
}

/** Depth maps of the occluders along `towards` (unit vectors, from the scene to the light). */
export function createSurroundings(
  occluders: readonly Occluder[],
  towards: readonly Vec3[],
  resolution: number
): Surroundings {
  const sphere = boundingSphere(occluders)
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
  const nx = normal[0]
  const ny = normal[1]
  const nz = normal[2]
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

import { isClosedSurface } from './closed.ts'
import { compactMesh } from './mesh.ts'
import { simplifyIndices } from './simplify.ts'
import { weldByPosition } from './topology.ts'
import type { Mesh, Vec3 } from './types.ts'
import { cross, normalize } from './vector.ts'
import { isGeometryReady } from './wasm.ts'

/** A sphere around everything: what the depth maps of one scene have in common. */
export interface BoundingSphere {
  readonly centre: Vec3
  /** Metres, never 0. */
  readonly radius: number
}

/**
 * Made by a constructor and not written as an object: V8 13.6 let two such objects of one place in the code, compiled while another
 * thread optimised it, share the memory of their number, so that the sphere of a scene got the radius of a part of it (about once in
 * thirty processes on a busy machine; its shadows lay elsewhere).
 */
class MeasuredSphere implements BoundingSphere {
  readonly centre: Vec3
  readonly radius: number

  constructor(centre: Vec3, radius: number) {
    this.centre = centre
    this.radius = radius
  }
}

/** What is seen from infinitely far away along one direction: for each texel the nearest surface. */
export interface DepthMap {
  /** Unit axes: `right` and `up` span the picture, `toward` points from the scene to the viewer. */
  readonly right: Vec3
  readonly up: Vec3
  readonly toward: Vec3
  /** The map covers the sphere's outline: from -radius to +radius along `right` and `up`. */
  readonly sphere: BoundingSphere
  readonly resolution: number
  /** Largest coordinate along `toward` from the sphere's centre, metres; `EMPTY_DEPTH` where nothing is. Row 0 at -radius. */
  readonly depths: Float32Array
}

/** Depth of a texel that no surface covers. */
export const EMPTY_DEPTH = -Infinity

/** Barycentric slack, so that two triangles sharing an edge leave no gap between them. */
const EDGE_SLACK = 1e-5

/** The sphere around the bounding box's centre that holds every vertex. Without vertices: radius 1 at the origin. */
export function boundingSphere(meshes: readonly Mesh[]): BoundingSphere {
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
  if (max[0] < min[0]) {
    return new MeasuredSphere([0, 0, 0], 1)
  }
  const centre: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  let squared = 0
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i += 3) {
      const x = positions[i] - centre[0]
      const y = positions[i + 1] - centre[1]
      const z = positions[i + 2] - centre[2]
      squared = Math.max(squared, x * x + y * y + z * z)
    }
  }
  return new MeasuredSphere(centre, Math.max(Math.sqrt(squared), 1e-6))
}

/** Right-handed axes with the unit vector `toward` as third one; `up` leans to +Y (to -Z when looking straight down). */
export function viewAxes(toward: Vec3): { readonly right: Vec3; readonly up: Vec3 } {
  const right = normalize(Math.abs(toward[1]) > 0.999 ? cross([0, 0, -1], toward) : cross([0, 1, 0], toward))
  return { right, up: cross(toward, right) }
}

/** A mesh with what depth maps from all sides ask again and again. */
export interface Occluder extends Mesh {
  /** Encloses a volume: triangles that face away from the viewer need not be drawn. */
  readonly isClosed: boolean
}

/** Finer meshes are drawn with fewer triangles: most would be smaller than a texel of the maps. */
const MOST_TRIANGLES = 10_000
/** How far that may move a surface, as a share of the mesh's diagonal: half a texel of a map 256 wide. */
const COARSENING = 0.002

/** How coarse an occluder may be. */
export interface Coarseness {
  /** As many triangles remain as `error` needs, but no fewer than these. */
  readonly triangles: number
  /** Metres that its surface may move. */
  readonly error: number
}

/**
 * Vertices that differ by normal or UV only are one here: each is projected once for every map. Fine meshes are simplified
 * where the geometry libraries are loaded.
 *
 * @param coarseness Default: a quarter of the triangles of meshes of more than 10 000.
 */
export function createOccluder(mesh: Mesh, coarseness?: Coarseness): Occluder {
  const { positions, indices } = mesh
  const weld = weldByPosition(positions)
  const welded = { positions, indices: indices.map(index => weld[index]) }
  const drawn = compactMesh(isGeometryReady() ? coarsened(compactMesh(welded), coarseness) : welded)
  return { ...drawn, isClosed: isClosedSurface(drawn) }
}

function coarsened(mesh: Mesh, coarseness: Coarseness | undefined): Mesh {
  const count = mesh.indices.length / 3
  if (coarseness === undefined && count <= MOST_TRIANGLES) {
    return mesh
  }
  const { triangles, error } = coarseness ?? {
    triangles: count / 4,
    error: COARSENING * 2 * boundingSphere([mesh]).radius,
  }
  return count <= triangles
    ? mesh
    : { ...mesh, indices: simplifyIndices(mesh, { triangles, maxError: error }) }
}

/** Draws the occluders as seen from `toward` (unit vector). */
export function createDepthMap(
  occluders: readonly Occluder[],
  toward: Vec3,
  frame: { readonly sphere: BoundingSphere; readonly resolution: number }
): DepthMap {
  const { sphere, resolution } = frame
  const { right, up } = viewAxes(toward)
  const map = { right, up, toward, sphere, resolution, depths: new Float32Array(resolution * resolution) }
  map.depths.fill(EMPTY_DEPTH)
  for (const occluder of occluders) {
    rasterise(projectVertices(occluder.positions, map), occluder, map)
  }
  return map
}

/** Vertices as texel x, texel y, depth. */
function projectVertices(positions: Float32Array, map: DepthMap): Float32Array {
  const { centre, radius } = map.sphere
  const rx = map.right[0]
  const ry = map.right[1]
  const rz = map.right[2]
  const ux = map.up[0]
  const uy = map.up[1]
  const uz = map.up[2]
  const tx = map.toward[0]
  const ty = map.toward[1]
  const tz = map.toward[2]
  const scale = map.resolution / (2 * radius)
  const projected = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i] - centre[0]
    const y = positions[i + 1] - centre[1]
    const z = positions[i + 2] - centre[2]
    projected[i] = (x * rx + y * ry + z * rz + radius) * scale
    projected[i + 1] = (x * ux + y * uy + z * uz + radius) * scale
    projected[i + 2] = x * tx + y * ty + z * tz
  }
  return projected
}

function rasterise(projected: Float32Array, { indices, isClosed }: Occluder, map: DepthMap): void {
  const { depths, resolution } = map
  const last = resolution - 1
  for (let t = 0; t < indices.length; t += 3) {
    const a = indices[t] * 3
    const b = indices[t + 1] * 3
    const c = indices[t + 2] * 3
    const ax = projected[a]
    const ay = projected[a + 1]
    const bx = projected[b] - ax
    const by = projected[b + 1] - ay
    const cx = projected[c] - ax
    const cy = projected[c + 1] - ay
    const area = bx * cy - by * cx
    if (area === 0 || (isClosed && area < 0)) {
      continue
    }
    // Most triangles of a fine mesh lie between texel centres: leave before any division.
    const x0 = Math.max(0, Math.ceil(least(bx, cx) + ax - 0.5))
    const x1 = Math.min(last, Math.floor(most(bx, cx) + ax - 0.5))
    if (x1 < x0) {
      continue
    }
    const y0 = Math.max(0, Math.ceil(least(by, cy) + ay - 0.5))
    const y1 = Math.min(last, Math.floor(most(by, cy) + ay - 0.5))
    if (y1 < y0) {
      continue
    }
    const bStepX = cy / area
    const bStepY = -cx / area
    const cStepX = -by / area
    const cStepY = bx / area
    const depth = projected[a + 2]
    const bDepth = projected[b + 2] - depth
    const cDepth = projected[c + 2] - depth
    const step = bStepX * bDepth + cStepX * cDepth
    const px = x0 + 0.5 - ax
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5 - ay
      let wb = bStepX * px + bStepY * py
      let wc = cStepX * px + cStepY * py
      let here = depth + wb * bDepth + wc * cDepth
      const end = y * resolution + x1
      for (let at = end - x1 + x0; at <= end; at++) {
        if (wb >= -EDGE_SLACK && wc >= -EDGE_SLACK && wb + wc <= 1 + EDGE_SLACK && here > depths[at]) {
          depths[at] = here
        }
        wb += bStepX
        wc += cStepX
        here += step
      }
    }
  }
}

/** Smallest and largest of 0 and two numbers; quicker here than `Math.min` of three. */
function least(a: number, b: number): number {
  return a < b ? (a < 0 ? a : 0) : b < 0 ? b : 0
}

function most(a: number, b: number): number {
  return a > b ? (a > 0 ? a : 0) : b > 0 ? b : 0
}

import { TriangleRaster, type SpanVisitor } from '../../kernel/triangle-raster.ts'
import type { SurfaceMesh } from '../../kernel/types.ts'
import type { PlacedView } from './placed-view.ts'

/** What a view sees of the model, pixel by pixel. */
export interface Sight {
  readonly width: number
  readonly height: number
  /** Number of the mesh in front, -1 for none. */
  readonly owner: Int16Array
  /** Place along the view's direction, larger is nearer; -Infinity for none. */
  readonly depth: Float32Array
  /** Of the surface in front, 3 per pixel, unit length; 0 for none. */
  readonly normals: Float32Array
  /** Where that surface is, 3 per pixel. */
  readonly places: Float32Array
  /** How deep the model goes at each pixel: the least place along the view's direction; Infinity for none. */
  readonly behind: Float32Array
  /** Per mesh the pixels that it would cover alone; folds count twice. */
  readonly covered: Int32Array
}

/** Slack at the edges of triangles, so that neighbours leave no gap. */
const EDGE_SLACK = 1e-5

/** Draws the meshes into the view's own pixels (depth buffer: Catmull 1974). */
export function lookAt(meshes: readonly SurfaceMesh[], placed: PlacedView): Sight {
  const { width, height } = placed.view.picture
  const sight: Sight = {
    width,
    height,
    owner: new Int16Array(width * height).fill(-1),
    depth: new Float32Array(width * height).fill(-Infinity),
    behind: new Float32Array(width * height).fill(Infinity),
    normals: new Float32Array(width * height * 3),
    places: new Float32Array(width * height * 3),
    covered: new Int32Array(meshes.length),
  }
  meshes.forEach((mesh, owner) => drawMesh(mesh, owner, { placed, sight }))
  normalise(sight.normals)
  return sight
}

interface Into {
  readonly placed: PlacedView
  readonly sight: Sight
}

function drawMesh(mesh: SurfaceMesh, number: number, { placed, sight }: Into): void {
  const { indices } = mesh
  const p = project(mesh.positions, placed)
  const { width, height } = sight
  const raster = new TriangleRaster(width, height, { slack: EDGE_SLACK })
  const corners = new Float64Array(6)
  let [a, b, c, area] = [0, 0, 0, 0]
  const showSpan: SpanVisitor = (y, from, to) => {
    sight.covered[number] += area < 0 ? to - from + 1 : 0
    for (let x = from; x <= to; x += 1) {
      const wb = raster.weightB(x)
      const wc = raster.weightC(x)
      const here = (1 - wb - wc) * p[a + 2] + wb * p[b + 2] + wc * p[c + 2]
      const i = y * width + x
      sight.behind[i] = here < sight.behind[i] ? here : sight.behind[i]
      if (here > sight.depth[i]) {
        sight.depth[i] = here
        sight.owner[i] = number
        show(sight, i, mesh, { a, b, c, wb, wc })
      }
    }
  }
  for (let t = 0; t < indices.length; t += 3) {
    a = 3 * indices[t]
    b = 3 * indices[t + 1]
    c = 3 * indices[t + 2]
    for (let k = 0; k < 2; k += 1) {
      corners[k] = p[a + k]
      corners[2 + k] = p[b + k]
      corners[4 + k] = p[c + k]
    }
    area = (p[b] - p[a]) * (p[c + 1] - p[a + 1]) - (p[b + 1] - p[a + 1]) * (p[c] - p[a])
    raster.visit(corners, showSpan)
  }
}

/** Firsts of a triangle's corners' coordinates, and weights of the second and third. */
interface Spot {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly wb: number
  readonly wc: number
}

/** Writes place and normal of what is in front at a pixel. */
function show(
  { normals: n, places }: Sight,
  i: number,
  { positions, normals }: SurfaceMesh,
  spot: Spot
): void {
  const { a, b, c, wb, wc } = spot
  const wa = 1 - wb - wc
  for (let k = 0; k < 3; k += 1) {
    n[3 * i + k] = wa * normals[a + k] + wb * normals[b + k] + wc * normals[c + k]
    places[3 * i + k] = wa * positions[a + k] + wb * positions[b + k] + wc * positions[c + k]
  }
}

/** Vertices as place in the picture and along the view's direction. */
function project(positions: Float32Array, placed: PlacedView): Float64Array {
  const [dx, dy, dz] = placed.direction
  const at = new Float64Array(2)
  const projected = new Float64Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    placed.toPixel(positions[i], positions[i + 1], positions[i + 2], at)
    projected[i] = at[0]
    projected[i + 1] = at[1]
    projected[i + 2] = positions[i] * dx + positions[i + 1] * dy + positions[i + 2] * dz
  }
  return projected
}

function normalise(normals: Float32Array): void {
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.sqrt(
      normals[i] * normals[i] + normals[i + 1] * normals[i + 1] + normals[i + 2] * normals[i + 2]
    )
    for (let k = i; k < i + 3 && length > 0; k += 1) {
      normals[k] /= length
    }
  }
}

/** Pixels by which a surface may lie behind the drawn depth and still count as seen, and more of it at a slant. */
const DEPTH_SLACK = 1.5
const MOST_SLANT = 6

/**
 * Share (0–1) of a surface point that the view sees: percentage-closer filtering (Reeves et al. 1987) over the four nearest
 * pixels.
 * @param u, v place in the picture; `place` along the view's direction; `facing` cosine between normal and view; `unit`
 * length of a pixel.
 */
export function shareSeen(
  { width, height, depth }: Sight,
  u: number,
  v: number,
  place: number,
  facing: number,
  unit: number
): number {
  const x = Math.floor(u - 0.5)
  const y = Math.floor(v - 0.5)
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) {
    return facing > 0 ? 1 : 0
  }
  const slant = Math.min(MOST_SLANT, Math.sqrt(Math.max(0, 1 - facing * facing)) / Math.max(facing, 0.05))
  const limit = place + unit * (DEPTH_SLACK + 1.5 * slant)
  const fx = u - 0.5 - x
  const fy = v - 0.5 - y
  const i = y * width + x
  const near = (depth[i] > limit ? 0 : 1 - fx) + (depth[i + 1] > limit ? 0 : fx)
  const far = (depth[i + width] > limit ? 0 : 1 - fx) + (depth[i + width + 1] > limit ? 0 : fx)
  return near * (1 - fy) + far * fy
}

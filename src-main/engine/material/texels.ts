import type { SurfaceMesh } from '../kernel/types.ts'
import { TriangleRaster } from '../kernel/triangle-raster.ts'

/** A mesh with UVs and tangents, as unwrapping gives it. */
export type TexturedMesh = SurfaceMesh & { readonly uvs: Float32Array; readonly tangents: Float32Array }

/** Which triangle each texel shows, and the triangles of all meshes as one list. */
export interface Texels {
  readonly resolution: number
  /** Per texel a triangle number, -1 for none. Texels of the gutter name the triangle whose border is nearest. */
  readonly triangleOf: Int32Array
  /** Per texel the ring of the gutter: 0 covered, 1 … `GUTTER` around it; 255 empty. */
  readonly rings: Uint8Array
  /** Per triangle: its mesh. */
  readonly meshOf: Uint16Array
  /** Per triangle: the three vertices within that mesh. */
  readonly vertices: Uint32Array
  /** Per triangle: 6 numbers a, b, c, d, e, f; at texel (x, y) the second and third weights are ax + by + c and dx + ey + f. */
  readonly weights: Float64Array
}

/** Rings of texels around each chart that are evaluated on the surface beyond its border: filtering at a seam sees both. */
export const GUTTER = 2

/** Points per texel at which an edge looks which texels it passes between. */
const EDGE_STEPS = 4

/** Ring number of a texel outside every gutter. */
export const EMPTY_RING = 255

/** Draws all triangles into the texture's grid. A triangle without area in the texture covers nothing. */
export function rasteriseTexels(meshes: readonly TexturedMesh[], resolution: number): Texels {
  const count = meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0)
  const texels: Texels = {
    resolution,
    triangleOf: new Int32Array(resolution * resolution).fill(-1),
    rings: new Uint8Array(resolution * resolution).fill(EMPTY_RING),
    meshOf: new Uint16Array(count),
    vertices: new Uint32Array(count * 3),
    weights: new Float64Array(count * 6),
  }
  const raster = new TriangleRaster(resolution)
  const corners = new Float64Array(6)
  let triangle = 0
  meshes.forEach((mesh, m) => {
    for (let t = 0; t < mesh.indices.length; t += 3, triangle++) {
      texels.meshOf[triangle] = m
      for (let k = 0; k < 3; k++) {
        const vertex = mesh.indices[t + k]
        texels.vertices[3 * triangle + k] = vertex
        corners[2 * k] = mesh.uvs[2 * vertex] * resolution
        corners[2 * k + 1] = mesh.uvs[2 * vertex + 1] * resolution
      }
      writeWeights(texels.weights, 6 * triangle, corners)
      const own = triangle
      raster.visit(corners, (y, from, to) => {
        texels.triangleOf.fill(own, y * resolution + from, y * resolution + to + 1)
        texels.rings.fill(0, y * resolution + from, y * resolution + to + 1)
      })
    }
  })
  lineEdges(texels, meshes)
  growGutter(texels)
  return texels
}

/**
 * The first ring: every texel that bilinear filtering mixes in somewhere on a border, also along charts so thin that they
 * cover no texel's centre. Each goes to the triangle with the nearest edge.
 */
function lineEdges(texels: Texels, meshes: readonly TexturedMesh[]): void {
  const { resolution, vertices, meshOf } = texels
  const distances = new Float32Array(resolution * resolution).fill(Infinity)
  for (let triangle = 0; triangle < meshOf.length; triangle++) {
    const { uvs } = meshes[meshOf[triangle]]
    for (let k = 0; k < 3; k++) {
      const a = 2 * vertices[3 * triangle + k]
      const b = 2 * vertices[3 * triangle + ((k + 1) % 3)]
      lineEdge(texels, distances, {
        triangle,
        x: uvs[a] * resolution - 0.5,
        y: uvs[a + 1] * resolution - 0.5,
        dx: (uvs[b] - uvs[a]) * resolution,
        dy: (uvs[b + 1] - uvs[a + 1]) * resolution,
      })
    }
  }
}

/** An edge of a triangle from (x, y) by (dx, dy), in texels from the first one's centre. */
interface TexelEdge {
  readonly triangle: number
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

function lineEdge(texels: Texels, distances: Float32Array, edge: TexelEdge): void {
  const { x, y, dx, dy } = edge
  const count = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) * EDGE_STEPS)
  let last = -1
  for (let i = 0; i <= count; i++) {
    const t = count === 0 ? 0 : i / count
    const column = Math.floor(x + dx * t)
    const row = Math.floor(y + dy * t)
    const cell = row * texels.resolution + column
    if (cell !== last) {
      last = cell
      offer(texels, distances, edge, column, row)
      offer(texels, distances, edge, column + 1, row)
      offer(texels, distances, edge, column, row + 1)
      offer(texels, distances, edge, column + 1, row + 1)
    }
  }
}

function offer(texels: Texels, distances: Float32Array, edge: TexelEdge, column: number, row: number): void {
  const { resolution, rings, triangleOf } = texels
  if (column < 0 || row < 0 || column >= resolution || row >= resolution) {
    return
  }
  const texel = row * resolution + column
  if (rings[texel] === 0) {
    return
  }
  const px = column - edge.x
  const py = row - edge.y
  const square = edge.dx * edge.dx + edge.dy * edge.dy
  const along = square === 0 ? 0 : (px * edge.dx + py * edge.dy) / square
  const t = along < 0 ? 0 : along > 1 ? 1 : along
  const ox = px - edge.dx * t
  const oy = py - edge.dy * t
  const distance = Math.fround(ox * ox + oy * oy)
  if (distance < distances[texel]) {
    distances[texel] = distance
    rings[texel] = 1
    triangleOf[texel] = edge.triangle
  }
}

/** Barycentric weights as functions of the texel's centre. */
function writeWeights(weights: Float64Array, at: number, c: Float64Array): void {
  const ax = c[0]
  const ay = c[1]
  const bx = c[2]
  const by = c[3]
  const cx = c[4]
  const cy = c[5]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  if (area === 0) {
    return
  }
  const values = [(cy - ay) / area, -(cx - ax) / area, -(by - ay) / area, (bx - ax) / area]
  weights[at] = values[0]
  weights[at + 1] = values[1]
  weights[at + 2] = values[0] * (0.5 - ax) + values[1] * (0.5 - ay)
  weights[at + 3] = values[2]
  weights[at + 4] = values[3]
  weights[at + 5] = values[2] * (0.5 - ax) + values[3] * (0.5 - ay)
}

function growGutter(texels: Texels): void {
  const { resolution, triangleOf, rings } = texels
  for (let ring = 2; ring <= GUTTER; ring++) {
    for (let y = 0; y < resolution; y++) {
      for (let x = 0; x < resolution; x++) {
        const texel = y * resolution + x
        if (rings[texel] !== EMPTY_RING) {
          continue
        }
        const source = neighbourOfRing(rings, resolution, x, y, ring - 1)
        if (source < 0) {
          continue
        }
        rings[texel] = ring
        triangleOf[texel] = triangleOf[source]
      }
    }
  }
}

/** A neighbour on the given ring, edges before corners; -1 when there is none. */
function neighbourOfRing(rings: Uint8Array, size: number, x: number, y: number, ring: number): number {
  const texel = y * size + x
  const left = x > 0
  const right = x < size - 1
  const up = y > 0
  const down = y < size - 1
  if (left && rings[texel - 1] === ring) {
    return texel - 1
  }
  if (right && rings[texel + 1] === ring) {
    return texel + 1
  }
  if (up && rings[texel - size] === ring) {
    return texel - size
  }
  if (down && rings[texel + size] === ring) {
    return texel + size
  }
  if (up && left && rings[texel - size - 1] === ring) {
    return texel - size - 1
  }
  if (up && right && rings[texel - size + 1] === ring) {
    return texel - size + 1
  }
  if (down && left && rings[texel + size - 1] === ring) {
    return texel + size - 1
  }
  if (down && right && rings[texel + size + 1] === ring) {
    return texel + size + 1
  }
  return -1
}

/**
 * Copies each picture's texels outward from the gutters, `reach` rings far, nearest first: what mipmaps and filters see
 * beside a chart is the chart. Pictures have 4 bytes per texel.
 */
export function dilate(texels: Texels, pictures: readonly Uint8Array[], reach: number): void {
  const { resolution, rings } = texels
  const words = pictures.map(
    picture => new Uint32Array(picture.buffer, picture.byteOffset, picture.length / 4)
  )
  const seen = new Uint8Array(rings.length)
  let front = new Int32Array(rings.length)
  let next = new Int32Array(rings.length)
  let count = 0
  for (let texel = 0; texel < rings.length; texel++) {
    if (rings[texel] !== EMPTY_RING) {
      seen[texel] = 1
      if (rings[texel] === GUTTER) {
        front[count++] = texel
      }
    }
  }
  for (let ring = GUTTER; ring < reach && count > 0; ring++) {
    let found = 0
    for (let i = 0; i < count; i++) {
      const texel = front[i]
      const x = texel % resolution
      for (let side = 0; side < 4; side++) {
        const isOutside = (side === 0 && x === 0) || (side === 1 && x === resolution - 1)
        const to = texel + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -resolution : resolution)
        if (isOutside || to < 0 || to >= seen.length || seen[to] === 1) {
          continue
        }
        seen[to] = 1
        for (const word of words) {
          word[to] = word[texel]
        }
        next[found++] = to
      }
    }
    ;[front, next] = [next, front]
    count = found
  }
}

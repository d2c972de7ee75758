import { decodeSrgb, encodeSrgbByte } from '../material/color-math.ts'
import { shrunkTo } from '../image/decode/shrink.ts'
import type { Texture } from '../material/surface.ts'
import type { PictureShop } from './pictures.ts'
import type { Chunks, ExportMaterial, ExportModel, ExportPart, Wrap } from './types.ts'
import { weldEqual } from './weld.ts'

const ROWS_AT_ONCE = 8192
const LEAST_SIDE = 16
/** Steps of a colour's table. */
const LINEAR_OF_BYTE = Float32Array.from({ length: 256 }, (_, value) => decodeSrgb(value / 255))

/** The whole model as one list of vertices and one of faces. */
interface PlyMesh {
  /** Positions, then normals: 6 per vertex. */
  readonly vectors: Float32Array
  /** sRGB and alpha, 4 per vertex. */
  readonly colors: Uint8Array
  /** 3 per face. */
  readonly triangles: Uint32Array
  /** 4 per face. */
  readonly quads: Uint32Array
}

/**
 * Binary PLY (Turk 1994, "The PLY Polygon File Format"): positions, normals and colours at the vertices, real quads. Vertices with
 * the same numbers are one, so that smooth surfaces stay connected across the seams of textures.
 */
export async function writePly(
  model: ExportModel,
  { shop, comments }: { readonly shop: PictureShop; readonly comments: readonly string[] }
): Promise<Chunks> {
  return chunksOf(await gather(model, shop), comments)
}

function* chunksOf({ vectors, colors, triangles, quads }: PlyMesh, comments: readonly string[]): Chunks {
  const vertices = vectors.length / 6
  const faces = triangles.length / 3 + quads.length / 4
  yield [
    'ply',
    'format binary_little_endian 1.0',
    ...comments.map(comment => `comment ${comment.replace(/[^\x20-\x7e]/g, '-')}`),
    `element vertex ${vertices}`,
    ...['x', 'y', 'z', 'nx', 'ny', 'nz'].map(name => `property float ${name}`),
    ...['red', 'green', 'blue', 'alpha'].map(name => `property uchar ${name}`),
    `element face ${faces}`,
    'property list uchar int vertex_indices',
    'end_header\n',
  ].join('\n')
  for (let from = 0; from < vertices; from += ROWS_AT_ONCE) {
    yield vertexRows(vectors, colors, { from, to: Math.min(vertices, from + ROWS_AT_ONCE) })
  }
  yield* faceRows(quads, 4)
  yield* faceRows(triangles, 3)
}

function vertexRows(
  vectors: Float32Array,
  colors: Uint8Array,
  { from, to }: { readonly from: number; readonly to: number }
): Uint8Array {
  const bytes = new Uint8Array((to - from) * 28)
  const view = new DataView(bytes.buffer)
  for (let i = from, at = 0; i < to; i += 1, at += 28) {
    for (let k = 0; k < 6; k += 1) {
      view.setFloat32(at + 4 * k, vectors[6 * i + k], true)
    }
    bytes.set(colors.subarray(4 * i, 4 * i + 4), at + 24)
  }
  return bytes
}

function* faceRows(corners: Uint32Array, size: 3 | 4): Chunks {
  const rowBytes = 1 + 4 * size
  for (let from = 0; from < corners.length; from += size * ROWS_AT_ONCE) {
    const rows = corners.subarray(from, from + size * ROWS_AT_ONCE)
    const bytes = new Uint8Array((rows.length / size) * rowBytes)
    const view = new DataView(bytes.buffer)
    for (let i = 0, at = 0; i < rows.length; i += size, at += rowBytes) {
      bytes[at] = size
      for (let k = 0; k < size; k += 1) {
        view.setInt32(at + 1 + 4 * k, rows[i + k], true)
      }
    }
    yield bytes
  }
}

async function gather(model: ExportModel, shop: PictureShop): Promise<PlyMesh> {
  const vertexCount = model.parts.reduce((sum, part) => sum + part.positions.length / 3, 0)
  const vectors = new Float32Array(6 * vertexCount)
  const colors = new Uint8Array(4 * vertexCount)
  const corners: { triangles: Uint32Array[]; quads: Uint32Array[] } = { triangles: [], quads: [] }
  let start = 0
  for (const part of model.parts) {
    const own = part.normals ?? smoothNormals(part)
    for (let i = 0; i < part.positions.length / 3; i += 1) {
      vectors.set(part.positions.subarray(3 * i, 3 * i + 3), 6 * (start + i))
      vectors.set(own.subarray(3 * i, 3 * i + 3), 6 * (start + i) + 3)
    }
    colors.set(await colorsOf(part, model.materials[part.material], shop), 4 * start)
    const offset = start
    corners.quads.push(part.quads.map(index => index + offset))
    corners.triangles.push(part.indices.subarray((part.quads.length / 4) * 6).map(index => index + offset))
    start += part.positions.length / 3
  }
  const { kept, of } = weldEqual([
    { data: vectors, size: 6 },
    { data: colors, size: 4 },
  ])
  return {
    vectors: pick(vectors, kept, 6),
    colors: pick(colors, kept, 4),
    triangles: joined(corners.triangles).map(index => of[index]),
    quads: joined(corners.quads).map(index => of[index]),
  }
}

function pick<T extends Float32Array | Uint8Array>(data: T, kept: Uint32Array, size: number): T {
  const result = data.slice(0, kept.length * size) as T
  kept.forEach((from, to) => result.set(data.subarray(from * size, from * size + size), to * size))
  return result
}

function joined(arrays: readonly Uint32Array[]): Uint32Array {
  const result = new Uint32Array(arrays.reduce((sum, array) => sum + array.length, 0))
  let at = 0
  for (const array of arrays) {
    result.set(array, at)
    at += array.length
  }
  return result
}

/** Means of the faces around, weighted by area: the list has a place for every vertex. */
function smoothNormals({ positions, indices }: ExportPart): Float32Array {
  const sums = new Float32Array(positions.length)
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = indices.subarray(t, t + 3)
    const [ux, uy, uz] = [0, 1, 2].map(k => positions[3 * b + k] - positions[3 * a + k])
    const [vx, vy, vz] = [0, 1, 2].map(k => positions[3 * c + k] - positions[3 * a + k])
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const corner of [a, b, c]) {
      normal.forEach((value, k) => (sums[3 * corner + k] += value))
    }
  }
  for (let i = 0; i < sums.length; i += 3) {
    const length = Math.sqrt(sums[i] * sums[i] + sums[i + 1] * sums[i + 1] + sums[i + 2] * sums[i + 2]) || 1
    sums.set([sums[i] / length, sums[i + 1] / length, sums[i + 2] / length], i)
  }
  return sums
}

/** Base colour × picture × colour of the vertex, as sRGB bytes. */
async function colorsOf(part: ExportPart, material: ExportMaterial, shop: PictureShop): Promise<Uint8Array> {
  const count = part.positions.length / 3
  const picture = material.pictures.baseColor
  const pixels = picture === null || part.uvs === null ? null : await shop.pixels(picture.texture)
  const sample =
    pixels === null || part.uvs === null || picture === null
      ? null
      : sampler(shrunkTo(pixels, sideFor(part, part.uvs)), part.uvs, picture)
  const result = new Uint8Array(4 * count)
  const alpha = material.alphaMode === 'OPAQUE' ? null : material.alpha
  for (let i = 0; i < count; i += 1) {
    const seen = sample === null ? [1, 1, 1, 1] : sample(i)
    for (let k = 0; k < 3; k += 1) {
      result[4 * i + k] = encodeSrgbByte(material.baseColor[k] * seen[k] * (part.colors?.[4 * i + k] ?? 1))
    }
    result[4 * i + 3] = alpha === null ? 255 : Math.round(255 * Math.min(1, alpha * seen[3]))
  }
  return result
}

/** A vertex stands for its surroundings: the picture is brought down until a pixel is about half an edge. */
function sideFor({ indices }: ExportPart, uvs: Float32Array): number {
  let sum = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b] = indices.subarray(t, t + 2)
    const [du, dv] = [uvs[2 * a] - uvs[2 * b], uvs[2 * a + 1] - uvs[2 * b + 1]]
    sum += Math.sqrt(du * du + dv * dv)
  }
  const edge = sum / Math.max(1, indices.length / 3)
  return Math.max(LEAST_SIDE, Math.ceil(2 / Math.max(edge, 1e-6)))
}

/** Linear RGBA of the picture at a vertex, between its four nearest pixels. */
function sampler(
  { width, height, data }: Texture,
  uvs: Float32Array,
  { wrapS, wrapT }: { readonly wrapS: Wrap; readonly wrapT: Wrap }
): (vertex: number) => number[] {
  return vertex => {
    const x = wrapped(uvs[2 * vertex], wrapS) * width - 0.5
    const y = wrapped(uvs[2 * vertex + 1], wrapT) * height - 0.5
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const seen = [0, 0, 0, 0]
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const weight = (dx === 0 ? 1 - (x - left) : x - left) * (dy === 0 ? 1 - (y - top) : y - top)
      const column = Math.min(width - 1, Math.max(0, left + dx))
      const row = Math.min(height - 1, Math.max(0, top + dy))
      const from = 4 * (row * width + column)
      for (let k = 0; k < 3; k += 1) {
        seen[k] += weight * LINEAR_OF_BYTE[data[from + k]]
      }
      seen[3] += (weight * data[from + 3]) / 255
    }
    return seen
  }
}

function wrapped(value: number, wrap: Wrap): number {
  if (wrap === 'clamp') {
    return Math.min(1, Math.max(0, value))
  }
  const whole = Math.floor(value)
  const rest = value - whole
  return wrap === 'mirror' && Math.abs(whole % 2) === 1 ? 1 - rest : value === 1 ? 1 : rest
}

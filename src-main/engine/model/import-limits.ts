import type { Document } from '@gltf-transform/core'
import { MAX_IMPORT_BYTES } from '../../contract/asset.ts'
import type { ModelReport } from '../task.ts'
import type { DrawnNode } from './file-scene.ts'
import { unusable, type GlbJson } from './glb-json.ts'
import { textureSize } from './texture-size.ts'
import type { FinishedPart } from './types.ts'

const MAX_TRIANGLES = 2_000_000
const MAX_TEXTURE_SIDE = 16_384
/** Numbers that the file's accessors may unpack to, filled or not: 400 MB of floats. */
const MAX_UNPACKED_NUMBERS = 100_000_000
/** Nodes of the file, and primitives as drawn: a mesh counts once for each node that has it. */
const MAX_NODES = 50_000
const MAX_DRAWN_PRIMITIVES = 50_000
/** Nodes below one another; a skeleton has some dozens. Validators and writers take the square of it in time. */
const MAX_NODE_DEPTH = 256
/** All triangles' area by the square of the diagonal. A leafy tree has 10; drawing takes as long as there are layers. */
const MAX_LAYERS = 300
/** Bytes that compressed views may unpack to. */
const MAX_UNPACKED_BYTES = 800_000_000
/** Longest and shortest side of the whole model, metres: beyond them single precision and the picture fail. */
const MAX_SIDE = 1e6
const MIN_SIDE = 1e-6

const COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
}

/**
 * What must hold before anything is unpacked: no list that unpacks to more than fits.
 * @throws {EngineError} `source_unusable`
 */
export function checkBeforeReading(json: GlbJson, sizeBytes: number): void {
  if (sizeBytes > MAX_IMPORT_BYTES) {
    throw unusable(`It has ${sizeBytes} bytes; at most ${MAX_IMPORT_BYTES} are taken in.`)
  }
  checkNodes(json)
  const numbers = json.accessors.reduce(
    (sum, { count, type }) => sum + countOf(count) * (COMPONENTS[String(type)] ?? 16),
    0
  )
  const bytes = json.bufferViews.reduce((sum, view) => sum + unpackedBytes(view['extensions']), 0)
  if (numbers > MAX_UNPACKED_NUMBERS || bytes > MAX_UNPACKED_BYTES) {
    throw unusable('It unpacks to more data than a model within the limits has. Reduce it and send it again.')
  }
}

/** Counted before anything is unfolded: a kilobyte of JSON can ask for a mesh a thousand times. */
function checkNodes({ nodes, meshes }: GlbJson): void {
  if (nodes.length > MAX_NODES) {
    throw unusable(
      `It has ${nodes.length} nodes; at most ${MAX_NODES} are taken in. Join what belongs together and export it again.`
    )
  }
  const primitiveCounts = meshes.map(({ primitives }) => (Array.isArray(primitives) ? primitives.length : 0))
  const drawn = nodes.reduce((sum, { mesh }) => sum + (primitiveCounts[Number(mesh)] ?? 0), 0)
  if (drawn > MAX_DRAWN_PRIMITIVES) {
    throw unusable(
      `It draws ${drawn} primitives; at most ${MAX_DRAWN_PRIMITIVES} are taken in. Join meshes that share a material and export it again.`
    )
  }
  if (isDeeperThan(nodes, MAX_NODE_DEPTH)) {
    throw unusable(
      `Its nodes lie more than ${MAX_NODE_DEPTH} deep in one another. Flatten its hierarchy and export it again.`
    )
  }
}

/** Walks up from each node until the top, or until a ring closes: that one is opened later. */
function isDeeperThan(nodes: GlbJson['nodes'], limit: number): boolean {
  const parents = new Map<number, number>()
  for (const [index, { children }] of nodes.entries()) {
    for (const child of Array.isArray(children) ? children : []) {
      parents.set(Number(child), index)
    }
  }
  return nodes.some((_, index) => {
    const path = new Set<number>()
    for (let at: number | undefined = index; at !== undefined && !path.has(at); at = parents.get(at)) {
      path.add(at)
      if (path.size > limit + 1) {
        return true
      }
    }
    return false
  })
}

/**
 * Triangles as drawn (an instanced mesh counts once per node) and sides of the textures, before either is unpacked.
 * @throws {EngineError} `source_unusable`
 */
export function checkContent(document: Document, drawn: readonly DrawnNode[]): void {
  const triangles = drawn
    .flatMap(node => node.primitives)
    .reduce((sum, primitive) => {
      const corners =
        primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0
      const mode = primitive.getMode()
      return sum + (mode === 4 ? Math.floor(corners / 3) : mode > 4 ? Math.max(0, corners - 2) : 0)
    }, 0)
  if (triangles === 0) {
    throw unusable('It draws no triangle: points, lines and empty scenes are not taken in.')
  }
  if (triangles > MAX_TRIANGLES) {
    throw unusable(`It draws ${triangles} triangles; at most ${MAX_TRIANGLES} are taken in. Reduce it first.`)
  }
  for (const texture of document.getRoot().listTextures()) {
    const [width, height] = textureSize(texture) ?? [0, 0]
    if (Math.max(width, height) > MAX_TEXTURE_SIDE) {
      const name = texture.getName() || 'a texture'
      throw unusable(
        `Its texture ${name} has ${width} × ${height} pixels; at most ${MAX_TEXTURE_SIDE} a side are taken in.`
      )
    }
  }
}

/**
 * Finite positions and a size that can be drawn, once they are unpacked and placed.
 * @throws {EngineError} `source_unusable`
 */
export function checkBounds({ boundingBox }: ModelReport, parts: readonly FinishedPart[]): void {
  const { min, max } = boundingBox
  const isFinite = parts.every(({ mesh }) => mesh.positions.every(Number.isFinite))
  if (!isFinite || ![...min, ...max].every(Number.isFinite)) {
    throw unusable('Some of its positions are not finite numbers. Clean the mesh and export it again.')
  }
  const side = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  if (side > MAX_SIDE || Math.max(...[...min, ...max].map(Math.abs)) > MAX_SIDE) {
    throw unusable(
      `It reaches further than ${MAX_SIDE} metres. glTF measures in metres: check the unit of the export.`
    )
  }
  if (side < MIN_SIDE) {
    throw unusable('All of its points lie in one place: it has no size.')
  }
  const layers = parts.reduce((sum, { mesh }) => sum + areaOf(mesh), 0) / squaredDiagonal(boundingBox)
  if (layers > MAX_LAYERS) {
    throw unusable(
      `Its surfaces lie over one another ${Math.round(layers)} times; at most ${MAX_LAYERS} are drawn. Remove the copies in one place.`
    )
  }
}

function areaOf({ positions, indices }: FinishedPart['mesh']): number {
  let area = 0
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]]
    const ux = positions[b] - positions[a]
    const uy = positions[b + 1] - positions[a + 1]
    const uz = positions[b + 2] - positions[a + 2]
    const vx = positions[c] - positions[a]
    const vy = positions[c + 1] - positions[a + 1]
    const vz = positions[c + 2] - positions[a + 2]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    area += Math.sqrt(x * x + y * y + z * z) / 2
  }
  return area
}

function squaredDiagonal({ min, max }: ModelReport['boundingBox']): number {
  return max.reduce((sum, value, axis) => sum + (value - min[axis]) * (value - min[axis]), 0)
}

function unpackedBytes(extensions: unknown): number {
  const packed = (extensions as Record<string, unknown> | undefined)?.['EXT_meshopt_compression']
  const { count, byteStride } = (packed ?? {}) as Record<string, unknown>
  return countOf(count) * countOf(byteStride)
}

function countOf(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0
}

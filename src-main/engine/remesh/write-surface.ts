import type { Accessor, Document, Primitive, PrimitiveTarget, mat4 } from '@gltf-transform/core'
import { boundsOf } from '../kernel/mesh.ts'
import { blendedMatrix, isMirrored } from '../model/file-scene.ts'
import { meshOf } from '../model/read-glb.ts'
import { computeTangents } from '../uv/tangents.ts'
import { HARD } from './collapse/collapse-mesh.ts'
import { toLocalNormal, toLocalPoint } from './local-space.ts'
import type { CarriedColumn, SurfacePiece } from './model-surface.ts'
import { SourceFinder } from './transfer/source-finder.ts'
import { createSoup } from './transfer/source-soup.ts'
import { normalsLikeSource } from './transfer/target-shading.ts'

/** A whole model's new triangles. */
export interface NewSurface {
  /** Scene space, 3 per point. */
  readonly positions: Float64Array
  /** Per corner: point, wedge, and the flags of the edge to the next corner. */
  readonly corners: Uint32Array
  readonly wedges: Uint32Array
  readonly flags: Uint8Array
  /** Per triangle: its piece. */
  readonly pieceOf: Uint32Array
  /** What wedges carry. */
  readonly columns: readonly CarriedColumn[]
}

/**
 * Puts the new triangles into the primitives that they came from: material, node, skin and names stay. Where the primitive had normals
 * they are those of its old surface at that place, parted at hard edges; tangents are made anew where it had those or its normal map asks for them.
 */
export function writeSurface(document: Document, pieces: readonly SurfacePiece[], surface: NewSurface): void {
  const byPiece = trianglesByPiece(surface, pieces.length)
  pieces.forEach((piece, number) => {
    writePiece(document, piece, { surface, triangles: byPiece[number] })
  })
}

function trianglesByPiece({ pieceOf }: NewSurface, count: number): readonly (readonly number[])[] {
  const lists = Array.from({ length: count }, (): number[] => [])
  pieceOf.forEach((piece, triangle) => lists[piece].push(triangle))
  return lists
}

/** Of one piece: by corner of its triangles, in their order, the vertex that shades it, and 3 numbers per such vertex. */
interface Shading {
  readonly vertices: Uint32Array
  /** Scene space, unit. */
  readonly normals: Float32Array
}

/** Corners of a triangle of a mirrored node in the order that makes it face outward in the scene. */
const TURNED = [0, 2, 1] as const
const STRAIGHT = [0, 1, 2] as const

/** How the piece's old surface, which its primitive still holds, shades the new triangles. */
function shadePiece(
  { primitive, drawn }: SurfacePiece,
  { surface, triangles }: { readonly surface: NewSurface; readonly triangles: readonly number[] }
): Shading {
  const { corners, flags, positions: p } = surface
  const isTurned = drawn.jointMatrices === null && isMirrored(drawn.world)
  const order = isTurned ? TURNED : STRAIGHT
  const numbers = new Map<number, number>()
  const positions: number[] = []
  const indices = new Uint32Array(3 * triangles.length)
  triangles.forEach((triangle, t) => {
    for (let k = 0; k < 3; k++) {
      const point = corners[3 * triangle + order[k]]
      let number = numbers.get(point)
      if (number === undefined) {
        number = numbers.size
        numbers.set(point, number)
        positions.push(p[3 * point], p[3 * point + 1], p[3 * point + 2])
      }
      indices[3 * t + k] = number
    }
  })
  // Turned round, the edge from corner k on is the one that came into it: (0, 2), (2, 1), (1, 0).
  const edgeAt = isTurned ? [2, 1, 0] : STRAIGHT
  const isHard = (corner: number): boolean =>
    (flags[3 * triangles[Math.floor(corner / 3)] + edgeAt[corner % 3]] & HARD) !== 0
  const soup = createSoup([meshOf(drawn, primitive)])
  const finder = new SourceFinder(soup)
  const about = { soup, finder, size: diagonalOf(soup.positions), onProgress: () => undefined }
  const mesh = normalsLikeSource({ positions: Float32Array.from(positions), indices }, about, isHard)
  const vertices = mesh.indices.map((_, corner) => mesh.indices[corner - (corner % 3) + order[corner % 3]])
  return { vertices, normals: mesh.normals }
}

function diagonalOf(positions: Float32Array): number {
  const { min, max } = boundsOf(positions)
  const [x, y, z] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  return Math.sqrt(x * x + y * y + z * z)
}

interface Part {
  readonly surface: NewSurface
  readonly triangles: readonly number[]
}

function writePiece(document: Document, piece: SurfacePiece, part: Part): void {
  const { primitive, drawn } = piece
  const { surface, triangles } = part
  const shading = primitive.getAttribute('NORMAL') === null ? null : shadePiece(piece, part)
  const needsTangents =
    primitive.getAttribute('TANGENT') !== null ||
    (primitive.getMaterial()?.getNormalTexture() ?? null) !== null
  const vertices = new Map<number, number>()
  const cornerOf: number[] = []
  const shadedBy: number[] = []
  const indices = new Uint32Array(3 * triangles.length)
  triangles.forEach((triangle, t) => {
    for (let k = 0; k < 3; k++) {
      const corner = 3 * triangle + k
      const shade = shading === null ? 0 : shading.vertices[3 * t + k]
      const key = surface.wedges[corner] * 4_294_967_296 + shade
      let vertex = vertices.get(key)
      if (vertex === undefined) {
        vertex = cornerOf.length
        vertices.set(key, vertex)
        cornerOf.push(corner)
        shadedBy.push(shade)
      }
      indices[3 * t + k] = vertex
    }
  })
  const count = cornerOf.length
  const wedgeOf = Uint32Array.from(cornerOf, corner => surface.wedges[corner])
  const positions = new Float32Array(3 * count)
  const normals = shading !== null ? new Float32Array(3 * count) : null
  cornerOf.forEach((corner, vertex) => {
    const matrix = matrixOf(drawn, surface, wedgeOf[vertex])
    const point = 3 * surface.corners[corner]
    const at = [surface.positions[point], surface.positions[point + 1], surface.positions[point + 2]] as const
    positions.set(toLocalPoint(matrix, at), 3 * vertex)
    if (shading !== null) {
      const normal = shading.normals.subarray(3 * shadedBy[vertex], 3 * shadedBy[vertex] + 3)
      normals?.set(toLocalNormal(matrix, normal), 3 * vertex)
    }
  })
  for (const target of [primitive, ...primitive.listTargets()]) {
    const number = target === primitive ? -1 : primitive.listTargets().indexOf(target as PrimitiveTarget)
    for (const semantic of target.listSemantics()) {
      const column = surface.columns.find(one => one.semantic === semantic && one.target === number)
      const old = target.getAttribute(semantic)
      if (column !== undefined && old !== null) {
        setAttribute(target, semantic, filled(document, old, column, wedgeOf))
      } else if (number >= 0) {
        setAttribute(target, semantic, null)
      }
    }
  }
  setAttribute(primitive, 'POSITION', newAccessor(document, 'VEC3', positions))
  if (normals !== null) {
    setAttribute(primitive, 'NORMAL', newAccessor(document, 'VEC3', normals))
  }
  const uvs = surface.columns.find(({ semantic, target }) => semantic === 'TEXCOORD_0' && target < 0)
  if (needsTangents) {
    const own = uvs === undefined ? null : Float32Array.from(rowsOf(uvs, wedgeOf))
    const tangents =
      own === null || normals === null ? null : computeTangents({ positions, normals, uvs: own, indices })
    setAttribute(
      primitive,
      'TANGENT',
      tangents === null ? null : newAccessor(document, 'VEC4', new Float32Array(tangents))
    )
  }
  const old = primitive.getIndices()
  primitive
    .setMode(4)
    .setIndices(newAccessor(document, 'SCALAR', count <= 65_535 ? Uint16Array.from(indices) : indices))
  dropUnused(old)
}

/** What the vertex goes through at rest. */
function matrixOf(
  { world, jointMatrices }: SurfacePiece['drawn'],
  { columns }: NewSurface,
  wedge: number
): mat4 {
  const joints = columns.find(({ semantic }) => semantic === 'JOINTS_0')
  const weights = columns.find(({ semantic }) => semantic === 'WEIGHTS_0')
  if (jointMatrices === null || joints === undefined || weights === undefined) {
    return world
  }
  const names = [...joints.values.subarray(4 * wedge, 4 * wedge + 4)]
  return blendedMatrix(jointMatrices, names, [...weights.values.subarray(4 * wedge, 4 * wedge + 4)])
}

function rowsOf({ values, size }: CarriedColumn, wedges: Uint32Array): Float64Array {
  const rows = new Float64Array(size * wedges.length)
  wedges.forEach((wedge, vertex) => {
    for (let k = 0; k < size; k++) {
      rows[size * vertex + k] = values[size * wedge + k]
    }
  })
  return rows
}

/** The column's rows in the type that the file had; weights are single numbers, for their sum must be exact. */
function filled(
  document: Document,
  old: Accessor,
  { values, size, semantic }: CarriedColumn,
  wedges: Uint32Array
): Accessor {
  const array = old.getArray()
  const elements = old.getElementSize()
  const isKept = array !== null && !semantic.startsWith('WEIGHTS_')
  const kind = isKept
    ? (array.constructor as new (length: number) => NonNullable<typeof array>)
    : Float32Array
  const made = document
    .createAccessor(old.getName())
    .setType(old.getType())
    .setArray(new kind(elements * wedges.length))
    .setNormalized(isKept && old.getNormalized())
    .setBuffer(old.getBuffer())
  const row: number[] = []
  wedges.forEach((wedge, vertex) => {
    for (let k = 0; k < elements; k++) {
      row[k] = values[size * wedge + k]
    }
    made.setElement(vertex, row)
  })
  return made
}

function newAccessor(
  document: Document,
  type: 'SCALAR' | 'VEC3' | 'VEC4',
  array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>
): Accessor {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  return document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
}

function setAttribute(
  target: Primitive | PrimitiveTarget,
  semantic: string,
  accessor: Accessor | null
): void {
  const old = target.getAttribute(semantic)
  target.setAttribute(semantic, accessor)
  dropUnused(old)
}

/** Only the file's root still holds it. */
function dropUnused(accessor: Accessor | null): void {
  if (accessor !== null && accessor.listParents().every(parent => parent.propertyType === 'Root')) {
    accessor.dispose()
  }
}

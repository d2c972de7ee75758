import type { Accessor, Document, Primitive, PrimitiveTarget, mat4 } from '@gltf-transform/core'
import { Groups } from '../kernel/groups.ts'
import { createHalfEdges, nextEdge } from '../kernel/half-edges.ts'
import { blendedMatrix, isMirrored } from '../model/file-scene.ts'
import { computeTangents } from '../uv/tangents.ts'
import { HARD } from './collapse.ts'
import { toLocalNormal, toLocalPoint } from './local-space.ts'
import type { CarriedColumn, SurfacePiece } from './model-surface.ts'

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
 * Puts the new triangles into the primitives that they came from: material, node, skin and names stay. Normals are made anew between
 * hard edges where the primitive had any, tangents where it had those or a normal map needs them.
 */
export function writeSurface(document: Document, pieces: readonly SurfacePiece[], surface: NewSurface): void {
  const shading = shadeSmooth(surface, pieces)
  const byPiece = trianglesByPiece(surface, pieces.length)
  pieces.forEach((piece, number) => {
    writePiece(document, piece, { surface, shading, triangles: byPiece[number] })
  })
}

function trianglesByPiece({ pieceOf }: NewSurface, count: number): readonly (readonly number[])[] {
  const lists = Array.from({ length: count }, (): number[] => [])
  pieceOf.forEach((piece, triangle) => lists[piece].push(triangle))
  return lists
}

interface Shading {
  /** Per corner: the number of the corners around its point that no hard edge divides. */
  readonly groups: Uint32Array
  /** 3 per group: sum of its triangles' normals in scene space, by their areas. */
  readonly normals: Float64Array
}

function shadeSmooth(
  { corners, positions: p, flags, pieceOf }: NewSurface,
  pieces: readonly SurfacePiece[]
): Shading {
  const { twins } = createHalfEdges(corners, p.length / 3)
  const joined = new Groups(corners.length)
  for (let edge = 0; edge < twins.length; edge++) {
    const twin = twins[edge]
    if (twin > edge && ((flags[edge] | flags[twin]) & HARD) === 0) {
      joined.join(edge, nextEdge(twin))
      joined.join(nextEdge(edge), twin)
    }
  }
  const groups = Uint32Array.from(corners, (_, corner) => joined.find(corner))
  const normals = new Float64Array(3 * corners.length)
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [3 * corners[i], 3 * corners[i + 1], 3 * corners[i + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const { drawn } = pieces[pieceOf[i / 3]]
    // The file's triangles of a mirrored node are wound the other way round in the scene.
    const sign = drawn.jointMatrices === null && isMirrored(drawn.world) ? -1 : 1
    for (let k = 0; k < 3; k++) {
      const at = 3 * groups[i + k]
      normals[at] += sign * (uy * vz - uz * vy)
      normals[at + 1] += sign * (uz * vx - ux * vz)
      normals[at + 2] += sign * (ux * vy - uy * vx)
    }
  }
  return { groups, normals }
}

interface Part {
  readonly surface: NewSurface
  readonly shading: Shading
  readonly triangles: readonly number[]
}

function writePiece(document: Document, { primitive, drawn }: SurfacePiece, part: Part): void {
  const { surface, shading, triangles } = part
  const isShaded = primitive.getAttribute('NORMAL') !== null
  const hasNormalMap = (primitive.getMaterial()?.getNormalTexture() ?? null) !== null
  const needsTangents = hasNormalMap || primitive.getAttribute('TANGENT') !== null
  const vertices = new Map<number, number>()
  const cornerOf: number[] = []
  const indices = new Uint32Array(3 * triangles.length)
  triangles.forEach((triangle, t) => {
    for (let k = 0; k < 3; k++) {
      const corner = 3 * triangle + k
      const key = surface.wedges[corner] * 4_294_967_296 + (isShaded ? shading.groups[corner] : 0)
      let vertex = vertices.get(key)
      if (vertex === undefined) {
        vertex = cornerOf.length
        vertices.set(key, vertex)
        cornerOf.push(corner)
      }
      indices[3 * t + k] = vertex
    }
  })
  const count = cornerOf.length
  const wedgeOf = Uint32Array.from(cornerOf, corner => surface.wedges[corner])
  const positions = new Float32Array(3 * count)
  const normals = isShaded ? new Float32Array(3 * count) : null
  cornerOf.forEach((corner, vertex) => {
    const matrix = matrixOf(drawn, surface, wedgeOf[vertex])
    const point = 3 * surface.corners[corner]
    const at = [surface.positions[point], surface.positions[point + 1], surface.positions[point + 2]] as const
    positions.set(toLocalPoint(matrix, at), 3 * vertex)
    normals?.set(toLocalNormal(matrix, shading.normals.subarray(3 * shading.groups[corner])), 3 * vertex)
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

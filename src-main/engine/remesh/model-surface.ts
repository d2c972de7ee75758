import type { Accessor, Primitive } from '@gltf-transform/core'
import { triangleIndices, worldPositions, type DrawnNode } from '../model/file-scene.ts'
import type { Seams } from './connect.ts'

/** Attributes that are made anew from the finished triangles. */
const MADE_ANEW = new Set(['POSITION', 'NORMAL', 'TANGENT'])
/** A step in texture coordinates or colour that cuts the surface; a normal that shades an edge leans by more than this cosine. */
const CUT = 1e-5
const HARD_COSINE = 0.9998

/** One primitive of the file in the surface of the whole model. */
export interface SurfacePiece {
  readonly primitive: Primitive
  /** Where it is drawn first. */
  readonly drawn: DrawnNode
  /** How often it is drawn. */
  readonly count: number
  /** Number of its first vertex in the whole. */
  readonly start: number
  readonly vertexCount: number
}

/** Numbers per vertex of one kind, for all pieces; zero for those that have none. */
export interface CarriedColumn {
  readonly semantic: string
  /** Number of the morph target; −1 for the primitive itself. */
  readonly target: number
  readonly size: number
  readonly values: Float64Array
}

/** Every triangle of a scene as one surface, at rest, with what its vertices carry. */
export interface ModelSurface {
  readonly pieces: readonly SurfacePiece[]
  readonly positions: Float32Array
  readonly indices: Uint32Array
  /** Per vertex: its piece. */
  readonly pieceOf: Uint32Array
  readonly columns: readonly CarriedColumn[]
  readonly seams: Seams
}

/** Gathers what the nodes draw. Morph targets are at 0 and skins at rest. */
export function gatherSurface(drawn: readonly DrawnNode[]): ModelSurface {
  const pieces = listPieces(drawn)
  const total = pieces.reduce((sum, piece) => sum + piece.vertexCount, 0)
  const positions = new Float32Array(3 * total)
  const pieceOf = new Uint32Array(total)
  const lists = pieces.map(({ primitive, start }) => {
    const indices = triangleIndices(primitive)
    return indices.map(vertex => vertex + start)
  })
  pieces.forEach(({ drawn, primitive, start, vertexCount }, number) => {
    positions.set(worldPositions(drawn, primitive), 3 * start)
    pieceOf.fill(number, start, start + vertexCount)
  })
  const indices = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let corner = 0
  for (const list of lists) {
    indices.set(list, corner)
    corner += list.length
  }
  const columns = gatherColumns(pieces, total)
  return { pieces, positions, indices, pieceOf, columns, seams: seamsOf({ pieces, pieceOf, columns }, total) }
}

function listPieces(drawn: readonly DrawnNode[]): SurfacePiece[] {
  const counts = new Map<Primitive, number>()
  for (const { primitives } of drawn) {
    for (const primitive of primitives) {
      counts.set(primitive, (counts.get(primitive) ?? 0) + 1)
    }
  }
  const pieces: SurfacePiece[] = []
  let start = 0
  for (const node of drawn) {
    for (const primitive of node.primitives) {
      const count = counts.get(primitive) ?? 0
      counts.delete(primitive)
      const vertexCount = primitive.getAttribute('POSITION')?.getCount() ?? 0
      if (count > 0 && triangleIndices(primitive).length > 0) {
        pieces.push({ primitive, drawn: node, count, start, vertexCount })
        start += vertexCount
      }
    }
  }
  return pieces
}

function gatherColumns(pieces: readonly SurfacePiece[], total: number): CarriedColumn[] {
  const columns = new Map<string, CarriedColumn>()
  const add = (
    target: number,
    semantic: string,
    accessor: Accessor,
    { start, vertexCount }: SurfacePiece
  ): void => {
    const key = `${target} ${semantic}`
    const size = semantic.startsWith('COLOR_') ? 4 : accessor.getElementSize()
    const column = columns.get(key) ?? { semantic, target, size, values: new Float64Array(size * total) }
    columns.set(key, column)
    const element: number[] = [0, 0, 0, 1]
    for (let i = 0; i < Math.min(vertexCount, accessor.getCount()); i++) {
      accessor.getElement(i, element)
      for (let k = 0; k < size; k++) {
        column.values[size * (start + i) + k] = element[k]
      }
    }
  }
  for (const piece of pieces) {
    const { primitive } = piece
    for (const semantic of primitive.listSemantics()) {
      const accessor = primitive.getAttribute(semantic)
      if (accessor !== null && !MADE_ANEW.has(semantic)) {
        add(-1, semantic, accessor, piece)
      }
    }
    primitive.listTargets().forEach((morph, target) => {
      for (const semantic of morph.listSemantics()) {
        const accessor = morph.getAttribute(semantic)
        if (accessor !== null && semantic !== 'TANGENT') {
          add(target, semantic, accessor, piece)
        }
      }
    })
  }
  return [...columns.values()]
}

function seamsOf(
  { pieces, pieceOf, columns }: Pick<ModelSurface, 'pieces' | 'pieceOf' | 'columns'>,
  total: number
): Seams {
  const cutting = columns.filter(({ semantic, target }) => target < 0 && /^(TEXCOORD|COLOR)_/.test(semantic))
  const normals = new Float32Array(3 * total)
  const isShaded = Uint8Array.from(pieces, ({ primitive }) =>
    primitive.getAttribute('NORMAL') === null ? 0 : 1
  )
  for (const { primitive, start, vertexCount } of pieces) {
    const accessor = primitive.getAttribute('NORMAL')
    const element: number[] = []
    for (let i = 0; accessor !== null && i < Math.min(vertexCount, accessor.getCount()); i++) {
      normals.set(accessor.getElement(i, element).slice(0, 3), 3 * (start + i))
    }
  }
  return {
    isCut: (a, b) =>
      pieceOf[a] !== pieceOf[b] ||
      cutting.some(({ size, values }) => {
        for (let k = 0; k < size; k++) {
          if (Math.abs(values[size * a + k] - values[size * b + k]) > CUT) {
            return true
          }
        }
        return false
      }),
    isHard: (a, b) =>
      isShaded[pieceOf[a]] === 1 &&
      normals[3 * a] * normals[3 * b] +
        normals[3 * a + 1] * normals[3 * b + 1] +
        normals[3 * a + 2] * normals[3 * b + 2] <
        HARD_COSINE,
  }
}

import type { Document, Primitive } from '@gltf-transform/core'
import { drawnNodes, triangleIndices, worldPositions } from '../model/file-scene.ts'

/** A run of a part's triangles that have one material. */
export interface PartPiece {
  readonly firstVertex: number
  readonly firstTriangle: number
  readonly triangles: number
  /** Its material has see-through parts: cards of leaves or hair, whose borders are meant. */
  readonly isCutOut: boolean
  readonly isDoubleSided: boolean
}

/** All triangles of one node of a file as one mesh: materials do not make a part open. */
export interface PartMesh {
  readonly name: string
  /** 3 per vertex, metres. Vertices split for normals or UVs stand apart. */
  readonly positions: Float32Array
  readonly indices: Uint32Array
  /** In the order of their triangles. */
  readonly pieces: readonly PartPiece[]
}

/** Every part of the scene as it is drawn at rest, in scene space. Parts without triangles are left out. */
export function listParts(document: Document): readonly PartMesh[] {
  return drawnNodes(document).flatMap((drawn, index) => {
    const name = drawn.node.getName() || drawn.node.getMesh()?.getName() || `Part ${index + 1}`
    const part = joinPrimitives(name, drawn.primitives, primitive => worldPositions(drawn, primitive))
    return part.indices.length === 0 ? [] : [part]
  })
}

/** The primitives as one mesh; those without triangles have an empty piece. */
export function joinPrimitives(
  name: string,
  primitives: readonly Primitive[],
  positionsOf: (primitive: Primitive) => Float32Array
): PartMesh {
  const sources = primitives.map(primitive => {
    const indices = triangleIndices(primitive)
    return {
      primitive,
      indices,
      positions: indices.length === 0 ? new Float32Array(0) : positionsOf(primitive),
    }
  })
  const positions = new Float32Array(sources.reduce((sum, source) => sum + source.positions.length, 0))
  const indices = new Uint32Array(sources.reduce((sum, source) => sum + source.indices.length, 0))
  const pieces: PartPiece[] = []
  let [vertex, corner] = [0, 0]
  for (const source of sources) {
    const material = source.primitive.getMaterial()
    pieces.push({
      firstVertex: vertex,
      firstTriangle: corner / 3,
      triangles: source.indices.length / 3,
      isCutOut: material !== null && material.getAlphaMode() !== 'OPAQUE',
      isDoubleSided: material?.getDoubleSided() === true,
    })
    positions.set(source.positions, vertex * 3)
    for (let i = 0; i < source.indices.length; i += 1) {
      indices[corner + i] = source.indices[i] + vertex
    }
    vertex += source.positions.length / 3
    corner += source.indices.length
  }
  return { name, positions, indices, pieces }
}

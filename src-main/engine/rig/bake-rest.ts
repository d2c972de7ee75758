import type { Accessor, Document, mat4, Primitive } from '@gltf-transform/core'
import {
  drawnNodes,
  vertexMatrix,
  worldNormals,
  worldPositions,
  worldTangents,
  type DrawnNode,
} from '../model/file-scene.ts'

/**
 * Writes every skinned mesh as its bones hold it now, in the scene's space: positions, normals, tangents and morph targets. The skinned
 * nodes become roots that stand still. Joints and weights stay; inverse bind matrices are the caller's to write anew.
 */
export function bakeRest(document: Document): void {
  const skinned = drawnNodes(document).filter(({ jointMatrices }) => jointMatrices !== null)
  // All are read before any is written: nodes may share a mesh.
  const rests = skinned.map(drawn => drawn.primitives.map(primitive => restOf(drawn, primitive)))
  skinned.forEach((drawn, n) => standAtRest(document, drawn, rests[n]))
}

type Values = ReadonlyMap<string, Float32Array>

interface Rest {
  readonly attributes: Values
  readonly targets: readonly Values[]
}

function restOf(drawn: DrawnNode, primitive: Primitive): Rest {
  const attributes = new Map<string, Float32Array>()
  const take = (semantic: string, values: Float32Array | null): void => {
    if (values !== null) {
      attributes.set(semantic, values)
    }
  }
  take('POSITION', worldPositions(drawn, primitive))
  take('NORMAL', worldNormals(drawn, primitive))
  take('TANGENT', worldTangents(drawn, primitive))
  const targets = primitive.listTargets().map(target => {
    const moved = new Map<string, Float32Array>()
    target.listSemantics().forEach(semantic => {
      const accessor = target.getAttribute(semantic)
      if (accessor !== null && semantic !== 'TEXCOORD_0') {
        moved.set(semantic, turned(drawn, primitive, accessor))
      }
    })
    return moved
  })
  return { attributes, targets }
}

/** Differences go where their vertex goes, without its place. */
function turned(drawn: DrawnNode, primitive: Primitive, accessor: Accessor): Float32Array {
  const values = new Float32Array(3 * accessor.getCount())
  const element: number[] = []
  for (let v = 0; v < accessor.getCount(); v += 1) {
    const [x, y, z] = accessor.getElement(v, element)
    const m: mat4 = vertexMatrix(drawn, primitive, v)
    for (let row = 0; row < 3; row += 1) {
      values[3 * v + row] = m[row] * x + m[4 + row] * y + m[8 + row] * z
    }
  }
  return values
}

function standAtRest(document: Document, { node, primitives }: DrawnNode, rests: readonly Rest[]): void {
  const mesh = node.getMesh()
  if (mesh === null) {
    return
  }
  const own = document.createMesh().copy(mesh)
  primitives.forEach((primitive, n) => {
    const copy = document.createPrimitive().copy(primitive)
    copy.listTargets().forEach((target, t) => {
      const fresh = document.createPrimitiveTarget().copy(target)
      rests[n].targets[t].forEach((values, semantic) => {
        fresh.setAttribute(semantic, vectors(document, values, 3))
      })
      copy.removeTarget(target).addTarget(fresh)
    })
    rests[n].attributes.forEach((values, semantic) => {
      copy.setAttribute(semantic, vectors(document, values, semantic === 'TANGENT' ? 4 : 3))
    })
    own.swap(primitive, copy)
  })
  node.setMesh(own)
  node.setTranslation([0, 0, 0]).setRotation([0, 0, 0, 1]).setScale([1, 1, 1])
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0]
  node.getParentNode()?.removeChild(node)
  scene.addChild(node)
  if (mesh.listParents().every(({ propertyType }) => propertyType === 'Root')) {
    mesh.listPrimitives().forEach(primitive => primitive.dispose())
    mesh.dispose()
  }
}

function vectors(document: Document, array: Float32Array, size: 3 | 4): Accessor {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  return document
    .createAccessor()
    .setType(size === 3 ? 'VEC3' : 'VEC4')
    .setArray(new Float32Array(array))
    .setBuffer(buffer)
}

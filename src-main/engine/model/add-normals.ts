import type { Accessor, Document, Primitive } from '@gltf-transform/core'
import { cornerNormals } from './corner-normals.ts'
import { triangleIndices } from './file-scene.ts'
import { floatsOf, indexArray, newAccessor } from './mend/accessor-values.ts'

/** Normals nearer than this are one. */
const STEPS = 512

/**
 * Gives the parts of a document that have none normals. A vertex stays one while its corners agree, and becomes several where an edge
 * is hard.
 * @returns how many parts had none.
 */
export function addNormals(document: Document): number {
  const parts = document
    .getRoot()
    .listMeshes()
    .flatMap(mesh => mesh.listPrimitives())
    .filter(primitive => primitive.getAttribute('NORMAL') === null && isSurface(primitive))
  parts.forEach(primitive => addTo(document, primitive))
  return parts.length
}

/** Strips and fans count; points and lines have no faces, and morph targets would have to follow what is split. */
function isSurface(primitive: Primitive): boolean {
  return primitive.getMode() >= 4 && primitive.listTargets().length === 0
}

function addTo(document: Document, primitive: Primitive): void {
  const accessor = primitive.getAttribute('POSITION')
  const corners = triangleIndices(primitive)
  if (accessor === null || corners.length === 0) {
    return
  }
  const { normals, sources, indices } = splitByNormal(floatsOf(accessor, 3), corners)
  for (const semantic of primitive.listSemantics()) {
    const attribute = primitive.getAttribute(semantic)
    if (attribute !== null) {
      primitive.setAttribute(semantic, picked(document, attribute, sources))
    }
  }
  primitive
    .setAttribute('NORMAL', newAccessor(document, 'VEC3', normals))
    .setIndices(newAccessor(document, 'SCALAR', indexArray(indices, sources.length)))
    .setMode(4)
}

/** Vertices of their own for each direction: `sources` names the vertex that each one was. */
function splitByNormal(
  positions: Float32Array,
  corners: Uint32Array
): {
  readonly normals: Float32Array<ArrayBuffer>
  readonly sources: readonly number[]
  readonly indices: Uint32Array
} {
  const normals = cornerNormals(positions, corners)
  const known = new Map<string, number>()
  const sources: number[] = []
  const values: number[] = []
  const indices = corners.map((vertex, corner) => {
    const normal = normals.subarray(3 * corner, 3 * corner + 3)
    const key = `${vertex} ${Array.from(normal, value => Math.round(value * STEPS)).join(' ')}`
    const found = known.get(key)
    if (found !== undefined) {
      return found
    }
    known.set(key, sources.length)
    values.push(...normal)
    return sources.push(vertex) - 1
  })
  return { normals: Float32Array.from(values), sources, indices }
}

/** The elements of an attribute at these vertices, in the kind of numbers that they are stored in. */
function picked(document: Document, attribute: Accessor, sources: readonly number[]): Accessor {
  const size = attribute.getElementSize()
  const array = attribute.getArray()
  if (array === null) {
    return attribute
  }
  // Of its own kind: a list of bytes stays one.
  const values = array.slice(0, 0)
  const Kind = values.constructor as new (length: number) => typeof values
  const result = new Kind(sources.length * size)
  sources.forEach((source, index) => {
    for (let part = 0; part < size; part++) {
      result[index * size + part] = array[source * size + part]
    }
  })
  return document
    .createAccessor()
    .setType(attribute.getType())
    .setArray(result)
    .setNormalized(attribute.getNormalized())
    .setBuffer(attribute.getBuffer())
}

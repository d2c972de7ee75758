import type { Accessor, Document, Primitive } from '@gltf-transform/core'
import { hypot } from '../kernel/det-math.ts'
import { weldByPosition } from '../kernel/topology.ts'
import { triangleIndices } from './file-scene.ts'
import { floatsOf, indexArray, newAccessor } from './mend/accessor-values.ts'

/** Cosine of the angle between faces from which their edge is hard: 40°. */
const HARD = 0.766
/** A place where thousands of faces meet: some of them tell the direction as well. */
const MAX_FACES_SEEN = 64
/** Normals nearer than this are one. */
const STEPS = 512

/**
 * Gives the parts of a document that have none normals: at each corner the mean, weighted by area, of the faces around its place that
 * turn away less than a hard edge does. A vertex stays one while its corners agree, and becomes several where an edge is hard.
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
  const place = weldByPosition(positions)
  const faces = faceNormals(positions, corners)
  const { first, next } = cornersByPlace(place, corners)
  const known = new Map<string, number>()
  const sources: number[] = []
  const values: number[] = []
  const indices = corners.map((vertex, corner) => {
    const normal = normalAt(corner, { faces, first, next, at: place[vertex] })
    const key = `${vertex} ${normal.map(value => Math.round(value * STEPS)).join(' ')}`
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

/** The corners at each place: a list in two arrays. */
function cornersByPlace(place: Uint32Array, corners: Uint32Array) {
  const first = new Int32Array(place.length).fill(-1)
  const next = new Int32Array(corners.length).fill(-1)
  for (let corner = corners.length - 1; corner >= 0; corner--) {
    const at = place[corners[corner]]
    next[corner] = first[at]
    first[at] = corner
  }
  return { first, next }
}

function normalAt(
  corner: number,
  around: {
    readonly faces: Float64Array
    readonly first: Int32Array
    readonly next: Int32Array
    readonly at: number
  }
): readonly [number, number, number] {
  const { faces, first, next, at } = around
  const own = 3 * Math.floor(corner / 3)
  const [ox, oy, oz] = [faces[own], faces[own + 1], faces[own + 2]]
  const length = hypot(ox, oy, oz)
  let [x, y, z] = [0, 0, 0]
  for (let other = first[at], seen = 0; other >= 0 && seen < MAX_FACES_SEEN; other = next[other], seen++) {
    const face = 3 * Math.floor(other / 3)
    const [fx, fy, fz] = [faces[face], faces[face + 1], faces[face + 2]]
    if (fx * ox + fy * oy + fz * oz >= HARD * length * hypot(fx, fy, fz)) {
      x += fx
      y += fy
      z += fz
    }
  }
  const sum = hypot(x, y, z)
  if (sum > 0) {
    return [x / sum, y / sum, z / sum]
  }
  return length > 0 ? [ox / length, oy / length, oz / length] : [0, 1, 0]
}

/** Not of unit length: twice the area long. */
function faceNormals(positions: Float32Array, corners: Uint32Array): Float64Array {
  const faces = new Float64Array(corners.length)
  for (let face = 0; face < faces.length; face += 3) {
    const [a, b, c] = [3 * corners[face], 3 * corners[face + 1], 3 * corners[face + 2]]
    const [ux, uy, uz] = [0, 1, 2].map(axis => positions[b + axis] - positions[a + axis])
    const [vx, vy, vz] = [0, 1, 2].map(axis => positions[c + axis] - positions[a + axis])
    faces[face] = uy * vz - uz * vy
    faces[face + 1] = uz * vx - ux * vz
    faces[face + 2] = ux * vy - uy * vx
  }
  return faces
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

import { WebIO } from '@gltf-transform/core'
import type { Accessor, Document, Node, Primitive, mat4 } from '@gltf-transform/core'
import { ALL_EXTENSIONS, KHRDracoMeshCompression } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { dropLevels, LodExtension } from './lod-extension.ts'

/** A node of a file that draws something, with the matrices that its vertices go through at rest. */
export interface DrawnNode {
  readonly node: Node
  readonly primitives: readonly Primitive[]
  /** Column-major; for a skinned node these are the joints' matrices and the node's own is ignored, as glTF says. */
  readonly world: mat4
  readonly jointMatrices: readonly mat4[] | null
}

export interface OpenOptions {
  /** Lower levels of detail stay in the document; else they are dropped, for what is changed would not be changed in them. */
  readonly keepsLevels?: boolean
}

/**
 * Opens a GLB with every extension this library knows; Draco and meshopt compression are unpacked.
 * @throws {Error} when the bytes are no GLB.
 */
export async function openGlb(glb: Uint8Array, { keepsLevels = false }: OpenOptions = {}): Promise<Document> {
  await MeshoptDecoder.ready
  const io = new WebIO().registerExtensions([...ALL_EXTENSIONS, LodExtension])
  io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const file = await io.binaryToJSON(glb)
  if (file.json.extensionsUsed?.includes(KHRDracoMeshCompression.EXTENSION_NAME)) {
    io.registerDependencies({ 'draco3d.decoder': await loadDraco() })
  }
  const document = await io.readJSON(file)
  if (!keepsLevels) {
    dropLevels(document)
  }
  return document
}

let draco: Promise<object> | null = null

/** Loaded with the first file that needs it, once per worker. */
export function loadDraco(): Promise<object> {
  draco ??= import('draco3dgltf').then(({ default: draco3d }) => draco3d.createDecoderModule())
  return draco
}

/** Every node with a mesh in the file's scene (the default one, else the first), in the file's order. */
export function drawnNodes(document: Document): DrawnNode[] {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  const result: DrawnNode[] = []
  scene?.traverse(node => {
    const mesh = node.getMesh()
    if (mesh === null) {
      return
    }
    const primitives = mesh.listPrimitives()
    result.push({ node, primitives, world: node.getWorldMatrix(), jointMatrices: jointMatrices(node) })
  })
  return result
}

function jointMatrices(node: Node): mat4[] | null {
  const skin = node.getSkin()
  if (skin === null) {
    return null
  }
  const inverses = skin.getInverseBindMatrices()
  return skin.listJoints().map((joint, index) => {
    const world = joint.getWorldMatrix()
    return inverses === null ? world : multiply(world, inverses.getElement(index, new Array(16)) as mat4)
  })
}

/** Triangle corners of a primitive, strips and fans unrolled; points and lines have none. */
export function triangleIndices(primitive: Primitive): Uint32Array {
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
  const array = primitive.getIndices()?.getArray()
  const source =
    array === null || array === undefined
      ? Uint32Array.from({ length: count }, (_, i) => i)
      : Uint32Array.from(array)
  const mode = primitive.getMode()
  if (mode === 4) {
    return source.subarray(0, source.length - (source.length % 3))
  }
  if (mode !== 5 && mode !== 6) {
    return new Uint32Array(0)
  }
  const triangles: number[] = []
  for (let i = 2; i < source.length; i++) {
    if (mode === 6) {
      triangles.push(source[0], source[i - 1], source[i])
    } else if (i % 2 === 0) {
      triangles.push(source[i - 2], source[i - 1], source[i])
    } else {
      triangles.push(source[i - 1], source[i - 2], source[i])
    }
  }
  return Uint32Array.from(triangles)
}

/** Vertex positions at rest in scene space, 3 per vertex, morph targets at 0. */
export function worldPositions(drawn: DrawnNode, primitive: Primitive): Float32Array {
  return transformed(drawn, primitive, 'POSITION') ?? new Float32Array(0)
}

/** Unit normals in scene space; null when the primitive has none. */
export function worldNormals(drawn: DrawnNode, primitive: Primitive): Float32Array | null {
  return transformed(drawn, primitive, 'NORMAL')
}

/** Unit tangents (4 per vertex) in scene space; null when the primitive has none. */
export function worldTangents(drawn: DrawnNode, primitive: Primitive): Float32Array | null {
  return transformed(drawn, primitive, 'TANGENT')
}

/** True when the node's matrix turns triangles inside out. */
export function isMirrored(matrix: mat4): boolean {
  return determinant(matrix) < 0
}

function transformed(
  drawn: DrawnNode,
  primitive: Primitive,
  semantic: 'POSITION' | 'NORMAL' | 'TANGENT'
): Float32Array | null {
  const accessor = primitive.getAttribute(semantic)
  if (accessor === null) {
    return null
  }
  const size = semantic === 'TANGENT' ? 4 : 3
  const values = elementsOf(accessor)
  const matrixOf = vertexMatrices(drawn, primitive)
  const place = semantic === 'POSITION' ? putPoint : semantic === 'NORMAL' ? putNormal : putVector
  const result = new Float32Array(accessor.getCount() * size)
  const moved = new Float64Array(3)
  for (let i = 0, at = 0; at < result.length; i++, at += size) {
    const matrix = matrixOf(i)
    place(matrix, values, at, moved)
    if (semantic !== 'POSITION') {
      makeUnit(moved)
    }
    result.set(moved, at)
    if (size === 4) {
      result[at + 3] = isMirrored(matrix) ? -values[at + 3] : values[at + 3]
    }
  }
  return result
}

/** All numbers of an accessor; normalised whole numbers as the fractions that they stand for. */
function elementsOf(accessor: Accessor): ArrayLike<number> {
  const array = accessor.getArray()
  if (array !== null && !accessor.getNormalized()) {
    return array
  }
  const size = accessor.getElementSize()
  const values = new Float64Array(accessor.getCount() * size)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i++) {
    accessor.getElement(i, element)
    for (let k = 0; k < size; k++) {
      values[i * size + k] = element[k]
    }
  }
  return values
}

/** What `vertexMatrix` tells of each vertex; the answer is good until the next one. */
function vertexMatrices({ world, jointMatrices }: DrawnNode, primitive: Primitive): (index: number) => mat4 {
  const jointNumbers = primitive.getAttribute('JOINTS_0')
  const shares = primitive.getAttribute('WEIGHTS_0')
  if (jointMatrices === null || jointNumbers === null || shares === null) {
    return () => world
  }
  const joints = elementsOf(jointNumbers)
  const weights = elementsOf(shares)
  const sum = new Array<number>(16).fill(0) as unknown as mat4
  return index => {
    addMatrices(jointMatrices, joints, weights, 4 * index, sum)
    return sum
  }
}

/** A skinned vertex goes where its joints go, any other where its node stands. */
export function vertexMatrix(drawn: DrawnNode, primitive: Primitive, index: number): mat4 {
  const joints = primitive.getAttribute('JOINTS_0')
  const weights = primitive.getAttribute('WEIGHTS_0')
  if (drawn.jointMatrices === null || joints === null || weights === null) {
    return drawn.world
  }
  return blendedMatrix(drawn.jointMatrices, joints.getElement(index, []), weights.getElement(index, []))
}

/** Linear blend skinning: the weighted sum of four joints' matrices. */
export function blendedMatrix(
  jointMatrices: readonly mat4[],
  joints: ArrayLike<number>,
  weights: ArrayLike<number>
): mat4 {
  const sum = new Array<number>(16) as unknown as mat4
  addMatrices(jointMatrices, joints, weights, 0, sum)
  return sum
}

function addMatrices(
  jointMatrices: readonly mat4[],
  joints: ArrayLike<number>,
  weights: ArrayLike<number>,
  at: number,
  sum: mat4
): void {
  sum.fill(0)
  for (let k = at; k < at + 4; k++) {
    const matrix = jointMatrices[joints[k]]
    const weight = weights[k]
    if (matrix !== undefined && weight !== 0) {
      for (let e = 0; e < 16; e++) {
        sum[e] += weight * matrix[e]
      }
    }
  }
}

/** A turned and moved point, read at a place of a list. */
function putPoint(m: mat4, values: ArrayLike<number>, at: number, moved: Float64Array): void {
  const [x, y, z] = [values[at], values[at + 1], values[at + 2]]
  moved[0] = m[0] * x + m[4] * y + m[8] * z + m[12]
  moved[1] = m[1] * x + m[5] * y + m[9] * z + m[13]
  moved[2] = m[2] * x + m[6] * y + m[10] * z + m[14]
}

function putVector(m: mat4, values: ArrayLike<number>, at: number, moved: Float64Array): void {
  const [x, y, z] = [values[at], values[at + 1], values[at + 2]]
  moved[0] = m[0] * x + m[4] * y + m[8] * z
  moved[1] = m[1] * x + m[5] * y + m[9] * z
  moved[2] = m[2] * x + m[6] * y + m[10] * z
}

/** Normals go through the inverse transpose: the cofactors, up to a positive factor. */
function putNormal(m: mat4, values: ArrayLike<number>, at: number, moved: Float64Array): void {
  const [x, y, z] = [values[at], values[at + 1], values[at + 2]]
  const sign = isMirrored(m) ? -1 : 1
  moved[0] =
    sign *
    ((m[5] * m[10] - m[6] * m[9]) * x + (m[2] * m[9] - m[1] * m[10]) * y + (m[1] * m[6] - m[2] * m[5]) * z)
  moved[1] =
    sign *
    ((m[6] * m[8] - m[4] * m[10]) * x + (m[0] * m[10] - m[2] * m[8]) * y + (m[2] * m[4] - m[0] * m[6]) * z)
  moved[2] =
    sign *
    ((m[4] * m[9] - m[5] * m[8]) * x + (m[1] * m[8] - m[0] * m[9]) * y + (m[0] * m[5] - m[1] * m[4]) * z)
}

function makeUnit(vector: Float64Array): void {
  const [x, y, z] = [vector[0], vector[1], vector[2]]
  const length = Math.sqrt(x * x + y * y + z * z)
  vector[0] = length > 0 ? x / length : 0
  vector[1] = length > 0 ? y / length : 0
  vector[2] = length > 0 ? z / length : 1
}

function determinant(m: mat4): number {
  return (
    m[0] * (m[5] * m[10] - m[6] * m[9]) -
    m[4] * (m[1] * m[10] - m[2] * m[9]) +
    m[8] * (m[1] * m[6] - m[2] * m[5])
  )
}

function multiply(a: mat4, b: mat4): mat4 {
  const result = new Array<number>(16).fill(0)
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      for (let k = 0; k < 4; k++) {
        result[4 * column + row] += a[4 * k + row] * b[4 * column + k]
      }
    }
  }
  return result as unknown as mat4
}

import { WebIO } from '@gltf-transform/core'
import type { Document, Node, Primitive, mat4 } from '@gltf-transform/core'
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
  const result = new Float32Array(accessor.getCount() * size)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i++) {
    const matrix = vertexMatrix(drawn, primitive, i)
    const [x, y, z, w] = accessor.getElement(i, element)
    const moved =
      semantic === 'POSITION'
        ? applyPoint(matrix, x, y, z)
        : unit(semantic === 'NORMAL' ? applyNormal(matrix, x, y, z) : applyVector(matrix, x, y, z))
    result.set(moved, i * size)
    if (size === 4) {
      result[i * size + 3] = isMirrored(matrix) ? -w : w
    }
  }
  return result
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
  const sum = new Array<number>(16).fill(0)
  for (let k = 0; k < 4; k++) {
    const matrix = jointMatrices[joints[k]]
    if (matrix !== undefined) {
      for (let e = 0; e < 16; e++) {
        sum[e] += weights[k] * matrix[e]
      }
    }
  }
  return sum as unknown as mat4
}

function applyPoint(m: mat4, x: number, y: number, z: number): [number, number, number] {
  const [a, b, c] = applyVector(m, x, y, z)
  return [a + m[12], b + m[13], c + m[14]]
}

function applyVector(m: mat4, x: number, y: number, z: number): [number, number, number] {
  return [m[0] * x + m[4] * y + m[8] * z, m[1] * x + m[5] * y + m[9] * z, m[2] * x + m[6] * y + m[10] * z]
}

/** Normals go through the inverse transpose: the cofactors, up to a positive factor. */
function applyNormal(m: mat4, x: number, y: number, z: number): [number, number, number] {
  const sign = isMirrored(m) ? -1 : 1
  return [
    sign *
      ((m[5] * m[10] - m[6] * m[9]) * x + (m[2] * m[9] - m[1] * m[10]) * y + (m[1] * m[6] - m[2] * m[5]) * z),
    sign *
      ((m[6] * m[8] - m[4] * m[10]) * x + (m[0] * m[10] - m[2] * m[8]) * y + (m[2] * m[4] - m[0] * m[6]) * z),
    sign *
      ((m[4] * m[9] - m[5] * m[8]) * x + (m[1] * m[8] - m[0] * m[9]) * y + (m[0] * m[5] - m[1] * m[4]) * z),
  ]
}

function unit([x, y, z]: [number, number, number]): [number, number, number] {
  const length = Math.sqrt(x * x + y * y + z * z)
  return length > 0 ? [x / length, y / length, z / length] : [0, 0, 1]
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

import type { Accessor, Document, Material, Node, Primitive, mat4 } from '@gltf-transform/core'
import { blendedMatrix, isMirrored, type DrawnNode } from '../../model/file-scene.ts'
import type { FileSurface } from '../../model/surfaces.ts'
import type { SurfaceMesh } from '../../kernel/types.ts'
import { carryDeltas, carrySkin, type CarriedPlaces, type CarriedSkin } from './carried-attributes.ts'

/** A piece of the new model as it goes into the file: one primitive. */
export interface NewPiece {
  /** Scene space; UVs and tangents where its material reads pictures. */
  readonly mesh: SurfaceMesh
  readonly material: Material | null
  readonly quads: number
  /** Where its vertices are on the source; null when nothing moves with joints or morph targets. */
  readonly places: CarriedPlaces | null
}

/** Surfaces of the file that make way for new pieces. */
export interface Replacement {
  readonly name: string
  readonly surfaces: readonly FileSurface[]
  readonly pieces: readonly NewPiece[]
}

/**
 * Puts the pieces where the surfaces were: into their mesh when they share one, so that its node, instances, skin, morph targets
 * and clips go on working, else into a new node of the scene. Answers what could not be kept, one sentence each.
 */
export function writePieces(document: Document, replacement: Replacement): readonly string[] {
  const { surfaces, pieces } = replacement
  const home = homeOf(surfaces)
  const lost: string[] = []
  const old = surfaces.map(({ primitive }) => primitive)
  const drawn = home ?? rootPlace(document, replacement, lost)
  const targets = home === null ? 0 : sharedTargets(old)
  if (home === null && old.some(primitive => primitive.listTargets().length > 0)) {
    lost.push(`Morph targets of “${replacement.name}” could not be kept: its parts became one.`)
  }
  const mesh = drawn.node.getMesh() ?? document.createMesh(replacement.name)
  drawn.node.setMesh(mesh)
  for (const piece of pieces) {
    mesh.addPrimitive(createPrimitive(document, piece, { drawn, old, targets }))
  }
  for (const primitive of old) {
    primitive.dispose()
  }
  setQuads(drawn.node, pieces, mesh.listPrimitives().length === 1)
  removeEmpty(surfaces.map(surface => surface.drawn.node))
  return lost
}

/** The node whose mesh holds all of them. */
function homeOf(surfaces: readonly FileSurface[]): DrawnNode | null {
  const [first] = surfaces
  return surfaces.every(({ drawn }) => drawn.node === first.drawn.node) ? first.drawn : null
}

/** A new node in the scene, bound to the skin that all surfaces share. */
function rootPlace(document: Document, { name, surfaces }: Replacement, lost: string[]): DrawnNode {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0] ?? document.createScene(name)
  const node = document.createNode(name)
  scene.addChild(node)
  const [first] = surfaces
  const skin = first.drawn.node.getSkin()
  const isShared = surfaces.every(({ drawn }) => drawn.node.getSkin() === skin)
  if (skin !== null && isShared) {
    node.setSkin(skin)
  } else if (surfaces.some(({ drawn }) => drawn.node.getSkin() !== null)) {
    lost.push(`The skeleton no longer moves “${name}”: its parts became one and had different skins.`)
  }
  const jointMatrices = isShared ? first.drawn.jointMatrices : null
  return { node, primitives: [], world: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], jointMatrices }
}

/** How many morph targets all of them have; a mesh's primitives must have as many. */
function sharedTargets(old: readonly Primitive[]): number {
  return Math.min(...old.map(primitive => primitive.listTargets().length))
}

/** The skins of nodes that lost their mesh mean nothing any more. */
function removeEmpty(nodes: readonly Node[]): void {
  for (const node of new Set(nodes)) {
    const mesh = node.getMesh()
    if (mesh !== null && mesh.listPrimitives().length === 0) {
      mesh.dispose()
      node.setSkin(null)
    }
  }
}

/** `extras.plinth.quads` of a node tells how many pairs of triangles are quads, as in every file made here. */
function setQuads(node: Node, pieces: readonly NewPiece[], isAlone: boolean): void {
  const extras = node.getExtras()
  const own = ownExtras(extras)
  delete own['quads']
  const [piece] = pieces
  const quads = isAlone && piece !== undefined && piece.quads > 0 ? { quads: piece.quads } : {}
  if (Object.keys(own).length > 0 || Object.keys(quads).length > 0 || 'plinth' in extras) {
    node.setExtras({ ...extras, plinth: { ...own, ...quads } })
  }
}

function ownExtras(extras: Record<string, unknown>): Record<string, unknown> {
  const own = extras['plinth']
  return typeof own === 'object' && own !== null ? { ...own } : {}
}

function createPrimitive(
  document: Document,
  piece: NewPiece,
  at: { readonly drawn: DrawnNode; readonly old: readonly Primitive[]; readonly targets: number }
): Primitive {
  const { drawn, old } = at
  const skin = piece.places === null || drawn.jointMatrices === null ? null : piece.places
  const carried = skin === null ? null : carrySkinOf(old, skin)
  const local = toLocal(piece.mesh, drawn, carried)
  const add = (type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4', array: Numbers): Accessor => {
    const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
    return document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  }
  const primitive = document.createPrimitive().setMaterial(piece.material)
  const isShort = local.positions.length / 3 <= 65_535
  primitive.setIndices(add('SCALAR', isShort ? new Uint16Array(local.indices) : local.indices))
  primitive.setAttribute('POSITION', add('VEC3', local.positions))
  primitive.setAttribute('NORMAL', add('VEC3', local.normals))
  if (local.uvs !== undefined) {
    primitive.setAttribute('TEXCOORD_0', add('VEC2', new Float32Array(local.uvs)))
  }
  if (local.tangents !== undefined && piece.material?.getNormalTexture()) {
    primitive.setAttribute('TANGENT', add('VEC4', local.tangents))
  }
  if (carried !== null) {
    primitive.setAttribute('JOINTS_0', add('VEC4', carried.joints))
    primitive.setAttribute('WEIGHTS_0', add('VEC4', carried.weights))
  }
  for (let target = 0; piece.places !== null && target < at.targets; target++) {
    const result = document.createPrimitiveTarget(old[0].listTargets()[target].getName())
    for (const semantic of ['POSITION', 'NORMAL']) {
      const deltas = old.map(one => floatsOf(one.listTargets()[target].getAttribute(semantic)))
      if (deltas.some(list => list !== null)) {
        result.setAttribute(semantic, add('VEC3', carryDeltas(deltas, piece.places)))
      }
    }
    primitive.addTarget(result)
  }
  if (piece.quads > 0) {
    primitive.setExtras({ plinth: { quads: piece.quads } })
  }
  return primitive
}

type Numbers = Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

function carrySkinOf(old: readonly Primitive[], places: CarriedPlaces): CarriedSkin | null {
  return old.every(primitive => primitive.getAttribute('JOINTS_0') !== null) ? carrySkin(old, places) : null
}

function floatsOf(accessor: Accessor | null): Float32Array | null {
  if (accessor === null) {
    return null
  }
  const result = new Float32Array(accessor.getCount() * 3)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i++) {
    result.set(accessor.getElement(i, element).slice(0, 3), 3 * i)
  }
  return result
}

interface LocalMesh {
  readonly positions: Float32Array<ArrayBuffer>
  readonly normals: Float32Array<ArrayBuffer>
  readonly tangents?: Float32Array<ArrayBuffer>
  readonly uvs?: Float32Array
  readonly indices: Uint32Array<ArrayBuffer>
}

/** Out of scene space into the primitive's own: back through the node's matrix, or through each vertex's joints. */
function toLocal(
  mesh: SurfaceMesh,
  { world, jointMatrices }: DrawnNode,
  skin: CarriedSkin | null
): LocalMesh {
  const count = mesh.positions.length / 3
  const positions = new Float32Array(count * 3)
  const normals = new Float32Array(count * 3)
  const tangents = mesh.tangents === undefined ? null : new Float32Array(count * 4)
  for (let v = 0; v < count; v++) {
    const matrix =
      skin === null || jointMatrices === null
        ? world
        : blendedMatrix(
            jointMatrices,
            skin.joints.subarray(4 * v, 4 * v + 4),
            skin.weights.subarray(4 * v, 4 * v + 4)
          )
    const inverse = inverseOf(matrix)
    writeTurned(positions, 3 * v, inverse, mesh.positions, 3 * v)
    for (let k = 0; k < 3; k++) {
      positions[3 * v + k] += inverse[9 + k]
    }
    writeNormal(normals, 3 * v, matrix, mesh.normals)
    if (tangents !== null && mesh.tangents !== undefined) {
      writeTurned(tangents, 4 * v, inverse, mesh.tangents, 4 * v)
      normalise(tangents, 4 * v)
      tangents[4 * v + 3] = isMirrored(matrix) ? -mesh.tangents[4 * v + 3] : mesh.tangents[4 * v + 3]
    }
  }
  const indices = new Uint32Array(mesh.indices)
  if (jointMatrices === null && isMirrored(world)) {
    for (let t = 0; t < indices.length; t += 3) {
      const second = indices[t + 1]
      indices[t + 1] = indices[t + 2]
      indices[t + 2] = second
    }
  }
  return {
    positions,
    normals,
    indices,
    ...(mesh.uvs === undefined ? {} : { uvs: mesh.uvs }),
    ...(tangents === null ? {} : { tangents }),
  }
}

/** Of an affine matrix (column-major): 9 numbers of its inverse by columns, then 3 of its move. A flat one gives the identity. */
function inverseOf(m: mat4): Float64Array {
  const determinant =
    m[0] * (m[5] * m[10] - m[6] * m[9]) -
    m[4] * (m[1] * m[10] - m[2] * m[9]) +
    m[8] * (m[1] * m[6] - m[2] * m[5])
  const result = new Float64Array(12)
  if (determinant === 0) {
    result[0] = result[4] = result[8] = 1
    return result
  }
  result[0] = (m[5] * m[10] - m[6] * m[9]) / determinant
  result[1] = (m[2] * m[9] - m[1] * m[10]) / determinant
  result[2] = (m[1] * m[6] - m[2] * m[5]) / determinant
  result[3] = (m[6] * m[8] - m[4] * m[10]) / determinant
  result[4] = (m[0] * m[10] - m[2] * m[8]) / determinant
  result[5] = (m[2] * m[4] - m[0] * m[6]) / determinant
  result[6] = (m[4] * m[9] - m[5] * m[8]) / determinant
  result[7] = (m[1] * m[8] - m[0] * m[9]) / determinant
  result[8] = (m[0] * m[5] - m[1] * m[4]) / determinant
  for (let k = 0; k < 3; k++) {
    result[9 + k] = -(result[k] * m[12] + result[3 + k] * m[13] + result[6 + k] * m[14])
  }
  return result
}

function writeTurned(into: Float32Array, to: number, m: Float64Array, from: Float32Array, at: number): void {
  const [x, y, z] = [from[at], from[at + 1], from[at + 2]]
  for (let k = 0; k < 3; k++) {
    into[to + k] = m[k] * x + m[3 + k] * y + m[6 + k] * z
  }
}

/** A normal of scene space is the inverse transpose's image: the transpose takes it back. */
function writeNormal(into: Float32Array, at: number, m: mat4, from: Float32Array): void {
  const [x, y, z] = [from[at], from[at + 1], from[at + 2]]
  into[at] = m[0] * x + m[1] * y + m[2] * z
  into[at + 1] = m[4] * x + m[5] * y + m[6] * z
  into[at + 2] = m[8] * x + m[9] * y + m[10] * z
  normalise(into, at)
}

function normalise(v: Float32Array, at: number): void {
  const length = Math.sqrt(v[at] * v[at] + v[at + 1] * v[at + 1] + v[at + 2] * v[at + 2])
  if (length > 0) {
    v[at] /= length
    v[at + 1] /= length
    v[at + 2] /= length
  } else {
    v[at + 2] = 1
  }
}

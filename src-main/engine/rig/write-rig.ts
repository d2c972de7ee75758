import type { Animation, Buffer, Document, mat4, Mesh, Node, Skin } from '@gltf-transform/core'
import type { Primitive } from '@gltf-transform/core'
import { isMirrored, triangleIndices } from '../model/file-scene.ts'
import type { RigPiece, RigScene } from './read-source.ts'
import type { Clip, SkinWeights } from './types.ts'
import { addBones, addSkin, type WrittenBones } from './write-bones.ts'
import { dropStrayChannels, writeClips } from './write-clip.ts'
import { addWeights } from './write-weights.ts'

/** What is written into a file. */
export interface Rig extends WrittenBones {
  readonly weights: SkinWeights
  readonly clips: readonly Clip[]
}

/**
 * Writes a skin, its bones and clips into the file. Geometry, textures, names, extras and morph targets stay as they are: where a node
 * was placed, its skin's inverse bind matrices place it. Nodes that draw become roots of the scene, as glTF wants skinned ones (§3.8.2,
 * nodes of skinned meshes), the bones hang from the model's root. Every vertex has at most four bones whose weights sum to 65 535 of
 * 65 535. Returns the names of clips that were lost, for they moved what the bones move now.
 */
export function writeRig(document: Document, scene: RigScene, rig: Rig): readonly string[] {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  const top = topOf(document, scene)
  const bones = addBones(document, top, rig)
  const skins = new Map<string, Skin>()
  const written = new Map<Mesh, Node>()
  for (const pieces of byNode(scene.pieces)) {
    const { node, world } = pieces[0].drawn
    const own = ownMesh(document, node, written)
    pieces.forEach(piece => {
      const primitive = own.get(piece.primitive) ?? piece.primitive
      addWeights(document, { ...piece, primitive }, { ...rig, buffer })
      if (isMirrored(world)) {
        turnRound(document, primitive, buffer)
      }
    })
    const key = world.join(' ')
    const skin = skins.get(key) ?? addSkin(document, { bones, rig, top, world, buffer })
    skins.set(key, skin)
    liftOut(document, node, top, skin)
  }
  const lost = dropStrayChannels(document, scene)
  writeClips(document, rig.clips, { bones, buffer })
  return lost
}

/** Pieces of one node beside each other, in the file's order. */
function byNode(pieces: readonly RigPiece[]): readonly (readonly RigPiece[])[] {
  const nodes = new Map<Node, RigPiece[]>()
  for (const piece of pieces) {
    const own = nodes.get(piece.drawn.node)
    if (own === undefined) {
      nodes.set(piece.drawn.node, [piece])
    } else {
      own.push(piece)
    }
  }
  return [...nodes.values()]
}

/** Where the bones hang: the model's one root if it stands where it is and draws nothing itself, else a new one beside what is there. */
function topOf(document: Document, { pieces }: RigScene): Node {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0] ?? document.createScene()
  const roots = scene.listChildren()
  const [first] = roots
  if (roots.length === 1 && first.getMesh() === null && isUnmoved(first)) {
    return first
  }
  const name = roots.length === 1 ? first.getName() : (pieces[0]?.drawn.node.getName() ?? '')
  const top = document.createNode(name || 'model')
  scene.addChild(top)
  return top
}

const IDENTITY: mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

function isUnmoved(node: Node): boolean {
  const isMoving = node.listParents().some(({ propertyType }) => propertyType === 'AnimationChannel')
  return !isMoving && node.getMatrix().every((value, i) => Math.abs(value - IDENTITY[i]) < 1e-9)
}

/** The mesh of a node that no other node draws differently; the answer finds the copies of its primitives. */
function ownMesh(
  document: Document,
  node: Node,
  written: Map<Mesh, Node>
): ReadonlyMap<Primitive, Primitive> {
  const copies = new Map<Primitive, Primitive>()
  const mesh = node.getMesh()
  if (mesh === null || !written.has(mesh)) {
    if (mesh !== null) {
      written.set(mesh, node)
    }
    return copies
  }
  const copy = document.createMesh().copy(mesh)
  mesh.listPrimitives().forEach(primitive => {
    const own = document.createPrimitive().copy(primitive)
    copy.swap(primitive, own)
    copies.set(primitive, own)
  })
  node.setMesh(copy)
  return copies
}

/** Below this many vertices their numbers fit into sixteen bits. */
const SHORT_VERTICES = 65_535

/** A skin places its meshes itself, so that a node that mirrored its mesh does so no more: its triangles are turned round. */
function turnRound(document: Document, primitive: Primitive, buffer: Buffer): void {
  const indices = triangleIndices(primitive)
  if (indices.length === 0) {
    return
  }
  for (let t = 0; t < indices.length; t += 3) {
    const second = indices[t + 1]
    indices[t + 1] = indices[t + 2]
    indices[t + 2] = second
  }
  const isShort = (primitive.getAttribute('POSITION')?.getCount() ?? 0) < SHORT_VERTICES
  const array = isShort ? new Uint16Array(indices) : new Uint32Array(indices)
  primitive
    .setIndices(document.createAccessor().setType('SCALAR').setArray(array).setBuffer(buffer))
    .setMode(4)
}

/** A skinned node stands alone at the scene's root; what hung below it keeps its place. */
function liftOut(document: Document, node: Node, top: Node, skin: Skin): void {
  const drawing = node.listChildren().length === 0 && node !== top ? node : splitOff(document, node)
  const above = drawing.getParentNode()
  drawing.setSkin(skin).setTranslation([0, 0, 0]).setRotation([0, 0, 0, 1]).setScale([1, 1, 1])
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  scene.addChild(drawing)
  if (above !== null) {
    above.removeChild(drawing)
    pruneUpwards(above, top)
  }
}

/** The mesh of a node that carries others, in a node of its own. */
function splitOff(document: Document, node: Node): Node {
  const drawing = document.createNode(node.getName()).setMesh(node.getMesh()).setExtras(node.getExtras())
  drawing.setWeights(node.getWeights())
  node.setMesh(null)
  node.listParents().forEach(parent => {
    if (parent.propertyType === 'AnimationChannel') {
      const channel = parent as ReturnType<Animation['listChannels']>[number]
      if (channel.getTargetPath() === 'weights') {
        channel.setTargetNode(drawing)
      }
    }
  })
  return drawing
}

/** Groups that hold nothing any more and say nothing. */
function pruneUpwards(node: Node, top: Node): void {
  const isEmpty =
    node.listChildren().length === 0 &&
    node.getMesh() === null &&
    node.getCamera() === null &&
    node.listExtensions().length === 0 &&
    Object.keys(node.getExtras()).length === 0 &&
    node.listParents().every(({ propertyType }) => ['Root', 'Scene', 'Node'].includes(propertyType))
  if (node === top || !isEmpty) {
    return
  }
  const above = node.getParentNode()
  node.dispose()
  if (above !== null) {
    pruneUpwards(above, top)
  }
}

import type { Accessor, Animation, Buffer, Document, mat4, Mesh, Node, Skin } from '@gltf-transform/core'
import type { Primitive } from '@gltf-transform/core'
import { isMirrored, triangleIndices } from '../model/file-scene.ts'
import { addPlinthExtras } from '../model/plinth-extras.ts'
import { inverseTurn, multiplyTurns, NO_TURN, turnVector, unitTurn } from './quaternions.ts'
import type { RigPiece, RigScene } from './read-source.ts'
import type { Bone, BoneTrack, Clip, Quat, Skeleton, SkinWeights } from './types.ts'

/** What is written into a file. */
export interface Rig {
  /** Standing up along +Y and facing +Z. */
  readonly skeleton: Skeleton
  /** Turns that body to how the model stands; absent where it stands so. */
  readonly facing?: Quat | undefined
  readonly weights: SkinWeights
  readonly clips: readonly Clip[]
  /** What a bone is called in the file, by its canonical name. */
  nameOf(bone: string): string
}

/** Below this many bones their numbers fit into a byte. */
const BYTE_BONES = 256
const FULL_WEIGHT = 65_535

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
  rig.clips.forEach(clip => addClip(document, clip, { bones, buffer }))
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

function addBones(document: Document, top: Node, { skeleton, facing, nameOf }: Rig): readonly Node[] {
  const root = facing === undefined ? top : turnedNode(document, top, facing)
  const nodes: Node[] = []
  skeleton.bones.forEach((bone, index) => {
    const parent = skeleton.bones[bone.parent] as Bone | undefined
    const { rotation, translation } = localOf(bone, parent)
    const node = document.createNode(nameOf(bone.name)).setTranslation(translation).setRotation(rotation)
    addPlinthExtras(node, { bone: bone.name, length: lengthOf(bone), ...motionOf(bone) })
    nodes[index] = node
    const above = parent === undefined ? root : nodes[bone.parent]
    above.addChild(node)
  })
  addPlinthExtras(top, { rig: { class: skeleton.bodyClass, confidence: skeleton.confidence } })
  return nodes
}

/** Carries the bones of a body that lies or faces elsewhere, so that they and their clips are as those of one that stands. */
function turnedNode(document: Document, top: Node, facing: Quat): Node {
  const node = document.createNode('upright').setRotation([...facing])
  addPlinthExtras(node, { facing: true })
  top.addChild(node)
  return node
}

function motionOf({ motion }: Bone): Record<string, unknown> {
  if (motion.kind === 'ball') {
    return {}
  }
  const isBounded = Number.isFinite(motion.min) && Number.isFinite(motion.max)
  const range = isBounded ? { min: motion.min, max: motion.max } : {}
  return { motion: { kind: motion.kind, axis: motion.axis, ...range } }
}

function lengthOf({ head, tail }: Bone): number {
  const [x, y, z] = [tail[0] - head[0], tail[1] - head[1], tail[2] - head[2]]
  return Math.sqrt(x * x + y * y + z * z)
}

/** A bone as glTF places it: relative to the one that carries it. */
export function localOf(
  bone: Bone,
  parent: Bone | undefined
): { readonly rotation: [number, number, number, number]; readonly translation: [number, number, number] } {
  if (parent === undefined) {
    return { rotation: [...unitTurn(bone.rotation)], translation: [...bone.head] }
  }
  const back = inverseTurn(unitTurn(parent.rotation))
  const [x, y, z] = bone.head
  const apart = [x - parent.head[0], y - parent.head[1], z - parent.head[2]] as const
  return {
    rotation: [...unitTurn(multiplyTurns(back, unitTurn(bone.rotation)))],
    translation: [...turnVector(back, apart)],
  }
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

/** Joints and weights of a primitive's vertices. */
function addWeights(
  document: Document,
  { primitive, firstVertex }: RigPiece,
  { skeleton, weights, buffer }: Rig & { readonly buffer: Buffer }
): void {
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
  const bones = skeleton.bones.length < BYTE_BONES ? new Uint8Array(4 * count) : new Uint16Array(4 * count)
  const shares = new Uint16Array(4 * count)
  for (let v = 0; v < count; v += 1) {
    quantise(weights.weights, 4 * (firstVertex + v), shares, 4 * v)
    for (let k = 4 * v; k < 4 * v + 4; k += 1) {
      bones[k] = shares[k] === 0 ? 0 : weights.joints[4 * firstVertex + k]
    }
  }
  const accessor = (array: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>): Accessor =>
    document.createAccessor().setType('VEC4').setArray(array).setBuffer(buffer)
  primitive
    .setAttribute('JOINTS_0', accessor(bones))
    .setAttribute('WEIGHTS_0', accessor(shares).setNormalized(true))
}

/** Four weights as sixteen bits each that sum to one exactly: the largest remainders are rounded up. */
export function quantise(from: Float32Array, at: number, into: Uint16Array, place: number): void {
  const sum = from[at] + from[at + 1] + from[at + 2] + from[at + 3]
  if (!(sum > 0)) {
    into.set([FULL_WEIGHT, 0, 0, 0], place)
    return
  }
  let left = FULL_WEIGHT
  const rests = [0, 0, 0, 0]
  for (let k = 0; k < 4; k += 1) {
    const exact = (FULL_WEIGHT * Math.max(0, from[at + k])) / sum
    const whole = Math.floor(exact)
    into[place + k] = whole
    rests[k] = exact - whole
    left -= whole
  }
  for (; left > 0; left -= 1) {
    const largest = rests.indexOf(Math.max(...rests))
    into[place + largest] += 1
    rests[largest] = -1
  }
}

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
  const isShort = (primitive.getAttribute('POSITION')?.getCount() ?? 0) < FULL_WEIGHT
  const array = isShort ? new Uint16Array(indices) : new Uint32Array(indices)
  primitive
    .setIndices(document.createAccessor().setType('SCALAR').setArray(array).setBuffer(buffer))
    .setMode(4)
}

/** A skin for meshes that stood at `world`: from there into the space of each bone at rest. */
function addSkin(
  document: Document,
  at: {
    readonly bones: readonly Node[]
    readonly rig: Rig
    readonly top: Node
    readonly world: mat4
    readonly buffer: Buffer
  }
): Skin {
  const { facing = NO_TURN, skeleton } = at.rig
  const { bones } = skeleton
  const matrices = new Float32Array(16 * bones.length)
  bones.forEach((bone, index) => matrices.set(inverseBind(bone, at.world, facing), 16 * index))
  const accessor = document.createAccessor().setType('MAT4').setArray(matrices).setBuffer(at.buffer)
  const skin = document.createSkin(at.top.getName()).setSkeleton(at.top).setInverseBindMatrices(accessor)
  at.bones.forEach(node => skin.addJoint(node))
  return skin
}

/** From the mesh's space over the model's into the bone's, column-major. */
function inverseBind({ head, rotation }: Bone, world: mat4, facing: Quat): number[] {
  const back = inverseTurn(unitTurn(rotation))
  const upright = inverseTurn(facing)
  const matrix: number[] = []
  for (let column = 0; column < 4; column += 1) {
    const [a, b, c] = world.slice(4 * column, 4 * column + 3)
    const [x, y, z] = turnVector(upright, [a, b, c])
    const isPlace = column === 3
    const moved = isPlace ? ([x - head[0], y - head[1], z - head[2]] as const) : ([x, y, z] as const)
    matrix.push(...turnVector(back, moved), isPlace ? 1 : 0)
  }
  return matrix
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

/** Channels that move nothing any more go, for what they moved hangs from the bones now; a clip without channels goes too. */
function dropStrayChannels(document: Document, { pieces }: RigScene): readonly string[] {
  const drawing = new Set(pieces.map(({ drawn }) => drawn.node))
  const lost: string[] = []
  for (const animation of document.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) {
      const target = channel.getTargetNode()
      const isMorph = channel.getTargetPath() === 'weights'
      if (target !== null && !isMorph && (drawing.has(target) || !carriesAnything(target))) {
        channel.dispose()
      }
    }
    dropUnusedSamplers(animation)
    if (animation.listChannels().length === 0) {
      lost.push(animation.getName())
      animation.dispose()
    }
  }
  return lost
}

export function dropUnusedSamplers(animation: Animation): void {
  for (const sampler of animation.listSamplers()) {
    if (sampler.listParents().every(({ propertyType }) => propertyType !== 'AnimationChannel')) {
      sampler.dispose()
    }
  }
}

/** Is there anything below a node, or at it, that is seen, lights or looks? */
function carriesAnything(node: Node): boolean {
  return (
    node.getMesh() !== null ||
    node.getCamera() !== null ||
    node.listExtensions().length > 0 ||
    node.listChildren().some(carriesAnything)
  )
}

/** Writes a clip whose turns and places are those of these nodes. */
export function addClip(
  document: Document,
  clip: Clip,
  { bones, buffer }: { readonly bones: readonly Node[]; readonly buffer: Buffer }
): void {
  const { loops, speed } = clip
  const told = { loops, ...(speed === undefined ? {} : { speed: Math.round(1e4 * speed) / 1e4 }) }
  const animation = document.createAnimation(clip.name).setExtras({ plinth: told })
  const shared = new Map<string, Accessor>()
  const timesOf = (times: Float32Array): Accessor => {
    const key = times.join(' ')
    const known =
      shared.get(key) ??
      document.createAccessor().setType('SCALAR').setArray(new Float32Array(times)).setBuffer(buffer)
    shared.set(key, known)
    return known
  }
  const add = (track: BoneTrack, path: 'rotation' | 'translation', values: Float32Array): void => {
    const type = path === 'rotation' ? 'VEC4' : 'VEC3'
    const output = document
      .createAccessor()
      .setType(type)
      .setArray(new Float32Array(values))
      .setBuffer(buffer)
    const sampler = document.createAnimationSampler().setInput(timesOf(track.times)).setOutput(output)
    const channel = document.createAnimationChannel().setTargetNode(bones[track.bone]).setTargetPath(path)
    animation.addSampler(sampler).addChannel(channel.setSampler(sampler))
  }
  for (const track of clip.tracks) {
    if (track.rotations !== undefined) {
      add(track, 'rotation', track.rotations)
    }
    if (track.translations !== undefined) {
      add(track, 'translation', track.translations)
    }
  }
}

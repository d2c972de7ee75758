import type { Buffer, Document, mat4, Node, Skin } from '@gltf-transform/core'
import { addPlinthExtras } from '../model/plinth-extras.ts'
import { inverseTurn, multiplyTurns, NO_TURN, turnVector, unitTurn } from './quaternions.ts'
import type { Bone, Quat, Skeleton } from './types.ts'

/** Bones as a file has them. */
export interface WrittenBones {
  /** Standing up along +Y and facing +Z. */
  readonly skeleton: Skeleton
  /** Turns that body to how the model stands; absent where it stands so. */
  readonly facing?: Quat | undefined
  /** What a bone is called in the file, by its canonical name. */
  nameOf(bone: string): string
}

export function addBones(
  document: Document,
  top: Node,
  { skeleton, facing, nameOf }: WrittenBones
): readonly Node[] {
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

/** A skin for meshes that stood at `world`: from there into the space of each bone at rest. */
export function addSkin(
  document: Document,
  at: {
    readonly bones: readonly Node[]
    readonly rig: WrittenBones
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

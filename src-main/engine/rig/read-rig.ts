import type { Document, mat4, Node } from '@gltf-transform/core'
import type { Vec3 } from '../kernel/types.ts'
import { drawnNodes } from '../model/file-scene.ts'
import { isRecord, plinthExtras } from '../model/plinth-extras.ts'
import { bodyClassOf } from './bone-names.ts'
import { boneRotation } from './bone-rotation.ts'
import { turnVector, unitTurn } from './quaternions.ts'
import { canonicalOf } from './rig-names.ts'
import {
  BODY_CLASSES,
  type Bone,
  type BodyClass,
  type JointMotion,
  type Quat,
  type Skeleton,
} from './types.ts'

/** The rig of a file. */
export interface FileRig {
  readonly skeleton: Skeleton
  /** The node of each bone. */
  readonly nodes: readonly Node[]
  /** How each node is turned in the scene at rest: programs lay the axes of their bones differently. */
  readonly turns: readonly Quat[]
}

/**
 * The bones of the skins that a file draws, at rest: canonical names where the file tells them or a table knows them, their own where
 * not. null: the file draws nothing that has a skin.
 */
export function readRig(document: Document): FileRig | null {
  const skins = new Set(drawnNodes(document).flatMap(({ node }) => node.getSkin() ?? []))
  const joints = new Set([...skins].flatMap(skin => skin.listJoints()))
  if (joints.size === 0) {
    return null
  }
  const nodes = inOrder(joints)
  const parents = nodes.map(node => nodes.indexOf(boneAbove(node, joints) ?? node))
  const names = namesOf(nodes)
  const heads = nodes.map(node => placeOf(node.getWorldMatrix()))
  const turns = nodes.map(node => unitTurn(node.getWorldRotation()))
  const bones = nodes.map((node, index): Bone => {
    const parent = parents[index] === index ? -1 : parents[index]
    const tail = tailOf(index, { parents, heads, turns, length: lengthOf(node) })
    return {
      name: names[index],
      parent,
      head: heads[index],
      tail,
      rotation: boneRotation(heads[index], tail),
      motion: motionOf(node),
      parts: [],
    }
  })
  const { bodyClass, confidence } = classOf(document, names)
  const facing = facingOf(nodes[0])
  const told = facing === null ? {} : { facing }
  return { skeleton: { bodyClass, confidence, bones, ...told }, nodes, turns }
}

/** How a body that lies or faces elsewhere was turned (`writeRig`); null for one that stands, or that nobody turned here. */
function facingOf(bone: Node): Quat | null {
  const above = bone.getParentNode()
  return above !== null && plinthExtras(above)['facing'] === true ? unitTurn(above.getWorldRotation()) : null
}

/** Carriers before what they carry, else as the skins list them. */
function inOrder(joints: ReadonlySet<Node>): readonly Node[] {
  const ordered = new Set<Node>()
  const add = (node: Node): void => {
    const above = boneAbove(node, joints)
    if (above !== null && !ordered.has(above)) {
      add(above)
    }
    ordered.add(node)
  }
  joints.forEach(add)
  return [...ordered]
}

function boneAbove(node: Node, joints: ReadonlySet<Node>): Node | null {
  let above = node.getParentNode()
  while (above !== null && !joints.has(above)) {
    above = above.getParentNode()
  }
  return above
}

/** Each once: the second bone that a table calls `head` keeps the name that its file gives it. */
function namesOf(nodes: readonly Node[]): readonly string[] {
  const taken = new Set<string>()
  return nodes.map((node, index) => {
    const told = plinthExtras(node)['bone']
    const wishes = [typeof told === 'string' ? told : canonicalOf(node.getName()), node.getName()]
    const name = wishes.find(wish => wish !== null && wish !== '' && !taken.has(wish)) ?? `bone${index + 1}`
    taken.add(name)
    return name
  })
}

const placeOf = (m: mat4): Vec3 => [m[12], m[13], m[14]]

/** The one child's joint, or the middle of several; of a tip what the file tells, else as far as the bone before it is long. */
function tailOf(
  index: number,
  {
    parents,
    heads,
    turns,
    length,
  }: {
    readonly parents: readonly number[]
    readonly heads: readonly Vec3[]
    readonly turns: readonly Quat[]
    readonly length: number | null
  }
): Vec3 {
  const head = heads[index]
  const children = heads.filter((_, child) => child !== index && parents[child] === index)
  if (length !== null) {
    const along = turnVector(turns[index], [0, length, 0])
    return [head[0] + along[0], head[1] + along[1], head[2] + along[2]]
  }
  if (children.length > 0) {
    const middle = [0, 1, 2].map(axis => children.reduce((sum, at) => sum + at[axis], 0) / children.length)
    return [middle[0], middle[1], middle[2]]
  }
  const before = heads[parents[index]]
  return [2 * head[0] - before[0], 2 * head[1] - before[1], 2 * head[2] - before[2]]
}

function lengthOf(node: Node): number | null {
  const length = plinthExtras(node)['length']
  return typeof length === 'number' && Number.isFinite(length) && length > 0 ? length : null
}

/** What this engine wrote beside a bone that turns about one axis or slides along it. */
function motionOf(node: Node): JointMotion {
  const told = plinthExtras(node)['motion']
  const { kind, axis, min = -Infinity, max = Infinity } = isRecord(told) ? told : {}
  const isAxis = Array.isArray(axis) && axis.length === 3 && axis.every(part => Number.isFinite(part))
  if (
    (kind !== 'hinge' && kind !== 'slide') ||
    !isAxis ||
    typeof min !== 'number' ||
    typeof max !== 'number'
  ) {
    return { kind: 'ball' }
  }
  const [x, y, z] = axis as readonly number[]
  return { kind, axis: [x, y, z], min, max }
}

function classOf(
  document: Document,
  names: readonly string[]
): { readonly bodyClass: BodyClass; readonly confidence: number } {
  for (const node of document.getRoot().listNodes()) {
    const told = plinthExtras(node)['rig']
    const bodyClass = BODY_CLASSES.find(one => isRecord(told) && told['class'] === one)
    if (bodyClass !== undefined) {
      return { bodyClass, confidence: 1 }
    }
  }
  return { bodyClass: bodyClassOf(names), confidence: 0.5 }
}

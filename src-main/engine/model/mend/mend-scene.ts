import type { Document, Node, Skin, vec3, vec4 } from '@gltf-transform/core'
import { newAccessor } from './accessor-values.ts'
import type { MendReport } from './mend-report.ts'
import { hypot } from '../../kernel/det-math.ts'

/** Beyond it a quaternion is no rotation to the validator. */
const LENGTH_TOLERANCE = 1e-3

/** Puts positions, rotations and scales of nodes, their morph weights, and skins in order. */
export function mendScene(document: Document, report: MendReport): void {
  for (const node of document.getRoot().listNodes()) {
    mendTransform(node, report)
    mendWeights(node, report)
    const isSkinned = node
      .getMesh()
      ?.listPrimitives()
      .some(primitive => primitive.getAttribute('JOINTS_0') !== null)
    if (node.getSkin() !== null && isSkinned !== true) {
      node.setSkin(null)
      report.mended('skins')
    }
  }
  for (const skin of document.getRoot().listSkins()) {
    mendSkin(skin, document, report)
  }
  mendVertexJoints(document, report)
}

function mendTransform(node: Node, report: MendReport): void {
  const [t, r, s] = [node.getTranslation(), node.getRotation(), node.getScale()]
  const finite = (values: readonly number[], fallback: readonly number[]): number[] =>
    values.every(Number.isFinite) && values.every(value => Math.abs(value) < 1e30)
      ? [...values]
      : [...fallback]
  const [translation, scale] = [finite(t, [0, 0, 0]), finite(s, [1, 1, 1])]
  let rotation = finite(r, [0, 0, 0, 1])
  const length = hypot(hypot(rotation[0], rotation[1]), rotation[2], rotation[3])
  if (Math.abs(length - 1) > LENGTH_TOLERANCE) {
    rotation = length > 1e-6 ? rotation.map(value => value / length) : [0, 0, 0, 1]
  }
  const isSame = (a: readonly number[], b: readonly number[]): boolean =>
    a.every((value, k) => value === b[k])
  if (!isSame(translation, t) || !isSame(rotation, r) || !isSame(scale, s)) {
    node
      .setTranslation(translation as vec3)
      .setRotation(rotation as vec4)
      .setScale(scale as vec3)
    report.mended('transforms')
  }
}

function mendWeights(node: Node, report: MendReport): void {
  const weights = node.getWeights()
  const wanted = node.getMesh()?.listPrimitives()[0]?.listTargets().length ?? 0
  if (weights.length > 0 && weights.length !== wanted) {
    node.setWeights(Array.from({ length: wanted }, (_, at) => weights[at] ?? 0))
    report.mended('morphWeights')
  }
}

function mendSkin(skin: Skin, document: Document, report: MendReport): void {
  const joints = skin.listJoints()
  if (joints.length === 0) {
    skin.dispose()
    report.mended('skins')
    return
  }
  mendRestMatrices(skin, joints, document, report)
  gatherRoots(skin, joints, document, report)
}

/** One matrix a joint, finite, its last row 0 0 0 1. What is missing is made from where the joints stand. */
function mendRestMatrices(skin: Skin, joints: readonly Node[], document: Document, report: MendReport): void {
  const accessor = skin.getInverseBindMatrices()
  if (accessor === null) {
    return
  }
  const isMatrices = accessor.getType() === 'MAT4' && accessor.getComponentType() === 5126
  const given = isMatrices ? accessor.getArray() : null
  const made = new Float32Array(16 * joints.length)
  let mended = given === null || given.length < made.length ? 1 : 0
  for (const [at, joint] of joints.entries()) {
    const own =
      given === null || given.length < 16 * (at + 1)
        ? null
        : Array.from(given.subarray(16 * at, 16 * at + 16))
    const isSound = own?.every(Number.isFinite) === true && own.slice(0, 12).some(value => value !== 0)
    if (own === null || !isSound) {
      mended = 1
      made.set(inverse(joint.getWorldMatrix()), 16 * at)
      continue
    }
    if (own[3] !== 0 || own[7] !== 0 || own[11] !== 0 || own[15] !== 1) {
      mended = 1
      own[3] = own[7] = own[11] = 0
      own[15] = 1
    }
    made.set(own, 16 * at)
  }
  if (mended > 0) {
    skin.setInverseBindMatrices(newAccessor(document, 'MAT4', made))
    report.mended('skinBinds')
  }
}

/** Joints hang below one node, in the scene that their meshes are in. */
function gatherRoots(skin: Skin, joints: readonly Node[], document: Document, report: MendReport): void {
  const roots = [...new Set(joints.map(topOf))]
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0]
  if (roots.length > 1) {
    const above = document.createNode('Armature')
    for (const root of roots) {
      for (const one of document.getRoot().listScenes()) {
        one.removeChild(root)
      }
      above.addChild(root)
    }
    scene?.addChild(above)
    report.mended('skinRoots')
  } else if (scene !== undefined && !scene.listChildren().includes(roots[0])) {
    scene.addChild(roots[0])
    report.mended('skinRoots')
  }
  const skeleton = skin.getSkeleton()
  if (skeleton !== null && !joints.every(joint => isBelow(joint, skeleton))) {
    skin.setSkeleton(null)
    report.mended('references')
  }
}

function topOf(node: Node): Node {
  let top = node
  for (let parent = top.getParentNode(); parent !== null; parent = parent.getParentNode()) {
    top = parent
  }
  return top
}

function isBelow(node: Node, above: Node): boolean {
  for (let at: Node | null = node; at !== null; at = at.getParentNode()) {
    if (at === above) {
      return true
    }
  }
  return false
}

/** Weights of a vertex sum to 1, its joints are different ones of the skin, and those of no weight are joint 0. */
function mendVertexJoints(document: Document, report: MendReport): void {
  const limits = new Map<unknown, number>()
  for (const node of document.getRoot().listNodes()) {
    const [mesh, skin] = [node.getMesh(), node.getSkin()]
    if (mesh !== null && skin !== null) {
      limits.set(mesh, Math.min(limits.get(mesh) ?? Infinity, skin.listJoints().length))
    }
  }
  const seen = new Set<unknown>()
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const sets = [0, 1, 2, 3].flatMap(set => {
        const [joints, weights] = [
          primitive.getAttribute(`JOINTS_${set}`),
          primitive.getAttribute(`WEIGHTS_${set}`),
        ]
        if ((joints === null) !== (weights === null)) {
          primitive.setAttribute(`JOINTS_${set}`, null).setAttribute(`WEIGHTS_${set}`, null)
          report.mended('attributes')
        }
        return joints === null || weights === null ? [] : [{ joints, weights }]
      })
      if (sets.length === 0 || sets.some(({ weights }) => seen.has(weights))) {
        continue
      }
      sets.forEach(({ weights }) => seen.add(weights))
      const limit = limits.get(mesh) ?? Infinity
      report.mended('skinWeights', mendInfluences(sets, limit, { document, primitive }))
    }
  }
}

type Accessors = ReturnType<typeof newAccessor>
interface JointSet {
  readonly joints: Accessors
  readonly weights: Accessors
}

/** How many vertices were changed. */
function mendInfluences(
  sets: readonly JointSet[],
  limit: number,
  {
    document,
    primitive,
  }: { document: Document; primitive: { setAttribute(name: string, accessor: Accessors): unknown } }
): number {
  const count = sets[0].joints.getCount()
  const width = 4 * sets.length
  const joints = new Uint16Array(count * width)
  const weights = new Float32Array(count * width)
  const [names, shares]: [number[], number[]] = [[], []]
  let changed = 0
  for (let vertex = 0; vertex < count; vertex++) {
    const read = sets.flatMap(set => {
      set.joints.getElement(vertex, names)
      set.weights.getElement(vertex, shares)
      return names.map((joint, k) => ({ joint, share: shares[k] }))
    })
    const kept = soundInfluences(read, limit)
    changed += kept.isChanged ? 1 : 0
    kept.influences.forEach(({ joint, share }, k) => {
      joints[vertex * width + k] = joint
      weights[vertex * width + k] = share
    })
  }
  if (changed > 0) {
    sets.forEach((_, set) => {
      const pick = <T extends Uint16Array<ArrayBuffer> | Float32Array<ArrayBuffer>>(from: T, to: T): T => {
        for (let vertex = 0; vertex < count; vertex++) {
          to.set(from.subarray(vertex * width + 4 * set, vertex * width + 4 * set + 4), 4 * vertex)
        }
        return to
      }
      primitive.setAttribute(
        `JOINTS_${set}`,
        newAccessor(document, 'VEC4', pick(joints, new Uint16Array(4 * count)))
      )
      primitive.setAttribute(
        `WEIGHTS_${set}`,
        newAccessor(document, 'VEC4', pick(weights, new Float32Array(4 * count)))
      )
    })
  }
  return changed
}

interface Influence {
  readonly joint: number
  readonly share: number
}

function soundInfluences(
  read: readonly Influence[],
  limit: number
): { readonly influences: readonly Influence[]; readonly isChanged: boolean } {
  const shares = new Map<number, number>()
  for (const { joint, share } of read) {
    if (share > 0 && share < Infinity && joint < limit) {
      shares.set(joint, (shares.get(joint) ?? 0) + share)
    }
  }
  const sum = [...shares.values()].reduce((total, share) => total + share, 0)
  const influences =
    sum > 0 ? [...shares].map(([joint, share]) => ({ joint, share: share / sum })) : [{ joint: 0, share: 1 }]
  const isSound =
    Math.abs(sum - 1) <= 1e-6 &&
    read.every(({ joint, share }) => (share > 0 ? joint < limit : joint === 0 && share === 0)) &&
    shares.size === read.filter(({ share }) => share > 0).length
  return isSound ? { influences: read, isChanged: false } : { influences, isChanged: true }
}

/** Of an affine matrix, column by column; the identity where it has none. */
function inverse(m: readonly number[]): number[] {
  const cross = (a: number, b: number, c: number, d: number): number => m[a] * m[b] - m[c] * m[d]
  const rows = [
    [cross(5, 10, 6, 9), cross(2, 9, 1, 10), cross(1, 6, 2, 5)],
    [cross(6, 8, 4, 10), cross(0, 10, 2, 8), cross(2, 4, 0, 6)],
    [cross(4, 9, 5, 8), cross(1, 8, 0, 9), cross(0, 5, 1, 4)],
  ]
  const determinant = m[0] * rows[0][0] + m[4] * rows[0][1] + m[8] * rows[0][2]
  if (!(Math.abs(determinant) > 1e-30)) {
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  }
  const result = new Array<number>(16).fill(0)
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      result[4 * column + row] = rows[column][row] / determinant
    }
  }
  for (let row = 0; row < 3; row++) {
    result[12 + row] = -(result[row] * m[12] + result[4 + row] * m[13] + result[8 + row] * m[14])
  }
  result[15] = 1
  return result
}

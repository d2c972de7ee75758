import type { Document, mat4, Node, Skin } from '@gltf-transform/core'
import type { RigPose } from '../../contract/options.ts'
import { cos, PI, sin } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { drawnNodes, worldPositions } from '../model/file-scene.ts'
import { bakeRest } from './bake-rest.ts'
import { halfJoints, halfTurn } from './half-joints.ts'
import { inverseTurn, multiplyTurns, NO_TURN, turnBetween, turnVector, unitTurn } from './quaternions.ts'
import { readRig, type FileRig } from './read-rig.ts'
import type { Quat } from './types.ts'

/** How far arms hang in an A-pose: radians below the horizon. */
const A_ARMS = PI / 4
/** A limb that runs so nearly as it should (cosine) is left as it is. */
const NEAR = 0.9998

/**
 * Stands a humanoid in T- or A-pose and makes that its rest: bones, inverse bind matrices and the meshes as the bones hold them. Arms run
 * sideways or hang at 45°, legs stand straight; feet keep the way they point, and the lowest vertex its height. Clips, whose turns are
 * relative to each bone's parent, play as before. Returns false where the rig has no arms or legs of a humanoid to stand up.
 */
export function poseRig(document: Document, pose: Exclude<RigPose, 'rest'>): boolean {
  const rig = readRig(document)
  if (rig === null || rig.skeleton.bodyClass !== 'humanoid') {
    return false
  }
  const wishes = wishesOf(rig, pose)
  if (wishes.size === 0) {
    return false
  }
  const { facing } = rig.skeleton
  const floor = lowestOf(document)
  turnBones(rig, wishes)
  bakeRest(document)
  if (facing === undefined) {
    raise(document, rig, floor - lowestOf(document, { isBaked: true }))
  }
  bindAnew(document)
  return true
}

/** Where bones are to point, by name; `null`: as before, whatever the bone that carries it does. */
function wishesOf(
  { skeleton: { bones, facing = NO_TURN } }: FileRig,
  pose: 't' | 'a'
): ReadonlyMap<string, Vec3 | null> {
  const wishes = new Map<string, Vec3 | null>()
  const names = new Set(bones.map(({ name }) => name))
  for (const [side, sign] of [
    ['left', 1],
    ['right', -1],
  ] as const) {
    const fall = pose === 't' ? 0 : A_ARMS
    const arm = turnVector(facing, [sign * cos(fall), -sin(fall), 0])
    for (const bone of ['UpperArm', 'LowerArm', 'Hand']) {
      if (names.has(`${side}${bone}`)) {
        wishes.set(`${side}${bone}`, arm)
      }
    }
    for (const bone of ['UpperLeg', 'LowerLeg']) {
      if (names.has(`${side}${bone}`)) {
        wishes.set(`${side}${bone}`, turnVector(facing, [0, -1, 0]))
        wishes.set(`${side}Foot`, null)
      }
    }
  }
  return wishes
}

/** Turns each bone from where it points, carriers first. */
function turnBones(
  { skeleton: { bones }, nodes, turns }: FileRig,
  wishes: ReadonlyMap<string, Vec3 | null>
): void {
  const moved: Quat[] = []
  bones.forEach(({ name, parent, head, tail }, index) => {
    const carried = parent < 0 ? NO_TURN : moved[parent]
    const wish = wishes.get(name)
    if (wish === undefined) {
      moved.push(carried)
      return
    }
    const along: Vec3 = [tail[0] - head[0], tail[1] - head[1], tail[2] - head[2]]
    const turn = wish === null ? NO_TURN : onTo(along, wish)
    moved.push(turn)
    setWorldTurn(nodes[index], multiplyTurns(turn, turns[index]))
  })
  for (const [half, driver] of halfJoints(bones)) {
    const { parent } = bones[driver]
    const carried = parent < 0 ? NO_TURN : moved[parent]
    const turn = multiplyTurns(carried, halfTurn(multiplyTurns(inverseTurn(carried), moved[driver])))
    setWorldTurn(nodes[half], multiplyTurns(turn, turns[half]))
  }
}

function onTo(from: Vec3, to: Vec3): Quat {
  const length = Math.sqrt(from[0] * from[0] + from[1] * from[1] + from[2] * from[2])
  const cosine = (from[0] * to[0] + from[1] * to[1] + from[2] * to[2]) / (length || 1)
  return cosine > NEAR ? NO_TURN : turnBetween(from, to)
}

function setWorldTurn(node: Node, turn: Quat): void {
  const above = node.getParentNode()
  const carrier: Quat = above === null ? NO_TURN : unitTurn(above.getWorldRotation())
  node.setRotation([...unitTurn(multiplyTurns(inverseTurn(carrier), turn))])
}

function lowestOf(document: Document, { isBaked = false } = {}): number {
  let lowest = Infinity
  for (const drawn of drawnNodes(document)) {
    for (const primitive of drawn.primitives) {
      const accessor = primitive.getAttribute('POSITION')
      const isOwn = isBaked && drawn.jointMatrices !== null && accessor !== null
      lowest = Math.min(
        lowest,
        isOwn ? accessor.getMinNormalized([])[1] : lowestY(worldPositions(drawn, primitive))
      )
    }
  }
  return lowest
}

function lowestY(positions: Float32Array): number {
  let lowest = Infinity
  for (let i = 1; i < positions.length; i += 3) {
    lowest = Math.min(lowest, positions[i])
  }
  return lowest
}

/** Baked meshes and the bones that carry all others, up by `lift` metres. */
function raise(document: Document, { skeleton: { bones }, nodes }: FileRig, lift: number): void {
  if (!Number.isFinite(lift) || lift === 0) {
    return
  }
  const seen = new Set<object>()
  for (const { primitives, jointMatrices } of drawnNodes(document)) {
    for (const accessor of jointMatrices === null
      ? []
      : primitives.map(one => one.getAttribute('POSITION'))) {
      const array = accessor?.getArray()
      if (array !== null && array !== undefined && !seen.has(array)) {
        seen.add(array)
        for (let i = 1; i < array.length; i += 3) {
          array[i] += lift
        }
      }
    }
  }
  bones.forEach(({ parent }, index) => {
    if (parent < 0) {
      const node = nodes[index]
      const above = node.getParentNode()
      const [x, y, z] = node.getTranslation()
      const turn: Quat = above === null ? NO_TURN : unitTurn(above.getWorldRotation())
      const size = above === null ? 1 : above.getWorldScale()[1]
      const [dx, dy, dz] = turnVector(inverseTurn(turn), [0, lift / size, 0])
      node.setTranslation([x + dx, y + dy, z + dz])
    }
  })
}

/** Meshes lie in the scene's space now, and bones are where they are. */
function bindAnew(document: Document): void {
  const drawn = new Set<Skin>(drawnNodes(document).flatMap(({ node }) => node.getSkin() ?? []))
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  for (const skin of drawn) {
    const joints = skin.listJoints()
    const matrices = new Float32Array(16 * joints.length)
    joints.forEach((joint, index) => matrices.set(inverseOf(joint.getWorldMatrix()), 16 * index))
    skin.setInverseBindMatrices(
      document.createAccessor().setType('MAT4').setArray(matrices).setBuffer(buffer)
    )
  }
}

/** Of an affine matrix, column-major. */
function inverseOf(m: mat4): number[] {
  const [a, b, c, d, e, f, g, h, i] = [m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10]]
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const scale = 1 / (a * A + b * B + c * C)
  const rows = [
    [A * scale, (c * h - b * i) * scale, (b * f - c * e) * scale],
    [B * scale, (a * i - c * g) * scale, (c * d - a * f) * scale],
    [C * scale, (b * g - a * h) * scale, (a * e - b * d) * scale],
  ]
  const place = rows.map(([x, y, z]) => -(x * m[12] + y * m[13] + z * m[14]))
  return [...[0, 1, 2].flatMap(column => [rows[0][column], rows[1][column], rows[2][column], 0]), ...place, 1]
}

import type { Vec3 } from '../kernel/types.ts'
import { halfJoints, halfTurn } from './half-joints.ts'
import { inverseTurn, multiplyTurns, NO_TURN, turnVector } from './quaternions.ts'
import type { Quat, Skeleton, SkinWeights } from './types.ts'

/** Where each bone's node stands, relative to its parent as glTF wants it; a root's parent is the model. */
export interface Pose {
  /** One per bone. */
  readonly rotations: readonly Quat[]
  /** One per bone, metres. */
  readonly translations: readonly Vec3[]
}

/** The pose in which the skeleton was bound. */
export function restPose({ bones }: Skeleton): Pose {
  const rotations = bones.map(({ parent, rotation }): Quat => {
    return parent < 0 ? rotation : multiplyTurns(inverseTurn(bones[parent].rotation), rotation)
  })
  const translations = bones.map(({ parent, head }): Vec3 => {
    if (parent < 0) {
      return head
    }
    const from = bones[parent]
    const way: Vec3 = [head[0] - from.head[0], head[1] - from.head[1], head[2] - from.head[2]]
    return turnVector(inverseTurn(from.rotation), way)
  })
  return { rotations, translations }
}

/** The same pose with one bone, and all that it carries or goes half with it, turned about its joint by a rotation given in the axes of the posed model. */
export function turnBone(skeleton: Skeleton, pose: Pose, bone: number, turn: Quat): Pose {
  const { parent } = skeleton.bones[bone]
  const around: Quat = parent < 0 ? NO_TURN : worldRotation(skeleton, pose, parent)
  const local = multiplyTurns(multiplyTurns(inverseTurn(around), turn), around)
  const rotations = pose.rotations.slice()
  rotations[bone] = multiplyTurns(local, rotations[bone])
  for (const [half, driver] of halfJoints(skeleton.bones)) {
    if (driver === bone) {
      rotations[half] = multiplyTurns(halfTurn(local), rotations[half])
    }
  }
  return { rotations, translations: pose.translations }
}

/** Per bone the map from the bound model to the posed one: row-major 3 × 4, 12 numbers each. */
export function skinMatrices({ bones }: Skeleton, { rotations, translations }: Pose): Float64Array {
  const result = new Float64Array(12 * bones.length)
  const turns: Quat[] = []
  const places: Vec3[] = []
  bones.forEach(({ parent, rotation, head }, index) => {
    const turn = parent < 0 ? rotations[index] : multiplyTurns(turns[parent], rotations[index])
    const step = parent < 0 ? translations[index] : turnVector(turns[parent], translations[index])
    const place: Vec3 =
      parent < 0
        ? step
        : [places[parent][0] + step[0], places[parent][1] + step[1], places[parent][2] + step[2]]
    turns.push(turn)
    places.push(place)
    const way = multiplyTurns(turn, inverseTurn(rotation))
    const columns = [turnVector(way, [1, 0, 0]), turnVector(way, [0, 1, 0]), turnVector(way, [0, 0, 1])]
    for (let row = 0; row < 3; row += 1) {
      const at = 12 * index + 4 * row
      result[at] = columns[0][row]
      result[at + 1] = columns[1][row]
      result[at + 2] = columns[2][row]
      result[at + 3] =
        place[row] - columns[0][row] * head[0] - columns[1][row] * head[1] - columns[2][row] * head[2]
    }
  })
  return result
}

/** Positions of a bound model in a pose: linear blend skinning, as every player of glTF does it. */
export function deformPositions(
  positions: ArrayLike<number>,
  skin: SkinWeights,
  matrices: Float64Array
): Float32Array {
  return blend(positions, skin, matrices, 1)
}

/** Unit normals of a bound model in a pose; the matrices are rotations, so that normals turn as directions do. */
export function deformNormals(
  normals: ArrayLike<number>,
  skin: SkinWeights,
  matrices: Float64Array
): Float32Array {
  const result = blend(normals, skin, matrices, 0)
  for (let i = 0; i < result.length; i += 3) {
    const [x, y, z] = [result[i], result[i + 1], result[i + 2]]
    const size = Math.sqrt(x * x + y * y + z * z)
    if (size > 0) {
      result[i] = x / size
      result[i + 1] = y / size
      result[i + 2] = z / size
    }
  }
  return result
}

/** @param w 1 for points, 0 for directions. */
function blend(
  vectors: ArrayLike<number>,
  { joints, weights }: SkinWeights,
  matrices: Float64Array,
  w: 0 | 1
): Float32Array {
  const result = new Float32Array(vectors.length)
  const m = new Float64Array(12)
  for (let vertex = 0; 3 * vertex < vectors.length; vertex += 1) {
    m.fill(0)
    for (let slot = 4 * vertex; slot < 4 * vertex + 4; slot += 1) {
      const weight = weights[slot]
      if (weight !== 0) {
        const from = 12 * joints[slot]
        for (let e = 0; e < 12; e += 1) {
          m[e] += weight * matrices[from + e]
        }
      }
    }
    const at = 3 * vertex
    const [x, y, z] = [vectors[at], vectors[at + 1], vectors[at + 2]]
    result[at] = m[0] * x + m[1] * y + m[2] * z + m[3] * w
    result[at + 1] = m[4] * x + m[5] * y + m[6] * z + m[7] * w
    result[at + 2] = m[8] * x + m[9] * y + m[10] * z + m[11] * w
  }
  return result
}

/** In the model's axes. */
function worldRotation({ bones }: Skeleton, { rotations }: Pose, bone: number): Quat {
  let turn = rotations[bone]
  for (let at = bones[bone].parent; at >= 0; at = bones[at].parent) {
    turn = multiplyTurns(rotations[at], turn)
  }
  return turn
}

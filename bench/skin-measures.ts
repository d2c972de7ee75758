import { cos, sin } from '../src-main/engine/kernel/det-math.ts'
import { boundsOf, volumeOf, type AnyMesh } from '../src-main/engine/kernel/mesh.ts'
import type { Vec3 } from '../src-main/engine/kernel/types.ts'
import { cellCentre, cellFor, voxelise, VOXEL_OUTSIDE } from '../src-main/engine/kernel/voxel-grid.ts'
import { limbOf } from '../src-main/engine/rig/bone-names.ts'
import { drivingBone, halfJoints } from '../src-main/engine/rig/half-joints.ts'
import { deformPositions, restPose, skinMatrices, turnBone } from '../src-main/engine/rig/pose.ts'
import { turnVector } from '../src-main/engine/rig/quaternions.ts'
import { readLobes } from '../src-main/engine/rig/skin/limb-lobes.ts'
import type { Bone, Quat, RigSource, Skeleton, SkinWeights } from '../src-main/engine/rig/types.ts'

/** What one joint does to a model when it is bent. */
export interface Bend {
  readonly bone: string
  /** Change of the whole volume, share. */
  readonly volume: number
  /** The same change as a share of the volume around the two bones of the joint. */
  readonly localVolume: number
  /** Triangles whose normal points the other way than what moves them would turn it, share of all. */
  readonly flipped: number
  /** The farthest that a vertex of another limb moved, share of the height. */
  readonly others: number
  /** The limb that moved most. */
  readonly other: string
}

export const BEND = Math.PI / 3

/** How far a joint bends: 60° as its hinge can, at most as far as that reaches. */
export function bendAngle({ motion }: Bone): number {
  if (motion.kind !== 'hinge') {
    return BEND
  }
  const [back, forth] = [Math.max(-BEND, motion.min), Math.min(BEND, motion.max)]
  return forth >= -back ? forth : back
}

/** The axis that a joint bends about: its hinge's own, else across the bone; `twist` turns about the bone itself. */
export function bendAxis({ motion, rotation }: Bone, kind: 'bend' | 'side' | 'twist'): Vec3 {
  if (kind === 'bend' && motion.kind === 'hinge') {
    return motion.axis
  }
  return turnVector(rotation, kind === 'bend' ? [1, 0, 0] : kind === 'side' ? [0, 0, 1] : [0, 1, 0])
}

export function turnOf(axis: Vec3, angle: number): Quat {
  const s = sin(angle / 2)
  return [axis[0] * s, axis[1] * s, axis[2] * s, cos(angle / 2)]
}

/** The source with one joint turned from rest. */
export function bent(
  source: RigSource,
  skeleton: Skeleton,
  skin: SkinWeights,
  { bone, turn }: { readonly bone: number; readonly turn: Quat }
): Float32Array {
  const pose = turnBone(skeleton, restPose(skeleton), bone, turn)
  return deformPositions(source.positions, skin, skinMatrices(skeleton, pose))
}

/** Bends each joint below the root by 60°. */
export function measureBends(
  source: RigSource,
  skeleton: Skeleton,
  skin: SkinWeights,
  kind: 'bend' | 'side' | 'twist' = 'bend'
): readonly Bend[] {
  const { bones } = skeleton
  const whole = volumeOf(source)
  const volumes = volumesOfBones(source, bones)
  const nearest = nearestBones(source, bones)
  const named = verticesOfNamedParts(source, bones)
  const { min, max } = boundsOf(source.positions)
  const height = max[1] - min[1]
  const told = toldLimbs(source, bones, SURE * height)
  return bones.flatMap((bone, index) => {
    if (bone.parent < 0 || drivingBone(bone.name) !== null) {
      return []
    }
    const turn = turnOf(bendAxis(bone, kind), kind === 'bend' ? bendAngle(bone) : BEND)
    const positions = bent(source, skeleton, skin, { bone: index, turn })
    const change = Math.abs(volumeOf({ positions, indices: source.indices }) - whole)
    const { most, limb } = movedOthers(source, { positions, bones, index, nearest, named, told })
    return [
      {
        bone: bone.name,
        volume: change / Math.abs(whole),
        localVolume: change / (volumes[index] + volumes[bone.parent]),
        flipped: flippedShare(source, skin, { positions, bones, index, turn }),
        others: most / height,
        other: limb < 0 ? '' : bones[limb].name,
      },
    ]
  })
}

/** Volume of the cells nearest to each bone, m³. */
function volumesOfBones(source: AnyMesh, bones: readonly Bone[]): Float64Array {
  const grid = voxelise(source, { cell: cellFor(source, 72) })
  const volumes = new Float64Array(bones.length).fill(1e-12)
  grid.states.forEach((state, at) => {
    if (state !== VOXEL_OUTSIDE) {
      volumes[nearestBone(cellCentre(grid, at), bones).bone] += (state === 1 ? 0.5 : 1) * grid.cell ** 3
    }
  })
  return volumes
}

/** Of parts that bones name: they lie where they like, hair over a shoulder, ears over a leg. */
function verticesOfNamedParts({ parts, positions }: RigSource, bones: readonly Bone[]): Uint8Array {
  const names = new Set(
    bones.flatMap(bone => [...bone.parts, ...(bone.pieces ?? []).map(({ part }) => part)])
  )
  const named = new Uint8Array(positions.length / 3)
  for (const { name, firstVertex, vertexCount } of parts) {
    if (names.has(name)) {
      named.fill(1, firstVertex, firstVertex + vertexCount)
    }
  }
  return named
}

interface Near {
  readonly bone: number
  readonly distance: number
}

function nearestBones(source: RigSource, bones: readonly Bone[]): readonly Near[] {
  return Array.from({ length: source.positions.length / 3 }, (_, vertex) =>
    nearestBone(source.positions.subarray(3 * vertex, 3 * vertex + 3), bones)
  )
}

function nearestBone(point: ArrayLike<number>, bones: readonly Bone[]): Near {
  let best = 0
  let least = Infinity
  bones.forEach(({ head, tail }, bone) => {
    const way = [0, 1, 2].map(axis => tail[axis] - head[axis])
    const from = [0, 1, 2].map(axis => point[axis] - head[axis])
    const square = way.reduce((sum, value) => sum + value * value, 0)
    const dot = way.reduce((sum, value, axis) => sum + value * from[axis], 0)
    const along = square > 0 ? Math.min(1, Math.max(0, dot / square)) : 0
    const distance = from.reduce((sum, value, axis) => sum + (value - along * way[axis]) ** 2, 0)
    if (distance < least) {
      least = distance
      best = bone
    }
  })
  return { bone: best, distance: Math.sqrt(least) }
}

interface Bent {
  readonly positions: Float32Array
  readonly bones: readonly Bone[]
  readonly index: number
}

function isBelow(bones: readonly Bone[], bone: number, top: number): boolean {
  let at = bone
  while (at > top) {
    at = bones[at].parent
  }
  return at === top
}

/** Where two lobes are as near within this share of the height, a model does not tell whose a vertex is. */
const SURE = 0.01

/** Per vertex the limbs that may have it by what the model itself says of what it was built of; null: not told. */
function toldLimbs(
  { positions, parts, lobes }: RigSource,
  bones: readonly Bone[],
  margin: number
): readonly (readonly string[] | null)[] {
  const told = readLobes(lobes ?? [], bones)
  const result: (readonly string[] | null)[] = Array.from({ length: positions.length / 3 }, () => null)
  for (const { name, firstVertex, vertexCount } of told === null ? [] : parts) {
    for (let vertex = firstVertex; vertex < firstVertex + vertexCount; vertex += 1) {
      const [x, y, z] = positions.subarray(3 * vertex, 3 * vertex + 3)
      const set = told?.setAt(name, [x, y, z], margin) ?? -1
      if (told && set >= 0) {
        result[vertex] = told.limbs.filter((_, limb) => told.sets[set][limb] === 1)
      }
    }
  }
  return result
}

/** A vertex is another limb's where that is nearer than what turns by this factor. */
const CLEARLY = 0.6

/** Of vertices that clearly lie at another limb, and are not another's by what the model says: neither the turned bone's own nor on the way to the root. */
function movedOthers(
  source: RigSource,
  {
    positions,
    bones,
    index,
    nearest,
    named,
    told,
  }: Bent & {
    readonly nearest: readonly Near[]
    readonly named: Uint8Array
    readonly told: readonly (readonly string[] | null)[]
  }
): { readonly most: number; readonly limb: number } {
  let [most, limb] = [0, -1]
  const radii = bones.map((_, bone) => {
    const own = nearest.flatMap(near => (near.bone === bone ? [near.distance] : [])).sort((a, b) => a - b)
    return own[Math.floor(own.length / 4)] ?? 0
  })
  const turned = bones.filter((_, bone) => isBelow(bones, bone, index))
  const turnedLimbs = new Set(turned.map(({ name }) => limbOf(name)))
  nearest.forEach(({ bone, distance }, vertex) => {
    const isAtLimb = distance <= 1.5 * radii[bone]
    const limbs = told[vertex]
    const isOthers =
      limbs === null ||
      (limbs.includes(limbOf(bones[bone].name)) && !limbs.some(limb => turnedLimbs.has(limb)))
    if (
      named[vertex] === 1 ||
      !isAtLimb ||
      !isOthers ||
      isBelow(bones, bone, index) ||
      isBelow(bones, index, bone)
    ) {
      return
    }
    const at = 3 * vertex
    const d = [0, 1, 2].map(axis => positions[at + axis] - source.positions[at + axis])
    const moved = Math.sqrt(d[0] ** 2 + d[1] ** 2 + d[2] ** 2)
    if (moved > most) {
      const other = nearestBone(source.positions.subarray(at, at + 3), turned)
      if (distance < CLEARLY * other.distance) {
        ;[most, limb] = [moved, bone]
      }
    }
  })
  return { most, limb }
}

function flippedShare(
  source: RigSource,
  { joints, weights }: SkinWeights,
  { positions, bones, index, turn }: Bent & { readonly turn: Quat }
): number {
  const { indices } = source
  const halves = new Map(halfJoints(bones))
  // A half joint turns half as far.
  const turnedShare = (bone: number): number =>
    isBelow(bones, bone, index) ? 1 : halves.get(bone) === index ? 0.5 : 0
  let flipped = 0
  for (let t = 0; t < indices.length; t += 3) {
    let share = 0
    for (let corner = 0; corner < 3; corner += 1) {
      for (let slot = 4 * indices[t + corner]; slot < 4 * indices[t + corner] + 4; slot += 1) {
        share += weights[slot] > 0 ? (weights[slot] * turnedShare(joints[slot])) / 3 : 0
      }
    }
    if (share === 0) {
      continue
    }
    const before = normalOf(source.positions, indices, t)
    const after = normalOf(positions, indices, t)
    const turned = turnVector(turn, before)
    const wanted = [0, 1, 2].map(axis => (1 - share) * before[axis] + share * turned[axis])
    flipped += wanted[0] * after[0] + wanted[1] * after[1] + wanted[2] * after[2] < 0 ? 1 : 0
  }
  return (3 * flipped) / indices.length
}

/** Of a triangle, as long as it is large. */
export function normalOf(p: ArrayLike<number>, indices: Uint32Array, t: number): Vec3 {
  const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

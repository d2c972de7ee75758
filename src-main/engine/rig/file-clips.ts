import type { Document, Node } from '@gltf-transform/core'
import type { Vec3 } from '../kernel/types.ts'
import { inverseTurn, multiplyTurns, NO_TURN, turnVector, unitTurn } from './quaternions.ts'
import type { FileRig } from './read-rig.ts'
import type { Bone, BoneTrack, Clip, Quat, Skeleton } from './types.ts'
import { localOf } from './write-bones.ts'
import { writeClips } from './write-clip.ts'

/**
 * Adds clips of the canonical skeleton, standing upright, to a file whose bones have axes of their own. What a bone does to the model, a
 * turn away from rest in the model's space, is what the file's bone does.
 */
export function addClips(
  document: Document,
  rig: FileRig,
  { bones }: Skeleton,
  clips: readonly Clip[]
): void {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  const inFile = clips.map(clip => inFileAxes(rig, bones, clip))
  writeClips(document, inFile, { bones: rig.nodes, buffer })
}

/** The same clip with the turns and places that the file's nodes take. */
function inFileAxes(rig: FileRig, bones: readonly Bone[], clip: Clip): Clip {
  const { facing = NO_TURN } = rig.skeleton
  const inModel = (turn: Quat): Quat => multiplyTurns(multiplyTurns(facing, turn), inverseTurn(facing))
  const byBone = new Map(clip.tracks.map(track => [track.bone, track]))
  const rests = bones.map(bone => localOf(bone, bone.parent < 0 ? undefined : bones[bone.parent]))
  const carriers = rig.nodes.map(node => {
    const above = node.getParentNode()
    return above === null
      ? { turn: NO_TURN, size: 1 }
      : { turn: unitTurn(above.getWorldRotation()), size: above.getWorldScale()[1] }
  })
  /** How far a bone is turned away from rest, in the space of the body that stands. */
  const awayAt = (bone: number, time: number): Quat => {
    if (bone < 0) {
      return NO_TURN
    }
    const { parent, rotation } = bones[bone]
    const track = byBone.get(bone)
    const local = track?.rotations === undefined ? null : turnAt(track.times, track.rotations, time)
    if (local === null) {
      return awayAt(parent, time)
    }
    const carrier = parent < 0 ? NO_TURN : multiplyTurns(awayAt(parent, time), bones[parent].rotation)
    return unitTurn(multiplyTurns(multiplyTurns(carrier, local), inverseTurn(rotation)))
  }
  const tracks = clip.tracks.map((track): BoneTrack => {
    const { parent } = bones[track.bone]
    const carrier = carriers[track.bone]
    const rotations = track.rotations === undefined ? null : new Float32Array(4 * track.times.length)
    const translations = track.translations === undefined ? null : new Float32Array(3 * track.times.length)
    track.times.forEach((time, n) => {
      const carried = multiplyTurns(inModel(awayAt(parent, time)), carrier.turn)
      const turned = multiplyTurns(inModel(awayAt(track.bone, time)), rig.turns[track.bone])
      rotations?.set(unitTurn(multiplyTurns(inverseTurn(carried), turned)), 4 * n)
      if (translations !== null && track.translations !== undefined) {
        const rest = rests[track.bone].translation
        const moved = [0, 1, 2].map(axis => (track.translations?.[3 * n + axis] ?? 0) - rest[axis])
        const standing = parent < 0 ? NO_TURN : bones[parent].rotation
        const way = turnVector(multiplyTurns(facing, standing), moved as unknown as Vec3)
        const own = turnVector(inverseTurn(carrier.turn), way)
        translations.set(
          placeOf(rig.nodes[track.bone]).map((value, axis) => value + own[axis] / carrier.size),
          3 * n
        )
      }
    })
    return {
      bone: track.bone,
      times: track.times,
      ...(rotations === null ? {} : { rotations: nearEachOther(rotations) }),
      ...(translations === null ? {} : { translations }),
    }
  })
  return { ...clip, tracks }
}

const placeOf = (node: Node): readonly number[] => node.getTranslation()

/** Between two keys the shorter way round, each key as the one before it is signed. */
function turnAt(times: Float32Array, values: Float32Array, time: number): Quat {
  const after = times.findIndex(at => at >= time)
  const n = after < 0 ? times.length - 1 : after
  const at = (key: number): Quat => [
    values[4 * key],
    values[4 * key + 1],
    values[4 * key + 2],
    values[4 * key + 3],
  ]
  if (n === 0 || times[n] === time || after < 0) {
    return at(n)
  }
  const [a, b] = [at(n - 1), at(n)]
  const share = (time - times[n - 1]) / (times[n] - times[n - 1])
  const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1
  const mixed = a.map((value, k) => value * (1 - share) + sign * b[k] * share)
  return unitTurn(mixed as unknown as Quat)
}

/** A turn and its negative are one: players blend between numbers, so that neighbours are signed alike. */
function nearEachOther(rotations: Float32Array): Float32Array {
  for (let n = 4; n < rotations.length; n += 4) {
    let dot = 0
    for (let k = 0; k < 4; k += 1) {
      dot += rotations[n + k] * rotations[n - 4 + k]
    }
    if (dot < 0) {
      for (let k = n; k < n + 4; k += 1) {
        rotations[k] = -rotations[k]
      }
    }
  }
  return rotations
}

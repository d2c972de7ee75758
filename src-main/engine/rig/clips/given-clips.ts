import type { Document } from '@gltf-transform/core'
import { readRig } from '../read-rig.ts'
import { readRigSource } from '../read-source.ts'
import type { Clip, Refusal, RigSource, Skeleton } from '../types.ts'
import { turnUpright } from '../upright.ts'
import { classOfBones, matchBones } from './bone-match.ts'
import { readClips } from './read-clips.ts'
import { retarget } from './retarget.ts'

/** A rigged model whose clips are carried over onto another body. */
export interface ClipGiver {
  readonly source: RigSource
  /** Standing upright, as `source` does. */
  readonly skeleton: Skeleton
  /** At least one. */
  readonly clips: readonly Clip[]
  /** Clips that its file has beyond those that are taken. */
  readonly tooMany: number
}

/** No more clips of a file are read: a library of movements must not become part of every model. */
export const MOST_GIVEN = 64

/** The clips of a file and the bones that they move. */
export function readClipGiver(document: Document): ClipGiver | Refusal {
  const rig = readRig(document)
  if (rig === null) {
    return {
      reason: 'The asset of options.clips_from has no bones.',
      help: 'Give it some with mode rig, or name another one.',
    }
  }
  const root = document.getRoot()
  const surplus = root.listAnimations().slice(MOST_GIVEN)
  surplus.forEach(animation => animation.dispose())
  const clips = readClips(document, rig)
  if (clips.length === 0) {
    return {
      reason: 'The clips of the asset of options.clips_from move none of its bones.',
      help: 'Name an asset whose clips do.',
    }
  }
  return {
    ...turnUpright(readRigSource(document).source, rig.skeleton),
    clips,
    tooMany: surplus.length,
  }
}

/** Bones of an unknown body that must find their like, as a share of those that there are. */
const ENOUGH = 0.4

/** The clips of a model on the skeleton of another one of the same kind, both upright; they keep their names. */
export function carryClips(
  giver: ClipGiver,
  source: RigSource,
  skeleton: Skeleton
): readonly Clip[] | Refusal {
  const [there, here] = [classOfBones(giver.skeleton), classOfBones(skeleton)]
  const help = 'Name an asset of the same kind of body.'
  if (there !== null && here !== null && there !== here) {
    return { reason: `The clips of options.clips_from move a ${there}, and this model is a ${here}.`, help }
  }
  const pairs = matchBones(giver.skeleton, skeleton).size
  const enough =
    there !== null && here !== null
      ? 2
      : Math.max(2, ENOUGH * Math.min(giver.skeleton.bones.length, skeleton.bones.length))
  const clips =
    pairs < enough
      ? []
      : retarget(giver.clips, { skeleton: giver.skeleton, source: giver.source }, { skeleton, source })
  return clips.length > 0
    ? clips
    : { reason: 'The bones of the asset of options.clips_from and those of this model are too unlike.', help }
}

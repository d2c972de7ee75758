import type { RigPreview } from '../contract/studio-rig.ts'
import { BackendError, type RigFinder } from '../domain/ports-backend.ts'
import type { SkeletonAnswer } from '../engine/task.ts'
import { callWithin, openTurns, type LocalInspectorOptions } from './local-importer.ts'

/** 200 000 triangles take seconds; a model of millions beside other work a minute. */
const FIND_LIMIT_MS = 2 * 60_000

/** Finds skeletons in a worker of its own, one after the other: who drags joints waits for no generation. */
export function createLocalRigFinder(options: LocalInspectorOptions): RigFinder {
  const { slot, inTurn } = openTurns(options)
  const { timeLimitMs = FIND_LIMIT_MS } = options
  return {
    find: (task, signal) =>
      inTurn(async () =>
        toPreview(await callWithin(slot, { verb: 'skeleton', input: task }, { signal, timeLimitMs }))
      ),
    close: () => slot.close(),
  }
}

function toPreview(answer: SkeletonAnswer): RigPreview {
  if (!answer.ok) {
    throw new BackendError({ code: answer.code, message: answer.message })
  }
  const { bodyClass, confidence, isExisting, bones } = answer.skeleton
  return {
    class: bodyClass,
    confidence,
    is_existing: isExisting,
    joints: bones.map(({ name, parent, head, tail, twin }) => ({
      name,
      parent,
      head: [...head],
      tail: [...tail],
      twin,
    })),
  }
}

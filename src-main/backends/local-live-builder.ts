import { BackendError, type BuiltLiveModel, type LiveBuilder } from '../domain/ports-backend.ts'
import type { LiveAnswer } from '../engine/task.ts'
import { openTurns, type LocalInspectorOptions } from './local-importer.ts'
import { WorkerDied } from './worker-slot.ts'

/** What takes longer is no preview that somebody waits for with a hand on a slider. */
const BUILD_LIMIT_MS = 30_000
/** Somebody who thinks for a while about the next move finds the engine loaded. */
const IDLE_MS = 5 * 60_000
/** Builds leave little behind: a worker serves two hundred of them. */
const TASKS_PER_BUILD = 1 / 20

/**
 * Builds models in a worker of its own, one after the other: who moves a slider waits for no generation. One that nobody waits
 * for any more when its turn comes is left out; one under way is finished, for the worker is ready sooner than a new one.
 */
export function createLocalLiveBuilder(options: LocalInspectorOptions): LiveBuilder {
  const { slot, inTurn } = openTurns({ idleMs: IDLE_MS, ...options })
  const { timeLimitMs = BUILD_LIMIT_MS } = options
  return {
    build: ({ detail, ...task }, signal) =>
      inTurn(async () => {
        signal.throwIfAborted()
        const limit = AbortSignal.timeout(timeLimitMs)
        const input = { ...task, isFormEnough: detail === 'form' }
        try {
          return toBuilt(await slot.call({ verb: 'live', input, signal: limit, weight: TASKS_PER_BUILD }))
        } catch (error) {
          throw limit.aborted || error instanceof WorkerDied ? tooMuch() : error
        }
      }),
    close: () => slot.close(),
  }
}

function toBuilt(answer: LiveAnswer): BuiltLiveModel {
  if (!answer.ok) {
    throw new BackendError({ code: answer.code, message: answer.message })
  }
  const { glb, isForm } = answer.live
  return { glb, detail: isForm ? 'form' : 'full' }
}

function tooMuch(): BackendError {
  return new BackendError({
    code: 'generation_failed',
    message: 'This model is too large to be shown while its parameters are moved. Make it to see it.',
  })
}

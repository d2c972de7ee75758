import type { ReadingEngine, ReadingVerdict } from '../domain/ports-language.ts'
import { openTurns, type LocalInspectorOptions } from './local-importer.ts'
import { WorkerDied } from './worker-slot.ts'

/** The words are found in a moment, but the worker that finds them may have to start, beside others that work. */
const START_LIMIT_MS = 60_000
/** A preview takes half a second; whatever takes longer than this is no program for anybody's screen. */
const CHECK_LIMIT_MS = 20_000
const IDLE_MS = 2 * 60_000
/** Readings leave little behind: a worker serves two hundred of them. */
const TASKS_PER_READING = 1 / 20

/**
 * What a language model wrote is judged in a worker of its own, one after the other: it waits for no generation, and what it does to that
 * worker is done to nobody else. The worker starts with the first of them.
 */
export function createLocalReadingEngine(options: LocalInspectorOptions): ReadingEngine {
  const { slot, inTurn } = openTurns({ idleMs: IDLE_MS, ...options })
  const { timeLimitMs = CHECK_LIMIT_MS } = options
  const startLimitMs = Math.max(START_LIMIT_MS, timeLimitMs)
  const weight = TASKS_PER_READING
  return {
    vocabulary: (prompt, signal) =>
      inTurn(() => {
        signal.throwIfAborted()
        const limited = AbortSignal.any([signal, AbortSignal.timeout(startLimitMs)])
        return slot.call({ verb: 'vocabulary', input: { prompt }, signal: limited, weight })
      }),
    check: (input, signal) =>
      inTurn(async (): Promise<ReadingVerdict> => {
        signal.throwIfAborted()
        const limit = AbortSignal.timeout(timeLimitMs)
        try {
          return await slot.call({ verb: 'check', input, signal: AbortSignal.any([signal, limit]), weight })
        } catch (error) {
          signal.throwIfAborted()
          if (limit.aborted || error instanceof WorkerDied) {
            return {
              problems: ['The model is too large to be built; write fewer and plainer pieces.'],
              understood: [],
            }
          }
          throw error
        }
      }),
    close: () => slot.close(),
  }
}

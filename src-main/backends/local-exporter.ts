import { BackendError, type ModelExporter } from '../domain/ports-backend.ts'
import { openTurns, type LocalInspectorOptions } from './local-importer.ts'
import { WorkerDied } from './worker-slot.ts'

/** Forty models with large textures took four minutes. */
const EXPORT_LIMIT_MS = 15 * 60_000

/**
 * Writes models in other formats in a worker of its own, one export after the other: they hold up no generation and no import. The
 * worker starts with the first of them, and stopping one ends it.
 */
export function createLocalExporter(options: LocalInspectorOptions): ModelExporter {
  const { slot, inTurn } = openTurns(options)
  const { timeLimitMs = EXPORT_LIMIT_MS } = options
  return {
    export: (task, { onProgress, signal }) =>
      inTurn(async () => {
        signal.throwIfAborted()
        const timeLimit = AbortSignal.timeout(timeLimitMs)
        try {
          const both = AbortSignal.any([signal, timeLimit])
          const answer = await slot.call({ verb: 'export', input: task, signal: both, onProgress })
          if (!answer.ok) {
            throw new BackendError({ code: answer.code, message: answer.message })
          }
          return answer.exported
        } catch (error) {
          if (error instanceof WorkerDied && error.isOutOfMemory) {
            throw tooMuch('It needs more memory than one worker has.')
          }
          if (timeLimit.aborted && !signal.aborted) {
            throw tooMuch(`It took longer than ${timeLimitMs / 60_000} minutes.`)
          }
          throw error
        }
      }),
    close: () => slot.close(),
  }
}

function tooMuch(reason: string): BackendError {
  return new BackendError({
    code: 'source_unusable',
    message: `${reason} Export fewer models at once, with smaller textures, or as GLB.`,
  })
}

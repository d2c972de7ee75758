import { randomUUID } from 'node:crypto'
import { mkdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { BackendError } from '../domain/ports-backend.ts'
import type { ModelFinisher } from '../domain/ports-engine.ts'
import { type LocalInspectorOptions, openTurns } from './local-importer.ts'
import { WorkerDied } from './worker-slot.ts'

export interface LocalFinisherOptions extends LocalInspectorOptions {
  /** Where files lie while they are worked on; on the same disk as where they are kept. */
  readonly workDir: string
}

/** Reading, reducing and drawing a model of two million triangles. */
const FINISH_LIMIT_MS = 4 * 60_000

/** Makes models of engines elsewhere into what an asset is, in a worker of its own, one after the other. */
export function createLocalFinisher(options: LocalFinisherOptions): ModelFinisher {
  const { slot, inTurn } = openTurns(options)
  const { workDir, timeLimitMs = FINISH_LIMIT_MS } = options
  return {
    finish: ({ raw, request, up, sourceFile, engineName }, stop) =>
      inTurn(async () => {
        stop.throwIfAborted()
        const timeLimit = AbortSignal.timeout(timeLimitMs)
        const name = join(workDir, randomUUID())
        const files = {
          glbFile: `${name}-model`,
          thumbnailFile: `${name}-picture`,
          unpackedFile: `${name}-raw`,
        }
        try {
          await mkdir(workDir, { recursive: true, mode: 0o700 })
          const { mode, prompt, options: asked } = request
          const about = { rawFile: raw.file.path, at: raw.at, sourceFile, up }
          const input = { ...about, mode, prompt, options: asked, ...files }
          const answer = await slot.call({
            verb: 'finish',
            input,
            signal: AbortSignal.any([stop, timeLimit]),
          })
          if (!answer.ok) {
            throw new BackendError({
              code: answer.code,
              message: `“${engineName}” sent no usable model. ${answer.message} Its credits were returned.`,
            })
          }
          const { unpacked, repairs, format, ...made } = answer.result
          if (unpacked !== null) {
            await unlink(raw.file.path).catch(() => undefined)
          }
          const filename = `engine.${format.toLowerCase()}`
          const kept = { format, filename, repairs, file: unpacked ?? raw.file }
          return {
            asset: {
              name: made.name,
              glb: made.glb,
              thumbnail: made.thumbnail,
              facts: made.report,
              raw: kept,
            },
            warnings: made.warnings,
          }
        } catch (error) {
          await Promise.all(Object.values(files).map(path => unlink(path).catch(() => undefined)))
          throw explained(error, { isTooSlow: timeLimit.aborted && !stop.aborted, engineName })
        }
      }),
    close: () => slot.close(),
  }
}

/** What is too much for one worker is told as that. */
function explained(
  error: unknown,
  { isTooSlow, engineName }: { readonly isTooSlow: boolean; readonly engineName: string }
): unknown {
  if (!isTooSlow && !(error instanceof WorkerDied)) {
    return error
  }
  const reason = isTooSlow ? 'takes too long to be read' : 'needs more memory than one worker has'
  return new BackendError({
    code: 'generation_failed',
    message: `The model that “${engineName}” sent ${reason}. Its credits were returned; ask for fewer triangles.`,
  })
}

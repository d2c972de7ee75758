import { BackendError, type ExaminedModel, type MeshExaminer } from '../domain/ports-backend.ts'
import type { ExaminationAnswer } from '../engine/task.ts'
import { callWithin, openTurns, type LocalInspectorOptions } from './local-importer.ts'

/** A million triangles take eight seconds alone. */
const EXAMINE_LIMIT_MS = 2 * 60_000

/** Examines meshes in a worker of its own, one after the other: who cuts a picture waits for none of them. */
export function createLocalExaminer(options: LocalInspectorOptions): MeshExaminer {
  const { slot, inTurn } = openTurns(options)
  const { timeLimitMs = EXAMINE_LIMIT_MS } = options
  return {
    examine: (file, signal) =>
      inTurn(async () =>
        toExamined(await callWithin(slot, { verb: 'examine', input: { file } }, { signal, timeLimitMs }))
      ),
    close: () => slot.close(),
  }
}

function toExamined(answer: ExaminationAnswer): ExaminedModel {
  if (!answer.ok) {
    throw new BackendError({ code: answer.code, message: answer.message })
  }
  return answer.examination
}

import { Tinypool } from 'tinypool'
import { prepareEngine, run } from './index.ts'
import { cutOut } from './image/cut-out.ts'
import { inspectModel } from './model/import.ts'
import { readRecipe } from './model/recipe.ts'
import {
  EngineError,
  type CutOutAnswer,
  type CutOutTask,
  type EngineProgress,
  type EngineResult,
  type InspectionAnswer,
  type ModelRecipe,
  type WorkerAnswer,
  type WorkerTask,
} from './task.ts'

type Movable = Parameters<typeof Tinypool.move>[0]

/** Warm-up of a fresh worker: WASM and lexicon are loaded once. Resolves to true. */
export async function prepare(): Promise<true> {
  await prepareEngine()
  return true
}

/**
 * Runs one task. An `EngineError` becomes an answer; anything else is a defect and rejects, so that the pool's owner can
 * log it. The result's buffers are transferred, not copied.
 */
export async function generate({ task, port }: WorkerTask): Promise<WorkerAnswer> {
  try {
    const onProgress = (progress: EngineProgress): void => port.postMessage(progress)
    const result = await run(task, { onProgress })
    return transferred({ ...result, glb: ownBytes(result.glb), thumbnail: ownBytes(result.thumbnail) })
  } catch (error) {
    return refusalOf(error)
  }
}

/** Judges a foreign model. Failures as in `generate`. */
export async function inspect({ bytes }: { readonly bytes: Uint8Array }): Promise<InspectionAnswer> {
  try {
    return { ok: true, inspection: await inspectModel(bytes) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** Tells the thing in a picture from what is around it. Failures as in `generate`. */
export async function cut(task: CutOutTask): Promise<CutOutAnswer> {
  try {
    return { ok: true, cutOut: await cutOut(task) }
  } catch (error) {
    return refusalOf(error)
  }
}

/** What a file made here remembers; null for any other file, unreadable ones included. */
export function recipe({ bytes }: { readonly bytes: Uint8Array }): ModelRecipe | null {
  try {
    return readRecipe(bytes)
  } catch {
    return null
  }
}

function refusalOf(error: unknown): { ok: false; code: EngineError['code']; message: string } {
  if (!(error instanceof EngineError)) {
    throw error
  }
  return { ok: false, code: error.code, message: error.message }
}

/** A view over a larger (pooled) buffer must not take its neighbours along when it is transferred. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength) {
    return new Uint8Array(bytes.buffer)
  }
  return new Uint8Array(bytes)
}

/** The answer, marked so that tinypool moves its buffers. Tinypool unwraps it: the caller sees a plain `WorkerAnswer`. */
function transferred(result: EngineResult): WorkerAnswer {
  const answer: WorkerAnswer = { ok: true, result }
  const movable = {
    [Tinypool.transferableSymbol]: [result.glb.buffer, result.thumbnail.buffer],
    [Tinypool.valueSymbol]: answer,
  }
  return Tinypool.move(movable as unknown as Movable) as unknown as WorkerAnswer
}

import type { Recipe, RecipeParameterSpec } from '../contract/studio-recipe.ts'
import { type Logger } from '../domain/ports.ts'
import {
  BackendError,
  type InspectedModel,
  type CutPicture,
  type ModelImporter,
  type PictureCutter,
  type RecipeReader,
} from '../domain/ports-backend.ts'
import type { CutOutAnswer, InspectionAnswer, ModelRecipe } from '../engine/task.ts'
import { createWorkerSlot, isOutOfMemory, type WorkerSlot } from './worker-slot.ts'

export interface LocalImporterOptions {
  /** The engine's worker file. */
  readonly workerUrl: URL
  readonly logger: Logger
  /** Longest work on one model. Default five minutes; two million triangles took 20 s, and 52 s beside other work. */
  readonly timeLimitMs?: number
  readonly memoryLimitMb?: number
}

const TIME_LIMIT_MS = 5 * 60_000
const MEMORY_LIMIT_MB = 1536
/** What a large model unpacked stays with its worker. */
const MODELS_PER_WORKER = 10

/** One worker that looks into files: it judges foreign models, reads what those made here remember and cuts things out of pictures. */
export interface LocalImporter extends ModelImporter, RecipeReader, PictureCutter {}

/**
 * Looks into models in a worker of its own, one after the other: they wait for no generation and hold none up. The
 * worker starts with the first of them.
 */
export function createLocalImporter(options: LocalImporterOptions): LocalImporter {
  const { workerUrl, logger, timeLimitMs = TIME_LIMIT_MS, memoryLimitMb = MEMORY_LIMIT_MB } = options
  const slot = createWorkerSlot({ workerUrl, tasksPerWorker: MODELS_PER_WORKER, memoryLimitMb, logger })
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  return {
    inspect: (bytes, signal) =>
      inTurn(async () => toModel(await inspectIn(slot, bytes, { signal, timeLimitMs }))),
    read: glb => inTurn(async () => toRecipe(await slot.recipe(glb, AbortSignal.timeout(timeLimitMs)))),
    cut: task => inTurn(async () => toCutPicture(await slot.cut(task, AbortSignal.timeout(timeLimitMs)))),
    close: () => slot.close(),
  }
}

async function inspectIn(
  slot: WorkerSlot,
  bytes: Uint8Array,
  limits: { readonly signal: AbortSignal; readonly timeLimitMs: number }
): Promise<InspectionAnswer> {
  limits.signal.throwIfAborted()
  const timeLimit = AbortSignal.timeout(limits.timeLimitMs)
  try {
    return await slot.inspect(bytes, AbortSignal.any([limits.signal, timeLimit]))
  } catch (error) {
    if (isOutOfMemory(error)) {
      throw tooMuch('It needs more memory than one worker has.')
    }
    if (timeLimit.aborted && !limits.signal.aborted) {
      throw tooMuch(`Reading it took longer than ${limits.timeLimitMs / 1000} seconds.`)
    }
    throw error
  }
}

function tooMuch(reason: string): BackendError {
  return new BackendError({
    code: 'source_unusable',
    message: `${reason} Reduce its triangles and textures and send it again.`,
  })
}

function toModel(answer: InspectionAnswer): InspectedModel {
  if (!answer.ok) {
    throw new BackendError({ code: answer.code, message: answer.message })
  }
  const { name, thumbnail, report, warnings } = answer.inspection
  return { name, thumbnail, facts: report, warnings }
}

function toCutPicture(answer: CutOutAnswer): CutPicture {
  if (!answer.ok) {
    throw new BackendError({ code: answer.code, message: answer.message })
  }
  const { hasThing, isUsable, notes, ...rest } = answer.cutOut
  return { ...rest, has_thing: hasThing, is_usable: isUsable, notes: [...notes] }
}

function toRecipe(recipe: ModelRecipe | null): Recipe | null {
  if (recipe === null) {
    return null
  }
  const { prompt, negativePrompt, stage, seed, things } = recipe
  return {
    prompt,
    negative_prompt: negativePrompt,
    stage,
    seed,
    things: things.map(({ concept, family, parameters }) => ({
      concept,
      family,
      parameters: parameters.map(({ name, spec, value }) => ({ name, spec: specOf(spec), value })),
    })),
  }
}

/** Field by field: what a family notes beside them stays in the engine. */
function specOf(spec: ModelRecipe['things'][number]['parameters'][number]['spec']): RecipeParameterSpec {
  if (spec.kind === 'choice') {
    const { kind, options, help } = spec
    return { kind, options: [...options], default: spec.default, help }
  }
  const { kind, min, max, unit, help } = spec
  return { kind, min, max, default: spec.default, unit, help }
}

import { unlink } from 'node:fs/promises'
import type { Recipe, RecipeParameterSpec } from '../contract/studio-recipe.ts'
import { type Logger } from '../domain/ports.ts'
import {
  BackendError,
  type CutPicture,
  type ImportedModel,
  type ModelImporter,
  type ModelTurner,
  type PictureCutter,
  type RecipeReader,
  type UnitQuestion,
} from '../domain/ports-backend.ts'
import type { CutOutAnswer, ImportAnswer, ModelRecipe } from '../engine/task.ts'
import { WORKER_LIMITS } from './memory.ts'
import type { SpawnWorker, WorkerLimits } from './worker-process.ts'
import {
  createWorkerSlot,
  WorkerDied,
  type WorkerAnswers,
  type WorkerCall,
  type WorkerSlot,
} from './worker-slot.ts'

export interface LocalInspectorOptions {
  readonly spawn: SpawnWorker
  /** The engine's worker file. */
  readonly workerUrl: URL
  readonly logger: Logger
  /** Longest work on one file; see the defaults below. */
  readonly timeLimitMs?: number
  readonly limits?: WorkerLimits
  readonly idleMs?: number
}

/** Two million triangles took 20 s, and 52 s beside other work; whatever takes longer is stopped. */
const IMPORT_LIMIT_MS = 2 * 60_000
/** A mark on a picture of twenty megapixels takes seconds. */
const LOOK_LIMIT_MS = 60_000
const IDLE_MS = 60_000
/** What a large model unpacked stays with its worker. */
const MODELS_PER_WORKER = 10
/** A cut-out leaves little behind in its worker, and the next one on the same picture finds it there. */
const TASKS_PER_LOOK = 1 / 20

/** Reads recipes out of models, draws them turning and cuts things out of pictures: what a person waits for who looks at them. */
export interface InspectionWorker extends RecipeReader, PictureCutter, ModelTurner {
  close(): Promise<void>
}

/**
 * Takes foreign models in, in a worker of its own, one after the other: they wait for no generation, and nothing but the next
 * import waits for them. The worker starts with the first of them.
 */
export function createLocalImporter(options: LocalInspectorOptions): ModelImporter {
  const { slot, inTurn } = openTurns(options)
  const { timeLimitMs = IMPORT_LIMIT_MS } = options
  return {
    import: (task, signal) =>
      inTurn(async () => {
        const beside = task.files[0]?.path ?? ''
        const made = { glbFile: `${beside}-model`, archiveFile: `${beside}-sent` }
        try {
          const call = { verb: 'import', input: { ...task, ...made } } as const
          return toModel(await callWithin(slot, call, { signal, timeLimitMs }))
        } catch (error) {
          // What it had begun to write goes with it.
          await Promise.all(Object.values(made).map(path => unlink(path).catch(() => undefined)))
          throw error
        }
      }),
    close: () => slot.close(),
  }
}

/** Looks into files in a worker of its own, one after the other. It starts with the first of them. */
export function createInspectionWorker(options: LocalInspectorOptions): InspectionWorker {
  const { slot, inTurn } = openTurns(options)
  const { timeLimitMs = LOOK_LIMIT_MS } = options
  const limited = () => ({ signal: AbortSignal.timeout(timeLimitMs), weight: TASKS_PER_LOOK })
  return {
    read: file =>
      inTurn(async () => toRecipe(await slot.call({ verb: 'recipe', input: { file }, ...limited() }))),
    cut: task =>
      inTurn(async () => toCutPicture(await slot.call({ verb: 'cut', input: task, ...limited() }))),
    turn: ({ signal, ...task }) =>
      inTurn(async () => {
        signal.throwIfAborted()
        // Once begun it is finished though nobody waits any more: the next one who points at it has it at once.
        const call = { verb: 'turntable', input: task, weight: TASKS_PER_LOOK } as const
        const answer = await callWithin(slot, call, { timeLimitMs })
        if (!answer.ok) {
          throw new BackendError({ code: answer.code, message: answer.message })
        }
        return answer.strip
      }),
    close: () => slot.close(),
  }
}

/** A worker of one's own, and turns at it. */
export function openTurns({
  spawn,
  workerUrl,
  logger,
  limits = WORKER_LIMITS,
  idleMs = IDLE_MS,
}: LocalInspectorOptions) {
  const slot = createWorkerSlot({
    ...{ spawn, workerUrl, logger, limits, idleMs },
    tasksPerWorker: MODELS_PER_WORKER,
    isKeptWarm: false,
  })
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  return { slot, inTurn }
}

/** What a worker answers about a large model, unless nobody waits for it any more. Rejects with a `BackendError` beyond its limits. */
export async function callWithin<Verb extends 'import' | 'examine' | 'skeleton' | 'turntable'>(
  slot: WorkerSlot,
  call: Pick<WorkerCall<Verb>, 'verb' | 'input' | 'weight'>,
  limits: { readonly signal?: AbortSignal; readonly timeLimitMs: number }
): Promise<WorkerAnswers[Verb]> {
  limits.signal?.throwIfAborted()
  const timeLimit = AbortSignal.timeout(limits.timeLimitMs)
  const signal = limits.signal === undefined ? timeLimit : AbortSignal.any([limits.signal, timeLimit])
  try {
    return await slot.call({ ...call, signal })
  } catch (error) {
    if (error instanceof WorkerDied && error.isOutOfMemory) {
      throw tooMuch('It needs more memory than one worker has.')
    }
    if (timeLimit.aborted && limits.signal?.aborted !== true) {
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

function toModel(answer: ImportAnswer): ImportedModel | UnitQuestion {
  if (!answer.ok) {
    throw new BackendError({ code: answer.code, message: answer.message })
  }
  if (answer.result.kind === 'question') {
    return answer.result
  }
  const { inspection, ...made } = answer.result
  const { name, thumbnail, report, warnings } = inspection
  return { ...made, name, thumbnail, facts: report, warnings }
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
  const { prompt, negativePrompt, stage, seed, readBy, things } = recipe
  return {
    prompt,
    negative_prompt: negativePrompt,
    stage,
    seed,
    ...(readBy === undefined ? {} : { read_by: readBy }),
    things: things.map(({ concept, family, name: label, relations, parameters }) => ({
      concept,
      family,
      ...(label === undefined
        ? {}
        : { name: label, relations: relations.map(({ kind, thing }) => ({ kind, thing })) }),
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

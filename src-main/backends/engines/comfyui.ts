import { randomUUID } from 'node:crypto'
import { type ComfyWorkflows, marksOf } from '../../contract/comfy-workflow.ts'
import { type Mode, MODES } from '../../contract/generation.ts'
import { OPTION_RANGES } from '../../contract/studio-engines.ts'
import { type EngineAnswer, EngineSilence } from '../../domain/ports-engine.ts'
import { type ComfyQueued, nodeInfoOf, outcomeOf, queueOf } from './comfyui-answers.ts'
import { accepted, fetched, jsonOf, UPLOAD_MS, uploadOne } from './comfyui-exchange.ts'
import type { ComfyRecipe } from './comfyui-family.ts'
import { classesOf, possibleModes, recipesOf } from './comfyui-graphs.ts'
import { type ComfyProgress, createComfyProgress } from './comfyui-progress.ts'
import { chosen, FILE_MARKS, filesOf, filled, textsOf, workIdOf } from './comfyui-work.ts'
import {
  drop,
  type EngineProtocol,
  type EngineStep,
  failed,
  type GivenWork,
  jsonBody,
  NotThatEngine,
  POLL_MS,
  type ProtocolContext,
  QUICK_MS,
  valueAt,
} from './protocol.ts'

/**
 * A ComfyUI. What it makes is decided by what is installed there, asked anew at each probe. Work has a name that is chosen here, so
 * that it is found again whatever happened to an answer; which of its queue is ours is known by that name, and nothing else of its
 * queue is ever touched.
 */
export interface ComfyUiOptions {
  /** Of the user; null: graphs of its own nodes alone. */
  readonly workflows: ComfyWorkflows | null
  /** Whether the user's workflows make textures. */
  readonly hasTexture: boolean
}

/** Records of ended work hold the whole graph. */
const MAX_JSON_BYTES = 30_000_000
/** How often it is listened to the same work, where that is lost. */
const MOST_TRIES = 5

interface Followed {
  readonly progress: ComfyProgress
  readonly ending: AbortController
  isLost: boolean
  readonly triesLeft: number
}

export function createComfyUi(context: ProtocolContext, options: ComfyUiOptions): EngineProtocol {
  const { client } = context
  /** null: it was never asked, and may have all. */
  let recipes: readonly ComfyRecipe[] | null = null
  const ask = (path: string, signal: AbortSignal, timeoutMs = QUICK_MS): Promise<EngineAnswer> =>
    client.ask({ method: 'GET', path, timeoutMs, maxBytes: MAX_JSON_BYTES, signal })
  const readJson = async (path: string, signal: AbortSignal, timeoutMs = QUICK_MS): Promise<unknown> =>
    await jsonOf(context, await ask(path, signal, timeoutMs))
  const queue = async (signal: AbortSignal): Promise<readonly ComfyQueued[]> => {
    const found = queueOf(await readJson('/queue', signal, POLL_MS))
    if (found === null) {
      throw new EngineSilence('broken', 'does not say what is in its queue')
    }
    return found
  }
  const recordOf = async (promptId: string, signal: AbortSignal): Promise<unknown> => {
    const said = await readJson(`/history/${encodeURIComponent(promptId)}`, signal, POLL_MS)
    return typeof said === 'object' && said !== null && Object.hasOwn(said, promptId)
      ? (said as Record<string, unknown>)[promptId]
      : undefined
  }
  const ended = async (record: unknown, signal: AbortSignal): Promise<EngineStep> => {
    const outcome = outcomeOf(record)
    return outcome.kind === 'failed' ? failed(outcome.message) : await fetched(context, outcome.file, signal)
  }
  /** What it has, kept until it is asked again. */
  const look = async (signal: AbortSignal): Promise<ReturnType<typeof recipesOf>> => {
    const nodes = await Promise.all(
      classesOf(options.workflows).map(async type => {
        const said = await readJson(`/object_info/${encodeURIComponent(type)}`, signal)
        return [type, nodeInfoOf(said, type)] as const
      })
    )
    const found = recipesOf(
      new Map(nodes.flatMap(([type, info]) => (info === null ? [] : [[type, info]]))),
      options
    )
    recipes = found.recipes
    return found
  }
  /** Names of files as it keeps them, by mark. */
  const upload = async (
    marks: ReadonlySet<string>,
    work: GivenWork
  ): Promise<Readonly<Record<string, string>>> => {
    const names: Record<string, string> = {}
    for (const [mark, bytes] of filesOf(work)) {
      if (marks.has(mark)) {
        names[mark] = await uploadOne(context, bytes, work.signal)
      }
    }
    return names
  }
  /** Work that it was given before, in an answer that never came. */
  const findAgain = async (workId: string, signal: AbortSignal): Promise<string | null> => {
    const queued = (await queue(signal)).find(one => isOwn(one, workId))
    if (queued !== undefined) {
      return queued.promptId
    }
    const record = await recordOf(workId, signal)
    return record !== undefined && outcomeOf(record).kind === 'made' ? workId : null
  }
  /** Work that is listened to, by its name. */
  const followed = new Map<string, Followed>()
  /** Listens to the progress of work, and again where that was lost; without it the work is as well done. */
  const follow = (handle: string, graph: unknown, { task, signal }: GivenWork): Followed => {
    const known = followed.get(handle)
    if (known?.isLost === false || known?.triesLeft === 0) {
      return known
    }
    const progress = known?.progress ?? createComfyProgress(handle, graph)
    const ending = new AbortController()
    const one: Followed = { progress, ending, isLost: false, triesLeft: (known?.triesLeft ?? MOST_TRIES) - 1 }
    followed.set(handle, one)
    void client
      .listen({
        path: `/ws?clientId=${workIdOf(task.generationId)}`,
        signal: AbortSignal.any([signal, ending.signal, AbortSignal.timeout(context.timeLimitMs)]),
        onText: text => progress.hear(text),
      })
      .then(() => {
        one.isLost = true
      })
    return one
  }
  const leave = (handle: string): void => {
    followed.get(handle)?.ending.abort()
    followed.delete(handle)
  }
  const waiting = (handle: string, isRunning: boolean, share: number | null = null): EngineStep => ({
    kind: 'waiting',
    handle,
    share,
    stage: isRunning ? 'engine' : 'queue',
  })

  return {
    get modes(): readonly Mode[] {
      return recipes === null
        ? possibleModes(options.workflows)
        : MODES.filter(mode => recipes?.some(recipe => recipe.mode === mode))
    },
    get capabilities() {
      const ofImage = recipes?.filter(({ mode }) => mode === 'image')
      return {
        stages: ['preview', 'refine'] as const,
        styles: [],
        options: { seed: OPTION_RANGES.seed },
        textures: recipes === null ? false : recipes.some(({ textures }) => textures),
        pictures: ofImage === undefined ? 4 : Math.max(0, ...ofImage.map(({ pictures }) => pictures)),
        seconds: null,
      }
    },
    up: 'y',
    // Its queue and its records say what it knows of.
    forgetsOnRestart: false,
    handleOf: ({ generationId }) => workIdOf(generationId),
    async probe(signal) {
      const version = versionOf(await jsonOf(context, await ask('/system_stats', signal), 'lenient'))
      return `${version}: ${wordsFor(await look(signal))}`
    },
    async start(work) {
      const workId = workIdOf(work.task.generationId)
      const known = await findAgain(workId, work.signal)
      if (known !== null) {
        return waiting(known, false)
      }
      // After a start of ours it may be given what waited before anybody has asked it.
      const recipe = chosen(recipes ?? (await look(work.signal)).recipes, work.task)
      if (recipe === null) {
        return failed('it has not what this needs any more')
      }
      const graph = recipe.graph(work.task)
      const texts = { ...textsOf(work.task, workId), ...(await upload(marksOf(graph), work)) }
      const unmet = [...marksOf(graph)].find(mark => FILE_MARKS.has(mark) && !Object.hasOwn(texts, mark))
      if (unmet !== undefined) {
        return failed(`${recipe.name} needs {${unmet}}, which was not sent`)
      }
      // Records of failed work keep its name: what is tried again needs another.
      const isTaken = (await recordOf(workId, work.signal)) !== undefined
      const body = {
        prompt: filled(graph, texts),
        client_id: workId,
        prompt_id: isTaken ? randomUUID() : workId,
      }
      try {
        const answer = await client.ask({
          method: 'POST',
          path: '/prompt',
          ...jsonBody(body),
          timeoutMs: UPLOAD_MS,
          maxBytes: MAX_JSON_BYTES,
          signal: work.signal,
        })
        return await accepted(context, answer)
      } catch (error) {
        if (error instanceof EngineSilence && (error.kind === 'broken' || error.kind === 'late')) {
          const heard = await findAgain(workId, work.signal).catch(() => null)
          if (heard !== null) {
            return waiting(heard, false)
          }
        }
        throw error
      }
    },
    async poll(handle, work) {
      const { signal } = work
      const record = await recordOf(handle, signal)
      if (record !== undefined) {
        leave(handle)
        return await ended(record, signal)
      }
      const place = (await queue(signal)).find(one => isOwn(one, handle))
      if (place !== undefined) {
        const { progress } = follow(handle, place.graph, work)
        return waiting(place.promptId, place.isRunning, progress.share())
      }
      // It may have ended between the two questions.
      const late = await recordOf(handle, signal)
      leave(handle)
      return late === undefined
        ? failed('it knows nothing of the work any more: it was started anew, or its queue was cleared')
        : await ended(late, signal)
    },
    async cancel(handle, signal) {
      const tell = async (path: string, body: unknown): Promise<void> => {
        const answer = await client.ask({
          method: 'POST',
          path,
          ...jsonBody(body),
          timeoutMs: QUICK_MS,
          maxBytes: 1_000_000,
          signal,
        })
        await drop(context, answer)
      }
      const before = (await queue(signal)).filter(one => isOwn(one, handle))
      const pending = before.filter(({ isRunning }) => !isRunning).map(({ promptId }) => promptId)
      if (pending.length > 0) {
        await tell('/queue', { delete: pending })
      }
      // Older servers stop whatever runs, so that it is looked at once more right before.
      for (const { promptId } of (await queue(signal)).filter(one => isOwn(one, handle) && one.isRunning)) {
        await tell('/interrupt', { prompt_id: promptId })
      }
      return !(await queue(signal)).some(one => isOwn(one, handle))
    },
  }
}

const isOwn = ({ promptId, clientId }: ComfyQueued, workId: string): boolean =>
  promptId === workId || clientId === workId

/** Throws `NotThatEngine` for what is no ComfyUI. */
function versionOf(stats: unknown): string {
  const version = valueAt(stats, 'system.comfyui_version')
  if (typeof version === 'string') {
    return `ComfyUI ${version.slice(0, 40)}`
  }
  // Older ones do not say.
  if (
    typeof valueAt(stats, 'system.python_version') === 'string' &&
    Array.isArray(valueAt(stats, 'devices'))
  ) {
    return 'ComfyUI'
  }
  throw new NotThatEngine('It is no ComfyUI: it does not say so at /system_stats.')
}

function wordsFor({ recipes, lacks, others }: ReturnType<typeof recipesOf>): string {
  const names = recipes.map(({ name }) => name).join(', ')
  return recipes.length === 0
    ? `nothing there makes models: ${[...lacks, ...others].join('; ')}`
    : [names, ...lacks].join('; ')
}

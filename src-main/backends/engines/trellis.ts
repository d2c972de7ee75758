import { randomUUID } from 'node:crypto'
import { OPTION_RANGES } from '../../contract/studio-engines.ts'
import { type EngineAnswer, EngineSilence } from '../../domain/ports-engine.ts'
import { createForm } from './given-values.ts'
import { readPaths } from './hunyuan.ts'
import {
  complaintOf,
  drop,
  type EngineProtocol,
  type EngineStep,
  failed,
  type GivenWork,
  MAX_MODEL_BYTES,
  NotThatEngine,
  parseAnswer,
  type ProtocolContext,
  QUICK_MS,
  rawOf,
  valueAt,
} from './protocol.ts'

/**
 * The server that TRELLIS is given for StableProjectorz, and those of other models that speak as it does. It has one work at a time
 * and no names for it: a request is answered when its model is there, and another one meanwhile is told that it is busy. So what a
 * request came to is known only while its connection lasts; after a restart of ours nobody can say whose model lies there.
 */
interface TrellisJob {
  /** null: not sent yet, because of work of somebody else. */
  request: AbortController | null
  ended: { readonly answer: EngineAnswer } | { readonly reason: string } | null
}

/** Texels that it bakes at most. */
const MAX_TEXTURE = 2048
/** It says that it has other work. */
const BUSY = 503
/** Told by others for a card of 16 GB. */
const SECONDS = 60

export function createTrellis(context: ProtocolContext): EngineProtocol {
  const { client } = context
  const jobs = new Map<string, TrellisJob>()
  const statusOf = async (signal: AbortSignal): Promise<unknown> =>
    parseAnswer(
      await client.ask({ method: 'GET', path: '/status', timeoutMs: QUICK_MS, maxBytes: 1_000_000, signal })
    )
  /** Sends the work; its connection is its own, so that a stop here can be told there. */
  const send = (job: TrellisJob, work: GivenWork): void => {
    const request = new AbortController()
    job.request = request
    client
      .ask({
        method: 'POST',
        path: '/generate_no_preview',
        ...formOf(work),
        timeoutMs: context.timeLimitMs,
        maxBytes: 1_000_000,
        signal: request.signal,
      })
      .then(
        answer => {
          job.request = answer.status === BUSY ? null : request
          job.ended = answer.status === BUSY ? null : { answer }
        },
        (error: unknown) => {
          const words = error instanceof EngineSilence ? error.message : 'does not answer as it should'
          job.ended = { reason: `it ${words}` }
        }
      )
  }
  const take = async (answer: EngineAnswer, signal: AbortSignal): Promise<EngineStep> => {
    const named = valueAt(parseAnswer(answer), 'model_url')
    if (answer.status !== 200 || typeof named !== 'string') {
      return failed(complaintOf(answer))
    }
    const path = client.pathOf(named)
    if (path === null) {
      return failed('it names a model that is not its own')
    }
    const model = await client.ask({
      method: 'GET',
      path,
      timeoutMs: context.timeLimitMs,
      maxBytes: MAX_MODEL_BYTES,
      signal,
    })
    if (model.status !== 200) {
      await drop(context, model)
      return failed(`it did not hand out its model: ${complaintOf(model)}`)
    }
    return { kind: 'done', raw: await rawOf(context, model) }
  }
  /** A model that came by half is not fetched again: that of somebody else may lie there by then. */
  const takeOnce = async (answer: EngineAnswer, signal: AbortSignal): Promise<EngineStep> => {
    try {
      return await take(answer, signal)
    } catch (error) {
      if (error instanceof EngineSilence) {
        return failed(`it ${error.message}`)
      }
      throw error
    }
  }

  return {
    modes: ['image'],
    capabilities: {
      stages: [],
      styles: [],
      options: { seed: OPTION_RANGES.seed },
      textures: true,
      // Some of these servers take several and look at the first alone, without saying so.
      pictures: 1,
      seconds: SECONDS,
    },
    up: 'y',
    forgetsOnRestart: false,
    async probe(signal) {
      const paths = await readPaths(context, signal)
      if (!paths.has('/generate_no_preview') || !paths.has('/download/model')) {
        throw new NotThatEngine(
          'It is no TRELLIS server: it has no /generate_no_preview and /download/model.'
        )
      }
      return 'TRELLIS'
    },
    async start() {
      const handle = randomUUID()
      jobs.set(handle, { request: null, ended: null })
      return { kind: 'waiting', handle, share: null, stage: 'queue' }
    },
    async poll(handle, work) {
      const job = jobs.get(handle)
      if (job === undefined) {
        return failed('it has no names for work, so that what came of it before a restart is not known')
      }
      if (job.ended !== null) {
        const { ended } = job
        jobs.delete(handle)
        return 'answer' in ended ? await takeOnce(ended.answer, work.signal) : failed(ended.reason)
      }
      const isSent = job.request !== null
      // Work that was sent is told of by its own connection: what it says beside that is only for the bar.
      const said = await statusOf(work.signal).catch((error: unknown) => {
        if (isSent && error instanceof EngineSilence) {
          return undefined
        }
        throw error
      })
      if (!isSent && valueAt(said, 'busy') !== true) {
        send(job, work)
      }
      const progress = Number(valueAt(said, 'progress'))
      return {
        kind: 'waiting',
        handle,
        share: isSent && progress >= 0 ? Math.min(1, progress / 100) : null,
        stage: isSent ? 'engine' : 'queue',
      }
    },
    async cancel(handle, signal) {
      const job = jobs.get(handle)
      if (job === undefined || job.request === null || job.ended !== null) {
        jobs.delete(handle)
        return true
      }
      // Its connection stands, so that what runs there is ours.
      await client.ask({
        method: 'POST',
        path: '/interrupt',
        timeoutMs: QUICK_MS,
        maxBytes: 1_000_000,
        signal,
      })
      return false
    },
  }
}

function formOf({ task }: GivenWork) {
  const { options } = task.request
  const form = createForm()
  const picture = task.pictures.at(0)
  if (picture !== undefined) {
    form.file('file', picture)
  }
  form.text('seed', String(options.seed % 2_147_483_648))
  form.text('texture_size', String(Math.min(MAX_TEXTURE, options.textureResolution)))
  form.text('output_format', 'glb')
  return form.end()
}

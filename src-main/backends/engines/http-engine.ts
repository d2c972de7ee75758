import type { HttpEngineCall, HttpEngineProfile } from '../../contract/studio-engines.ts'
import { MODES } from '../../contract/generation.ts'
import type { EngineAnswer } from '../../domain/ports-engine.ts'
import {
  complaintOf,
  drop,
  type EngineProtocol,
  type EngineStep,
  failed,
  type GivenWork,
  jsonBody,
  MAX_BASE64_BYTES,
  MAX_MODEL_BYTES,
  NotThatEngine,
  parseAnswer,
  POLL_MS,
  type ProtocolContext,
  QUICK_MS,
  rawInside,
  rawOf,
  shorten,
  valueAt,
} from './protocol.ts'
import { createForm, fileOf, valueOf, type GivenValues } from './given-values.ts'

/** An engine that is described: what is sent where, and where the model is in what comes back. */
export function createHttpEngine(context: ProtocolContext, profile: HttpEngineProfile): EngineProtocol {
  const { client } = context
  const modes = MODES.filter(mode => profile.modes[mode] !== undefined)
  const callOf = ({ task }: GivenWork): HttpEngineCall => {
    const call = profile.modes[task.request.mode]
    if (call === undefined) {
      throw new Error(`The engine has no mode ${task.request.mode}`)
    }
    return call
  }
  return {
    modes,
    capabilities: {
      stages: profile.stages ?? ['preview', 'refine'],
      styles: profile.styles ?? [],
      options: {},
      textures: profile.textures ?? true,
      pictures: picturesOf(profile.modes.image),
      seconds: profile.seconds ?? null,
    },
    up: profile.up ?? 'y',
    forgetsOnRestart: false,
    async probe(signal) {
      const answer = await client.ask({
        method: 'GET',
        path: profile.probe ?? '/',
        timeoutMs: QUICK_MS,
        maxBytes: 1_000_000,
        signal,
      })
      if (answer.status >= 400) {
        throw new NotThatEngine(`It answers ${answer.status} at ${profile.probe ?? '/'}.`)
      }
      return null
    },
    async start(work) {
      const call = callOf(work)
      const answer = await client.ask({
        method: 'POST',
        path: call.path,
        ...bodyOf(call, valuesOf(work)),
        timeoutMs: call.job === undefined ? context.timeLimitMs : 60_000,
        maxBytes: call.job === undefined ? limitOf(call) : 1_000_000,
        signal: work.signal,
      })
      if (answer.status >= 400) {
        return await refusal(context, answer)
      }
      if (call.job === undefined) {
        return await resultOf(context, call, { answer, handle: '', signal: work.signal })
      }
      const handle = valueAt(parseAnswer(answer), call.job.id)
      if ((typeof handle !== 'string' && typeof handle !== 'number') || String(handle) === '') {
        return failed(`its answer has no name of the work at “${call.job.id}”`)
      }
      return { kind: 'waiting', handle: String(handle), share: null, stage: 'engine' }
    },
    async poll(handle, work) {
      const call = callOf(work)
      const { job } = call
      if (job === undefined) {
        return failed('it has no way to ask after work that was given before')
      }
      const answer = await client.ask({
        method: 'GET',
        path: withJob(job.path, handle),
        timeoutMs: POLL_MS,
        maxBytes: limitOf(call),
        signal: work.signal,
      })
      if (answer.status >= 400) {
        return await refusal(context, answer)
      }
      // What is too long to be looked into is the model, in base64.
      const state = answer.file === null ? String(valueAt(parseAnswer(answer), job.status)) : job.done[0]
      if (job.done.includes(state)) {
        return await resultOf(context, call, { answer, handle, signal: work.signal })
      }
      if (job.failed.includes(state)) {
        const said = job.message === undefined ? undefined : valueAt(parseAnswer(answer), job.message)
        return failed(typeof said === 'string' ? shorten(said) : complaintOf(answer))
      }
      const share = job.progress === undefined ? undefined : valueAt(parseAnswer(answer), job.progress)
      return { kind: 'waiting', handle, share: shareOf(share), stage: 'engine' }
    },
    async cancel(handle, signal) {
      const path = modes.map(mode => profile.modes[mode]?.job?.cancel).find(found => found !== undefined)
      if (path === undefined) {
        return false
      }
      const answer = await client.ask({
        method: 'POST',
        path: withJob(path, handle),
        timeoutMs: QUICK_MS,
        maxBytes: 1_000_000,
        signal,
      })
      return answer.status < 400
    },
  }
}

/** What it refused: 4xx says that the request is at fault, except for those that mean "not now". */
async function refusal(context: ProtocolContext, answer: EngineAnswer): Promise<EngineStep> {
  const message = complaintOf(answer)
  await drop(context, answer)
  const isRequest = [400, 413, 415, 422].includes(answer.status)
  return { kind: 'failed', message, isElsewhere: !isRequest }
}

async function resultOf(
  context: ProtocolContext,
  { result }: HttpEngineCall,
  {
    answer,
    handle,
    signal,
  }: { readonly answer: EngineAnswer; readonly handle: string; readonly signal: AbortSignal }
): Promise<EngineStep> {
  const fetched = async (path: string): Promise<EngineStep> => {
    await drop(context, answer)
    const model = await context.client.ask({
      method: 'GET',
      path,
      timeoutMs: context.timeLimitMs,
      maxBytes: MAX_MODEL_BYTES,
      signal,
    })
    return model.status >= 400
      ? await refusal(context, model)
      : { kind: 'done', raw: await rawOf(context, model) }
  }
  switch (result.from) {
    case 'body':
      return { kind: 'done', raw: await rawOf(context, answer) }
    case 'base64':
      return { kind: 'done', raw: await rawInside(context, answer, result.at) }
    case 'path':
      return await fetched(withJob(result.path, handle))
    case 'url': {
      const named = valueAt(parseAnswer(answer), result.at)
      const path = typeof named === 'string' ? context.client.pathOf(named) : null
      return path === null
        ? failed(`its answer names no address of its own at “${result.at}”`)
        : await fetched(path)
    }
  }
}

function limitOf({ result }: HttpEngineCall): number {
  return result.from === 'base64' ? MAX_BASE64_BYTES : MAX_MODEL_BYTES
}

const withJob = (path: string, handle: string): string => path.replaceAll('{job}', encodeURIComponent(handle))

/** 0–1, from that or from percent. */
function shareOf(value: unknown): number | null {
  const number = typeof value === 'number' ? value : Number.NaN
  return Number.isFinite(number) && number >= 0 ? Math.min(1, number > 1 ? number / 100 : number) : null
}

/** As many pictures as its fields have places for. */
function picturesOf(call: HttpEngineCall | undefined): number {
  if (call === undefined) {
    return 0
  }
  const fields = Object.values(call.fields ?? {}).map(String)
  const numbers = [4, 3, 2].filter(number => fields.some(field => field.includes(`{picture_${number}`)))
  return numbers[0] ?? 1
}

function valuesOf({ task, model }: GivenWork): GivenValues {
  const { prompt, negativePrompt, options } = task.request
  return {
    texts: {
      prompt: prompt ?? '',
      negative_prompt: negativePrompt ?? '',
      seed: options.seed,
      target_triangles: options.targetTriangles ?? 0,
      texture_resolution: options.textureResolution,
    },
    files: {
      picture: task.pictures.at(0) ?? null,
      picture_2: task.pictures.at(1) ?? null,
      picture_3: task.pictures.at(2) ?? null,
      picture_4: task.pictures.at(3) ?? null,
      model,
    },
  }
}

function bodyOf({ body, fields = {} }: HttpEngineCall, given: GivenValues) {
  switch (body) {
    case 'picture':
      return {
        body: given.files['picture'] ?? new Uint8Array(),
        headers: { 'content-type': 'application/octet-stream' },
      }
    case 'json': {
      const values = Object.entries(fields).map(([name, field]) => [name, valueOf(field, given)] as const)
      // A place for a picture that was not sent is left out.
      return jsonBody(Object.fromEntries(values.filter(([, value]) => value !== null)))
    }
    case 'multipart': {
      const form = createForm()
      for (const [name, field] of Object.entries(fields)) {
        const file = fileOf(field, given)
        if (file === undefined) {
          const value = valueOf(field, given)
          if (value !== null) {
            form.text(name, String(value))
          }
        } else if (file !== null) {
          form.file(name, file)
        }
      }
      return form.end()
    }
  }
}

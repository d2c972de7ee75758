import { OPTION_RANGES } from '../../contract/studio-engines.ts'
import type { EngineAnswer } from '../../domain/ports-engine.ts'
import {
  complaintOf,
  drop,
  type EngineProtocol,
  type EngineStep,
  failed,
  type GivenWork,
  jsonBody,
  LOST_BY_RESTART,
  MAX_BASE64_BYTES,
  MAX_MODEL_BYTES,
  NotThatEngine,
  POLL_MS,
  parseAnswer,
  type ProtocolContext,
  QUICK_MS,
  rawInside,
  rawOf,
  shorten,
  valueAt,
} from './protocol.ts'

/**
 * The `api_server.py` that comes with Hunyuan3D-2 and 2.1. What it says cannot be trusted in four ways, each met here: it answers 404
 * for every error, work that failed or that nobody knows is `processing` for ever, work without texture is `texturing` for ever in
 * 2.1, and its `/generate` lets it answer nothing else meanwhile.
 */
export interface HunyuanOptions {
  readonly version: '2' | '2.1'
  /** Started with its texturing. */
  readonly hasTexture: boolean
}

/** Faces that it takes, by version. */
const FACES = { '2': { min: 100, max: 300_000 }, '2.1': { min: 1_000, max: 100_000 } } as const
const USUAL_FACES = 40_000
/** Between the name of work and that of the process that has it. */
const OF_PROCESS = '@'
/** Measured by others on an A100. */
const SECONDS = { plain: 17, textured: 102 } as const

export function createHunyuan(
  context: ProtocolContext,
  { version, hasTexture }: HunyuanOptions
): EngineProtocol {
  const { client } = context
  return {
    // It textures a mesh only after a picture, and mode texture goes by words.
    modes: ['image'],
    capabilities: {
      stages: [],
      styles: [],
      options: { target_triangles: FACES[version], seed: OPTION_RANGES.seed },
      textures: hasTexture,
      pictures: 1,
      seconds: hasTexture ? SECONDS.textured : SECONDS.plain,
    },
    up: 'y',
    forgetsOnRestart: true,
    async probe(signal) {
      const paths = await readPaths(context, signal)
      const isNewer = paths.has('/health')
      if (!paths.has('/generate') || !paths.has('/send')) {
        throw new NotThatEngine('It is no Hunyuan3D server: it has no /generate and /send.')
      }
      if (isNewer !== (version === '2.1')) {
        const other = isNewer ? '2.1' : '2'
        throw new NotThatEngine(`It speaks as the server of Hunyuan3D-${other} does, not of ${version}.`)
      }
      return `Hunyuan3D-${version}`
    },
    async start(work) {
      const isTextured = hasTexture
      const body = jsonBody(requestOf(work, { version, isTextured }))
      // 2.1 never says of untextured work that it is done: it has to be waited for in one request.
      if (version === '2.1' && !isTextured) {
        const answer = await client.ask({
          method: 'POST',
          path: '/generate',
          ...body,
          timeoutMs: context.timeLimitMs,
          maxBytes: MAX_MODEL_BYTES,
          signal: work.signal,
        })
        return answer.status === 200
          ? { kind: 'done', raw: await rawOf(context, answer) }
          : await refusal(context, answer)
      }
      // Asked before: work that was given must not be lost to a question after it.
      const owner = version === '2.1' ? await processOf(context, work.signal) : null
      const answer = await client.ask({
        method: 'POST',
        path: '/send',
        ...body,
        // It may be in the middle of other work, which lets it answer nothing.
        timeoutMs: context.timeLimitMs,
        maxBytes: 1_000_000,
        signal: work.signal,
      })
      if (answer.status !== 200) {
        return await refusal(context, answer)
      }
      const uid = valueAt(parseAnswer(answer), 'uid')
      if (typeof uid !== 'string' || uid === '') {
        return failed('it gave the work no name')
      }
      const handle = owner === null ? uid : `${uid}${OF_PROCESS}${owner}`
      return { kind: 'waiting', handle, share: null, stage: 'engine' }
    },
    async poll(handle, work) {
      const [uid, owner] = handle.split(OF_PROCESS)
      const waiting = async (stage: string): Promise<EngineStep> =>
        owner !== undefined && ((await processOf(context, work.signal)) ?? owner) !== owner
          ? failed(LOST_BY_RESTART)
          : { kind: 'waiting', handle, share: null, stage }
      const answer = await client.ask({
        method: 'GET',
        path: `/status/${encodeURIComponent(uid)}`,
        timeoutMs: POLL_MS,
        maxBytes: MAX_BASE64_BYTES,
        signal: work.signal,
      })
      if (answer.file !== null && answer.status === 200) {
        return { kind: 'done', raw: await rawInside(context, answer, 'model_base64') }
      }
      const said = parseAnswer(answer)
      switch (valueAt(said, 'status')) {
        case 'completed':
          return { kind: 'done', raw: await rawInside(context, answer, 'model_base64') }
        case 'processing':
          return waiting('engine')
        case 'texturing':
          return waiting('texture')
        case 'error': {
          const message = valueAt(said, 'message')
          return failed(typeof message === 'string' ? shorten(message) : 'it gave no reason')
        }
        default:
          return await refusal(context, answer)
      }
    },
    // It knows no way to stop: the work goes on there until it is done.
    cancel: async () => false,
  }
}

/** The name that a process of 2.1 draws when it starts; null where it gives none. */
async function processOf({ client }: ProtocolContext, signal: AbortSignal): Promise<string | null> {
  const answer = await client.ask({
    method: 'GET',
    path: '/health',
    timeoutMs: POLL_MS,
    maxBytes: 100_000,
    signal,
  })
  const name = valueAt(parseAnswer(answer), 'worker_id')
  return typeof name === 'string' && name !== '' ? name : null
}

async function refusal(context: ProtocolContext, answer: EngineAnswer): Promise<EngineStep> {
  const message = complaintOf(answer)
  await drop(context, answer)
  // 404 is all that it says for anything; 422 names a field of ours.
  return { kind: 'failed', message, isElsewhere: answer.status !== 422 }
}

function requestOf(
  { task }: GivenWork,
  { version, isTextured }: { readonly version: HunyuanOptions['version']; readonly isTextured: boolean }
): Readonly<Record<string, unknown>> {
  const { options } = task.request
  const { min, max } = FACES[version]
  const faces = Math.min(max, Math.max(min, options.targetTriangles ?? USUAL_FACES))
  const base64 = (bytes: Uint8Array): string =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  const [picture] = task.pictures
  return {
    ...(picture === undefined ? {} : { image: base64(picture) }),
    seed: options.seed,
    texture: isTextured,
    face_count: faces,
    ...(version === '2' ? { type: 'glb' } : {}),
  }
}

/** What its own description names. */
export async function readPaths(
  { client }: Pick<ProtocolContext, 'client'>,
  signal: AbortSignal
): Promise<ReadonlySet<string>> {
  const answer = await client.ask({
    method: 'GET',
    path: '/openapi.json',
    timeoutMs: QUICK_MS,
    maxBytes: 1_000_000,
    signal,
  })
  const paths = valueAt(parseAnswer(answer), 'paths')
  return new Set(typeof paths === 'object' && paths !== null ? Object.keys(paths) : [])
}

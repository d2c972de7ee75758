import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type EngineAnswer, EngineSilence } from '../../domain/ports-engine.ts'
import { type ComfyFile, refusalOf } from './comfyui-answers.ts'
import { createForm, typeOf } from './given-values.ts'
import {
  complaintOf,
  drop,
  type EngineStep,
  failed,
  MAX_MODEL_BYTES,
  parseAnswer,
  type ProtocolContext,
  rawOf,
  valueAt,
} from './protocol.ts'

/** What goes to and fro between here and a ComfyUI: files that it is sent, graphs that it takes, models that it hands out. */

export const UPLOAD_MS = 60_000

/** What a graph that was sent came to. */
export async function accepted(context: ProtocolContext, answer: EngineAnswer): Promise<EngineStep> {
  if (answer.status >= 400 || answer.type === 'text/html') {
    const message = refusalOf(parseAnswer(answer)) ?? complaintOf(answer)
    await drop(context, answer)
    return failed(message)
  }
  const promptId = valueAt(await jsonOf(context, answer), 'prompt_id')
  return typeof promptId === 'string' && promptId !== ''
    ? { kind: 'waiting', handle: promptId, share: null, stage: 'queue' }
    : failed('it gave the work no name')
}

/** A model that it saved. */
export async function fetched(
  context: ProtocolContext,
  { filename, subfolder, type }: ComfyFile,
  signal: AbortSignal
): Promise<EngineStep> {
  const answer = await context.client.ask({
    method: 'GET',
    path: `/view?${new URLSearchParams({ filename, subfolder, type }).toString()}`,
    timeoutMs: context.timeLimitMs,
    maxBytes: MAX_MODEL_BYTES,
    signal,
  })
  if (answer.status !== 200) {
    const message = `it did not hand out “${filename}”: ${complaintOf(answer)}`
    await drop(context, answer)
    return failed(message)
  }
  return { kind: 'done', raw: await rawOf(context, answer) }
}

/** Sends a file, and answers the name that it has there: another one than was asked for, where that was taken. */
export async function uploadOne(
  context: ProtocolContext,
  bytes: Uint8Array,
  signal: AbortSignal
): Promise<string> {
  const form = createForm()
  const ending = ENDINGS[typeOf(bytes)] ?? 'bin'
  form.file(
    'image',
    bytes,
    `plinth-${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${ending}`
  )
  form.text('type', 'input')
  const answer = await context.client.ask({
    method: 'POST',
    path: '/upload/image',
    ...form.end(),
    timeoutMs: UPLOAD_MS,
    maxBytes: 1_000_000,
    signal,
  })
  const said = await jsonOf(context, answer)
  const name = valueAt(said, 'name')
  const folder = valueAt(said, 'subfolder')
  if (typeof name !== 'string' || name === '') {
    throw new EngineSilence('broken', 'does not say how it named what was sent')
  }
  return typeof folder === 'string' && folder !== '' ? `${folder}/${name}` : name
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'model/gltf-binary': 'glb',
}

/** JSON of an answer; rejects with `EngineSilence` for anything else, `lenient`: with `undefined`. */
export async function jsonOf(
  context: ProtocolContext,
  answer: EngineAnswer,
  way: 'strict' | 'lenient' = 'strict'
): Promise<unknown> {
  const body = answer.file === null ? answer.body : await readFile(answer.file.path)
  await drop(context, answer)
  const parsed = answer.status < 400 ? parseAnswer({ ...answer, body, file: null }) : undefined
  if (parsed === undefined && way === 'strict') {
    const what = answer.type === 'text/html' ? 'a web page' : `${answer.status}`
    throw new EngineSilence('broken', `answers with ${what}`)
  }
  return parsed
}

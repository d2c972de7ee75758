import type { Mode } from '../../contract/generation.ts'
import type { BackendCapabilities, BackendTask } from '../../domain/ports-backend.ts'
import {
  type EngineAnswer,
  type EngineClient,
  EngineSilence,
  type RawModel,
} from '../../domain/ports-engine.ts'
import type { BlobStore, WrittenFile } from '../../domain/ports-store.ts'

/** What is the same for every engine elsewhere: how it is asked, and what its answers can mean. */

/** What a protocol works with. */
export interface ProtocolContext {
  readonly client: EngineClient
  readonly blobs: Pick<BlobStore, 'receive' | 'discard'>
  /** Longest work on one generation. */
  readonly timeLimitMs: number
}

/** What is given to an engine. */
export interface GivenWork {
  readonly task: BackendTask
  /** Bytes of the model of modes that start from one. */
  readonly model: Uint8Array | null
  readonly signal: AbortSignal
}

/** How far the work is. */
export type EngineStep =
  | {
      readonly kind: 'waiting'
      /** What the engine calls the work. */
      readonly handle: string
      /** 0–1; null where it does not say. */
      readonly share: number | null
      readonly stage: string
    }
  | { readonly kind: 'done'; readonly raw: RawModel }
  /** `isElsewhere`: it does not say that the request was at fault, so another engine may try. */
  | { readonly kind: 'failed'; readonly message: string; readonly isElsewhere: boolean }

/** It was not made, and nothing says that the request was at fault. */
export const failed = (message: string): Extract<EngineStep, { kind: 'failed' }> => ({
  kind: 'failed',
  message,
  isElsewhere: true,
})

/** Why work is gone that an engine had. */
export const LOST_BY_RESTART = 'it was started anew and lost its work'

export interface EngineProtocol {
  /** As it was last found. */
  readonly modes: readonly Mode[]
  readonly capabilities: Omit<BackendCapabilities, 'credits' | 'repairs'>
  /** Which axis of its models points up. */
  readonly up: 'y' | 'z'
  /** Work that an engine had is gone with its process. */
  readonly forgetsOnRestart: boolean
  /** Rejects with `EngineSilence` or `NotThatEngine` unless it is there and speaks this. Answers what it says of itself. */
  probe(signal: AbortSignal): Promise<string | null>
  start(work: GivenWork): Promise<EngineStep>
  /** What the engine calls the work before it has answered, where that is chosen here. */
  readonly handleOf?: (task: BackendTask) => string
  /** Asks after work that was given before. */
  poll(handle: string, work: GivenWork): Promise<EngineStep>
  /** Resolves once the engine said that it works on it no more; false where it cannot be told to stop. */
  cancel(handle: string, signal: AbortSignal): Promise<boolean>
}

/** Something answers, and it is no engine of this kind. `message`: one sentence. */
export class NotThatEngine extends Error {}

/** Longest model that is taken, bytes; in base64 it is a third longer. */
export const MAX_MODEL_BYTES = 256_000_000
export const MAX_BASE64_BYTES = Math.ceil((MAX_MODEL_BYTES * 4) / 3) + 1_000_000
/** How is the work? Its answer may be the whole model, and comes late while an engine has its hands full. */
export const POLL_MS = 120_000
/** A question that is answered at once. */
export const QUICK_MS = 10_000

const utf8 = new TextEncoder()

export function jsonBody(value: unknown): {
  readonly body: Uint8Array
  readonly headers: Record<string, string>
} {
  return { body: utf8.encode(JSON.stringify(value)), headers: { 'content-type': 'application/json' } }
}

/** Of an answer in memory; undefined for anything that is no JSON. */
export function parseAnswer({ body }: EngineAnswer): unknown {
  if (body === null) {
    return undefined
  }
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown
  } catch {
    return undefined
  }
}

/** What lies at `data.model`; undefined where there is nothing. */
export function valueAt(value: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((found, name) => {
    if (typeof found !== 'object' || found === null) {
      return undefined
    }
    return Object.hasOwn(found, name) ? (found as Record<string, unknown>)[name] : undefined
  }, value)
}

/** The GLB of an answer that is the file itself. */
export async function rawOf({ blobs }: ProtocolContext, answer: EngineAnswer): Promise<RawModel> {
  return { file: answer.file ?? (await writeBytes(blobs, answer.body)), at: null }
}

/** The GLB in base64 inside a JSON answer. */
export async function rawInside(
  { blobs }: ProtocolContext,
  answer: EngineAnswer,
  at: string
): Promise<RawModel> {
  return { file: answer.file ?? (await writeBytes(blobs, answer.body)), at }
}

async function writeBytes(blobs: ProtocolContext['blobs'], bytes: Uint8Array): Promise<WrittenFile> {
  return await blobs.receive(
    (async function* () {
      yield bytes
    })()
  )
}

/** A long answer that nobody wants is not left lying. */
export async function drop({ blobs }: Pick<ProtocolContext, 'blobs'>, { file }: EngineAnswer): Promise<void> {
  if (file !== null) {
    await blobs.discard(file)
  }
}

/** What an engine says went wrong, from the places where servers say it, shortened. */
export function complaintOf(answer: EngineAnswer): string {
  const parsed = parseAnswer(answer)
  const candidates = ['message', 'text', 'error.message', 'error', 'detail.0.msg', 'detail'].map(place =>
    valueAt(parsed, place)
  )
  const found = candidates.find(value => typeof value === 'string' && value.trim() !== '')
  if (typeof found === 'string') {
    return shorten(found)
  }
  return answer.type === 'text/html' ? 'it answered with a web page' : `it answered ${answer.status}`
}

const MAX_COMPLAINT = 300

export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_COMPLAINT ? `${line.slice(0, MAX_COMPLAINT)}…` : line
}

/** The engine cannot have begun: it was not reached, or the way to it is not allowed. */
export function isUnheard(error: unknown): boolean {
  return error instanceof EngineSilence && (error.kind === 'unreachable' || error.kind === 'refused')
}

import { performance } from 'node:perf_hooks'
import { Agent, fetch } from 'undici'
import { StudioWebhook } from '../contract/studio-inspector.ts'
import { StudioEventData, StudioGeneration } from '../contract/studio.ts'
import { RefusedError, type StudioClient } from './studio-client.ts'

/** As long as a webhook's attempt takes at most (spec §6). */
const TIMEOUT_MS = 10_000

/** What became of one webhook. */
export interface Forwarded {
  readonly generationId: string
  readonly status: 'succeeded' | 'failed'
  /** HTTP status of the receiver; null when it did not answer. */
  readonly answer: number | null
  /** Why there was no answer. */
  readonly reason: string | null
  readonly durationMs: number
}

/**
 * Sends the webhook of each generation that finishes to a receiver, once each, in the order in which they finish, until the service's
 * stream of events ends. Rejects with the signal's reason once it is aborted, and with `RefusedError` when the service refuses the stream.
 */
export async function forwardWebhooks(
  client: StudioClient,
  forwardTo: URL,
  {
    signal,
    ready,
    tell,
  }: {
    readonly signal: AbortSignal
    /** Called when the stream is open: what finishes from then on is forwarded. */
    readonly ready: () => void
    readonly tell: (done: Forwarded) => void
  }
): Promise<void> {
  // A receiver under development often has a certificate of its own making; it is on this machine.
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } })
  const seen = new Set<string>()
  try {
    const events = readEvents(await client.stream('/studio/events', signal))
    ready()
    for await (const event of events) {
      if (
        event.type !== 'generation' ||
        event.id === null ||
        event.progress !== undefined ||
        seen.has(event.id)
      ) {
        continue
      }
      const finished = await readFinished(client, event.id)
      if (finished !== null) {
        seen.add(event.id)
        tell(await send(finished, forwardTo, { dispatcher, signal }))
      }
    }
  } finally {
    await dispatcher.destroy()
  }
}

interface Finished {
  readonly id: string
  readonly status: Forwarded['status']
  readonly webhook: StudioWebhook
}

/** Null while it is unfinished, and when it is gone. */
async function readFinished(client: StudioClient, id: string): Promise<Finished | null> {
  try {
    const { status } = await client.get(`/studio/generations/${id}`, StudioGeneration)
    if (status !== 'succeeded' && status !== 'failed') {
      return null
    }
    return { id, status, webhook: await client.get(`/studio/generations/${id}/webhook`, StudioWebhook) }
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'not_found') {
      return null
    }
    throw error
  }
}

async function send(
  { id, status, webhook }: Finished,
  forwardTo: URL,
  { dispatcher, signal }: { readonly dispatcher: Agent; readonly signal: AbortSignal }
): Promise<Forwarded> {
  const startedAt = performance.now()
  const tried = await fetch(forwardTo, {
    method: 'POST',
    headers: webhook.headers,
    body: webhook.body,
    redirect: 'manual',
    dispatcher,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: unknown) => error)
  signal.throwIfAborted()
  const durationMs = Math.round(performance.now() - startedAt)
  const common = { generationId: id, status, durationMs }
  if (tried instanceof Error || !isAnswer(tried)) {
    return { ...common, answer: null, reason: reasonOf(tried) }
  }
  await tried.body?.cancel()
  return { ...common, answer: tried.status, reason: null }
}

const isAnswer = (tried: unknown): tried is Awaited<ReturnType<typeof fetch>> =>
  typeof tried === 'object' && tried !== null && 'status' in tried

/** `fetch` says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error)
  }
  if (error.name === 'TimeoutError') {
    return `no answer within ${TIMEOUT_MS / 1000} s`
  }
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** The data of server-sent events (WHATWG HTML §9.2), one line each as this service writes them. */
async function* readEvents(stream: AsyncIterable<Uint8Array>): AsyncGenerator<StudioEventData> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data: ')) {
        yield StudioEventData.parse(JSON.parse(line.slice('data: '.length)))
      }
    }
  }
}

import { createHmac } from 'node:crypto'
import type { Instant } from '../domain/entities.ts'
import { toOutboundError } from './failure.ts'
import type { GuardedFetch } from './guarded-fetch.ts'

/**
 * Delay before each scheduled attempt, counted from the end of the one before: 20 h 36 m 05 s in all, which the jitter
 * stretches to at most 21 h 26 m ("about 21 hours", spec §6).
 */
export const ATTEMPT_DELAYS_MS: readonly number[] = [
  0, 5_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000,
]
/** Jitter only ever adds: an attempt is never made earlier than promised. */
export const MAX_JITTER = 0.04
/** From the connection to the status (spec §6). */
export const WEBHOOK_TIMEOUT_MS = 10_000
/** Of a receiver's answer so much is kept, for whoever looks for what went wrong there. */
const KEPT_ANSWER_BYTES = 2_000
/** Name of the header that carries the signature (spec §6). */
const SIGNATURE_HEADER = 'service-signature'
/** For a while after a rotation: the signature by the secret before, for receivers that have not changed over yet. */
const PREVIOUS_SIGNATURE_HEADER = 'service-signature-previous'
/** Names of Standard Webhooks: which message it is, the same at every attempt, and when this attempt was made. */
const ID_HEADER = 'webhook-id'
const TIMESTAMP_HEADER = 'webhook-timestamp'

/** Hex HMAC-SHA256 of the raw body, keyed with the signing secret (spec §6). */
export function signBody(body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/**
 * Delay until the next attempt after `made` scheduled ones, null when that was the last. A receiver that asks for more
 * time with `Retry-After` gets it, up to the delay that would follow next. `speed` (default 1) divides it, for tests.
 */
export function nextDelayMs(
  made: number,
  input: { readonly retryAfterMs: number | null; readonly random: number; readonly speed?: number }
): number | null {
  const step = ATTEMPT_DELAYS_MS[made] as number | undefined
  if (step === undefined) {
    return null
  }
  const longest = (ATTEMPT_DELAYS_MS[made + 1] as number | undefined) ?? step
  const delay = Math.max(step, Math.min(input.retryAfterMs ?? 0, longest))
  return Math.round((delay * (1 + MAX_JITTER * input.random)) / (input.speed ?? 1))
}

/** `Retry-After` in seconds or as an HTTP date (RFC 9110 §10.2.3); null when absent, malformed or past. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) {
    return null
  }
  const value = header.trim()
  const delay = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(delay) && delay > 0 ? delay : null
}

/** What one attempt brought. */
export interface AttemptOutcome {
  /** HTTP status, null when there was no answer. */
  readonly status: number | null
  /** Why it failed, in words; null when delivered. */
  readonly error: string | null
  readonly retryAfter: string | null
  /** How the answer's body began; null without one. */
  readonly answer: string | null
}

/** One attempt's request. */
export interface WebhookMessage {
  readonly generationId: string
  readonly url: string
  readonly body: Uint8Array
  readonly signature: string
  /** By the secret before; null unless a rotation is recent. */
  readonly previousSignature: string | null
  readonly sentAt: Instant
}

/** Posts the bytes once. Rejects only when `signal` is aborted. */
export async function sendWebhook(
  guardedFetch: GuardedFetch,
  message: WebhookMessage,
  context: { readonly timeoutMs: number; readonly signal: AbortSignal }
): Promise<AttemptOutcome> {
  try {
    const answer = await guardedFetch({
      url: message.url,
      method: 'POST',
      headers: webhookHeaders(message),
      body: message.body,
      timeoutMs: context.timeoutMs,
      maxBytes: null,
      keepBytes: KEPT_ANSWER_BYTES,
      maxRedirects: 0,
      signal: context.signal,
    })
    return {
      status: answer.status,
      error: describeStatus(answer.status),
      retryAfter: answer.retryAfter,
      answer: readText(answer.body),
    }
  } catch (error) {
    context.signal.throwIfAborted()
    return { status: null, error: toOutboundError(error).message, retryAfter: null, answer: null }
  }
}

/** As UTF-8, without what cannot be shown; null when nothing is left. */
function readText(body: Uint8Array): string | null {
  const text = new TextDecoder().decode(body).replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
  return text === '' ? null : text
}

/** The headers of one attempt. */
export function webhookHeaders(
  message: Omit<WebhookMessage, 'url' | 'body'>
): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: message.signature,
    ...(message.previousSignature === null ? {} : { [PREVIOUS_SIGNATURE_HEADER]: message.previousSignature }),
    [ID_HEADER]: message.generationId,
    [TIMESTAMP_HEADER]: String(Math.floor(message.sentAt / 1000)),
  }
}

/** Null for 2xx, the only success there is. */
export function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) {
    return null
  }
  if (status >= 300 && status < 400) {
    return `answered ${status}: redirects are not followed`
  }
  if (status === 410) {
    return 'answered 410: the receiver says it is gone for good'
  }
  return `answered ${status}`
}

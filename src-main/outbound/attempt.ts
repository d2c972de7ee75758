import type { Delivery, DeliveryAttempt } from '../domain/entities.ts'
import type { SecretsInForce } from '../domain/signing-secret.ts'
import type { Clock, EventBus, Fault, FaultSource, Ids, Logger } from '../domain/ports.ts'
import type { DeliveryChange, Store } from '../domain/ports-store.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import {
  describeStatus,
  nextDelayMs,
  parseRetryAfter,
  sendWebhook,
  signBody,
  WEBHOOK_TIMEOUT_MS,
  type AttemptOutcome,
} from './webhook.ts'

export interface AttemptDeps {
  readonly store: Pick<Store, 'deliveries'>
  readonly guardedFetch: GuardedFetch
  /** The bytes to send, made anew for every attempt. */
  readonly bodyOf: (delivery: Delivery) => Uint8Array
  /** What to sign with; asked at every attempt. */
  readonly secrets: () => SecretsInForce
  readonly faults: FaultSource
  /** How much faster than promised retries come; 1 when absent. */
  readonly retrySpeed?: () => number
  readonly clock: Clock
  readonly ids: Ids
  readonly events: EventBus
  readonly logger: Logger
  /** Time limit of one attempt; 10 s when absent. */
  readonly timeoutMs?: number
}

export interface AttemptInput {
  readonly delivery: Delivery
  readonly trigger: DeliveryAttempt['trigger']
  /** Another address than the delivery's own: what becomes of it says nothing about the delivery. */
  readonly otherUrl?: string | null
  /** Breaks the attempt off: it is logged, but not counted. */
  readonly signal: AbortSignal
}

/**
 * One attempt: written down, sent, written down again. The delivery's own row changes only afterwards, so that a crash
 * in between leaves it due and it is sent again (at least once, spec §6). Rejects when broken off.
 */
export async function performAttempt(deps: AttemptDeps, input: AttemptInput): Promise<DeliveryAttempt> {
  const body = deps.bodyOf(input.delivery)
  const { current, previous } = deps.secrets()
  const attempt = begin(deps, input, signBody(body, current))
  const previousSignature = previous === null ? null : signBody(body, previous)
  deps.events.publish({ type: 'delivery', generationId: attempt.generationId })
  try {
    const outcome = await send(deps, { ...input, body, attempt, previousSignature })
    return record(deps, attempt, outcome)
  } catch (error) {
    if (input.signal.aborted) {
      finish(deps, attempt, { status: null, error: BROKEN_OFF, retryAfter: null, answer: null }, null)
    }
    throw error
  }
}

const BROKEN_OFF = 'broken off: the service stopped before the answer came'
const INTERRUPTED = 'interrupted: the service ended before the answer came'

/** No two attempts of a delivery run at once, so one without an end was left by a crash. */
function begin(
  deps: AttemptDeps,
  { delivery, trigger, otherUrl = null }: AttemptInput,
  signature: string
): DeliveryAttempt {
  const attempt = {
    id: deps.ids.next('att'),
    generationId: delivery.generationId,
    trigger,
    startedAt: deps.clock.now(),
    signature,
    url: otherUrl,
  }
  return deps.store.deliveries.beginAttempt(attempt, INTERRUPTED)
}

async function send(
  deps: AttemptDeps,
  input: AttemptInput & {
    readonly body: Uint8Array
    readonly attempt: DeliveryAttempt
    readonly previousSignature: string | null
  }
): Promise<AttemptOutcome> {
  const { delivery, signal, body, attempt, previousSignature } = input
  const timeoutMs = deps.timeoutMs ?? WEBHOOK_TIMEOUT_MS
  const fault = deps.faults.next('webhook')
  if (fault !== null) {
    await pause(deps.clock, fault.latencyMs, signal)
    if (fault.code !== null) {
      return faultOutcome(fault, fault.code, timeoutMs)
    }
  }
  const { generationId, signature, startedAt: sentAt } = attempt
  const message = {
    generationId,
    url: attempt.url ?? delivery.url,
    body,
    signature,
    previousSignature,
    sentAt,
  }
  return sendWebhook(deps.guardedFetch, message, { timeoutMs, signal })
}

/** An injected fault stands for the receiver: nothing is sent. */
function faultOutcome(fault: Fault, code: string, timeoutMs: number): AttemptOutcome {
  const status = /^[1-5]\d\d$/.test(code) ? Number(code) : null
  const words = status === null ? `timed out after ${timeoutMs / 1000} s` : (describeStatus(status) ?? code)
  const retryAfter = fault.retryAfterSeconds === null ? null : String(fault.retryAfterSeconds)
  return { status, error: `${words} (injected fault)`, retryAfter, answer: null }
}

function record(deps: AttemptDeps, attempt: DeliveryAttempt, outcome: AttemptOutcome): DeliveryAttempt {
  const finished = finish(deps, attempt, outcome, changeOf(deps, attempt, outcome))
  const { generationId, number, trigger, status, error, durationMs } = finished
  const fields = { generationId, number, trigger, status, error, durationMs }
  if (error === null) {
    deps.logger.info('Webhook delivered.', fields)
  } else {
    deps.logger.warn('Webhook attempt failed.', fields)
  }
  deps.events.publish({ type: 'delivery', generationId })
  return finished
}

function finish(
  deps: AttemptDeps,
  attempt: DeliveryAttempt,
  { status, error, answer }: AttemptOutcome,
  change: DeliveryChange | null
): DeliveryAttempt {
  const durationMs = Math.max(0, deps.clock.now() - attempt.startedAt)
  deps.store.deliveries.finishAttempt(attempt, { durationMs, status, error, answer }, change)
  return { ...attempt, durationMs, status, error, answer }
}

/** What the attempt means for its delivery; null when nothing: a manual one that failed, or one to another address. */
function changeOf(
  deps: AttemptDeps,
  attempt: DeliveryAttempt,
  outcome: AttemptOutcome
): DeliveryChange | null {
  const current = deps.store.deliveries.find(attempt.generationId)
  if (current === null || attempt.url !== null) {
    return null
  }
  const isScheduled = attempt.trigger === 'schedule'
  const attempts = current.attempts + (isScheduled ? 1 : 0)
  const at = deps.clock.now()
  const made = { attempts, at, isSilent: outcome.status === null }
  if (outcome.error === null) {
    return { ...made, state: 'delivered', nextAt: null }
  }
  if (!isScheduled) {
    return null
  }
  const retryAfterMs = parseRetryAfter(outcome.retryAfter, at)
  const delayMs = nextDelayMs(attempts, {
    retryAfterMs,
    random: deps.ids.random(),
    speed: deps.retrySpeed?.() ?? 1,
  })
  if (delayMs === null) {
    return { ...made, state: 'exhausted', nextAt: null }
  }
  return { ...made, state: 'pending', nextAt: at + delayMs }
}

function pause(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  if (delayMs <= 0) {
    return Promise.resolve()
  }
  return new Promise((resolve, reject) => {
    const cancel = clock.after(delayMs, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    const onAbort = () => {
      cancel()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

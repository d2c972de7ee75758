import type { Delivery, DeliveryAttempt } from '../domain/entities.ts'
import { notFound } from '../domain/errors.ts'
import { performAttempt, type AttemptDeps } from './attempt.ts'

export interface WebhookDispatcherDeps extends AttemptDeps {
  /** How long `stop` waits for the attempts in flight before it breaks them off; 3 s when absent. */
  readonly stopGraceMs?: number
}

/** Delivers the completion webhooks: at least once each, by the schedule, over restarts. */
export interface WebhookDispatcher {
  /** Takes up what is due, and from then on wakes by itself. */
  start(): void
  /** Starts nothing more, lets the attempts in flight end (bounded); the rest stays pending. */
  stop(): Promise<void>
  /**
   * Sends once more, now or as soon as its host is free, whatever the state; the schedule is left as it is, but a
   * success ends it. Resolves with the finished attempt; rejects with 404 when the generation has no webhook.
   */
  redeliver(generationId: string): Promise<DeliveryAttempt>
}

const MAX_IN_FLIGHT = 4
const FIRST_PAGE = 64
/** Due rows to look through for one whose host is free; a dead host's backlog must not hold up the others. */
const LONGEST_PAGE = 4_096
/** Timers stand still while a laptop sleeps, so the clock is read at least this often while something is due later. */
const LONGEST_POLL_MS = 60_000
/** Due rows that wait for a host or a slot hide the next due time; look again soon. */
const SHORTEST_POLL_MS = 1_000
const DEFAULT_STOP_GRACE_MS = 3_000

interface ManualRequest {
  readonly generationId: string
  resolve(attempt: DeliveryAttempt): void
  reject(error: unknown): void
}

export function createWebhookDispatcher(deps: WebhookDispatcherDeps): WebhookDispatcher {
  return new LocalWebhookDispatcher(deps)
}

class LocalWebhookDispatcher implements WebhookDispatcher {
  readonly #deps: WebhookDispatcherDeps
  /** Host → the attempt in flight there. */
  readonly #inFlight = new Map<string, Promise<void>>()
  readonly #manual: ManualRequest[] = []
  #breakOff = new AbortController()
  #isRunning = false
  #isPumpQueued = false
  #cancelPoll: () => void = () => {}
  #unsubscribe: () => void = () => {}

  constructor(deps: WebhookDispatcherDeps) {
    this.#deps = deps
  }

  start(): void {
    if (this.#isRunning) {
      return
    }
    this.#isRunning = true
    this.#breakOff = new AbortController()
    this.#unsubscribe = this.#deps.events.subscribe(event => {
      if (event.type === 'delivery' || event.type === 'generation') {
        this.#wake()
      }
    })
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    this.#unsubscribe()
    this.#cancelPoll()
    for (const request of this.#manual.splice(0)) {
      request.reject(stopped())
    }
    const cancelGrace = this.#deps.clock.after(this.#deps.stopGraceMs ?? DEFAULT_STOP_GRACE_MS, () =>
      this.#breakOff.abort(stopped())
    )
    await Promise.all(this.#inFlight.values())
    cancelGrace()
  }

  redeliver(generationId: string): Promise<DeliveryAttempt> {
    if (this.#deps.store.deliveries.find(generationId) === null) {
      return Promise.reject(notFound('webhook delivery'))
    }
    if (!this.#isRunning) {
      return Promise.reject(stopped())
    }
    return new Promise((resolve, reject) => {
      this.#manual.push({ generationId, resolve, reject })
      this.#wake()
    })
  }

  /** Many events in one turn are one look at the store. */
  #wake(): void {
    if (this.#isPumpQueued) {
      return
    }
    this.#isPumpQueued = true
    queueMicrotask(() => {
      this.#isPumpQueued = false
      if (this.#isRunning) {
        this.#pump()
      }
    })
  }

  /** Starts every attempt that has a slot and a free host: manual ones first, then what is due, oldest first. */
  #pump(): void {
    this.#startManual()
    const { deliveries } = this.#deps.store
    for (let limit = FIRST_PAGE; limit <= LONGEST_PAGE && this.#inFlight.size < MAX_IN_FLIGHT; limit *= 8) {
      const due = deliveries.listDue(this.#deps.clock.now(), limit)
      for (const delivery of due) {
        if (this.#isFree(delivery)) {
          this.#launch(delivery, null)
        }
      }
      if (due.length < limit) {
        break
      }
    }
    this.#schedulePoll()
  }

  #startManual(): void {
    for (const request of this.#manual.splice(0)) {
      const delivery = this.#deps.store.deliveries.find(request.generationId)
      if (delivery === null) {
        request.reject(notFound('webhook delivery'))
      } else if (this.#isFree(delivery)) {
        this.#launch(delivery, request)
      } else {
        this.#manual.push(request)
      }
    }
  }

  #isFree(delivery: Delivery): boolean {
    return this.#inFlight.size < MAX_IN_FLIGHT && !this.#inFlight.has(hostOf(delivery))
  }

  #launch(delivery: Delivery, manual: ManualRequest | null): void {
    const host = hostOf(delivery)
    const work = performAttempt(this.#deps, {
      delivery,
      trigger: manual === null ? 'schedule' : 'manual',
      signal: this.#breakOff.signal,
    }).then(
      attempt => {
        manual?.resolve(attempt)
        this.#inFlight.delete(host)
        this.#wake()
      },
      (error: unknown) => {
        manual?.reject(error)
        this.#inFlight.delete(host)
        this.#recover(error)
      }
    )
    this.#inFlight.set(host, work)
  }

  /** The delivery stays due. Waking at once would spin if, say, the disk is full. */
  #recover(error: unknown): void {
    if (this.#breakOff.signal.aborted) {
      return
    }
    this.#deps.logger.error('A webhook attempt failed inside the service.', { error: String(error) })
    this.#pollAfter(SHORTEST_POLL_MS)
  }

  #schedulePoll(): void {
    const nextAt = this.#deps.store.deliveries.nextDueAt()
    if (nextAt === null) {
      return this.#cancelPoll()
    }
    const untilDue = nextAt - this.#deps.clock.now()
    this.#pollAfter(untilDue > 0 ? Math.min(untilDue, LONGEST_POLL_MS) : SHORTEST_POLL_MS)
  }

  #pollAfter(delayMs: number): void {
    this.#cancelPoll()
    if (this.#isRunning) {
      this.#cancelPoll = this.#deps.clock.after(delayMs, () => this.#wake())
    }
  }
}

/** Name and port: one receiver gets one request at a time. */
function hostOf(delivery: Delivery): string {
  return URL.canParse(delivery.url) ? new URL(delivery.url).host : delivery.url
}

function stopped(): Error {
  return new Error('The service is stopping.')
}

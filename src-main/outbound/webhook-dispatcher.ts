import type { Delivery, DeliveryAttempt } from '../domain/entities.ts'
import { notFound, ServiceError } from '../domain/errors.ts'
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
   * success ends it, unless it went to another address. Resolves with the finished attempt; rejects with 404 when the
   * generation has no webhook.
   */
  redeliver(generationId: string, otherUrl?: string): Promise<DeliveryAttempt>
}

/** One for each host; far more than hosts that hang at once, and each of those takes one for 10 s. */
const MAX_IN_FLIGHT = 64
/** Of these, at most so many to hosts whose last attempt brought no answer: they never take the places of the others. */
const MAX_SILENT_IN_FLIGHT = 8
/** A refused connection is back at once: without a rest, a dead host's backlog would be all that the service does. */
const REST_AFTER_SILENCE_MS = 100
/** Each start writes to the database; requests are served between two handfuls. */
const STARTS_PER_TURN = 8
/** Timers stand still while a laptop sleeps, so the clock is read at least this often while something is due later. */
const LONGEST_POLL_MS = 60_000
/** After a failure of the service itself, and for what is due but has no place. */
const SHORTEST_POLL_MS = 1_000
const DEFAULT_STOP_GRACE_MS = 3_000

interface ManualRequest {
  readonly generationId: string
  readonly otherUrl: string | null
  resolve(attempt: DeliveryAttempt): void
  reject(error: unknown): void
}

interface Launch {
  readonly delivery: Delivery
  readonly isSilent: boolean
  readonly manual: ManualRequest | null
}

export function createWebhookDispatcher(deps: WebhookDispatcherDeps): WebhookDispatcher {
  return new LocalWebhookDispatcher(deps)
}

class LocalWebhookDispatcher implements WebhookDispatcher {
  readonly #deps: WebhookDispatcherDeps
  /** Host → the attempt in flight there. */
  readonly #inFlight = new Map<string, { readonly isSilent: boolean; readonly work: Promise<void> }>()
  /** Host → how to end its rest. */
  readonly #resting = new Map<string, () => void>()
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
    // A job's end publishes its delivery; its progress, ten times as often, is nothing to look up here.
    this.#unsubscribe = this.#deps.events.subscribe(event => {
      if (event.type === 'delivery') {
        this.#wake()
      }
    })
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    this.#unsubscribe()
    this.#cancelPoll()
    for (const endRest of this.#resting.values()) {
      endRest()
    }
    this.#resting.clear()
    for (const request of this.#manual.splice(0)) {
      request.reject(stopped())
    }
    const cancelGrace = this.#deps.clock.after(this.#deps.stopGraceMs ?? DEFAULT_STOP_GRACE_MS, () =>
      this.#breakOff.abort(stopped())
    )
    await Promise.all([...this.#inFlight.values()].map(({ work }) => work))
    cancelGrace()
  }

  redeliver(generationId: string, otherUrl: string | null = null): Promise<DeliveryAttempt> {
    if (this.#deps.store.deliveries.find(generationId) === null) {
      return Promise.reject(notFound('webhook delivery'))
    }
    if (!this.#isRunning) {
      return Promise.reject(stopped())
    }
    return new Promise((resolve, reject) => {
      this.#manual.push({ generationId, otherUrl, resolve, reject })
      this.#wake()
    })
  }

  /** Many events in one turn are one look at the store. */
  #wake(): void {
    if (this.#isPumpQueued) {
      return
    }
    this.#isPumpQueued = true
    queueMicrotask(() => this.#pump())
  }

  /** Starts every attempt that has a place and a free host: manual ones first, then host by host what is due. */
  #pump(): void {
    this.#isPumpQueued = false
    if (!this.#isRunning) {
      return
    }
    try {
      this.#startAll()
    } catch (error) {
      this.#recover(error)
    }
  }

  #startAll(): void {
    this.#startManual()
    this.#deps.store.deliveries.followClock(this.#deps.clock.now())
    for (let started = 0; started < STARTS_PER_TURN; started += 1) {
      if (!this.#startNext()) {
        return this.#schedulePoll()
      }
    }
    this.#isPumpQueued = true
    setImmediate(() => this.#pump())
  }

  /** One row is read for each start, however many are due. */
  #startNext(): boolean {
    if (this.#inFlight.size >= MAX_IN_FLIGHT) {
      return false
    }
    const silent = [...this.#inFlight.values()].filter(({ isSilent }) => isSilent).length
    const next = this.#deps.store.deliveries.nextDue({
      now: this.#deps.clock.now(),
      except: this.#unavailable(),
      withSilent: silent < MAX_SILENT_IN_FLIGHT,
    })
    if (next !== null) {
      this.#launch({ ...next, manual: null })
    }
    return next !== null
  }

  #unavailable(): readonly string[] {
    return [...this.#inFlight.keys(), ...this.#resting.keys()]
  }

  #startManual(): void {
    for (const request of this.#manual.splice(0)) {
      const delivery = this.#deps.store.deliveries.find(request.generationId)
      if (delivery === null) {
        request.reject(notFound('webhook delivery'))
      } else if (this.#inFlight.size < MAX_IN_FLIGHT && !this.#inFlight.has(delivery.host)) {
        this.#launch({ delivery, isSilent: false, manual: request })
      } else {
        this.#manual.push(request)
      }
    }
  }

  #launch({ delivery, isSilent, manual }: Launch): void {
    const { host } = delivery
    const work = performAttempt(this.#deps, {
      delivery,
      trigger: manual === null ? 'schedule' : 'manual',
      otherUrl: manual?.otherUrl ?? null,
      signal: this.#breakOff.signal,
    }).then(
      attempt => {
        manual?.resolve(attempt)
        this.#inFlight.delete(host)
        if (attempt.error !== null && attempt.status === null) {
          this.#rest(host)
        }
        this.#wake()
      },
      (error: unknown) => {
        manual?.reject(error)
        this.#inFlight.delete(host)
        this.#recover(error)
      }
    )
    this.#inFlight.set(host, { isSilent, work })
  }

  #rest(host: string): void {
    if (!this.#isRunning) {
      return
    }
    this.#resting.get(host)?.()
    const end = this.#deps.clock.after(REST_AFTER_SILENCE_MS, () => {
      this.#resting.delete(host)
      this.#wake()
    })
    this.#resting.set(host, end)
  }

  /** The delivery stays due. Waking at once would spin if, say, the disk is full. */
  #recover(error: unknown): void {
    if (this.#breakOff.signal.aborted) {
      return
    }
    this.#deps.logger.error('A webhook attempt failed inside the service.', { error: String(error) })
    this.#pollAfter(SHORTEST_POLL_MS)
  }

  /** A host in flight or at rest wakes by itself. */
  #schedulePoll(): void {
    const nextAt = this.#deps.store.deliveries.nextDueAt(this.#unavailable())
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

function stopped(): ServiceError {
  return new ServiceError('provider_unavailable', 'The service is stopping. Try again once it runs.', {
    retryAfterSeconds: 5,
  })
}

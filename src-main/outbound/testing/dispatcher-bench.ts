import type { DeliveryAttempt } from '../../domain/entities.ts'
import type { Fault } from '../../domain/ports.ts'
import type { Store } from '../../domain/ports-store.ts'
import {
  aGeneration,
  anAccount,
  createFakeBus,
  createFakeClock,
  createFakeIds,
  createFakeLogger,
} from '../../domain/testing/fakes.ts'
import {
  createWebhookDispatcher,
  type WebhookDispatcher,
  type WebhookDispatcherDeps,
} from '../webhook-dispatcher.ts'
import { createGuardedFetch } from '../guarded-fetch.ts'

export const SECRET = 'whsec_test'
/** Not ASCII only, and spaced as no serialiser would: whoever parses and writes it again changes the bytes. */
export const BODY = Buffer.from('{"id": "gen_1", "status":"succeeded", "name":"Stühle"}')

/** A dispatcher's surroundings over a real store: fake clock and bus, real network on loopback. */
export function createCourierBench(store: Store) {
  const clock = createFakeClock()
  const bus = createFakeBus()
  const logger = createFakeLogger()
  const ids = createFakeIds()
  const started: WebhookDispatcher[] = []
  store.accounts.insert(anAccount())

  const attemptsOf = (id = 'gen_1') => store.deliveries.listAttempts(id)
  const deliveryOf = (id = 'gen_1') => store.deliveries.find(id)

  /** Waits until something holds that an event announces, and lets the dispatcher come to rest. */
  async function until(holds: () => boolean): Promise<void> {
    await new Promise<void>(resolve => {
      const look = () => {
        if (holds()) {
          unsubscribe()
          resolve()
        }
      }
      const unsubscribe = bus.subscribe(look)
      look()
    })
    await settle()
  }

  return {
    store,
    clock,
    logger,
    attemptsOf,
    deliveryOf,
    until,
    /** Waits until `count` attempts have ended. */
    ended: (count: number, id = 'gen_1') => until(() => attemptsOf(id).filter(isEnded).length >= count),
    /** Starts a dispatcher for which every name is 127.0.0.1. */
    start(change: Partial<WebhookDispatcherDeps> = {}, allowLocalTargets = true): WebhookDispatcher {
      const guardedFetch = createGuardedFetch({
        resolve: async () => ['127.0.0.1'],
        allowLocalTargets: () => allowLocalTargets,
        version: '1.2.3',
      })
      const dispatcher = createWebhookDispatcher({
        ...{ store, guardedFetch, clock, ids, logger, events: bus, timeoutMs: 5_000 },
        secret: () => SECRET,
        faults: { next: () => null },
        ...change,
      })
      started.push(dispatcher)
      dispatcher.start()
      return dispatcher
    },
    /** A finished generation whose webhook is due now. */
    addDelivery(url: string, id = 'gen_1'): void {
      const at = clock.now()
      store.generations.insert(
        aGeneration({ id, webhookUrl: url, createdAt: at + store.deliveries.list(999).length })
      )
      const delivery = { generationId: id, accountId: 'acc_1', url, body: BODY, createdAt: at }
      store.deliveries.insert({ ...delivery, state: 'pending', attempts: 0, nextAt: at })
      bus.publish({ type: 'delivery', generationId: id })
    },
    /** Stops every dispatcher at once, whether or not receivers hang. */
    async stop(): Promise<void> {
      const stopping = started.splice(0).map(dispatcher => dispatcher.stop())
      clock.advance(60_000)
      await Promise.all(stopping)
    },
  }
}

export type CourierBench = ReturnType<typeof createCourierBench>

/** Lets everything that waits for no network run. */
export function settle(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/** Waits until a receiver holds `count` unanswered requests. */
export async function untilHeld(held: readonly unknown[], count: number): Promise<void> {
  while (held.length < count) {
    await settle()
  }
}

/** A fault that only delays, unless told otherwise. */
export function aFault(change: Partial<Fault>): Fault {
  return { code: null, retryAfterSeconds: null, latencyMs: 0, ...change }
}

function isEnded(attempt: DeliveryAttempt): boolean {
  return attempt.durationMs !== null
}

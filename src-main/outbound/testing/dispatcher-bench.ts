import type { DeliveryAttempt } from '../../domain/entities.ts'
import type { Fault } from '../../domain/ports.ts'
import type { DeliveryChange, Store } from '../../domain/ports-store.ts'
import { receiverHost } from '../../domain/receiver-host.ts'
import {
  aGeneration,
  anAccount,
  createFakeBus,
  createFakeClock,
  createFakeIds,
  createFakeLogger,
  EPOCH,
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
export function createDispatcherBench(store: Store) {
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

  const added: string[] = []
  /** Finished generations whose webhooks are due now. */
  function addDeliveries(deliveries: readonly { readonly url: string; readonly id: string }[]): void {
    const at = clock.now()
    store.transact(() => {
      for (const { url, id } of deliveries) {
        added.push(id)
        store.generations.insert(aGeneration({ id, webhookUrl: url, createdAt: EPOCH + added.length }))
        store.deliveries.insert({
          ...{ generationId: id, accountId: 'acc_1', url, host: receiverHost(url) },
          ...{ state: 'pending', attempts: 0, nextAt: at, createdAt: at },
        })
      }
    })
    for (const { id } of deliveries) {
      bus.publish({ type: 'delivery', generationId: id })
    }
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
        bodyOf: () => BODY,
        secrets: () => ({ current: SECRET, previous: null }),
        faults: { next: () => null },
        ...change,
      })
      started.push(dispatcher)
      dispatcher.start()
      return dispatcher
    },
    addDelivery: (url: string, id = 'gen_1') => addDeliveries([{ url, id }]),
    addDeliveries,
    publish: bus.publish,
    /** Of all deliveries, ended or not. */
    countAttempts: () => added.reduce((count, id) => count + store.deliveries.listAttempts(id).length, 0),
    /** Puts a delivery where so many attempts would have brought it. */
    move(change: Omit<DeliveryChange, 'at' | 'isSilent'> & { isSilent?: boolean }, id = 'gen_1'): void {
      const outcome = { durationMs: 0, status: null, error: null, answer: null }
      const all = { isSilent: false, ...change, at: clock.now() }
      store.deliveries.finishAttempt({ id: 'none', generationId: id }, outcome, all)
    },
    /** Stops every dispatcher at once, whether or not receivers hang. */
    async stop(): Promise<void> {
      const stopping = started.splice(0).map(dispatcher => dispatcher.stop())
      clock.advance(60_000)
      await Promise.all(stopping)
    },
  }
}

export type DispatcherBench = ReturnType<typeof createDispatcherBench>

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

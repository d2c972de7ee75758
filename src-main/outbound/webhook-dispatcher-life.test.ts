import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '../domain/ports.ts'
import { EPOCH } from '../domain/testing/fakes.ts'
import { openTemporaryStore, type TemporaryStore } from '../store/testing/harness.ts'
import type { WebhookDispatcher } from './webhook-dispatcher.ts'
import { closeServers, serve } from './testing/loopback-server.ts'
import {
  aFault,
  BODY,
  createDispatcherBench,
  SECRET,
  settle,
  untilHeld,
  type DispatcherBench,
} from './testing/dispatcher-bench.ts'

const MINUTE = 60_000

let temporary: TemporaryStore
let bench: DispatcherBench

beforeEach(() => {
  temporary = openTemporaryStore()
  bench = createDispatcherBench(temporary.store)
})

afterEach(async () => {
  await bench.stop()
  closeServers()
  temporary.remove()
})

describe('stopping and starting', () => {
  it('sends again after a crash between sending and writing down the answer', async () => {
    const held: (() => void)[] = []
    const server = await serve(response => held.push(() => response.end()))
    bench.addDelivery(server.origin)
    bench.start({ stopGraceMs: 0 })
    await untilHeld(held, 1)
    // The second process knows only what the database holds.
    bench.start()
    await untilHeld(held, 2)
    held[1]()
    await bench.until(() => bench.deliveryOf()?.state === 'delivered')
    expect(bench.attemptsOf()).toMatchObject([
      { number: 1, error: 'interrupted: the service ended before the answer came' },
      { number: 2, status: 200, error: null },
    ])
    expect(bench.deliveryOf()?.attempts).toBe(1)
    expect(server.requests.every(({ body }) => body.equals(BODY))).toBe(true)
  })

  it('lets the attempt in flight end and starts no other', async () => {
    const held: (() => void)[] = []
    const server = await serve(response => held.push(() => response.end()))
    bench.addDelivery(server.origin, 'gen_1')
    bench.addDelivery(server.origin, 'gen_2')
    const dispatcher = bench.start()
    await untilHeld(held, 1)
    const stopping = dispatcher.stop()
    held[0]()
    await stopping
    expect([bench.deliveryOf('gen_1')?.state, bench.deliveryOf('gen_2')?.state]).toEqual([
      'delivered',
      'pending',
    ])
    bench.clock.advance(60 * MINUTE)
    await settle()
    expect(server.requests.length).toBe(1)
  })

  it('sends nothing that it had only planned to look at when it was stopped', async () => {
    const server = await serve(response => response.end())
    bench.addDelivery(server.origin)
    await bench.start().stop()
    await settle()
    expect(bench.attemptsOf()).toEqual([])
  })

  it('breaks off an attempt that outlasts the grace, uncounted, and sends it after the next start', async () => {
    const held: (() => void)[] = []
    const server = await serve(response => held.push(() => response.end()))
    bench.addDelivery(server.origin)
    const dispatcher = bench.start({ stopGraceMs: 2_000 })
    await untilHeld(held, 1)
    const stopping = dispatcher.stop()
    bench.clock.advance(2_000)
    await stopping
    expect(bench.attemptsOf()).toMatchObject([
      { status: null, error: 'broken off: the service stopped before the answer came' },
    ])
    expect(bench.deliveryOf()).toMatchObject({ state: 'pending', attempts: 0, nextAt: EPOCH })
    bench.start()
    await untilHeld(held, 2)
    held[1]()
    await bench.until(() => bench.deliveryOf()?.state === 'delivered')
  })

  it('does not spin when the service itself fails, and goes on once it works again', async () => {
    const server = await serve(response => response.end())
    bench.addDelivery(server.origin)
    let calls = 0
    bench.start({
      secrets: () => {
        calls += 1
        if (calls === 1) {
          throw new Error('the keychain is locked')
        }
        return { current: SECRET, previous: null }
      },
    })
    await settle()
    expect([calls, bench.logger.lines.length]).toEqual([1, 1])
    bench.clock.advance(1_000)
    await bench.ended(1)
    expect(bench.deliveryOf()?.state).toBe('delivered')
  })
})

describe('manual redelivery', () => {
  it('sends the same bytes again, also when they were delivered', async () => {
    const server = await serve(response => response.end())
    bench.addDelivery(server.origin)
    const dispatcher = bench.start()
    await bench.ended(1)
    const attempt = await dispatcher.redeliver('gen_1')
    expect(attempt).toMatchObject({ number: 2, trigger: 'manual', status: 200, error: null })
    expect(server.requests[1].body.equals(BODY)).toBe(true)
    expect(bench.deliveryOf()).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  it('leaves the schedule as it is when it fails', async () => {
    const server = await serve(response => response.writeHead(500).end())
    bench.addDelivery(server.origin)
    const dispatcher = bench.start()
    await bench.ended(1)
    const before = bench.deliveryOf()
    bench.clock.advance(1_000)
    expect(await dispatcher.redeliver('gen_1')).toMatchObject({ number: 2, error: 'answered 500' })
    expect(bench.deliveryOf()).toEqual(before)
  })

  it('ends the schedule when it succeeds, even after exhaustion', async () => {
    const server = await serve(response => response.end())
    bench.addDelivery(server.origin)
    bench.move({ state: 'exhausted', attempts: 8, nextAt: null })
    const dispatcher = bench.start()
    await dispatcher.redeliver('gen_1')
    expect(bench.deliveryOf()).toMatchObject({ state: 'delivered', attempts: 8, nextAt: null })
  })

  it('waits for the attempt that is in flight to the same host', async () => {
    const held: (() => void)[] = []
    const server = await serve(response => held.push(() => response.end()))
    bench.addDelivery(server.origin)
    const dispatcher = bench.start()
    await untilHeld(held, 1)
    const manual = dispatcher.redeliver('gen_1')
    await settle()
    expect(bench.attemptsOf().length).toBe(1)
    held[0]()
    await untilHeld(held, 2)
    held[1]()
    expect(await manual).toMatchObject({ number: 2, trigger: 'manual' })
    expect(server.requests.length).toBe(2)
  })

  it('is answered 404 for a generation without a webhook', async () => {
    await expect(bench.start().redeliver('gen_none')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('does not hang on a service that stops', async () => {
    const server = await serve(() => {})
    bench.addDelivery(server.origin)
    const dispatcher = bench.start({ stopGraceMs: 0 })
    await bench.until(() => bench.attemptsOf().length === 1)
    const waiting = dispatcher.redeliver('gen_1')
    const refused = expect(waiting).rejects.toThrow('stopping')
    await bench.stop()
    await refused
    await expect(dispatcher.redeliver('gen_1')).rejects.toThrow('stopping')
  })
})

describe('injected faults', () => {
  function startWith(faults: Fault[]): WebhookDispatcher {
    return bench.start({
      faults: { next: operation => (operation === 'webhook' ? (faults.shift() ?? null) : null) },
    })
  }

  it('stand for the receiver: a status, then a timeout, then the real thing', async () => {
    const server = await serve(response => response.end())
    bench.addDelivery(server.origin)
    startWith([aFault({ code: '503', retryAfterSeconds: 30 }), aFault({ code: 'timeout' })])
    await bench.ended(1)
    expect(bench.deliveryOf()?.nextAt).toBe(EPOCH + 30_600)
    bench.clock.advance(31_000)
    await bench.ended(2)
    expect(server.requests.length).toBe(0)
    bench.clock.advance(2 * MINUTE)
    await bench.ended(3)
    expect(bench.attemptsOf()).toMatchObject([
      { status: 503, error: 'answered 503 (injected fault)' },
      { status: null, error: 'timed out after 5 s (injected fault)' },
      { status: 200, error: null },
    ])
  })

  it('may only make a delivery late', async () => {
    const server = await serve(response => response.end())
    bench.addDelivery(server.origin)
    startWith([aFault({ latencyMs: 700 })])
    await settle()
    bench.clock.advance(699)
    await settle()
    expect(server.requests.length).toBe(0)
    bench.clock.advance(1)
    await bench.ended(1)
    expect(bench.attemptsOf()[0]).toMatchObject({ status: 200, durationMs: 700 })
  })
})

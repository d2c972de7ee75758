import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EPOCH } from '../domain/testing/fakes.ts'
import { openTemporaryStore, type TemporaryStore } from '../store/testing/harness.ts'
import { closeServers, findClosedPort, serve } from './testing/loopback-server.ts'
import {
  BODY,
  createDispatcherBench,
  SECRET,
  settle,
  untilHeld,
  type DispatcherBench,
} from './testing/dispatcher-bench.ts'
import { ATTEMPT_DELAYS_MS, signBody } from './webhook.ts'

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

describe('a delivery', () => {
  it('sends the stored bytes as they are, signed, and is done with a 2xx', async () => {
    const server = await serve(response => response.writeHead(204).end())
    bench.addDelivery(`${server.origin}/hook?x=1`)
    bench.start()
    await bench.ended(1)
    const [request] = server.requests
    expect(request).toMatchObject({
      method: 'POST',
      path: '/hook?x=1',
      headers: {
        'content-type': 'application/json',
        'content-length': String(BODY.byteLength),
        'user-agent': 'Plinth/1.2.3',
        'service-signature': createHmac('sha256', SECRET).update(request.body).digest('hex'),
        'webhook-id': 'gen_1',
        'webhook-timestamp': String(EPOCH / 1000),
      },
    })
    expect(request.body.equals(BODY)).toBe(true)
    expect(bench.deliveryOf()).toMatchObject({ state: 'delivered', attempts: 1, nextAt: null })
    expect(bench.attemptsOf()).toMatchObject([
      { number: 1, trigger: 'schedule', status: 204, error: null, signature: signBody(BODY, SECRET) },
    ])
  })

  it('is taken up as soon as its job ends, without a poll', async () => {
    const server = await serve(response => response.end())
    bench.start()
    await settle()
    bench.addDelivery(server.origin)
    await bench.ended(1)
    expect(server.requests.length).toBe(1)
  })

  it('is tried again after a failure, five seconds later and not before', async () => {
    const statuses = [500, 200]
    const server = await serve(response => response.writeHead(statuses.shift() ?? 200).end())
    bench.addDelivery(server.origin)
    bench.start()
    await bench.ended(1)
    expect(bench.deliveryOf()).toMatchObject({ state: 'pending', attempts: 1, nextAt: EPOCH + 5_100 })
    bench.clock.advance(5_099)
    await settle()
    expect(bench.attemptsOf().length).toBe(1)
    bench.clock.advance(1)
    await bench.ended(2)
    expect(bench.attemptsOf()).toMatchObject([
      { number: 1, status: 500, error: 'answered 500' },
      { number: 2, status: 200, error: null },
    ])
    expect(bench.deliveryOf()?.state).toBe('delivered')
    const [first, second] = server.requests
    expect(first.body.equals(second.body)).toBe(true)
  })

  it('carries webhook-id, the same at every attempt, and webhook-timestamp beside the signature of the spec', async () => {
    const statuses = [500, 200]
    const server = await serve(response => response.writeHead(statuses.shift() ?? 200).end())
    bench.addDelivery(server.origin)
    bench.start()
    await bench.ended(1)
    bench.clock.advance(5_100)
    await bench.ended(2)
    const told = server.requests.map(({ headers }) => headers)
    // A receiver tells a repetition by its id, and how old it is by its time.
    expect(told.map(headers => headers['webhook-id'])).toEqual(['gen_1', 'gen_1'])
    const [first, second] = told.map(headers => Number(headers['webhook-timestamp']))
    expect([first, second - first]).toEqual([EPOCH / 1000, 5])
    // Of the body alone, as specified: neither header is signed with it.
    const signature = signBody(BODY, SECRET)
    expect(told.map(headers => headers['service-signature'])).toEqual([signature, signature])
  })

  it('goes through the whole schedule and is then exhausted, never dropped', async () => {
    const port = await findClosedPort()
    bench.addDelivery(`http://127.0.0.1:${port}/`)
    bench.start()
    for (let count = 1; count <= ATTEMPT_DELAYS_MS.length; count += 1) {
      await bench.ended(count)
      bench.clock.advance(13 * 60 * MINUTE)
    }
    await settle()
    expect(bench.attemptsOf().map(({ error }) => error)).toEqual(
      ATTEMPT_DELAYS_MS.map(() => 'connection refused')
    )
    expect(bench.deliveryOf()).toMatchObject({ state: 'exhausted', attempts: 8, nextAt: null })
    expect(bench.clock.now() - EPOCH).toBeGreaterThan(20 * 60 * MINUTE)
  })

  it('waits as long as the receiver asks, up to the next step', async () => {
    const server = await serve(response => response.writeHead(429, { 'retry-after': '20' }).end())
    bench.addDelivery(server.origin)
    bench.start()
    await bench.ended(1)
    expect(bench.deliveryOf()?.nextAt).toBe(EPOCH + 20_400)
  })

  it('does not follow a redirect', async () => {
    const elsewhere = await serve(response => response.end())
    const server = await serve(response => response.writeHead(307, { location: elsewhere.origin }).end())
    bench.addDelivery(server.origin)
    bench.start()
    await bench.ended(1)
    expect(bench.attemptsOf()[0]).toMatchObject({
      status: 307,
      error: 'answered 307: redirects are not followed',
    })
    expect(elsewhere.connections()).toBe(0)
  })

  it('is a failure when the receiver takes too long', async () => {
    const server = await serve(() => {})
    bench.addDelivery(server.origin)
    bench.start({ timeoutMs: 40 })
    await bench.ended(1)
    expect(bench.attemptsOf()[0]).toMatchObject({ status: null, error: 'timed out after 0.04 s' })
  })

  it('is refused before it connects to a private address, and says why, when local targets are off again', async () => {
    const server = await serve(response => response.end())
    bench.addDelivery(`https://inside.example.com:${server.port}/`)
    bench.start({}, false)
    await bench.ended(1)
    expect(bench.attemptsOf()[0].error).toMatch(/^refused: .*private.*--allow-local-targets/)
    expect([server.connections(), bench.deliveryOf()?.state]).toEqual([0, 'pending'])
  })

  it('is signed with the secret of the moment, and with the one before while both count', async () => {
    const statuses = [500, 200]
    const server = await serve(response => response.writeHead(statuses.shift() ?? 200).end())
    const secrets = [
      { current: 'whsec_old', previous: null },
      { current: 'whsec_new', previous: 'whsec_old' },
    ]
    bench.addDelivery(server.origin)
    bench.start({ secrets: () => secrets.shift() ?? { current: '', previous: null } })
    await bench.ended(1)
    bench.clock.advance(6_000)
    await bench.ended(2)
    expect(server.requests.map(({ headers }) => headers['service-signature'])).toEqual([
      signBody(BODY, 'whsec_old'),
      signBody(BODY, 'whsec_new'),
    ])
    expect(server.requests.map(({ headers }) => headers['service-signature-previous'])).toEqual([
      undefined,
      signBody(BODY, 'whsec_old'),
    ])
  })

  it('loses no attempt to a laptop that slept for three days', async () => {
    const server = await serve(response => response.writeHead(500).end())
    bench.addDelivery(server.origin)
    bench.move({ state: 'pending', attempts: 4, nextAt: EPOCH })
    bench.start()
    await bench.ended(1)
    bench.clock.jumpTo(EPOCH + 3 * 24 * 60 * MINUTE)
    // Timers stood still meanwhile: two hours of them are still to go.
    bench.clock.advance(MINUTE)
    await bench.ended(2)
    expect(bench.deliveryOf()).toMatchObject({ state: 'pending', attempts: 6 })
  })
})

describe('many deliveries', () => {
  it('go out together, one per host', async () => {
    const held: (() => void)[] = []
    const server = await serve(response => held.push(() => response.end()))
    const hosts = ['a', 'a', 'a', 'b', 'c', 'd', 'e']
    hosts.forEach((host, index) =>
      bench.addDelivery(`http://${host}.example.com:${server.port}/`, `gen_${index}`)
    )
    bench.start()
    await untilHeld(held, 5)
    const begun = hosts.filter((_, index) => bench.attemptsOf(`gen_${index}`).length > 0)
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
    for (let answered = 0; answered < hosts.length; answered += 1) {
      await untilHeld(held, 1)
      held.shift()?.()
    }
    await bench.until(() =>
      hosts.every((_, index) => bench.deliveryOf(`gen_${index}`)?.state === 'delivered')
    )
    expect(server.requests.length).toBe(hosts.length)
  })

  it('do not wait behind the backlog of a host that hangs', async () => {
    const hanging = await serve(() => {})
    const quick = await serve(response => response.end())
    for (let index = 0; index < 70; index += 1) {
      bench.addDelivery(hanging.origin, `gen_dead_${index}`)
    }
    bench.addDelivery(quick.origin, 'gen_live')
    bench.start({ stopGraceMs: 0 })
    await bench.ended(1, 'gen_live')
    expect([bench.deliveryOf('gen_live')?.state, hanging.requests.length]).toEqual(['delivered', 1])
    await bench.stop()
  })

  it('are found on time while another one is in flight', async () => {
    const hanging = await serve(() => {})
    const failing = await serve(response => response.writeHead(500).end())
    bench.addDelivery(hanging.origin, 'gen_slow')
    bench.addDelivery(failing.origin, 'gen_failing')
    bench.start({ stopGraceMs: 0 })
    await bench.ended(1, 'gen_failing')
    bench.clock.advance(6_100)
    await bench.ended(2, 'gen_failing')
    expect(bench.attemptsOf('gen_failing')[1].startedAt - EPOCH).toBeLessThanOrEqual(6_100)
    await bench.stop()
  })
})

describe('healthy receivers', () => {
  it('get all of theirs while four others hang with 250 due each and a dead one has 5 000', async () => {
    const hanging = await serve(() => {})
    const dead = await findClosedPort()
    const quick = await serve(response => response.end())
    const healthy = Array.from({ length: 23 }, (_, index) => `gen_healthy_${index}`)
    const backlog = [
      ...Array.from({ length: 1_000 }, (_, index) => `http://hang${index % 4}.example.com:${hanging.port}/`),
      ...Array.from({ length: 5_000 }, () => `http://dead.example.com:${dead}/`),
    ]
    bench.addDeliveries(backlog.map((url, index) => ({ url, id: `gen_backlog_${index}` })))
    // Last in line: they fall due after everything else.
    bench.clock.advance(1_000)
    bench.addDeliveries(
      healthy.map((id, index) => ({ url: `http://well${index % 7}.example.com:${quick.port}/`, id }))
    )
    bench.start({ stopGraceMs: 0 })
    await bench.until(() => healthy.every(id => bench.deliveryOf(id)?.state === 'delivered'))
    // Nothing hung to its end: no clock was moved, and each of the others had at most one attempt of its own.
    expect(hanging.requests.length).toBe(4)
    expect(bench.countAttempts()).toBeLessThanOrEqual(healthy.length + 5)
  })

  it('keep their places when more receivers hang than there are places', async () => {
    const hanging = await serve(() => {})
    const quick = await serve(response => response.end())
    const silent = Array.from({ length: 80 }, (_, index) => ({
      url: `http://hang${index}.example.com:${hanging.port}/`,
      id: `gen_silent_${index}`,
    }))
    bench.addDeliveries(silent)
    for (const { id } of silent) {
      bench.move({ state: 'pending', attempts: 1, nextAt: bench.clock.now(), isSilent: true }, id)
    }
    bench.addDeliveries([{ url: `http://well.example.com:${quick.port}/`, id: 'gen_well' }])
    bench.start({ stopGraceMs: 0 })
    await bench.ended(1, 'gen_well')
    await untilHeld(hanging.requests, 8)
    await settle()
    expect(hanging.requests.length).toBe(8)
  })

  it('wait for no dead host whose refusals come back at once: it rests between two attempts', async () => {
    const dead = await findClosedPort()
    const ids = Array.from({ length: 20 }, (_, index) => `gen_dead_${index}`)
    bench.addDeliveries(ids.map(id => ({ url: `http://127.0.0.1:${dead}/`, id })))
    bench.start()
    await bench.until(() => bench.countAttempts() === 1 && ids.some(id => bench.attemptsOf(id)[0]?.error))
    await settle()
    expect(bench.countAttempts()).toBe(1)
    bench.clock.advance(100)
    await bench.until(() => bench.countAttempts() === 2)
  })
})

describe('what the dispatcher reads', () => {
  it('is nothing when a job reports its progress', async () => {
    let looks = 0
    const { deliveries } = bench.store
    const counted = {
      ...deliveries,
      nextDue: (input: Parameters<typeof deliveries.nextDue>[0]) => {
        looks += 1
        return deliveries.nextDue(input)
      },
    }
    bench.start({ store: { deliveries: counted } })
    await settle()
    const before = looks
    for (let index = 0; index < 50; index += 1) {
      bench.publish({ type: 'generation', id: 'gen_1', accountId: 'acc_1' })
      await settle()
    }
    expect(looks).toBe(before)
    bench.publish({ type: 'delivery', generationId: 'gen_1' })
    await settle()
    expect(looks).toBe(before + 1)
  })
})

describe('a clock that is set back by 30 days', () => {
  it('leaves a retry five seconds away, not 30 days', async () => {
    const statuses = [500, 200]
    const server = await serve(response => response.writeHead(statuses.shift() ?? 200).end())
    bench.addDelivery(server.origin)
    bench.start()
    await bench.ended(1)
    bench.clock.jumpTo(EPOCH - 30 * 24 * 60 * MINUTE)
    // The poll that was set before the jump comes, sees it, and the retry keeps its gap from then on.
    bench.clock.advance(5_100)
    await settle()
    bench.clock.advance(5_100)
    await bench.ended(2)
    expect(bench.deliveryOf()?.state).toBe('delivered')
  })
})

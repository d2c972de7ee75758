import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { closeReceivers, startReceiver } from './testing/receiver.ts'

/** Injected faults (docs/api-behaviour.md "The control plane"): every operation fails in every way it can. */

let app: Harness
let asset: string
beforeAll(async () => {
  app = await startHarness({ allowLocalTargets: true })
  asset = await app.asset(app.ann.key)
})
beforeEach(() => app.reset())
afterAll(async () => {
  await app.close()
  closeReceivers()
})

const add = (rule: Record<string, unknown>) => app.studio('POST', '/studio/faults', rule)
const ask = {
  create: () => app.create(app.ann.key),
  read: () => app.call('GET', '/v1/generations/gen_nowhere', { key: app.ann.key }),
  list: () => app.call('GET', '/v1/assets', { key: app.ann.key }),
  download: () => app.call('GET', `/v1/assets/${asset}/download`, { key: app.ann.key }),
}
const OPERATIONS = ['create', 'read', 'list', 'download'] as const
const CODES = [
  ...[
    'invalid_request',
    'unauthorized',
    'insufficient_credits',
    'forbidden',
    'not_found',
    'content_rejected',
  ],
  ...['idempotency_conflict', 'too_many_jobs', 'rate_limited', 'internal_error', 'provider_unavailable'],
]

describe.each(OPERATIONS)('operation %s', operation => {
  test.each(CODES)('fails with %s, once, and says that it was injected', async code => {
    const rule = await add({ operation, code, times: 1 })
    expect([rule.status, rule.body.code]).toEqual([201, code])
    const { balance } = await app.ledger(app.ann.accountId)
    const answer = await ask[operation]()
    expectError(answer, code)
    expect(answer.headers['x-plinth-fault']).toBe(`${operation}:${code}`)
    expect((await app.ledger(app.ann.accountId)).balance).toBe(balance)
    const healthy = await ask[operation]()
    expect(healthy.headers).not.toHaveProperty('x-plinth-fault')
    expect(healthy.status).toBe({ create: 202, read: 404, list: 200, download: 200 }[operation])
  })

  test('is injected into this operation only', async () => {
    await add({ operation, code: 'internal_error' })
    for (const other of OPERATIONS.filter(candidate => candidate !== operation)) {
      expect((await ask[other]()).headers).not.toHaveProperty('x-plinth-fault')
    }
    expectError(await ask[operation](), 'internal_error')
  })

  test('rate_limited carries the given Retry-After', async () => {
    await add({ operation, code: 'rate_limited', retry_after: 7, times: 1 })
    expect((await ask[operation]()).headers['retry-after']).toBe('7')
  })

  test('latency_ms delays the answer by the clock, and null is only slow', async () => {
    await add({ operation, code: null, latency_ms: 5_000, times: 1 })
    let isAnswered = false
    const waiting = ask[operation]().finally(() => (isAnswered = true))
    await app.until(async () => {
      const { body } = await app.studio('GET', '/studio/faults')
      if (body.faults[0].injected === 0) {
        await ask[operation === 'list' ? 'read' : 'list']()
        return null
      }
      return true
    })
    expect(isAnswered).toBe(false)
    app.clock.advance(5_000)
    expect((await waiting).status).toBeLessThan(500)
  })
})

describe('a fault comes after the checks of the server', () => {
  test('401 and 400 go first', async () => {
    await add({ operation: 'create', code: 'internal_error' })
    expectError(await app.call('POST', '/v1/generations', { json: {} }), 'unauthorized')
    expectError(await app.create(app.ann.key, { mode: 5 }), 'invalid_request', 'mode')
  })
})

describe('operation generate', () => {
  test.each([
    ...['generation_failed', 'source_unusable', 'image_unreachable', 'image_unusable', 'content_rejected'],
    ...['canceled', 'interrupted', 'timed_out', 'provider_unavailable', 'internal_error'],
  ])('the generation fails with %s and its credits come back', async code => {
    await add({ operation: 'generate', code, times: 1 })
    const { balance } = await app.ledger(app.ann.accountId)
    const id = await app.accepted(app.ann.key)
    expect(await app.finished(app.ann.key, id)).toMatchObject({ status: 'failed', error: { code } })
    expect((await app.ledger(app.ann.accountId)).balance).toBe(balance)
  })
})

describe('operation webhook', () => {
  test.each(['timeout', '500', 404])('the delivery fails with %s and is sent again', async code => {
    const receiver = await startReceiver()
    await add({ operation: 'webhook', code, times: 1 })
    const id = await app.accepted(app.ann.key, { webhook_url: receiver.url })
    const failed = await app.until(async () => {
      const { body } = await app.studio('GET', `/studio/deliveries/${id}`)
      return body.attempts === 1 ? body : null
    })
    expect(failed).toMatchObject({
      state: 'pending',
      attempt_log: [{ status: code === 'timeout' ? null : Number(code), error: expect.any(String) }],
    })
    expect(receiver.requests).toHaveLength(0)
    app.clock.advance(Date.parse(failed.next_at) - app.clock.now())
    expect(JSON.parse((await receiver.nth(1)).body.toString()).id).toBe(id)
  })
})

describe('rules', () => {
  test('probability 0 never injects, 1 always', async () => {
    await add({ operation: 'list', code: 'internal_error', probability: 0 })
    await add({ operation: 'read', code: 'internal_error', probability: 1 })
    for (let index = 0; index < 10; index += 1) {
      expect((await ask.list()).status).toBe(200)
      expectError(await ask.read(), 'internal_error')
    }
  })

  test('the same seed hits the same calls', async () => {
    const draw = async (): Promise<number[]> => {
      await app.studio('DELETE', '/studio/faults')
      await add({ operation: 'list', code: 'internal_error', probability: 0.5, seed: 11 })
      const statuses: number[] = []
      for (let index = 0; index < 20; index += 1) {
        statuses.push((await ask.list()).status)
      }
      return statuses
    }
    const first = await draw()
    expect(new Set(first)).toEqual(new Set([200, 500]))
    expect(await draw()).toEqual(first)
  })

  test('GET lists them with their counts, DELETE ends them all', async () => {
    await add({ operation: 'list', code: 'internal_error', times: 3 })
    await ask.list()
    const { body } = await app.studio('GET', '/studio/faults')
    expect(body.faults).toMatchObject([
      { operation: 'list', code: 'internal_error', times_left: 2, injected: 1 },
    ])
    expect((await app.studio('DELETE', '/studio/faults')).status).toBe(204)
    expect((await ask.list()).status).toBe(200)
  })

  test('DELETE of one ends it and leaves the others; it is 404 then', async () => {
    const { body: one } = await add({ operation: 'list', code: 'internal_error' })
    await add({ operation: 'read', code: 'internal_error' })
    expect((await app.studio('DELETE', `/studio/faults/${one.id}`)).status).toBe(204)
    expect((await ask.list()).status).toBe(200)
    expectError(await ask.read(), 'internal_error')
    expectError(await app.studio('DELETE', `/studio/faults/${one.id}`), 'not_found')
  })

  test.each([
    [{ code: 'internal_error' }, 'operation'],
    [{ operation: 'fly', code: 'internal_error' }, 'operation'],
    [{ operation: 'create' }, 'code'],
    [{ operation: 'create', code: 'generation_failed' }, 'code'],
    [{ operation: 'generate', code: 'rate_limited' }, 'code'],
    [{ operation: 'webhook', code: 'internal_error' }, 'code'],
    [{ operation: 'list', code: 'internal_error', probability: 1.1 }, 'probability'],
    [{ operation: 'list', code: 'internal_error', times: 0 }, 'times'],
    [{ operation: 'list', code: 'internal_error', retry_after: -1 }, 'retry_after'],
    [{ operation: 'list', code: 'internal_error', latency_ms: -1 }, 'latency_ms'],
  ])('a rule that cannot be is 400: %j', async (rule, param) => {
    expectError(await add(rule), 'invalid_request', param)
  })
})

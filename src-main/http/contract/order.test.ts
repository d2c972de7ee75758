import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/**
 * docs/api-behaviour.md "Order of checks": Host/Origin 403 → 401 → 429 rate → 400 → 404 source → 422 → 402 → 429 jobs → 503.
 * Each test breaks two neighbours at once: the earlier one is told. Each one's own test shows that the later one would be.
 */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const FOREIGN = { origin: 'http://example.com' }
const TEXTURE = { mode: 'texture', prompt: 'rusty iron' }

async function poor(): Promise<string> {
  return (await app.newTenant({ credits: 0 })).key
}

/** A tenant whose concurrent limit is used up. */
async function busy(credits: number): Promise<string> {
  const tenant = await app.newTenant({ credits })
  await app.studio('PATCH', '/studio/settings', { plan_limits: { studio: 1 } })
  app.backend.behaviour = 'hold'
  await app.accepted(tenant.key)
  return tenant.key
}

async function exhaustCreates(key: string): Promise<void> {
  for (let made = 0; made < 60; made += 1) {
    await app.call('POST', '/v1/generations', { key, json: {} })
  }
}

beforeEach(() => app.studio('PATCH', '/studio/settings', { plan_limits: { studio: 20 } }))

describe('each neighbour goes first', () => {
  test('403 before 401: a foreign page without a key', async () => {
    expectError(await app.call('POST', '/v1/generations', { json: {}, headers: FOREIGN }), 'forbidden')
  })

  test('401 before 429 rate: a revoked key is not told to come back later', async () => {
    const key = await app.newKey(app.ann.accountId)
    await exhaustCreates(key)
    expectError(await app.create(key), 'rate_limited')
    const { body } = await app.studio('GET', '/studio/keys')
    const { id } = body.keys.find((row: { hint: string }) => row.hint.endsWith(key.slice(-4)))
    await app.studio('DELETE', `/studio/keys/${id}`)
    expectError(await app.create(key), 'unauthorized')
  })

  test('401 before 400: a bad body without a key', async () => {
    expectError(await app.call('POST', '/v1/generations', { json: { mode: 1 } }), 'unauthorized')
  })

  test('429 rate before 400: a bad body past the limit', async () => {
    const key = await app.newKey(app.ann.accountId)
    await exhaustCreates(key)
    expectError(await app.create(key, { mode: 1 }), 'rate_limited')
  })

  test('429 rate before 400: unreadable JSON past the limit', async () => {
    const key = await app.newKey(app.ann.accountId)
    await exhaustCreates(key)
    const headers = { 'content-type': 'application/json' }
    expectError(await app.call('POST', '/v1/generations', { key, raw: '{', headers }), 'rate_limited')
  })

  test('400 before 404 source: a malformed field beside an unknown source', async () => {
    const body = { ...TEXTURE, source_asset_id: 'ast_nowhere', stage: 'middle' }
    expectError(await app.create(app.ann.key, body), 'invalid_request', 'stage')
  })

  test('400 before 404 source: a refused webhook beside an unknown source', async () => {
    const body = { ...TEXTURE, source_asset_id: 'ast_nowhere', webhook_url: 'https://127.0.0.1/hook' }
    expectError(await app.create(app.ann.key, body), 'invalid_request', 'webhook_url')
  })

  test('404 source before 422: an unknown source beside a rejected prompt', async () => {
    const body = { ...TEXTURE, source_asset_id: 'ast_nowhere', prompt: 'plinth-reject' }
    expectError(await app.create(app.ann.key, body), 'not_found', 'source_asset_id')
  })

  test('422 before 402: a rejected prompt of an account without credits', async () => {
    expectError(await app.create(await poor(), { prompt: 'plinth-reject' }), 'content_rejected', 'prompt')
  })

  test('402 before 429 jobs: no credits left, and the limit reached', async () => {
    expectError(await app.create(await busy(20)), 'insufficient_credits')
  })

  test('429 jobs before 503: the limit reached while the backend is down', async () => {
    const key = await busy(1_000)
    app.backend.answer = 'no'
    expectError(await app.create(key), 'too_many_jobs')
  })

  test('503 is the last: with everything else in order, the backend is asked', async () => {
    app.backend.answer = 'no'
    expectError(await app.create(app.ann.key), 'provider_unavailable')
  })
})

describe('the later one of each pair alone', () => {
  test('404 source, 422, 402 and 429 jobs are told when nothing comes before them', async () => {
    expectError(
      await app.create(app.ann.key, { ...TEXTURE, source_asset_id: 'ast_nowhere' }),
      'not_found',
      'source_asset_id'
    )
    expectError(await app.create(app.ann.key, { prompt: 'plinth-reject' }), 'content_rejected', 'prompt')
    expectError(await app.create(await poor()), 'insufficient_credits')
    expectError(await app.create(await busy(1_000)), 'too_many_jobs')
  })
})

describe('"nothing charged before acceptance"', () => {
  test('no refusal of any kind leaves a trace in the ledger or a generation', async () => {
    const { key, accountId } = await app.newTenant({ credits: 1_000 })
    await app.create(key, { mode: 'sculpt' })
    await app.create(key, { ...TEXTURE, source_asset_id: 'ast_nowhere' })
    await app.create(key, { prompt: 'plinth-reject' })
    await app.create(key, { webhook_url: 'http://example.com' })
    await app.studio('PATCH', '/studio/settings', { plan_limits: { studio: 0 } })
    await app.create(key)
    await app.studio('PATCH', '/studio/settings', { plan_limits: { studio: 20 } })
    app.backend.answer = 'no'
    await app.create(key)
    app.backend.answer = 'throws'
    await app.create(key)
    await app.studio('POST', '/studio/faults', { operation: 'create', code: 'internal_error', times: 1 })
    await app.create(key)
    const { entries, balance, held } = await app.ledger(accountId)
    expect({ kinds: entries.map(entry => entry.kind), balance, held }).toEqual({
      kinds: ['grant'],
      balance: 1_000,
      held: 0,
    })
    const { body } = await app.studio('GET', `/studio/generations?account_id=${accountId}`)
    expect(body.generations).toEqual([])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestBackend } from './testing/backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** Limits of our own that a client of the real service would stumble over, and the ones that sums need. */

let app: Harness
let source: string
beforeAll(async () => {
  app = await startHarness()
  source = await app.asset(app.ann.key)
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const LONG = 'wood '.repeat(200)
const PICTURE = 'https://pictures.example/a.png'

describe('texts for which no limit is named', () => {
  test('a long negative prompt counts with its start, and a warning says so', async () => {
    const answer = await app.create(app.ann.key, { negative_prompt: LONG })
    expect(answer.status).toBe(202)
    const { negative_prompt: kept } = await app.look(app.ann.accountId, answer.body.id)
    expect(kept).toBe(LONG.slice(0, 600))
    const { warnings } = await app.finished(app.ann.key, answer.body.id)
    expect(warnings).toEqual([expect.stringContaining('negative_prompt')])
  })

  test('is cut between characters, not through one', async () => {
    const id = await app.accepted(app.ann.key, { negative_prompt: '🪑'.repeat(700) })
    expect((await app.look(app.ann.accountId, id)).negative_prompt).toBe('🪑'.repeat(600))
  })

  test.each(['remesh', 'rig'])('a long prompt of mode %s, which has none, is ignored', async mode => {
    const answer = await app.create(app.ann.key, { mode, prompt: LONG, source_asset_id: source })
    expect(answer.status).toBe(202)
  })

  test('a long hint of mode image counts with its start', async () => {
    const id = await app.accepted(app.ann.key, { mode: 'image', prompt: LONG, image_urls: [PICTURE] })
    expect((await app.look(app.ann.accountId, id)).prompt).toHaveLength(600)
  })

  test.each(['text', 'texture'])('spec §8: in mode %s 601 characters are 400', async mode => {
    const body = { mode, prompt: 'a'.repeat(601), source_asset_id: source }
    const { message } = expectError(await app.create(app.ann.key, body), 'invalid_request', 'prompt')
    expect(message).toContain('600')
  })
})

test('a signed address of 8 000 characters is taken, one of 9 000 is not', async () => {
  const url = (length: number) => `https://hooks.example/x?q=${'x'.repeat(length)}`
  expect((await app.create(app.ann.key, { webhook_url: url(8_000) })).status).toBe(202)
  expect((await app.create(app.ann.key, { mode: 'image', image_urls: [url(8_000)] })).status).toBe(202)
  expectError(await app.create(app.ann.key, { webhook_url: url(9_000) }), 'invalid_request', 'webhook_url')
})

test('a source of any length that is nowhere is 404', async () => {
  const body = { mode: 'rig', source_asset_id: 'x'.repeat(5_000) }
  expectError(await app.create(app.ann.key, body), 'not_found', 'source_asset_id')
})

test.each(['https://hooks.example:444/x', 'https://hooks.example:80/x', 'https://hooks.example:1023/x'])(
  'a receiver on a low port is taken: %s',
  async webhook => {
    expect((await app.create(app.ann.key, { webhook_url: webhook })).status).toBe(202)
  }
)

test('a receiver on the port of another protocol is 400', async () => {
  for (const port of [22, 25, 6667]) {
    const body = { webhook_url: `https://hooks.example:${port}/` }
    expectError(await app.create(app.ann.key, body), 'invalid_request', 'webhook_url')
  }
})

describe('null in place of an optional field', () => {
  test('is the same as none', async () => {
    const answer = await app.create(app.ann.key, {
      negative_prompt: null,
      image_urls: null,
      source_asset_id: null,
      stage: null,
      options: { style: null, seed: null, pbr: null, parameters: null },
      webhook_url: null,
    })
    expect(answer.status).toBe(202)
    const { options, webhook_url: webhook } = await app.look(app.ann.accountId, answer.body.id)
    expect([options.seed, options.style, webhook]).toEqual([0, 'realistic', null])
    expect((await app.create(app.ann.key, { options: null })).status).toBe(202)
  })

  test('also for the control plane, where null does not say something else', async () => {
    expect((await app.studio('PATCH', '/studio/settings', { extensions: null, prices: null })).status).toBe(
      200
    )
    const fault = await app.studio('POST', '/studio/faults', { operation: 'list', code: null, latency_ms: 1 })
    expect([fault.status, fault.body.code]).toEqual([201, null])
  })

  test.each([
    ['mode', { mode: null }],
    ['prompt', { prompt: null }],
    ['image_urls[0]', { mode: 'image', image_urls: [null] }],
    ['source_asset_id', { mode: 'rig', source_asset_id: null }],
  ])('%s is still required', async (param, body) => {
    expectError(await app.create(app.ann.key, body), 'invalid_request', param)
  })

  test('a wrong field beside it is still named', async () => {
    const body = { stage: null, options: { seed: -1 } }
    expectError(await app.create(app.ann.key, body), 'invalid_request', 'options.seed')
  })
})

describe('credits near their bound', () => {
  test('come back at a cancel and the pages still open', async () => {
    const { accountId, key } = await app.newTenant({ credits: 1_000_000_000 })
    app.backend.behaviour = 'hold'
    const id = await app.accepted(key)
    const path = `/studio/accounts/${accountId}`
    const refused = await app.studio('PATCH', path, { credits: 1_000_000_000 })
    expectError(refused, 'invalid_request', 'credits')
    const { body } = await app.studio('GET', `${path}/ledger`)
    const set = await app.studio('PATCH', path, { credits: 1_000_000_000 - body.held })
    expect(set.status).toBe(200)
    await app.studio('POST', `/studio/generations/${id}/cancel`)
    await app.finished(key, id)
    expect(await app.ledger(accountId)).toMatchObject({ balance: 1_000_000_000, held: 0 })
    expect((await app.studio('GET', '/studio/accounts')).status).toBe(200)
  })
})

describe('Retry-After of unfinished generations', () => {
  test.each([1, 2, 3, 20])('%i of them, asked for as often as it says, leave reads over', async count => {
    const { key } = await app.newTenant()
    app.backend.behaviour = 'hold'
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      ids.push(await app.accepted(key))
    }
    const answer = await app.call('GET', `/v1/generations/${ids[0]}`, { key })
    const perMinute = (count * 60) / Number(answer.headers['retry-after'])
    expect(perMinute).toBeLessThanOrEqual(90)
    // Not rarer than it has to be.
    expect(perMinute).toBeGreaterThanOrEqual(60)
  })
})

describe('Idempotency-Key without extensions', () => {
  const headers = { 'idempotency-key': 'once' }
  const json = { mode: 'text', prompt: 'a chair' }

  test('is ignored, and a header says so, also of a refusal', async () => {
    const answer = await app.create(app.ann.key, {}, { headers })
    expect([answer.status, answer.headers['x-plinth-ignored']]).toEqual([202, 'idempotency-key'])
    expect((await app.logged('/v1/generations')).notes).toEqual([expect.stringContaining('Idempotency-Key')])
    const refused = await app.create(app.ann.key, {}, { headers, json: { ...json, webhook_url: 'x' } })
    expect([refused.status, refused.headers['x-plinth-ignored']]).toEqual([400, 'idempotency-key'])
  })

  test('the header says nothing where none was sent, and where it counts', async () => {
    expect((await app.create(app.ann.key)).headers).not.toHaveProperty('x-plinth-ignored')
    const own = await app.create(app.started.studioToken, {}, { headers })
    expect(own.headers).not.toHaveProperty('x-plinth-ignored')
  })
})

describe('503', () => {
  test('of a mode that nobody makes says that waiting does not help', async () => {
    const other = await startHarness({ backend: createTestBackend({ modes: ['text'] }) })
    const answer = await other.create(other.ann.key, { mode: 'image', image_urls: [PICTURE] })
    expect(expectError(answer, 'provider_unavailable').message).toContain('Waiting does not help')
    expect(answer.headers).not.toHaveProperty('retry-after')
    await other.close()
  })

  test('of a backend that says no says when to ask again', async () => {
    app.backend.answer = 'no'
    const answer = await app.create(app.ann.key)
    expectError(answer, 'provider_unavailable')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

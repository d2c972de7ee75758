import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from './testing/client.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** Spec §7, §8 and docs/api-behaviour.md "Rates", on a clock that stands still between the requests. */

let app: Harness
let asset: string
let thumbnail: string
beforeAll(async () => {
  app = await startHarness()
  const { assets = [] } = await app.finished(app.ann.key, await app.accepted(app.ann.key))
  asset = assets[0].id
  thumbnail = new URL(assets[0].thumbnail_url).pathname
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const list = (key: string) => app.call('GET', '/v1/assets?limit=1', { key })
const rateOf = ({ headers }: Answer) => ({
  limit: headers['ratelimit-limit'],
  remaining: headers['ratelimit-remaining'],
  reset: headers['ratelimit-reset'],
})
async function times(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let made = 0; made < count; made += 1) {
    answers.push(await ask())
  }
  return answers
}

describe('spec §8: "120 requests per minute per key" for read endpoints', () => {
  test('the 120th is served, the 121st is 429 rate_limited with Retry-After', async () => {
    const key = await app.newKey(app.ann.accountId)
    const served = await times(120, () => list(key))
    expect(new Set(served.map(answer => answer.status))).toEqual(new Set([200]))
    const refused = await list(key)
    expectError(refused, 'rate_limited')
    expect(refused.headers['retry-after']).toBe('60')
    expect(rateOf(refused)).toEqual({ limit: '120', remaining: '0', reset: '60' })
  })

  test('the three reads share one limit', async () => {
    const key = await app.newKey(app.ann.accountId)
    await times(118, () => list(key))
    await app.call('GET', '/v1/generations/gen_nowhere', { key })
    const last = await app.call('GET', `/v1/assets/${asset}/download`, { key })
    expect([last.status, rateOf(last).remaining]).toEqual([200, '0'])
    expectError(await app.call('GET', '/v1/generations/gen_nowhere', { key }), 'rate_limited')
    expectError(await app.call('GET', `/v1/assets/${asset}/download`, { key }), 'rate_limited')
    expectError(await list(key), 'rate_limited')
  })

  test('spec §7: "The client retries after the time in the Retry-After header" and is served', async () => {
    const key = await app.newKey(app.ann.accountId)
    await times(60, () => list(key))
    app.clock.advance(20_500)
    await times(60, () => list(key))
    const refused = await list(key)
    expectError(refused, 'rate_limited')
    expect(refused.headers['retry-after']).toBe('40')
    app.clock.advance(39_000)
    expectError(await list(key), 'rate_limited')
    app.clock.advance(1_000)
    expect((await list(key)).status).toBe(200)
  })

  test('"per key": another key of the same account is not limited', async () => {
    const key = await app.newKey(app.ann.accountId)
    await times(121, () => list(key))
    expect((await list(await app.newKey(app.ann.accountId))).status).toBe(200)
    expect((await list(app.bob.key)).status).toBe(200)
  })

  test('a minute over, however it is cut, never lets more than 120 through', async () => {
    const key = await app.newKey(app.ann.accountId)
    await times(100, () => list(key))
    app.clock.advance(59_000)
    const statuses = (await times(40, () => list(key))).map(answer => answer.status)
    expect(statuses.filter(status => status === 200)).toHaveLength(20)
  })
})

describe('60 creations a minute and key', () => {
  test('the 60th is served, the 61st is 429 with Retry-After, and nothing is charged for it', async () => {
    const { key, accountId } = await app.newTenant()
    const served = await times(60, () => app.call('POST', '/v1/generations', { key, json: {} }))
    expect(new Set(served.map(answer => answer.status))).toEqual(new Set([400]))
    expect(rateOf(served[59])).toMatchObject({ limit: '60', remaining: '0' })
    const refused = await app.create(key)
    expectError(refused, 'rate_limited')
    expect(refused.headers['retry-after']).toBe('60')
    expect((await app.ledger(accountId)).balance).toBe(10_000)
  })

  test('reads and creates are counted apart', async () => {
    const key = await app.newKey(app.ann.accountId)
    await times(61, () => app.call('POST', '/v1/generations', { key, json: {} }))
    expect(rateOf(await list(key))).toEqual({ limit: '120', remaining: '119', reset: '60' })
    const other = await app.newKey(app.ann.accountId)
    await times(121, () => list(other))
    expect((await app.create(other)).status).toBe(202)
  })

  test('too_many_jobs is the other 429: no rate headers used up, no time promised', async () => {
    await app.studio('PATCH', '/studio/settings', { plan_limits: { studio: 0 } })
    const answer = await app.create(app.ann.key)
    expectError(answer, 'too_many_jobs')
    expect(answer.headers).not.toHaveProperty('retry-after')
    await app.studio('PATCH', '/studio/settings', { plan_limits: { studio: 20 } })
  })
})

describe('file bytes and thumbnails are not counted', () => {
  test('200 of them, and the limit is untouched', async () => {
    const key = await app.newKey(app.ann.accountId)
    await times(100, () => app.call('GET', `/files/assets/${asset}.glb`, { key }))
    await times(100, () => app.call('GET', thumbnail, { key }))
    expect(rateOf(await list(key)).remaining).toBe('119')
  })

  test('they are served even past the limit, without rate headers', async () => {
    const key = await app.newKey(app.ann.accountId)
    await times(121, () => list(key))
    const file = await app.call('GET', `/files/assets/${asset}.glb`, { key })
    expect([file.status, file.headers['ratelimit-limit']]).toEqual([200, undefined])
    expect((await app.call('GET', thumbnail)).status).toBe(200)
  })
})

describe('the studio’s session has its own bucket', () => {
  test('it is no key’s bucket and no key’s limit', async () => {
    const key = await app.newKey('local')
    await times(121, () => list(key))
    expectError(await list(key), 'rate_limited')
    const answer = await list(app.started.studioToken)
    expect(answer.status).toBe(200)
    expect(Number(rateOf(answer).limit)).toBeGreaterThan(120)
    await times(130, () => list(app.started.studioToken))
    expect(rateOf(await list(app.bob.key)).remaining).toBe('119')
  })

  test('the control plane is not limited', async () => {
    const answers = await times(150, () => app.studio('GET', '/studio/health'))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  })
})

describe('what counts', () => {
  test('every answer to a key of a limited route carries the headers, errors included', async () => {
    const key = await app.newKey(app.ann.accountId)
    for (const path of [
      '/v1/assets?limit=0',
      '/v1/generations/gen_nowhere',
      '/v1/assets/ast_nowhere/download',
    ]) {
      expect(rateOf(await app.call('GET', path, { key }))).toMatchObject({ limit: '120', reset: '60' })
    }
    expect(rateOf(await list(key)).remaining).toBe('116')
  })

  test('HEAD counts as the read it is', async () => {
    const key = await app.newKey(app.ann.accountId)
    const answer = await app.call('HEAD', '/v1/assets', { key })
    expect([answer.status, answer.bytes.length, rateOf(answer).remaining]).toEqual([200, 0, '119'])
  })

  test('a request without a valid key is not counted and has no rate headers', async () => {
    const answer = await app.call('GET', '/v1/assets')
    expectError(answer, 'unauthorized')
    expect(rateOf(answer)).toEqual({ limit: undefined, remaining: undefined, reset: undefined })
  })
})

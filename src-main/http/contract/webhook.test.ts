import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BackendError } from '../../domain/ports-backend.ts'
import { makeAsset } from './testing/backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { closeReceivers, startReceiver, type Receiver } from './testing/receiver.ts'

/** Spec §6, the completion webhook, against a real receiver on loopback; docs/api-behaviour.md "Schedule". */

let app: Harness
let receiver: Receiver
beforeAll(async () => {
  app = await startHarness({ allowLocalTargets: true })
})
beforeEach(async () => {
  await app.reset()
  receiver = await startReceiver()
})
afterAll(async () => {
  await app.close()
  closeReceivers()
})

const create = (body: Record<string, unknown> = {}) =>
  app.accepted(app.ann.key, { webhook_url: receiver.url, ...body })
const delivery = async (id: string) => (await app.studio('GET', `/studio/deliveries/${id}`)).body
/** Waits until the attempt is written down. */
const attempts = (id: string, count: number) =>
  app.until(async () => {
    const found = await delivery(id)
    const done = found.attempt_log?.filter((row: { duration_ms: number | null }) => row.duration_ms !== null)
    return done?.length >= count ? found : null
  })

describe('trigger, method, body, signature', () => {
  test('spec §6: "The job reaches succeeded": the body is GET /generations/{id}, byte for byte', async () => {
    const id = await create({ options: { style: 'baroque' } })
    const got = await receiver.nth(1)
    expect(got).toMatchObject({ method: 'POST', path: '/hook' })
    expect(got.headers['content-type']).toMatch(/^application\/json/)
    const answer = await app.call('GET', `/v1/generations/${id}`, { key: app.ann.key })
    expect(got.body.toString('utf8')).toBe(answer.text)
    expect(answer.body).toMatchObject({ status: 'succeeded', progress: 100, assets: [expect.anything()] })
    app.documentCheck.webhook(JSON.parse(got.body.toString()), got.headers)
  })

  test('spec §6: "… or failed": the body is GET’s as well, with the error', async () => {
    app.backend.behaviour = 'hold'
    const id = await create()
    const task = await app.backend.held(id)
    task.fail(new BackendError({ code: 'generation_failed', message: 'Zu groß: 椅子 \u{1F98A}' }))
    const got = await receiver.nth(1)
    const answer = await app.call('GET', `/v1/generations/${id}`, { key: app.ann.key })
    expect(got.body.toString('utf8')).toBe(answer.text)
    expect(answer.body).toMatchObject({ status: 'failed', error: { code: 'generation_failed' } })
    app.documentCheck.webhook(JSON.parse(got.body.toString()), got.headers)
  })

  test('a canceled one has failed, too: running or queued', async () => {
    app.backend.behaviour = 'hold'
    const [running, queued] = [await create(), await create()]
    await app.backend.held(running)
    await app.studio('POST', `/studio/generations/${queued}/cancel`)
    const first = await receiver.nth(1)
    await app.studio('POST', `/studio/generations/${running}/cancel`)
    const second = await receiver.nth(2)
    const bodies = [first, second].map(({ body }) => JSON.parse(body.toString()))
    expect(bodies.map(body => [body.id, body.error.code])).toEqual([
      [queued, 'canceled'],
      [running, 'canceled'],
    ])
  })

  test('spec §6: "hex HMAC-SHA256 of the raw request body, keyed with the signing secret"', async () => {
    await create()
    const { body, headers } = await receiver.nth(1)
    const { secret } = (await app.studio('GET', '/studio/signing-secret')).body
    expect(secret).toBe(app.started.signingSecret)
    expect(headers['service-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'))
  })

  test('a rotated secret signs from then on; for 24 hours the one before signs in a header of its own', async () => {
    const sign = (secret: string, body: Buffer) => createHmac('sha256', secret).update(body).digest('hex')
    const { body: before } = await app.studio('GET', '/studio/signing-secret')
    const { body: after } = await app.studio('POST', '/studio/signing-secret/rotate')
    expect(after.secret).not.toBe(before.secret)
    expect(Date.parse(after.previous_until) - app.clock.now()).toBe(24 * 3_600_000)
    await create()
    const { body, headers } = await receiver.nth(1)
    expect(headers['service-signature']).toBe(sign(after.secret, body))
    expect(headers['service-signature-previous']).toBe(sign(before.secret, body))
    app.documentCheck.webhook(JSON.parse(body.toString()), headers)

    const { body: alone } = await app.studio('POST', '/studio/signing-secret/rotate', { overlap: false })
    expect(alone.previous_until).toBeNull()
    await create()
    const second = await receiver.nth(2)
    expect(second.headers['service-signature']).toBe(sign(alone.secret, second.body))
    expect(second.headers).not.toHaveProperty('service-signature-previous')
  })

  test('50 rotations at once are 50 secrets, and the last one signs', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.studio('POST', '/studio/signing-secret/rotate'))
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const secrets = answers.map(({ body }) => body.secret)
    expect(new Set(secrets).size).toBe(50)
    const { body } = await app.studio('GET', '/studio/signing-secret')
    expect(secrets).toContain(body.secret)
    const [stored] = readFileSync(join(app.profileDir, 'signing-secret'), 'utf8').split('\n')
    expect(stored).toBe(body.secret)
  })

  test('spec §6: "sent only when the job was created with webhook_url", and only at the end', async () => {
    const { accountId, key } = await app.newTenant()
    await app.asset(key)
    app.backend.behaviour = 'hold'
    const id = await create()
    const task = await app.backend.held(id)
    task.report({ progress: 50, stage: 'build' })
    expect(receiver.requests).toHaveLength(0)
    task.succeed([makeAsset('Chair')])
    expect(JSON.parse((await receiver.nth(1)).body.toString()).id).toBe(id)
    const { body } = await app.studio('GET', '/studio/deliveries')
    const owners = body.deliveries.map((row: { account_id: string }) => row.account_id)
    expect(owners).not.toContain(accountId)
  })
})

describe('spec §6: "Failed deliveries are retried with backoff for about 21 hours."', () => {
  const GAPS_S = [5, 60, 300, 1_800, 7_200, 21_600, 43_200]

  test('eight attempts at the times of the schedule, with the same bytes, then no more', async () => {
    receiver.reply = response => response.writeHead(500).end()
    const id = await create()
    const start = app.clock.now()
    const times = [0]
    for (const [index, gapS] of GAPS_S.entries()) {
      const { state, next_at: nextAt } = await attempts(id, index + 1)
      expect(state).toBe('pending')
      const waitMs = Date.parse(nextAt) - app.clock.now()
      expect(waitMs).toBeGreaterThanOrEqual(gapS * 1_000)
      expect(waitMs).toBeLessThanOrEqual(gapS * 1_040 + 1)
      app.clock.advance(waitMs - 1)
      expect(receiver.requests).toHaveLength(index + 1)
      app.clock.advance(1)
      await receiver.nth(index + 2)
      times.push(app.clock.now() - start)
    }
    expect((await attempts(id, 8)).state).toBe('exhausted')
    expect(times[7] / 3_600_000).toBeGreaterThan(20)
    expect(times[7] / 3_600_000).toBeLessThan(22)
    app.clock.advance(48 * 3_600_000)
    expect((await delivery(id)).attempts).toBe(8)
    expect(new Set(receiver.requests.map(({ body }) => body.toString('hex'))).size).toBe(1)
  })

  test('a success ends it: no second delivery', async () => {
    const id = await create()
    expect(await attempts(id, 1)).toMatchObject({ state: 'delivered', attempts: 1, next_at: null })
    app.clock.advance(24 * 3_600_000)
    expect((await delivery(id)).attempts).toBe(1)
    expect(receiver.requests).toHaveLength(1)
  })

  test.each([200, 201, 202, 204, 299])(
    'spec §6: "Respond with a 2xx status": %i is delivered',
    async status => {
      receiver.reply = response => response.writeHead(status).end()
      expect((await attempts(await create(), 1)).state).toBe('delivered')
    }
  )

  test.each([301, 302, 307, 400, 401, 404, 410, 429, 500, 503])('%i is tried again', async status => {
    receiver.reply = response => response.writeHead(status, { location: '/elsewhere' }).end()
    const id = await create()
    const found = await attempts(id, 1)
    expect(found).toMatchObject({ state: 'pending', attempts: 1, attempt_log: [{ status, number: 1 }] })
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/hook'])
    receiver.reply = response => response.writeHead(204).end()
    app.clock.advance(Date.parse(found.next_at) - app.clock.now())
    expect((await attempts(id, 2)).state).toBe('delivered')
  })

  test('a receiver that hangs up is tried again', async () => {
    receiver.reply = response => response.destroy()
    const found = await attempts(await create(), 1)
    expect(found).toMatchObject({
      state: 'pending',
      attempt_log: [{ status: null, error: expect.any(String) }],
    })
  })

  test('Retry-After is heeded up to the next gap', async () => {
    receiver.reply = response => response.writeHead(503, { 'retry-after': '30' }).end()
    const patient = await attempts(await create(), 1)
    const waitMs = Date.parse(patient.next_at) - app.clock.now()
    expect(waitMs).toBeGreaterThanOrEqual(30_000)
    expect(waitMs).toBeLessThanOrEqual(31_201)
    receiver.reply = response => response.writeHead(503, { 'retry-after': '86400' }).end()
    const greedy = await attempts(await create(), 1)
    expect(Date.parse(greedy.next_at) - app.clock.now()).toBeLessThanOrEqual(62_401)
  })
})

describe('redelivery by hand (control plane)', () => {
  test('spec §6: "A delivery may repeat": the same bytes once more, the schedule untouched', async () => {
    const id = await create()
    await attempts(id, 1)
    const { body } = await app.studio('POST', `/studio/deliveries/${id}/redeliver`)
    expect(body).toMatchObject({ trigger: 'manual', status: 204, number: 2 })
    const [first, second] = receiver.requests
    expect(second.body.equals(first.body)).toBe(true)
    expect(await delivery(id)).toMatchObject({ attempts: 1, state: 'delivered' })
  })

  test('of a generation without a webhook is 404', async () => {
    const id = await app.accepted(app.ann.key)
    expectError(await app.studio('POST', `/studio/deliveries/${id}/redeliver`), 'not_found')
  })
})

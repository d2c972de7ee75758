import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { closeReceivers, startReceiver } from './testing/receiver.ts'

/** What the developer's page asks: headers of requests, answers of receivers, other addresses, signatures, the retry clock. */

let app: Harness
beforeAll(async () => {
  app = await startHarness({ allowLocalTargets: true })
})
beforeEach(() => app.reset())
afterAll(async () => {
  await app.close()
  closeReceivers()
})

/** A generation whose webhook has been answered. */
async function delivered(url: string): Promise<string> {
  const id = await app.accepted(app.ann.key, { webhook_url: url })
  await app.until(async () => {
    const { status, body } = await app.studio('GET', `/studio/deliveries/${id}`)
    return status === 200 && body.attempts === 1 ? true : null
  })
  return id
}
const detail = async (id: string) => (await app.studio('GET', `/studio/deliveries/${id}`)).body

test('headers are logged in both directions, without what lets anybody in', async () => {
  await app.call('GET', '/v1/assets', {
    key: app.ann.key,
    headers: {
      'x-trace': 'abc',
      cookie: 'plinth_1=secret-of-the-session',
      'x-api-key': 'another-secret-of-mine',
    },
  })
  const logged = await app.logged('/v1/assets')
  expect(logged.request_headers).toMatchObject({
    authorization: 'Bearer [redacted]',
    cookie: '[redacted]',
    'x-trace': 'abc',
  })
  expect(logged.response_headers).toMatchObject({ 'content-type': expect.stringContaining('json') })
  const text = JSON.stringify(logged)
  for (const secret of [app.ann.key, 'secret-of-the-session', 'another-secret-of-mine']) {
    expect(text).not.toContain(secret)
  }
})

test('the start of a receiver’s answer is kept', async () => {
  const receiver = await startReceiver()
  const id = await delivered(receiver.url)
  const { attempt_log: attempts } = await detail(id)
  expect(attempts).toMatchObject([{ status: 204, url: null, answer: null }])
})

test('a webhook goes to another address once, and the delivery stays as it was', async () => {
  const [first, other] = [await startReceiver(), await startReceiver()]
  await app.studio('POST', '/studio/faults', { operation: 'webhook', code: 500, times: 1 })
  const id = await delivered(first.url)
  const { body } = await app.studio('POST', `/studio/deliveries/${id}/redeliver`, { url: other.url })
  expect(body).toMatchObject({ status: 204, url: other.url, trigger: 'manual' })
  expect((await other.nth(1)).headers['webhook-id']).toBe(id)
  expect(first.requests).toHaveLength(0)
  expect(await detail(id)).toMatchObject({ state: 'pending', attempts: 1, url: first.url })
})

test('another address is judged as a webhook’s is', async () => {
  const receiver = await startReceiver()
  const id = await delivered(receiver.url)
  for (const url of ['ftp://example.com', 'nowhere']) {
    expectError(
      await app.studio('POST', `/studio/deliveries/${id}/redeliver`, { url }),
      'invalid_request',
      'url'
    )
  }
  expectError(await app.studio('POST', '/studio/deliveries/gen_x/redeliver', {}), 'not_found')
})

test('a signature is judged: right, of other bytes, in another writing, or by another secret', async () => {
  const receiver = await startReceiver()
  const id = await delivered(receiver.url)
  const { secret } = (await app.studio('GET', '/studio/signing-secret')).body
  const { body: sent } = await detail(id)
  const sign = (text: string, by = secret) => createHmac('sha256', by).update(text)
  const ask = async (signature: string, body?: string) =>
    (
      await app.studio('POST', `/studio/deliveries/${id}/check-signature`, {
        signature,
        ...(body === undefined ? {} : { body }),
      })
    ).body
  const hex = sign(sent).digest('hex')
  const rewritten = JSON.stringify(JSON.parse(sent), null, 2)
  expect(await ask(hex)).toMatchObject({ verdict: 'match', expected: hex })
  expect((await ask(`sha256=${hex}`)).verdict).toBe('prefixed')
  expect((await ask(sign(sent).digest('base64'))).verdict).toBe('other_encoding')
  expect((await ask(sign(rewritten).digest('hex'), rewritten)).verdict).toBe('body_rewritten')
  expect((await ask(sign('{}').digest('hex'), '{}')).verdict).toBe('other_body')
  expect((await ask(sign(sent, 'other').digest('hex'), sent)).verdict).toBe('other_secret')
  await app.studio('POST', '/studio/signing-secret/rotate', {})
  expect((await ask(hex)).verdict).toBe('previous_secret')
  expectError(
    await app.studio('POST', '/studio/deliveries/gen_x/check-signature', { signature: hex }),
    'not_found'
  )
})

test('retries come as much faster as the clock says, and all that waits is due when it is moved on', async () => {
  const receiver = await startReceiver()
  expect((await app.studio('PATCH', '/studio/retry-clock', { speed: 5 })).body.speed).toBe(5)
  await app.studio('POST', '/studio/faults', { operation: 'webhook', code: 500, times: 2 })
  const id = await delivered(receiver.url)
  const wait = Date.parse((await detail(id)).next_at) - app.clock.now()
  expect(wait).toBeGreaterThan(900)
  expect(wait).toBeLessThan(1_050)

  await app.studio('PATCH', '/studio/retry-clock', { speed: 1 })
  expect((await app.studio('GET', '/studio/retry-clock')).body.pending).toBeGreaterThan(0)
  await app.studio('POST', '/studio/retry-clock/advance', { seconds: 10 })
  const second = await app.until(async () => {
    const found = await detail(id)
    return found.attempts === 2 ? found : null
  })
  expect(Date.parse(second.next_at) - app.clock.now()).toBeGreaterThan(59_000)
  await app.studio('POST', '/studio/retry-clock/advance', { seconds: 100 })
  expect((await receiver.nth(1)).headers['webhook-id']).toBe(id)
  expectError(await app.studio('PATCH', '/studio/retry-clock', { speed: 0 }), 'invalid_request', 'speed')
  expectError(
    await app.studio('POST', '/studio/retry-clock/advance', { seconds: 0 }),
    'invalid_request',
    'seconds'
  )
})

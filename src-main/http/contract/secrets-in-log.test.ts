import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startHarness, type Harness } from './testing/harness.ts'

/** What callers should never have sent in the open must not lie in the profile afterwards. */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const RANDOM = 'q7Rz2LkW9sXc4VbN8mJhT3yPd6FgA1eU5'
const canary = (() => {
  let count = 0
  return () => `${RANDOM}${(count += 1)}Z`
})()

/** Is it in the bytes of the database, its log of changes, or a copy of it? */
function isStored(secret: string): boolean {
  // What waits in memory is written now.
  app.clock.advance(1_000)
  return readdirSync(app.profileDir)
    .filter(name => name.startsWith('plinth.db'))
    .some(name => readFileSync(join(app.profileDir, name)).includes(secret))
}

test('what is looked for is found where it is stored: a prompt is', async () => {
  const words = `a chair called ${canary().slice(-4)}`
  await app.create(app.ann.key, { prompt: words })
  expect(isStored(words)).toBe(true)
})

describe('secrets in a query', () => {
  test.each([
    ['an API key, whatever its name', (key: string) => `q=${key}`],
    ['an API key as a name', (key: string) => `${key}=1`],
    ['an API key alone', (key: string) => key],
    ['encoded twice', (key: string) => `q=%2570${key.slice(1)}`],
  ])('%s', async (_name, query) => {
    const { key } = app.ann
    await app.call('GET', `/v1/assets?${query(key)}`, { key })
    expect(isStored(key.slice(8))).toBe(false)
  })

  test.each([
    'token',
    'access_token',
    'api_key',
    'X-Api-Key',
    'sig',
    'X-Amz-Signature',
    'X-Amz-Credential',
    'X-Amz-Security-Token',
    'X-Goog-Signature',
    'Policy',
    'password',
    'client_secret',
  ])('by its name, whatever its form: %s', async name => {
    // A word, so that only the name tells.
    const secret = `swordfish${canary().slice(-2)}`
    await app.call('GET', `/v1/assets?${name}=${secret}&limit=5`, { key: app.ann.key })
    expect(isStored(secret)).toBe(false)
    expect(await app.logged(`/v1/assets?${name}=[redacted]&limit=5`)).toBeDefined()
  })

  test('the token of the studio, and a bearer', async () => {
    const { studioToken } = app.started
    const secret = canary()
    await app.call('GET', `/v1/assets?x=${studioToken}&y=Bearer%20${secret}&z=Bearer+${secret}`, {
      key: app.ann.key,
    })
    expect([isStored(studioToken), isStored(secret)]).toEqual([false, false])
  })

  test('a whole address with a signature in it', async () => {
    const secret = `swordfish${canary().slice(-2)}`
    const url = encodeURIComponent(`https://bucket.example/a.png?X-Amz-Expires=60&X-Amz-Signature=${secret}`)
    await app.call('GET', `/v1/assets?from=${url}`, { key: app.ann.key })
    expect(isStored(secret)).toBe(false)
  })
})

test('a key in the path, also of a request that is refused', async () => {
  const { key } = app.ann
  await app.call('GET', `/v1/generations/${key}`, { key })
  await app.call('GET', `/v1/generations/${key}`)
  await app.call('DELETE', `/nowhere/${key}`)
  expect(isStored(key)).toBe(false)
})

describe('secrets in a body', () => {
  const word = () => `swordfish${canary().slice(-2)}`
  const refused = (body: Record<string, unknown>) =>
    app.call('POST', '/v1/generations', { key: app.ann.key, json: { mode: 'none', ...body } })

  test.each<[string, (secret: string) => Record<string, unknown>]>([
    ['under a name', secret => ({ api_key: secret })],
    ['deep under a name', secret => ({ options: { a: [{ b: { clientSecret: secret } }] } })],
    ['everything under a name', secret => ({ credentials: { user: 'ann', words: ['one', secret] } })],
    ['in JSON in a text', secret => ({ prompt: JSON.stringify({ nested: { password: secret } }) })],
    ['a user in an address', secret => ({ webhook_url: `https://ann:${secret}@hooks.example/x` })],
    ['a signed picture', secret => ({ image_urls: [`https://b.example/a.png?sig=${secret}`] })],
    ['any query of an address', secret => ({ webhook_url: `https://hooks.example/x?q=${secret}` })],
    ['an assignment in a text', secret => ({ prompt: `a chair, token=${secret}` })],
  ])('%s', async (_name, body) => {
    const secret = word()
    expect((await refused(body(secret))).status).toBe(400)
    expect(isStored(secret)).toBe(false)
  })

  test.each<[string, (secret: string) => string]>([
    ['a signing secret', secret => `whsec_${secret}`],
    ['a bearer', secret => `Authorization: Bearer ${secret}`],
    ['basic authentication', secret => `Basic ${secret}==`],
    ['a random word', secret => `see ${secret}`],
    ['a path that is a password', secret => `https://hooks.example/services/T0/${secret.slice(0, 24)}`],
    ['a signed token', secret => `eyJhbGciOi.${secret}.${secret}`],
  ])('by its shape: %s', async (_name, text) => {
    const secret = canary()
    await refused({ prompt: text(secret) })
    expect(isStored(secret.slice(0, 24))).toBe(false)
  })

  test('the cut of a long body leaves no half of one', async () => {
    const { key } = app.ann
    for (const length of [4_050, 4_070, 4_085, 8_160, 8_180]) {
      await refused({ prompt: `${'a '.repeat(length / 2)}${key}` })
    }
    expect(isStored(key.slice(0, 16))).toBe(false)
  })

  test('a name that is a secret, which a note and a message repeat', async () => {
    const { key } = app.ann
    await app.create(app.ann.key, { [key]: 1, options: { [key]: 1, style: key } })
    await app.create(app.ann.key, { options: { parameters: { [key]: true } } })
    app.clock.advance(1_000)
    const { body } = await app.studio('GET', '/studio/requests?limit=5')
    expect(
      JSON.stringify(body.requests.map(({ notes, request_body }: never) => [notes, request_body]))
    ).not.toContain(key.slice(8))
  })

  test('what an accepted generation needs is kept with it, and not in the log', async () => {
    const secret = word()
    const webhook = `https://hooks.example/x?q=${secret}`
    const answer = await app.create(app.ann.key, { webhook_url: webhook })
    expect(answer.status).toBe(202)
    expect((await app.look(app.ann.accountId, answer.body.id)).webhook_url).toBe(webhook)
    const { request_body: kept } = await app.logged('/v1/generations')
    expect(kept).toContain('https://hooks.example/x?q=[redacted]')
  })
})

test('what is no secret is kept as it was sent', async () => {
  const id = await app.accepted(app.ann.key)
  const body = {
    mode: 'text',
    prompt: 'a basic wooden bookcase, the key to the session: tokens of a bearer, 3 keys',
    options: { seed: 4_294_967_295, style: 'low-poly' },
    webhook_url: 'https://hooks.example/plinth/finished',
  }
  await app.call('POST', '/v1/generations', { key: app.ann.key, json: body })
  expect(JSON.parse((await app.logged('/v1/generations')).request_body)).toEqual(body)
  for (const path of [`/v1/generations/${id}`, '/v1/assets?limit=7&before=2026-01-02T03:04:05.678Z']) {
    await app.call('GET', path, { key: app.ann.key })
    expect(await app.logged(path)).toBeDefined()
  }
})

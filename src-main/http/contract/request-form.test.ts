import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PAGE_POLICY } from '../page.ts'
import { sendRaw } from './testing/client.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** Requests that no client library writes, and the page's folder. */

let app: Harness
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-page-'))
  writeFileSync(join(folder, 'index.html'), '<title>Plinth</title>')
  writeFileSync(join(folder, 'app-12345678.js'), '1')
  writeFileSync(join(folder, '.hidden'), 'hidden')
  app = await startHarness({ rendererDir: folder })
})
beforeEach(() => app.reset())
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const JSON_TYPE = { 'content-type': 'application/json' }
const own = () => `127.0.0.1:${app.port}`
const raw = (target: string, ...headers: string[]) =>
  sendRaw(app.port, [
    `GET ${target} HTTP/1.1`,
    `Host: ${own()}`,
    `Authorization: Bearer ${app.ann.key}`,
    'Connection: close',
    ...headers,
  ])

describe('a target in absolute form', () => {
  test.each([
    'http://evil.example/v1/assets',
    'http://evil.example/',
    'http://127.0.0.1:1/v1/assets',
    'HTTP://EVIL.EXAMPLE:4747/v1/assets',
    'ftp://evil.example/v1/assets',
    'http://evil.example',
  ])('of another address is 403, though the Host header is ours: %s', async target => {
    expectError(await raw(target), 'forbidden')
  })

  test('with a user, or under another scheme, is another address', async () => {
    expectError(await raw(`http://ann@${own()}/v1/assets`), 'forbidden')
    expectError(await raw(`https://${own()}/v1/assets`), 'forbidden')
  })

  test('of another address is 403 also where the path is malformed', async () => {
    expectError(await raw('http://evil.example/%zz'), 'forbidden')
  })

  test('of our own is the same request as its path', async () => {
    const answer = await raw(`http://${own()}/v1/assets?limit=3`)
    expect([answer.status, answer.body.assets]).toEqual([200, []])
    expect(await app.logged('/v1/assets?limit=3')).toBeDefined()
    expect((await raw(`http://${own()}`)).status).toBe(200)
  })

  test('under another of our names, the page’s redirect has one address in it', async () => {
    const answer = await sendRaw(app.port, [
      `GET http://localhost:${app.port}/?a=b HTTP/1.1`,
      `Host: localhost:${app.port}`,
      'Connection: close',
    ])
    expect([answer.status, answer.headers.location]).toEqual([302, `${app.origin}/?a=b`])
  })
})

test('two Host headers are 403, though the first one is ours', async () => {
  for (const second of ['Host: evil.example', 'hOsT: evil.example', `Host: ${own()}`]) {
    expectError(await raw('/v1/assets', second), 'forbidden')
  }
})

test.each(['127.0.0.1:PORT', 'evil.example:443'])('a tunnel is 405, in our shape: %s', async target => {
  // The connection was closed without a word, which a client takes for a network that failed.
  const lines = [`CONNECT ${target.replace('PORT', String(app.port))} HTTP/1.1`, `Host: ${own()}`]
  const answer = await sendRaw(app.port, lines)
  expectError(answer, 'invalid_request', null, 405)
  expect(answer.headers['allow']).toBe('')
})

describe('the header Expect', () => {
  test.each(['200-ok', 'something', ''])('of what is not possible is 417, in our shape: %j', async value => {
    expectError(await raw('/v1/assets', `Expect: ${value}`), 'invalid_request', null, 417)
  })

  test('says nothing to a foreign host before that is refused', async () => {
    const answer = await sendRaw(app.port, [
      'GET /v1/assets HTTP/1.1',
      'Host: evil.example',
      'Expect: something',
      'Connection: close',
    ])
    expectError(answer, 'forbidden')
  })

  test('100-continue is met', async () => {
    const answer = await raw('/v1/assets', 'Expect: 100-continue')
    expect(answer.status).toBe(100)
    expect(answer.text).toContain('HTTP/1.1 200 OK')
  })
})

describe('a compressed body', () => {
  const packed = gzipSync(JSON.stringify({ mode: 'text', prompt: 'a chair' }))
  test.each(['gzip', 'br', 'GZIP', 'identity, gzip'])('is 415: %s', async coding => {
    const headers = { ...JSON_TYPE, 'content-encoding': coding }
    const answer = await app.call('POST', '/v1/generations', { key: app.ann.key, raw: packed, headers })
    expect(expectError(answer, 'invalid_request', null, 415).message).toContain('Content-Encoding')
  })

  test('so is a compressed form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' }
    const ask = { key: app.started.studioToken, raw: packed, headers }
    expectError(await app.call('POST', '/studio/uploads', ask), 'invalid_request', null, 415)
  })

  test('`identity` compresses nothing', async () => {
    const headers = { 'content-encoding': 'identity' }
    expect((await app.create(app.ann.key, {}, { headers })).status).toBe(202)
  })
})

describe('a path that is nothing here is 404', () => {
  test.each([
    '/../etc/passwd',
    '/a/../index.html',
    '/./index.html',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.hidden',
    '//index.html',
    '/..%5c..%5cwin.ini',
    '/index.html/',
    `/${'x'.repeat(300)}`,
    `/${'x'.repeat(6_000)}`,
    `/${'x/'.repeat(3_000)}`,
    // The router took it for the page's wildcard, and answered with the page.
    '*',
  ])('%s', async path => {
    expectError(await raw(path), 'not_found')
  })

  test('a zero byte in a path is 400 or 404, and no crash', async () => {
    const { status, body } = await raw('/a%00b')
    expect([
      [400, 'invalid_request'],
      [404, 'not_found'],
    ]).toContainEqual([status, body.error.code])
  })
})

describe('what nests deeper than any body', () => {
  const nested = (depth: number) =>
    `{"mode":"text","prompt":"a chair","x":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const post = (body: string) =>
    app.call('POST', '/v1/generations', {
      key: app.started.studioToken,
      raw: body,
      headers: { ...JSON_TYPE, 'idempotency-key': `deep-${body.length}` },
    })

  test.each([64, 2_000, 200_000])('is 400 at %i, with an idempotency key too', async depth => {
    expect(expectError(await post(nested(depth)), 'invalid_request').message).toContain('deep')
  })

  test('brackets in a text nest nothing', async () => {
    const prompt = `a chair "${'['.repeat(100)}\\`
    expect((await post(JSON.stringify({ mode: 'text', prompt }))).status).toBe(202)
    expect((await post(nested(60))).status).toBe(202)
  })

  test('`__proto__` is refused however it is spelt', async () => {
    for (const name of ['__proto__', '\\u005f_proto__', '_\\u005fproto_\\u005f']) {
      expectError(await post(`{"mode":"text","prompt":"a","${name}":{}}`), 'invalid_request')
    }
  })
})

describe('every answer of the page’s folder has the page’s policy', () => {
  test.each(['/', '/index.html', '/%69ndex.html', '/index%2ehtml', '/app-12345678.js'])('%s', async path => {
    const answer = await raw(path)
    expect([answer.status, answer.headers['content-security-policy']]).toEqual([200, PAGE_POLICY])
    expect(PAGE_POLICY).toContain("frame-ancestors 'none'")
  })
})

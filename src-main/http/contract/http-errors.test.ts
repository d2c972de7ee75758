import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRaw } from './testing/client.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** docs/api-behaviour.md "Errors" and "Other HTTP errors", over the wire. */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const JSON_TYPE = { 'content-type': 'application/json' }

describe('unknown routes are 404 not_found', () => {
  test.each([
    ['GET', '/v1'],
    ['GET', '/v1/'],
    ['GET', '/v2/assets'],
    ['GET', '/assets'],
    ['GET', '/v1/assets/'],
    ['GET', '/v1/generations/a/b'],
    ['GET', '/v1//assets'],
    ['GET', '/V1/assets'],
    ['POST', '/nowhere'],
    ['DELETE', '/studio/nowhere'],
    ['GET', '/studio/accounts/x/y/z'],
  ])('%s %s', async (method, path) => {
    expectError(await app.call(method, path, { key: app.ann.key }), 'not_found')
  })

  test('an id longer than anything is 404 and no crash', async () => {
    expectError(
      await app.call('GET', `/v1/generations/${'x'.repeat(5_000)}`, { key: app.ann.key }),
      'not_found'
    )
    expectError(
      await app.call('GET', `/v1/assets/${'x'.repeat(400)}/download`, { key: app.ann.key }),
      'not_found'
    )
  })

  test.each(["'; DROP TABLE asset; --", '../../etc/passwd', '%00', '\u{1F98A}', 'null', '*'])(
    'an id of odd characters is 404: %s',
    async id => {
      const encoded = encodeURIComponent(id)
      expectError(await app.call('GET', `/v1/generations/${encoded}`, { key: app.ann.key }), 'not_found')
      expectError(await app.call('GET', `/v1/assets/${encoded}/download`, { key: app.ann.key }), 'not_found')
      expectError(await app.call('GET', `/files/assets/${encoded}.glb`, { key: app.ann.key }), 'not_found')
      expectError(await app.call('GET', `/files/thumbnails/${encoded}.png`), 'not_found')
    }
  )
})

describe('405, 413, 415 keep their status with invalid_request', () => {
  test.each([
    ['DELETE', '/v1/assets', 'GET'],
    ['PUT', '/v1/generations', 'POST'],
    ['GET', '/v1/generations', 'POST'],
    ['POST', '/v1/generations/gen_x', 'GET'],
    ['PATCH', '/v1/generations/gen_x', 'GET'],
    ['POST', '/v1/assets/ast_x/download', 'GET'],
    ['DELETE', '/v1/assets/ast_x/download', 'GET'],
    ['POST', '/studio/health', 'GET'],
  ])('405: %s %s says what is allowed', async (method, path, allowed) => {
    const answer = await app.call(method, path, { key: app.ann.key })
    expectError(answer, 'invalid_request', null, 405)
    expect(answer.headers.allow.split(', ')).toContain(allowed)
  })

  test('413: a body larger than the limit', async () => {
    const raw = JSON.stringify({ mode: 'text', prompt: 'x'.repeat(2_000_000) })
    const answer = await app.call('POST', '/v1/generations', { key: app.ann.key, raw, headers: JSON_TYPE })
    expectError(answer, 'invalid_request', null, 413)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('415: %s', async type => {
    const headers = { 'content-type': type }
    const answer = await app.call('POST', '/v1/generations', { key: app.ann.key, raw: 'mode=text', headers })
    expectError(answer, 'invalid_request', null, 415)
  })

  test('415: a body without a type', async () => {
    const answer = await app.call('POST', '/v1/generations', { key: app.ann.key, raw: '{"mode":"text"}' })
    expectError(answer, 'invalid_request', null, 415)
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    '%s is JSON',
    async type => {
      const raw = JSON.stringify({ mode: 'text', prompt: 'a chair' })
      const headers = { 'content-type': type }
      const answer = await app.call('POST', '/v1/generations', { key: app.ann.key, raw, headers })
      expect(answer.status).toBe(202)
    }
  )
})

describe('a body that is no JSON object is 400', () => {
  test.each([
    ['cut off', '{"mode":"text"'],
    ['no JSON', 'mode=text'],
    ['two values', '{} {}'],
    ['a comment', '{/* */}'],
    ['a trailing comma', '{"mode":"text",}'],
    ['__proto__', '{"mode":"text","prompt":"a","__proto__":{"x":1}}'],
  ])('%s', async (_name, raw) => {
    const answer = await app.call('POST', '/v1/generations', { key: app.ann.key, raw, headers: JSON_TYPE })
    expectError(answer, 'invalid_request')
  })

  test('bytes that are no UTF-8', async () => {
    const raw = Buffer.concat([
      Buffer.from('{"mode":"text","prompt":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ])
    const answer = await app.call('POST', '/v1/generations', { key: app.ann.key, raw, headers: JSON_TYPE })
    expectError(answer, 'invalid_request')
  })

  test.each(['[]', '"text"', '1', 'null', 'true'])('%s', async raw => {
    const answer = await app.call('POST', '/v1/generations', { key: app.ann.key, raw, headers: JSON_TYPE })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request'])
  })

  test('no body at all: the message names mode', async () => {
    expectError(await app.call('POST', '/v1/generations', { key: app.ann.key }), 'invalid_request', 'mode')
  })
})

describe('a content type without a body, which curl sends with -X POST and no data, waits for nothing', () => {
  const ask = (method: string, path: string, type: string) =>
    sendRaw(app.port, [
      `${method} ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${app.port}`,
      `Authorization: Bearer ${app.started.studioToken}`,
      `Content-Type: ${type}`,
      'Connection: close',
    ])

  test('JSON: the message names mode', async () => {
    expectError(await ask('POST', '/v1/generations', 'application/json'), 'invalid_request', 'mode')
  })

  test('JSON with DELETE', async () => {
    expectError(await ask('DELETE', '/studio/keys/key_none', 'application/json'), 'not_found')
  })

  test('a path that there is not', async () => {
    expectError(await ask('POST', '/v1/nothing', 'application/json'), 'not_found')
  })

  test('a form', async () => {
    expectError(
      await ask('POST', '/studio/uploads', 'multipart/form-data; boundary=x'),
      'invalid_request',
      'file'
    )
  })
})

describe('what is no valid HTTP request is answered in the same shape', () => {
  test.each(['/v1/generations/%zz', '/v1/%', '/v1/assets/%E0%A4%A/download', '/files/assets/%.glb'])(
    'bad percent-encoding: %s',
    async path => {
      const host = `Host: 127.0.0.1:${app.port}`
      const lines = [
        `GET ${path} HTTP/1.1`,
        host,
        `Authorization: Bearer ${app.ann.key}`,
        'Connection: close',
      ]
      const answer = await sendRaw(app.port, lines)
      expectError(answer, 'invalid_request', null, 400)
    }
  )

  test('bytes that are no HTTP', async () => {
    expectError(await sendRaw(app.port, ['hello, is this the API?']), 'invalid_request', null, 400)
  })

  test('headers without end', async () => {
    const lines = ['GET /v1/assets HTTP/1.1', `X-Long: ${'x'.repeat(40_000)}`]
    expectError(await sendRaw(app.port, lines), 'invalid_request', null, 431)
  })
})

describe('a crash is 500 internal_error, message hidden, logged', () => {
  test('a disk that cannot be read tells nothing of itself', async () => {
    const id = await app.asset(app.ann.key)
    const blobs = join(app.profileDir, 'blobs')
    rmSync(blobs, { recursive: true })
    // Unlike a file that is gone, which is named, a link that leads to itself is nothing the service expects.
    symlinkSync(blobs, blobs)
    const answer = await app.call('GET', `/files/assets/${id}.glb`, { key: app.ann.key })
    const { message } = expectError(answer, 'internal_error')
    expect(message).not.toMatch(/ELOOP|blobs|\//)
    expect(answer.text).not.toContain(app.profileDir)
    const requestId = answer.headers['x-request-id']
    expect(app.logger.lines.filter(line => line.includes(requestId) && line.includes('ELOOP'))).toHaveLength(
      1
    )
  })
})

describe('every answer has its x-request-id', () => {
  test('and no two the same, whatever the client sends', async () => {
    const headers = { 'x-request-id': 'mine' }
    const answers = [
      await app.call('GET', '/v1/assets', { key: app.ann.key, headers }),
      await app.call('GET', '/v1/assets', { headers }),
      await app.call('GET', '/nowhere', { headers }),
    ]
    const ids = answers.map(answer => answer.headers['x-request-id'])
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain('mine')
  })

  test('it finds the request in the log of the studio', async () => {
    const answer = await app.call('GET', '/v1/assets?limit=7', { key: app.ann.key })
    const line = await app.logged('/v1/assets?limit=7')
    expect(line).toMatchObject({
      id: answer.headers['x-request-id'],
      method: 'GET',
      status: 200,
      code: null,
      account_id: app.ann.accountId,
    })
  })
})

import { Agent, get } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRaw, type Answer } from './testing/client.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** Who gets in: Host and Origin, keys, plans (spec §1, §5; docs/api-behaviour.md "Order of checks", "Plans", "Who gets in"). */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

/** GET /v1/assets with Ann's key, the Host and Origin lines as given. */
async function knock(lines: readonly string[], host?: string): Promise<Answer> {
  const head = ['GET /v1/assets HTTP/1.1', `Authorization: Bearer ${app.ann.key}`, 'Connection: close']
  const answer = await sendRaw(app.port, [...head, ...lines.map(fill)], host)
  app.documentCheck.answer({ method: 'GET', path: '/v1/assets', ...answer })
  return answer
}
const fill = (line: string): string => line.replace('PORT', String(app.port))

async function revoke(key: string): Promise<void> {
  const { body } = await app.studio('GET', '/studio/keys')
  const { id } = body.keys.find((row: { hint: string }) => row.hint.endsWith(key.slice(-4)))
  await app.studio('DELETE', `/studio/keys/${id}`)
}

describe('first the Host header', () => {
  test.each(['127.0.0.1:PORT', 'localhost:PORT', 'LocalHost:PORT', '[::1]:PORT'])(
    'Host %s is let in',
    async host => {
      expect((await knock([`Host: ${host}`])).status).toBe(200)
    }
  )

  test('the service answers on ::1 as well, where the machine has it', async () => {
    const answer = await knock(['Host: [::1]:PORT'], '::1').catch((error: NodeJS.ErrnoException) => error)
    const isWithoutIpv6 = app.logger.lines.some(line => line.includes('Not listening on ::1'))
    expect(isWithoutIpv6 || ('status' in answer && answer.status === 200)).toBe(true)
  })

  test.each([
    'example.com',
    'example.com:PORT',
    '127.0.0.1',
    'localhost',
    '127.0.0.1:1',
    'localhost:80',
    '127.0.0.1.nip.io:PORT',
    'localhost.:PORT',
    '[::2]:PORT',
    '0.0.0.0:PORT',
    '2130706433:PORT',
    'localhost:PORT@example.com',
    '',
  ])('Host "%s" is 403 forbidden', async host => {
    expectError(await knock([`Host: ${host}`]), 'forbidden')
  })

  test('a missing Host is 403 forbidden', async () => {
    expectError(await knock([]), 'forbidden')
  })

  test('HTTP/1.0 without a Host is 403 forbidden', async () => {
    const answer = await sendRaw(app.port, [
      'GET /v1/assets HTTP/1.0',
      `Authorization: Bearer ${app.ann.key}`,
    ])
    expectError(answer, 'forbidden')
  })

  test.each(['/studio/health', '/', '/nowhere', '/files/thumbnails/x.png', '/v1/%zz'])(
    'the check stands before every route, %s too',
    async path => {
      const answer = await sendRaw(app.port, [
        `GET ${path} HTTP/1.1`,
        'Host: example.com',
        'Connection: close',
      ])
      expectError(answer, 'forbidden')
    }
  )
})

describe('then Origin', () => {
  test.each(['http://127.0.0.1:PORT', 'http://localhost:PORT', 'http://[::1]:PORT'])(
    '%s is let in',
    async origin => {
      expect((await knock(['Host: 127.0.0.1:PORT', `Origin: ${origin}`])).status).toBe(200)
    }
  )

  test.each([
    'null',
    'http://example.com',
    'https://127.0.0.1:PORT',
    'http://127.0.0.1',
    'http://127.0.0.1:1',
    'http://127.0.0.1:PORT.example.com',
    'file://',
    '',
  ])('"%s" is 403 forbidden', async origin => {
    expectError(await knock(['Host: 127.0.0.1:PORT', `Origin: ${origin}`]), 'forbidden')
  })

  test('no CORS, a preflight included', async () => {
    const preflight = { origin: 'http://example.com', 'access-control-request-method': 'POST' }
    const answer = await app.call('OPTIONS', '/v1/generations', { headers: preflight })
    expectError(answer, 'forbidden')
    const own = await app.call('GET', '/v1/assets', { key: app.ann.key })
    const names = [...Object.keys(answer.headers), ...Object.keys(own.headers)]
    expect(names.filter(name => name.startsWith('access-control'))).toEqual([])
  })
})

/** Every route that needs a key of the API. */
const KEYED: readonly (readonly [string, string])[] = [
  ['POST', '/v1/generations'],
  ['GET', '/v1/generations/gen_x'],
  ['GET', '/v1/assets'],
  ['GET', '/v1/assets/ast_x/download'],
  ['GET', '/files/assets/ast_x.glb'],
]

describe('spec §5: the credential', () => {
  test.each(KEYED)('spec §4: "All endpoints require the bearer credential": %s %s', async (method, path) => {
    const answer = await app.call(method, path)
    expectError(answer, 'unauthorized')
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
  })

  test.each(KEYED)('spec §5: "A missing or revoked key yields 401": %s %s', async (method, path) => {
    const key = await app.newKey(app.ann.accountId)
    const { body } = await app.studio('GET', '/studio/keys')
    const { id } = body.keys.find((row: { hint: string }) => row.hint.endsWith(key.slice(-4)))
    expect((await app.studio('DELETE', `/studio/keys/${id}`)).status).toBe(204)
    expectError(await app.call(method, path, { key }), 'unauthorized')
  })

  test.each([
    ['Basic', (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`],
    ['the bare key', (key: string) => key],
    ['an empty bearer', () => 'Bearer '],
    ['two keys', (key: string) => `Bearer ${key} ${key}`],
    ['a key with a letter too many', (key: string) => `Bearer ${key}x`],
    ['a key cut short', (key: string) => `Bearer ${key.slice(0, -1)}`],
    ['a key in other case', (key: string) => `Bearer ${key.toUpperCase()}`],
    ['Token', (key: string) => `Token ${key}`],
  ])('%s is 401', async (_name, header) => {
    const headers = { authorization: header(app.ann.key) }
    expectError(await app.call('GET', '/v1/assets', { headers }), 'unauthorized')
  })

  test('the scheme is case-insensitive (RFC 9110 §11.1)', async () => {
    const headers = { authorization: `bearer ${app.ann.key}` }
    expect((await app.call('GET', '/v1/assets', { headers })).status).toBe(200)
  })

  test('a key in the query is no credential', async () => {
    expectError(await app.call('GET', `/v1/assets?api_key=${app.ann.key}`), 'unauthorized')
  })

  test('over one connection, each request is let in by its own key, and by none that was revoked meanwhile', async () => {
    const first = await app.newKey(app.ann.accountId)
    const second = await app.newKey(app.bob.accountId)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const status = (key: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { authorization: `Bearer ${key}` }
        get(`${app.origin}/v1/assets`, { agent, headers }, response => {
          response.resume().on('end', () => resolve(response.statusCode))
        }).on('error', reject)
      })
    expect(await status(first)).toBe(200)
    expect(await status(`${first}x`)).toBe(401)
    expect(await status(second)).toBe(200)
    expect(await status(first)).toBe(200)
    await revoke(first)
    expect(await status(first)).toBe(401)
    expect(await status(second)).toBe(200)
    agent.destroy()
  })

  test('an unknown key and a revoked key are told alike', async () => {
    const key = await app.newKey(app.ann.accountId)
    await revoke(key)
    const revoked = await app.call('GET', '/v1/assets', { key })
    const unknown = await app.call('GET', '/v1/assets', { key: `pl_live_${'0'.repeat(32)}` })
    expect(revoked.body.error.message).toBe(unknown.body.error.message)
  })
})

describe('spec §1: "The REST API is available on the Studio plan."', () => {
  test.each(['free', 'pro'])(
    'a key of a %s account gets 401 with a message that names the plan',
    async plan => {
      const { key } = await app.newTenant({ plan })
      for (const [method, path] of KEYED) {
        const { message } = expectError(await app.call(method, path, { key }), 'unauthorized')
        expect(message).toContain(plan)
        expect(message).toContain('studio')
      }
    }
  )

  test('the key works from the moment the account is on the Studio plan, and no longer than that', async () => {
    const { key, accountId } = await app.newTenant({ plan: 'free' })
    await app.studio('PATCH', `/studio/accounts/${accountId}`, { plan: 'studio' })
    expect((await app.call('GET', '/v1/assets', { key })).status).toBe(200)
    await app.studio('PATCH', `/studio/accounts/${accountId}`, { plan: 'pro' })
    expectError(await app.call('GET', '/v1/assets', { key }), 'unauthorized')
  })

  test('the studio itself always works, on any plan', async () => {
    await app.studio('PATCH', '/studio/accounts/local', { plan: 'free' })
    const key = app.started.studioToken
    expect((await app.call('GET', '/v1/assets', { key })).status).toBe(200)
    expect((await app.create(key)).status).toBe(202)
    await app.studio('PATCH', '/studio/accounts/local', { plan: 'studio' })
  })
})

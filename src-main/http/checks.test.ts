import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ErrorBody } from '../contract/errors.ts'
import { textToSign } from '../domain/session-keys.ts'
import { openInjectApp, PORT, type InjectApp } from './contract/inject-app.ts'

let service: InjectApp
beforeEach(async () => {
  service = await openInjectApp()
})
afterEach(() => service.remove())

const post = (payload: unknown, headers: Record<string, string> = {}, as?: string | null) =>
  service.call({
    method: 'POST',
    url: '/v1/generations',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    ...(as === undefined ? {} : { as }),
  })

/** Every error answer has the one shape, with the id of its header. */
function errorOf(response: { json(): unknown; headers: Record<string, unknown> }) {
  const { error } = ErrorBody.parse(response.json())
  expect(error.request_id).toBe(response.headers['x-request-id'])
  return error
}

describe('the Host and Origin headers', () => {
  it.each(['evil.com', '', 'localhost', 'localhost:1', `evil.com:${PORT}`])(
    'the host %j is refused before anything else is looked at',
    async host => {
      const response = await service.call({ url: '/v1/assets', as: null, headers: { host } })
      expect(response.statusCode).toBe(403)
      expect(errorOf(response).code).toBe('forbidden')
    }
  )

  it.each([`localhost:${PORT}`, `[::1]:${PORT}`])('the host %s is ours', async host => {
    expect((await service.call({ url: '/v1/assets', headers: { host } })).statusCode).toBe(200)
  })

  it.each(['null', 'http://evil.com', `http://localhost:${PORT + 1}`, `https://127.0.0.1:${PORT}`])(
    'a page of the origin %s is refused even with a key',
    async origin => {
      expect((await service.call({ url: '/v1/assets', headers: { origin } })).statusCode).toBe(403)
    }
  )

  it('our own page is let in', async () => {
    const origin = `http://127.0.0.1:${PORT}`
    expect((await service.call({ url: '/v1/assets', headers: { origin } })).statusCode).toBe(200)
  })

  it('also guards paths that no route takes and paths that cannot be decoded', async () => {
    const headers = { host: 'evil.com' }
    expect((await service.call({ url: '/nowhere', headers })).statusCode).toBe(403)
    expect((await service.call({ url: '/v1/%zz', headers })).statusCode).toBe(403)
  })
})

describe('the credential', () => {
  it.each([null, 'pl_live_wrong', 'a b'])('%j opens nothing', async as => {
    const response = await service.call({ url: '/v1/assets', as })
    expect(response.statusCode).toBe(401)
    expect(errorOf(response).code).toBe('unauthorized')
    expect(response.headers['www-authenticate']).toContain('Bearer')
  })

  it('comes before the body: a bad body with a bad key is a 401', async () => {
    expect((await post('{', {}, 'wrong')).statusCode).toBe(401)
  })

  it('another scheme than Bearer is none', async () => {
    const headers = { authorization: `Basic ${service.key}` }
    expect((await service.call({ url: '/v1/assets', as: null, headers })).statusCode).toBe(401)
  })

  it('a key opens the API and never the control plane', async () => {
    expect((await service.call({ url: '/v1/assets' })).statusCode).toBe(200)
    expect((await service.call({ url: '/studio/state' })).statusCode).toBe(401)
  })

  it('the studio’s token and cookie open both', async () => {
    const as = service.parts.services.session.token
    for (const url of ['/v1/assets', '/studio/state']) {
      expect((await service.call({ url, as })).statusCode).toBe(200)
      expect((await service.call({ url, as: null, headers: { cookie: service.cookie } })).statusCode).toBe(
        200
      )
    }
  })

  it('the cookie does not count on requests that another site’s page started', async () => {
    const headers = { cookie: service.cookie, 'sec-fetch-site': 'same-site' }
    expect((await service.call({ url: '/v1/assets', as: null, headers })).statusCode).toBe(401)
  })

  it('a wrong key is refused though the cookie would do', async () => {
    const headers = { cookie: service.cookie }
    expect((await service.call({ url: '/v1/assets', as: 'wrong', headers })).statusCode).toBe(401)
  })
})

describe('the studio’s session', () => {
  it('is handed over for the token as often as asked, in a cookie no script can read', async () => {
    const { token } = service.parts.services.session
    for (let count = 0; count < 2; count += 1) {
      const response = await service.call({ url: `/studio/session?token=${token}`, as: null })
      expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
      const cookie = String(response.headers['set-cookie'])
      expect(cookie).toMatch(new RegExp(`^plinth_session_${PORT}=[0-9A-Za-z]{44};`))
      expect(cookie).toContain('HttpOnly')
      expect(cookie).toContain('SameSite=Strict')
      expect(cookie).not.toContain(token)
    }
  })

  it('is not handed over for a wrong token', async () => {
    const response = await service.call({ url: '/studio/session?token=wrong', as: null })
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

describe('a page that was open before the service was started anew', () => {
  const json = { 'content-type': 'application/json' }
  const challengeOf = async (): Promise<string> =>
    (await service.call({ url: '/studio/session/challenge', as: null })).json().challenge

  function aPage() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return {
      body: { public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') },
      sign: (text: string) =>
        sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
    }
  }
  const leaveKey = (payload: object, headers: Record<string, string>) =>
    service.call({
      method: 'POST',
      url: '/studio/session/keys',
      as: null,
      headers: { ...json, ...headers },
      payload,
    })
  const resume = (payload: object) =>
    service.call({ method: 'POST', url: '/studio/session/resume', as: null, headers: json, payload })

  it('gets the session for the signed challenge, in a cookie as for the token', async () => {
    const page = aPage()
    const left = await leaveKey(page.body, { cookie: service.cookie })
    const signature = page.sign(textToSign(await challengeOf(), `http://127.0.0.1:${PORT}`))
    const answer = await resume({ key_id: left.json().key_id, signature })
    expect(answer.statusCode).toBe(204)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Strict')
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    expect((await service.call({ url: '/studio/state', as: null, headers })).statusCode).toBe(200)
  })

  it('leaves a key only while it has the session, and gets nothing for a signature of something else', async () => {
    const page = aPage()
    expect((await leaveKey(page.body, {})).statusCode).toBe(401)
    const { key_id } = (await leaveKey(page.body, { cookie: service.cookie })).json()
    const answer = await resume({ key_id, signature: page.sign('something else') })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('the rate', () => {
  it('counts 60 creates a minute, malformed ones too, and says when to come back', async () => {
    for (let left = 59; left >= 0; left -= 1) {
      const response = await post({})
      expect(response.statusCode).toBe(400)
      expect(response.headers['ratelimit-remaining']).toBe(String(left))
    }
    const refused = await post('{')
    expect(refused.statusCode).toBe(429)
    expect(errorOf(refused).code).toBe('rate_limited')
    expect(refused.headers['retry-after']).toBe('60')
    expect((await service.call({ url: '/v1/assets' })).statusCode).toBe(200)
    service.clock.advance(60_000)
    expect((await post({})).statusCode).toBe(400)
  })
})

describe('a body', () => {
  it.each([
    ['{', 400],
    ['{"mode":"text","prompt":"a","__proto__":{"x":1}}', 400],
    ['[]', 400],
    ['"text"', 400],
    ['null', 400],
  ])('%j is refused', async (body, status) => {
    const response = await post(body)
    expect(response.statusCode).toBe(status)
    expect(errorOf(response).code).toBe('invalid_request')
  })

  it('that is not UTF-8 is refused', async () => {
    const response = await service.call({
      method: 'POST',
      url: '/v1/generations',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from('{"mode":"text","prompt":"\xff"}', 'latin1'),
    })
    expect(response.statusCode).toBe(400)
  })

  it('of another type is a 415, one of more than a megabyte a 413', async () => {
    const text = await post('mode=text', { 'content-type': 'text/plain' })
    expect([text.statusCode, errorOf(text).code]).toEqual([415, 'invalid_request'])
    const large = await post(JSON.stringify({ mode: 'text', prompt: 'a', filler: 'x'.repeat(1_000_000) }))
    expect([large.statusCode, errorOf(large).code]).toEqual([413, 'invalid_request'])
  })

  it.each([
    [{}, 'mode', 'is required'],
    [undefined, 'mode', 'is required'],
    [{ mode: 'video' }, 'mode', 'must be one of: text, image, texture, remesh, rig.'],
    [{ mode: 'text', prompt: 5 }, 'prompt', 'must be a string.'],
    [{ mode: 'text', prompt: 'x'.repeat(601) }, 'prompt', 'must be at most 600 characters long.'],
    [{ mode: 'text', prompt: 'a', options: { seed: 1.5 } }, 'options.seed', 'must be a whole number.'],
    [
      { mode: 'text', prompt: 'a', options: { target_triangles: 0 } },
      'options.target_triangles',
      'must be greater than 0.',
    ],
    [{ mode: 'text', prompt: 'a', options: { pbr: 'yes' } }, 'options.pbr', 'must be a boolean.'],
    [{ mode: 'text', prompt: 'a', options: 5 }, 'options', 'must be an object.'],
    [{ mode: 'image', image_urls: [] }, 'image_urls', 'must be at least 1 item.'],
    [
      { mode: 'image', image_urls: Array(5).fill('https://a.example') },
      'image_urls',
      'must be at most 4 items.',
    ],
    [{ mode: 'image', image_urls: ['https://a.example', 5] }, 'image_urls[1]', 'must be a string.'],
    [
      { mode: 'image', image_urls: [`data:image/png;base64,${'A'.repeat(3000)}`] },
      'image_urls[0]',
      'must be an address: data URIs are not taken.',
    ],
    [{ mode: 'text', prompt: 'a', stage: 'final' }, 'stage', 'must be one of: preview, refine.'],
    [{ mode: 'text', prompt: 'a', webhook_url: 'http://example.com' }, 'webhook_url', 'must be an HTTPS URL'],
    [{ mode: 'text', prompt: 'a', webhook_url: 'https://10.0.0.1/' }, 'webhook_url', 'private'],
  ])('%j is refused, naming the field and what to do', async (body, param, advice) => {
    const response = await post(body === undefined ? '' : body)
    expect(response.statusCode).toBe(400)
    const error = errorOf(response)
    expect(error.param).toBe(param)
    expect(error.message).toContain(`\`${param}\``)
    expect(error.message).toContain(advice)
  })
})

describe('paths and methods', () => {
  it('an unknown path is a 404, a wrong method a 405 with Allow', async () => {
    const unknown = await service.call({ url: '/v1/unknown' })
    expect([unknown.statusCode, errorOf(unknown).code]).toEqual([404, 'not_found'])
    const wrong = await service.call({ method: 'DELETE', url: '/v1/generations/gen_1' })
    expect([wrong.statusCode, errorOf(wrong).code, wrong.headers.allow]).toEqual([
      405,
      'invalid_request',
      'GET, HEAD',
    ])
    const preflight = await service.call({ method: 'OPTIONS', url: '/v1/generations' })
    expect([preflight.statusCode, preflight.headers.allow]).toEqual([405, 'POST'])
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('a path that cannot be decoded is a 400, a very long id a 404', async () => {
    const broken = await service.call({ url: '/v1/generations/%E0%A4%A' })
    expect([broken.statusCode, errorOf(broken).code]).toEqual([400, 'invalid_request'])
    const long = await service.call({ url: `/v1/generations/${'x'.repeat(1500)}` })
    expect([long.statusCode, errorOf(long).code]).toEqual([404, 'not_found'])
  })
})

describe('a crash', () => {
  it('is a 500 whose message stays inside and in the log', async () => {
    service.parts.services.store.generations.findOwned = () => {
      throw new Error('secret detail')
    }
    const response = await service.call({ url: '/v1/generations/gen_1' })
    expect(response.statusCode).toBe(500)
    const error = errorOf(response)
    expect(error.code).toBe('internal_error')
    expect(error.message).not.toContain('secret')
    expect(service.logLines.join('\n')).toContain('secret detail')
    expect(service.logLines.join('\n')).toContain(error.request_id)
  })
})

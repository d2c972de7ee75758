import { request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** docs/api-behaviour.md "The control plane", path by path, with exactly the bodies named there. */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

let names = 0
const fresh = (): string => `Account ${(names += 1)}`

describe('the credential: "session cookie, or Authorization: Bearer <studio_token>"', () => {
  const routes: (readonly [string, string])[] = [
    ['POST', '/studio/accounts'],
    ['PATCH', '/studio/accounts/local'],
    ['GET', '/studio/accounts/local/ledger'],
    ['POST', '/studio/keys'],
    ['GET', '/studio/keys'],
    ['DELETE', '/studio/keys/key_x'],
    ['POST', '/studio/uploads'],
    ['POST', '/studio/imports'],
    ['POST', '/studio/generations/gen_x/cancel'],
    ['DELETE', '/studio/assets/ast_x'],
    ['GET', '/studio/labels'],
    ['POST', '/studio/labels/favourites/assets'],
    ['POST', '/studio/faults'],
    ['DELETE', '/studio/faults'],
    ['DELETE', '/studio/faults/flt_x'],
    ['GET', '/studio/events'],
    ['GET', '/studio/health'],
    ['GET', '/studio/requests'],
    ['GET', '/studio/signing-secret'],
    ['GET', '/studio/settings'],
    ['GET', '/studio/language-model'],
    ['PUT', '/studio/language-model'],
    ['POST', '/studio/language-model/models'],
    ['POST', '/studio/language-model/test'],
    ['DELETE', '/studio/language-model/readings'],
    ['GET', '/studio/profile'],
    ['POST', '/studio/profile/clean-up'],
    ['POST', '/studio/profile/backups'],
    ['GET', '/studio/retry-clock'],
    ['PATCH', '/studio/retry-clock'],
    ['POST', '/studio/retry-clock/advance'],
    ['POST', '/studio/deliveries/gen_x/redeliver'],
    ['POST', '/studio/deliveries/gen_x/check-signature'],
  ]

  test.each(routes)('%s %s is 401 without one and with an API key', async (method, path) => {
    expectError(await app.call(method, path), 'unauthorized')
    expectError(await app.call(method, path, { key: app.ann.key }), 'unauthorized')
  })

  test('only the OpenAPI document is for API keys too: whoever writes a client has one', async () => {
    expectError(await app.call('GET', '/studio/openapi.json'), 'unauthorized')
    const { status, body } = await app.call('GET', '/studio/openapi.json', { key: app.ann.key })
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
  })

  test('the token is exchanged for a cookie named with the port: HttpOnly, SameSite=Strict, again and again', async () => {
    const path = `/studio/session?token=${app.started.studioToken}`
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.call('GET', path)
      const cookie = String(answer.headers['set-cookie'])
      expect(answer.status).toBe(303)
      expect(cookie).toMatch(/HttpOnly/i)
      expect(cookie).toMatch(/SameSite=Strict/i)
      expect(cookie.split('=')[0]).toContain(String(app.port))
      expect(cookie).not.toContain(app.started.studioToken)
      const headers = { cookie: cookie.split(';')[0] }
      expect((await app.call('GET', '/studio/health', { headers })).status).toBe(200)
      expect((await app.call('GET', '/v1/assets', { headers })).status).toBe(200)
    }
  })

  test('a wrong token gives no cookie, a wrong cookie no session', async () => {
    const answer = await app.call('GET', '/studio/session?token=wrong')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    const good = await app.call('GET', `/studio/session?token=${app.started.studioToken}`)
    const name = String(good.headers['set-cookie']).split('=')[0]
    const headers = { cookie: `${name}=${app.started.studioToken}` }
    expectError(await app.call('GET', '/studio/health', { headers }), 'unauthorized')
  })

  test('the cookie counts for the own page only, not for another port’s', async () => {
    const good = await app.call('GET', `/studio/session?token=${app.started.studioToken}`)
    const cookie = String(good.headers['set-cookie']).split(';')[0]
    const headers = { cookie, 'sec-fetch-site': 'same-site' }
    expectError(await app.call('GET', '/studio/health', { headers }), 'unauthorized')
  })
})

describe('the library as the studio reads it', () => {
  const session = () => ({ key: app.started.studioToken })

  test('GET /studio/assets pages as GET /v1/assets does and names who asked', async () => {
    const clientKey = await app.newKey('local')
    const asked = await app.asset(clientKey)
    const { body: made } = await app.call('POST', '/v1/generations', {
      ...session(),
      json: { mode: 'text', prompt: 'a mug' },
    })
    await app.until(async () => ((await app.look('local', made.id)).status === 'succeeded' ? true : null))
    const { body: page } = await app.studio('GET', '/studio/assets?limit=1')
    expect(page).toMatchObject({ has_more: true, assets: [{ via: 'studio', import_warnings: [] }] })
    const older = await app.studio('GET', `/studio/assets?before=${page.next_before}`)
    expect(older.body.assets[0]).toMatchObject({ id: asked, via: 'key' })
    const { body: plain } = await app.call('GET', '/v1/assets?limit=1', session())
    expect(page.assets[0]).toMatchObject(plain.assets[0])
    expectError(await app.studio('GET', '/studio/assets?limit=0'), 'invalid_request', 'limit')
  })

  test('GET /studio/assets/:id is one of them, and 404 once it is deleted', async () => {
    const id = await app.asset(await app.newKey('local'))
    expect((await app.studio('GET', `/studio/assets/${id}`)).body).toMatchObject({ id, via: 'key' })
    await app.studio('DELETE', `/studio/assets/${id}`)
    expectError(await app.studio('GET', `/studio/assets/${id}`), 'not_found')
  })

  test('GET /studio/generations/:id finds one that the list no longer holds', async () => {
    const { id } = (await app.create(app.bob.key)).body
    expect((await app.studio('GET', `/studio/generations/${id}`)).body).toMatchObject({ id, via: 'key' })
    expectError(await app.studio('GET', '/studio/generations/gen_x'), 'not_found')
  })

  test('GET /studio/state says whether models are taken in, and how large', async () => {
    expect((await app.studio('GET', '/studio/state')).body.imports).toEqual({ max_bytes: 200_000_000 })
    const without = await startHarness({ importer: null })
    expect((await without.studio('GET', '/studio/state')).body.imports).toBeNull()
    expectError(await without.studio('POST', '/studio/imports', {}), 'not_found')
    await without.close()
  })
})

describe('accounts', () => {
  test('"A fresh profile has one account local, plan studio, 10 000 credits"', async () => {
    const other = await startHarness()
    const { body } = await other.studio('GET', '/studio/accounts')
    // The other two are the tenants of the tests.
    expect(body.accounts).toHaveLength(3)
    expect(body.accounts.find((account: { id: string }) => account.id === 'local')).toMatchObject({
      plan: 'studio',
      balance: 10_000,
      held: 0,
    })
    expect((await other.call('GET', '/v1/assets', { key: other.started.firstApiKey ?? '' })).status).toBe(200)
    await other.close()
  })

  test('POST /studio/accounts {name, plan?, credits?} → {id}', async () => {
    const plain = await app.studio('POST', '/studio/accounts', { name: fresh() })
    expect([plain.status, typeof plain.body.id]).toEqual([201, 'string'])
    expect(plain.body).toMatchObject({ plan: 'studio', balance: 10_000 })
    const given = await app.studio('POST', '/studio/accounts', { name: fresh(), plan: 'pro', credits: 7 })
    expect(given.body).toMatchObject({ plan: 'pro', balance: 7 })
  })

  test.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'local' }, 'name'],
    [{ name: 'x', plan: 'gold' }, 'plan'],
    [{ name: 'x', credits: -1 }, 'credits'],
    [{ name: 'x', credits: 1.5 }, 'credits'],
  ])('%j is 400', async (body, param) => {
    expectError(await app.studio('POST', '/studio/accounts', body), 'invalid_request', param)
  })

  test('PATCH /studio/accounts/:id {plan?, credits?}: the new balance, booked', async () => {
    const { id } = (await app.studio('POST', '/studio/accounts', { name: fresh(), credits: 10 })).body
    const { body } = await app.studio('PATCH', `/studio/accounts/${id}`, { plan: 'free', credits: 4 })
    expect(body).toMatchObject({ id, plan: 'free', balance: 4 })
    expectError(await app.studio('PATCH', '/studio/accounts/acc_x', {}), 'not_found')
  })

  test('GET /studio/accounts/:id/ledger → {entries:[{at, kind, credits, generation_id}], balance, held}', async () => {
    const { id } = (await app.studio('POST', '/studio/accounts', { name: fresh(), credits: 10 })).body
    await app.studio('PATCH', `/studio/accounts/${id}`, { credits: 4 })
    const { body } = await app.studio('GET', `/studio/accounts/${id}/ledger`)
    expect(body).toEqual({
      entries: [
        { at: expect.any(String), kind: 'grant', credits: 10, generation_id: null },
        { at: expect.any(String), kind: 'adjust', credits: -6, generation_id: null },
      ],
      balance: 4,
      held: 0,
      has_more: false,
      next_before: null,
    })
    expectError(await app.studio('GET', '/studio/accounts/acc_x/ledger'), 'not_found')
  })

  test('a long ledger comes in pages, newest first, without a gap or a repetition, with the sums of all', async () => {
    const { id } = (await app.studio('POST', '/studio/accounts', { name: fresh(), credits: 1 })).body
    for (let credits = 2; credits <= 7; credits++) {
      await app.studio('PATCH', `/studio/accounts/${id}`, { credits })
    }
    const pages: number[] = []
    let before = ''
    let seen: string[] = []
    for (let more = true; more;) {
      const { body } = await app.studio('GET', `/studio/accounts/${id}/ledger?limit=3${before}`)
      expect(body.balance).toBe(7)
      seen = [...body.entries.map((entry: { kind: string }) => entry.kind), ...seen]
      pages.push(body.entries.length)
      before = `&before=${body.next_before}`
      more = body.has_more
    }
    expect(pages).toEqual([3, 3, 1])
    expect(seen).toEqual(['grant', ...new Array<string>(6).fill('adjust')])
    expectError(await app.studio('GET', `/studio/accounts/${id}/ledger?limit=0`), 'invalid_request', 'limit')
    expectError(
      await app.studio('GET', `/studio/accounts/${id}/ledger?before=x`),
      'invalid_request',
      'before'
    )
  })
})

describe('keys', () => {
  test('POST /studio/keys {name, account_id?} → {id, key, …}; a key is pl_live_ + 32 base62', async () => {
    const { status, body } = await app.studio('POST', '/studio/keys', { name: 'CI' })
    expect([status, body.account_id, body.name]).toEqual([201, 'local', 'CI'])
    expect(body.key).toMatch(/^pl_live_[0-9A-Za-z]{32}$/)
    expect((await app.call('GET', '/v1/assets', { key: body.key })).status).toBe(200)
    const other = await app.studio('POST', '/studio/keys', { name: 'CI', account_id: app.ann.accountId })
    expect(other.body.account_id).toBe(app.ann.accountId)
  })

  test('spec §5: "A key is displayed once only": no list and no log carries it', async () => {
    const { key } = (await app.studio('POST', '/studio/keys', { name: 'Secret' })).body
    await app.call('GET', '/v1/assets', { key })
    for (const path of ['/studio/keys', '/studio/requests?limit=500', '/studio/state', '/studio/accounts']) {
      expect((await app.studio('GET', path)).text).not.toContain(key.slice(12, -4))
    }
    expect(app.logger.lines.join('\n')).not.toContain(key.slice(12, -4))
  })

  test('GET /studio/keys tells when a key was used last and whether it is revoked', async () => {
    const { id, key } = (await app.studio('POST', '/studio/keys', { name: 'Used' })).body
    await app.call('GET', '/v1/assets', { key })
    app.clock.advance(2_000)
    expect((await app.studio('DELETE', `/studio/keys/${id}`)).status).toBe(204)
    const { body } = await app.studio('GET', '/studio/keys')
    const row = body.keys.find((candidate: { id: string }) => candidate.id === id)
    expect(row).toMatchObject({ last_used_at: expect.any(String), revoked_at: expect.any(String) })
  })

  test('DELETE is idempotent for a known key and 404 for an unknown one', async () => {
    const { id } = (await app.studio('POST', '/studio/keys', { name: 'Twice' })).body
    expect((await app.studio('DELETE', `/studio/keys/${id}`)).status).toBe(204)
    expect((await app.studio('DELETE', `/studio/keys/${id}`)).status).toBe(204)
    expectError(await app.studio('DELETE', '/studio/keys/key_x'), 'not_found')
  })

  test.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 5 }, 'name'],
  ])('%j is 400', async (body, param) => {
    expectError(await app.studio('POST', '/studio/keys', body), 'invalid_request', param)
  })

  test('a key for an unknown account is 404 naming account_id', async () => {
    const body = { name: 'x', account_id: 'acc_x' }
    expectError(await app.studio('POST', '/studio/keys', body), 'not_found', 'account_id')
  })
})

describe('generations and assets', () => {
  test('DELETE /studio/assets/:id: 204, then 404', async () => {
    const id = await app.asset(app.ann.key)
    expect((await app.studio('DELETE', `/studio/assets/${id}`)).status).toBe(204)
    expectError(await app.studio('DELETE', `/studio/assets/${id}`), 'not_found')
    expectError(await app.studio('DELETE', '/studio/assets/ast_x'), 'not_found')
  })
})

describe('the library narrowed down', () => {
  const key = () => app.started.firstApiKey ?? ''
  const list = (query: string) => app.studio('GET', `/studio/assets?${query}`)

  test('by words, mode and origin; in another order; page by page with the cursor of the page before', async () => {
    const [first, second] = [
      await app.asset(key(), { prompt: 'a teal narwhal' }),
      await app.asset(key(), { prompt: 'a teal heron' }),
    ]
    const found = async (query: string) =>
      (await list(query)).body.assets.map((asset: { id: string }) => asset.id)
    expect(await found('search=TEAL%20narwhal')).toEqual([first])
    expect(await found('search=teal')).toEqual([second, first])
    expect(await found('search=teal&order=oldest')).toEqual([first, second])
    expect(await found('search=teal&mode=rig')).toEqual([])
    expect(await found('search=teal&has=animated')).toEqual([])
    expect(await found('search=teal&origin=studio')).toEqual([])
    const page = (await list('search=teal&limit=1')).body
    expect(page).toMatchObject({ has_more: true, next_before: null })
    expect(await found(`search=teal&limit=1&cursor=${page.next_cursor}`)).toEqual([first])
  })

  test.each([
    ['order=best', 'order'],
    ['mode=chair', 'mode'],
    ['has=legs', 'has'],
    ['order=size&cursor=nonsense', 'cursor'],
    [`order=size&cursor=${Buffer.from('["name","a",1]').toString('base64url')}`, 'cursor'],
    ['order=size&before=2026', 'before'],
  ])('%s is 400 naming %s', async (query, param) => {
    expectError(await list(query), 'invalid_request', param)
  })
})

describe('GET /studio/events', () => {
  test('server-sent: each change by its type, with the id and the account', async () => {
    const { statusCode, headers, body } = await request(`${app.origin}/studio/events`, {
      headers: { authorization: `Bearer ${app.started.studioToken}` },
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const id = await app.accepted(app.ann.key)
    let text = ''
    for await (const chunk of body) {
      text += String(chunk)
      if (text.includes('event: asset')) {
        break
      }
    }
    const data = { type: 'generation', id, account_id: app.ann.accountId }
    expect(text).toContain(`event: generation\ndata: ${JSON.stringify(data)}\n\n`)
  })

  test('progress comes in its event, so that nobody has to ask', async () => {
    const { body } = await request(`${app.origin}/studio/events`, {
      headers: { authorization: `Bearer ${app.started.studioToken}` },
    })
    app.backend.behaviour = 'hold'
    const id = await app.accepted(app.ann.key)
    const task = await app.backend.held(id)
    task.report({ progress: 37, stage: 'build' })
    const told = { progress: 37, progress_stage: 'build' }
    const data = { type: 'generation', id, account_id: app.ann.accountId, ...told }
    let text = ''
    for await (const chunk of body) {
      text += String(chunk)
      if (text.includes('"progress":37')) {
        break
      }
    }
    expect(text).toContain(`event: generation\ndata: ${JSON.stringify(data)}\n\n`)
    task.succeed()
  })
})

describe('the rest', () => {
  test('GET /studio/health', async () => {
    const { body } = await app.studio('GET', '/studio/health')
    expect(body).toEqual({
      status: body.problems.length === 0 ? 'ok' : 'degraded',
      service: 'plinth',
      version: '0.0.0-test',
      problems: expect.any(Array),
      free_bytes: expect.any(Number),
      unfinished: expect.any(Number),
    })
  })

  test('GET /studio/state names the base address, which ends in /v1 (spec §1, §9)', async () => {
    const { body } = await app.studio('GET', '/studio/state')
    expect(body.base_url).toBe(`${app.origin}/v1`)
    expect(body.rate_limits).toEqual({ read_per_minute: 120, create_per_minute: 60 })
    expect(body.settings).toMatchObject({
      allow_local_targets: false,
      extensions: false,
      prices: { text_preview: 20, text_refine: 30, image: 30, texture: 10, remesh: 5, rig: 5 },
      plan_limits: { free: 1, pro: 10, studio: 20 },
    })
  })

  test('what the API does not have is never under /v1', async () => {
    const { paths } = app.documentCheck.document
    const below = Object.keys(paths).filter(path => paths[path].servers === undefined)
    expect(below.sort()).toEqual(['/assets', '/assets/{id}/download', '/generations', '/generations/{id}'])
  })

  test('the request log can be emptied', async () => {
    await app.call('GET', '/v1/assets', { key: app.ann.key })
    expect((await app.studio('DELETE', '/studio/requests')).status).toBe(204)
    const { body } = await app.studio('GET', '/studio/requests')
    const paths = body.requests.map((row: { path: string }) => row.path)
    expect(paths).not.toContain('/v1/assets')
  })
})

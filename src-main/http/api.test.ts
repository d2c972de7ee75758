import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GLB, makeGeneration, openInjectApp, type InjectApp } from './contract/inject-app.ts'

let service: InjectApp
beforeEach(async () => {
  service = await openInjectApp()
})
afterEach(() => service.remove())

const studio = () => service.parts.services.session.token
const json = async (url: string, as?: string) => {
  const response = await service.call({ url, ...(as === undefined ? {} : { as }) })
  return response.json()
}
const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  service.call({ method, url, as: studio(), ...(payload === undefined ? {} : { payload }) })

describe('a generation', () => {
  it('is accepted with 202 and its location, asked for with Retry-After while unfinished, then shows its asset', async () => {
    const created = await service.call({
      method: 'POST',
      url: '/v1/generations',
      payload: { mode: 'text', prompt: 'a chair' },
    })
    expect(created.statusCode).toBe(202)
    const location = String(created.headers.location)
    const queued = await service.call({ url: location })
    expect(queued.headers['retry-after']).toBe('1')
    expect(queued.json()).toMatchObject({
      status: 'queued',
      progress: 0,
      queue_position: 1,
      started_at: null,
    })
    expect(queued.json()).not.toHaveProperty('assets')

    const finished = await service.call({ url: `/v1/generations/${await makeGeneration(service)}` })
    expect(finished.headers['retry-after']).toBeUndefined()
    const view = finished.json()
    expect(view).toMatchObject({ status: 'succeeded', progress: 100, queue_position: null, warnings: [] })
    expect(view.assets).toHaveLength(1)
    expect(Object.keys(view.assets[0])).toEqual(['id', 'thumbnail_url', 'triangles'])
    expect(view).not.toHaveProperty('error')
  })

  it('of another account is not found', async () => {
    const id = await makeGeneration(service)
    const account = (await send('POST', '/studio/accounts', { name: 'other' })).json()
    const { key } = (await send('POST', '/studio/keys', { name: 'k', account_id: account.id })).json()
    const [foreign, none] = [
      await service.call({ url: `/v1/generations/${id}`, as: key }),
      await service.call({ url: '/v1/generations/gen_none', as: key }),
    ]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json().error.message).toBe(none.json().error.message)
  })
})

describe('files', () => {
  let assetId: string
  beforeEach(async () => {
    const view = await json(`/v1/generations/${await makeGeneration(service)}`)
    assetId = view.assets[0].id
  })
  const path = () => `/files/assets/${assetId}.glb`

  it('the download’s URL serves the model with its length, type and tag, to the same key', async () => {
    const { url, size_bytes } = await json(`/v1/assets/${assetId}/download`)
    const response = await service.call({ url: new URL(url).pathname })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(Buffer.from(GLB))
    expect(response.headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-length': String(size_bytes),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="wooden-chair.glb"',
    })
    expect(response.headers.etag).toMatch(/^"[0-9a-f]{64}"$/)
  })

  it('are closed without a key and to another account', async () => {
    expect((await service.call({ url: path(), as: null })).statusCode).toBe(401)
    const account = (await send('POST', '/studio/accounts', { name: 'other' })).json()
    const { key } = (await send('POST', '/studio/keys', { name: 'k', account_id: account.id })).json()
    expect((await service.call({ url: path(), as: key })).statusCode).toBe(404)
  })

  it.each([
    ['bytes=0-3', 206, 'glTF', `bytes 0-3/${GLB.length}`],
    ['bytes=-5', 206, 'vwxyz', `bytes ${GLB.length - 5}-${GLB.length - 1}/${GLB.length}`],
    [`bytes=${GLB.length - 1}-999`, 206, 'z', `bytes ${GLB.length - 1}-${GLB.length - 1}/${GLB.length}`],
    [`bytes=${GLB.length}-`, 416, '', `bytes */${GLB.length}`],
  ])('the range %s is %i', async (range, status, body, contentRange) => {
    const response = await service.call({ url: path(), headers: { range } })
    expect([response.statusCode, response.payload]).toEqual([status, body])
    expect(response.headers['content-range']).toBe(contentRange)
  })

  it('several ranges, or a range of an older file, are answered with the whole', async () => {
    const several = await service.call({ url: path(), headers: { range: 'bytes=0-1,3-4' } })
    expect(several.statusCode).toBe(200)
    const stale = await service.call({ url: path(), headers: { range: 'bytes=0-1', 'if-range': '"old"' } })
    expect(stale.statusCode).toBe(200)
  })

  it('that have not changed are not sent again', async () => {
    const { etag } = (await service.call({ url: path() })).headers
    const response = await service.call({
      url: path(),
      headers: { 'if-none-match': `W/"x", ${String(etag)}` },
    })
    expect([response.statusCode, response.payload]).toEqual([304, ''])
  })

  it('a HEAD tells the length and sends nothing', async () => {
    const response = await service.call({ method: 'HEAD', url: path() })
    expect([response.statusCode, response.payload]).toEqual([200, ''])
    expect(response.headers['content-length']).toBe(String(GLB.length))
  })

  it('thumbnails need no key, may be cached for ever, and their path is not the asset’s id', async () => {
    const { assets } = await json('/v1/assets')
    const { pathname } = new URL(assets[0].thumbnail_url)
    expect(pathname).not.toContain(assetId)
    const response = await service.call({ url: pathname, as: null })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/png')
    expect(response.headers['cache-control']).toContain('immutable')
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await service.call({ url: '/files/thumbnails/none.png', as: null })).statusCode).toBe(404)
  })

  it('of a deleted asset are gone, and back when it is restored', async () => {
    expect((await send('DELETE', `/studio/assets/${assetId}`)).statusCode).toBe(204)
    expect((await service.call({ url: path() })).statusCode).toBe(404)
    expect((await send('POST', `/studio/assets/${assetId}/restore`)).statusCode).toBe(200)
    expect((await service.call({ url: path() })).statusCode).toBe(200)
    const renamed = await send('PATCH', `/studio/assets/${assetId}`, { name: 'Throne' })
    expect(renamed.json().name).toBe('Throne')
  })

  it('bytes and thumbnails do not count as reads', async () => {
    const before = (await service.call({ url: '/v1/assets' })).headers['ratelimit-remaining']
    await service.call({ url: path() })
    const after = (await service.call({ url: '/v1/assets' })).headers['ratelimit-remaining']
    expect(Number(after)).toBe(Number(before) - 1)
  })
})

describe('the list', () => {
  it.each(['0', '101', '1.5', '-1', 'x', '', '1&limit=2'])('limit=%s is refused, naming it', async limit => {
    const response = await service.call({ url: `/v1/assets?limit=${limit}` })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.param).toBe('limit')
  })

  it('takes an unencoded offset in `before`', async () => {
    await makeGeneration(service)
    expect((await json('/v1/assets?before=2026-01-02T00:00:00+02:00')).assets).toHaveLength(1)
    expect((await json('/v1/assets?before=2026-01-01T01:00:00+02:00')).assets).toHaveLength(0)
  })
})

describe('injected faults', () => {
  it('answer in the shape of the real error, with a header that says so, and do nothing', async () => {
    await send('POST', '/studio/faults', {
      operation: 'create',
      code: 'rate_limited',
      retry_after: 9,
      times: 1,
    })
    const payload = { mode: 'text', prompt: 'a chair' }
    const injected = await service.call({ method: 'POST', url: '/v1/generations', payload })
    expect([injected.statusCode, injected.json().error.code]).toEqual([429, 'rate_limited'])
    expect(injected.headers).toMatchObject({ 'x-plinth-fault': 'create:rate_limited', 'retry-after': '9' })
    const next = await service.call({ method: 'POST', url: '/v1/generations', payload })
    expect(next.statusCode).toBe(202)
    const { requests } = await json('/studio/requests', studio())
    const told = requests.map(({ status, notes }: { status: number; notes: string[] }) => ({ status, notes }))
    // All of them: a request that is logged twice is told twice, too.
    expect(told).toEqual([
      { status: 202, notes: [] },
      { status: 429, notes: ['fault: create:rate_limited'] },
      { status: 201, notes: [] },
    ])
  })

  it('answer only requests that would have been heard', async () => {
    await send('POST', '/studio/faults', { operation: 'list', code: 'internal_error' })
    expect((await service.call({ url: '/v1/assets', as: null })).statusCode).toBe(401)
    expect((await service.call({ url: '/v1/assets' })).statusCode).toBe(500)
    expect((await send('DELETE', '/studio/faults')).statusCode).toBe(204)
    expect((await service.call({ url: '/v1/assets' })).statusCode).toBe(200)
  })
})

describe('extensions', () => {
  it('are open to the studio’s session and named in a header', async () => {
    const request = {
      method: 'POST',
      url: '/v1/generations',
      headers: { 'idempotency-key': 'k1' },
      payload: { mode: 'text', prompt: 'a chair' },
    } as const
    const [first, second] = [
      await service.call({ ...request, as: studio() }),
      await service.call({ ...request, as: studio() }),
    ]
    expect(second.json()).toEqual(first.json())
    expect(second.headers['x-plinth-extension']).toBe('idempotency-key')
    const strict = await service.call(request)
    expect(strict.json().id).not.toBe(first.json().id)
    expect(strict.headers['x-plinth-extension']).toBeUndefined()
  })
})

describe('the request log', () => {
  it('has one line per request of the API, with what was ignored, and never a key', async () => {
    await service.call({
      method: 'POST',
      url: '/v1/generations?debug=1',
      payload: { mode: 'text', prompt: 'a chair', size: 3, options: { glow: true }, stage: 'preview' },
    })
    await send('POST', '/studio/keys', { name: 'secret key' })
    const { requests } = await json('/studio/requests', studio())
    expect(requests.map((entry: { path: string }) => entry.path)).toEqual([
      '/studio/keys',
      '/v1/generations?debug=1',
    ])
    expect(requests[1].notes).toEqual([
      'debug is not a query parameter; ignored',
      'size is not a field; ignored',
      'options.glow is not an option; ignored',
    ])
    expect(requests[1]).toMatchObject({ method: 'POST', status: 202, code: null, account_id: 'local' })
    expect(JSON.stringify(requests)).not.toContain('pl_live_')
  })
})

describe('uploads', () => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64'
  )
  const upload = (bytes: Buffer, name = 'file') => {
    const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    return service.call({
      method: 'POST',
      url: '/studio/uploads',
      as: studio(),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    })
  }

  it('give a picture a URL that image_urls takes from the studio, and not from a key', async () => {
    const response = await upload(picture)
    expect(response.statusCode).toBe(201)
    const { url, media_type, size_bytes } = response.json()
    expect([media_type, size_bytes]).toEqual(['image/png', picture.length])
    const payload = { mode: 'image', image_urls: [url] }
    const request = { method: 'POST', url: '/v1/generations', payload } as const
    expect((await service.call({ ...request, as: studio() })).statusCode).toBe(202)
    const refused = await service.call(request)
    expect([refused.statusCode, refused.json().error.param]).toEqual([400, 'image_urls[0]'])
    expect((await service.call({ url: new URL(url).pathname, as: studio() })).rawPayload).toEqual(picture)
    expect((await service.call({ url: new URL(url).pathname, as: null })).statusCode).toBe(401)
  })

  it('refuse what is no picture, what is missing, what is too large and what is no form', async () => {
    const errors = [
      await upload(Buffer.from('hello')),
      await upload(picture, 'other'),
      await upload(Buffer.alloc(20_000_001)),
      await service.call({ method: 'POST', url: '/studio/uploads', as: studio(), payload: { file: 'x' } }),
    ]
    expect(errors.map(response => response.statusCode)).toEqual([400, 400, 413, 415])
    expect(errors[0].json().error).toMatchObject({ code: 'invalid_request', param: 'file' })
  })
})

describe('the control plane', () => {
  it('cancels a queued generation and gives its credits back; a final one stays as it is', async () => {
    const { id } = (
      await service.call({ method: 'POST', url: '/v1/generations', payload: { mode: 'text', prompt: 'a' } })
    ).json()
    for (let count = 0; count < 2; count += 1) {
      const response = await send('POST', `/studio/generations/${id}/cancel`)
      expect([response.statusCode, response.json().error.code]).toEqual([200, 'canceled'])
    }
    expect(await json('/studio/accounts/local/ledger', studio())).toMatchObject({ balance: 10_000, held: 0 })
    expect((await send('POST', '/studio/generations/gen_none/cancel')).statusCode).toBe(404)
  })

  it('changes switches and prices, and the state says so', async () => {
    await send('PATCH', '/studio/settings', { allow_local_targets: true, prices: { text_preview: 1 } })
    const state = await json('/studio/state', studio())
    expect(state.settings).toMatchObject({ allow_local_targets: true, prices: { text_preview: 1, rig: 5 } })
    expect(state).toMatchObject({
      base_url: 'http://127.0.0.1:4747/v1',
      account: { id: 'local', balance: 10_000 },
    })
  })

  it('shows and rotates the signing secret', async () => {
    const { secret } = await json('/studio/signing-secret', studio())
    const rotated = (await send('POST', '/studio/signing-secret/rotate')).json()
    expect(secret).toMatch(/^whsec_/)
    expect(rotated.secret).not.toBe(secret)
    expect(await json('/studio/signing-secret', studio())).toEqual(rotated)
  })

  it('a DELETE with a JSON header and no body is taken', async () => {
    const { id } = (await send('POST', '/studio/keys', { name: 'k' })).json()
    const response = await service.call({
      method: 'DELETE',
      url: `/studio/keys/${id}`,
      as: studio(),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(204)
  })
})

import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GLB, PNG } from './testing/backend.ts'
import type { Ask } from './testing/client.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** Download, the file behind it, thumbnails (spec §4, §9; docs/api-behaviour.md "Assets"). */

let app: Harness
let asset: string
let thumbnailUrl: string
beforeAll(async () => {
  app = await startHarness()
  const { assets = [] } = await app.finished(app.ann.key, await app.accepted(app.ann.key))
  asset = assets[0].id
  thumbnailUrl = assets[0].thumbnail_url
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const download = (query = '') => app.call('GET', `/v1/assets/${asset}/download${query}`, { key: app.ann.key })
const file = (headers: Record<string, string> = {}, method = 'GET') =>
  app.call(method, `/files/assets/${asset}.glb`, { key: app.ann.key, headers })
const thumbnail = (ask: Ask = {}, method = 'GET') => app.call(method, new URL(thumbnailUrl).pathname, ask)

describe('GET /assets/{id}/download', () => {
  test('200 {url, format, filename, size_bytes}', async () => {
    const answer = await download()
    expect(answer.body).toEqual({
      url: expect.stringContaining(app.origin),
      format: 'glb',
      filename: 'wooden-chair.glb',
      size_bytes: GLB.length,
    })
  })

  test('spec §4: "through the API only glb is available"; absent is glb', async () => {
    expect((await download('?format=glb')).body).toEqual((await download()).body)
  })

  test.each(['obj', 'stl', 'usdz', 'gltf', 'GLB', 'Glb', 'glb ', '', 'fbx'])(
    'spec §4: "Other formats … not through the API": format=%s is 400',
    async format => {
      expectError(await download(`?format=${encodeURIComponent(format)}`), 'invalid_request', 'format')
    }
  )

  test('a format given twice is 400', async () => {
    expectError(await download('?format=glb&format=obj'), 'invalid_request', 'format')
  })

  test('the order of checks holds: a wrong format of an unknown asset is 400', async () => {
    const answer = await app.call('GET', '/v1/assets/ast_nowhere/download?format=obj', { key: app.ann.key })
    expectError(answer, 'invalid_request', 'format')
  })

  test('spec §4: "The client fetches that URL with the same API key."', async () => {
    const { url } = (await download()).body
    const { pathname } = new URL(url)
    const answer = await app.call('GET', pathname, { key: app.ann.key })
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(GLB)).toBe(true)
  })

  test('a deleted asset is 404, for the download and for the file', async () => {
    const id = await app.asset(app.ann.key)
    await app.studio('DELETE', `/studio/assets/${id}`)
    expectError(await app.call('GET', `/v1/assets/${id}/download`, { key: app.ann.key }), 'not_found')
    expectError(await app.call('GET', `/files/assets/${id}.glb`, { key: app.ann.key }), 'not_found')
  })

  test('the filename is plain ASCII, whatever the model is called', async () => {
    const id = await app.asset(app.ann.key)
    for (const [name, filename] of [
      ['Grüner Stuhl "Nr. 5"', 'gruner-stuhl-nr-5.glb'],
      ['椅子', `${id}.glb`],
      ['../../etc/passwd', 'etc-passwd.glb'],
    ]) {
      await app.studio('PATCH', `/studio/assets/${id}`, { name })
      const { body } = await app.call('GET', `/v1/assets/${id}/download`, { key: app.ann.key })
      expect(body.filename).toBe(filename)
      const { headers } = await app.call('GET', `/files/assets/${id}.glb`, { key: app.ann.key })
      expect(headers['content-disposition']).toContain(filename)
    }
  })
})

describe('the file: model/gltf-binary with length, ETag, Range', () => {
  test('401 without a key, 404 for another account’s', async () => {
    expectError(await app.call('GET', `/files/assets/${asset}.glb`), 'unauthorized')
    expectError(await app.call('GET', `/files/assets/${asset}.glb`, { key: app.bob.key }), 'not_found')
  })

  test('the whole file', async () => {
    const answer = await file()
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-length': String(GLB.length),
      'accept-ranges': 'bytes',
      etag: `"${createHash('sha256').update(GLB).digest('hex')}"`,
    })
    expect(answer.bytes.equals(GLB)).toBe(true)
  })

  test('HEAD: the same headers, no body', async () => {
    const [head, whole] = [await file({}, 'HEAD'), await file()]
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges']) {
      expect(head.headers[name]).toBe(whole.headers[name])
    }
  })

  test.each([
    ['bytes=0-3', 0, 4],
    ['bytes=4-', 4, 48],
    ['bytes=-8', 40, 48],
    ['bytes=0-0', 0, 1],
    ['bytes=47-47', 47, 48],
    ['bytes=10-999', 10, 48],
    ['bytes=-999', 0, 48],
  ])('Range: %s is 206', async (range, start, end) => {
    const answer = await file({ range })
    expect(answer.status).toBe(206)
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end - 1}/48`,
      'content-length': String(end - start),
    })
    expect(answer.bytes.equals(GLB.subarray(start, end))).toBe(true)
  })

  test.each(['bytes=48-', 'bytes=1000-2000', 'bytes=-0'])('Range: %s is 416 with the length', async range => {
    const answer = await file({ range })
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */48'])
  })

  test.each(['bytes=5-2', 'items=0-3', 'bytes=a-b', 'bytes=-', 'bytes=0-1,4-5'])(
    'Range: %s is no single range and means the whole file (RFC 9110 §14.2)',
    async range => {
      expect((await file({ range })).status).toBe(200)
    }
  )

  test('If-None-Match: 304 for the tag, the weak tag, a list with it and *', async () => {
    const { etag } = (await file()).headers
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await file({ 'if-none-match': tag })
      expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await file({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('If-Range: the range for the tag, the whole file for another', async () => {
    const { etag } = (await file()).headers
    expect((await file({ range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
    expect((await file({ range: 'bytes=0-3', 'if-range': '"other"' })).status).toBe(200)
  })
})

describe('the thumbnail: own route, unguessable path, no key', () => {
  test('spec §2: "URL of a preview image": PNG without a key', async () => {
    expect(new URL(thumbnailUrl).origin).toBe(app.origin)
    const answer = await thumbnail()
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.bytes.equals(PNG)).toBe(true)
  })

  test('an <img> of a page elsewhere may show it', async () => {
    const { headers } = await thumbnail()
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  test('its path has 128 bits or more that nobody can guess, other than the asset’s id', async () => {
    const token = /\/files\/thumbnails\/([A-Za-z0-9]+)\.png$/.exec(thumbnailUrl)?.[1] ?? ''
    expect(token.length * Math.log2(62)).toBeGreaterThanOrEqual(128)
    expect(token).not.toContain(asset.slice(4))
    expectError(await app.call('GET', `/files/thumbnails/${asset}.png`), 'not_found')
  })

  test('ETag, 304 and ranges', async () => {
    const { etag } = (await thumbnail()).headers
    expect((await thumbnail({ headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await thumbnail({ headers: { range: 'bytes=0-7' } })).bytes.equals(PNG.subarray(0, 8))).toBe(true)
    expect((await thumbnail({ headers: { range: 'bytes=9999-' } })).status).toBe(416)
    expect((await thumbnail({}, 'HEAD')).headers['content-length']).toBe(String(PNG.length))
  })

  test('it goes with its asset', async () => {
    const { assets = [] } = await app.finished(app.ann.key, await app.accepted(app.ann.key))
    await app.studio('DELETE', `/studio/assets/${assets[0].id}`)
    expectError(await app.call('GET', new URL(assets[0].thumbnail_url).pathname), 'not_found')
  })
})

test('who leaves before the file comes is no crash in the log: a browser does so with every picture scrolled away', async () => {
  const { pathname } = new URL(thumbnailUrl)
  const leave = (): Promise<void> =>
    new Promise(resolve => {
      const socket = connect(app.port, '127.0.0.1', () => {
        socket.write(`GET ${pathname} HTTP/1.1\r\nHost: 127.0.0.1:${app.port}\r\n\r\n`, () => {
          socket.resetAndDestroy()
          resolve()
        })
      })
    })
  for (let times = 0; times < 40; times++) {
    await leave()
  }
  // Answered after all of them.
  expect((await thumbnail()).status).toBe(200)
  expect(app.logger.lines.filter(line => line.includes('crashed'))).toEqual([])
})

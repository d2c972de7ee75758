import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINE_WORKER } from '../../../quality/support/engine-worker.ts'
import { slenderGlb } from '../../../quality/support/slender-model.ts'
import { brokenGlb, offsetOf } from '../../../quality/support/foreign-gltf.ts'
import { GLB } from './testing/backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { multipart } from './testing/multipart.ts'

/** POST /studio/imports over the whole service, the engine's own worker judging the models. */

let app: Harness
let model: Uint8Array
beforeAll(async () => {
  app = await startHarness({ workerUrl: ENGINE_WORKER })
  model = await slenderGlb()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const send = (bytes: Uint8Array, name = 'file', filename = 'model.glb') =>
  app.call('POST', '/studio/imports', {
    key: app.started.studioToken,
    ...multipart(bytes, name, filename),
  })
const library = async () =>
  (await app.call('GET', '/v1/assets', { key: app.started.studioToken })).body.assets
const blobs = () =>
  readdirSync(join(app.profileDir, 'blobs'), { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile()
  ).length

/** A form with a field before and after the file. */
function formWith(fields: Record<string, string>) {
  const form = multipart(model, 'file', 'mug.glb')
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--plinth-contract-boundary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  )
  const whole = Buffer.from((form as { raw: Buffer }).raw)
  const end = whole.lastIndexOf('--plinth-contract-boundary--')
  return {
    ...form,
    raw: Buffer.concat([whole.subarray(0, end), Buffer.from(parts.join('')), whole.subarray(end)]),
  }
}

describe('a model that is taken in', () => {
  test('201 with the whole record: named after its file, measured, made by no generation', async () => {
    const answer = await send(model, 'file', 'C:\\models\\Old_oak__chair.GLB')
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      name: 'Old oak chair',
      mode: 'import',
      generation_id: null,
      prompt: null,
      source_asset_id: null,
      size_bytes: model.byteLength,
      formats: ['glb'],
    })
    expect(answer.body.triangles).toBeGreaterThan(0)
    const {
      via,
      stage,
      import_warnings: warnings,
      import_repairs: repairs,
      import_original: original,
      labels,
      repaired,
      ...record
    } = answer.body
    expect([via, stage, warnings, repairs, repaired, labels]).toEqual([null, null, [], [], false, []])
    expect(original).toMatchObject({ format: 'GLB', is_kept_as_sent: true })
    expect((await library())[0]).toEqual(record)
  })

  test('its file comes back byte for byte, its thumbnail is a picture', async () => {
    const { body: asset } = await send(model)
    const key = app.started.studioToken
    const { body: download } = await app.call('GET', `/v1/assets/${asset.id}/download`, { key })
    const file = await fetch(download.url, { headers: { authorization: `Bearer ${key}` } })
    expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), Buffer.from(model))).toBe(0)
    const thumbnail = Buffer.from(await (await fetch(asset.thumbnail_url)).arrayBuffer())
    expect(thumbnail.subarray(1, 4).toString()).toBe('PNG')
  })

  test('a mended one keeps the sender’s own bytes beside it, whole and in ranges', async () => {
    const broken = Buffer.from(
      await brokenGlb((json, bytes) => bytes.setFloat32(offsetOf(json, 'NORMAL'), 7, true))
    )
    const { body: asset } = await send(broken, 'file', 'Stühle – alt.glb')
    expect(asset.import_original).toMatchObject({ format: 'GLB', is_kept_as_sent: false })
    expect(asset.size_bytes).not.toBe(broken.length)
    const original = (headers: Record<string, string> = {}) =>
      fetch(`${app.started.origin}/studio/assets/${asset.id}/original`, {
        headers: { authorization: `Bearer ${app.started.studioToken}`, ...headers },
      })
    const whole = await original()
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-disposition')).toContain(encodeURIComponent('Stühle – alt.glb'))
    expect(Buffer.compare(Buffer.from(await whole.arrayBuffer()), broken)).toBe(0)
    const part = await original({ range: 'bytes=0-3' })
    expect([part.status, await part.text()]).toEqual([206, 'glTF'])
  })

  test('there is no original of what was not imported, and none for a key of the API', async () => {
    const { body: asset } = await send(model)
    const path = `/studio/assets/${asset.id}/original`
    expectError(await app.call('GET', path, { key: app.bob.key }), 'unauthorized')
    const made = await app.call('GET', '/studio/assets/ast_x/original', { key: app.started.studioToken })
    expectError(made, 'not_found')
  })

  test('a file beyond the limit of JSON bodies is taken in', async () => {
    // What follows the chunks that are known belongs to the file; its length is in the header (glTF 2.0 §4.4.2).
    const extra = Buffer.alloc(2_000_008)
    extra.writeUInt32LE(2_000_000, 0)
    extra.write('PAD0', 4)
    const large = Buffer.concat([model, extra])
    large.writeUInt32LE(large.length, 8)
    expect((await send(large)).body).toMatchObject({ size_bytes: large.length })
  })

  test('it lies in a file while it is still arriving: 200 MB of it in memory would be all that the service has', async () => {
    const { raw, headers = {} } = multipart(Buffer.alloc(2_000_000), 'file', 'model.glb')
    const body = raw as Buffer
    const authorization = `Bearer ${app.started.studioToken}`
    const sending = request(`${app.origin}/studio/imports`, {
      method: 'POST',
      headers: { ...headers, authorization, 'content-length': body.length },
    })
    const answered = once(sending, 'response')
    sending.write(body.subarray(0, 1_500_000))
    const incoming = join(app.profileDir, 'blobs', 'tmp')
    const arrived = () =>
      readdirSync(incoming).reduce((sum, name) => sum + statSync(join(incoming, name)).size, 0)
    await expect.poll(arrived).toBeGreaterThan(1_000_000)

    sending.end(body.subarray(1_500_000))
    const [answer] = await answered
    expect(answer.statusCode).toBe(400)
    answer.resume()
    await expect.poll(arrived).toBe(0)
  })

  test('it goes to the account that is named, before or after the file', async () => {
    const { accountId, key } = app.bob
    const form = formWith({ account_id: accountId })
    const answer = await app.call('POST', '/studio/imports', { key: app.started.studioToken, ...form })
    expect(answer.status).toBe(201)
    const { body } = await app.call('GET', '/v1/assets', { key })
    expect(body.assets.map((asset: { id: string }) => asset.id)).toEqual([answer.body.id])
  })

  test('a client that watches events hears of it', async () => {
    const before = blobs()
    // Counted on the disk: a request would itself be an event, and asking after each of them runs into the rate limit.
    const heard = app.until(() => Promise.resolve(blobs() > before ? true : null))
    await send(await slenderGlb('Never seen before'))
    expect(await heard).toBe(true)
  })
})

/** A GLB of this JSON alone. */
function hostile(json: string): Buffer {
  const text = Buffer.from(json.padEnd(4 * Math.ceil(json.length / 4)))
  const sizes = Uint32Array.of(0x46546c67, 2, 20 + text.length, text.length, 0x4e4f534a)
  return Buffer.concat([Buffer.from(sizes.buffer), text])
}
const nested = (count: number): string =>
  JSON.stringify({ nodes: Array.from({ length: count }, (_, index) => ({ children: [index + 1] })) })

describe('what is refused leaves nothing behind', () => {
  test('a model that draws nothing, one that is cut short, and what is none: 400 naming file, with the reason', async () => {
    const [rows, files] = [(await library()).length, blobs()]
    for (const [bytes, reason] of [
      [GLB, 'no triangle'],
      [model.subarray(0, model.length - 5), 'cut short'],
      [Buffer.from('{"asset":{"version":"2.0"}}'), 'no triangle'],
      [Buffer.from('PNG or so'), 'not a GLB'],
      [Buffer.alloc(0), 'empty'],
      [hostile('['.repeat(200_000)), '512 deep'],
      [hostile(nested(100_000)), '50000 are taken in'],
      [hostile(nested(40_000)), '256 deep'],
    ] as const) {
      const answer = await send(bytes)
      expectError(answer, 'invalid_request', 'file')
      expect(answer.body.error.message).toContain(reason)
    }
    expect([(await library()).length, blobs()]).toEqual([rows, files])
  })

  test('a form without the part `file`, and a body that is no form', async () => {
    expectError(await send(model, 'model'), 'invalid_request', 'file')
    const answer = await app.call('POST', '/studio/imports', { key: app.started.studioToken, json: {} })
    expect(answer.status).toBe(415)
  })

  test('an account that is not there: 404 naming account_id', async () => {
    const files = blobs()
    const form = formWith({ account_id: 'acc_x' })
    const answer = await app.call('POST', '/studio/imports', { key: app.started.studioToken, ...form })
    expectError(answer, 'not_found', 'account_id')
    expect(blobs()).toBe(files)
  })

  test('more than 200 MB: 413', async () => {
    // In pieces: whole, the form and its copies would be half a gigabyte of this process.
    const { raw, headers = {} } = multipart(Buffer.alloc(1), 'file', 'model.glb')
    const form = raw as Buffer
    const content = form.indexOf('\r\n\r\n') + 4
    const million = Buffer.alloc(1_000_000)
    const sending = request(`${app.origin}/studio/imports`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${app.started.studioToken}`,
        'content-length': form.length + 200 * million.length,
      },
    })
    const answered = once(sending, 'response')
    sending.write(form.subarray(0, content))
    for (let sent = 0; sent < 200; sent += 1) {
      if (!sending.write(million)) {
        await once(sending, 'drain')
      }
    }
    sending.end(form.subarray(content))
    const [answer] = await answered
    const { error } = JSON.parse(await text(answer)) as { error: { param: string } }
    expect([answer.statusCode, error.param]).toEqual([413, 'file'])
  })
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picture } from '../../outbound/testing/pictures.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { multipart } from './testing/multipart.ts'

/** A model that is never read to its end, in a worker of the service's own kind. */

let app: Harness
beforeAll(async () => {
  app = await startHarness({
    workerUrl: new URL('../../backends/testing/fixture-worker.ts', import.meta.url),
  })
})
afterAll(() => app.close())

describe('while a model holds its worker', () => {
  test('a cut-out and a recipe are answered; a sender who leaves takes the model along', async () => {
    const key = app.started.studioToken
    const sender = new AbortController()
    const { raw, headers } = multipart(Buffer.from('never end'), 'file', 'model.glb')
    const body = new Uint8Array(raw as Buffer)
    const { signal } = sender
    const url = `${app.origin}/studio/imports`
    const send = { method: 'POST', headers: { ...headers, authorization: `Bearer ${key}` }, body, signal }
    const importing = fetch(url, send).catch((error: unknown) => error)
    const incoming = () => readdirSync(join(app.profileDir, 'blobs', 'tmp')).length
    await expect.poll(incoming).toBe(1)

    const form = multipart(picture('png'), 'file', 'a.png')
    const upload = await app.call('POST', '/studio/uploads', { key, ...form })
    const cut = await app.studio('POST', '/studio/cutouts', { url: upload.body.url })
    expect([cut.status, cut.body.is_usable]).toEqual([200, true])
    const asset = await app.asset(app.started.firstApiKey ?? '')
    expect((await app.studio('GET', `/studio/assets/${asset}/recipe`)).status).toBe(200)

    sender.abort()
    expect(await importing).toMatchObject({ name: 'AbortError' })
    await expect.poll(incoming).toBe(0)
  })
})

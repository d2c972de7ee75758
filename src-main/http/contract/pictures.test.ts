import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { picture } from '../../outbound/testing/pictures.ts'
import type { Answer } from './testing/client.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { multipart } from './testing/multipart.ts'
import { closeReceivers, startReceiver, type Receiver } from './testing/receiver.ts'

/** Mode image, uploads and the acceptable-use policy (spec §4, §7; docs/api-behaviour.md "Acceptable use", "Uploads", "Why it failed"). */

const REJECTED = readFileSync(new URL('../../../resources/policy/rejected-test-picture.png', import.meta.url))

let strict: Harness
let app: Harness
let server: Receiver
beforeAll(async () => {
  strict = await startHarness()
  app = await startHarness({ allowLocalTargets: true })
})
beforeEach(async () => {
  await strict.reset()
  await app.reset()
  server = await startReceiver()
})
afterAll(async () => {
  await strict.close()
  await app.close()
  closeReceivers()
})

const serve = (bytes: Uint8Array, type = 'image/png') => {
  server.reply = response => response.writeHead(200, { 'content-type': type }).end(bytes)
}
const upload = (on: Harness, bytes: Uint8Array, name?: string): Promise<Answer> =>
  on.call('POST', '/studio/uploads', { key: on.started.studioToken, ...multipart(bytes, name) })
const image = (...urls: string[]) => ({ mode: 'image', image_urls: urls })

describe('mode image', () => {
  test('the backend gets the bytes of each picture, in the order of the request', async () => {
    server.reply = (response, { path }) =>
      response.writeHead(200).end(picture(path === '/a' ? 'png' : 'jpeg'))
    const id = await app.accepted(app.ann.key, image(`${server.origin}/b`, `${server.origin}/a`))
    expect((await app.finished(app.ann.key, id)).status).toBe('succeeded')
    const task = app.backend.tasks.find(candidate => candidate.generationId === id)
    expect(task?.pictures.map(bytes => Buffer.from(bytes).toString('hex'))).toEqual(
      [picture('jpeg'), picture('png')].map(bytes => bytes.toString('hex'))
    )
  })

  test.each([
    ['404', 'image_unreachable', 404, picture('png')],
    ['500', 'image_unreachable', 500, picture('png')],
    ['a page', 'image_unusable', 200, Buffer.from('<html></html>')],
    ['a GIF', 'image_unusable', 200, picture('gif')],
    ['half a picture', 'image_unusable', 200, picture('png').subarray(0, 12)],
  ])('%s → failed, %s', async (_name, code, status, bytes) => {
    server.reply = response => response.writeHead(status, { 'content-type': 'image/png' }).end(bytes)
    const { balance } = await app.ledger(app.ann.accountId)
    const id = await app.accepted(app.ann.key, image(`${server.origin}/a.png`))
    expect((await app.finished(app.ann.key, id)).error?.code).toBe(code)
    expect((await app.ledger(app.ann.accountId)).balance).toBe(balance)
  })
})

describe('spec §7: 422 content_rejected "The prompt or an image breaks the acceptable use policy."', () => {
  test.each(['plinth-reject', 'a PLINTH-REJECT chair', 'a hentai figure', 'a naked child'])(
    'the prompt: %s',
    async prompt => {
      const source = await app.asset(app.ann.key)
      expectError(await app.create(app.ann.key, { prompt }), 'content_rejected', 'prompt')
      const texture = { mode: 'texture', source_asset_id: source, prompt }
      expectError(await app.create(app.ann.key, texture), 'content_rejected', 'prompt')
    }
  )

  test.each(['plinth-rejected', 'a Scunthorpe sign'])('whole words only: %s', async prompt => {
    expect((await app.create(app.ann.key, { prompt })).status).toBe(202)
  })

  test('"never the negative prompt"', async () => {
    expect((await app.create(app.ann.key, { negative_prompt: 'plinth-reject' })).status).toBe(202)
  })

  test('"own uploads judged at POST"', async () => {
    const { url } = (await upload(strict, REJECTED)).body
    const answer = await strict.create(strict.started.studioToken, image(url))
    expectError(answer, 'content_rejected', 'image_urls[0]')
  })

  test('"downloaded pictures later (failed, content_rejected)", the credits returned', async () => {
    serve(REJECTED)
    const { balance } = await app.ledger(app.ann.accountId)
    const id = await app.accepted(app.ann.key, image(`${server.origin}/a.png`))
    expect((await app.finished(app.ann.key, id)).error?.code).toBe('content_rejected')
    expect((await app.ledger(app.ann.accountId)).balance).toBe(balance)
  })
})

describe('uploads', () => {
  test('POST /studio/uploads → {url} of this service, by content and not by name', async () => {
    const answer = await upload(strict, picture('webp'))
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      url: expect.stringMatching(new RegExp(`^${strict.origin}/files/uploads/`)),
      media_type: 'image/webp',
      size_bytes: picture('webp').length,
    })
  })

  test('accepted in image_urls from the studio’s session, "read from disk, never over the network"', async () => {
    const { url } = (await upload(strict, picture('png'))).body
    const key = strict.started.studioToken
    const id = await strict.accepted(key, image(url))
    expect((await strict.finished(key, id)).status).toBe('succeeded')
    const task = strict.backend.tasks.find(candidate => candidate.generationId === id)
    expect(Buffer.from(task?.pictures[0] ?? []).equals(picture('png'))).toBe(true)
    expect(await strict.logged(new URL(url).pathname)).toBeUndefined()
  })

  test('"and from keys under --allow-local-targets", otherwise a local address like any', async () => {
    const mine = (await upload(strict, picture('png'))).body.url
    expectError(await strict.create(strict.ann.key, image(mine)), 'invalid_request', 'image_urls[0]')
    const theirs = (await upload(app, picture('png'))).body.url
    const id = await app.accepted(app.ann.key, image(theirs))
    expect((await app.finished(app.ann.key, id)).status).toBe('succeeded')
  })

  test('an upload is its account’s: 404 for a key of another, 401 without one', async () => {
    const { pathname } = new URL((await upload(strict, picture('png'))).body.url)
    expect((await strict.call('GET', pathname, { key: strict.started.studioToken })).bytes).toEqual(
      picture('png')
    )
    expectError(await strict.call('GET', pathname, { key: strict.ann.key }), 'not_found')
    expectError(await strict.call('GET', pathname), 'unauthorized')
  })

  test.each([
    ['a GIF', picture('gif')],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is 400 naming file', async (_name, bytes) => {
    expectError(await upload(strict, bytes), 'invalid_request', 'file')
  })

  test('another part than file is 400, too much is 413, no form is 415', async () => {
    expectError(await upload(strict, picture('png'), 'picture'), 'invalid_request', 'file')
    const large = await upload(strict, Buffer.alloc(20_000_001))
    expectError(large, 'invalid_request', null, 413)
    expect(large.body.error.message).toContain('20 MB')
    expectError(await strict.studio('POST', '/studio/uploads', {}), 'invalid_request', null, 415)
  })

  test('a form of two files is 400 naming file: the second was lost without a word', async () => {
    const form = multipart(picture('png'), 'file', 'a.png', 2)
    const answer = await strict.call('POST', '/studio/uploads', {
      key: strict.started.studioToken,
      ...form,
    })
    expectError(answer, 'invalid_request', 'file')
    expect(answer.body.error.message).toContain('2 files')
  })

  test.each([
    ['that ends in the middle of the file', (form: Buffer) => form.subarray(0, form.length - 60)],
    ['that ends in a part’s header', (form: Buffer) => form.subarray(0, 60)],
    ['without a part', () => Buffer.from('nonsense')],
    ['of nothing', () => Buffer.alloc(0)],
  ])('a form %s is 400, no crash', async (_name, cut) => {
    for (const path of ['/studio/uploads', '/studio/imports']) {
      const whole = multipart(picture('png'))
      const form = { ...whole, raw: cut(Buffer.from(whole.raw ?? '')) }
      const answer = await strict.call('POST', path, { key: strict.started.studioToken, ...form })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request'])
    }
  })

  test('a key cannot upload', async () => {
    const answer = await strict.call('POST', '/studio/uploads', {
      key: strict.ann.key,
      ...multipart(picture('png')),
    })
    expectError(answer, 'unauthorized')
  })
})

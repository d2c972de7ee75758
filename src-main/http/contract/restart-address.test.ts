import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ENGINE_WORKER } from '../../../quality/support/engine-worker.ts'
import { picture } from '../../outbound/testing/pictures.ts'
import { createTestBackend } from './testing/backend.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { multipart } from './testing/multipart.ts'
import { closeReceivers, startReceiver, type Receiver } from './testing/receiver.ts'

/** A restart at another port: whatever names the service's own files still leads to them. */

let profileDir = ''
let receiver: Receiver
let first: Harness
let second: Harness | null = null
beforeEach(async () => {
  profileDir = mkdtempSync(join(tmpdir(), 'plinth-contract-'))
  receiver = await startReceiver()
  first = await start()
})
afterEach(async () => {
  await second?.close()
  second = null
  closeReceivers()
  rmSync(profileDir, { recursive: true, force: true })
})

/** Its tasks wait for the test. */
function start(): Promise<Harness> {
  const backend = createTestBackend()
  backend.behaviour = 'hold'
  return startHarness({
    profileDir,
    allowLocalTargets: true,
    extensions: true,
    backend,
    workerUrl: ENGINE_WORKER,
  })
}
async function restart(): Promise<Harness> {
  await first.close()
  second = await start()
  expect(second.port).not.toBe(first.port)
  return second
}
async function upload(app: Harness): Promise<string> {
  const form = multipart(picture('png'), 'file', 'a.png')
  return (await app.call('POST', '/studio/uploads', { key: app.started.studioToken, ...form })).body.url
}
const image = (url: string) => ({ mode: 'image', image_urls: [url] })
const hexes = (pictures: readonly Uint8Array[]) => pictures.map(bytes => Buffer.from(bytes).toString('hex'))

test('a queued picture job finds its upload', async () => {
  const url = await upload(first)
  const ids = [
    await first.accepted(first.ann.key, image(url)),
    await first.accepted(first.ann.key, image(url)),
  ]
  await first.backend.held(ids[0])
  const app = await restart()
  for (const id of ids) {
    const { task, succeed } = await app.backend.held(id)
    expect(hexes(task.pictures)).toEqual([picture('png').toString('hex')])
    succeed()
    expect((await app.finished(first.ann.key, id)).status).toBe('succeeded')
  }
})

test('retry and cut-out take the address of before as well as the one the studio shows now', async () => {
  const old = await upload(first)
  const { key } = first.ann
  const headers = { 'idempotency-key': 'pictures' }
  const created = await first.create(key, image(old), { headers })
  const app = await restart()
  const shown = await app.look(first.ann.accountId, created.body.id)
  const now = old.replace(first.origin, app.origin)
  expect(shown.image_urls).toEqual([now])
  const file = await app.call('GET', now.slice(app.origin.length), { key: app.started.studioToken })
  expect(file.status).toBe(200)
  for (const url of [old, now]) {
    const id = await app.accepted(key, image(url))
    expect((await app.look(first.ann.accountId, id)).image_urls).toEqual([now])
    // Judged, not refused: a picture of one pixel holds no thing.
    const { body } = await app.studio('POST', '/studio/cutouts', { url })
    expect(JSON.stringify(body)).not.toContain('no picture of this studio')
    // The same picture is the same body, wherever it lies.
    expect((await app.create(key, image(url), { headers })).text).toBe(created.text)
  }
})

test('a webhook that is still to be sent says what GET says then, thumbnails that exist', async () => {
  receiver.reply = response => response.writeHead(500).end()
  first.backend.behaviour = 'succeed'
  const id = await first.accepted(first.ann.key, { webhook_url: receiver.url })
  await receiver.nth(1)
  const attempted = async (app: Harness, count: number) =>
    app.until(async () => {
      const { body } = await app.studio('GET', `/studio/deliveries/${id}`)
      return body.attempts >= count ? body : null
    })
  await attempted(first, 1)
  const app = await restart()
  receiver.reply = response => response.writeHead(204).end()
  app.clock.advance(6_000)
  const { body } = await receiver.nth(2)
  const answer = await app.call('GET', `/v1/generations/${id}`, { key: first.ann.key })
  expect(body.toString()).toBe(answer.text)
  const [{ thumbnail_url: thumbnail }] = answer.body.assets
  expect(thumbnail.startsWith(app.origin)).toBe(true)
  expect((await app.call('GET', thumbnail.slice(app.origin.length))).status).toBe(200)
  expect((await attempted(app, 2)).body).toBe(answer.text)
})

test('a second attempt works on the picture of the first, whatever its address answers since', async () => {
  receiver.reply = response => response.writeHead(200).end(picture('png'))
  const id = await first.accepted(first.ann.key, image(`${receiver.origin}/a`))
  await first.backend.held(id)
  const app = await (async () => {
    receiver.reply = response => response.writeHead(200).end(picture('jpeg'))
    return restart()
  })()
  const { task } = await app.backend.held(id)
  expect(hexes(task.pictures)).toEqual([picture('png').toString('hex')])
  expect(receiver.requests).toHaveLength(1)
})

import { readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PNG } from './testing/backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { multipart } from './testing/multipart.ts'

/** Somebody cleared files out of the profile: what is gone is named, and everything else goes on. */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const blobsDir = () => join(app.profileDir, 'blobs')
const blobFiles = () =>
  readdirSync(blobsDir(), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
const removeBlobs = () => blobFiles().forEach(file => rmSync(file))
const NAMED = /blobs\/[0-9a-f]{2}\/[0-9a-f]{64} in the folder of the profile/

describe.each(['GET', 'HEAD'])('%s of a file that is gone', method => {
  test('a model is 410 and named, not a torn answer or a crash', async () => {
    const id = await app.asset(app.ann.key)
    removeBlobs()
    const answer = await app.call(method, `/files/assets/${id}.glb`, { key: app.ann.key })
    expect(answer.status).toBe(410)
    if (method === 'GET') {
      expect(answer.body.error).toMatchObject({
        code: 'not_found',
        message: expect.stringMatching(NAMED),
      })
    }
  })

  test('a thumbnail is 410', async () => {
    const { assets = [] } = await app.finished(app.ann.key, await app.accepted(app.ann.key))
    removeBlobs()
    const { pathname } = new URL(assets[0].thumbnail_url)
    expect((await app.call(method, pathname)).status).toBe(410)
  })

  test('a model that was cut short is 410: its length would be a lie', async () => {
    const id = await app.asset(app.ann.key)
    blobFiles().forEach(file => truncateSync(file, 1))
    const answer = await app.call(method, `/files/assets/${id}.glb`, { key: app.ann.key })
    expect(answer.status).toBe(410)
    removeBlobs()
  })

  test('an upload is 410', async () => {
    const { pathname } = new URL(await upload())
    removeBlobs()
    expect((await app.studio(method, pathname)).status).toBe(410)
  })
})

const upload = async (): Promise<string> => {
  const { body } = await app.call('POST', '/studio/uploads', {
    key: app.started.studioToken,
    ...multipart(PNG),
  })
  return body.url
}

test('the recipe of a model that is gone is 410 and named', async () => {
  const id = await app.asset(app.started.firstApiKey ?? '')
  removeBlobs()
  const answer = await app.studio('GET', `/studio/assets/${id}/recipe`)
  expect(answer.status).toBe(410)
  expect(answer.body.error.message).toMatch(NAMED)
})

test('a generation from a model that is gone fails by name and costs nothing', async () => {
  const source = await app.asset(app.ann.key)
  removeBlobs()
  const id = await app.accepted(app.ann.key, { mode: 'remesh', source_asset_id: source })
  const { error } = await app.finished(app.ann.key, id)
  expect(error).toMatchObject({ code: 'source_unusable', message: expect.stringMatching(NAMED) })
})

test('a cut-out of an upload that is gone is 410', async () => {
  const url = await upload()
  removeBlobs()
  const answer = await app.studio('POST', '/studio/cutouts', { url, strokes: [], keep: false })
  expect(answer.status).toBe(410)
})

test('the whole folder gone is made again, and the next model is whole', async () => {
  rmSync(blobsDir(), { recursive: true })
  const id = await app.asset(app.ann.key)
  expect((await app.call('GET', `/files/assets/${id}.glb`, { key: app.ann.key })).status).toBe(200)
  expectError(await app.call('GET', '/files/assets/ast_none.glb', { key: app.ann.key }), 'not_found')
})

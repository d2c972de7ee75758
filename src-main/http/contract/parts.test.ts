import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAsset } from './testing/backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** PATCH /studio/assets/{id}/parts/{node} and POST /studio/assets/{id}/remakes. */

let app: Harness
/** Of the studio's own account. */
let key: string
beforeAll(async () => {
  app = await startHarness()
  key = app.started.firstApiKey ?? ''
})
beforeEach(() => app.reset())
afterAll(() => app.close())

/** A GLB with a text chunk alone. */
function glbOf(text: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(text))
  const padded = Buffer.alloc(Math.ceil(json.length / 4) * 4, ' ')
  json.copy(padded)
  const front = Uint32Array.from([0x46546c67, 2, 20 + padded.length, padded.length, 0x4e4f534a])
  return Buffer.concat([Buffer.from(front.buffer), padded])
}

const STOOL = glbOf({ asset: { version: '2.0' }, nodes: [{ name: 'seat' }, { name: 'leg' }] })

/** The asset of a generation whose model the test gives. */
async function finish(id: string, glb: Buffer = STOOL): Promise<string> {
  const held = await app.backend.held(id)
  held.succeed([{ ...makeAsset('Stool'), glb }])
  const { assets = [] } = await app.finished(key, id)
  return assets[0]?.id ?? ''
}

async function makeStool(): Promise<string> {
  app.backend.behaviour = 'hold'
  return await finish(await app.accepted(key))
}

async function namesIn(assetId: string): Promise<readonly string[]> {
  const { bytes } = await app.call('GET', `/files/assets/${assetId}.glb`, { key })
  const { nodes } = JSON.parse(bytes.subarray(20).toString()) as { nodes: { name: string }[] }
  return nodes.map(({ name }) => name)
}

const rename = (id: string, node: number | string, name: unknown) =>
  app.studio('PATCH', `/studio/assets/${id}/parts/${node}`, { name })

describe('the name of a part', () => {
  test('is in the file that every client gets, under another ETag and with its length', async () => {
    const id = await makeStool()
    const before = await app.call('GET', `/files/assets/${id}.glb`, { key })
    const { status, body } = await rename(id, 1, ' front leg ')
    expect([status, body.id]).toEqual([200, id])
    expect(await namesIn(id)).toEqual(['seat', 'front leg'])
    const after = await app.call('GET', `/files/assets/${id}.glb`, { key })
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(Number(after.headers['content-length'])).toBe(body.size_bytes)
    const listed = await app.call('GET', '/v1/assets?limit=1', { key })
    expect(listed.body.assets[0]).toMatchObject({ id, size_bytes: body.size_bytes })
    await rename(id, 1, 'leg')
    const undone = await app.call('GET', `/files/assets/${id}.glb`, { key })
    expect(undone.headers.etag).toBe(before.headers.etag)
  })

  test('two parts that are renamed at once both keep their names', async () => {
    const id = await makeStool()
    await Promise.all([rename(id, 0, 'top'), rename(id, 1, 'foot')])
    expect(await namesIn(id)).toEqual(['top', 'foot'])
  })

  test.each([
    [7, 'x', 'node'],
    ['leg', 'x', 'node'],
    [1, 'x'.repeat(201), 'name'],
    [1, 5, 'name'],
  ])('node %s with %s is 400 and changes nothing', async (node, name, field) => {
    const id = await makeStool()
    expectError(await rename(id, node, name), 'invalid_request', field)
    expect(await namesIn(id)).toEqual(['seat', 'leg'])
  })

  test('of a model that is not there is 404', async () => {
    expectError(await rename('ast_nowhere', 0, 'x'), 'not_found')
  })
})

describe('a version of a model', () => {
  const remake = (id: string, body: unknown) => app.studio('POST', `/studio/assets/${id}/remakes`, body)
  const TABLE = { mode: 'text', prompt: 'a stool', options: { parameters: { legs: 3 } } }

  test('costs what its stage costs, names its source and takes the given names over, twice over', async () => {
    const first = await makeStool()
    await rename(first, 1, 'front leg')
    const made = await remake(first, TABLE)
    expect([made.status, made.body.credits]).toEqual([202, 20])
    const second = await finish(made.body.id, glbOf({ nodes: [{ name: 'leg' }, { name: 'rung' }] }))
    expect(await namesIn(second)).toEqual(['front leg', 'rung'])
    const asset = await app.studio('GET', `/studio/assets/${second}`)
    expect(asset.body).toMatchObject({ source_asset_id: first, mode: 'text' })
    const third = await finish((await remake(second, { ...TABLE, stage: 'refine' })).body.id)
    expect(await namesIn(third)).toEqual(['seat', 'front leg'])
  })

  test('a refine of a preview takes the names over, too', async () => {
    const preview = await makeStool()
    await rename(preview, 0, 'top')
    const body = { mode: 'text', stage: 'refine', source_asset_id: preview }
    const created = await app.studio('POST', '/v1/generations', body)
    expect(await namesIn(await finish(created.body.id))).toEqual(['top', 'leg'])
  })

  test('is of mode text, of a model of mode text', async () => {
    const id = await makeStool()
    expectError(await remake(id, { mode: 'remesh' }), 'invalid_request', 'mode')
    expectError(await remake('ast_nowhere', TABLE), 'not_found')
    const remeshed = await finish(await app.accepted(key, { mode: 'remesh', source_asset_id: id }))
    expectError(await remake(remeshed, TABLE), 'invalid_request', 'id')
  })
})

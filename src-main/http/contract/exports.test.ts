import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINE_WORKER } from '../../../quality/support/engine-worker.ts'
import { StudioExport } from '../../contract/studio-exports.ts'
import { someImport } from '../../domain/testing/fakes.ts'
import { sampleModel } from '../../engine/model/sample-model.ts'
import { writeGlb } from '../../engine/model/write-glb.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'
import { multipart } from './testing/multipart.ts'

/** /studio/exports over the whole service. */

const start = (app: Harness, body: Record<string, unknown>) => app.studio('POST', '/studio/exports', body)
const read = (app: Harness, id: string) => app.studio('GET', `/studio/exports/${id}`)
const folders = (app: Harness) => readdirSync(join(app.profileDir, 'exports'))

async function ended(app: Harness, id: string): Promise<StudioExport> {
  const status = async () => StudioExport.parse((await read(app, id)).body).status
  await expect.poll(status).toMatch(/succeeded|failed/)
  return StudioExport.parse((await read(app, id)).body)
}

describe('an export by the engine', () => {
  let app: Harness
  let asset: string
  beforeAll(async () => {
    app = await startHarness({
      workerUrl: ENGINE_WORKER,
      // What is under test is the way out.
      importer: {
        import: () => Promise.resolve(someImport()),
        close: () => Promise.resolve(),
      },
    })
    const form = multipart(await writeGlb(sampleModel()), 'file', 'Grüner Stuhl.glb')
    const key = app.started.studioToken
    asset = (await app.call('POST', '/studio/imports', { key, ...form })).body.id
  })
  afterAll(() => app.close())

  test('202, then a ZIP with model, materials and textures under a name of any letters', async () => {
    const begun = await start(app, { asset_ids: [asset], format: 'obj' })
    expect([begun.status, begun.body.status]).toEqual([202, 'queued'])
    const { status, progress, files, expires_at: until } = await ended(app, begun.body.id)
    expect([status, progress, files[0].name]).toEqual(['succeeded', 100, 'Grüner Stuhl.zip'])
    expect(until).not.toBe(null)
    const answer = await app.studio('GET', new URL(files[0].url).pathname)
    expect(answer.bytes.length).toBe(files[0].size_bytes)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Gr_ner Stuhl.zip"; filename*=UTF-8''Gr%C3%BCner%20Stuhl.zip`
    )
    const names = Object.keys(unzipSync(new Uint8Array(answer.bytes)))
    expect(names).toContain('Grüner Stuhl/Grüner Stuhl.obj')
    expect(names).toContain('Grüner Stuhl/Gruner_Stuhl.mtl')
  })

  test('as files, each by itself with its path', async () => {
    const begun = await start(app, { asset_ids: [asset], format: 'gltf', pack: 'files' })
    const { files } = await ended(app, begun.body.id)
    expect(files.map(({ name }) => name)).toContain('Grüner Stuhl/Grüner Stuhl.gltf')
    for (const { url, size_bytes: size } of files) {
      expect((await app.studio('GET', new URL(url).pathname)).bytes.length).toBe(size)
    }
  })

  test('is gone, with its files, once it was removed or its hour is over', async () => {
    const first = (await start(app, { asset_ids: [asset], format: 'stl' })).body.id
    const { files } = await ended(app, first)
    expect((await app.studio('DELETE', `/studio/exports/${first}`)).status).toBe(204)
    expectError(await read(app, first), 'not_found')
    expectError(await app.studio('GET', new URL(files[0].url).pathname), 'not_found')
    const second = (await start(app, { asset_ids: [asset], format: 'stl' })).body.id
    await ended(app, second)
    expect(folders(app)).toContain(second)
    app.clock.advance(61 * 60_000)
    expectError(await read(app, second), 'not_found')
    await expect.poll(() => folders(app)).not.toContain(second)
  })

  test.each([
    ['options.unit', { format: 'glb', options: { unit: 'mm' } }],
    ['options.texture_format', { format: 'usdz', options: { texture_format: 'webp' } }],
    ['options.texture_size', { format: 'stl', options: { texture_size: 1024 } }],
    ['options.up', { format: 'gltf', options: { up: 'z' } }],
    ['options.scale', { format: 'stl', options: { scale: 0 } }],
    ['format', { format: 'fbx' }],
  ])('400 naming %s for what does not fit', async (param, body) => {
    const answer = await start(app, { asset_ids: [asset], ...body })
    expectError(answer, 'invalid_request', param)
  })

  test('404 naming asset_ids for a model that is not there, and the API’s keys cannot export', async () => {
    const answer = await start(app, { asset_ids: [asset, 'ast_none'], format: 'stl' })
    expectError(answer, 'not_found', 'asset_ids')
    const json = { asset_ids: [asset], format: 'stl' }
    expectError(await app.call('POST', '/studio/exports', { key: app.ann.key, json }), 'unauthorized')
  })
})

describe('an export that comes to grief', () => {
  let app: Harness
  beforeAll(async () => {
    app = await startHarness({
      workerUrl: new URL('../../backends/testing/fixture-worker.ts', import.meta.url),
    })
  })
  afterAll(() => app.close())

  /** A model whose name tells the worker what to do. */
  async function named(name: string): Promise<string> {
    const id = await app.asset(app.started.studioToken)
    await app.studio('PATCH', `/studio/assets/${id}`, { name })
    return id
  }

  test('is stopped by DELETE while it is being worked on, and nothing of it stays; the next one is made', async () => {
    const endless = (await start(app, { asset_ids: [await named('never end')], format: 'stl' })).body.id
    await expect.poll(async () => (await read(app, endless)).body.status).toBe('running')
    const next = (await start(app, { asset_ids: [await named('chair')], format: 'stl' })).body.id
    expect((await read(app, next)).body.status).toBe('queued')
    expect((await app.studio('DELETE', `/studio/exports/${endless}`)).status).toBe(204)
    expect((await ended(app, next)).files.map(({ name }) => name)).toEqual(['chair.stl'])
    expect(folders(app)).not.toContain(endless)
  })

  test('fails with a sentence when its worker dies or runs out of memory, and leaves no files', async () => {
    const died = await ended(
      app,
      (await start(app, { asset_ids: [await named('exit')], format: 'stl' })).body.id
    )
    expect(died).toMatchObject({ status: 'failed', files: [], error: { code: 'internal_error' } })
    expect(folders(app)).not.toContain(died.id)
  })

  test('finds its place again when somebody cleared the folder away', async () => {
    rmSync(join(app.profileDir, 'exports'), { recursive: true })
    const made = await ended(
      app,
      (await start(app, { asset_ids: [await named('lamp')], format: 'stl' })).body.id
    )
    expect(made.status).toBe('succeeded')
    expect(existsSync(join(app.profileDir, 'exports', made.id, 'lamp.stl'))).toBe(true)
  })

  test('waits behind twenty others at most', async () => {
    const id = await named('never end')
    const begun: string[] = []
    for (let i = 0; i < 20; i += 1) {
      begun.push((await start(app, { asset_ids: [id], format: 'stl' })).body.id)
    }
    expectError(await start(app, { asset_ids: [id], format: 'stl' }), 'too_many_jobs')
    await Promise.all(begun.map(one => app.studio('DELETE', `/studio/exports/${one}`)))
  })
})

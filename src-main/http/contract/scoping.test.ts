import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** Spec §5: "Resources are scoped to the caller's account. An id that is not in the account yields 404 not_found." */

let app: Harness
let id: string
let asset: string
beforeAll(async () => {
  app = await startHarness({ extensions: true, allowLocalTargets: true })
  id = await app.accepted(app.ann.key)
  const { assets = [] } = await app.finished(app.ann.key, id)
  asset = assets[0].id
})
beforeEach(() => app.reset())
afterAll(() => app.close())

describe("another account's id is 404, and the answer is that of an id which is nowhere", () => {
  test.each([
    ['GET /v1/generations/{id}', () => `/v1/generations/${id}`, '/v1/generations/gen_nowhere'],
    ['GET /v1/assets/{id}/download', () => `/v1/assets/${asset}/download`, '/v1/assets/ast_nowhere/download'],
    ['GET /files/assets/{id}.glb', () => `/files/assets/${asset}.glb`, '/files/assets/ast_nowhere.glb'],
  ])('%s', async (_name, foreign, nowhere) => {
    expect((await app.call('GET', foreign(), { key: app.ann.key })).status).toBe(200)
    const theirs = await app.call('GET', foreign(), { key: app.bob.key })
    const none = await app.call('GET', nowhere, { key: app.bob.key })
    expectError(theirs, 'not_found')
    expect(theirs.body.error.message).toBe(none.body.error.message)
  })

  test.each(['texture', 'remesh', 'rig'])('source_asset_id of mode %s', async mode => {
    const body = { mode, prompt: 'rust', source_asset_id: asset }
    expectError(await app.create(app.bob.key, body), 'not_found', 'source_asset_id')
    expect((await app.create(app.ann.key, body)).status).toBe(202)
  })

  test('source_asset_id of a refine (extension)', async () => {
    const body = { stage: 'refine', source_asset_id: asset }
    expectError(await app.create(app.bob.key, body), 'not_found', 'source_asset_id')
    expect((await app.create(app.ann.key, body)).status).toBe(202)
  })

  test('the id in its other case, or cut short, is no id', async () => {
    for (const wrong of [asset.toUpperCase(), asset.slice(0, -1), `${asset}x`]) {
      expectError(await app.call('GET', `/v1/assets/${wrong}/download`, { key: app.ann.key }), 'not_found')
    }
  })
})

describe('nothing of one account shows in the other', () => {
  test('GET /assets lists the own library only', async () => {
    const own = await app.asset(app.bob.key)
    const { body } = await app.call('GET', '/v1/assets?limit=100', { key: app.bob.key })
    const ids = body.assets.map((row: { id: string }) => row.id)
    expect(ids).toContain(own)
    expect(ids).not.toContain(asset)
  })

  test('credits are the own account’s', async () => {
    const before = await app.ledger(app.ann.accountId)
    await app.asset(app.bob.key)
    expect(await app.ledger(app.ann.accountId)).toEqual(before)
  })

  test('the concurrent limit counts the own account’s generations', async () => {
    await app.studio('PATCH', '/studio/settings', { plan_limits: { studio: 1 } })
    app.backend.behaviour = 'hold'
    await app.accepted(app.ann.key)
    expectError(await app.create(app.ann.key), 'too_many_jobs')
    expect((await app.create(app.bob.key)).status).toBe(202)
    await app.studio('PATCH', '/studio/settings', { plan_limits: { studio: 20 } })
  })

  test('an Idempotency-Key of one account is another one in the other', async () => {
    const headers = { 'idempotency-key': 'shared' }
    const ann = await app.create(app.ann.key, {}, { headers })
    const bob = await app.create(app.bob.key, { prompt: 'another body' }, { headers })
    expect([ann.status, bob.status]).toEqual([202, 202])
    expect(ann.body.id).not.toBe(bob.body.id)
  })

  test('two keys of one account see the same', async () => {
    const key = await app.newKey(app.ann.accountId)
    expect((await app.call('GET', `/v1/generations/${id}`, { key })).status).toBe(200)
    expect((await app.call('GET', `/v1/assets/${asset}/download`, { key })).status).toBe(200)
  })

  test('the studio’s session is the account local in the API', async () => {
    const key = app.started.studioToken
    expectError(await app.call('GET', `/v1/generations/${id}`, { key }), 'not_found')
    const mine = await app.accepted(key)
    expect((await app.look('local', mine)).account_id).toBe('local')
  })
})

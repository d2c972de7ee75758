import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreatedGeneration } from '../../contract/generation.ts'
import type { StudioGeneration } from '../../contract/studio.ts'
import type { Answer } from './testing/client.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** POST /studio/assets/{id}/variations: several generations in one call, all or none. */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(async () => {
  await app.reset()
  await app.studio('PATCH', '/studio/accounts/local', { plan: 'studio', credits: 10_000 })
})
afterAll(() => app.close())

const ownKey = (): string => app.started.firstApiKey ?? ''
const vary = (assetId: string, body: unknown = {}): Promise<Answer> =>
  app.studio('POST', `/studio/assets/${assetId}/variations`, body)
const madeBy = async (answer: Answer): Promise<readonly StudioGeneration[]> =>
  Promise.all(answer.body.generations.map(({ id }: CreatedGeneration) => app.look('local', id)))
const count = async (): Promise<number> =>
  (await app.studio('GET', '/studio/generations?limit=500')).body.generations.length

const OPTIONS = { seed: 77, style: 'voxel', target_triangles: 900, parameters: { seat_height: 0.5 } }

describe('variations of a model', () => {
  test('are four with its prompt, options and parameters, each with a seed of its own', async () => {
    const asset = await app.asset(ownKey(), {
      prompt: 'a blue lamp',
      negative_prompt: 'cord',
      options: OPTIONS,
    })
    const answer = await vary(asset)
    expect(answer.status).toBe(202)
    const made = await madeBy(answer)
    expect(made).toHaveLength(4)
    for (const generation of made) {
      expect(generation).toMatchObject({
        mode: 'text',
        stage: 'preview',
        prompt: 'a blue lamp',
        negative_prompt: 'cord',
        options: { style: 'voxel', target_triangles: 900, parameters: { seat_height: 0.5 } },
        source_asset_id: null,
      })
    }
    const seeds = made.map(({ options }) => options.seed)
    expect(new Set([77, ...seeds]).size).toBe(5)
    expect(new Set(made.map(({ batch_id }) => batch_id)).size).toBe(1)
    expect(made[0]?.batch_id).not.toBeNull()
  })

  test('of a refined model are refined at that price, and name no source', async () => {
    const preview = await app.asset(ownKey())
    const { body } = await app.studio('POST', '/v1/generations', {
      mode: 'text',
      stage: 'refine',
      source_asset_id: preview,
    })
    const { assets = [] } = await app.finished(ownKey(), body.id)
    const answer = await vary(assets[0]?.id ?? '', { count: 1 })
    expect(answer.body.generations).toMatchObject([{ credits: 30 }])
    expect(await madeBy(answer)).toMatchObject([
      { stage: 'refine', prompt: 'a wooden chair', source_asset_id: null },
    ])
  })

  test('cost all or nothing: what three would cost is not enough for four', async () => {
    const asset = await app.asset(ownKey())
    await app.studio('PATCH', '/studio/accounts/local', { credits: 79 })
    const before = await count()
    const { message } = expectError(await vary(asset), 'insufficient_credits')
    expect(message).toContain('80 credits')
    expect(await count()).toBe(before)
    expect((await app.ledger('local')).balance).toBe(79)
    expect((await vary(asset, { count: 3 })).status).toBe(202)
  })

  test('take as many places of the plan as they are, or none', async () => {
    const asset = await app.asset(ownKey())
    await app.studio('PATCH', '/studio/accounts/local', { plan: 'pro' })
    app.backend.behaviour = 'hold'
    const first = await vary(asset, { count: 8 })
    const before = await count()
    expectError(await vary(asset, { count: 3 }), 'too_many_jobs')
    expect(await count()).toBe(before)
    expect((await vary(asset, { count: 2 })).status).toBe(202)
    expect(first.body.generations).toHaveLength(8)
  })

  test('are not made when the backend says no', async () => {
    const asset = await app.asset(ownKey())
    const { balance } = await app.ledger('local')
    app.backend.answer = 'no'
    expectError(await vary(asset), 'provider_unavailable')
    expect((await app.ledger('local')).balance).toBe(balance)
  })

  test('are made once for one Idempotency-Key', async () => {
    const asset = await app.asset(ownKey())
    const headers = { 'idempotency-key': 'four-of-them' }
    const call = (json: unknown): Promise<Answer> =>
      app.call('POST', `/studio/assets/${asset}/variations`, { key: app.started.studioToken, json, headers })
    const first = await call({})
    expect((await call({ count: 4 })).body).toEqual(first.body)
    expectError(await call({ count: 5 }), 'idempotency_conflict', 'Idempotency-Key')
  })

  test.each([0, 9, 1.5, '4'])('a count of %s is 400', async wrong => {
    expectError(await vary('ast_any', { count: wrong }), 'invalid_request', 'count')
  })

  test('an asset that is not there is 404, one that words did not make is 400, and a key is 401', async () => {
    expectError(await vary('ast_nowhere'), 'not_found')
    const source = await app.asset(ownKey())
    const textured = await app.asset(ownKey(), { mode: 'texture', prompt: 'rust', source_asset_id: source })
    expectError(await vary(textured), 'invalid_request', 'id')
    expectError(
      await app.call('POST', `/studio/assets/${source}/variations`, { key: ownKey(), json: {} }),
      'unauthorized'
    )
  })
})

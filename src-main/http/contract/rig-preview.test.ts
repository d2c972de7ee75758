import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RigPreview } from '../../contract/studio-rig.ts'
import { BackendError, type RigFinder } from '../../domain/ports-backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** POST /studio/rigs/preview. */

const FOUND: RigPreview = {
  class: 'humanoid',
  confidence: 0.8,
  is_existing: false,
  joints: [{ name: 'hips', parent: null, head: [0, 0.9, 0], tail: [0, 1, 0], twin: null }],
}

let app: Harness
/** What the finder does next, and what it was asked. */
let find: RigFinder['find']
beforeAll(async () => {
  app = await startHarness({
    rigFinder: { find: (task, signal) => find(task, signal), close: () => Promise.resolve() },
  })
})
beforeEach(async () => {
  await app.reset()
  find = () => Promise.resolve(FOUND)
})
afterAll(() => app.close())

const own = (): string => app.started.firstApiKey ?? ''
const preview = (body: unknown) => app.studio('POST', '/studio/rigs/preview', body)

describe('the skeleton that mode rig would make', () => {
  test('is found in the asset’s own file, and nothing is charged for it', async () => {
    const asked: string[] = []
    find = task => {
      asked.push(`${task.existingRig} ${task.rigClass ?? 'as it looks'}`)
      return Promise.resolve(FOUND)
    }
    const id = await app.asset(own())
    const before = (await app.studio('GET', '/studio/state')).body.account.balance
    const { status, body } = await preview({ asset_id: id })
    expect(status).toBe(200)
    expect(body).toEqual(FOUND)
    await preview({ asset_id: id, existing_rig: 'replace' })
    await preview({ asset_id: id, rig_class: 'bird' })
    expect(asked).toEqual(['keep as it looks', 'replace as it looks', 'keep bird'])
    expect((await app.studio('GET', '/studio/state')).body.account.balance).toBe(before)
  })

  test('of a model that cannot be rigged is 400 that says why and what helps', async () => {
    find = () =>
      Promise.reject(new BackendError({ code: 'source_unusable', message: 'It has no limbs. Try another.' }))
    const answer = await preview({ asset_id: await app.asset(own()) })
    expectError(answer, 'invalid_request', 'asset_id')
    expect(answer.body.error.message).toContain('It has no limbs. Try another.')
  })

  test('of an unknown asset, another account’s and a deleted one is 404', async () => {
    expectError(await preview({ asset_id: 'ast_nowhere' }), 'not_found', 'asset_id')
    expectError(await preview({ asset_id: await app.asset(app.ann.key) }), 'not_found', 'asset_id')
    const gone = await app.asset(own())
    await app.studio('DELETE', `/studio/assets/${gone}`)
    expectError(await preview({ asset_id: gone }), 'not_found', 'asset_id')
  })

  test.each([
    [{}, 'asset_id'],
    [{ asset_id: 7 }, 'asset_id'],
    [{ asset_id: 'a', existing_rig: 'x' }, 'existing_rig'],
    [{ asset_id: 'a', rig_class: 'x' }, 'rig_class'],
  ])('%j is 400', async (body, field) => {
    expectError(await preview(body), 'invalid_request', field)
  })

  test('an API key is no studio: 401', async () => {
    const answer = await app.call('POST', '/studio/rigs/preview', { key: own(), json: { asset_id: 'a' } })
    expectError(answer, 'unauthorized')
  })
})

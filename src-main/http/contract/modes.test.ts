import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestBackend } from './testing/backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** docs/api-behaviour.md "No engine for a mode": 503, nothing charged; the modes of this version's own engine. */

let app: Harness
let shipped: Harness
beforeAll(async () => {
  app = await startHarness({ backend: createTestBackend({ modes: ['text'] }) })
  shipped = await startHarness({ isShippedEngine: true })
})
beforeEach(() => app.reset())
afterAll(async () => {
  await app.close()
  await shipped.close()
})

const bodies = async (on: Harness): Promise<Record<string, unknown>[]> => {
  const source = on === app ? await app.asset(app.ann.key) : null
  return [
    { mode: 'image', image_urls: ['https://pictures.example/a.png'] },
    ...(source === null
      ? []
      : [
          { mode: 'texture', prompt: 'rust', source_asset_id: source },
          { mode: 'remesh', source_asset_id: source },
          { mode: 'rig', source_asset_id: source },
        ]),
  ]
}

describe('a mode without an engine', () => {
  test('is 503 provider_unavailable, nothing charged, nothing made', async () => {
    const all = await bodies(app)
    const before = await app.ledger(app.ann.accountId)
    for (const body of all) {
      const { message } = expectError(await app.create(app.ann.key, body), 'provider_unavailable')
      expect(message).toContain(body['mode'])
    }
    expect(await app.ledger(app.ann.accountId)).toEqual(before)
    expect((await app.create(app.ann.key)).status).toBe(202)
  })

  test('is still checked in the usual order before that', async () => {
    expectError(await app.create(app.ann.key, { mode: 'image' }), 'invalid_request', 'image_urls')
    const rig = { mode: 'rig', source_asset_id: 'ast_nowhere' }
    expectError(await app.create(app.ann.key, rig), 'not_found', 'source_asset_id')
  })

  test('the shipped engine says which modes it works, and answers 503 for the others', async () => {
    const { modes } = (await shipped.studio('GET', '/studio/state')).body
    expect(modes).toEqual(expect.arrayContaining(['text', 'texture']))
    for (const body of await bodies(shipped)) {
      if (!modes.includes(body['mode'])) {
        expectError(await shipped.create(shipped.ann.key, body), 'provider_unavailable')
      }
    }
  })
})

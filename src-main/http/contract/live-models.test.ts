import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BackendError, type LiveBuilder, type LiveTask } from '../../domain/ports-backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** POST /studio/live-models. */

let app: Harness
let build: LiveBuilder['build']
const asked: LiveTask[] = []
beforeAll(async () => {
  app = await startHarness({
    liveBuilder: {
      build: (task, signal) => {
        asked.push(task)
        return build(task, signal)
      },
      close: () => Promise.resolve(),
    },
  })
})
beforeEach(async () => {
  await app.reset()
  asked.length = 0
  build = ({ detail }) => Promise.resolve({ glb: new Uint8Array([103, 108, 84, 70]), detail })
})
afterAll(() => app.close())

const live = (body: unknown) => app.studio('POST', '/studio/live-models', body)

describe('a live model', () => {
  test('is a file; no credit is held, and neither a generation nor an asset comes of it', async () => {
    const state = async () => {
      const { body } = await app.studio('GET', '/studio/state')
      const { body: library } = await app.studio('GET', '/studio/assets')
      const { body: queue } = await app.studio('GET', '/studio/generations')
      return [body.account, library.assets.length, queue.generations.length]
    }
    const before = await state()
    const answer = await live({ prompt: 'a chair', detail: 'form' })
    expect([answer.status, answer.headers['content-type'], answer.headers['x-plinth-detail']]).toEqual([
      200,
      'model/gltf-binary',
      'form',
    ])
    expect(answer.bytes.toString()).toBe('glTF')
    expect(await state()).toEqual(before)
  })

  test('is asked of the engine with what a generation of the same body is asked with', async () => {
    const body = {
      prompt: 'a chair',
      negative_prompt: 'arms',
      options: { style: 'baroque', seed: 7, target_triangles: 400_000, parameters: { seat_height: 0.5 } },
    }
    await live(body)
    const id = await app.accepted(app.started.firstApiKey ?? '', { mode: 'text', ...body })
    await app.finished(app.started.firstApiKey ?? '', id)
    const request = app.backend.tasks.at(-1)?.request
    expect(asked).toEqual([
      {
        prompt: request?.prompt,
        negativePrompt: request?.negativePrompt,
        options: request?.options,
        detail: 'full',
        sourceFile: null,
      },
    ])
  })

  test('names the file of the model whose parameters are moved, if it is one of the account’s', async () => {
    const own = await app.asset(app.started.firstApiKey ?? '')
    expect((await live({ prompt: 'a chair', asset_id: own })).status).toBe(200)
    expect(asked[0]?.sourceFile).toContain('blobs')
    const other = await app.asset(app.bob.key)
    expectError(await live({ prompt: 'a chair', asset_id: other }), 'not_found', 'asset_id')
    expect(asked).toHaveLength(1)
  })

  test('is refused as a generation is, before the engine hears of it', async () => {
    expectError(await live({}), 'invalid_request', 'prompt')
    expectError(await live({ prompt: ' ' }), 'invalid_request', 'prompt')
    expectError(await live({ prompt: 'x'.repeat(601) }), 'invalid_request', 'prompt')
    expectError(await live({ prompt: 'a chair', options: { seed: -1 } }), 'invalid_request', 'options.seed')
    expectError(await live({ prompt: 'a plinth-reject' }), 'content_rejected', 'prompt')
    expectError(
      await app.call('POST', '/studio/live-models', { key: app.ann.key, json: { prompt: 'a chair' } }),
      'unauthorized'
    )
    expect(asked).toEqual([])
  })

  test('that cannot be built is 400 in the engine’s own words', async () => {
    build = () =>
      Promise.reject(new BackendError({ code: 'generation_failed', message: 'Ask for fewer copies.' }))
    const answer = await live({ prompt: 'a chair' })
    expectError(answer, 'invalid_request', 'prompt')
    expect(answer.body.error.message).toContain('Ask for fewer copies.')
  })
})

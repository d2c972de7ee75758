import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FailureCode } from '../../contract/errors.ts'
import { BackendError } from '../../domain/ports-backend.ts'
import { makeAsset } from './testing/backend.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** GET /generations/{id} and the states behind it (spec §2, §3, §4; docs/api-behaviour.md "Generations"). */

let app: Harness
beforeAll(async () => {
  app = await startHarness()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const get = (id: string, key = app.ann.key) => app.call('GET', `/v1/generations/${id}`, { key })
const held = async (body: Record<string, unknown> = {}) => {
  app.backend.behaviour = 'hold'
  const id = await app.accepted(app.ann.key, body)
  return { id, task: await app.backend.held(id) }
}
const BASE = ['created_at', 'credits', 'finished_at', 'id', 'mode', 'progress']
const ALWAYS = [...BASE, 'queue_position', 'stage', 'started_at', 'status', 'warnings']

describe('queued → running → succeeded', () => {
  test('queued: a place in the queue, nothing started, Retry-After: 2 beside another one', async () => {
    const first = await held()
    const second = await app.accepted(app.ann.key)
    const third = await app.accepted(app.bob.key)
    const answer = await get(second)
    expect(Object.keys(answer.body).sort()).toEqual(ALWAYS)
    expect(answer.body).toMatchObject({
      status: 'queued',
      stage: 'preview',
      progress: 0,
      // Ann was served just now: Bob's turn comes before her next one.
      queue_position: 2,
      started_at: null,
      finished_at: null,
      warnings: [],
    })
    expect(answer.headers['retry-after']).toBe('2')
    expect((await get(third, app.bob.key)).body.queue_position).toBe(1)
    first.task.succeed()
    const bobs = await app.backend.held(third)
    expect((await get(second)).body.queue_position).toBe(1)
    bobs.succeed()
    const last = await app.backend.held(second)
    last.succeed()
    await app.finished(app.ann.key, second)
  })

  test('running: its progress, when it started, no place in the queue, Retry-After: 1', async () => {
    const { id, task } = await held()
    task.report({ progress: 37, stage: 'build' })
    const answer = await get(id)
    expect(Object.keys(answer.body).sort()).toEqual(ALWAYS)
    expect(answer.body).toMatchObject({
      status: 'running',
      progress: 37,
      queue_position: null,
      started_at: new Date(app.clock.now()).toISOString(),
      finished_at: null,
    })
    expect(answer.headers['retry-after']).toBe('1')
  })

  test('succeeded: progress 100, assets as summaries, no error, no Retry-After', async () => {
    const { id, task } = await held()
    app.clock.advance(5_000)
    task.succeed([makeAsset('Chair'), makeAsset('Cushion')], ['the cushion is flat'])
    await app.finished(app.ann.key, id)
    const answer = await get(id)
    expect(Object.keys(answer.body).sort()).toEqual([...ALWAYS, 'assets'].sort())
    expect(answer.body).toMatchObject({
      status: 'succeeded',
      progress: 100,
      queue_position: null,
      finished_at: new Date(app.clock.now()).toISOString(),
      warnings: ['the cushion is flat'],
    })
    expect(Date.parse(answer.body.finished_at) - Date.parse(answer.body.started_at)).toBe(5_000)
    expect(answer.headers).not.toHaveProperty('retry-after')
    expect(answer.body.assets).toHaveLength(2)
    for (const asset of answer.body.assets) {
      expect(Object.keys(asset).sort()).toEqual(['id', 'thumbnail_url', 'triangles'])
    }
    const library = await app.call('GET', '/v1/assets?limit=2', { key: app.ann.key })
    const listed = library.body.assets.map((asset: { id: string }) => asset.id)
    expect(listed.sort()).toEqual(answer.body.assets.map((asset: { id: string }) => asset.id).sort())
  })

  test('spec §2: id, mode, credits and created_at are those of the create response', async () => {
    const created = await app.create(app.ann.key, { stage: 'refine' })
    const { id, mode, credits, created_at: createdAt } = created.body
    expect((await get(id)).body).toMatchObject({ id, mode, credits, created_at: createdAt, stage: 'refine' })
  })
})

describe('progress', () => {
  test('whole numbers from 0 to 99 that never fall while it runs', async () => {
    const { id, task } = await held()
    const seen: number[] = []
    for (const progress of [0, 12.7, 12, 45, 3, 99.9, 250, -5]) {
      task.report({ progress, stage: `step ${seen.length}` })
      seen.push((await get(id)).body.progress)
    }
    expect(seen).toEqual([0, 12, 12, 45, 45, 99, 99, 99])
    task.succeed()
    expect((await app.finished(app.ann.key, id)).progress).toBe(100)
  })

  test('100 when failed, too', async () => {
    const { id, task } = await held()
    task.report({ progress: 40, stage: 'build' })
    task.fail(new BackendError({ code: 'generation_failed', message: 'It broke.' }))
    expect(await app.finished(app.ann.key, id)).toMatchObject({ status: 'failed', progress: 100 })
  })
})

describe('→ failed', () => {
  const codes: FailureCode[] = [
    ...(['generation_failed', 'source_unusable', 'image_unreachable', 'image_unusable'] as const),
    ...(['content_rejected', 'canceled', 'interrupted', 'timed_out'] as const),
    ...(['provider_unavailable', 'internal_error'] as const),
  ]

  test.each(codes)('error {code, message} with %s, no assets, no Retry-After', async code => {
    const { id, task } = await held()
    task.fail(new BackendError({ code, message: 'It broke.' }))
    await app.finished(app.ann.key, id)
    const answer = await get(id)
    expect(Object.keys(answer.body).sort()).toEqual([...ALWAYS, 'error'].sort())
    expect(answer.body).toMatchObject({ status: 'failed', error: { code, message: 'It broke.' } })
    expect(answer.headers).not.toHaveProperty('retry-after')
  })

  test('what a backend did not explain is internal_error, its message hidden and logged', async () => {
    const { id, task } = await held()
    task.fail(new Error('secret detail of the engine'))
    const { error } = await app.finished(app.ann.key, id)
    expect(error?.code).toBe('internal_error')
    expect(error?.message).not.toContain('secret')
    expect(app.logger.lines.some(line => line.includes('secret detail'))).toBe(true)
  })

  test('five minutes without an end are timed_out', async () => {
    const { id } = await held()
    app.clock.advance(5 * 60_000 + 1_000)
    expect((await app.finished(app.ann.key, id)).error?.code).toBe('timed_out')
  })

  test('mode image: a picture that cannot be fetched is image_unreachable', async () => {
    const body = { mode: 'image', image_urls: ['https://pictures.example/a.png'] }
    const { error } = await app.finished(app.ann.key, await app.accepted(app.ann.key, body))
    expect(error?.code).toBe('image_unreachable')
  })
})

describe('cancel, over the control plane', () => {
  const cancel = (id: string) => app.studio('POST', `/studio/generations/${id}/cancel`)

  test('queued → failed canceled, at once, its credits returned', async () => {
    const first = await held()
    const id = await app.accepted(app.ann.key)
    const { balance } = await app.ledger(app.ann.accountId)
    expect((await cancel(id)).body).toMatchObject({ id, status: 'failed' })
    expect((await get(id)).body).toMatchObject({
      status: 'failed',
      error: { code: 'canceled' },
      started_at: null,
    })
    expect((await app.ledger(app.ann.accountId)).balance).toBe(balance + 20)
    first.task.succeed()
    await app.finished(app.ann.key, first.id)
    expect(app.backend.tasks.some(task => task.generationId === id)).toBe(false)
  })

  test('running → failed canceled', async () => {
    const { id } = await held()
    expect((await cancel(id)).status).toBe(200)
    expect((await app.finished(app.ann.key, id)).error?.code).toBe('canceled')
  })

  test('"a final state never changes": canceling a succeeded one changes nothing', async () => {
    const id = await app.accepted(app.ann.key)
    const before = await app.finished(app.ann.key, id)
    expect((await cancel(id)).body.status).toBe('succeeded')
    expect((await get(id)).body).toEqual(before)
  })

  test('an unknown id is 404', async () => {
    expectError(await cancel('gen_nowhere'), 'not_found')
  })
})

describe('queued → failed (source deleted)', () => {
  test('deleting the source fails what is queued for it as source_unusable, its credits returned', async () => {
    const source = await app.asset(app.ann.key)
    const first = await held()
    const id = await app.accepted(app.ann.key, { mode: 'remesh', source_asset_id: source })
    const { balance } = await app.ledger(app.ann.accountId)
    expect((await app.studio('DELETE', `/studio/assets/${source}`)).status).toBe(204)
    expect((await get(id)).body).toMatchObject({ status: 'failed', error: { code: 'source_unusable' } })
    expect((await app.ledger(app.ann.accountId)).balance).toBe(balance + 5)
    first.task.succeed()
    const again = await app.create(app.ann.key, { mode: 'remesh', source_asset_id: source })
    expectError(again, 'not_found', 'source_asset_id')
  })
})

describe('spec §4: "404 not_found when no generation with that id exists in the caller\'s account"', () => {
  test('an unknown id', async () => {
    expectError(await get('gen_nowhere'), 'not_found')
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/**
 * docs/api-behaviour.md: "What goes beyond the specification needs --extensions (or the studio's own session), and a header
 * x-plinth-extension names what was used."
 */

let strict: Harness
let app: Harness
beforeAll(async () => {
  strict = await startHarness()
  app = await startHarness({ extensions: true })
})
beforeEach(async () => {
  await strict.reset()
  await app.reset()
})
afterAll(async () => {
  await strict.close()
  await app.close()
})

let count = 0
const fresh = (): string => `key-${(count += 1)}`
const create = (idempotencyKey: string, body: Record<string, unknown> = {}, on = app, key = on.ann.key) =>
  on.create(key, body, { headers: { 'idempotency-key': idempotencyKey } })

describe('Idempotency-Key, extensions on', () => {
  test('"same key and body replays the stored answer": one generation, one hold, the same answer', async () => {
    const { key, accountId } = await app.newTenant()
    const name = fresh()
    const first = await create(name, {}, app, key)
    const second = await create(name, {}, app, key)
    expect([first.status, second.status]).toEqual([202, 202])
    expect(second.text).toBe(first.text)
    expect(second.headers.location).toBe(first.headers.location)
    expect(second.headers['x-plinth-extension']).toContain('idempotency-key')
    await app.finished(key, first.body.id)
    expect((await create(name, {}, app, key)).body).toEqual(first.body)
    expect((await app.ledger(accountId)).balance).toBe(9_980)
    const { body } = await app.studio('GET', `/studio/generations?account_id=${accountId}`)
    expect(body.generations).toHaveLength(1)
  })

  test('the same body in another order of its keys is the same body', async () => {
    const name = fresh()
    const first = await create(name, { options: { seed: 1, style: 'voxel' }, stage: 'refine' })
    const raw =
      '{"stage":"refine","prompt":"a wooden chair","options":{"style":"voxel","seed":1},"mode":"text"}'
    const headers = { 'idempotency-key': name, 'content-type': 'application/json' }
    const second = await app.call('POST', '/v1/generations', { key: app.ann.key, raw, headers })
    expect(second.body.id).toBe(first.body.id)
  })

  test('"another body → 409 idempotency_conflict", and nothing is made of it', async () => {
    const name = fresh()
    await create(name)
    const { balance } = await app.ledger(app.ann.accountId)
    expectError(await create(name, { prompt: 'a table' }), 'idempotency_conflict', 'Idempotency-Key')
    expectError(await create(name, { unknown: 1 }), 'idempotency_conflict', 'Idempotency-Key')
    expect((await app.ledger(app.ann.accountId)).balance).toBe(balance)
  })

  test('requests at once with one key make one generation', async () => {
    const name = fresh()
    app.backend.answerTogether(5)
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(name)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([202]))
    expect(new Set(answers.map(answer => answer.body.id)).size).toBe(1)
  })

  test('"for 24 hours", no longer', async () => {
    const name = fresh()
    const first = await create(name)
    app.clock.jumpTo(app.clock.now() + 24 * 3_600_000 - 1_000)
    expect((await create(name)).body.id).toBe(first.body.id)
    app.clock.jumpTo(app.clock.now() + 2_000)
    const later = await create(name, { prompt: 'a table' })
    expect(later.status).toBe(202)
    expect(later.body.id).not.toBe(first.body.id)
  })

  test('a refused request is not stored: the key may be used again', async () => {
    const name = fresh()
    app.backend.answer = 'no'
    expectError(await create(name), 'provider_unavailable')
    app.backend.answer = 'yes'
    expect((await create(name, { prompt: 'a table' })).status).toBe(202)
  })

  test('a replay is given even when the account could not pay again', async () => {
    const { key } = await app.newTenant({ credits: 20 })
    const name = fresh()
    const first = await create(name, {}, app, key)
    expect((await create(name, {}, app, key)).body).toEqual(first.body)
    expectError(await app.create(key), 'insufficient_credits')
  })

  test.each(['x'.repeat(256), 'a b'])('a malformed key is 400: %s', async name => {
    expectError(await create(name), 'invalid_request', 'Idempotency-Key')
  })
})

describe('refine with source_asset_id, extensions on', () => {
  test('"refines that preview": its prompt, options and seed, at the price of a refine', async () => {
    const options = { seed: 77, style: 'voxel', target_triangles: 900 }
    const asset = await app.asset(app.ann.key, { prompt: 'a blue lamp', negative_prompt: 'no cord', options })
    const body = { mode: 'text', stage: 'refine', source_asset_id: asset }
    const answer = await app.call('POST', '/v1/generations', { key: app.ann.key, json: body })
    expect([answer.status, answer.body.credits]).toEqual([202, 30])
    expect(answer.headers['x-plinth-extension']).toBe('refine-source-asset')
    await app.finished(app.ann.key, answer.body.id)
    const task = app.backend.tasks.find(candidate => candidate.generationId === answer.body.id)
    expect(task?.request).toMatchObject({
      stage: 'refine',
      prompt: 'a blue lamp',
      negativePrompt: 'no cord',
      sourceAssetId: asset,
      options: { seed: 77, style: 'voxel', targetTriangles: 900 },
    })
  })

  test('what the request says itself goes first', async () => {
    const asset = await app.asset(app.ann.key, {
      prompt: 'a blue lamp',
      options: { seed: 77, style: 'voxel' },
    })
    const body = { prompt: 'a red lamp', stage: 'refine', source_asset_id: asset, options: { seed: 5 } }
    const id = await app.accepted(app.ann.key, body)
    await app.finished(app.ann.key, id)
    const task = app.backend.tasks.find(candidate => candidate.generationId === id)
    expect(task?.request).toMatchObject({ prompt: 'a red lamp', options: { seed: 5, style: 'voxel' } })
  })

  test('the source of a refine is a model of mode text, else 400', async () => {
    const preview = await app.asset(app.ann.key)
    const remeshed = await app.asset(app.ann.key, { mode: 'remesh', source_asset_id: preview })
    const body = { stage: 'refine', source_asset_id: remeshed }
    expectError(await app.create(app.ann.key, body), 'invalid_request', 'source_asset_id')
  })

  test('a preview does not take it: ignored and noted', async () => {
    const answer = await app.create(app.ann.key, { stage: 'preview', source_asset_id: 'ast_nowhere' })
    expect(answer.status).toBe(202)
    expect(answer.headers).not.toHaveProperty('x-plinth-extension')
  })

  test('both extensions at once are both named', async () => {
    const asset = await app.asset(app.ann.key)
    const answer = await create(fresh(), { stage: 'refine', source_asset_id: asset })
    expect(answer.headers['x-plinth-extension'].split(', ').sort()).toEqual([
      'idempotency-key',
      'refine-source-asset',
    ])
  })
})

describe('extensions off: strict', () => {
  test('Idempotency-Key is ignored, noted, and not named', async () => {
    const name = fresh()
    const first = await create(name, {}, strict)
    const second = await create(name, { prompt: 'a table' }, strict)
    expect([first.status, second.status]).toEqual([202, 202])
    expect(second.body.id).not.toBe(first.body.id)
    expect(second.headers).not.toHaveProperty('x-plinth-extension')
    expect((await strict.logged('/v1/generations')).notes).toEqual([
      expect.stringContaining('Idempotency-Key'),
    ])
  })

  test('a refine needs its prompt, and its source_asset_id is ignored and noted', async () => {
    const asset = await strict.asset(strict.ann.key)
    const body = { mode: 'text', stage: 'refine', source_asset_id: asset }
    const bare = await strict.call('POST', '/v1/generations', { key: strict.ann.key, json: body })
    expectError(bare, 'invalid_request', 'prompt')
    const answer = await strict.create(strict.ann.key, body)
    expect(answer.status).toBe(202)
    expect(answer.headers).not.toHaveProperty('x-plinth-extension')
    expect((await strict.look(strict.ann.accountId, answer.body.id)).source_asset_id).toBeNull()
    expect((await strict.logged('/v1/generations')).notes).toEqual([
      expect.stringContaining('source_asset_id'),
    ])
  })

  test('"or the studio’s own session": it may use them all the same, and they are named', async () => {
    const key = strict.started.studioToken
    const name = fresh()
    const first = await create(name, {}, strict, key)
    const second = await create(name, {}, strict, key)
    expect(second.body.id).toBe(first.body.id)
    expect(second.headers['x-plinth-extension']).toBe('idempotency-key')
    expect((await strict.logged('/v1/generations')).notes).toEqual(['extension: idempotency-key'])
  })

  test('the switch in the settings turns them on and off', async () => {
    await strict.studio('PATCH', '/studio/settings', { extensions: true })
    const name = fresh()
    const first = await create(name, {}, strict)
    expect((await create(name, {}, strict)).body.id).toBe(first.body.id)
    await strict.studio('PATCH', '/studio/settings', { extensions: false })
    expect((await create(name, {}, strict)).body.id).not.toBe(first.body.id)
  })
})

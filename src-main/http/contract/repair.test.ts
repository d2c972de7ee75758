import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MeshHealth } from '../../contract/studio-repair.ts'
import { BackendError, BackendInterruption, type ExaminedModel } from '../../domain/ports-backend.ts'
import { someExamination } from '../../domain/testing/fakes.ts'
import { expectError } from './testing/expect-error.ts'
import { startHarness, type Harness } from './testing/harness.ts'

/** GET /studio/assets/{id}/faults and POST /studio/assets/{id}/repair. */

const FOUND = someExamination()

let app: Harness
/** What the examiner does next, and the files it was given. */
let examine: (signal: AbortSignal) => Promise<ExaminedModel>
const examined: string[] = []
beforeAll(async () => {
  app = await startHarness({
    examiner: {
      examine: (file, signal) => {
        examined.push(file)
        return examine(signal)
      },
      close: () => Promise.resolve(),
    },
  })
})
beforeEach(async () => {
  await app.reset()
  examine = () => Promise.resolve(FOUND)
  examined.length = 0
})
afterAll(() => app.close())

const own = (): string => app.started.firstApiKey ?? ''
const faults = (id: string) => app.studio('GET', `/studio/assets/${id}/faults`)
const repair = (id: string, body: unknown = {}) => app.studio('POST', `/studio/assets/${id}/repair`, body)
const repairWith = (id: string, key: string, json: unknown = {}) =>
  app.call('POST', `/studio/assets/${id}/repair`, {
    key: app.started.studioToken,
    json,
    headers: { 'idempotency-key': key },
  })
const removeBlobs = () =>
  readdirSync(join(app.profileDir, 'blobs'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .forEach(entry => rmSync(join(entry.parentPath, entry.name)))

/** Every model of the test backend is the same few bytes; the service examines each file once. */
describe('the faults of a model', () => {
  test('a model that cannot be examined is 400 with the reason; the next question is asked anew', async () => {
    const id = await app.asset(own())
    examine = () =>
      Promise.reject(new BackendError({ code: 'source_unusable', message: 'It has no triangles.' }))
    expectError(await faults(id), 'invalid_request', 'id')
    expect((await faults(id)).body.error.message).toContain('It has no triangles.')
    expect(examined).toHaveLength(2)
  })

  test('an examiner that breaks is 500 without its reason, and the next question is asked anew', async () => {
    const id = await app.asset(own())
    examine = () => Promise.reject(new Error('secret defect'))
    const answer = await faults(id)
    expectError(answer, 'internal_error')
    expect(answer.text).not.toContain('secret')
    expect((await faults(id)).status).toBe(500)
    expect(examined).toHaveLength(2)
  })

  test('who leaves while it runs ends it, but not for another who waits', async () => {
    const id = await app.asset(own())
    let isStopped = false
    let finish = (_: ExaminedModel): void => {}
    examine = signal =>
      new Promise((resolve, reject) => {
        finish = resolve
        signal.addEventListener('abort', () => {
          isStopped = true
          reject(new DOMException('stopped', 'AbortError'))
        })
      })
    const ask = () => {
      const sender = new AbortController()
      const url = `${app.origin}/studio/assets/${id}/faults`
      const headers = { authorization: `Bearer ${app.started.studioToken}` }
      const answer = fetch(url, { headers, signal: sender.signal })
      return { answer, leave: () => sender.abort() }
    }
    const [first, second] = [ask(), ask()]
    first.answer.catch(() => {})
    await expect.poll(() => examined.length).toBe(1)
    first.leave()
    await expect(first.answer).rejects.toMatchObject({ name: 'AbortError' })
    finish(FOUND)
    expect((await second.answer).status).toBe(200)
    expect(isStopped).toBe(false)
  })

  test('are found in its own file, once, and told with the record’s word on being watertight', async () => {
    const id = await app.asset(own())
    const other = await app.asset(own())
    const { status, body } = await faults(id)
    expect(status).toBe(200)
    expect(body).toEqual({ watertight: true, ...FOUND } satisfies MeshHealth)
    expect((await faults(other)).status).toBe(200)
    expect(examined.length).toBeLessThanOrEqual(1)
  })

  test('an unknown id, a foreign account’s and a deleted one are 404', async () => {
    const foreign = await app.asset(app.ann.key)
    expectError(await faults('ast_nowhere'), 'not_found')
    expectError(await faults(foreign), 'not_found')
    const gone = await app.asset(own())
    await app.studio('DELETE', `/studio/assets/${gone}`)
    expectError(await faults(gone), 'not_found')
  })

  test('an API key is no studio: 401', async () => {
    const id = await app.asset(own())
    const answer = await app.call('GET', `/studio/assets/${id}/faults`, { key: own() })
    expectError(answer, 'unauthorized')
  })
})

describe('a repair', () => {
  test('is a generation of mode remesh that costs nothing and names its source', async () => {
    const id = await app.asset(own())
    const before = await app.ledger('local')
    const { status, body } = await repair(id)
    expect(status).toBe(202)
    expect(body).toMatchObject({ status: 'queued', mode: 'remesh', credits: 0 })
    const { assets = [] } = await app.finished(own(), body.id)
    const made = await app.studio('GET', `/studio/assets/${assets[0]?.id}`)
    expect(made.body).toMatchObject({
      mode: 'remesh',
      repaired: true,
      name: 'Wooden chair repaired',
      source_asset_id: id,
      generation_id: body.id,
    })
    expect((await app.ledger('local')).balance).toBe(before.balance)
    expect(await app.look('local', body.id)).toMatchObject({
      repairs: [
        ...['duplicates', 'degenerate', 'cracks', 'non_manifold', 'orientation', 'inner_shells'],
        ...['holes', 'loose'],
      ],
    })
  })

  test('does what was chosen, each once and in its order; another generation has no repairs', async () => {
    const id = await app.asset(own())
    const { body } = await repair(id, { repairs: ['holes', 'cracks', 'holes'] })
    await app.finished(own(), body.id)
    expect(app.backend.tasks.at(-1)?.request).toMatchObject({
      mode: 'remesh',
      repairs: ['cracks', 'holes'],
      sourceAssetId: id,
    })
    expect((await app.look('local', await app.accepted(own()))).repairs).toBeNull()
  })

  test('is told apart from a remesh, though both are of that mode', async () => {
    const source = await app.asset(own())
    const remeshed = await app.asset(own(), { mode: 'remesh', source_asset_id: source })
    const { body } = await app.studio('GET', `/studio/assets/${remeshed}`)
    expect(body).toMatchObject({ mode: 'remesh', repaired: false })
  })

  test('of a renamed model is named after its new name; repaired again, it keeps one name', async () => {
    const id = await app.asset(own())
    await app.studio('PATCH', `/studio/assets/${id}`, { name: 'Grandmother' })
    const nameAfter = async (source: string): Promise<[string, string]> => {
      const { body } = await repair(source)
      const { assets = [] } = await app.finished(own(), body.id)
      const made = assets[0]?.id ?? ''
      return [made, (await app.studio('GET', `/studio/assets/${made}`)).body.name]
    }
    const [first, name] = await nameAfter(id)
    expect(name).toBe('Grandmother repaired')
    expect((await nameAfter(first))[1]).toBe('Grandmother repaired')
  })

  test('the same Idempotency-Key gives the same generation, another body 409', async () => {
    const id = await app.asset(own())
    const [first, again] = [await repairWith(id, 'k-1'), await repairWith(id, 'k-1')]
    expect(again.body).toEqual(first.body)
    const same = { repairs: first.body === null ? [] : (await app.look('local', first.body.id)).repairs }
    expect((await repairWith(id, 'k-1', same)).body).toEqual(first.body)
    expectError(
      await repairWith(id, 'k-1', { repairs: ['holes'] }),
      'idempotency_conflict',
      'Idempotency-Key'
    )
  })

  test('of nothing, of something unknown, or of what is no list is 400 naming the field', async () => {
    const id = await app.asset(own())
    expectError(await repair(id, { repairs: [] }), 'invalid_request', 'repairs')
    expectError(await repair(id, { repairs: ['paint'] }), 'invalid_request', 'repairs[0]')
    expectError(await repair(id, { repairs: 'holes' }), 'invalid_request', 'repairs')
  })

  test('of an unknown, a foreign or a deleted model is 404, and nothing is queued', async () => {
    const count = async () =>
      (await app.studio('GET', '/studio/generations?limit=500')).body.generations.length
    const foreign = await app.asset(app.ann.key)
    const gone = await app.asset(own())
    await app.studio('DELETE', `/studio/assets/${gone}`)
    const before = await count()
    for (const id of ['ast_nowhere', foreign, gone]) {
      expectError(await repair(id), 'not_found')
    }
    expect(await count()).toBe(before)
  })

  test('is refused with 503 while no engine works the mode, and with 429 beyond the plan’s jobs', async () => {
    const id = await app.asset(own())
    app.backend.answer = 'no'
    expectError(await repair(id), 'provider_unavailable')
    app.backend.answer = 'yes'
    app.backend.behaviour = 'hold'
    await app.studio('PATCH', '/studio/accounts/local', { plan: 'free' })
    expect((await repair(id)).status).toBe(202)
    expectError(await repair(id), 'too_many_jobs')
    await app.studio('PATCH', '/studio/accounts/local', { plan: 'studio' })
  })

  test('that is canceled ends at once and leaves no asset', async () => {
    const id = await app.asset(own())
    app.backend.behaviour = 'hold'
    const { body } = await repair(id)
    await app.backend.held(body.id)
    expect((await app.studio('POST', `/studio/generations/${body.id}/cancel`)).status).toBe(200)
    expect(await app.finished(own(), body.id)).toMatchObject({
      status: 'failed',
      error: { code: 'canceled' },
    })
    expect((await app.look('local', body.id)).asset_ids).toEqual([])
  })

  test('whose worker dies is tried once more', async () => {
    const id = await app.asset(own())
    app.backend.behaviour = 'hold'
    const { body } = await repair(id)
    const held = await app.backend.held(body.id)
    app.backend.behaviour = 'succeed'
    held.fail(new BackendInterruption({ code: 'interrupted', message: 'It died.' }, null))
    const { assets = [] } = await app.finished(own(), body.id)
    expect(assets).toHaveLength(1)
  })

  test('of a model whose file is gone is 410, as are its faults', async () => {
    const id = await app.asset(own())
    removeBlobs()
    expect([(await repair(id)).status, (await faults(id)).status]).toEqual([410, 410])
  })
})

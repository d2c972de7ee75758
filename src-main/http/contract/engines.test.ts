import { afterEach, beforeEach, expect, it } from 'vitest'
import { startHunyuan, type HunyuanSimulator } from '../../../e2e/engines/hunyuan-simulator.ts'
import type { Engine } from '../../contract/studio-engines.ts'
import type { StudioGeneration } from '../../contract/studio.ts'
import { ENGINE_MODEL, openEngineApp } from './engine-app.ts'
import { instantBackend, type InjectApp } from './inject-app.ts'

/** The service with an engine elsewhere, through its own doors: added, asked, fallen back from, removed. */

let engine: HunyuanSimulator
let app: InjectApp
let image: string

beforeEach(async () => {
  engine = await startHunyuan({ version: '2', model: ENGINE_MODEL })
  ;({ app, image } = await openEngineApp([instantBackend({ id: 'local', name: 'This machine' })]))
})
afterEach(async () => {
  await app.parts.engines.close()
  await app.remove()
  await engine.kill()
})

const studio = (request: Parameters<InjectApp['call']>[0]) =>
  app.call({ ...request, as: app.parts.services.session.token })

async function add(body: object = {}): Promise<Engine> {
  const answer = await studio({
    method: 'POST',
    url: '/studio/engines',
    payload: { kind: 'hunyuan3d-2', url: engine.url, ...body },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<Engine>()
}

async function create(body: object = {}) {
  return await studio({
    method: 'POST',
    url: '/v1/generations',
    payload: { mode: 'image', image_urls: [image], ...body },
  })
}

async function finished(id: string): Promise<StudioGeneration> {
  for (;;) {
    const answer = await studio({ method: 'GET', url: `/studio/generations/${id}` })
    const generation = answer.json<StudioGeneration>()
    if (generation.status === 'succeeded' || generation.status === 'failed') {
      return generation
    }
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

const balance = (): number => app.parts.services.accounts.find('local').balance

it('an engine that was added makes what it can, its own file is kept, and its key is nowhere to be seen', async () => {
  const added = await add({ key: 'sk-very-secret', credits: 55 })
  expect(added).toMatchObject({ health: { state: 'ready' }, modes: ['image'], has_key: true })
  const before = balance()
  const generation = await finished((await create()).json<{ id: string }>().id)
  expect(generation).toMatchObject({ status: 'succeeded', credits: 55, warnings: [] })
  expect(balance()).toBe(before - 55)
  const asset = await studio({ method: 'GET', url: `/studio/assets/${generation.asset_ids[0]}` })
  expect(asset.json()).toMatchObject({ name: 'From elsewhere', import_original: { filename: 'engine.glb' } })
  const list = await studio({ method: 'GET', url: '/studio/engines' })
  expect(list.body).not.toContain('sk-very-secret')
  expect(app.parts.services.store.settings.get('engines')).not.toContain('sk-very-secret')
  expect(engine.heard.at(-1)?.authorization).toBe('Bearer sk-very-secret')
  expect(JSON.stringify(engine.heard)).not.toContain('pl_live_')
})

it('away, the engine of this machine makes it, says so, and costs its own price', async () => {
  await add({ credits: 55 })
  await engine.kill()
  const id = app.parts.engines.view().engines[0].id
  await studio({ method: 'POST', url: `/studio/engines/${id}/check` })
  const generation = await finished((await create()).json<{ id: string }>().id)
  expect(generation).toMatchObject({
    status: 'succeeded',
    credits: 30,
    warnings: ['“Hunyuan3D-2” does not answer: “This machine” makes it.'],
  })
})

it('named by the caller and away, it is a 503 and nothing is charged', async () => {
  await add()
  await engine.kill()
  const id = app.parts.engines.view().engines[0].id
  await studio({ method: 'POST', url: `/studio/engines/${id}/check` })
  const before = balance()
  const answer = await create({ options: { engine: 'hunyuan3d-2' } })
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
    503,
    'provider_unavailable',
  ])
  expect(balance()).toBe(before)
  const unknown = await create({ options: { engine: 'rodin' } })
  expect(unknown.json()).toMatchObject({ error: { code: 'invalid_request', param: 'options.engine' } })
})

it('what it does not manage is made here, once, for the price that was agreed on', async () => {
  await add()
  engine.fate = 'not_found'
  const before = balance()
  const generation = await finished((await create()).json<{ id: string }>().id)
  expect(generation).toMatchObject({ status: 'succeeded', attempt: 2 })
  expect(generation.warnings).toEqual(['“Hunyuan3D-2” did not make it: “This machine” does.'])
  expect(engine.given).toHaveLength(1)
  expect(balance()).toBe(before - generation.credits)
})

it('removed, nothing is given to it and its key is gone', async () => {
  const { id } = await add({ key: 'sk-very-secret' })
  expect((await studio({ method: 'DELETE', url: `/studio/engines/${id}` })).statusCode).toBe(204)
  expect(await finished((await create()).json<{ id: string }>().id)).toMatchObject({ status: 'succeeded' })
  expect(engine.given).toEqual([])
  expect((await studio({ method: 'POST', url: `/studio/engines/${id}/check` })).statusCode).toBe(404)
})

it('the order of the user and “quick” decide', async () => {
  const { id } = await add()
  await studio({ method: 'PATCH', url: '/studio/engines', payload: { order: { image: ['local', id] } } })
  await finished((await create()).json<{ id: string }>().id)
  expect(engine.given).toHaveLength(0)
  await finished((await create({ options: { engine: id } })).json<{ id: string }>().id)
  expect(engine.given).toHaveLength(1)
})

it('a refine stays with the engine that made its preview, whatever the order says by then, and says so where it cannot', async () => {
  const text = { path: '/generate', body: 'json', fields: { text: '{prompt}' }, result: { from: 'body' } }
  const profile = { probe: '/openapi.json', modes: { text } }
  const { id, name } = await add({ kind: 'http', profile })
  const words = { mode: 'text', image_urls: undefined, prompt: 'a wooden chair' }
  const preview = await finished((await create(words)).json<{ id: string }>().id)
  expect(preview.engine?.id).toBe(id)
  await studio({ method: 'PATCH', url: '/studio/engines', payload: { order: { text: ['local', id] } } })
  const refine = { ...words, stage: 'refine', source_asset_id: preview.asset_ids[0] }
  const refined = await finished((await create(refine)).json<{ id: string }>().id)
  expect(refined).toMatchObject({ status: 'succeeded', engine: { id }, warnings: [] })
  await engine.kill()
  await studio({ method: 'POST', url: `/studio/engines/${id}/check` })
  const other = await finished((await create(refine)).json<{ id: string }>().id)
  // null: this machine.
  expect(other).toMatchObject({ status: 'succeeded', engine: null })
  expect(other.warnings.join(' ')).toContain(
    `“${name}”, which made its model, does not answer: “This machine” makes this one, which may look different.`
  )
})

it('a key is sent to the address that it was given for, and to no other', async () => {
  const { id } = await add({ key: 'sk-very-secret' })
  const other = await startHunyuan({ version: '2', model: ENGINE_MODEL })
  try {
    const moved = await studio({ method: 'PATCH', url: `/studio/engines/${id}`, payload: { url: other.url } })
    expect(moved.json()).toMatchObject({ url: other.url, has_key: false })
    expect(other.heard.length).toBeGreaterThan(0)
    expect(JSON.stringify(other.heard)).not.toContain('sk-very-secret')
  } finally {
    await other.kill()
  }
})

it('engines that are added at once keep their keys and have names of their own', async () => {
  const added = await Promise.all(['one', 'two', 'three'].map(key => add({ key: `sk-${key}` })))
  expect(added.every(({ has_key }) => has_key)).toBe(true)
  expect(new Set(added.map(({ name }) => name)).size).toBe(3)
  const { engines } = (await studio({ method: 'GET', url: '/studio/engines' })).json<{ engines: Engine[] }>()
  expect(engines.filter(({ has_key }) => has_key)).toHaveLength(3)
})

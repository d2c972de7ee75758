import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HUNYUAN_NODES, startComfyUi } from '../../../e2e/engines/comfyui-simulator.ts'
import { startHunyuan } from '../../../e2e/engines/hunyuan-simulator.ts'
import { startTrellis } from '../../../e2e/engines/trellis-simulator.ts'
import type { ComfyGraph } from '../../contract/comfy-workflow.ts'
import type { Mode } from '../../contract/generation.ts'
import type { AddEngineBody, Engine } from '../../contract/studio-engines.ts'
import type { StudioGeneration } from '../../contract/studio.ts'
import { ENGINE_MODEL, openEngineApp } from './engine-app.ts'
import type { InjectApp } from './inject-app.ts'

/** The API with an engine elsewhere in place of the one of this machine, the same walk for every adapter. */

/** What of a simulator the walk needs. */
interface Simulated {
  readonly url: string
  readonly given: readonly unknown[]
  kill(): Promise<void>
  revive(): Promise<void>
}

interface Adapter {
  readonly name: string
  readonly modes: readonly Mode[]
  readonly body: Omit<AddEngineBody, 'url'>
  /** `isFailing`: it makes nothing. */
  start(isFailing: boolean): Promise<Simulated>
}

const saving = (marks: Readonly<Record<string, string>>): ComfyGraph => ({
  1: { class_type: 'Anything', inputs: { ...marks } },
  2: { class_type: 'SaveGLB', inputs: { mesh: ['1', 0], filename_prefix: '{work}' } },
})

const hunyuan = (version: '2' | '2.1'): Adapter => ({
  name: `Hunyuan3D-${version}`,
  modes: ['image'],
  body: { kind: `hunyuan3d-${version}` },
  async start(isFailing) {
    const engine = await startHunyuan({ version, model: ENGINE_MODEL })
    engine.fate = isFailing ? 'not_found' : 'done'
    return engine
  },
})

const comfyui = (name: string, modes: readonly Mode[], body: Partial<AddEngineBody>): Adapter => ({
  name,
  modes,
  body: { kind: 'comfyui', ...body },
  async start(isFailing) {
    const engine = await startComfyUi({ model: ENGINE_MODEL })
    engine.nodes = { ...HUNYUAN_NODES, Anything: {} }
    engine.fate = isFailing ? 'error' : 'done'
    return engine
  },
})

const ADAPTERS: readonly Adapter[] = [
  hunyuan('2'),
  hunyuan('2.1'),
  comfyui('ComfyUI with its own nodes', ['image'], {}),
  comfyui('ComfyUI with workflows of the user', ['text', 'image', 'texture', 'remesh', 'rig'], {
    workflows: {
      text: saving({ text: '{prompt}' }),
      image: saving({ image: '{picture}' }),
      texture: saving({ mesh: '{model}', text: '{prompt}' }),
      remesh: saving({ mesh: '{model}', faces: '{target_triangles}' }),
      rig: saving({ mesh: '{model}' }),
    },
  }),
  {
    name: 'TRELLIS',
    modes: ['image'],
    body: { kind: 'trellis' },
    async start(isFailing) {
      const engine = await startTrellis({ model: ENGINE_MODEL })
      engine.fate = isFailing ? 'error' : 'done'
      return engine
    },
  },
  {
    name: 'an engine that is described',
    modes: ['image'],
    body: {
      kind: 'http',
      profile: {
        probe: '/openapi.json',
        modes: {
          image: {
            path: '/generate',
            body: 'json',
            fields: { image: '{picture}' },
            result: { from: 'body' },
          },
        },
      },
    },
    async start(isFailing) {
      const engine = await startHunyuan({ version: '2', model: ENGINE_MODEL })
      engine.fate = isFailing ? 'not_found' : 'done'
      return engine
    },
  },
]

let app: InjectApp
let engine: Simulated
let image: string

beforeEach(async () => {
  ;({ app, image } = await openEngineApp([]))
})
afterEach(async () => {
  await app.parts.engines.close()
  await app.remove()
  await engine.kill()
})

const studio = (request: Parameters<InjectApp['call']>[0]) =>
  app.call({ ...request, as: app.parts.services.session.token })

async function add({ body, start }: Adapter, isFailing = false): Promise<Engine> {
  engine = await start(isFailing)
  // The clock is in a hurry with time limits, too, and the machine may be busy.
  const payload = { ...body, url: engine.url, time_limit_seconds: 86_400 }
  const answer = await studio({ method: 'POST', url: '/studio/engines', payload })
  expect(answer.statusCode).toBe(200)
  return answer.json<Engine>()
}

const check = ({ id }: Engine) => studio({ method: 'POST', url: `/studio/engines/${id}/check` })

const bodyOf = (mode: Mode, source: string): object => {
  switch (mode) {
    case 'text':
      return { mode, prompt: 'a wooden chair' }
    case 'image':
      return { mode, image_urls: [image] }
    case 'texture':
      return { mode, prompt: 'rust', source_asset_id: source }
    case 'remesh':
    case 'rig':
      return { mode, source_asset_id: source }
  }
}

const create = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  studio({ method: 'POST', url: '/v1/generations', payload: body, headers })

async function finished(id: string): Promise<{ status: string; assets?: { id: string }[]; credits: number }> {
  for (;;) {
    const answer = await studio({ method: 'GET', url: `/v1/generations/${id}` })
    expect(answer.statusCode).toBe(200)
    const generation = answer.json<Awaited<ReturnType<typeof finished>>>()
    if (generation.status === 'succeeded' || generation.status === 'failed') {
      return generation
    }
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

const balance = (): number => app.parts.services.accounts.find('local').balance

describe.each(ADAPTERS)('the API with $name in place of the local engine', adapter => {
  it('makes each of its modes: accepted, followed, charged once, fetched', async () => {
    const added = await add(adapter)
    expect(added).toMatchObject({ health: { state: 'ready' }, modes: adapter.modes })
    let source = ''
    for (const mode of adapter.modes) {
      const before = balance()
      const answer = await create(bodyOf(mode, source))
      expect(answer.statusCode).toBe(202)
      const { id, status } = answer.json<{ id: string; status: string }>()
      expect(answer.headers.location).toContain(id)
      expect(status).toBe('queued')
      const generation = await finished(id)
      expect(generation.status).toBe('succeeded')
      expect(balance()).toBe(before - generation.credits)
      source = generation.assets?.[0]?.id ?? ''
      const download = await app.call({ method: 'GET', url: `/v1/assets/${source}/download` })
      const { url, format } = download.json<{ url: string; format: string }>()
      expect(format).toBe('glb')
      const { pathname, search } = new URL(url)
      const file = await app.call({ method: 'GET', url: pathname + search })
      expect(file.rawPayload).toEqual(ENGINE_MODEL)
      const told = await studio({ method: 'GET', url: `/studio/generations/${id}` })
      expect(told.json<StudioGeneration>().engine).toEqual({ id: added.id, name: added.name })
    }
    expect(engine.given).toHaveLength(adapter.modes.length)
  })

  it('answers 503 for modes that it has not, and nothing is charged', async () => {
    await add(adapter)
    const { assets } = await finished((await create(bodyOf('image', ''))).json<{ id: string }>().id)
    const before = balance()
    const others = (['text', 'texture', 'remesh', 'rig'] as const).filter(
      mode => !adapter.modes.includes(mode)
    )
    for (const mode of others) {
      const answer = await create(bodyOf(mode, assets?.[0]?.id ?? ''))
      expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
        503,
        'provider_unavailable',
      ])
    }
    expect(balance()).toBe(before)
  })

  it('makes once what is asked for twice with one key', async () => {
    await add(adapter)
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const answer = await create(bodyOf('image', ''), { 'idempotency-key': 'walk-1' })
        return answer.json<{ id: string }>().id
      })
    )
    expect(ids[0]).toBe(ids[1])
    await finished(ids[0])
    expect(engine.given).toHaveLength(1)
  })

  it('fails with a reason and without a charge where the engine does', async () => {
    await add(adapter, true)
    const before = balance()
    const generation = await finished((await create(bodyOf('image', ''))).json<{ id: string }>().id)
    expect(generation).toMatchObject({ status: 'failed', error: { code: 'provider_unavailable' } })
    expect(balance()).toBe(before)
  })

  it('answers 503 while the engine is away, and makes again once it is back', async () => {
    const added = await add(adapter)
    await engine.kill()
    await check(added)
    const before = balance()
    const refused = await create(bodyOf('image', ''))
    expect(refused.statusCode).toBe(503)
    expect(balance()).toBe(before)
    await engine.revive()
    await check(added)
    const made = await finished((await create(bodyOf('image', ''))).json<{ id: string }>().id)
    expect(made.status).toBe('succeeded')
  })

  it('a canceled one is canceled, is not charged, and its place is free again', async () => {
    await add(adapter)
    const before = balance()
    const { id } = (await create(bodyOf('image', ''))).json<{ id: string }>()
    await studio({ method: 'POST', url: `/studio/generations/${id}/cancel` })
    const ended = await finished(id)
    // It may have been made before it was told.
    expect(balance()).toBe(ended.status === 'succeeded' ? before - ended.credits : before)
    const next = await finished((await create(bodyOf('image', ''))).json<{ id: string }>().id)
    expect(next).toMatchObject({ status: 'succeeded' })
  })
})

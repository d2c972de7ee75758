import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Mode } from '../../../contract/generation.ts'
import type { Engine } from '../../../contract/studio-engines.ts'
import type { StudioGeneration } from '../../../contract/studio.ts'
import { ENGINE_MODEL } from '../engine-app.ts'
import type { InjectApp } from '../inject-app.ts'

/** The API with an engine elsewhere in place of the one of this machine: the same walk for every one of them. */

/** What of an engine the walk needs. */
export interface WalkedEngine {
  /** Work that it was given. */
  readonly given: readonly unknown[]
  kill(): Promise<void>
  revive(): Promise<void>
}

/** A service, and a way to give it its engine. */
export interface WalkedService {
  readonly app: InjectApp
  /** Address of a picture that was left with it. */
  readonly image: string
  /** `isFailing`: it makes nothing. */
  add(isFailing: boolean): Promise<{ readonly engine: WalkedEngine; readonly added: Engine }>
  /** Has the service look whether it is there. */
  check(added: Engine): Promise<unknown>
  close(): Promise<void>
}

let service: WalkedService
let app: InjectApp
let image: string
let engine: WalkedEngine

async function add(isFailing = false): Promise<Engine> {
  const placed = await service.add(isFailing)
  engine = placed.engine
  return placed.added
}

const studio = (request: Parameters<InjectApp['call']>[0]) =>
  app.call({ ...request, as: app.parts.services.session.token })

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

/** Registers the tests of the walk, over a service with an engine that makes these modes. */
export function walkTheApi(modes: readonly Mode[], open: () => Promise<WalkedService>): void {
  beforeEach(async () => {
    service = await open()
    ;({ app, image } = service)
  })
  afterEach(() => service.close())

  it('makes each of its modes: accepted, followed, charged once, fetched', async () => {
    const added = await add()
    expect(added).toMatchObject({ health: { state: 'ready' }, modes })
    let source = ''
    for (const mode of modes) {
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
    expect(engine.given).toHaveLength(modes.length)
  })

  it('answers 503 for modes that it has not, and nothing is charged', async () => {
    await add()
    const { assets } = await finished((await create(bodyOf('image', ''))).json<{ id: string }>().id)
    const before = balance()
    const others = (['text', 'texture', 'remesh', 'rig'] as const).filter(mode => !modes.includes(mode))
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
    await add()
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
    await add(true)
    const before = balance()
    const generation = await finished((await create(bodyOf('image', ''))).json<{ id: string }>().id)
    expect(generation).toMatchObject({ status: 'failed', error: { code: 'provider_unavailable' } })
    expect(balance()).toBe(before)
  })

  it('answers 503 while the engine is away, and makes again once it is back', async () => {
    const added = await add()
    await engine.kill()
    await service.check(added)
    const before = balance()
    const refused = await create(bodyOf('image', ''))
    expect(refused.statusCode).toBe(503)
    expect(balance()).toBe(before)
    await engine.revive()
    await service.check(added)
    const made = await finished((await create(bodyOf('image', ''))).json<{ id: string }>().id)
    expect(made.status).toBe('succeeded')
  })

  it('a canceled one is canceled, is not charged, and its place is free again', async () => {
    await add()
    const before = balance()
    const { id } = (await create(bodyOf('image', ''))).json<{ id: string }>()
    await studio({ method: 'POST', url: `/studio/generations/${id}/cancel` })
    const ended = await finished(id)
    // It may have been made before it was told.
    expect(balance()).toBe(ended.status === 'succeeded' ? before - ended.credits : before)
    const next = await finished((await create(bodyOf('image', ''))).json<{ id: string }>().id)
    expect(next).toMatchObject({ status: 'succeeded' })
  })
}

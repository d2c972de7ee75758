import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FarmConsumer, openFarmConsumer } from '../../backends/farm/broker.ts'
import { hasRedis, startRedis, type TestRedis } from '../../backends/farm/testing/redis-server.ts'
import type { FarmMessage, FarmOutcome, FarmWork } from '../../contract/farm.ts'
import type { BackendHooks, BackendTask } from '../../domain/ports-backend.ts'
import { createFakeLogger, someFacts } from '../../domain/testing/fakes.ts'
import { ENGINE_MODEL } from './engine-app.ts'
import { instantBackend, openInjectApp } from './inject-app.ts'
import { FARM_VERSION, type FarmApp, openFarmApp } from './testing/farm-app.ts'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MADE = {
  assets: [{ name: 'A', glb: ENGINE_MODEL, thumbnail: PNG, facts: someFacts() }],
  warnings: ['w'],
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it('a service without a broker has no farm and none of its routes', async () => {
  const app = await openInjectApp()
  const token = app.parts.services.session.token
  const answers = await Promise.all([
    app.call({ method: 'GET', url: '/studio/farm', as: token }),
    app.call({ method: 'POST', url: '/farm/handshake', payload: { version: 'v' } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(app.parts.services.farm).toBeNull()
  await app.remove()
})

describe.skipIf(!hasRedis)('a farm of machines', () => {
  let redis: TestRedis
  let farm: FarmApp
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())
  beforeEach(async () => {
    farm = await openFarmApp(redis)
  })
  afterEach(() => farm.close())

  const studio = (request: Parameters<FarmApp['app']['call']>[0]) =>
    farm.app.call({ ...request, as: farm.app.parts.services.session.token })
  const create = async (body: object): Promise<string> => {
    const answer = await studio({ method: 'POST', url: '/v1/generations', payload: body })
    expect(answer.statusCode).toBe(202)
    return answer.json<{ id: string }>().id
  }
  const stored = (id: string) => {
    const generation = farm.app.parts.services.store.generations.find(id)
    if (generation === null) {
      throw new Error('It is not there')
    }
    return generation
  }
  const untilStatus = (id: string, status: string) => expect.poll(() => stored(id).status).toBe(status)
  const balance = () => farm.app.parts.services.accounts.find('local').balance
  const text = { mode: 'text', prompt: 'a wooden chair' }

  describe('and a worker that is asked by hand', () => {
    let consumer: FarmConsumer
    let messages: FarmMessage[]
    let release: (() => void)[]
    beforeEach(async () => {
      messages = []
      release = []
      consumer = await openFarmConsumer({
        url: redis.url,
        worker: {
          ...{ id: randomUUID(), host: 'by hand', version: FARM_VERSION, styles: [], places: 3 },
          modes: ['text', 'image', 'remesh', 'rig'],
        },
        logger: createFakeLogger(),
        work: message => {
          messages.push(message)
          return new Promise(resolve => release.push(resolve))
        },
      })
      await farm.untilPlaces(3)
    })
    afterEach(async () => {
      release.forEach(end => end())
      await consumer.close(5_000)
    })

    const given = async (body: object = text): Promise<FarmMessage> => {
      const id = await create(body)
      await expect.poll(() => messages.some(message => message.generation_id === id)).toBe(true)
      return messages.filter(message => message.generation_id === id)[0]
    }
    const ask = (
      method: string,
      path: string,
      { key = farm.key, ticket = '', lease = 0, body }: Asked = {}
    ): Promise<Response> =>
      fetch(new URL(path, farm.origin), {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'x-plinth-ticket': ticket,
          'x-plinth-lease': String(lease),
          ...(body === undefined
            ? {}
            : {
                'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
              }),
        },
        ...(body === undefined
          ? {}
          : { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
      })
    const begin = async ({ generation_id: id, ticket }: FarmMessage): Promise<FarmWork> => {
      const body = { ticket, worker: 'w', version: FARM_VERSION }
      const answer = await ask('POST', `/farm/work/${id}/begin`, { body })
      expect(answer.status).toBe(200)
      return (await answer.json()) as FarmWork
    }
    const send = async ({ generation_id: id, ticket }: FarmMessage, lease: number) =>
      Promise.all(
        [ENGINE_MODEL, PNG].map(async body => {
          const path = `/farm/work/${id}/files/${sha256(body)}`
          return (await ask('PUT', path, { ticket, lease, body })).status
        })
      )
    const made: FarmOutcome = {
      ...{ kind: 'made', name: 'A', glb: sha256(ENGINE_MODEL), thumbnail: sha256(PNG), warnings: [] },
      facts: {
        ...someFacts(),
        animations: [],
        boundingBox: { min: [0, 0, 0], max: [1, 1, 1] },
      },
    }
    const end = async ({ generation_id: id, ticket }: FarmMessage, lease: number, body: object = made) =>
      (await ask('POST', `/farm/work/${id}/end`, { ticket, lease, body })).status

    it('gets nothing of a prompt from the broker, and all of it from the service', async () => {
      const message = await given()
      expect(message).toEqual({
        generation_id: message.generation_id,
        attempt: 1,
        ticket: stored(message.generation_id).remoteHandle,
      })
      expect(await begin(message)).toMatchObject({
        lease: 1,
        request: { mode: 'text', prompt: 'a wooden chair', stage: 'preview' },
        inputs: [],
      })
    })

    it('is refused with the late result of a lease that another worker has taken over', async () => {
      const message = await given()
      const first = await begin(message)
      const second = await begin(message)
      expect([first.lease, second.lease]).toEqual([1, 2])
      expect(await send(message, 1)).toEqual([410, 410])
      expect(await end(message, 1)).toBe(410)
      expect(stored(message.generation_id).status).toBe('running')
      expect(await send(message, 2)).toEqual([204, 204])
      expect(await end(message, 2)).toBe(204)
      await untilStatus(message.generation_id, 'succeeded')
    })

    it('is refused once the generation is over: canceled, or made already', async () => {
      const canceled = await given()
      const work = await begin(canceled)
      await studio({ method: 'POST', url: `/studio/generations/${canceled.generation_id}/cancel` })
      await untilStatus(canceled.generation_id, 'failed')
      expect(await end(canceled, work.lease)).toBe(410)
      const done = await given()
      const { lease } = await begin(done)
      await send(done, lease)
      expect(await end(done, lease)).toBe(204)
      await untilStatus(done.generation_id, 'succeeded')
      expect(await end(done, lease)).toBe(410)
      expect(farm.app.parts.services.store.assets.listByGeneration(done.generation_id)).toHaveLength(1)
    })

    it('is refused with another ticket, with files of another hash, and with a result without its files', async () => {
      const message = await given()
      const { lease } = await begin(message)
      expect(await end({ ...message, ticket: 'farm_other' }, lease)).toBe(410)
      expect(await end(message, lease)).toBe(400)
      const path = `/farm/work/${message.generation_id}/files/${sha256(PNG)}`
      const answer = await ask('PUT', path, { ...message, lease, body: ENGINE_MODEL })
      expect(answer.status).toBe(400)
      expect(stored(message.generation_id).status).toBe('running')
    })

    it('is let in by its own key alone, which opens nothing else', async () => {
      const { services } = farm.app.parts
      const handshake = async (key: string, version = FARM_VERSION) =>
        (await ask('POST', '/farm/handshake', { key, body: { version } })).status
      expect(await handshake(farm.key)).toBe(204)
      expect(await handshake(farm.app.key)).toBe(401)
      expect(await handshake(services.session.token)).toBe(401)
      expect((await ask('GET', '/v1/assets')).status).toBe(401)
      expect((await ask('GET', '/studio/farm')).status).toBe(401)
      const { key, secret } = services.farm?.keys.create('leaves') ?? { key: null, secret: '' }
      const lastUsed = () => services.farm?.keys.list().find(({ id }) => id === key?.id)?.lastUsedAt
      expect(lastUsed()).toBeNull()
      expect(await handshake(secret)).toBe(204)
      expect(lastUsed()).toBeGreaterThan(0)
      const removed = await studio({ method: 'DELETE', url: `/studio/farm/keys/${key?.id}` })
      expect([removed.statusCode, await handshake(secret)]).toEqual([204, 401])
      // Its hash alone is kept.
      expect(services.store.settings.get('farm_keys')).not.toContain(farm.key.slice(12, -4))
    })

    it('is refused where it is of another version, whose bytes would be others', async () => {
      expect((await ask('POST', '/farm/handshake', { body: { version: '9' } })).status).toBe(409)
    })

    it('ends the generation, not charged, once ten workers have ended over it', async () => {
      const before = balance()
      const message = await given()
      for (let lease = 1; lease <= 10; lease += 1) {
        expect((await begin(message)).lease).toBe(lease)
      }
      const { generation_id: id, ticket } = message
      const body = { ticket, worker: 'w', version: FARM_VERSION }
      expect((await ask('POST', `/farm/work/${id}/begin`, { body })).status).toBe(410)
      await untilStatus(id, 'failed')
      expect([stored(id).failure?.code, balance()]).toEqual(['interrupted', before])
    })

    it('has progress written as it tells it', async () => {
      const message = await given()
      const { lease } = await begin(message)
      const at = { progress: 42, stage: 'build' }
      await ask('POST', `/farm/work/${message.generation_id}/progress`, { ...message, lease, body: at })
      await expect.poll(() => stored(message.generation_id).progress).toBe(42)
      expect(stored(message.generation_id).progressStage).toBe('build')
    })
  })

  it('has what it begins with: pictures, the source, the clips, byte by byte', async () => {
    const seen: (readonly [string, readonly string[]])[] = []
    await farm.startWorker(
      instantBackend({
        run: async ({ request, pictures, sourceFile, clipsFile }: BackendTask) => {
          const files = [sourceFile, clipsFile].flatMap(file => (file === null ? [] : [readFileSync(file)]))
          seen.push([request.mode, [...pictures, ...files].map(sha256)])
          return MADE
        },
      })
    )
    const image = await create({ mode: 'image', image_urls: [farm.image, farm.image] })
    await untilStatus(image, 'succeeded')
    const { store } = farm.app.parts.services
    const [{ id: source }] = store.assets.listByGeneration(image)
    const remesh = await create({ mode: 'remesh', source_asset_id: source })
    await untilStatus(remesh, 'succeeded')
    const [, hash] = [...store.generations.listPictures(image)][0] ?? [0, '']
    expect(seen[0][0]).toBe('image')
    expect(seen[0][1]).toHaveLength(2)
    expect(hash === '' || seen[0][1][0] === hash).toBe(true)
    expect(seen[1]).toEqual(['remesh', [sha256(ENGINE_MODEL)]])
    expect(stored(remesh).warnings).toContain('w')
  })

  it('stops at the worker what is canceled', async () => {
    let isStopped = false
    let isBegun = false
    await farm.startWorker(
      instantBackend({
        run: (_task: BackendTask, { signal }: BackendHooks) =>
          new Promise((_resolve, reject) => {
            isBegun = true
            signal.addEventListener('abort', () => {
              isStopped = true
              reject(new DOMException('stopped', 'AbortError'))
            })
          }),
      })
    )
    const before = balance()
    const id = await create(text)
    await expect.poll(() => isBegun).toBe(true)
    await studio({ method: 'POST', url: `/studio/generations/${id}/cancel` })
    await expect.poll(() => isStopped).toBe(true)
    expect([stored(id).failure?.code, balance()]).toEqual(['canceled', before])
  })

  it('gives what a worker gives back at its stop to another one, and charges once', async () => {
    const before = balance()
    let begun = 0
    const hanging = await farm.startWorker(
      instantBackend({
        run: (_task: BackendTask, { signal }: BackendHooks) =>
          new Promise((_resolve, reject) => {
            begun += 1
            signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
          }),
      })
    )
    const id = await create(text)
    await expect.poll(() => begun).toBe(1)
    await hanging.close({ graceMs: 0 })
    await farm.untilPlaces(0)
    await farm.startWorker(instantBackend({ run: async () => MADE }))
    await untilStatus(id, 'succeeded')
    expect(balance()).toBe(before - stored(id).credits)
    expect(stored(id).attempt).toBe(1)
  })

  it('keeps what was accepted for it while no worker is there', async () => {
    const stopped = (_task: BackendTask, { signal }: BackendHooks): Promise<never> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      })
    const worker = await farm.startWorker(instantBackend({ concurrency: 1, run: stopped }))
    const ids = [await create(text), await create(text)]
    await worker.close({ graceMs: 0 })
    await farm.untilPlaces(0)
    // For a few looks of the runner for what nobody makes any more.
    await new Promise(resolve => setTimeout(resolve, 3_000))
    expect(ids.map(id => stored(id).status)).not.toContain('failed')
    await farm.startWorker(instantBackend({ run: async () => MADE }))
    await Promise.all(ids.map(id => untilStatus(id, 'succeeded')))
  })

  it('has workers that end while the broker is away, and a service that does', async () => {
    const worker = await farm.startWorker(instantBackend())
    await redis.kill()
    const startedAt = performance.now()
    await worker.close({ graceMs: 0 })
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    await redis.start()
  })

  it('gives out again what a broker without a memory has lost', async () => {
    const started = await farm.startWorker(instantBackend({ run: async () => MADE }))
    await redis.kill()
    // Accepted before the broker's death was seen, or right after: it waits for it.
    const answer = await studio({ method: 'POST', url: '/v1/generations', payload: text })
    await redis.start()
    await farm.untilPlaces(started.worker.places)
    const id = answer.statusCode === 202 ? answer.json<{ id: string }>().id : await create(text)
    await untilStatus(id, 'succeeded')
  })

  it('loses an idle worker whose key is revoked, which would be listed and waited for as long as it is connected', async () => {
    await farm.startWorker(instantBackend())
    const [key] = farm.app.parts.services.farm?.keys.list().filter(({ name }) => name === 'test') ?? []
    const removed = await studio({ method: 'DELETE', url: `/studio/farm/keys/${key?.id}` })
    expect(removed.statusCode).toBe(204)
    await farm.untilPlaces(0)
    const answer = await studio({ method: 'GET', url: '/studio/farm' })
    expect(answer.json<{ workers: object[] }>().workers).toEqual([])
  })

  it('is told with its workers in the studio, without keys', async () => {
    await farm.startWorker(instantBackend({ run: async () => MADE }))
    const answer = await studio({ method: 'GET', url: '/studio/farm' })
    const view = answer.json<{ workers: object[]; keys: object[] }>()
    expect(view.workers).toMatchObject([{ version: FARM_VERSION, places: 2 }])
    expect(view.keys).toMatchObject([{ name: 'test', last_used_at: expect.any(String) }])
    expect(answer.body).not.toContain(farm.key)
  })
})

interface Asked {
  readonly key?: string
  readonly ticket?: string
  readonly lease?: number
  readonly body?: object
}

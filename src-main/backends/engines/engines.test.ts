import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startHunyuan, type HunyuanSimulator } from '../../../e2e/engines/hunyuan-simulator.ts'
import { startWire } from '../../../e2e/support/wire.ts'
import type { StoredEngine } from '../../contract/studio-engines.ts'
import { BackendError, BackendUnavailable } from '../../domain/ports-backend.ts'
import { aRequest } from '../../domain/testing/fakes.ts'
import { createEngineConnector } from '../../outbound/engine-client.ts'
import { isOwnNetwork } from '../../outbound/own-server-address.ts'
import { createEngineBench, type EngineBench, runTask as run, until } from './testing/engine-bench.ts'

const MODEL = new TextEncoder().encode('glTF as an engine sends it')

let bench: EngineBench
let engine: HunyuanSimulator

beforeEach(async () => {
  bench = createEngineBench()
  engine = await startHunyuan({ version: '2', model: MODEL })
})
afterEach(async () => {
  await bench.remove()
  await engine.kill()
})

const open = (change: Partial<StoredEngine> = {}, key: string | null = null) =>
  bench.open({ kind: 'hunyuan3d-2', url: engine.url, name: 'Hunyuan', ...change }, key)

describe('Hunyuan3D-2', () => {
  it('is given a picture as plain base64, asked after, and its model taken out of the JSON', async () => {
    engine.polls = 2
    const { backend, finisher } = open()
    const { outcome, handles, reports } = run(backend)
    expect(await outcome).toBe('made')
    expect(engine.given).toEqual([
      { image: 'iVBORw==', seed: 0, texture: true, face_count: 40_000, type: 'glb' },
    ])
    expect(handles).toEqual(['uid-1'])
    expect(finisher.raws[0].at).toBe('model_base64')
    expect(reports.map(({ stage }) => stage).at(-1)).toBe('finish')
  })

  it('is asked after work that it has already, not given it again', async () => {
    const { backend } = open()
    expect(await run(backend).outcome).toBe('made')
    expect(await run(backend, { handle: 'uid-1' }).outcome).toBe('made')
    expect(engine.given).toHaveLength(1)
  })

  it('404, its answer to everything, lets another engine try', async () => {
    engine.fate = 'not_found'
    const failure = await run(open().backend).outcome
    expect(failure).toBeInstanceOf(BackendUnavailable)
    expect(String(failure)).toContain('NETWORK ERROR DUE TO HIGH TRAFFIC.')
  })

  it('work that failed without a word is stopped by the time limit, and its place stays taken until then', async () => {
    engine.fate = 'lost'
    const { backend } = open()
    const { outcome, controller, handles } = run(backend)
    await until(() => handles.length === 1)
    controller.abort(new DOMException('over', 'AbortError'))
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(backend.concurrency).toBe(0)
    await until(() => backend.concurrency === 1)
  })

  it('a canceled job frees its place once the engine says that it is done', async () => {
    engine.polls = 5
    const { backend } = open({ time_limit_seconds: 86_400 })
    const { outcome, controller, handles } = run(backend)
    await until(() => handles.length === 1)
    controller.abort(new DOMException('over', 'AbortError'))
    await outcome
    expect(backend.concurrency).toBe(0)
    await until(() => backend.concurrency === 1)
  })

  it('killed for good in the middle, it is given up after two minutes of silence, and another may try', async () => {
    engine.polls = 1_000_000
    const { backend, clock } = open()
    const { outcome, handles } = run(backend)
    await until(() => handles.length === 1)
    const killed = clock.now()
    await engine.kill()
    expect(await outcome).toBeInstanceOf(BackendUnavailable)
    expect(clock.now() - killed).toBeGreaterThan(120_000)
  })

  it('killed and started anew in the middle, it forgot the work, which it calls unfinished for ever: another may try', async () => {
    engine.polls = 1_000_000
    const { backend, clock } = open()
    const { outcome, handles } = run(backend)
    await until(() => handles.length === 1)
    await engine.kill()
    const killed = clock.now()
    // Somebody asked meanwhile, and was not answered.
    await until(() => clock.now() > killed + 5_000)
    await engine.revive()
    const failure = await outcome
    expect(failure).toBeInstanceOf(BackendUnavailable)
    expect(String(failure)).toContain('started anew')
  })

  it('killed and started anew behind a port that is forwarded and still takes connections: another may try', async () => {
    engine.polls = 1_000_000
    const wire = await startWire(Number(new URL(engine.url).port))
    const { backend, clock } = open({ url: wire.url })
    const { outcome, handles } = run(backend)
    await until(() => handles.length === 1)
    await engine.kill()
    const killed = clock.now()
    await until(() => clock.now() > killed + 5_000)
    await engine.revive()
    expect(String(await outcome)).toContain('started anew')
    wire.cut()
  })

  it('2.1, killed and started anew between two questions, has another name: another may try', async () => {
    await engine.kill()
    engine = await startHunyuan({ version: '2.1', model: MODEL })
    engine.polls = 1_000_000
    const { backend } = open({ kind: 'hunyuan3d-2.1' })
    const { outcome, handles } = run(backend)
    await until(() => handles.length === 1)
    engine.restart()
    expect(String(await outcome)).toContain('started anew')
  })

  it.each([
    ['redirect', /sends to another address/],
    ['half', /does not answer/],
    ['too_large', /sends more than/],
  ] as const)('%s is an error that another engine may not have', async (fate, words) => {
    engine.fate = fate
    const failure = await run(open().backend).outcome
    expect(failure).toBeInstanceOf(BackendUnavailable)
    expect(String(failure)).toMatch(words)
  })

  it('error of 2.1 is told in its words', async () => {
    await engine.kill()
    engine = await startHunyuan({ version: '2.1', model: MODEL })
    engine.fate = 'error'
    const failure = await run(open({ kind: 'hunyuan3d-2.1' }).backend).outcome
    expect(String(failure)).toContain('CUDA out of memory.')
  })

  it('2.1 without texture is waited for in one request, since its status never says that it is done', async () => {
    await engine.kill()
    engine = await startHunyuan({ version: '2.1', model: MODEL })
    const { backend, finisher } = open({ kind: 'hunyuan3d-2.1', has_texture: false })
    const { outcome, handles } = run(backend)
    expect(await outcome).toBe('made')
    expect(handles).toEqual([])
    expect(finisher.raws[0].at).toBeNull()
  })

  it('away, it is given nothing for a while, and found again', async () => {
    const { backend } = open()
    await engine.kill()
    expect(await backend.accepts(aRequest({ mode: 'image' }))).toBe(false)
    expect(backend.health()).toMatchObject({
      state: 'away',
      message: expect.stringContaining('does not answer') as string,
    })
    expect(backend.concurrency).toBe(0)
    await engine.revive()
    await backend.check()
    expect(backend.health().state).toBe('ready')
    expect(backend.concurrency).toBe(1)
  })

  it('is told apart by version, and from anything else', async () => {
    const { engines } = open()
    const ask = { url: engine.url, kind: null, key: null, profile: null, workflows: null }
    expect(await engines.test(ask)).toMatchObject({ isThere: true, kind: 'hunyuan3d-2', modes: ['image'] })
    expect(await engines.test({ ...ask, kind: 'hunyuan3d-2.1' })).toMatchObject({
      isThere: false,
      message: 'It speaks as the server of Hunyuan3D-2 does, not of 2.1.',
    })
    expect(await engines.test({ ...ask, url: 'http://127.0.0.1:1' })).toMatchObject({
      isThere: false,
      kind: null,
    })
  })
})

describe('an engine that is described', () => {
  const described = (call: object): Partial<StoredEngine> => ({
    kind: 'http',
    name: 'Mine',
    profile: { probe: '/openapi.json', modes: { image: call } } as StoredEngine['profile'],
  })

  it('gets what its description says, in JSON, and gives the model as its answer', async () => {
    const { backend } = open(
      described({
        path: '/generate',
        body: 'json',
        fields: { picture: '{picture:data}', seed: '{seed}', note: 'a {prompt} b', steps: 5 },
        result: { from: 'body' },
      }),
      'secret'
    )
    expect(await run(backend).outcome).toBe('made')
    expect(engine.given).toEqual([
      { picture: 'data:image/png;base64,iVBORw==', seed: 0, note: 'a  b', steps: 5 },
    ])
    // Its own key, and nothing else of ours.
    const headers = engine.heard.at(-1) ?? {}
    expect(headers.authorization).toBe('Bearer secret')
    expect(Object.keys(headers).filter(name => /cookie|origin|referer|x-/.test(name))).toEqual([])
  })

  it('is asked after its job as its description says', async () => {
    const { backend, finisher } = open(
      described({
        path: '/send',
        body: 'json',
        fields: { image: '{picture}' },
        result: { from: 'base64', at: 'model_base64' },
        job: { id: 'uid', path: '/status/{job}', status: 'status', done: ['completed'], failed: ['error'] },
      })
    )
    expect(await run(backend).outcome).toBe('made')
    expect(finisher.raws[0].at).toBe('model_base64')
  })

  it('422 names what was asked: no other engine is tried', async () => {
    engine.fate = 'invalid'
    const failure = await run(open().backend).outcome
    expect(failure).toBeInstanceOf(BackendError)
    expect(String(failure)).toContain('face_count is too small')
  })

  it.each([
    ['/files/a.glb', '/files/a.glb'],
    ['files/a.glb?v=1', '/files/a.glb?v=1'],
    ['http://10.0.0.5:9000/base/a.glb', '/a.glb'],
    ['http://10.0.0.5:9000/other/a.glb', null],
    ['../../secret', null],
    ['http://10.0.0.6:9000/base/a.glb', null],
    ['http://10.0.0.5:9001/base/a.glb', null],
    ['https://evil.example/a.glb', null],
    ['file:///etc/passwd', null],
  ])('a model that it names at %s is looked for at %s', (named, path) => {
    const connect = createEngineConnector({
      resolve: async () => [],
      version: '0',
      receive: chunks => bench.blobs.receive(chunks),
    })
    const base = named.startsWith('/') ? 'http://10.0.0.5:9000' : 'http://10.0.0.5:9000/base'
    expect(connect({ url: base, headers: {} }).pathOf(named)).toBe(path)
  })

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['192.168.1.20', true],
    ['10.1.2.3', true],
    ['172.20.0.1', true],
    ['fd12:3456::1', true],
    ['169.254.169.254', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['fe80::1', false],
    ['fd00:ec2::254', false],
    ['::ffff:169.254.169.254', false],
    ['93.184.215.14', false],
  ])('an engine of the local network may be at %s: %s', (address, isAllowed) => {
    expect(isOwnNetwork(address)).toBe(isAllowed)
  })

  it.each([
    ['169.254.169.254'],
    // The internet is spoken to by https alone.
    ['93.184.215.14'],
    ['127.0.0.1', '169.254.169.254'],
  ])('nothing is sent to %s', async (...addresses) => {
    const connect = createEngineConnector({
      resolve: async () => addresses,
      version: '0',
      receive: chunks => bench.blobs.receive(chunks),
    })
    const asked = connect({ url: 'http://engine.example', headers: {} }).ask({
      method: 'GET',
      path: '/',
      timeoutMs: 50,
      maxBytes: 10,
      signal: AbortSignal.timeout(5_000),
    })
    await expect(asked).rejects.toMatchObject({ kind: 'refused' })
  })
})

import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTrellis, type TrellisSimulator } from '../../../e2e/engines/trellis-simulator.ts'
import type { StoredEngine } from '../../contract/studio-engines.ts'
import { BackendUnavailable } from '../../domain/ports-backend.ts'
import { createEngineBench, type EngineBench, runTask, until } from './testing/engine-bench.ts'

const MODEL = new TextEncoder().encode('glTF as an engine sends it')

let bench: EngineBench
let trellis: TrellisSimulator

beforeEach(async () => {
  bench = createEngineBench()
  trellis = await startTrellis({ model: MODEL })
})
afterEach(async () => {
  await bench.remove()
  await trellis.kill()
})

const open = (change: Partial<StoredEngine> = {}) =>
  bench.open({ kind: 'trellis', url: trellis.url, name: 'Trellis', time_limit_seconds: 86_400, ...change })

it('is given a picture, asked how far it is, and its model taken where it says', async () => {
  trellis.polls = 20
  const { backend, finisher } = open()
  const { outcome, reports } = runTask(backend)
  expect(await outcome).toBe('made')
  expect(trellis.given[0]).toContain('name="file"; filename="file.png"')
  expect(trellis.given[0]).toContain('name="texture_size"\r\n\r\n1024')
  expect(new Set(reports.map(({ progress }) => progress)).size).toBeGreaterThan(5)
  expect(readFileSync(finisher.raws[0].file.path)).toEqual(Buffer.from(MODEL))
})

it('that works for somebody else is waited for, and not stopped', async () => {
  trellis.isBusy = true
  const { backend } = open()
  const { outcome, reports } = runTask(backend)
  await until(() => reports.filter(({ stage }) => stage === 'queue').length > 3)
  expect(trellis.given).toEqual([])
  trellis.isBusy = false
  expect(await outcome).toBe('made')
  trellis.isBusy = true
  const waiting = runTask(backend)
  await until(() => waiting.reports.some(({ stage }) => stage === 'queue'))
  waiting.controller.abort(new DOMException('over', 'AbortError'))
  await waiting.outcome
  await until(() => backend.concurrency === 1)
  expect(trellis.interrupted).toBe(0)
})

it('is told to stop what it makes for us, and its place is free when it says that it did', async () => {
  trellis.polls = 1_000_000
  const { backend } = open()
  const { outcome, controller } = runTask(backend)
  await until(() => trellis.given.length === 1)
  controller.abort(new DOMException('over', 'AbortError'))
  expect(await outcome).toMatchObject({ name: 'AbortError' })
  await until(() => backend.concurrency === 1)
  expect(trellis.interrupted).toBeGreaterThan(0)
})

it('has no names for work: after a restart of ours another engine may try', async () => {
  const failure = await runTask(open().backend, { handle: 'from-before' }).outcome
  expect(failure).toBeInstanceOf(BackendUnavailable)
  expect(String(failure)).toContain('no names for work')
})

it('killed while it works, another engine may try', async () => {
  trellis.polls = 1_000_000
  const { backend } = open()
  const { outcome } = runTask(backend)
  await until(() => trellis.given.length === 1)
  await trellis.kill()
  expect(await outcome).toBeInstanceOf(BackendUnavailable)
})

it.each([
  ['error', /CUDA out of memory/],
  ['elsewhere', /names a model that is not its own/],
  ['gone', /did not hand out its model/],
  ['half', /does not answer/],
  ['too_large', /sends more than/],
] as const)('%s is told in words, and another engine may try', async (fate, words) => {
  trellis.fate = fate
  const failure = await runTask(open().backend).outcome
  expect(failure).toBeInstanceOf(BackendUnavailable)
  expect(String(failure)).toMatch(words)
})

it('is told from Hunyuan3D and ComfyUI', async () => {
  const { engines } = open()
  const ask = { url: trellis.url, kind: null, key: null, profile: null, workflows: null }
  expect(await engines.test(ask)).toMatchObject({
    isThere: true,
    kind: 'trellis',
    message: 'It answers: TRELLIS.',
  })
})

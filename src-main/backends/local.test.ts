import { afterEach, describe, expect, it } from 'vitest'
import type { BackendProgress, BackendTask } from '../domain/ports-backend.ts'
import { aRequest, createFakeLogger, type FakeLogger } from '../domain/testing/fakes.ts'
import { createLocalBackend, type LocalBackend, type LocalBackendOptions } from './local.ts'

const WORKER = new URL('./testing/fixture-worker.ts', import.meta.url)

let logger: FakeLogger
let opened: LocalBackend[] = []
afterEach(async () => {
  await Promise.all(opened.map(backend => backend.close()))
  opened = []
})

function open(change: Partial<LocalBackendOptions> = {}): LocalBackend {
  logger = createFakeLogger()
  const backend = createLocalBackend({ workerUrl: WORKER, modes: ['text'], threads: 1, logger, ...change })
  opened.push(backend)
  return backend
}

const aTask = (prompt: string, change: Partial<BackendTask> = {}): BackendTask => ({
  generationId: 'gen_1',
  request: aRequest({ prompt }),
  pictures: [],
  sourceGlb: null,
  ...change,
})

/** Starts a task; `reports` fill while it runs. */
function start(backend: LocalBackend, task: BackendTask) {
  const reports: BackendProgress[] = []
  const controller = new AbortController()
  let tellReported: () => void
  const isReported = new Promise<void>(resolve => (tellReported = resolve))
  const result = backend.run(task, {
    onProgress: progress => {
      reports.push(progress)
      tellReported()
    },
    signal: controller.signal,
  })
  return { result, reports, isReported, abort: () => controller.abort() }
}

const nameOf = async (backend: LocalBackend) => (await start(backend, aTask('a chair')).result).assets[0].name

describe('the local backend', () => {
  it('hands the source over and brings model, picture, facts and warnings back', async () => {
    const sourceGlb = new Uint8Array([7, 8, 9])
    const { assets, warnings } = await start(open(), aTask('a chair', { sourceGlb })).result
    expect(assets).toHaveLength(1)
    expect([...assets[0].glb]).toEqual([7, 8, 9])
    expect([...assets[0].thumbnail]).toEqual([4])
    expect(assets[0].facts).toMatchObject({ triangles: 1, vertices: 3 })
    expect(warnings).toEqual(['w'])
  })

  it('reports each stage in its order', async () => {
    const { result, reports } = start(open(), aTask('a chair'))
    await result
    expect(reports).toEqual([
      { stage: 'build', progress: 10 },
      { stage: 'finish', progress: 90 },
    ])
  })

  it('loses no progress that the answer, on a port of its own, overtakes', async () => {
    const { result, reports } = start(open(), aTask('chatter'))
    await result
    expect(reports).toHaveLength(5000)
    expect(reports.at(-1)).toEqual({ stage: 'stage 4999', progress: 1 })
  })

  it('tells what the engine explains word for word, as a failure of the backend', async () => {
    await expect(start(open(), aTask('refuse')).result).rejects.toMatchObject({
      name: 'BackendError',
      failure: { code: 'generation_failed', message: 'Nothing in it can be made.' },
    })
  })

  it('ends a worker that hears nothing when its task is aborted, and works on with another', async () => {
    const backend = open()
    const { result, isReported, abort } = start(backend, aTask('never end'))
    await isReported
    abort()
    await expect(result).rejects.toMatchObject({ name: 'AbortError' })
    expect(await nameOf(backend)).toMatch(/task 1$/)
  })

  it('lets a task that waits for a place be aborted without disturbing the one that runs', async () => {
    const backend = open()
    const running = start(backend, aTask('never end'))
    const waiting = start(backend, aTask('a chair'))
    const next = start(backend, aTask('a chair'))
    await running.isReported
    waiting.abort()
    await expect(waiting.result).rejects.toMatchObject({ name: 'AbortError' })
    running.abort()
    await expect(running.result).rejects.toMatchObject({ name: 'AbortError' })
    expect((await next.result).assets).toHaveLength(1)
    expect(waiting.reports).toEqual([])
  })

  it.each(['exit', 'throw'])('fails only the task whose worker comes to grief: %s', async prompt => {
    const backend = open({ threads: 2 })
    const bad = start(backend, aTask(prompt))
    const good = start(backend, aTask('a chair'))
    await expect(bad.result).rejects.not.toMatchObject({ name: 'BackendError' })
    expect((await good.result).assets).toHaveLength(1)
    expect(await nameOf(backend)).toContain('task')
    expect(await nameOf(backend)).toContain('task')
  })

  it('says what to do when a model outgrows the memory of its worker, and works on', async () => {
    const backend = open({ memoryLimitMb: 40 })
    await expect(start(backend, aTask('fill the memory')).result).rejects.toMatchObject({
      failure: { code: 'generation_failed', message: expect.stringContaining('fewer triangles') },
    })
    expect(await nameOf(backend)).toMatch(/task 1$/)
  })

  it('replaces a worker after its number of tasks, since WASM heaps never shrink', async () => {
    const backend = open({ tasksPerWorker: 2 })
    const names = [await nameOf(backend), await nameOf(backend), await nameOf(backend)]
    const [first, second, third] = names.map(name => /thread (\d+), task (\d+)/.exec(name)?.slice(1))
    expect(second).toEqual([first?.[0], '2'])
    expect(third?.[1]).toBe('1')
    expect(third?.[0]).not.toBe(first?.[0])
  })

  it('gives the first task to the worker that was warmed', async () => {
    const backend = open({ threads: 2 })
    await backend.warm()
    expect(await nameOf(backend)).toMatch(/task 1$/)
    expect(logger.lines).toEqual([])
  })

  it('takes nothing on while the engine cannot be loaded, and fails tasks instead of hanging', async () => {
    const backend = open({ workerUrl: new URL('./testing/nowhere.ts', import.meta.url) })
    await backend.warm()
    expect(logger.lines.join()).toContain('could not be loaded')
    expect(await backend.accepts(aRequest())).toBe(false)
    await expect(start(backend, aTask('a chair')).result).rejects.toThrow()
    await expect(start(backend, aTask('a chair')).result).rejects.toThrow()
  })

  it('accepts only the modes it is given', async () => {
    const backend = open()
    expect(await backend.accepts(aRequest())).toBe(true)
    expect(await backend.accepts(aRequest({ mode: 'rig' }))).toBe(false)
  })

  it('closes while a task runs: the task is rejected and no worker stays', async () => {
    const backend = open()
    const { result, isReported } = start(backend, aTask('never end'))
    await isReported
    const rejected = expect(result).rejects.toThrow()
    await backend.close()
    await rejected
    await expect(start(backend, aTask('a chair')).result).rejects.toThrow('closed')
  })
})

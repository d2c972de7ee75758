import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BackendProgress, BackendTask } from '../domain/ports-backend.ts'
import type { BlobContent } from '../domain/ports-store.ts'
import { aRequest, createFakeLogger, type FakeLogger } from '../domain/testing/fakes.ts'
import { createLocalBackend, type LocalBackend, type LocalBackendOptions } from './local.ts'
import { spawnNodeWorker } from './node-process.ts'
import { isAlive, untilGone } from './testing/processes.ts'

const WORKER = new URL('./testing/fixture-worker.ts', import.meta.url)
const GIGABYTE = 2 ** 30
const PLENTY = { totalBytes: 64 * GIGABYTE, availableBytes: 64 * GIGABYTE }

let logger: FakeLogger
let workDir: string
let opened: LocalBackend[] = []
beforeEach(() => {
  workDir = mkdtempSync(join(tmpdir(), 'plinth-work-'))
})
afterEach(async () => {
  await Promise.all(opened.map(backend => backend.close()))
  opened = []
  rmSync(workDir, { recursive: true })
})

function open(change: Partial<LocalBackendOptions> = {}): LocalBackend {
  logger = createFakeLogger()
  const backend = createLocalBackend({
    spawn: spawnNodeWorker,
    workerUrl: WORKER,
    workDir,
    modes: ['text'],
    cores: 1,
    memory: () => PLENTY,
    logger,
    ...change,
  })
  opened.push(backend)
  return backend
}

const aTask = (prompt: string, change: Partial<BackendTask> = {}): BackendTask => ({
  generationId: 'gen_1',
  attempt: 1,
  request: aRequest({ prompt }),
  pictures: [],
  sourceFile: null,
  clipsFile: null,
  remoteHandle: null,
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
    keepHandle: () => undefined,
    signal: controller.signal,
  })
  return { result, reports, isReported, abort: () => controller.abort() }
}

/** Process and number of its task. */
async function whoWorks(backend: LocalBackend): Promise<{ readonly pid: number; readonly task: number }> {
  const [{ name }] = (await start(backend, aTask('a chair')).result).assets
  const [, pid, task] = /^process (\d+), task (\d+)$/.exec(name) ?? []
  return { pid: Number(pid), task: Number(task) }
}

const pidOf = ({ reports }: { readonly reports: readonly BackendProgress[] }) =>
  Number(reports[0].stage.replace('process ', ''))

const contentOf = (content: BlobContent): readonly number[] => [
  ...(content instanceof Uint8Array ? content : readFileSync(content.path)),
]

describe('the local backend', () => {
  it('hands source and pictures over, brings files, facts and warnings back, and leaves only those', async () => {
    const sourceFile = join(workDir, 'source')
    writeFileSync(sourceFile, Uint8Array.from([7, 8]))
    const task = aTask('a chair', { sourceFile, pictures: [new Uint8Array([9]), new Uint8Array([10])] })
    const { assets, warnings } = await start(open(), task).result
    expect(assets).toHaveLength(1)
    expect(contentOf(assets[0].glb)).toEqual([7, 8, 9, 10])
    expect(contentOf(assets[0].thumbnail)).toEqual([4])
    expect(assets[0].facts).toMatchObject({ triangles: 1, vertices: 3 })
    expect(warnings).toEqual(['w'])
    expect(readdirSync(workDir)).toHaveLength(3)
  })

  it('reports each stage in its order', async () => {
    const { result, reports } = start(open(), aTask('a chair'))
    await result
    expect(reports).toEqual([
      { stage: 'build', progress: 10 },
      { stage: 'finish', progress: 90 },
    ])
  })

  it('loses no progress, however much of it there is before the answer', async () => {
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

  it('ends a worker that hears nothing when its task is aborted: it is gone, and another one works on', async () => {
    const backend = open()
    const task = start(backend, aTask('never end'))
    await task.isReported
    task.abort()
    await expect(task.result).rejects.toMatchObject({ name: 'AbortError' })
    expect(isAlive(pidOf(task))).toBe(false)
    expect(await whoWorks(backend)).toMatchObject({ task: 1 })
    expect(logger.lines).toEqual([])
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

  it.each([
    ['exit', 'code 3'],
    ['be killed', 'signal SIGSEGV'],
  ])('a process that dies interrupts its own task only, and says how: %s', async (prompt, how) => {
    const backend = open({ cores: 2 })
    const bad = start(backend, aTask(prompt))
    const good = start(backend, aTask('a chair'))
    await expect(bad.result).rejects.toMatchObject({
      name: 'BackendInterruption',
      failure: { code: 'interrupted' },
      cause: { message: expect.stringContaining(how) },
    })
    expect((await good.result).assets).toHaveLength(1)
    expect((await whoWorks(backend)).pid).toBeGreaterThan(0)
    expect((await whoWorks(backend)).pid).toBeGreaterThan(0)
  })

  it('a defect is none that another try would mend: it is no interruption, and its place is told', async () => {
    const backend = open()
    const task = start(backend, aTask('throw'))
    await expect(task.result).rejects.toMatchObject({ name: 'Error' })
    await expect(task.result).rejects.toThrow(/a defect\n.*fixture-worker/s)
    expect(await whoWorks(backend)).toMatchObject({ task: 1 })
  })

  it.each([
    ['fill the heap', { heapMb: 40, residentMb: 2000 }],
    ['fill the memory', { heapMb: 1000, residentMb: 300 }],
  ])('says what to do when a model outgrows its worker, and works on: %s', async (prompt, limits) => {
    const backend = open({ limits })
    await expect(start(backend, aTask(prompt)).result).rejects.toMatchObject({
      name: 'BackendInterruption',
      failure: { code: 'generation_failed', message: expect.stringContaining('fewer triangles') },
    })
    expect(await whoWorks(backend)).toMatchObject({ task: 1 })
  })

  it('removes what a worker had begun to write when it died', async () => {
    const pictures = [new Uint8Array([1])]
    await expect(start(open(), aTask('exit', { pictures })).result).rejects.toThrow()
    expect(readdirSync(workDir)).toEqual([])
  })

  it('replaces a worker after its number of tasks, since WASM heaps never shrink; the old one is gone first', async () => {
    const backend = open({ tasksPerWorker: 2 })
    const [first, second] = [await whoWorks(backend), await whoWorks(backend)]
    expect(second).toEqual({ pid: first.pid, task: 2 })
    const third = await whoWorks(backend)
    expect(third.task).toBe(1)
    expect(isAlive(first.pid)).toBe(false)
  })

  it('works below the priority of the service, which answers while every core is busy', async () => {
    const { pid } = await whoWorks(open())
    expect(getPriority(pid)).toBe(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  })

  it('ends a worker that has nothing to do, and starts another for the next task', async () => {
    const backend = open({ idleMs: 1 })
    const { pid } = await whoWorks(backend)
    await untilGone(pid)
    expect(await whoWorks(backend)).toMatchObject({ task: 1 })
  })

  it('gives the first task to the worker that was warmed', async () => {
    const backend = open({ cores: 2 })
    await backend.warm()
    expect(await whoWorks(backend)).toMatchObject({ task: 1 })
    expect(logger.lines).toEqual([])
  })

  it('takes nothing on while the engine cannot be loaded, and fails tasks instead of hanging', async () => {
    const backend = open({ workerUrl: new URL('./testing/nowhere.ts', import.meta.url) })
    await backend.warm()
    expect(logger.lines.join()).toContain('could not be loaded')
    expect(logger.lines.join()).toContain('nowhere.ts')
    expect(await backend.accepts(aRequest())).toBe(false)
    await expect(start(backend, aTask('a chair')).result).rejects.toThrow()
    await expect(start(backend, aTask('a chair')).result).rejects.toThrow()
  })

  it('accepts only the modes it is given', async () => {
    const backend = open()
    expect(await backend.accepts(aRequest())).toBe(true)
    expect(await backend.accepts(aRequest({ mode: 'rig' }))).toBe(false)
  })

  it('closes while a task runs: the task is rejected and no process stays', async () => {
    const backend = open()
    const task = start(backend, aTask('never end'))
    await task.isReported
    const rejected = expect(task.result).rejects.toThrow()
    await backend.close()
    await rejected
    expect(isAlive(pidOf(task))).toBe(false)
    await expect(start(backend, aTask('a chair')).result).rejects.toThrow('closed')
  })
})

describe('how many work at once', () => {
  it.each([
    ['as many as cores, where there is memory for them', 8, 64, 64, 8],
    ['fewer than cores on a machine of little memory', 8, 4, 4, 3],
    ['one where there is hardly any', 8, 1, 0.1, 1],
    ['fewer while other programs hold the memory', 8, 64, 3, 2],
  ])('%s', (_, cores, total, available, expected) => {
    const memory = () => ({ totalBytes: total * GIGABYTE, availableBytes: available * GIGABYTE })
    expect(open({ cores, memory }).concurrency).toBe(expected)
  })

  it('what runs has its memory already: another one is taken on when there is memory for one more', async () => {
    let availableBytes = 1.5 * GIGABYTE
    const backend = open({ cores: 4, memory: () => ({ ...PLENTY, availableBytes }) })
    const task = start(backend, aTask('never end'))
    await task.isReported
    expect(backend.concurrency).toBe(1)
    availableBytes = 2.5 * GIGABYTE
    expect(backend.concurrency).toBe(2)
    task.abort()
    await expect(task.result).rejects.toThrow()
  })
})

describe('a parent that is killed', () => {
  it.each(['never end', 'tell'])('leaves no worker behind, at work (%s) or not', async prompt => {
    const parent = fork(new URL('./testing/parent.ts', import.meta.url), [prompt], {
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const stdout = parent.stdout?.setEncoding('utf8')
    const told = await new Promise<string>(resolve => stdout?.once('data', resolve))
    const pid = Number(/^process (\d+)/.exec(told)?.[1])
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await untilGone(pid)
    expect(existsSync(`/proc/${pid}`)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import type { RememberedReading } from '../contract/scene-reading.ts'
import { BackendError, BackendInterruption, type Backend, type BackendTask } from '../domain/ports-backend.ts'
import type { PromptReader, ReadPrompt } from '../domain/prompt-reader.ts'
import { withPromptReader } from './reading-backend.ts'
import { aRequest, READY, someCapabilities } from '../domain/testing/fakes.ts'

const READING: RememberedReading = {
  model: 'small',
  scene: { things: [] },
}
const taskOf = (rest: Partial<BackendTask> = {}): BackendTask => ({
  generationId: 'gen_1',
  attempt: 1,
  request: aRequest({ mode: 'text', prompt: 'a seat' }),
  pictures: [],
  sourceFile: null,
  clipsFile: null,
  remoteHandle: null,
  ...rest,
})

function open(read: ReadPrompt | null, failure: Error | null = null, remembered: string | null = null) {
  const runs: BackendTask[] = []
  let asked = 0
  const backend: Backend = {
    id: 'local',
    name: 'This machine',
    capabilities: () => someCapabilities(),
    health: () => READY,
    modes: ['text'],
    get concurrency() {
      return runs.length + 1
    },
    accepts: async () => true,
    run: async (task, { onProgress }) => {
      runs.push(task)
      onProgress({ stage: 'build', progress: 50 })
      if (failure !== null && task.reading !== undefined) {
        throw failure
      }
      return { assets: [], warnings: ['own'] }
    },
    close: async () => undefined,
  }
  const reader: PromptReader = {
    read: async (_task, { onStage }) => {
      asked += 1
      onStage('ask')
      return read
    },
    test: () => Promise.reject(new Error('not asked for')),
  }
  const recipes = {
    read: async () =>
      remembered === null
        ? null
        : { prompt: remembered, negative_prompt: null, stage: 'preview' as const, seed: 0, things: [] },
  }
  const progress: number[] = []
  const wrapped = withPromptReader(backend, { reader, recipes })
  const run = (task: BackendTask) =>
    wrapped.run(task, {
      signal: new AbortController().signal,
      keepHandle: () => undefined,
      onProgress: ({ progress: value }) => progress.push(value),
    })
  return { wrapped, run, runs, progress, askedCount: () => asked }
}

describe('a backend with a reader of prompts', () => {
  it('has the prompt read first, and the engine goes on where that ended', async () => {
    const { run, runs, progress } = open({ reading: READING, warnings: [] })
    expect((await run(taskOf())).warnings).toEqual(['own'])
    expect(runs.map(({ reading }) => reading)).toEqual([READING])
    expect(progress).toEqual([2, 59])
  })

  it('is the backend itself while no model is set up, and for other modes', async () => {
    const { run, runs, progress, askedCount } = open(null)
    await run(taskOf())
    await run(taskOf({ request: aRequest({ mode: 'image', prompt: 'a seat' }) }))
    expect(runs.map(({ reading }) => reading)).toEqual([undefined, undefined])
    expect(progress).toEqual([2, 50, 50])
    expect(askedCount()).toBe(1)
  })

  it('leaves a model that is made again of the same words as it was read', async () => {
    const same = open({ reading: READING, warnings: [] }, null, 'a seat')
    await same.run(taskOf({ sourceFile: '/models/1' }))
    expect(same.askedCount()).toBe(0)
    const painted = open({ reading: READING, warnings: [] }, null, 'a')
    await painted.run(
      taskOf({ sourceFile: '/models/1', request: aRequest({ mode: 'text', prompt: 'a with red legs' }) })
    )
    expect(painted.askedCount()).toBe(0)
    const other = open({ reading: READING, warnings: [] }, null, 'another seat')
    await other.run(taskOf({ sourceFile: '/models/1' }))
    expect(other.askedCount()).toBe(1)
  })

  it.each([
    ['could not be built', new BackendError({ code: 'generation_failed', message: 'too many' })],
    ['was too much', new BackendInterruption({ code: 'interrupted', message: 'died' }, null)],
    ['could not be built', new TypeError('a defect')],
  ])('makes the grammar’s model and says so where the reading %s', async (words, failure) => {
    const { run, runs } = open({ reading: READING, warnings: [] }, failure)
    const { warnings } = await run(taskOf())
    expect(warnings[0]).toContain(words)
    expect(runs.at(-1)?.reading).toBeUndefined()
  })

  it('tells why nothing was read before what the engine tells', async () => {
    const { run } = open({ reading: null, warnings: ['It was silent.'] })
    expect((await run(taskOf())).warnings).toEqual(['It was silent.', 'own'])
  })

  it('tells its places anew each time, as the backend does', async () => {
    const { wrapped, run } = open(null)
    expect(wrapped.concurrency).toBe(1)
    await run(taskOf())
    expect(wrapped.concurrency).toBe(2)
  })
})

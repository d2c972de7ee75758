import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_OPTIONS } from '../domain/resolve-options.ts'
import { createFakeLogger } from '../domain/testing/fakes.ts'
import type { LiveBuilder } from '../domain/ports-backend.ts'
import { createLocalLiveBuilder } from './local-live-builder.ts'
import { spawnNodeWorker } from './node-process.ts'

const workerUrl = new URL('./testing/fixture-worker.ts', import.meta.url)

let opened: LiveBuilder[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(opened.map(one => one.close()))
  opened = []
})

function open(): LiveBuilder {
  const builder = createLocalLiveBuilder({
    spawn: spawnNodeWorker,
    workerUrl,
    logger: createFakeLogger(),
  })
  opened.push(builder)
  return builder
}
const taskOf = (prompt: string, detail: 'form' | 'full' = 'full') => ({
  prompt,
  negativePrompt: null,
  sourceFile: null,
  options: DEFAULT_OPTIONS,
  detail,
})
const still = () => new AbortController().signal

describe('the builder of live models', () => {
  it('says which detail the file has, and builds one after the other in one worker', async () => {
    const builder = open()
    const [form, full] = await Promise.all([
      builder.build(taskOf('a', 'form'), still()),
      builder.build(taskOf('b'), still()),
    ])
    expect([form.detail, full.detail]).toEqual(['form', 'full'])
    expect([[...form.glb], [...full.glb]]).toEqual([[1], [2]])
  })

  it('leaves out what nobody waits for when its turn comes, and keeps the worker that builds', async () => {
    const builder = open()
    const gone = new AbortController()
    const first = builder.build(taskOf('a'), still())
    const second = builder.build(taskOf('b'), gone.signal)
    const third = builder.build(taskOf('c'), still())
    gone.abort()
    await expect(second).rejects.toMatchObject({ name: 'AbortError' })
    // The worker counts what it built: the second never reached it, and it is still the first's.
    expect([...(await first).glb, ...(await third).glb]).toEqual([1, 2])
  })

  it('is refused in the engine’s words, and builds on after a worker that took too long or died', async () => {
    const limits: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    })
    const builder = open()
    await expect(builder.build(taskOf('refuse'), still())).rejects.toMatchObject({
      failure: { message: 'Nothing in it can be made.' },
    })
    const tooLarge = { failure: { message: expect.stringContaining('too large to be shown') } }
    const endless = expect(builder.build(taskOf('never end'), still())).rejects.toMatchObject(tooLarge)
    await vi.waitFor(() => expect(limits).toHaveLength(2))
    limits.at(-1)?.abort()
    await endless
    await expect(builder.build(taskOf('exit'), still())).rejects.toMatchObject(tooLarge)
    expect([...(await builder.build(taskOf('a'), still())).glb]).toEqual([1])
  })
})

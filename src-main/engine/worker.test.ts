import { MessageChannel } from 'node:worker_threads'
import { Tinypool } from 'tinypool'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from './index.ts'
import { inspectModel } from './model/import.ts'
import { sampleModel } from './model/sample-model.ts'
import { writeGlb } from './model/write-glb.ts'
import type { EngineProgress, EngineTask, WorkerAnswer } from './task.ts'

const pool = new Tinypool({
  filename: new URL('./worker.ts', import.meta.url).href,
  minThreads: 1,
  maxThreads: 1,
  // The worker is started as the service starts it, without the test runner's own hooks.
  execArgv: [],
})
afterAll(() => pool.destroy())

const taskOf = (prompt: string): EngineTask => ({
  mode: 'text',
  prompt,
  negativePrompt: null,
  stage: 'preview',
  options: {
    style: 'realistic',
    topology: 'triangle',
    textureResolution: 512,
    symmetry: 'auto',
    pbr: true,
    seed: 3,
    origin: 'bottom',
  },
  pictures: [],
  sourceGlb: null,
})

async function generate(prompt: string): Promise<{ answer: WorkerAnswer; reports: EngineProgress[] }> {
  const { port1, port2 } = new MessageChannel()
  const reports: EngineProgress[] = []
  port1.on('message', (report: EngineProgress) => void reports.push(report))
  const closed = new Promise(resolve => port1.once('close', resolve))
  const input = { task: taskOf(prompt), port: port2 }
  const answer = (await pool.run(input, { name: 'generate', transferList: [port2] })) as WorkerAnswer
  // Messages that were posted before the close are delivered before it.
  port1.close()
  await closed
  return { answer, reports }
}

describe('the worker', () => {
  it('loads the engine on request', async () => {
    expect(await pool.run({}, { name: 'prepare' })).toBe(true)
  })

  it('gives the bytes that the engine gives here, and its progress', async () => {
    const { answer, reports } = await generate('a wooden chair')
    const here = await run(taskOf('a wooden chair'), { onProgress: () => undefined })
    expect(answer.ok).toBe(true)
    if (answer.ok) {
      expect(Buffer.compare(answer.result.glb, here.glb)).toBe(0)
      expect(Buffer.compare(answer.result.thumbnail, here.thumbnail)).toBe(0)
      expect(answer.result.report).toEqual(here.report)
    }
    expect(reports.length).toBeGreaterThanOrEqual(5)
  })

  it('answers what the engine explains instead of throwing', async () => {
    const { answer } = await generate('a glimworp of quonk')
    expect(answer).toMatchObject({ ok: false, code: 'generation_failed' })
  })

  it('judges a foreign model as the engine does here, and answers why it refuses one', async () => {
    const bytes = await writeGlb({ ...sampleModel(), textures: null })
    expect(await pool.run({ bytes }, { name: 'inspect' })).toEqual({
      ok: true,
      inspection: await inspectModel(bytes),
    })
    const answer: unknown = await pool.run({ bytes: bytes.subarray(0, 99) }, { name: 'inspect' })
    expect(answer).toMatchObject({ ok: false, code: 'source_unusable' })
  })
})

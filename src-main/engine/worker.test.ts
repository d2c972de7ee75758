import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ENGINE_WORKER } from '../../quality/support/engine-worker.ts'
import { WORKER_LIMITS } from '../backends/memory.ts'
import { spawnNodeWorker } from '../backends/node-process.ts'
import { createWorkerSlot } from '../backends/worker-slot.ts'
import { createFakeLogger } from '../domain/testing/fakes.ts'
import { run } from './index.ts'
import { readGlbJson } from './model/glb-json.ts'
import { importModel } from './modes/import.ts'
import { slenderGlb } from '../../quality/support/slender-model.ts'
import type { EngineProgress, EngineTask } from './task.ts'

const folder = mkdtempSync(join(tmpdir(), 'plinth-worker-'))
/** Started as the service starts it. */
const slot = createWorkerSlot({
  spawn: spawnNodeWorker,
  workerUrl: ENGINE_WORKER,
  limits: WORKER_LIMITS,
  tasksPerWorker: 50,
  idleMs: 60_000,
  isKeptWarm: false,
  logger: createFakeLogger(),
})
afterAll(async () => {
  await slot.close()
  rmSync(folder, { recursive: true })
})

const { signal } = new AbortController()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const taskOf = (prompt: string) =>
  ({
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
  }) as const satisfies Partial<EngineTask>

async function generate(prompt: string) {
  const reports: EngineProgress[] = []
  const files = { glbFile: join(folder, `${prompt}.glb`), thumbnailFile: join(folder, `${prompt}.png`) }
  const input = { ...taskOf(prompt), ...files, pictureFiles: [], sourceFile: null, clipsFile: null }
  const onProgress = (report: EngineProgress) => void reports.push(report)
  return { answer: await slot.call({ verb: 'generate', input, signal, onProgress }), reports }
}

describe('the worker', () => {
  it('loads the engine on request', async () => {
    expect(await slot.warm()).toBe(true)
  })

  it('writes the bytes that the engine gives here, with their hashes, and tells its progress', async () => {
    const { answer, reports } = await generate('a wooden ladder')
    const task = { ...taskOf('a wooden ladder'), pictures: [], sourceGlb: null }
    const here = await run(task, { onProgress: () => undefined })
    expect(answer.ok).toBe(true)
    if (answer.ok) {
      const { glb, thumbnail, report } = answer.result
      expect(Buffer.compare(readFileSync(glb.path), here.glb)).toBe(0)
      expect(Buffer.compare(readFileSync(thumbnail.path), here.thumbnail)).toBe(0)
      expect(glb).toMatchObject({ hash: sha256(here.glb), sizeBytes: here.glb.byteLength })
      expect(report).toEqual(here.report)
    }
    expect(reports.length).toBeGreaterThanOrEqual(5)
  })

  it('builds live what a preview makes, byte for byte, and a form alone without pictures', async () => {
    const live = async (prompt: string, isFormEnough: boolean) => {
      const input = {
        sourceFile: null,
        prompt,
        negativePrompt: null,
        options: taskOf(prompt).options,
        isFormEnough,
      }
      const answer = await slot.call({ verb: 'live', input, signal })
      return answer.ok ? answer.live : null
    }
    const made = readFileSync(join(folder, 'a wooden ladder.glb'))
    const [whole, form] = [await live('a wooden ladder', false), await live('a wooden ladder', true)]
    expect(Buffer.compare(whole?.glb ?? Buffer.of(), made)).toBe(0)
    // It has no pictures, so its form is all of it.
    expect([form?.isForm, Buffer.compare(form?.glb ?? Buffer.of(), made)]).toEqual([false, 0])

    const imagesOf = (glb: Uint8Array | undefined) => readGlbJson(glb ?? Buffer.of()).images
    const rusty = await live('a rusty ladder', true)
    expect([rusty?.isForm, imagesOf(rusty?.glb)]).toEqual([true, []])
    const painted = await live('a rusty ladder', false)
    expect([painted?.isForm, imagesOf(painted?.glb)]).not.toEqual([false, []])
  })

  it('answers what the engine explains instead of throwing', async () => {
    const { answer } = await generate('a glimworp of quonk')
    expect(answer).toMatchObject({ ok: false, code: 'generation_failed' })
  })

  it('judges a foreign model as the engine does here, and answers why it refuses one', async () => {
    const bytes = await slenderGlb()
    const file = join(folder, 'foreign.glb')
    writeFileSync(file, bytes)
    const made = { glbFile: `${file}-model`, archiveFile: `${file}-sent`, main: null, unit: null, up: null }
    const task = { files: [{ path: file, name: 'a.glb' }], ...made }
    const answer = await slot.call({ verb: 'import', input: task, signal })
    const own = await importModel([{ name: 'a.glb', bytes }], { main: null, unit: null, up: null })
    if (!answer.ok || answer.result.kind !== 'model' || own.kind !== 'model') {
      throw new Error('It was not taken in.')
    }
    const { thumbnail, ...found } = own.inspection
    expect(answer.result).toMatchObject({ inspection: found, glb: null, archive: null })
    expect(Buffer.compare(answer.result.inspection.thumbnail, thumbnail)).toBe(0)

    writeFileSync(file, bytes.subarray(0, 99))
    const refusal = await slot.call({ verb: 'import', input: task, signal })
    expect(refusal).toMatchObject({ ok: false, code: 'source_unusable' })
  })
})

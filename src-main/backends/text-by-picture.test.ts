import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startHunyuan, type HunyuanSimulator } from '../../e2e/engines/hunyuan-simulator.ts'
import type { StoredEngine } from '../contract/studio-engines.ts'
import { type Backend, BackendError, type BackendTask } from '../domain/ports-backend.ts'
import { aRequest, READY, someCapabilities, someFacts } from '../domain/testing/fakes.ts'
import { createEngineBench, PICTURE, runTask, type EngineBench } from './engines/testing/engine-bench.ts'

const MODEL = new TextEncoder().encode('glTF as an engine sends it')
const WORDS = { mode: 'text', stage: 'preview', prompt: 'a wooden chair', imageUrls: [] } as const

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

/** The engine of this machine, which leaves its model as files. */
function aMaker(failure: Error | null = null) {
  const tasks: BackendTask[] = []
  const files: string[] = []
  const write = async (bytes: Uint8Array) => {
    const file = await bench.blobs.receive(
      (async function* () {
        yield bytes
      })()
    )
    files.push(file.path)
    return file
  }
  const backend: Backend = {
    id: 'local',
    name: 'This machine',
    modes: ['text', 'image'],
    concurrency: 1,
    capabilities: () => someCapabilities({ styles: ['realistic', 'voxel'] }),
    health: () => READY,
    accepts: async () => true,
    async run(task, { onProgress }) {
      tasks.push(task)
      if (failure !== null) {
        throw failure
      }
      onProgress({ progress: 99, stage: 'thumbnail' })
      const [glb, thumbnail] = [await write(MODEL), await write(PICTURE)]
      return { assets: [{ name: 'Chair', glb, thumbnail, facts: someFacts() }], warnings: ['ignored: shiny'] }
    },
    close: async () => undefined,
  }
  return { backend, tasks, files }
}

const open = (maker: Backend | null, change: Partial<StoredEngine> = {}) =>
  bench.open(
    { kind: 'hunyuan3d-2', url: engine.url, name: 'Hunyuan', text_by_picture: true, ...change },
    null,
    maker
  )

it('words become a model here, and the engine is given its picture; what was ignored of the words is told', async () => {
  const { backend: maker, tasks, files } = aMaker()
  const { backend } = open(maker)
  expect(backend.modes).toEqual(['text', 'image'])
  expect(backend.capabilities()).toMatchObject({
    stages: ['preview', 'refine'],
    styles: ['realistic', 'voxel'],
  })
  expect(await backend.accepts(aRequest(WORDS))).toBe(true)
  const options = { ...aRequest().options, style: 'voxel' as const }
  const { result, reports } = runTask(backend, { request: { ...WORDS, options }, pictures: [] })
  const { warnings } = await result
  expect(engine.given).toMatchObject([{ image: Buffer.from(PICTURE).toString('base64') }])
  // In the finer version, because a picture shows textures; and in the style that was asked for.
  expect(
    tasks.map(
      ({
        request: {
          stage,
          options: { style },
        },
      }) => ({ stage, style })
    )
  ).toEqual([{ stage: 'refine', style: 'voxel' }])
  expect(warnings).toEqual([
    'ignored: shiny',
    '“Hunyuan” made it from a picture of the model that “This machine” made of the words.',
  ])
  const shares = reports.map(({ progress }) => progress)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(reports[0]).toEqual({ progress: 15, stage: 'picture' })
  // The model that only stood for its picture is not left lying.
  expect(files.some(file => existsSync(file))).toBe(false)
})

it('work that the engine has already is asked after, without another picture', async () => {
  const { backend: maker, tasks } = aMaker()
  const { backend } = open(maker)
  expect(await runTask(backend, { request: WORDS, pictures: [] }).outcome).toBe('made')
  expect(await runTask(backend, { request: WORDS, pictures: [], handle: 'uid-1' }).outcome).toBe('made')
  expect(tasks).toHaveLength(1)
  expect(engine.given).toHaveLength(1)
})

it('words of which no model can be made fail as they would here, and the engine is not asked', async () => {
  const failure = new BackendError({ code: 'generation_failed', message: 'Nothing of it is known.' })
  const { backend } = open(aMaker(failure).backend)
  expect(await runTask(backend, { request: WORDS, pictures: [] }).outcome).toBe(failure)
  expect(engine.given).toEqual([])
})

it('pictures of one’s own go to the engine as they are', async () => {
  const { backend: maker, tasks } = aMaker()
  expect(await runTask(open(maker).backend).outcome).toBe('made')
  expect(tasks).toEqual([])
})

it.each([
  ['that is not set to it', { text_by_picture: false }],
  ['that has nobody to draw for it', {}],
])('an engine %s makes pictures’ models alone', (_, change) => {
  const maker = 'text_by_picture' in change ? aMaker().backend : null
  expect(open(maker, change).backend.modes).toEqual(['image'])
})

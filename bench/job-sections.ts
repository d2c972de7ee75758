import { aRequest } from '../src-main/domain/testing/fakes.ts'
import type { Client } from './client.ts'
import { portOf, withHelper, withService } from './comparison.ts'
import { measureStages, PROMPTS } from './engine-stages.ts'
import { type Extent, READS_PER_KEY } from './extent.ts'
import { getRequest, latencies } from './http-load.ts'
import { type Row, timesRow } from './report.ts'
import type { Service } from './service.ts'
import { timeMs } from './statistics.ts'

const READ_PAUSE_MS = 3
const MEGABYTE = 2 ** 20

/** The service at work: previews, refines, reads beside a job, cancel, memory. One process for all of it. */
export async function measureWork(extent: Extent): Promise<readonly Row[]> {
  return withService(async (service, client) => {
    // The first one loads the engine.
    await generate(client, { prompt: PROMPTS[0] })
    const previews: number[] = []
    for (let round = 0; round < extent.previewsPerPrompt; round += 1) {
      for (const prompt of PROMPTS) {
        previews.push(await generate(client, { prompt, options: { seed: round } }))
      }
    }
    const refines: number[] = []
    for (const prompt of PROMPTS.slice(0, extent.refinePrompts)) {
      refines.push(await generate(client, { prompt, stage: 'refine' }))
    }
    const reads = await readBesideJob(service, client, extent)
    const cancels = await cancelRunning(client, extent)
    const memory = service.memory()
    return [
      timesRow('text preview: POST to succeeded', previews, { of: 'median', below: 2000 }),
      timesRow('text refine: POST to succeeded', refines, { of: 'median', below: 10_000 }),
      timesRow('GET generation while a job runs', reads.ours, { of: 'p99', below: 10 }),
      timesRow('  beside bare node:http', reads.bare),
      timesRow('cancel of a running refine: POST to failed', cancels),
      ...(memory === null ? [] : [memoryRow(memory.totalBytes)]),
    ]
  })
}

function memoryRow(bytes: number): Row {
  const measure = 'memory of service and worker after all of this'
  return { measure, unit: 'MB', median: bytes / MEGABYTE, p99: null, count: 1 }
}

/** The engine alone, in this process: what a thumbnail takes. */
export async function measureThumbnails({ thumbnailPrompts }: Extent): Promise<readonly Row[]> {
  const times: Record<'preview' | 'refine', number[]> = { preview: [], refine: [] }
  for (const stage of ['preview', 'refine'] as const) {
    // Once unmeasured: the first run of a prompt also compiles code.
    for (const prompt of [PROMPTS[0], ...PROMPTS.slice(0, thumbnailPrompts)]) {
      const { options } = aRequest()
      const task = { mode: 'text', prompt, negativePrompt: null, stage, options } as const
      const stages = await measureStages({ ...task, pictures: [], sourceGlb: null })
      times[stage].push(stages.get('thumbnail') ?? Number.NaN)
    }
    times[stage].shift()
  }
  return [
    timesRow('thumbnail alone, preview', times.preview, { of: 'median', below: 1000 }),
    timesRow('thumbnail alone, refine', times.refine, { of: 'median', below: 1000 }),
  ]
}

/** POST to succeeded, in milliseconds. */
async function generate(client: Client, body: object): Promise<number> {
  const { ms, value } = await timeMs(async () =>
    client.untilOver((await client.create({ mode: 'text', ...body })).id)
  )
  if (value.status !== 'succeeded') {
    throw new Error(`${JSON.stringify(body)} failed: ${value.error?.message}`)
  }
  return ms
}

/** Reads a running generation again and again while the engine is never idle; beside it a server that does nothing. */
async function readBesideJob(service: Service, client: Client, { reads }: Extent) {
  const keys = await client.createKeys(Math.ceil(reads / READS_PER_KEY))
  const port = portOf(service)
  const times = { ours: new Array<number>(), bare: new Array<number>() }
  await withHelper('bare-server.ts', '{}', async barePort => {
    for (const [index, key] of keys.entries()) {
      const prompt = PROMPTS[index % PROMPTS.length]
      const { id } = await client.create({ mode: 'text', prompt, stage: 'refine', options: { seed: index } })
      await client.untilRunning(id)
      const targets = [
        { port, request: getRequest(port, `/v1/generations/${id}`, key) },
        { port: barePort, request: getRequest(barePort, '/', '') },
      ]
      const count = Math.min(READS_PER_KEY, reads - index * READS_PER_KEY)
      const [ours, bare] = await latencies(targets, count, READ_PAUSE_MS)
      times.ours.push(...ours)
      times.bare.push(...bare)
      await client.send('POST', `/studio/generations/${id}/cancel`)
      await client.untilOver(id)
    }
  })
  return times
}

async function cancelRunning(client: Client, { cancels }: Extent): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < cancels; index += 1) {
    const { id } = await client.create({ mode: 'text', prompt: PROMPTS[3], stage: 'refine' })
    await client.untilRunning(id)
    const { ms, value } = await timeMs(async () => {
      await client.send('POST', `/studio/generations/${id}/cancel`)
      return client.untilOver(id)
    })
    if (value.error?.code !== 'canceled') {
      throw new Error(`The generation ended as ${value.error?.code ?? value.status} instead of canceled`)
    }
    times.push(ms)
  }
  return times
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { aRequest } from '../src-main/domain/testing/fakes.ts'
import { type Client, openClient } from './client.ts'
import { measureStages, PROMPTS } from './engine-stages.ts'
import { getRequest, latencies, postRequest, requestsPerSecond } from './http-load.ts'
import { type Row, timesRow } from './report.ts'
import { type Service, startService, withProfile } from './service.ts'
import { median, timeMs } from './statistics.ts'

/** How much is measured. */
export interface Extent {
  readonly starts: number
  readonly previewsPerPrompt: number
  readonly refinePrompts: number
  readonly thumbnailPrompts: number
  readonly reads: number
  readonly loadRounds: number
  readonly requestsPerRound: number
  readonly cyclesPerRound: number
  readonly accepts: number
  readonly cancels: number
}

export const FULL: Extent = {
  starts: 10,
  previewsPerPrompt: 3,
  refinePrompts: PROMPTS.length,
  thumbnailPrompts: PROMPTS.length,
  reads: 2000,
  loadRounds: 5,
  requestsPerRound: 2000,
  cyclesPerRound: 300,
  accepts: 600,
  cancels: 10,
}

export const QUICK: Extent = {
  starts: 3,
  previewsPerPrompt: 1,
  refinePrompts: 2,
  thumbnailPrompts: 3,
  reads: 300,
  loadRounds: 3,
  requestsPerRound: 1000,
  cyclesPerRound: 100,
  accepts: 120,
  cancels: 3,
}

/** Below the rate limits of one key. */
const READS_PER_KEY = 110
const CREATES_PER_KEY = 55
const CONNECTIONS = 8
const READ_PAUSE_MS = 3
const MEGABYTE = 2 ** 20

/** Process start to ready line, on a profile that was used before. */
export async function measureStarts({ starts }: Extent): Promise<readonly Row[]> {
  return withProfile(async profile => {
    await (await startService(profile)).stop()
    const times: number[] = []
    for (let index = 0; index < starts; index += 1) {
      const service = await startService(profile)
      times.push(service.readyMs)
      await service.stop()
    }
    return [timesRow('serve: start to ready line', times, { of: 'median', below: 1500 })]
  })
}

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
    const memory = await service.peakMemoryBytes()
    return [
      timesRow('text preview: POST to succeeded', previews, { of: 'median', below: 2000 }),
      timesRow('text refine: POST to succeeded', refines, { of: 'median', below: 10_000 }),
      timesRow('GET generation while a job runs', reads.ours, { of: 'p99', below: 10 }),
      timesRow('  beside bare node:http', reads.bare),
      timesRow('cancel of a running refine: POST to failed', cancels),
      ...(memory === null ? [] : [memoryRow(memory)]),
    ]
  })
}

function memoryRow(bytes: number): Row {
  const measure = 'peak memory of service and worker after all of this'
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

/** Requests per second of GET /v1/generations/{id} beside a bare node:http server with an answer of the same size. */
export async function measureLoad(extent: Extent): Promise<readonly Row[]> {
  return withService(async (service, client) => {
    const { id } = await client.create({ mode: 'text', prompt: PROMPTS[0] })
    const body = JSON.stringify(await client.untilOver(id))
    const keys = await client.createKeys(
      Math.ceil((extent.requestsPerRound * (extent.loadRounds + 1)) / READS_PER_KEY)
    )
    // An open event stream hears of every request, which is not what is measured here.
    client.close()
    const port = portOf(service)
    let used = 0
    const nextKey = () => keys[Math.floor(used++ / READS_PER_KEY)]
    const texts = (to: number) =>
      Array.from({ length: extent.requestsPerRound }, () =>
        getRequest(to, `/v1/generations/${id}`, nextKey())
      )
    const ask = (to: number, requests: readonly string[]) =>
      requestsPerSecond({ port: to, requests, connections: CONNECTIONS })
    return withBareServer(body, async barePort => {
      const bareTexts = Array.from({ length: extent.requestsPerRound }, () => getRequest(barePort, '/', ''))
      await ask(port, texts(port))
      await ask(barePort, bareTexts)
      const ours: number[] = []
      const bare: number[] = []
      for (let round = 0; round < extent.loadRounds; round += 1) {
        ours.push(await ask(port, texts(port)))
        bare.push(await ask(barePort, bareTexts))
      }
      return ratioRows('GET generation', 'bare node:http', { ours, other: bare })
    })
  })
}

/** Generations accepted per second over HTTP, each one a transaction flushed to the disk; the engine stands still. */
export async function measureAccepts({ accepts }: Extent): Promise<readonly Row[]> {
  return withService(async (service, client) => {
    await client.send('PATCH', '/studio/settings', { plan_limits: { studio: 10_000 } })
    await client.send('POST', '/studio/faults', { operation: 'generate', code: null, latency_ms: 600_000 })
    const { account } = await client.send<{ account: { id: string } }>('GET', '/studio/state')
    await client.send('PATCH', `/studio/accounts/${account.id}`, { credits: 1_000_000 })
    const keys = await client.createKeys(Math.ceil(accepts / CREATES_PER_KEY))
    const port = portOf(service)
    const requests = Array.from({ length: accepts }, (_, index) =>
      postRequest(port, '/v1/generations', {
        key: keys[Math.floor(index / CREATES_PER_KEY)],
        body: { mode: 'text', prompt: PROMPTS[0] },
      })
    )
    const rate = await requestsPerSecond({ port, requests, connections: CONNECTIONS })
    return [{ measure: 'POST generation accepted', unit: '/s', median: rate, p99: null, count: accepts }]
  })
}

/** Whole durable lives of a generation per second beside the same transactions in plain SQL, in this process. */
export async function measureStore({ cyclesPerRound }: Extent): Promise<readonly Row[]> {
  // Loaded late: its imports need the hook that the entry registers.
  const { measureCycles } = await import('./store-cycles.ts')
  return ratioRows('durable job cycles', 'plain better-sqlite3', measureCycles(cyclesPerRound))
}

interface Rates {
  readonly ours: readonly number[]
  readonly other: readonly number[]
}

function ratioRows(what: string, other: string, rates: Rates): readonly Row[] {
  const row = (measure: string, values: readonly number[], unit: Row['unit']): Row => ({
    ...{ measure, unit, median: median(values), p99: null, count: values.length },
  })
  const ratios = rates.ours.map((rate, round) => rate / rates.other[round])
  return [
    row(what, rates.ours, '/s'),
    row(`  beside ${other}`, rates.other, '/s'),
    row('  ratio', ratios, '×'),
  ]
}

async function withService<T>(work: (service: Service, client: Client) => Promise<T>): Promise<T> {
  return withProfile(async profile => {
    const service = await startService(profile)
    const client = await openClient(service)
    try {
      return await work(service, client)
    } finally {
      client.close()
      await service.kill()
    }
  })
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
  await withBareServer('{}', async barePort => {
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

async function withBareServer<T>(body: string, work: (port: number) => Promise<T>): Promise<T> {
  const file = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [file, body], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const line: unknown[] = await once(createInterface({ input: child.stdout }), 'line')
    return await work(Number(line[0]))
  } finally {
    child.kill()
  }
}

function portOf(service: Service): number {
  return Number(new URL(service.origin).port)
}

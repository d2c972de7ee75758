import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { aRequest } from '../src-main/domain/testing/fakes.ts'
import { type Client, openClient } from './client.ts'
import { measureStages, PROMPTS } from './engine-stages.ts'
import { getRequest, latencies, postRequest, requestsPerSecond } from './http-load.ts'
import { addAssets } from './many-assets.ts'
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
  readonly assets: number
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
  accepts: 300,
  assets: 100_000,
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
  accepts: 100,
  assets: 20_000,
  cancels: 3,
}

/** Below the rate limits of one key. */
const READS_PER_KEY = 110
const CREATES_PER_KEY = 55
const CONNECTIONS = 8
const READ_PAUSE_MS = 3
const MEGABYTE = 2 ** 20

/** Process start to ready line, on a profile that was used before; in turns with a bare server, which tells how fast the machine starts anything. */
export async function measureStarts({ starts }: Extent): Promise<readonly Row[]> {
  return withProfile(async profile => {
    await (await startService(profile)).stop()
    const times: number[] = []
    const bare: number[] = []
    for (let index = 0; index < starts; index += 1) {
      const service = await startService(profile)
      times.push(service.readyMs)
      await service.stop()
      bare.push(await bareStartMs())
    }
    return [
      timesRow('serve: start to ready line', times, { of: 'median', below: 350 }),
      timesRow('  beside bare node:http', bare),
      {
        ...{ measure: '  ratio', unit: '×', p99: null, count: times.length },
        median: median(times.map((time, index) => time / bare[index])),
      },
    ]
  })
}

/** Nothing but Node's own HTTP server, in plain JavaScript: no types are stripped. */
const BARE_SERVER = `require('node:http').createServer().listen(0, '127.0.0.1', () => console.log('ready'))`

async function bareStartMs(): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['-e', BARE_SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(createInterface({ input: child.stdout }), 'line')
    return performance.now() - startedAt
  } finally {
    child.kill()
  }
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

/** Requests per second of GET /v1/generations/{id} beside a bare node:http server with an answer of the same size. */
export async function measureLoad(extent: Extent): Promise<readonly Row[]> {
  return withService(async (service, client) => {
    const { id } = await client.create({ mode: 'text', prompt: PROMPTS[0] })
    await client.untilOver(id)
    const path = `/v1/generations/${id}`
    return readBesideBare({ what: 'GET generation', service, client, paths: () => path, extent, least: 0.45 })
  })
}

/**
 * Pages of twenty of a large library beside the same bytes: its first page again and again, one deep page, and a walk in
 * which no page comes twice, so that nothing of it is in memory.
 */
export async function measureLists(extent: Extent): Promise<readonly Row[]> {
  return withProfile(async profile => {
    await (await startService(profile)).stop()
    const library = addAssets(join(profile, 'plinth.db'), extent.assets)
    const service = await startService(profile)
    const client = await openClient(service)
    const size = extent.assets.toLocaleString('en-GB')
    const deep = `/v1/assets?before=${library.instantAt(0.9)}`
    const pages = Math.floor(extent.assets / 20)
    const walk = (index: number) => `/v1/assets?before=${library.instantAt((index % pages) / pages)}`
    try {
      return [
        ...(await readBesideBare({
          ...{ what: `GET 20 of ${size} assets`, service, client, extent, least: 0.3 },
          paths: () => '/v1/assets',
        })),
        ...(await readBesideBare({
          ...{ what: '  deep in the library', service, client, extent, least: 0.3 },
          paths: () => deep,
        })),
        ...(await readBesideBare({
          ...{ what: '  each page once', service, client, extent, least: 0.3 },
          paths: walk,
        })),
      ]
    } finally {
      client.close()
      await service.stop()
    }
  })
}

interface Reading {
  readonly what: string
  readonly service: Service
  readonly client: Client
  readonly paths: (index: number) => string
  readonly extent: Extent
  readonly least: number
}

async function readBesideBare({
  what,
  service,
  client,
  paths,
  extent,
  least,
}: Reading): Promise<readonly Row[]> {
  const { loadRounds, requestsPerRound: count } = extent
  const body = JSON.stringify(await client.send('GET', paths(0)))
  const keys = await client.createKeys(Math.ceil((count * (loadRounds + 1)) / READS_PER_KEY))
  const port = portOf(service)
  let used = 0
  const texts = () =>
    Array.from({ length: count }, () => {
      const index = used++
      return getRequest(port, paths(index), keys[Math.floor(index / READS_PER_KEY)])
    })
  return withHelper('bare-server.ts', body, barePort => {
    const bareTexts = new Array<string>(count).fill(getRequest(barePort, '/', ''))
    return measureRatio({ what, other: 'bare node:http', rounds: loadRounds, least }, [
      () => requestsPerSecond({ port, requests: texts(), connections: CONNECTIONS }),
      () => requestsPerSecond({ port: barePort, requests: bareTexts, connections: CONNECTIONS }),
    ])
  })
}

/**
 * Generations accepted per second over HTTP, on the disk before they are answered, beside a bare server that writes three
 * statements in one flushed transaction for each; the engine stands still.
 */
export async function measureAccepts({ accepts, loadRounds }: Extent): Promise<readonly Row[]> {
  return withService(async (service, client) => {
    await client.send('PATCH', '/studio/settings', { plan_limits: { studio: 10_000 } })
    await client.send('POST', '/studio/faults', { operation: 'generate', code: null, latency_ms: 600_000 })
    const { account } = await client.send<{ account: { id: string } }>('GET', '/studio/state')
    await client.send('PATCH', `/studio/accounts/${account.id}`, { credits: 1_000_000 })
    const keys = await client.createKeys(Math.ceil((accepts * (loadRounds + 1)) / CREATES_PER_KEY))
    client.close()
    let used = 0
    const request = (port: number) =>
      postRequest(port, '/v1/generations', {
        key: keys[Math.floor(used++ / CREATES_PER_KEY)] ?? '',
        body: { mode: 'text', prompt: PROMPTS[0] },
      })
    const ask = (port: number) => () =>
      requestsPerSecond({
        port,
        requests: Array.from({ length: accepts }, () => request(port)),
        connections: CONNECTIONS,
      })
    const other = 'node:http with three statements, flushed'
    return withProfile(folder =>
      withHelper('plain-acceptor.ts', join(folder, 'plain.db'), plainPort => {
        const plain = postRequest(plainPort, '/', { key: '', body: { mode: 'text', prompt: PROMPTS[0] } })
        return measureRatio({ what: 'POST generation accepted', other, rounds: loadRounds, least: 0.6 }, [
          ask(portOf(service)),
          () =>
            requestsPerSecond({
              ...{ port: plainPort, connections: CONNECTIONS },
              requests: new Array<string>(accepts).fill(plain),
            }),
        ])
      })
    )
  })
}

interface Comparison {
  readonly what: string
  readonly other: string
  readonly rounds: number
  /** The promised ratio. */
  readonly least?: number
}

/** Both in turns, once unmeasured. */
async function measureRatio(
  { what, other, rounds, least }: Comparison,
  [ours, theirs]: readonly [() => Promise<number>, () => Promise<number>]
): Promise<readonly Row[]> {
  await ours()
  await theirs()
  const rates = { ours: new Array<number>(), other: new Array<number>() }
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await ours())
    rates.other.push(await theirs())
  }
  return ratioRows(what, other, rates, least)
}

/** Whole durable lives of a generation per second beside the same transactions in plain SQL, in this process. */
export async function measureStore({ cyclesPerRound }: Extent): Promise<readonly Row[]> {
  // Loaded late: its imports need the hook that the entry registers.
  const { measureCycles } = await import('./store-cycles.ts')
  const { ours, together, other } = await measureCycles(cyclesPerRound)
  return [
    ...ratioRows('durable job cycles', 'plain better-sqlite3', { ours, other }, 0.75),
    ...ratioRows('  eight at the same time', 'plain better-sqlite3', { ours: together, other }),
  ]
}

interface Rates {
  readonly ours: readonly number[]
  readonly other: readonly number[]
}

function ratioRows(what: string, other: string, rates: Rates, least?: number): readonly Row[] {
  const row = (measure: string, values: readonly number[], unit: Row['unit']): Row => ({
    ...{ measure, unit, median: median(values), p99: null, count: values.length },
  })
  const ratios = rates.ours.map((rate, round) => rate / rates.other[round])
  return [
    row(what, rates.ours, '/s'),
    row(`  beside ${other}`, rates.other, '/s'),
    { ...row('  ratio', ratios, '×'), ...(least === undefined ? {} : { bar: { of: 'median', least } }) },
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

/** A server of this folder in a process of its own, which says its port. */
async function withHelper<T>(name: string, argument: string, work: (port: number) => Promise<T>): Promise<T> {
  const file = fileURLToPath(new URL(`./${name}`, import.meta.url))
  const child = spawn(process.execPath, [file, argument], { stdio: ['ignore', 'pipe', 'inherit'] })
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

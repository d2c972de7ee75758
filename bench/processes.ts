// npm run bench -- --processes [--quick] [--kinds NAME,NAME]: how long the service's loop is held under each kind of work,
// beside a bare Node that does nothing at the same time (what the machine's other load costs both), and what service and
// workers hold in memory. Kinds are idle, import, uploads, refines, library, deliveries and jobs. PLINTH_OUT names another build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openClient, type Client } from './client.ts'
import { PROMPTS } from './engine-stages.ts'
import { registerRawImports } from './raw-imports.ts'
import { describeRun, formatTable, type Row, writeResults } from './report.ts'
import { askLoopDelay, startService, WATCHED, withProfile, type Service } from './service.ts'

const MEGABYTE = 2 ** 20
const IMPORT_BYTES = 199_000_000
/** Bytes that come in go to a file: the service itself grows by much less than they are. */
const GROWTH_MB = 100
const PICTURE_BYTES = 19_000_000
const CREATES_PER_KEY = 55
const READS_PER_KEY = 110
const IDLE_MB = 140
const WORKED_MB = 700
/** Longer than an idle worker is kept. */
const IDLE_LIMIT_MS = 100_000

registerRawImports()
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, kinds: { type: 'string' } },
})
const extent = values.quick
  ? { deliveries: 500, rows: 2_000, refines: 1, jobs: 30 }
  : { deliveries: 5_000, rows: 10_000, refines: 3, jobs: 150 }
const startedAt = performance.now()
const told = (what: string) =>
  process.stderr.write(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${what}\n`)

/** Absent: all of them. */
const kinds = values.kinds?.split(',')
const isWanted = (kind: string) => kinds === undefined || kinds.includes(kind)

const rows = [...(await measureLoop()), ...(isWanted('jobs') ? await measureMemory() : [])]
const results = `${describeRun(0, performance.now() - startedAt)}\n\n${formatTable(rows)}`
process.stdout.write(`${results}\n`)
if (!values.quick && kinds === undefined && process.env['PLINTH_OUT'] === undefined) {
  writeResults(new URL('./README.md', import.meta.url), results, 'processes')
}

async function measureLoop(): Promise<readonly Row[]> {
  return withProfile(async profile => {
    await (await startService(profile)).stop()
    const { fillLibrary } = await import('./studio-profile.ts')
    await fillLibrary(profile, extent.rows, [new Uint8Array([1])])
    const service = await startService(profile, { args: ['--allow-local-targets'], isLoopWatched: true })
    const client = await openClient(service)
    const bare = spawn(process.execPath, [...WATCHED, '-e', 'setInterval(() => {}, 1e9)'], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    try {
      const found: Row[] = []
      const works: readonly (readonly [kind: string, what: string, work: () => Promise<void>])[] = [
        ['idle', 'nothing to do', () => pause(3_000)],
        ['import', `import of ${IMPORT_BYTES / 1e6} MB`, () => importLarge(service)],
        ['uploads', `five uploads of ${PICTURE_BYTES / 1e6} MB`, () => uploadLarge(service)],
        ['refines', `${extent.refines} refines`, () => refine(client)],
        ['library', `library of ${extent.rows} rows, page by page`, () => readLibrary(service, client)],
        ['deliveries', `${extent.deliveries} deliveries`, () => deliver(client)],
      ]
      for (const [, what, work] of works.filter(([kind]) => isWanted(kind))) {
        await Promise.all([service.loopDelay(), askLoopDelay(bare)])
        const peak = service.watchPeak()
        await work()
        const grown = peak()
        const [ours, nothing] = await Promise.all([service.loopDelay(), askLoopDelay(bare)])
        found.push(
          { measure: `loop held, longest: ${what}`, unit: 'ms', median: ours.max, p99: ours.p99, count: 1 },
          { measure: '  beside a bare loop', unit: 'ms', median: nothing.max, p99: nothing.p99, count: 1 }
        )
        if (grown !== null) {
          const measure = '  memory of the service alone, more at most'
          const median = grown / MEGABYTE
          found.push({
            measure,
            unit: 'MB',
            median,
            p99: null,
            count: 1,
            bar: { of: 'median', below: GROWTH_MB },
          })
        }
        told(what)
      }
      return found
    } finally {
      client.close()
      bare.kill()
      await service.kill()
    }
  })
}

async function sendForm(service: Service, path: string, bytes: Uint8Array): Promise<unknown> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file')
  const headers = { authorization: `Bearer ${service.token}` }
  const answer = await fetch(new URL(path, service.origin), { method: 'POST', headers, body: form })
  return answer.json()
}

/** A chunk that nobody knows belongs to the file; the rest of it is small (glTF 2.0 §4.4.2). */
async function importLarge(service: Service): Promise<void> {
  const { sampleModel } = await import('../src-main/engine/model/sample-model.ts')
  const { writeGlb } = await import('../src-main/engine/model/write-glb.ts')
  const model = await writeGlb({ ...sampleModel(), textures: null })
  const padding = Buffer.alloc(8 * Math.floor((IMPORT_BYTES - model.byteLength) / 8))
  padding.writeUInt32LE(padding.length - 8, 0)
  padding.write('PAD0', 4)
  const whole = Buffer.concat([model, padding])
  whole.writeUInt32LE(whole.length, 8)
  await sendForm(service, '/studio/imports', whole)
}

/** A small picture with much behind its end, which is no concern of a picture's reader. */
async function uploadLarge(service: Service): Promise<void> {
  const { encode } = await import('fast-png')
  const picture = encode({ width: 8, height: 8, data: new Uint8Array(256).fill(200), channels: 4, depth: 8 })
  for (let index = 0; index < 5; index += 1) {
    const bytes = new Uint8Array(PICTURE_BYTES).fill(index)
    bytes.set(picture)
    await sendForm(service, '/studio/uploads', bytes)
  }
}

async function refine(client: Client): Promise<void> {
  for (const prompt of PROMPTS.slice(0, extent.refines)) {
    await client.untilOver((await client.create({ mode: 'text', prompt, stage: 'refine' })).id)
  }
}

async function readLibrary(service: Service, client: Client): Promise<void> {
  const pages = extent.rows / 100
  const keys = await client.createKeys(Math.ceil(pages / READS_PER_KEY))
  let before: string | null = null
  for (let page = 0; page < pages; page += 1) {
    const headers = { authorization: `Bearer ${keys[Math.floor(page / READS_PER_KEY)]}` }
    const query: string = before === null ? '' : `&before=${encodeURIComponent(before)}`
    const answer = await fetch(`${service.baseUrl}/assets?limit=100${query}`, { headers })
    const list = (await answer.json()) as { next_before: string | null }
    before = list.next_before
  }
}

/** Generations that fail at once, each with a webhook to a receiver of ours. */
async function deliver(client: Client): Promise<void> {
  const file = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const receiver = spawn(process.execPath, [file, '{}'], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const line: unknown[] = await once(createInterface({ input: receiver.stdout }), 'line')
    const receiverUrl = `http://127.0.0.1:${String(line[0])}/`
    await client.send('PATCH', '/studio/settings', { plan_limits: { studio: 10_000 } })
    await client.send('POST', '/studio/faults', { operation: 'generate', code: 'generation_failed' })
    const { account } = await client.send<{ account: { id: string } }>('GET', '/studio/state')
    await client.send('PATCH', `/studio/accounts/${account.id}`, { credits: 1_000_000 })
    for (let sent = 0; sent < extent.deliveries; sent += CREATES_PER_KEY) {
      const key = (await client.createKeys(1))[0]
      const count = Math.min(CREATES_PER_KEY, extent.deliveries - sent)
      const body = { mode: 'text', prompt: PROMPTS[0], webhook_url: receiverUrl }
      await Promise.all(Array.from({ length: count }, () => client.create(body, key)))
    }
    await untilDelivered(client)
    await client.send('DELETE', '/studio/faults')
  } finally {
    receiver.kill()
  }
}

async function untilDelivered(client: Client): Promise<void> {
  for (;;) {
    const { deliveries } = await client.send<{ deliveries: { state: string }[] }>(
      'GET',
      '/studio/deliveries?limit=500'
    )
    if (deliveries.every(({ state }) => state === 'delivered')) {
      return
    }
    await pause(500)
  }
}

async function measureMemory(): Promise<readonly Row[]> {
  return withProfile(async profile => {
    const service = await startService(profile)
    const found: Row[] = []
    const note = (measure: string, below?: number) => {
      const memory = service.memory()
      if (memory !== null) {
        const median = memory.totalBytes / MEGABYTE
        const bar = below === undefined ? {} : { bar: { of: 'median', below } as const }
        found.push({
          measure: `memory: ${measure}`,
          unit: 'MB',
          median,
          p99: null,
          count: memory.children,
          ...bar,
        })
        told(`${measure}: ${median.toFixed(0)} MB, ${memory.children} workers`)
      }
    }
    note('at the ready line')
    const client = await openClient(service)
    try {
      const asset = await work(client, { mode: 'text', prompt: PROMPTS[0] })
      await untilIdle(service)
      note('served, and idle', IDLE_MB)
      for (let job = 1; job <= extent.jobs; job += 1) {
        await work(client, mixedJob(job, asset))
        if (job % Math.ceil(extent.jobs / 6) === 0 || job === extent.jobs) {
          note(`after ${job} mixed jobs`, WORKED_MB)
        }
      }
      await untilIdle(service)
      note('idle again')
    } finally {
      client.close()
      await service.kill()
    }
    return found
  })
}

/** Previews for the most part, every fifth a refine, every tenth a texture. */
function mixedJob(job: number, asset: string): object {
  const prompt = PROMPTS[job % PROMPTS.length]
  if (job % 10 === 0) {
    return { mode: 'texture', source_asset_id: asset, prompt: 'rusty iron' }
  }
  return { mode: 'text', prompt, stage: job % 5 === 0 ? 'refine' : 'preview', options: { seed: job } }
}

/** Works one job; the id of its asset. */
async function work(client: Client, body: object): Promise<string> {
  const { id } = await client.create(body)
  const { status, error } = await client.untilOver(id)
  if (status !== 'succeeded') {
    throw new Error(`${JSON.stringify(body)} failed: ${error?.message}`)
  }
  const view = await client.send<{ assets: { id: string }[] }>('GET', `/v1/generations/${id}`)
  return view.assets[0].id
}

/** Until no worker is left, or as long as one may stay. */
async function untilIdle(service: Service): Promise<void> {
  const givenUpAt = performance.now() + IDLE_LIMIT_MS
  while ((service.memory()?.children ?? 0) > 0 && performance.now() < givenUpAt) {
    await pause(1_000)
  }
}

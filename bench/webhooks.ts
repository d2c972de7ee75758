// node bench/webhooks.ts [--seconds 40]: healthy receivers beside four that hang with 250 webhooks due each and a dead one
// with 5 000: when the healthy ones have theirs, and how long the service takes to answer meanwhile.
import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { aRequest } from '../src-main/domain/testing/fakes.ts'
import { type Service, startService, withProfile } from './service.ts'
import { median, percentile } from './statistics.ts'

const HANGING = 4
const HANGING_DUE = 250
const DEAD_DUE = 5_000
const HEALTHY_DUE = 23
const PROBE_EVERY_MS = 20

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '40' } } })
const seconds = Number(values.seconds)

interface Receiver {
  readonly port: number
  readonly close: () => void
}

async function listen(onRequest: RequestListener): Promise<Receiver> {
  const server = createServer(onRequest)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port, close }
}

/** Finished generations whose webhooks are due, straight into the database of a stopped service. */
function fill(profile: string, urls: readonly string[]): void {
  const db = new Database(join(profile, 'plinth.db'))
  db.function('host_of', url => new URL(String(url)).host)
  const columns = db.pragma('table_info(delivery)') as { name: string }[]
  // A build of before the receivers took turns kept the body in the row.
  const isOld = columns.some(({ name }) => name === 'body')
  const generation = db.prepare(
    `INSERT INTO generation (id, account_id, status, mode, request, webhook_url, credits, progress, warnings, failure_code,
       failure_message, attempt, cancel_requested, via, created_at, finished_at)
     VALUES (@id, 'local', 'failed', 'text', @request, @url, 0, 0, '[]', 'generation_failed', 'x', 1, 0, 'key', @at, @at)`
  )
  const delivery = db.prepare(
    isOld
      ? `INSERT INTO delivery (generation_id, account_id, url, body, state, attempts, next_at, created_at)
         VALUES (@id, 'local', @url, @body, 'pending', 0, @at, @at)`
      : `INSERT INTO delivery (generation_id, account_id, url, host, state, attempts, next_at, scheduled_at, created_at)
         VALUES (@id, 'local', @url, host_of(@url), 'pending', 0, @at, @at, @at)`
  )
  const now = Date.now()
  const request = JSON.stringify(aRequest())
  db.transaction(() => {
    urls.forEach((url, index) => {
      const row = { id: `gen_${randomBytes(12).toString('hex')}`, url, at: now - urls.length + index }
      generation.run({ ...row, request })
      delivery.run({ ...row, ...(isOld ? { body: Buffer.alloc(600, 'x') } : {}) })
    })
  })()
  db.close()
}

/** Milliseconds from request to answer, one after the other, until the time is over. */
async function probeHealth({ origin, token }: Service): Promise<readonly number[]> {
  const end = performance.now() + seconds * 1000
  const found: number[] = []
  while (performance.now() < end) {
    const from = performance.now()
    await (await fetch(`${origin}/studio/health`, { headers: { authorization: `Bearer ${token}` } })).text()
    found.push(performance.now() - from)
    await pause(PROBE_EVERY_MS)
  }
  return found
}

async function measure(profile: string): Promise<void> {
  await (await startService(profile)).stop()
  const idle = await startService(profile)
  const before = (await probeHealth({ ...idle })).slice(10)
  await idle.stop()

  const hanging = await Promise.all(Array.from({ length: HANGING }, () => listen(() => {})))
  const dead = await listen(() => {})
  dead.close()
  const arrived: number[] = []
  let from = 0
  const healthy = await listen((request, response) => {
    request.resume().on('end', () => {
      arrived.push(performance.now() - from)
      response.writeHead(204).end()
    })
  })
  const url = ({ port }: Receiver) => `http://127.0.0.1:${port}/`
  fill(profile, [
    ...hanging.flatMap(receiver => new Array<string>(HANGING_DUE).fill(url(receiver))),
    ...new Array<string>(DEAD_DUE).fill(url(dead)),
    ...new Array<string>(HEALTHY_DUE).fill(url(healthy)),
  ])
  const service = await startService(profile, { args: ['--allow-local-targets'] })
  from = performance.now()
  const during = (await probeHealth(service)).slice(10)
  await service.stop()
  for (const receiver of [...hanging, healthy]) {
    receiver.close()
  }
  const ms = (value: number) => `${value.toFixed(1)} ms`
  console.log(
    `healthy receivers: ${arrived.length} of ${HEALTHY_DUE} in ${seconds} s, the last after ${ms(arrived.at(-1) ?? NaN)}`
  )
  console.log(`health at rest:    median ${ms(median(before))}, p99 ${ms(percentile(before, 0.99))}`)
  console.log(`health meanwhile:  median ${ms(median(during))}, p99 ${ms(percentile(during, 0.99))}`)
}

await withProfile(measure)

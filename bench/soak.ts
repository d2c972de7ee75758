// npm run soak [-- --minutes 360 --days 7 --profile FOLDER]: the service under mixed work, its clock sped up so that days
// pass; tells whether memory and files stay flat. What is kept by design (generations, the ledger, deliveries) is
// counted apart. With a folder, a soak that was stopped goes on where it was when it is called again.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withProfile } from './service.ts'
import type { SoakSample } from './soak-service.ts'

interface Stretch extends SoakSample {
  readonly minutes: number
  readonly generations: number
}

interface Started {
  readonly origin: string
  readonly studioToken: string
  readonly firstApiKey: string
}

/** What a soak needs to go on after it was stopped, by a person or a power cut. */
interface Progress {
  /** Milliseconds under load so far, without the time between two calls. */
  elapsedMs: number
  turn: number
  accepted: number
  refused: number
  /** Generations whose assets the client keeps, oldest first. */
  mine: string[]
  /** The service shows it at its first start only. */
  apiKey: string | null
  /** Where the service's clock stood, milliseconds since the epoch; null: it starts now. */
  clockAt: number | null
  stretches: Stretch[]
}

const STRETCHES = 24
/** Turns between two records of the progress. */
const RECORD_EVERY = 20
/** Assets the client keeps; older ones are deleted. */
const LIBRARY = 300
/** One kibibyte of growth per generation is history; ten would be a leak. */
const MAX_DATABASE_BYTES_PER_GENERATION = 10_240
/** Last quarter beside the second: what may still be warming up or noise. */
const MAX_GROWTH = 1.15
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAFklEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64'
)

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '360' },
    days: { type: 'string', default: '7' },
    profile: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
const speed = (Number(values.days) * 24 * 60) / minutes
const MEGABYTE = 2 ** 20

/** Answers webhooks: nine of ten well, the tenth with 500 so that the schedule of a day is walked. */
async function startReceiver(): Promise<{ url: string; close(): void }> {
  let count = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1
      response.writeHead(count % 10 === 0 ? 500 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

/** A client of everything that an ordinary day has; counts what was accepted. */
class Load {
  readonly #started: Started
  readonly #hook: string
  readonly #progress: Progress

  constructor(started: Started, hook: string, progress: Progress) {
    this.#started = started
    this.#hook = hook
    this.#progress = progress
  }

  async #send(method: string, path: string, body?: object | FormData, isStudio = false): Promise<Response> {
    const credential = isStudio ? this.#started.studioToken : this.#progress.apiKey
    const isForm = body instanceof FormData
    return fetch(new URL(path, this.#started.origin), {
      method,
      headers: {
        authorization: `Bearer ${credential}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  }

  async #read<T>(
    method: string,
    path: string,
    body?: object | FormData,
    isStudio = false
  ): Promise<T | null> {
    const answer = await this.#send(method, path, body, isStudio)
    const text = await answer.text()
    if (answer.status >= 500 && answer.status !== 503) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    }
    return answer.ok && text !== '' ? (JSON.parse(text) as T) : null
  }

  /** One turn: create, read, list, now and then upload, delete, cancel, read files, and look at the studio's lists. */
  async turn(number: number): Promise<void> {
    const { mine } = this.#progress
    const made = await this.#read<{ id: string }>('POST', '/v1/generations', {
      mode: 'text',
      prompt: `a soaked chair number ${number}`,
      ...(number % 2 === 0 ? { webhook_url: this.#hook } : {}),
    })
    if (made === null) {
      this.#progress.refused += 1
    } else {
      this.#progress.accepted += 1
      mine.push(made.id)
    }
    const watched = mine.slice(-8)
    await Promise.all(watched.map(id => this.#read('GET', `/v1/generations/${id}`)))
    const page = await this.#read<{ assets: { id: string }[] }>('GET', '/v1/assets?limit=5')
    const [newest] = page?.assets ?? []
    if (newest !== undefined && number % 5 === 0) {
      const file = await this.#read<{ url: string }>('GET', `/v1/assets/${newest.id}/download`)
      await (await this.#send('GET', file?.url ?? '/')).arrayBuffer()
    }
    if (number % 7 === 0 && made !== null) {
      await this.#read('POST', `/studio/generations/${made.id}/cancel`, {}, true)
    }
    if (number % 20 === 0) {
      const form = new FormData()
      form.set('file', new Blob([PICTURE], { type: 'image/png' }), 'picture.png')
      await this.#read('POST', '/studio/uploads', form, true)
      await this.#read('PATCH', '/studio/accounts/local', { credits: 1_000_000 }, true)
      await this.#read('GET', '/studio/requests?limit=100', undefined, true)
    }
    if (mine.length > LIBRARY) {
      const oldest = mine.shift() ?? ''
      const view = await this.#read<{ assets?: { id: string }[] }>('GET', `/v1/generations/${oldest}`)
      await Promise.all(
        (view?.assets ?? []).map(({ id }) => this.#read('DELETE', `/studio/assets/${id}`, undefined, true))
      )
    }
  }
}

/** The progress that a folder records, or that of a soak which begins. */
function readProgress(path: string): Progress {
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Progress)
    : {
        elapsedMs: 0,
        turn: 0,
        accepted: 0,
        refused: 0,
        mine: [],
        apiKey: null,
        clockAt: null,
        stretches: [],
      }
}

/** Whole or not at all: a soak may be killed at any time. */
function writeProgress(path: string, progress: Progress): void {
  writeFileSync(`${path}.new`, JSON.stringify(progress))
  renameSync(`${path}.new`, path)
}

async function soak(profile: string): Promise<readonly Stretch[]> {
  const record = join(profile, 'soak.json')
  const progress = readProgress(record)
  const receiver = await startReceiver()
  const service = fileURLToPath(new URL('./soak-service.ts', import.meta.url))
  const clockStart = progress.clockAt ?? Date.now()
  const child = fork(service, [profile, String(speed), String(clockStart)], { execArgv: ['--expose-gc'] })
  const exited = once(child, 'exit')
  const answer = async <T>(): Promise<T> => {
    const message: unknown[] = await Promise.race([
      once(child, 'message'),
      exited.then(() => Promise.reject(new Error('The service ended by itself'))),
    ])
    return message[0] as T
  }
  const { ready } = await answer<{ ready: Started }>()
  progress.apiKey ??= ready.firstApiKey
  const load = new Load(ready, receiver.url, progress)
  const { stretches } = progress
  for (const stretch of stretches) {
    process.stdout.write(`${lineOf(stretch)}\n`)
  }
  const [startedAt, elapsedBefore] = [performance.now(), progress.elapsedMs]
  while (stretches.length < STRETCHES) {
    const nextTurnAt = performance.now() + 250
    await load.turn(progress.turn)
    await pause(Math.max(0, nextTurnAt - performance.now()))
    progress.turn += 1
    const here = performance.now() - startedAt
    progress.elapsedMs = elapsedBefore + here
    progress.clockAt = Math.round(clockStart + here * speed)
    const elapsed = progress.elapsedMs / 60_000
    if (elapsed >= ((stretches.length + 1) * minutes) / STRETCHES) {
      child.send('sample')
      const { sample } = await answer<{ sample: SoakSample }>()
      stretches.push({ ...sample, minutes: elapsed, generations: progress.accepted })
      process.stdout.write(`${lineOf(stretches.at(-1) ?? null)}\n`)
    }
    if (progress.turn % RECORD_EVERY === 0) {
      writeProgress(record, progress)
    }
  }
  child.send('stop')
  await exited
  receiver.close()
  process.stdout.write(`${progress.accepted} generations accepted, ${progress.refused} refused\n`)
  return stretches
}

const COLUMNS = [
  'day',
  'generations',
  'heap MB',
  'resident MB',
  'database MB',
  'wal MB',
  'blob files',
  'blob MB',
  'backups',
  'backup MB',
]

function lineOf(stretch: Stretch | null): string {
  const cells =
    stretch === null
      ? COLUMNS
      : [
          ((stretch.minutes * speed) / 1440).toFixed(2),
          String(stretch.generations),
          ...[stretch.heapBytes, stretch.residentBytes, stretch.databaseBytes, stretch.walBytes].map(bytes =>
            (bytes / MEGABYTE).toFixed(1)
          ),
          String(stretch.blobFiles),
          (stretch.blobBytes / MEGABYTE).toFixed(1),
          String(stretch.backupFiles),
          (stretch.backupBytes / MEGABYTE).toFixed(1),
        ]
  return cells.map((cell, column) => cell.padStart(COLUMNS[column].length)).join(' | ')
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** What grew from the second quarter to the last, against what may. */
function checkGrowth(stretches: readonly Stretch[]): readonly string[] {
  const quarter = STRETCHES / 4
  const early = stretches.slice(quarter, 2 * quarter)
  const late = stretches.slice(-quarter)
  const growth = (of: (stretch: Stretch) => number) => mean(late.map(of)) / mean(early.map(of))
  const perGeneration =
    (late[0].databaseBytes - early[0].databaseBytes) / (late[0].generations - early[0].generations)
  const faults = (
    [
      ['heap', growth(one => one.heapBytes)],
      ['resident memory', growth(one => one.residentBytes)],
      ['write-ahead log', growth(one => one.walBytes)],
      ['blob files', growth(one => one.blobFiles)],
    ] as const
  ).map(([name, factor]) => {
    process.stdout.write(`${name}: × ${factor.toFixed(3)} from the second quarter to the last\n`)
    return factor > MAX_GROWTH ? `${name} grew` : null
  })
  process.stdout.write(`database: ${perGeneration.toFixed(0)} bytes for each generation kept\n`)
  const isLeaking = perGeneration > MAX_DATABASE_BYTES_PER_GENERATION
  return [...faults, isLeaking ? 'the database grew beyond its history' : null].filter(
    fault => fault !== null
  )
}

process.stdout.write(`${speed.toFixed(1)} times as fast as the wall clock\n${lineOf(null)}\n`)
if (values.profile !== undefined) {
  mkdirSync(values.profile, { recursive: true })
}
const faults = checkGrowth(
  values.profile === undefined ? await withProfile(soak) : await soak(values.profile)
)
process.stdout.write(faults.length === 0 ? 'flat\n' : `NOT flat: ${faults.join(', ')}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

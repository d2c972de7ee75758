import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultProfile } from './profile.ts'
import { readQueueUrl } from './queue-url.ts'
import { UsageError } from './usage-error.ts'

/** What a worker of a farm is started with. */
export interface WorkerArguments {
  readonly kind: 'work'
  readonly queueUrl: string
  /** Of the service. */
  readonly origin: string
  readonly key: string
  /** Generations at once; null: as many as cores and memory allow. */
  readonly places: number | null
}

/** A new key of workers is asked of the service of this profile. */
export interface NewKeyArguments {
  readonly kind: 'new-key'
  readonly name: string
  readonly profile: string
}

export const WORKER_USAGE = `Usage: npm run worker -- --queue redis://… --service https://… [options]

  Makes models for a Plinth service on another machine, which was started with the same --queue.

  --queue URL              the broker, redis:// or rediss:// (TLS)
  --service URL            the service: https, or http on this machine
  --workers N              generations at once (default as many as cores and memory allow)
  --new-key NAME           makes a key for workers with the running service of this machine's profile, shows it once, and ends
  --profile DIR            whose service makes it (default ${defaultProfile()})
  --help                   print this

Environment: PLINTH_WORKER_KEY is the worker's key; PLINTH_QUEUE stands for --queue, so that a password in it is not seen in the list
of processes.
`

const text = { type: 'string' } as const
const OPTIONS = {
  queue: text,
  service: text,
  workers: text,
  'new-key': text,
  profile: text,
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads arguments and environment; arguments win. Throws `UsageError`. */
export function parseWorkerArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv
): WorkerArguments | NewKeyArguments | 'help' {
  const values = parse(args)
  if (values.help) {
    return 'help'
  }
  const name = values['new-key']
  if (name !== undefined) {
    return {
      kind: 'new-key',
      name,
      profile: resolve(values.profile ?? (env['PLINTH_PROFILE'] || defaultProfile())),
    }
  }
  const queueUrl = readQueueUrl(values.queue ?? env['PLINTH_QUEUE'])
  if (queueUrl === null) {
    throw new UsageError('Say which broker: --queue redis://127.0.0.1:6379')
  }
  const key = env['PLINTH_WORKER_KEY']
  if (key === undefined || key === '') {
    throw new UsageError(
      'Put the worker’s key into the environment, as PLINTH_WORKER_KEY. The service showed one at its first start with --queue; ' +
        'npm run worker -- --new-key NAME, beside the service, makes another.'
    )
  }
  return {
    kind: 'work',
    queueUrl,
    origin: readService(values.service),
    key,
    places: values.workers === undefined ? null : readPlaces(values.workers),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Models and the worker's key travel there: in the clear within this machine only. */
function readService(value: string | undefined): string {
  const url = value === undefined ? null : URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new UsageError('Say which service: --service https://plinth.example.net')
  }
  if (url.pathname !== '/' || url.search !== '') {
    throw new UsageError('--service takes an address without a path: the farm’s own paths come after it.')
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw new UsageError(
      `--service takes https for another machine, not ${url.protocol}//${url.hostname}: put a proxy with TLS before the service.`
    )
  }
  return url.origin
}

function readPlaces(value: string): number {
  const places = Number(value)
  if (!/^[0-9]{1,3}$/.test(value) || places < 1) {
    throw new UsageError(`--workers takes a whole number from 1 to 999, not "${value}".`)
  }
  return places
}

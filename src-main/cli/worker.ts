import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { startFarmWorker } from '../backends/farm/farm-worker.ts'
import { WorkerRefused } from '../backends/farm/service-client.ts'
import { createLocalBackend } from '../backends/local.ts'
import { spawnNodeWorker } from '../backends/node-process.ts'
import { CreatedFarmKey } from '../contract/farm.ts'
import { farmVersion } from '../domain/farm-coordinator.ts'
import { ENGINE_MODES, ENGINE_STYLES, ENGINE_VERSION } from '../engine/version.ts'
import { createStderrLogger } from './logger.ts'
import { outliveOutput } from './outlive-output.ts'
import { isAlive, readHolder } from './profile-lock.ts'
import { waitForStopSignal } from './stop-signal.ts'
import { createStudioClient } from './studio-client.ts'
import { UsageError } from './usage-error.ts'
import {
  type NewKeyArguments,
  parseWorkerArguments,
  WORKER_USAGE,
  type WorkerArguments,
} from './worker-arguments.ts'

/** Running work gets this long when the worker is told to stop; then it goes back to the farm. */
const GRACE_MS = 10_000
const workerUrl = new URL('./engine-worker.js', import.meta.url)

/** Works for a farm until the signal, or until the service will not have it any more. */
async function work({ queueUrl, origin, key, places }: WorkerArguments, stop: AbortSignal): Promise<number> {
  const logger = createStderrLogger()
  outliveOutput([process.stdout, process.stderr])
  const workDir = await mkdtemp(join(tmpdir(), 'plinth-worker-'))
  const backend = createLocalBackend({
    spawn: spawnNodeWorker,
    workerUrl,
    workDir,
    modes: ENGINE_MODES,
    styles: ENGINE_STYLES,
    logger,
    cores: places ?? availableParallelism(),
  })
  // Its connections alone keep the process alive, and while the broker is away there are none.
  const hold = setInterval(() => undefined, GRACE_MS)
  const version = farmVersion(manifest.version, ENGINE_VERSION)
  let refuse: (reason: string) => void = () => undefined
  const refused = new Promise<string>(resolve => (refuse = resolve))
  try {
    const running = await startFarmWorker(
      {
        ...{ queueUrl, origin, key, version, backend, workDir, logger },
        onRefused: reason => refuse(reason),
      },
      stop
    )
    process.stderr.write(
      `Works for ${origin}, ${running.worker.places} at once, version ${version}, until Ctrl-C.\n`
    )
    const reason = await Promise.race([refused, aborted(stop)])
    await running.close({ graceMs: GRACE_MS })
    if (reason !== null) {
      throw new WorkerRefused(reason)
    }
    return 0
  } finally {
    await backend.close()
    await rm(workDir, { recursive: true, force: true })
    clearInterval(hold)
  }
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise(resolve =>
    signal.aborted ? resolve(null) : signal.addEventListener('abort', () => resolve(null), { once: true })
  )

/** Has the running service of the profile make a key, and writes it to stdout. */
async function makeKey({ name, profile }: NewKeyArguments): Promise<number> {
  const holder = readHolder(profile)
  if (holder === null || !(await isAlive(holder)) || holder.port === null || holder.studio_token === null) {
    throw new Error(`No service is running on ${profile}. Start it with --queue first.`)
  }
  const { port, studio_token: studioToken, is_tls: isTls } = holder
  const client = createStudioClient({
    origin: `${isTls ? 'https' : 'http'}://127.0.0.1:${port}`,
    studioToken,
  })
  try {
    const { secret } = await client.post('/studio/farm/keys', { name }, CreatedFarmKey)
    process.stdout.write(`${secret}\n`)
    process.stderr.write('It is shown this once.\n')
    return 0
  } finally {
    await client.close()
  }
}

async function main(): Promise<number> {
  const stop = new AbortController()
  try {
    const args = parseWorkerArguments(process.argv.slice(2), process.env)
    if (args === 'help') {
      process.stdout.write(WORKER_USAGE)
      return 0
    }
    void waitForStopSignal().then(() => stop.abort())
    return await (args.kind === 'new-key' ? makeKey(args) : work(args, stop.signal))
  } catch (error) {
    if (stop.signal.aborted) {
      return 0
    }
    const usage = error instanceof UsageError ? `\n${WORKER_USAGE}` : ''
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return error instanceof UsageError ? 2 : 1
  }
}

// Not only the code: a connection to a broker that is away is tried again, which would keep the process alive.
process.exit(await main())

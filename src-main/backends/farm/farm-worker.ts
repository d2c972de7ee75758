import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FarmMessage, FarmOutcome, FarmWork, FarmWorker } from '../../contract/farm.ts'
import type { GenerationOptions } from '../../contract/options.ts'
import type { GenerationRequest } from '../../domain/entities.ts'
import type { Logger } from '../../domain/ports.ts'
import {
  type Backend,
  BackendError,
  BackendInterruption,
  type BackendProgress,
  type BackendResult,
} from '../../domain/ports-backend.ts'
import type { FarmClaim } from '../../domain/ports-farm.ts'
import { openFarmConsumer, WorkGivenBack } from './broker.ts'
import { createFarmServiceClient, type FarmServiceClient, WorkerRefused, WorkGone } from './service-client.ts'

export interface FarmWorkerOptions {
  /** redis:// or rediss:// */
  readonly queueUrl: string
  /** Of the service, without a path. */
  readonly origin: string
  readonly key: string
  /** Of program and engine. */
  readonly version: string
  /** What makes the models here. It is not closed. */
  readonly backend: Backend
  /** For inputs, while they are worked on. */
  readonly workDir: string
  readonly logger: Logger
  /** The service has taken its key away, or is of another version now: it is given nothing more. */
  onRefused(reason: string): void
}

export interface RunningFarmWorker {
  readonly worker: FarmWorker
  /** It was not told to end yet. */
  readonly isOpen: boolean
  /** Takes nothing more; what runs has `graceMs` to end, then goes back to the farm. */
  close(options: { readonly graceMs: number }): Promise<void>
}

/** How often the service hears of running work, and says whether it is still wanted. */
const HEARTBEAT_MS = 1_000
/** How often a worker without work asks whether it is still let in: nothing else would tell it. */
const CONFIRM_MS = 4_000
const MAX_MESSAGE = 4_000
/** Work that was stopped is given back within this. */
const LAST_WORDS_MS = 5_000

/**
 * Takes work of a farm and has it made by `backend`, as many at once as that works on. Waits for a service that is away; rejects
 * with `WorkerRefused` where it will not have this worker, and with the reason of `signal` once that is aborted.
 */
export async function startFarmWorker(
  options: FarmWorkerOptions,
  signal: AbortSignal
): Promise<RunningFarmWorker> {
  const { backend, queueUrl: url, logger } = options
  const client = createFarmServiceClient(options)
  await client.handshake(options.version, signal)
  const stopping = new AbortController()
  const worker: FarmWorker = {
    id: randomUUID(),
    host: hostname(),
    version: options.version,
    modes: [...backend.modes],
    styles: [...backend.capabilities().styles],
    places: Math.max(1, backend.concurrency),
  }
  const ports: Ports = { ...options, client, worker, stopping: stopping.signal }
  let working = 0
  const consumer = await openFarmConsumer({
    ...{ url, worker, logger },
    async work(message) {
      working += 1
      await workOne(ports, message).finally(() => (working -= 1))
    },
  })
  const stopConfirming = confirmWhile(ports, () => working === 0)
  let isOpen = true
  return {
    worker,
    get isOpen() {
      return isOpen
    },
    async close({ graceMs }) {
      isOpen = false
      stopConfirming()
      const timer = setTimeout(() => stopping.abort(), graceMs)
      await consumer.close(graceMs + LAST_WORDS_MS)
      clearTimeout(timer)
      await client.close()
    },
  }
}

type Ports = FarmWorkerOptions & {
  readonly client: FarmServiceClient
  readonly worker: FarmWorker
  readonly stopping: AbortSignal
}

/**
 * Asks from time to time, while it `isIdle`, whether the service still has this worker: the broker lists and feeds whoever is connected
 * to it, whatever became of the key. What is at work learns it with its end, and a service of another version may still take that.
 */
function confirmWhile({ client, worker, stopping, onRefused }: Ports, isIdle: () => boolean): () => void {
  const ended = new AbortController()
  const signal = AbortSignal.any([stopping, ended.signal])
  const confirm = (): void => {
    client.confirm(worker.version, signal).catch((error: Error) => {
      if (!signal.aborted && isIdle()) {
        onRefused(error.message)
      }
    })
  }
  const timer = setInterval(() => isIdle() && confirm(), CONFIRM_MS)
  return () => {
    clearInterval(timer)
    ended.abort()
  }
}

/** Begin, make, send, end. Whatever is not wanted any more is dropped without a word. */
async function workOne(ports: Ports, { generation_id: id, ticket }: FarmMessage): Promise<void> {
  const { client, worker, stopping } = ports
  try {
    const begun = await client.begin(id, { ticket, worker: worker.id, version: worker.version }, stopping)
    await workOn(ports, { generationId: id, ticket, lease: begun.lease }, begun)
  } catch (error) {
    if (error instanceof WorkGone) {
      return
    }
    if (stopping.aborted) {
      throw new WorkGivenBack()
    }
    if (error instanceof WorkerRefused) {
      ports.onRefused(error.message)
      throw new WorkGivenBack()
    }
    throw error
  }
}

async function workOn(ports: Ports, claim: FarmClaim, begun: FarmWork): Promise<void> {
  const { client, stopping, workDir } = ports
  const folder = join(workDir, randomUUID())
  const gone = new AbortController()
  const signal = AbortSignal.any([stopping, gone.signal])
  const heartbeat = startHeartbeat(ports, claim, signal, () => gone.abort(new WorkGone()))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const outcome = await make(ports, { claim, begun, folder, signal, onProgress: heartbeat.tell })
    await client.end(claim, outcome, signal)
  } catch (error) {
    gone.signal.throwIfAborted()
    throw error
  } finally {
    heartbeat.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tells every second that it works, and how far it is; what the service does not want any more ends at once. */
function startHeartbeat(
  { client }: Ports,
  claim: FarmClaim,
  signal: AbortSignal,
  onGone: () => void
): { tell(progress: BackendProgress): void; stop(): void } {
  let at: BackendProgress = { progress: 0, stage: 'farm' }
  let isTelling = false
  const beat = (): void => {
    if (isTelling || signal.aborted) {
      return
    }
    isTelling = true
    client
      .progress(claim, at, signal)
      .catch(error => error instanceof WorkGone && onGone())
      .finally(() => (isTelling = false))
  }
  const timer = setInterval(beat, HEARTBEAT_MS)
  return {
    tell: progress => {
      const isNewStage = progress.stage !== at.stage
      at = progress
      if (isNewStage) {
        beat()
      }
    },
    stop: () => clearInterval(timer),
  }
}

interface Making {
  readonly claim: FarmClaim
  readonly begun: FarmWork
  readonly folder: string
  readonly signal: AbortSignal
  onProgress(progress: BackendProgress): void
}

/** Makes it and sends its files. Rejects where it was stopped; what goes wrong else is an outcome. */
async function make(ports: Ports, making: Making): Promise<FarmOutcome> {
  const { claim, begun, signal, onProgress } = making
  const inputs = await fetchInputs(ports.client, making)
  let result: BackendResult
  try {
    result = await ports.backend.run(
      {
        ...{ generationId: claim.generationId, attempt: claim.lease, request: requestOf(begun) },
        ...inputs,
        ...(begun.reading === undefined ? {} : { reading: begun.reading }),
        remoteHandle: null,
      },
      { onProgress, keepHandle: () => undefined, signal }
    )
  } catch (error) {
    signal.throwIfAborted()
    return outcomeOf(error)
  }
  return await send(ports.client, making, result)
}

async function fetchInputs(
  client: FarmServiceClient,
  { claim, begun: { inputs }, folder, signal }: Making
): Promise<{ pictures: readonly Uint8Array[]; sourceFile: string | null; clipsFile: string | null }> {
  const fetched = await Promise.all(
    inputs.map(async (input, index) => {
      const file = join(folder, `input-${index}`)
      await client.fetchInput(claim, input, file, signal)
      return { role: input.role, file }
    })
  )
  const fileOf = (role: string): string | null => fetched.find(one => one.role === role)?.file ?? null
  const pictures = fetched.filter(({ role }) => role === 'picture').map(({ file }) => readFile(file))
  return {
    pictures: await Promise.all(pictures),
    sourceFile: fileOf('source'),
    clipsFile: fileOf('clips'),
  }
}

async function send(
  client: FarmServiceClient,
  { claim, signal }: Making,
  { assets: [asset], warnings }: BackendResult
): Promise<FarmOutcome> {
  const { name, facts } = asset
  const files = [asset.glb, asset.thumbnail]
  try {
    const [glb, thumbnail] = await Promise.all(files.map(file => client.send(claim, file, signal)))
    return {
      ...{ kind: 'made', name, glb, thumbnail, warnings: [...warnings] },
      facts: {
        ...facts,
        boundingBox: { min: [...facts.boundingBox.min], max: [...facts.boundingBox.max] },
        animations: [...facts.animations],
      },
    }
  } finally {
    const sent = files.flatMap(file => (file instanceof Uint8Array ? [] : [file.path]))
    await Promise.all(sent.map(path => rm(path, { force: true })))
  }
}

function outcomeOf(error: unknown): FarmOutcome {
  if (error instanceof BackendError) {
    return { kind: 'refused', ...error.failure }
  }
  if (error instanceof BackendInterruption) {
    return { kind: 'died', ...error.failure }
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { kind: 'defect', message: message.slice(0, MAX_MESSAGE) }
}

/** The options were resolved by a service of the same version, which a worker of another one is never given work of. */
function requestOf({ request }: FarmWork): GenerationRequest {
  const { mode, prompt, stage, repairs, options } = request
  return {
    ...{ mode, prompt, stage, negativePrompt: request.negative_prompt },
    options: options as unknown as GenerationOptions,
    ...(repairs === undefined ? {} : { repairs }),
    imageUrls: [],
    sourceAssetId: null,
  }
}

import { FAILURE_CODES, type FailureCode } from '../contract/errors.ts'
import { blobName } from '../domain/blob-files.ts'
import { clipsAssetOf } from '../domain/clips-source.ts'
import type { DiskWatch } from '../domain/disk-watch.ts'
import type { Failure, Generation } from '../domain/entities.ts'
import { CANCELED, type Lifecycle, type PassedOn, type StoredAsset } from '../domain/lifecycle.ts'
import { type Clock, type Fault, type FaultSource, type Logger, type PictureSource } from '../domain/ports.ts'
import {
  type Backend,
  type BackendAsset,
  BackendError,
  BackendInterruption,
  type BackendProgress,
  type BackendTask,
  BackendUnavailable,
} from '../domain/ports-backend.ts'
import { type BlobStore, type ClaimedGeneration, type Store } from '../domain/ports-store.ts'
import { givenNames, NoGlb, readGltf, takeNames, withText } from '../domain/part-names.ts'
import { PROGRESS_INTERVAL_MS, TIME_LIMIT_MS, WRITE_AGAIN_MS } from './limits.ts'
import { createProgressWriter, type ProgressWriter } from './progress.ts'
import { DISK_FULL } from '../domain/storage-failure.ts'
import type { JobQueue } from './queue.ts'

/** Why work ends before its backend is done. `lease_lost`: somebody else has it now, so nothing is written. */
export type StopReason = 'canceled' | 'timed_out' | 'stopping' | 'lease_lost'

export interface WorkPorts {
  readonly queue: JobQueue
  readonly store: Store
  readonly lifecycle: Lifecycle
  readonly blobs: BlobStore
  readonly pictures: PictureSource
  readonly faults: FaultSource
  readonly clock: Clock
  readonly logger: Logger
  readonly disk: Pick<DiskWatch, 'note'>
  /** Another engine for what its own did not do; null where there is none, or the caller wants no other. */
  elsewhere(generation: Generation): PassedOn | null
}

/** One generation on its way through a backend. */
export interface Work {
  readonly claimed: ClaimedGeneration
  /** The first reason counts. */
  stop(reason: StopReason): void
  /** Resolves, never rejects, when the generation's end is written or its work dropped. */
  readonly done: Promise<void>
}

const HIDDEN: Failure = {
  code: 'internal_error',
  message: 'Something went wrong inside the service. Its credits were returned; try again.',
}
const TIMED_OUT: Failure = {
  code: 'timed_out',
  message:
    'The generation took longer than its time limit. Its credits were returned; ask for a simpler model.',
}

/** Inputs → backend → files → one transaction. The work ends at once when stopped, even if its backend does not listen. */
export function startWork(ports: WorkPorts, backend: Backend, claimed: ClaimedGeneration): Work {
  const controller = new AbortController()
  let reason: StopReason | null = null
  let isServiceStopping = false
  let endPause = () => {}
  const stop = (why: StopReason) => {
    isServiceStopping ||= why === 'stopping'
    reason ??= why
    controller.abort()
    endPause()
  }
  const limitMs = backend.timeLimitMs ?? TIME_LIMIT_MS[claimed.generation.request.mode]
  const cancelLimit = ports.clock.after(limitMs, () => stop('timed_out'))
  const progress = createProgressWriter({
    clock: ports.clock,
    intervalMs: PROGRESS_INTERVAL_MS,
    write: at => {
      if (!writeProgress(ports, claimed, at)) {
        stop('lease_lost')
      }
    },
  })
  const pause = () =>
    new Promise<void>(resolve => {
      const cancel = ports.clock.after(WRITE_AGAIN_MS, resolve)
      endPause = () => {
        cancel()
        resolve()
      }
    })
  /** A full disk delays the end: it is written once there is space, and never lost but by the end of the service. */
  const writeEnd = async (outcome: Outcome): Promise<void> => {
    let toWrite = outcome
    for (;;) {
      try {
        await end(ports, claimed, reason, toWrite)
        return
      } catch (failure) {
        ports.logger.error('The end of a generation could not be written', {
          generation_id: claimed.generation.id,
          error: describe(failure),
        })
        const isDisk = ports.disk.note(failure)
        if ((!isDisk && 'error' in toWrite) || isServiceStopping) {
          // The lease runs out, and recovery takes the generation up again.
          return
        }
        if (!isDisk) {
          toWrite = { error: failure }
          continue
        }
      }
      await pause()
    }
  }

  const finish = async () => {
    const outcome = await orAborted(
      controller.signal,
      make(ports, backend, claimed, progress, controller.signal)
    ).catch((error: unknown) => ({ error }))
    progress.stop()
    cancelLimit()
    await writeEnd(outcome)
  }
  return { claimed, stop, done: finish() }
}

/** false: the lease is lost. A value that cannot be written (the disk is full) is missed by nobody for long. */
function writeProgress(
  { queue, logger }: WorkPorts,
  claimed: ClaimedGeneration,
  at: BackendProgress
): boolean {
  try {
    return queue.setProgress(claimed, at.progress, at.stage)
  } catch (error) {
    const { id } = claimed.generation
    logger.warn('Progress could not be written', { generation_id: id, error: describe(error) })
    return true
  }
}

interface Made {
  readonly assets: readonly StoredAsset[]
  readonly warnings: readonly string[]
}

type Outcome = Made | { readonly error: unknown }

/** The files are written before the transaction that names them; if that never comes, they are collected later. */
async function make(
  ports: WorkPorts,
  backend: Backend,
  claimed: ClaimedGeneration,
  progress: ProgressWriter,
  signal: AbortSignal
): Promise<Made> {
  await applyFault(ports.faults.next('generate'), ports.clock)
  signal.throwIfAborted()
  const task = await gatherInputs(ports, claimed, progress, signal)
  signal.throwIfAborted()
  const keepHandle = (handle: string): void => {
    if (!ports.queue.setRemoteHandle(claimed, handle)) {
      throw new DOMException('The lease was lost', 'AbortError')
    }
  }
  const result = await backend.run(task, { onProgress: progress.report, keepHandle, signal })
  signal.throwIfAborted()
  const names = await namesFor(ports, task)
  const assets = await Promise.all(
    result.assets.map(async asset => storeFiles(ports.blobs, await withNames(ports.blobs, asset, names)))
  )
  return { assets, warnings: result.warnings }
}

async function applyFault(fault: Fault | null, clock: Clock): Promise<void> {
  if (fault === null) {
    return
  }
  if (fault.latencyMs > 0) {
    await new Promise<void>(resolve => clock.after(fault.latencyMs, resolve))
  }
  if (fault.code === null) {
    return
  }
  const code = isFailureCode(fault.code) ? fault.code : 'generation_failed'
  throw new BackendError({ code, message: 'An injected fault (Developer, Faults) ended this generation.' })
}

const isFailureCode = (code: string): code is FailureCode => FAILURE_CODES.some(known => known === code)

async function gatherInputs(
  { store, blobs, pictures }: WorkPorts,
  { generation }: ClaimedGeneration,
  progress: ProgressWriter,
  signal: AbortSignal
): Promise<BackendTask> {
  const { request, accountId, id } = generation
  if (request.mode === 'image') {
    progress.report({ progress: 1, stage: 'pictures' })
  }
  const urls = request.mode === 'image' ? request.imageUrls : []
  return {
    generationId: id,
    request,
    pictures: await gatherAll(urls, signal, async (url, either, number) => {
      const kept = store.generations.listPictures(id).get(number)
      if (kept !== undefined && blobs.has(kept)) {
        return blobs.read(kept)
      }
      const bytes = await pictures.fetch(url, either, urls.length > 1 ? number : undefined)
      // A second attempt, after a crash, may find another picture at the address, or none.
      store.generations.keepPicture(id, number, await blobs.put(bytes))
      return bytes
    }),
    sourceFile: findModel(store, blobs, { accountId, id: request.sourceAssetId, what: 'source asset' }),
    clipsFile: findModel(store, blobs, {
      accountId,
      id: clipsAssetOf(request),
      what: 'asset of options.clips_from',
    }),
    remoteHandle: generation.remoteHandle,
  }
}

/** All at once; when one cannot be had, the others are not waited for. */
async function gatherAll(
  urls: readonly string[],
  signal: AbortSignal,
  gather: (url: string, signal: AbortSignal, number: number) => Promise<Uint8Array>
): Promise<Uint8Array[]> {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  try {
    return await Promise.all(urls.map((url, index) => gather(url, either, index + 1)))
  } catch (error) {
    failed.abort()
    throw error
  }
}

function findModel(
  store: Store,
  blobs: BlobStore,
  { accountId, id, what }: { readonly accountId: string; readonly id: string | null; readonly what: string }
): string | null {
  if (id === null) {
    return null
  }
  const asset = store.assets.findOwned(accountId, id)
  if (asset === null || !blobs.has(asset.glbHash)) {
    const missing =
      asset === null
        ? `The ${what} is not there any more.`
        : `The file of the ${what} is missing: ${blobName(asset.glbHash)} in the folder of the profile.`
    throw new BackendError({
      code: 'source_unusable',
      message: `${missing} Its credits were returned.`,
    })
  }
  return blobs.path(asset.glbHash)
}

/** The names that were given to the parts of the model which words make again; its file is the only place that has them. */
async function namesFor(
  { blobs }: WorkPorts,
  { request, sourceFile }: BackendTask
): Promise<ReadonlyMap<string, string>> {
  if (request.mode !== 'text' || sourceFile === null) {
    return new Map()
  }
  try {
    return givenNames(await readGltf(blobs.chunks(sourceFile)))
  } catch (error) {
    if (error instanceof NoGlb) {
      return new Map()
    }
    throw error
  }
}

async function withNames(
  blobs: BlobStore,
  asset: BackendAsset,
  names: ReadonlyMap<string, string>
): Promise<BackendAsset> {
  if (names.size === 0) {
    return asset
  }
  const { glb } = asset
  const bytes = glb instanceof Uint8Array ? inOnePiece(glb) : blobs.chunks(glb.path)
  const named = await blobs.receive(withText(bytes, text => void takeNames(text, names)))
  if (!(glb instanceof Uint8Array)) {
    await blobs.discard(glb)
  }
  return { ...asset, glb: named }
}

async function* inOnePiece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

async function storeFiles(blobs: BlobStore, asset: BackendAsset): Promise<StoredAsset> {
  const { name, glb, thumbnail, facts, raw } = asset
  const [glbHash, thumbnailHash] = await Promise.all([blobs.put(glb), blobs.put(thumbnail)])
  const sizeBytes = glb instanceof Uint8Array ? glb.byteLength : glb.sizeBytes
  const stored = { name, glbHash, thumbnailHash, sizeBytes, facts }
  if (raw === undefined) {
    return stored
  }
  const { file, ...about } = raw
  return { ...stored, origin: { ...about, hash: await blobs.put(file), sizeBytes: file.sizeBytes } }
}

/** Rejects with what kept it from being written. */
async function end(
  ports: WorkPorts,
  claimed: ClaimedGeneration,
  reason: StopReason | null,
  outcome: Outcome
): Promise<void> {
  const { lifecycle, logger } = ports
  const { generation, leaseToken } = claimed
  switch (reason) {
    case 'canceled':
      await lifecycle.fail(generation.id, leaseToken, CANCELED)
      return
    case 'timed_out':
      await lifecycle.fail(generation.id, leaseToken, TIMED_OUT)
      return
    case 'stopping':
      lifecycle.release(claimed)
      return
    case 'lease_lost':
      logger.warn('The lease of a generation was lost; its work is dropped', {
        generation_id: generation.id,
      })
      return
    case null:
      if (!('error' in outcome)) {
        await lifecycle.succeed(claimed, outcome.assets, outcome.warnings)
      } else if (outcome.error instanceof BackendInterruption) {
        logger.warn('What worked on a generation died', {
          generation_id: generation.id,
          error: describe(outcome.error),
        })
        lifecycle.interrupt(claimed, outcome.error.failure)
      } else if (outcome.error instanceof BackendUnavailable) {
        logger.warn('An engine did not do its work', {
          generation_id: generation.id,
          backend_id: generation.backendId,
          error: outcome.error.message,
        })
        lifecycle.passOn(claimed, outcome.error.failure, ports.elsewhere(generation))
      } else {
        await lifecycle.fail(generation.id, leaseToken, explain(ports, generation.id, outcome.error))
      }
      return
    default:
      assertNever(reason)
  }
}

function explain({ disk, logger }: WorkPorts, generationId: string, error: unknown): Failure {
  if (error instanceof BackendError) {
    return error.failure
  }
  if (disk.note(error)) {
    return DISK_FULL
  }
  logger.error('A generation failed inside the service', {
    generation_id: generationId,
    error: describe(error),
  })
  return HIDDEN
}

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) {
    return String(error)
  }
  const cause = error.cause === undefined ? '' : `\n${describe(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

/** Rejects as soon as `signal` is aborted; what `work` does later is nobody's concern any more. */
function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new DOMException('The generation was stopped', 'AbortError'))
    if (signal.aborted) {
      leave()
    }
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject)
  })
}

function assertNever(reason: never): never {
  throw new Error(`Unknown reason ${String(reason)}`)
}

import {
  EXPORT_TRAITS,
  findMisplacedOption,
  type ExportBody,
  type StudioExport,
} from '../contract/studio-exports.ts'
import { pathOfBlob } from './blob-files.ts'
import type { Caller, Failure, Instant } from './entities.ts'
import { invalidRequest, notFound, ServiceError } from './errors.ts'
import type { Clock, Ids, Logger } from './ports.ts'
import { BackendError, type ExportedModels, type ExportTask, type ModelExporter } from './ports-backend.ts'
import type { BlobStore, ExportFolders, Store } from './ports-store.ts'
import { toTimestamp } from './present.ts'
import { DISK_FULL_EXPORT, isStorageFailure } from './storage-failure.ts'

/** Models of the library written in other formats: made in the background, kept for a while to be fetched. */
export interface Exports {
  /**
   * Begins one. Throws `invalid_request` naming what does not fit, `not_found` for an asset that is not the caller's, 410 for one
   * whose file is gone, `too_many_jobs` while too many wait.
   */
  start(caller: Caller, body: ExportBody): StudioExport
  /** Throws `not_found`, also once its time is over. */
  find(caller: Caller, id: string): StudioExport
  /** Stops it, wherever it is, and removes its files. Throws `not_found`. */
  remove(caller: Caller, id: string): Promise<void>
  /** A file of a finished one, by its place in `files`. Throws `not_found`. */
  file(caller: Caller, id: string, index: number): ExportFile
}

export interface ExportFile {
  readonly path: string
  /** Without folders. */
  readonly filename: string
  readonly sizeBytes: number
  readonly hash: string
  readonly mediaType: string
}

export interface ExportDeps {
  readonly store: Store
  readonly blobs: BlobStore
  readonly folders: ExportFolders
  readonly exporter: ModelExporter
  readonly clock: Clock
  readonly ids: Ids
  readonly logger: Logger
  readonly origin: () => string
}

/** Finished ones can be fetched for so long. */
const KEPT_MS = 60 * 60 * 1000
/** More of them push the oldest out. */
const MAX_FINISHED = 30
const MAX_UNFINISHED = 20

interface Job {
  readonly id: string
  readonly accountId: string
  readonly body: ExportBody
  readonly createdAt: Instant
  readonly stop: AbortController
  status: StudioExport['status']
  progress: number
  stage: string | null
  folder: string | null
  result: ExportedModels | null
  failure: Failure | null
  finishedAt: Instant | null
  /** Resolves when nothing is written any more. */
  over: Promise<void>
}

/** Jobs in memory: a new start begins with none, and with an empty folder. */
export function createExports(deps: ExportDeps): Exports {
  const { clock, ids, origin } = deps
  const jobs = new Map<string, Job>()
  const find = ({ accountId }: Caller, id: string): Job => {
    const job = jobs.get(id)
    if (job === undefined || job.accountId !== accountId) {
      throw notFound('export')
    }
    return job
  }
  const forget = async (job: Job): Promise<void> => {
    jobs.delete(job.id)
    job.stop.abort()
    await job.over
    if (job.folder !== null) {
      await deps.folders.remove(job.folder)
    }
  }
  const makeRoom = (): void => {
    const finished = [...jobs.values()].filter(job => job.finishedAt !== null)
    finished.slice(0, Math.max(0, finished.length - MAX_FINISHED)).forEach(job => void forget(job))
  }
  return {
    start(caller, body) {
      checkOptions(body)
      const sources = body.asset_ids.map(id => findSource(deps, caller, id))
      if ([...jobs.values()].filter(job => job.finishedAt === null).length >= MAX_UNFINISHED) {
        throw new ServiceError(
          'too_many_jobs',
          `At most ${MAX_UNFINISHED} exports wait at once: try again when one is done.`
        )
      }
      const job: Job = {
        ...{ id: ids.next('exp'), accountId: caller.accountId, body, createdAt: clock.now() },
        ...{ stop: new AbortController(), status: 'queued', progress: 0, stage: null },
        ...{ folder: null, result: null, failure: null, finishedAt: null, over: Promise.resolve() },
      }
      jobs.set(job.id, job)
      job.over = work(deps, job, sources).then(() => {
        clock.after(KEPT_MS, () => void (jobs.get(job.id) === job ? forget(job) : undefined))
        makeRoom()
      })
      return present(job, origin())
    },
    find: (caller, id) => present(find(caller, id), origin()),
    remove: (caller, id) => forget(find(caller, id)),
    file(caller, id, index) {
      const job = find(caller, id)
      const found = job.result?.files[index]
      if (found === undefined) {
        throw notFound('file of an export')
      }
      const filename = found.name.replace(/^.*\//, '')
      return { ...found, filename, mediaType: mediaTypeOf(job, filename) }
    },
  }
}

function checkOptions({ format, options, asset_ids: assetIds }: ExportBody): void {
  const misplaced = findMisplacedOption(format, options)
  if (misplaced !== null) {
    throw invalidRequest(
      `options.${misplaced.option}`,
      `\`options.${misplaced.option}\` does not fit: ${misplaced.why}`
    )
  }
  if (new Set(assetIds).size < assetIds.length) {
    throw invalidRequest('asset_ids', '`asset_ids` names a model twice.')
  }
}

function findSource({ store, blobs }: ExportDeps, caller: Caller, id: string): ExportTask['sources'][number] {
  const asset = store.assets.findOwned(caller.accountId, id)
  if (asset === null) {
    throw notFound('asset', 'asset_ids')
  }
  return { name: asset.name, file: pathOfBlob(blobs, 'asset', asset.glbHash) }
}

/** Never rejects: how it ended is in the job. */
async function work(
  { folders, exporter, clock, logger }: ExportDeps,
  job: Job,
  sources: ExportTask['sources']
): Promise<void> {
  try {
    job.folder = await folders.create(job.id)
    const { format, options, pack } = job.body
    const onProgress = ({ stage, progress }: { readonly stage: string; readonly progress: number }) => {
      job.status = 'running'
      job.stage = stage
      job.progress = progress
    }
    const task = { sources, format, options, pack, folder: job.folder }
    job.result = await exporter.export(task, { onProgress, signal: job.stop.signal })
    job.status = 'succeeded'
    job.progress = 100
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code === 'internal_error') {
      logger.error('An export failed.', { export: job.id, error: String(error) })
    }
    try {
      // What was begun is of no use to anybody; who reads that it failed finds nothing of it.
      await (job.folder === null ? undefined : folders.remove(job.folder))
    } finally {
      job.status = 'failed'
      job.failure = failure
    }
  } finally {
    job.stage = null
    job.finishedAt = clock.now()
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof BackendError) {
    return error.failure
  }
  if (isStorageFailure(error)) {
    return DISK_FULL_EXPORT
  }
  return error instanceof Error && error.name === 'AbortError'
    ? { code: 'canceled', message: 'The export was stopped.' }
    : { code: 'internal_error', message: 'The export failed here, through no fault of the model. Try again.' }
}

function mediaTypeOf(job: Job, filename: string): string {
  const { ending, mediaType } = EXPORT_TRAITS[job.body.format]
  if (filename.endsWith(`.${ending}`)) {
    return mediaType
  }
  return filename.endsWith('.zip') ? 'application/zip' : 'application/octet-stream'
}

function present(job: Job, origin: string): StudioExport {
  const { id, body, status, progress, stage, createdAt, finishedAt, result, failure } = job
  return {
    id,
    asset_ids: body.asset_ids,
    format: body.format,
    status,
    progress,
    stage,
    created_at: toTimestamp(createdAt),
    expires_at: finishedAt === null ? null : toTimestamp(finishedAt + KEPT_MS),
    files: (result?.files ?? []).map(({ name, sizeBytes }, at) => ({
      name,
      size_bytes: sizeBytes,
      url: `${origin}/files/exports/${id}/${at}`,
    })),
    notes: [...(result?.notes ?? [])],
    error: failure === null ? null : { code: failure.code, message: failure.message },
  }
}

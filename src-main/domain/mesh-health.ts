import type { MeshHealth } from '../contract/studio-repair.ts'
import { pathOfBlob } from './blob-files.ts'
import type { Caller } from './entities.ts'
import { notFound, ServiceError } from './errors.ts'
import { BackendError, type ExaminedModel, type MeshExaminer } from './ports-backend.ts'
import type { BlobStore, Store } from './ports-store.ts'

/** What is wrong with the meshes of models, and what they would print as. */
export interface MeshHealths {
  /**
   * Of the caller's own asset. The bytes of an asset never change, so neither does what was found in them: it is examined once
   * while the service runs, and again only after many others. Nobody waits any more once `signal` is aborted: the work then ends.
   * Throws `not_found`, `file_gone`, or `source_unusable` told as `invalid_request` naming `id`.
   */
  of(caller: Caller, assetId: string, signal: AbortSignal): Promise<MeshHealth>
}

export interface MeshHealthDeps {
  readonly store: Store
  readonly blobs: BlobStore
  readonly examiner: MeshExaminer
}

/** Answers that are kept: places of faults may be a megabyte each. */
const MOST_KEPT = 24

/** An examination that is under way, and who waits for it. */
interface Examination {
  readonly result: Promise<ExaminedModel>
  readonly controller: AbortController
  waiting: number
}

export function createMeshHealths({ store, blobs, examiner }: MeshHealthDeps): MeshHealths {
  /** By the hash of the file; the one used longest ago comes first. */
  const kept = new Map<string, ExaminedModel>()
  const running = new Map<string, Examination>()

  const keep = (hash: string, model: ExaminedModel): void => {
    kept.delete(hash)
    kept.set(hash, model)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) {
      kept.delete(oldest)
    }
  }
  const start = (hash: string, file: string): Examination => {
    const controller = new AbortController()
    const result = examiner.examine(file, controller.signal)
    const examination = { result, controller, waiting: 0 }
    running.set(hash, examination)
    const end = () => running.get(hash) === examination && running.delete(hash)
    result.then(end, end)
    return examination
  }
  const examined = async (hash: string, file: string, signal: AbortSignal): Promise<ExaminedModel> => {
    const known = kept.get(hash)
    if (known !== undefined) {
      keep(hash, known)
      return known
    }
    const examination = running.get(hash) ?? start(hash, file)
    examination.waiting += 1
    const leave = (): void => {
      examination.waiting -= 1
      if (examination.waiting === 0) {
        running.delete(hash)
        examination.controller.abort()
      }
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      const model = await examination.result
      keep(hash, model)
      return model
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  return {
    async of({ accountId }, assetId, signal) {
      const asset = store.assets.findOwned(accountId, assetId)
      if (asset === null) {
        throw notFound('asset')
      }
      const file = pathOfBlob(blobs, 'asset', asset.glbHash)
      signal.throwIfAborted()
      try {
        const { faults, print, repaired } = await examined(asset.glbHash, file, signal)
        return { watertight: asset.watertight, faults: [...faults], print, repaired }
      } catch (error) {
        if (error instanceof BackendError) {
          throw new ServiceError(
            'invalid_request',
            `The mesh of \`id\` cannot be examined. ${error.failure.message}`,
            {
              param: 'id',
            }
          )
        }
        throw error
      }
    },
  }
}

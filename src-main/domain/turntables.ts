import { TURNTABLE_FRAMES, TURNTABLE_SIZE } from '../contract/studio-assets.ts'
import { pathOfBlob } from './blob-files.ts'
import type { Caller } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import { BackendError, type ModelTurner } from './ports-backend.ts'
import type { BlobStore, Store } from './ports-store.ts'

/** Models seen from all around, for who points at one in the library. */
export interface Turntables {
  /**
   * PNG. Drawn when it is first asked for; whoever asks has gone on when `signal` is aborted. Throws `not_found`, `file_gone`, and
   * `invalid_request` naming `id` for one that is too large to be drawn in passing, or cannot be drawn.
   */
  of(caller: Caller, assetId: string, signal: AbortSignal): Promise<Uint8Array>
}

export interface TurntableDeps {
  readonly store: Store
  readonly blobs: BlobStore
  readonly turner: ModelTurner
}

/** Some twenty kilobytes each. */
const MOST_KEPT = 200
/** A third of a million triangles takes a second or two. */
const MOST_TRIANGLES = 350_000
const MOST_BYTES = 48 * 2 ** 20

export function createTurntables({ store, blobs, turner }: TurntableDeps): Turntables {
  /** By the hash of the file, whose bytes never change; the one used longest ago comes first. */
  const kept = new Map<string, Uint8Array>()
  const keep = (hash: string, strip: Uint8Array): Uint8Array => {
    kept.delete(hash)
    kept.set(hash, strip)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) {
      kept.delete(oldest)
    }
    return strip
  }
  return {
    async of({ accountId }, assetId, signal) {
      const asset = store.assets.findOwned(accountId, assetId)
      if (asset === null) {
        throw notFound('asset')
      }
      const { glbHash: hash } = asset
      const known = kept.get(hash)
      if (known !== undefined) {
        return keep(hash, known)
      }
      if (asset.triangles > MOST_TRIANGLES || asset.sizeBytes > MOST_BYTES) {
        throw invalidRequest('id', 'The model of `id` is too large to be drawn turning.')
      }
      const file = pathOfBlob(blobs, 'asset', hash)
      try {
        const task = { file, frames: TURNTABLE_FRAMES, size: TURNTABLE_SIZE, signal }
        return keep(hash, await turner.turn(task))
      } catch (error) {
        if (error instanceof BackendError) {
          throw invalidRequest('id', `The model of \`id\` cannot be drawn. ${error.failure.message}`)
        }
        throw error
      }
    },
  }
}

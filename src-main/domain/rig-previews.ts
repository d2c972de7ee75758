import type { RigPreview, RigPreviewBody } from '../contract/studio-rig.ts'
import { pathOfBlob } from './blob-files.ts'
import type { Caller } from './entities.ts'
import { notFound, ServiceError } from './errors.ts'
import { BackendError, type RigFinder } from './ports-backend.ts'
import type { BlobStore, Store } from './ports-store.ts'

/** Skeletons that mode rig would make. */
export interface RigPreviews {
  /**
   * Of the caller's own asset; nothing is kept and nothing is charged. Throws `not_found`, `file_gone`, or what makes a model
   * impossible to rig, told as `invalid_request` naming `asset_id`.
   */
  of(caller: Caller, body: RigPreviewBody, signal: AbortSignal): Promise<RigPreview>
}

export function createRigPreviews({
  store,
  blobs,
  rigFinder,
}: {
  readonly store: Store
  readonly blobs: BlobStore
  readonly rigFinder: RigFinder
}): RigPreviews {
  return {
    async of(
      { accountId },
      { asset_id: id, existing_rig: existingRig = 'keep', rig_class: rigClass },
      signal
    ) {
      const asset = store.assets.findOwned(accountId, id)
      if (asset === null) {
        throw notFound('asset', 'asset_id')
      }
      const file = pathOfBlob(blobs, 'asset', asset.glbHash)
      signal.throwIfAborted()
      try {
        return await rigFinder.find(
          { file, existingRig, ...(rigClass === undefined ? {} : { rigClass }) },
          signal
        )
      } catch (error) {
        if (error instanceof BackendError) {
          throw new ServiceError(
            'invalid_request',
            `The model of \`asset_id\` has no skeleton to show. ${error.failure.message}`,
            { param: 'asset_id' }
          )
        }
        throw error
      }
    },
  }
}

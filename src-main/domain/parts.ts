import type { StudioAsset } from '../contract/studio-assets.ts'
import { pathOfBlob } from './blob-files.ts'
import type { Asset, Caller } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import { NoGlb, renameNode, withText } from './part-names.ts'
import type { EventBus } from './ports.ts'
import type { BlobStore, Store } from './ports-store.ts'
import { presentStudioAsset } from './present-studio-asset.ts'

/** Parts of the library's models. */
export interface Parts {
  /**
   * Gives a part of the caller's own model another name, in its file: whoever fetches or exports it finds the name there.
   * `node` is the part's place among the nodes of the file. Throws `not_found`, `file_gone`, and `invalid_request` naming
   * `node`.
   */
  rename(caller: Caller, assetId: string, node: number, name: string): Promise<StudioAsset>
}

export interface PartsDeps {
  readonly store: Store
  readonly blobs: BlobStore
  readonly bus: EventBus
  readonly origin: () => string
}

export function createParts({ store, blobs, bus, origin }: PartsDeps): Parts {
  const find = ({ accountId }: Caller, id: string): Asset => {
    const asset = store.assets.findOwned(accountId, id)
    if (asset === null) {
      throw notFound('asset')
    }
    return asset
  }
  /** Files of models stay as they are: a renamed one is a new file, and the old one goes when nothing names it. */
  const renamed = async (asset: Asset, node: number, name: string) => {
    const file = await blobs.receive(
      withText(blobs.chunks(pathOfBlob(blobs, 'asset', asset.glbHash)), text => {
        if (!renameNode(text, node, name)) {
          throw invalidRequest('node', '`node` is no node of the file.')
        }
      })
    )
    return { glbHash: await blobs.put(file), sizeBytes: file.sizeBytes }
  }
  return {
    async rename(caller, assetId, node, name) {
      for (;;) {
        const asset = find(caller, assetId)
        const file = await renamed(asset, node, name).catch((error: unknown) => {
          throw error instanceof NoGlb
            ? invalidRequest('id', 'The file of `id` cannot be written anew.')
            : error
        })
        const isDone = store.transact(() => {
          // Another part may have been renamed meanwhile: then its file is the one to begin with.
          const isSame = store.assets.findOwned(caller.accountId, assetId)?.glbHash === asset.glbHash
          if (isSame) {
            store.assets.replaceFile(assetId, file)
          }
          return isSame
        })
        if (isDone) {
          bus.publish({ type: 'asset', id: assetId, accountId: caller.accountId })
          return presentStudioAsset(store, find(caller, assetId), { origin: origin() })
        }
      }
    },
  }
}

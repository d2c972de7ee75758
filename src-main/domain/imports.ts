import type { StudioAsset } from '../contract/studio-assets.ts'
import type { Asset } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import { type Clock, type EventBus, type Ids } from './ports.ts'
import { BackendError, type InspectedModel, type ModelImporter } from './ports-backend.ts'
import { type BlobStore, type Store, type WrittenFile } from './ports-store.ts'
import { presentStudioAsset } from './present-studio-asset.ts'

export interface ImportCommand {
  readonly accountId: string
  /** As the sender wrote it; the asset is named after it. */
  readonly filename: string | undefined
  /** As `receive` gave it. */
  readonly file: WrittenFile
  /** Aborted when nobody waits for the answer any more: then nothing is stored. */
  readonly signal: AbortSignal
}

export interface Imports {
  /** Writes what arrives to the disk, piece by piece: a large model is never held in memory. `add` or `discard` takes it from there. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<WrittenFile>
  discard(file: WrittenFile): Promise<void>
  /**
   * Takes a foreign GLB into the library, byte for byte. Throws `invalid_request` naming `file`, `not_found` naming
   * `account_id`; then nothing is stored, and in any case the file is no longer where it was.
   */
  add(command: ImportCommand): Promise<StudioAsset>
}

export interface ImportDeps {
  readonly store: Store
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: EventBus
  readonly importer: ModelImporter
  readonly origin: () => string
}

const MAX_NAME = 200

/** Models that were made elsewhere. */
export function createImports(deps: ImportDeps): Imports {
  const { store, blobs, bus, origin } = deps
  return {
    receive: chunks => blobs.receive(chunks),
    discard: file => blobs.discard(file),
    async add({ accountId, filename, file, signal }) {
      const model = await checked(deps, { accountId, file, signal }).catch(async (error: unknown) => {
        await blobs.discard(file)
        throw error
      })
      // Files first: a row never names one that is not there, and one that no row names is tidied away.
      const [glbHash, thumbnailHash] = [await blobs.put(file), await blobs.put(model.thumbnail)]
      signal.throwIfAborted()
      const asset = insert(deps, model, {
        accountId,
        name: nameOf(filename) || nameOf(model.name) || 'Imported model',
        sizeBytes: file.sizeBytes,
        glbHash,
        thumbnailHash,
      })
      bus.publish({ type: 'asset', id: asset.id, accountId })
      return presentStudioAsset(store, asset, { origin: origin() })
    },
  }
}

async function checked(
  { store, importer }: ImportDeps,
  { accountId, file, signal }: Omit<ImportCommand, 'filename'>
): Promise<InspectedModel> {
  if (store.accounts.find(accountId) === null) {
    throw notFound('account', 'account_id')
  }
  try {
    return await importer.inspect(file.path, signal)
  } catch (error) {
    if (error instanceof BackendError) {
      throw invalidRequest('file', `The model in \`file\` cannot be taken in. ${error.failure.message}`)
    }
    throw error
  }
}

function insert(
  { store, ids, clock }: ImportDeps,
  { facts, warnings }: InspectedModel,
  stored: Pick<Asset, 'accountId' | 'name' | 'sizeBytes' | 'glbHash' | 'thumbnailHash'>
): Asset {
  return store.transact(() => {
    const asset: Asset = {
      ...facts,
      ...stored,
      id: ids.next('ast'),
      generationId: null,
      mode: 'import',
      prompt: null,
      sourceAssetId: null,
      warnings,
      thumbnailToken: ids.secret(32),
      createdAt: store.accounts.nextCreatedAt(stored.accountId, clock.now()),
      deletedAt: null,
    }
    store.assets.insert(asset)
    return asset
  })
}

/** A file's name as people read it: no folder, no ending, no control characters, underscores as blanks. */
function nameOf(filename = ''): string {
  const own = filename
    .replace(/^.*[\\/]/s, '')
    .replace(/\.(glb|gltf)$/i, '')
    .replace(/[\p{C}_\s]+/gu, ' ')
    .trim()
  return Array.from(own).slice(0, MAX_NAME).join('').trim()
}

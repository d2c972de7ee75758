import { blobName } from '../domain/blob-files.ts'
import { clipsAssetOf } from '../domain/clips-source.ts'
import { BackendError, type BackendTask } from '../domain/ports-backend.ts'
import type { BlobStore, ClaimedGeneration, Store } from '../domain/ports-store.ts'
import type { WorkPorts } from './ports.ts'
import type { ProgressWriter } from './progress.ts'

/**
 * What a backend needs for a generation: its pictures, and the files of the models that it begins with. Rejects with a
 * `BackendError` that names what is missing.
 */
export async function gatherInputs(
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
    attempt: generation.attempt,
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

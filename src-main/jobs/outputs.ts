import { givenNames, NoGlb, readGltf, takeNames, withText } from '../domain/part-names.ts'
import type { StoredAsset } from '../domain/lifecycle.ts'
import type { BackendAsset, BackendTask } from '../domain/ports-backend.ts'
import type { BlobStore } from '../domain/ports-store.ts'

/** Stores the files of what a backend made, its parts named as they were in the model that it was made from. */
export async function storeAssets(
  blobs: BlobStore,
  task: BackendTask,
  assets: readonly BackendAsset[]
): Promise<readonly StoredAsset[]> {
  const names = await namesFor(blobs, task)
  return Promise.all(assets.map(async asset => storeFiles(blobs, await withNames(blobs, asset, names))))
}

/** The names that were given to the parts of the model which words make again; its file is the only place that has them. */
async function namesFor(
  blobs: BlobStore,
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

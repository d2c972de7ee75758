import { fileGone } from './errors.ts'
import type { BlobStore } from './ports-store.ts'

/** Where a blob lies in the folder of the profile, for messages. */
export const blobName = (hash: string): string => `blobs/${hash.slice(0, 2)}/${hash}`

/** Is it that a file, or the folder it lay in, is not there? */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Path of a blob that a row names. Throws `fileGone` when somebody took its file away. */
export function pathOfBlob(blobs: Pick<BlobStore, 'has' | 'path'>, what: string, hash: string): string {
  if (!blobs.has(hash)) {
    throw fileGone(what, blobName(hash))
  }
  return blobs.path(hash)
}

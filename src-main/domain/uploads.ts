import { pathOfBlob } from './blob-files.ts'
import type { Caller, Upload } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import { isLoopbackHost } from './own-address.ts'
import type { Clock, Ids } from './ports.ts'
import type { BlobContent, BlobStore, Store, WrittenFile } from './ports-store.ts'
import type { Settings } from './settings.ts'

/** Says what a file is by its content: its media type, or why it is no usable picture ("The picture …"). */
export type InspectPicture = (
  content: BlobContent
) => Promise<{ readonly mediaType: string } | { readonly problem: string }>

export interface Uploads {
  /** Where a picture lies while it arrives, for `add`. When `chunks` throws, nothing stays. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<WrittenFile>
  /** Removes what `receive` has taken and `add` is not to have after all. */
  discard(file: WrittenFile): Promise<void>
  /**
   * Takes a picture in; `name`: what the thing in it is called, where that is known. Throws `invalid_request` for what is no usable
   * one; a file of `receive` is gone then, too.
   */
  add(accountId: string, content: BlobContent, name: string | null): Promise<Upload>
  /** Throws `not_found` for an unknown id. */
  find(id: string): Upload
  /** Absolute path of its bytes. Throws `fileGone` when they are not there any more. */
  fileOf(upload: Upload): string
  /** Address to put into `image_urls`. */
  urlOf(upload: Upload): string
  /** The upload a URL names, null when it names none or this caller may not use it (docs/api-behaviour.md "Uploads"). */
  findNamed(url: string, caller: Pick<Caller, 'via'>): Upload | null
  /**
   * What is stored for a URL that a caller names: `upload:<id>` for an upload, whose address changes with the service's
   * port, else the URL.
   */
  referTo(url: string, caller: Pick<Caller, 'via'>): string
  /** The address of today for what is stored. */
  addressOf(reference: string): string
  /** The upload that is referred to; null when it is gone, or for an address. */
  findReferred(reference: string): Upload | null
  /** Its bytes, for the runner: null for an address, a promise of null for an upload that is gone. */
  read(reference: string): Promise<Uint8Array | null> | null
}

/** Of no address that a caller could name: only http and https are taken. */
const SCHEME = 'upload:'

const idIn = (reference: string): string | null =>
  reference.startsWith(SCHEME) ? reference.slice(SCHEME.length) : null

export interface UploadDeps {
  readonly store: Store
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
  readonly settings: Settings
  readonly inspect: InspectPicture
  readonly origin: () => string
}

/** Pictures the studio took in; their address is unguessable and they are read from disk, never over the network. */
export function createUploads(deps: UploadDeps): Uploads {
  const { store, blobs, clock, ids, settings, inspect, origin } = deps
  const urlOf = (id: string) => `${origin()}/files/uploads/${id}`
  /** At any port: an address that was given out before a restart names the same picture, and nobody can guess an id. */
  const match = (url: string): Upload | null => {
    if (!URL.canParse(url)) {
      return null
    }
    const parsed = new URL(url)
    const id = /^\/files\/uploads\/([A-Za-z0-9_]{1,100})$/.exec(parsed.pathname)?.[1]
    return id === undefined || !isLoopbackHost(parsed.hostname) ? null : store.uploads.find(id)
  }
  const findNamed: Uploads['findNamed'] = (url, caller) =>
    caller.via === 'studio' || settings.current().allow_local_targets ? match(url) : null
  return {
    receive: chunks => blobs.receive(chunks),
    discard: file => blobs.discard(file),
    async add(accountId, content, name) {
      const isInMemory = content instanceof Uint8Array
      const verdict = await inspect(content)
      if ('problem' in verdict) {
        await (isInMemory ? undefined : blobs.discard(content))
        throw invalidRequest('file', `The picture in \`file\` ${verdict.problem}`)
      }
      const hash = await blobs.put(content)
      const upload: Upload = {
        id: ids.next('upl'),
        accountId,
        hash,
        mediaType: verdict.mediaType,
        sizeBytes: isInMemory ? content.byteLength : content.sizeBytes,
        createdAt: clock.now(),
        name,
      }
      store.transact(() => store.uploads.insert(upload))
      return upload
    },
    find(id) {
      const upload = store.uploads.find(id)
      if (upload === null) {
        throw notFound('upload')
      }
      return upload
    },
    fileOf: upload => pathOfBlob(blobs, 'upload', upload.hash),
    urlOf: upload => urlOf(upload.id),
    referTo(url, caller) {
      const upload = findNamed(url, caller)
      return upload === null ? url : SCHEME + upload.id
    },
    addressOf(reference) {
      const id = idIn(reference)
      return id === null ? reference : urlOf(id)
    },
    findReferred(reference) {
      const id = idIn(reference)
      return id === null ? null : store.uploads.find(id)
    },
    findNamed,
    read(reference) {
      const id = idIn(reference)
      if (id === null) {
        return null
      }
      const upload = store.uploads.find(id)
      return upload !== null && blobs.has(upload.hash) ? blobs.read(upload.hash) : Promise.resolve(null)
    },
  }
}

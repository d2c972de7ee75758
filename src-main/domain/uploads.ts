import type { Caller, Upload } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import type { Clock, Ids } from './ports.ts'
import type { BlobStore, Store } from './ports-store.ts'
import type { Settings } from './settings.ts'

/** Says what a file is by its content: its media type, or why it is no usable picture ("The picture …"). */
export type InspectPicture = (
  bytes: Uint8Array
) => { readonly mediaType: string } | { readonly problem: string }

export interface Uploads {
  add(accountId: string, bytes: Uint8Array): Promise<Upload>
  /** Throws `not_found` for an unknown id. */
  find(id: string): Upload
  /** Absolute path of its bytes. */
  fileOf(upload: Upload): string
  /** Address to put into `image_urls`. */
  urlOf(upload: Upload): string
  /** The upload a URL names, null when it names none or this caller may not use it (docs/api-behaviour.md "Uploads"). */
  findNamed(url: string, caller: Pick<Caller, 'via'>): Upload | null
  /** Bytes of the upload a URL names, for the runner; null when it is no upload's URL. */
  read(url: string): Promise<Uint8Array | null> | null
}

export interface UploadDeps {
  readonly store: Store
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
  readonly settings: Settings
  readonly inspect: InspectPicture
  /** Own address, and every spelling of it. */
  readonly origin: () => string
  readonly isOwnOrigin: (origin: string) => boolean
}

/** Pictures the studio took in; their address is unguessable and they are read from disk, never over the network. */
export function createUploads(deps: UploadDeps): Uploads {
  const { store, blobs, clock, ids, settings, inspect, origin, isOwnOrigin } = deps
  const match = (url: string): Upload | null => {
    if (!URL.canParse(url)) {
      return null
    }
    const parsed = new URL(url)
    const id = /^\/files\/uploads\/([A-Za-z0-9_]{1,100})$/.exec(parsed.pathname)?.[1]
    return id === undefined || !isOwnOrigin(parsed.origin) ? null : store.uploads.find(id)
  }
  return {
    async add(accountId, bytes) {
      const verdict = inspect(bytes)
      if ('problem' in verdict) {
        throw invalidRequest('file', `The picture in \`file\` ${verdict.problem}`)
      }
      const hash = await blobs.put(bytes)
      const upload: Upload = {
        id: ids.next('upl'),
        accountId,
        hash,
        mediaType: verdict.mediaType,
        sizeBytes: bytes.byteLength,
        createdAt: clock.now(),
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
    fileOf: upload => blobs.path(upload.hash),
    urlOf: upload => `${origin()}/files/uploads/${upload.id}`,
    findNamed(url, caller) {
      return caller.via === 'studio' || settings.current().allow_local_targets ? match(url) : null
    },
    read(url) {
      const upload = match(url)
      return upload === null ? null : blobs.read(upload.hash)
    },
  }
}

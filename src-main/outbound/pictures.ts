import { open } from 'node:fs/promises'
import type { FailureCode } from '../contract/errors.ts'
import { MAX_PICTURE_BYTES } from '../contract/generation.ts'
import { type PictureSource } from '../domain/ports.ts'
import { BackendError } from '../domain/ports-backend.ts'
import type { WrittenFile } from '../domain/ports-store.ts'
import { toOutboundError } from './failure.ts'
import type { GuardedAnswer, GuardedFetch } from './guarded-fetch.ts'
import {
  isAnimatedWebp,
  type PictureSize,
  type PictureType,
  readSize,
  readSizeInFile,
  sniffType,
} from './picture-header.ts'

export interface PictureLimits {
  readonly maxBytes: number
  readonly maxPixels: number
  /** Longest side. */
  readonly maxSide: number
  readonly maxRedirects: number
  /** For one picture, redirects included. */
  readonly timeoutMs: number
}

export const PICTURE_LIMITS: PictureLimits = {
  maxBytes: MAX_PICTURE_BYTES,
  maxPixels: 40_000_000,
  maxSide: 16_384,
  maxRedirects: 5,
  timeoutMs: 30_000,
}

export interface PictureSourceDeps {
  readonly guardedFetch: GuardedFetch
  /**
   * The bytes of one of this service's own uploads (`upload:<id>`), from disk. Returns null for an address, which is
   * fetched over the network; a promise of null when the upload's file is gone.
   */
  readonly readUpload: (url: string) => Promise<Uint8Array | null> | null
  readonly limits?: Partial<PictureLimits>
}

/** Fetches the pictures a caller names: PNG, JPEG or WebP by content, their pixels counted before anyone decodes them. */
export function createPictureSource(deps: PictureSourceDeps): PictureSource {
  const limits = { ...PICTURE_LIMITS, ...deps.limits }
  return {
    async fetch(url, signal, number) {
      const named = { url, number }
      const bytes = await (readOwn(deps, named) ?? download({ ...deps, limits }, named, signal))
      const verdict = inspectPicture(bytes, limits)
      if ('problem' in verdict) {
        throw pictureError('image_unusable', named, verdict.problem)
      }
      return bytes
    },
  }
}

/** What a picture is by its content: its media type, or why it is not usable, to follow "The picture …". */
export type PictureVerdict = { readonly mediaType: string } | { readonly problem: string }

/** Judges a picture. Nothing is decoded: the number of pixels comes from the header. */
export function inspectPicture(bytes: Uint8Array, limits: PictureLimits = PICTURE_LIMITS): PictureVerdict {
  const kind = checkKind(bytes, bytes.byteLength, limits)
  return 'problem' in kind ? kind : checkSize(kind.type, readSize(bytes, kind.type), limits)
}

/** Judges a picture that lies in a file, of which it reads no more than the headers. */
export async function inspectPictureFile(
  { path, sizeBytes }: Pick<WrittenFile, 'path' | 'sizeBytes'>,
  limits: PictureLimits = PICTURE_LIMITS
): Promise<PictureVerdict> {
  const file = await open(path, 'r')
  try {
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    }
    const kind = checkKind(await read(0, HEAD_BYTES), sizeBytes, limits)
    return 'problem' in kind ? kind : checkSize(kind.type, await readSizeInFile(read, kind.type), limits)
  } finally {
    await file.close()
  }
}

/** What tells the kind of a file lies in these. */
const HEAD_BYTES = 4_096

function checkKind(
  head: Uint8Array,
  sizeBytes: number,
  { maxBytes }: PictureLimits
): { readonly type: PictureType } | { readonly problem: string } {
  if (sizeBytes > maxBytes) {
    return { problem: `is larger than ${Math.round(maxBytes / 1e6)} MB; send a smaller one.` }
  }
  const type = sniffType(head)
  if (typeof type !== 'string') {
    return { problem: `is ${type.other}; send a PNG, JPEG or WebP.` }
  }
  if (type === 'WebP' && isAnimatedWebp(head)) {
    return { problem: 'is an animated WebP; send a still picture.' }
  }
  return { type }
}

function checkSize(type: PictureType, size: PictureSize | null, limits: PictureLimits): PictureVerdict {
  if (size === null) {
    return { problem: `is a ${type} whose header is cut off or damaged; send it again.` }
  }
  const { width, height } = size
  if (width * height > limits.maxPixels || Math.max(width, height) > limits.maxSide) {
    const most = `${limits.maxPixels / 1e6} megapixels and ${limits.maxSide} pixels a side`
    return { problem: `has ${width} × ${height} pixels; send at most ${most}.` }
  }
  return { mediaType: MEDIA_TYPES[type] }
}

const MEDIA_TYPES: Readonly<Record<PictureType, string>> = {
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  WebP: 'image/webp',
}

/** A picture as the caller named it; of several, which one. */
interface NamedPicture {
  readonly url: string
  readonly number: number | undefined
}

function readOwn(deps: PictureSourceDeps, named: NamedPicture): Promise<Uint8Array> | null {
  const reading = deps.readUpload(named.url)
  if (reading === null) {
    return null
  }
  return reading.then(bytes => {
    if (bytes === null) {
      throw pictureError('image_unreachable', named, 'is an upload that is no longer there.')
    }
    return bytes
  })
}

async function download(
  deps: { readonly guardedFetch: GuardedFetch; readonly limits: PictureLimits },
  named: NamedPicture,
  signal: AbortSignal
): Promise<Uint8Array> {
  const { maxBytes, maxRedirects, timeoutMs } = deps.limits
  let answer: GuardedAnswer
  try {
    answer = await deps.guardedFetch({
      url: named.url,
      method: 'GET',
      headers: { accept: 'image/png, image/jpeg, image/webp', 'accept-encoding': 'identity' },
      body: null,
      timeoutMs,
      maxBytes,
      maxRedirects,
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    const { kind, message } = toOutboundError(error)
    if (kind === 'too_large') {
      throw pictureError('image_unusable', named, `is ${message}; send a smaller one.`)
    }
    throw pictureError('image_unreachable', named, `could not be fetched: ${message}.`)
  }
  if (answer.status === 200) {
    return answer.body
  }
  throw pictureError('image_unreachable', named, `could not be fetched: answered ${answer.status}.`)
}

function pictureError(code: FailureCode, { url, number }: NamedPicture, problem: string): BackendError {
  const name = number === undefined ? `The picture ${shortUrl(url)}` : `Picture ${number} (${shortUrl(url)})`
  return new BackendError({ code, message: `${name} ${problem}` })
}

/** Enough of the URL to tell which picture is meant, without what may be a signature or a password. */
function shortUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null
  const shown =
    parsed === null || parsed.origin === 'null' ? url.split('?')[0] : parsed.origin + parsed.pathname
  return shown.length > MAX_SHOWN_URL ? `${shown.slice(0, MAX_SHOWN_URL)}…` : shown
}

const MAX_SHOWN_URL = 120

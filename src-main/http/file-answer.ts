import type { FastifyReply, FastifyRequest } from 'fastify'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isFileMissing } from '../domain/blob-files.ts'
import { fileGone } from '../domain/errors.ts'

export interface FileAnswer {
  readonly path: string
  /** What it is the file of, and how it is named in the folder of the profile: for the answer when it is not there. */
  readonly what: string
  readonly name: string
  /** null: whatever it has. */
  readonly sizeBytes: number | null
  readonly mediaType: string
  /** SHA-256 of the content: a strong entity tag. */
  readonly hash: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends bytes that were made for this answer. */
export function sendBytes(
  reply: FastifyReply,
  bytes: Uint8Array,
  { mediaType, cacheControl }: { readonly mediaType: string; readonly cacheControl: string }
): FastifyReply {
  return reply.type(mediaType).header('cache-control', cacheControl).send(Buffer.from(bytes))
}

/**
 * Sends a file with length, entity tag and ranges (RFC 9110 §13, §14). Throws `fileGone`, for HEAD as for GET, when the file
 * is not there or has another length than its record says: the answer would be torn.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer
): Promise<FastifyReply> {
  const etag = `"${file.hash}"`
  const handle = await openWhole(file)
  let isHandedOn = false
  try {
    const { size } = await handle.stat()
    if (file.sizeBytes !== null && size !== file.sizeBytes) {
      throw fileGone(file.what, file.name)
    }
    void reply.headers({ ...file.headers, etag, 'accept-ranges': 'bytes' })
    if (matchesTag(request.headers['if-none-match'], etag)) {
      return await reply.code(304).send()
    }
    const ifRange = request.headers['if-range']
    const isRangeWanted = ifRange === undefined || ifRange === etag
    const range = isRangeWanted ? parseRange(request.headers.range, size) : null
    if (range === 'unsatisfiable') {
      return await reply.code(416).header('content-range', `bytes */${size}`).send()
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    void reply.type(file.mediaType).header('content-length', end - start + 1)
    if (range !== null) {
      void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
    }
    if (request.method === 'HEAD') {
      // The framework drains what a HEAD would send and keeps the length; without a stream it would say 0.
      return await reply.send(Readable.from([]))
    }
    isHandedOn = true
    return await reply.send(createReadStream(file.path, { fd: handle, start, end }))
  } finally {
    if (!isHandedOn) {
      await handle.close()
    }
  }
}

async function openWhole(file: FileAnswer): Promise<FileHandle> {
  try {
    return await open(file.path, 'r')
  } catch (error) {
    throw isFileMissing(error) ? fileGone(file.what, file.name) : error
  }
}

export interface ByteRange {
  readonly start: number
  /** Inclusive. */
  readonly end: number
}

/** One range of `bytes=`; null for none, for several and for what is no range, which all mean the whole file. */
export function parseRange(
  header: string | undefined,
  sizeBytes: number
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) {
    return null
  }
  if (match[1] === '') {
    const suffix = Math.min(Number(match[2]), sizeBytes)
    return suffix === 0 ? 'unsatisfiable' : { start: sizeBytes - suffix, end: sizeBytes - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1)
  if (match[2] !== '' && Number(match[2]) < start) {
    return null
  }
  return start >= sizeBytes ? 'unsatisfiable' : { start, end }
}

function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) {
    return false
  }
  return header.split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

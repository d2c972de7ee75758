import type { FastifyReply, FastifyRequest } from 'fastify'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

export interface FileAnswer {
  readonly path: string
  readonly sizeBytes: number
  readonly mediaType: string
  /** SHA-256 of the content: a strong entity tag. */
  readonly hash: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends a file with length, entity tag and ranges (RFC 9110 §13, §14). */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer
): Promise<FastifyReply> {
  const etag = `"${file.hash}"`
  void reply.headers({ ...file.headers, etag, 'accept-ranges': 'bytes' })
  if (matchesTag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send()
  }

  const ifRange = request.headers['if-range']
  const isRangeWanted = ifRange === undefined || ifRange === etag
  const range = isRangeWanted ? parseRange(request.headers.range, file.sizeBytes) : null
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send()
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 }
  void reply.type(file.mediaType).header('content-length', end - start + 1)
  if (range !== null) {
    void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`)
  }
  if (request.method === 'HEAD') {
    // The framework drains what a HEAD would send and keeps the length; without a stream it would say 0.
    return reply.send(Readable.from([]))
  }
  // Opened before the first byte leaves, so that a missing file is an error and not a torn answer.
  const handle = await open(file.path, 'r')
  return reply.send(createReadStream(file.path, { fd: handle, start, end }))
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

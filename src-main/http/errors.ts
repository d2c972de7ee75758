import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorBody } from '../contract/errors.ts'
import { MAX_PICTURE_BYTES } from '../contract/generation.ts'
import type { DiskWatch } from '../domain/disk-watch.ts'
import { ServiceError } from '../domain/errors.ts'
import type { Ids, Logger } from '../domain/ports.ts'
import { diskFull, isStorageFailure } from '../domain/storage-failure.ts'
import { STATUS_CODES } from './node-http.ts'

/** Every answer other than success leaves through here, in the one shape of `contract/errors.ts`. */
export function sendError(
  error: unknown,
  context: { request: FastifyRequest; reply: FastifyReply; logger: Logger; disk: Pick<DiskWatch, 'note'> }
): FastifyReply {
  const { request, reply, logger, disk } = context
  disk.note(error)
  const known = toServiceError(error)
  if (known.code === 'internal_error' && !(error instanceof ServiceError) && !isLeft(error, reply)) {
    logger.error('A request crashed.', {
      request_id: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
  request.context.code = known.code
  void reply.header('x-request-id', request.id)
  if (known.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', known.retryAfterSeconds)
  }
  if (known.code === 'unauthorized') {
    void reply.header('www-authenticate', 'Bearer realm="plinth"')
  }
  return reply
    .code(known.status ?? ERROR_STATUS[known.code])
    .type('application/json; charset=utf-8')
    .send(bodyOf(known, request.id))
}

/** Who asked has gone while a file was being read for them, as a browser does with a picture that is scrolled away. */
function isLeft(error: unknown, reply: FastifyReply): boolean {
  return reply.raw.destroyed && describe(error).code === 'ERR_STREAM_PREMATURE_CLOSE'
}

export function bodyOf(error: ServiceError, requestId: string): ErrorBody {
  const { code, message, param } = error
  return { error: { code, message, ...(param === undefined ? {} : { param }), request_id: requestId } }
}

/** Errors of the framework and of Node, by their code; anything unknown is a crash whose message stays inside. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) {
    return error
  }
  if (isStorageFailure(error)) {
    return diskFull()
  }
  const { code, statusCode } = describe(error)
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return refuse(415, 'Send the header `Content-Type: application/json` (uploads: `multipart/form-data`).')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse(413, 'The request is too large. Send less.')
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse(413, `The file is larger than ${MAX_PICTURE_BYTES / 1e6} MB. Send a smaller one.`)
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return refuse(400, 'The body is not valid JSON. Send one JSON object in UTF-8.')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refuse(400, 'The header `Content-Length` does not match the body.')
    case 'FST_ERR_BAD_URL':
      return refuse(400, 'The path is not valid: a `%` must be followed by two hexadecimal digits of UTF-8.')
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ServiceError('not_found', 'There is nothing at this path.')
  }
  // The page's folder refuses odd spellings of paths (dots, empty parts): there is nothing at them.
  if (statusCode === 403) {
    return new ServiceError('not_found', 'There is nothing at this path.')
  }
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) {
    return new ServiceError('internal_error', 'The service failed on this request. Its log says more.')
  }
  return refuse(statusCode, 'The request could not be read.')
}

function refuse(status: number, message: string): ServiceError {
  return new ServiceError('invalid_request', message, { status })
}

function describe(error: unknown): { code: unknown; statusCode: number | undefined } {
  if (typeof error !== 'object' || error === null) {
    return { code: undefined, statusCode: undefined }
  }
  const statusCode =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  return { code: 'code' in error ? error.code : undefined, statusCode }
}

/** What Node could not read as HTTP has no request to reply to: the answer is written to the socket by hand. */
export function answerClientError(error: Error & { code?: string }, socket: Socket, ids: Ids): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = clientErrorOf(error.code)
  answerOnSocket(socket, { status, message, headers: [], ids })
}

/** Node hands a tunnel's socket to whoever listens for it, and closes it without a word where nobody does. */
export function answerConnect(socket: Socket, ids: Ids): void {
  const message = 'CONNECT is not possible here: this service is no proxy.'
  // A 405 has an Allow header, empty where a target takes no method (RFC 9110 §10.2.1).
  answerOnSocket(socket, { status: 405, message, headers: ['allow: '], ids })
}

interface SocketAnswer {
  readonly status: number
  readonly message: string
  readonly headers: readonly string[]
  readonly ids: Ids
}

function answerOnSocket(socket: Socket, { status, message, headers, ids }: SocketAnswer): void {
  const requestId = ids.next('req')
  const body = JSON.stringify(bodyOf(new ServiceError('invalid_request', message), requestId))
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    ...headers,
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

function clientErrorOf(code: string | undefined): [number, string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'The headers are too large.']
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request did not arrive in time.']
    default:
      return [400, 'This is not a valid HTTP request.']
  }
}

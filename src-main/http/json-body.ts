import type { FastifyRequest } from 'fastify'
import { ServiceError } from '../domain/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Deeper than any body here, and far from what a walk over it can stand. */
const MAX_DEPTH = 64
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * A JSON body; undefined for an empty one, which clients send with DELETE. `__proto__` is refused: an object that
 * carries it would bring its own prototype wherever it is merged.
 *
 * @throws ServiceError `invalid_request`
 */
export function parseJson(body: Uint8Array): unknown {
  if (body.byteLength === 0) {
    return undefined
  }
  if (isTooDeep(body)) {
    throw new ServiceError(
      'invalid_request',
      `The body nests arrays and objects more than ${MAX_DEPTH} deep. Send it flatter.`
    )
  }
  try {
    const text = utf8.decode(body)
    // Only a text that has the word, or an escape that may spell it, can have the key.
    return text.includes('__proto__') || text.includes('\\u') ? parseWithoutProto(text) : JSON.parse(text)
  } catch {
    throw new ServiceError('invalid_request', 'The body is not valid JSON. Send one JSON object in UTF-8.')
  }
}

function parseWithoutProto(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') {
      throw new SyntaxError('__proto__')
    }
    return value
  })
}

/** Before it is parsed: the parser and whatever walks over its result would run out of stack. */
function isTooDeep(body: Uint8Array): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index]
    if (isInText) {
      if (byte === BACKSLASH) {
        index += 1
      } else if (byte === QUOTE) {
        isInText = false
      }
    } else if (byte === QUOTE) {
      isInText = true
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      depth += 1
      if (depth > MAX_DEPTH) {
        return true
      }
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      depth -= 1
    }
  }
  return false
}

/**
 * A compressed body is not unpacked, so it is no JSON and no form.
 *
 * @throws ServiceError `invalid_request` with 415.
 */
export function checkCoding({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (coding !== '' && coding !== 'identity') {
    throw new ServiceError(
      'invalid_request',
      'The header `Content-Encoding` is not taken: send the body as it is, not compressed.',
      { status: 415 }
    )
  }
}

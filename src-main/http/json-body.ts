import { ServiceError } from '../domain/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

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
  try {
    return JSON.parse(utf8.decode(body), (key, value: unknown) => {
      if (key === '__proto__') {
        throw new SyntaxError('__proto__')
      }
      return value
    })
  } catch {
    throw new ServiceError('invalid_request', 'The body is not valid JSON. Send one JSON object in UTF-8.')
  }
}

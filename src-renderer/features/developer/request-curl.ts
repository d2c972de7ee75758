import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'

/** The name of the environment variable that holds the key: a key never stands in a command. */
const KEY = 'PLINTH_API_KEY'
/** What curl says by itself, or what belonged to that one connection. */
const OWN_HEADERS = ['host', 'connection', 'content-length', 'user-agent', 'accept', 'accept-encoding']

/** The request as a command, or why there is none. */
export type CurlOutcome =
  | { readonly command: string; readonly reason: null }
  | { readonly command: null; readonly reason: string }

/**
 * The request once more, as it is stored: secrets are asked of the environment, and a body that was cut short or redacted cannot be
 * sent again.
 *
 * @param origin e.g. `http://127.0.0.1:4747`
 */
export function writeCurl(request: LoggedRequest, origin: string): CurlOutcome {
  const { method, path, request_body: body, request_headers: headers } = request
  if (`${path} ${body ?? ''}`.includes('[redacted]')) {
    return { command: null, reason: 'A secret in it was not stored.' }
  }
  if (body !== null && body !== '' && !isJson(body)) {
    return { command: null, reason: 'Its body was cut short when it was stored.' }
  }
  const kept = Object.entries(headers ?? {}).filter(
    ([name, value]) =>
      !OWN_HEADERS.includes(name) && !value.includes('[redacted]') && !name.startsWith('sec-')
  )
  const parts = [
    `curl ${quote(origin + path)}`,
    ...(method === (body === null ? 'GET' : 'POST') ? [] : [`-X ${method}`]),
    `-H "Authorization: Bearer $${KEY}"`,
    ...kept.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null || body === '' ? [] : [`-d ${quote(body)}`]),
  ]
  return { command: parts.join(' \\\n  '), reason: null }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** For a POSIX shell: everything between single quotes is taken as it stands. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

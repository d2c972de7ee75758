import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'

export const REQUEST_SOURCES = ['keys', 'all'] as const
/** Of API keys only, or of the studio too. */
export type RequestSource = (typeof REQUEST_SOURCES)[number]

export const REQUEST_STATUSES = ['any', '2xx', '4xx', '5xx'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export interface RequestFilter {
  readonly source: RequestSource
  readonly status: RequestStatus
  /** Part of the path, the code, the key's name, the id or a body, in any case. */
  readonly search: string
}

/** The requests that a filter leaves. `keyNames` by the keys' ids. */
export function filterRequests(
  requests: readonly LoggedRequest[],
  { source, status, search }: RequestFilter,
  keyNames: ReadonlyMap<string, string>
): readonly LoggedRequest[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return requests.filter(request => {
    if (source === 'keys' && request.key_id === null) {
      return false
    }
    if (status !== 'any' && String(request.status)[0] !== status[0]) {
      return false
    }
    const text = words.length === 0 ? '' : textOf(request, keyNames)
    return words.every(word => text.includes(word))
  })
}

function textOf(request: LoggedRequest, keyNames: ReadonlyMap<string, string>): string {
  const { id, method, path, status, code, key_id: keyId, request_body: sent, response_body: got } = request
  const name = keyId === null ? 'studio' : keyNames.get(keyId)
  return [id, method, path, status, code, name, sent, got].join(' ').toLowerCase()
}

/** A body as it is read best: JSON on lines, anything else as it came. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

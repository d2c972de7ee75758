import type { LoggedRequest } from '../../../src-main/contract/studio-inspector.ts'

export const REQUEST_FILTERS = ['api', 'errors', 'all'] as const
export type RequestFilter = (typeof REQUEST_FILTERS)[number]

/** The requests a filter leaves: of API keys only, or the refused ones only. */
export function filterRequests(
  requests: readonly LoggedRequest[],
  filter: RequestFilter
): readonly LoggedRequest[] {
  switch (filter) {
    case 'all':
      return requests
    case 'api':
      return requests.filter(request => request.key_id !== null)
    case 'errors':
      return requests.filter(request => request.status >= 400)
    default:
      return filter satisfies never
  }
}

/** A body as it is read best: JSON on lines, anything else as it came. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

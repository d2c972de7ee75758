import { DesktopFailure } from './answer.ts'

/** The service as the desktop speaks to it: with the studio's session, over the same door as the page. */
export interface ServiceAccess {
  readonly origin: string
  readonly token: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Asks the service. Rejects with `DesktopFailure` when it refuses, and as `fetch` does when it does not answer. */
export async function askService(
  { origin, token, fetch }: ServiceAccess,
  path: string,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {}
): Promise<Response> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  if (!response.ok) {
    throw response.status === 404
      ? new DesktopFailure('not_found', 'It is not there any more.')
      : new DesktopFailure('failed', `The service answered ${response.status}.`)
  }
  return response
}

import type * as Http from 'node:http'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { isPublicAddress } from './address.ts'
import { connectChecked } from './connector.ts'
import { CLOSED, OutboundError, toOutboundError } from './failure.ts'
import { checkUrl, NOT_PUBLIC, type Resolve, type Target } from './url-guard.ts'

export interface GuardedFetchDeps {
  readonly resolve: Resolve
  /** The switch "allow local targets"; asked at every hop. */
  readonly allowLocalTargets: () => boolean
  /** Version of the application, for the header `user-agent`. */
  readonly version: string
  /** Further trusted certificate authority (PEM), for tests. */
  readonly ca?: string
}

export interface GuardedRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  /** From the first connection to the last byte (the status, when the body is discarded), redirects included. */
  readonly timeoutMs: number
  /** Longest body to accept; null waits for none and keeps how it began, `keepBytes` at most. */
  readonly maxBytes: number | null
  /** Default 0. */
  readonly keepBytes?: number
  /** 0: a redirect is the answer. */
  readonly maxRedirects: number
  readonly signal: AbortSignal
}

export interface GuardedAnswer {
  readonly status: number
  readonly retryAfter: string | null
  /** Its start only, when nobody waits for it. */
  readonly body: Uint8Array
}

/** Rejects with `OutboundError`, or with the reason of `signal` once that is aborted. */
export type GuardedFetch = (request: GuardedRequest) => Promise<GuardedAnswer>

/** Required and not imported, as in `http/node-http.ts`: an import would load all of fetch, for which the start waits. */
const { request: requestHttp } = createRequire(import.meta.url)('node:http') as typeof Http

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_HEADER_BYTES = 16_384
/** Answers before the answer (1xx). What came is read in one turn of the event loop, which thousands of them hold for tens of milliseconds. */
const MAX_INTERIM_ANSWERS = 16
/** A body nobody reads is taken off the wire this far, so that the peer can end in peace. */
const DISCARD_BYTES = 65_536
const DISCARD_MS = 250

/**
 * The only way out of the service. Every hop is judged, resolved, and connected to exactly the addresses that were
 * judged; there is no pool, no proxy and no redirect that nobody looked at.
 */
export function createGuardedFetch(deps: GuardedFetchDeps): GuardedFetch {
  return async request => {
    request.signal.throwIfAborted()
    const limit = startLimit(request)
    try {
      return await followHops(deps, { ...request, signal: limit.signal }, limit.restart)
    } catch (error) {
      request.signal.throwIfAborted()
      throw limit.signal.aborted ? limit.signal.reason : toOutboundError(error)
    } finally {
      limit.end()
    }
  }
}

/**
 * What breaks a request off: its own signal, or the time that it has. The name server has the same time to itself: `restart`
 * begins the limit anew when the first connection is made. (`AbortSignal.any` would leave a trace of every request in the
 * dispatcher's signal, which lives as long as the service.)
 */
function startLimit({ signal, timeoutMs }: GuardedRequest) {
  const controller = new AbortController()
  const onAbort = () => controller.abort(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const expire = () =>
    controller.abort(new OutboundError('timed_out', `timed out after ${timeoutMs / 1000} s`))
  let timer = setTimeout(expire, timeoutMs)
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer)
      timer = setTimeout(expire, timeoutMs)
    },
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    },
  }
}

async function followHops(
  deps: GuardedFetchDeps,
  request: GuardedRequest,
  onFirstConnect: () => void
): Promise<GuardedAnswer> {
  let url = request.url
  for (let hop = 0; ; hop += 1) {
    const allowLocal = deps.allowLocalTargets()
    const target = checkTarget(url, allowLocal)
    const addresses = await resolveChecked(deps, target, { allowLocal, signal: request.signal })
    if (hop === 0) {
      onFirstConnect()
    }
    const answer = await sendOnce({ deps, request, target, addresses, allowLocal })
    if (typeof answer !== 'string') {
      return answer
    }
    if (hop === request.maxRedirects) {
      throw new OutboundError('redirect', `more than ${request.maxRedirects} redirects`)
    }
    if (!URL.canParse(answer, url)) {
      throw new OutboundError('redirect', 'a redirect to no valid address')
    }
    url = new URL(answer, url).href
  }
}

function checkTarget(url: string, allowLocal: boolean): Target {
  const verdict = checkUrl(url, allowLocal)
  if (verdict.ok) {
    return verdict.target
  }
  throw refused(verdict.reason)
}

function refused(reason: string): OutboundError {
  return new OutboundError('refused', `refused: the address ${reason.replace(/\.$/, '')}`)
}

/** Every answer of the name server has to be public, else none is used. */
async function resolveChecked(
  deps: GuardedFetchDeps,
  target: Target,
  context: { allowLocal: boolean; signal: AbortSignal }
): Promise<readonly string[]> {
  if (target.isLiteral) {
    return [target.host]
  }
  const addresses = await untilAborted(deps.resolve(target.host), context.signal)
  if (addresses.length === 0) {
    throw new OutboundError('unresolved', 'the host name does not resolve')
  }
  if (!context.allowLocal && !addresses.every(isPublicAddress)) {
    throw refused(NOT_PUBLIC)
  }
  return addresses
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

interface Hop {
  readonly deps: GuardedFetchDeps
  readonly request: GuardedRequest
  readonly target: Target
  readonly addresses: readonly string[]
  readonly allowLocal: boolean
}

/** One request on a connection of its own; a string is the place that a redirect to be followed names. */
async function sendOnce({
  deps,
  request,
  target,
  addresses,
  allowLocal,
}: Hop): Promise<GuardedAnswer | string> {
  const { host, url } = target
  const isSecure = url.protocol === 'https:'
  const socket = await connectChecked({
    host,
    port: Number(url.port) || (isSecure ? 443 : 80),
    isSecure,
    addresses,
    allowLocalTargets: allowLocal,
    signal: request.signal,
    ...(deps.ca === undefined ? {} : { ca: deps.ca }),
  })
  try {
    const headers = { host: url.host, 'user-agent': `Plinth/${deps.version}`, ...request.headers }
    return await readAnswer(request, await exchange(socket, url, { ...request, headers }))
  } finally {
    socket.destroy()
  }
}

/** Sends the request and waits for the status; the abort of its signal destroys the socket, and so ends both. */
function exchange(
  socket: Socket,
  url: URL,
  { method, headers, body }: Pick<GuardedRequest, 'method' | 'headers' | 'body'>
): Promise<Http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    let interimCount = 0
    const sent = requestHttp({
      method,
      path: url.pathname + url.search,
      headers,
      maxHeaderSize: MAX_HEADER_BYTES,
      createConnection: () => socket,
    })
    sent
      .on('information', () => {
        interimCount += 1
        if (interimCount > MAX_INTERIM_ANSWERS) {
          sent.destroy(new OutboundError('protocol', 'the answer is one interim answer after another'))
        }
      })
      .once('response', response => {
        // At once: destroying the socket, or a broken body, ends it with an error that nobody may be waiting for.
        response.on('error', () => {})
        resolve(response)
      })
      .on('error', reject)
      // After a change of protocol, which nobody asked for, there is neither an answer nor an error.
      .once('close', () => reject(CLOSED))
      .end(body ?? undefined)
  })
}

async function readAnswer(
  request: GuardedRequest,
  response: Http.IncomingMessage
): Promise<GuardedAnswer | string> {
  const status = response.statusCode ?? 0
  if (request.maxRedirects > 0 && REDIRECTS.has(status)) {
    return readLocation(response)
  }
  const retryAfter = response.headers['retry-after'] ?? null
  if (request.maxBytes !== null) {
    return { status, retryAfter, body: await readBody(response, request.maxBytes) }
  }
  return { status, retryAfter, body: await readPast(response, request.keepBytes ?? 0) }
}

function readLocation({ headers }: Http.IncomingMessage): string {
  if (headers.location === undefined) {
    throw new OutboundError('redirect', 'a redirect that does not say where to')
  }
  return headers.location
}

/** The announced length is believed only as a reason to stop early. */
async function readBody(response: Http.IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = new OutboundError('too_large', `larger than ${Math.round(maxBytes / 1e6)} MB`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    throw tooLarge
  }
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > maxBytes) {
      throw tooLarge
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Resolves with its start when the body is over, too long, or takes too long; never rejects. */
function readPast(response: Http.IncomingMessage, keepBytes: number): Promise<Uint8Array> {
  return new Promise(settle => {
    const kept: Uint8Array[] = []
    const resolve = (): void => settle(Buffer.concat(kept).subarray(0, keepBytes))
    const timer = setTimeout(resolve, DISCARD_MS)
    let sizeBytes = 0
    response
      .on('data', (chunk: Uint8Array) => {
        if (sizeBytes < keepBytes) {
          kept.push(chunk)
        }
        sizeBytes += chunk.byteLength
        if (sizeBytes > DISCARD_BYTES) {
          resolve()
        }
      })
      .once('close', () => {
        clearTimeout(timer)
        resolve()
      })
  })
}

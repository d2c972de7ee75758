import type * as Http from 'node:http'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import {
  type ConnectEngine,
  type EngineAnswer,
  type EngineCall,
  EngineSilence,
} from '../domain/ports-engine.ts'
import type { WrittenFile } from '../domain/ports-store.ts'
import { connectChecked } from './connector.ts'
import { listenToEngine } from './engine-socket.ts'
import { CLOSED, type OutboundError, toOutboundError } from './failure.ts'
import { addressRefusal } from './own-server-address.ts'
import type { Resolve } from './url-guard.ts'

export interface EngineConnectorDeps {
  readonly resolve: Resolve
  /** Version of the application, for the header `user-agent`. */
  readonly version: string
  /** Writes what arrives to the disk, piece by piece. When `chunks` throws, nothing stays. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<WrittenFile>
  /** Further trusted certificate authority (PEM), for tests. */
  readonly ca?: string
}

/** Required and not imported, as in `guarded-fetch.ts`. */
const { request: requestHttp } = createRequire(import.meta.url)('node:http') as typeof Http

const MAX_HEADER_BYTES = 16_384
const CONNECT_MS = 5_000
/** An answer beyond this goes to a file. */
const IN_MEMORY_BYTES = 1_000_000

/**
 * The way to the engines that the user added, and the only one that reaches the local network: to the host and port that were typed,
 * connected to the addresses that were judged, with no redirect followed, no proxy, no cookie and no header of ours but the engine's
 * own key.
 */
export function createEngineConnector(deps: EngineConnectorDeps): ConnectEngine {
  return ({ url, headers }) => {
    const base = new URL(url)
    const root = base.pathname.replace(/\/+$/, '')
    return {
      ask: call =>
        ask(deps, base, { ...call, path: root + call.path, headers: { ...call.headers, ...headers } }),
      listen: listening =>
        listenToEngine(
          { base, headers, connect: signal => connect(deps, base, signal) },
          { ...listening, path: root + listening.path }
        ),
      pathOf(named) {
        if (!URL.canParse(named, `${base.origin}${root}/`)) {
          return null
        }
        const found = new URL(named, `${base.origin}${root}/`)
        const isBelow = found.origin === base.origin && found.pathname.startsWith(`${root}/`)
        return isBelow ? found.pathname.slice(root.length) + found.search : null
      },
    }
  }
}

async function ask(deps: EngineConnectorDeps, base: URL, call: EngineCall): Promise<EngineAnswer> {
  call.signal.throwIfAborted()
  const limit = startLimit(call)
  let socket: Socket | null = null
  try {
    socket = await connect(deps, base, limit.signal)
    const response = await exchange(socket, base, deps.version, { ...call, signal: limit.signal })
    return await readAnswer(deps, response, call)
  } catch (error) {
    call.signal.throwIfAborted()
    if (limit.signal.aborted) {
      throw new EngineSilence('late', `gave no answer within ${call.timeoutMs / 1000} s`)
    }
    throw error instanceof EngineSilence ? error : toSilence(error, socket !== null)
  } finally {
    limit.end()
    socket?.destroy()
  }
}

function startLimit({ signal, timeoutMs }: EngineCall) {
  const controller = new AbortController()
  const onAbort = () => controller.abort(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    },
  }
}

/** Connected to an address that an engine may have. */
async function connect(deps: EngineConnectorDeps, { protocol, hostname, port }: URL, signal: AbortSignal) {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isSecure = protocol === 'https:'
  const addresses = await addressesOf(deps, host)
  const refusal = addressRefusal(addresses, isSecure)
  if (refusal !== null) {
    throw new EngineSilence('refused', refusal)
  }
  const early = new AbortController()
  const timer = setTimeout(() => early.abort(), CONNECT_MS)
  try {
    return await connectChecked({
      host,
      port: Number(port) || (isSecure ? 443 : 80),
      isSecure,
      addresses,
      // Judged above, and the lookup is pinned to what was judged.
      allowLocalTargets: true,
      signal: AbortSignal.any([signal, early.signal]),
      ...(deps.ca === undefined ? {} : { ca: deps.ca }),
    })
  } catch (error) {
    throw toSilence(error, false)
  } finally {
    clearTimeout(timer)
  }
}

async function addressesOf({ resolve }: EngineConnectorDeps, host: string): Promise<readonly string[]> {
  const addresses = await resolve(host).catch(() => [])
  if (addresses.length === 0) {
    throw new EngineSilence('unreachable', 'has a host name that does not resolve')
  }
  return addresses
}

function exchange(
  socket: Socket,
  { host, protocol }: URL,
  version: string,
  { method, path, headers, body, signal }: EngineCall
): Promise<Http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onAbort = () => socket.destroy()
    signal.addEventListener('abort', onAbort, { once: true })
    requestHttp({
      method,
      path,
      // A gateway may look at the scheme; an engine of one's own does not.
      headers: {
        host,
        'user-agent': `Plinth/${version}`,
        accept: '*/*',
        'accept-encoding': 'identity',
        connection: 'close',
        ...(method === 'POST' ? { 'content-length': String(body?.byteLength ?? 0) } : {}),
        ...headers,
      },
      maxHeaderSize: MAX_HEADER_BYTES,
      createConnection: () => socket,
      defaultPort: protocol === 'https:' ? 443 : 80,
    })
      .once('response', response => {
        response.on('error', () => {})
        resolve(response)
      })
      .on('error', reject)
      .once('close', () => {
        signal.removeEventListener('abort', onAbort)
        reject(CLOSED)
      })
      .end(body)
    socket.once('close', () => signal.removeEventListener('abort', onAbort))
  })
}

/** Short in memory, long in a file; half of an announced length is no answer. */
async function readAnswer(
  { receive }: EngineConnectorDeps,
  response: Http.IncomingMessage,
  { maxBytes, signal }: EngineCall
): Promise<EngineAnswer> {
  const status = response.statusCode ?? 0
  const type = (response.headers['content-type'] ?? '').split(';')[0].trim().toLowerCase()
  if (status >= 300 && status < 400) {
    throw new EngineSilence('refused', 'sends to another address, which is not followed')
  }
  const tooLarge = new EngineSilence('too_large', `sends more than ${Math.round(maxBytes / 1e6)} MB`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    throw tooLarge
  }
  const announced = response.headers['content-length']
  let sizeBytes = 0
  const pieces = (async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      signal.throwIfAborted()
      sizeBytes += chunk.byteLength
      if (sizeBytes > maxBytes) {
        throw tooLarge
      }
      yield chunk
    }
    if (announced !== undefined && sizeBytes < Number(announced)) {
      throw CLOSED
    }
  })()
  const first: Uint8Array[] = []
  let length = 0
  for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next()) {
    first.push(piece.value)
    length += piece.value.byteLength
    if (length > IN_MEMORY_BYTES) {
      const file = await receive(followedBy(first, pieces))
      return { status, type, body: null, file }
    }
  }
  return { status, type, body: Buffer.concat(first), file: null }
}

async function* followedBy(
  first: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>
): AsyncGenerator<Uint8Array> {
  yield* first
  yield* rest
}

/** `isSent`: the engine may have heard the request. */
function toSilence(error: unknown, isSent: boolean): EngineSilence {
  if (error instanceof EngineSilence) {
    return error
  }
  const { kind, message }: OutboundError = toOutboundError(error)
  const isLate = kind === 'timed_out'
  if (!isSent) {
    const isMute = isLate || kind === 'unreachable'
    return new EngineSilence(
      'unreachable',
      `${isMute ? 'does not answer' : 'does not answer as it should'}: ${message}`
    )
  }
  return isLate
    ? new EngineSilence('late', `does not answer: ${message}`)
    : new EngineSilence('broken', `does not answer as it should: ${message}`)
}

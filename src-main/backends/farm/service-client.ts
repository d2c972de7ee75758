import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Agent, fetch, type RequestInit, type Response } from 'undici'
import {
  FARM_HEADERS,
  type FarmBeginBody,
  type FarmInput,
  type FarmOutcome,
  type FarmProgressBody,
  FarmWork,
} from '../../contract/farm.ts'
import type { Logger } from '../../domain/ports.ts'
import type { FarmClaim } from '../../domain/ports-farm.ts'
import type { WrittenFile } from '../../domain/ports-store.ts'

/** The work is over, or somebody else's: nothing more is to be done for it. */
export class WorkGone extends Error {
  constructor() {
    super('There is no such work at the service')
    this.name = 'WorkGone'
  }
}

/** The service will not have this worker: a wrong key, or another version. */
export class WorkerRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WorkerRefused'
  }
}

/** What a worker asks of the service. All but `WorkGone` and `WorkerRefused` is tried again until `signal` is aborted. */
export interface FarmServiceClient {
  /** Resolves once the service answered that this worker is let in. */
  handshake(version: string, signal: AbortSignal): Promise<void>
  /** Is this worker still let in? Asked once: the next one comes in a while. Rejects with `WorkerRefused` alone. */
  confirm(version: string, signal: AbortSignal): Promise<void>
  begin(generationId: string, body: FarmBeginBody, signal: AbortSignal): Promise<FarmWork>
  /** Fetches into a file; one whose bytes have another hash is fetched again. */
  fetchInput(claim: FarmClaim, input: FarmInput, file: string, signal: AbortSignal): Promise<void>
  /** Asked once: the next one comes in a second. Rejects with `WorkGone` alone. */
  progress(claim: FarmClaim, body: FarmProgressBody, signal: AbortSignal): Promise<void>
  send(claim: FarmClaim, file: WrittenFile | Uint8Array, signal: AbortSignal): Promise<string>
  end(claim: FarmClaim, outcome: FarmOutcome, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

const NO_FARM =
  'There is no farm at this address. Was the service started with --queue, and does what stands before it pass on /farm/?'
const RETRY_MS = 500
const QUICK_MS = 15_000
const LONG_MS = 300_000
/** A service that is away for longer gives the work out anew when it is back. */
const PATIENCE_MS = 600_000

/** Speaks to the service at `origin` with a worker's key, which goes nowhere else: redirects are not followed. */
export function createFarmServiceClient(options: {
  readonly origin: string
  readonly key: string
  readonly logger: Logger
}): FarmServiceClient {
  const dispatcher = new Agent({ connect: { timeout: 5_000 } })
  const ask = async (path: string, init: RequestInit, signal: AbortSignal, limitMs: number) => {
    const response = await fetch(new URL(path, options.origin), {
      ...init,
      headers: { authorization: `Bearer ${options.key}`, ...(init.headers as Record<string, string>) },
      redirect: 'error',
      dispatcher,
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    })
    if (response.ok) {
      return response
    }
    const text = await response.text()
    throw errorOf(response.status, text)
  }
  /** Again and again, until it is answered. */
  const persist = async <T>(
    signal: AbortSignal,
    attempt: () => Promise<T>,
    patienceMs = PATIENCE_MS
  ): Promise<T> => {
    const until = performance.now() + patienceMs
    for (;;) {
      signal.throwIfAborted()
      try {
        return await attempt()
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof WorkGone || error instanceof WorkerRefused || performance.now() > until) {
          throw error
        }
      }
      await pause(RETRY_MS, signal)
    }
  }
  const json = (method: string, body: unknown, claim?: FarmClaim): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json', ...(claim === undefined ? {} : headersOf(claim)) },
    body: JSON.stringify(body),
  })

  return {
    async handshake(version, signal) {
      let isTold = false
      const handshake = async () => {
        try {
          await ask('/farm/handshake', json('POST', { version }), signal, QUICK_MS)
        } catch (error) {
          if (!isTold && !(error instanceof WorkGone || error instanceof WorkerRefused)) {
            isTold = true
            const { origin } = options
            options.logger.warn('The service does not answer; it is tried again', {
              origin,
              error: reasonOf(error),
            })
          }
          throw error
        }
      }
      await persist(signal, handshake, Infinity).catch((error: unknown) => {
        throw error instanceof WorkGone ? new WorkerRefused(NO_FARM) : error
      })
    },
    async confirm(version, signal) {
      try {
        await ask('/farm/handshake', json('POST', { version }), signal, QUICK_MS)
      } catch (error) {
        if (error instanceof WorkerRefused) {
          throw error
        }
      }
    },
    begin: (id, body, signal) =>
      persist(signal, async () => {
        const answer = await ask(pathOf(id, 'begin'), json('POST', body), signal, QUICK_MS)
        return FarmWork.parse(await answer.json())
      }),
    fetchInput: (claim, { sha256 }, file, signal) =>
      persist(signal, async () => {
        const path = pathOf(claim.generationId, `inputs/${sha256}`)
        const answer = await ask(path, { headers: headersOf(claim) }, signal, LONG_MS)
        await writeChecked(answer, file, sha256)
      }),
    async progress(claim, body, signal) {
      try {
        await ask(pathOf(claim.generationId, 'progress'), json('POST', body, claim), signal, QUICK_MS)
      } catch (error) {
        if (error instanceof WorkGone) {
          throw error
        }
      }
    },
    async send(claim, file, signal) {
      const isInMemory = file instanceof Uint8Array
      const hash = isInMemory ? createHash('sha256').update(file).digest('hex') : file.hash
      const size = isInMemory ? file.byteLength : file.sizeBytes
      await persist(signal, () =>
        ask(
          pathOf(claim.generationId, `files/${hash}`),
          {
            method: 'PUT',
            headers: {
              'content-type': 'application/octet-stream',
              'content-length': String(size),
              ...headersOf(claim),
            },
            body: isInMemory ? file : createReadStream(file.path),
            duplex: 'half',
          },
          signal,
          LONG_MS
        )
      )
      return hash
    },
    async end(claim, outcome, signal) {
      await persist(signal, () =>
        ask(pathOf(claim.generationId, 'end'), json('POST', outcome, claim), signal, QUICK_MS)
      )
    },
    close: () => dispatcher.destroy(),
  }
}

const pathOf = (generationId: string, rest: string): string =>
  `/farm/work/${encodeURIComponent(generationId)}/${rest}`

const headersOf = ({ ticket, lease }: FarmClaim): Record<string, string> => ({
  [FARM_HEADERS.ticket]: ticket,
  [FARM_HEADERS.lease]: String(lease),
})

/** `fetch` keeps what happened in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}

function errorOf(status: number, text: string): Error {
  switch (status) {
    case 404:
    case 410:
      return new WorkGone()
    case 401:
    case 403:
    case 409:
      return new WorkerRefused(messageOf(text) ?? `The service answered ${status}.`)
    default:
      return new Error(`The service answered ${status}: ${text.slice(0, 500)}`)
  }
}

function messageOf(text: string): string | null {
  try {
    const body = JSON.parse(text) as { readonly error?: { readonly message?: unknown } }
    return typeof body.error?.message === 'string' ? body.error.message : null
  } catch {
    return null
  }
}

async function writeChecked(answer: Response, path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  const file = await open(path, 'w', 0o600)
  try {
    for await (const chunk of answer.body ?? []) {
      const bytes = chunk as Uint8Array
      hash.update(bytes)
      await file.writeFile(bytes)
    }
  } finally {
    await file.close()
  }
  if (hash.digest('hex') !== sha256) {
    await rm(path, { force: true })
    throw new Error('A file arrived with other bytes than it was sent with.')
  }
}

/** Resolves after a while; rejects as soon as `signal` is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

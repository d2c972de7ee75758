import type { Mode } from '../../contract/generation.ts'
import type { Fault, FaultSource, PictureSource } from '../../domain/ports.ts'
import type { Backend, BackendProgress, BackendResult, BackendTask } from '../../domain/ports-backend.ts'
import type { BlobStore } from '../../domain/ports-store.ts'
import { READY, someCapabilities, someFacts } from '../../domain/testing/fakes.ts'

/** A task that a fake backend was given; the test decides how it goes on. */
export interface RunningTask {
  readonly task: BackendTask
  readonly signal: AbortSignal
  report(progress: BackendProgress): void
  /** The engine says what it calls the work. */
  handles(name: string): void
  succeed(result?: Partial<BackendResult>): void
  fail(error: unknown): void
}

export interface FakeBackend extends Backend {
  /** Every task so far, in the order of their start. */
  readonly tasks: readonly RunningTask[]
}

/** A backend that does what the test says. An abort rejects like a real one does, unless it `isDeaf`. */
export function createFakeBackend(
  options: {
    id?: string
    modes?: readonly Mode[]
    concurrency?: number
    machine?: string
    isDeaf?: boolean
  } = {}
): FakeBackend {
  const { id = 'local', modes = ['text'], concurrency = 1, machine, isDeaf = false } = options
  const tasks: RunningTask[] = []
  return {
    id,
    name: id,
    capabilities: () => someCapabilities(),
    health: () => READY,
    modes,
    concurrency,
    ...(machine === undefined ? {} : { machine }),
    tasks,
    accepts: request => Promise.resolve(modes.includes(request.mode)),
    run: (task, { onProgress, keepHandle, signal }) =>
      new Promise((resolve, reject) => {
        const succeed = (result: Partial<BackendResult> = {}) => resolve({ ...aResult(), ...result })
        tasks.push({ task, signal, report: onProgress, handles: keepHandle, succeed, fail: reject })
        if (!isDeaf) {
          signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        }
      }),
    close: () => Promise.resolve(),
  }
}

function aResult(): BackendResult {
  const asset = {
    name: 'Chair',
    glb: new Uint8Array([1, 2]),
    thumbnail: new Uint8Array([3]),
    facts: someFacts(),
  }
  return { assets: [asset], warnings: [] }
}

/** Blobs in memory, named by their content in hex. */
export function createFakeBlobs(): BlobStore {
  const files = new Map<string, Uint8Array>()
  const read = (hash: string) => {
    const bytes = files.get(hash)
    return bytes === undefined ? Promise.reject(new Error(`No blob ${hash}`)) : Promise.resolve(bytes)
  }
  return {
    incomingDir: '/incoming',
    put: bytes => {
      if (!(bytes instanceof Uint8Array)) {
        return Promise.reject(new Error('These blobs take no files'))
      }
      const hash = Buffer.from(bytes).toString('hex')
      files.set(hash, bytes)
      return Promise.resolve(hash)
    },
    receive: () => Promise.reject(new Error('These blobs take no files')),
    discard: () => Promise.resolve(),
    path: hash => `/${hash}`,
    read,
    async *chunks(path) {
      yield await read(path.slice(1))
    },
    has: hash => files.has(hash),
    usage: async () => ({ files: 0, sizeBytes: 0 }),
    collect: () => Promise.resolve(0),
  }
}

/** Answers each address with its own letters as bytes. */
export const fakePictures: PictureSource = {
  fetch: url => Promise.resolve(new TextEncoder().encode(url)),
}

/** Strikes `generate` with each fault once, in order. */
export function createFakeFaults(faults: readonly Partial<Fault>[] = []): FaultSource {
  const left = [...faults]
  return {
    next: operation => {
      const fault = operation === 'generate' ? left.shift() : undefined
      return fault === undefined ? null : { code: null, retryAfterSeconds: null, latencyMs: 0, ...fault }
    },
  }
}

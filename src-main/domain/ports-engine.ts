import type { ComfyWorkflows } from '../contract/comfy-workflow.ts'
import type { EngineKind, HttpEngineProfile, StoredEngine } from '../contract/studio-engines.ts'
import type { GenerationRequest } from './entities.ts'
import type { Backend, BackendAsset } from './ports-backend.ts'
import type { WrittenFile } from './ports-store.ts'

/** What is needed to have work done by an engine elsewhere. */

export interface EngineCall {
  readonly method: 'GET' | 'POST'
  /** On the engine's own address, with its query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** From the first connection to the last byte. */
  readonly timeoutMs: number
  /** Longest answer to accept. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** A short answer is in memory, a long one in a file, which is the caller's. */
export type EngineAnswer = {
  readonly status: number
  /** `content-type` without its parameters, lower case. */
  readonly type: string
} & ({ readonly body: Uint8Array; readonly file: null } | { readonly body: null; readonly file: WrittenFile })

/** What an engine says by itself, over a websocket. */
export interface EngineListening {
  /** On the engine's own address, with its query. */
  readonly path: string
  /** Ends it. */
  readonly signal: AbortSignal
  onText(text: string): void
}

/** Requests to one engine: to the address that was typed and to nowhere else. */
export interface EngineClient {
  /** Rejects with `EngineSilence`, or with the reason of `signal` once that is aborted. */
  ask(call: EngineCall): Promise<EngineAnswer>
  /** Resolves when that is over, lost or not had at all, and never rejects: what is not heard is asked for. */
  listen(listening: EngineListening): Promise<void>
  /** The path of an address that the engine names; null where it lies elsewhere. */
  pathOf(url: string): string | null
}

export type ConnectEngine = (engine: {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}) => EngineClient

/** There was no usable answer. `message` is for people, without a full stop. */
export class EngineSilence extends Error {
  /** `unreachable`: it cannot have heard the request. `broken`, the connection ended or said nonsense, and `late`: it may have. */
  readonly kind: 'unreachable' | 'broken' | 'late' | 'too_large' | 'refused'
  constructor(kind: EngineSilence['kind'], message: string) {
    super(message)
    this.name = 'EngineSilence'
    this.kind = kind
  }
}

/** What an engine sent, to be finished here. */
export interface RawModel {
  /** In `BlobStore.incomingDir`; it stays until the result is taken or `discard`ed. */
  readonly file: WrittenFile
  /** Where in a JSON file the base64 of the GLB is; null: the file is the GLB. */
  readonly at: string | null
}

export interface FinishTask {
  readonly raw: RawModel
  readonly request: GenerationRequest
  /** Which axis of the engine's models points up. */
  readonly up: 'y' | 'z'
  /** The GLB that it was made of, in modes that begin with one. */
  readonly sourceFile: string | null
  /** For people, in warnings. */
  readonly engineName: string
}

/** Makes of what an engine sent what an asset of this service is. */
export interface ModelFinisher {
  /**
   * Rejects with a `BackendError` that says why it is no model, with an `AbortError` once `signal` is aborted, or with anything
   * else, which becomes `internal_error`.
   */
  finish(
    task: FinishTask,
    signal: AbortSignal
  ): Promise<{ readonly asset: BackendAsset; readonly warnings: readonly string[] }>
  close(): Promise<void>
}

/** An engine elsewhere, asked again whether it is there. */
export interface RemoteBackend extends Backend {
  /** Asks it now, and keeps what it says. Never rejects. */
  check(): Promise<void>
}

/** What makes a backend of an engine that is described. */
export interface RemoteEngines {
  open(engine: StoredEngine, key: string | null): RemoteBackend
  /** Who is at this address? Never rejects. */
  test(input: {
    readonly url: string
    readonly kind: EngineKind | null
    readonly key: string | null
    readonly profile: HttpEngineProfile | null
    readonly workflows: ComfyWorkflows | null
  }): Promise<{
    readonly isThere: boolean
    readonly kind: EngineKind | null
    readonly message: string
    readonly modes: Backend['modes']
  }>
}

import type { Instant } from './entities.ts'

/** Time as the service sees it; tests pass a fake one. */
export interface Clock {
  now(): Instant
  /** Calls `run` once after `delayMs`; the returned function cancels. Never keeps the process alive. */
  after(delayMs: number, run: () => void): () => void
}

/** Randomness and identifiers. */
export interface Ids {
  /** `<prefix>_<24 base62>`, unguessable. */
  next(prefix: string): string
  /** `length` random base62 characters from a cryptographic source. */
  secret(length: number): string
  /** Uniform in [0, 1). */
  random(): number
}

/** One-way hashing and comparison that leaks no timing. */
export interface Digest {
  sha256(data: string | Uint8Array): Uint8Array
  sha256Hex(text: string): string
  /** The same of a large thing, outside the event loop. */
  sha256OfLarge(bytes: Uint8Array): Promise<string>
  /** Constant time; false when the lengths differ. */
  isEqual(a: Uint8Array, b: Uint8Array): boolean
}

/** Where the signing secret lives: a file of the profile (0600) or the keychain of the OS. */
export interface SecretStore {
  read(): Promise<string | null>
  /** Whole or not at all: a crash leaves the old text or the new one. One at a time. */
  write(text: string): Promise<void>
}

/** The disk that the profile lies on. */
export interface Disk {
  /** null where the system does not tell. */
  freeBytes(): Promise<number | null>
  /** Writes something small where everything is kept and takes it away again. Rejects as any other write would. */
  tryWriting(): Promise<void>
}

export interface Logger {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
  error(message: string, fields?: Record<string, unknown>): void
}

// ---------------------------------------------------------------- outbound

export type UrlVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** The address guard (docs/api-behaviour.md "`webhook_url` refused"). */
export interface UrlGuard {
  /** Judges a URL that a caller names, before anything is charged. */
  check(url: string): Promise<UrlVerdict>
}

/** Fetches one picture under the guard. Rejects with `BackendError` (`image_unreachable`, `image_unusable`). */
export interface PictureSource {
  /** `number`: which of several it is, from 1, for messages. */
  fetch(url: string, signal: AbortSignal, number?: number): Promise<Uint8Array>
}

// ---------------------------------------------------------------- events

export type StudioEvent =
  | { readonly type: 'generation'; readonly id: string; readonly accountId: string }
  /** How far a running generation has come; nothing else about it changed. */
  | {
      readonly type: 'progress'
      readonly id: string
      readonly accountId: string
      readonly progress: number
      readonly stage: string
    }
  | { readonly type: 'asset'; readonly id: string; readonly accountId: string }
  | { readonly type: 'label'; readonly id: string; readonly accountId: string }
  | { readonly type: 'account'; readonly id: string }
  | { readonly type: 'key'; readonly id: string }
  | { readonly type: 'delivery'; readonly generationId: string }
  | { readonly type: 'request'; readonly id: string }
  | { readonly type: 'settings' }

/** In-process publish/subscribe: wakes the runner and the dispatcher, feeds GET /studio/events. */
export interface EventBus {
  publish(event: StudioEvent): void
  subscribe(listener: (event: StudioEvent) => void): () => void
}

// ---------------------------------------------------------------- faults

export const FAULT_OPERATIONS = ['create', 'read', 'list', 'download', 'generate', 'webhook'] as const
export type FaultOperation = (typeof FAULT_OPERATIONS)[number]

/** An injected fault that is injected: what to answer, and how late. */
export interface Fault {
  /** Error code (HTTP operations), failure code (`generate`), or `timeout` / an HTTP status as text (`webhook`). null: only slow. */
  readonly code: string | null
  readonly retryAfterSeconds: number | null
  readonly latencyMs: number
}

/** Draws from the rules set by POST /studio/faults; `rule` order is the order of creation, the first hit wins. */
export interface FaultSource {
  next(operation: FaultOperation): Fault | null
}

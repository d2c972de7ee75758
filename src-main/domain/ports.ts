import type { Mode } from '../contract/generation.ts'
import type {
  Account,
  ApiKey,
  Asset,
  Delivery,
  DeliveryAttempt,
  Failure,
  Generation,
  GenerationRequest,
  Instant,
  LedgerEntry,
  ModelFacts,
  Plan,
  RequestLogEntry,
  Upload,
} from './entities.ts'

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
  /** Constant time; false when the lengths differ. */
  isEqual(a: Uint8Array, b: Uint8Array): boolean
}

/** Where the signing secret lives: a file of the profile (0600) or the keychain of the OS. */
export interface SecretStore {
  read(): Promise<string | null>
  write(secret: string): Promise<void>
}

export interface Logger {
  info(message: string, fields?: Record<string, unknown>): void
  warn(message: string, fields?: Record<string, unknown>): void
  error(message: string, fields?: Record<string, unknown>): void
}

// ---------------------------------------------------------------- store

/** Synchronous repositories: SQLite answers at once, and a use-case is one transaction. */
export interface Store {
  readonly accounts: AccountRepository
  readonly keys: KeyRepository
  readonly ledger: LedgerRepository
  readonly generations: GenerationRepository
  readonly assets: AssetRepository
  readonly deliveries: DeliveryRepository
  readonly uploads: UploadRepository
  readonly requests: RequestLogRepository
  readonly idempotency: IdempotencyRepository
  readonly settings: SettingRepository
  /** Runs `work` in BEGIN IMMEDIATE … COMMIT; an exception rolls back. Must not be nested. */
  transact<T>(work: () => T): T
  close(): void
}

export interface AccountRepository {
  insert(account: Account): void
  find(id: string): Account | null
  findByName(name: string): Account | null
  list(): readonly Account[]
  setPlan(id: string, plan: Plan): void
  /**
   * A creation instant of the account, strictly greater than every one it gave before, so that paging by `before`
   * never skips or repeats. Called inside the transaction that inserts the row.
   */
  nextCreatedAt(id: string, now: Instant): Instant
}

export interface KeyRepository {
  insert(key: ApiKey, hash: Uint8Array): void
  findByHash(hash: Uint8Array): ApiKey | null
  find(id: string): ApiKey | null
  list(): readonly ApiKey[]
  revoke(id: string, at: Instant): boolean
  touch(id: string, at: Instant): void
}

export interface LedgerRepository {
  /** A second entry of the same kind for the same generation is refused by a UNIQUE constraint. */
  append(accountId: string, entry: LedgerEntry): void
  list(accountId: string): readonly LedgerEntry[]
  balance(accountId: string): number
  held(accountId: string): number
}

export interface ClaimedGeneration {
  readonly generation: Generation
  /** Fencing token: every later write of the runner carries it. */
  readonly leaseToken: string
}

export interface GenerationRepository {
  insert(generation: Generation): void
  find(id: string): Generation | null
  findOwned(accountId: string, id: string): Generation | null
  /** Newest first; for the studio. */
  list(accountId: string, limit: number): readonly Generation[]
  /** Queued + running of the account. */
  countUnfinished(accountId: string): number
  /** 1 = next; null unless queued. */
  queuePosition(id: string): number | null
  /** Queued jobs in the order of creation, over all accounts, among `modes`. One UPDATE … RETURNING. */
  claim(input: {
    modes: readonly Mode[]
    leaseToken: string
    leaseUntil: Instant
    bootId: string
    now: Instant
  }): ClaimedGeneration | null
  /** false when the lease is lost: the caller drops its work. */
  heartbeat(id: string, leaseToken: string, leaseUntil: Instant): boolean
  /** Keeps the maximum; false when the lease is lost. */
  setProgress(id: string, leaseToken: string, progress: number, stage: string): boolean
  /** Running → succeeded; false when the lease is lost. */
  succeed(id: string, leaseToken: string, warnings: readonly string[], at: Instant): boolean
  /** Running (with its lease) or queued (`leaseToken` null) → failed; false when it was not in that state. */
  fail(id: string, leaseToken: string | null, failure: Failure, at: Instant): boolean
  /** Running → queued, progress kept, attempt kept: the job was given back (graceful stop) or is recovered. */
  giveBack(id: string, leaseToken: string | null, countsAsAttempt: boolean): boolean
  requestCancel(id: string): void
  /** Running rows of another boot, or whose lease is over at `now`. */
  listAbandoned(bootId: string, now: Instant): readonly Generation[]
  listQueuedWithSource(assetId: string): readonly Generation[]
}

export interface AssetRepository {
  insert(asset: Asset): void
  /** Whoever owns it, deleted or not: for the control plane. */
  find(id: string): Asset | null
  /** Not the deleted ones. */
  findOwned(accountId: string, id: string): Asset | null
  findByThumbnailToken(token: string): Asset | null
  listByGeneration(generationId: string): readonly Asset[]
  /** Newest first, `createdAt < before`, at most `limit`. */
  page(accountId: string, before: Instant | null, limit: number): readonly Asset[]
  rename(id: string, name: string): void
  markDeleted(id: string, at: Instant): void
  restore(id: string): boolean
  /** Removes rows deleted before `at`. */
  purgeDeleted(at: Instant): void
  /** Every hash that a row, deleted or not, still names (assets and uploads). */
  listReferencedHashes(): ReadonlySet<string>
}

export interface DeliveryRepository {
  insert(delivery: Delivery): void
  find(generationId: string): Delivery | null
  listDue(now: Instant, limit: number): readonly Delivery[]
  nextDueAt(): Instant | null
  /** Newest first. */
  list(limit: number): readonly Delivery[]
  beginAttempt(attempt: DeliveryAttempt): void
  finishAttempt(
    id: string,
    outcome: { durationMs: number; status: number | null; error: string | null }
  ): void
  listAttempts(generationId: string): readonly DeliveryAttempt[]
  update(
    generationId: string,
    change: { state: Delivery['state']; attempts: number; nextAt: Instant | null }
  ): void
}

export interface UploadRepository {
  insert(upload: Upload): void
  find(id: string): Upload | null
}

export interface RequestLogRepository {
  /** In one transaction, oldest first. Keeps the newest 2 000. */
  append(entries: readonly RequestLogEntry[]): void
  list(limit: number): readonly RequestLogEntry[]
  clear(): void
}

export interface StoredAnswer {
  readonly bodyHash: string
  readonly status: number
  readonly body: string
  readonly location: string
}

export interface IdempotencyRepository {
  find(accountId: string, key: string, notBefore: Instant): StoredAnswer | null
  insert(accountId: string, key: string, answer: StoredAnswer, at: Instant): void
  purge(before: Instant): void
}

/** Small persistent values: price list, plan limits, switches. */
export interface SettingRepository {
  get(name: string): string | null
  set(name: string, value: string): void
}

/** Content-addressed files. */
export interface BlobStore {
  /** Writes to a temporary name, syncs, renames; returns the SHA-256 in hex. */
  put(bytes: Uint8Array): Promise<string>
  /** Absolute path of an existing blob, for streaming. */
  path(hash: string): string
  read(hash: string): Promise<Uint8Array>
  has(hash: string): boolean
  /** Deletes every blob that is not in `referenced` and older than an hour. */
  collect(referenced: ReadonlySet<string>): Promise<number>
}

// ---------------------------------------------------------------- backends

/** Pictures and models are handed over as bytes: a backend never reaches for the network or the store. */
export interface BackendTask {
  readonly generationId: string
  readonly request: GenerationRequest
  readonly pictures: readonly Uint8Array[]
  readonly sourceGlb: Uint8Array | null
}

export interface BackendProgress {
  /** 0–99, never falls. */
  readonly progress: number
  /** Named stage, e.g. `build`. */
  readonly stage: string
}

export interface BackendAsset {
  readonly name: string
  readonly glb: Uint8Array
  /** PNG. */
  readonly thumbnail: Uint8Array
  readonly facts: ModelFacts
}

export interface BackendResult {
  readonly assets: readonly BackendAsset[]
  readonly warnings: readonly string[]
}

/** What turns a task into models: the local engine's worker pool, later other engines. */
export interface Backend {
  readonly id: string
  readonly modes: readonly Mode[]
  /** Tasks it works on at once. */
  readonly concurrency: number
  /** Can it take this task now? A refusal is answered 503 `provider_unavailable` before anything is charged. */
  accepts(request: GenerationRequest): Promise<boolean>
  /**
   * Rejects with a `BackendError` (its failure is shown to the caller), with an `AbortError` once `signal` is aborted,
   * or with anything else, which becomes `internal_error`.
   */
  run(
    task: BackendTask,
    hooks: { onProgress(progress: BackendProgress): void; signal: AbortSignal }
  ): Promise<BackendResult>
  close(): Promise<void>
}

/** A failure that a backend explains to the caller. */
export class BackendError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'BackendError'
    this.failure = failure
  }
}

/** What is learned of a foreign model. */
export interface InspectedModel {
  /** Of its topmost node; may be empty. */
  readonly name: string
  /** PNG. */
  readonly thumbnail: Uint8Array
  readonly facts: ModelFacts
  /** What its file does that others may not understand, one sentence each. */
  readonly warnings: readonly string[]
}

/** Judges models that were made elsewhere. */
export interface ModelImporter {
  /**
   * Rejects with a `BackendError` that says why the model cannot be taken in ("It …"), with an `AbortError` once `signal`
   * is aborted, or with anything else, which becomes `internal_error`.
   */
  inspect(bytes: Uint8Array, signal: AbortSignal): Promise<InspectedModel>
  close(): Promise<void>
}

// ---------------------------------------------------------------- outbound

export type UrlVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** The address guard (DESIGN §5 "webhook refused", §7). */
export interface UrlGuard {
  /** Judges a URL that a caller names, before anything is charged. */
  check(url: string): Promise<UrlVerdict>
}

/** Fetches one picture under the guard. Rejects with `BackendError` (`image_unreachable`, `image_unusable`). */
export interface PictureSource {
  fetch(url: string, signal: AbortSignal): Promise<Uint8Array>
}

// ---------------------------------------------------------------- events

export type StudioEvent =
  | { readonly type: 'generation'; readonly id: string; readonly accountId: string }
  | { readonly type: 'asset'; readonly id: string; readonly accountId: string }
  | { readonly type: 'account'; readonly id: string }
  | { readonly type: 'key'; readonly id: string }
  | { readonly type: 'delivery'; readonly generationId: string }
  | { readonly type: 'request'; readonly id: string }
  | { readonly type: 'settings' }

/** In-process publish/subscribe: wakes the runner and the courier, feeds GET /studio/events. */
export interface EventBus {
  publish(event: StudioEvent): void
  subscribe(listener: (event: StudioEvent) => void): () => void
}

// ---------------------------------------------------------------- faults

export const FAULT_OPERATIONS = ['create', 'read', 'list', 'download', 'generate', 'webhook'] as const
export type FaultOperation = (typeof FAULT_OPERATIONS)[number]

/** An injected fault that struck: what to answer, and how late. */
export interface Fault {
  /** Error code (HTTP operations), failure code (`generate`), or `timeout` / an HTTP status as text (`webhook`). null: only slow. */
  readonly code: string | null
  readonly retryAfterSeconds: number | null
  readonly latencyMs: number
}

/** Draws from the rules set by POST /studio/faults; `rule` order is the order of creation, the first hit wins. */
export interface FaultSource {
  draw(operation: FaultOperation): Fault | null
}

import type { Mode } from '../contract/generation.ts'
import type { LIBRARY_ORDERS } from '../contract/studio-assets.ts'
import type {
  Account,
  ApiKey,
  Asset,
  AssetOrigin,
  Delivery,
  DeliveryAttempt,
  Failure,
  Generation,
  Instant,
  Label,
  LedgerEntry,
  Plan,
  RequestLogEntry,
  Upload,
} from './entities.ts'
import type { FarmWorkRepository } from './ports-farm.ts'

/** Where everything is kept: rows and files. */

/** Synchronous repositories: SQLite answers at once, and a use-case is one transaction. */
export interface Store {
  readonly accounts: AccountRepository
  readonly keys: KeyRepository
  readonly ledger: LedgerRepository
  readonly generations: GenerationRepository
  readonly farmWorks: FarmWorkRepository
  readonly assets: AssetRepository
  readonly labels: LabelRepository
  readonly deliveries: DeliveryRepository
  readonly uploads: UploadRepository
  readonly requests: RequestLogRepository
  readonly idempotency: IdempotencyRepository
  readonly settings: SettingRepository
  /** Runs `work` in BEGIN IMMEDIATE … COMMIT; an exception rolls back. Must not be nested. */
  transact<T>(work: () => T): T
  /** The same, its flush to the disk shared with commits of the same moment: resolves when it is over. */
  transactShared<T>(work: () => T): Promise<T>
  /** Copies the database beside it, once a day, while it is in use; the copy's name, null when this day has one. */
  backUp(now: Instant): Promise<string | null>
  /** The same at once, however often, under the instant's name; the newest few stay. */
  backUpNow(now: Instant): Promise<Backup>
  /** Copies of the database, newest first. */
  backups(): readonly Backup[]
  /** Of the database with its log. */
  sizeBytes(): number
  /** Every hash of a blob that a row, deleted or not, still names, page by page. */
  pagesOfReferencedHashes(): Iterable<readonly string[]>
  close(): void
}

/** A whole copy of the database in the folder of copies. */
export interface Backup {
  /** Its file name: the day or the instant it was made, or the instant and the version before a migration. */
  readonly name: string
  readonly path: string
  readonly sizeBytes: number
  readonly at: Instant
}

/** What was kept in memory of these rows is old once the number has changed. */
export interface Revised {
  /** Raised by every write that changes or removes what may have been read before. */
  revision(): number
}

export interface AccountRepository extends Revised {
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

export interface KeyRepository extends Revised {
  insert(key: ApiKey, hash: Uint8Array): void
  findByHash(hash: Uint8Array): ApiKey | null
  find(id: string): ApiKey | null
  list(): readonly ApiKey[]
  revoke(id: string, at: Instant): boolean
  /** Notes when each key was used last. */
  touch(uses: ReadonlyMap<string, Instant>): void
}

/** An entry with its place in the ledger. */
export interface StoredLedgerEntry extends LedgerEntry {
  readonly seq: number
}

export interface LedgerRepository {
  /** A second entry of the same kind for the same generation is refused by a UNIQUE constraint. */
  append(accountId: string, entry: LedgerEntry): void
  /** Newest first, made before the entry numbered `before`. */
  page(accountId: string, before: number | null, limit: number): readonly StoredLedgerEntry[]
  balance(accountId: string): number
  held(accountId: string): number
}

export interface ClaimedGeneration {
  readonly generation: Generation
  /** Fencing token: every later write of the runner carries it. */
  readonly leaseToken: string
}

/** What a runner looks at before it takes a generation. */
export interface QueuedWork {
  readonly mode: Mode
  readonly backendId: string
}

export interface GenerationRepository {
  insert(generation: Generation): void
  find(id: string): Generation | null
  findOwned(accountId: string, id: string): Generation | null
  /** Newest first; for the studio. */
  list(accountId: string, limit: number): readonly Generation[]
  /** Queued + running of the account. */
  countUnfinished(accountId: string): number
  /** Of all accounts. */
  countAllUnfinished(): number
  /** Queued + running of all accounts, by engine. */
  countUnfinishedByBackend(): ReadonlyMap<string, number>
  /** 1 = the next one of its engine; null unless queued. */
  queuePosition(id: string): number | null
  /** The first of the queue that is wanted, which nobody else gets then. */
  claim(input: {
    isWanted: (work: QueuedWork) => boolean
    leaseToken: string
    leaseUntil: Instant
    bootId: string
    now: Instant
  }): ClaimedGeneration | null
  /** false when the lease is lost: the caller drops its work. */
  heartbeat(id: string, leaseToken: string, leaseUntil: Instant): boolean
  /** Keeps the maximum; false when the lease is lost. */
  setProgress(id: string, leaseToken: string, progress: number, stage: string): boolean
  /** What the engine calls the work; false when the lease is lost. Flushed: work that an engine has must not be given twice. */
  setRemoteHandle(id: string, leaseToken: string, handle: string): boolean
  /** Running → queued for another engine, which has not seen it; false when the lease is lost. */
  reassign(
    id: string,
    leaseToken: string,
    to: { readonly backendId: string; readonly warnings: readonly string[] }
  ): boolean
  /** Running → succeeded; false when the lease is lost. */
  succeed(id: string, leaseToken: string, warnings: readonly string[], at: Instant): boolean
  /** Running (with its lease) or queued (`leaseToken` null) → failed; false when it was not in that state. */
  fail(id: string, leaseToken: string | null, failure: Failure, at: Instant): boolean
  /** Running → queued, progress kept, attempt kept: the job was given back (graceful stop) or is recovered. */
  release(id: string, leaseToken: string | null, countsAsAttempt: boolean): boolean
  requestCancel(id: string): void
  /** Running rows of another boot, or whose lease is over at `now`. */
  listAbandoned(bootId: string, now: Instant): readonly Generation[]
  listQueuedWithSource(assetId: string): readonly Generation[]
  /** Keeps a picture's bytes by hash until the generation ends, against garbage collection and a changed address. */
  keepPicture(id: string, number: number, hash: string): void
  /** Number (from 1) → hash of the pictures that are kept. */
  listPictures(id: string): ReadonlyMap<number, string>
}

/** What the API's list tells of an asset. */
export interface AssetRecord extends Pick<Asset, 'id' | 'thumbnailToken' | 'createdAt'> {
  /** The rest as JSON, from `"triangles":` to the brace at its end. */
  readonly listed: string
}

export type AssetOrder = (typeof LIBRARY_ORDERS)[number]

/** Place of an asset in an order: the value it is ordered by, then its creation. */
export interface AssetCursor {
  readonly key: string | number
  readonly createdAt: Instant
}

/** The library as the studio narrows it down; null does not narrow. */
export interface AssetSearch {
  readonly accountId: string
  /** All of them are in the name, the prompt or a tag, in any case. */
  readonly words: readonly string[]
  /** Ids of labels that a model has all of. */
  readonly labels: readonly string[]
  /** Only models from words, which have no label of their own. */
  readonly isFromWords: boolean
  readonly isTextured: boolean
  readonly origin: 'key' | 'studio' | null
  readonly order: AssetOrder
  readonly after: AssetCursor | null
  readonly limit: number
}

export interface FoundAssets {
  readonly assets: readonly Asset[]
  /** Where to go on; null at the end. There may be more though few were found, or none. */
  readonly next: AssetCursor | null
}

export interface AssetRepository extends Revised {
  /** Raised by every write that changes a page of the library: by new assets too. */
  pagesRevision(): number
  search(search: AssetSearch): FoundAssets
  insert(asset: Asset): void
  /** Of an imported model, in the transaction that inserts it. */
  insertOrigin(id: string, origin: AssetOrigin): void
  /** null for a model made here, and for one that was imported before originals were kept. */
  findOrigin(id: string): AssetOrigin | null
  /** Whoever owns it, deleted or not: for the control plane. */
  find(id: string): Asset | null
  /** Not the deleted ones. */
  findOwned(accountId: string, id: string): Asset | null
  findByThumbnailToken(token: string): Asset | null
  listByGeneration(generationId: string): readonly Asset[]
  /** Newest first, `createdAt < before`, at most `limit`. */
  page(accountId: string, before: Instant | null, limit: number): readonly Asset[]
  /** The same page, only what the API's list tells. */
  pageRecords(accountId: string, before: Instant | null, limit: number): readonly AssetRecord[]
  rename(id: string, name: string): void
  /** Another file of the same model, e.g. with other names in it. */
  replaceFile(id: string, file: Pick<Asset, 'glbHash' | 'sizeBytes'>): void
  markDeleted(id: string, at: Instant): void
  restore(id: string): boolean
  /** Removes rows deleted before `at`, at most `limit`; how many. */
  purgeDeleted(at: Instant, limit: number): number
}

/**
 * What models are found by. Those of a person (favourites, collections, tags) come and go; of those that a model has of itself the
 * store takes care: `mode:rig`, `style:voxel`, `format:FBX`, `trait:rigged`, `trait:animated`.
 */
export interface LabelRepository {
  /** null where there is none of that id in the account; a deleted one is found. */
  find(accountId: string, id: string): Label | null
  /** By its kind and its name, in any case; not the deleted ones. */
  findNamed(accountId: string, kind: Label['kind'], name: string): Label | null
  /** Favourites, collections and tags, each in the order of their names; not the deleted ones. */
  list(accountId: string): readonly Label[]
  /** Ids of the favourites, collections and tags of a model. */
  listOfAsset(assetId: string): readonly string[]
  insert(label: Omit<Label, 'count' | 'deletedAt'>): void
  rename(accountId: string, id: string, name: string): void
  markDeleted(accountId: string, id: string, at: Instant): void
  restore(accountId: string, id: string): void
  /** Puts a model of the same account under a label, or takes it out. false: it was so already. */
  assign(label: Pick<Label, 'accountId' | 'id'>, assetId: string, isIn: boolean): boolean
  /** Removes labels deleted before `at`, at most `limit`; how many. */
  purgeDeleted(at: Instant, limit: number): number
}

/** A delivery after an attempt. */
export interface DeliveryChange {
  readonly state: Delivery['state']
  readonly attempts: number
  readonly nextAt: Instant | null
  /** When this was decided. */
  readonly at: Instant
  /** The host gave no answer. */
  readonly isSilent: boolean
}

export interface DeliveryRepository {
  insert(delivery: Delivery): void
  find(generationId: string): Delivery | null
  /**
   * What is due for the host that was served longest ago, its oldest first; `except` hosts and, unless asked for, silent
   * ones stay out. One row, however many are due.
   */
  nextDue(input: {
    now: Instant
    except: readonly string[]
    withSilent: boolean
  }): { readonly delivery: Delivery; readonly isSilent: boolean } | null
  /** When the first of all hosts but `except` is due; null when nothing is pending for them. */
  nextDueAt(except: readonly string[]): Instant | null
  /** Moves what was scheduled in the future of `now` along with a clock that was set back; the gaps stay. */
  followClock(now: Instant): void
  /** How many wait for their next attempt. */
  countPending(): number
  /** Makes all that wait due so much earlier; of which generations they are. */
  bringForward(ms: number): readonly string[]
  /** Newest first. */
  list(limit: number): readonly Delivery[]
  /**
   * Writes an attempt down, numbered after the earlier ones, and gives the host's turn to the others. Closes what a crash
   * left without an end with the words `interrupted`. Flushed with the next commit: a power cut repeats an attempt.
   */
  beginAttempt(
    attempt: Pick<DeliveryAttempt, 'id' | 'generationId' | 'trigger' | 'startedAt' | 'signature' | 'url'>,
    interrupted: string
  ): DeliveryAttempt
  /** Its end and what follows from it (null: nothing changes), in one transaction, flushed as `beginAttempt` is. */
  finishAttempt(
    attempt: Pick<DeliveryAttempt, 'id' | 'generationId'>,
    outcome: Pick<DeliveryAttempt, 'status' | 'error' | 'answer'> & { durationMs: number },
    change: DeliveryChange | null
  ): void
  listAttempts(generationId: string): readonly DeliveryAttempt[]
  /** How many there were, by schedule and by hand. */
  countAttempts(generationId: string): number
}

export interface UploadRepository {
  insert(upload: Upload): void
  find(id: string): Upload | null
  usage(): { readonly count: number; readonly sizeBytes: number }
  /** Removes rows made before `at` that no unfinished generation names, at most `limit`; how many. */
  purge(at: Instant, limit: number): number
}

/** Entries of the request log that are kept. */
export const KEPT_REQUESTS = 2_000

export interface RequestLogRepository {
  /** In one transaction, oldest first. Keeps the newest `KEPT_REQUESTS`. */
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
  /** Answers from the future of `now`, given before a clock was set back, become of now: no key is taken for longer. */
  followClock(now: Instant): void
}

/** Small persistent values: price list, plan limits, switches. */
export interface SettingRepository {
  get(name: string): string | null
  set(name: string, value: string): void
}

/** Content-addressed files. */

/** A file that is whole and flushed to the disk. */
export interface WrittenFile {
  readonly path: string
  /** SHA-256 of its bytes in hex. */
  readonly hash: string
  readonly sizeBytes: number
}

/** Bytes, or a file in `BlobStore.incomingDir`, which the store takes from there. */
export type BlobContent = Uint8Array | WrittenFile

export interface BlobStore {
  /** For files that are on their way in; what nobody takes is removed after an hour, and at the next start. */
  readonly incomingDir: string
  /** Writes to a temporary name, syncs, renames; returns the SHA-256 in hex. A file is only renamed. */
  put(content: BlobContent): Promise<string>
  /** Writes what arrives into `incomingDir`, piece by piece. When `chunks` throws, nothing stays. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<WrittenFile>
  /** Removes a file that `put` is not to take after all. */
  discard(file: WrittenFile): Promise<void>
  /** Absolute path of an existing blob, for streaming. */
  path(hash: string): string
  read(hash: string): Promise<Uint8Array>
  /** What a file holds, piece by piece: that of a blob, or one in `incomingDir`. */
  chunks(path: string): AsyncIterable<Uint8Array>
  has(hash: string): boolean
  /** Of all files. */
  usage(): Promise<{ readonly files: number; readonly sizeBytes: number }>
  /** Deletes every blob that nothing references and that is older than an hour; how many. */
  collect(isReferenced: (hash: string) => boolean): Promise<number>
}

/** Where exports lie until they are fetched. Emptied at every start. */
export interface ExportFolders {
  /** Absolute path of a new empty folder. */
  create(id: string): Promise<string>
  /** With all that is in it; one that is not there is no error. */
  remove(folder: string): Promise<void>
}

import type { FailureCode } from '../contract/errors.ts'
import type { GenerationStatus, Mode, Stage } from '../contract/generation.ts'
import type { GenerationOptions } from '../contract/options.ts'
import type { LEDGER_KINDS, PLANS } from '../contract/studio.ts'
import type { DELIVERY_STATES } from '../contract/studio-inspector.ts'
import type { Repair } from '../contract/studio-repair.ts'

/** All instants inside the service are milliseconds since the epoch, UTC. */
export type Instant = number

export type Plan = (typeof PLANS)[number]

export interface Account {
  readonly id: string
  readonly name: string
  readonly plan: Plan
  readonly createdAt: Instant
}

export interface ApiKey {
  readonly id: string
  readonly accountId: string
  readonly name: string
  /** First and last characters, for lists: the key itself is never stored. */
  readonly hint: string
  readonly createdAt: Instant
  readonly lastUsedAt: Instant | null
  readonly revokedAt: Instant | null
}

/** What the caller asked for, validated, with options resolved: the input of a backend. */
export interface GenerationRequest {
  readonly mode: Mode
  readonly prompt: string | null
  readonly negativePrompt: string | null
  /** Addresses; own uploads as `upload:<id>`, whose address is made when it is read. */
  readonly imageUrls: readonly string[]
  readonly sourceAssetId: string | null
  /** null unless mode `text`. */
  readonly stage: Stage | null
  readonly options: GenerationOptions
  /** Names what was asked for in one call, e.g. four variations; absent for one that was asked for alone. */
  readonly batchId?: string
  /** Mode remesh: keeps every triangle but what these mend; absent for a new mesh. */
  readonly repairs?: readonly Repair[]
  /** The engine that the caller asked for by its id: no other one makes it; absent where the service chose. */
  readonly engine?: string
  /** Name of the model that it makes, e.g. that of the picture it is made from; absent where the engine names it. */
  readonly assetName?: string
}

export interface Failure {
  readonly code: FailureCode
  readonly message: string
}

export interface Generation {
  readonly id: string
  readonly accountId: string
  readonly status: GenerationStatus
  readonly request: GenerationRequest
  readonly webhookUrl: string | null
  readonly credits: number
  readonly progress: number
  /** Name of the engine's stage that runs now, for the studio. */
  readonly progressStage: string | null
  readonly warnings: readonly string[]
  readonly failure: Failure | null
  /** How often the job was started; 2 after a recovery. */
  readonly attempt: number
  readonly cancelRequested: boolean
  /** The engine that works it, chosen when it was accepted. */
  readonly backendId: string
  /** What an engine elsewhere calls the work; null before it has it, and for the engine of this machine. */
  readonly remoteHandle: string | null
  readonly createdAt: Instant
  readonly startedAt: Instant | null
  readonly finishedAt: Instant | null
  /** API key or the studio's own session. */
  readonly via: 'key' | 'studio'
}

export interface BoundingBox {
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
}

/** Facts measured in the GLB itself, never guessed. */
export interface ModelFacts {
  readonly triangles: number
  readonly vertices: number
  readonly boundingBox: BoundingBox
  readonly hasTextures: boolean
  readonly rigged: boolean
  readonly animations: readonly string[]
  readonly watertight: boolean
}

export interface Asset extends ModelFacts {
  readonly id: string
  readonly accountId: string
  readonly generationId: string | null
  readonly mode: Mode | 'import'
  readonly prompt: string | null
  readonly name: string
  readonly sourceAssetId: string | null
  /** What an imported file does that others may not understand, one sentence each; empty for a model made here. */
  readonly warnings: readonly string[]
  readonly sizeBytes: number
  /** SHA-256 (hex) of the GLB and of the thumbnail in the blob store. */
  readonly glbHash: string
  readonly thumbnailHash: string
  /** Unguessable path segment of the public thumbnail. */
  readonly thumbnailToken: string
  readonly createdAt: Instant
  readonly deletedAt: Instant | null
}

/** Something that models are found by. */
export interface Label {
  readonly accountId: string
  /** Unique in its account. */
  readonly id: string
  readonly kind: 'favourite' | 'collection' | 'tag' | 'mode' | 'style' | 'format' | 'trait'
  readonly name: string
  /** Models under it that are not deleted. */
  readonly count: number
  readonly deletedAt: Instant | null
}

export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** What an imported model was made from. */
export interface AssetOrigin {
  /** As people call it, e.g. `FBX`. */
  readonly format: string
  /** What was mended, one sentence a kind of fault. */
  readonly repairs: readonly string[]
  /** SHA-256 (hex) of the bytes that were sent, in the blob store; several files are one archive. */
  readonly hash: string
  readonly filename: string
  readonly sizeBytes: number
}

/**
 * One line of an account's ledger; balance = Σ credits, held = Σ of holds neither settled nor returned.
 * `hold` is negative (credits leave the balance at acceptance), `return` positive, `settle` is 0: it closes the hold.
 */
export interface LedgerEntry {
  readonly at: Instant
  readonly kind: LedgerKind
  readonly credits: number
  readonly generationId: string | null
}

export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * The completion webhook of one generation: exactly one row, written in the transaction that ends the job. What it sends
 * is made at each attempt: what GET answers then (spec §6 "the same JSON").
 */
export interface Delivery {
  readonly generationId: string
  readonly accountId: string
  readonly url: string
  /** Of the URL: one receiver gets one request at a time. */
  readonly host: string
  readonly state: DeliveryState
  /** Scheduled attempts made so far; manual ones do not count. */
  readonly attempts: number
  readonly nextAt: Instant | null
  readonly createdAt: Instant
}

export interface DeliveryAttempt {
  readonly id: string
  readonly generationId: string
  readonly number: number
  readonly trigger: 'schedule' | 'manual'
  readonly startedAt: Instant
  readonly durationMs: number | null
  /** HTTP status, null when there was no answer. */
  readonly status: number | null
  /** Why it failed, in words; null when delivered. */
  readonly error: string | null
  readonly signature: string
  /** Where it went, when not to the delivery's own address. */
  readonly url: string | null
  /** How the answer's body began; null when there was no answer, or an empty one. */
  readonly answer: string | null
}

export interface Upload {
  readonly id: string
  readonly accountId: string
  readonly hash: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly createdAt: Instant
  /** What the thing in it is called by the name of its file; null where that says nothing. */
  readonly name: string | null
}

/** One answered request, for the studio's inspector; bodies are kept short and keys never. */
export interface RequestLogEntry {
  readonly id: string
  readonly at: Instant
  readonly method: string
  readonly path: string
  readonly status: number
  readonly code: string | null
  readonly durationMs: number
  readonly accountId: string | null
  readonly keyId: string | null
  /** Ignored fields, extensions used, injected fault. */
  readonly notes: readonly string[]
  /** null for what was logged before headers were kept. */
  readonly requestHeaders: Headers | null
  readonly requestBody: string | null
  readonly responseHeaders: Headers | null
  readonly responseBody: string | null
}

/** Names in lower case. */
export type Headers = Readonly<Record<string, string>>

/** Who calls: resolved by the HTTP server from a key or the studio's session. */
export interface Caller {
  readonly accountId: string
  readonly keyId: string | null
  readonly via: 'key' | 'studio'
}

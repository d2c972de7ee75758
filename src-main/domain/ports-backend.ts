import type { Mode, Stage } from '../contract/generation.ts'
import type { Cutout, CutoutStroke } from '../contract/studio-cutout.ts'
import type { RememberedReading } from '../contract/scene-reading.ts'
import type { ExportFormat, ExportOptions } from '../contract/studio-exports.ts'
import type { Recipe } from '../contract/studio-recipe.ts'
import type { ExistingRig, GenerationOptions, RigClass, Style } from '../contract/options.ts'
import type { EnginePreference, EngineWork } from '../contract/studio-engines.ts'
import type { LiveDetail } from '../contract/studio-live.ts'
import type { RigPreview } from '../contract/studio-rig.ts'
import type { MeshHealth } from '../contract/studio-repair.ts'
import type { AssetOrigin, Failure, GenerationRequest, Instant, ModelFacts } from './entities.ts'
import type { BlobContent, WrittenFile } from './ports-store.ts'

/** What makes models, and what judges foreign ones. */

/** A backend never reaches for the network or the store: pictures are handed over as bytes, a model as a file. */
export interface BackendTask {
  readonly generationId: string
  /** How often it was begun, this time included. */
  readonly attempt: number
  readonly request: GenerationRequest
  readonly pictures: readonly Uint8Array[]
  /** Absolute path of a GLB, to be read only. */
  readonly sourceFile: string | null
  /** Absolute path of the GLB whose clips mode rig carries over, to be read only. */
  readonly clipsFile: string | null
  /** Mode text: what a language model read out of the prompt; absent: the engine reads it by itself. */
  readonly reading?: RememberedReading
  /** What an engine elsewhere calls this work, when it has it already: it is asked after, not given again. */
  readonly remoteHandle: string | null
}

export interface BackendProgress {
  /** 0–99, never falls. */
  readonly progress: number
  /** Named stage, e.g. `build`. */
  readonly stage: string
}

export interface BackendAsset {
  readonly name: string
  readonly glb: BlobContent
  /** PNG. */
  readonly thumbnail: BlobContent
  readonly facts: ModelFacts
  /** What an engine elsewhere sent, before it was finished here. */
  readonly raw?: Omit<AssetOrigin, 'hash' | 'sizeBytes'> & { readonly file: WrittenFile }
}

export interface BackendResult {
  readonly assets: readonly BackendAsset[]
  readonly warnings: readonly string[]
}

/** What an engine can be asked for, as it says itself or as is known of its kind. */
export interface BackendCapabilities {
  /** Of mode text. */
  readonly stages: readonly Stage[]
  /** Styles that it makes; empty where it knows nothing of styles. */
  readonly styles: readonly Style[]
  /** Options that it or the finishing after it follows, with their range where they have one. */
  readonly options: Readonly<Record<string, { readonly min: number; readonly max: number } | null>>
  /** Whether its models have textures. */
  readonly textures: boolean
  /** Most pictures of mode image that it looks at, 1–4. */
  readonly pictures: number
  /** Whether it mends models. */
  readonly repairs: boolean
  /** Of a generation; null: the price list's. */
  readonly credits: number | null
  /** How long a generation takes; null where nobody knows. */
  readonly seconds: number | null
}

/** How an engine was found when it was last asked. */
export interface BackendHealth {
  /** `unknown`: it was never asked. `away`: it does not answer, or not as an engine of its kind does. */
  readonly state: 'ready' | 'away' | 'unknown'
  /** Why it is away, one sentence; what it says of itself. */
  readonly message: string | null
  readonly checkedAt: Instant | null
}

export type BackendHooks = {
  onProgress(progress: BackendProgress): void
  /** Keeps what the engine calls this work, so that it is found again after a restart. */
  keepHandle(handle: string): void
  signal: AbortSignal
}

/** What the user decided about engines. */
export interface EngineRules {
  readonly preference: EnginePreference
  /** Engines for this work, best first; those that are not named come after. */
  order(work: EngineWork): readonly string[]
  /** How many generations may wait for an engine while another one has room. */
  maxWaiting(backendId: string): number
}

/** The engines that there are now, the one of this machine among them. */
export interface EngineRoster {
  list(): readonly Backend[]
  readonly rules: EngineRules
}

/** The engine of this machine; always there. */
export const LOCAL_BACKEND = 'local'

/** What turns a task into models: the local engine's worker pool, or an engine elsewhere. */
export interface Backend {
  readonly id: string
  /** For people. */
  readonly name: string
  readonly modes: readonly Mode[]
  /** Tasks it works on at once; 0 while it is given nothing. */
  readonly concurrency: number
  /** The host that it runs on, where that is another program's: engines of one host share its places. */
  readonly machine?: string
  /** Longest work on one task; absent: the usual limit of its mode. */
  readonly timeLimitMs?: number
  /** Last known; asks nobody. */
  capabilities(): BackendCapabilities
  /** Last known; asks nobody. */
  health(): BackendHealth
  /** Can it take this task now? A refusal is answered 503 `provider_unavailable` before anything is charged. */
  accepts(request: GenerationRequest): Promise<boolean>
  /**
   * Rejects with a `BackendError` (its failure is shown to the caller), with a `BackendInterruption` when what worked on it
   * died, with a `BackendUnavailable` where another engine may try it, with an `AbortError` once `signal` is aborted, or with
   * anything else, which becomes `internal_error`.
   */
  run(task: BackendTask, hooks: BackendHooks): Promise<BackendResult>
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

/** What worked on a task died under it: it is worth one more try. `failure` is shown to the caller when there is none left. */
export class BackendInterruption extends Error {
  readonly failure: Failure
  constructor(failure: Failure, cause: unknown) {
    super(failure.message, { cause })
    this.name = 'BackendInterruption'
    this.failure = failure
  }
}

/** The engine did not do it, and not because of what was asked: another one may try. `failure` is shown where there is none. */
export class BackendUnavailable extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'BackendUnavailable'
    this.failure = failure
  }
}

/** What is made of a foreign model. */
export interface ImportedModel {
  readonly kind: 'model'
  /** Of its topmost node; may be empty. */
  readonly name: string
  /** PNG. */
  readonly thumbnail: Uint8Array
  readonly facts: ModelFacts
  /** What its file does that others may not understand, and what of it was left out, one sentence each. */
  readonly warnings: readonly string[]
  /** What was mended, one sentence a kind of fault. */
  readonly repairs: readonly string[]
  readonly format: string
  /** What is to be kept; null where the one file that was sent is it. */
  readonly glb: WrittenFile | null
  /** Several files that were sent, as one archive. */
  readonly archive: WrittenFile | null
}

/** Its format does not say how long a unit is, and it was asked. */
export interface UnitQuestion {
  readonly kind: 'question'
  /** In units of the file. */
  readonly size: readonly [number, number, number]
  /** What a unit mostly is, metres, and which axis mostly points up. */
  readonly usual: { readonly metres: number; readonly up: 'y' | 'z' }
}

export interface ImportTask {
  /** `path` absolute, `name` as it was sent, folders included. */
  readonly files: readonly { readonly path: string; readonly name: string }[]
  /** Which of them is the model; null where it can be told. */
  readonly main: string | null
  /** Metres of a unit, for formats that do not say; null for what is usual, `ask` for a question. */
  readonly unit: number | 'ask' | null
  /** Which axis points up, for formats that do not say; null for what is usual. */
  readonly up: 'y' | 'z' | null
}

/** Takes in models that were made elsewhere. */
export interface ModelImporter {
  /**
   * Rejects with a `BackendError` that says why the model cannot be taken in ("It …"), with an `AbortError` once `signal` is
   * aborted, or with anything else, which becomes `internal_error`. What it writes lies beside the first file.
   */
  import(task: ImportTask, signal: AbortSignal): Promise<ImportedModel | UnitQuestion>
  close(): Promise<void>
}

/** Draws models from all around. */
export interface ModelTurner {
  /**
   * PNG: `frames` pictures of the model in `file` side by side, `size` pixels each. Rejects with a `BackendError` that says why it
   * cannot be drawn, and with an `AbortError` where `signal` is aborted before it begins: what has begun is done in a moment.
   */
  turn(task: {
    readonly file: string
    readonly frames: number
    readonly size: number
    readonly signal: AbortSignal
  }): Promise<Uint8Array>
}

/** What is learned of a model's mesh. */
export type ExaminedModel = Omit<MeshHealth, 'watertight'>

/** Looks for what is wrong with meshes. */
export interface MeshExaminer {
  /**
   * Rejects with a `BackendError` that says why the model in `file` cannot be examined, with an `AbortError` once `signal` is
   * aborted, or with anything else, which becomes `internal_error`.
   */
  examine(file: string, signal: AbortSignal): Promise<ExaminedModel>
  close(): Promise<void>
}

/** Finds the skeletons that mode rig would make. */
export interface RigFinder {
  /**
   * Rejects with a `BackendError` that says why the model in `file` cannot be rigged, with an `AbortError` once `signal` is
   * aborted, or with anything else, which becomes `internal_error`.
   */
  find(
    task: { readonly file: string; readonly existingRig: ExistingRig; readonly rigClass?: RigClass },
    signal: AbortSignal
  ): Promise<RigPreview>
  close(): Promise<void>
}

/** A model of words that nobody keeps. */
export interface LiveTask {
  readonly prompt: string
  readonly negativePrompt: string | null
  readonly options: GenerationOptions
  /** `form`: pictures of its surfaces are left out where it would have some. */
  readonly detail: LiveDetail
  /** Absolute path of the GLB whose parameters are moved: of the same words it is built as it was read. */
  readonly sourceFile: string | null
}

export interface BuiltLiveModel {
  readonly glb: Uint8Array
  /** What it holds: `form` only where that was asked for and there is more. */
  readonly detail: LiveDetail
}

/** Builds models while their parameters are moved. */
export interface LiveBuilder {
  /**
   * Rejects with a `BackendError` that says why there is no model, with an `AbortError` for one that nobody waits for any more
   * when its turn comes, or with anything else, which becomes `internal_error`.
   */
  build(task: LiveTask, signal: AbortSignal): Promise<BuiltLiveModel>
  close(): Promise<void>
}

/** The thing in a picture, as `Cutout` of the contract shows it. */
export interface CutPicture extends Omit<Cutout, 'mask' | 'url'> {
  /** Grey PNG. */
  readonly mask: Uint8Array
  /** PNG, transparent around the thing; null unless asked for, and where nothing is left. */
  readonly picture: Uint8Array | null
}

/** Tells the thing in a picture from what is around it. */
export interface PictureCutter {
  /** Rejects with a `BackendError` `image_unusable` for a picture that cannot be read. */
  cut(task: {
    /** Absolute path of the picture. */
    readonly file: string
    readonly strokes: readonly CutoutStroke[]
    readonly withPicture: boolean
  }): Promise<CutPicture>
}

/** Reads what a model made here remembers of its making. */
export interface RecipeReader {
  /** null for any other file, unreadable ones included. Rejects only when the reader itself came to grief. */
  read(file: string): Promise<Recipe | null>
}

/** What is to be written in another format. */
export interface ExportTask {
  /** Absolute paths of GLB files, and what they are called. */
  readonly sources: readonly { readonly file: string; readonly name: string }[]
  readonly format: ExportFormat
  readonly options: ExportOptions
  /** `zip`: what is more than one file becomes one ZIP. */
  readonly pack: 'zip' | 'files'
  /** Absolute path of an empty folder: everything goes there, nothing else is touched. */
  readonly folder: string
}

export interface ExportedModels {
  /** `name`: the path in the folder, with `/`. */
  readonly files: readonly (WrittenFile & { readonly name: string })[]
  /** What was left out or changed, one sentence each. */
  readonly notes: readonly string[]
}

/** Writes models in other formats. */
export interface ModelExporter {
  /**
   * Rejects with a `BackendError` that says why, with an `AbortError` once `signal` is aborted, or with anything else, which becomes
   * `internal_error`; nobody writes into the folder any more then.
   */
  export(
    task: ExportTask,
    hooks: { onProgress(progress: BackendProgress): void; readonly signal: AbortSignal }
  ): Promise<ExportedModels>
  close(): Promise<void>
}

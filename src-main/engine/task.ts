import type { MessagePort } from 'node:worker_threads'
import type { FailureCode } from '../contract/errors.ts'
import type { Mode, Stage } from '../contract/generation.ts'
import type { GenerationOptions } from '../contract/options.ts'

/** What the engine is asked to make. It knows no account, no URL and no file. */
export interface EngineTask {
  readonly mode: Mode
  readonly prompt: string | null
  readonly negativePrompt: string | null
  /** null unless mode `text`. */
  readonly stage: Stage | null
  readonly options: GenerationOptions
  /** Encoded pictures (PNG, JPEG, WebP), mode `image`. */
  readonly pictures: readonly Uint8Array[]
  /** GLB, modes `texture`, `remesh`, `rig`. */
  readonly sourceGlb: Uint8Array | null
}

/** Facts measured in the finished GLB. Lengths in metres. */
export interface ModelReport {
  readonly triangles: number
  readonly vertices: number
  readonly boundingBox: {
    readonly min: readonly [number, number, number]
    readonly max: readonly [number, number, number]
  }
  readonly hasTextures: boolean
  readonly rigged: boolean
  readonly animations: readonly string[]
  /** Every part is closed: no border edge and no edge with more than two faces, once equal positions are welded. */
  readonly watertight: boolean
}

/** What an engine learns of a model. */
export interface ModelInspection {
  /** Short human name, e.g. `Wooden chair`. */
  readonly name: string
  /** PNG, 512 × 512, transparent background. */
  readonly thumbnail: Uint8Array
  readonly report: ModelReport
  /** What was not understood or not honoured, one sentence each. */
  readonly warnings: readonly string[]
}

export interface EngineResult extends ModelInspection {
  readonly glb: Uint8Array
}

/** One step of real work, reported when it is done or on the way. */
export interface EngineProgress {
  readonly stage: string
  /** Integer 0–99, never falls. */
  readonly progress: number
}

export interface EngineHooks {
  onProgress(progress: EngineProgress): void
}

/** A failure the engine explains to its caller: shown word for word. */
export class EngineError extends Error {
  readonly code: FailureCode
  constructor(code: FailureCode, message: string) {
    super(message)
    this.name = 'EngineError'
    this.code = code
  }
}

/**
 * What the pool hands to a worker's `generate`. An `EngineProgress` is posted on `port` for each step; the pool transfers
 * the port and closes it.
 */
export interface WorkerTask {
  readonly task: EngineTask
  readonly port: MessagePort
}

/** What comes back. Failures cross threads as data: a thrown error keeps only its message. */
export type WorkerAnswer =
  | { readonly ok: true; readonly result: EngineResult }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

/** What comes back from a worker's `inspect`. */
export type InspectionAnswer =
  | { readonly ok: true; readonly inspection: ModelInspection }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

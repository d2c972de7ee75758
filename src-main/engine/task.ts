import type { FailureCode } from '../contract/errors.ts'
import type { Mode, Stage } from '../contract/generation.ts'
import type { RememberedReading, SceneReading } from '../contract/scene-reading.ts'
import type { ExistingRig, GenerationOptions, RigClass } from '../contract/options.ts'
import type { MeshHealth, Repair } from '../contract/studio-repair.ts'
import type { ExportFormat, ExportOptions } from '../contract/studio-exports.ts'

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
  /** GLB whose clips mode `rig` carries over; absent or null: the engine makes clips. */
  readonly clipsGlb?: Uint8Array | null
  /** Mode `text`: what a language model read out of the prompt, instead of the grammar's reading. */
  readonly reading?: RememberedReading
  /** Mode `remesh`: mends these and keeps all else; absent for a new mesh. */
  readonly repairs?: readonly Repair[]
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

/** One file of what somebody sent, with the name that it was sent under. */
export interface SentFile {
  /** With its folders, `/` between them. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** What becomes of a foreign model. */
export type ModelImport =
  | {
      readonly kind: 'model'
      readonly inspection: ModelInspection
      /** What is to be kept; null where the bytes that were sent are kept as they are. */
      readonly glb: Uint8Array | null
      /** What was mended, one sentence a kind of fault. */
      readonly repairs: readonly string[]
      /** As people call it, e.g. `FBX`. */
      readonly format: string
    }
  /** Its format does not say how long a unit is, and it was asked. */
  | {
      readonly kind: 'question'
      /** In units of the file. */
      readonly size: readonly [number, number, number]
      /** What a unit mostly is in this format, metres, and which axis mostly points up. */
      readonly usual: { readonly metres: number; readonly up: 'y' | 'z' }
    }

/** How a parameter may be set: a number in a range, or one of several words. */
export type RecipeParameterSpec =
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly default: number
      /** `m`, `count` (whole) or `ratio`. */
      readonly unit: 'm' | 'count' | 'ratio'
      readonly help: string
    }
  | {
      readonly kind: 'choice'
      readonly options: readonly string[]
      readonly default: string
      readonly help: string
    }

export interface RecipeParameter {
  readonly name: string
  readonly spec: RecipeParameterSpec
  readonly value: number | string
}

export interface RecipeThing {
  readonly concept: string
  readonly family: string
  /** In a scene: what ends the names of its parts. Absent for a single thing. */
  readonly name?: string
  /** How it stands to others of the scene, by their names: `{ kind: 'on', thing: 'chair' }`. */
  readonly relations: readonly { readonly kind: string; readonly thing: string }[]
  readonly parameters: readonly RecipeParameter[]
}

/** What a model made from a prompt remembers: enough to make it again with other values (`options.parameters`). */
export interface ModelRecipe {
  readonly prompt: string
  readonly negativePrompt: string | null
  readonly stage: Stage
  readonly seed: number
  /** The language model that read the prompt; absent: the engine's grammar did. */
  readonly readBy?: string
  /** The first thing is the one that `options.parameters` changes. */
  readonly things: readonly RecipeThing[]
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

/** What a worker's `generate` is asked. Everything large is a file: a message carries names only. */
export interface WorkerTask extends Omit<EngineTask, 'pictures' | 'sourceGlb' | 'clipsGlb'> {
  readonly pictureFiles: readonly string[]
  readonly sourceFile: string | null
  readonly clipsFile: string | null
  /** Written by the worker: the model, and its picture. */
  readonly glbFile: string
  readonly thumbnailFile: string
}

/** A file that is whole and flushed to the disk. */
export interface WrittenFile {
  readonly path: string
  /** SHA-256 of its bytes in hex. */
  readonly hash: string
  readonly sizeBytes: number
}

/** A finished model whose bytes lie in files. */
export interface FiledResult extends Omit<EngineResult, 'glb' | 'thumbnail'> {
  readonly glb: WrittenFile
  readonly thumbnail: WrittenFile
}

/** What comes back. Failures leave a worker as data: a thrown error keeps only its message. */
export type WorkerAnswer =
  | { readonly ok: true; readonly result: FiledResult }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

/** A mark of a hand on a picture; coordinates are shares of its width and height, the radius of its longer side. */
export interface PictureStroke {
  readonly kind: 'keep' | 'drop'
  readonly radius: number
  /** x, y, x, y … */
  readonly points: readonly number[]
}

/** What `cutOut` is asked. */
export interface CutOutTask {
  /** An encoded picture. */
  readonly bytes: Uint8Array
  readonly strokes: readonly PictureStroke[]
  readonly withPicture: boolean
}

/** What a worker's `cut` is asked: the picture is a file. */
export interface WorkerCutTask extends Omit<CutOutTask, 'bytes'> {
  readonly file: string
}

/** The thing in a picture. */
export interface CutOut {
  /** Of the mask, pixels. */
  readonly width: number
  readonly height: number
  /** Grey PNG, white where the thing is. */
  readonly mask: Uint8Array
  /** 0–1. */
  readonly confidence: number
  /** false: nothing was found, or marks leave nothing. */
  readonly hasThing: boolean
  /** Whether mode `image` would take it. */
  readonly isUsable: boolean
  readonly background: 'alpha' | 'plain' | 'graded' | 'drawing' | 'cluttered'
  readonly notes: readonly string[]
  /** PNG, transparent around the thing; null unless asked for, and where nothing is left. */
  readonly picture: Uint8Array | null
}

/** What comes back from a worker's `cut`. */
export type CutOutAnswer =
  | { readonly ok: true; readonly cutOut: CutOut }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

/** What a worker's `live` is asked: mode `text`, stage preview, with nothing kept. */
export interface WorkerLiveTask {
  readonly prompt: string
  readonly negativePrompt: string | null
  readonly options: GenerationOptions
  /** Pictures of the surfaces may be left out. */
  readonly isFormEnough: boolean
  /** The model whose parameters are moved: of the same prompt it is built as it was read. */
  readonly sourceFile: string | null
}

/** What a worker's `vocabulary` answers, and is asked about. */
export interface WorkerVocabularyTask {
  readonly prompt: string
}

/** What a worker's `check` is asked: can a model be built of this reading? */
export interface WorkerReadingTask {
  readonly prompt: string
  readonly negativePrompt: string | null
  readonly options: GenerationOptions
  readonly reading: SceneReading
}

/** What is wrong with a reading, a sentence each for whoever wrote it; none: it can be built. And what was understood, in words. */
export interface CheckedReading {
  readonly problems: readonly string[]
  readonly understood: readonly string[]
}

/** A model to be looked at while its parameters are moved. */
export interface LiveModel {
  readonly glb: Uint8Array
  /** The pictures of its surfaces were left out; otherwise it is the file that a preview makes. */
  readonly isForm: boolean
  /** What was not understood or not honoured, one sentence each. */
  readonly warnings: readonly string[]
}

/** What comes back from a worker's `live`. */
export type LiveAnswer =
  | { readonly ok: true; readonly live: LiveModel }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

/** What is found in a model's mesh. */
export type ModelExamination = Omit<MeshHealth, 'watertight'>

/** What comes back from a worker's `examine`. */
export type ExaminationAnswer =
  | { readonly ok: true; readonly examination: ModelExamination }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

/** What comes back from a worker's `turntable`: PNG. */
export type TurntableAnswer =
  | { readonly ok: true; readonly strip: Uint8Array }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

/** Which skeleton is wanted of the model in `file`. */
export interface SkeletonTask {
  readonly file: string
  readonly existingRig: ExistingRig
  /** Absent: what the shape looks like most. */
  readonly rigClass?: RigClass
}

/** A skeleton before any weights. */
export interface FoundSkeleton {
  readonly bodyClass: RigClass
  readonly confidence: number
  /** The file has this rig already. */
  readonly isExisting: boolean
  /** Carriers before what they carry; places in metres of the scene. */
  readonly bones: readonly {
    readonly name: string
    readonly parent: string | null
    readonly head: readonly [number, number, number]
    readonly tail: readonly [number, number, number]
    /** The same bone on the other side. */
    readonly twin: string | null
  }[]
}

/** What comes back from a worker's `skeleton`. */
export type SkeletonAnswer =
  | { readonly ok: true; readonly skeleton: FoundSkeleton }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

/** What a worker's `import` is asked: files that were sent, and where to write what is made of them. */
export interface WorkerImportTask {
  /** `path` on the disk, `name` as it was sent. */
  readonly files: readonly { readonly path: string; readonly name: string }[]
  /** Which of them is the model; null where it can be told. */
  readonly main: string | null
  /** Metres of a unit, for formats that do not say; null for what is usual; `ask` takes nothing in and answers the size. */
  readonly unit: number | 'ask' | null
  /** Which axis points up, for formats that do not say; null for what is usual. */
  readonly up: 'y' | 'z' | null
  /** Written by the worker, where there is need: the model, and several files as one archive. */
  readonly glbFile: string
  readonly archiveFile: string
}

/** A foreign model that is taken in; bytes lie in files. */
export interface FiledImport extends Omit<Extract<ModelImport, { kind: 'model' }>, 'glb'> {
  /** null where the one file that was sent is the model. */
  readonly glb: WrittenFile | null
  /** All files that were sent, where they are several. */
  readonly archive: WrittenFile | null
}

/** What comes back from a worker's `import`. */
export type ImportAnswer =
  | { readonly ok: true; readonly result: FiledImport | Extract<ModelImport, { kind: 'question' }> }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

/** What a worker's `export` is asked: models that lie in files, written into a folder in another format. */
export interface WorkerExportTask {
  /** GLB files, and what they are called. */
  readonly sources: readonly { readonly file: string; readonly name: string }[]
  readonly format: ExportFormat
  readonly options: ExportOptions
  /** `zip`: what is more than one file becomes one ZIP. */
  readonly pack: 'zip' | 'files'
  /** Exists and is empty. */
  readonly folder: string
}

/** A file of an export. */
export interface ExportedFile extends WrittenFile {
  /** Its path in the folder, with `/`. */
  readonly name: string
}

export interface Exported {
  readonly files: readonly ExportedFile[]
  /** What was left out or changed, one sentence each. */
  readonly notes: readonly string[]
}

/** What comes back from a worker's `export`. */
export type ExportAnswer =
  | { readonly ok: true; readonly exported: Exported }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

/** What a worker's `finish` is asked: a model that another engine sent, to be made into one of ours. */
export interface WorkerFinishTask extends Pick<EngineTask, 'mode' | 'prompt' | 'options'> {
  readonly rawFile: string
  /** Names with dots between them to the base64 of the GLB, where the file is JSON; null: it is the GLB. */
  readonly at: string | null
  /** Which axis of the engine's models points up. */
  readonly up: 'y' | 'z'
  /** The GLB that it was made of, in modes that begin with one. */
  readonly sourceFile: string | null
  /** Written by the worker: the model, its picture, and the GLB that was unpacked from JSON. */
  readonly glbFile: string
  readonly thumbnailFile: string
  readonly unpackedFile: string
}

/** What comes back from a worker's `finish`. */
export type FinishAnswer =
  | {
      readonly ok: true
      readonly result: FiledResult & {
        readonly repairs: readonly string[]
        /** Of what the engine sent. */
        readonly format: 'GLB' | 'FBX'
        /** null where the file that was sent is the model. */
        readonly unpacked: WrittenFile | null
      }
    }
  | { readonly ok: false; readonly code: FailureCode; readonly message: string }

/** What a worker of the engine does for the process that started it. Each verb's answer can be sent as a message. */
export interface WorkerVerbs {
  /** Loads what every task needs. */
  prepare(): Promise<null>
  /** Runs one task. A failure that the engine explains is an answer; anything else rejects. */
  generate(task: WorkerTask, onProgress: EngineHooks['onProgress']): Promise<WorkerAnswer>
  /** Looks for what is wrong with the mesh of the model in `file`. */
  examine(task: { readonly file: string }): Promise<ExaminationAnswer>
  /** Draws the model in `file` from all around: pictures side by side. */
  turntable(task: {
    readonly file: string
    readonly frames: number
    readonly size: number
  }): Promise<TurntableAnswer>
  /** Finds the skeleton that mode rig would give the model in `file`. */
  skeleton(task: SkeletonTask): Promise<SkeletonAnswer>
  /** Takes a foreign model in: measured, drawn, and written anew where it is not a sound GLB. */
  import(task: WorkerImportTask): Promise<ImportAnswer>
  /** Makes a model that another engine sent into one of ours. */
  finish(task: WorkerFinishTask): Promise<FinishAnswer>
  /** What the file made here remembers; null for any other one, unreadable ones included. */
  recipe(task: { readonly file: string }): Promise<ModelRecipe | null>
  /** Tells the thing in a picture from what is around it. */
  cut(task: WorkerCutTask): Promise<CutOutAnswer>
  /** The words of the engine that are needed to read a prompt. */
  vocabulary(task: WorkerVocabularyTask): Promise<string>
  /** Builds what was read as far as its triangles, and keeps none of it. */
  check(task: WorkerReadingTask): Promise<CheckedReading>
  /** Builds a preview of mode text that nobody keeps. */
  live(task: WorkerLiveTask): Promise<LiveAnswer>
  /** Writes models in another format. */
  export(task: WorkerExportTask, onProgress: EngineHooks['onProgress']): Promise<ExportAnswer>
}

/** To a worker. */
export interface WorkerRequest {
  readonly id: number
  readonly verb: keyof WorkerVerbs
  readonly input: unknown
}

/** From a worker: any number of `progress`, then one of the others. `defect` is an error that nobody foresaw. */
export type WorkerReply =
  | { readonly id: number; readonly kind: 'progress'; readonly progress: EngineProgress }
  | { readonly id: number; readonly kind: 'answer'; readonly answer: unknown; readonly residentBytes: number }
  | { readonly id: number; readonly kind: 'defect'; readonly message: string }

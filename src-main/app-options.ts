import type { SpawnWorker } from './backends/worker-process.ts'
import type { DiskWatch } from './domain/disk-watch.ts'
import type { HealthReport } from './domain/health.ts'
import type { Clock, Digest, EventBus, Ids, Logger, SecretStore } from './domain/ports.ts'
import type {
  Backend,
  LiveBuilder,
  MeshExaminer,
  ModelExporter,
  ModelImporter,
  ModelTurner,
  RecipeReader,
  RigFinder,
} from './domain/ports-backend.ts'
import type { ModelFinisher } from './domain/ports-engine.ts'
import type { ReadingEngine } from './domain/ports-language.ts'
import type { BlobStore, Store } from './domain/ports-store.ts'
import type { Tls } from './http/listener.ts'
import type { Resolve } from './outbound/url-guard.ts'

/** In the folder of the profile: keys of engines and of the language model, where no keychain keeps them. */
export const ENGINE_KEYS = 'engine-keys'
export const LANGUAGE_MODEL_KEY = 'language-model-key'

export interface AppOptions {
  /** Folder of everything that is kept. One process at a time: the caller holds its lock. */
  readonly profileDir: string
  /** 0 takes any free one. */
  readonly port: number
  readonly version: string
  /** The engine's worker file. */
  readonly workerUrl: URL
  /** How a worker's process is started; default as a child of this Node. */
  readonly spawnWorker?: SpawnWorker
  /** Folder of the built page; null serves none. */
  readonly rendererDir: string | null
  readonly resourcesDir: string
  readonly allowLocalTargets: boolean
  readonly extensions: boolean
  readonly logger: Logger
  /** PEM texts. */
  readonly tls?: Tls
  /** Of the broker of a farm, redis:// or rediss://; null or absent: no farm. */
  readonly queueUrl?: string | null
  /** A key of the operator's own, to be registered. */
  readonly apiKey?: string | null
  /** Where the signing secret is kept; default a file of the profile. */
  readonly secrets?: SecretStore
  /** Where the key of the language model is kept; default a file of the profile. */
  readonly languageModelKey?: SecretStore
  readonly clock?: Clock
  readonly ids?: Ids
  /** Checks every answer against its schema: default true, and false where speed counts. */
  readonly checkAnswers?: boolean
  /** Instead of the local engine. */
  readonly backends?: readonly Backend[]
  /** Instead of the local engine; null takes no foreign models in. */
  readonly importer?: ModelImporter | null
  /** Instead of the local engine. */
  readonly examiner?: MeshExaminer
  /** Instead of the local engine. */
  readonly rigFinder?: RigFinder
  /** Instead of the local engine. */
  readonly liveBuilder?: LiveBuilder
  /** Instead of the local engine. */
  readonly exporter?: ModelExporter
  /** Instead of the local engine. */
  readonly recipes?: RecipeReader
  /** Instead of the local engine; what backends are given reads no prompts by a language model unless this is given, too. */
  readonly readingEngine?: ReadingEngine
  /** Instead of the local engine. */
  readonly turner?: ModelTurner
  /** Instead of the system's name resolution. */
  readonly resolver?: Resolve
  /** The same for engines, whose addresses may be of the local network. */
  readonly engineResolver?: Resolve
  /** Where the keys of engines are kept; default a file of the profile. */
  readonly engineKeys?: SecretStore
  /** Instead of the local engine. */
  readonly finisher?: ModelFinisher
}

/** What everything else stands on. */
export interface Infrastructure {
  readonly store: Store
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
  readonly digest: Digest
  readonly bus: EventBus
  readonly logger: Logger
  readonly health: HealthReport
  readonly disk: DiskWatch
}

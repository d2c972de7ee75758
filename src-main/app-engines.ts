import { join } from 'node:path'
import { ENGINE_KEYS, LANGUAGE_MODEL_KEY, type AppOptions, type Infrastructure } from './app-options.ts'
import { fileSecretStore } from './app-system.ts'
import type { FarmBackend } from './backends/farm/farm-backend.ts'
import { createLocalBackend } from './backends/local.ts'
import { createLocalExaminer } from './backends/local-examiner.ts'
import { createLocalExporter } from './backends/local-exporter.ts'
import { createLocalFinisher } from './backends/local-finisher.ts'
import { createInspectionWorker, createLocalImporter } from './backends/local-importer.ts'
import { createLocalLiveBuilder } from './backends/local-live-builder.ts'
import { createLocalReadingEngine } from './backends/local-reading-engine.ts'
import { createLocalRigFinder } from './backends/local-rig-finder.ts'
import { spawnNodeWorker } from './backends/node-process.ts'
import { withPromptReader } from './backends/reading-backend.ts'
import { createRemoteEngines } from './backends/remote-engines.ts'
import { openEngines, type Engines } from './domain/engines.ts'
import { loadLanguageModel, type LanguageModel } from './domain/language-model.ts'
import type { OwnAddress } from './domain/own-address.ts'
import type {
  LiveBuilder,
  MeshExaminer,
  ModelExporter,
  ModelImporter,
  ModelTurner,
  PictureCutter,
  RecipeReader,
  RigFinder,
} from './domain/ports-backend.ts'
import type { ReadingEngine } from './domain/ports-language.ts'
import { createPromptReader, type PromptReader } from './domain/prompt-reader.ts'
import { ENGINE_MODES, ENGINE_STYLES, ENGINE_VERSION } from './engine/version.ts'
import type { Farm } from './http/services.ts'
import { createEngineConnector } from './outbound/engine-client.ts'
import { createLanguageModelClient } from './outbound/language-model.ts'
import { systemResolve } from './outbound/resolve.ts'
import { openReadingStore } from './store/readings.ts'

/** Who makes models and works on them: the engine of this machine in its processes, engines elsewhere, and a language model. */
export interface Makers {
  readonly engines: Engines
  /** null unless the service was started with a broker. */
  readonly farm: Farm | null
  readonly importer: ModelImporter | null
  readonly exporter: ModelExporter
  readonly recipes: RecipeReader
  readonly cutter: PictureCutter
  readonly turner: ModelTurner
  readonly examiner: MeshExaminer
  readonly rigFinder: RigFinder
  readonly liveBuilder: LiveBuilder
  readonly languageModel: LanguageModel
  readonly promptReader: PromptReader
  /** Everything that has a worker, to be closed. */
  readonly workers: readonly { close(): Promise<void> }[]
  /** Loads what the first generation would wait for. */
  warm(): void
}

type Base = Infrastructure & { readonly address: () => OwnAddress }

/** Wires whoever makes models. No process is started before it is needed. */
export async function composeEngines(options: AppOptions, infrastructure: Base): Promise<Makers> {
  const { workerUrl, spawnWorker: spawn = spawnNodeWorker } = options
  const worker = { spawn, workerUrl, logger: infrastructure.logger }
  // An import may take minutes: who cuts a picture or opens a recipe does not wait for it.
  const inspectionWorker = createInspectionWorker(worker)
  const { importer = createLocalImporter(worker), recipes = inspectionWorker } = options
  const { readingEngine = createLocalReadingEngine(worker) } = options
  const { languageModel, promptReader } = await composeLanguageModel(options, infrastructure, readingEngine)
  const reading = { reader: promptReader, recipes }
  const local =
    options.backends === undefined
      ? withPromptReader(
          createLocalBackend({
            ...worker,
            workDir: infrastructure.blobs.incomingDir,
            modes: ENGINE_MODES,
            styles: ENGINE_STYLES,
          }),
          reading
        )
      : null
  const given =
    options.readingEngine === undefined
      ? options.backends
      : options.backends?.map(backend => withPromptReader(backend, reading))
  const farm = await composeFarm(options, infrastructure)
  const here = given ?? (local === null ? [] : [local])
  // Whoever names a broker wants the farm first; this machine comes after it unless the user orders otherwise.
  const own = farm === null ? here : [withPromptReader(farm.backend, reading), ...here]
  const finisher =
    options.finisher ?? createLocalFinisher({ ...worker, workDir: infrastructure.blobs.incomingDir })
  const engines = await openEngines({
    ...infrastructure,
    own,
    secrets: options.engineKeys ?? fileSecretStore(join(options.profileDir, ENGINE_KEYS)),
    remote: createRemoteEngines({
      connect: createEngineConnector({
        resolve: options.engineResolver ?? systemResolve,
        version: options.version,
        receive: infrastructure.blobs.receive,
      }),
      finisher,
      blobs: infrastructure.blobs,
      pictureMaker: own.find(({ modes }) => modes.includes('text')) ?? null,
      clock: infrastructure.clock,
      logger: infrastructure.logger,
    }),
  })
  const { examiner = createLocalExaminer(worker), rigFinder = createLocalRigFinder(worker) } = options
  // Neither does an export of many models hold up an import.
  const { exporter = createLocalExporter(worker), liveBuilder = createLocalLiveBuilder(worker) } = options
  return {
    engines,
    farm: farm?.forRequests ?? null,
    importer,
    exporter,
    recipes,
    cutter: inspectionWorker,
    turner: options.turner ?? inspectionWorker,
    examiner,
    rigFinder,
    liveBuilder,
    languageModel,
    promptReader,
    workers: [
      ...own,
      engines,
      finisher,
      ...(importer === null ? [] : [importer]),
      exporter,
      inspectionWorker,
      examiner,
      rigFinder,
      liveBuilder,
      readingEngine,
    ],
    warm: () => void local?.warm(),
  }
}

/** A farm of machines; null, and nothing of it loaded, unless a broker was named. */
async function composeFarm(
  { queueUrl = null, version: program }: AppOptions,
  infrastructure: Base
): Promise<{ readonly backend: FarmBackend; readonly forRequests: Farm } | null> {
  if (queueUrl === null) {
    return null
  }
  const [
    { createFarmBackend },
    { openFarmQueue },
    { createFarmCoordinator, farmVersion },
    { createFarmKeys },
  ] = await Promise.all([
    import('./backends/farm/farm-backend.ts'),
    import('./backends/farm/broker.ts'),
    import('./domain/farm-coordinator.ts'),
    import('./domain/farm-keys.ts'),
  ])
  const { farmWorks: works } = infrastructure.store
  const version = farmVersion(program, ENGINE_VERSION)
  const coordinator = createFarmCoordinator({ ...infrastructure, works, version })
  const queue = await openFarmQueue({ ...infrastructure, url: queueUrl, version })
  const backend = createFarmBackend({
    ...{ ...infrastructure, queue, coordinator, works, version },
    modes: ENGINE_MODES,
  })
  return {
    backend,
    forRequests: { coordinator, keys: createFarmKeys(infrastructure), workers: () => backend.workers() },
  }
}

async function composeLanguageModel(
  options: AppOptions,
  infrastructure: Base,
  engine: ReadingEngine
): Promise<Pick<Makers, 'languageModel' | 'promptReader'>> {
  const readings = openReadingStore(join(options.profileDir, 'readings'))
  const client = createLanguageModelClient({
    resolve: options.resolver ?? systemResolve,
    version: options.version,
    ownPort: () => infrastructure.address().port,
  })
  const languageModel = await loadLanguageModel({
    settings: infrastructure.store.settings,
    secrets: options.languageModelKey ?? fileSecretStore(join(options.profileDir, LANGUAGE_MODEL_KEY)),
    client,
    readings,
    bus: infrastructure.bus,
  })
  return {
    languageModel,
    promptReader: createPromptReader({ ...infrastructure, languageModel, client, engine, readings }),
  }
}

import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileSecretStore, systemClock, systemDigest, systemIds, systemSignatures } from './app-system.ts'
import { createLocalBackend } from './backends/local.ts'
import { createLocalExaminer } from './backends/local-examiner.ts'
import { createLocalFinisher } from './backends/local-finisher.ts'
import { createRemoteEngines } from './backends/remote-engines.ts'
import { createLocalRigFinder } from './backends/local-rig-finder.ts'
import { createLocalExporter } from './backends/local-exporter.ts'
import { createLocalLiveBuilder } from './backends/local-live-builder.ts'
import { createLocalReadingEngine } from './backends/local-reading-engine.ts'
import { createLocalImporter, createInspectionWorker } from './backends/local-importer.ts'
import { spawnNodeWorker } from './backends/node-process.ts'
import type { SpawnWorker } from './backends/worker-process.ts'
import { createAccounts } from './domain/accounts.ts'
import { createAssets } from './domain/assets.ts'
import { createGeneration } from './domain/create-generation.ts'
import { createRemake } from './domain/create-remake.ts'
import { createRepair } from './domain/create-repair.ts'
import { createVariations } from './domain/create-variations.ts'
import { openEngines, type Engines } from './domain/engines.ts'
import { createExports } from './domain/exports.ts'
import { createEventBus } from './domain/events.ts'
import { createDiskWatch, type DiskWatch } from './domain/disk-watch.ts'
import { createFaults, type Faults } from './domain/faults.ts'
import { webhookBody } from './domain/generations.ts'
import { createHealthReport, type HealthReport } from './domain/health.ts'
import { createImports } from './domain/imports.ts'
import { createRequestLog } from './domain/request-log.ts'
import { createKeys } from './domain/keys.ts'
import { createLabels } from './domain/labels.ts'
import { loadLanguageModel, type LanguageModel } from './domain/language-model.ts'
import { createLifecycle, type Lifecycle } from './domain/lifecycle.ts'
import { createLiveModels } from './domain/live-models.ts'
import { createMaintenance, type Maintenance } from './domain/maintenance.ts'
import { invalidRequest, notFound, ServiceError } from './domain/errors.ts'
import { createProfile } from './domain/profile.ts'
import { createPromptReader, type PromptReader } from './domain/prompt-reader.ts'
import { withPromptReader } from './domain/reading-backend.ts'
import { createRetryClock, type RetryClock } from './domain/retry-clock.ts'
import { createMeshHealths } from './domain/mesh-health.ts'
import { createRigPreviews } from './domain/rig-previews.ts'
import { ownAddress, type OwnAddress } from './domain/own-address.ts'
import { checkPictures } from './domain/pictures.ts'
import { createPolicy, type Policy, PolicyPictures, PolicyWords } from './domain/policy.ts'
import type { Clock, Digest, EventBus, Ids, Logger, SecretStore } from './domain/ports.ts'
import type {
  Backend,
  LiveBuilder,
  MeshExaminer,
  ModelExporter,
  ModelImporter,
  ModelTurner,
  PictureCutter,
  RecipeReader,
  RigFinder,
} from './domain/ports-backend.ts'
import type { ModelFinisher } from './domain/ports-engine.ts'
import type { LanguageModelClient, ReadingEngine, ReadingStore } from './domain/ports-language.ts'
import type { BlobStore, Store } from './domain/ports-store.ts'
import { createRateLimiter } from './domain/rate-limit.ts'
import { createSessionKeys } from './domain/session-keys.ts'
import { createCutouts } from './domain/cutouts.ts'
import { createParts } from './domain/parts.ts'
import { createRecipes } from './domain/recipes.ts'
import { createSettings, type Settings } from './domain/settings.ts'
import { loadSigningSecret, type SigningSecret } from './domain/signing-secret.ts'
import { createTurntables } from './domain/turntables.ts'
import { createUploads, type Uploads } from './domain/uploads.ts'
import { ENGINE_MODES, ENGINE_STYLES } from './engine/version.ts'
import { createDrain } from './http/drain.ts'
import type { Tls } from './http/listener.ts'
import type { Services } from './http/services.ts'
import { createSession } from './http/session.ts'
import { createLocalQueue } from './jobs/queue.ts'
import { createRunner, type Runner } from './jobs/runner.ts'
import { checkSignature } from './outbound/check-signature.ts'
import { signBody, webhookHeaders } from './outbound/webhook.ts'
import { createWebhookDispatcher, type WebhookDispatcher } from './outbound/webhook-dispatcher.ts'
import { createEngineConnector } from './outbound/engine-client.ts'
import { createGuardedFetch, type GuardedFetch } from './outbound/guarded-fetch.ts'
import { createLanguageModelClient } from './outbound/language-model.ts'
import { createPictureSource, inspectPicture, inspectPictureFile } from './outbound/pictures.ts'
import { systemResolve } from './outbound/resolve.ts'
import { createUrlGuard, type Resolve } from './outbound/url-guard.ts'
import { openBlobStore } from './store/blobs.ts'
import { openExportFolders } from './store/export-folders.ts'
import { openDisk } from './store/disk.ts'
import { DATABASE_NAME, openStore } from './store/open.ts'
import { openReadingStore } from './store/readings.ts'
import { makePrivate } from './store/private-files.ts'

/** In the folder of the profile: keys of engines, where no keychain keeps them. */
export const ENGINE_KEYS = 'engine-keys'

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

/** Every room, wired and still at rest. */
export interface AppParts {
  readonly services: Services
  readonly runner: Runner
  readonly engines: Engines
  readonly dispatcher: WebhookDispatcher
  readonly maintenance: Maintenance
  /** Everything that has a worker, to be closed. */
  readonly workers: readonly { close(): Promise<void> }[]
  /** Loads what the first generation would wait for. */
  warm(): void
  /** The port is known once the service listens. */
  setAddress(port: number): OwnAddress
}

/** Opens the profile's database and files, for their owner alone. Throws `StoreError`. */
export function openInfrastructure(options: AppOptions): Infrastructure {
  const { profileDir, logger, clock = systemClock, ids = systemIds } = options
  mkdirSync(profileDir, { recursive: true, mode: 0o700 })
  if (!makePrivate(profileDir)) {
    logger.warn('Other users of this machine may look into the profile folder', { profileDir })
  }
  const bus = createEventBus(logger)
  const health = createHealthReport(bus)
  const store = openStore({
    path: join(profileDir, DATABASE_NAME),
    logger,
    now: clock.now(),
    onProblem: problem => health.tell(problem),
  })
  const blobs = openBlobStore(join(profileDir, 'blobs'), () => clock.now())
  const disk = createDiskWatch({ disk: openDisk(profileDir, store.settings), health, clock, logger })
  return { store, blobs, clock, ids, digest: systemDigest, bus, logger, health, disk }
}

/** Rules and adapters that several rooms share. */
interface Shared extends Infrastructure {
  readonly address: () => OwnAddress
  readonly origin: () => string
  readonly settings: Settings
  readonly policy: Policy
  readonly faults: Faults
  readonly lifecycle: Lifecycle
  readonly uploads: Uploads
  readonly guardedFetch: GuardedFetch
  readonly retryClock: RetryClock
  readonly signingSecret: SigningSecret
  readonly languageModelClient: LanguageModelClient
  readonly languageModel: LanguageModel
  readonly readings: ReadingStore
}

/** Wires every room over the infrastructure. */
export async function composeParts(options: AppOptions, infrastructure: Infrastructure): Promise<AppParts> {
  const isTls = options.tls !== undefined && options.tls !== null
  let address = ownAddress(0, isTls)
  const common = await composeShared(options, infrastructure, () => address)
  const { workerUrl, spawnWorker: spawn = spawnNodeWorker } = options
  const worker = { spawn, workerUrl, logger: infrastructure.logger }
  // An import may take minutes: who cuts a picture or opens a recipe does not wait for it.
  const inspectionWorker = createInspectionWorker(worker)
  const { importer = createLocalImporter(worker), recipes = inspectionWorker } = options
  const { readingEngine = createLocalReadingEngine(worker) } = options
  const promptReader = createPromptReader({
    ...common,
    client: common.languageModelClient,
    engine: readingEngine,
  })
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
  const own = given ?? (local === null ? [] : [local])
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
      clock: infrastructure.clock,
      logger: infrastructure.logger,
    }),
  })
  const { examiner = createLocalExaminer(worker), rigFinder = createLocalRigFinder(worker) } = options
  // Neither does an export of many models hold up an import.
  const { exporter = createLocalExporter(worker), liveBuilder = createLocalLiveBuilder(worker) } = options
  const dispatcher = createWebhookDispatcher({
    ...common,
    events: common.bus,
    bodyOf: ({ accountId, generationId }) =>
      webhookBody(common.store, { accountId, id: generationId }, common.origin()),
    secrets: common.signingSecret.inForce,
    retrySpeed: common.retryClock.speed,
  })
  const maintenance = createMaintenance(infrastructure)
  return {
    services: composeServices(options, common, {
      engines,
      dispatcher,
      maintenance,
      importer,
      exporter,
      recipes,
      cutter: inspectionWorker,
      turner: options.turner ?? inspectionWorker,
      examiner,
      rigFinder,
      liveBuilder,
      promptReader,
    }),
    runner: composeRunner(common, engines),
    engines,
    dispatcher,
    maintenance,
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
    setAddress(port) {
      address = ownAddress(port, isTls)
      return address
    },
  }
}

async function composeShared(
  options: AppOptions,
  infrastructure: Infrastructure,
  address: () => OwnAddress
): Promise<Shared> {
  const { clock, ids, bus } = infrastructure
  const origin = () => address().origin
  const { allowLocalTargets, extensions } = options
  const settings = createSettings({ ...infrastructure, start: { allowLocalTargets, extensions } })
  const secrets = options.secrets ?? fileSecretStore(join(options.profileDir, 'signing-secret'))
  const languageModelKey =
    options.languageModelKey ?? fileSecretStore(join(options.profileDir, 'language-model-key'))
  const resolve = options.resolver ?? systemResolve
  const languageModelClient = createLanguageModelClient({
    resolve,
    version: options.version,
    ownPort: () => address().port,
  })
  const readings = openReadingStore(join(options.profileDir, 'readings'))
  return {
    ...infrastructure,
    address,
    origin,
    settings,
    policy: readPolicy(options.resourcesDir, () => settings.current().policy_words),
    faults: createFaults({ ids, bus }),
    retryClock: createRetryClock(infrastructure),
    lifecycle: createLifecycle({ ...infrastructure, events: bus }),
    uploads: createUploads({
      ...infrastructure,
      settings,
      origin,
      inspect: content =>
        content instanceof Uint8Array
          ? Promise.resolve(inspectPicture(content))
          : inspectPictureFile(content),
    }),
    guardedFetch: createGuardedFetch({
      resolve,
      allowLocalTargets: () => settings.current().allow_local_targets,
      version: options.version,
    }),
    signingSecret: await loadSigningSecret({ secrets, clock, ids, bus }),
    languageModelClient,
    readings,
    languageModel: await loadLanguageModel({
      settings: infrastructure.store.settings,
      secrets: languageModelKey,
      client: languageModelClient,
      readings,
      bus,
    }),
  }
}

function composeRunner(common: Shared, engines: Engines): Runner {
  const { bus, ids, digest, policy, guardedFetch, uploads } = common
  const pictures = createPictureSource({ guardedFetch, readUpload: uploads.read })
  return createRunner({
    ...common,
    backends: engines.list,
    elsewhere: engines.elsewhere,
    queue: createLocalQueue({ ...common, events: bus, bootId: ids.next('boot') }),
    pictures: checkPictures(pictures, policy, digest),
  })
}

function composeServices(
  options: AppOptions,
  common: Shared,
  workers: {
    engines: Engines
    dispatcher: WebhookDispatcher
    maintenance: Maintenance
    importer: ModelImporter | null
    exporter: ModelExporter
    recipes: RecipeReader
    cutter: PictureCutter
    turner: ModelTurner
    examiner: MeshExaminer
    rigFinder: RigFinder
    liveBuilder: LiveBuilder
    promptReader: PromptReader
  }
): Services {
  const { engines, dispatcher, maintenance, importer, exporter, recipes, cutter, turner } = workers
  const { examiner, rigFinder, liveBuilder, promptReader } = workers
  const { settings, clock } = common
  const guard = createUrlGuard({
    resolve: options.resolver ?? systemResolve,
    allowLocalTargets: () => settings.current().allow_local_targets,
  })
  return {
    ...common,
    version: options.version,
    modes: () => [...new Set(engines.list().flatMap(backend => backend.modes))],
    engines,
    styles: ENGINE_STYLES,
    accounts: createAccounts(common),
    keys: createKeys(common),
    assets: createAssets(common),
    parts: createParts(common),
    labels: createLabels(common),
    imports: importer === null ? null : createImports({ ...common, importer }),
    exports: createExports({
      ...common,
      exporter,
      folders: openExportFolders(join(options.profileDir, 'exports')),
    }),
    recipes: createRecipes({ ...common, recipes }),
    cutouts: createCutouts({ ...common, cutter }),
    turntables: createTurntables({ ...common, turner }),
    meshHealths: createMeshHealths({ ...common, examiner }),
    rigPreviews: createRigPreviews({ ...common, rigFinder }),
    liveModels: createLiveModels({ ...common, liveBuilder }),
    promptReader,
    requestLog: createRequestLog(common),
    rateLimiter: createRateLimiter(clock),
    session: createSession(common),
    sessionKeys: createSessionKeys({
      ...common,
      repository: common.store.settings,
      signatures: systemSignatures,
    }),
    drain: createDrain(clock),
    createGeneration: command => createGeneration({ ...common, guard, engines }, command),
    createRemake: command => createRemake({ ...common, guard, engines }, command),
    createVariations: command => createVariations({ ...common, engines }, command),
    createRepair: command => createRepair({ ...common, engines }, command),
    redeliver: async (generationId, url) => {
      if (url !== undefined) {
        const verdict = await guard.check(url)
        if (!verdict.ok) {
          throw invalidRequest('url', `\`url\` ${verdict.reason}`)
        }
      }
      return await dispatcher.redeliver(generationId, url)
    },
    signWebhook(generationId) {
      const generation = common.store.generations.find(generationId)
      if (generation === null) {
        throw notFound('generation')
      }
      const { accountId, status } = generation
      if (status !== 'succeeded' && status !== 'failed') {
        throw new ServiceError('not_found', 'The generation has not finished: there is no webhook of it yet.')
      }
      const body = webhookBody(common.store, { accountId, id: generationId }, common.origin())
      const { current, previous } = common.signingSecret.inForce()
      const headers = webhookHeaders({
        generationId,
        signature: signBody(body, current),
        previousSignature: previous === null ? null : signBody(body, previous),
        sentAt: clock.now(),
      })
      return { headers, body: new TextDecoder().decode(body) }
    },
    checkSignature(generationId, { signature, body }) {
      const delivery = common.store.deliveries.find(generationId)
      if (delivery === null) {
        throw notFound('delivery')
      }
      return checkSignature({
        sent: webhookBody(common.store, { accountId: delivery.accountId, id: generationId }, common.origin()),
        secrets: common.signingSecret.inForce(),
        given: signature,
        read: body ?? null,
      })
    },
    profile: createProfile({ ...common, folder: options.profileDir, maintenance }),
  }
}

function readPolicy(resourcesDir: string, ownWords: () => readonly string[]): Policy {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(resourcesDir, 'policy', name), 'utf8'))
  return createPolicy({
    words: PolicyWords.parse(read('words.json')),
    pictures: PolicyPictures.parse(read('pictures.json')),
    ownWords,
  })
}

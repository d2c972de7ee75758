import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeEngines, type Makers } from './app-engines.ts'
import type { AppOptions, Infrastructure } from './app-options.ts'
import { fileSecretStore, systemClock, systemDigest, systemIds, systemSignatures } from './app-system.ts'
import { createAccounts } from './domain/accounts.ts'
import { createAssets } from './domain/assets.ts'
import { createGeneration } from './domain/create-generation.ts'
import { createRemake } from './domain/create-remake.ts'
import { createRepair } from './domain/create-repair.ts'
import { createVariations } from './domain/create-variations.ts'
import type { Engines } from './domain/engines.ts'
import { createExports } from './domain/exports.ts'
import { createEventBus } from './domain/events.ts'
import { createDiskWatch } from './domain/disk-watch.ts'
import { createFaults, type Faults } from './domain/faults.ts'
import { webhookBody } from './domain/generations.ts'
import { createHealthReport } from './domain/health.ts'
import { createImports } from './domain/imports.ts'
import { createRequestLog } from './domain/request-log.ts'
import { createKeys } from './domain/keys.ts'
import { createLabels } from './domain/labels.ts'
import { createLifecycle, type Lifecycle } from './domain/lifecycle.ts'
import { createLiveModels } from './domain/live-models.ts'
import { createMaintenance, type Maintenance } from './domain/maintenance.ts'
import { invalidRequest, notFound, ServiceError } from './domain/errors.ts'
import { createProfile } from './domain/profile.ts'
import { createRetryClock, type RetryClock } from './domain/retry-clock.ts'
import { createMeshHealths } from './domain/mesh-health.ts'
import { createRigPreviews } from './domain/rig-previews.ts'
import { ownAddress, type OwnAddress } from './domain/own-address.ts'
import { checkPictures } from './domain/pictures.ts'
import { createPolicy, type Policy, PolicyPictures, PolicyWords } from './domain/policy.ts'
import { createRateLimiter } from './domain/rate-limit.ts'
import { createSessionKeys } from './domain/session-keys.ts'
import { createCutouts } from './domain/cutouts.ts'
import { createParts } from './domain/parts.ts'
import { createRecipes } from './domain/recipes.ts'
import { createSettings, type Settings } from './domain/settings.ts'
import { loadSigningSecret, type SigningSecret } from './domain/signing-secret.ts'
import { createTurntables } from './domain/turntables.ts'
import { createUploads, type Uploads } from './domain/uploads.ts'
import { ENGINE_STYLES } from './engine/version.ts'
import { createDrain } from './http/drain.ts'
import type { Services } from './http/services.ts'
import { createSession } from './http/session.ts'
import { createLocalQueue } from './jobs/queue.ts'
import { createRunner, type Runner } from './jobs/runner.ts'
import { checkSignature } from './outbound/check-signature.ts'
import { signBody, webhookHeaders } from './outbound/webhook.ts'
import { createWebhookDispatcher, type WebhookDispatcher } from './outbound/webhook-dispatcher.ts'
import { createGuardedFetch, type GuardedFetch } from './outbound/guarded-fetch.ts'
import { createPictureSource, inspectPicture, inspectPictureFile } from './outbound/pictures.ts'
import { systemResolve } from './outbound/resolve.ts'
import { createUrlGuard } from './outbound/url-guard.ts'
import { openBlobStore } from './store/blobs.ts'
import { openExportFolders } from './store/export-folders.ts'
import { openDisk } from './store/disk.ts'
import { DATABASE_NAME, openStore } from './store/open.ts'
import { makePrivate } from './store/private-files.ts'

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
}

/** Wires every room over the infrastructure. */
export async function composeParts(options: AppOptions, infrastructure: Infrastructure): Promise<AppParts> {
  const isTls = options.tls !== undefined && options.tls !== null
  let address = ownAddress(0, isTls)
  const common = await composeShared(options, infrastructure, () => address)
  const makers = await composeEngines(options, common)
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
    services: composeServices(options, common, { ...makers, dispatcher, maintenance }),
    runner: composeRunner(common, makers.engines),
    engines: makers.engines,
    dispatcher,
    maintenance,
    workers: makers.workers,
    warm: makers.warm,
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
      resolve: options.resolver ?? systemResolve,
      allowLocalTargets: () => settings.current().allow_local_targets,
      version: options.version,
    }),
    signingSecret: await loadSigningSecret({ secrets, clock, ids, bus }),
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
  makers: Makers & { readonly dispatcher: WebhookDispatcher; readonly maintenance: Maintenance }
): Services {
  const { engines, dispatcher, maintenance, importer, exporter, recipes, cutter, turner } = makers
  const { examiner, rigFinder, liveBuilder, promptReader, languageModel, farm } = makers
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
    farm,
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
    languageModel,
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

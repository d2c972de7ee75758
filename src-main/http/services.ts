import type { FarmWorker } from '../contract/farm.ts'
import type { CreatedGeneration, Mode } from '../contract/generation.ts'
import type { Style } from '../contract/options.ts'
import type { SignatureCheck, StudioWebhook } from '../contract/studio-inspector.ts'
import type { CreatedVariations } from '../contract/studio-recipe.ts'
import type { Accounts } from '../domain/accounts.ts'
import type { Assets } from '../domain/assets.ts'
import type { CreateCommand, CreateOutcome } from '../domain/create-generation.ts'
import type { RemakeCommand } from '../domain/create-remake.ts'
import type { RepairCommand } from '../domain/create-repair.ts'
import type { VariationsCommand } from '../domain/create-variations.ts'
import type { DeliveryAttempt } from '../domain/entities.ts'
import type { Cutouts } from '../domain/cutouts.ts'
import type { Engines } from '../domain/engines.ts'
import type { Exports } from '../domain/exports.ts'
import type { DiskWatch } from '../domain/disk-watch.ts'
import type { Faults } from '../domain/faults.ts'
import type { FarmCoordinator } from '../domain/farm-coordinator.ts'
import type { FarmKeys } from '../domain/farm-keys.ts'
import type { HealthReport } from '../domain/health.ts'
import type { Imports } from '../domain/imports.ts'
import type { RequestLog } from '../domain/request-log.ts'
import type { Keys } from '../domain/keys.ts'
import type { Labels } from '../domain/labels.ts'
import type { Lifecycle } from '../domain/lifecycle.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import type { LiveModels } from '../domain/live-models.ts'
import type { MeshHealths } from '../domain/mesh-health.ts'
import type { Parts } from '../domain/parts.ts'
import type { Profile } from '../domain/profile.ts'
import type { PromptReader } from '../domain/prompt-reader.ts'
import type { RetryClock } from '../domain/retry-clock.ts'
import type { OwnAddress } from '../domain/own-address.ts'
import type { Clock, EventBus, Ids, Logger } from '../domain/ports.ts'
import type { BlobStore, Store } from '../domain/ports-store.ts'
import type { SessionKeys } from '../domain/session-keys.ts'
import type { Recipes } from '../domain/recipes.ts'
import type { RigPreviews } from '../domain/rig-previews.ts'
import type { RateLimiter } from '../domain/rate-limit.ts'
import type { Settings } from '../domain/settings.ts'
import type { SigningSecret } from '../domain/signing-secret.ts'
import type { Turntables } from '../domain/turntables.ts'
import type { Uploads } from '../domain/uploads.ts'
import type { Drain } from './drain.ts'
import type { Session } from './session.ts'

/** A farm of machines, as far as requests reach it. */
export interface Farm {
  readonly coordinator: FarmCoordinator
  readonly keys: FarmKeys
  /** Who was there when the broker was last asked. */
  readonly workers: () => readonly FarmWorker[]
}

/** Everything the server opens to; built by `app.ts`. */
export interface Services {
  readonly version: string
  /** Own address; its port is 0 until the service listens. */
  readonly address: () => OwnAddress
  readonly modes: () => readonly Mode[]
  readonly engines: Engines
  /** null unless the service was started with a broker. */
  readonly farm: Farm | null
  /** Styles the engine makes. */
  readonly styles: readonly Style[]
  readonly store: Store
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: EventBus
  readonly logger: Logger
  readonly settings: Settings
  readonly accounts: Accounts
  readonly keys: Keys
  readonly assets: Assets
  readonly parts: Parts
  readonly labels: Labels
  readonly uploads: Uploads
  /** null when nothing here judges foreign models. */
  readonly imports: Imports | null
  readonly exports: Exports
  readonly recipes: Recipes
  readonly cutouts: Cutouts
  readonly turntables: Turntables
  readonly meshHealths: MeshHealths
  readonly rigPreviews: RigPreviews
  readonly liveModels: LiveModels
  readonly languageModel: LanguageModel
  readonly promptReader: PromptReader
  readonly sessionKeys: SessionKeys
  readonly faults: Faults
  readonly requestLog: RequestLog
  readonly rateLimiter: RateLimiter
  readonly lifecycle: Pick<Lifecycle, 'cancel'>
  readonly signingSecret: SigningSecret
  readonly session: Session
  readonly drain: Drain
  readonly health: HealthReport
  readonly disk: DiskWatch
  readonly createGeneration: (command: CreateCommand) => Promise<CreateOutcome>
  readonly createRemake: (command: RemakeCommand) => Promise<CreateOutcome>
  readonly createVariations: (command: VariationsCommand) => Promise<CreatedVariations>
  readonly createRepair: (command: RepairCommand) => Promise<CreatedGeneration>
  /**
   * Sends a webhook once more, to another address if one is named, and answers with the finished attempt. Rejects with
   * `not_found`, and with `invalid_request` for an address that may not be contacted.
   */
  readonly redeliver: (generationId: string, url?: string) => Promise<DeliveryAttempt>
  /** The webhook of a generation, with or without a receiver of its own. Throws `not_found`, also while it is unfinished. */
  readonly signWebhook: (generationId: string) => StudioWebhook
  /** Throws `not_found`. */
  readonly checkSignature: (
    generationId: string,
    given: { readonly signature: string; readonly body?: string | undefined }
  ) => SignatureCheck
  readonly retryClock: RetryClock
  readonly profile: Profile
}

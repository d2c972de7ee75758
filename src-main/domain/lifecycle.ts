import type { Asset, AssetOrigin, Failure, Generation, Instant, ModelFacts } from './entities.ts'
import type { Clock, EventBus, Ids, Logger } from './ports.ts'
import type { ClaimedGeneration, Store } from './ports-store.ts'
import { receiverHost } from './receiver-host.ts'

/** A finished model whose files already lie in the blob store. */
export interface StoredAsset {
  readonly name: string
  readonly glbHash: string
  readonly thumbnailHash: string
  /** Of the GLB. */
  readonly sizeBytes: number
  readonly facts: ModelFacts
  /** What an engine elsewhere sent, kept beside it. */
  readonly origin?: AssetOrigin
}

/** `stopping`: it runs, its runner was told. */
export type CancelOutcome = 'canceled' | 'stopping' | 'already_finished' | 'not_found'

/** A generation is started this often: once, and once more after a crash. */
const MAX_ATTEMPTS = 2

export const CANCELED: Failure = {
  code: 'canceled',
  message: 'The generation was canceled. Its credits were returned.',
}
const SOURCE_DELETED: Failure = {
  code: 'source_unusable',
  message: 'The source asset was deleted before the work began. Its credits were returned.',
}
const INTERRUPTED: Failure = {
  code: 'interrupted',
  message:
    'The service stopped twice while it worked on this generation. Its credits were returned; try again.',
}

/**
 * How a generation moves from state to state. Each verb is one transaction; false means nothing was changed. The two ways in which
 * work ends share their flush to the disk with what else is written in that moment, and resolve when it is over.
 */
export interface Lifecycle {
  /** Running → succeeded: state, assets, ledger and webhook together. false: the lease is lost, the work is dropped. */
  succeed(
    claimed: ClaimedGeneration,
    assets: readonly StoredAsset[],
    warnings: readonly string[]
  ): Promise<boolean>
  /**
   * Running (with its lease) or queued (`leaseToken` null) → failed: state, ledger and webhook together. false: it was
   * in neither state.
   */
  fail(generationId: string, leaseToken: string | null, failure: Failure): Promise<boolean>
  /** Ends a queued generation; marks a running one, whose runner then stops it. */
  cancel(accountId: string, generationId: string): CancelOutcome
  /** Running → queued on a graceful stop: the start does not count. One that is being canceled fails instead. */
  release(claimed: ClaimedGeneration): boolean
  /**
   * What worked on it died: running → queued, once; the second time it fails with this failure. One that is being canceled
   * is canceled. false: the lease is lost.
   */
  interrupt(claimed: ClaimedGeneration, failure: Failure): boolean
  /**
   * Its engine did not do it: running → queued for another one, with the reason among its warnings, or once more for the same one
   * where there is none; the second time it fails with this failure. false: the lease is lost.
   */
  passOn(claimed: ClaimedGeneration, failure: Failure, to: PassedOn | null): boolean
  /**
   * Takes in what a crash left running: queued again once, then failed `interrupted`. Run at start, before the first
   * claim, and now and then for leases that ran out.
   */
  recover(bootId: string): { readonly requeued: number; readonly failed: number }
  /** Fails the queued generations that were to be made from this asset; returns how many. */
  failQueuedWithSource(assetId: string): number
}

/** The engine that goes on, and what its caller is told. */
export interface PassedOn {
  readonly backendId: string
  readonly warning: string
}

export interface LifecyclePorts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly events: EventBus
  readonly logger: Logger
}

/** The rules of a generation's life (docs/api-behaviour.md "States"). Events are published once the disk has it. */
export function createLifecycle(ports: LifecyclePorts): Lifecycle {
  const { store, clock, events } = ports

  const tellFailed = (ended: Generation | null): boolean => {
    if (ended !== null) {
      announceEnd(events, ended, [])
    }
    return ended !== null
  }
  /** For what goes on in the same turn: it waits for a flush of its own. */
  const failNow = (generationId: string, leaseToken: string | null, failure: Failure): boolean =>
    tellFailed(store.transact(() => endAsFailed(ports, generationId, leaseToken, failure)))

  return {
    succeed: async (claimed, storedAssets, warnings) => {
      const done = await store.transactShared(() => endAsSucceeded(ports, claimed, storedAssets, warnings))
      if (done !== null) {
        announceEnd(events, done.generation, done.assets)
      }
      return done !== null
    },
    fail: async (generationId, leaseToken, failure) =>
      tellFailed(await store.transactShared(() => endAsFailed(ports, generationId, leaseToken, failure))),
    cancel: (accountId, generationId) => {
      const generation = store.generations.findOwned(accountId, generationId)
      if (generation === null) {
        return 'not_found'
      }
      if (failNow(generationId, null, CANCELED)) {
        return 'canceled'
      }
      if (generation.status !== 'running') {
        return 'already_finished'
      }
      store.generations.requestCancel(generationId)
      events.publish({ type: 'generation', id: generationId, accountId })
      return 'stopping'
    },
    release: ({ generation, leaseToken }) => {
      if (store.generations.find(generation.id)?.cancelRequested) {
        return failNow(generation.id, leaseToken, CANCELED)
      }
      const isGiven = store.generations.release(generation.id, leaseToken, false)
      if (isGiven) {
        announce(events, generation)
      }
      return isGiven
    },
    interrupt: ({ generation, leaseToken }, failure) => {
      const stored = store.generations.find(generation.id)
      const end = stored === null ? null : failureAfterInterruption(stored, failure)
      if (end !== null) {
        return failNow(generation.id, leaseToken, end)
      }
      const isGiven = store.generations.release(generation.id, leaseToken, true)
      if (isGiven) {
        announce(events, generation)
      }
      return isGiven
    },
    passOn: ({ generation, leaseToken }, failure, to) => {
      const stored = store.generations.find(generation.id)
      const end = stored === null ? null : failureAfterInterruption(stored, failure)
      if (stored === null || end !== null) {
        return failNow(generation.id, leaseToken, end ?? failure)
      }
      // What it was called where it was not done is nobody's name for it any more.
      const isGiven = store.generations.reassign(generation.id, leaseToken, {
        backendId: to?.backendId ?? stored.backendId,
        warnings: [...new Set([...stored.warnings, ...(to === null ? [] : [to.warning])])],
      })
      if (isGiven) {
        announce(events, generation)
      }
      return isGiven
    },
    recover: bootId => {
      const abandoned = store.generations.listAbandoned(bootId, clock.now())
      const requeued = abandoned.filter(generation => recoverOne(ports, generation)).length
      return { requeued, failed: abandoned.length - requeued }
    },
    failQueuedWithSource: assetId =>
      store.generations
        .listQueuedWithSource(assetId)
        .filter(queued => failNow(queued.id, null, SOURCE_DELETED)).length,
  }
}

/** true: queued again. The row is read and changed in one turn of a single-threaded process, so nothing comes between. */
function recoverOne(ports: LifecyclePorts, generation: Generation): boolean {
  const { store, events, logger } = ports
  const end =
    generation.remoteHandle === null || generation.cancelRequested
      ? failureAfterInterruption(generation, INTERRUPTED)
      : null
  logger.warn('Found a generation whose runner is gone', {
    generation_id: generation.id,
    attempt: generation.attempt,
    outcome: end === null ? 'queued again' : end.code,
  })
  const ended = store.transact(() => {
    // What an engine elsewhere has goes on there: that we ended says nothing against it.
    store.generations.release(generation.id, null, generation.remoteHandle === null)
    return end === null ? null : endAsFailed(ports, generation.id, null, end)
  })
  if (ended === null) {
    announce(events, generation)
  } else {
    announceEnd(events, ended, [])
  }
  return ended === null
}

/** null: it is tried once more. */
function failureAfterInterruption(generation: Generation, failure: Failure): Failure | null {
  if (generation.cancelRequested) {
    return CANCELED
  }
  return generation.attempt >= MAX_ATTEMPTS ? failure : null
}

function endAsSucceeded(
  ports: LifecyclePorts,
  { generation, leaseToken }: ClaimedGeneration,
  storedAssets: readonly StoredAsset[],
  warnings: readonly string[]
): { generation: Generation; assets: readonly Asset[] } | null {
  const { store, clock } = ports
  const at = clock.now()
  const allWarnings = [...new Set([...generation.warnings, ...warnings])]
  if (!store.generations.succeed(generation.id, leaseToken, allWarnings, at)) {
    return null
  }
  const assets = storedAssets.map(stored => insertAsset(ports, generation, stored, at))
  const { accountId } = generation
  store.ledger.append(accountId, { at, kind: 'settle', credits: 0, generationId: generation.id })
  insertDelivery(ports, generation, at)
  return { generation, assets }
}

function endAsFailed(
  ports: LifecyclePorts,
  generationId: string,
  leaseToken: string | null,
  failure: Failure
): Generation | null {
  const { store, clock } = ports
  const at = clock.now()
  if (!store.generations.fail(generationId, leaseToken, failure, at)) {
    return null
  }
  const generation = store.generations.find(generationId)
  if (generation === null) {
    throw new Error(`Generation ${generationId} vanished inside its own transaction`)
  }
  insertDelivery(ports, generation, at)
  store.ledger.append(generation.accountId, { at, kind: 'return', credits: generation.credits, generationId })
  return generation
}

function insertAsset(
  { store, ids }: LifecyclePorts,
  { id, accountId, request }: Generation,
  stored: StoredAsset,
  now: Instant
): Asset {
  const asset: Asset = {
    ...stored.facts,
    id: ids.next('ast'),
    accountId,
    generationId: id,
    mode: request.mode,
    prompt: request.prompt,
    name: request.assetName ?? stored.name,
    sourceAssetId: request.sourceAssetId,
    warnings: [],
    sizeBytes: stored.sizeBytes,
    glbHash: stored.glbHash,
    thumbnailHash: stored.thumbnailHash,
    thumbnailToken: ids.secret(32),
    createdAt: store.accounts.nextCreatedAt(accountId, now),
    deletedAt: null,
  }
  store.assets.insert(asset)
  if (stored.origin !== undefined) {
    store.assets.insertOrigin(asset.id, stored.origin)
  }
  return asset
}

/** Writes the webhook row, if one was asked for. */
function insertDelivery({ store }: LifecyclePorts, generation: Generation, at: Instant): void {
  if (generation.webhookUrl === null) {
    return
  }
  store.deliveries.insert({
    generationId: generation.id,
    accountId: generation.accountId,
    url: generation.webhookUrl,
    host: receiverHost(generation.webhookUrl),
    state: 'pending',
    attempts: 0,
    nextAt: at,
    createdAt: at,
  })
}

function announce(events: EventBus, generation: Generation): void {
  events.publish({ type: 'generation', id: generation.id, accountId: generation.accountId })
}

function announceEnd(events: EventBus, generation: Generation, assets: readonly Asset[]): void {
  announce(events, generation)
  for (const asset of assets) {
    events.publish({ type: 'asset', id: asset.id, accountId: asset.accountId })
  }
  events.publish({ type: 'account', id: generation.accountId })
  if (generation.webhookUrl !== null) {
    events.publish({ type: 'delivery', generationId: generation.id })
  }
}

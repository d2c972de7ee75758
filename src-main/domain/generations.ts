import type { Generation as GenerationView } from '../contract/generation.ts'
import type { StudioGeneration } from '../contract/studio.ts'
import type { Engines } from './engines.ts'
import type { Caller, Generation } from './entities.ts'
import { notFound } from './errors.ts'
import { LOCAL_BACKEND } from './ports-backend.ts'
import type { Store } from './ports-store.ts'
import { presentGeneration, toTimestamp } from './present.ts'
import { presentOptions } from './present-options.ts'
import type { Uploads } from './uploads.ts'

/** GET /generations/{id}: the caller's own only. Throws `not_found`. */
export function getGeneration(
  store: Store,
  caller: Pick<Caller, 'accountId'>,
  id: string,
  origin: string
): GenerationView {
  const generation = store.generations.findOwned(caller.accountId, id)
  if (generation === null) {
    throw notFound('generation')
  }
  const assets = generation.status === 'succeeded' ? store.assets.listByGeneration(id) : []
  const queuePosition = generation.status === 'queued' ? store.generations.queuePosition(id) : null
  return presentGeneration(generation, { assets, queuePosition }, { origin })
}

/**
 * What a completion webhook sends now: the bytes that GET /generations/{id} answers its owner (spec §6 "the same JSON").
 * Throws `not_found`.
 */
export function webhookBody(
  store: Store,
  { accountId, id }: { accountId: string; id: string },
  origin: string
): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(getGeneration(store, { accountId }, id, origin)))
}

/** What the studio's view of a generation is made from. */
export interface StudioViewDeps {
  readonly store: Store
  readonly uploads: Pick<Uploads, 'addressOf'>
  readonly engines: Pick<Engines, 'nameOf'>
}

/** Newest first, for the studio. */
export function listGenerations(
  deps: StudioViewDeps,
  accountId: string,
  limit: number
): readonly StudioGeneration[] {
  return deps.store.generations.list(accountId, limit).map(generation => presentForStudio(deps, generation))
}

/** One generation of any account, for the studio. Throws `not_found`. */
export function getForStudio(deps: StudioViewDeps, id: string): StudioGeneration {
  const generation = deps.store.generations.find(id)
  if (generation === null) {
    throw notFound('generation')
  }
  return presentForStudio(deps, generation)
}

function presentForStudio(
  { store, uploads, engines }: StudioViewDeps,
  generation: Generation
): StudioGeneration {
  const { id, request, status, backendId } = generation
  const isHere = backendId === LOCAL_BACKEND
  const isFinal = status === 'succeeded' || status === 'failed'
  return {
    id,
    account_id: generation.accountId,
    status,
    mode: request.mode,
    stage: request.stage,
    prompt: request.prompt,
    negative_prompt: request.negativePrompt,
    image_urls: request.imageUrls.map(uploads.addressOf),
    options: presentOptions(request.options),
    credits: generation.credits,
    engine: isHere ? null : { id: backendId, name: engines.nameOf(backendId) },
    progress: isFinal ? 100 : generation.progress,
    progress_stage: generation.progressStage,
    queue_position: status === 'queued' ? store.generations.queuePosition(id) : null,
    created_at: toTimestamp(generation.createdAt),
    attempt: generation.attempt,
    started_at: generation.startedAt === null ? null : toTimestamp(generation.startedAt),
    finished_at: generation.finishedAt === null ? null : toTimestamp(generation.finishedAt),
    warnings: [...generation.warnings],
    error: generation.failure,
    asset_ids: status === 'succeeded' ? store.assets.listByGeneration(id).map(asset => asset.id) : [],
    source_asset_id: request.sourceAssetId,
    batch_id: request.batchId ?? null,
    repairs: request.repairs === undefined ? null : [...request.repairs],
    webhook_url: generation.webhookUrl,
    cancel_requested: generation.cancelRequested,
    via: generation.via,
  }
}

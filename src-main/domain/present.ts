import type { Asset as AssetView, AssetSummary } from '../contract/asset.ts'
import type { Generation as GenerationView } from '../contract/generation.ts'
import type { Asset, Generation, Instant } from './entities.ts'
import type { AssetRecord } from './ports-store.ts'

/** What the views need beside the entity. */
export interface PresentContext {
  /** Origin of this service without `/v1`, e.g. `http://127.0.0.1:4747`. */
  readonly origin: string
}

const DAY_MS = 86_400_000
const TIME_LENGTH = 'HH:mm:ss.sssZ'.length
let lastDay = 0
let lastDate = '1970-01-01T'
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/**
 * ISO 8601 UTC with milliseconds. The date is made by `Date`, once for each day that differs from the one before; the time of
 * day is put together here, at a tenth of the cost: a page of the library has twenty of them.
 */
export function toTimestamp(instant: Instant): string {
  const day = Math.floor(instant / DAY_MS)
  if (day !== lastDay) {
    lastDate = new Date(instant).toISOString().slice(0, -TIME_LENGTH)
    lastDay = day
  }
  const ms = instant - day * DAY_MS
  const seconds = Math.floor(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const time = `${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[seconds % 60]}`
  return `${lastDate}${time}.${String(ms % 1000).padStart(3, '0')}Z`
}

/**
 * A generation as GET /generations/{id} answers it and as its webhook sends it (spec §6: the same JSON). Key order is
 * fixed, so that equal states give equal bytes.
 */
export function presentGeneration(
  generation: Generation,
  extra: { assets: readonly Asset[]; queuePosition: number | null },
  context: PresentContext
): GenerationView {
  const { request, failure, status } = generation
  return {
    id: generation.id,
    status,
    mode: request.mode,
    ...(request.stage === null ? {} : { stage: request.stage }),
    credits: generation.credits,
    created_at: toTimestamp(generation.createdAt),
    progress: status === 'succeeded' || status === 'failed' ? 100 : generation.progress,
    started_at: generation.startedAt === null ? null : toTimestamp(generation.startedAt),
    finished_at: generation.finishedAt === null ? null : toTimestamp(generation.finishedAt),
    queue_position: status === 'queued' ? extra.queuePosition : null,
    warnings: [...generation.warnings],
    ...(status === 'succeeded' ? { assets: extra.assets.map(asset => presentSummary(asset, context)) } : {}),
    ...(status === 'failed' && failure !== null
      ? { error: { code: failure.code, message: failure.message } }
      : {}),
  }
}

/** Element of `assets` of a generation. */
export function presentSummary(asset: Asset, context: PresentContext): AssetSummary {
  return {
    id: asset.id,
    thumbnail_url: `${context.origin}/files/thumbnails/${asset.thumbnailToken}.png`,
    triangles: asset.triangles,
  }
}

/** The full record of the library. */
export function presentAsset(asset: Asset, context: PresentContext): AssetView {
  return {
    ...presentSummary(asset, context),
    created_at: toTimestamp(asset.createdAt),
    generation_id: asset.generationId,
    mode: asset.mode,
    prompt: asset.prompt,
    name: asset.name,
    source_asset_id: asset.sourceAssetId,
    vertices: asset.vertices,
    size_bytes: asset.sizeBytes,
    formats: ['glb'],
    bounding_box: { min: [...asset.boundingBox.min], max: [...asset.boundingBox.max] },
    has_textures: asset.hasTextures,
    rigged: asset.rigged,
    animations: [...asset.animations],
    watertight: asset.watertight,
  }
}

/** The same record as JSON. All but the thumbnail's address is stored as it is told: a page of the list is twenty of them. */
export function assetText({ id, thumbnailToken, listed }: AssetRecord, { origin }: PresentContext): string {
  return `{"id":"${id}","thumbnail_url":"${origin}/files/thumbnails/${thumbnailToken}.png",${listed}`
}

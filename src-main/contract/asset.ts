import { z } from 'zod'
import { pageLimit } from './page-limit.ts'

const MAX_COUNT = 2_000_000_000

/** Element of `assets` of a succeeded generation (spec §2). */
export const AssetSummary = z
  .strictObject({
    id: z.string(),
    thumbnail_url: z.url().describe('PNG, 512 × 512, transparent. Needs no key.'),
    triangles: z.int().min(0).max(MAX_COUNT),
  })
  .meta({ id: 'AssetSummary' })
export type AssetSummary = z.infer<typeof AssetSummary>

const Vec3 = z.array(z.number()).length(3)

/** Full record of an asset in the library. */
export const Asset = z
  .strictObject({
    ...AssetSummary.shape,
    created_at: z.iso.datetime({ precision: 3 }),
    generation_id: z.string().nullable().describe('null for an imported model.'),
    mode: z.enum(['text', 'image', 'texture', 'remesh', 'rig', 'import']),
    prompt: z.string().nullable(),
    name: z.string(),
    source_asset_id: z.string().nullable(),
    vertices: z.int().min(0).max(MAX_COUNT),
    size_bytes: z.int().min(0).max(MAX_COUNT),
    formats: z.array(z.literal('glb')),
    bounding_box: z.strictObject({ min: Vec3, max: Vec3 }).describe('Metres.'),
    has_textures: z.boolean(),
    rigged: z.boolean(),
    animations: z.array(z.string()),
    watertight: z.boolean(),
  })
  .meta({ id: 'Asset' })
export type Asset = z.infer<typeof Asset>

/** Largest file that POST /studio/imports takes. */
export const MAX_IMPORT_BYTES = 200_000_000

export const DEFAULT_PAGE = 20
export const MAX_PAGE = 100

/** Query of GET /assets (spec §4). */
export const ListAssetsQuery = z.object({
  limit: pageLimit(MAX_PAGE).describe(`1 to ${MAX_PAGE}; default ${DEFAULT_PAGE}.`),
  before: z.string().min(1).optional().describe('A `created_at` value; exclusive.'),
})

export const AssetPage = z
  .strictObject({
    assets: z.array(Asset),
    has_more: z.boolean(),
    next_before: z.iso.datetime({ precision: 3 }).nullable().describe('Pass as `before` for the next page.'),
  })
  .meta({ id: 'AssetPage' })
export type AssetPage = z.infer<typeof AssetPage>

/** Answer of GET /assets/{id}/download. The URL is fetched with the same API key. */
export const Download = z
  .strictObject({
    url: z.url(),
    format: z.literal('glb'),
    filename: z.string(),
    size_bytes: z.int().min(0).max(MAX_COUNT),
  })
  .meta({ id: 'Download' })
export type Download = z.infer<typeof Download>

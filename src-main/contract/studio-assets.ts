import { z } from 'zod'
import { Asset, ListAssetsQuery } from './asset.ts'
import { STAGES } from './generation.ts'

/** The library as the studio reads it: the API's records and what only the studio shows. */

export const StudioAsset = z
  .strictObject({
    ...Asset.shape,
    via: z.enum(['key', 'studio']).nullable().describe('Who asked for it; null for an imported model.'),
    stage: z.enum(STAGES).nullable().describe('Of mode `text`; null for every other model.'),
    import_warnings: z
      .array(z.string())
      .describe('What an imported file does that others may not understand; empty for a model made here.'),
  })
  .meta({ id: 'StudioAsset' })
export type StudioAsset = z.infer<typeof StudioAsset>

/** Query of GET /studio/assets: that of GET /v1/assets. */
export const ListStudioAssetsQuery = ListAssetsQuery

export const StudioAssetPage = z
  .strictObject({
    assets: z.array(StudioAsset),
    has_more: z.boolean(),
    next_before: z.iso.datetime({ precision: 3 }).nullable().describe('Pass as `before` for the next page.'),
  })
  .meta({ id: 'StudioAssetPage' })
export type StudioAssetPage = z.infer<typeof StudioAssetPage>

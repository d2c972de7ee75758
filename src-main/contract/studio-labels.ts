import { z } from 'zod'

/** What models of the library are put under: favourites, collections, which are named sets, and tags, which are words. */

/** The label that a star puts a model under; there is one in every account. */
export const FAVOURITES_ID = 'favourites'

const Name = z.string().trim().min(1).max(60)

export const StudioLabel = z
  .strictObject({
    id: z.string(),
    kind: z.enum(['favourite', 'collection', 'tag']),
    name: z.string(),
    count: z.int().min(0).max(2_000_000_000).describe('Models under it.'),
  })
  .meta({ id: 'StudioLabel' })
export type StudioLabel = z.infer<typeof StudioLabel>

export const StudioLabels = z.strictObject({ labels: z.array(StudioLabel) }).meta({ id: 'StudioLabels' })

/** Body of POST /studio/labels. */
export const CreateLabelBody = z
  .object({ kind: z.enum(['collection', 'tag']), name: Name })
  .meta({ id: 'CreateLabel' })

/** Body of PATCH /studio/labels/{id}. */
export const RenameLabelBody = z.object({ name: Name }).meta({ id: 'RenameLabel' })

/** Most models that one request puts under a label. */
export const MAX_LABELLED = 500

/** Body of POST /studio/labels/{id}/assets. */
export const LabelAssetsBody = z
  .object({
    asset_ids: z.array(z.string().min(1).max(100)).min(1).max(MAX_LABELLED),
    is_in: z.boolean().describe('true puts them under it, false takes them out.'),
  })
  .meta({ id: 'LabelAssets' })

export const LabelledAssets = z
  .strictObject({
    label: StudioLabel,
    changed: z.array(z.string()).describe('Those for which it was not so before: what an undo takes back.'),
  })
  .meta({ id: 'LabelledAssets' })
export type LabelledAssets = z.infer<typeof LabelledAssets>

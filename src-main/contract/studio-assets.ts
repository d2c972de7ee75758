import { z } from 'zod'
import { LENGTH_UNITS, UP_AXES } from './studio-exports.ts'
import { Asset, ListAssetsQuery } from './asset.ts'
import { MODES, STAGES } from './generation.ts'
import { OPTION_DEFAULTS, STYLES } from './options.ts'

/** The library as the studio reads it: the API's records and what only the studio shows. */

export const StudioAsset = z
  .strictObject({
    ...Asset.shape,
    via: z.enum(['key', 'studio']).nullable().describe('Who asked for it; null for an imported model.'),
    stage: z.enum(STAGES).nullable().describe('Of mode `text`; null for every other model.'),
    repaired: z
      .boolean()
      .describe('Made by a repair of its source; its `mode` is `remesh`, which a repair is a generation of.'),
    labels: z.array(z.string()).describe('Ids of the favourites, collections and tags it is under.'),
    import_warnings: z
      .array(z.string())
      .describe(
        'What an imported file does that others may not understand, and what of it was left out; empty for a model made here.'
      ),
    import_repairs: z
      .array(z.string())
      .describe(
        'What was mended in an imported file, which was then written anew; empty where it was kept as sent.'
      ),
    import_original: z
      .strictObject({
        format: z.string(),
        filename: z.string(),
        size_bytes: z.int().min(0),
        is_kept_as_sent: z.boolean().describe('The GLB of the asset is the file that was sent.'),
      })
      .nullable()
      .describe(
        'The bytes that were sent, to be had from `/studio/assets/{id}/original`; null for a model made here.'
      ),
  })
  .meta({ id: 'StudioAsset' })
export type StudioAsset = z.infer<typeof StudioAsset>

/** Pictures of a model from all around that GET /studio/assets/{id}/turntable answers with, and pixels along a side of each. */
export const TURNTABLE_FRAMES = 12
export const TURNTABLE_SIZE = 160

/** Endings of the files that are models, the fullest format first; others come with them. */
export const IMPORT_ENDINGS = ['glb', 'gltf', 'fbx', 'dae', '3mf', 'obj', 'ply', 'stl'] as const

/**
 * Answer to an import with `unit` `ask` of a format that says neither how long a unit is nor which axis points up. Nothing is
 * stored.
 */
export const ImportQuestion = z
  .strictObject({
    question: z.literal('unit'),
    size: z
      .array(z.number())
      .length(3)
      .describe('Of the whole model along its own axes, in units of the file.'),
    usual_unit: z.enum(LENGTH_UNITS).describe('What a unit mostly is in this format.'),
    usual_up: z.enum(UP_AXES).describe('Which axis mostly points up in this format.'),
  })
  .meta({ id: 'ImportQuestion' })
export type ImportQuestion = z.infer<typeof ImportQuestion>

export const LIBRARY_ORDERS = ['newest', 'oldest', 'name', 'triangles', 'size'] as const

/** What a model has. */
export const LIBRARY_TRAITS = ['rigged', 'animated', 'textured'] as const

/** What the formats of imported models are called. */
export const SOURCE_FORMATS = ['GLB', 'glTF', 'FBX', 'DAE', '3MF', 'OBJ', 'PLY', 'STL'] as const

/** Styles that a library is narrowed down to: all but the usual one. */
export const LIBRARY_STYLES = STYLES.filter(style => style !== OPTION_DEFAULTS.style)

/** Query of GET /studio/assets: that of GET /v1/assets, and what narrows the library down. */
export const ListStudioAssetsQuery = z.object({
  ...ListAssetsQuery.shape,
  search: z.string().max(300).optional().describe('Words that are all in the name, the prompt or a tag.'),
  mode: z.enum([...MODES, 'import']).optional(),
  origin: z.enum(['studio', 'key']).optional().describe('Who asked for it; an import is the studio’s.'),
  rigged: z.enum(['true']).optional().describe('Only rigged models with clips, for `options.clips_from`.'),
  has: z
    .enum(LIBRARY_TRAITS)
    .optional()
    .describe('Only models with a skeleton, with clips, or with textures.'),
  style: z.enum(LIBRARY_STYLES).optional().describe('Only models made from words or pictures in that style.'),
  format: z.enum(SOURCE_FORMATS).optional().describe('Only models imported from that format.'),
  label: z
    .union([z.string().max(100), z.array(z.string().max(100)).max(8)])
    .optional()
    .describe('Ids of labels that a model is under all of.'),
  order: z.enum(LIBRARY_ORDERS).optional().describe('Default `newest`.'),
  cursor: z
    .string()
    .max(2000)
    .optional()
    .describe('`next_cursor` of the page before, with the same order; instead of `before`.'),
})

export const StudioAssetPage = z
  .strictObject({
    assets: z.array(StudioAsset),
    has_more: z.boolean(),
    next_cursor: z
      .string()
      .nullable()
      .describe('Pass as `cursor` for the next page of a narrowed library, though this one may be short.'),
    next_before: z.iso.datetime({ precision: 3 }).nullable().describe('Pass as `before` for the next page.'),
  })
  .meta({ id: 'StudioAssetPage' })
export type StudioAssetPage = z.infer<typeof StudioAssetPage>

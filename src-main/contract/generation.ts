import { z } from 'zod'
import { AssetSummary } from './asset.ts'
import { FAILURE_CODES } from './errors.ts'
import { OptionsInput } from './options.ts'

export const MODES = ['text', 'image', 'texture', 'remesh', 'rig'] as const
export const STATUSES = ['queued', 'running', 'succeeded', 'failed'] as const
export const STAGES = ['preview', 'refine'] as const
export type Mode = (typeof MODES)[number]
export type GenerationStatus = (typeof STATUSES)[number]
export type Stage = (typeof STAGES)[number]

/** Longest prompt of modes `text` and `texture`, in Unicode code points (spec §8); longer hints are shortened. */
export const MAX_PROMPT = 600
/** Every address that HTTP must be able to carry (RFC 9110 §4.1), such as a signed one. */
const MAX_URL = 8_192
/** Most pictures of one generation (spec §8). */
export const MAX_IMAGES = 4
/** Of one picture's file. */
export const MAX_PICTURE_BYTES = 20_000_000

/** Its kind is looked at before its length, which is not what is wrong with a picture inside of its address. */
const PictureUrl = z
  .string()
  .min(1)
  .regex(/^(?!data:)/, 'must be an address: data URIs are not taken')
  .max(MAX_URL)

/** ISO 8601 UTC with milliseconds, as every `created_at` here. */
export const Timestamp = z.iso.datetime({ precision: 3 })

/**
 * Body of POST /generations (spec §4). Which fields a mode needs is checked by `missingField`; a field outside its mode
 * is ignored when well-formed. Unknown keys are ignored and noted in the request log, so the object stays open.
 */
export const CreateGenerationBody = z
  .looseObject({
    mode: z.enum(MODES),
    prompt: z
      .string()
      .optional()
      .describe(
        'Required for `text` and `texture`, at most 600 characters there; in `image` it may say what the pictures show.'
      ),
    negative_prompt: z
      .string()
      .optional()
      .describe('Things to avoid. The first 600 characters count; a warning says so.'),
    image_urls: z.array(PictureUrl).min(1).max(MAX_IMAGES).optional(),
    source_asset_id: z.string().min(1).optional(),
    stage: z.enum(STAGES).optional().describe('Applies to mode `text`. Default `preview`.'),
    options: OptionsInput.optional(),
    webhook_url: z.string().min(1).max(MAX_URL).optional().describe('Public HTTPS URL.'),
  })
  .meta({ id: 'CreateGeneration' })
export type CreateGenerationBody = z.infer<typeof CreateGenerationBody>

export const FailureReason = z
  .strictObject({ code: z.enum(FAILURE_CODES), message: z.string() })
  .meta({ id: 'FailureReason' })

const generationFields = {
  id: z.string(),
  status: z.enum(STATUSES),
  mode: z.enum(MODES),
  stage: z.enum(STAGES).optional().describe('Mode `text` only.'),
  credits: z.int().min(0).max(1_000_000),
  created_at: Timestamp,
}

/** Answer of POST /generations: exactly the fields of spec §4. */
export const CreatedGeneration = z
  .strictObject({
    id: generationFields.id,
    status: z.literal('queued'),
    mode: generationFields.mode,
    credits: generationFields.credits,
    created_at: generationFields.created_at,
  })
  .meta({ id: 'CreatedGeneration' })
export type CreatedGeneration = z.infer<typeof CreatedGeneration>

/** Answer of GET /generations/{id} and, byte for byte, the webhook's body when final. */
export const Generation = z
  .strictObject({
    ...generationFields,
    progress: z.int().min(0).max(100),
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
    queue_position: z.int().min(1).max(1_000_000).nullable().describe('1 = next; null unless queued.'),
    warnings: z.array(z.string()).describe('What was clamped, replaced or could not be honoured.'),
    assets: z.array(AssetSummary).optional().describe('Present when succeeded.'),
    error: FailureReason.optional().describe('Present when failed.'),
  })
  .meta({ id: 'Generation' })
export type Generation = z.infer<typeof Generation>

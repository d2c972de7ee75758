import { z } from 'zod'
import { OptionsInput } from './options.ts'

/** What the studio shows while the parameters of a model of words are moved. */

/** How much of the model is built: only its form in plain colours, or all of it with the pictures of its surfaces. */
export const LIVE_DETAILS = ['form', 'full'] as const
export type LiveDetail = (typeof LIVE_DETAILS)[number]

/** Which of them an answer holds. */
export const LIVE_DETAIL_HEADER = 'x-plinth-detail'

/** Body of POST /studio/live-models: the fields of POST /generations that a preview of mode text has. */
export const LiveModelBody = z
  .object({
    prompt: z.string(),
    negative_prompt: z.string().optional(),
    options: OptionsInput.optional(),
    asset_id: z
      .string()
      .max(100)
      .optional()
      .describe('The model whose parameters are moved: of the same words it is built as it was read.'),
    detail: z
      .enum(LIVE_DETAILS)
      .optional()
      .describe(
        '`full`, the default, is byte for byte what a generation of this body with stage preview makes; `form` leaves out the ' +
          'pictures of its surfaces, which take most of the time, where it would have some.'
      ),
  })
  .meta({ id: 'LiveModel' })
export type LiveModelBody = z.infer<typeof LiveModelBody>

import { z } from 'zod'

/** The thing in a picture, told from what is around it, and the marks of a hand that correct it. */

const place = z.number().min(-0.5).max(1.5)

/** One mark on the picture. Coordinates are shares of its width and height, from the top left corner. */
export const CutoutStroke = z.strictObject({
  kind: z.enum(['keep', 'drop']).describe('`keep`: belongs to the thing; `drop`: does not.'),
  radius: z.number().positive().max(0.5).describe('Of the brush, as a share of the longer side.'),
  points: z
    .array(place)
    .min(2)
    .max(4000)
    .refine(points => points.length % 2 === 0, 'must hold pairs x, y')
    .describe('x, y, x, y …'),
})
export type CutoutStroke = z.infer<typeof CutoutStroke>

/** Body of POST /studio/cutouts. */
export const CutoutBody = z
  .strictObject({
    url: z.string().min(1).max(2048).describe('Of a picture that was taken in by POST /studio/uploads.'),
    strokes: z.array(CutoutStroke).max(200).default([]),
    keep: z
      .boolean()
      .default(false)
      .describe('true: the cut-out is taken in as a picture of its own, transparent around the thing.'),
  })
  .meta({ id: 'MakeCutout' })
export type CutoutBody = z.infer<typeof CutoutBody>

export const Cutout = z
  .strictObject({
    width: z
      .int()
      .positive()
      .max(16_384)
      .describe('Of the mask, pixels; its sides are in the proportion of the picture.'),
    height: z.int().positive().max(16_384),
    mask: z.string().describe('PNG, base64: white where the thing is, black elsewhere.'),
    confidence: z.number().min(0).max(1).describe('How likely the mask is right.'),
    has_thing: z.boolean().describe('false: nothing was found, or the marks leave nothing.'),
    is_usable: z.boolean().describe('false: a generation would refuse the picture as `image_unusable`.'),
    background: z.enum(['alpha', 'plain', 'graded', 'drawing', 'cluttered']),
    notes: z.array(z.string()),
    url: z.string().nullable().describe('Of the cut-out picture; null unless `keep`.'),
  })
  .meta({ id: 'Cutout' })
export type Cutout = z.infer<typeof Cutout>

import { z } from 'zod'
import { EXISTING_RIGS, RIG_CLASSES } from './options.ts'

/** The skeleton that mode rig would give a model, for somebody who looks at it first and puts it right. */

/** Body of POST /studio/rigs/preview. */
export const RigPreviewBody = z
  .object({
    asset_id: z.string().min(1),
    existing_rig: z
      .enum(EXISTING_RIGS)
      .optional()
      .describe('`keep`, the default, shows the rig that the model has; `replace` finds a new one.'),
    rig_class: z.enum(RIG_CLASSES).optional().describe('As `options.rig_class` of mode rig.'),
  })
  .meta({ id: 'RigPreviewBody' })
export type RigPreviewBody = z.infer<typeof RigPreviewBody>

const Point = z.array(z.number()).length(3)

export const RigJoint = z
  .strictObject({
    name: z.string().describe('Of the bone that begins here; its key in `options.joints`.'),
    parent: z.string().nullable(),
    head: Point.describe('Where the joint is; metres of the scene.'),
    tail: Point.describe('Where the bone ends.'),
    twin: z.string().nullable().describe('The same bone on the other side of the body.'),
  })
  .meta({ id: 'RigJoint' })
export type RigJoint = z.infer<typeof RigJoint>

export const RigPreview = z
  .strictObject({
    class: z.enum(RIG_CLASSES),
    confidence: z.number().min(0).max(1).describe('How sure the class is; 1 where the model tells it.'),
    is_existing: z.boolean().describe('The model has this rig already.'),
    joints: z.array(RigJoint).describe('Carriers before what they carry.'),
  })
  .meta({ id: 'RigPreview' })
export type RigPreview = z.infer<typeof RigPreview>

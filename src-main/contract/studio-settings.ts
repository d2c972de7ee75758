import { z } from 'zod'

/** What can be set while the service runs. */

const Price = z.int().min(0).max(1_000_000)
/** Credits per kind of generation. */
export const PriceList = z
  .strictObject({
    text_preview: Price,
    text_refine: Price,
    image: Price,
    texture: Price,
    remesh: Price,
    rig: Price,
  })
  .meta({ id: 'PriceList' })
export type PriceList = z.infer<typeof PriceList>

/** Credits per generation as shipped. */
export const DEFAULT_PRICES: PriceList = {
  text_preview: 20,
  text_refine: 30,
  image: 30,
  texture: 10,
  remesh: 5,
  rig: 5,
}

const Concurrency = z.int().min(0).max(10_000)
/** Queued and running generations an account of the plan may have. */
export const PlanLimits = z
  .strictObject({ free: Concurrency, pro: Concurrency, studio: Concurrency })
  .meta({ id: 'PlanLimits' })
export type PlanLimits = z.infer<typeof PlanLimits>

/** As shipped. */
export const DEFAULT_PLAN_LIMITS: PlanLimits = { free: 1, pro: 10, studio: 20 }

/** Below that, a system wants more rights than a user has. */
const Port = z.int().min(1024).max(65_535)

/** Words and phrases of one's own, in any case and with any diacritics. */
const PolicyWords = z.array(z.string().trim().min(2).max(60)).max(500)

export const SettingsView = z
  .strictObject({
    allow_local_targets: z.boolean().describe('http and private addresses are accepted as targets.'),
    extensions: z.boolean().describe('API keys may use what goes beyond the API.'),
    prices: PriceList,
    plan_limits: PlanLimits,
    is_api_off: z.boolean().describe('API keys are answered 503; the studio goes on.'),
    port: Port.nullable().describe(
      'Of the next start, unless it names one; null: the usual one. The next free one where it is taken.'
    ),
    policy_words: PolicyWords.describe('Rejected in prompts, beside the words that are shipped.'),
    fixed_by_start: z
      .array(z.enum(['allow_local_targets', 'extensions']))
      .describe('Switches that the start turned on: they stay on until the service ends.'),
  })
  .meta({ id: 'Settings' })
export type SettingsView = z.infer<typeof SettingsView>

/** Body of PATCH /studio/settings. */
export const PatchSettingsBody = z
  .object({
    allow_local_targets: z.boolean().optional(),
    extensions: z.boolean().optional(),
    prices: z.object(PriceList.shape).partial().optional(),
    plan_limits: z.object(PlanLimits.shape).partial().optional(),
    is_api_off: z.boolean().optional(),
    port: Port.nullable().optional(),
    policy_words: PolicyWords.optional(),
  })
  .meta({ id: 'PatchSettings' })
export type PatchSettingsBody = z.infer<typeof PatchSettingsBody>

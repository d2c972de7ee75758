import { REPAIRS } from './studio-repair.ts'
import { z } from 'zod'
import { FAILURE_CODES } from './errors.ts'
import { MODES, STAGES, STATUSES, Timestamp } from './generation.ts'
import { pageLimit } from './page-limit.ts'
import { ResolvedOptionsView, STYLES } from './options.ts'
import { SettingsView } from './studio-settings.ts'

/** Words of the control plane under `/studio`: the studio's own page, its command line and test scripts speak them. */

/** Most credits an account can have, held ones included. */
export const MAX_CREDITS = 1_000_000_000
/** What an account has at first, unless something else was said. */
export const FIRST_CREDITS = 10_000
/** An older profile may have a little more than can be given now. */
const Credits = z
  .int()
  .min(-2 * MAX_CREDITS)
  .max(2 * MAX_CREDITS)
const Count = z.int().min(0).max(2_000_000_000)
const Id = z.string().min(1).max(100)

/** What an account pays for: how many generations may wait and run at once. */
export const PLANS = ['free', 'pro', 'studio'] as const
const PlanName = z.enum(PLANS)

/** What a line of the ledger books. The table `ledger_entry` checks the same words. */
export const LEDGER_KINDS = ['grant', 'hold', 'settle', 'return', 'adjust'] as const

/** A page of anything: newest first. */
export const ListQuery = z.object({
  limit: pageLimit(500),
  account_id: Id.optional(),
})

/** As long as a path may be: an id of any form that nothing has is 404, not malformed. */
export const IdParams = z.object({ id: z.string() })

// ---------------------------------------------------------------- accounts and keys

export const StudioAccount = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    plan: PlanName,
    balance: Credits.describe('Credits that can be spent; held ones are not in it.'),
    held: Count.describe('Credits of unfinished generations.'),
    created_at: Timestamp,
  })
  .meta({ id: 'StudioAccount' })
export type StudioAccount = z.infer<typeof StudioAccount>
export const StudioAccounts = z
  .strictObject({ accounts: z.array(StudioAccount) })
  .meta({ id: 'StudioAccounts' })

const Grant = z.int().min(0).max(MAX_CREDITS)

/** Body of POST /studio/accounts. */
export const CreateAccountBody = z
  .object({
    name: z.string().trim().min(1).max(100),
    plan: PlanName.optional().describe('Default `studio`.'),
    credits: Grant.optional().describe('Default 10 000.'),
  })
  .meta({ id: 'CreateAccount' })

/** Body of PATCH /studio/accounts/{id}. */
export const PatchAccountBody = z
  .object({
    plan: PlanName.optional(),
    credits: Grant.optional().describe('The new balance; the difference is booked as `adjust`.'),
    add_credits: Grant.optional().describe('Booked as `grant`, after `credits`.'),
  })
  .meta({ id: 'PatchAccount' })
export type PatchAccountBody = z.infer<typeof PatchAccountBody>

/** Entries of a ledger that come when no `limit` says otherwise; the most of one page. */
export const LEDGER_PAGE = 200
export const MAX_LEDGER_PAGE = 500

/** Query of GET /studio/accounts/{id}/ledger. */
export const LedgerQuery = z.object({
  limit: pageLimit(MAX_LEDGER_PAGE).describe(`Default ${LEDGER_PAGE}.`),
  before: z
    .string()
    .regex(/^[0-9]{1,15}$/, 'must be `next_before` of the page after it')
    .transform(Number)
    .optional(),
})

export const Ledger = z
  .strictObject({
    entries: z.array(
      z.strictObject({
        at: Timestamp,
        kind: z.enum(LEDGER_KINDS),
        credits: Credits,
        generation_id: z.string().nullable(),
      })
    ),
    balance: Credits.describe('Of the account, whatever page this is.'),
    held: Count,
    has_more: z.boolean().describe('There are older entries.'),
    next_before: z.int().min(1).nullable().describe('Pass as `before` for the older ones.'),
  })
  .meta({ id: 'Ledger' })
export type Ledger = z.infer<typeof Ledger>

const keyFields = {
  id: z.string(),
  name: z.string(),
  account_id: z.string(),
  hint: z.string().describe('First and last characters of the key.'),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
}
export const StudioKey = z.strictObject(keyFields).meta({ id: 'StudioKey' })
export type StudioKey = z.infer<typeof StudioKey>
export const StudioKeys = z.strictObject({ keys: z.array(StudioKey) }).meta({ id: 'StudioKeys' })
export const CreatedKey = z
  .strictObject({ ...keyFields, key: z.string().describe('The key itself, shown this once.') })
  .meta({ id: 'CreatedKey' })
export type CreatedKey = z.infer<typeof CreatedKey>

/** Body of POST /studio/keys. */
export const CreateKeyBody = z
  .object({
    name: z.string().trim().min(1).max(100),
    account_id: Id.optional().describe('Default: the account `local`.'),
  })
  .meta({ id: 'CreateKey' })

export const SigningSecret = z
  .strictObject({
    secret: z.string(),
    previous_until: Timestamp.nullable().describe(
      'Until then `service-signature-previous` carries the signature by the secret before; null: it does not.'
    ),
  })
  .meta({ id: 'SigningSecret' })
export type SigningSecret = z.infer<typeof SigningSecret>

/** Body of POST /studio/signing-secret/rotate; may be absent. */
export const RotateSecretBody = z
  .object({
    overlap: z
      .boolean()
      .optional()
      .describe(
        'Default true: the secret before signs beside the new one for 24 hours. false ends it at once.'
      ),
  })
  .meta({ id: 'RotateSecret' })

// ---------------------------------------------------------------- generations, assets, uploads

/** A generation as the studio lists it: what the API shows and what the inspector needs beside it. */
export const StudioGeneration = z
  .strictObject({
    id: z.string(),
    account_id: z.string(),
    status: z.enum(STATUSES),
    mode: z.enum(MODES),
    stage: z.enum(STAGES).nullable(),
    prompt: z.string().nullable(),
    negative_prompt: z.string().nullable(),
    image_urls: z.array(z.string()).describe('Empty unless mode `image`.'),
    options: ResolvedOptionsView.describe(
      'As the service resolved them: sent again, they make the same model.'
    ),
    credits: Count,
    engine: z
      .strictObject({ id: z.string(), name: z.string().nullable().describe('null: it was removed.') })
      .nullable()
      .describe('The engine elsewhere that makes it or made it; null: the engine of this machine.'),
    progress: z.int().min(0).max(100),
    progress_stage: z.string().nullable().describe('Step of the engine that runs now.'),
    queue_position: Count.nullable(),
    created_at: Timestamp,
    attempt: Count.describe('How often work on it began: twice when what worked on it ended in between.'),
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
    warnings: z.array(z.string()),
    error: z.strictObject({ code: z.enum(FAILURE_CODES), message: z.string() }).nullable(),
    asset_ids: z.array(z.string()),
    source_asset_id: z.string().nullable(),
    batch_id: z.string().nullable().describe('The same for all that were asked for in one call.'),
    repairs: z
      .array(z.enum(REPAIRS))
      .nullable()
      .describe('Of a repair, a generation of mode `remesh`; null for every other one.'),
    webhook_url: z.string().nullable(),
    cancel_requested: z.boolean(),
    via: z.enum(['key', 'studio']),
  })
  .meta({ id: 'StudioGeneration' })
export type StudioGeneration = z.infer<typeof StudioGeneration>
export const StudioGenerations = z
  .strictObject({ generations: z.array(StudioGeneration) })
  .meta({ id: 'StudioGenerations' })

/** Body of PATCH /studio/assets/{id}. */
export const RenameAssetBody = z
  .object({ name: z.string().trim().min(1).max(200) })
  .meta({ id: 'RenameAsset' })

/** Of PATCH /studio/assets/{id}/parts/{node}. */
export const PartParams = z.object({
  id: z.string(),
  node: z.coerce.number().int().min(0).describe('Its place among the nodes of the file.'),
})
export const RenamePartBody = z
  .object({ name: z.string().trim().max(200).describe('Empty: it has none.') })
  .meta({ id: 'RenamePart' })

export const UploadAnswer = z
  .strictObject({
    url: z.url().describe('Goes into `image_urls`.'),
    media_type: z.string(),
    size_bytes: Count,
  })
  .meta({ id: 'Upload' })
export type UploadAnswer = z.infer<typeof UploadAnswer>

// ---------------------------------------------------------------- state

/** Something is wrong with the service as a whole, and somebody has to do something. */
export const Problem = z
  .strictObject({
    code: z.enum(['disk_low', 'disk_full', 'database_changed']),
    message: z.string().describe('What it is and what to do, fit to be shown.'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

export const StudioState = z
  .strictObject({
    version: z.string(),
    base_url: z.url(),
    account: StudioAccount.describe('The account the studio itself works for.'),
    settings: SettingsView,
    modes: z.array(z.enum(MODES)).describe('Modes that a backend of this service takes.'),
    styles: z.array(z.enum(STYLES)).describe('Styles that are made; others come out realistic.'),
    imports: z
      .strictObject({ max_bytes: Count })
      .nullable()
      .describe('Whether foreign models are taken in, and how large they may be.'),
    faults: Count.describe('Fault rules in force.'),
    problems: z.array(Problem).describe('What somebody has to see to; empty when all is well.'),
    rate_limits: z.strictObject({ read_per_minute: Count, create_per_minute: Count }),
  })
  .meta({ id: 'StudioState' })
export type StudioState = z.infer<typeof StudioState>

export const Health = z
  .strictObject({
    status: z.enum(['ok', 'degraded']).describe('`degraded` while there are problems.'),
    service: z.literal('plinth'),
    version: z.string(),
    problems: z.array(Problem),
    free_bytes: z.int().min(0).nullable().describe('Left on the disk of the profile, as last looked at.'),
    unfinished: Count.describe('Queued and running generations of all accounts.'),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof Health>

// ---------------------------------------------------------------- events

/** `data` of a server-sent event of GET /studio/events; the event's name is its `type`. */
export const StudioEventData = z
  .strictObject({
    type: z.enum(['generation', 'asset', 'label', 'account', 'key', 'delivery', 'request', 'settings']),
    id: z.string().nullable(),
    account_id: z.string().nullable(),
    progress: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('Of type `generation`, when nothing but its progress changed: there is nothing to read.'),
    progress_stage: z.string().optional().describe('With `progress`.'),
  })
  .meta({ id: 'StudioEvent' })
export type StudioEventData = z.infer<typeof StudioEventData>

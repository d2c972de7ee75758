import { z } from 'zod'
import { ERROR_CODES, FAILURE_CODES } from './errors.ts'
import { MODES, STAGES, STATUSES, Timestamp } from './generation.ts'
import { ResolvedOptionsView, STYLES } from './options.ts'

/** Words of the control plane under `/studio`: the studio's own page, its command line and test scripts speak them. */

const Credits = z.int().min(-1_000_000_000).max(1_000_000_000)
const Count = z.int().min(0).max(2_000_000_000)
const Id = z.string().min(1).max(100)

export const PLAN_NAMES = ['free', 'pro', 'studio'] as const
const PlanName = z.enum(PLAN_NAMES)

/** A page of anything: newest first. */
export const ListQuery = z.object({
  limit: z
    .string()
    .regex(/^[0-9]{1,4}$/, 'must be a whole number from 1 to 500')
    .transform(Number)
    .pipe(z.int().min(1).max(500))
    .optional(),
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

const Grant = z.int().min(0).max(1_000_000_000)

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
  })
  .meta({ id: 'PatchAccount' })

export const Ledger = z
  .strictObject({
    entries: z.array(
      z.strictObject({
        at: Timestamp,
        kind: z.enum(['grant', 'hold', 'settle', 'return', 'adjust']),
        credits: Credits,
        generation_id: z.string().nullable(),
      })
    ),
    balance: Credits,
    held: Count,
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

export const SigningSecret = z.strictObject({ secret: z.string() }).meta({ id: 'SigningSecret' })

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
    progress: z.int().min(0).max(100),
    progress_stage: z.string().nullable().describe('Step of the engine that runs now.'),
    queue_position: Count.nullable(),
    created_at: Timestamp,
    started_at: Timestamp.nullable(),
    finished_at: Timestamp.nullable(),
    warnings: z.array(z.string()),
    error: z.strictObject({ code: z.enum(FAILURE_CODES), message: z.string() }).nullable(),
    asset_ids: z.array(z.string()),
    source_asset_id: z.string().nullable(),
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

export const UploadAnswer = z
  .strictObject({
    url: z.url().describe('Goes into `image_urls`.'),
    media_type: z.string(),
    size_bytes: Count,
  })
  .meta({ id: 'Upload' })
export type UploadAnswer = z.infer<typeof UploadAnswer>

// ---------------------------------------------------------------- faults

export const FAULT_OPERATION_NAMES = ['create', 'read', 'list', 'download', 'generate', 'webhook'] as const

/** Body of POST /studio/faults. Which codes an operation takes is a rule of `domain/faults.ts`. */
export const CreateFaultBody = z
  .object({
    operation: z.enum(FAULT_OPERATION_NAMES),
    code: z
      .union([z.string().min(1).max(40), z.int().min(100).max(599)])
      .nullable()
      .describe(
        `create, read, list, download: ${ERROR_CODES.join(', ')}. generate: ${FAILURE_CODES.join(', ')}. ` +
          'webhook: `timeout` or an HTTP status. null: only slow.'
      ),
    probability: z.number().min(0).max(1).optional().describe('Default 1.'),
    seed: z.int().min(0).max(4_294_967_295).optional().describe('The same seed strikes the same calls.'),
    times: z.int().min(1).max(1_000_000).optional().describe('Strikes this often, then no more.'),
    retry_after: z.int().min(0).max(86_400).optional().describe('Seconds.'),
    latency_ms: z.int().min(0).max(600_000).optional(),
  })
  .meta({ id: 'CreateFault' })
export type CreateFaultBody = z.infer<typeof CreateFaultBody>

export const FaultRuleView = z
  .strictObject({
    id: z.string(),
    operation: z.enum(FAULT_OPERATION_NAMES),
    code: z.string().nullable(),
    probability: z.number().min(0).max(1),
    seed: z.int().min(0).max(4_294_967_295),
    times_left: Count.nullable(),
    retry_after: z.int().min(0).max(86_400).nullable(),
    latency_ms: z.int().min(0).max(600_000),
    strikes: Count,
  })
  .meta({ id: 'FaultRule' })
export type FaultRuleView = z.infer<typeof FaultRuleView>
export const FaultRules = z.strictObject({ faults: z.array(FaultRuleView) }).meta({ id: 'FaultRules' })

// ---------------------------------------------------------------- inspector

export const LoggedRequest = z
  .strictObject({
    id: z.string(),
    at: Timestamp,
    method: z.string(),
    path: z.string(),
    status: z.int().min(100).max(599),
    code: z.string().nullable(),
    duration_ms: z.number().min(0),
    account_id: z.string().nullable(),
    key_id: z.string().nullable(),
    notes: z.array(z.string()),
    request_body: z.string().nullable(),
    response_body: z.string().nullable(),
  })
  .meta({ id: 'LoggedRequest' })
export type LoggedRequest = z.infer<typeof LoggedRequest>
export const LoggedRequests = z
  .strictObject({ requests: z.array(LoggedRequest) })
  .meta({ id: 'LoggedRequests' })

const deliveryFields = {
  generation_id: z.string(),
  account_id: z.string(),
  url: z.string(),
  state: z.enum(['pending', 'delivered', 'exhausted']),
  attempts: Count.describe('Scheduled attempts made so far.'),
  next_at: Timestamp.nullable(),
  created_at: Timestamp,
}
export const StudioDelivery = z.strictObject(deliveryFields).meta({ id: 'StudioDelivery' })
export type StudioDelivery = z.infer<typeof StudioDelivery>
export const StudioDeliveries = z
  .strictObject({ deliveries: z.array(StudioDelivery) })
  .meta({ id: 'StudioDeliveries' })

export const StudioDeliveryAttempt = z
  .strictObject({
    id: z.string(),
    number: Count,
    trigger: z.enum(['schedule', 'manual']),
    started_at: Timestamp,
    duration_ms: z.number().min(0).nullable(),
    status: z.int().min(100).max(599).nullable(),
    error: z.string().nullable(),
    signature: z.string(),
  })
  .meta({ id: 'StudioDeliveryAttempt' })
export type StudioDeliveryAttempt = z.infer<typeof StudioDeliveryAttempt>
export const StudioDeliveryDetail = z
  .strictObject({
    ...deliveryFields,
    body: z.string().describe('The exact text that is signed and sent.'),
    attempt_log: z.array(StudioDeliveryAttempt),
  })
  .meta({ id: 'StudioDeliveryDetail' })
export type StudioDeliveryDetail = z.infer<typeof StudioDeliveryDetail>

// ---------------------------------------------------------------- settings and state

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

const Concurrency = z.int().min(0).max(10_000)
/** Queued and running generations an account of the plan may have. */
export const PlanLimits = z
  .strictObject({ free: Concurrency, pro: Concurrency, studio: Concurrency })
  .meta({ id: 'PlanLimits' })
export type PlanLimits = z.infer<typeof PlanLimits>

export const SettingsView = z
  .strictObject({
    allow_local_targets: z.boolean().describe('http and private addresses are accepted as targets.'),
    extensions: z.boolean().describe('API keys may use what goes beyond the API.'),
    prices: PriceList,
    plan_limits: PlanLimits,
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
  })
  .meta({ id: 'PatchSettings' })
export type PatchSettingsBody = z.infer<typeof PatchSettingsBody>

export const StudioState = z
  .strictObject({
    version: z.string(),
    base_url: z.url(),
    account: StudioAccount.describe('The account the studio itself works for.'),
    settings: SettingsView,
    modes: z.array(z.enum(MODES)).describe('Modes that a backend of this service takes.'),
    styles: z.array(z.enum(STYLES)).describe('Styles that are made; others come out realistic.'),
    faults: Count.describe('Fault rules in force.'),
    rate_limits: z.strictObject({ read_per_minute: Count, create_per_minute: Count }),
  })
  .meta({ id: 'StudioState' })
export type StudioState = z.infer<typeof StudioState>

export const Health = z
  .strictObject({ status: z.literal('ok'), service: z.literal('plinth'), version: z.string() })
  .meta({ id: 'Health' })

// ---------------------------------------------------------------- events

/** `data` of a server-sent event of GET /studio/events; the event's name is its `type`. */
export const StudioEventData = z
  .strictObject({
    type: z.enum(['generation', 'asset', 'account', 'key', 'delivery', 'request', 'settings']),
    id: z.string().nullable(),
    account_id: z.string().nullable(),
  })
  .meta({ id: 'StudioEvent' })
export type StudioEventData = z.infer<typeof StudioEventData>

import { z } from 'zod'
import { Timestamp } from './generation.ts'

/** What the developer's page inspects: requests that came in, webhooks that went out. */

const Count = z.int().min(0).max(2_000_000_000)

const LoggedHeaders = z
  .record(z.string(), z.string())
  .nullable()
  .describe('Without secrets; null for what was logged before headers were kept.')

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
    request_headers: LoggedHeaders,
    request_body: z.string().nullable(),
    response_headers: LoggedHeaders,
    response_body: z.string().nullable(),
  })
  .meta({ id: 'LoggedRequest' })
export type LoggedRequest = z.infer<typeof LoggedRequest>
export const LoggedRequests = z
  .strictObject({ requests: z.array(LoggedRequest) })
  .meta({ id: 'LoggedRequests' })

/** How a webhook is doing: attempts are due, one was taken, or none is left. */
export const DELIVERY_STATES = ['pending', 'delivered', 'exhausted'] as const

const deliveryFields = {
  generation_id: z.string(),
  account_id: z.string(),
  url: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: Count.describe('Scheduled attempts made so far.'),
  all_attempts: Count.describe('All attempts made so far, with those that were sent manually.'),
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
    url: z.string().nullable().describe('Where it went, when not to the delivery’s own address.'),
    answer: z.string().nullable().describe('How the answer’s body began.'),
  })
  .meta({ id: 'StudioDeliveryAttempt' })
export type StudioDeliveryAttempt = z.infer<typeof StudioDeliveryAttempt>
export const StudioDeliveryDetail = z
  .strictObject({
    ...deliveryFields,
    body: z.string().describe('The text that an attempt signs and sends now: what GET answers.'),
    attempt_log: z.array(StudioDeliveryAttempt),
  })
  .meta({ id: 'StudioDeliveryDetail' })
export type StudioDeliveryDetail = z.infer<typeof StudioDeliveryDetail>

/** Body of POST /studio/deliveries/{id}/redeliver; may be absent. */
export const RedeliverBody = z
  .object({
    url: z
      .string()
      .max(2048)
      .optional()
      .describe('Another address for this one attempt; how the delivery itself is doing stays as it is.'),
  })
  .meta({ id: 'Redeliver' })

/** Body of POST /studio/deliveries/{id}/check-signature: what a receiver read and what it computed. */
export const CheckSignatureBody = z
  .object({
    signature: z.string().max(1000).describe('As the receiver computed it or got it.'),
    body: z
      .string()
      .max(200_000)
      .optional()
      .describe('The body as the receiver read it. Default: the body that an attempt sends now.'),
  })
  .meta({ id: 'CheckSignature' })

export const SIGNATURE_VERDICTS = [
  'match',
  'previous_secret',
  'other_encoding',
  'prefixed',
  'body_rewritten',
  'other_body',
  'other_secret',
] as const

export const SignatureCheck = z
  .strictObject({
    verdict: z.enum(SIGNATURE_VERDICTS),
    expected: z.string().describe('Hex HMAC-SHA256 of the body that is sent, by the secret in force.'),
    message: z.string().describe('What is wrong and what to do, fit to be shown.'),
  })
  .meta({ id: 'SignatureCheck' })
export type SignatureCheck = z.infer<typeof SignatureCheck>

/** A completion webhook as it would be sent now, for whoever sends it on by other means. */
export const StudioWebhook = z
  .strictObject({
    headers: z.record(z.string(), z.string()).describe('Signature, id and time among them.'),
    body: z.string().describe('The bytes that are signed, as UTF-8.'),
  })
  .meta({ id: 'StudioWebhook' })
export type StudioWebhook = z.infer<typeof StudioWebhook>

/** How much faster than promised the retries of webhooks come; in memory, so a start is always at 1. */
export const RetryClock = z
  .strictObject({
    speed: z.number().min(1).max(100_000).describe('1: as the schedule says.'),
    pending: Count.describe('Deliveries that wait for their next attempt.'),
  })
  .meta({ id: 'RetryClock' })
export type RetryClock = z.infer<typeof RetryClock>

/** Body of PATCH /studio/retry-clock. */
export const PatchRetryClockBody = z
  .object({ speed: z.number().min(1).max(100_000) })
  .meta({ id: 'PatchRetryClock' })

/** Body of POST /studio/retry-clock/advance. */
export const AdvanceRetriesBody = z
  .object({ seconds: z.int().min(1).max(200_000).describe('Every pending delivery is due so much earlier.') })
  .meta({ id: 'AdvanceRetries' })

import { z } from 'zod'
import { Timestamp } from './generation.ts'

/** What the developer's panel inspects: requests that came in, webhooks that went out. */

const Count = z.int().min(0).max(2_000_000_000)

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

/** How a webhook is doing: attempts are due, one was taken, or none is left. */
export const DELIVERY_STATES = ['pending', 'delivered', 'exhausted'] as const

const deliveryFields = {
  generation_id: z.string(),
  account_id: z.string(),
  url: z.string(),
  state: z.enum(DELIVERY_STATES),
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
    body: z.string().describe('The text that an attempt signs and sends now: what GET answers.'),
    attempt_log: z.array(StudioDeliveryAttempt),
  })
  .meta({ id: 'StudioDeliveryDetail' })
export type StudioDeliveryDetail = z.infer<typeof StudioDeliveryDetail>

import { z } from 'zod'

/** Error codes of the API (spec §7) with the HTTP status each one travels with, then our own (docs/api-behaviour.md). */
export const ERROR_STATUS = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  forbidden: 403,
  not_found: 404,
  idempotency_conflict: 409,
  content_rejected: 422,
  too_many_jobs: 429,
  rate_limited: 429,
  internal_error: 500,
  provider_unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

/** Why a generation ended as `failed`. */
export const FAILURE_CODES = [
  'generation_failed',
  'source_unusable',
  'image_unreachable',
  'image_unusable',
  'content_rejected',
  'canceled',
  'interrupted',
  'timed_out',
  'provider_unavailable',
  'internal_error',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

/** The one shape of an error body, for `/v1` and `/studio` alike. */
export const ErrorBody = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(ERROR_CODES),
      message: z.string().describe('Says which field is meant and what to do.'),
      param: z.string().optional().describe('The field the message is about, e.g. `options.seed`.'),
      request_id: z.string().describe('The same value as the header `x-request-id`.'),
    }),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof ErrorBody>

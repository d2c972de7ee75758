import { expect } from 'vitest'
import type { Answer } from './client.ts'
import type { Json } from './openapi.ts'

/** The HTTP status of each code (spec §7, docs/api-behaviour.md "Errors and limits"), written out here and not taken from the code. */
const STATUS_OF: Readonly<Record<string, number>> = {
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
}

/** Asserts the whole error body and returns it. `param` null: none may be there. */
export function expectError(
  answer: Answer,
  code: string,
  param: string | null = null,
  status?: number
): Json {
  const { request_id: requestId, message, ...rest } = answer.body.error ?? {}
  expect({ status: answer.status, ...rest }).toEqual({
    status: status ?? STATUS_OF[code],
    code,
    ...(param === null ? {} : { param }),
  })
  expect(Object.keys(answer.body)).toEqual(['error'])
  expect(requestId).toBe(answer.headers['x-request-id'])
  expect(message).toMatch(/\S/)
  if (param !== null) {
    expect(message).toContain(param)
  }
  return answer.body.error
}

import { z } from 'zod'
import { ErrorBody } from '../contract/errors.ts'

const DESCRIPTIONS: Record<number, string> = {
  400: '`invalid_request`: a field is missing or malformed; the message names it.',
  401: '`unauthorized`: the API key is missing or revoked, or its plan has no API.',
  402: '`insufficient_credits`: not enough credits for the job.',
  403: '`forbidden`: wrong Host or Origin header.',
  404: '`not_found`: no such resource in the account.',
  409: '`idempotency_conflict`: the Idempotency-Key was used for another body.',
  413: '`invalid_request`: the request is too large.',
  415: '`invalid_request`: wrong content type.',
  422: '`content_rejected`: the prompt or an image breaks the acceptable use policy.',
  429: '`rate_limited` (with `Retry-After`) or `too_many_jobs`.',
  500: '`internal_error`.',
  503: '`provider_unavailable`: the backend could not accept the job; nothing was charged.',
}

type ErrorSchemas<S extends number> = { readonly [K in S]: typeof ErrorBody } & {
  readonly default: typeof ErrorBody
}

/** Answers other than success that a route gives, each with the one error schema. */
export function errorAnswers<const S extends number>(...statuses: readonly S[]): ErrorSchemas<S | 403 | 500> {
  const all = [...statuses, 403, 500]
  const entries = all.map(status => [status, ErrorBody.describe(DESCRIPTIONS[status])])
  const anyOther = ErrorBody.describe('Any other error, such as an injected fault.')
  return Object.fromEntries([...entries, ['default', anyOther]]) as ErrorSchemas<S | 403 | 500>
}

/** A body that is no JSON. */
export function binary(description: string, ...contentTypes: readonly string[]) {
  const schema = z.string().meta({ format: 'binary' })
  return { description, content: Object.fromEntries(contentTypes.map(type => [type, { schema }])) }
}

export const NoContent = z.undefined().describe('Done.')

import { z } from 'zod'
import { ErrorBody } from '../contract/errors.ts'

/** What each error status says. */
export const ERROR_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: '`invalid_request`: a field is missing or malformed; the message names it.',
  401: '`unauthorized`: the API key is missing or revoked, or its plan has no API.',
  402: '`insufficient_credits`: not enough credits for the job.',
  403: '`forbidden`: wrong Host or Origin header.',
  404: '`not_found`: no such resource in the account.',
  409: '`idempotency_conflict`: the Idempotency-Key was used for another body.',
  410: '`not_found`: the record is there, but somebody took its file away.',
  413: '`invalid_request`: the request is too large.',
  415: '`invalid_request`: wrong content type.',
  422: '`content_rejected`: the prompt or an image breaks the acceptable use policy.',
  429: '`rate_limited` (with `Retry-After`) or `too_many_jobs`.',
  500: '`internal_error`.',
  503: '`provider_unavailable`: the backend could not accept the job, or the disk is full; nothing was charged. `Retry-After` when waiting helps.',
}

type ErrorSchemas<S extends number> = { readonly [K in S]: typeof ErrorBody } & {
  readonly default: typeof ErrorBody
}

/** The error schema as each status describes it; made once, since every start describes a hundred routes. */
const DESCRIBED_ERRORS = new Map<number, typeof ErrorBody>()
const ANY_OTHER_ERROR = ErrorBody.describe('Any other error, such as an injected fault.')

function describedError(status: number): typeof ErrorBody {
  const known = DESCRIBED_ERRORS.get(status)
  if (known !== undefined) {
    return known
  }
  const described = ErrorBody.describe(ERROR_DESCRIPTIONS[status])
  DESCRIBED_ERRORS.set(status, described)
  return described
}

/** Answers other than success that a route gives, each with the one error schema. */
export function errorAnswers<const S extends number>(
  ...statuses: readonly S[]
): ErrorSchemas<S | 403 | 500 | 503> {
  // A full disk may show itself anywhere.
  const all = [...statuses, 403, 500, 503]
  const entries = all.map(status => [status, describedError(status)])
  return Object.fromEntries([...entries, ['default', ANY_OTHER_ERROR]]) as ErrorSchemas<S | 403 | 500 | 503>
}

/** A body that is no JSON. */
export function binary(description: string, ...contentTypes: readonly string[]) {
  const schema = z.string().meta({ format: 'binary' })
  return { description, content: Object.fromEntries(contentTypes.map(type => [type, { schema }])) }
}

/** What `sendFile` answers with: the whole file, a range of it, or that there is nothing new or nothing there (RFC 9110 §13, §14). */
export function fileAnswers(description: string, ...contentTypes: readonly string[]) {
  return {
    200: binary(description, ...contentTypes),
    206: binary('The range asked for.', ...contentTypes),
    304: z.undefined().describe('The entity tag matches.'),
    416: z.undefined().describe('No byte of the file is in the range.'),
  }
}

/** The header `Idempotency-Key`, for the document of a route that takes it. */
export const IDEMPOTENCY_KEY = {
  'idempotency-key': {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{1,255}$',
    description:
      'Extension (`--extensions`, or the studio’s session; ignored otherwise): the same key and body repeat the stored ' +
      'answer for 24 hours, another body is 409 `idempotency_conflict`.',
  },
} as const

/** A form with the one file `file`, for the document of a route that takes it, and what else it may carry. */
export function fileForm(description: string, fields: Readonly<Record<string, object>> = {}) {
  return {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary', description }, ...fields },
    required: ['file'],
    additionalProperties: false,
  } as const
}

export const NoContent = z.undefined().describe('Done.')

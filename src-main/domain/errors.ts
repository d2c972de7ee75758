import type { ErrorCode } from '../contract/errors.ts'

/** An answer other than success: thrown by the rules, mapped to HTTP in one place (`http/errors.ts`). */
export class ServiceError extends Error {
  readonly code: ErrorCode
  /** The field the message is about. */
  readonly param: string | undefined
  /** Seconds until another try makes sense. */
  readonly retryAfterSeconds: number | undefined
  /** HTTP status where it is not the one of the code's row: 405, 413, 415 with `invalid_request`. */
  readonly status: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    extra: { param?: string; retryAfterSeconds?: number; status?: number } = {}
  ) {
    super(message)
    this.name = 'ServiceError'
    this.code = code
    this.param = extra.param
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.status = extra.status
  }
}

/** 400: the message names the field (spec §7). */
export const invalidRequest = (param: string | undefined, message: string) =>
  new ServiceError('invalid_request', message, param === undefined ? {} : { param })

/** 410: the record is there and its file is not, or is not what it was. `file` is its path in the profile. */
export const fileGone = (what: string, file: string) =>
  new ServiceError(
    'not_found',
    `The file of this ${what} is missing or damaged: ${file} in the folder of the profile. Put it back from a copy of the ` +
      `folder, or delete the ${what}.`,
    { status: 410 }
  )

/** 404: the id is not in the caller's account, or is nowhere; the two are not told apart (spec §5.6). */
export const notFound = (what: string, param?: string) =>
  new ServiceError(
    'not_found',
    param === undefined
      ? `No ${what} with that id in this account.`
      : `\`${param}\` names no ${what} of this account.`,
    param === undefined ? {} : { param }
  )

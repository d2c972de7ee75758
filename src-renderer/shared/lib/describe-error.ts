import { ApiError } from '../api/client.ts'

/** An error as the page shows it. */
export interface ErrorWords {
  readonly message: string
  /** The API's code, for whoever looks it up. */
  readonly code: string | null
  /** All that is known, to be copied into a report. */
  readonly details: string
}

/** Words for any error. An answer that does not fit the contract is named as such, not spelled out field by field. */
export function describeError(error: Error): ErrorWords {
  if (error instanceof ApiError) {
    const request = error.requestId === null ? [] : [`Request: ${error.requestId}`]
    const details = [error.message, `Code: ${error.code}`, `Status: ${error.status}`, ...request]
    return { message: error.message, code: error.code, details: details.join('\n') }
  }
  const details = [error.stack ?? error.message, ...causes(error)].join('\nCaused by: ')
  return {
    message:
      error.name === 'ZodError' ? 'The service answered in a form this page does not know.' : error.message,
    code: null,
    details,
  }
}

function causes(error: Error): readonly string[] {
  const { cause } = error
  return cause instanceof Error ? [cause.stack ?? cause.message, ...causes(cause)] : []
}

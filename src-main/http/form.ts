import { invalidRequest, ServiceError } from '../domain/errors.ts'

/**
 * Runs what reads a multipart form. The parser's own errors have no code: they say that the caller's bytes are no whole form,
 * which is his to mend and no crash of ours.
 *
 * @throws ServiceError `invalid_request` for such a form; what has a code of the framework goes through.
 */
export async function readingForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ServiceError || hasCode(error)) {
      throw error
    }
    throw invalidRequest(
      undefined,
      'The form is cut off or malformed. Send it again as `multipart/form-data`, with the boundary that its header names.'
    )
  }
}

const hasCode = (error: unknown): boolean => error instanceof Error && 'code' in error

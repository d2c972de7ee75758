import type { z } from 'zod'
import { ErrorBody } from '../../../src-main/contract/errors.ts'
import { resumeSession } from './session.ts'

/** A refusal of the service, or `unreachable` when there was no answer. The message is fit to be shown. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly requestId: string | null
  /** The field of the request that the message is about, e.g. `image_urls[0]`; null when it is about none. */
  readonly param: string | null
  constructor(input: {
    code: string
    status: number
    message: string
    requestId: string | null
    param?: string | undefined
  }) {
    super(input.message)
    this.name = 'ApiError'
    this.code = input.code
    this.status = input.status
    this.requestId = input.requestId
    this.param = input.param ?? null
  }
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Calls the service with the session's cookie and parses its answer. Throws `ApiError`. */
export async function call<T>(path: string, schema: z.ZodType<T>, options: CallOptions = {}): Promise<T> {
  const response = await send(path, options)
  return schema.parse(await response.json())
}

/** Calls the service where the answer does not matter. Throws `ApiError`. */
export async function send(path: string, options: CallOptions = {}): Promise<Response> {
  const response = await ask(path, options)
  // A service that was started anew knows this page by its key.
  const final = response.status === 401 && (await resumeSession()) ? await ask(path, options) : response
  if (!final.ok) {
    throw await readError(final)
  }
  return final
}

async function ask(path: string, { method = 'GET', body, signal }: CallOptions): Promise<Response> {
  const init: RequestInit = { method, credentials: 'same-origin', signal: signal ?? null }
  return await fetch(
    path,
    body === undefined
      ? init
      : { ...init, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  ).catch((error: unknown) => {
    if (signal?.aborted) {
      throw error
    }
    throw unreachable()
  })
}

/** The path of one of the service's absolute addresses: the page may have been opened under another of its names. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Nobody answered. */
export function unreachable(): ApiError {
  return new ApiError({
    code: 'unreachable',
    status: 0,
    message: 'The service does not answer. Is it still running?',
    requestId: null,
  })
}

/** What an answer that is no success says. */
export async function readError(response: Response): Promise<ApiError> {
  const parsed = ErrorBody.safeParse(await response.json().catch(() => null))
  return parsed.success
    ? new ApiError({
        code: parsed.data.error.code,
        status: response.status,
        message: parsed.data.error.message,
        requestId: parsed.data.error.request_id,
        param: parsed.data.error.param,
      })
    : new ApiError({
        code: 'internal_error',
        status: response.status,
        message: `The service answered ${response.status} without an explanation.`,
        requestId: response.headers.get('x-request-id'),
      })
}

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Agent, fetch, FormData, type RequestInit } from 'undici'
import type { z } from 'zod'
import { ErrorBody } from '../contract/errors.ts'
import { UploadAnswer } from '../contract/studio.ts'

/** Where a service of this machine is, and the token of its studio. */
export interface ServiceAddress {
  readonly origin: string
  readonly studioToken: string
}

/** The service said no, in its own words. */
export class RefusedError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'RefusedError'
    this.code = code
  }
}

/** A client of the service with the studio's rights. All methods throw `RefusedError`. */
export interface StudioClient {
  get<T>(path: string, schema: z.ZodType<T>): Promise<T>
  post<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<T>
  /** Posts where the answer does not matter. */
  notify(path: string): Promise<void>
  /** Bytes of one of the service's own addresses. */
  download(url: string): Promise<Uint8Array>
  /** The same in pieces, for what may be large. */
  stream(url: string, signal?: AbortSignal): Promise<AsyncIterable<Uint8Array>>
  /** DELETE. */
  remove(path: string): Promise<void>
  /** Returns the address that goes into `image_urls`. */
  upload(file: string): Promise<string>
  close(): Promise<void>
  /** The same without waiting for what is under way. */
  destroy(): Promise<void>
}

/** Speaks to a service on this machine. */
export function createStudioClient({ origin, studioToken }: ServiceAddress): StudioClient {
  // The address is our own loopback port, read from the profile's lock: its certificate needs no authority.
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } })
  const send = async (url: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${studioToken}`, ...(init.headers as Record<string, string>) }
    const response = await fetch(new URL(url, origin), { ...init, headers, dispatcher })
    if (!response.ok) {
      throw toRefusal(response.status, await response.json().catch(() => null))
    }
    return response
  }
  return {
    async get(path, schema) {
      return schema.parse(await (await send(path)).json())
    },
    async post(path, body, schema) {
      const headers = { 'content-type': 'application/json' }
      const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return schema.parse(await response.json())
    },
    async notify(path) {
      await send(path, { method: 'POST' })
    },
    async download(url) {
      return new Uint8Array(await (await send(url)).arrayBuffer())
    },
    async stream(url, signal) {
      const { body } = await send(url, signal === undefined ? {} : { signal })
      return (body ?? new Blob([]).stream()) as AsyncIterable<Uint8Array>
    },
    async remove(path) {
      await send(path, { method: 'DELETE' })
    },
    async upload(file) {
      const form = new FormData()
      form.set('file', new Blob([await readFile(file)]), basename(file))
      const response = await send('/studio/uploads', { method: 'POST', body: form })
      return UploadAnswer.parse(await response.json()).url
    },
    close: () => dispatcher.close(),
    destroy: () => dispatcher.destroy(),
  }
}

function toRefusal(status: number, body: unknown): RefusedError {
  const parsed = ErrorBody.safeParse(body)
  return parsed.success
    ? new RefusedError(parsed.data.error.code, parsed.data.error.message)
    : new RefusedError('internal_error', `The service answered ${status} without an explanation.`)
}

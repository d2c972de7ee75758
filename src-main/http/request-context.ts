import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Caller } from '../domain/entities.ts'
import type { FaultOperation } from '../domain/ports.ts'
import type { RateClass } from '../domain/rate-limit.ts'

/** What the server learned about one request. */
export interface RequestContext {
  caller: Caller | null
  /** For the request log: what was ignored, used or injected. */
  readonly notes: string[]
  /** By `performance.now()`. */
  readonly startedAt: number
  /** Counted by the drain. */
  isUnderWay: boolean
  /** Error code of the answer. */
  code: string | null
  /** Start of the answer's body, in UTF-8 where it is a part of it. */
  responseBody: string | Buffer | null
}

/**
 * Who may use a route: `api` = a key of the Studio plan or the studio's session; `studio` = the session only;
 * `worker` = a worker's key of the farm only; `none` = everybody on this machine.
 */
export type Credential = 'api' | 'studio' | 'worker' | 'none'

/** What the emitted document says of a request beyond its zod schemas, as JSON Schema. Nothing is checked by it. */
export interface DescribedRequest {
  /** Header → schema; its description is the parameter's. */
  readonly headers?: Readonly<Record<string, object>>
  /** Of a `multipart/form-data` body, which is read as a stream and never parsed whole. */
  readonly form?: object
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext
  }
  interface FastifyContextConfig {
    readonly credential?: Credential
    readonly rate?: RateClass
    readonly fault?: FaultOperation
    readonly described?: DescribedRequest
  }
}

/** The server with zod as the type of bodies, parameters and answers. */
export type HttpServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

export function newRequestContext(): RequestContext {
  return {
    caller: null,
    notes: [],
    startedAt: performance.now(),
    isUnderWay: false,
    code: null,
    responseBody: null,
  }
}

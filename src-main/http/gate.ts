import { parseCookie } from 'cookie'
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { LOCAL_ACCOUNT_ID } from '../domain/accounts.ts'
import type { Caller } from '../domain/entities.ts'
import { ServiceError } from '../domain/errors.ts'
import { authorityOf } from './request-target.ts'
import type { Services } from './services.ts'
import { cookieName } from './session.ts'

/** First of all checks: a page of another site must not reach this service, by name (rebinding) or by request. */
export function checkAddress(request: FastifyRequest, services: Pick<Services, 'address'>): void {
  const address = services.address()
  if (!address.isOwnHost(request.headers.host) || hasSecondHost(request.raw.rawHeaders)) {
    throw new ServiceError(
      'forbidden',
      `There must be one Host header: 127.0.0.1, localhost or [::1] with port ${address.port}.`
    )
  }
  const authority = authorityOf(request.originalUrl)
  if (authority !== null && !address.isOwnOrigin(authority)) {
    throw new ServiceError(
      'forbidden',
      `The request's target names another address than this service's, which is ${address.origin}.`
    )
  }
  const { origin } = request.headers
  if (origin !== undefined && !address.isOwnOrigin(origin)) {
    throw new ServiceError(
      'forbidden',
      'Requests from other web pages are refused: keys do not belong in client-side code. Call the API from a server.'
    )
  }
}

/** Somebody has to turn it on again. */
const API_OFF_RETRY_S = 60

/** The one expectation there is, as Node reads it. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i

/** 417 for an expectation that nobody here can meet. */
export function checkExpectation({ headers }: FastifyRequest): void {
  if (headers.expect !== undefined && !CONTINUE.test(headers.expect)) {
    throw new ServiceError(
      'invalid_request',
      'The header `Expect` asks for something that is not possible here; only `100-continue` is.',
      { status: 417 }
    )
  }
}

/** Then the credential. Leaves the caller in `request.context`. Throws `unauthorized`. */
export function checkCredential(
  request: FastifyRequest,
  { credential = 'none' }: FastifyContextConfig,
  services: Services
): void {
  if (credential === 'none') {
    return
  }
  if (credential === 'worker') {
    checkWorker(request, services)
    return
  }
  const isStudioOnly = credential === 'studio'
  const caller = identify(request, services, isStudioOnly)
  if (caller === null) {
    throw isStudioOnly ? studioOnly() : keyMissing()
  }
  if (caller.keyId !== null) {
    services.requestLog.touchKey(caller.keyId)
  }
  request.context.caller = caller
  if (caller.via === 'key' && services.settings.current().is_api_off) {
    throw new ServiceError(
      'provider_unavailable',
      'The API is turned off in the studio’s settings, under Server.',
      {
        retryAfterSeconds: API_OFF_RETRY_S,
      }
    )
  }
}

/** A worker of a farm has a key of its own kind, which opens nothing else; no other credential opens what is for workers. */
function checkWorker({ headers }: FastifyRequest, { farm }: Pick<Services, 'farm'>): void {
  const secret = bearerOf(headers.authorization)
  if (farm === null || secret === null || !farm.keys.isKey(secret)) {
    throw new ServiceError('unauthorized', 'The worker’s key is missing, unknown or revoked.')
  }
}

/** Then the rate. Throws `rate_limited`. */
export function checkRate(
  { context: { caller } }: FastifyRequest,
  reply: FastifyReply,
  { config: { rate }, services }: { config: FastifyContextConfig; services: Services }
): void {
  if (rate === undefined || caller === null) {
    return
  }
  const isSession = caller.via === 'studio'
  const decision = services.rateLimiter.take({ id: caller.keyId ?? 'studio', isSession }, rate)
  void reply.headers({
    'ratelimit-limit': decision.limit,
    'ratelimit-remaining': decision.remaining,
    'ratelimit-reset': decision.resetSeconds,
  })
  if (decision.isAllowed) {
    return
  }
  throw new ServiceError(
    'rate_limited',
    `Too many requests: ${decision.limit} a minute. Retry after ${decision.resetSeconds} s.`,
    { retryAfterSeconds: decision.resetSeconds }
  )
}

/** The caller of an authorised route. */
export function callerOf(request: FastifyRequest): Caller {
  const { caller } = request.context
  if (caller === null) {
    throw new Error('A route without a credential asked for its caller.')
  }
  return caller
}

/** Node keeps the first of several Host headers; what stands before or behind us may have gone by another one. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name.length === 4 && name.toLowerCase() === 'host') {
      count += 1
    }
  }
  return count > 1
}

const STUDIO: Caller = { accountId: LOCAL_ACCOUNT_ID, keyId: null, via: 'studio' }

/** Who was let in last over a connection, and by which key. */
interface Admission {
  readonly authorization: string
  readonly keysRevision: number
  readonly caller: Caller
}

/**
 * The next request over a connection nearly always comes with the same key: it is compared with what the same peer sent before,
 * and not hashed again.
 */
const admissions = new WeakMap<Socket, Admission>()

/** An `Authorization` header counts alone; without one, the studio's cookie does. */
function identify(request: FastifyRequest, services: Services, isStudioOnly: boolean): Caller | null {
  const { keys, session } = services
  const { authorization } = request.headers
  if (authorization === undefined) {
    return hasSession(request, services) ? STUDIO : null
  }
  const { socket } = request.raw
  const keysRevision = keys.revision()
  const last = isStudioOnly ? undefined : admissions.get(socket)
  if (last?.authorization === authorization && last.keysRevision === keysRevision) {
    return last.caller
  }
  const secret = bearerOf(authorization)
  if (secret === null) {
    return null
  }
  if (session.isToken(secret)) {
    return STUDIO
  }
  if (isStudioOnly) {
    return null
  }
  const caller = keys.authenticate(secret)
  admissions.set(socket, { authorization, keysRevision, caller })
  return caller
}

/** The secret of an `Authorization` header; null without one of the right form. */
export function bearerOf(authorization = ''): string | null {
  return /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1] ?? null
}

function hasSession(request: FastifyRequest, { session, address }: Services): boolean {
  const { cookie: header } = request.headers
  if (header === undefined) {
    return false
  }
  const cookie = parseCookie(header)[cookieName(address().port)]
  // Another port of this machine is the same site to a browser, so SameSite lets its pages send the cookie.
  const site = request.headers['sec-fetch-site'] ?? 'same-origin'
  const isOwnPage = site === 'same-origin' || site === 'none'
  return cookie !== undefined && isOwnPage && session.isCookie(cookie)
}

function keyMissing(): ServiceError {
  return new ServiceError(
    'unauthorized',
    'The API key is missing. Send the header `Authorization: Bearer <API_KEY>` with a key made in the studio.'
  )
}

function studioOnly(): ServiceError {
  return new ServiceError(
    'unauthorized',
    'This belongs to the studio. Open it with the address that the service printed at its start, or send ' +
      '`Authorization: Bearer <studio_token>`.'
  )
}

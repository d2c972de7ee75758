import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOCAL_ACCOUNT_ID } from '../domain/accounts.ts'
import type { Caller } from '../domain/entities.ts'
import { ServiceError } from '../domain/errors.ts'
import type { Services } from './services.ts'
import { cookieName } from './session.ts'

/** First of all checks: a page of another site must not reach this service, by name (rebinding) or by request. */
export function checkAddress(request: FastifyRequest, services: Pick<Services, 'address'>): void {
  const address = services.address()
  if (!address.isOwnHost(request.headers.host)) {
    throw new ServiceError(
      'forbidden',
      `The Host header must be 127.0.0.1, localhost or [::1] with port ${address.port}.`
    )
  }
  const { origin } = request.headers
  if (origin !== undefined && !address.isOwnOrigin(origin)) {
    throw new ServiceError(
      'forbidden',
      'Requests from other web pages are refused: keys do not belong in client-side code. RequestContext the API from a server.'
    )
  }
}

/** Then the credential. Leaves the caller in `request.context`. Throws `unauthorized`. */
export function checkCredential(request: FastifyRequest, services: Services): void {
  const credential = request.routeOptions.config.credential ?? 'none'
  if (credential === 'none') {
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
}

/** Then the rate. Throws `rate_limited`. */
export function checkRate(request: FastifyRequest, reply: FastifyReply, services: Services): void {
  const { rate } = request.routeOptions.config
  const { caller } = request.context
  if (rate === undefined || caller === null) {
    return
  }
  const isSession = caller.via === 'studio'
  const decision = services.rateLimiter.take({ id: caller.keyId ?? 'studio', isSession }, rate)
  void reply.header('ratelimit-limit', decision.limit)
  void reply.header('ratelimit-remaining', decision.remaining)
  void reply.header('ratelimit-reset', decision.resetSeconds)
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

const STUDIO: Caller = { accountId: LOCAL_ACCOUNT_ID, keyId: null, via: 'studio' }

/** An `Authorization` header counts alone; without one, the studio's cookie does. */
function identify(request: FastifyRequest, services: Services, isStudioOnly: boolean): Caller | null {
  const { authorization } = request.headers
  if (authorization === undefined) {
    return hasSession(request, services) ? STUDIO : null
  }
  const secret = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1]
  if (secret === undefined) {
    return null
  }
  if (services.session.isToken(secret)) {
    return STUDIO
  }
  return isStudioOnly ? null : services.keys.authenticate(secret)
}

function hasSession(request: FastifyRequest, { session, address }: Services): boolean {
  const cookie = request.cookies[cookieName(address().port)]
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

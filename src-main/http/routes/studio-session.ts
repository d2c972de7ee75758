import { stringifySetCookie } from 'cookie'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  PageKeyAnswer,
  PageKeyBody,
  ResumeSessionBody,
  SessionChallenge,
} from '../../contract/studio-session.ts'
import { invalidRequest, ServiceError } from '../../domain/errors.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers, NoContent } from '../schema.ts'
import type { Services } from '../services.ts'
import { cookieName } from '../session.ts'

/** `?token=` → cookie, then the page without the token in its address. */
export function registerSessionRoute(server: HttpServer, services: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/session',
    config: { credential: 'none' },
    schema: { hide: true, querystring: z.object({ token: z.string().optional() }) },
    async handler(request, reply) {
      giveSession(reply, services, request.query.token)
      return reply.redirect('/', 303)
    },
  })
}

/** Sets the session's cookie for the right token. A wrong one changes nothing: the page explains itself. */
export function giveSession(reply: FastifyReply, services: Services, token: string | undefined): boolean {
  const value = token === undefined ? null : services.session.exchange(token)
  if (value === null) {
    return false
  }
  setCookie(reply, services, value)
  return true
}

/** Sets the session's cookie for a launch code, which is used up by it. */
export function launchSession(reply: FastifyReply, services: Services, code: string): boolean {
  const value = services.session.redeem(code)
  if (value === null) {
    return false
  }
  setCookie(reply, services, value)
  return true
}

/** An open page leaves a key while it has the session, and gets the next start's session for what it signs with it. */
export function registerResumeRoutes(server: HttpServer, services: Services): void {
  const { sessionKeys, session, address } = services
  server.route({
    method: 'POST',
    url: '/studio/session/keys',
    config: { credential: 'studio' },
    schema: {
      hide: true,
      body: PageKeyBody,
      response: { 201: PageKeyAnswer, ...errorAnswers(400, 401, 413, 415) },
    },
    async handler(request, reply) {
      const keyId = sessionKeys.add(request.body.public_key)
      if (keyId === null) {
        throw invalidRequest('public_key', '`public_key` must be a P-256 key: SPKI in Base64.')
      }
      return reply.code(201).send({ key_id: keyId })
    },
  })
  server.route({
    method: 'GET',
    url: '/studio/session/challenge',
    config: { credential: 'none' },
    schema: { hide: true, response: { 200: SessionChallenge } },
    handler: async (_request, reply) => reply.send({ challenge: sessionKeys.challenge }),
  })
  server.route({
    method: 'POST',
    url: '/studio/session/resume',
    config: { credential: 'none' },
    schema: {
      hide: true,
      body: ResumeSessionBody,
      response: { 204: NoContent, ...errorAnswers(400, 401, 413, 415) },
    },
    async handler(request, reply) {
      const { key_id: keyId, signature } = request.body
      if (!sessionKeys.isProven({ keyId, signature }, address().origin)) {
        throw new ServiceError(
          'unauthorized',
          'This page has no session here. Open the studio’s address anew.'
        )
      }
      setCookie(reply, services, session.cookie)
      return reply.code(204).send()
    },
  })
}

function setCookie(reply: FastifyReply, services: Services, value: string): void {
  const { port, origin } = services.address()
  const cookie = stringifySetCookie({
    name: cookieName(port),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
  })
  void reply.header('set-cookie', cookie)
}

import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Health, PatchSettingsBody, SettingsView, StudioState } from '../../contract/studio.ts'
import { LOCAL_ACCOUNT_ID } from '../../domain/accounts.ts'
import { presentAccount } from '../../domain/present-studio.ts'
import { CREATES_PER_MINUTE, READS_PER_MINUTE } from '../../domain/rate-limit.ts'
import type { Door } from '../call.ts'
import { errorAnswers } from '../schema.ts'
import type { Services } from '../services.ts'
import { cookieName } from '../session.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** State, switches, health. */
export function registerSettingRoutes(door: Door, services: Services): void {
  const { settings, version } = services
  door.route({
    method: 'GET',
    url: '/studio/state',
    config,
    schema: {
      tags,
      response: { 200: StudioState.describe('What the page needs first.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(stateOf(services)),
  })
  door.route({
    method: 'GET',
    url: '/studio/settings',
    config,
    schema: { tags, response: { 200: SettingsView.describe('As in force.'), ...errorAnswers(401) } },
    handler: async (_request, reply) => reply.send(settings.current()),
  })
  door.route({
    method: 'PATCH',
    url: '/studio/settings',
    config,
    schema: {
      tags,
      body: PatchSettingsBody,
      response: { 200: SettingsView.describe('As in force now.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.send(settings.change(request.body)),
  })
  door.route({
    method: 'GET',
    url: '/studio/health',
    config,
    schema: { tags, response: { 200: Health.describe('It answers.'), ...errorAnswers(401) } },
    handler: async (_request, reply) =>
      reply.send({ status: 'ok' as const, service: 'plinth' as const, version }),
  })
}

/** `?token=` → cookie, then the page without the token in its address. */
export function registerSessionRoute(door: Door, services: Services): void {
  door.route({
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
  const { port, origin } = services.address()
  void reply.setCookie(cookieName(port), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: origin.startsWith('https:'),
  })
  return true
}

function stateOf(services: Services): StudioState {
  return {
    version: services.version,
    base_url: services.address().baseUrl,
    account: presentAccount(services.accounts.find(LOCAL_ACCOUNT_ID)),
    settings: services.settings.current(),
    modes: [...services.modes],
    styles: [...services.styles],
    faults: services.faults.list().filter(rule => rule.times_left !== 0).length,
    rate_limits: { read_per_minute: READS_PER_MINUTE, create_per_minute: CREATES_PER_MINUTE },
  }
}

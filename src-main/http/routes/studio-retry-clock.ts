import { AdvanceRetriesBody, PatchRetryClockBody, RetryClock } from '../../contract/studio-inspector.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** The schedule of webhooks made quicker, for testing what a client does over its 21 hours. */
export function registerRetryClockRoutes(server: HttpServer, { retryClock }: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/retry-clock',
    config,
    schema: {
      operationId: 'getRetryClock',
      summary: 'How fast the retries of webhooks come',
      tags,
      response: { 200: RetryClock.describe('As in force.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send(retryClock.view()),
  })
  server.route({
    method: 'PATCH',
    url: '/studio/retry-clock',
    config,
    schema: {
      operationId: 'changeRetryClock',
      summary: 'Make the retries of webhooks come faster',
      tags,
      body: PatchRetryClockBody,
      response: { 200: RetryClock.describe('As in force now.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.send(retryClock.change(request.body.speed)),
  })
  server.route({
    method: 'POST',
    url: '/studio/retry-clock/advance',
    config,
    schema: {
      operationId: 'advanceRetries',
      summary: 'Make every pending webhook due earlier',
      tags,
      body: AdvanceRetriesBody,
      response: { 200: RetryClock.describe('As in force.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.send(retryClock.advance(request.body.seconds)),
  })
}

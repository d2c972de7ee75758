import { CreatedGeneration, CreateGenerationBody, Generation } from '../../contract/generation.ts'
import { IdParams } from '../../contract/studio.ts'
import { getGeneration } from '../../domain/generations.ts'
import type { HttpServer } from '../request-context.ts'
import { callerOf } from '../gate.ts'
import { errorAnswers } from '../schema.ts'
import type { Services } from '../services.ts'

const POLL_SECONDS = 1

/** POST /v1/generations and GET /v1/generations/{id} (spec §4). */
export function registerGenerationRoutes(server: HttpServer, services: Services): void {
  server.route({
    method: 'POST',
    url: '/v1/generations',
    config: { credential: 'api', rate: 'create', fault: 'create' },
    schema: {
      operationId: 'createGeneration',
      summary: 'Create a generation',
      tags: ['API'],
      body: CreateGenerationBody,
      response: {
        202: CreatedGeneration.describe('Accepted; `Location` is where to follow it.'),
        ...errorAnswers(400, 401, 402, 404, 409, 413, 415, 422, 429, 503),
      },
    },
    async handler(request, reply) {
      const header = request.headers['idempotency-key']
      const outcome = await services.createGeneration({
        caller: callerOf(request),
        body: request.body,
        idempotencyKey: typeof header === 'string' ? header : null,
      })
      request.context.notes.push(...outcome.notes, ...outcome.extensions.map(name => `extension: ${name}`))
      if (outcome.extensions.length > 0) {
        void reply.header('x-plinth-extension', outcome.extensions.join(', '))
      }
      return reply.code(202).header('location', outcome.location).send(outcome.view)
    },
  })

  server.route({
    method: 'GET',
    url: '/v1/generations/:id',
    config: { credential: 'api', rate: 'read', fault: 'read' },
    schema: {
      operationId: 'getGeneration',
      summary: 'Get a generation',
      tags: ['API'],
      params: IdParams,
      response: { 200: Generation.describe('The generation.'), ...errorAnswers(401, 404, 429) },
    },
    async handler(request, reply) {
      const { origin } = services.address()
      const view = getGeneration(services.store, callerOf(request), request.params.id, origin)
      const isFinal = view.status === 'succeeded' || view.status === 'failed'
      if (!isFinal) {
        void reply.header('retry-after', POLL_SECONDS)
      }
      return reply.send(view)
    },
  })
}

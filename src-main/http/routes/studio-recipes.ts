import { IdParams } from '../../contract/studio.ts'
import { CreatedGeneration, CreateGenerationBody } from '../../contract/generation.ts'
import { AssetRecipe, CreatedVariations, VariationsBody } from '../../contract/studio-recipe.ts'
import type { HttpServer } from '../request-context.ts'
import { callerOf } from '../gate.ts'
import { errorAnswers, IDEMPOTENCY_KEY } from '../schema.ts'
import type { Services } from '../services.ts'

/** What a model remembers of its making, and more of its kind. */
export function registerRecipeRoutes(server: HttpServer, services: Services): void {
  const { recipes, createRemake, createVariations } = services
  server.route({
    method: 'GET',
    url: '/studio/assets/:id/recipe',
    config: { credential: 'studio' },
    schema: {
      operationId: 'getRecipe',
      summary: 'The parameters a model was made with',
      tags: ['Studio'],
      params: IdParams,
      response: {
        200: AssetRecipe.describe('`recipe` is null for a model without one.'),
        ...errorAnswers(401, 404, 410),
      },
    },
    handler: async (request, reply) => reply.send(await recipes.of(callerOf(request), request.params.id)),
  })
  server.route({
    method: 'POST',
    url: '/studio/assets/:id/variations',
    config: { credential: 'studio', rate: 'create', described: { headers: IDEMPOTENCY_KEY } },
    schema: {
      operationId: 'createVariations',
      summary: 'The same request with other seeds, several times; all are accepted or none',
      tags: ['Studio'],
      params: IdParams,
      body: VariationsBody,
      response: {
        202: CreatedVariations.describe('Accepted, in the order of their places in the queue.'),
        ...errorAnswers(400, 401, 402, 404, 409, 413, 415, 422, 429, 503),
      },
    },
    async handler(request, reply) {
      const header = request.headers['idempotency-key']
      const created = await createVariations({
        caller: callerOf(request),
        assetId: request.params.id,
        body: request.body,
        idempotencyKey: typeof header === 'string' ? header : null,
      })
      return reply.code(202).send(created)
    },
  })
  server.route({
    method: 'POST',
    url: '/studio/assets/:id/remakes',
    config: { credential: 'studio', rate: 'create', described: { headers: IDEMPOTENCY_KEY } },
    schema: {
      operationId: 'createRemake',
      summary: 'Another version of a model of words, which keeps the names of its parts',
      tags: ['Studio'],
      params: IdParams,
      body: CreateGenerationBody,
      response: {
        202: CreatedGeneration.describe('Accepted; `source_asset_id` of its model is `id`.'),
        ...errorAnswers(400, 401, 402, 404, 409, 413, 415, 422, 429, 503),
      },
    },
    async handler(request, reply) {
      const header = request.headers['idempotency-key']
      const { view, location, notes } = await createRemake({
        caller: callerOf(request),
        assetId: request.params.id,
        body: request.body,
        idempotencyKey: typeof header === 'string' ? header : null,
      })
      request.context.notes.push(...notes)
      return reply.code(202).header('location', location).send(view)
    },
  })
}

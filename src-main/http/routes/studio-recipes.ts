import { IdParams } from '../../contract/studio.ts'
import { AssetRecipe, CreatedVariations, VariationsBody } from '../../contract/studio-recipe.ts'
import type { HttpServer } from '../request-context.ts'
import { callerOf } from '../gate.ts'
import { errorAnswers, IDEMPOTENCY_KEY } from '../schema.ts'
import type { Services } from '../services.ts'

/** What a model remembers of its making, and more of its kind. */
export function registerRecipeRoutes(server: HttpServer, { recipes, createVariations }: Services): void {
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
}

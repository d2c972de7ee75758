import { IdParams } from '../../contract/studio.ts'
import { CreatedGeneration } from '../../contract/generation.ts'
import { MeshHealth, RepairBody } from '../../contract/studio-repair.ts'
import type { HttpServer } from '../request-context.ts'
import { abortedWithAnswer } from '../aborted-with-answer.ts'
import { callerOf } from '../gate.ts'
import { errorAnswers, IDEMPOTENCY_KEY } from '../schema.ts'
import type { Services } from '../services.ts'

/** What is wrong with a model's mesh, and mending it. */
export function registerRepairRoutes(server: HttpServer, { meshHealths, createRepair }: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/assets/:id/faults',
    config: { credential: 'studio' },
    schema: {
      operationId: 'getFaults',
      summary: 'What is wrong with a model’s mesh, and what it would print as',
      tags: ['Studio'],
      params: IdParams,
      response: {
        200: MeshHealth.describe('Examined when it is first asked for; a large model takes seconds.'),
        ...errorAnswers(400, 401, 404, 410),
      },
    },
    handler: async (request, reply) =>
      reply.send(await meshHealths.of(callerOf(request), request.params.id, abortedWithAnswer(reply))),
  })
  server.route({
    method: 'POST',
    url: '/studio/assets/:id/repair',
    config: { credential: 'studio', rate: 'create', described: { headers: IDEMPOTENCY_KEY } },
    schema: {
      operationId: 'createRepair',
      summary: 'Mend a model’s mesh: a new asset, free of charge',
      tags: ['Studio'],
      params: IdParams,
      body: RepairBody,
      response: {
        202: CreatedGeneration.describe(
          'A generation of mode `remesh`, accepted; it fails when there is nothing to mend.'
        ),
        ...errorAnswers(400, 401, 404, 409, 410, 413, 415, 429, 503),
      },
    },
    async handler(request, reply) {
      const header = request.headers['idempotency-key']
      const created = await createRepair({
        caller: callerOf(request),
        assetId: request.params.id,
        body: request.body,
        idempotencyKey: typeof header === 'string' ? header : null,
      })
      return reply.code(202).send(created)
    },
  })
}

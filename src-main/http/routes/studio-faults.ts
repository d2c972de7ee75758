import { CreateFaultBody, FaultRules, FaultRuleView } from '../../contract/studio-faults.ts'
import { IdParams } from '../../contract/studio.ts'
import type { HttpServer } from '../request-context.ts'
import { errorAnswers, NoContent } from '../schema.ts'
import type { Services } from '../services.ts'

const config = { credential: 'studio' } as const
const tags = ['Studio']

/** Injected faults, for testing how a client takes them. */
export function registerFaultRoutes(server: HttpServer, { faults }: Services): void {
  server.route({
    method: 'GET',
    url: '/studio/faults',
    config,
    schema: {
      operationId: 'listFaults',
      summary: 'List the injected faults',
      tags,
      response: { 200: FaultRules.describe('In the order of drawing.'), ...errorAnswers(401) },
    },
    handler: async (_request, reply) => reply.send({ faults: [...faults.list()] }),
  })
  server.route({
    method: 'POST',
    url: '/studio/faults',
    config,
    schema: {
      operationId: 'injectFault',
      summary: 'Inject a fault',
      tags,
      body: CreateFaultBody,
      response: { 201: FaultRuleView.describe('In force.'), ...errorAnswers(400, 401, 413, 415) },
    },
    handler: async (request, reply) => reply.code(201).send(faults.add(request.body)),
  })
  server.route({
    method: 'DELETE',
    url: '/studio/faults/:id',
    config,
    schema: {
      operationId: 'removeFault',
      summary: 'End one injected fault',
      tags,
      params: IdParams,
      response: { 204: NoContent, ...errorAnswers(401, 404) },
    },
    async handler(request, reply) {
      faults.remove(request.params.id)
      return reply.code(204).send()
    },
  })
  server.route({
    method: 'DELETE',
    url: '/studio/faults',
    config,
    schema: {
      operationId: 'clearFaults',
      summary: 'End all injected faults',
      tags,
      response: { 204: NoContent, ...errorAnswers(401) },
    },
    async handler(_request, reply) {
      faults.clear()
      return reply.code(204).send()
    },
  })
}

import { CreatedGeneration, CreateGenerationBody, Generation } from '../../contract/generation.ts'
import { IdParams } from '../../contract/studio.ts'
import { mayExtend } from '../../domain/create-generation.ts'
import { getGeneration } from '../../domain/generations.ts'
import { createKept } from '../../domain/kept.ts'
import { pollSeconds } from '../../domain/rate-limit.ts'
import type { HttpServer } from '../request-context.ts'
import { callerOf } from '../gate.ts'
import { sendText, textOf } from '../json-text.ts'
import { errorAnswers, IDEMPOTENCY_KEY } from '../schema.ts'
import type { Services } from '../services.ts'

/** Final states kept in memory, as the text that is sent. */
const MAX_FINALS = 500

/** A final answer, with whom it is for and the address that it was made with. */
interface Final {
  readonly accountId: string
  readonly origin: string
  readonly text: string
}

/** POST /v1/generations and GET /v1/generations/{id} (spec §4). */
export function registerGenerationRoutes(server: HttpServer, services: Services): void {
  server.route({
    method: 'POST',
    url: '/v1/generations',
    config: {
      credential: 'api',
      rate: 'create',
      fault: 'create',
      described: { headers: IDEMPOTENCY_KEY },
    },
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
      const caller = callerOf(request)
      const header = request.headers['idempotency-key']
      if (header !== undefined && !mayExtend(caller, services.settings)) {
        // Also with a refusal: who relies on the key must learn that a second try would be a second generation.
        void reply.header('x-plinth-ignored', 'idempotency-key')
      }
      const outcome = await services.createGeneration({
        caller,
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

  // A final state never changes; the assets that it names may.
  const finals = createKept<Final>(services.store.assets.revision, MAX_FINALS)
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
    handler(request, reply) {
      const { origin } = services.address()
      const caller = callerOf(request)
      const { accountId } = caller
      const { id } = request.params
      const kept = finals.get(id)
      if (kept !== undefined && kept.accountId === accountId && kept.origin === origin) {
        sendText(reply, kept.text)
        return
      }
      const view = getGeneration(services.store, caller, id, origin)
      const text = textOf(reply, view)
      if (view.status === 'succeeded' || view.status === 'failed') {
        finals.set(id, { accountId, origin, text })
      } else {
        const unfinished = services.store.generations.countUnfinished(accountId)
        void reply.header('retry-after', pollSeconds(unfinished))
      }
      sendText(reply, text)
    },
  })
}

import type { FastifyRequest } from 'fastify'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import {
  CreatedFarmKey,
  FARM_HEADERS,
  FarmBeginBody,
  FarmHandshakeBody,
  FarmKeyBody,
  FarmOutcome,
  FarmProgressBody,
  FarmView,
  FarmWork,
} from '../../contract/farm.ts'
import { IdParams } from '../../contract/studio.ts'
import { invalidRequest, ServiceError } from '../../domain/errors.ts'
import type { FarmKeyRecord } from '../../domain/farm-keys.ts'
import type { FarmClaim } from '../../domain/ports-farm.ts'
import { toTimestamp } from '../../domain/present.ts'
import type { HttpServer } from '../request-context.ts'
import { NoContent } from '../schema.ts'
import type { Farm } from '../services.ts'

/** Largest file of a result; other engines' models have the same limit. */
const MAX_FILE_BYTES = 256 * 2 ** 20

const worker = { credential: 'worker' } as const
const studio = { credential: 'studio' } as const
const FileParams = z.object({ id: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** What workers of a farm ask, and the keys that let them in. Only where the service was started with a broker; in no document. */
export async function registerFarmRoutes(server: HttpServer, farm: Farm): Promise<void> {
  registerWorkRoutes(server, farm)
  registerFarmKeyRoutes(server, farm)
  await registerFileRoute(server, farm)
}

function registerWorkRoutes(server: HttpServer, { coordinator }: Farm): void {
  server.route({
    method: 'POST',
    url: '/farm/handshake',
    config: worker,
    schema: { hide: true, body: FarmHandshakeBody, response: { 204: NoContent } },
    async handler(request, reply) {
      coordinator.handshake(request.body)
      return reply.code(204).send()
    },
  })
  server.route({
    method: 'POST',
    url: '/farm/work/:id/begin',
    config: worker,
    schema: { hide: true, params: IdParams, body: FarmBeginBody, response: { 200: FarmWork } },
    handler: async (request, reply) => reply.send(coordinator.begin(request.params.id, request.body)),
  })
  server.route({
    method: 'GET',
    url: '/farm/work/:id/inputs/:sha256',
    config: worker,
    schema: { hide: true, params: FileParams },
    async handler(request, reply) {
      const { id, sha256 } = request.params
      const file = coordinator.input(claimOf(request, id), sha256)
      void reply.type('application/octet-stream')
      return reply.send('path' in file ? createReadStream(file.path) : Buffer.from(file.bytes))
    },
  })
  server.route({
    method: 'POST',
    url: '/farm/work/:id/progress',
    config: worker,
    schema: { hide: true, params: IdParams, body: FarmProgressBody, response: { 204: NoContent } },
    async handler(request, reply) {
      coordinator.progress(claimOf(request, request.params.id), request.body)
      return reply.code(204).send()
    },
  })
  server.route({
    method: 'POST',
    url: '/farm/work/:id/end',
    config: worker,
    schema: { hide: true, params: IdParams, body: FarmOutcome, response: { 204: NoContent } },
    async handler(request, reply) {
      coordinator.end(claimOf(request, request.params.id), request.body)
      return reply.code(204).send()
    },
  })
}

/** In a scope of its own: everywhere else bytes are a wrong content type, 415. */
async function registerFileRoute(server: HttpServer, { coordinator }: Farm): Promise<void> {
  await server.register(async scope => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    scope.route({
      method: 'PUT',
      url: '/farm/work/:id/files/:sha256',
      config: worker,
      bodyLimit: MAX_FILE_BYTES,
      schema: { hide: true },
      async handler(request, reply) {
        const params = FileParams.safeParse(request.params)
        if (!params.success) {
          throw invalidRequest('sha256', '`sha256` must be 64 hexadecimal digits.')
        }
        const { id, sha256 } = params.data
        await coordinator.receive(
          claimOf(request, id),
          sha256,
          atMost(request.body as Readable, MAX_FILE_BYTES)
        )
        return reply.code(204).send()
      },
    })
  })
}

function registerFarmKeyRoutes(server: HttpServer, { keys, workers }: Farm): void {
  server.route({
    method: 'GET',
    url: '/studio/farm',
    config: studio,
    schema: { hide: true, response: { 200: FarmView } },
    handler: async (_request, reply) =>
      reply.send({ workers: [...workers()], keys: keys.list().map(presentKey) }),
  })
  server.route({
    method: 'POST',
    url: '/studio/farm/keys',
    config: studio,
    schema: { hide: true, body: FarmKeyBody, response: { 201: CreatedFarmKey } },
    async handler(request, reply) {
      const { key, secret } = keys.create(request.body.name)
      return reply.code(201).send({ ...presentKey(key), secret })
    },
  })
  server.route({
    method: 'DELETE',
    url: '/studio/farm/keys/:id',
    config: studio,
    schema: { hide: true, params: IdParams, response: { 204: NoContent } },
    async handler(request, reply) {
      keys.revoke(request.params.id)
      return reply.code(204).send()
    },
  })
}

const presentKey = ({ createdAt, lastUsedAt, ...key }: FarmKeyRecord) => ({
  ...key,
  created_at: toTimestamp(createdAt),
  last_used_at: lastUsedAt === null ? null : toTimestamp(lastUsedAt),
})

/** Ticket and lease of a worker. Throws `invalid_request`. */
function claimOf({ headers }: FastifyRequest, generationId: string): FarmClaim {
  const ticket = headers[FARM_HEADERS.ticket]
  const lease = headers[FARM_HEADERS.lease]
  if (typeof ticket !== 'string' || typeof lease !== 'string' || !/^[0-9]{1,9}$/.test(lease)) {
    throw invalidRequest(
      undefined,
      `The headers ${FARM_HEADERS.ticket} and ${FARM_HEADERS.lease} are needed.`
    )
  }
  return { generationId, ticket, lease: Number(lease) }
}

async function* atMost(chunks: AsyncIterable<Uint8Array>, limit: number): AsyncIterable<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > limit) {
      throw new ServiceError('invalid_request', 'The file is too large.', { status: 413 })
    }
    yield chunk
  }
}

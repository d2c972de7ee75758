import type { FastifyReply } from 'fastify'
import { LIVE_DETAIL_HEADER, LiveModelBody } from '../../contract/studio-live.ts'
import type { BuiltLiveModel } from '../../domain/ports-backend.ts'
import { abortedWithAnswer } from '../aborted-with-answer.ts'
import { callerOf } from '../gate.ts'
import type { HttpServer } from '../request-context.ts'
import { binary, errorAnswers } from '../schema.ts'
import type { Services } from '../services.ts'

/** What somebody looks at who moves the parameters of a model of words. */
export function registerLiveRoute(server: HttpServer, { liveModels }: Services): void {
  server.route({
    method: 'POST',
    url: '/studio/live-models',
    config: { credential: 'studio' },
    schema: {
      operationId: 'buildLiveModel',
      summary: 'A preview of mode text that is neither kept nor charged',
      tags: ['Studio'],
      body: LiveModelBody,
      response: {
        200: binary(
          `A GLB, built anew each time. The header \`${LIVE_DETAIL_HEADER}\` says which detail it has.`,
          'model/gltf-binary'
        ),
        ...errorAnswers(400, 401, 404, 413, 415, 422),
      },
    },
    handler: async (request, reply) =>
      sendModel(reply, await liveModels.build(callerOf(request), request.body, abortedWithAnswer(reply))),
  })
}

/** The file as it is: the schema knows it as a body that is no JSON. */
function sendModel(reply: FastifyReply, { glb, detail }: BuiltLiveModel): FastifyReply {
  const bytes = Buffer.from(glb.buffer, glb.byteOffset, glb.byteLength)
  return reply.header(LIVE_DETAIL_HEADER, detail).type('model/gltf-binary').send(bytes)
}
